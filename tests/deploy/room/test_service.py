"""The room as a service: one for a database, ports that are taken, what watches it is told."""

import json
import socket
import threading
import time
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.room.line.alarms import Alarm, raise_alarm
from deploy.room.room_service import RoomBrokenError, ensure_free, keep_running
from deploy.room.station.health_pages import BEHIND, STILL_S, judge_health, write_figures
from deploy.room.station.live_pages import LivePages
from deploy.room.station.station import Station, StationTerms
from deploy.room.storage.accounts import Visitor
from deploy.room.storage.cluster import Cluster
from deploy.room.storage.connections import DatabaseError, Pool, borrowed, opened_pool
from deploy.room.storage.service_lock import ServiceLock
from deploy.room.summaries.projection import Projection
from tests.deploy.room.browsing import PASSWORD, Browser, opened_pages
from tests.deploy.room.lines import name_table
from tests.deploy.room.station.test_station import KEY, database, projection

__all__ = ["database", "projection"]

WELL = {"database": True, "line_age_s": 0.2, "summaries_age_s": 0.3, "most_behind": 0}


@pytest.fixture
def turned() -> list[float]:
    return [0.0]


@pytest.fixture
def url(pool: Pool, projection: Projection, tmp_path: Path, turned: list[float]) -> Iterator[str]:
    terms = StationTerms(find_turn=lambda: time.monotonic() - turned[0])
    with opened_pages(
        pool, tmp_path, Station(pool, projection, "The room", KEY, terms=terms)
    ) as at:
        yield at


def test_a_second_service_stands_by_until_the_first_is_gone(database: str) -> None:
    first, second, ended = ServiceLock(database), ServiceLock(database), threading.Event()
    assert first.take(ended)
    took: list[bool] = []
    waiting = threading.Thread(target=lambda: took.append(second.take(ended)))
    waiting.start()
    try:
        waiting.join(2.5)
        assert not took
        first.release()
        waiting.join(10)
        assert took == [True]
    finally:
        ended.set()
        waiting.join()
    # Whoever came back and finds another one in its place ends.
    first_ended = threading.Event()
    with pytest.raises(DatabaseError, match="another service took over"):
        first.keep(first_ended)
    second.release()


def test_a_wait_for_the_other_service_can_be_ended(database: str) -> None:
    first, ended = ServiceLock(database), threading.Event()
    assert first.take(threading.Event())
    ended.set()
    assert not ServiceLock(database).take(ended)
    first.release()


def test_a_server_of_its_own_that_was_killed_is_started_again(cluster: Cluster) -> None:
    ended = threading.Event()
    keeping = threading.Thread(target=keep_running, args=(cluster, ended))
    keeping.start()
    try:
        cluster.stop("immediate")
        deadline = time.monotonic() + 30
        while not cluster.answers():
            assert time.monotonic() < deadline
            time.sleep(0.2)
        with opened_pool(cluster.url) as pool, borrowed(pool) as connection:
            assert connection.execute("SELECT 1").fetchone() == (1,)
    finally:
        ended.set()
        keeping.join()


def test_a_port_that_is_taken_is_one_sentence() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        place = f"127.0.0.1:{other.getsockname()[1]}"
        with pytest.raises(RoomBrokenError, match="can't listen there") as told:
            ensure_free(place)
        assert place in str(told.value)
        assert "\n" not in str(told.value)
    ensure_free(place)
    for wrong in ("127.0.0.1:x", "192.0.2.1:7443", "127.0.0.1:99999", "nowhere"):
        with pytest.raises(RoomBrokenError):
            ensure_free(wrong)


def test_no_statement_of_a_page_lasts_longer_than_it_may(database: str) -> None:
    with opened_pool(database, 1, "pages", 0.2) as pool:
        with pytest.raises(DatabaseError, match="statement timeout"), borrowed(pool) as connection:
            connection.execute("SELECT pg_sleep(5)")
        with borrowed(pool) as connection:
            named = connection.execute("SELECT current_setting('application_name')").fetchone()
    assert named == ("pages",)


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({}, ""),
        ({"database": False}, "the database does not answer"),
        ({"line_age_s": STILL_S}, ""),
        ({"line_age_s": STILL_S + 0.1}, "the tables' line stands still"),
        ({"summaries_age_s": STILL_S}, ""),
        ({"summaries_age_s": STILL_S + 0.1}, "the summaries stand still"),
        # Behind is told, and no reason to start anything anew: it catches up by itself.
        ({"most_behind": BEHIND + 1}, ""),
    ],
)
def test_health_is_judged_by_whether_the_parts_turn(told: dict[str, object], why: str) -> None:
    assert judge_health(WELL | told) == why


def test_what_watches_the_room_is_told(
    url: str, pool: Pool, projection: Projection, turned: list[float], night: Path
) -> None:
    browser = Browser(url)
    projection.step()
    code, text = browser.ask("/healthz")
    told = json.loads(text)
    assert (code, told["ok"], told["database"], told["tables"]) == (200, True, True, 1)
    assert told["most_behind"] == 0
    assert name_table(night) not in text, "no name for whoever has no account"
    turned[0] = STILL_S + 5
    code, text = browser.ask("/healthz")
    assert (code, json.loads(text)["why"]) == (503, "the tables' line stands still")
    with borrowed(pool) as connection:
        raise_alarm(connection, name_table(night), Alarm("clock", "off"))
        connection.execute("UPDATE journals SET sequence = sequence + 7")
    projection._reached[name_table(night)] = (10, 17)
    assert browser.ask("/metrics")[0] == 401
    for name, status in (("feed", 200), ("floor", 401)):
        basic = b64encode(f"{name}:{PASSWORD}".encode()).decode()
        code, text = browser.ask("/metrics", Authorization=f"Basic {basic}")
        assert code == status, name
        if status == 200:
            assert f'tapburn_room_records_behind{{table="{name_table(night)}"}} 7' in text
            assert "tapburn_room_alarms 1" in text
            assert text.endswith("# EOF\n")
    signed = Browser(url)
    signed.sign_in("floor")
    page = signed.ask(f"/table/{name_table(night).replace(' ', '%20')}")[1]
    assert "Summed up to record 10 of 17" in page
    assert "7 behind" in page


def test_a_tables_name_is_no_line_of_its_own_among_the_figures() -> None:
    text = write_figures(WELL, {'A"b\\c\nd 1': (1, 1)})
    assert '{table="A\\"b\\\\c\\nd 1"} 0' in text


def test_a_live_page_is_made_once_for_all_who_look() -> None:
    made, version = [], [1]

    def make(name: str, visitor: Visitor) -> str:
        made.append((name, visitor.role))
        assert visitor.name == ""
        return f'{name}: {version[0]} <input value="{visitor.form_token}">'

    pages = LivePages(make, lambda: version[0])
    people = [Visitor(f"p{number}", "floor", f"token {number}") for number in range(50)]
    texts = {pages.write("Table 1", one) for one in people}
    assert len(made) == 1
    assert texts == {f'Table 1: 1 <input value="token {number}">' for number in range(50)}
    pages.write("Table 1", Visitor("m", "manager", "t"))
    assert made[1:] == [("Table 1", "manager")], "another role sees another page"
    version[0] = 2
    assert pages.write("Table 1", people[0]).startswith("Table 1: 2")
    assert len(made) == 3
