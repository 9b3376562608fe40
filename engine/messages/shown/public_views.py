"""What a display for players and the public may show: nothing that lies face down."""

import msgspec

from engine.messages.shown.view_limits import (
    Amount,
    CardCount,
    Cards,
    Count,
    Lasting,
    Several,
    Stamp,
)
from engine.messages.shown.views import SignView
from engine.messages.text import Words
from engine.money import WHOLE, Money


class PublicSeat(msgspec.Struct, frozen=True, kw_only=True):
    """One player at the table, as everybody may see it."""

    seat: Count
    nickname: str = ""
    stack: Amount = 0
    """Chips; 0 also where the stack was not counted."""
    bet: Amount = 0
    """Chips in front of the seat on this street."""
    faces: Cards = ()
    """The cards that lie face up, and no others."""
    hidden: CardCount = 0
    """How many cards lie face down."""
    folded: bool = False
    """Out of the hand, for whatever reason."""
    mucked: bool = False
    """Given up at the showdown."""
    dead: bool = False  # By a ruling.
    all_in: bool = False
    last_action: Words = ""
    reading: Words = ""
    """What a tabled hand is, in words."""
    winnings: Amount = 0


class PublicPot(msgspec.Struct, frozen=True, kw_only=True):
    """The main pot or a side pot."""

    name: Words
    amount: Amount


class PublicView(msgspec.Struct, frozen=True, kw_only=True):
    """The table at one moment, for anybody's eyes."""

    sequence: Stamp
    table: str
    game: Words
    stakes: Words
    hand: Count
    street: str
    """Empty while no hand is played."""
    button: Count
    acting: Count
    """The seat whose turn it is; 0: nobody's."""
    left_s: Lasting = -1
    """Seconds left of a time that was called on that seat; -1: none was."""
    chairs: Count = 0
    """How many chairs the table has; 0: it is not said."""
    seats: Several[PublicSeat]
    """Who sits in the game or is dealt in, by seat."""
    board: Cards
    """The faces that lie on the board, and no others."""
    second_board: Cards = ()
    """The faces that lie on the second board, where the hand is run twice, and no others."""
    pots: Several[PublicPot]
    total: Amount
    """Chips of all pots and bets."""
    money: Money = WHOLE
    """How amounts are written."""
    sign: SignView | None = None
    """The table's sign; None before the table is open."""
    closed: bool = False
