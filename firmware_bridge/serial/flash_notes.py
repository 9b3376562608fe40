"""Who flashed a reader: left by `tapburn firmware flash` for the bridge, which tells the record."""

from pathlib import Path
from typing import Final

import msgspec

from firmware_bridge.kept.private_files import replace_file

_PREFIX: Final = "flashed-"


class FlashNote(msgspec.Struct, frozen=True, kw_only=True):
    """The last firmware that somebody brought to a reader, or began to."""

    reader: str
    """Its name in the configuration."""
    by: str
    """The technician's name and number."""
    digest: str
    """SHA-256 of the image, hex digits."""


def write_note(state: Path, note: FlashNote) -> None:
    """Leave it in the bridge's private directory.

    Raises:
        OSError: it can't be written.
    """
    replace_file(_find(state, note.reader), msgspec.json.encode(note))


def find_technician(state: Path, reader: str, firmware: str, digest: bytes) -> str:
    """Who brought a reader the firmware that it says it has; empty: nobody whom the table knows.

    Args:
        state: the bridge's private directory.
        reader: its name in the configuration.
        firmware: the version that it says; empty: none, which a cut leaves.
        digest: the hash that it says, 32 bytes.
    """
    try:
        note = msgspec.json.decode(_find(state, reader).read_bytes(), type=FlashNote)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return ""
    fits = note.reader == reader and (not firmware or note.digest == digest.hex())
    return note.by if fits else ""


def _find(state: Path, reader: str) -> Path:
    # A reader's name may be anything; a file's may not.
    return state / f"{_PREFIX}{reader.encode().hex()}.json"
