"""What a system that runs from a stick asks: practise, or install."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from deploy.first_start.disks import FoundDisk, find_booted, find_disks
from deploy.first_start.partitions import StickError, lay_system
from deploy.table_setup.asking.console import Console, StoppedError
from deploy.table_setup.asking.screen_console import ScreenConsole
from engine.messages.text import phrase

PRACTISE: Final = 10
"""The exit code after which somebody practises on the panel."""
_STEPS: Final = (phrase("this machine"), phrase("which disk"), phrase("install"))
_EVERY: Final = 10
"""Per cent between two lines."""
_PRACTISE: Final = "practise"
_INSTALL: Final = "install"


def ask_stick(
    console: Console,
    look: Callable[[], list[FoundDisk]],
    lay: Callable[[Path, Callable[[int], None]], None],
) -> int:
    """Ask until something is wanted: 0 where a disk has the system, `PRACTISE` to practise.

    Args:
        console: who is asked.
        look: the disks of this machine.
        lay: lays the system on one, and tells each per cent.

    Raises:
        StoppedError: nobody answers any more.
    """
    while True:
        console.head(1, _STEPS)
        wanted = console.offer(
            phrase("Nothing is written before you say so. What is wanted?"),
            (
                (_PRACTISE, phrase("Practise now (nothing is written)")),
                (_INSTALL, phrase("Install on this machine")),
            ),
        )
        if wanted == _PRACTISE:
            return PRACTISE
        if (disk := _choose(console, look)) is not None and _lay(console, disk, lay):
            return 0


def _choose(console: Console, look: Callable[[], list[FoundDisk]]) -> FoundDisk | None:
    """The disk that was chosen, and said to be the right one twice; None: none."""
    console.head(2, _STEPS)
    disks = look()
    if not disks:
        console.note(phrase("no disk of 16 GB or more was found besides the stick: put one in"))
        return None
    none = ("none", phrase("None of these: back"))
    said = console.offer(
        phrase("On which disk? All that stands on it will be gone."),
        (*((str(one.path), one.words) for one in disks), none),
    )
    disk = next((one for one in disks if str(one.path) == said), None)
    if disk is None:
        return None
    held = ", ".join(disk.holds)
    console.note(
        phrase("on {disk} stands: {held}", disk=disk.words, held=held)
        if held
        else phrase("on {disk} stands nothing that is known", disk=disk.words)
    )
    if disk.is_table:
        console.note(
            phrase(
                "this is a table's disk: its record, keys and decks would be gone. Back it up first"
            )
        )
    first = phrase("Erase all of {disk} and install there?", disk=disk.words)
    second = phrase("It can't be taken back. Erase {disk} now?", disk=disk.words)
    asked = (console.confirm(question, default=False) for question in (first, second))
    return disk if all(asked) else None


def _lay(
    console: Console, disk: FoundDisk, lay: Callable[[Path, Callable[[int], None]], None]
) -> bool:
    console.head(3, _STEPS)

    def tell(done: int) -> None:
        if done % _EVERY == 0:
            console.tell(phrase("{done} % is copied", done=str(done)))

    try:
        lay(disk.path, tell)
    except (StickError, OSError) as error:
        console.note(phrase("it was not installed: {why}", why=str(error)))
        return False
    console.wait(phrase("Installed. Take the stick out, then touch Done: the set-up starts"))
    return True


def main() -> int:
    """Ask on the panel; behind an installation the machine starts anew."""
    booted = find_booted()
    try:
        code = ask_stick(
            ScreenConsole(),
            lambda: find_disks(booted),
            lambda disk, tell: lay_system(booted, disk, tell),
        )
    except (StoppedError, KeyboardInterrupt):
        return 1
    if code == 0:
        subprocess.run(["systemctl", "reboot"], check=False)
    return code


if __name__ == "__main__":
    sys.exit(main())
