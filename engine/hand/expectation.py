"""What a hand waits for: the one physical step or decision that comes next."""

from typing import TypeAlias

import msgspec

from engine.cards import Card
from engine.messages.happened.hand_events import BetPosted


class PostBets(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Forced bets go in; applied as one step when the dealer says they are in."""

    posts: tuple[BetPosted, ...]


class DealCard(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """The next card off the stub goes to this seat."""

    seat: int
    number: int
    """Which card of the seat's it will be, from 1."""
    face_up: bool = False
    random: bool = False
    """It replaces an exposed card."""


class Burn(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """The next card off the stub is burned."""

    number: int
    """Which burn of the hand, from 1."""
    street: str
    """The street that it opens."""


class DealBoard(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """The next cards off the stub go to the board."""

    street: str
    count: int
    """How many are still to come."""
    total: int
    """How many this street puts on the board."""


class ShowFaces(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Cards lie face up whose faces are not known yet."""

    place: str
    """ "board" or "seat 3"."""
    cards: tuple[Card, ...]


class Act(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """A seat decides; see `legal_actions`."""

    seat: int


class Discard(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """A seat chooses which cards to draw for."""

    seat: int
    maximum: int


class Reshuffle(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Cards go back into the stub, which is shuffled and cut; see `reshuffle_stub`."""

    cards: tuple[Card, ...]
    """Those that go back, as they are known; handles that may be among them too."""
    count: int
    """How many go back."""
    branch: str
    """ "reshuffle_burns", "common_after_reshuffle", "draw_discards" or "draw_served_discards"."""
    clause: str
    pool: str
    """What is shuffled together, in words."""


class TableHand(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """A seat faces its cards, or mucks where it may."""

    seat: int
    count: int
    """How many cards it holds."""
    may_muck: bool


class PushPots(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """The pots are divided; the dealer pushes them."""


class Settle(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Nothing is awaited: `follow` has the next event."""


class HandOver(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """`HandEnded` was applied."""


Expectation: TypeAlias = (
    PostBets
    | DealCard
    | Burn
    | DealBoard
    | ShowFaces
    | Act
    | Discard
    | Reshuffle
    | TableHand
    | PushPots
    | Settle
    | HandOver
)
