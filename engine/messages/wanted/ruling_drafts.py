"""A ruling that was written on a copy of the record, signed, for the table to take in."""

import msgspec

from engine.messages.openings import DepartmentSignature
from engine.messages.outside_text import PlainLabel, PlainReason
from engine.messages.ruling_events import Role, RuledHand


class RulingDraft(msgspec.Struct, frozen=True, kw_only=True):
    """What was ruled, and on which hand of which record."""

    about: RuledHand
    claim: PlainReason
    """What was claimed."""
    found: PlainReason
    """What the record shows."""
    clause: PlainReason
    """The rule: a clause of a step, another one, or in free words."""
    decision: PlainReason
    corrections: tuple[PlainReason, ...] = ()
    by: PlainLabel
    """Who decided, by name."""
    role: Role = "floor"
    at: PlainLabel
    """When it was written, UTC, such as 2026-11-23T18:20:05Z."""


class SignedRuling(msgspec.Struct, frozen=True, kw_only=True):
    """A draft with the signature of one of the table's departments."""

    ruling: RulingDraft
    signed: DepartmentSignature
