"""What is paid once is not paid twice: late tables, hands put right, other names, a new start."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from zmq.utils import z85

from deploy.room.line.intake import admit_table
from deploy.room.promotions.payouts import (
    PayoutError,
    PromotionDay,
    list_doubts,
    list_winners,
    lock_payouts,
    pay_winner,
    read_day,
)
from deploy.room.promotions.promotion_rules import Promotion, Winner
from deploy.room.promotions.tabled_hands import TabledHands
from deploy.room.station.station import Station, StationTerms
from deploy.room.storage.accounts import add_account
from deploy.room.storage.connections import Connection, Pool, borrowed
from deploy.room.summaries.house_time import HouseTime
from deploy.room.summaries.projection import Projection
from engine import core
from engine.core import TableState
from engine.journal import Record
from engine.messages.causes import OpeningCause
from engine.messages.happened.hand_events import Event, HandBegan, HandEnded
from tests.deploy.room.browsing import PASSWORD, Browser, opened_pages
from tests.deploy.room.lines import TABLE
from tests.deploy.room.station.test_station import KEY
from tests.engine.table.floor import Floor
from tests.engine.table.putting_right import misread, renamed

HOUSE = HouseTime()
DAY = date(2026, 5, 4)
BEGIN = HOUSE.find_begin(DAY)
PERIOD = timedelta(minutes=30)
HIGH = Promotion(name="High hand", kind="high_hand", least="full_house", prize="500")
OMAHA = Promotion(name="Omaha's", kind="high_hand", least="full_house", games=("omaha",))
ROYAL = Promotion(name="Royal", kind="royal", least="full_house")
LEAST = HIGH.find_least()
RULES = (HIGH, OMAHA, ROYAL)
NOW = BEGIN + timedelta(hours=5)


@pytest.fixture
def room(pool: Pool) -> Iterator[tuple[Connection, int, int]]:
    """A room with two tables that dealt on the day and were heard behind it."""
    with borrowed(pool) as connection:
        connection.execute("UPDATE tables SET revoked = now()")
        journals = []
        for name in ("P 1", "P 2"):
            assert admit_table(connection, name, z85.decode(TABLE[0]).hex()[:-3] + name[-1] * 3)
            row = connection.execute(
                "INSERT INTO journals (table_id, mark, named, base, sequence, head, head_wall,"
                " heard, clock_ahead_ns) SELECT id, name, name, 0, 100, '', 0, %s, 0 FROM tables"
                " WHERE name = %s RETURNING id",
                (NOW, name),
            ).fetchone()
            assert row is not None
            journals.append(row[0])
            connection.execute(
                "INSERT INTO hands (journal_id, number, month, hand, game, dealer, began,"
                " gaming_day, first, last, pot, drop_chips, jackpot, players, irregularities,"
                " undone, corrected, disputed, void, rulings, summary) VALUES (%s, 1,"
                " date_trunc('month', now())::date, 'h', 'holdem', '', %s, %s, 1, 2, 0, 0, 0, '',"
                " '{}', 0, 0, false, false, 0, '{}')",
                (row[0], BEGIN, DAY),
            )
        yield connection, journals[0], journals[1]


def table_hand(
    connection: Connection, journal: int, minute: float, seat: int, value: int, **other: Any
) -> None:
    """A hand that was tabled so many minutes behind the day's begin."""
    given = {
        "first": 10, "number": 1, "game": "holdem", "nickname": f"G{seat}", "cards": "As Ad",
        "board": "", "best": "", "category": "full_house", "playing": 2, "won": True, "pot": 1000,
        "players": 6, "known": "camera_confirmed",
    } | other  # fmt: skip
    given |= {
        "journal_id": journal, "seat": seat, "value": value, "gaming_day": DAY,
        "at": BEGIN + timedelta(minutes=minute),
    }  # fmt: skip
    names = ", ".join(given)
    places = ", ".join(["%s"] * len(given))
    connection.execute(
        f"INSERT INTO tabled ({names}) VALUES ({places})".encode(), tuple(given.values())
    )


def look(connection: Connection, rules: tuple[Promotion, ...] = RULES) -> PromotionDay:
    return read_day(connection, rules, DAY, BEGIN)


def pay(
    connection: Connection, note: str = "", rules: tuple[Promotion, ...] = RULES, at: int = 0
) -> Winner:
    """Pay one winner, as the page does."""
    lock_payouts(connection)
    day = look(connection, rules)
    winner = day.winners[at]
    doubts = list_doubts(connection, day, winner, ())
    pay_winner(connection, winner, "cage", NOW, note=note, doubts=doubts)
    return winner


def count_paid(connection: Connection) -> int:
    row = connection.execute("SELECT count(*) FROM payouts").fetchone()
    assert row is not None
    return int(row[0])


def test_a_period_that_was_paid_is_paid_again_only_by_whoever_says_why(
    room: tuple[Connection, int, int],
) -> None:
    connection, first, second = room
    table_hand(connection, first, 10, 1, LEAST + 5)
    high = (HIGH,)
    assert pay(connection, rules=high).row.nickname == "G1"
    assert look(connection, high).lapsed == []
    with pytest.raises(PayoutError, match="paid already"):
        pay(connection, "again", rules=high)
    # A better one of the half hour comes later.
    table_hand(connection, second, 12, 4, LEAST + 9)
    day = look(connection, high)
    assert [one.row.nickname for one in day.winners] == ["G4"]
    assert [one.nickname for one in day.lapsed] == ["G1"], "what was paid is seen"
    assert [one.nickname for one in day.find_others(day.winners[0])] == ["G1"]
    with pytest.raises(PayoutError, match="G1, P 1, hand 1, was paid for this already, by cage"):
        pay(connection, rules=high)
    assert count_paid(connection) == 1
    pay(connection, "Ann keeps hers: her table was there in time", rules=high)
    assert count_paid(connection) == 2
    row = connection.execute("SELECT note FROM payouts WHERE seat = 4").fetchone()
    assert row == ("Ann keeps hers: her table was there in time",)


@pytest.mark.parametrize(
    ("minute", "seat", "value", "clashes"),
    [
        (29.9, 4, LEAST + 9, True),
        (30, 4, LEAST + 9, False),  # another period
        (12, 4, LEAST + 4, False),  # no better one
    ],
)
def test_only_the_same_period_is_the_same_prize(
    room: tuple[Connection, int, int], minute: float, seat: int, value: int, clashes: bool
) -> None:
    connection, first, second = room
    table_hand(connection, first, 10, 1, LEAST + 5)
    pay(connection, rules=(HIGH,))
    table_hand(connection, second, minute, seat, value)
    day = look(connection, (HIGH,))
    assert bool(day.lapsed) == clashes
    assert any(day.find_others(one) for one in day.winners) == clashes


def test_a_promotion_by_another_name_or_another_length_is_still_the_one_that_was_paid(
    room: tuple[Connection, int, int],
) -> None:
    connection, first, second = room
    table_hand(connection, first, 10, 1, LEAST + 5)
    pay(connection, rules=(HIGH,))
    renamed_rule = Promotion(name="Best of the half hour", kind="high_hand", least="full_house")
    longer = Promotion(
        name=HIGH.name, kind="high_hand", least="full_house", period_minutes=60
    )  # fmt: skip
    with pytest.raises(PayoutError, match="was paid for this already"):
        pay(connection, rules=(renamed_rule,))
    # Its name is another one's by now, and a better hand came late.
    named_so = msgspec.structs.replace(OMAHA, name=HIGH.name)
    table_hand(connection, second, 12, 5, LEAST + 7, first=30)
    for rules in ((renamed_rule, named_so), (named_so, renamed_rule)):
        with pytest.raises(PayoutError, match="was paid for this already"):
            pay(connection, rules=rules)
    connection.execute("DELETE FROM tabled WHERE first = 30")
    # Another game's of the same half hour is another prize.
    table_hand(connection, second, 15, 6, LEAST, first=40, game="omaha")
    omaha = (renamed_rule, named_so)
    pay(connection, rules=omaha, at=1)
    connection.execute("DELETE FROM payouts WHERE first = 40")
    connection.execute("DELETE FROM tabled WHERE first = 40")
    table_hand(connection, second, 40, 4, LEAST + 9)
    with pytest.raises(PayoutError, match="was paid for this already"):
        pay(connection, rules=(longer,))
    # One hand may win two promotions that both are there.
    both = (HIGH, ROYAL)
    royal = next(
        at for at, one in enumerate(look(connection, both).winners)
        if one.promotion is ROYAL and one.row.seat == 1
    )  # fmt: skip
    pay(connection, rules=both, at=royal)
    assert count_paid(connection) == 2


@pytest.mark.parametrize("rule", [HIGH, ROYAL, Promotion(name="Beat", kind="bad_beat")])
def test_a_hand_that_was_paid_and_then_put_right_is_still_seen(
    room: tuple[Connection, int, int], rule: Promotion
) -> None:
    connection, first, _ = room
    table_hand(connection, first, 10, 1, LEAST + 5, won=rule.kind != "bad_beat")
    if rule.kind == "bad_beat":
        table_hand(connection, first, 10, 2, LEAST + 8)
    pay(connection, rules=(rule,))
    # It was read wrong: seat 3 had it.
    connection.execute("DELETE FROM tabled WHERE journal_id = %s AND seat = 1", (first,))
    assert [one.seat for one in look(connection, (rule,)).lapsed] == [1]
    table_hand(connection, first, 10, 3, LEAST + 6, won=rule.kind != "bad_beat")
    with pytest.raises(PayoutError, match="G1, P 1, hand 1"):
        pay(connection, rules=(rule,))


def test_a_table_that_may_hold_hands_of_the_period_puts_it_in_doubt(
    room: tuple[Connection, int, int],
) -> None:
    connection, first, second = room
    table_hand(connection, first, 10, 1, LEAST + 5)
    day = look(connection, (HIGH,))
    (winner,) = day.winners

    def doubt(heard: datetime, ahead_s: int = 0, announced: int = 0, **other: Any) -> bool:
        connection.execute(
            "UPDATE journals SET heard = %s, clock_ahead_ns = %s, announced = %s WHERE id = %s",
            (heard, ahead_s * 10**9, announced, second),
        )
        told = list_doubts(connection, day, winner, other.pop("behind", ()), **other)
        assert all("P 2" in one for one in told)
        return bool(told)

    until = BEGIN + PERIOD
    assert doubt(until + timedelta(seconds=29))
    assert not doubt(until + timedelta(seconds=30))
    assert doubt(NOW, ahead_s=-round((NOW - until).total_seconds())), "its clock is behind"
    assert not doubt(NOW, ahead_s=60)
    assert doubt(NOW, announced=101), "it said that it has more than came"
    assert not doubt(NOW, announced=100)
    assert doubt(NOW, behind={"P 2"})
    assert not doubt(BEGIN, closed={"P 2"})
    assert doubt(BEGIN)
    with pytest.raises(PayoutError, match="P 2 played on that day"):
        pay(connection, rules=(HIGH,))
    # A table that dealt nothing on that day is none of it; nor is one that is heard no more.
    connection.execute("DELETE FROM hands WHERE journal_id = %s", (second,))
    pay(connection, rules=(HIGH,))


def make_record(sequence: int, event: Event) -> Record:
    at = BEGIN + timedelta(minutes=29, seconds=sequence)
    return Record(
        sequence=sequence, cause=OpeningCause(), event=event, monotonic_ns=sequence,
        wall_ns=round(at.timestamp() * 1e9), hash=bytes(32),
    )  # fmt: skip


def play_records(play: Floor) -> list[tuple[Record, TableState, int]]:
    """Each record with the table behind it and the first record of its hand."""
    state, told, first = core.initial(), [], 0
    for sequence, event in enumerate(play.events, 1):
        state = core.apply(state, event)
        first = sequence if isinstance(event, HandBegan) else first
        told.append((make_record(sequence, event), state, first))
    return told


def put_right() -> Floor:
    play = misread()
    play.answer("pushed")
    assert play.intend(renamed(play, 2, "As Ad")) is None
    while not isinstance(play.events[-1], HandEnded) and play.prompt.kind == "push_pot":
        play.answer("pushed")
    return play


def show(connection: Connection, journal: int) -> list[tuple[Any, ...]]:
    return connection.execute(
        "SELECT first, seat, cards, won, pot, at, gaming_day FROM tabled WHERE journal_id = %s"
        " ORDER BY first, seat",
        (journal,),
    ).fetchall()


def test_wherever_the_room_starts_anew_a_hand_put_right_is_one_hand(
    room: tuple[Connection, int, int],
) -> None:
    connection, journal, other = room
    records = play_records(put_right())
    whole = TabledHands(HOUSE.find_day)
    for one in records:
        whole.take(*one)
    whole.write(connection, journal)
    wanted = show(connection, journal)
    firsts = {one[0] for one in wanted}
    assert len(firsts) == 1
    assert 0 not in firsts
    ended = [one[0] for one in records if isinstance(one[0].event, HandEnded)]
    assert len(ended) == 2
    # It counts for the moment at which it ended first, whenever it was put right.
    # Nothing but the dealer's word stands behind the cards of a table without senses.
    known = connection.execute("SELECT DISTINCT known FROM tabled").fetchall()
    assert known == [("dealer",)]
    assert {one[5] for one in wanted} == {datetime.fromtimestamp(ended[0].wall_ns / 1e9, UTC)}
    for cut in range(len(records)):
        connection.execute("DELETE FROM tabled WHERE journal_id = %s", (other,))
        for part in (records[:cut], records[cut:]):
            again = TabledHands(HOUSE.find_day)
            for one in part:
                again.take(*one)
            again.write(connection, other)
        assert show(connection, other) == wanted, cut
    assert len(list_winners(connection, [HIGH], DAY, BEGIN)) <= 1


def test_a_hand_of_which_nothing_is_known_is_no_row(room: tuple[Connection, int, int]) -> None:
    connection, journal, _ = room
    told = TabledHands(HOUSE.find_day)
    for record, state, _first in play_records(put_right()):
        told.take(record, state, 0)
    told.write(connection, journal)
    assert show(connection, journal) == []


def test_the_page_tells_what_was_paid_and_asks_why_it_is_paid_again(
    room: tuple[Connection, int, int], pool: Pool, tmp_path: Path
) -> None:
    connection, first, second = room
    add_account(connection, "cage", "cage", PASSWORD)
    table_hand(connection, first, 10, 1, LEAST + 5, nickname="Ann <b>")
    pay(connection, rules=(HIGH,))
    table_hand(connection, second, 12, 4, LEAST + 9)
    connection.commit()
    station = Station(pool, Projection(pool), "R", KEY, terms=StationTerms(promotions=(HIGH,)))
    at = f"/promotions/0/{second}/10/4"
    with opened_pages(pool, tmp_path, station) as url:
        cage = Browser(url)
        assert cage.sign_in("cage") == 303
        page = cage.ask(f"/promotions?day={DAY}")[1]
        assert "paid to Ann &lt;b&gt;, to be looked at" in page
        assert "Paid, and no winner any more" in page
        assert "to be paid" not in page
        form = cage.ask(at)[1]
        assert "read by the camera, confirmed by the bridge" in form
        assert "was paid for this already, by cage" in form
        token = {"token": cage.token_of("/drop")}
        for note in ({}, {"note": ""}, {"note": "  "}):
            code, words = cage.ask(f"{at}/pay", token | note)
            assert code == 409
            assert "say why" in words
        assert count_paid(connection) == 1
        assert cage.ask(f"{at}/pay", token | {"note": "both are paid"})[0] == 303
        assert "both are paid" in cage.ask(at)[1]
        assert cage.ask(f"{at}/pay", token | {"note": "a third"})[0] == 409
    assert count_paid(connection) == 2
