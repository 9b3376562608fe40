"""A table that is carried to another machine: backed up on a stick, laid out from it by touches.

The backup is typed on a keyboard. The department's part is done here, away from both machines.
"""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from engine.keys.fingerprints import fingerprint
from engine.keys.sealing import load_public_key
from tests.install.booting.booted import Booted
from tests.install.booting.first_start_steps import (
    STAFF,
    answer_end,
    answer_network,
    answer_screen,
    answer_staff,
    choose_reader,
    run,
)
from tests.install.booting.setup_fingers import ASKED, SetupFingers
from tests.install.booting.usb_reader import UsbReader
from tests.install.machine import InstallError

_PLACE: Final = "/run/carried"
_CONFIG: Final = "/etc/tapburn/table.toml"
_BACKUP: Final = "table.backup"
_ASKED: Final = "decks-asked.pub"
_LONG_S: Final = 1800.0


def back_up(machine: Booted, stick: Path) -> None:
    """Write the backup, as a technician types it."""
    _mount(machine, stick)
    _type(
        machine,
        f"tapburn backup --config {_CONFIG} --to {_PLACE}/{_BACKUP} --seal-to {_PLACE}/cage.pub "
        f"&& tapburn restore {_PLACE}/{_BACKUP} --check",
    )
    _unmount(machine)


def lay_out(
    machine: Booted,
    reader: UsbReader,
    stick: Path,
    department: Path,
    picture: Callable[[Booted, str], object],
) -> None:
    """Lay it out by touches on a machine that is no table yet, up to its start.

    Args:
        machine: its panel comes to ask the set-up's first question.
        reader: plugged in.
        stick: with the backup.
        department: its private key.
        picture: keeps a picture of the panel under a name.
    """
    fingers = SetupFingers(machine)
    machine.expect("The language of the screen", left=ASKED, patience_s=3600)
    machine.plug_stick(stick, "carried", writable=True)
    fingers.choose("The language of the screen", "English")
    fingers.write("The time zone, or a city of it", "new york")
    fingers.choose("Let a technician log in at", "No")
    fingers.wait_for("A backup is on the stick")
    picture(machine, "restore-offered")
    fingers.choose("A backup is on the stick", _BACKUP)
    fingers.wait_for("The bridge that signed it")
    picture(machine, "restore-signer")
    fingers.choose("The bridge that signed it", "Yes")
    for _ in ("cage", "floor"):
        fingers.choose("Hands will be sealed to", "Yes")
    choose_reader(fingers)
    fingers.choose("Have the department hand", "Yes")
    fingers.wait_for("The department has sealed")
    picture(machine, "restore-department")
    machine.unplug_stick("carried")
    hand_over(stick, department)
    machine.plug_stick(stick, "back", writable=True)
    # A stick that has just been plugged in takes a moment; who was too fast is asked again.
    fingers.choose_until("The department has sealed", "Yes", "The bridge that signed it")
    fingers.choose("The bridge that signed it", "Yes")
    fingers.choose("No camera was found", "Go on without")
    answer_screen(machine, fingers, reader)
    answer_staff(machine, fingers, reader)
    fingers.type_pin("ann's PIN: this machine", STAFF["floor"][1])
    answer_network(machine, fingers, reader)
    answer_end(machine, fingers, reader)


def hand_over(stick: Path, department: Path) -> None:
    """At the department: open the decks and seal them to the table's key."""
    folder = department.parent / "department"
    folder.mkdir(exist_ok=True)
    for name in (_BACKUP, _ASKED):
        (folder / name).unlink(missing_ok=True)
        run("mcopy", "-i", stick, f"::/{name}", folder)
    (folder / "decks").unlink(missing_ok=True)
    mark = fingerprint(load_public_key(folder / _ASKED))
    done = subprocess.run(
        [sys.executable, "-m", "deploy", "restore", str(folder / _BACKUP),
         "--key", str(department), "--asked", str(folder / _ASKED), mark,
         "--hand-over", str(folder / "decks")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise InstallError(f"the department: {done.stderr}")
    run("mcopy", "-i", stick, folder / "decks", "::/")


def _mount(machine: Booted, stick: Path) -> None:
    machine.plug_stick(stick, "carried", writable=True)
    # The set-up mounts what it finds, to be read alone.
    _type(
        machine,
        f"mkdir -p {_PLACE}; for n in $(seq 30); do [ -b /dev/disk/by-label/HOUSE ] && break; "
        f"sleep 1; done; mount /dev/disk/by-label/HOUSE {_PLACE} "
        f"&& mount -o remount,rw {_PLACE}",
    )


def _unmount(machine: Booted) -> None:
    _type(machine, "cd /; umount -A $(readlink -f /dev/disk/by-label/HOUSE)")
    machine.unplug_stick("carried")


def _type(machine: Booted, command: str) -> str:
    """What a technician types; it has to succeed.

    Raises:
        InstallError: it failed.
    """
    told = machine.do(f"{command}; echo code $?", _LONG_S)
    if "code 0" not in told:
        raise InstallError(f"{command}: {told}")
    return told
