"""The room's figures are the record's: one reckoning, whoever asks, and a second one beside it."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC, date, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import zmq
from zmq.utils import z85

from deploy.room.line.intake import admit_table
from deploy.room.storage.cluster import Cluster
from deploy.room.storage.connections import (
    Connection,
    Pool,
    borrowed,
    ensure_months,
    opened_pool,
)
from deploy.room.summaries.drop_boxes import list_boxes, list_earned
from deploy.room.summaries.house_time import read_house_time
from deploy.room.summaries.player_links import link_player
from deploy.room.summaries.player_sessions import list_hours
from deploy.room.summaries.projection import Projection
from deploy.room.summaries.record_report import report_records
from deploy.room.summaries.reports import make_report
from deploy.simulation.night.erring_night import ErringNight
from deploy.simulation.night.night import Night
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan, complete
from engine.journal import Record, read_records
from engine.messages.happened.floor_events import (
    CameBack,
    DealerPushed,
    DropEmptied,
    EntryCorrected,
    HandReopened,
    HandVoided,
    IncidentalTaken,
    SatOut,
    TimeCollected,
)
from engine.messages.happened.hand_events import (
    ChipsBought,
    HandBegan,
    HandEnded,
    PotAwarded,
    SeatLeft,
    SeatTaken,
    StepUndone,
)
from tests.deploy.room.conftest import copy_database
from tests.deploy.room.lines import opened_line, send_all, sending


@pytest.fixture(scope="module")
def journals(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Games and dealers that take turns, with time charges; people who err; a jackpot."""
    folder = tmp_path_factory.mktemp("journals")
    turning, erring, raked = (folder / f"{name}.journal" for name in ("one", "two", "three"))
    turns = Plan(
        table="Turning", engine_only=True, speed="fast", journal=turning, hours=0.6, seed=5,
        rotation="eight-game",
    )  # fmt: skip
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("deploy.simulation.night.night_staff.DROP_NS", 120 * 10**9)
        assert Night(complete_night(turns)).play().clean
        plan = Plan(table="Raked", engine_only=True, speed="fast", journal=raked, hands=30, seed=9)
        assert Night(complete_night(plan)).play().clean
    own = folder / "own"
    own.mkdir()
    plan = Plan(
        table="Erring", engine_only=True, speed="fast", journal=erring, hands=25, seed=3,
        game="holdem", mistakes="heavy",
    )  # fmt: skip
    assert ErringNight(complete(plan), own).play().clean
    return {"Turning": turning, "Erring": erring, "Raked": raked}


@pytest.fixture(scope="module")
def room(cluster: Cluster, migrated: str, journals: dict[str, Path]) -> Iterator[Pool]:
    """Of a room that took all, was restarted every few records, and went on each time."""
    with (
        pytest.MonkeyPatch.context() as patch,
        opened_pool(copy_database(cluster, migrated)) as pool,
    ):
        patch.setattr("deploy.room.summaries.following.follower.APART", 2)
        patch.setattr("deploy.room.summaries.following.follower.BATCH", 300)
        take_in(pool, journals)
        yield pool


def take_in(pool: Pool, journals: dict[str, Path]) -> None:
    with borrowed(pool) as connection:
        ensure_months(connection)
    for name, path in journals.items():
        key = zmq.curve_keypair()
        with borrowed(pool) as connection:
            assert admit_table(connection, name, z85.decode(key[0]).hex())
        with opened_line(pool) as line, sending(line, path, key) as sender:
            send_all(sender)
    for _ in range(6):
        projection = Projection(pool)
        for _ in range(4):
            projection.step()
    while projection.step():
        pass


def list_rows(connection: Connection, query: str) -> list[tuple[Any, ...]]:
    return connection.execute(query.encode()).fetchall()


def to_us(moment: datetime | None) -> int | None:
    return None if moment is None else round(moment.timestamp() * 1e6)


def test_the_room_says_what_the_report_of_the_record_says(
    room: Pool, journals: dict[str, Path]
) -> None:
    told, troubles = report_records(list(journals.values()))
    assert not troubles
    names = {str(path): name for name, path in journals.items()}
    with borrowed(room) as connection:
        played = {
            row[0]: row[1:]
            for row in list_rows(
                connection,
                "SELECT table_name, sum(hands), sum(hours) * 3600, sum(drop_chips), sum(jackpot)"
                " FROM room_days GROUP BY table_name",
            )
        }
        turns = list_rows(
            connection,
            "SELECT table_name, dealer, sum(seconds) FROM room_turns GROUP BY table_name, dealer",
        )
        moved = {
            (table, kind): amount
            for table, kind, amount in list_rows(
                connection,
                "SELECT table_name, kind, sum(amount) FROM room_happenings"
                " GROUP BY table_name, kind",
            )
        }
        visits = list_rows(
            connection,
            "SELECT table_name, nickname, seat, came, went, away_s, hands, bought_in, left_with"
            " FROM room_sessions ORDER BY table_name, came, began",
        )
        by_table = make_report(connection, 9_999, "table")
        by_dealer = make_report(connection, 9_999, "dealer")
    for row in told["tables"]:
        hands, seconds, *_ = played[row["table"]]
        assert hands == row["hands"]
        assert float(seconds) == pytest.approx(row["played_s"], abs=0.01)
    at = by_table.names.index("hands_an_hour")
    assert {row[0]: row[at] for row in by_table.rows} == {
        row["table"]: round(row["hands_an_hour"], 1) for row in told["tables"]
    }
    assert {(table, dealer): float(seconds) for table, dealer, seconds in turns} == {
        (names[row["journal"]], row["dealer"]): pytest.approx(row["pushed_in_s"], abs=0.01)
        for row in told["dealers"]
    }
    pace = {row[0]: row[by_dealer.names.index("hands_an_hour")] for row in by_dealer.rows}
    alone = [row["dealer"] for row in told["dealers"]]
    for row in told["dealers"]:
        if alone.count(row["dealer"]) == 1:
            assert pace[row["dealer"]] == round(row["hands_an_hour"], 1)
    for row in told["house"]:
        table = row["table"]
        _, _, rake, jackpot = played[table]
        told_here = (rake, jackpot, *(moved.get((table, x), 0) for x in ("time", "drop", "toke")))
        assert told_here == tuple(row[x] for x in ("rake", "jackpot", "time", "taken", "tokes"))
    said = sorted(
        (
            names[row["journal"]], row["in_ns"] // 1000, row["seat"], row["nickname"],
            row["out_ns"] and row["out_ns"] // 1000, row["hands"], row["bought_in"],
            row["left_with"], row["away_s"],
        )
        for row in told["sessions"]
    )  # fmt: skip
    held = sorted(
        (table, to_us(came), seat, nickname, to_us(went), hands, bought_in, left_with, away_s)
        for table, nickname, seat, came, went, away_s, hands, bought_in, left_with in visits
    )
    assert [row[:-1] for row in held] == [row[:-1] for row in said]
    assert [row[-1] for row in held] == pytest.approx([row[-1] for row in said], abs=0.01)


class Oracle:
    """A report's figures, reckoned straight from the events and not by `TableBook`."""

    def __init__(self, records: list[Record]) -> None:
        self.rake = self.jackpot = self.time = self.taken = self.tokes = 0
        self.ended = set[str]()
        self.turns = defaultdict[str, int](int)
        self.bought = defaultdict[str, int](int)
        self.went = defaultdict[str, int](int)
        self.count_hands(records)
        self.count_turns(records)
        self.count_house(records)
        self.count_players(records)

    def count_hands(self, records: list[Record]) -> None:
        hand, won, void = "", dict[str, list[PotAwarded]](), set[str]()
        for event in (one.event for one in records):
            match event:
                case HandBegan(hand=hand):
                    won[hand] = []
                case PotAwarded() as award if hand not in self.ended:
                    won[hand].append(award)
                case StepUndone() if hand and hand not in self.ended:
                    won[hand] = []
                case HandReopened():
                    won[hand] = []
                    self.ended.discard(hand)
                case HandEnded():
                    self.ended.add(hand)
                case HandVoided():
                    void.add(hand)
        stood = [one for name, awards in won.items() if name not in void for one in awards]
        self.rake, self.jackpot = sum(x.rake for x in stood), sum(x.jackpot for x in stood)

    def count_turns(self, records: list[Record]) -> None:
        dealer, since = "", 0
        for record in records:
            if isinstance(record.event, DealerPushed):
                self.turns[dealer] += record.wall_ns - since
                dealer, since = record.event.dealer, record.wall_ns
        self.turns[dealer] += records[-1].wall_ns - since
        self.turns.pop("", None)

    def count_house(self, records: list[Record]) -> None:
        for event in (one.event for one in records):
            match event:
                case TimeCollected(seats=seats, amount=amount):
                    self.time += amount * len(seats)
                case DropEmptied(drop=drop):
                    self.taken += drop
                case IncidentalTaken(amount=amount, toke=True):
                    self.tokes += amount
                case EntryCorrected(kind="toked", before=before, after=after):
                    self.tokes += after - before

    def count_players(self, records: list[Record]) -> None:
        seats = dict[int, str]()
        for event in (one.event for one in records):
            match event:
                case SeatTaken(seat=seat, stack=stack, nickname=nickname):
                    seats[seat] = nickname
                    self.bought[nickname] += stack
                case ChipsBought(seat=seat, amount=amount):
                    self.bought[seats[seat]] += amount
                case SeatLeft(seat=seat, stack=stack):
                    self.went[seats[seat]] += stack
                case EntryCorrected(kind="left", seat=seat, before=before, after=after):
                    self.went[seats[seat]] += after - before
                case EntryCorrected(kind="bought" | "seated", seat=seat) as one:
                    self.bought[seats[seat]] += one.after - one.before


def test_the_reports_are_what_a_second_reckoning_says(
    room: Pool, journals: dict[str, Path]
) -> None:
    told, _ = report_records(list(journals.values()))
    for name, path in journals.items():
        oracle = Oracle(list(read_records(path)))
        (table,) = [row for row in told["tables"] if row["table"] == name]
        assert table["hands"] == len(oracle.ended)
        (house,) = [row for row in told["house"] if row["table"] == name]
        money = ("rake", "jackpot", "time", "taken", "tokes")
        assert [house[one] for one in money] == [getattr(oracle, one) for one in money]
        assert house["left"] == oracle.rake + oracle.time - oracle.taken
        assert {
            row["dealer"]: row["pushed_in_s"]
            for row in told["dealers"]
            if row["journal"] == str(path)
        } == {dealer: pytest.approx(ns / 1e9, abs=0.01) for dealer, ns in oracle.turns.items()}
        with borrowed(room) as connection:
            cash = connection.execute(
                "SELECT nickname, sum(amount) FILTER (WHERE amount > 0),"
                " -coalesce(sum(amount) FILTER (WHERE amount < 0), 0) FROM room_cash"
                " WHERE table_name = %s GROUP BY nickname",
                (name,),
            ).fetchall()
        # Who only changed seats took no chips to the cage, and brought none from there.
        assert {who: came - went for who, came, went in cash} == {
            who: oracle.bought[who] - oracle.went[who] for who in oracle.bought
        }
    assert {row["time"] > 0 for row in told["house"]} == {True, False}
    assert any(row["jackpot"] for row in told["house"])
    assert any(row["taken"] for row in told["house"])


def test_the_sums_of_hands_are_those_of_the_hands(room: Pool) -> None:
    """However a hand was written, changed and taken away: as if all were summed up anew."""
    sums = "SELECT * FROM hand_sums WHERE rows <> 0 ORDER BY 1, 2, 3, 4, 5"
    with room.connection() as connection, connection.transaction(force_rollback=True):

        def compare() -> int:
            kept = list_rows(connection, sums)
            connection.execute("SELECT sum_hands_anew()")
            assert list_rows(connection, sums) == kept
            return len(kept)

        assert compare() > 10
        for change in (
            "UPDATE hands SET void = NOT void, pot = pot + 7, rulings = 2 WHERE number % 3 = 0",
            "UPDATE hands SET dealer = 'Lee', played_s = played_s + 0.1 WHERE number % 4 = 0",
            "UPDATE hands SET began = began + '14 minutes', ended = NULL WHERE number % 5 = 0",
            "UPDATE hands SET gaming_day = gaming_day + 1 WHERE number % 7 = 0",
            "DELETE FROM hands WHERE number % 2 = 0",
        ):
            connection.execute(change.encode())
            assert compare()
        connection.execute("DELETE FROM hands")
        assert compare() == 0


def test_a_days_hours_come_to_the_day(room: Pool) -> None:
    with borrowed(room) as connection:
        half_past = read_house_time("Asia/Kolkata", "06:00")
        by_hour = make_report(connection, 9_999, "hour", house_time=half_past)
        by_day = make_report(connection, 9_999, "day")
        none = make_report(connection, 1, "day", date(2020, 1, 1))
    assert none.rows == []
    for name in ("hands", "drop_chips", "time_charges", "jackpot", "drops_taken"):
        hours, days = (
            sum(int(row[report.names.index(name)]) for row in report.rows)
            for report in (by_hour, by_day)
        )
        assert hours == days, name
    assert len(by_hour.rows) > 1
    assert all(isinstance(row[0], datetime) for row in by_hour.rows)
    assert by_hour.rows[0][0].replace(tzinfo=UTC) > by_hour.rows[-1][0].replace(tzinfo=UTC)


def test_what_was_earned_by_half_hour_comes_to_the_house(
    room: Pool, journals: dict[str, Path]
) -> None:
    told, _ = report_records(list(journals.values()))
    with borrowed(room) as connection:
        days = connection.execute("SELECT DISTINCT gaming_day FROM hands").fetchall()
        earned = [row for (day,) in days for row in list_earned(connection, day)]
        boxes = [row for (day,) in days for row in list_boxes(connection, day)]
    for house in told["house"]:
        rows = [row for row in earned if row.table_name == house["table"]]
        for name in ("rake", "time", "jackpot"):
            assert sum(getattr(row, name) for row in rows) == house[name], name
        taken = [row.drop_chips for row in boxes if row.table_name == house["table"]]
        assert sum(taken) == house["taken"]
    assert all(row.half_hour.minute in {0, 30} for row in earned)


def reckon_hours(records: list[Record], sessions: list[dict[str, Any]]) -> dict[Any, float]:
    """Seconds by nickname and game, second by second of the record's own time line.

    When somebody came and went is the report's; who was away, and what was dealt, is read here.
    """
    deals = [(one.wall_ns, one.event.game) for one in records if isinstance(one.event, HandBegan)]
    away, seats = defaultdict[str, list[list[int]]](list), dict[int, str]()
    for record in records:
        match record.event:
            case SeatTaken(seat=seat, nickname=nickname):
                seats[seat] = nickname
            case SatOut(seat=seat) if not (away[seats[seat]] and not away[seats[seat]][-1][1]):
                away[seats[seat]].append([record.wall_ns, 0])
            case CameBack(seat=seat) | SeatLeft(seat=seat) if away[seats[seat]]:
                away[seats[seat]][-1][1] = away[seats[seat]][-1][1] or record.wall_ns
    hours = defaultdict[Any, float](float)
    last = records[-1].wall_ns
    for session in sessions:
        begin, end = session["in_ns"], session["out_ns"] or last
        gaps = [(a, b or last) for a, b in away[session["nickname"]]]
        cuts = sorted({begin, end, *(t for t, _ in deals), *(t for gap in gaps for t in gap)})
        for a, b in pairwise(one for one in cuts if begin <= one <= end):
            if not any(x <= a and b <= y for x, y in gaps):
                game = next((g for t, g in reversed(deals) if t <= a), deals[0][1])
                hours[session["nickname"], game] += (b - a) / 1e9
    return {name: seconds for name, seconds in hours.items() if seconds > 0.01}


def test_hours_by_game_are_those_of_the_records_own_time_line(
    room: Pool, journals: dict[str, Path]
) -> None:
    told, _ = report_records(list(journals.values()))
    games = set[int]()
    for name, path in journals.items():
        sessions = [row for row in told["sessions"] if row["journal"] == str(path)]
        wanted = reckon_hours(list(read_records(path)), sessions)
        with borrowed(room) as connection:
            rows = connection.execute(
                "SELECT nickname, game, sum(seconds) FROM room_hours WHERE table_name = %s"
                " GROUP BY nickname, game HAVING sum(seconds) > 0.01",
                (name,),
            ).fetchall()
        # Of those without a name there are several: who was away can't be told by it.
        assert {(who, game): spent for who, game, spent in rows if who} == {
            key: pytest.approx(spent, abs=0.01) for key, spent in wanted.items() if key[0]
        }
        games.add(len({game for _, game in wanted}))
    assert max(games) > 1, "a rotation has several"
    with borrowed(room) as connection:
        # Together they are the time at the table, less the absences.
        rows = connection.execute(
            "SELECT s.seconds, h.seconds FROM (SELECT journal_id, began, sum(seconds) AS seconds"
            " FROM room_hours GROUP BY 1, 2) h JOIN (SELECT v.journal_id, v.began, extract(epoch"
            " FROM coalesce(v.went, head_time(j.head_wall)) - v.came) - v.away_s AS seconds"
            " FROM room_sessions v JOIN journals j ON j.id = v.journal_id) s"
            " USING (journal_id, began)"
        ).fetchall()
        assert rows
        assert all(float(a) == pytest.approx(float(b), abs=0.01) for a, b in rows)


def test_a_linked_persons_hours_are_one_over_all_tables(
    cluster: Cluster, migrated: str, journals: dict[str, Path]
) -> None:
    with opened_pool(copy_database(cluster, migrated)) as pool:
        take_in(pool, journals)
        with borrowed(pool) as connection:
            rows = connection.execute(
                "SELECT DISTINCT table_name, nickname, gaming_day FROM room_hours"
                " WHERE seconds > 0 AND nickname <> '' ORDER BY 1, 2"
            ).fetchall()
            first = rows[0]
            other = next(one for one in rows if one[0] != first[0] and one[2] == first[2])
            alone = list_hours(connection, first[2])
            for table, nickname, day in (first, other):
                link_player(connection, "Club 7", table, nickname, day)
            linked = list_hours(connection, first[2])
        mine = {one.game: one.seconds for one in linked if one.person == "Club 7"}
        before = defaultdict[str, float](float)
        for one in alone:
            if (one.table_name, one.nickname) in {first[:2], other[:2]}:
                before[one.game] += one.seconds
        assert mine == pytest.approx(dict(before))
        assert sum(one.seconds for one in linked) == pytest.approx(sum(x.seconds for x in alone))
