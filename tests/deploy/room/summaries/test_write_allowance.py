"""What is written of a table's records is bounded by them: by how much, not only by how large."""

import base64
import random
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from deploy.room.storage.cluster import Cluster
from deploy.room.storage.connections import Connection, Pool, borrowed, opened_pool
from deploy.room.summaries import write_allowance
from deploy.room.summaries.following import follower, hand_rows
from deploy.room.summaries.following.follow_limits import TURN_ROWS
from deploy.room.summaries.following.hand_rows import KEPT
from deploy.room.summaries.projection import Projection
from deploy.room.summaries.write_allowance import FREE, ROW, WriteAllowance
from deploy.shipping.messages import Batch
from engine.messages.happened.floor_events import DealerPushed, RackFilled
from engine.messages.happened.hand_events import (
    ChipsBought,
    Event,
    HandBegan,
    HandEnded,
    IrregularityFound,
    Player,
    SeatTaken,
    TableOpened,
)
from engine.messages.happened.record_events import FirmwareChanged
from engine.messages.happened.record_limits import LONGEST_NAME, find_flaw
from tests.deploy.room.conftest import copy_database
from tests.deploy.room.test_costly_records import begin_day, follow, pack_state, send
from tests.deploy.room.test_hostile_tables import EVIL, Chain, Line, evil, line, tables

__all__ = ["evil", "line", "tables"]

FILLED = 400
"""Records of 12 kB that no zlib makes smaller."""
SMALL = 40
MOST = 40 << 20
"""Bytes of the database's log that the small ones may cost; the least that it was is 160 MB."""


def make_words(number: int) -> str:
    return f"{number} " + base64.b85encode(random.Random(number).randbytes(9600)).decode()


def begin_hand(chain: Chain, game: str = "holdem", number: int = 1) -> HandBegan:
    opened = chain.opened[0]
    assert isinstance(opened, TableOpened)
    return HandBegan(
        hand=f"h{number}", number=number, game=game, stakes=opened.stakes, button=1, players=(),
        house=opened.house, house_hash=opened.house_hash,
    )  # fmt: skip


def fill_state(_chain: Chain) -> Iterator[Event]:
    for number in range(FILLED):
        yield FirmwareChanged(source=make_words(number), version="1")


def fill_hand(chain: Chain) -> Iterator[Event]:
    yield begin_hand(chain)
    for number in range(FILLED):
        yield IrregularityFound(name=make_words(number), text="x")


SEATS = range(1, 10)


def fill_sessions(_chain: Chain) -> Iterator[Event]:
    for seat in SEATS:
        yield SeatTaken(seat=seat, stack=100, nickname=make_words(seat)[:LONGEST_NAME])


def play(chain: Chain, number: int) -> Event:
    """Each hand's end is counted for whoever was in it."""
    if number % 2:
        return HandEnded(hand=f"h{number}", stacks=())
    players = tuple(Player(seat=seat, stack=100) for seat in SEATS)
    return replace(begin_hand(chain, number=number + 1), players=players)


SENT: dict[str, tuple[Callable[[Chain], Iterator[Event]], Callable[[Chain, int], Event]]] = {
    "states": (fill_state, lambda _, n: HandEnded(hand=f"h{n}", stacks=())),
    "hands": (fill_hand, lambda _, n: IrregularityFound(name=f"s{n}", text="x")),
    "days": (fill_hand, lambda chain, _: begin_day(chain, pack_state(chain))),
    "sessions": (fill_sessions, play),
}
"""What is much once, and the small records behind it that would have it written again."""


def find_written(connection: Connection) -> int:
    """Bytes that the database has written to its log."""
    row = connection.execute("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')").fetchone()
    assert row is not None
    return int(row[0])


@pytest.mark.parametrize("kind", SENT)
def test_small_records_write_no_large_thing_again_and_again(
    evil: Line, tables: Pool, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """48 kB of them wrote 188 MB, at 3.5 MB a second, without an alarm."""
    monkeypatch.setattr(follower, "APART", 1)
    chain, projection = Chain(), Projection(tables)
    fill, make = SENT[kind]
    send(evil, chain, [])
    send_more(evil, chain, list(fill(chain)))
    follow(projection)
    with borrowed(tables) as connection:
        before = find_written(connection)
    for number in range(SMALL):
        send_more(evil, chain, [make(chain, number)])
        follow(projection)
    with borrowed(tables) as connection:
        assert find_written(connection) - before < MOST
    assert projection.list_reached()[EVIL] == (chain.sequence, chain.sequence)
    assert not projection.list_lost()


def send_more(end: Line, chain: Chain, events: list[Event]) -> None:
    assert not [one for one in events if find_flaw(one)], "each is permitted"
    rows = tuple(chain.row(one) for one in events)
    for at in range(0, len(rows), 20):
        answer = end.ask(Batch(mark=chain.mark, instance="e", rows=rows[at : at + 20]))
        assert answer is not None
        assert not answer.refused


def take(chain: Chain, projection: Projection, end: Line, events: list[Event]) -> None:
    send_more(end, chain, events)
    follow(projection)


def list_irregularities(connection: Connection) -> list[int]:
    """How many the rows of the hands have, in the hands' order."""
    rows = connection.execute(
        "SELECT cardinality(irregularities) FROM hands ORDER BY first"
    ).fetchall()
    return [int(one) for (one,) in rows]


@pytest.mark.parametrize("way", ["idle", "restart", "fifty hands on", "fifty hands on, restart"])
def test_what_waits_is_written_all_the_same(
    evil: Line, tables: Pool, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Nothing is lost of what could not be paid for: it is kept, and an hour pays."""
    now_s = [0.0]
    monkeypatch.setattr(follower, "APART", 1)
    monkeypatch.setattr(WriteAllowance.__init__, "__defaults__", (lambda: now_s[0],))
    chain, projection = Chain(), Projection(tables)
    send(evil, chain, [])
    fill = list(fill_hand(chain))
    take(chain, projection, evil, fill)
    for number in range(12):
        take(chain, projection, evil, [IrregularityFound(name=f"s{number}", text="x")])
    with borrowed(tables) as connection:
        assert list_irregularities(connection)[0] < FILLED + 12, "it is not written each time"
    if way == "restart":
        take(chain, projection, evil, [HandEnded(hand="h1", stacks=())])
        projection = Projection(tables)
    if way.startswith("fifty hands on"):
        for number in range(2 * KEPT + 1):
            events: list[Event] = [
                begin_hand(chain, number=number + 2),
                HandEnded(hand="h", stacks=()),
            ]
            take(chain, projection, evil, events)
        with borrowed(tables) as connection:
            assert list_irregularities(connection)[0] < FILLED + 12, "nor is its last change"
        if way.endswith("restart"):
            projection = Projection(tables)
    now_s[0] += 24 * 3600
    follow(projection)
    with borrowed(tables) as connection:
        assert list_irregularities(connection)[0] == FILLED + 12
    assert not projection.step()


NAME = "Bo Longfellow of Riverside"


def test_all_that_a_follower_writes_is_paid_for(
    evil: Line, tables: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A nickname, a dealer, and chips by the thousand: 168 kB of records were 36 MB of rows."""
    paid = list[WriteAllowance]()
    keep = WriteAllowance.charge

    def charge(one: WriteAllowance, size: int) -> None:
        paid.append(one)
        keep(one, size)

    monkeypatch.setattr(WriteAllowance, "charge", charge)
    chain, projection = Chain(), Projection(tables)
    send(evil, chain, [DealerPushed(dealer=NAME), SeatTaken(seat=1, stack=100, nickname=NAME)])
    chips: list[Event] = [ChipsBought(seat=1, amount=1), RackFilled(amount=1)]
    send_more(evil, chain, 400 * chips)
    turns = follow(projection)
    assert turns >= 800 / TURN_ROWS, "what is written counts in its turn"
    with borrowed(tables) as connection:
        rows = 0
        for kind in ("hands", "visits", "turns", "cash", "happenings"):
            row = connection.execute(f"SELECT count(*) FROM {kind}".encode()).fetchone()
            assert row is not None
            rows += int(row[0])
    assert rows > 800
    assert len({id(one) for one in paid}) == 1, "by one for all"
    assert paid[0].spent > rows * ROW


def test_a_session_that_cannot_be_paid_for_waits_and_is_written_all_the_same(
    evil: Line, tables: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    now_s = [0.0]
    monkeypatch.setattr(WriteAllowance.__init__, "__defaults__", (lambda: now_s[0],))
    monkeypatch.setattr(write_allowance, "FREE", 50)
    monkeypatch.setattr(hand_rows, "RATE", 0)
    monkeypatch.setattr(follower, "APART", 1)
    chain, projection = Chain(), Projection(tables)
    send(evil, chain, [SeatTaken(seat=1, stack=100, nickname=NAME)])
    follow(projection)
    take(chain, projection, evil, [begin_hand(chain), HandEnded(hand="h1", stacks=())])
    for again in (projection, Projection(tables)):
        follow(again)
        with borrowed(tables) as connection:
            row = connection.execute("SELECT count(*) FROM visits").fetchone()
            assert row == (0,)
    now_s[0] += 3600 * 10_000
    follow(again)
    with borrowed(tables) as connection:
        row = connection.execute("SELECT nickname, seat FROM visits").fetchone()
        assert row == (NAME, 1)
        row = connection.execute("SELECT count(*) FROM hands").fetchone()
        assert row == (1,)


def test_an_honest_night_comes_near_no_bound(
    cluster: Cluster, taken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each record is followed by itself, so that all is written as often as it can be."""
    monkeypatch.setattr(follower, "BATCH", 1)
    with opened_pool(copy_database(cluster, taken)) as pool:
        with borrowed(pool) as connection:
            connection.execute("DELETE FROM states")
        projection = Projection(pool)
        follow(projection, 100_000)
        (one,) = projection._followers.values()
        allowance = one._rows.allowance
        earned = allowance._left + allowance.spent - FREE
        assert not one.waits
        assert allowance.spent < earned / 2


def test_what_was_paid_for_is_gone_and_what_was_not_waits() -> None:
    """The bound, from both sides."""
    now_s = [0.0]
    one = WriteAllowance(2, lambda: now_s[0])
    assert one.spend(FREE)
    assert not one.spend(1)
    assert not one.may_try()
    one.earn(500)
    assert one.may_try()
    assert not one.spend(1001)
    assert not one.may_try()
    assert one.can_pay(1000)
    assert one.spend(1000)
    assert one.may_try(), "the next may be as small as it likes"
    now_s[0] += 1800
    assert not one.spend(FREE // 2 + 1)
    assert one.spend(FREE // 2)
    one.charge(10)
    one.earn(5)
    assert one.can_pay(0)
    assert not one.can_pay(1)
    assert one.spent == FREE + 1000 + FREE // 2 + 10
    now_s[0] -= 900
    assert not one.can_pay(1), "a clock that goes back earns nothing"
