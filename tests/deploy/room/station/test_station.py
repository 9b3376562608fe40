"""The floor's pages: who may see what, that it is what the tables played, and hostile browsers."""

import csv
import http.client
import io
import json
import re
import tomllib
from base64 import b64encode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from deploy.room.line.alarms import Alarm, list_alarms, raise_alarm
from deploy.room.line.held_records import describe_hand
from deploy.room.station.hand_search import MOST_CHOICES, SearchError, find_hands
from deploy.room.station.people.door_tries import TRIES
from deploy.room.station.station import QUIET_S, Station
from deploy.room.station.station_frame import COOKIE, StationFrame
from deploy.room.storage.accounts import RIGHTS, find_visitor
from deploy.room.storage.cluster import Cluster
from deploy.room.storage.connections import Pool, borrowed, today
from deploy.room.summaries.projection import Projection
from deploy.room.summaries.reports import make_report
from engine.keys.signing import new_signing_key
from engine.money import Money
from engine.phh.phh_verification import check_text
from engine.phh.tables import split_tables
from engine.replay.library import HandLibrary
from tests.deploy.room.browsing import PASSWORD, UNCHECKED, Browser, opened_pages
from tests.deploy.room.conftest import copy_database
from tests.deploy.room.lines import name_table

KEY = new_signing_key()
CARD = re.compile(r"~[0-9a-f]{8}")


@pytest.fixture
def database(cluster: Cluster, taken: str) -> str:
    """Of a room that took one table's night."""
    return copy_database(cluster, taken)


@pytest.fixture
def projection(pool: Pool) -> Projection:
    projection = Projection(pool)
    while projection.step():
        pass
    return projection


@pytest.fixture
def url(pool: Pool, projection: Projection, tmp_path: Path) -> Iterator[str]:
    with opened_pages(pool, tmp_path, Station(pool, projection, "The room", KEY)) as url:
        yield url


def test_the_hands_are_those_of_the_table_to_the_chip(
    pool: Pool, projection: Projection, night: Path
) -> None:
    library = HandLibrary(night)
    with borrowed(pool) as connection:
        rows = connection.execute(
            "SELECT journal_id, number, pot, drop_chips, jackpot, first, last, void, undone"
            " FROM hands ORDER BY number"
        ).fetchall()
        assert [row[1:] for row in rows] == [
            (one.number, one.pot, one.drop, one.jackpot, one.first, one.last, one.void, one.undone)
            for one in library.hands
        ]
        for row, summary in zip(rows, library.hands, strict=True):
            told = describe_hand(connection, row[0], row[1])
            assert told is not None
            assert told.steps == library.tell(summary).steps
        assert describe_hand(connection, rows[0][0], 4711) is None
    (table,) = projection.list_tables()
    assert table.view is not None
    assert (table.view.hand, table.view.sequence) == (library.hands[-1].number, library.count)


def test_it_is_made_anew_from_the_records_and_comes_out_the_same(
    pool: Pool, projection: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = "SELECT number, pot, last, summary FROM hands ORDER BY number"
    with borrowed(pool) as connection:
        before = connection.execute(asked).fetchall()
        connection.execute("DELETE FROM hands")
    monkeypatch.setattr("deploy.room.summaries.following.follower.APART", 1)
    monkeypatch.setattr("deploy.room.summaries.following.follower.BATCH", 50)
    again = Projection(pool)
    while again.step():
        pass
    with borrowed(pool) as connection:
        assert connection.execute(asked).fetchall() == before
        assert connection.execute("SELECT count(*) FROM states").fetchone() == (len(before),)
    resumed = Projection(pool)
    while resumed.step():
        pass
    with borrowed(pool) as connection:
        assert connection.execute(asked).fetchall() == before
    assert resumed.list_tables() == again.list_tables() == projection.list_tables()


def test_a_database_restored_under_a_running_room_is_taken_in_anew(
    pool: Pool, projection: Projection
) -> None:
    """Hands that the older copy lacks are there again once their records are."""
    asked = "SELECT number, pot, last, summary FROM hands ORDER BY number"
    with borrowed(pool) as connection:
        before = connection.execute(asked).fetchall()
        connection.execute("CREATE TABLE newer AS SELECT * FROM records WHERE sequence > 60")
        connection.execute("DELETE FROM records WHERE sequence > 60")
        connection.execute("DELETE FROM hands")
        connection.execute("UPDATE journals SET sequence = 60")
    projection.step()
    (table,) = projection.list_tables()
    assert table.view is not None
    assert table.view.sequence == 60
    with borrowed(pool) as connection:
        connection.execute("INSERT INTO records SELECT * FROM newer")
        connection.execute("UPDATE journals SET sequence = (SELECT max(sequence) FROM newer)")
    projection.step()
    with borrowed(pool) as connection:
        assert connection.execute(asked).fetchall() == before


def test_nobody_sees_anything_before_signing_in(url: str) -> None:
    browser = Browser(url)
    for path in ("/", "/hands", "/reports", "/reports.csv", "/hand/1/1", "/table/x"):
        assert browser.ask(path)[0] == 303
        assert browser.headers["location"] == "/sign-in"
    assert browser.sign_in("floor", "a sentence somebody guesses") == 403
    assert browser.sign_in("nobody") == 403
    assert browser.cookie == ""
    assert browser.sign_in("floor") == 303
    cookie = browser.headers["set-cookie"].lower()
    assert all(word in cookie for word in ("secure", "httponly", "samesite=strict", "path=/"))
    assert browser.ask("/")[0] == 200
    stolen = browser.cookie
    assert browser.ask("/sign-out", {"token": browser.token()})[0] == 303
    browser.cookie = stolen
    assert browser.ask("/")[0] == 303, "the session is over, whoever has its cookie"


def test_each_role_sees_its_pages(url: str) -> None:
    for role in RIGHTS:
        browser = Browser(url)
        assert browser.sign_in(role) == 303
        for path, right in (("/", "floor"), ("/hands", "hands"), ("/reports.csv", "reports"),
                            ("/kept", "reports")):  # fmt: skip
            assert browser.ask(path)[0] == (200 if right in RIGHTS[role] else 403)


def test_the_floor_finds_a_hand_and_replays_it(url: str, night: Path) -> None:
    browser, name = Browser(url), name_table(night)
    browser.sign_in("manager")
    _, floor = browser.ask("/")
    assert name in floor
    assert "http-equiv" in floor
    code, table = browser.ask(f"/table/{name.replace(' ', '%20')}")
    assert (code, "Last hands" in table) == (200, True)
    hands = HandLibrary(night).hands
    _, listed = browser.ask("/hands")
    links = re.findall(r'href="(/hand/\d+/(\d+))"', listed)
    assert [int(number) for _, number in links] == [one.number for one in reversed(hands)]
    code, told = browser.ask(links[0][0])
    assert (code, "Rule on this hand" in told) == (200, True)
    code, replay = browser.ask(f"{links[0][0]}/replay")
    assert code == 200
    assert browser.headers["content-security-policy"].startswith("sandbox allow-scripts;")
    assert f'"number":{hands[-1].number}' in replay
    for page in (floor, table, listed, told, replay):
        assert not CARD.search(page), "no handle, and with it no card that lies face down"
    most = max(one.pot for one in hands)
    assert "No hand fits" in browser.ask(f"/hands?pot_over={most}")[1]
    assert browser.ask("/hands?number=x")[0] == 400
    assert browser.ask("/hands?day=yesterday")[0] == 400
    _, text = browser.ask("/reports.csv?days=9")
    (row,) = list(csv.DictReader(io.StringIO(text)))
    assert int(row["hands"]) == sum(not one.void for one in hands)
    assert int(row["pots"]) == sum(one.pot for one in hands)


@pytest.mark.parametrize(("more", "chosen"), [(0, True), (1, False)])
def test_of_too_many_dealers_one_is_typed(pool: Pool, url: str, *, more: int, chosen: bool) -> None:
    """One table's record names as many as it likes, and each browser had all of them."""
    with borrowed(pool) as connection:
        connection.execute("DELETE FROM dealers")
        connection.execute(
            "INSERT INTO dealers SELECT 'D' || n FROM generate_series(1, %s) n",
            (MOST_CHOICES + more,),
        )
    browser = Browser(url)
    browser.sign_in("floor")
    _, page = browser.ask("/hands")
    assert ('<option value="D1"' in page) == chosen
    assert ('<select name="dealer"' in page) == chosen
    assert ('<input name="dealer"' in page) != chosen
    assert "No hand fits" in browser.ask("/hands?dealer=D1")[1]


def test_amounts_are_written_in_the_money_of_their_table(
    pool: Pool, projection: Projection, night: Path
) -> None:
    """A table that counts in cents has its pots in dollars, in the list and in the report."""
    name = name_table(night)
    table = projection.find_table(name)
    assert table is not None
    frame = StationFrame(pool, projection, "The room")
    assert frame.write_chips(123456, name) == "123,456"
    pots = sum(one.pot for one in HandLibrary(night).hands)
    with borrowed(pool) as connection:
        report = make_report(connection, 9, "table")
        assert report.rows[0][report.names.index("pots")] == f"{pots}"
        # The journal's own units count, whatever the table counts in by now.
        connection.execute("UPDATE journals SET scale = 100")
        report = make_report(connection, 9, "table")
        assert report.rows[0][report.names.index("pots")] == f"{pots // 100}.{pots % 100:02}"
    projection._tables[name] = replace(table, money=Money(scale=100, sign="$"))
    assert frame.write_chips(123450, name) == "$1,234.50"
    assert frame.write_chips(123450, name, 1) == "$123,450"
    assert frame.write_chips(1250, "another") == "1,250"


def test_each_journal_tells_its_own_units(pool: Pool, projection: Projection, night: Path) -> None:
    """The units that the table had when it wrote the record; its next record may have others."""
    with borrowed(pool) as connection:
        assert connection.execute("SELECT scale FROM journals").fetchall() == [(1,)]
        assert {one["scale"] for one in find_hands(connection, {}, 5)} == {1}
    table = projection.find_table(name_table(night))
    assert table is not None
    assert table.money.scale == 1


@pytest.mark.usefixtures("projection")
def test_pots_are_looked_for_in_the_money_of_their_table(pool: Pool, night: Path) -> None:
    """More than $12 is more than 1200 cents."""
    largest = max(one.pot for one in HandLibrary(night).hands)
    with borrowed(pool) as connection:
        for scale in (1, 10, 100):
            connection.execute("UPDATE journals SET scale = %s", (scale,))
            at, over = f"{largest / scale}", f"{(largest - 1) / scale}"
            assert not find_hands(connection, {"pot_over": at}, 5)
            assert find_hands(connection, {"pot_over": over}, 5)
        with pytest.raises(SearchError, match="expected an amount such as"):
            find_hands(connection, {"pot_over": "ten"}, 5)
        with pytest.raises(SearchError, match="below 1,000,000,000"):
            find_hands(connection, {"pot_over": "9" * 10}, 5)


def test_reports_go_by_day_table_game_and_dealer(pool: Pool, url: str, night: Path) -> None:
    browser = Browser(url)
    browser.sign_in("manager")
    hands = [one for one in HandLibrary(night).hands if not one.void]
    for by in ("all", "day", "hour", "table", "game", "dealer"):
        _, text = browser.ask(f"/reports.csv?days=9&by={by}")
        rows = list(csv.DictReader(io.StringIO(text)))
        assert sum(int(row["hands"]) for row in rows) == len(hands), by
        assert {row["floor_wait_s"] for row in rows} == {""}, "nobody was called: no number"
        assert sum(int(row["pots"]) for row in rows) == sum(one.pot for one in hands), by
    assert browser.ask("/reports?by=sql")[0] == 400
    day = rows and re.search(r"/hands\.phhs\?day=([\d-]+)", browser.ask("/reports?by=day")[1])
    assert day
    code, text = browser.ask(f"/hands.phhs?day={day[1]}")
    assert code == 200
    tables = split_tables(text)
    assert len(tables) == len(hands) - text.count("# ")
    assert {tomllib.loads(one)["table"] for _, one in tables} == {name_table(night)}
    assert f"{tomllib.loads(tables[0][1])['year']}" == day[1][:4]
    for _, one in tables:
        assert check_text(one).compared, "played again, it ends with the same stacks"
    assert not CARD.search(text)
    assert browser.ask("/hands.phhs?day=yesterday")[0] == 400
    with borrowed(pool) as connection:
        # A table whose clock is years ahead hides no other one's day.
        connection.execute("UPDATE hands SET gaming_day = %s", (today(),))
        connection.execute("UPDATE hands SET gaming_day = '2038-01-19' WHERE number = 1")
    _, text = browser.ask("/reports.csv?days=2&by=table")
    assert [int(row["hands"]) for row in csv.DictReader(io.StringIO(text))] == [len(hands)]


def test_a_waiting_list_reads_open_seats_with_its_own_account(url: str, night: Path) -> None:
    browser = Browser(url)

    def ask(name: str, password: str = PASSWORD) -> tuple[int, str]:
        given = b64encode(f"{name}:{password}".encode()).decode()
        return browser.ask("/feed/tables.json", Authorization=f"Basic {given}")

    assert browser.ask("/feed/tables.json")[0] == 401
    assert ask("floor")[0] == 401, "no such right"
    assert ask("feed", "wrong wrong wrong")[0] == 401
    assert browser.ask("/feed/tables.json", Authorization="Basic \xff")[0] == 401
    code, text = ask("feed")
    assert code == 200
    (table,) = json.loads(text)["tables"]
    assert table["table"] == name_table(night)
    assert 0 <= table["open"] <= table["seats"]
    assert not CARD.search(text)
    for _ in range(TRIES):
        ask("feed", "wrong wrong wrong")
    assert ask("feed", "wrong wrong wrong")[0] == 429
    assert ask("feed")[0] == 200, "whoever was right goes on"


def test_a_page_is_live_for_whoever_is_signed_in(
    url: str, projection: Projection, night: Path
) -> None:
    browser, name = Browser(url), name_table(night)
    assert browser.ask("/live/floor")[0] == 403
    browser.sign_in("floor")
    connection = http.client.HTTPSConnection(browser.host, timeout=30, context=UNCHECKED)
    connection.request("GET", "/live/floor", headers={"Cookie": f"{COOKIE}={browser.cookie}"})
    answer = connection.getresponse()
    assert answer.getheader("content-type", "").startswith("text/event-stream")
    read_until(answer, name)
    table = projection.find_table(name)
    assert table is not None
    projection._tables[name] = replace(table, prompt="Something <new>")
    projection.version += 1
    read_until(answer, "Something &lt;new&gt;")
    connection.close()


def test_a_table_that_is_not_heard_is_said_to_be_old(pool: Pool, url: str, night: Path) -> None:
    browser, name = Browser(url), name_table(night).replace(" ", "%20")
    browser.sign_in("floor")
    for quiet_s, old in ((QUIET_S - 5, False), (QUIET_S + 1, True), (7325, True)):
        with borrowed(pool) as connection:
            connection.execute(
                "UPDATE journals SET heard = now() - make_interval(secs => %s)", (quiet_s,)
            )
        for path in ("/", f"/table/{name}"):
            assert ("not heard for" in browser.ask(path)[1].lower()) == old, (path, quiet_s)
    assert "Not heard for 2:02:0" in browser.ask("/")[1]


def test_more_pages_than_are_kept_live_are_refused(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are loaded anew instead: a flood of browsers takes nothing from the tables."""
    monkeypatch.setattr("deploy.room.station.station.MOST_STREAMS", 0)
    browser = Browser(url)
    browser.sign_in("floor")
    assert browser.ask("/live/floor") == (503, "too many pages are live")
    assert browser.ask("/")[0] == 200


def test_a_page_that_goes_on_by_itself_keeps_nobody_signed_in(pool: Pool, url: str) -> None:
    browser = Browser(url)
    browser.sign_in("floor")
    with borrowed(pool) as connection:
        connection.execute("UPDATE sessions SET seen = now() - interval '11 hours 59 minutes'")
        token = browser.cookie
        assert find_visitor(connection, token, touched=False) is not None
        connection.execute("UPDATE sessions SET seen = seen - interval '2 minutes'")
        assert find_visitor(connection, token, touched=False) is None
        assert find_visitor(connection, token) is None


def read_until(answer: http.client.HTTPResponse, words: str) -> None:
    for _ in range(500):
        if words in answer.readline().decode():
            return
    pytest.fail(f"{words} did not come")


def test_an_alarm_is_settled_by_whoever_may_with_a_note(pool: Pool, url: str) -> None:
    with borrowed(pool) as connection:
        raise_alarm(connection, "Table 7", Alarm("cut", "<b>It was cut</b>"))
        ((number, *_),) = list_alarms(connection)
    manager, watcher = Browser(url), Browser(url)
    manager.sign_in("manager")
    watcher.sign_in("floor")
    for path in ("/", "/alarms"):
        assert "&lt;b&gt;It was cut&lt;/b&gt;" in manager.ask(path)[1]
    form = {"token": watcher.token(), "note": "seen"}
    assert watcher.ask(f"/alarms/{number}", form)[0] == 403, "it may tell of a changed record"
    form = {"token": manager.token(), "note": "the disk was changed"}
    assert manager.ask(f"/alarms/{number}", {**form, "note": " "})[0] == 400
    assert manager.ask(f"/alarms/{number}", {**form, "token": "x"})[0] == 403
    assert manager.ask(f"/alarms/{number}", form, Origin="https://elsewhere.example")[0] == 403
    assert manager.ask(f"/alarms/{number}", form, Sec_Fetch_Site="cross-site")[0] == 403
    with borrowed(pool) as connection:
        assert len(list_alarms(connection)) == 1
    assert manager.ask(f"/alarms/{number}", form)[0] == 303
    with borrowed(pool) as connection:
        assert list_alarms(connection) == []


def test_a_hostile_browser_gets_nothing(pool: Pool, url: str) -> None:
    with borrowed(pool) as connection:
        connection.execute("UPDATE hands SET players = '<script>x()</script>', dealer = '=1+1'")
    browser = Browser(url)
    browser.sign_in("manager")
    for path in (
        "/hands?player=%27%20OR%201%3D1%20--", "/hands?player=%25", "/hands?marks=void%27",
        "/table/..%2F..%2Fetc%2Fpasswd", "/hand/99999999999/1", "/style.css/../../room.toml",
        "/hands?dealer=%5C", "/alarms/1",
    ):  # fmt: skip
        code, page = browser.ask(path)
        assert code in {200, 400, 404, 405}, path
        assert "No hand fits" in page or code != 200, path
    assert "'=1+1" in browser.ask("/reports.csv")[1], "no formula in a spreadsheet"
    assert browser.ask("/hands?dealer=%3D1")[1].count("<script") == 0
    assert browser.ask("/sign-in", {"name": "x" * 20_000, "password": "y"})[0] == 413
    policy = browser.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_whoever_guesses_is_made_to_wait(url: str) -> None:
    browser = Browser(url)
    for _ in range(TRIES):
        assert browser.sign_in("floor", "wrong wrong wrong") == 403
    assert browser.sign_in("floor") == 429
    assert "wait a minute" in browser.ask("/sign-in", {"name": "floor", "password": "x"})[1]


def test_many_guesses_at_once_are_no_more_tries(url: str) -> None:
    with ThreadPoolExecutor(3 * TRIES) as crowd:
        codes = list(
            crowd.map(lambda _: Browser(url).sign_in("floor", "wrong wrong"), range(3 * TRIES))
        )
    assert sorted(codes) == [403] * TRIES + [429] * (2 * TRIES)
