"""A table that is carried to another machine: backed up on a stick, laid out from it, by hand.

On a keyboard, as docs/installing.md has it. The department's part is done here, away from both.
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.install.booting.booted import Booted
from tests.install.booting.first_start_steps import run
from tests.install.machine import InstallError

_PLACE: Final = "/run/carried"
_MARK: Final = r"[0-9a-f]{16}"
_PIN: Final = "246810"
_LONG_S: Final = 1800.0


def back_up(machine: Booted, stick: Path) -> list[str]:
    """Write the backup; the fingerprints that are noted on paper, as restore's flags."""
    _mount(machine, stick)
    told = _type(
        machine,
        f"tapburn backup --to {_PLACE}/table.backup --seal-to {_PLACE}/cage.pub "
        f"&& tapburn restore {_PLACE}/table.backup --check",
    )
    _unmount(machine)
    signer = re.search(rf"Signed by the bridge ({_MARK})", told)
    departments = re.findall(rf"Hands will be sealed to ({_MARK})", told)
    if signer is None or not departments:
        raise InstallError(f"the backup names no keys: {told}")
    flags = [word for one in departments for word in ("--department", one)]
    return ["--signer", signer[1], *flags]


def lay_out(machine: Booted, stick: Path, department: Path, marks: list[str]) -> None:
    """Lay it out on a machine that is no table yet, with the decks that the department opens.

    Args:
        machine: its panel asks the set-up's first question.
        stick: with the backup.
        department: its private key.
        marks: what `back_up` gave.
    """
    restore = f"tapburn restore {_PLACE}/table.backup --into /"
    _mount(machine, stick)
    told = _type(machine, f"{restore} --ask {_PLACE}/asked.pub {' '.join(marks)}")
    _unmount(machine)
    mark = re.search(rf"its fingerprint is ({_MARK})", told)
    if mark is None:
        raise InstallError(f"restore asks for no decks: {told}")
    hand_over(stick, department, mark[1])
    _mount(machine, stick)
    _type(machine, f"{restore} --decks {_PLACE}/decks {' '.join(marks[:2])}")
    _unmount(machine)
    _type(machine, f"echo {_PIN} > /run/pin; tapburn staff add 1 --name ann --role floor "
          "--pin-file /run/pin --state /var/lib/tapburn/bridge")  # fmt: skip
    _type(machine, "tapburn journal follow --number 1 --pin-file /run/pin")
    _type(machine, "systemctl start tapburn.target")


def hand_over(stick: Path, department: Path, mark: str) -> None:
    """At the department: open the decks and seal them to the table's key."""
    folder = department.parent / "department"
    folder.mkdir(exist_ok=True)
    for name in ("table.backup", "asked.pub"):
        (folder / name).unlink(missing_ok=True)
        run("mcopy", "-i", stick, f"::/{name}", folder)
    (folder / "decks").unlink(missing_ok=True)
    done = subprocess.run(
        [sys.executable, "-m", "deploy", "restore", str(folder / "table.backup"),
         "--key", str(department), "--asked", str(folder / "asked.pub"), mark,
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
