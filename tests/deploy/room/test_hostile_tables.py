"""The room survives what one table says: by content that is rightly framed, signed and chained.

One admitted table is hostile; another is honest, and its line, page and witness go on. One sentence
names the hostile one.
"""

import os
import re
import stat
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import psycopg
import pytest
import zmq
from msgspec.structs import replace
from zmq.utils import z85

from deploy.cli import main
from deploy.room.line.alarms import (
    GRAVITY,
    MOST_OF_A_KIND,
    Alarm,
    AlarmKind,
    list_alarms,
    raise_alarm,
    settle_alarm,
)
from deploy.room.line.intake import MOST_BEGUN, admit_table, list_tables, revoke_table
from deploy.room.line.line_service import LineService, _Speaker
from deploy.room.room_service import WatchedThreads
from deploy.room.room_setup import write_settings
from deploy.room.station.language.speech import say, speak
from deploy.room.station.pages import find_hashes_of
from deploy.room.station.people.door_tries import MOST_SOURCES, TRIES, TRIES_S, DoorTries
from deploy.room.station.station import frame_event
from deploy.room.storage.accounts import (
    add_account,
    is_known_browser,
    list_accounts,
    remember_browser,
    revoke_account,
    sign_in,
)
from deploy.room.storage.cluster import Cluster
from deploy.room.storage.connections import Pool, borrowed
from deploy.room.summaries.following.follower import MOST_UNSIGNED
from deploy.room.summaries.projection import Projection
from deploy.shipping.messages import Batch, Hello, Row, Standing, TableMessage, encode, room_decoder
from deploy.shipping.reading import ShippedJournal
from engine import core
from engine.journal.lines.record_line import (
    GENESIS,
    chain_hash,
    encode_cause,
    encode_event,
)
from engine.messages.causes import OpeningCause
from engine.messages.happened.floor_events import DropEmptied, GameChanged
from engine.messages.happened.hand_events import (
    DayBegan,
    DeckReadied,
    Event,
    SeatTaken,
    Stakes,
    TableOpened,
)
from engine.messages.happened.record_events import NoteWritten
from engine.messages.happened.record_limits import find_flaw
from engine.messages.table_options import TableOptions
from engine.messages.text import Text, plain
from tests.deploy.room.browsing import PASSWORD
from tests.deploy.room.lines import ROOM, TABLE, name_table, opened_line, send_all, sending
from tests.hostile_content import encode_packed, list_types, make_each, make_hostile
from tests.other_users import needs_root
from tests.tries import tries

HOSTILE = zmq.curve_keypair()
EVIL = "Table 66"


class Chain:
    """Records that chain rightly, whatever is in them."""

    def __init__(self, table: str = EVIL) -> None:
        self.sequence, self.head, self.wall = 0, GENESIS, time.time_ns()
        self.mark = ""
        self.opened = core.open_table(TableOptions(name=table))

    def row(self, event: Event | bytes) -> Row:
        raw = event if isinstance(event, bytes) else encode_event(event)
        cause = encode_cause(OpeningCause())
        self.sequence += 1
        self.wall += 1000
        self.head = chain_hash(self.head, self.sequence, self.wall, self.sequence, cause, raw)
        self.mark = self.mark or self.head.hex()[:16]
        return Row(self.sequence, self.wall, self.sequence, cause, raw, self.head)

    def begin(self, **told: Any) -> tuple[Row, ...]:
        first = self.opened[0]
        assert isinstance(first, TableOpened)
        return tuple(self.row(one) for one in (replace(first, **told), *self.opened[1:]))


class Line:
    """An admitted table's end of the line."""

    def __init__(self, line: LineService, key: tuple[bytes, bytes]) -> None:
        self.context = zmq.Context()
        self.socket = self.context.socket(zmq.DEALER)
        self.socket.curve_publickey, self.socket.curve_secretkey = key
        self.socket.curve_serverkey = ROOM[0]
        self.socket.setsockopt(zmq.LINGER, 0)
        self.socket.connect(f"tcp://127.0.0.1:{line.port}")

    def say(self, data: bytes) -> None:
        self.socket.send(data)

    def ask(self, message: Any, patience: int = 15_000) -> Any:
        self.socket.send(encode(message))
        while self.socket.poll(patience):
            answer = room_decoder.decode(self.socket.recv())
            if isinstance(answer, Standing):
                return answer
        return None

    def close(self) -> None:
        self.socket.close()
        self.context.term()


@pytest.fixture
def tables(pool: Pool, night: Path) -> Pool:
    with borrowed(pool) as connection:
        assert admit_table(connection, name_table(night), z85.decode(TABLE[0]).hex())
        assert admit_table(connection, EVIL, z85.decode(HOSTILE[0]).hex())
    return pool


@pytest.fixture
def line(tables: Pool) -> Iterator[LineService]:
    with opened_line(tables) as line:
        yield line


@pytest.fixture
def evil(line: LineService) -> Iterator[Line]:
    made = Line(line, HOSTILE)
    yield made
    made.close()


@pytest.fixture
def honest(line: LineService) -> Iterator[Line]:
    made = Line(line, TABLE)
    yield made
    made.close()


def lives(honest: Line) -> bool:
    return honest.ask(Hello(mark="a" * 16, instance="x", sequence=0, head=b"")) is not None


def find_text(sentence: str, name: str) -> Text:
    """What stands in a place of a sentence."""
    assert isinstance(sentence, Text)
    found = sentence.values[name]
    assert isinstance(found, Text)
    return found


def kinds(pool: Pool, table: str) -> set[str]:
    with borrowed(pool) as connection:
        return {one.kind for one in list_alarms(connection) if one.table == table}


@pytest.mark.parametrize("kind", [one.__name__ for one in list_types(TableMessage)])
def test_no_message_ends_the_line_of_the_others(
    evil: Line, honest: Line, tables: Pool, kind: str
) -> None:
    """A NUL in any of six fields ended the thread that hears all tables."""
    random = Random(kind)
    for number in range(tries(25, of=2000)):
        made = [one for name, one in make_each(TableMessage, random, 1) if name == kind]
        if data := encode_packed(made[0]):
            evil.say(data)
        if number % 20 == 19:
            time.sleep(0.15)  # within its rate
    assert lives(honest)
    assert kinds(tables, EVIL) <= {
        "unreadable",
        "flood",
        "cloned",
        "clock",
        "room_behind",
        "broken",
        "foreign",
    }
    with borrowed(tables) as connection:
        assert {one.table for one in list_alarms(connection)} <= {EVIL}


def test_every_text_of_the_line_is_plain_and_short() -> None:
    for kind in list_types(TableMessage):
        for field in msgspec.inspect.type_info(kind).fields:  # type: ignore[attr-defined]
            if isinstance(field.type, msgspec.inspect.StrType):
                assert field.type.max_length is not None, (kind, field.name)
                assert field.type.pattern is not None, (kind, field.name)
                for harm in ("a\x00", "a\n", "\x1b[2J", "\u202e", "\ue000", "x" * 1001):
                    limited = re.search(field.type.pattern, harm) is None
                    assert limited or len(harm) > field.type.max_length, (kind, field.name, harm)


def find_events(random: Random) -> Iterator[tuple[str, bytes]]:
    for kind in list_types(Event):
        made = make_hostile(kind, random)
        with suppress(TypeError, ValueError, UnicodeEncodeError):
            yield kind.__name__, msgspec.json.encode(made)


def test_no_record_however_rightly_chained_stops_the_following_of_the_others(
    evil: Line, line: LineService, tables: Pool, night: Path
) -> None:
    """Each kind of event, behind a right chain: the honest table's page goes on with its record."""
    random = Random(5)
    projection = Projection(tables)
    with sending(line, night) as sender:
        for _ in range(tries(1, of=40)):
            for name, content in find_events(random):
                chain = Chain()
                rows = (*chain.begin(), chain.row(content))
                with borrowed(tables) as connection:
                    connection.execute("UPDATE journals SET begun = begun - interval '2 hours'")
                answer = evil.ask(Batch(mark=chain.mark, instance="e", rows=rows))
                assert answer is not None, name
                projection.step()
        send_all(sender)
    while projection.step():
        pass
    shown = projection.find_table(name_table(night))
    assert shown is not None
    assert shown.view is not None
    assert not shown.lost_ns
    assert shown.view.hand == 4


@pytest.mark.parametrize(
    "events",
    [
        [SeatTaken(seat=4711, stack=100)],
        [SeatTaken(seat=1, stack=1 << 62)],
        [DropEmptied(drop=-1_000_000)],
        [GameChanged(game="gin_rummy", stakes=Stakes(limit="no", blinds=(1, 2)))],
        [NoteWritten(text="x" * 20_001, by="x")],
        [b'{"type":"nothing that this version knows"}'],
        [b"no json at all"],
    ],
)  # fmt: skip
def test_a_table_that_is_not_understood_is_said_to_be_on_every_page(
    evil: Line, line: LineService, tables: Pool, night: Path, events: list[Any]
) -> None:
    chain = Chain()
    projection = Projection(tables)
    evil.ask(Batch(mark=chain.mark or "0" * 16, instance="e", rows=(chain.row(chain.opened[0]),)))
    chain = Chain()
    rows = chain.begin()
    assert evil.ask(Batch(mark=chain.mark, instance="e", rows=rows)).sequence == len(rows)
    while projection.step():
        pass
    assert evil.ask(Batch(mark=chain.mark, instance="e", rows=tuple(map(chain.row, events))))
    with sending(line, night) as sender:
        send_all(sender)
    for _ in range(3):
        while projection.step():
            pass
    assert [one.name for one in projection.list_lost()] == [EVIL]
    assert "not_understood" in kinds(tables, EVIL)
    again = Projection(tables)
    while again.step():
        pass
    assert [one.name for one in again.list_lost()] == [EVIL], "also after a restart"
    honest = again.find_table(name_table(night))
    assert honest is not None
    assert honest.view is not None
    with borrowed(tables) as connection:
        held = connection.execute(
            "SELECT max(r.sequence) FROM records r JOIN journals j ON j.id = r.journal_id"
            " WHERE j.mark = %s",
            (chain.mark,),
        ).fetchone()
    assert held == (chain.sequence,), "the witness keeps what it can't read"
    # Why is said in each language: nothing of it is a library's own words.
    with borrowed(tables) as connection:
        (told,) = [one for one in list_alarms(connection) if one.kind == "not_understood"]
    reason = find_text(told.sentences[0], "what")
    assert reason.template, "it is a sentence that catalogues know"
    for language in ("de", "es"):
        speak(language)
        said = say(reason)
        speak("en")
        assert said != reason


def test_words_that_no_database_keeps_are_told_plainly(evil: Line, tables: Pool) -> None:
    """A record can't be changed: one letter in it must not end the following of its table."""
    chain = Chain()
    note = NoteWritten(text="a\x00b\x1b[2J\nc", by="x\x00")
    rows = (*chain.begin(), chain.row(note))
    assert evil.ask(Batch(mark=chain.mark, instance="e", rows=rows)).sequence == len(rows)
    projection = Projection(tables)
    while projection.step():
        pass
    live = projection.find_table(EVIL)
    assert live is not None
    assert not live.lost_ns


def test_a_table_of_two_million_chairs_costs_no_memory(evil: Line, tables: Pool) -> None:
    chain = Chain()
    first = msgspec.to_builtins(chain.opened[0], enc_hook=plain)
    row = chain.row(msgspec.json.encode(first | {"seats": 2_000_000}))
    evil.ask(Batch(mark=chain.mark, instance="e", rows=(row,)))
    projection = Projection(tables)
    while projection.step():
        pass
    assert all(one.seats <= 22 for one in projection.list_tables())


def test_a_grave_alarm_is_pushed_off_by_no_number_of_lesser_ones(
    evil: Line, tables: Pool, night: Path
) -> None:
    """260 new records of an accomplice in five seconds hid the one alarm that mattered."""
    grave = Alarm("rewritten", "Record 60 is another one", "m", 60)
    with borrowed(tables) as connection:
        raise_alarm(connection, name_table(night), grave)
    for _ in range(MOST_BEGUN + 20):
        chain = Chain()
        rows = chain.begin()
        evil.ask(Batch(mark=chain.mark, instance="e", rows=rows))
    for number in range(300):
        with borrowed(tables) as connection:
            raise_alarm(connection, EVIL, Alarm("clock", f"clock {number}", f"{number}"))
    with borrowed(tables) as connection:
        found = list_alarms(connection)
        stored = connection.execute("SELECT count(*) FROM alarms").fetchone()
        journals = connection.execute("SELECT count(*) FROM journals").fetchone()
    assert (found[0].table, found[0].kind) == (name_table(night), "rewritten")
    assert len(found) <= 4
    assert stored is not None
    assert stored[0] <= 4 * MOST_OF_A_KIND
    assert journals == (MOST_BEGUN,)
    assert "many_records" in kinds(tables, EVIL)
    clock = next(one for one in found if one.kind == "clock")
    assert clock.times == 300


def test_all_of_a_kind_are_settled_at_once_and_what_came_meanwhile_stands(tables: Pool) -> None:
    with borrowed(tables) as connection:
        for number in range(3):
            raise_alarm(connection, EVIL, Alarm("broken", f"{number}", sequence=number))
        raise_alarm(connection, EVIL, Alarm("cut", "x"))
        seen = next(one for one in list_alarms(connection) if one.kind == "broken")
        raise_alarm(connection, EVIL, Alarm("broken", "later", sequence=9))
        assert settle_alarm(connection, seen.last, "Bo", "a cable")
        left = {one.kind: one.times for one in list_alarms(connection)}
    assert left == {"cut": 1, "broken": 1}


def test_each_kind_of_alarm_has_its_gravity() -> None:
    assert set(get_args(AlarmKind)) == set(GRAVITY)


def test_a_mark_belongs_to_the_table_whose_first_record_it_is(
    evil: Line, line: LineService, tables: Pool, night: Path
) -> None:
    """The witness was made to accuse an honest record of being rewritten."""

    mark = ShippedJournal(night).read_after(0, most=1)[0].hash.hex()[:16]
    chain = Chain()
    chain.sequence, chain.head, chain.mark = 4, b"h" * 32, mark
    opened = chain.opened[0]
    assert isinstance(opened, TableOpened)
    day = DayBegan(
        day="2026-11-26", before="x", head=b"h" * 32, mark=mark, opened=opened, state=b""
    )
    rows = (chain.row(day), *(chain.row(DeckReadied()) for _ in range(3)))
    evil.ask(Batch(mark=mark, instance="e", rows=rows))
    with sending(line, night) as sender:
        send_all(sender)
    with borrowed(tables) as connection:
        (mine,) = find_hashes_of(connection, mark, 5, name_table(night))
        hashes = connection.execute(
            "SELECT r.hash FROM records r JOIN journals j ON j.id = r.journal_id"
            " JOIN tables t ON t.id = j.table_id WHERE r.sequence = 5 AND t.name = %s",
            (name_table(night),),
        ).fetchone()
    assert hashes is not None
    assert mine["hash"] == bytes(hashes[0]).hex()
    assert mine["refused"] == ""
    assert "foreign" in kinds(tables, EVIL)
    assert "foreign" not in kinds(tables, name_table(night))


def test_a_record_that_should_be_signed_and_is_not_is_an_alarm(
    line: LineService, tables: Pool, night: Path
) -> None:
    with borrowed(tables) as connection:
        connection.execute(
            "UPDATE tables SET signer = 'abcdef0123456789' WHERE name = %s", (name_table(night),)
        )
    with sending(line, night) as sender:
        send_all(sender)
    projection = Projection(tables)
    while projection.step():
        pass
    assert MOST_UNSIGNED <= 4
    assert "unsigned" in kinds(tables, name_table(night))


def test_a_revoked_table_is_heard_no_more(evil: Line, line: LineService, tables: Pool) -> None:
    assert lives(evil)
    with borrowed(tables) as connection:
        assert revoke_table(connection, EVIL)
        assert not revoke_table(connection, EVIL)
        assert EVIL not in {one.name for one in list_tables(connection).values()}
    line._read = -1e9
    assert evil.ask(Hello(mark="b" * 16, instance="x", sequence=0, head=b""), 1500) is None


def test_a_revoked_account_is_out_at_once(pool: Pool) -> None:
    with borrowed(pool) as connection:
        add_account(connection, "bo", "floor", PASSWORD)
        assert sign_in(connection, "bo", PASSWORD)
        known = remember_browser(connection, "bo")
        assert is_known_browser(connection, known, "bo")
        assert not is_known_browser(connection, known, "ada")
        assert revoke_account(connection, "bo")
        assert not revoke_account(connection, "bo")
        assert list_accounts(connection) == []
        assert sign_in(connection, "bo", PASSWORD) is None
        assert not is_known_browser(connection, known, "bo")
        assert connection.execute("SELECT count(*) FROM sessions").fetchone() == (0,)


def test_a_strangers_tries_shut_out_nobody_else() -> None:
    now = 0.0
    tried = DoorTries(lambda: now)
    for _ in range(TRIES):
        assert tried.take(["name x", "from 10.0.0.66"])
    assert not tried.take(["name y", "from 10.0.0.66"])
    assert tried.take(["name ada", "from 10.0.0.7"])
    for number in range(3 * TRIES):
        tried.take(["name ada", f"from 10.1.0.{number}"])
    assert not tried.take(["name ada", "from 10.0.0.7"]), "a name is not guessed from everywhere"
    assert tried.take(["browser"]), "who signed in there before is counted alone"
    now = 61.0
    assert tried.take(["name ada", "from 10.0.0.7"])


def test_a_refused_try_pushes_no_name_out_of_what_is_counted() -> None:
    """Ten guesses of a name, ten thousand refused ones of others, and ten more of the first."""
    tried = DoorTries(lambda: 0.0)
    for _ in range(TRIES):
        assert tried.take(["name ada", "from 10.0.0.66"])
    for number in range(2 * MOST_SOURCES):
        assert not tried.take([f"name {number}", "from 10.0.0.66"])
    assert tried.take(["name eve", "from 10.0.0.7"]), "none of them takes a place"
    assert not tried.take(["name ada", "from 10.0.0.7"])


def test_a_full_memory_of_tries_forgets_what_has_run_out_and_nothing_else() -> None:
    now = 0.0
    tried = DoorTries(lambda: now)
    for _ in range(TRIES):
        assert tried.take(["name ada"])
    for number in range(MOST_SOURCES - 1):
        assert tried.take([f"from {number}"]), "up to the last place"
    assert not tried.take(["from 10.0.0.7"]), "and no further"
    assert not tried.take(["name ada"])
    assert tried.take(["from 1"]), "what is remembered needs no place"
    now = TRIES_S
    assert not tried.take(["from 10.0.0.7"])
    assert not tried.take(["name ada"])
    now = TRIES_S + 1
    assert tried.take(["from 10.0.0.7"])
    assert tried.take(["name ada"])


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_a_live_page_is_one_event_whatever_ends_its_lines(end: str) -> None:
    """A carriage return in a table's words made every browser load the page anew, without end."""
    sent = frame_event(f"hello{end}event: over{end}data: gone{end}{end}retry: 1")
    lines = re.split(r"\r\n|\r|\n", sent)
    assert all(line.startswith("data: ") for line in lines[:-2])
    assert lines[-2:] == ["", ""]


def test_of_senders_that_one_key_names_the_latest_are_remembered() -> None:
    speaker = _Speaker()
    for number in range(5000):
        assert not speaker.is_cloned(f"sender {number}")
    assert len(speaker.older) == 64
    speaker.since -= 10
    assert speaker.is_cloned("sender 4998"), "one whose place was taken speaks still"


def test_a_part_of_the_service_that_ends_ends_the_service(monkeypatch: pytest.MonkeyPatch) -> None:
    raised: list[int] = []
    monkeypatch.setattr("signal.raise_signal", raised.append)
    watched = WatchedThreads()

    def fall() -> None:
        raise RuntimeError("a fall that nobody foresaw")

    watched.start("line", fall).join()
    assert watched.died == "line"
    assert raised == [15]
    fine = WatchedThreads()
    fine.start("line", lambda: None).join()
    assert not fine.died


def test_the_settings_are_their_owner_s_alone_and_no_password_is_an_argument(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "room.toml"
    before = os.umask(0)
    try:
        write_settings(path, 'x = "y"\n')
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    for url in ("postgresql://ada:geheim@db/room", "postgresql://db/room?password=geheim"):
        assert main(["room", "setup", str(tmp_path / "r"), "--database", url]) == 2
        assert "--database-file" in capsys.readouterr().err


def test_nobody_at_the_socket_is_anybody_but_himself(cluster: Cluster) -> None:
    doors = (cluster._data / "pg_hba.conf").read_text()
    assert "trust" not in doors
    with psycopg.connect(cluster.url) as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)
    with pytest.raises(psycopg.OperationalError):
        psycopg.connect(cluster.url.rpartition("&user=")[0] + "&user=reports").close()


@needs_root
def test_the_servers_user_leads_root_nowhere(cluster: Cluster, tmp_path: Path) -> None:
    """Who has taken the database over owns its folder: root writes and reads as that user there."""
    victim, data = tmp_path / "shadow", cluster._data
    victim.write_text("of root")
    victim.chmod(0o600)
    doors = data / "pg_hba.conf"
    before = doors.read_text()
    log = cluster.folder / "server.log"
    kept = log.with_name("kept.log")
    log.rename(kept)
    try:
        for name in ("pg_hba.conf", "pg_ident.conf"):
            (data / name).unlink()
            (data / name).symlink_to(victim)
        log.symlink_to(victim)
        for path in (log, doors, data / "pg_ident.conf"):
            os.chown(path, data.stat().st_uid, -1, follow_symlinks=False)
        cluster._write_doors()
        assert cluster._read_last_words(log) == []
        assert doors.read_text() == before
    finally:
        log.unlink()
        kept.rename(log)
    assert victim.read_text() == "of root"
    assert doors.lstat().st_uid == data.stat().st_uid


def test_a_flaw_is_named_and_sense_is_not() -> None:
    assert not find_flaw(SeatTaken(seat=22, stack=(1 << 53) - 1))
    assert find_flaw(SeatTaken(seat=23, stack=1))
    assert find_flaw(SeatTaken(seat=1, stack=1 << 53))
    assert find_flaw(SeatTaken(seat=1, stack=1, nickname="a\x00"))
    assert threading.active_count() >= 1
