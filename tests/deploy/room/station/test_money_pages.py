"""The cage's pages: boxes counted by one and signed by another, sessions, cash in a day."""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from deploy.room.station.station import Station
from deploy.room.storage.accounts import add_account
from deploy.room.storage.connections import Pool, borrowed
from deploy.room.summaries.drop_boxes import CountError, list_boxes, sign_count
from deploy.room.summaries.house_time import HouseTime
from deploy.room.summaries.player_sessions import is_above, list_cash, list_sessions
from deploy.room.summaries.projection import Projection
from deploy.room.summaries.reports import find_latest
from engine.journal import read_records
from engine.messages.happened.hand_events import ChipsBought, HandBegan, SeatLeft, SeatTaken
from tests.deploy.room.browsing import PASSWORD, Browser, opened_pages
from tests.deploy.room.lines import name_table
from tests.deploy.room.station.test_station import KEY, database, projection

__all__ = ["database", "projection"]


@pytest.fixture
def url(pool: Pool, projection: Projection, tmp_path: Path) -> Iterator[str]:
    with borrowed(pool) as connection:
        add_account(connection, "second", "cage", PASSWORD)
        # Boxes were taken away behind the last record: with less, the same, and a jackpot.
        connection.execute(
            "INSERT INTO happenings (journal_id, sequence, kind, gaming_day, at, game, dealer,"
            " amount) SELECT id, 10000 + place, kind, '2026-01-02', '2026-01-02 21:00Z', '', '',"
            " amount FROM journals, (VALUES (1, 'drop', 42), (1, 'jackpot', 6), (2, 'drop', 9))"
            " AS box (place, kind, amount)"
        )
    with opened_pages(pool, tmp_path, Station(pool, projection, "The room", KEY)) as url:
        yield url


def count(browser: Browser, path: str, **fields: str) -> tuple[int, str]:
    form = {"token": browser.token_of("/drop"), "day": "2026-01-02", "note": ""}
    return browser.ask(path, form | fields)


def test_a_box_is_counted_by_one_and_signed_by_another(pool: Pool, url: str) -> None:
    first, second, floor = Browser(url), Browser(url), Browser(url)
    for browser, name in ((first, "cage"), (second, "second"), (floor, "floor")):
        assert browser.sign_in(name) == 303
    page = first.ask("/drop?day=2026-01-02")[1]
    found = re.search(r'name="journal" value="(\d+)"', page)
    assert found is not None
    box = {"journal": found[1], "sequence": "10001"}
    assert "not counted" in page
    assert floor.ask("/drop")[0] == 403
    assert count(first, "/drop/count", **box, counted="40", jackpot="6")[0] == 303
    page = first.ask("/drop?day=2026-01-02")[1]
    assert ">-2<" in page
    assert "cage, and nobody else yet" in page
    assert "I saw the same" not in page, "not by whoever counted it"
    code, words = count(first, "/drop/sign", **box, counted="40", jackpot="6")
    assert (code, "A second person has to sign" in words) == (400, True)
    assert count(second, "/drop/sign", **box, counted="41", jackpot="6")[0] == 400
    assert "I saw the same" in second.ask("/drop?day=2026-01-02")[1]
    assert count(second, "/drop/sign", **box, counted="40", jackpot="6")[0] == 303
    assert "cage and second" in first.ask("/drop?day=2026-01-02")[1]
    for browser in (first, second):
        code, words = count(browser, "/drop/count", **box, counted="42", jackpot="6")
        assert (code, "Two people signed" in words) == (400, True)
    for wrong in ("-1", "x", "1e9", "9" * 19, ""):
        fields = box | {"sequence": "10002", "counted": wrong, "jackpot": "0"}
        assert count(first, "/drop/count", **fields)[0] == 400, wrong
    for other in ({"sequence": "3"}, {"journal": "9" * 9}, {"journal": "x"}, {"sequence": "-1"}):
        fields = box | {"counted": "1", "jackpot": "0"} | other
        assert count(first, "/drop/count", **fields)[0] == 400, other
    with borrowed(pool) as connection:
        one, other = list_boxes(connection, datetime(2026, 1, 2, tzinfo=UTC).date())
        assert (one.difference, one.jackpot_difference, one.signed_by) == (-2, 0, "second")
        assert (other.counted, other.signed_by, other.jackpot) == (None, "", 0)
        with pytest.raises(CountError, match="Two people signed"):
            sign_count(connection, (one.journal, one.sequence), (40, 6), "cage")


def test_a_session_is_what_the_record_has_of_it(pool: Pool, night: Path) -> None:
    """Reckoned from the events: who sat down with what, was dealt in how often, left with what."""
    wanted: dict[int, dict[str, Any]] = {}
    at: dict[int, int] = {}
    days = set()
    for record in read_records(night):
        match record.event:
            case SeatTaken(seat=seat, stack=stack):
                at[seat] = record.sequence
                wanted[record.sequence] = {"bought": stack, "left": None, "hands": 0}
                moment = datetime.fromtimestamp(record.wall_ns / 1e9, UTC)
                days.add(HouseTime().find_day(moment))
            case ChipsBought(seat=seat, amount=amount):
                wanted[at[seat]]["bought"] += amount
            case SeatLeft(seat=seat, stack=stack):
                wanted[at.pop(seat)]["left"] = stack
            case HandBegan(players=players):
                for player in players:
                    wanted[at[player.seat]]["hands"] += 1
    with borrowed(pool) as connection:
        rows = [row for day in days for row in list_sessions(connection, day)]
    assert sorted((row.bought_in, row.left_with or -1, row.hands) for row in rows) == sorted(
        (one["bought"], one["left"] or -1, one["hands"]) for one in wanted.values()
    )


def test_who_bought_more_than_the_threshold_stands_on_the_cages_list(
    pool: Pool, url: str, night: Path
) -> None:
    browser = Browser(url)
    browser.sign_in("cage")
    with borrowed(pool) as connection:
        day = connection.execute("SELECT min(gaming_day) FROM cash").fetchone()
        assert day is not None
        connection.execute("DELETE FROM cash WHERE gaming_day = %s", (day[0],))
        connection.execute(
            "INSERT INTO cash (journal_id, sequence, visit, nickname, seat, gaming_day, at, amount)"
            " SELECT id, 20000 + place, 1, name, 1, %s, now(), amount FROM journals, (VALUES"
            " (1, 'Ann', 6000), (2, 'Ann', 4000), (3, 'Bob', 10001), (4, 'Cy', 7000),"
            " (5, 'Cy 2', 3001), (6, 'Di', 50), (7, 'Di', -10001)) AS one (place, name, amount)",
            (day[0],),
        )
        rows = {row.nickname: row for row in list_cash(connection, day[0])}
    # On the threshold is not above it, and what was bought is not added to what was taken along.
    assert {name for name, row in rows.items() if is_above(row, 10_000)} == {"Bob", "Di"}
    assert not any(is_above(row, 0) for row in rows.values()), "no threshold, no list"
    page = browser.ask(f"/cash?day={day[0]}")[1]
    above = page.partition("Everybody")[0]
    assert "Bob, Table" in above
    assert "Ann, Table" not in above
    # Two nicknames of one person are one, once they are linked on the page.
    for nickname in ("Cy", "Cy 2"):
        form = {
            "token": browser.token_of("/drop"), "day": str(day[0]), "person": "Club 7",
            "table": name_table(night), "nickname": nickname,
        }  # fmt: skip
        assert browser.ask("/cash/link", form)[0] == 303
    above = browser.ask(f"/cash?day={day[0]}")[1].partition("Everybody")[0]
    assert "Club 7" in above
    assert "10,001" in above
    form |= {"person": "Club 8"}
    assert browser.ask("/cash/link", form)[0] == 400, "it is somebody else's"


def test_players_without_a_nickname_are_one_line_a_stay_and_can_be_linked(
    pool: Pool, url: str
) -> None:
    """Six strangers came as one above the limit, and nobody could say who they were."""
    browser = Browser(url)
    browser.sign_in("cage")
    day = "2026-01-05"
    with borrowed(pool) as connection:
        connection.execute(
            "INSERT INTO cash (journal_id, sequence, visit, nickname, seat, gaming_day, at, amount)"
            " SELECT id, 30000 + place, visit, '', seat, %s, now(), amount FROM journals, (VALUES"
            " (1, 71, 1, 6000), (2, 72, 2, 6000), (3, 73, 2, 70), (4, 73, 2, 5), (5, 72, 2, -9))"
            " AS one (place, visit, seat, amount)",
            (day,),
        )
        rows = list_cash(connection, date.fromisoformat(day))
    wanted = [(1, 6000, 0), (2, 75, 0), (2, 6000, 9)]
    assert sorted((row.seat, row.bought, row.taken) for row in rows) == wanted
    assert not any(is_above(row, 10_000) for row in rows)
    page = browser.ask(f"/cash?day={day}")[1]
    assert page.count("no name, seat 2, ") == 2
    keys = re.findall(r'name="nickname" value="(#[^"]+)"', page)
    assert len(set(keys)) == 3
    mine = {row.key for row in rows if row.bought == 6000}
    for key in mine:
        form = {
            "token": browser.token_of("/drop"), "day": day, "person": "Club 9",
            "table": rows[0].table_name, "nickname": key,
        }  # fmt: skip
        assert browser.ask("/cash/link", form)[0] == 303
    with borrowed(pool) as connection:
        after = list_cash(connection, date.fromisoformat(day))
    assert {(row.person, row.bought) for row in after} == {("Club 9", 12_000), (None, 75)}


def test_a_name_that_is_longer_than_a_page_is_cut_on_it_and_linked_whole(
    pool: Pool, url: str
) -> None:
    browser = Browser(url)
    browser.sign_in("cage")
    with borrowed(pool) as connection:
        connection.execute(
            "INSERT INTO cash (journal_id, sequence, visit, nickname, seat, gaming_day, at, amount)"
            " SELECT id, 40000, 81, repeat('x', 5000), 1, '2026-01-06', now(), 5 FROM journals"
        )
        connection.execute("UPDATE visits SET nickname = repeat('y', 60) WHERE seat = 1")
        connection.execute("UPDATE visits SET nickname = repeat('y', 61) WHERE seat = 2")
        day = connection.execute("SELECT min(gaming_day) FROM visits").fetchone()
    assert day is not None
    page = browser.ask("/cash?day=2026-01-06")[1]
    assert f"<td>{'x' * 59}…, " in page
    assert f'name="nickname" value="{"x" * 5000}"' in page
    shown = re.sub(r'(value|aria-label)="[^"]*"', "", browser.ask(f"/sessions?day={day[0]}")[1])
    assert "y" * 60 in shown
    assert "y" * 61 not in shown
    assert "y" * 59 + "…" in shown


def test_a_day_to_come_hides_no_day_that_was(pool: Pool, url: str) -> None:
    """One table's clock was once far ahead: every page of a day opened on an empty tomorrow."""
    browser = Browser(url)
    browser.sign_in("manager")
    with borrowed(pool) as connection:
        before = find_latest(connection)
        for ahead in (timedelta(hours=20), timedelta(days=30_000)):
            connection.execute(
                "INSERT INTO hand_sums SELECT journal_id, %s, %s, game, dealer, rows, hands,"
                " void_hands, played_us, pots, drop_chips, jackpot, irregularities, corrections,"
                " disputes, rulings, seat_us FROM hand_sums WHERE rows > 0 LIMIT 1",
                ((datetime.now(UTC) + ahead).date(), datetime.now(UTC) + ahead),
            )
        assert find_latest(connection) == before
    for page in ("/day", "/drop", "/sessions", "/cash", "/dealers"):
        assert str(before) in browser.ask(page)[1], page
    with borrowed(pool) as connection:
        connection.execute("DELETE FROM hand_sums WHERE quarter < now()")
        assert find_latest(connection) == datetime.now(UTC).date()


def test_the_pages_of_a_day_that_is_none_say_so(url: str) -> None:
    browser = Browser(url)
    browser.sign_in("manager")
    for page in ("/drop", "/sessions", "/cash", "/dealers"):
        assert browser.ask(page)[0] == 200
        for day in ("2026-01-02", "1999-01-01", "9999-12-31", "0001-01-01"):
            assert browser.ask(f"{page}?day={day}")[0] == 200, day
        for day in ("x", "2026-13-01", "10000-01-01", "%00"):
            assert browser.ask(f"{page}?day={day}")[0] == 400, day
    assert browser.ask("/reports?to=2026-01-02&by=hour")[0] == 200
    assert browser.ask("/reports?to=0001-01-01")[0] == 400
    assert "divided by the time in which the table" in browser.ask("/reports?by=dealer&days=999")[1]
