"""What the room asks of a table, signed: written down there, and nothing at the table is played."""

from typing import TypeAlias

import msgspec

from engine.messages.outside_text import PlainLabel, PlainSentence
from engine.messages.wanted.requests import ChipMove
from engine.messages.wanted.ruling_drafts import RulingDraft


class RulingAsked(msgspec.Struct, frozen=True, kw_only=True, tag="ruling"):
    """A ruling on a hand that has ended."""

    draft: RulingDraft
    moves: tuple[ChipMove, ...] = ()
    """Chips that the floor is to move at the table because of it."""


class HoldAsked(msgspec.Struct, frozen=True, kw_only=True, tag="hold"):
    """A hand's evidence is to stay, or need not any more."""

    number: int
    held: bool
    note: PlainSentence = ""


class NoteAsked(msgspec.Struct, frozen=True, kw_only=True, tag="note"):
    """Words for the record."""

    text: PlainSentence
    number: int = 0
    """The hand that they are about; 0: the table."""


class CallAnswered(msgspec.Struct, frozen=True, kw_only=True, tag="call"):
    """Whoever asks is on the way to the table that called the floor."""


class WithdrawalAsked(msgspec.Struct, frozen=True, kw_only=True, tag="withdraw"):
    """What a ruling on a hand wants moved need not be moved any more."""

    number: int
    note: PlainSentence = ""


RoomAsk: TypeAlias = RulingAsked | HoldAsked | NoteAsked | CallAnswered | WithdrawalAsked


class RoomRequest(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that somebody who is signed in at the room asks of one table."""

    id: str
    """Drawn by the room, 32 hex digits: the table does it once."""
    table: str
    journal: str
    """The record's mark."""
    by: PlainLabel
    """Who asks, by name: the room knows it by a password."""
    at: PlainLabel
    """When, UTC, such as 2026-11-23T18:20:05Z."""
    asks: RoomAsk


class SignedRoomRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A request with the room's signature."""

    asked: RoomRequest
    signature: str
    """Ed25519, hex."""
