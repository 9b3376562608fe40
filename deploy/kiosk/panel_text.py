"""A text on the panel's console, where no screen comes up: what is wrong, and what to type."""

import fcntl
import os
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

_MODE: Final = 0x4B3A
_TEXT_MODE: Final = 0
"""KDSETMODE and KD_TEXT of ioctl_console(2): a compositor that died may have left it drawing."""
_CLEARED: Final = "\x1b[0m\x1b[9;0]\x1b[14;0]\x1b[2J\x1b[H\x1b[?25l"
"""Attributes off, no blanking, everything erased, no cursor: console_codes(4)."""
_BOLD: Final = "\x1b[1m", "\x1b[0m"
_LONGEST: Final = 96
_PREFIX: Final = re.compile(r"^[\d:.\s]*\[ERROR\]\s*(\[[^\]]*\]\s*)?")


def find_causes(lines: Sequence[str]) -> list[str]:
    """What a compositor gave as the cause of its end: first and last error, else its last words."""
    errors = [_PREFIX.sub("", line) for line in lines if "[ERROR]" in line]
    said = [line for line in lines if line.strip()]
    chosen = [*errors[:1], *errors[-1:]] if len(errors) > 1 else errors or said[-1:]
    return list(dict.fromkeys(_clean(line) for line in chosen))


@dataclass(frozen=True)
class Shown:
    """What is to be shown on the panel.

    Attributes:
        name: in a sentence.
        commands: what a technician types who wants to know more.
    """

    name: str
    commands: tuple[str, ...]


SETUP: Final = Shown("set-up", ("journalctl -u tapburn-setup -e", "tapburn setup"))


def screen_of(config: str) -> Shown:
    """The dealer's screen of a table's file."""
    return Shown(
        "dealer's screen", ("journalctl -u tapburn-screen -e", f"tapburn doctor --config {config}")
    )


def announce(what: Shown, way: str) -> str:
    """What stands on the console while a try has not come up."""
    begin, end = _BOLD
    lines = ["", f"  {begin}Tapburn: the {what.name} is starting, {way}.{end}", ""]
    return "\r\n".join(lines) + "\r\n"


def compose(causes: Sequence[str], pause_s: float, what: Shown) -> str:
    """The text: what is wrong, when it is tried again, what to do."""
    told = [f"    {cause}" for cause in causes] or ["    It ended without a word."]
    begin, end = _BOLD
    lines = [
        "",
        f"  {begin}Tapburn: the {what.name} does not come up.{end}",
        "",
        "  It was tried with the machine's graphics and in software. Why it ended:",
        *told,
        f"  It is tried again in {pause_s:.0f} seconds. What was recorded lies on the disk.",
        "",
        "  Call the technician. On a keyboard: Ctrl+Alt+F2, log in as root, and type",
        *(f"    {command}" for command in what.commands),
        "",
    ]
    return "\r\n".join(lines) + "\r\n"


def show(text: str, terminal: int) -> None:
    """Put a text on a console, in place of what it shows; nothing where there is none."""
    with suppress(OSError):
        fcntl.ioctl(terminal, _MODE, _TEXT_MODE)
    with suppress(OSError):
        if os.isatty(terminal):
            os.write(terminal, (_CLEARED + text).encode("ascii", "replace"))


def _clean(line: str) -> str:
    words = "".join(letter if " " <= letter <= "~" else " " for letter in line).strip()
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]}..."
