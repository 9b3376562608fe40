"""What is asked at the room: on its table's record, once, and no chip moves by it."""

import re
import shutil
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from deploy.room.line.line_service import LineService
from deploy.room.line.requests import accept_collect, list_requests
from deploy.room.station.station import Station
from deploy.room.storage.connections import Pool, borrowed
from deploy.room.summaries.projection import Projection
from deploy.shipping.courier import Courier
from deploy.shipping.messages import Asked, Collect, Piece
from deploy.shipping.sender import Sender
from engine.evidence.layout import NOTES, find_evidence, hash_content
from engine.journal import Journal
from engine.keys.signing import new_signing_key
from engine.messages.causes import IntentCause
from engine.messages.happened.floor_events import FloorAnswered, MoveOrdered
from engine.messages.happened.record_events import EvidenceHeld, NoteWritten
from engine.messages.ruling_events import RulingMade
from engine.messages.sensed.observations import ClockTicked
from engine.messages.table_options import TableOptions
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import MoveChips, SummonFloor
from engine.messages.wanted.room_requests import (
    CallAnswered,
    HoldAsked,
    NoteAsked,
    RoomRequest,
    SignedRoomRequest,
)
from engine.record.recording import Recording
from engine.service.inbox_records import note_brought
from engine.service.note_files import INBOX
from engine.service.notes import accept_notes
from engine.signatures.room_signatures import sign_request
from engine.state.table_state import playing
from tests.deploy.room.browsing import Browser, opened_pages
from tests.deploy.room.lines import opened_line, sending
from tests.deploy.room.station.test_station import database

__all__ = ["database"]

KEY = new_signing_key()

Found = TypeVar("Found")


@dataclass
class Played:
    """A table that goes on, its sender, and the room that sees it."""

    recording: Recording
    journal: Journal
    run: Path
    sender: Sender
    projection: Projection
    courier: Courier

    def beat(self) -> None:
        """Everything between table and room once: records up, what is asked down, answers up."""
        for _ in range(3):
            while self.sender.step():
                pass
            self.sender._collected = -1e9
            self.sender.collect(self.courier)
            accept_notes(self.run, lambda one: note_brought(self.recording, one, {}))
        while self.projection.step():
            pass

    def find(self, kind: type[Found]) -> list[Found]:
        return [one.event for one in self.journal.records() if isinstance(one.event, kind)]


@pytest.fixture
def line(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> Iterator[LineService]:
    monkeypatch.setattr("deploy.room.line.line_service._OPEN_S", 0.0)
    with opened_line(pool) as line:
        yield line


@pytest.fixture
def played(pool: Pool, line: LineService, night: Path, tmp_path: Path) -> Iterator[Played]:
    path, run = tmp_path / "table.journal", tmp_path / "run"
    shutil.copy(night, path)
    run.mkdir()
    journal = Journal(path)
    recording = Recording(journal, room_key=KEY.public)
    recording.resume(TableOptions())
    with sending(line, path) as sender:
        table = Played(recording, journal, run, sender, Projection(pool), Courier(run))
        table.beat()
        yield table
    journal.close()


@pytest.fixture
def url(pool: Pool, played: Played, tmp_path: Path) -> Iterator[str]:
    station = Station(pool, played.projection, "The room", KEY)
    with opened_pages(pool, tmp_path, station) as url:
        yield url


def list_orders(played: Played) -> list[MoveOrdered]:
    return list(played.recording.state.ledger.orders)


def ask(played: Played, asks: object, **changed: str) -> SignedRoomRequest:
    """A request as the room would sign it for this table."""
    opened = played.recording.state.opened
    assert opened is not None
    asked = RoomRequest(
        id="ab" * 16, table=opened.table, journal=played.recording.mark, by="Ann",
        at="2026-11-23T18:20:05Z", asks=asks,  # type: ignore[arg-type]
    )  # fmt: skip
    return sign_request(replace(asked, **changed), KEY)


def test_a_ruling_is_on_the_tables_record_and_moves_no_chip(played: Played, url: str) -> None:
    floor = Browser(url)
    floor.sign_in("floor")
    stacks = [chair.stack for chair in played.recording.state.chairs]
    seats = [chair.seat for chair in played.recording.state.chairs if chair.stack > 5][:2]
    form = {
        "token": floor.token(), "claim": "Seat 4 called", "found": "Fold was touched",
        "other_clause": "OH-HE-24", "decision": "The fold stands", "amount1": "5",
        "seat1": str(seats[0]), "to_seat1": str(seats[1]),
    }  # fmt: skip
    at = "/hand/1/2"
    assert "waits for the table" not in floor.ask(at)[1]
    for wrong, headers in (
        ({"token": "x"}, {}), ({"claim": ""}, {}), ({"step": "7"}, {}), ({"amount1": "-5"}, {}),
        ({"seat1": "one"}, {}), ({"decision": "x" * 601}, {}),
        ({}, {"Origin": "https://elsewhere.example"}), ({}, {"Sec_Fetch_Site": "cross-site"}),
    ):  # fmt: skip
        assert floor.ask(f"{at}/rule", {**form, **wrong}, **headers)[0] in {400, 403}
    watcher = Browser(url)
    watcher.sign_in("surveillance")
    assert watcher.ask(f"{at}/rule", {**form, "token": watcher.token()})[0] == 403
    assert "waits for the table" not in floor.ask(at)[1]
    assert floor.ask(f"{at}/rule", form)[0] == 303
    assert "waits for the table" in floor.ask(at)[1]
    played.beat()
    (ruling,) = [one for one in played.find(RulingMade) if one.about is not None]
    assert ruling.about is not None
    assert (ruling.about.number, ruling.by, ruling.credentialed) == (2, "floor", True)
    assert played.find(MoveOrdered) == [
        MoveOrdered(number=2, seat=seats[0], to_seat=seats[1], amount=5, by="floor")
    ]
    assert [chair.stack for chair in played.recording.state.chairs] == stacks
    page = floor.ask(at)[1]
    assert "on record" in page
    assert "Ruled by floor" in page
    assert "to be done at the table" in page
    cause = next(
        one.cause for one in played.journal.records() if isinstance(one.event, MoveOrdered)
    )
    assert isinstance(cause, IntentCause)
    assert (cause.id[:5], cause.author) == ("room ", "floor")
    # The floor does it at the table, and only there.
    moved = MoveChips(id="m", seat=seats[0], to_seat=seats[1], amount=5, by="Bea")
    assert not isinstance(played.recording.intend(moved), Rejection)
    assert list_orders(played) == []
    assert played.recording.state.chairs[seats[1] - 1].stack == stacks[seats[1] - 1] + 5


def test_an_order_nobody_wants_any_more_is_withdrawn(played: Played, url: str) -> None:
    manager = Browser(url)
    manager.sign_in("manager")
    form = {
        "token": manager.token(), "claim": "a", "found": "b", "other_clause": "c", "decision": "d",
        "amount1": "1", "seat1": "1", "to_seat1": "2",
    }  # fmt: skip
    assert manager.ask("/hand/1/1/rule", {**form, "to_seat1": "99"})[0] == 303
    played.beat()
    assert "chips move between two of seats" in manager.ask("/hand/1/1")[1]
    assert manager.ask("/hand/1/1/rule", form)[0] == 303
    played.beat()
    assert len(list_orders(played)) == 1
    token = {"token": manager.token(), "note": "they agreed"}
    assert manager.ask("/hand/1/1/withdraw", token)[0] == 303
    played.beat()
    assert list_orders(played) == []


def test_notes_holds_and_answered_calls_are_on_record_with_the_name(
    played: Played, url: str
) -> None:
    opened = played.recording.state.opened
    assert opened is not None
    table = opened.table.replace(" ", "%20")
    floor, watcher = Browser(url), Browser(url)
    floor.sign_in("floor")
    watcher.sign_in("surveillance")
    played.recording.intend(SummonFloor(id="s"))
    played.beat()
    assert "Floor called" in floor.ask("/")[1]
    assert watcher.ask(f"/table/{table}/call", {"token": watcher.token()})[0] == 403
    assert floor.ask(f"/table/{table}/call", {"token": floor.token()})[0] == 303
    text = {"token": watcher.token(), "note": "<b>Seat 3 stands up</b>"}
    assert watcher.ask(f"/table/{table}/note", text)[0] == 303
    text = {"token": watcher.token(), "note": "a dispute", "held": "1"}
    assert watcher.ask("/hand/1/3/hold", text)[0] == 303
    played.beat()
    assert [one.by for one in played.find(FloorAnswered)] == ["floor"]
    assert played.recording.state.ledger.floor_called is not None, (
        "it waits until somebody is there"
    )
    (note,) = played.find(NoteWritten)
    assert (note.text, note.by, note.credentialed) == (
        "<b>Seat 3 stands up</b>", "surveillance", True,
    )  # fmt: skip
    (held,) = played.find(EvidenceHeld)
    assert (held.number, held.note, held.credentialed) == (3, "a dispute", True)
    assert "floor is coming" in floor.ask("/")[1]
    page = floor.ask(f"/table/{table}")[1]
    assert "&lt;b&gt;Seat 3 stands up" in page
    assert "<b>Seat 3" not in page
    assert "its evidence is held" in watcher.ask("/hand/1/3")[1]


@pytest.mark.parametrize("days", [-1, 1])
def test_how_long_the_floor_is_called_is_told_by_the_rooms_clock(
    played: Played, url: str, monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    """A table's clock that is a day off, and is set right while the call stands."""
    off = days * 86_400 * 10**9

    def set_clock(ahead_ns: int) -> None:
        clock = SimpleNamespace(monotonic=time.monotonic, time_ns=lambda: time.time_ns() + ahead_ns)
        monkeypatch.setattr("deploy.shipping.sender.time", clock)

    floor = Browser(url)
    floor.sign_in("floor")
    set_clock(off)
    called_ns = time.time_ns() - 754 * 10**9
    played.recording.intend(SummonFloor(id="s", at_ns=called_ns + off))
    played.beat()
    told = re.compile(r'Floor called <span class="time">12:[3-5]')
    assert told.search(floor.ask("/")[1])
    set_clock(0)
    before = len(list(played.journal.records()))
    played.recording.observe(ClockTicked(wall_ns=time.time_ns()))
    played.beat()
    assert len(list(played.journal.records())) > before
    assert told.search(floor.ask("/")[1])


def test_a_table_takes_what_its_room_signed_for_it_once_and_nothing_else(played: Played) -> None:
    note = ask(played, NoteAsked(text="seen"))
    take = partial(note_brought, played.recording)
    first, again = take(note, {}), take(note, {})
    assert not isinstance(first, Rejection)
    assert again == first
    assert len(played.find(NoteWritten)) == 1
    for wrong, why in (
        (replace(note, signature="00" * 64), "not signed by the room"),
        (replace(note, signature="xyz"), "not signed by the room"),
        (replace(note, asked=replace(note.asked, by="Bea")), "not signed by the room"),
        (ask(played, NoteAsked(text="x"), table="Another", id="1" * 32), "it is for Another"),
        (ask(played, NoteAsked(text="x"), journal="00", id="2" * 32), "about another record"),
        (ask(played, NoteAsked(text="x" * 601), id="3" * 32), "not taken in"),
        (ask(played, NoteAsked(text=" "), id="4" * 32), "says something"),
        (ask(played, HoldAsked(number=99, held=True), id="5" * 32), "no hand 99"),
        (ask(played, CallAnswered(), id="6" * 32), "nobody called the floor"),
    ):
        reply = take(wrong, {})
        assert isinstance(reply, Rejection)
        assert why in reply.reason, reply.reason
    played.recording.room_key = b""
    reply = take(ask(played, NoteAsked(text="x"), id="7" * 32), {})
    assert isinstance(reply, Rejection)
    assert "names no room's key" in reply.reason


def test_what_a_hostile_room_names_reaches_no_other_file(tmp_path: Path) -> None:
    courier = Courier(tmp_path)
    asked = RoomRequest(id="../../evil", table="t", journal="j", by="b", at="", asks=CallAnswered())
    data = msgspec.json.encode(sign_request(asked, KEY))
    courier.bring(Asked(requests=(data, b"\xff", b"{}", data + b" " * (1 << 17))))
    assert not (tmp_path / INBOX).exists()
    assert list(tmp_path.rglob("*")) == []


def test_evidence_comes_when_it_is_asked_for_and_only_as_the_record_has_it(
    pool: Pool, played: Played, url: str
) -> None:
    content = b'{"kind":"not a note of this version"}'
    digest, place = hash_content(content), find_evidence(played.journal.path)
    (place / "2026-11-23" / "000001").mkdir(parents=True)
    (place / "2026-11-23" / "000001" / NOTES).write_bytes(f"{digest} ".encode() + content + b"\n")
    other = "ab" * 32
    with borrowed(pool) as connection:
        connection.execute(
            "INSERT INTO evidence (journal_id, number, sha256, asked_by)"
            " VALUES (1, 1, %s, 'a'), (1, 1, %s, 'a'), (1, 2, %s, 'a')",
            (digest, other, digest),
        )
        mark = played.recording.mark
        forged = Collect(mark=mark, pieces=(Piece(number=2, sha256=digest, content=b"forged"),))
        accept_collect(connection, 1, forged)
        # Nobody asked for this one.
        unasked = Piece(number=3, sha256=digest, content=content)
        accept_collect(connection, 1, Collect(mark=mark, pieces=(unasked,)))
    played.beat()
    with borrowed(pool) as connection:
        rows = connection.execute(
            "SELECT number, sha256, content, came IS NOT NULL FROM evidence ORDER BY number, sha256"
        ).fetchall()
    assert {(number, name, bytes(held)) for number, name, held, _ in rows} == {
        (1, digest, content), (1, other, b""), (2, digest, b""),
    }  # fmt: skip
    assert all(came for *_, came in rows)
    assert "Fetch its evidence" not in Browser(url).ask("/hand/1/1")[1]


def test_what_is_asked_waits_for_a_table_that_is_away(pool: Pool, played: Played, url: str) -> None:
    opened = played.recording.state.opened
    assert opened is not None
    table = opened.table.replace(" ", "%20")
    cage = Browser(url)
    cage.sign_in("cage")
    token = re_token(cage, f"/table/{table}")
    for number in range(50):
        form = {"token": token, "note": f"note {number}"}
        assert cage.ask(f"/table/{table}/note", form)[0] == 303
    code, page = cage.ask(f"/table/{table}/note", {"token": token, "note": "one more"})
    assert (code, "see that it is there" in page) == (409, True)
    until = time.monotonic() + 30
    while len(played.find(NoteWritten)) < 50 and time.monotonic() < until:
        played.beat()
    texts = [one.text for one in played.find(NoteWritten)]
    assert sorted(texts) == sorted(f"note {number}" for number in range(50))
    with borrowed(pool) as connection:
        assert all(one["done"] for one in list_requests(connection, 1, most=99))
    assert not playing(played.recording.state)


def re_token(browser: Browser, path: str) -> str:
    text = browser.ask(path)[1]
    return text.partition('name="token" value="')[2].partition('"')[0]
