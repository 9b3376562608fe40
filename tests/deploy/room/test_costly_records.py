"""One table's records take neither the room's memory nor the other tables' turns.

Each record is permitted, rightly chained and within its own limits; there are many of them.
"""

import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from deploy.room.line.alarms import list_alarms
from deploy.room.storage.connections import Pool, borrowed
from deploy.room.summaries.following import follow_limits
from deploy.room.summaries.projection import Projection
from deploy.room.summaries.record_report import TOO_MUCH, report_records
from deploy.shipping.messages import Batch
from engine import core
from engine.journal import Journal
from engine.messages.causes import OpeningCause
from engine.messages.happened import packed_states
from engine.messages.happened.bridge_questions import OpeningAsked
from engine.messages.happened.floor_events import DealerPushed
from engine.messages.happened.hand_events import (
    DayBegan,
    Event,
    HandBegan,
    HandEnded,
    IrregularityFound,
    SourceChanged,
    TableOpened,
)
from engine.messages.happened.packed_states import count_things
from engine.messages.happened.record_events import FirmwareChanged
from engine.messages.happened.record_limits import find_flaw
from engine.messages.stakes import Stakes
from engine.state.snapshot import take_snapshot
from engine.wire.software import hash_engine
from tests.deploy.room.lines import name_table
from tests.deploy.room.test_hostile_tables import EVIL, Chain, Line, evil, honest, line, tables

__all__ = ["evil", "honest", "line", "tables"]

LONG = "x" * 15_000
KINDS: dict[str, Callable[[int], Event]] = {
    "sources": lambda n: SourceChanged(
        source=f"source {n % 64}", kind="reader", state="ready", words="x" * 500,
        places=tuple(f"{n} {place} " + "p" * 1800 for place in range(30)),
    ),
    "firmware": lambda n: FirmwareChanged(source=f"{n} {LONG}", version="1"),
    "irregularities": lambda n: (
        IrregularityFound(name=f"{n} {LONG}", text="x")
        if n
        else HandBegan(
            hand="h", number=1, game="holdem", stakes=Stakes(limit="no"), button=1, players=(),
            house="", house_hash="",
        )
    ),
    "openings": lambda n: OpeningAsked(
        question=n + 1, place="seat 1", handles=("~" + "0" * 32,), reason=f"{n} {LONG}"
    ),
}  # fmt: skip
"""Makes records each of which adds to what the room keeps of their table."""


def make(kind: str, count: int) -> list[Event]:
    made = [KINDS[kind](number) for number in range(count)]
    assert not [one for one in made if find_flaw(one)], "each is permitted"
    return made


def send(end: Line, chain: Chain, events: list[Event]) -> None:
    rows = (*chain.begin(), *(chain.row(one) for one in events))
    for at in range(0, len(rows), 20):
        assert end.ask(Batch(mark=chain.mark, instance="e", rows=rows[at : at + 20])) is not None


def follow(projection: Projection, most: int = 200) -> int:
    """Until nothing more is there; in how many turns."""
    for turn in range(most):
        if not projection.step():
            return turn + 1
    raise AssertionError("it never ends")


@pytest.mark.parametrize(
    ("kind", "most"), [(kind, most) for kind in KINDS for most in (500_000, 8 << 20)]
)
def test_of_no_table_more_is_kept_than_may_be(
    evil: Line, honest: Line, tables: Pool, night: Path, monkeypatch: pytest.MonkeyPatch,
    kind: str, most: int,
) -> None:  # fmt: skip
    """Each grew by as many bytes as were sent, and the room ended for all tables."""
    lost = most < 1 << 20
    monkeypatch.setattr(follow_limits, "MOST_KEPT", most)
    monkeypatch.setattr(follow_limits, "TURN_BYTES", 200_000)
    send(evil, Chain(), make(kind, 90))
    send(honest, Chain(name_table(night)), [])
    projection = Projection(tables)
    follow(projection)
    table, other = projection.find_table(EVIL), projection.find_table(name_table(night))
    assert table is not None
    assert bool(table.lost_ns) is lost
    assert other is not None
    assert not other.lost_ns
    with borrowed(tables) as connection:
        told = [one for one in list_alarms(connection) if one.kind == "not_understood"]
    assert [one.table for one in told] == [EVIL] * lost
    if lost:
        assert "have to be kept of it" in str(told[0].sentences[0])
        assert not projection.step(), "it is read no more"


@pytest.mark.parametrize("most", [200_000, 1])
def test_a_table_has_its_turn_and_then_the_others(
    evil: Line, honest: Line, tables: Pool, night: Path, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    monkeypatch.setattr(follow_limits, "TURN_BYTES", most)
    chain, own = Chain(), Chain(name_table(night))
    send(evil, chain, make("irregularities", 60))
    send(honest, own, [])
    projection = Projection(tables)
    assert projection.step()
    reached, held = projection.list_reached()[EVIL]
    assert 1 <= reached < held
    while projection.list_reached().get(name_table(night), (0, 1)) != (own.sequence,) * 2:
        assert projection.step()
    assert projection.list_reached()[EVIL][0] < held, "the other was done long before"
    follow(projection)
    assert projection.list_reached()[EVIL] == (held, held)
    assert projection.list_lost() == []


@pytest.mark.parametrize(
    ("turn_s", "slowest_s", "what"), [(0.0, 60.0, ""), (60.0, -1.0, "takes longer")]
)
def test_seconds_of_the_processor_end_a_turn_and_a_single_record(
    evil: Line, tables: Pool, monkeypatch: pytest.MonkeyPatch,
    turn_s: float, slowest_s: float, what: str,
) -> None:  # fmt: skip
    """By the processor's seconds: those of a busy machine are nobody's fault."""
    monkeypatch.setattr(follow_limits, "TURN_S", turn_s)
    monkeypatch.setattr(follow_limits, "SLOWEST_S", slowest_s)
    chain = Chain()
    send(evil, chain, make("irregularities", 5))
    projection = Projection(tables)
    turns = follow(projection)
    assert turns >= (chain.sequence if not what else 1)
    with borrowed(tables) as connection:
        told = [one for one in list_alarms(connection) if one.kind == "not_understood"]
    assert [what in str(one.sentences[0]) for one in told] == [True] * bool(what)


@pytest.mark.parametrize(("most", "whole"), [(400_000, False), (4 << 20, True)])
def test_a_report_keeps_so_much_of_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, whole: bool
) -> None:
    monkeypatch.setattr(follow_limits, "MOST_REPORTED", most)
    path = tmp_path / "evil.journal"
    journal = Journal(path)
    last = DealerPushed(dealer="Ada")
    journal.append((*Chain().opened, *make("irregularities", 90), last), OpeningCause(), 1, 1)
    journal.close()
    told, troubles = report_records([path])
    assert [TOO_MUCH in one for one in troubles] == [True] * (not whole)
    assert bool(told["dealers"]) is whole


def test_what_is_weighed_is_what_it_holds() -> None:
    one = {"a": ["x" * 1000] * 3, "b": ("y" * 5000, 1, None, 2.5)}
    assert 8000 < follow_limits.weigh([one], 1 << 20) < 9500
    assert follow_limits.weigh([["x" * 1000 for _ in range(1000)]], 10_000) < 30_000
    loop: list[object] = []
    loop.append(loop)
    assert follow_limits.weigh([loop, loop], 1 << 20) < 200


def pack_state(chain: Chain) -> bytes:
    state = core.initial()
    for event in chain.opened:
        state = core.apply(state, event)
    return take_snapshot(state, hash_engine(), mark="")


def begin_day(chain: Chain, state: bytes) -> DayBegan:
    opened = chain.opened[0]
    assert isinstance(opened, TableOpened)
    return DayBegan(
        day="2026-11-28", before="", head=bytes(32), mark=chain.mark, opened=opened, state=state
    )


@pytest.mark.parametrize("less", [0, 1])
def test_a_state_that_unpacks_to_more_than_any_table_has_is_not_followed(
    evil: Line, honest: Line, tables: Pool, night: Path, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, less: int,
) -> None:  # fmt: skip
    """A record of 1.8 kB took 2 GB of the room, for all tables, and at each start anew."""
    chain = Chain()
    chain.mark = "0" * 16
    event = begin_day(chain, pack_state(chain))
    things = count_things(zlib.decompress(event.state), 1 << 20)
    monkeypatch.setattr(packed_states, "MOST_THINGS", things - less)
    row = chain.row(event)
    assert evil.ask(Batch(mark=chain.mark, instance="e", rows=(row,))) is not None
    send(honest, Chain(name_table(night)), [])
    for _ in range(2):  # At each start.
        projection = Projection(tables)
        follow(projection)
        assert [one.name for one in projection.list_lost()] == [EVIL] * less
        assert {one.name for one in projection.list_tables()} == {EVIL, name_table(night)}
    with borrowed(tables) as connection:
        told = [one for one in list_alarms(connection) if one.kind == "not_understood"]
    assert ["more than any table has" in str(one.sentences[0]) for one in told] == [True] * less
    path = tmp_path / "evil.journal"
    journal = Journal(path)
    journal.append((event,), OpeningCause(), 1, 1)
    journal.close()
    _, troubles = report_records([path])
    assert ["more than any table has" in one for one in troubles] == [True] * less


def pack_much(chain: Chain) -> bytes:
    """A few kB that unpack to hundreds of them, as a table's state may."""
    state = core.initial()
    for event in (*chain.opened, *make("firmware", 30)):
        state = core.apply(state, event)
    return take_snapshot(state, hash_engine(), mark="")


@pytest.mark.parametrize("most", [200_000, 4 << 20])
@pytest.mark.parametrize("way", ["a day's first record", "three journals", "a start"])
def test_what_was_packed_is_weighed_as_it_is_kept(
    evil: Line, honest: Line, tables: Pool, night: Path, monkeypatch: pytest.MonkeyPatch,
    way: str, most: int,
) -> None:  # fmt: skip
    """7 kB of records kept 1.8 GB, for what is read was weighed, and not what was made of it."""
    days = []
    for number in range(3 if way == "three journals" else 1):
        chain = Chain()
        chain.mark = f"{number:016x}"
        days.append((chain, chain.row(begin_day(chain, pack_much(chain)))))
        assert len(days[-1][1].event) < 20_000
    monkeypatch.setattr("deploy.room.summaries.following.follower.APART", 1)
    send(honest, Chain(name_table(night)), [])
    projection = Projection(tables)
    if way != "a start":
        monkeypatch.setattr(follow_limits, "MOST_KEPT", len(days) * most)
    for chain, row in days:
        rows = (row, chain.row(HandEnded(hand="h1", stacks=())))
        assert evil.ask(Batch(mark=chain.mark, instance="e", rows=rows)) is not None
        follow(projection)
    if way == "a start":
        monkeypatch.setattr(follow_limits, "MOST_KEPT", most)
        projection = Projection(tables)
        follow(projection)
    lost = most < 1 << 20
    assert [one.name for one in projection.list_lost()] == [EVIL] * lost
    with borrowed(tables) as connection:
        told = [one for one in list_alarms(connection) if one.kind == "not_understood"]
    assert ["have to be kept of it" in str(one.sentences[0]) for one in told] == [True] * lost
