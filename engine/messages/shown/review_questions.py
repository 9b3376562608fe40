"""Questions before something in the hand is corrected or ruled: they change nothing themselves."""

from typing import Literal, TypeAlias

import msgspec

from engine.messages.authorization import AuthorizationAnswer
from engine.messages.shown.view_limits import Amount, Cards, Count, Many, Several, Stamp
from engine.messages.shown.views import LegalAction
from engine.messages.text import Words
from engine.messages.wanted.intents import Correction, Rejection


class ReviewHand(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """What was entered in this hand that could be corrected?"""

    id: str


class ForeseeCorrection(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """What would this correction change?"""

    id: str
    correction: Correction


class ForeseeRuling(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """What would this answer change, which is a ruling?"""

    id: str
    prompt: int
    """The number of the prompt that offers it."""
    answer: str
    """Its key."""


Query: TypeAlias = ReviewHand | ForeseeCorrection | ForeseeRuling


class ReviewedStep(msgspec.Struct, frozen=True, kw_only=True):
    """One step of the hand that a correction can change."""

    sequence: Stamp
    """The journal's sequence, as a correction names it."""
    kind: Literal["action", "cards"]
    seat: Count
    """0 for the board."""
    street: str
    text: Words
    """ "Seat 3 raises to 12"."""
    action: str = ""
    bet: Amount = 0  # What lay in front of the seat before it.
    legal: Several[LegalAction] = ()
    """What the seat could have done then, for an action."""
    cards: Cards = ()
    """What was named, for cards."""
    refusal: Words = ""
    """Why nothing else can take its place, where a ruling stands in the way; empty: it may."""


class HandReviewed(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The steps that can be corrected, oldest first."""

    id: str
    prompt: Count
    """The prompt that a correction has to name."""
    steps: Many[ReviewedStep]


class CorrectionForeseen(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """What a correction would change: the record keeps both."""

    id: str
    changes: Many[tuple[Words, Words]]
    """(as entered, as corrected), the corrected step first; equal steps are left out.

    What nobody would have been asked for after it, as checks after an all-in, "falls away"; the
    call of a bet that comes in by it was "not entered".
    """
    same: Count
    """How many later steps stay as they are."""
    misfit: Words
    """What would no longer fit, so that the hand stops there; empty: everything fits."""
    total: Amount
    """Chips in play in the hand after it."""
    then: Words
    """The prompt after it, and once an open dispute is settled."""
    moves: Several[tuple[Count, Amount]] = ()
    """Of a hand that was pushed: (seat, chips) of who gives back (below 0), then who gets them.

    Each where the player sits by now.
    """
    left: Several[tuple[Count, Amount]] = ()
    """(seat, chips) of players who left the table since, by the seats that they had."""


class RuledChange(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that a ruling changes, in words; never which card lies face down."""

    what: Words
    before: Words
    after: Words


class RulingForeseen(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """What a ruling would change."""

    id: str
    changes: Many[RuledChange]
    """Bindings first, then pot, stub, burns, muck and board, then seat by seat."""
    then: Words
    """The prompt after it."""


Answered: TypeAlias = (
    HandReviewed | CorrectionForeseen | RulingForeseen | AuthorizationAnswer | Rejection
)
