"""Records on their way into the room: at least once, taken once, and each kind of damage named."""

import random
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path

import pytest
import zmq
from zmq.utils import z85

from deploy.cli import main
from deploy.room.line.alarms import list_alarms
from deploy.room.line.intake import accept_batch, admit_table, answer_hello, list_tables
from deploy.room.line.line_service import LineService
from deploy.room.room_setup import set_up
from deploy.room.settings import RoomSettings
from deploy.room.storage.cluster import Cluster
from deploy.room.storage.connections import Pool, borrowed
from deploy.shipping.addresses import write_line_url
from deploy.shipping.messages import Batch, Hello, Row, encode
from deploy.shipping.reading import ShippedJournal
from deploy.shipping.sender import Sender, SilenceError
from engine.journal.lines.record_line import chain_hash
from tests.deploy.room.lines import ROOM, TABLE, name_table, opened_line, send_all, sending


@pytest.fixture
def line(pool: Pool, night: Path) -> Iterator[LineService]:
    with borrowed(pool) as connection:
        assert admit_table(connection, name_table(night), z85.decode(TABLE[0]).hex())
    with opened_line(pool) as line:
        yield line


def count(pool: Pool) -> int:
    with borrowed(pool) as connection:
        row = connection.execute("SELECT count(*) FROM records").fetchone()
    assert row is not None
    return int(row[0])


def alarms(pool: Pool) -> list[tuple[str, int]]:
    with borrowed(pool) as connection:
        rows = connection.execute("SELECT kind, sequence FROM alarms ORDER BY id").fetchall()
    return [(kind, sequence) for kind, sequence in rows]


@contextmanager
def unlocked(journal: Path) -> Iterator[sqlite3.Connection]:
    """The file without the triggers that keep records as they are; they are put back."""
    database = sqlite3.connect(journal)
    asked = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
    triggers = database.execute(asked).fetchall()
    for name, _ in triggers:
        database.execute(f"DROP TRIGGER {name}")
    yield database
    for _, text in triggers:
        database.execute(text)
    database.commit()
    database.close()


def copy_journal(journal: Path, to: Path, last: int = 0) -> Path:
    """A copy, up to a record."""
    shutil.copy(journal, to)
    if last:
        with unlocked(to) as database:
            database.execute("DELETE FROM record WHERE sequence > ?", (last,))
    return to


def rewrite(journal: Path, at: int, change: Callable[[Row], tuple[int, int]]) -> None:
    """Give records from one on other times, and chain everything behind it anew."""
    rows: list[Row] = []
    shipped = ShippedJournal(journal)
    while batch := shipped.read_after(rows[-1].sequence if rows else 0):
        rows += batch
    previous = rows[at - 2].hash
    with unlocked(journal) as database:
        for row in rows[at - 1 :]:
            wall, monotonic = change(row)
            previous = chain_hash(previous, row.sequence, wall, monotonic, row.cause, row.event)
            database.execute(
                "UPDATE record SET wall_ns = ?, monotonic_ns = ?, hash = ? WHERE sequence = ?",
                (wall, monotonic, previous, row.sequence),
            )


def test_a_whole_record_is_taken_once_however_often_it_is_sent(
    line: LineService, pool: Pool, night: Path
) -> None:
    last, head = ShippedJournal(night).read_last()
    for _ in range(2):
        with sending(line, night) as sender:
            send_all(sender)
            assert (sender.acknowledged, sender.refused) == (last, "")
    assert count(pool) == last
    with borrowed(pool) as connection:
        row = connection.execute("SELECT sequence, head FROM journals").fetchone()
    assert row is not None
    assert (row[0], bytes(row[1])) == (last, head)
    assert alarms(pool) == []


@pytest.mark.usefixtures("line")
def test_duplicated_and_reordered_batches_leave_one_record_each(pool: Pool, night: Path) -> None:
    journal = ShippedJournal(night)
    rows = journal.read_after(0, most=40)
    batches = [Batch(mark=journal.read_mark(), instance="a", rows=tuple(rows[at : at + 10]))
               for at in (20, 0, 0, 20, 10, 30, 20, 0, 30)]  # fmt: skip
    with borrowed(pool) as connection:
        (table,) = list_tables(connection).values()
    answers = []
    for batch in batches:
        with borrowed(pool) as connection:
            answers.append(accept_batch(connection, table, batch, rows[-1].wall_ns).sequence)
    assert answers == [0, 10, 10, 10, 20, 20, 30, 30, 40]
    assert count(pool) == 40
    assert alarms(pool) == []


def test_a_journal_that_was_cut_is_named_at_once(
    line: LineService, pool: Pool, night: Path, tmp_path: Path
) -> None:
    with sending(line, night) as sender:
        send_all(sender)
    cut = copy_journal(night, tmp_path / "cut.journal", last=50)
    with sending(line, cut) as sender:
        send_all(sender)
        assert "ends at record 50" in sender.refused
    assert alarms(pool) == [("cut", 50)]


def test_a_rewritten_record_is_named_by_the_first_that_differs(
    line: LineService, pool: Pool, night: Path, tmp_path: Path
) -> None:
    with sending(line, night) as sender:
        send_all(sender)
    other = copy_journal(night, tmp_path / "other.journal")
    rewrite(other, 37, lambda row: (row.wall_ns, row.monotonic_ns + 1))
    with sending(line, other) as sender:
        send_all(sender)
        assert "Record 37" in sender.refused
    assert alarms(pool) == [("rewritten", 37)]
    with sending(line, night) as sender:
        send_all(sender)
        assert sender.refused == "", "the record that was there first is still the table's"


def test_an_older_copy_that_went_on_was_set_back(
    line: LineService, pool: Pool, night: Path, tmp_path: Path
) -> None:
    day = 86_400_000_000_000
    with sending(line, night) as sender:
        send_all(sender)
    other = copy_journal(night, tmp_path / "other.journal")
    rewrite(other, 61, lambda row: (row.wall_ns + day, row.monotonic_ns))
    with sending(line, other) as sender:
        send_all(sender)
        assert "set back to record 60" in sender.refused
    assert alarms(pool) == [("set_back", 61)]


def test_two_senders_of_one_record_are_a_clone(
    line: LineService, pool: Pool, night: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.room.line.line_service._OLD_S", 0.0)
    with sending(line, night) as one, sending(line, night) as other:
        send_all(one)
        send_all(other)
        one._greeted = -1e9
        one.step()
    assert alarms(pool) == [("cloned", 0)]


@pytest.mark.usefixtures("line")
def test_a_second_table_of_the_same_name_is_not_admitted(pool: Pool, night: Path) -> None:
    with borrowed(pool) as connection:
        name = name_table(night)
        assert not admit_table(connection, name, "ab" * 32)
        # Nor under one that an eye reads so.
        wide = "".join(chr(ord(one) + 0xFEE0) if "!" <= one <= "~" else one for one in name)
        for alike in (name.upper(), name.lower(), wide, f"{name}\u0301", "\u0301\u0300"):
            assert not admit_table(connection, alike, "ab" * 32), alike
        assert admit_table(connection, f"{name}0", "ab" * 32)


def test_another_machine_takes_a_tables_place_and_the_key_before_is_nobodys(
    pool: Pool, database: str, night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, name = str(tmp_path / "room"), name_table(night)
    set_up(Path(folder), RoomSettings(database=database), "", "")
    first, key = (z85.decode(pair[0]).hex() for pair in (zmq.curve_keypair(), TABLE))

    def admit(*words: str) -> tuple[int, str]:
        code = main(["room", "admit", folder, *words])
        return code, capsys.readouterr().out

    assert "no such table to be replaced" in admit(name, first, "--replace")[1]
    assert admit(name, first)[0] == 0
    assert "with this very key" in admit(name, first)[1]
    assert f"this key is that of {name}" in admit("Another", first)[1]
    code, said = admit(name, key)
    assert (code, "another table is admitted under this name" in said) == (1, True)
    assert admit(name, key, "--replace", "--signer", "5d1f0c9a7be24463") == (
        0, f"{name} is admitted\n",
    )  # fmt: skip
    with borrowed(pool) as connection:
        (found,) = list_tables(connection).items()
    assert (found[0], found[1].signer) == (key, "5d1f0c9a7be24463")
    assert admit("Another", first)[0] == 0, "it is nobody's"
    assert f"this key is that of {name}" in admit("Another", key, "--replace")[1]


def test_another_tables_record_under_this_key_is_foreign(pool: Pool, night: Path) -> None:
    with borrowed(pool) as connection:
        assert admit_table(connection, "Another", z85.decode(TABLE[0]).hex())
    with opened_line(pool) as line, sending(line, night) as sender:
        send_all(sender)
        assert "sends the record of" in sender.refused
    assert alarms(pool) == [("foreign", 1)]
    assert count(pool) == 0


def test_a_damaged_record_is_not_taken(
    line: LineService, pool: Pool, night: Path, tmp_path: Path
) -> None:
    other = copy_journal(night, tmp_path / "other.journal")
    with unlocked(other) as database:
        database.execute("UPDATE record SET wall_ns = wall_ns + 1 WHERE sequence = 21")
    with sending(line, other) as sender:
        send_all(sender)
        assert "Record 21" in sender.refused
    assert alarms(pool) == [("broken", 21)]
    assert count(pool) == 20


def test_a_key_that_was_not_admitted_gets_no_answer(
    line: LineService, pool: Pool, night: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.shipping.sender._ANSWER_MS", 500)
    with sending(line, night, zmq.curve_keypair()) as sender, pytest.raises(SilenceError):
        sender.step()
    assert count(pool) == 0


def test_nonsense_and_a_huge_message_harm_nobody(
    line: LineService, pool: Pool, night: Path
) -> None:
    with sending(line, night) as hostile:
        for data in (b"\xc1nonsense", b"\x00" * (1 << 21), encode(Hello(
            mark="x" * 60, instance="", sequence=1 << 61, head=b""))[:-3]):  # fmt: skip
            hostile._socket.send(data)
            time.sleep(0.3)
    with sending(line, night) as sender:
        send_all(sender)
        assert sender.acknowledged == ShippedJournal(night).read_last()[0]
    assert [kind for kind, _ in alarms(pool)] == ["unreadable"]


def test_a_flood_is_named_and_the_others_are_heard(
    line: LineService, pool: Pool, night: Path
) -> None:
    with sending(line, night) as hostile:
        hello = encode(Hello(mark="m", instance="i", sequence=0, head=b""))
        for _ in range(400):
            hostile._socket.send(hello)
            if hostile._socket.poll(0):
                hostile._socket.recv()
        deadline = time.monotonic() + 60
        while ("flood", 0) not in alarms(pool) and time.monotonic() < deadline:
            hostile._socket.send(hello)
    assert ("flood", 0) in alarms(pool)
    time.sleep(1)
    with sending(line, night) as sender:
        send_all(sender)
        assert sender.acknowledged == ShippedJournal(night).read_last()[0]


def test_a_killed_database_loses_nothing(
    line: LineService, pool: Pool, night: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.shipping.sender._ANSWER_MS", 1_000)
    monkeypatch.setattr("deploy.shipping.reading.BATCH_BYTES", 5_000)
    with sending(line, night) as sender:
        assert sender.step()
        held = sender.acknowledged
        cluster.stop("immediate")
        with pytest.raises(SilenceError):
            sender.step()
        cluster.start()
        deadline = time.monotonic() + 60
        while sender.acknowledged < ShippedJournal(night).read_last()[0]:
            assert time.monotonic() < deadline
            try:
                sender.step()
            except SilenceError:
                time.sleep(0.5)
    assert held > 0
    assert count(pool) == ShippedJournal(night).read_last()[0]


@pytest.mark.parametrize(
    "fault", ["RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'", "PERFORM pg_sleep(1)"]
)
def test_a_full_or_a_slow_database_loses_nothing(
    fault: str, line: LineService, pool: Pool, night: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sender hears nothing in time and says it again; what was taken is known again."""
    monkeypatch.setattr("deploy.shipping.sender._ANSWER_MS", 400)
    last = ShippedJournal(night).read_last()[0]
    with borrowed(pool) as connection:
        connection.execute(
            f"CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS"
            f" $$ BEGIN {fault}; RETURN NEW; END $$".encode()
        )
        connection.execute(
            "CREATE TRIGGER fail BEFORE INSERT ON journals FOR EACH ROW EXECUTE FUNCTION fail()"
        )
    with sending(line, night) as sender:
        with pytest.raises(SilenceError):
            send_all(sender)
        time.sleep(1.2)
        with borrowed(pool) as connection:
            connection.execute("DROP TRIGGER fail ON journals")
        monkeypatch.setattr("deploy.shipping.sender._ANSWER_MS", 10_000)
        send_all(sender)
        assert (sender.acknowledged, sender.refused) == (last, "")
    assert count(pool) == last
    assert alarms(pool) == []


def test_a_database_restored_from_an_older_backup_is_filled_up_and_told(
    line: LineService, pool: Pool, night: Path
) -> None:
    last = ShippedJournal(night).read_last()[0]
    with sending(line, night) as sender:
        send_all(sender)
        with borrowed(pool) as connection:
            connection.execute("DELETE FROM records WHERE sequence > 30")
            connection.execute(
                "UPDATE journals SET sequence = 30, signed = 0,"
                " head = (SELECT hash FROM records WHERE sequence = 30)"
            )
        sender._greeted = -1e9
        send_all(sender)
    assert count(pool) == last
    assert alarms(pool) == [("room_behind", 0)]


def test_a_room_set_back_while_the_sender_was_not_there_is_told(
    line: LineService, pool: Pool, night: Path, tmp_path: Path
) -> None:
    """Backup restored, table started again: only the table's own memory tells of it."""
    url, memory = write_line_url(f"127.0.0.1:{line.port}", ROOM[0]), tmp_path / "memory"
    for round_ in range(3):
        sender = Sender(ShippedJournal(night), url, TABLE, memory)
        try:
            send_all(sender)
        finally:
            sender.close()
        assert alarms(pool) == ([("room_behind", 0)] if round_ == 2 else [])
        if round_ == 1:
            with borrowed(pool) as connection:
                for name in ("happenings", "hands", "states", "records", "journals"):
                    connection.execute(f"DELETE FROM {name}".encode())
    assert count(pool) == ShippedJournal(night).read_last()[0]


@pytest.mark.usefixtures("line")
def test_a_clock_that_is_a_day_off_is_told(pool: Pool) -> None:
    now = time.time_ns()
    hello = Hello(mark="m", instance="i", sequence=0, head=b"", now_ns=now - 86_400 * 10**9)
    with borrowed(pool) as connection:
        (table,) = list_tables(connection).values()
        answer_hello(connection, table, hello, now)
        assert "is 24 hours behind the room's" in list_alarms(connection)[0].sentences[0]
    assert alarms(pool) == [("clock", 0)]


@pytest.mark.usefixtures("line")
@pytest.mark.parametrize(("seconds", "off"), [(-86_400, False), (119, False), (121, True)])
def test_a_record_that_is_ahead_of_the_rooms_clock_is_told(
    pool: Pool, night: Path, seconds: int, off: bool
) -> None:
    """A table greets with the right time and writes another one."""
    rows = tuple(ShippedJournal(night).read_after(0, most=5))
    now = max(row.wall_ns for row in rows) - seconds * 10**9
    batch = Batch(mark=rows[0].hash.hex()[:16], instance="i", rows=rows, now_ns=now)
    with borrowed(pool) as connection:
        (table,) = list_tables(connection).values()
        assert accept_batch(connection, table, batch, now).sequence == len(rows)
    assert alarms(pool) == ([("clock", 0)] if off else [])


@pytest.mark.usefixtures("line")
@pytest.mark.parametrize(("seconds", "off"), [(-119, False), (-121, True), (121, True)])
def test_a_clock_is_off_by_more_than_two_minutes(pool: Pool, seconds: int, off: bool) -> None:
    hello = Hello(mark="m", instance="i", sequence=0, head=b"", now_ns=(10**6 + seconds) * 10**9)
    with borrowed(pool) as connection:
        (table,) = list_tables(connection).values()
        answer_hello(connection, table, hello, 10**15)
    assert bool(alarms(pool)) == off


def test_a_room_that_was_stopped_is_caught_up_with(pool: Pool, night: Path) -> None:
    with borrowed(pool) as connection:
        assert admit_table(connection, name_table(night), z85.decode(TABLE[0]).hex())
    last = ShippedJournal(night).read_last()[0]
    with opened_line(pool) as line:
        port = line.port
        with sending(line, night) as sender:
            sender.step()
            assert sender.acknowledged
    with opened_line(pool, port) as line, sending(line, night) as sender:
        send_all(sender)
        assert sender.acknowledged == last
    assert count(pool) == last
    assert alarms(pool) == []


def test_the_process_beside_a_journal_sends_it_and_ends_when_asked(
    line: LineService, pool: Pool, night: Path, tmp_path: Path
) -> None:
    text = f"tapburn-line-key {z85.decode(TABLE[0]).hex()} {z85.decode(TABLE[1]).hex()}\n"
    (tmp_path / "room.key").write_text(text)
    (tmp_path / "room.key").chmod(0o600)
    url = write_line_url(f"127.0.0.1:{line.port}", ROOM[0])
    config = tmp_path / "table.toml"
    config.write_text(
        f'[journal]\npath = "{night}"\n[room]\nurl = "{url}"\nkey = "room.key"\n', "utf-8"
    )
    process = subprocess.Popen(
        [sys.executable, "-m", "deploy.shipping.sender", "--run", tmp_path, "--config", config]
    )
    last = ShippedJournal(night).read_last()[0]
    deadline = time.monotonic() + 60
    while count(pool) < last and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.2)
    process.terminate()
    assert (process.wait(30), count(pool)) == (0, last)


def test_the_month_after_next_has_its_partitions_when_the_month_changes(
    pool: Pool, line: LineService, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert line.port
    later = date(2031, 12, 1)
    for module in ("line.line_service", "storage.connections"):
        monkeypatch.setattr(f"deploy.room.{module}.this_month", lambda: later)
    wanted = {"records_2031_12", "records_2032_01"}
    found: set[str] = set()
    until = time.monotonic() + 20
    while not wanted <= found and time.monotonic() < until:
        with borrowed(pool) as connection:
            rows = connection.execute(
                "SELECT relname FROM pg_class WHERE relname LIKE 'records_203%'"
            ).fetchall()
        found = {name for (name,) in rows}
        time.sleep(0.05)
    assert wanted <= found


_KILLS = 5
_ROOM_PROCESS = """
import sys
from deploy.room.storage.connections import opened_pool
from deploy.room.line.line_service import LineService
keys = tuple(one.encode() for one in sys.argv[3:5])
with opened_pool(sys.argv[1], 2) as pool:
    line = LineService(f"127.0.0.1:{sys.argv[2]}", keys, pool)
    print(line.port, flush=True)
    line.serve()
"""


def start_room(database: str, port: int | str) -> tuple[subprocess.Popen[str], int]:
    """A room's line as a process of its own, and its port."""
    command = [sys.executable, "-c", _ROOM_PROCESS, database, str(port)]
    keys = [key.decode() for key in ROOM]
    process = subprocess.Popen([*command, *keys], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    with process.stdout as told:
        return process, int(told.readline())


def test_a_room_killed_at_any_moment_loses_nothing_and_takes_nothing_twice(
    pool: Pool, database: str, night: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SIGKILL while it takes in, again and again, at moments drawn from a seed."""
    monkeypatch.setattr("deploy.shipping.sender._ANSWER_MS", 1_000)
    monkeypatch.setattr("deploy.shipping.reading.BATCH_BYTES", 2_000)
    with borrowed(pool) as connection:
        assert admit_table(connection, name_table(night), z85.decode(TABLE[0]).hex())
    chance, last = random.Random(28), ShippedJournal(night).read_last()[0]
    process, port = start_room(database, "*")
    sender = Sender(ShippedJournal(night), write_line_url(f"127.0.0.1:{port}", ROOM[0]), TABLE)
    told, died_at = [0], list[int]()
    try:
        for _ in range(_KILLS):
            before = sender.acknowledged
            until = time.monotonic() + 60
            while sender.acknowledged == before < last:
                assert time.monotonic() < until
                with suppress(SilenceError):
                    sender.step()
            killer = threading.Timer(chance.uniform(0, 0.02), process.kill)
            killer.start()
            with suppress(SilenceError):
                for _ in range(3):
                    sender.step()
            killer.join()
            process.wait()
            # What was acknowledged is there, whatever became of the room.
            assert count(pool) >= sender.acknowledged
            told.append(sender.acknowledged)
            died_at.append(count(pool))
            process, _ = start_room(database, port)
        until = time.monotonic() + 60
        while sender.acknowledged < last:
            assert time.monotonic() < until
            with suppress(SilenceError):
                sender.step()
    finally:
        sender.close()
        process.kill()
        process.wait()
    # It died in the midst of the record, not only before it or behind it.
    assert all(0 < at < last for at in died_at[:2]), died_at
    assert told == sorted(told)
    assert count(pool) == last
    assert alarms(pool) == []
    with borrowed(pool) as connection:
        rows = connection.execute("SELECT sequence, hash FROM records ORDER BY sequence").fetchall()
    assert [(sequence, bytes(value)) for sequence, value in rows] == [
        (row.sequence, row.hash) for row in _read_all(night)
    ]


def _read_all(journal: Path) -> list[Row]:
    rows: list[Row] = []
    while more := ShippedJournal(journal).read_after(rows[-1].sequence if rows else 0):
        rows.extend(more)
    return rows
