"""The day at one table, as its floor wants it: what was ruled, what chips moved, who dealt."""

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from engine.core import TableState
from engine.journal import Record
from engine.messages import authorization, ruling_events
from engine.messages.happened import floor_events, record_events
from engine.messages.happened.hand_events import (
    ActionMarked,
    ChipsBought,
    DayBegan,
    Event,
    HandBegan,
    IrregularityFound,
    IrregularityResolved,
    SeatLeft,
    SeatTaken,
    SourceChanged,
    StepUndone,
)
from engine.messages.text import Chips, phrase
from engine.money import use
from engine.procedure.narration.event_words import narrate
from engine.procedure.recalled_words import recall_words
from engine.replay.steps import apply_record
from engine.state.table_ledger import Shift
from engine.table.staff.shift import hands_per_hour
from engine.told.told_days import ChipTotals, Daybook, DaybookLine, DealerLine, Part

DAY_NS: Final = 24 * 3_600_000_000_000
"""So far back a day goes in a record that is not divided into gaming days, nanoseconds."""
MOST_LINES: Final = 2_000
"""Lines that are told, the latest."""
SHORTEST_NS: Final = 600_000_000_000
"""A shift of less time has no hands an hour yet, nanoseconds."""

_PARTS: Final[dict[type, Part]] = {
    IrregularityFound: "ruling",
    IrregularityResolved: "ruling",
    ruling_events.RulingMade: "ruling",
    ruling_events.RulingTakenBack: "ruling",
    StepUndone: "ruling",
    ActionMarked: "ruling",
    floor_events.FloorCalled: "ruling",
    floor_events.FloorCame: "ruling",
    floor_events.HandVoided: "ruling",
    floor_events.HandReopened: "ruling",
    floor_events.PushTakenBack: "ruling",
    floor_events.PushConfirmed: "ruling",
    floor_events.TimeCalled: "ruling",
    floor_events.ButtonQuestioned: "ruling",
    floor_events.ButtonStepUndone: "ruling",
    floor_events.MoveOrdered: "ruling",
    floor_events.OrdersWithdrawn: "ruling",
    SeatTaken: "chips",
    SeatLeft: "chips",
    ChipsBought: "chips",
    floor_events.IncidentalTaken: "chips",
    floor_events.StackCounted: "chips",
    floor_events.StackCorrected: "chips",
    floor_events.EntryCorrected: "chips",
    floor_events.DifferenceClosed: "chips",
    floor_events.ChipsMoved: "chips",
    floor_events.ChangeTakenBack: "chips",
    floor_events.ChipsRaced: "chips",
    floor_events.TimeCollected: "chips",
    floor_events.RackFilled: "chips",
    floor_events.DropEmptied: "chips",
    floor_events.TableClosed: "chips",
    floor_events.TableReopened: "chips",
    floor_events.DealerPushed: "staff",
    floor_events.DeckCounted: "staff",
    authorization.PersonSignedOn: "staff",
    authorization.PersonSignedOff: "staff",
    authorization.AuthorizationDenied: "staff",
    record_events.ReplayOpened: "staff",
    record_events.DaybookOpened: "staff",
    record_events.NoteWritten: "staff",
    record_events.EvidenceHeld: "staff",
    record_events.EvidenceReleased: "staff",
    record_events.OpeningNoted: "staff",
    record_events.EngineStarted: "staff",
    record_events.FirmwareChanged: "staff",
    SourceChanged: "staff",
}


class DaybookReader:
    """Takes in the records of a day, one after the other.

    A gaming day's first record begins the book anew.

    Args:
        state: the table before the first of them; it is changed.
    """

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._since_ns = self._until_ns = 0
        self._begin()

    def take(self, record: Record) -> None:
        """One more record.

        Raises:
            JournalError: this software can't follow it.
        """
        event = record.event
        if isinstance(event, DayBegan) or not self._since_ns:
            self._begin()
            self._since_ns = record.wall_ns
        self._until_ns = record.wall_ns
        part = _PARTS.get(type(event))
        if part is not None:
            self._note(record, part)
        self._count(record)
        self._state = apply_record(self._state, record)

    def tell(self) -> Daybook:
        """The day so far."""
        early = self._until_ns - DAY_NS
        return Daybook(
            since_ns=max(self._since_ns, early),
            until_ns=self._until_ns,
            hands=len(self._hands),
            voided=self._voided,
            rulings=self._rulings,
            lines=tuple(one for one in self._lines[-MOST_LINES:] if one.wall_ns >= early),
            dealers=tuple(_list_shifts(self._state.ledger.shifts, early, self._until_ns)),
            chips=msgspec.structs.replace(self._chips),
            money=self._state.money,
        )

    def _begin(self) -> None:
        self._lines: list[DaybookLine] = []
        self._chips = ChipTotals()
        self._hands: set[int] = set()
        self._voided = self._rulings = 0

    def _note(self, record: Record, part: Part) -> None:
        use(self._state.money)
        told = narrate(self._state, recall_words(self._state, record.event))
        if told is None:
            return
        self._lines.append(
            DaybookLine(
                sequence=record.sequence,
                wall_ns=record.wall_ns,
                hand=self._state.hands,
                part=part,
                text=_add_stack(told.text, record.event),
                clause=getattr(record.event, "clause", ""),
                grave=told.kind == "alarm",
            )
        )

    def _count(self, record: Record) -> None:
        match record.event:
            case HandBegan() as event:
                self._hands.add(event.number)
            case floor_events.HandVoided():
                self._voided += 1
            case ruling_events.RulingMade() as event:
                self._rulings += not event.again
            case ruling_events.RulingTakenBack():
                self._rulings -= 1
            case floor_events.ChangeTakenBack(was=floor_events.ChipsMoved()):
                self._rulings -= 1
            case event:
                counter = _COUNTERS.get(type(event))
                if counter is not None:
                    counter(self._chips, event)


def _add_stack(text: str, event: Event) -> str:
    """With what somebody who leaves takes along."""
    took = event.stack if isinstance(event, SeatLeft) else 0
    return phrase("{text} with {stack}", text=text, stack=Chips(took)) if took else text


def _accept_seat(chips: ChipTotals, event: SeatTaken) -> None:
    chips.bought += event.stack


def _buy(chips: ChipTotals, event: ChipsBought) -> None:
    chips.bought += event.amount


def _leave(chips: ChipTotals, event: SeatLeft) -> None:
    chips.left += event.stack


def _fill(chips: ChipTotals, event: floor_events.RackFilled) -> None:
    chips.filled += max(0, event.amount)
    chips.returned += max(0, -event.amount)


def _empty(chips: ChipTotals, event: floor_events.DropEmptied) -> None:
    chips.emptied += event.drop + event.jackpot


def _find_difference(chips: ChipTotals, event: floor_events.StackCorrected) -> None:
    chips.over += max(0, event.difference)
    chips.short += max(0, -event.difference)


def _correct(chips: ChipTotals, event: floor_events.EntryCorrected) -> None:
    """An entry of money was another one."""
    difference = event.after - event.before
    if event.kind in {"bought", "seated"}:
        chips.bought += difference
    elif event.kind == "left":
        chips.left += difference


def _take_back(chips: ChipTotals, event: floor_events.ChangeTakenBack) -> None:
    """A change of chips was a slip."""
    match event.was:
        case floor_events.StackCorrected(difference=difference):
            chips.over -= max(0, difference)
            chips.short -= max(0, -difference)
        case floor_events.EntryCorrected() as was:
            _correct(chips, replace(was, before=was.after, after=was.before))
        case floor_events.RackFilled(amount=amount):
            chips.filled -= max(0, amount)
            chips.returned -= max(0, -amount)
        case floor_events.DropEmptied(drop=drop, jackpot=jackpot):
            chips.emptied -= drop + jackpot


_COUNTERS: Final[dict[type, Callable[[ChipTotals, Any], None]]] = {
    SeatTaken: _accept_seat,
    ChipsBought: _buy,
    SeatLeft: _leave,
    floor_events.RackFilled: _fill,
    floor_events.DropEmptied: _empty,
    floor_events.StackCorrected: _find_difference,
    floor_events.EntryCorrected: _correct,
    floor_events.ChangeTakenBack: _take_back,
}


def _list_shifts(shifts: Iterable[Shift], early: int, now_ns: int) -> Iterable[DealerLine]:
    """The dealers of the day, each with hands an hour where there was time enough."""
    for shift in shifts:
        ended = shift.ended_ns or now_ns
        if ended < early:
            continue
        long = shift.began_ns and ended - shift.began_ns >= SHORTEST_NS
        yield DealerLine(
            dealer=shift.dealer,
            began_ns=shift.began_ns,
            ended_ns=shift.ended_ns,
            hands=shift.hands,
            per_hour=round(hands_per_hour(shift, now_ns), 1) if long else 0.0,
            drop=shift.drop,
            tokes=shift.tokes,
        )
