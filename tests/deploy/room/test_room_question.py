"""`journal verify --room`: the room says whether the record is the one that it took."""

import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest
from zmq.utils import z85

from deploy.cli import main
from deploy.room.database import Pool, borrowed
from deploy.room.intake import admit_table
from engine.journal.verification import examine
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


def test_what_is_no_question_gets_no_answer(room: str, night: Path) -> None:
    host = room.removeprefix("https://").partition("#")[0]
    context = UNCHECKED
    for path, status in (
        ("/witness/..%2f..%2fetc%2fpasswd?at=1", {400, 404}),
        ("/witness/' OR 1=1 --?at=1".replace(" ", "%20"), {400}),
        (f"/witness/{examine(night).mark}?at=1%3BDROP%20TABLE%20records", {400}),
        (f"/witness/{examine(night).mark}?at={'9' * 400}", {400}),
        ("/witness/0123456789abcdef?at=1", {200}),
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
        connection.request("GET", "/witness/0123456789abcdef?at=1")
        answer = connection.getresponse()
        answer.read()
        found.add(answer.status)
    connection.close()
    assert found == {200, 429}
