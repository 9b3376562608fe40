"""One hand of a journal, step by step: what happened, who did it, and the table after it."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from engine import core, screen
from engine.core import TableState
from engine.games import GAMES
from engine.hand import Hand
from engine.hand import copy as copy_hand
from engine.journal import JournalError, Record
from engine.journal.lines.record_line import GENESIS
from engine.messages.happened.hand_events import (
    DayBegan,
    Event,
    HandBegan,
    HandMucked,
    HandTabled,
    PotAwarded,
    RecordSigned,
    StepUndone,
    TableOpened,
)
from engine.messages.happened.record_limits import find_flaw
from engine.messages.outside_text import make_plain
from engine.messages.text import Text, phrase
from engine.money import Money, counting
from engine.procedure.narration.event_words import narrate
from engine.procedure.narration.prompt_clauses import explain
from engine.procedure.recalled_words import recall_words
from engine.replay.pot_breakdown import break_down
from engine.replay.step_texts import (
    cite_event,
    describe_event,
    name_author,
    name_evidence,
    note_reader,
)
from engine.signatures.record_signatures import is_head_signed
from engine.state import copy_state, playing
from engine.state.snapshot import take_snapshot
from engine.told.moments import tell_time
from engine.told.told_hands import HandSummary, PotBreakdown, PotStep, ReplayStep, ToldHand
from engine.wire.software import hash_engine

_SETTLING = (HandTabled, HandMucked, PotAwarded)
"""What comes once the bets are over."""


def find_record_flaw(record: Record) -> Text:
    """What a record says that none can, a few words with its number; empty: nothing that shows.

    Whoever sums records up stops before it, so that all stop at the same one.
    """
    event = record.event
    flaw = find_flaw(event)
    if not flaw:
        opened = event.opened if isinstance(event, DayBegan) else event
        game = getattr(opened, "game", "")
        if game and game not in GAMES:
            flaw = phrase("game: there is no {game}", game=make_plain(game, 40))
    if not flaw:
        return flaw
    return phrase("record {sequence}: {flaw}", sequence=record.sequence, flaw=flaw)


class HandReplay(ToldHand, kw_only=True):
    """A hand told again, with the records that tell it."""

    standing: tuple[Event, ...]
    """The hand's events that were not taken back, in order."""
    records: tuple[Record, ...]
    previous: bytes
    """Hash of the record before the first of them."""
    before: bytes = b""
    """The table before the first of them, as `take_snapshot` makes it; empty: nobody asked."""


class MissingHandError(LookupError):
    """The journal holds no such hand; the text says which it holds."""


def replay_hand(records: Iterable[Record], summary: HandSummary) -> HandReplay:
    """Play a journal up to the end of one hand, and tell that hand.

    Args:
        records: the journal's records from the first one on.
        summary: the hand, as `index_hands` found it.

    Raises:
        MissingHandError: the records end before the hand.
    """
    for replay in replay_hands(records, [summary]):
        return replay
    raise MissingHandError(f"the journal ends before hand {summary.number}")


def replay_hands(
    records: Iterable[Record],
    wanted: Sequence[HandSummary],
    *,
    state: TableState | None = None,
    previous: bytes = GENESIS,
    tables: bool = False,
) -> Iterator[HandReplay]:
    """Play a journal once, and tell some of its hands as they end.

    Args:
        records: the journal's records from the first one on, or behind `state`.
        wanted: the hands, in the order in which they were dealt.
        state: the table before the first of the records; it is changed.
        previous: hash of the record before the first of them.
        tables: with the table before each of the hands.
    """
    state = state if state is not None else core.initial()
    left = list(wanted)
    telling: _Telling | None = None
    for record in records:
        if not left:
            return
        if record.sequence == left[0].first:
            telling = _Telling(left[0], previous, take_table(state) if tables else b"")
        if telling is None:
            state = apply_record(state, record)
        else:
            state = telling.take(state, record)
            if record.sequence >= left[0].last:
                yield telling.finish(state)
                telling = None
                left.pop(0)
        previous = record.hash
    if telling is not None:
        yield telling.finish(state)


def take_table(state: TableState) -> bytes:
    """The table as it goes with an exported hand: without its staff and what it last told."""
    told = copy_state(state)
    told.narration, told.staff = [], ()
    return take_snapshot(told, hash_engine(), mark="")


def apply_record(state: TableState, record: Record) -> TableState:
    """The table after a record.

    Raises:
        JournalError: this software can't follow it: the house's profile is another one by now, say.
    """
    try:
        return core.pass_over(state, recall_words(state, record.event))[0]
    except core.TableError as error:
        raise JournalError(f"record {record.sequence} can't be followed here: {error}") from None


class _Telling:
    """A hand that is being told."""

    def __init__(self, summary: HandSummary, previous: bytes, before: bytes) -> None:
        self.summary = summary
        self.previous = previous
        self.before = before
        self.records: list[Record] = []
        self.steps: list[ReplayStep] = []
        self.contested: Hand | None = None
        """The hand when its bets were over, before a hand was shown or given up."""

    def take(self, state: TableState, record: Record) -> TableState:
        """The table after one more record of the hand."""
        if isinstance(record.event, StepUndone):
            self.contested = None
        elif isinstance(record.event, _SETTLING) and self.contested is None:
            self.contested = copy_hand(state.progress.hand) if state.progress is not None else None
        self.records.append(record)
        return _take(state, record, self.steps)

    def finish(self, state: TableState) -> HandReplay:
        """The hand, told."""
        progress, last, opened = state.progress, self.steps[-1].view, state.opened
        standing = tuple(one.event for one in progress.events) if progress is not None else ()
        contested = self.contested
        return HandReplay(
            summary=self.summary,
            table=last.table,
            house=last.house,
            house_hash=_find_hash(standing) or (opened.house_hash if opened is not None else ""),
            title=self.steps[0].view.game,
            stakes=self.steps[0].view.stakes,
            steps=self.steps,
            standing=standing,
            pots=_break_down(contested, standing, state.money),
            money=state.money,
            records=tuple(self.records),
            previous=self.previous,
            before=self.before,
        )


def _break_down(
    contested: Hand | None, standing: tuple[Event, ...], money: Money
) -> tuple[PotBreakdown, ...]:
    if contested is None:
        return ()
    with counting(money):
        return break_down(contested, standing)


def _take(state: TableState, record: Record, steps: list[ReplayStep]) -> TableState:
    """Apply a record, and add the step that it is."""
    event = recall_words(state, record.event)
    record = replace(record, event=event)
    with counting(event.stakes.money if isinstance(event, TableOpened) else state.money):
        told = narrate(state, event)
        text = describe_event(state, event)
    who, clause = name_author(state, record.cause, event), cite_event(state, event)
    street = state.progress.hand.street_name if state.progress and playing(state) else ""
    before = _list_standing(state) if isinstance(event, StepUndone) else frozenset()
    state = apply_record(state, record)
    if before:
        gone = before - _list_standing(state)
        for step in steps:
            if step.sequence in gone and not step.undone_by:
                step.undone_by = record.sequence
    view = screen.show(
        state,
        sequence=record.sequence,
        published_ns=record.monotonic_ns,
        wall_ns=record.wall_ns,
    )
    steps.append(
        ReplayStep(
            sequence=record.sequence,
            time=tell_time(record.wall_ns),
            wall_ns=record.wall_ns,
            event=type(event).__name__,
            kind=told.kind if told is not None else "",
            who=who,
            street=street or view.street,
            seat=int(getattr(event, "seat", 0) or 0),
            text=text,
            clause=clause,
            why=explain(clause, state.rules) if clause else "",
            stacks={seat.seat: seat.stack for seat in view.seats if seat.state != "open"},
            bets={seat.seat: seat.bet for seat in view.seats if seat.bet},
            pots=tuple(
                PotStep(name=pot.name, amount=pot.amount, seats=pot.seats) for pot in view.pots
            ),
            board=view.board,
            second_board=view.second_board,
            evidence=name_evidence(record.cause, event),
            reader=note_reader(record.cause),
            view=view,
        )
    )
    return state


def find_signature(replay: HandReplay) -> RecordSigned | None:
    """The bridge's last signature among the hand's records; None: nobody signed it yet."""
    signed = [one.event for one in replay.records if isinstance(one.event, RecordSigned)]
    return signed[-1] if signed else None


def check_signature(replay: HandReplay, mark: str) -> None:
    """Check the bridge's signature over a hand's records, if it signed them yet.

    Args:
        replay: the hand, whose records are one unbroken chain.
        mark: the journal's.

    Raises:
        JournalError: the signature is not over these records.
    """
    signed = find_signature(replay)
    if signed is None:
        return
    head = next((one.hash for one in replay.records if one.sequence == signed.sequence), None)
    over = head is None or head == signed.head
    if not over or not is_head_signed(signed, replay.table, mark):
        raise JournalError(
            f"hand {replay.summary.number}: the signature at its end is not over these records"
        )


def _list_standing(state: TableState) -> frozenset[int]:
    """Sequences of the hand's events that stand."""
    if state.progress is None:
        return frozenset()
    return frozenset(one.sequence for one in state.progress.events)


def _find_hash(events: tuple[Event, ...]) -> str:
    return next((one.house_hash for one in events if isinstance(one, HandBegan)), "")
