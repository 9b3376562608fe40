"""A game of poker as data: its streets, its cards, its ways to win."""

from typing import Final, Literal, TypeAlias

import msgspec

from engine.cards import DECK, Card
from engine.messages.events import LimitName

Opener: TypeAlias = Literal["left_of_blinds", "left_of_button", "low_card", "high_card",
                            "high_hand", "low_hand"]  # fmt: skip
"""Who acts first on a street.

left_of_blinds: the seat after the last blind; left_of_button: the first live seat after the button;
low_card, high_card: that up-card brings it in (suits break ties); high_hand, low_hand: the best
hand showing (low_hand: the best ace-to-five low showing).
"""

RankingName: TypeAlias = Literal["high", "high_short_deck", "low_ace_to_five_eight",
                                 "low_ace_to_five", "low_deuce_to_seven", "badugi"]  # fmt: skip
Side: TypeAlias = Literal["", "high", "low"]

SHORT_DECK: Final[tuple[Card, ...]] = tuple(card for card in DECK if card[0] not in "2345")
"""The 36 cards of six and higher."""


class Street(msgspec.Struct, frozen=True, kw_only=True):
    """One round of cards and the betting round that follows it."""

    name: str
    opener: Opener
    burn: bool = True
    down: int = 0
    """Cards face down to each live seat, dealt before those face up."""
    up: int = 0
    board: int = 0
    draw: bool = False
    """Each live seat in turn throws cards away and is dealt as many."""


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One way to win: a share of every pot goes to the best hand under this ranking."""

    side: Side
    ranking: RankingName


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that tells one game from another."""

    name: str
    title: str
    """As a sign shows it: "Texas hold'em"."""
    family: Literal["flop", "stud", "draw"]
    streets: tuple[Street, ...]
    ways: tuple[Way, ...]
    """High before low; the last one may find no hand (eight or better)."""
    hole_use: Literal["any", "exactly_two"] = "any"
    limits: tuple[LimitName, ...]
    """The limits under which it is spread, the usual one first."""
    seats_option: str
    """The house option that holds the largest number of seats."""
    odd_chip_option: str
    """The house option that says who gets an odd chip."""
    maximum_draw: int = 0
    """How many cards a seat may throw away in one draw."""
    deck: tuple[Card, ...] = DECK

    @property
    def forced(self) -> Literal["blinds", "bring_in"]:
        """Which bets open the first street."""
        opener = self.streets[0].opener
        return "bring_in" if opener in {"low_card", "high_card"} else "blinds"

    @property
    def holding(self) -> int:
        """How many cards of its own a seat holds at the showdown."""
        return sum(street.down + street.up for street in self.streets)

    @property
    def board_size(self) -> int:
        """How many cards lie on a full board."""
        return sum(street.board for street in self.streets)


LIMIT_TITLES: Final[dict[LimitName, str]] = {
    "no": "No-limit", "pot": "Pot-limit", "fixed": "Fixed-limit", "spread": "Spread-limit",
}  # fmt: skip


def display_name(game: Game, limit: LimitName) -> str:
    """The game as the screens name it: "No-limit Texas hold'em"."""
    return f"{LIMIT_TITLES[limit]} {game.title}"
