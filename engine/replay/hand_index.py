"""The hands of a journal, each in one line: what a floor supervisor looks for a hand by."""

from collections.abc import Callable, Iterable
from decimal import Decimal
from typing import Any, Final

import msgspec

from engine.cards import UNKNOWN
from engine.games import GAMES
from engine.journal import Record
from engine.messages.happened.floor_events import (
    ChangeTakenBack,
    ChipsMoved,
    DealerPushed,
    HandReopened,
    HandVoided,
    MoveOrdered,
    PushConfirmed,
    PushTakenBack,
)
from engine.messages.happened.hand_events import (
    CardDealt,
    DayBegan,
    Event,
    HandBegan,
    HandEnded,
    IrregularityFound,
    PotAwarded,
    RecordSigned,
    SourceChanged,
    StepUndone,
    TableOpened,
)
from engine.messages.happened.record_events import EvidenceExpired, EvidenceHeld, EvidenceReleased
from engine.messages.ruling_events import RulingMade
from engine.told.told_hands import HandSummary

DISPUTE = "dispute"
"""The irregularity that stands while somebody disputes what was done (LIVE-ET-20)."""


class Search(msgspec.Struct, frozen=True, kw_only=True):
    """What hands are looked for; a field that is left alone asks nothing."""

    number: int = 0
    seat: int = 0
    player: str = ""
    """A part of a nickname, in any case."""
    pot_over: Decimal = Decimal(0)
    """Hands whose pots come to more, in whole ones of their table's money: dollars, say."""
    game: str = ""
    dealer: str = ""
    irregularity: str = ""
    """A part of an irregularity's name."""
    after_ns: int = 0
    before_ns: int = 0
    undone: bool = False
    corrected: bool = False
    disputed: bool = False
    last: int = 0
    """Only the latest of those that fit; 0: all."""


class HandIndex:
    """The hands of a journal, as its records come.

    Args:
        hands: those that are known, in the order in which they were dealt.
        expired: numbers of those whose evidence was removed.
        dealer: who deals now.
        table: how the table was opened.
    """

    def __init__(
        self,
        hands: Iterable[HandSummary] = (),
        expired: Iterable[int] = (),
        dealer: str = "",
        table: TableOpened | None = None,
    ) -> None:
        self.hands: list[HandSummary] = list(hands)
        """In the order in which they were dealt."""
        self.expired: set[int] = set(expired)
        """Numbers of hands whose evidence was removed."""
        self.changed: set[int] = set()
        """Places in `hands` of those that were added or changed since somebody emptied this."""
        self.dealer = dealer
        self.table = table
        self._orders: list[MoveOrdered] = []
        """What rulings on ended hands want moved."""

    def take(self, record: Record) -> None:
        """One more record."""
        event = record.event
        if isinstance(event, TableOpened | DayBegan):
            self.table = event if isinstance(event, TableOpened) else event.opened
        elif isinstance(event, DealerPushed):
            self.dealer = event.dealer
        elif isinstance(event, EvidenceHeld | EvidenceReleased | EvidenceExpired):
            self._accept_evidence(event)
        elif isinstance(event, RulingMade) and event.about is not None:
            self._accept_ruling(event, event.about.number)
        elif isinstance(event, HandBegan):
            self.hands.append(_begin(record, event, self.dealer, self.table))
            self.changed.add(len(self.hands) - 1)
        elif self.hands and not isinstance(event, SourceChanged) and not self._is_of_older(event):
            _add(self.hands[-1], record)
            self.changed.add(len(self.hands) - 1)

    def _accept_evidence(self, event: EvidenceHeld | EvidenceReleased | EvidenceExpired) -> None:
        if isinstance(event, EvidenceExpired):
            for first, last in event.hands:
                self.expired.update(range(first, min(last, first + _MOST_EXPIRED) + 1))
            return
        found = self._find(event.number)
        if found is not None:
            found.held = isinstance(event, EvidenceHeld)

    def _accept_ruling(self, event: RulingMade, number: int) -> None:
        found = self._find(number)
        if found is not None:
            found.rulings = (*found.rulings, event)

    def _is_of_older(self, event: Event) -> bool:
        """Whether chips are moved by a ruling on a hand before the latest."""
        if isinstance(event, MoveOrdered):
            self._orders.append(event)
        match event:
            case ChipsMoved() as moved:
                seats: tuple[int, ...] = (moved.seat, moved.to_seat)
            case ChangeTakenBack(was=ChipsMoved() as moved):
                seats = (moved.seat, moved.to_seat)
            case RulingMade(remedy="chips_moved"):
                seats = event.seats
            case _:
                return False
        wanted = [one.number for one in self._orders if (one.seat, one.to_seat) == seats]
        return bool(wanted) and self.hands[-1].number not in wanted

    def _find(self, number: int) -> HandSummary | None:
        """A hand that is about to change, by its number, one of the latest the soonest."""
        for place in range(len(self.hands) - 1, -1, -1):
            if self.hands[place].number == number:
                self.changed.add(place)
                return self.hands[place]
        return None


_MOST_EXPIRED: Final = 1_000_000
"""Hands of a span that are believed."""


def index_hands(records: Iterable[Record]) -> list[HandSummary]:
    """All hands of a journal in the order in which they were dealt."""
    index = HandIndex()
    for record in records:
        index.take(record)
    return index.hands


def find_hands(hands: Iterable[HandSummary], search: Search) -> list[HandSummary]:
    """The hands that fit all that is asked."""
    conditions = _list_conditions(search)
    found = [one for one in hands if all(fits(one) for fits in conditions)]
    return found[-search.last :] if search.last else found


def _begin(record: Record, event: HandBegan, dealer: str, table: TableOpened | None) -> HandSummary:
    return HandSummary(
        number=event.number,
        hand=event.hand,
        game=event.game,
        limit=event.stakes.limit,
        title=known.title if (known := GAMES.get(event.game)) is not None else "",
        money=event.stakes.money,
        house=event.house or (table.house if table is not None else ""),
        first=record.sequence,
        last=record.sequence,
        began_ns=record.wall_ns,
        dealer=dealer,
        players={player.seat: player.nickname for player in event.players},
    )


def _add(summary: HandSummary, record: Record) -> None:
    """Take one more record of a hand, or one that came after its end."""
    event = record.event
    lasting = _LASTING.get(type(event))
    if lasting is not None:
        lasting(summary, record)
    elif summary.ended_ns:
        if not _is_of_push(event):
            return
        if isinstance(event, RulingMade):
            _rule(summary, event)
    elif (teller := _TELLERS.get(type(event))) is not None:
        teller(summary, event)
    if not isinstance(event, RecordSigned) or event.hand == summary.hand:
        summary.last = record.sequence


def _is_of_push(event: Event) -> bool:
    """Whether it tells, after a hand's end, what became of its push."""
    match event:
        case PushTakenBack() | PushConfirmed() | ChipsMoved():
            return True
        case RulingMade(remedy="chips_moved") | ChangeTakenBack(was=ChipsMoved()):
            return True
        case _:
            return False


def _reopen(summary: HandSummary, _record: Record) -> None:
    summary.corrected += 1
    _divide_anew(summary)
    summary.ended_ns = 0


def _end(summary: HandSummary, record: Record) -> None:
    summary.ended_ns = record.wall_ns


def _void(summary: HandSummary, _record: Record) -> None:
    summary.void = True


def _award(summary: HandSummary, event: PotAwarded) -> None:
    summary.pot += event.amount
    summary.drop += event.rake
    summary.jackpot += event.jackpot
    winners = {share.seat for share in event.shares}
    summary.winners = tuple(sorted({*summary.winners, *winners}))


def _deal(summary: HandSummary, event: CardDealt) -> None:
    summary.read = summary.read or event.card != UNKNOWN
    summary.unread = summary.unread or event.card == UNKNOWN


def _undo(summary: HandSummary, _event: StepUndone) -> None:
    summary.undone += 1
    _divide_anew(summary)


def _divide_anew(summary: HandSummary) -> None:
    """What was awarded is not any more; it may be again."""
    summary.pot = summary.drop = summary.jackpot = 0
    summary.winners = ()


def _rule(summary: HandSummary, event: RulingMade) -> None:
    if event.kind not in summary.ruled:
        summary.ruled = (*summary.ruled, event.kind)


def _note(summary: HandSummary, event: IrregularityFound) -> None:
    if event.name == DISPUTE:
        summary.disputed = True
    if event.name not in summary.irregularities:
        summary.irregularities = (*summary.irregularities, event.name)


_LASTING: Final[dict[type, Callable[[HandSummary, Record], None]]] = {
    HandReopened: _reopen,
    HandEnded: _end,
    HandVoided: _void,
    RecordSigned: lambda _summary, _record: None,
}
"""What belongs to a hand also after it was over."""
_TELLERS: Final[dict[type, Callable[[HandSummary, Any], None]]] = {
    CardDealt: _deal,
    PotAwarded: _award,
    StepUndone: _undo,
    IrregularityFound: _note,
    RulingMade: _rule,
}


def _list_conditions(search: Search) -> list[Callable[[HandSummary], bool]]:
    """What is asked, and nothing else: a hundred thousand hands are gone through at once."""
    dealer = search.dealer.casefold()
    asked: tuple[tuple[object, Callable[[HandSummary], bool]], ...] = (
        (search.number, lambda one: search.number == one.number),
        (search.seat, lambda one: search.seat in one.players),
        (search.player, lambda one: _holds(one.players.values(), search.player)),
        (search.pot_over, lambda one: one.pot > search.pot_over * one.money.scale),
        (search.game, lambda one: search.game == one.game),
        (search.dealer, lambda one: dealer in one.dealer.casefold()),
        (
            search.irregularity,
            lambda one: _holds((*one.irregularities, *one.ruled), search.irregularity),
        ),
        (search.after_ns, lambda one: one.began_ns >= search.after_ns),
        (search.before_ns, lambda one: one.began_ns < search.before_ns),
        (search.undone, lambda one: one.undone > 0),
        (search.corrected, lambda one: one.corrected > 0),
        (search.disputed, lambda one: one.disputed),
    )
    return [fits for wanted, fits in asked if wanted]


def _holds(texts: Iterable[str], part: str) -> bool:
    return any(part.casefold() in text.casefold() for text in texts)
