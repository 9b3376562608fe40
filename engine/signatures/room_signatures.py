"""The room's signature under what it asks of a table, and the intent that this comes to."""

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from engine.keys.signing import SigningKey, is_signed
from engine.messages.wanted.intents import Intent
from engine.messages.wanted.requests import AnswerCall, HoldEvidence, WithdrawOrders, WriteNote
from engine.messages.wanted.room_requests import (
    CallAnswered,
    HoldAsked,
    NoteAsked,
    RoomRequest,
    RulingAsked,
    SignedRoomRequest,
    WithdrawalAsked,
)
from engine.signatures.ruling_signatures import make_request

ROOM_DOMAIN: Final = "tapburn-room-request"

_KEY: Final = re.compile(r"[0-9a-f]{64}")
_encoder: Final = msgspec.json.Encoder()


def read_room_key(sections: Mapping[str, object]) -> bytes:
    """The key that checks the room's signatures, of a table's file; empty: it names none."""
    room = sections.get("room")
    signer = room.get("signer", "") if isinstance(room, Mapping) else ""
    return bytes.fromhex(signer) if isinstance(signer, str) and _KEY.fullmatch(signer) else b""


def encode_request(asked: RoomRequest) -> bytes:
    """The bytes that are signed: JSON with the fields in the order of their definition."""
    return _encoder.encode(asked)


def sign_request(asked: RoomRequest, key: SigningKey) -> SignedRoomRequest:
    """The request with the room's signature."""
    signature = key.sign(ROOM_DOMAIN, encode_request(asked))
    return SignedRoomRequest(asked=asked, signature=signature.hex())


def find_flaw_of_request(
    signed: SignedRoomRequest, room_key: bytes, table: str, journal: str
) -> str:
    """Why the request is not this table's room's; empty: it is.

    Args:
        signed: as it was brought.
        room_key: the key that checks the room's signatures; empty: this table has no room.
        table: this table's name.
        journal: its record's mark.
    """
    asked = signed.asked
    if not room_key:
        return "this table's file names no room's key: [room] signer"
    try:
        signature = bytes.fromhex(signed.signature)
    except ValueError:
        signature = b""
    if not is_signed(room_key, ROOM_DOMAIN, encode_request(asked), signature):
        return "it is not signed by the room that this table's file names"
    if asked.table != table:
        return f"it is for {asked.table or 'another table'}, this is {table}"
    if asked.journal != journal:
        return "it is about another record than this table's"
    return ""


def name_request(asked: RoomRequest) -> str:
    """The intent's id: a request that came twice is known by it."""
    return f"room {asked.id}"


def make_intent(asked: RoomRequest) -> Intent:
    """What the table is asked for by a request whose signature holds.

    Raises:
        msgspec.ValidationError: a text or a number is beyond what a table takes.
    """
    made = _make(asked)
    checked: Intent = msgspec.convert(msgspec.to_builtins(made), type(made))
    return checked


def _make(asked: RoomRequest) -> Intent:
    name, by, told = name_request(asked), asked.by, asked.asks
    match told:
        case RulingAsked():
            made = make_request(msgspec.structs.replace(told.draft, by=by), name)
            return msgspec.structs.replace(made, moves=told.moves)
        case HoldAsked():
            return HoldEvidence(
                id=name, number=told.number, held=told.held, by=by, note=told.note,
            )  # fmt: skip
        case NoteAsked():
            return WriteNote(
                id=name,
                text=told.text,
                number=told.number,
                by=by,
            )
        case CallAnswered():
            return AnswerCall(id=name, by=by)
        case WithdrawalAsked():
            return WithdrawOrders(
                id=name,
                number=told.number,
                by=by,
                note=told.note,
            )
