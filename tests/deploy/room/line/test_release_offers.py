"""A release from its maker over the room to a table: carried, never believed, never taken over."""

import hashlib
import json
import random
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from zmq.utils import z85

from deploy.cli import main
from deploy.releases import table_services
from deploy.releases.carried import read_carried
from deploy.releases.shelf import Shelf
from deploy.room.line.intake import admit_table
from deploy.room.line.release_offers import list_releases, offer_release
from deploy.room.room_setup import set_up
from deploy.room.settings import RoomSettings
from deploy.room.storage.connections import Pool, borrowed
from deploy.shipping.courier import Courier
from deploy.shipping.messages import LARGEST_RELEASE, ReleaseOffer, ReleasePart
from deploy.shipping.release_courier import ReleaseCourier
from deploy.shipping.sender import Sender
from tests.deploy.room.lines import TABLE, name_table, opened_line, sending
from tests.deploy.test_update import Maker, lay_in, shelf

__all__ = ["shelf"]

RUNS = "0.1.0"
PART = 4096


class LargeMaker(Maker):
    """Whose releases are larger than one part."""

    def tree(self, version: str) -> Path:
        tree = super().tree(version)
        (tree / "library").write_bytes(random.Random(version).randbytes(6 * PART))
        return tree


@pytest.fixture
def maker(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Maker:
    """The maker whose key the machine has."""
    made = LargeMaker(tmp_path / "maker")
    capsys.readouterr()
    return made


@pytest.fixture(autouse=True)
def _small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A release of some kilobytes travels in some parts."""
    monkeypatch.setattr("deploy.shipping.release_courier.PART_BYTES", PART)
    monkeypatch.setattr("deploy.room.line.release_offers.PART_BYTES", PART)
    monkeypatch.setattr("deploy.shipping.sender._FETCH_S", 0.0)
    monkeypatch.setattr("deploy.room.line.line_service._OPEN_S", 0.0)


class Folder:
    """A table's folder in which releases wait, and who fetches them."""

    def __init__(self, folder: Path, maker: Maker) -> None:
        self.folder, self.key = folder / "carried", maker.public
        self.start()

    def start(self, runs: str = RUNS) -> None:
        """As a process that begins: what it knows lies in its folder."""
        self.releases = ReleaseCourier(self.folder, self.key, runs)

    @property
    def waits(self) -> str:
        """Version of the release that waits; empty: none does."""
        carried = read_carried(self.folder)
        return carried.version if carried is not None else ""


@pytest.fixture
def folder(tmp_path: Path, maker: Maker) -> Folder:
    return Folder(tmp_path, maker)


class Table(Folder):
    """With a sender at the room's line."""

    def __init__(self, sender: Sender, folder: Path, maker: Maker) -> None:
        self.sender, self.run = sender, folder / "run"
        self.run.mkdir()
        super().__init__(folder, maker)

    def start(self, runs: str = RUNS) -> None:
        """As a process that begins: what it knows lies in its folder."""
        super().start(runs)
        self.courier = Courier(self.run, releases=self.releases)

    def beat(self, times: int = 1) -> None:
        for _ in range(times):
            while self.sender.step():
                pass
            self.sender._collected = -1e9
            self.sender.collect(self.courier)
            self.sender.fetch(self.releases)


@pytest.fixture
def table(pool: Pool, night: Path, tmp_path: Path, maker: Maker) -> Iterator[Table]:
    with borrowed(pool) as connection:
        assert admit_table(connection, name_table(night), z85.decode(TABLE[0]).hex())
    with opened_line(pool) as line, sending(line, night) as sender:
        yield Table(sender, tmp_path, maker)


def tell(pool: Pool) -> dict[str, object]:
    with borrowed(pool) as connection:
        (one,) = list_releases(connection)
    return one


def test_a_release_is_carried_in_parts_and_waits_for_a_technician(
    table: Table,
    pool: Pool,
    database: str,
    maker: Maker,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    set_up(tmp_path / "room", RoomSettings(database=database), "", "")
    file = maker.release("0.2.0")
    offer = ["room", "offer", str(tmp_path / "room")]
    assert main([*offer, str(file)]) == 0
    parts = -(-file.stat().st_size // PART)
    assert parts > 2
    table.beat(parts - 1)
    assert table.waits == ""
    assert "is on its way" in told(capsys, offer)
    # The sender ends in the midst: it goes on behind the parts that lie there.
    table.start()
    table.beat(2)
    assert table.waits == "0.2.0"
    assert (table.folder / "tapburn-0.2.0.release").read_bytes() == file.read_bytes()
    assert [path.suffix for path in sorted(table.folder.iterdir())] == [".digest", ".release"]
    table.beat()
    assert "a technician takes it over with 'tapburn update room'" in told(capsys, offer)
    # Started again, it is not fetched again.
    table.start()
    table.beat(2)
    assert table.releases.ask_next() is None
    assert tell(pool)["there"] is True
    # Once it runs, the file has served.
    table.start(runs="0.2.0")
    table.beat(2)
    assert (table.waits, [one.name for one in table.folder.iterdir()]) == ("", ["rests-until"])
    assert "it is the one that is offered" in told(capsys, offer)
    assert main([*offer, str(file)]) == 1
    assert "give a newer one" in capsys.readouterr().err
    assert main([*offer, str(maker.release("0.3.0"))]) == 0
    with borrowed(pool) as connection:
        (versions,) = connection.execute("SELECT count(DISTINCT digest) FROM release_parts")
    assert versions == (1,), "the one before is not kept"


def told(capsys: pytest.CaptureFixture[str], command: list[str]) -> str:
    capsys.readouterr()
    assert main(command) == 0
    return capsys.readouterr().out


def alter(data: bytes) -> bytes:
    """One bit of the tree, in the midst."""
    middle = len(data) * 3 // 4
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]


def serve(folder: Folder, data: bytes, digest: str = "", size: int = 0) -> None:
    """As a hostile room: it says what it likes and sends this file, however it is asked."""
    offer = ReleaseOffer(
        digest=digest or hashlib.sha256(data).hexdigest(), size=size or len(data)
    )  # fmt: skip
    folder.releases._rest_until = 0.0
    folder.releases.hear(offer)
    for _ in range(1000):
        asked = folder.releases.ask_next()
        if asked is None:
            return
        at = asked.number * PART
        content = data[at : at + PART]
        folder.releases.take(ReleasePart(digest=asked.digest, number=asked.number, content=content))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (alter, "its files are not what its maker signed"),
        (lambda data: data.replace(b'"0.2.0"', b'"0.2.1"', 1), "is not signed by the maker"),
        (lambda data: data[: len(data) // 2], "or it is cut off"),
        (lambda _: b"x" * 9000, "expected a whole release"),
    ],
)
def test_an_altered_or_truncated_release_is_refused(
    folder: Folder, maker: Maker, change: Callable[[bytes], bytes], why: str
) -> None:
    serve(folder, change(maker.release("0.2.0").read_bytes()))
    assert folder.waits == ""
    assert why in folder.releases.report().trouble
    assert "/" not in folder.releases.report().trouble, "no path of this machine's"
    assert [one.name for one in folder.folder.iterdir()] == ["rests-until"]
    serve(folder, (maker.folder / "tapburn-0.2.0.release").read_bytes())
    assert (folder.waits, folder.releases.report().trouble) == ("0.2.0", "")


def test_the_sentences_of_releases_that_no_table_takes(
    folder: Folder, maker: Maker, tmp_path: Path
) -> None:
    right = maker.release("0.2.0").read_bytes()
    for data, size, why in (
        (
            LargeMaker(tmp_path / "other").release("0.9.0").read_bytes(),
            0,
            "is not signed by the maker",
        ),
        (maker.release("0.0.9").read_bytes(), 0, "it is 0.0.9, and this table runs 0.1.0"),
        (maker.release(RUNS).read_bytes(), 0, "it is 0.1.0, and this table runs 0.1.0"),
        (maker.release("0.3.0", architecture="s390x").read_bytes(), 0, "is for s390x"),
        (right, LARGEST_RELEASE + 1, "none is larger than"),
        (right, len(right) + 1, "the room's copy is cut off at"),
        (right, LARGEST_RELEASE, "the room's copy is cut off at"),
    ):
        digest = hashlib.sha256(data).hexdigest()[:60] + f"{size % 1000:04}"
        serve(folder, data, digest, size)
        assert why in folder.releases.report().trouble
        assert folder.releases.report().judged == digest
        assert folder.waits == ""
    serve(folder, right, "../../evil")
    assert "offers a release of" in folder.releases.report().trouble
    assert list(tmp_path.rglob("*.part")) == []


def test_a_room_that_sends_rubbish_at_the_end_is_heard_again_after_an_hour(
    folder: Folder, maker: Maker
) -> None:
    """Else it could write a table's disk to its end, a gigabyte at a time."""
    right = maker.release("0.2.0").read_bytes()
    serve(folder, alter(right))
    folder.releases.hear(ReleaseOffer(digest="ab", size=len(right)))
    assert folder.releases.ask_next() is None
    folder.releases._rest_until = 0.0
    assert folder.releases.ask_next() is not None


@pytest.mark.parametrize(
    "left_s", ["junk", "", "9" * 400, "nan", -5, 1800, 3590, 3660, 40 * 365 * 86_400]
)
def test_the_rest_goes_on_behind_a_restart_and_is_void_further_ahead_than_it_lasts(
    folder: Folder, maker: Maker, left_s: int | str
) -> None:
    """Each start fetched anew: a room that ends the table's sender had it write without end.

    What was noted under a clock that was years ahead had each later start rest an hour anew.
    """
    right = maker.release("0.2.0").read_bytes()
    serve(folder, alter(right))
    offer = ReleaseOffer(digest="ab", size=len(right))
    folder.start()
    folder.releases.hear(offer)
    assert folder.releases.ask_next() is None
    until = round(time.time()) + left_s if isinstance(left_s, int) else left_s
    (folder.folder / "rests-until").write_text(str(until), "ascii")
    folder.start()
    folder.releases.hear(offer)
    assert (folder.releases.ask_next() is None) is (left_s in {1800, 3590})
    assert folder.releases._rest_until <= time.monotonic() + 3600


def test_parts_that_were_not_asked_for_are_no_ones(folder: Folder, maker: Maker) -> None:
    right = maker.release("0.2.0").read_bytes()
    for part in (
        ReleasePart(digest="cd", number=0, content=right[:PART]),
        ReleasePart(digest="ab", number=1, content=right[PART : 2 * PART]),
    ):
        folder.releases.hear(ReleaseOffer(digest="ab", size=len(right)))
        folder.releases.take(part)
        assert not folder.folder.exists()


def test_a_table_says_what_it_needs_before_it_fetches(
    table: Table, pool: Pool, maker: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    with borrowed(pool) as connection:
        offer_release(connection, maker.release("0.2.0"))
    key = maker.public.read_bytes()
    maker.public.unlink()
    table.beat(2)
    assert "this table has no maker's key; bring it as" in str(tell(pool)["trouble"])
    maker.public.write_bytes(key)
    monkeypatch.setattr("deploy.shipping.release_courier._SPARE", 1 << 60)
    table.beat(2)
    assert "of the disk are free" in str(tell(pool)["trouble"])
    monkeypatch.setattr("deploy.shipping.release_courier._SPARE", 0)
    # Mended, it comes by itself.
    table.beat(12)
    assert table.waits == "0.2.0"


def test_the_room_offers_what_is_a_release_and_newer(
    pool: Pool, maker: Maker, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up(tmp_path / "room", RoomSettings(database=database), "", "")
    broken = tmp_path / "broken.release"
    broken.write_bytes(maker.release("0.2.0").read_bytes()[:600])
    for file, why in (
        (broken, "expected a whole release"),
        (tmp_path / "none.release", "can't be used"),
        (tmp_path / "none.house", "it is no bundle"),
    ):
        assert main(["room", "offer", str(tmp_path / "room"), str(file)]) == 1
        assert why in capsys.readouterr().err
    with borrowed(pool) as connection:
        assert connection.execute("SELECT count(*) FROM releases").fetchone() == (0,)


def test_update_room_takes_over_what_waits_and_nothing_older(
    shelf: Shelf,
    maker: Maker,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The room's word counts for nothing here: the file is checked as one from a stick is."""
    monkeypatch.setattr(table_services, "is_running", lambda: False)
    carried = tmp_path / "carried"
    carried.mkdir()

    def update(what: str, *more: str) -> int:
        capsys.readouterr()
        return main(
            [
                "update", what, "--root", str(shelf.root), "--maker", str(maker.public),
                "--config", str(tmp_path / "none.toml"), "--carried", str(carried), *more,
            ]
        )  # fmt: skip

    assert update("room") == 1
    assert "the room brought none" in capsys.readouterr().err
    lay_in(shelf, maker, "0.4.0")
    shelf.switch("0.4.0")
    for version, why in (
        ("0.3.0", "is older than 0.4.0"),
        ("0.5.0", "is not signed by the maker"),
    ):
        made = maker if version == "0.3.0" else Maker(tmp_path / "other")
        shutil.copy(made.release(version), carried / f"tapburn-{version}.release")
        assert update("room") == 1
        assert why in capsys.readouterr().err
        assert shelf.current == "0.4.0"
    (carried / "tapburn-9.9.9.release").symlink_to(maker.folder / "tapburn-0.3.0.release")
    shutil.copy(maker.release("0.6.0"), carried / "tapburn-0.6.0.release")
    assert update("list") == 0
    assert "0.6.0  brought by the room" in capsys.readouterr().out
    assert update("list", "--json") == 0
    assert json.loads(capsys.readouterr().out)["carried"] == "0.6.0"
    assert update("room") == 0
    assert shelf.current == "0.6.0"


def test_a_room_that_offers_another_release_each_second_wears_no_disk(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a megabyte of junk was written before any check, without an end: 170 GB a day."""
    written: list[int] = []
    monkeypatch.setattr(
        ReleaseCourier, "_write", lambda _self, _path, _at, content: written.append(len(content))
    )
    fetched = 0
    for number in range(200):
        data = f"junk {number}".encode() * 40_000
        digest = hashlib.sha256(data).hexdigest()
        folder.releases.hear(ReleaseOffer(digest=digest, size=len(data)))
        if (asked := folder.releases.ask_next()) is not None:
            fetched += 1
            content = data[:PART]
            folder.releases.take(ReleasePart(digest=asked.digest, number=0, content=content))
    assert written == []
    assert fetched == 1, "after the first nothing is fetched for an hour"
