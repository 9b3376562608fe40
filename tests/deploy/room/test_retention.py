"""How long the room keeps what it holds: on each side of every limit, and what must not go."""

import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import msgspec
import pytest
from zmq.utils import z85

from deploy.cli import main
from deploy.room.line.held_records import describe_hand
from deploy.room.line.intake import admit_table
from deploy.room.line.line_service import LineService
from deploy.room.line.requests import read_evidence, want_evidence
from deploy.room.retention import (
    RetentionLimits,
    apply_limits,
    count_back,
    find_oldest,
    list_removals,
)
from deploy.room.room_setup import set_up
from deploy.room.settings import FILE, RoomSettings
from deploy.room.storage.accounts import add_account, find_visitor, sign_in
from deploy.room.storage.connections import Pool, borrowed, ensure_months
from deploy.room.summaries.following.follower import begin_follower
from deploy.room.summaries.following.hand_rows import write_hand
from deploy.room.summaries.house_time import HouseTime
from deploy.room.summaries.player_links import export_player, link_player
from deploy.room.summaries.projection import Projection
from engine.core import TableState
from engine.journal import JournalError, Record
from engine.messages.causes import OpeningCause
from engine.messages.happened.hand_events import DayBegan
from engine.messages.happened.record_events import EvidenceHeld
from engine.replay.steps import apply_record
from engine.told.told_hands import HandSummary
from tests.deploy.room.lines import TABLE, name_table, opened_line, send_all, sending
from tests.deploy.room.test_shipping import alarms, copy_journal, count
from tests.engine.record.test_gaming_days import Club

SetClock = Callable[[date], None]
LIMITS = RetentionLimits(records_months=60, evidence_days=180, links_days=365)
NOW = datetime.now(UTC).date()


@pytest.fixture
def set_clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    """The room's own clock."""

    def change(day: date) -> None:
        for module in ("storage.connections", "retention"):
            monkeypatch.setattr(f"deploy.room.{module}.today", lambda: day)

    return change


@pytest.fixture
def line(pool: Pool) -> Iterator[LineService]:
    with opened_line(pool) as line:
        yield line


@pytest.fixture
def club(pool: Pool, line: LineService, tmp_path: Path, set_clock: SetClock) -> Iterator[Club]:
    """A table with a file a gaming day; the room took them in October, November and December."""
    club = Club(tmp_path / "club")
    with closing(club.journal), borrowed(pool) as connection:
        assert admit_table(connection, name_table(tmp_path / "club"), z85.decode(TABLE[0]).hex())
        for day, month in ((1, 10), (2, 11), (3, 12)):
            set_clock(date(2021, month, 5))
            ensure_months(connection)
            connection.commit()
            assert day == 1 or club.turn(day)
            club.play(2)
            send(line, tmp_path / "club")
            follow(pool)
        yield club


def send(line: LineService, journal: Path) -> None:
    with sending(line, journal) as sender:
        send_all(sender)
        assert sender.refused == ""


def follow(pool: Pool) -> Projection:
    projection = Projection(pool)
    while projection.step():
        pass
    return projection


def retain(pool: Pool, limits: RetentionLimits = LIMITS) -> dict[str, int]:
    with borrowed(pool) as connection:
        return {one.kind: one.count for one in apply_limits(connection, limits, "a test")}


def list_hands(pool: Pool) -> list[int]:
    with borrowed(pool) as connection:
        rows = connection.execute("SELECT number FROM hands ORDER BY number").fetchall()
        # The reports' sums go and stay with the hands.
        sums = b"SELECT * FROM hand_sums WHERE rows <> 0 ORDER BY 1, 2, 3, 4, 5"
        kept = connection.execute(sums).fetchall()
        connection.execute("SELECT sum_hands_anew()")
        assert connection.execute(sums).fetchall() == kept
    return [number for (number,) in rows]


def list_months(pool: Pool) -> list[str]:
    with borrowed(pool) as connection:
        rows = connection.execute(
            "SELECT relname FROM pg_class WHERE relname LIKE 'records_2021%'"
            " AND relkind = 'r' ORDER BY relname"
        ).fetchall()
    return [name.removeprefix("records_") for (name,) in rows]


def test_partitions_may_be_made_by_many_at_once(pool: Pool, set_clock: SetClock) -> None:
    """The service makes them while 'tapburn room setup' is done again."""
    set_clock(date(2041, 5, 1))

    def make(_number: int) -> None:
        with borrowed(pool) as connection:
            ensure_months(connection)

    with ThreadPoolExecutor(6) as crowd:
        list(crowd.map(make, range(6)))


def test_months_are_counted_back() -> None:
    assert count_back(date(2026, 11, 30), 60) == date(2021, 11, 1)
    assert count_back(date(2026, 1, 31), 1) == date(2025, 12, 1)
    assert count_back(date(2026, 12, 1), 12) == date(2025, 12, 1)


def test_a_month_goes_once_it_is_older_than_the_house_keeps(
    pool: Pool, line: LineService, club: Club, set_clock: SetClock
) -> None:
    before = count(pool)
    set_clock(date(2026, 10, 31))
    assert retain(pool) == {}, "October is the sixtieth month before this one"
    assert (list_hands(pool), count(pool)) == ([1, 2, 3, 4, 5, 6], before)
    set_clock(date(2026, 11, 1))
    assert retain(pool, RetentionLimits(records_months=0)) == {}, "0 keeps for ever"
    went = retain(pool)
    assert (went["hands"], went["records"]) == (2, before - count(pool))
    assert list_hands(pool) == [3, 4, 5, 6]
    assert list_months(pool) == ["2021_11", "2021_12"]
    assert retain(pool) == {}, "once"
    with borrowed(pool) as connection:
        assert {row[2] for row in list_removals(connection)} == {"records", "hands"}
    # The table goes on, and nothing is wrong with its record.
    club.play(1)
    send(line, club.journal.folder)
    follow(pool)
    assert list_hands(pool) == [3, 4, 5, 6, 7]
    assert alarms(pool) == []


def test_a_record_that_ended_goes_with_its_months_and_is_known_again(
    pool: Pool, line: LineService, club: Club, set_clock: SetClock, tmp_path: Path
) -> None:
    """The table began anew in December: of the record before nothing has to stay."""
    other = Club(tmp_path / "other")
    with closing(other.journal):
        send(line, tmp_path / "other")
    follow(pool)
    set_clock(date(2026, 12, 31))
    retain(pool)
    assert list_hands(pool) == [5, 6]
    set_clock(date(2027, 1, 1))
    retain(pool)
    assert list_hands(pool) == []
    club.play(1)
    send(line, club.journal.folder)
    assert [kind for kind, _ in alarms(pool)] == ["begun_anew"], "it goes on from the head"


@pytest.mark.usefixtures("club")
def test_what_is_left_is_followed_anew_by_another_software(pool: Pool, set_clock: SetClock) -> None:
    set_clock(date(2026, 11, 1))
    retain(pool)
    with borrowed(pool) as connection:
        connection.execute("DELETE FROM states")
    (table,) = follow(pool).list_tables()
    assert table.view is not None
    assert table.view.hand == 6
    assert list_hands(pool) == [3, 4, 5, 6]
    with borrowed(pool) as connection:
        for number in (3, 6):
            replay = describe_hand(connection, 1, number)
            assert replay is not None
            assert replay.steps
        assert find_oldest(connection) is not None


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize(("gone", "told"), [(False, 6), (True, 4)])
def test_a_hand_that_waited_is_not_told_once_its_month_is_gone(
    pool: Pool, set_clock: SetClock, *, gone: bool, told: int
) -> None:
    """Its row could not be paid for before, and its records went meanwhile."""
    with borrowed(pool) as connection:
        rows = connection.execute("SELECT summary FROM hands ORDER BY number").fetchall()
    hands = [msgspec.convert(row, HandSummary, str_keys=True) for (row,) in rows]
    if gone:
        set_clock(date(2026, 11, 1))
        retain(pool)
    with borrowed(pool) as connection:
        connection.execute("DELETE FROM hands")
        for hand in hands:
            write_hand(connection, 1, hand)
    assert len(list_hands(pool)) == told


@pytest.mark.usefixtures("club")
def test_a_dealers_name_goes_with_the_last_of_its_hands(pool: Pool, set_clock: SetClock) -> None:
    def list_names() -> list[str]:
        with borrowed(pool) as connection:
            rows = connection.execute("SELECT name FROM dealers ORDER BY name").fetchall()
        return [name for (name,) in rows]

    with borrowed(pool) as connection:
        for name, number in (("Ann", 1), ("Bob", 2), ("Bob", 3), ("Cy", 6)):
            connection.execute("UPDATE hands SET dealer = %s WHERE number = %s", (name, number))
            connection.execute("INSERT INTO dealers VALUES (%s) ON CONFLICT DO NOTHING", (name,))
    set_clock(date(2026, 10, 31))
    retain(pool)
    assert list_names() == ["Ann", "Bob", "Cy"]
    set_clock(date(2026, 11, 1))
    retain(pool)
    assert list_names() == ["Bob", "Cy"]


@pytest.mark.usefixtures("club")
def test_a_gaming_day_begins_a_turn(pool: Pool) -> None:
    """What changed before is written then, and the rows of a turn are bounded all the same."""
    with borrowed(pool) as connection:
        connection.execute("DELETE FROM states")
        rows = connection.execute("SELECT sequence FROM beginnings ORDER BY sequence").fetchall()
        days = [sequence for (sequence,) in rows]
        follower = begin_follower(connection, 1, "Table 1", HouseTime())
        begun, first = [], follower.sequence + 1
        while follower.take(connection):
            begun.append(first)
            first = follower.sequence + 1
    assert len(days) == 2, "a record's first day begins with the table's opening"
    assert begun == [1, *days]


def mark_hands(pool: Pool) -> None:
    """As another software told them, which kept a table behind each hand."""
    with borrowed(pool) as connection:
        connection.execute("UPDATE hands SET dealer = 'of old'")
        connection.execute("UPDATE happenings SET dealer = 'of old'")


def list_old(pool: Pool) -> list[int]:
    with borrowed(pool) as connection:
        rows = connection.execute("SELECT number FROM hands WHERE dealer = 'of old'").fetchall()
    return sorted(number for (number,) in rows)


@pytest.fixture
def old_club(pool: Pool, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Club:
    """A room with six hands of three days of a table, told by another software."""
    monkeypatch.setattr("deploy.room.summaries.following.follower.APART", 1)
    club: Club = request.getfixturevalue("club")
    mark_hands(pool)
    monkeypatch.setattr("deploy.room.summaries.following.follower.hash_engine", lambda: "another")
    return club


@pytest.mark.usefixtures("old_club")
def test_another_software_tells_the_running_day_anew_and_leaves_those_before(pool: Pool) -> None:
    (table,) = follow(pool).list_tables()
    assert table.view is not None
    assert table.view.hand == 6
    assert list_hands(pool) == [1, 2, 3, 4, 5, 6]
    assert list_old(pool) == [1, 2, 3, 4]
    with borrowed(pool) as connection:
        for number in range(1, 7):
            replay = describe_hand(connection, 1, number)
            assert replay is not None
            assert replay.summary.number == number


@pytest.mark.usefixtures("old_club")
def test_hands_are_told_from_their_day_where_no_kept_table_can_be_read(pool: Pool) -> None:
    with borrowed(pool) as connection:
        before = [describe_hand(connection, 1, number) for number in range(1, 7)]
        connection.execute("UPDATE states SET state = 'of another version'")
        assert [describe_hand(connection, 1, number) for number in range(1, 7)] == before


@pytest.mark.usefixtures("old_club")
def test_a_day_that_this_software_cant_begin_with_is_told_from_the_first_record(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(state: TableState, record: Record) -> TableState:
        if isinstance(record.event, DayBegan) and state.opened is None:
            raise JournalError("the snapshot is of another version")
        return apply_record(state, record)

    monkeypatch.setattr("deploy.room.summaries.following.follower.apply_record", refuse)
    (table,) = follow(pool).list_tables()
    assert table.view is not None
    assert list_hands(pool) == [1, 2, 3, 4, 5, 6]
    assert list_old(pool) == []


def test_a_journal_cut_before_what_is_kept_is_still_named(
    pool: Pool, line: LineService, club: Club, set_clock: SetClock, tmp_path: Path
) -> None:
    set_clock(date(2026, 11, 1))
    retain(pool)
    other = tmp_path / "older"
    other.mkdir()
    first = min(club.journal.folder.glob("*.journal"))
    shutil.copy(first, other / first.name)
    with sending(line, other) as sender:
        send_all(sender)
        assert "and the room holds records up to" in sender.refused
    assert [kind for kind, _ in alarms(pool)] == ["cut"]


def test_a_record_of_one_file_stays_whole_while_the_table_writes_it(
    pool: Pool, line: LineService, night: Path, set_clock: SetClock, tmp_path: Path
) -> None:
    with borrowed(pool) as connection:
        assert admit_table(connection, name_table(night), z85.decode(TABLE[0]).hex())
    part = copy_journal(night, tmp_path / "part.journal", last=60)
    for journal, month in ((part, 10), (night, 11)):
        set_clock(date(2021, month, 5))
        with borrowed(pool) as connection:
            ensure_months(connection)
        send(line, journal)
        follow(pool)
    hands, records = list_hands(pool), count(pool)
    set_clock(date(2030, 1, 1))
    assert retain(pool) == {}
    assert (list_hands(pool), count(pool)) == (hands, records)
    # Made anew from its first record, as after an update.
    with borrowed(pool) as connection:
        connection.execute("DELETE FROM states")
    (table,) = follow(pool).list_tables()
    assert table.view is not None
    assert list_hands(pool) == hands


def test_evidence_goes_after_its_days_and_a_held_hands_stays(
    pool: Pool, club: Club, line: LineService, set_clock: SetClock
) -> None:
    club.table.record((EvidenceHeld(number=4, note="", by="Ann"),), OpeningCause())
    send(line, club.journal.folder)
    follow(pool)
    with borrowed(pool) as connection:
        for number in (3, 4):
            want_evidence(connection, 1, number, ["ab" * 32], "Ann")
    limits = RetentionLimits(records_months=0, evidence_days=180, links_days=0)

    def held(number: int) -> bool:
        with borrowed(pool) as connection:
            return bool(read_evidence(connection, 1, number))

    set_clock(NOW + timedelta(days=180))
    assert retain(pool, limits) == {}
    assert held(3)
    set_clock(NOW + timedelta(days=181))
    assert retain(pool, limits) == {"evidence": 1}
    assert (held(3), held(4)) == (False, True)


def test_links_go_after_their_days(pool: Pool, set_clock: SetClock) -> None:
    with borrowed(pool) as connection:
        link_player(connection, "Club 1", "Table 7", "Ann", NOW - timedelta(days=365))
        link_player(connection, "Club 1", "Table 7", "Ann", NOW - timedelta(days=364))
    set_clock(NOW)
    assert retain(pool) == {}
    set_clock(NOW + timedelta(days=1))
    assert retain(pool) == {"links": 1}
    with borrowed(pool) as connection:
        (left,) = export_player(connection, "Club 1")["links"]
    assert left["gaming_day"] == str(NOW - timedelta(days=364))


def test_a_session_that_has_ended_goes(pool: Pool) -> None:
    with borrowed(pool) as connection:
        add_account(connection, "ann", "floor", "a sentence nobody guesses")
        old, new = (sign_in(connection, "ann", "a sentence nobody guesses") for _ in range(2))
        assert old
        assert new
        find_visitor(connection, new)
        connection.execute(
            "UPDATE sessions SET seen = now() - interval '13 hours' WHERE form_token ="
            " (SELECT min(form_token) FROM sessions)"
        )
    retain(pool)
    with borrowed(pool) as connection:
        assert connection.execute("SELECT count(*) FROM sessions").fetchone() == (1,)


def test_the_verb_tells_first_and_removes_then(
    pool: Pool, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "room"
    set_up(folder, RoomSettings(database=database), "", "")
    with borrowed(pool) as connection:
        link_player(connection, "Club 1", "Table 7", "Ann", NOW - timedelta(days=31))

    def ask(*words: str) -> tuple[int, str]:
        code = main(["room", "retain", str(folder), *words])
        told = capsys.readouterr()
        return code, told.out + told.err

    code, told = ask()
    assert (code, "nothing is older" in told) == (0, True)
    assert "Who a nickname was: 365 days after the gaming day" in told
    with (folder / FILE).open("a", encoding="utf-8") as file:
        file.write("\n[retention]\nlinks_days = 30\nrecords_months = 1\nevidence_days = 0\n")
    for _ in range(2):
        _, told = ask("--dry-run")
        assert f"links before {NOW - timedelta(days=30)}: 1 would go" in told
    assert "1 month after the one" in told
    assert "is held: for ever" in told
    assert "1 went" in ask()[1]
    assert "nothing is older" in ask()[1]
    text = (folder / FILE).read_text("utf-8")
    (folder / FILE).write_text(text.replace("links_days = 30", "links_days = -1"), "utf-8")
    code, told = ask()
    assert (code, "links_days" in told) == (2, True)
