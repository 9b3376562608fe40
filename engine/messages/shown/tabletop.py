"""The simulated table as a person who deals at it sees it, and what that person's hands move.

Only a screen that was started for a simulation takes part. Nothing here names a card that lies face
down: it has its number in the order drawn, as whoever watches the deal could count.
"""

from typing import Final, Literal, TypeAlias

import msgspec

from engine.cards import Card
from engine.messages.shown.view_limits import Amount, CardCount, Count, Many, Several
from engine.messages.text import Words

DECK: Final = "deck"
"""What is left of the deck, from which a person deals."""
POT: Final = "pot"
"""Where the chips of all pots lie."""
BET: Final = "bet"
"""With a seat's number: the chips over that seat's line, "bet 3"."""

MoveKind: TypeAlias = Literal["card", "chips", "step"]
"""step: the hands do rightly what the prompt asks for now."""


class LyingCard(msgspec.Struct, frozen=True, kw_only=True):
    """One card that is out of the deck."""

    number: Count
    """Its number in the order drawn in this hand, from 1."""
    place: str
    """ "seat 3", "board", "burn", "muck" or "reading"."""
    face: Card | Literal[""] = ""
    """Empty: it lies face down."""


class SeatedPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """One player's chips."""

    seat: Count
    name: str = ""
    stack: Amount = 0
    bet: Amount = 0
    """What lies over the seat's line."""


class TabletopShown(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """How the table lies now: to be drawn for a person who deals."""

    cards: Many[LyingCard]
    """In each place's own order."""
    players: Several[SeatedPlayer]
    deck: CardCount
    """How many cards are left in it."""
    pots: Several[Amount] = ()
    """The chips in the middle, a pile for each pot."""
    news: Many[Words] = ()
    """What people did or say that nobody has entered."""


class HandMove(msgspec.Struct, frozen=True, kw_only=True):
    """A person's hands move something, rightly or wrongly."""

    kind: MoveKind
    source: str = ""
    """A place as above, or `DECK`; of chips `POT`, "bet 3" or "seat 3"."""
    target: str = ""
    number: Count = 0
    """Of a card, which one; 0: the last one that came to its place."""
    amount: Amount = 0
    """Of chips, how many."""


class MovesTold(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Answer to `TabletopShown`: what was moved since the last one."""

    person: bool
    """Whether a person deals; else nothing is moved."""
    moves: Many[HandMove] = ()
