"""Every page's queries at many hands: none reads all hands or records to find a few."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import psycopg
import pytest
from psycopg_pool import ConnectionPool

from deploy.room.station.hand_search import SearchError, find_hands, write_before
from deploy.room.station.station import Station
from deploy.room.storage.cluster import Cluster
from deploy.room.storage.connections import (
    PLANNING,
    Connection,
    Pool,
    borrowed,
    opened_pool,
)
from deploy.room.summaries.projection import Projection
from tests.deploy.room.browsing import Browser, opened_pages
from tests.deploy.room.conftest import copy_database
from tests.deploy.room.lines import name_table
from tests.deploy.room.station.test_station import KEY

HANDS = 60_000
"""Of three months: enough that a plan without an index reads hundreds of times as much."""
DAYS = 80
BUFFERS = 3_000
"""Pages of the database that one query may touch; all hands are some ten thousand."""
READ = re.compile(rb"^\s*(SELECT|WITH)\b", re.IGNORECASE)


class Watched(psycopg.Cursor[Any]):
    """A cursor that has the plan of each query, as it was carried out, told beside it."""

    plans: ClassVar[list[tuple[str, dict[str, Any]]]] = []
    watching: ClassVar[bool] = False

    def execute(self, query: Any, params: Any = None, **how: Any) -> Any:
        text = query.as_bytes(self) if hasattr(query, "as_bytes") else str(query).encode()
        if Watched.watching and READ.match(text):
            super().execute(b"EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) " + text, params)
            row: Any = self.fetchone()
            plan = row["QUERY PLAN"] if isinstance(row, dict) else row[0]
            Watched.plans.append((text.decode(), plan[0]["Plan"]))
        return super().execute(query, params, **how)


def list_nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for one in plan.get("Plans", ()):
        yield from list_nodes(one)


def find_fault(plan: dict[str, Any]) -> str:
    """What a plan reads that it should not; empty: nothing."""
    for node in list_nodes(plan):
        name = node.get("Relation Name", "")
        read = (node.get("Actual Rows", 0) + node.get("Rows Removed by Filter", 0)) * node.get(
            "Actual Loops", 1
        )
        if node["Node Type"] == "Seq Scan" and name.startswith(("hands", "records")) and read > 50:
            return f"reads {read} rows of {name} one after the other"
    touched = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]
    return f"touches {touched} pages" if touched > BUFFERS else ""


@pytest.fixture(scope="module")
def many(cluster: Cluster, taken: str) -> Iterator[Pool]:
    """A room with many hands of three months, few of them marked."""
    url = copy_database(cluster, taken)
    with opened_pool(url) as pool, pytest.MonkeyPatch.context() as patch:
        # From a kept table on: what is made up behind it stays.
        patch.setattr("deploy.room.summaries.following.follower.APART", 1)
        while Projection(pool).step():
            pass
        with borrowed(pool) as connection:
            fill(connection)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("VACUUM ANALYZE")
    how = {"cursor_factory": Watched, "options": PLANNING}
    with ConnectionPool(url, min_size=1, max_size=4, kwargs=how) as pool:
        yield pool


def fill(connection: Connection) -> None:
    connection.execute(
        "SELECT ensure_month((date '2026-01-01' + n * interval '1 month')::date)"
        " FROM generate_series(0, 3) n"
    )
    connection.execute(
        "INSERT INTO hands (journal_id, number, month, hand, game, dealer, began, ended,"
        " gaming_day, first, last, pot, drop_chips, jackpot, players, irregularities, undone,"
        " corrected, disputed, void, rulings, summary, played_s)"
        " SELECT o.journal_id, 1000 + n, date_trunc('month', at)::date, 'h' || n,"
        " (ARRAY['holdem', 'omaha8', 'stud'])[1 + n %% 3], 'Dealer ' || n %% 40, at,"
        " at + interval '70 seconds', (at - interval '6 hours')::date, 100000 + n * 40,"
        " 100039 + n * 40, 20 + n %% 500, n %% 5, 1, 'Guest ' || n %% 3000 || ' Someone',"
        " CASE WHEN n %% 3000 = 0 THEN ARRAY['misdeal'] ELSE '{}'::text[] END, 0,"
        " (n %% 3100 = 0)::int, n %% 3200 = 0, n %% 3300 = 0, (n %% 3200 = 0)::int,"
        " o.summary, 75 FROM (SELECT * FROM hands LIMIT 1) o, generate_series(1, %s) n,"
        " LATERAL (SELECT timestamptz '2026-01-05' + n * interval '115 seconds' AS at) m",
        (HANDS,),
    )
    connection.execute("INSERT INTO dealers SELECT 'Dealer ' || n FROM generate_series(0, 39) n")
    for table, at in (("happenings", "sequence"), ("cash", "sequence")):
        columns = {
            "happenings": "kind, gaming_day, at, game, dealer, amount",
            "cash": "visit, nickname, seat, gaming_day, at, amount",
        }[table]
        values = {
            "happenings": "'time', d, d + interval '20 hours', 'holdem', 'Dealer 1', 5",
            "cash": "1, 'Guest ' || n, 1, d, d + interval '20 hours', 100",
        }[table]
        connection.execute(
            f"INSERT INTO {table} (journal_id, {at}, {columns}) SELECT j.id, 9000000 + n, {values}"
            " FROM journals j, generate_series(1, 20000) n,"
            f" LATERAL (SELECT date '2026-01-05' + n % {DAYS} AS d) x".encode()
        )
    connection.execute(
        "INSERT INTO visits SELECT j.id, 9000000 + n, 'Guest ' || n, 1, d, d + interval '20 hours',"
        " NULL, 0, NULL, 5, 100, NULL FROM journals j, generate_series(1, 20000) n,"
        " LATERAL (SELECT date '2026-01-05' + n % 80 AS d) x"
    )


SEARCHES: tuple[dict[str, str], ...] = (
    {}, {"number": "31000"}, {"number": "999999"}, {"player": "Guest 2999"}, {"player": "nobody"},
    {"game": "stud"}, {"game": "razz"}, {"dealer": "Dealer 7"}, {"dealer": "ealer 3"},
    {"dealer": "nobody"}, {"day": "2026-02-10"}, {"day": "2026-02-10", "to": "2026-02-12"},
    {"to": "2026-01-10"}, {"pot_over": "400"}, {"pot_over": "100000"}, {"marks": "disputed"},
    {"marks": "unruled"}, {"marks": "corrected"}, {"marks": "void"}, {"marks": "irregular"},
    {"day": "2026-02-10", "player": "Gu"}, {"before": "2026-02-01T00:00:00+00:00 1 5"},
    {"game": "omaha8", "dealer": "Dealer 9"}, {"day": "2030-01-01"},
)  # fmt: skip


@pytest.fixture
def watched() -> Iterator[list[tuple[str, dict[str, Any]]]]:
    Watched.plans.clear()
    Watched.watching = True
    yield Watched.plans
    Watched.watching = False


def test_every_search_has_an_index(
    many: Pool, watched: list[tuple[str, dict[str, Any]]], night: Path
) -> None:
    with borrowed(many) as connection:
        for asked in (*SEARCHES, *({"table": name_table(night)} | one for one in SEARCHES)):
            watched.clear()
            find_hands(connection, asked, 100)
            assert watched or asked.get("dealer") == "nobody"
            for query, plan in watched:
                assert not find_fault(plan), f"{asked}: {query}: {find_fault(plan)}"


def test_the_plans_test_finds_what_has_no_index(
    many: Pool, watched: list[tuple[str, dict[str, Any]]]
) -> None:
    with borrowed(many) as connection:
        connection.execute("SELECT count(*) FROM hands WHERE undone = 4711")
        assert find_fault(watched[-1][1])


def test_every_page_has_its_indexes(
    many: Pool, watched: list[tuple[str, dict[str, Any]]], night: Path, tmp_path: Path
) -> None:
    Watched.watching = False
    projection = Projection(many)
    while projection.step():
        pass
    with borrowed(many) as connection:
        row = connection.execute("SELECT id FROM journals").fetchone()
        assert row is not None
    name = name_table(night).replace(" ", "%20")
    pages = [
        "/healthz", "/", f"/table/{name}", "/hands", "/alarms", "/kept", "/reports",
        "/reports?by=all",
        "/reports?days=1&by=dealer&to=2026-02-10", "/reports?days=7&by=hour&to=2026-02-10",
        "/reports.csv?days=1&to=2026-02-10", "/drop?day=2026-02-10", "/sessions?day=2026-02-10",
        "/cash?day=2026-02-10", f"/hand/{row[0]}/2", f"/hand/{row[0]}/2/replay",
        "/live/calls", "/day?day=2026-02-10", "/day?day=2026-02-10&shift=2",
        "/dealers?day=2026-02-10",
        "/promotions?day=2026-02-10", "/alarms/settled", "/acts", "/accounts",
    ]  # fmt: skip
    with opened_pages(many, tmp_path, Station(many, projection, "The room", KEY)) as url:
        browser = Browser(url)
        assert browser.sign_in("manager") == 303
        for page in pages:
            watched.clear()
            Watched.watching = True
            code, _ = browser.ask(page)
            Watched.watching = False
            assert code == 200, page
            assert watched, page
            for query, plan in watched:
                assert not find_fault(plan), f"{page}: {query}: {find_fault(plan)}"


def test_a_list_goes_on_where_it_ended(many: Pool, night: Path) -> None:
    for asked in ({"day": "2026-02-10"}, {"table": name_table(night), "day": "2026-02-10"}):
        seen: list[int] = []
        with borrowed(many) as connection:
            whole = [one["first"] for one in find_hands(connection, asked, 10_000)]
            before = ""
            while hands := find_hands(connection, asked | {"before": before}, 100):
                seen += [one["first"] for one in hands]
                before = write_before(hands[-1])
        assert len(whole) > 500
        assert seen == whole


def test_what_is_looked_for_need_not_be_spelled_as_the_room_spells_it(
    many: Pool, night: Path
) -> None:
    table = name_table(night)
    with borrowed(many) as connection:
        for name in (table, table.lower(), table.upper(), table.rpartition(" ")[2]):
            assert find_hands(connection, {"table": name}, 1), name
        assert not find_hands(connection, {"table": f"{table}0"}, 1)
        for game in ("holdem", "Texas hold'em", "texas hold\u2019em"):
            assert find_hands(connection, {"game": game}, 1), game
        # Three letters have an index; two only among the hands of a day.
        assert find_hands(connection, {"player": "Gue"}, 1)
        with pytest.raises(SearchError, match="three letters"):
            find_hands(connection, {"player": "Gu"}, 1)
        for before in ("x", "2026-01-01 1 1", "2026-01-01T00:00:00+00:00 x 1", "a b c d"):
            with pytest.raises(SearchError):
                find_hands(connection, {"before": before}, 1)
