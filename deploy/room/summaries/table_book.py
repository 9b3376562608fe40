"""What one table's record comes to: time played, dealers' turns, the house's money, sessions.

Made of the events alone, in their order, so that a table which this software can't follow is
booked all the same. Amounts are chips, moments nanoseconds of the table's wall clock.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from engine.journal import Record
from engine.messages.happened.floor_events import (
    CameBack,
    DealerPushed,
    DropEmptied,
    EntryCorrected,
    HandVoided,
    IncidentalTaken,
    SatOut,
    TimeCollected,
)
from engine.messages.happened.hand_events import (
    ChipsBought,
    HandBegan,
    HandEnded,
    SeatLeft,
    SeatTaken,
)
from engine.replay.hand_index import HandIndex

PAUSE_NS: Final = 600_000_000_000
"""A next hand that begins later than this after a hand's end is another stretch of play."""
SECOND_NS: Final = 1_000_000_000


def reckon_played(began_ns: int, ended_ns: int, next_ns: int) -> int:
    """How long one hand was played, ns: to the next one's begin, or to its own end before a pause.

    Args:
        began_ns: its begin.
        ended_ns: its end; 0: it never ended, and counts no time.
        next_ns: the next hand's begin; 0: there is none.
    """
    if not ended_ns:
        return 0
    pause = not next_ns or next_ns - ended_ns > PAUSE_NS
    return max(0, (ended_ns if pause else next_ns) - began_ns)


class PlayedHand(msgspec.Struct, kw_only=True):
    """One hand: when it was on, and for whom."""

    began_ns: int
    dealer: str
    """Who was pushed in as it began; empty: nobody was named."""
    sessions: tuple["PlayerSession", ...]
    ended_ns: int = 0
    """Its last end, or when it was voided; 0: it never ended."""
    counts: bool = False
    """It has ended and is not void."""


class PlayerSession(msgspec.Struct, kw_only=True, eq=False):
    """A player's time at one table; another seat does not end it."""

    nickname: str
    seat: int
    """The latest."""
    in_ns: int
    bought_in: int
    out_ns: int = 0
    """0: still seated."""
    left_with: int = 0
    away_ns: int = 0
    away_since: int = 0
    """0: not away now."""
    hands: int = 0
    """Dealt in, and ended."""


class HouseMoney(msgspec.Struct, kw_only=True):
    """What the house earned at a table, and where it is; jackpot chips are kept apart."""

    rake: int = 0
    time: int = 0
    jackpot: int = 0
    taken: int = 0
    """Of rake and time, carried away with the drop box."""
    tokes: int = 0

    @property
    def left(self) -> int:
        """Of rake and time, still in the box."""
        return self.rake + self.time - self.taken


class TableBook:
    """Takes in the records of one journal, one after the other."""

    def __init__(self) -> None:
        self.table = ""
        self.sessions: list[PlayerSession] = []
        """In the order in which they began."""
        self.money = HouseMoney()
        self._hands: dict[int, PlayedHand] = {}
        """By the sequence of its first record."""
        self._now: PlayedHand | None = None
        self._index = HandIndex()
        self._seated: dict[int, PlayerSession] = {}
        self._left: list[PlayerSession] = []
        """Who left since the last hand began: whoever sits down again only changed seats."""
        self._pushed: dict[str, int] = {}
        """Time pushed in by dealer, turns that are over, ns."""
        self._dealer, self._since_ns = "", 0
        self._last_ns = 0

    def take(self, record: Record) -> None:
        """One more record."""
        self._index.take(record)
        self._last_ns = record.wall_ns
        act = _BOOKED.get(type(record.event))
        if act is not None:
            act(self, record, record.event)

    @property
    def hands(self) -> int:
        """Hands that have ended, void ones apart."""
        return sum(one.counts for one in self._hands.values())

    @property
    def played_ns(self) -> int:
        """For each hand the time to the next one's begin, or to its own end before a pause."""
        hands = list(self._hands.values())
        total = 0
        for place, one in enumerate(hands, 1):
            next_ns = hands[place].began_ns if place < len(hands) else 0
            total += reckon_played(one.began_ns, one.ended_ns, next_ns)
        return total

    def list_dealers(self) -> list[tuple[str, int, int]]:
        """(dealer, hands that ended, nanoseconds pushed in), in the order in which they came."""
        pushed = dict(self._pushed)
        if self._dealer:
            pushed[self._dealer] = pushed.get(self._dealer, 0) + self._last_ns - self._since_ns
        hands = [one.dealer for one in self._hands.values() if one.counts]
        return [(name, hands.count(name), time_ns) for name, time_ns in pushed.items()]

    def settle(self) -> None:
        """Count what the hands came to; once all records were taken in."""
        for session in self.sessions:
            session.hands = 0
        for one in self._hands.values():
            if one.counts:
                for session in one.sessions:
                    session.hands += 1
        counted = [one for one in self._index.hands if not one.void]
        self.money.rake = sum(one.drop for one in counted)
        self.money.jackpot = sum(one.jackpot for one in counted)

    def tell_away(self, session: PlayerSession) -> int:
        """How long a player was away, up to the last record, ns."""
        still = self._last_ns - session.away_since if session.away_since else 0
        return session.away_ns + still

    def begin_hand(self, record: Record, event: HandBegan) -> None:
        """A hand is dealt to whoever is in it."""
        dealt = (self._seated.get(player.seat) for player in event.players)
        self._now = PlayedHand(
            began_ns=record.wall_ns,
            dealer=self._dealer,
            sessions=tuple(one for one in dealt if one is not None),
        )
        self._hands[record.sequence] = self._now
        self._left.clear()

    def end_hand(self, record: Record, _event: HandEnded) -> None:
        """The hand is over; once more where it was put right."""
        if self._now is not None:
            self._now.ended_ns, self._now.counts = record.wall_ns, True

    def void_hand(self, record: Record, _event: HandVoided) -> None:
        """The hand counts for nobody; the time passed all the same."""
        if self._now is not None:
            self._now.counts = False
            self._now.ended_ns = self._now.ended_ns or record.wall_ns

    def push_dealer(self, record: Record, event: DealerPushed) -> None:
        """Another dealer, or nobody by name."""
        if self._dealer:
            turn = record.wall_ns - self._since_ns
            self._pushed[self._dealer] = self._pushed.get(self._dealer, 0) + turn
        self._dealer, self._since_ns = event.dealer, record.wall_ns
        if event.dealer:
            self._pushed.setdefault(event.dealer, 0)

    def seat_player(self, record: Record, event: SeatTaken) -> None:
        """A session begins, or goes on at another seat with the same chips."""
        for one in self._left:
            known = event.nickname and one.nickname == event.nickname
            if known and one.left_with == event.stack:
                self._left.remove(one)
                one.seat, one.out_ns, one.left_with = event.seat, 0, 0
                self._seated[event.seat] = one
                return
        session = PlayerSession(
            nickname=event.nickname,
            seat=event.seat,
            in_ns=record.wall_ns,
            bought_in=event.stack,
        )
        self.sessions.append(session)
        self._seated[event.seat] = session

    def release_player(self, record: Record, event: SeatLeft) -> None:
        """The session ends, with what was taken along."""
        session = self._seated.pop(event.seat, None)
        if session is None:
            return
        self._end_absence(session, record.wall_ns)
        session.out_ns, session.left_with = record.wall_ns, event.stack
        self._left.append(session)

    def buy_chips(self, _record: Record, event: ChipsBought) -> None:
        """More was bought in."""
        if (session := self._seated.get(event.seat)) is not None:
            session.bought_in += event.amount

    def leave_play(self, record: Record, event: SatOut) -> None:
        """The player is away from now on."""
        session = self._seated.get(event.seat)
        if session is not None and not session.away_since:
            session.away_since = record.wall_ns

    def rejoin_play(self, record: Record, event: CameBack) -> None:
        """The player is back."""
        if (session := self._seated.get(event.seat)) is not None:
            self._end_absence(session, record.wall_ns)

    def collect_time(self, _record: Record, event: TimeCollected) -> None:
        """Time was paid for by each seat."""
        self.money.time += event.amount * len(event.seats)

    def empty_drop(self, _record: Record, event: DropEmptied) -> None:
        """The box was carried away."""
        self.money.taken += event.drop

    def note_toke(self, _record: Record, event: IncidentalTaken) -> None:
        """A player tipped the dealer; anything else that was paid for is not the house's here."""
        if event.toke:
            self.money.tokes += event.amount

    def correct_entry(self, record: Record, event: EntryCorrected) -> None:
        """An entry of money was another amount, or none at all."""
        more = event.after - event.before
        if event.kind == "toked":
            self.money.tokes += more
        elif event.kind == "left":
            self._correct_leaving(event)
        elif event.kind in {"bought", "seated"}:
            session = self._seated.get(event.seat)
            if session is None:
                return
            session.bought_in += more
            if event.kind == "seated" and not event.after:
                # Nobody sat down there.
                self.sessions.remove(session)
                del self._seated[event.seat]
                self._end_absence(session, record.wall_ns)

    def _correct_leaving(self, event: EntryCorrected) -> None:
        """The player left with other chips, or did not leave."""
        gone = [one for one in self.sessions if one.seat == event.seat and one.out_ns]
        if not gone:
            return
        session = max(gone, key=lambda one: one.out_ns)
        session.left_with = event.after
        if not event.after:
            session.out_ns = 0
            self._seated[event.seat] = session
            if session in self._left:
                self._left.remove(session)

    @staticmethod
    def _end_absence(session: PlayerSession, now_ns: int) -> None:
        if session.away_since:
            session.away_ns += max(0, now_ns - session.away_since)
            session.away_since = 0


_BOOKED: Final[dict[type, Callable[[TableBook, Record, Any], None]]] = {
    HandBegan: TableBook.begin_hand,
    HandEnded: TableBook.end_hand,
    HandVoided: TableBook.void_hand,
    DealerPushed: TableBook.push_dealer,
    SeatTaken: TableBook.seat_player,
    SeatLeft: TableBook.release_player,
    ChipsBought: TableBook.buy_chips,
    SatOut: TableBook.leave_play,
    CameBack: TableBook.rejoin_play,
    TimeCollected: TableBook.collect_time,
    DropEmptied: TableBook.empty_drop,
    IncidentalTaken: TableBook.note_toke,
    EntryCorrected: TableBook.correct_entry,
}
