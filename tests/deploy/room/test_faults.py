"""Faults that no other test of the room makes: the network, forged signatures, hostile browsers.

docs/room.md lists every fault with its test and what the operator reads: that list is checked here.
"""

import ast
import re
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

import pytest
from zmq.utils import z85

from deploy.room.line.house_offers import list_offers, offer_bundle
from deploy.room.line.intake import admit_table
from deploy.room.line.line_between import LineBetween
from deploy.room.station.station import Station
from deploy.room.storage.accounts import RIGHTS, find_visitor, sign_in
from deploy.room.storage.cluster import Cluster
from deploy.room.storage.connections import Pool, borrowed, opened_pool
from deploy.room.summaries.projection import Projection
from deploy.shipping.addresses import write_line_url
from deploy.shipping.courier import Courier
from deploy.shipping.reading import ShippedJournal
from deploy.shipping.sender import Sender, SilenceError
from tests.deploy.room.browsing import PASSWORD, Browser, opened_pages
from tests.deploy.room.conftest import copy_database
from tests.deploy.room.line.test_house_offers import House, enter
from tests.deploy.room.lines import ROOM, TABLE, name_table, opened_line, send_all, sending
from tests.deploy.room.test_shipping import alarms, count, start_room
from tests.engine.record.test_gaming_days import Club

PAGE = Path(__file__).parents[3] / "docs" / "room.md"
ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \| ((?:`test_\w+`(?:, )?)+) \|$", re.MULTILINE)


def test_each_fault_of_the_list_has_its_test() -> None:
    """The tests that docs/room.md names are there, by name, and are no empty ones."""
    there = set()
    for file in Path(__file__).parent.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                there.add(node.name)
    section = PAGE.read_text("utf-8").partition("\n## Faults\n")[2].partition("\n## ")[0]
    rows = ROW.findall(section)
    table = [line for line in section.splitlines() if line.startswith("| ")]
    assert len(rows) == len(table) - 1, "each row names what is read, and its tests"
    for fault, _, tests in rows:
        named = re.findall(r"`(\w+)`", tests)
        assert named, fault
        assert set(named) <= there, f"{fault}: {set(named) - there}"
    faults = " ".join(fault for fault, _, _ in rows)
    for word in (
        "killed", "full", "slow", "older backup", "cut", "twice", "one name", "clock",
        "hostile table", "injection", "forg", "session", "travers", "flood",
    ):  # fmt: skip
        assert word in faults, word


def test_a_network_that_is_cut_loses_nothing(
    pool: Pool, night: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cut in the midst of the record, twice, and mended: each record arrives once."""
    monkeypatch.setattr("deploy.shipping.sender._ANSWER_MS", 300)
    monkeypatch.setattr("deploy.shipping.reading.BATCH_BYTES", 4_000)
    with borrowed(pool) as connection:
        assert admit_table(connection, name_table(night), z85.decode(TABLE[0]).hex())
    last = ShippedJournal(night).read_last()[0]
    with opened_line(pool) as line, closing(LineBetween(line.port)) as between:
        url = write_line_url(f"127.0.0.1:{between.port}", ROOM[0])
        with closing(Sender(ShippedJournal(night), url, TABLE)) as sender:
            for _ in range(2):
                _step_until(sender, sender.acknowledged + 1)
                held = sender.acknowledged
                between.cut()
                with pytest.raises(SilenceError):
                    sender.step()
                assert held <= count(pool) < last
                between.mend()
            _step_until(sender, last)
    assert count(pool) == last
    assert alarms(pool) == []


def _step_until(sender: Sender, sequence: int) -> None:
    until = time.monotonic() + 60
    while sender.acknowledged < sequence:
        assert time.monotonic() < until
        with suppress(SilenceError):
            sender.step()


def test_a_line_that_is_slow_loses_nothing(
    pool: Pool, night: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each answer takes its time; the sender waits for it, and the table for neither."""
    with borrowed(pool) as connection:
        assert admit_table(connection, name_table(night), z85.decode(TABLE[0]).hex())
    monkeypatch.setattr("deploy.room.line.line_between._SETTLING_S", 0.0)
    with opened_line(pool) as line, closing(LineBetween(line.port, 0.02)) as between:
        url = write_line_url(f"127.0.0.1:{between.port}", ROOM[0])
        with closing(Sender(ShippedJournal(night), url, TABLE)) as sender:
            send_all(sender)
        assert between.passed > 10_000
    assert count(pool) == ShippedJournal(night).read_last()[0]


def test_a_head_that_another_bridge_signed_is_not_taken(pool: Pool, tmp_path: Path) -> None:
    """The table was admitted with its bridge's fingerprint, and another key signs."""
    club = Club(tmp_path / "club")
    with closing(club.journal):
        club.play(1)
        name = name_table(tmp_path / "club")
        with borrowed(pool) as connection:
            assert admit_table(connection, name, z85.decode(TABLE[0]).hex(), "00" * 8)
        with opened_line(pool) as line, sending(line, tmp_path / "club") as sender:
            send_all(sender)
            assert "another bridge" in sender.refused
    ((kind, sequence),) = alarms(pool)
    assert kind == "signature"
    assert count(pool) == sequence - 1, "what came before is taken"


def test_a_room_killed_while_a_table_takes_a_bundle_over_hands_it_out_whole(
    pool: Pool, database: str, night: Path, tmp_path: Path,
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """SIGKILL at a moment of the take-over; the table has nothing, or all of it, and then all."""
    monkeypatch.setattr("deploy.shipping.sender._ANSWER_MS", 1_000)
    name = name_table(night)
    house = House(tmp_path, capsys)
    enter(house, tmp_path, name)
    (file,) = house.sign()
    with borrowed(pool) as connection:
        assert admit_table(connection, name, z85.decode(TABLE[0]).hex())
        offer_bundle(connection, file.read_bytes())
    run = tmp_path / "run"
    run.mkdir()
    courier = Courier(run, (bytes.fromhex(house.signer), name))
    process, port = start_room(database, "*")
    try:
        url = write_line_url(f"127.0.0.1:{port}", ROOM[0])
        with closing(Sender(ShippedJournal(night), url, TABLE)) as sender:
            for delay_s in (0.0, 0.004, 0.02):
                killer = threading.Timer(delay_s, process.kill)
                killer.start()
                _collect(sender, courier)
                killer.join()
                process.wait()
                process, _ = start_room(database, port)
            until = time.monotonic() + 60
            while not tell_there(pool) and time.monotonic() < until:
                _collect(sender, courier)
    finally:
        process.kill()
        process.wait()
    assert tell_there(pool)
    assert courier.house.describe_trouble() == ""


def _collect(sender: Sender, courier: Courier) -> None:
    sender._collected = -1e9
    with suppress(SilenceError):
        sender.step()
        sender.collect(courier)


def tell_there(pool: Pool) -> bool:
    with borrowed(pool) as connection:
        return bool(list_offers(connection)[0]["there"])


@pytest.fixture
def room(cluster: Cluster, taken: str, tmp_path: Path) -> Iterator[tuple[Pool, str]]:
    """A room that took a night, and its pages' address."""
    with opened_pool(copy_database(cluster, taken)) as pool:
        projection = Projection(pool)
        while projection.step():
            pass
        with opened_pages(pool, tmp_path, Station(pool, projection, "The room")) as url:
            yield pool, url


def test_a_session_is_nobodys_who_did_not_sign_in(room: tuple[Pool, str]) -> None:
    """Not one that was laid into the browser, guessed, or read in the database."""
    pool, url = room
    browser = Browser(url)
    browser.cookie = laid = "laid-into-the-browser-by-somebody"
    assert browser.sign_in("floor") == 303
    assert browser.cookie != laid, "who signs in gets a fresh one"
    mine = browser.cookie
    with borrowed(pool) as connection:
        rows = connection.execute("SELECT token, form_token FROM sessions").fetchall()
        other = sign_in(connection, "manager", PASSWORD)
    assert all(mine.encode() not in bytes(token) for token, _ in rows)
    thief = Browser(url)
    for cookie in (laid, rows[0][0].hex(), rows[0][1], mine[:-1], "x" * 5000, "%00", "' OR 1=1"):
        thief.cookie = cookie
        assert thief.ask("/")[0] in {303, 400, 431}, cookie
    assert other is not None
    assert browser.ask("/alarms/1", {"token": "x", "note": "y"})[0] == 403
    # A form's token is its own session's.
    thief.cookie = other
    assert thief.ask("/alarms/1", {"token": browser.token(), "note": "y"})[0] == 403


def test_headers_methods_and_fields_that_no_browser_sends_do_nothing(
    room: tuple[Pool, str],
) -> None:
    pool, url = room
    browser = Browser(url)
    browser.sign_in("manager")
    token = browser.token()
    for name in ("a%0d%0aSet-Cookie:%20x=1", "%3Cscript%3E", "..%2f..%2froom.toml"):
        code, text = browser.ask(f"/table/{name}/note", {"token": token, "note": "n"})
        assert code == 404
        assert "<script>" not in text
        assert "x=1" not in browser.headers.get("set-cookie", "")
    assert browser.ask("/sign-out")[0] == 405, "no link signs anybody out"
    assert browser.ask("/alarms/1")[0] == 405
    many = {f"field{number}": "x" for number in range(200)}
    assert browser.ask("/sign-in", many)[0] == 400
    assert browser.ask("/")[0] == 200
    for header in ("content-security-policy", "x-content-type-options", "referrer-policy"):
        assert browser.headers[header]
    assert "frame-ancestors 'none'" in browser.headers["content-security-policy"]
    with borrowed(pool) as connection:
        assert connection.execute("SELECT count(*) FROM requests").fetchone() == (0,)


def test_a_sign_that_no_database_takes_is_answered_and_breaks_nothing(
    room: tuple[Pool, str],
) -> None:
    _, url = room
    browser = Browser(url)
    assert browser.ask("/sign-in", {"name": "a\x00", "password": "b\x00"})[0] < 500
    browser.sign_in("manager")
    token = browser.token()
    for path in ("/hands?words=%00", "/table/a%00", "/reports?day=%00", "/hand/1/%00"):
        assert browser.ask(path)[0] in {200, 400, 404}, path
    for path in ("/table/Table%201/note", "/alarms/1"):
        code, _ = browser.ask(path, {"token": token, "note": "a\x00b"})
        assert code < 500, path
    assert browser.ask("/")[0] == 200


PAGES: Final = (
    ("/", "floor"), ("/table/Table%201", "floor"), ("/live/floor", "floor"), ("/hands", "hands"),
    ("/hand/1/1", "hands"), ("/hand/1/1/replay", "hands"), ("/hands.phhs", "hands"),
    ("/reports", "reports"), ("/reports.csv", "reports"), ("/kept", "reports"),
    ("/alarms", "alarms"), ("/alarms/settled", "alarms"), ("/acts", "acts"),
    ("/accounts", "accounts"), ("/drop", "reports"), ("/sessions", "reports"),
    ("/cash", "reports"), ("/live/calls", "floor"), ("/password", ""),
)  # fmt: skip
FORMS: Final = (
    ("/table/Table%201/call", "answer"), ("/table/Table%201/note", "note"),
    ("/hand/1/1/rule", "rule"), ("/hand/1/1/withdraw", "rule"), ("/hand/1/1/hold", "hold"),
    ("/hand/1/1/note", "note"), ("/hand/1/1/evidence", "hands"), ("/alarms/1", "settle"),
    ("/accounts/revoke", "accounts"), ("/drop/count", "count"), ("/drop/sign", "count"),
    ("/cash/link", "link"), ("/password/change", ""),
)  # fmt: skip


def test_nobody_does_what_the_role_may_not(room: tuple[Pool, str]) -> None:
    """Each page and each form with each role's session: by its address alone nobody gets there."""
    pool, url = room
    for role in RIGHTS:
        browser = Browser(url)
        browser.sign_in(role)
        with borrowed(pool) as connection:
            visitor = find_visitor(connection, browser.cookie)
        assert visitor is not None
        for path, right in PAGES:
            if (path, right) != ("/live/floor", "floor") or right not in RIGHTS[role]:
                forbidden = browser.ask(path)[0] == 403
                assert forbidden == (right not in RIGHTS[role] | {""}), (role, path)
        for path, right in FORMS:
            forbidden = browser.ask(path, {"token": visitor.form_token})[0] == 403
            assert forbidden == (right not in RIGHTS[role] | {""}), (role, path)


def test_no_address_sends_anybody_elsewhere_and_no_page_stands_in_anothers_frame(
    room: tuple[Pool, str],
) -> None:
    _, url = room
    browser = Browser(url)
    form = {"name": "floor", "password": PASSWORD, "next": "https://elsewhere.example"}
    for where in ("?next=https://elsewhere.example", "?next=//elsewhere.example", ""):
        assert browser.ask(f"/sign-in{where}", form)[0] == 303
        assert browser.headers["location"] == "/"
    for path in ("//elsewhere.example", "/%2F%2Felsewhere.example", "/\\elsewhere.example"):
        code, page = browser.ask(path)
        assert (code, browser.headers.get("location", "")) == (404, "")
        assert "There is no such page" in page
    for path in ("/", "/hands", "/sign-in", "/hand/1/1", "/nothing", "/style.css", "/live.js"):
        browser.ask(path)
        assert "frame-ancestors 'none'" in browser.headers["content-security-policy"], path
    browser.ask("/hand/1/1/replay")
    policy = browser.headers["content-security-policy"]
    assert "frame-ancestors 'self'" in policy, "the hand's own page shows it"
    assert policy.startswith("sandbox allow-scripts;"), "and it is without the session there"
