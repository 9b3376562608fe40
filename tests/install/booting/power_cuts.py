"""The power is cut at seeded moments of an update, an upgrade by apt and a restore.

Each of these is done on an installed disk that is served by QEMU's storage daemon and booted in
namespaces, at this machine's own speed; the disk is kept as it is at moments on the way. Each kept
state is then booted: the table runs, or what was begun is asked for again. Needs root, loop devices
and qemu-utils.
"""

import random
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Final

from deploy.debian.deb_package import build_package
from deploy.debian.release import build_release
from deploy.debian.release_tree import Maker
from deploy.debian.target import find_target
from engine.keys.fingerprints import fingerprint, signer_fingerprint
from engine.keys.sealing import new_key_pair, save_public_key
from engine.keys.signing import SigningKey, new_signing_key
from firmware_bridge.kept.decks import new_deck, write_deck
from firmware_bridge.secrets.vault import SIGNER_FILE
from tests.install.booting.disk_machine import DiskMachine
from tests.install.booting.served_disk import ServedDisk
from tests.install.machine import InstallError

_UPDATE: Final = "9.1.0"
_UPGRADE: Final = "9.2.0"
_LONG_S: Final = 900.0
_UP_S: Final = 900.0
_APART_S: Final = (0.02, 2.5)
"""Seconds between two moments that are kept."""
_APART_AT_FIRST_S: Final = 0.2
"""At most, between the first two; each time more: a restore is over within a second or two."""
_DATA: Final = "/data/tried"
_CONFIG: Final = "/etc/tapburn/table.toml"
_STATE: Final = "/var/lib/tapburn/bridge"
_WHO: Final = ("--technician", "90", "--pin-file", f"{_DATA}/pin")


@dataclass(frozen=True)
class Phase:
    """What is cut off.

    Attributes:
        name: as it is told.
        base: the disk on which it begins.
        command: does it.
    """

    name: str
    base: Path
    command: tuple[str, ...]


class PowerCuts:
    """Disks, releases and a backup for the trials.

    Args:
        fresh: an installed disk that is not set up.
        work: a folder for disks.
        random_source: chooses the moments.
        tell: is told what happens.
    """

    def __init__(
        self, fresh: Path, work: Path, random_source: random.Random, tell: Callable[[str], object]
    ) -> None:
        self._fresh, self._work, self._random, self._tell = fresh, work, random_source, tell
        self._root = work / "root"
        self._table = work / "table-0.qcow2"
        self._given = work / "given"
        self._marks: tuple[str, ...] = ()

    def prepare(self) -> None:
        """A table on a disk, a release, a package and a backup, all of this checkout."""
        self._given.mkdir(parents=True, exist_ok=True)
        if not any(self._given.glob("*.deb")):
            self._build()
        (self._given / "table.backup").unlink(missing_ok=True)
        with self._boot(self._fresh, "table") as machine:
            self._lay_table(machine)
            machine.do("systemctl", "start", "tapburn.target")
            machine.wait("the table runs", machine.plays, _UP_S)
            machine.do("tapburn", "backup", "--config", _CONFIG, "--to", f"{_DATA}/table.backup")
            signer = SigningKey((self._root / _STATE.lstrip("/") / SIGNER_FILE).read_bytes())
            self._marks = (*self._marks, "--signer", signer_fingerprint(signer.public))
            shutil.copy(self._root / "data/tried/table.backup", self._given)
            machine.do("systemctl", "stop", "tapburn.target")

    def _build(self) -> None:
        checkout, target = Path(__file__).resolve().parents[3], find_target("amd64", "13")
        key = new_signing_key()
        save_public_key(self._given / "release.pub", new_key_pair(), key.public)
        build_release(checkout, target, _UPDATE, Maker(key, ()), self._given)
        with tempfile.TemporaryDirectory(dir=self._work) as work:
            build_package(checkout, target, _UPGRADE, self._given, Path(work))

    def _lay_table(self, machine: DiskMachine) -> None:
        """A table without reader and camera, as its file names none that is there."""
        self._hand_over(machine)
        config = machine.root / _CONFIG.lstrip("/")
        keys = config.parent / "keys"
        keys.mkdir(parents=True, exist_ok=True)
        for name in ("cage", "floor"):
            public = new_key_pair()
            save_public_key(keys / f"{name}.pub", public)
            self._marks = (*self._marks, "--department", fingerprint(public.public))
        shutil.copy(self._given / "release.pub", config.parent)
        config.write_text((resources.files("deploy.debian") / "files/table.toml").read_text())
        state = machine.root / _STATE.lstrip("/")
        state.mkdir(mode=0o700, parents=True)
        write_deck(state, "blue", new_deck(0))
        machine.do(
            "tapburn", "staff", "add", "90", "--name", "Tec", "--role", "technician",
            "--pin-file", f"{_DATA}/pin", "--state", _STATE,
        )  # fmt: skip
        machine.call("tapburn", "doctor", "--config", _CONFIG, "--mend", patience=_LONG_S)

    def _hand_over(self, machine: DiskMachine) -> None:
        folder = machine.root / _DATA.lstrip("/")
        folder.mkdir(exist_ok=True)
        for path in self._given.iterdir():
            shutil.copy(path, folder)
        (folder / "pin").write_text("135791\n")

    def list_phases(self) -> list[Phase]:
        """What is cut off, after `prepare`."""
        update = next(self._given.glob("*.release")).name
        upgrade = next(self._given.glob("*.deb")).name
        return [
            Phase("update", self._table,
                  ("tapburn", "update", f"{_DATA}/{update}", "--config", _CONFIG, *_WHO)),
            # As on a Debian of the house's own: the image's / is read only.
            Phase("apt", self._table,
                  ("sh", "-c", f"mount -o remount,rw / && dpkg -i {_DATA}/{upgrade}")),
            Phase("restore", self._fresh,
                  ("tapburn", "restore", f"{_DATA}/table.backup", "--into", "/", *self._marks)),
        ]  # fmt: skip

    def cut(self, phase: Phase, count: int) -> list[Path]:
        """Do it, and look at each of some states that a power cut on the way would have left.

        Returns:
            These states, for whoever wants to see their panels.

        Raises:
            InstallError: what was begun failed, or behind a cut no table runs.
        """
        states = self._keep_states(phase)
        # The begin and the end are states, too; what is between is what counts.
        chosen = sorted(self._random.sample(range(len(states)), min(count, len(states))))
        for number in chosen:
            began = time.monotonic()
            found = self._look_behind(phase, states[number])
            self._tell(
                f"  {phase.name}: cut at {number + 1} of {len(states)}: {found}, "
                f"{time.monotonic() - began:.0f} s\n"
            )
        return [states[number] for number in chosen]

    def _keep_states(self, phase: Phase) -> list[Path]:
        states: list[Path] = []
        with (
            ServedDisk(phase.base, self._work, phase.name) as disk,
            DiskMachine(disk.path, self._root, self._fresh) as machine,
        ):
            self._hand_over(machine)
            if phase.base == self._table:
                machine.wait("the table runs", machine.plays, _UP_S)
            subprocess.run(["sync"], check=True)
            ended = threading.Event()

            def keep() -> None:
                while not ended.wait(self._choose_pause(len(states))):
                    states.append(disk.freeze())

            keeper = threading.Thread(target=keep)
            keeper.start()
            try:
                done = machine.call(*phase.command, patience=_LONG_S)
            finally:
                ended.set()
                keeper.join()
        said = done.stdout + done.stderr
        if done.returncode or "warning" in said:
            raise InstallError(f"{phase.name}: exit code {done.returncode}\n{said[-2000:]}")
        if not states:
            raise InstallError(f"{phase.name}: was over before anything could be cut")
        return states

    def _choose_pause(self, kept: int) -> float:
        shortest, longest = _APART_S
        return self._random.uniform(shortest, min(longest, _APART_AT_FIRST_S * (kept + 1)))

    def _look_behind(self, phase: Phase, state: Path) -> str:
        """Boot what a cut left; what is there.

        Raises:
            InstallError: no table runs, and nothing begins anew.
        """
        with self._boot(state, "behind") as machine:
            if phase.base == self._table:
                self._wait_for_table(machine)
                return f"release {machine.do('tapburn', '--version').split()[1]} plays"
            if not (machine.root / _CONFIG.lstrip("/")).exists():
                machine.do(*phase.command, patience=_LONG_S)
                return "nothing was laid out; done again, it is whole"
            again = machine.call(*phase.command, patience=_LONG_S)
            if again.returncode and "is there already" not in again.stderr:
                raise InstallError(f"restore, done again: {again.stderr}")
            machine.do("systemctl", "start", "tapburn.target")
            self._wait_for_table(machine)
            return "the restored table runs"

    def _wait_for_table(self, machine: DiskMachine) -> None:
        try:
            machine.wait("the table runs", machine.plays, _UP_S)
        except InstallError as error:
            said = machine.call("journalctl", "--no-pager", "-b", "-n", "40", "-u", "tapburn*")
            raise InstallError(f"{error}\n{said.stdout}") from None
        told = machine.call("tapburn", "journal", "verify", "/var/lib/tapburn/records")
        if told.returncode:
            raise InstallError(f"the record behind a power cut: {told.stdout}{told.stderr}")

    @contextmanager
    def _boot(self, disk: Path, name: str) -> Iterator[DiskMachine]:
        with (
            ServedDisk(disk, self._work, name) as served,
            DiskMachine(served.path, self._root, self._fresh) as machine,
        ):
            yield machine


def cut_all(
    fresh: Path, work: Path, seed: int, cuts: int, tell: Callable[[str], object]
) -> Sequence[Path]:
    """Each phase, cut so many times.

    Args:
        fresh: an installed disk that is not set up.
        work: a folder for disks; takes 10 GB.
        seed: of the moments.
        cuts: how many in each.
        tell: is told what happens.

    Raises:
        InstallError: behind a cut no table runs.
    """
    work.mkdir(parents=True, exist_ok=True)
    trials = PowerCuts(fresh, work, random.Random(seed), tell)
    trials.prepare()
    return [state for phase in trials.list_phases() for state in trials.cut(phase, cuts)]
