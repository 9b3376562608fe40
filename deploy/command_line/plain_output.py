"""What a command prints is text: no letter of a reader, a record or a room moves the cursor.

Whoever names a seat or a firmware can't clear a technician's terminal, write its title or print a
sentence over another one: control characters, and those that turn a line's direction, are shown as
a replacement character. A line may be ended, and a program's own progress may begin it anew.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any, Final

from engine.messages.outside_text import blot

_BEGIN: Final = ("\r", "\x1e")
"""What a program itself begins a line with: progress, and a message to the set-up's window."""


class PlainStream:
    """A stream to which only plain text is written.

    Args:
        stream: where it goes.
    """

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write it; as many letters as it had."""
        begun = text[:1] if text.startswith(_BEGIN) else ""
        self._stream.write(begun + blot(text[len(begun) :]))
        return len(text)

    def writelines(self, lines: Iterator[str]) -> None:
        """Write each."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def plain_streams() -> Iterator[None]:
    """Standard output and error take plain text only, until the end."""
    before = sys.stdout, sys.stderr
    made = tuple(PlainStream(one) if one is not None else one for one in before)
    sys.stdout, sys.stderr = made
    try:
        yield
    finally:
        if (sys.stdout, sys.stderr) == made:
            sys.stdout, sys.stderr = before
