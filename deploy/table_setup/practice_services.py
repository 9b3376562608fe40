"""A practice on an installed table: its own services, on a record that is thrown away.

While it lasts, each service reads another configuration and can't see the house's record, the
bridge's folder or the room. Everything but that configuration lies in memory: after a power cut the
table starts on the house's record, as ever.
"""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from grp import getgrnam
from pathlib import Path
from pwd import getpwnam
from typing import Final

from deploy.fitness.ownership import BUS_GROUP
from deploy.fitness.package_places import PACKAGED_CONFIG
from deploy.table_setup.practice_hand import write_practice
from deploy.table_setup.site import Site

FILE_NAME: Final = "practice.toml"
"""Beside the table's file, for its relative paths begin there."""
_RUN: Final = "run/tapburn-practice"
_UNITS: Final = "usr/lib/systemd/system"
_DROP_INS: Final = "run/systemd/system"
_DROP_IN: Final = "practice.conf"
_TARGET: Final = "tapburn.target"
_HIDDEN: Final = ("/var/lib/tapburn/records", "/var/lib/tapburn/bridge")
"""What no service sees while somebody practises."""
_HOUSE_STATES: Final = frozenset(
    {"StateDirectory=tapburn/records", "StateDirectory=tapburn/bridge"}
)
_SENDER: Final = "tapburn-sender.service"
_OWNERS: Final = {"records": "tapburn-engine", "bridge": "tapburn-bridge"}


def _run(command: Sequence[str]) -> None:
    subprocess.run(command, check=False)


@dataclass(frozen=True)
class PracticeServices:
    """The package's services, for a while on another record.

    Attributes:
        root: the machine's; another one in tests.
        perform: runs a command of systemd.
    """

    root: Path = Path("/")
    perform: Callable[[Sequence[str]], None] = _run

    @property
    def folder(self) -> Path:
        """What is thrown away; there while somebody practises."""
        return self.root / _RUN

    def begin(self, site: Site) -> None:
        """Stop the table and start it on a record that is thrown away.

        Raises:
            OSError: a file can't be written; the table is as it was, and stopped.
        """
        self.end(site.config)
        self.folder.mkdir(mode=0o755, parents=True)
        (self.folder / "records").mkdir(mode=0o700)
        text = write_practice(site, self.folder, self.folder / "records" / "practice.journal")
        text = text.replace("fullscreen = false", "fullscreen = true")
        file = site.config.with_name(FILE_NAME)
        file.write_text(text, encoding="utf-8")
        file.chmod(0o640)
        self._give_away(file)
        for unit, lines in self._write_drop_ins():
            place = self.root / _DROP_INS / f"{unit}.d" / _DROP_IN
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text("\n".join(lines) + "\n", encoding="utf-8")
        self.perform(("systemctl", "daemon-reload"))
        self.perform(("systemctl", "start", _TARGET))

    def end(self, config: Path) -> None:
        """Stop the practice and throw it away; the table stays stopped."""
        self._stop()
        for place in (self.root / _DROP_INS).glob(f"tapburn-*.d/{_DROP_IN}"):
            place.unlink()
        config.with_name(FILE_NAME).unlink(missing_ok=True)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.perform(("systemctl", "daemon-reload"))

    def _stop(self) -> None:
        self.perform(("systemctl", "stop", _TARGET, "tapburn-*.service"))

    def _write_drop_ins(self) -> Iterator[tuple[str, list[str]]]:
        """For each service that reads the table's file: the other one, and nothing of the house."""
        for path in sorted((self.root / _UNITS).glob("tapburn-*.service")):
            lines = path.read_text("utf-8").splitlines()
            starts = [line for line in lines if line.startswith("ExecStart=")]
            if path.name == _SENDER:
                yield path.name, ["[Unit]", f"ConditionPathExists=!/{_RUN}"]
            elif len(starts) == 1 and "--run " in starts[0]:
                start = starts[0].replace(
                    str(PACKAGED_CONFIG), str(PACKAGED_CONFIG.with_name(FILE_NAME))
                )
                yield (
                    path.name,
                    [
                        "[Service]",
                        "ExecStart=",
                        start,
                        *(["StateDirectory="] if _HOUSE_STATES & set(lines) else []),
                        f"ReadWritePaths=/{_RUN}",
                        *(f"InaccessiblePaths=-{hidden}" for hidden in _HIDDEN),
                    ],
                )

    def _give_away(self, file: Path) -> None:
        if os.geteuid() != 0 or self.root != Path("/"):
            return
        group = getgrnam(BUS_GROUP).gr_gid
        os.chown(file, 0, group)
        for name, owner in _OWNERS.items():
            for path in (self.folder / name, *(self.folder / name).iterdir()):
                os.chown(path, getpwnam(owner).pw_uid, group)
