"""The day on one page and the dealers' board: each figure as a second reckoning has it."""

from collections import defaultdict
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from deploy.room.storage import connections
from deploy.room.storage.connections import Pool, borrowed
from deploy.room.summaries.day_report import SHIFTS, DayFigures, Span, find_span, make_day_report
from deploy.room.summaries.dealer_board import enter_grade, list_dealers
from deploy.room.summaries.house_time import HouseTime
from engine.journal import Record, read_records
from engine.messages.happened.floor_events import (
    DealerPushed,
    EntryCorrected,
    FloorCame,
    HandReopened,
    HandVoided,
    IncidentalTaken,
    TimeCollected,
)
from engine.messages.happened.hand_events import HandBegan, HandEnded, PotAwarded, StepUndone
from tests.deploy.room.summaries.report_oracle import ReportOracle
from tests.deploy.room.summaries.test_one_reckoning import journals, room

__all__ = ["journals", "room"]

MIGRATIONS = Path(connections.__file__).parent / "migrations"
QUARTER_NS = 900 * 10**9
HOUSE = HouseTime()


def find_scale(pool: Pool, name: str) -> int:
    with borrowed(pool) as connection:
        row = connection.execute(
            "SELECT coalesce(j.scale, 1) FROM journals j JOIN tables t ON t.id = j.table_id"
            " WHERE t.name = %s",
            (name,),
        ).fetchone()
    assert row is not None
    return int(row[0])


def is_within(moment_ns: int, span: Span) -> bool:
    return span.since.timestamp() <= moment_ns / 1e9 < span.until.timestamp()


def reckon(records: list[Record], span: Span) -> dict[str, int]:
    """Hands, rake, jackpot, time and calls of one record in a span."""
    began, hand = dict[str, int](), ""
    won, void, ended = dict[str, list[PotAwarded]](), set[str](), set[str]()
    told = {"time": 0, "calls": 0}
    for record in records:
        match record.event:
            case HandBegan(hand=hand):
                began[hand], won[hand] = record.wall_ns // QUARTER_NS * QUARTER_NS, []
            case PotAwarded() as award if hand not in ended:
                won[hand].append(award)
            case StepUndone() if hand and hand not in ended:
                won[hand] = []
            case HandReopened():
                won[hand] = []
                ended.discard(hand)
            case HandEnded():
                ended.add(hand)
            case HandVoided():
                void.add(hand)
            case TimeCollected(seats=seats, amount=amount) if is_within(record.wall_ns, span):
                told["time"] += amount * len(seats)
            case FloorCame() if is_within(record.wall_ns, span):
                told["calls"] += 1
    mine = [one for one, at in began.items() if is_within(at, span)]
    stood = [award for one in mine if one not in void for award in won[one]]
    return told | {
        "hands": sum(one in ended for one in mine),
        "rake": sum(one.rake for one in stood),
        "jackpot": sum(one.jackpot for one in stood),
    }


def list_days(pool: Pool) -> list[date]:
    with borrowed(pool) as connection:
        rows = connection.execute("SELECT DISTINCT gaming_day FROM hands ORDER BY 1").fetchall()
    return [day for (day,) in rows]


def test_the_day_on_one_page_is_what_the_records_come_to(
    room: Pool, journals: dict[str, Path]
) -> None:
    oracles = {name: ReportOracle(read_records(path)) for name, path in journals.items()}
    seen = set[str]()
    for day in list_days(room):
        for shift in range(SHIFTS + 1):
            with borrowed(room) as connection:
                report = make_day_report(connection, day, shift, HOUSE)
            span = report.span
            figures = {one.table_name: one for one in report.tables}
            for name, path in journals.items():
                one, scale = figures.get(name, DayFigures()), find_scale(room, name)
                wanted = reckon(list(read_records(path)), span)
                assert {
                    "hands": one.hands, "calls": one.calls, "time": one.time * scale,
                    "rake": one.rake * scale, "jackpot": one.jackpot * scale,
                } == wanted, (name, day, shift)  # fmt: skip
                seats = sum(
                    sat / 1e9
                    for hand, sat in zip(
                        oracles[name].hands, oracles[name].tell_seats(), strict=True
                    )
                    if is_within(hand["began"] // QUARTER_NS * QUARTER_NS, span)
                )
                assert one.seat_s == pytest.approx(seats, abs=0.01)
                seen |= {what for what, count in wanted.items() if count}
            assert report.total.hands == sum(one.hands for one in report.tables)
            assert sum(row["hands"] for row in report.hours) == report.total.hands
    assert seen == {"hands", "calls", "time", "rake", "jackpot"}


def test_shifts_come_to_the_day_and_a_week_before_is_that_days(room: Pool) -> None:
    day = list_days(room)[-1]
    with borrowed(room) as connection:
        whole = make_day_report(connection, day, 0, HOUSE).total
        shifts = [make_day_report(connection, day, one, HOUSE).total for one in (1, 2, 3)]
        later = make_day_report(connection, day + timedelta(days=7), 0, HOUSE)
    assert sum(one.hands for one in shifts) == whole.hands
    assert sum((one.earned for one in shifts), Decimal(0)) == whole.earned
    assert sum(one.seat_s for one in shifts) == pytest.approx(whole.seat_s)
    assert later.total.hands == 0
    assert replace(later.before, seat_s=0.0) == replace(whole, seat_s=0.0)
    assert later.before.seat_s == pytest.approx(whole.seat_s)
    assert later.total.hands_an_hour is None


def test_a_day_with_a_change_of_clocks_has_shifts_that_fill_it() -> None:
    house = HouseTime(ZoneInfo("America/New_York"), time(4, 30))
    for day in (date(2026, 3, 7), date(2026, 3, 8), date(2026, 10, 31), date(2026, 11, 1)):
        spans = [find_span(day, shift, house) for shift in (1, 2, 3)]
        whole = find_span(day, 0, house)
        assert spans[0].since == whole.since
        assert spans[-1].until == whole.until
        assert [one.until for one in spans[:-1]] == [one.since for one in spans[1:]]
        assert house.find_day(whole.since) == day
        assert house.find_day(whole.until - timedelta(seconds=1)) == day
        assert all(one.since.minute % 15 == 0 for one in spans)


def reckon_dealers(records: list[Record]) -> dict[str, dict[str, Any]]:
    """Each dealer's hands, corrections, tokes and seconds, straight from the events."""
    told = defaultdict[str, dict[str, Any]](
        lambda: {"hands": 0, "tokes": 0, "pushed_in_s": 0.0, "turns": 0, "corrected": set()}
    )
    dealer, since, hand, dealt, ended = "", 0, "", dict[str, str](), set[str]()
    for record in records:
        match record.event:
            case DealerPushed(dealer=name):
                told[dealer]["pushed_in_s"] += (record.wall_ns - since) / 1e9
                dealer, since = name, record.wall_ns
                told[dealer]["turns"] += 1
            case HandBegan(hand=hand):
                dealt[hand] = dealer
            case HandEnded():
                ended.add(hand)
            case HandReopened():
                ended.discard(hand)
                told[dealt[hand]]["corrected"].add(hand)
            case IncidentalTaken(amount=amount, toke=True):
                told[dealer]["tokes"] += amount
            case EntryCorrected(kind="toked", before=before, after=after):
                told[dealer]["tokes"] += after - before
    told[dealer]["pushed_in_s"] += (records[-1].wall_ns - since) / 1e9
    for one in ended:
        told[dealt[one]]["hands"] += 1
    told.pop("", None)
    return told


def test_the_dealers_board_is_what_the_records_come_to(
    room: Pool, journals: dict[str, Path]
) -> None:
    wanted = defaultdict[str, dict[str, Any]](lambda: defaultdict(float))
    for name, path in journals.items():
        scale = find_scale(room, name)
        for dealer, told in reckon_dealers(list(read_records(path))).items():
            for what in ("hands", "pushed_in_s", "turns"):
                wanted[dealer][what] += told[what]
            wanted[dealer]["tokes"] += told["tokes"] / scale
    found = defaultdict[str, dict[str, Any]](lambda: defaultdict(float))
    with borrowed(room) as connection:
        for day in list_days(room):
            for line in list_dealers(connection, day):
                found[line.dealer]["hands"] += line.hands
                found[line.dealer]["pushed_in_s"] += line.pushed_in_s
                found[line.dealer]["turns"] += line.turns
                found[line.dealer]["tokes"] += float(line.tokes)
    assert found.keys() == wanted.keys()
    for dealer, told in wanted.items():
        assert found[dealer] == pytest.approx(told, abs=0.1), dealer
    assert any(told["tokes"] for told in wanted.values())


def test_who_deals_now_and_whose_push_is_due(room: Pool) -> None:
    day = date(2026, 5, 4)
    begin = datetime(2026, 5, 4, 18, tzinfo=UTC)
    with borrowed(room) as connection:
        last = connection.execute("SELECT max(id) FROM journals").fetchone()
        assert last is not None
        for at, (dealer, since, until) in enumerate(
            (("Ann", 0, 30), ("Bo", 30, 60), ("Ann", 60, 90), ("Cy", 90, None))
        ):
            connection.execute(
                "INSERT INTO turns VALUES (%s, %s, %s, %s, %s, %s)",
                (last[0], 10**9 + at, dealer, day, begin + timedelta(minutes=since),
                 begin + timedelta(minutes=until) if until is not None else None),
            )  # fmt: skip
        enter_grade(connection, "Bo", "92 of 100", "manager")
        enter_grade(connection, "Bo", "95 of 100", "manager")
        lines = {line.dealer: line for line in list_dealers(connection, day)}
        connection.rollback()
    assert lines["Cy"].table
    assert lines["Cy"].find_push(30) == begin + timedelta(minutes=120)
    assert lines["Ann"].table == ""
    assert lines["Ann"].find_push(30) is None
    assert (lines["Ann"].break_s, lines["Ann"].turns) == (1800.0, 2)
    assert lines["Ann"].since == begin + timedelta(minutes=90), "on a break since then"
    assert lines["Bo"].grade == "95 of 100"
    assert lines["Ann"].grade == ""


def test_hands_of_an_older_release_get_their_seats_as_well(room: Pool) -> None:
    """By the clock, which was right here: what the record says to the millisecond or so."""
    steps = (MIGRATIONS / "0021-seat-time.sql").read_text()
    fill = steps[steps.index("UPDATE hands h") :].partition(";")[0]
    with room.connection() as connection, connection.transaction(force_rollback=True):
        asked = b"SELECT journal_id, first, seat_s FROM hands ORDER BY 1, 2"
        kept = connection.execute(asked).fetchall()
        connection.execute("UPDATE hands SET seat_s = 0")
        connection.execute(fill.encode())
        filled = connection.execute(asked).fetchall()
    assert [row[:2] for row in filled] == [row[:2] for row in kept]
    assert [row[2] for row in filled] == pytest.approx([row[2] for row in kept], abs=0.01)
    assert sum(row[2] for row in kept) > 0
