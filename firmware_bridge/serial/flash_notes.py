"""Who flashed a reader: left by `tapburn firmware flash` for the bridge, which tells the record."""

import contextlib
import time
from pathlib import Path
from typing import Final

import msgspec

from engine.keys.this_boot import name_boot
from firmware_bridge.kept.private_files import read_private, replace_file

LASTS_S: Final = 3600.0
"""A note is of what is done now: a reader that speaks later was brought by somebody else."""

_PREFIX: Final = "flashed-"


class FlashNote(msgspec.Struct, frozen=True, kw_only=True):
    """The last firmware that somebody brought to a reader, or began to."""

    reader: str
    """Its name in the configuration."""
    by: str
    """The technician's name and number."""
    digest: str
    """SHA-256 of the image, hex digits."""
    done: bool = False
    """The reader has started with it: one that says none is another one."""
    boot: str = ""
    """The machine's boot in which it was left."""
    left_s: float = 0.0
    """When, monotonic seconds of that boot."""


def write_note(state: Path, note: FlashNote) -> None:
    """Leave it in the bridge's private directory, with boot and time of now.

    Raises:
        OSError: it can't be written.
    """
    dated = msgspec.structs.replace(note, boot=name_boot(), left_s=time.monotonic())
    replace_file(_find(state, note.reader), msgspec.json.encode(dated))


def use_note(state: Path, reader: str, firmware: str, digest: bytes) -> str:
    """Who brought a reader the firmware that it says it has; empty: nobody whom the table knows.

    The note is used up by the first reader that it fits: one that is swapped for it later was
    brought by nobody whom the table knows.

    Args:
        state: the bridge's private directory.
        reader: its name in the configuration.
        firmware: the version that it says; empty: none, which a cut leaves.
        digest: the hash that it says, 32 bytes.
    """
    try:
        note = msgspec.json.decode(read_private(_find(state, reader)), type=FlashNote)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return ""
    cut_off = not firmware and not note.done
    fits = note.reader == reader and (cut_off or note.digest == digest.hex())
    here = note.boot == name_boot() and 0 <= time.monotonic() - note.left_s <= LASTS_S
    if not (fits and here):
        return ""
    # On a disk that takes nothing it stays, and with it who did it.
    with contextlib.suppress(OSError):
        _find(state, reader).unlink()
    return note.by


def _find(state: Path, reader: str) -> Path:
    # A reader's name may be anything; a file's may not.
    return state / f"{_PREFIX}{reader.encode().hex()}.json"
