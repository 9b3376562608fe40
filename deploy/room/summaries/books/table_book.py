"""What one table's record comes to: time played, dealers' turns, the house's money, sessions.

Made of the events alone, in their order, so that a table which this software can't follow is
booked all the same. The room keeps each table's book beside its records, and `tapburn room report`
makes one of a record: there is no second reckoning. Amounts are chips, moments nanoseconds of the
table's wall clock.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from deploy.room.summaries.books.book_entries import (
    Arrival,
    CashEntry,
    DealerTurn,
    PlayedHand,
    PlayerSession,
    SeatMove,
)
from deploy.room.summaries.books.played_time import PAUSE_NS, is_pause, reckon_played
from deploy.room.summaries.books.takings import list_takings
from engine.journal import Record
from engine.messages.happened.floor_events import (
    CameBack,
    ChangeTakenBack,
    DealerPushed,
    EntryCorrected,
    HandReopened,
    HandVoided,
    PlayerArrived,
    SatOut,
)
from engine.messages.happened.hand_events import (
    ChipsBought,
    DayBegan,
    HandBegan,
    HandEnded,
    SeatLeft,
    SeatTaken,
    TableOpened,
)
from engine.state.snapshot import SnapshotError, read_snapshot, restore

_KEPT_HANDS: Final = 50
_KEPT_ENTRIES: Final = 400
"""Entries that may still be corrected: a table's own list is shorter."""
_KEPT_MOVES: Final = 20
"""Changes of seats that may still be corrected."""


class TableBook(msgspec.Struct, kw_only=True):
    """Takes in the records of one journal, one after the other.

    What is kept in it is known by the sequence of the record that began it.
    """

    table: str = ""
    sessions: dict[int, PlayerSession] = {}
    turns: dict[int, DealerTurn] = {}
    hands: dict[int, PlayedHand] = {}
    cash: dict[int, CashEntry] = {}
    seated: dict[int, int] = {}
    """Session by seat."""
    left: list[int] = []
    """Whose session ended since the last hand began, or within ten minutes: who takes another seat
    may go on with it.
    """
    arrival: Arrival | None = None
    """Who sat down with the last record, where it may be a change of seats."""
    partings: dict[int, int] = {}
    """The leaving's entry of cash by session, for those in `left`."""
    hand: int = 0
    """The last one that began; 0: none."""
    game: str = ""
    """Of the last hand that began; empty: none has, and the first one's counts before it."""
    turn: int = 0
    """Of the dealer who is pushed in; 0: nobody."""
    last_ns: int = 0
    moves: dict[int, SeatMove] = {}
    """Changes of seats by what would have begun a session."""
    taken_away: dict[int, PlayerSession] = {}
    """Sessions that were corrected away, by what began them: they may be there again."""
    parted: dict[int, int] = {}
    """Whose change of seats was corrected away with them: the session before it."""
    unleft: dict[int, int] = {}
    """When somebody left who did not, by the leaving's entry: that may stand again."""
    money: dict[str, int] = {}
    """What came to the house beside the pots, and was carried away, by `list_takings`' kinds."""
    brought: int = 0
    """What lay in the drop box before the first record."""
    changed: set[int] = set()
    """Whose rows changed since somebody emptied this."""
    late: set[int] = set()
    """Sessions whose rows could not be paid for yet."""
    gone: set[int] = set()
    """What never was, after all: a session or an entry of cash that was corrected away."""

    def take(self, record: Record) -> None:
        """One more record."""
        if isinstance(record.event, TableOpened):
            self.table = record.event.table
        if (hand := self.hands.get(self.hand)) is not None:
            hand.seats = hand.seats.go_on(record.wall_ns - self.last_ns, len(self.seated))
        self.settle_arrival(record.event)
        for kind, amount in list_takings(record.event):
            self.money[kind] = self.money.get(kind, 0) + amount
        act = _BOOKED.get(type(record.event))
        if act is not None:
            act(self, record, record.event)
        self.last_ns = record.wall_ns

    def count_hands(self) -> int:
        """Hands that have ended."""
        return sum(one.counts for one in self.hands.values())

    def reckon_time(self) -> int:
        """How long the table played, ns."""
        return sum(self.reckon_hands().values())

    def reckon_hands(self) -> dict[int, int]:
        """How long each hand was played, ns, as far as that can be told now."""
        return {
            first: reckon_played(one.began_ns, one.ended_ns, next_ns)
            for first, one, next_ns in self._list_hands()
        }

    def reckon_seats(self) -> dict[int, int]:
        """Seats that were taken while each hand was played, ns, all seats together.

        They go by the order of the records, so that nobody who sits through a break, or while the
        clock is set, has a seat in time that the table did not play.
        """
        return {
            first: (
                one.seats_at_end if is_pause(one.began_ns, one.ended_ns, next_ns) else one.seats
            ).reckon(reckon_played(one.began_ns, one.ended_ns, next_ns))
            for first, one, next_ns in self._list_hands()
        }

    def _list_hands(self) -> list[tuple[int, PlayedHand, int]]:
        """Each hand by its first record, and when the next one began; 0: there is none."""
        order = [*self.hands.items(), (0, PlayedHand(began_ns=0, dealer="", sessions=()))]
        return [
            (first, one, following.began_ns) for (first, one), (_, following) in pairwise(order)
        ]

    def list_dealers(self) -> list[tuple[str, int, int]]:
        """(dealer, hands that ended, nanoseconds pushed in), in the order in which they came."""
        pushed: dict[str, int] = {}
        for one in self.turns.values():
            spent = (one.until_ns or self.last_ns) - one.since_ns
            pushed[one.dealer] = pushed.get(one.dealer, 0) + spent
        dealt = [one.dealer for one in self.hands.values() if one.counts]
        return [(name, dealt.count(name), time_ns) for name, time_ns in pushed.items()]

    def tell_games(self, session: PlayerSession) -> dict[str, int]:
        """A player's time by game, up to the last record, ns."""
        games = dict(session.games)
        if session.present_ns:
            games[self.game] = games.get(self.game, 0) + self.last_ns - session.present_ns
        return games

    def tell_away(self, session: PlayerSession) -> int:
        """How long a player was away, up to the last record, ns."""
        still = self.last_ns - session.away_since if session.away_since else 0
        return session.away_ns + still

    def forget_old(self) -> None:
        """Leave out what can change no more, so that a year's book is no longer than an hour's."""
        for first in list(self.hands)[:-_KEPT_HANDS]:
            del self.hands[first]
        for entry in list(self.cash)[:-_KEPT_ENTRIES]:
            del self.cash[entry]
        self.turns = {at: one for at, one in self.turns.items() if not one.until_ns}
        for came_at in list(self.moves)[:-_KEPT_MOVES]:
            del self.moves[came_at]
        needed = {*self.left, *self.seated.values(), *self.late}
        needed.update(at for one in self.hands.values() for at in one.sessions)
        self.sessions = {at: one for at, one in self.sessions.items() if at in needed}

    def begin_day(self, record: Record, event: DayBegan) -> None:
        """A further file begins: where nothing came before it, its snapshot tells who is there."""
        self.table = event.opened.table
        if self.last_ns:
            return
        try:
            state = restore(read_snapshot(event.state))
        except SnapshotError:
            return  # Another software's: whoever sits there is known from the next entry on.
        self.brought = state.ledger.drop
        if state.ledger.dealer:
            self._push(record, state.ledger.dealer)
        for chair in state.chairs:
            if chair.taken:
                # Each needs a name of its own, and no record has one before this day's first.
                self._seat(record, -record.sequence * 100 - chair.seat, chair.seat, chair.stack,
                           chair.nickname)  # fmt: skip
                if chair.out:
                    session = self.sessions[self.seated[chair.seat]]
                    session.away_since, session.present_ns = record.wall_ns, 0

    def begin_hand(self, record: Record, event: HandBegan) -> None:
        """A hand is dealt to whoever is in it."""
        self._change_game(record, event.game)
        dealt = (self.seated.get(player.seat) for player in event.players)
        self.hands[record.sequence] = PlayedHand(
            began_ns=record.wall_ns,
            dealer=self.turns[self.turn].dealer if self.turn else "",
            sessions=tuple(one for one in dealt if one is not None),
        )
        # How long the one before was played shows now.
        self.changed |= {self.hand, record.sequence} - {0}
        self.hand = record.sequence
        self.left = [
            at for at in self.left if record.wall_ns - self.sessions[at].out_ns <= PAUSE_NS
        ]
        self.partings = {at: entry for at, entry in self.partings.items() if at in self.left}
        # A slip is taken back between two hands.
        self.taken_away, self.unleft, self.parted = {}, {}, {}

    def _change_game(self, record: Record, game: str) -> None:
        """Time at the table is another game's from here on."""
        if game != self.game and self.game:
            for at in self.seated.values():
                self._spend(self.sessions[at], record.wall_ns)
        if game != self.game:
            self.changed.update(self.seated.values())
        self.game = game

    def _spend(self, session: PlayerSession, now_ns: int) -> None:
        """A player's time up to now was this game's."""
        if session.present_ns:
            spent = max(0, now_ns - session.present_ns)
            session.games[self.game] = session.games.get(self.game, 0) + spent
            session.present_ns = now_ns

    def end_hand(self, record: Record, _event: HandEnded) -> None:
        """The hand is over; once more where it was put right."""
        self._count(True, record.wall_ns)

    def reopen_hand(self, _record: Record, _event: HandReopened) -> None:
        """The hand is being put right."""
        self._count(False, 0)

    def void_hand(self, record: Record, _event: HandVoided) -> None:
        """The hand's chips go back; the time passed all the same."""
        if (hand := self.hands.get(self.hand)) is not None:
            hand.seats_at_end = hand.seats_at_end if hand.ended_ns else hand.seats
            hand.ended_ns = hand.ended_ns or record.wall_ns

    def _count(self, counts: bool, ended_ns: int) -> None:
        hand = self.hands.get(self.hand)
        if hand is None:
            return
        if hand.counts != counts:
            for at in hand.sessions:
                if (session := self.sessions.get(at)) is not None:
                    session.hands += 1 if counts else -1
                    self.changed.add(at)
        hand.ended_ns, hand.counts, hand.seats_at_end = ended_ns, counts, hand.seats
        self.changed.add(self.hand)

    def push_dealer(self, record: Record, event: DealerPushed) -> None:
        """Another dealer, or nobody by name."""
        if self.turn:
            self.turns[self.turn].until_ns = record.wall_ns
            self.changed.add(self.turn)
            self.turn = 0
        if event.dealer:
            self._push(record, event.dealer)

    def _push(self, record: Record, dealer: str) -> None:
        self.turn = record.sequence
        self.turns[self.turn] = DealerTurn(dealer=dealer, since_ns=record.wall_ns)
        self.changed.add(self.turn)

    def seat_player(self, record: Record, event: SeatTaken) -> None:
        """A session begins, or goes on at another seat with the same chips."""
        self._seat(record, record.sequence, event.seat, event.stack, event.nickname)
        self._enter_cash(record, record.sequence, event.stack)
        for at in reversed(self.left):
            one = self.sessions[at]
            fits = one.left_with == event.stack
            # Of those without a name the chips tell who it may be.
            if (
                one.nickname != event.nickname
                or one.seat == event.seat
                or (not event.nickname and not fits)
            ):
                continue
            began_ns = self.hands[self.hand].began_ns if self.hand in self.hands else 0
            near = one.out_ns >= began_ns
            soon = near or record.wall_ns - one.out_ns <= PAUSE_NS
            if soon and fits:
                near = near and bool(event.nickname)
                self.arrival = Arrival(session=record.sequence, before=at, near=near)
            return

    def _seat(self, record: Record, at: int, seat: int, stack: int, nickname: str) -> None:
        self.sessions[at] = PlayerSession(
            nickname=nickname, seat=seat, in_ns=record.wall_ns, bought_in=stack,
            present_ns=record.wall_ns,
        )  # fmt: skip
        self.seated[seat] = at
        self.changed.add(at)

    def release_player(self, record: Record, event: SeatLeft) -> None:
        """The session ends, with what was taken along."""
        at = self.seated.pop(event.seat, None)
        if at is None:
            return
        session = self.sessions[at]
        session.left_away = bool(session.away_since)
        self._end_absence(session, record.wall_ns)
        self._spend(session, record.wall_ns)
        session.present_ns = 0
        session.out_ns, session.left_with = record.wall_ns, event.stack
        self.left.append(at)
        self.partings[at] = record.sequence
        self._enter_cash(record, at, -event.stack)
        self.changed.add(at)

    def settle_arrival(self, event: object) -> None:
        """How a player came tells whether it only changed seats: the table says it next.

        Args:
            event: of the next record, None behind the last one. One that says nothing of it is
                believed where no hand began in between.
        """
        arrival, self.arrival = self.arrival, None
        if arrival is None:
            return
        if isinstance(event, PlayerArrived):
            if event.origin != "transfer":
                return
        elif not arrival.near:
            return
        came = self.sessions.pop(arrival.session)
        session = self.sessions[arrival.before]
        leaving = self.partings.pop(arrival.before, 0)
        self.moves[arrival.session] = SeatMove(
            before=arrival.before, leaving=leaving, came=came,
            was=replace(session, games=dict(session.games)),
        )  # fmt: skip
        self.left.remove(arrival.before)
        self._forget_cash(leaving)
        self._forget_cash(arrival.session)
        self.gone.add(arrival.session)
        self.changed.discard(arrival.session)
        session.present_ns = session.out_ns
        session.seat, session.out_ns, session.left_with = came.seat, 0, 0
        self.seated[came.seat] = arrival.before
        self.changed.add(arrival.before)

    def _part_again(self, came_at: int) -> None:
        """A change of seats was none: who left had left, and who sat down has a session."""
        move = self.moves.get(came_at)
        later = [at for at, one in self.moves.items() if move and one.before == move.before]
        session = self.sessions.get(move.before) if move is not None else None
        if move is None or session is None or came_at != later[-1]:
            return
        del self.moves[came_at]
        self.parted[came_at] = move.before
        was, came = move.was, replace(move.came)
        came.seat, came.bought_in = session.seat, came.bought_in + session.bought_in - was.bought_in
        came.hands, came.away_ns = session.hands - was.hands, session.away_ns - was.away_ns
        came.away_since, came.present_ns = session.away_since, session.present_ns
        came.games = {
            game: spent - was.games.get(game, 0) for game, spent in session.games.items()
            if spent > was.games.get(game, 0)
        }  # fmt: skip
        came.out_ns, came.left_with = session.out_ns, session.left_with
        self.sessions[move.before], self.sessions[came_at] = was, came
        if self.seated.get(came.seat) == move.before:
            self.seated[came.seat] = came_at
        for first, hand in self.hands.items():
            if first > came_at:
                hand.sessions = tuple(came_at if at == move.before else at for at in hand.sessions)
        self.left.append(move.before)
        self.partings[move.before] = move.leaving
        for entry, at, one, amount, at_ns in (
            (move.leaving, move.before, was, -was.left_with, was.out_ns),
            (came_at, came_at, came, move.came.bought_in, came.in_ns),
        ):
            self.cash[entry] = CashEntry(
                session=at, nickname=one.nickname, seat=one.seat, amount=amount, at_ns=at_ns
            )
            self.gone.discard(entry)
            self.changed |= {entry, at}
        self.gone.discard(came_at)

    def buy_chips(self, record: Record, event: ChipsBought) -> None:
        """More was bought in."""
        if (at := self.seated.get(event.seat)) is not None:
            self.sessions[at].bought_in += event.amount
            self._enter_cash(record, at, event.amount)
            self.changed.add(at)

    def _enter_cash(self, record: Record, at: int, amount: int) -> None:
        session = self.sessions[at]
        self.cash[record.sequence] = CashEntry(
            session=at, nickname=session.nickname, seat=session.seat, amount=amount,
            at_ns=record.wall_ns,
        )  # fmt: skip
        self.changed.add(record.sequence)

    def _forget_cash(self, entry: int) -> None:
        if self.cash.pop(entry, None) is not None:
            self.gone.add(entry)

    def leave_play(self, record: Record, event: SatOut) -> None:
        """The player is away from now on."""
        at = self.seated.get(event.seat)
        if at is not None and not self.sessions[at].away_since:
            self._spend(self.sessions[at], record.wall_ns)
            self.sessions[at].away_since, self.sessions[at].present_ns = record.wall_ns, 0
            self.changed.add(at)

    def rejoin_play(self, record: Record, event: CameBack) -> None:
        """The player is back."""
        if (at := self.seated.get(event.seat)) is not None:
            self._end_absence(self.sessions[at], record.wall_ns)
            self.changed.add(at)

    def correct_entry(self, _record: Record, event: EntryCorrected) -> None:
        """An entry of money was another amount, or none at all."""
        if event.kind == "left":
            self._correct_leaving(event)
        elif event.kind in {"bought", "seated"}:
            if event.kind == "seated" and not event.after:
                self._part_again(event.entry)
            at = self.seated.get(event.seat)
            if at is None:
                return
            self.sessions[at].bought_in += event.after - event.before
            self.changed.add(at)
            self._correct_cash(event.entry, event.after)
            if event.kind == "seated" and not event.after:
                # Nobody sat down there.
                self.taken_away[event.entry] = self.sessions.pop(at)
                del self.seated[event.seat]
                self.changed.discard(at)
                self.gone.add(at)

    def take_back(self, record: Record, event: ChangeTakenBack) -> None:
        """An entry was right as it was; one that had been made none is there again."""
        was = event.was
        if not isinstance(was, EntryCorrected):
            return
        entered = replace(record, sequence=was.entry)
        if was.after:
            self.correct_entry(record, replace(was, before=was.after, after=was.before))
        elif was.kind == "seated":
            self._seat_again(entered, was)
        elif was.kind == "bought":
            self.buy_chips(entered, ChipsBought(seat=was.seat, amount=was.before))
        elif was.kind == "left":
            left_ns = self.unleft.pop(was.entry, record.wall_ns)
            left = replace(entered, wall_ns=left_ns)
            self.release_player(left, SeatLeft(seat=was.seat, stack=was.before))

    def _seat_again(self, entered: Record, was: EntryCorrected) -> None:
        """Somebody sat down after all, when it was entered first."""
        session = self.taken_away.pop(was.entry, None)
        if session is None:
            seated = SeatTaken(seat=was.seat, stack=was.before, nickname=was.nickname)
            self.seat_player(entered, seated)
            return
        session.bought_in = was.before
        self.sessions[was.entry] = session
        self.seated[was.seat] = was.entry
        self.gone.discard(was.entry)
        self.changed.add(was.entry)
        self._enter_cash(replace(entered, wall_ns=session.in_ns), was.entry, was.before)
        before = self.parted.pop(was.entry, 0)
        if before in self.left:
            self.arrival = Arrival(session=was.entry, before=before, near=True)
            self.settle_arrival(None)

    def _correct_cash(self, entry: int, amount: int) -> None:
        if not amount:
            self._forget_cash(entry)
        elif (known := self.cash.get(entry)) is not None:
            known.amount = amount
            self.changed.add(entry)

    def _correct_leaving(self, event: EntryCorrected) -> None:
        """The player left with other chips, or did not leave."""
        if not event.after:
            for came_at in [at for at, one in self.moves.items() if one.leaving == event.entry]:
                self._part_again(came_at)
        gone = [at for at, one in self.sessions.items() if one.seat == event.seat and one.out_ns]
        if not gone:
            return
        at = max(gone, key=lambda one: self.sessions[one].out_ns)
        session = self.sessions[at]
        session.left_with = event.after
        self.changed.add(at)
        self._correct_cash(event.entry, -event.after)
        if not event.after:
            self.unleft[event.entry] = session.out_ns
            session.present_ns, session.out_ns = session.out_ns, 0
            if session.left_away and event.undone:
                session.away_since, session.present_ns = session.present_ns, 0
            self.seated[event.seat] = at
            if at in self.left:
                self.left.remove(at)

    @staticmethod
    def _end_absence(session: PlayerSession, now_ns: int) -> None:
        if session.away_since:
            session.away_ns += max(0, now_ns - session.away_since)
            session.away_since, session.present_ns = 0, now_ns


_BOOKED: Final[dict[type, Callable[[TableBook, Record, Any], None]]] = {
    DayBegan: TableBook.begin_day,
    HandBegan: TableBook.begin_hand,
    HandEnded: TableBook.end_hand,
    HandReopened: TableBook.reopen_hand,
    HandVoided: TableBook.void_hand,
    DealerPushed: TableBook.push_dealer,
    SeatTaken: TableBook.seat_player,
    SeatLeft: TableBook.release_player,
    ChipsBought: TableBook.buy_chips,
    SatOut: TableBook.leave_play,
    CameBack: TableBook.rejoin_play,
    EntryCorrected: TableBook.correct_entry,
    ChangeTakenBack: TableBook.take_back,
}
