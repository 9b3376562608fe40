"""What a record tells once and the room repeats in the rows of later ones is short: each of them
found by looking at what is made of later records, for each text of each event."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from deploy.room.summaries.books.table_book import TableBook
from deploy.room.summaries.following.happenings import HappeningLog
from deploy.room.summaries.house_time import HouseTime
from engine import core
from engine.core import TableState
from engine.journal import JournalError, Record
from engine.messages.causes import OpeningCause
from engine.messages.happened.floor_events import RackFilled
from engine.messages.happened.hand_events import (
    ChipsBought,
    DayBegan,
    Event,
    HandBegan,
    HandEnded,
    SeatTaken,
    TableOpened,
)
from engine.messages.happened.record_limits import LONGEST_NAME, LONGEST_TOLD, find_flaw
from engine.messages.outside_text import LONGEST_LABEL, LONGEST_SENTENCE
from engine.messages.stakes import Stakes
from engine.messages.table_options import TableOptions
from engine.messages.text import plain, unpack
from engine.replay.hand_index import HandIndex
from engine.replay.steps import apply_record
from engine.state.snapshot import take_snapshot
from engine.wire.software import hash_engine
from tests.engine.core.test_record_limits import make_sound, put
from tests.hostile_content import list_types

MARK = "zq9"
LARGE = 2 * LONGEST_SENTENCE


def list_texts(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict | list):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            if key != "type":
                yield from list_texts(one, (*path, key))
    elif isinstance(value, str):
        yield path


def list_small() -> list[Event]:
    """Records that say no name of their own."""
    began = HandBegan(
        hand="h", number=1, game="holdem", stakes=Stakes(limit="no"), button=1, players=(),
        house="", house_hash="",
    )  # fmt: skip
    return [
        began, RackFilled(amount=1), ChipsBought(seat=1, amount=1), HandEnded(hand="h", stacks=()),
        began, ChipsBought(seat=1, amount=1),
    ]  # fmt: skip


class Rows:
    """What the room makes of records, without its database."""

    def __init__(self) -> None:
        self.state: TableState | None = core.initial()
        self.index, self.book, self.log = HandIndex(), TableBook(), HappeningLog(HouseTime())
        self.sequence = 0

    def take(self, event: Event) -> None:
        self.sequence += 1
        record = Record(
            sequence=self.sequence, wall_ns=self.sequence * 10**9, monotonic_ns=self.sequence,
            cause=OpeningCause(), event=event, hash=bytes(32),
        )  # fmt: skip
        self.index.take(record)
        self.book.take(record)
        self.log.take(record, self.state)
        if self.state is not None:
            try:
                self.state = apply_record(self.state, record)
            except JournalError:
                self.state = None

    def forget(self) -> None:
        self.index.hands.clear()
        self.book.changed.clear()
        self.log._rows.clear()

    def tell(self) -> str:
        book = self.book
        changed = [
            one.get(at) for at in book.changed for one in (book.sessions, book.turns, book.cash)
        ]
        return repr([msgspec.to_builtins(one, enc_hook=plain) for one in self.index.hands]) + repr(
            [changed, self.log._rows]
        )


def is_repeated(event: Event) -> bool:
    """Whether later records' rows say what this one told."""
    rows = Rows()
    for one in core.open_table(TableOptions(name="Table 1")):
        rows.take(one)
    rows.take(SeatTaken(seat=1, stack=100, nickname="Bo"))
    rows.take(event)
    rows.forget()
    for one in list_small():
        rows.take(one)
    return MARK in rows.tell()


@pytest.mark.parametrize("kind", list_types(Event), ids=lambda kind: str(kind.__name__))
def test_what_is_repeated_is_no_longer_than_a_name(kind: Any) -> None:
    found = set[str]()
    for made in list(make_sound(kind))[:12]:
        for path in list_texts(made):
            try:
                event = msgspec.convert(put(made, path, MARK), kind, dec_hook=unpack)
            except (msgspec.ValidationError, ValueError, TypeError):
                continue
            if not is_repeated(event):
                continue
            name = next(str(one) for one in reversed(path) if isinstance(one, str))
            found.add(name)
            for length, sound in ((LONGEST_TOLD[name], True), (LONGEST_TOLD[name] + 1, False)):
                text = MARK.ljust(length, "q")
                event = msgspec.convert(put(made, path, text), kind, dec_hook=unpack)
                assert (find_flaw(event) == "") == sound, (name, length)
    assert found >= EXPECTED.get(kind.__name__, set()), "the walk sees what is repeated"


EXPECTED = {"TableOpened": {"house"}, "DealerPushed": {"dealer"}, "SeatTaken": {"nickname"}}


@pytest.mark.parametrize("where", ["nickname", "dealer"])
def test_a_days_first_record_brings_no_longer_name_either(where: str) -> None:
    opened = core.open_table(TableOptions(name="Table 1"))
    assert isinstance(opened[0], TableOpened)
    for length, sound in ((LONGEST_NAME, True), (LONGEST_NAME + 1, False)):
        state = core.initial()
        for event in (*opened, SeatTaken(seat=1, stack=100, nickname="n" * length)):
            state = core.apply(state, event)
        if where == "dealer":
            state.chairs[0].nickname, state.ledger.dealer = "", "n" * length
        packed = take_snapshot(state, hash_engine(), mark="")
        began = DayBegan(
            day="2026-11-29", before="", head=bytes(32), mark="", opened=opened[0], state=packed
        )
        assert (find_flaw(began) == "") == sound


def test_a_name_may_be_what_an_intent_may_say() -> None:
    """So that no table asks for a record that it can't write."""
    assert LONGEST_NAME == 2 * LONGEST_LABEL
