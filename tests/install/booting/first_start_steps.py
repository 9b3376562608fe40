"""Steps of a booted walk: sticks, and the set-up's questions in their order."""

import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from firmware_bridge.kept.decks import new_deck
from tests.install.booting.booted import Booted
from tests.install.booting.setup_fingers import ASKED, SetupFingers
from tests.install.booting.usb_reader import UsbReader
from tests.install.machine import InstallError

PASSWORD: Final = "24681357"
"""Of root, on a keyboard."""
STAFF: Final = {"floor": ("ann", "246810"), "technician": ("tec", "135791")}
"""By the role: name and PIN."""
_STICK_BYTES: Final = 512 << 20
_READER: Final = "usb-QEMU_QEMU_USB_SERIAL_1-0000:00:03.0-2-if00-port0"


def make_stick(path: Path, files: Sequence[Path]) -> Path:
    """A FAT stick with some files, as a file.

    Raises:
        InstallError: dosfstools or mtools is missing.
    """
    with path.open("wb") as file:
        file.truncate(_STICK_BYTES)
    run("mkfs.vfat", "-n", "HOUSE", path)
    if files:
        run("mcopy", "-i", path, *files, "::/")
    return path


def run(*command: str | Path) -> str:
    """Run a program here; what it printed.

    Raises:
        InstallError: it failed.
    """
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise InstallError(f"{command[0]}: {(done.stdout + done.stderr).strip()[-400:]}")
    return done.stdout


def set_up(
    machine: Booted,
    reader: UsbReader,
    keys: Path,
    stop_after: int | None,
    picture: Callable[[Booted, str], object],
) -> None:
    """Answer the set-up by touches.

    Args:
        machine: it comes up without a table.
        reader: plugged in.
        keys: a stick with the departments' public keys.
        stop_after: so many groups of answers are given; None: all.
        picture: keeps a picture of the panel under a name.
    """
    fingers = SetupFingers(machine)
    groups = (
        _place, _game, _keys, _deck, answer_screen, answer_staff, answer_network, answer_end,
    )  # fmt: skip
    machine.expect("The language of the screen", left=ASKED, patience_s=3600)
    machine.plug_stick(keys, "house")
    try:
        for group in groups if stop_after is None else groups[:stop_after]:
            picture(machine, f"set-up-{group.__name__.rpartition('_')[2]}")
            group(machine, fingers, reader)
    finally:
        if machine.is_on:
            machine.unplug_stick("house")


def _place(machine: Booted, fingers: SetupFingers, _reader: UsbReader) -> None:
    fingers.choose("The language of the screen", "English")
    fingers.write("The time zone, or a city of it", "new york")
    console, money = "Let a technician log in at", "The sign before an amount"
    # Behind a power cut root has a password already.
    if machine.expect(console, money, left=ASKED, patience_s=600).find(console, ASKED) is not None:
        fingers.choose(console, "Yes")
        fingers.type_pin("Password of root at the console", PASSWORD)
        fingers.type_pin("The password once more", PASSWORD)
    fingers.choose(money, "No sign")
    fingers.keep("The smallest chip in play")


def _game(machine: Booted, fingers: SetupFingers, _reader: UsbReader) -> None:
    fingers.keep("The table's name")
    fingers.choose("The house whose rules count", "Ohio casino")
    fingers.choose("The game", "Texas hold'em")
    fingers.choose("The limit", "No limit")
    fingers.wait_for("Seats")
    machine.touch(940, 190)
    fingers.keep("Blinds, small and big")
    fingers.keep("What a player usually buys in for")


def _keys(machine: Booted, fingers: SetupFingers, _reader: UsbReader) -> None:
    if _is_kept(machine, "Keep these keys?", "Which public key of the"):
        return
    for name in ("cage", "floor"):
        fingers.choose("Which public key of the", f"{name}.pub")
        fingers.choose("Does the department's note", "Yes")


def choose_reader(fingers: SetupFingers) -> None:
    """The one that is plugged in, and the deck by its name."""
    fingers.choose("Which card reader?", _READER)
    fingers.choose("What it speaks", "serial")
    fingers.keep("Where its antenna is")
    fingers.keep("The deck's name")


def _deck(machine: Booted, fingers: SetupFingers, reader: UsbReader) -> None:
    choose_reader(fingers)
    if not _is_kept(machine, "Keep its cards?", "0 of 52: lay the deuce"):
        reader.lay_all(list(new_deck(0).values()), 0.6)
    fingers.choose("No camera was found", "Go on without")


def _is_kept(machine: Booted, question: str, otherwise: str) -> bool:
    """Whether what was answered before a power cut is asked about; it is kept."""
    seen = machine.expect(question, otherwise, left=ASKED, patience_s=600)
    if seen.find(question, ASKED) is None:
        return False
    machine.press("Yes", left=ASKED)
    return True


def answer_screen(_machine: Booted, fingers: SetupFingers, _reader: UsbReader) -> None:
    """The panel as it is."""
    fingers.keep("Pixels of the panel")
    fingers.keep("Width of the lit picture")
    fingers.choose("The dealer's hand at the keys", "Right hand")


def answer_staff(_machine: Booted, fingers: SetupFingers, _reader: UsbReader) -> None:
    """A floor supervisor and a technician."""
    for role, (name, pin) in STAFF.items():
        fingers.choose(f"Add a {role}", "Yes")
        fingers.keep("types")
        fingers.write("name, as screen and record", name)
        fingers.type_pin("PIN of 4 to 12 digits", pin)
        fingers.type_pin("The PIN once more", pin)


def answer_network(_machine: Booted, fingers: SetupFingers, _reader: UsbReader) -> None:
    """There is none."""
    fingers.choose("How this table is on the network", "As it is")
    fingers.choose("The time server", "Go on without")
    fingers.choose("The room's address", "Go on without")


def answer_end(machine: Booted, fingers: SetupFingers, _reader: UsbReader) -> None:
    """Whatever the doctor says of this machine, the table is started."""
    again, start = "Look again, once it is mended", "Start the table now"
    # A host that is slow has a slow disk, at times.
    if machine.expect(again, start, left=ASKED, patience_s=1800).find(again, ASKED) is not None:
        fingers.choose(again, "No")
    fingers.choose(start, "Yes")
