"""Another release, a reader's firmware out of it, and a release that does not start."""

import shutil
import tempfile
from pathlib import Path
from typing import Final

from deploy.debian.release import build_release
from deploy.debian.release_tree import Maker
from deploy.debian.target import find_target
from deploy.releases.release_file import Release, write_release
from engine.keys.sealing import new_key_pair, save_public_key
from engine.keys.signing import new_signing_key
from firmware_bridge.serial.firmware_image import pack_image
from firmware_bridge.simulated_reader.simulated_device import MODEL
from tests.install.machine import PYTHON, InstallError, Machine

_LONG: Final = 600.0
_VERSION: Final = "9.1.0"
_FIRMWARE: Final = pack_image(MODEL, "9.1.0", {"program": bytes(3000)})
_STATE: Final = "/var/lib/tapburn/bridge"
_WHO: Final = ("--technician", "90", "--pin-file", "/root/pin")
_CONFIG: Final = ("--config", "/root/table.toml", *_WHO)
_CHANGES: Final = """\
from pathlib import Path
from engine.journal import read_records
from engine.journal.reader import list_readable
from engine.messages.happened.record_events import FirmwareChanged
for file in list_readable(Path("/var/lib/tapburn/records/table.journal")):
    for record in read_records(file):
        if isinstance(record.event, FirmwareChanged):
            print(record.event)
"""


class Releases:
    """What a maker signs, on a machine with a technician."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._folder = machine.root / "media/stick"
        self._key = new_signing_key()
        save_public_key(machine.root / "etc/tapburn/release.pub", new_key_pair(), self._key.public)
        (machine.root / "root/pin").write_text("135791\n")
        (machine.root / "root/wrong-pin").write_text("246813\n")

    def take_over(self) -> None:
        """A signed release, back to the one before, and forth again.

        Raises:
            InstallError: it is not the current one, nobody watches it, or no PIN was needed.
        """
        machine = self._machine
        image = self._folder / "simulated.image"
        image.write_bytes(_FIRMWARE.data)
        checkout = Path(__file__).resolve().parents[2]
        maker = Maker(self._key, (image,))
        good = build_release(checkout, find_target("amd64", "12"), _VERSION, maker, self._folder)
        machine.do(
            "tapburn", "staff", "add", "90", "--name", "Tec", "--role", "technician",
            "--pin-file", "/root/pin", "--state", _STATE,
        )  # fmt: skip
        strangers = machine.do("find", _STATE, "!", "-user", "tapburn-bridge").split()
        if strangers:
            raise InstallError(f"the bridge can't read what root left: {', '.join(strangers)}")
        machine.do("tapburn", "update", f"/media/stick/{good.name}", *_CONFIG, patience=_LONG)
        self._expect(_VERSION)
        if machine.do("systemctl", "is-active", "tapburn-probation").strip() != "active":
            raise InstallError("nobody watches the new release until its first hand has ended")
        before = machine.do("tapburn", "update", "list").split()[0]
        for version in (before, _VERSION):
            machine.do("tapburn", "update", "rollback", *_CONFIG, patience=_LONG)
            self._expect(version)
            machine.wait(f"release {version} plays", machine.plays, 60)
        refused = machine.call("tapburn", "update", "rollback", "--config", "/root/table.toml")
        if refused.returncode != 1 or "technician" not in refused.stderr:
            raise InstallError(
                f"a rollback without a PIN: expected a refusal, got {refused.stderr}"
            )

    def flash_reader(self) -> None:
        """The release's firmware for the simulated reader, with the services stopped meanwhile.

        Raises:
            InstallError: the list, the reader, a service or the record is not as it should be.
        """
        machine, wanted = self._machine, f"{MODEL}  {_FIRMWARE.version}  {_FIRMWARE.digest.hex()}"
        listed = machine.do("tapburn", "firmware", "list").splitlines()
        if wanted not in listed or not any(line.startswith("pico-pn532 ") for line in listed):
            raise InstallError(f"firmware list: expected {wanted!r} and our reader's, got {listed}")
        flash = ("tapburn", "firmware", "flash", "shoe")
        wrong = machine.call(*flash, "--technician", "90", "--pin-file", "/root/wrong-pin")
        if wrong.returncode != 1 or "wrong PIN" not in wrong.stderr or not machine.plays():
            raise InstallError(f"a flash with a wrong PIN: expected a refusal, got {wrong.stderr}")
        said = machine.do(*flash, *_WHO)
        if f"has firmware {_FIRMWARE.version}" not in said:
            raise InstallError(f"firmware flash: expected the new version, got {said}")
        machine.wait("every service active behind the flash", machine.plays, 60)
        machine.wait("the record has the reader's firmware and who flashed it", self._is_told, 30)

    def _is_told(self) -> bool:
        told = self._machine.do(PYTHON, "-I", "-c", _CHANGES)
        return f"'{_FIRMWARE.version}'" in told and "Tec (90)" in told

    def refuse_bad(self) -> None:
        """A release whose commands work and whose services end at once.

        Raises:
            InstallError: it stays, or the one before does not go on.
        """
        machine, bad = self._machine, self._spoil()
        done = machine.call(
            "tapburn", "update", f"/media/stick/{bad.name}", *_CONFIG, patience=_LONG
        )
        if done.returncode != 1 or "did not come up" not in done.stderr:
            raise InstallError(f"a release that dies: expected a refusal, got {done.stderr}")
        self._expect(_VERSION)
        machine.wait("the old release plays on", machine.plays, 60)

    def _spoil(self) -> Path:
        tree = self._machine.root / "opt/tapburn/releases" / _VERSION
        with tempfile.TemporaryDirectory(dir="/var/tmp") as work:
            copy = Path(work) / "tree"
            shutil.copytree(tree, copy, symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))
            for command in (copy / "bin").iterdir():
                if not command.is_symlink():
                    command.write_text(command.read_text().replace(_VERSION, "9.2.0"))
            (copy / "bin/tapburn-service").write_text("#!/bin/sh\nexit 1\n")
            path = self._folder / "bad.release"
            facts = Release(version="9.2.0", architecture="amd64", python="3.11", tree="")
            write_release(copy, facts, self._key, path)
        return path

    def _expect(self, version: str) -> None:
        found = self._machine.do("readlink", "-f", "/opt/tapburn/current").strip()
        if not found.endswith(f"/{version}"):
            raise InstallError(f"expected release {version} to be the current one, it is {found}")
