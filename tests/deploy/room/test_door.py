"""A table is let into a room by one code that both screens show."""

import io
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest
import zmq
from zmq.utils import z85

from deploy.cli import main
from deploy.room.line.door import MOST_ASKING, Asking, Door
from deploy.room.room_setup import set_up
from deploy.room.settings import RoomSettings
from deploy.shipping.addresses import read_line_url
from deploy.shipping.admission import AskedIn, CodeMade, ask_in, decode, encode, make_code
from deploy.shipping.line_keys import make_line_key

HOST = "127.0.0.1"
PATIENCE_S = 30.0


@pytest.fixture
def room() -> tuple[bytes, bytes]:
    return zmq.curve_keypair()


@pytest.fixture
def line() -> str:
    """Host and port of a line behind whose port the door's is free."""
    with zmq.Context() as context, context.socket(zmq.REP) as probe:
        port = probe.bind_to_random_port(f"tcp://{HOST}", min_port=20_000, max_port=40_000)
    return f"{HOST}:{port - 1}"


@pytest.fixture
def door(room: tuple[bytes, bytes], line: str) -> Iterator[Door]:
    with Door(line, room) as opened:
        yield opened


class Table(threading.Thread):
    """A table that asks to be let in."""

    def __init__(self, line: str, room: bytes, name: str = "Table 7") -> None:
        super().__init__(daemon=True)
        self.keys = zmq.curve_keypair()
        self.codes: list[str] = []
        self.admitted: bool | None = None
        self._place = (f"tcp://{line}", room)
        self._asked = AskedIn(table=name, signer="5d1f0c9a7be24463")

    def run(self) -> None:
        self.admitted = ask_in(self._place, self.keys, self._asked, self.codes.append, PATIENCE_S)


def test_both_screens_show_one_code_and_the_key_is_the_one_that_was_proven(
    door: Door, line: str, room: tuple[bytes, bytes]
) -> None:
    table = Table(line, room[0])
    table.start()
    asking = door.wait(PATIENCE_S)
    assert asking is not None
    written: list[Asking] = []

    def write(one: Asking) -> bool:
        written.append(one)
        return True

    assert door.answer(asking, write)
    table.join(PATIENCE_S)
    assert table.admitted is True
    assert table.codes == [asking.code]
    assert [one.key for one in written] == [z85.decode(table.keys[0]).hex()]
    assert written[0].asked.table == "Table 7"


def test_who_is_refused_hears_it_and_nothing_is_written(
    door: Door, line: str, room: tuple[bytes, bytes]
) -> None:
    table = Table(line, room[0])
    table.start()
    asking = door.wait(PATIENCE_S)
    assert asking is not None
    assert not door.answer(asking, None)
    table.join(PATIENCE_S)
    assert table.admitted is False


def test_another_table_of_the_same_name_has_another_code(
    door: Door, line: str, room: tuple[bytes, bytes]
) -> None:
    right, thief = Table(line, room[0]), Table(line, room[0])
    right.start()
    thief.start()
    deadline = time.monotonic() + PATIENCE_S
    while not (right.codes and thief.codes) and time.monotonic() < deadline:
        door.turn()
    assert right.codes[0] != thief.codes[0]
    for _ in range(2):
        asking = door.wait(PATIENCE_S)
        assert asking is not None
        door.answer(asking, (lambda _one: True) if asking.code == right.codes[0] else None)
    right.join(PATIENCE_S)
    thief.join(PATIENCE_S)
    assert (right.admitted, thief.admitted) == (True, False)


def test_two_that_have_one_code_are_both_refused(
    door: Door, line: str, room: tuple[bytes, bytes]
) -> None:
    table = Table(line, room[0])
    table.start()
    asking = door.wait(PATIENCE_S)
    assert asking is not None
    twin = Asking("ab" * 32, asking.asked, asking.code, asking.nonce, asking.heard)
    door._asking[twin.key] = twin
    assert not door.answer(asking, lambda _one: True)


def test_the_number_comes_after_the_key_and_a_key_has_one(
    door: Door, line: str, room: tuple[bytes, bytes]
) -> None:
    """Whoever wants another's code can't ask again and again until it comes."""
    public, secret = zmq.curve_keypair()
    host, _, port = line.rpartition(":")
    numbers = set()
    with ExitStack() as stack:
        context = stack.enter_context(zmq.Context())
        socket = stack.enter_context(context.socket(zmq.DEALER))
        socket.linger = 0
        socket.curve_publickey, socket.curve_secretkey = public, secret
        socket.curve_serverkey = room[0]
        socket.connect(f"tcp://{host}:{int(port) + 1}")
        for name in ("Table 7", "Table 7", "Table 8", "Table 7"):
            socket.send(encode(AskedIn(table=name)))
            deadline = time.monotonic() + 3
            while not socket.poll(10) and time.monotonic() < deadline:
                door.turn()
            if socket.poll(0):
                said = decode(socket.recv())
                assert isinstance(said, CodeMade)
                numbers.add(said.nonce)
            elif name == "Table 7":
                raise AssertionError("no answer")
    assert len(numbers) == 1


def test_no_more_keys_are_heard_than_have_a_guess_each(door: Door) -> None:
    for number in range(MOST_ASKING):
        asked = AskedIn(table=f"Table {number}")
        door._asking[str(number)] = Asking(str(number), asked, str(number), b"", 0.0)
    assert door.wait(0.5) is None


@pytest.mark.parametrize("data", [b"", b"x" * 5000, encode(AskedIn(table="x" * 41))])
def test_what_is_no_question_is_not_answered(
    door: Door, line: str, room: tuple[bytes, bytes], data: bytes
) -> None:
    public, secret = zmq.curve_keypair()
    host, _, port = line.rpartition(":")
    with zmq.Context() as context, context.socket(zmq.DEALER) as socket:
        socket.linger = 0
        socket.curve_publickey, socket.curve_secretkey = public, secret
        socket.curve_serverkey = room[0]
        socket.connect(f"tcp://{host}:{int(port) + 1}")
        socket.send(data)
        assert door.wait(1.0) is None
        assert not socket.poll(0)


def test_each_part_changes_the_code() -> None:
    room, table, other = (zmq.curve_keypair()[0] for _ in range(3))
    asked = AskedIn(table="Table 7")
    codes = {
        make_code(room, table, asked, b"1" * 32),
        make_code(other, table, asked, b"1" * 32),
        make_code(room, other, asked, b"1" * 32),
        make_code(room, table, AskedIn(table="Table 8"), b"1" * 32),
        make_code(room, table, AskedIn(table="Table 7", signer="aa"), b"1" * 32),
        make_code(room, table, asked, b"2" * 32),
    }
    assert len(codes) == 6
    assert all(len(code) == 7 and code[3] == " " for code in codes)


TABLE = """
[table]
name = "Table 7"
[journal]
path = "records/"
[bridge]
state = "bridge"
departments = ["a.pub", "b.pub"]
deck = "blue"
readers = []
[vision]
cameras = []
[screen]
[room]
url = "{url}"
key = "room.key"
"""


def test_from_both_command_lines_to_an_admitted_table(
    database: str,
    line: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = set_up(tmp_path / "room", RoomSettings(database=database, line=line), "", "")
    public = make_line_key(tmp_path / "room.key")
    config = tmp_path / "table.toml"
    config.write_text(TABLE.format(url=folder.line_url))
    command = [sys.executable, "-m", "deploy", "room", "join", "--config", str(config)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as table:
        # One line is answered; behind it nobody is there any more.
        monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
        asked_again = threading.Thread(
            target=Table(line, read_line_url(folder.line_url)[1], "Table 8").run, daemon=True
        )
        threading.Timer(6.0, asked_again.start).start()
        assert main(["room", "admit", str(folder.path), "--next"]) == 0
        said, _ = table.communicate(timeout=PATIENCE_S)
        assert table.returncode == 0, said
    told = capsys.readouterr().out
    (code,) = re.findall(r"the code is (\d{3} \d{3})", said)
    assert f"Table 7: does its screen show {code}?" in told
    assert "Table 7 is admitted" in told
    assert main(["room", "list", str(folder.path)]) == 0
    assert z85.decode(public).hex()[:16] in capsys.readouterr().out


def test_admit_wants_either_a_key_or_whoever_asks(tmp_path: Path) -> None:
    for words in ([], ["Table 7", "ab" * 32, "--next"]):
        assert main(["room", "admit", str(tmp_path), *words]) == 2


class Stranger:
    """Any key, and what it says at the door."""

    def __init__(self, context: zmq.Context[zmq.Socket[bytes]], line: str, room: bytes) -> None:
        self._socket = context.socket(zmq.DEALER)
        self._socket.linger = 0
        self._socket.curve_publickey, self._socket.curve_secretkey = zmq.curve_keypair()
        self._socket.curve_serverkey = room
        self._socket.connect(f"tcp://{HOST}:{int(line.rpartition(':')[2]) + 1}")

    def ask(self, table: str, signer: str = "") -> None:
        self._socket.send(msgspec.msgpack.encode({"type": "AskedIn", "table": table,
                                                  "signer": signer}))  # fmt: skip

    def hears(self, door: Door) -> bool:
        """Whether it is answered within a second."""
        until = time.monotonic() + 1
        while time.monotonic() < until:
            door.turn()
            if self._socket.poll(0):
                return True
        return False

    def close(self) -> None:
        self._socket.close()


HOSTILE = (
    ("", ""), ("x" * 41, ""), (" ", ""), ("Table  9", ""), (" Table 9", ""), ("Table\u00a09", ""),
    ("Table\u30009", ""), ("Table 9\u3164", ""), ("T" + "\u0301" * 39, ""), ("a\x00b", ""),
    ("Table 9", "a\x00b"), ("Table 9", "yes"), ("Table 9", "x" * 900),
    ("Table 9", "5d1f0c9a7be24463\n"),
)  # fmt: skip


@pytest.mark.parametrize(("table", "signer"), HOSTILE)
def test_what_is_no_name_and_no_fingerprint_is_not_heard(
    door: Door, line: str, room: tuple[bytes, bytes], table: str, signer: str
) -> None:
    with zmq.Context() as context:
        stranger = Stranger(context, line, room[0])
        stranger.ask("Table 9", "5d1f0c9a7be24463")
        assert stranger.hears(door), "an honest question is"
        stranger.close()
        stranger = Stranger(context, line, room[0])
        stranger.ask(table, signer)
        assert not stranger.hears(door)
        stranger.close()


def test_who_left_makes_room_for_others(
    door: Door, line: str, room: tuple[bytes, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.room.line.door._LEFT_S", 0.5)
    with zmq.Context() as context:
        many = [Stranger(context, line, room[0]) for _ in range(MOST_ASKING)]
        for stranger in many:
            stranger.ask("X")
            assert stranger.hears(door)
            stranger.close()
        time.sleep(0.6)
        table = Stranger(context, line, room[0])
        table.ask("Table 9")
        assert table.hears(door)
        table.close()


def test_a_door_at_which_too_many_keys_asked_says_so(
    door: Door, line: str, room: tuple[bytes, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.room.line.door.MOST_HEARD", 1)
    with zmq.Context() as context:
        first, second = (Stranger(context, line, room[0]) for _ in range(2))
        first.ask("X")
        assert first.hears(door)
        assert door.is_crowded
        second.ask("Y")
        assert not second.hears(door)
        first.close()
        second.close()
