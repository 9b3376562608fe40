"""PINs as they are typed at a terminal, or read from a file."""

import getpass
import sys
from pathlib import Path
from typing import Final

from deploy.command_line.usage import UsageError
from firmware_bridge.people.staff import PIN_DIGITS, check_pin

_INPUT: Final = "-"
_LONGEST_LINE: Final = 64


def type_pin(source: str | None) -> str:
    """A PIN that exists: asked for once without showing it, or read as `read_pin` does.

    Raises:
        UsageError: it can't be read.
        StaffError: it is no PIN.
    """
    if source is None and sys.stdin is not None and sys.stdin.isatty():
        try:
            pin = getpass.getpass("PIN: ")
        except EOFError:
            raise UsageError("no PIN was typed") from None
        check_pin(pin)
        return pin
    return read_pin(source)


def read_pin(source: str | None, *, once: bool = False) -> str:
    """The PIN, asked for twice without showing it, or from a file or standard input.

    Args:
        source: the file; "-" is standard input; None: ask.
        once: a PIN that somebody has already.

    Raises:
        UsageError: it can't be read, or differs the second time.
        StaffError: it is no PIN.
    """
    if source is None and sys.stdin is not None and sys.stdin.isatty():
        least, most = PIN_DIGITS
        try:
            pin = getpass.getpass(f"PIN ({least} to {most} digits): ")
            check_pin(pin)
            if once:
                return pin
            again = getpass.getpass("Once more: ")
        except EOFError:
            raise UsageError("no PIN was typed") from None
        if pin != again:
            raise UsageError("the two PINs differ; nothing was changed")
        return pin
    if source in {None, _INPUT}:
        line = sys.stdin.readline(_LONGEST_LINE) if sys.stdin is not None else ""
    else:
        try:
            with Path(str(source)).open(encoding="utf-8") as file:
                line = file.readline(_LONGEST_LINE)
        except UnicodeDecodeError:
            line = ""
    pin = line.strip()
    check_pin(pin)
    return pin
