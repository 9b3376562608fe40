"""The inbox of a running table: what `tapburn journal note` brings, and the answers.

A folder in the run's private directory, in which the sender lays what the room asks. Who writes
there is not asked: an opening and a ruling count by the departments' signatures, a request by the
room's. A file is read once, answered beside it, and removed. What lies there is somebody else's:
no link is followed, no pipe waited for, and an answer is a file of its own.
"""

import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec

from engine.decoding import Decoder
from engine.guarded_paths import Folder, open_folder
from engine.messages.openings import SignedOpening
from engine.messages.text import plain
from engine.messages.wanted.intents import Accepted, Rejection
from engine.messages.wanted.room_requests import SignedRoomRequest
from engine.messages.wanted.ruling_drafts import SignedRuling
from engine.service.note_files import ANSWER, INBOX, NOTE, NoteAnswer

_LONGEST: Final = 1 << 16
"""Bytes of a note: a signed opening is some thousands."""
_AT_ONCE: Final = 16

Brought: TypeAlias = SignedOpening | SignedRuling | SignedRoomRequest

_decoders: Final[tuple[Decoder[Any], ...]] = (
    Decoder(msgspec.json.Decoder(SignedOpening)),
    Decoder(msgspec.json.Decoder(SignedRuling)),
    Decoder(msgspec.json.Decoder(SignedRoomRequest)),
)


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
    try:
        inbox = open_folder(run / INBOX)
    except OSError:
        return False
    with inbox:
        names = [one for one in inbox.list_names() if one.endswith(NOTE) and _is_file(inbox, one)]
        for name in names[:_AT_ONCE]:
            answer = msgspec.json.encode(_take(inbox, name, note), enc_hook=plain)
            # Who can't be answered waits in vain; the table has other things to do.
            with suppress(OSError):
                inbox.put(f"{name.removesuffix(NOTE)}{ANSWER}", answer)
            with suppress(OSError):
                inbox.remove(name)
    return bool(names)


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


def _is_file(inbox: Folder, name: str) -> bool:
    """Whether it can be removed once it is answered: a folder would be there again and again."""
    found = inbox.look(name)
    return found is not None and not stat.S_ISDIR(found.st_mode)


def _take(inbox: Folder, name: str, note: Callable[[Brought], Accepted | Rejection]) -> NoteAnswer:
    try:
        with inbox.open_file(name, _LONGEST) as file:
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
