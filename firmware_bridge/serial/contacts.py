"""Contacts of the cabinet and its doors, where they are wired: closed, open, or not to be read.

A contact is a line that the system shows as a file, such as a GPIO's `value`. It is read twice a
second: that it stood open, and when, goes into the record like any other source's state.
"""

from pathlib import Path
from typing import Final

from engine.messages.sensed.observations import SourceReported, SourceState
from firmware_bridge.serial.options import ContactOptions

_LONGEST: Final = 64
"""Bytes that are read: a level is one digit."""


class Contact:
    """One contact of the configuration.

    Args:
        options: its section.
        base: the configuration's directory, where relative paths start.
    """

    def __init__(self, options: ContactOptions, base: Path) -> None:
        self._name = options.name
        self._path = base / options.line
        self._open = options.open

    def report(self) -> SourceReported:
        """How it is now."""
        state, words = self._look()
        return SourceReported(source=self._name, kind="contact", state=state, words=words)

    def _look(self) -> tuple[SourceState, str]:
        try:
            with self._path.open("rb") as line:
                level = line.read(_LONGEST).strip().decode("ascii")
        except (OSError, UnicodeDecodeError):
            return "lost", "its line can't be read: check the wire"
        if level not in {"0", "1"}:
            return "lost", "its line says neither 0 nor 1: check the wire"
        if level == self._open:
            return "lost", "open: call the floor"
        return "ready", "closed"
