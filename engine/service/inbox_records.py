"""What was written away from the table goes on record: openings, rulings, what the room asks.

Each is checked by its signature and by what it is about, and goes into the record once.
"""

import hashlib
from collections.abc import Mapping

import msgspec

from engine.messages.causes import IntentCause
from engine.messages.happened.record_events import OpeningNoted
from engine.messages.openings import SignedOpening
from engine.messages.wanted.intents import Accepted, Rejection
from engine.messages.wanted.room_requests import SignedRoomRequest
from engine.messages.wanted.ruling_drafts import SignedRuling
from engine.record.recording import Recording
from engine.signatures.opening_signatures import encode_signed, find_flaw, find_stranger
from engine.signatures.room_signatures import find_flaw_of_request, make_intent, name_request
from engine.signatures.ruling_signatures import encode_ruling, find_unsigned, make_request
from engine.state.table_state import playing


def note_brought(
    recording: Recording,
    brought: SignedOpening | SignedRuling | SignedRoomRequest,
    verify_keys: Mapping[str, bytes],
) -> Accepted | Rejection:
    """Put on record what `tapburn journal note` or the room has brought, once.

    Args:
        recording: the table's.
        brought: with its signature.
        verify_keys: by department, the key that checks its signatures.
    """
    if isinstance(brought, SignedRoomRequest):
        return _note_room_request(recording, brought)
    if isinstance(brought, SignedRuling):
        return _note_ruling(recording, brought, verify_keys)
    return _note_opening(recording, brought, verify_keys)


def _note_opening(
    recording: Recording, opened: SignedOpening, verify_keys: Mapping[str, bytes]
) -> Accepted | Rejection:
    """Sealed cards were opened away from the table."""
    name = f"opening {hashlib.sha256(encode_signed(opened.opening)).hexdigest()}"
    known = recording.find_tap(name)
    if known is not None:
        return Accepted(id=name, sequence=known)
    told, state = opened.opening, recording.state
    table = state.opened.table if state.opened is not None else ""
    flaw = find_flaw(opened) or find_stranger(opened, verify_keys)
    if not flaw and told.table != table:
        flaw = f"it is of {told.table or 'another table'}, this is {table}"
    here = told.journal == recording.mark
    if not flaw and here and told.number > state.hands - playing(state):
        flaw = f"hand {told.number} has not ended here"
    if not flaw and here and not _holds(recording, told.head):
        flaw = "it was opened on a copy that is not this record"
    if flaw:
        return Rejection(reason=f"The opening is not noted: {flaw}", id=name)
    recording.record((OpeningNoted(opened=opened),), IntentCause(id=name))
    return Accepted(id=name, sequence=recording.journal.sequence)


def _holds(recording: Recording, head: str) -> bool:
    """Whether a head, as people note it, is one of this record's, as far as that is kept."""
    number, _, digits = head.partition("-")
    sequence = int(number) if number.isdecimal() else 0
    if not 0 < sequence <= recording.journal.sequence:
        return False
    found = next(iter(recording.journal.records(sequence - 1)), None)
    return found is None or found.sequence != sequence or found.hash.hex()[: len(digits)] == digits


def _note_ruling(
    recording: Recording, ruling: SignedRuling, verify_keys: Mapping[str, bytes]
) -> Accepted | Rejection:
    """A ruling was written on a copy."""
    flaw = find_unsigned(ruling, verify_keys)
    name = f"ruling {hashlib.sha256(encode_ruling(ruling.ruling)).hexdigest()}"
    if flaw:
        return Rejection(reason=f"The ruling is not taken in: {flaw}", id=name)
    try:
        request = make_request(ruling.ruling, name)
    except msgspec.ValidationError as error:
        return Rejection(reason=f"The ruling is not taken in: {error}", id=name)
    return recording.intend(request, signed=True)


def _note_room_request(recording: Recording, signed: SignedRoomRequest) -> Accepted | Rejection:
    """Somebody asks for it at the room."""
    asked, opened = signed.asked, recording.state.opened
    name, table = name_request(asked), opened.table if opened is not None else ""
    flaw = find_flaw_of_request(signed, recording.room_key, table, recording.mark)
    if flaw:
        return Rejection(reason=f"The room's request is not taken in: {flaw}", id=name)
    try:
        intent = make_intent(asked)
    except msgspec.ValidationError as error:
        return Rejection(reason=f"The room's request is not taken in: {error}", id=name)
    return recording.intend(intent, author=asked.by, signed=True)
