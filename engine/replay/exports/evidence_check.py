"""Whether the evidence that an export tells is what its record names: the hashes tell.

The record holds hashes alone. A note whose hash is the record's is told as it was kept; whether a
picture still lay beside the record when the file was written, nothing but the exporter knew.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from engine.evidence.layout import hash_content
from engine.evidence.shelf import describe_gone, describe_picture, tell_note
from engine.messages import text
from engine.messages.sensed.evidence_notes import Note
from engine.told.step_evidence_list import describe_reader
from engine.told.told_evidence import Evidence, State
from engine.told.told_hands import ReplayStep

_PICTURED: Final[tuple[State, ...]] = ("kept", "altered", "missing")
"""How a picture that a note names may lie there."""
_GONE: Final[tuple[State, ...]] = ("altered", "missing", "expired", "not_kept")


def fits_record(told: Any, step: ReplayStep) -> bool:
    """Whether told evidence is that of a step.

    Args:
        told: the evidence as plain data, as the file holds it.
        step: the step as its record tells it.
    """
    if not isinstance(told, list):
        return False
    pieces = [spell(piece) for piece in told]
    if step.reader is not None and pieces[:1] != [spell(describe_reader(step.reader))]:
        return False
    notes = pieces[1:] if step.reader is not None else pieces
    return len(notes) == len(step.evidence) and all(
        any(piece == spell(one) for one in _list_possible(piece, digest))
        for piece, digest in zip(notes, step.evidence, strict=True)
    )


def spell(value: Any) -> bytes:
    """A value as JSON in one spelling: what is the same has the same bytes, 1 and true have not."""
    plain = msgspec.json.decode(msgspec.json.encode(value, enc_hook=text.plain))
    return msgspec.json.encode(plain, order="sorted")


def _list_possible(piece: bytes, digest: str) -> Iterator[Evidence]:
    """Everything that may be told of a hash: its note where there is one, else why it is gone."""
    note = _read_note(piece, digest)
    if note is not None:
        for state in _PICTURED:
            yield tell_note(digest, note, state)
        return
    yield describe_picture(digest, "kept")
    yield describe_picture(digest, "altered")
    for state in _GONE:
        yield describe_gone(digest, state)


def _read_note(piece: bytes, digest: str) -> Note | None:
    """The note that a piece holds; None: it holds none of this hash."""
    try:
        note = _notes.decode(piece).told
    except msgspec.ValidationError:
        return None
    return note if hash_content(msgspec.json.encode(note)) == digest else None


class _Noted(msgspec.Struct):
    told: Note


_notes: Final = msgspec.json.Decoder(_Noted)
