"""The inbox of a running table: what `tapburn journal note` brings, and the answers.

A folder in the run's private directory, in which the sender lays what the room asks. Who writes
there is not asked: an opening and a ruling count by the departments' signatures, a request by the
room's. A file is read once, answered beside it, and removed.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec

from engine.decoding import Decoder
from engine.messages.openings import SignedOpening
from engine.messages.text import plain
from engine.messages.wanted.intents import Accepted, Rejection
from engine.messages.wanted.room_requests import SignedRoomRequest
from engine.messages.wanted.ruling_drafts import SignedRuling

INBOX: Final = "notes"
"""The folder's name in the run directory."""
NOTE: Final = ".note"
ANSWER: Final = ".answer"
_LONGEST: Final = 1 << 16
"""Bytes of a note: a signed opening is some thousands."""
_AT_ONCE: Final = 16

Brought: TypeAlias = SignedOpening | SignedRuling | SignedRoomRequest

_decoders: Final[tuple[Decoder[Any], ...]] = (
    Decoder(msgspec.json.Decoder(SignedOpening)),
    Decoder(msgspec.json.Decoder(SignedRuling)),
    Decoder(msgspec.json.Decoder(SignedRoomRequest)),
)


class NoteAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a note."""

    done: bool
    why: str = ""
    """Why not, a sentence."""
    sequence: int = 0
    """The record's last sequence after it."""


def make_inbox(run: Path) -> None:
    """The folder in which notes are taken: the engine's own, so that it can read what root brings.

    Args:
        run: the run's private directory.

    Raises:
        OSError: it can't be made.
    """
    (run / INBOX).mkdir(mode=0o700, exist_ok=True)


def accept_notes(run: Path, note: Callable[[Brought], Accepted | Rejection]) -> bool:
    """Take in what lies in the inbox; whether there was anything.

    Args:
        run: the run's private directory.
        note: puts what was brought into the record, or says why not.
    """
    paths = sorted((run / INBOX).glob(f"*{NOTE}"))[:_AT_ONCE]
    for path in paths:
        answer = _take(path, note)
        fresh = path.with_suffix(".new")
        try:
            fresh.write_bytes(msgspec.json.encode(answer, enc_hook=plain))
            fresh.replace(path.with_suffix(ANSWER))
            path.unlink()
        except OSError:
            # Whoever brought it waits in vain; the table has other things to do.
            continue
    return bool(paths)


def decode_note(data: bytes) -> Brought:
    """The opening, the ruling or the room's request in the bytes.

    Raises:
        msgspec.DecodeError: they are none of these.
    """
    for decoder in _decoders[:-1]:
        try:
            brought: Brought = decoder.decode(data)
        except msgspec.DecodeError:
            continue
        return brought
    asked: Brought = _decoders[-1].decode(data)
    return asked


def _take(path: Path, note: Callable[[Brought], Accepted | Rejection]) -> NoteAnswer:
    try:
        with path.open("rb") as file:
            data = file.read(_LONGEST + 1)
        brought = decode_note(data if len(data) <= _LONGEST else b"")
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return NoteAnswer(
            done=False, why="it is no opening and no ruling; give what unseal or rule has written"
        )
    reply = note(brought)
    if isinstance(reply, Rejection):
        return NoteAnswer(done=False, why=reply.reason)
    return NoteAnswer(done=True, sequence=reply.sequence)
