"""`journal verify --room`: the room says whether the record is the one that it took."""

import http.client
import shutil
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from zmq.utils import z85

from deploy.cli import main
from deploy.room.line.intake import admit_table
from deploy.room.station.certificates import read_fingerprint, write_certificate
from deploy.room.storage.connections import Pool, borrowed
from deploy.shipping import room_question
from engine.journal import Journal
from engine.journal.checks.chain_verification import examine
from engine.messages.causes import InputCause
from engine.messages.happened.hand_events import SourceChanged
from tests.deploy.room.browsing import UNCHECKED, opened_pages
from tests.deploy.room.lines import TABLE, name_table, opened_line, send_all, sending
from tests.deploy.room.test_shipping import copy_journal, rewrite


@pytest.fixture
def room(pool: Pool, night: Path, tmp_path: Path) -> Iterator[str]:
    with borrowed(pool) as connection:
        assert admit_table(connection, name_table(night), z85.decode(TABLE[0]).hex())
    with opened_line(pool) as line, sending(line, night) as sender:
        send_all(sender)
    with opened_pages(pool, tmp_path) as url:
        yield url


def verify(capsys: pytest.CaptureFixture[str], journal: Path, room: str) -> tuple[int, str]:
    try:
        code = main(["journal", "verify", str(journal), "--room", room])
    except SystemExit as ended:
        code = int(ended.code or 0)
    said = capsys.readouterr()
    return code, said.out + said.err


def test_the_record_that_the_room_took_is_said_to_be_it(
    room: str, night: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = verify(capsys, night, room)
    assert (code, f"The room holds the same up to record {examine(night).records}" in said) == (
        0,
        True,
    )


def test_the_first_difference_is_named(
    room: str, night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cut = copy_journal(night, tmp_path / "cut.journal", last=50)
    code, said = verify(capsys, cut, room)
    assert code == 1
    assert "ends at record 50, and the room holds" in said
    other = copy_journal(night, tmp_path / "other.journal")
    rewrite(other, 37, lambda row: (row.wall_ns, row.monotonic_ns + 1))
    code, said = verify(capsys, other, room)
    assert code == 1
    assert "record 37 is another one than the room took" in said


def test_another_certificate_is_not_believed(
    room: str, night: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = verify(capsys, night, room[:-1] + ("0" if room[-1] != "0" else "1"))
    assert code == 2
    assert "another certificate" in said


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("https://127.0.0.1:1", "does not answer"),
        ("{plain}", "nobody here vouches for"),
        ("https://127.0.0.1:door", "expected https://HOST:PORT#FINGERPRINT"),
        ("https://127.0.0.1:99999", "expected https://HOST:PORT#FINGERPRINT"),
        ("https://[::1", "expected https://HOST:PORT#FINGERPRINT"),
        ("http://127.0.0.1", "expected https://HOST:PORT#FINGERPRINT"),
        ("{plain}#8a1f", "expected https://HOST:PORT#FINGERPRINT"),
    ],
)
def test_a_room_that_cannot_be_asked_is_told_in_a_sentence(
    room: str, night: Path, capsys: pytest.CaptureFixture[str], address: str, said: str
) -> None:
    code, told = verify(capsys, night, address.format(plain=room.partition("#")[0]))
    assert code == 2
    assert said in told


def test_what_the_room_does_not_hold_yet_is_told(
    pool: Pool, room: str, night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    longer, last = tmp_path / "longer.journal", examine(night).records
    shutil.copy(night, longer)
    with closing(Journal(longer)) as journal:
        for state in ("lost", "ready"):
            told = SourceChanged(source="shoe", kind="reader", state=state, words="")
            journal.append([told], InputCause(source="shoe"), time.time_ns(), 1)
    code, said = verify(capsys, longer, room)
    assert code == 0
    assert f"same up to record {last}; it has not taken the 2 records after it" in said
    with borrowed(pool) as connection:
        connection.execute("UPDATE journals SET refused = 'Another bridge signs'")
    code, said = verify(capsys, longer, room)
    assert (code, "refuses what comes after: Another bridge signs" in said) == (0, True)


def test_the_record_of_a_table_that_the_room_does_not_know_is_not_said_to_be_right(
    pool: Pool, room: str, night: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with borrowed(pool) as connection:
        connection.execute("UPDATE journals SET mark = '0123456789abcdef'")
    code, said = verify(capsys, night, room)
    assert code == 1
    assert "the room holds no record of this journal" in said


@pytest.mark.parametrize("begins", [b"HTTP/1.1 ", b"HTTP/1.0 200 OK\r\n\r\n", b""])
def test_a_room_that_answers_drop_by_drop_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begins: bytes
) -> None:
    """Each drop came within the time that one is waited for."""
    monkeypatch.setattr(room_question, "WHOLE_S", 1.0)
    certificate, key = tmp_path / "web.crt", tmp_path / "web.key"
    write_certificate(certificate, key, "127.0.0.1")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    ended = threading.Event()

    def drip(listening: socket.socket) -> None:
        with suppress(OSError), context.wrap_socket(listening.accept()[0], server_side=True) as one:
            one.sendall(begins)
            while not ended.wait(0.1):
                one.sendall(b"2")

    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=drip, args=(listening,))
        thread.start()
        url = f"https://127.0.0.1:{listening.getsockname()[1]}#{read_fingerprint(certificate)}"
        witness = room_question.RoomWitness(url)
        try:
            with pytest.raises(room_question.QuestionError):
                witness.ask("0123456789abcdef", 1, "Table 1")
        finally:
            ended.set()
            witness.close()
            thread.join()


def test_what_is_no_question_gets_no_answer(room: str, night: Path) -> None:
    host = room.removeprefix("https://").partition("#")[0]
    context = UNCHECKED
    for path, status in (
        ("/witness/..%2f..%2fetc%2fpasswd?at=1", {400, 404}),
        ("/witness/' OR 1=1 --?at=1".replace(" ", "%20"), {400}),
        (f"/witness/{examine(night).mark}?at=1%3BDROP%20TABLE%20records", {400}),
        (f"/witness/{examine(night).mark}?at={'9' * 400}", {400}),
        ("/witness/0123456789abcdef?at=1&table=Table%201", {200}),
        ("/witness/0123456789abcdef?at=1", {400}),
        ("/witness/0123456789abcdef?at=1&table=%00", {400}),
        ("/", {404}),
    ):
        connection = http.client.HTTPSConnection(host, context=context)
        connection.request("GET", path)
        assert connection.getresponse().status in status, path
        connection.close()


def test_a_flood_of_questions_is_turned_away(room: str) -> None:
    connection = http.client.HTTPSConnection(
        room.removeprefix("https://").partition("#")[0], context=UNCHECKED
    )
    found = set()
    for _ in range(260):
        connection.request("GET", "/witness/0123456789abcdef?at=1&table=Table%201")
        answer = connection.getresponse()
        answer.read()
        found.add(answer.status)
    connection.close()
    assert found == {200, 429}
