"""What stood drawn on the dealer's screen when he touched it, told to the bridge.

The screen seals it, so that the engine carries it without reading or making one. Whoever holds it
back has fewer cards opened, never more.
"""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

READY_WORDS: Final = {
    "Shuffle and cut, deck in the shoe": "Deck in the shoe",
    "Shuffle and cut the deck": "Deck is cut",
}
"""The prompts under which the deck is made ready, and what stands on the key that says it is."""
DEALING_WORDS: Final = {"Post the blinds": "Posted", "Post the antes": "Posted"}
"""Prompts between the deck's and the first act, and what stands on the key by which nobody comes
in or leaves: under other words the same key may bring somebody in."""

TWICE_LABEL: Final = "Run it twice"

TouchKind: TypeAlias = Literal["deck", "act", "answer", "twice", "back", "ruling", "other"]
"""What was touched.

deck: the key that says that the deck is ready for a hand; act: a player's action; twice: the key
by which a board is run twice; answer: another of the prompt's own keys; back: an undo, a redo or a
correction, so that what is drawn is so no more; ruling: something went wrong with the deal, or was
ruled upon; other: a sheet's key, a card's name.
"""

Betting: TypeAlias = Literal["owed", "open", "over"]
"""owed: somebody has a bet to call, so that no card can come; open: two or more may bet; over:
nobody can bet, call or fold any more."""


class SeatCards(msgspec.Struct, frozen=True, array_like=True):
    """What is drawn before a seat."""

    seat: int
    cards: int
    faces: int
    """So many of them with their faces."""


class DealTouched(msgspec.Struct, frozen=True, kw_only=True):
    """A touch of the dealer's that was meant, and the deal as it was drawn under it."""

    count: int
    """One more than the touch's before it: where one is missing, something was held back."""
    at_ns: int
    """When it was, monotonic nanoseconds."""
    seen_ns: int
    """Until when nothing else was touched, as far as this box knows."""
    boot: str
    """The machine's boot to which that clock belongs."""
    touch: TouchKind
    game: str = ""
    """Game and limit in English, in small letters; empty: the picture was not whole, or had not
    stood as long as a key must: it bears nothing out."""
    ready: tuple[int, ...] = ()
    """Chairs whose players are in the game."""
    cards: tuple[SeatCards, ...] = ()
    """Each seat with cards before it."""
    board: int = 0
    burns: int = 0
    folding: tuple[int, ...] = ()
    """Seats that fold by this touch."""
    free: bool = False
    """One of them faced no bet: in stud cards may still be dealt to it (HR-38)."""
    changed: bool = False
    """Between the touch of the deck and the first act another game was drawn, and be it for a
    moment, or somebody more in it or fewer, or a key was touched that may bring somebody in: that
    only closes."""
    betting: Betting = "open"
    """What may be bet behind this touch."""


class GlassStory(msgspec.Struct, frozen=True, kw_only=True):
    """The latest touches, oldest first: most of the boxes may be lost and none is missed."""

    touched: tuple[DealTouched, ...]


class CarryStatement(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The screen tells the bridge what was touched; nobody answers it."""

    box: bytes
    """See `engine.keys.sealed_statements`."""


class HearStatement(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """What the screen sealed, carried to the bridge: it has no answer and is told again."""

    box: Annotated[bytes, msgspec.Meta(max_length=8192)]
