"""What the dealer's screen drew of a deal, told to the bridge: the dealer saw it, too.

The screen seals it, so that the engine carries it without reading or making one. Whoever holds it
back has fewer cards opened, never more.
"""

from typing import Final

import msgspec

DRAW_TEXTS: Final = frozenset({
    "Draw for the button: seat {seat}, one card face up",
    "Name seat {named}'s card of the draw",
})  # fmt: skip
"""The prompts, as their templates, under which cards lie face up in a draw for the button."""
DRAW_NAME: Final = "draw for the button"
"""Stands in place of a game's name while the button is drawn for."""

READY_WORDS: Final = {
    "Shuffle and cut, deck in the shoe": "Deck in the shoe",
    "Shuffle and cut the deck": "Deck is cut",
    "Shuffle: the button is drawn for": "Draw for the button",
}
"""The prompts under which the deck is made ready, and what stands on the key that says it is."""
UP_TEXT: Final = "Seat {seat}: {which} card face up"
BURN_TEXT: Final = "Burn one card before {before}"
BOARD_TEXT: Final = "Deal the {street}: {cards}"
ASKED: Final = {
    BURN_TEXT: "burn",
    BOARD_TEXT: "deal_board",
    "Deal the rest of the {street}: {cards}": "deal_board",
    "Turn up the flop's first card, before the first bets": "deal_board",
    "Turn up the flop's first {n} cards, before the first bets": "deal_board",
    UP_TEXT: "deal_up",
    "Seat {seat}'s up-card is being named": "deal_up",
}
"""What a prompt asks for, by its template: its words are drawn, and its kind is not."""


class DealDrawn(msgspec.Struct, frozen=True, kw_only=True):
    """A deal as it was drawn on the glass."""

    drawn_ns: int
    """Monotonic nanoseconds since which it has stood there at the least."""
    hand: int
    """The hand's number."""
    game: str
    """Its game and limit in English, in small letters; `DRAW_NAME` in a draw for the button."""
    street: str
    ready: tuple[int, ...]
    """Chairs whose players were in the game when the deck was touched as ready."""
    ready_ns: int = 0
    """When that was, monotonic nanoseconds."""
    dealt: tuple[int, ...]
    """Seats that are dealt in, folded or not; of a draw for the button those who are there."""
    touched: tuple[int, ...]
    """Seats that had cards before them at the last touch of the hand; before that `ready`."""
    live: tuple[int, ...]
    """Seats that have cards before them, or get their first ones."""
    burns: int
    prompt: str
    """What its words ask for, see `ASKED`: burn, deal_board or deal_up; empty: anything else."""
    shown_games: tuple[str, ...] = ()
    """Each `game` that stood on the glass since the deck was touched as ready, however briefly."""
    shown_dealt: tuple[int, ...] = ()
    """Each seat that was shown as dealt in since then."""
    number: int = 0
    """One more than the picture's before it: where one is missing, something was held back."""
    seen_ns: int = 0
    """Monotonic nanoseconds until which it is known to have stood there."""
    stood: bool = True
    """Unchanged for as long as a finger needs to notice: else it bears nothing out."""
    acting: bool = False
    """Somebody is asked to bet, or to do anything but take a card."""
    undone: int = 0
    """How often somebody touched the undo since the deck was touched as ready."""


class GlassStory(msgspec.Struct, frozen=True, kw_only=True):
    """What stands on the glass, and what stood there before it, without a gap."""

    drawn: tuple[DealDrawn, ...]
    """The latest pictures, oldest first, brief ones too; one without a game shows no deal."""


class CarryStatement(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The screen tells the bridge what it drew; nobody answers it."""

    box: bytes
    """See `engine.keys.sealed_statements`."""


class HearStatement(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """What the screen sealed, carried to the bridge: it has no answer and is told again."""

    box: bytes
