"""What a table's book holds: hands, players' sessions, dealers' turns, moves and cash.

Amounts are chips, moments nanoseconds of the table's wall clock.
"""

import msgspec

from deploy.room.summaries.books.played_time import SeatTime


class PlayedHand(msgspec.Struct, kw_only=True):
    """One hand: when it was on, and for whom."""

    began_ns: int
    dealer: str
    """Who was pushed in as it began; empty: nobody was named."""
    sessions: tuple[int, ...]
    """Of those who were dealt in."""
    ended_ns: int = 0
    """Its last end, or when it was voided; 0: it never ended."""
    counts: bool = False
    """It has ended, and is not being put right."""
    seats: SeatTime = SeatTime()
    """From its begin to the latest record before the next one."""
    seats_at_end: SeatTime = SeatTime()
    """Seats and how long they were held, from the hand's begin to its own end."""


class PlayerSession(msgspec.Struct, kw_only=True):
    """A player's time at one table; another seat does not end it."""

    nickname: str
    seat: int
    """The latest."""
    in_ns: int
    bought_in: int
    out_ns: int = 0
    """0: still seated."""
    left_with: int = 0
    left_away: bool = False
    """It was away as it left: so it is again where the leaving is undone."""
    away_ns: int = 0
    away_since: int = 0
    """0: not away now."""
    hands: int = 0
    """Dealt in, and ended."""
    games: dict[str, int] = {}
    """Nanoseconds at the table, not away, by the game that was dealt then."""
    present_ns: int = 0
    """Up to where they are told; 0: away, or gone."""


class DealerTurn(msgspec.Struct, kw_only=True):
    """From push to push."""

    dealer: str
    since_ns: int
    until_ns: int = 0
    """0: still pushed in."""


class Arrival(msgspec.Struct, kw_only=True):
    """Who took a seat with the very chips that the same name took from another one."""

    session: int
    """Of whoever sat down."""
    before: int
    """The one that ended."""
    near: bool
    """No hand began in between, and it has a name: it is believed where nothing is said of it."""


class SeatMove(msgspec.Struct, kw_only=True):
    """A change of seats as it was before: one that is corrected away never was one."""

    before: int
    """The session that went on."""
    leaving: int
    """The leaving's entry of cash."""
    was: PlayerSession
    """That session as it had ended."""
    came: PlayerSession
    """The one that would have begun."""


class CashEntry(msgspec.Struct, kw_only=True):
    """Chips that a player bought (above 0), or left with (below 0)."""

    session: int
    nickname: str
    seat: int
    amount: int
    at_ns: int
