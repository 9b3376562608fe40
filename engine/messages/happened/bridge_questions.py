"""What the bridge was asked of cards that it alone knows, and what it answered."""

from typing import Literal, TypeAlias

import msgspec

from engine.cards import Card


class ConfirmationAsked(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The bridge is asked whether these handles are these faces, as a set."""

    question: int
    place: str
    handles: tuple[Card, ...]
    faces: tuple[Card, ...]
    evidence: tuple[str, ...] = ()
    named: bool = False
    """The dealer named them; else the camera did."""
    binding: tuple[int, ...] = ()
    """The seat whose place it is, and the seats that another binding is about: of hands that were
    swapped the one to which the handles were dealt. Empty: the handles were dealt to the place."""
    stated: str = ""
    """The kind of wrong deal under which the handles would lie there; empty: swapped hands."""
    from_card: int = 0
    """From which card of the last seat on, where that was stated."""
    by: str = ""
    """By whose authorization, where too many sets were wrong; the bridge itself has checked it."""


class ConfirmationAnswered(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The bridge's answer."""

    question: int
    answer: Literal["yes", "no", "locked"]


class OpeningAsked(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """No camera names cards that the rules put face up: the bridge is asked to open them."""

    question: int
    place: str
    handles: tuple[Card, ...]
    reason: str
    by: str = ""
    """By whose authorization, where no rule puts them face up; the bridge itself has checked it."""


class OpeningAnswered(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The bridge's answer; no faces: it refused."""

    question: int
    faces: tuple[Card, ...]
    why: str = ""


class CountsCompared(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """At the hand's end: the bridge's counts of confirmations and openings beside the journal's."""

    hand: str
    bridge_confirmed: int
    bridge_opened: int
    journal_confirmed: int
    journal_opened: int
    bridge_denied: int = 0
    journal_denied: int = 0


QuestionEvent: TypeAlias = (
    ConfirmationAsked | ConfirmationAnswered | OpeningAsked | OpeningAnswered | CountsCompared
)
