"""What lies in the inbox of a running table: a note, and its answer."""

from typing import Final

import msgspec

INBOX: Final = "notes"
"""The folder's name in the run directory."""
NOTE: Final = ".note"
ANSWER: Final = ".answer"


class NoteAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a note."""

    done: bool
    why: str = ""
    """Why not, a sentence."""
    sequence: int = 0
    """The record's last sequence after it."""
