"""What the house signed, from its offline folder over the room to a table: and no other way in."""

import json
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from zmq.utils import z85

from deploy.cli import main
from deploy.house_folder import HouseFolder
from deploy.room.line.house_offers import list_offers, offer_bundle
from deploy.room.line.intake import admit_table
from deploy.room.line.line_service import LineService
from deploy.room.storage.connections import Pool, borrowed
from deploy.shipping.courier import Courier
from deploy.shipping.messages import Asked
from deploy.shipping.sender import Sender
from engine.keys.fingerprints import fingerprint
from engine.signatures.house_signatures import BUNDLE_FILE, TROUBLE_FILE, BundleError, open_bundle
from firmware_bridge.people.house_staff import HouseStaff
from firmware_bridge.people.staff import is_pin, read_staff
from tests.deploy.room.lines import TABLE, name_table, opened_line, sending


class House:
    """The offline folder, used by its command as its keeper does."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.path, self.out, self._capsys = folder / "house", folder / "out", capsys
        self.signer = str(self.tell("new", str(self.path))["signer"])

    def tell(self, *words: str, code: int = 0) -> dict[str, object]:
        self._capsys.readouterr()
        assert main(["bundle", *words, "--json"]) == code
        told: dict[str, object] = json.loads(self._capsys.readouterr().out)
        return told

    def sign(self) -> list[Path]:
        told = self.tell("sign", str(self.path), "--by", "Cy", "--into", str(self.out))
        files = told["files"]
        assert isinstance(files, list)
        return [Path(one) for one in files]


@pytest.fixture
def house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> House:
    return House(tmp_path, capsys)


def enter(house: House, folder: Path, table: str, pin: str = "2718") -> Path:
    """A table with its secret, and Ann of the floor; the bridge's private folder."""
    state, carried = folder / f"bridge {table}", folder / f"{table}.secret"
    assert main(["staff", "secret", str(carried), "--state", str(state)]) == 0
    house.tell("table", str(house.path), table, "--secret", str(carried))
    typed = folder / "pin"
    typed.write_text(pin)
    house.tell(
        "person", str(house.path), "12", "--name", "Ann Lee", "--role", "floor",
        "--pin-file", str(typed), "--badge", "e004015012345678",
    )  # fmt: skip
    return state


def test_one_staff_for_all_tables_each_with_its_own_keys(house: House, tmp_path: Path) -> None:
    states = {name: enter(house, tmp_path, name) for name in ("Table 1", "Table 2")}
    files = house.sign()
    assert [file.name for file in files] == ["Table-1-1.house", "Table-2-1.house"]
    key = bytes.fromhex(house.signer)
    people = []
    for name, file in zip(states, files, strict=True):
        bundle = open_bundle(file.read_bytes(), key, name)
        assert bundle.staff is not None
        people.append(bundle.staff[0])
        run = tmp_path / f"run {name}"
        run.mkdir()
        shutil.copy(file, run / BUNDLE_FILE)
        assert HouseStaff(run, states[name], key, name).look()
        staff = read_staff(states[name])
        assert is_pin(staff.people["12"], "2718", staff.secret)
        assert not is_pin(staff.people["12"], "2719", staff.secret)
        assert staff.find_badge(bytes.fromhex("e004015012345678")) is not None
    # The same PIN and badge, and nothing of them in common to compare.
    assert people[0].pin != people[1].pin
    assert people[0].badge != people[1].badge
    listed = house.tell("list", str(house.path))
    assert listed["staff"] == [{"number": "12", "name": "Ann Lee", "role": "floor"}]
    assert house.tell("drop", str(house.path), "12") == {"number": "12", "dropped": True}
    house.tell("drop", str(house.path), "12", code=1)
    assert HouseFolder(house.path).version == 1
    assert [file.name for file in house.sign()] == ["Table-1-2.house", "Table-2-2.house"]


def test_the_folder_says_what_it_needs(
    house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "terms.toml"
    wrong.write_text("seats = 9\n")
    enter(house, tmp_path, "Table 1")
    folder = str(house.path)
    for words, said in (
        (("new", folder), "has a key already"),
        (("table", folder, "Table 9"), "give --secret FILE"),
        (("table", folder, "Table 1", "--terms", str(wrong)), "seats is the table's own"),
        (("table", folder, "Table 1", "--profile", str(wrong)), "seats is no key of a profile"),
        (("table", folder, "Table 1", "--secret", str(wrong)), "tapburn-table-secret"),
        (("check", str(wrong), "--signer", house.signer), "it is no bundle"),
        (("check", str(wrong), "--signer", "xx"), "expected 64 digits"),
        (("sign", str(tmp_path), "--by", "Cy", "--into", str(tmp_path)), "house.key"),
    ):
        capsys.readouterr()
        with suppress(SystemExit):
            assert main(["bundle", *words]) in {1, 2}
        told = capsys.readouterr()
        assert said in told.out + told.err


@pytest.fixture
def line(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> Iterator[LineService]:
    monkeypatch.setattr("deploy.room.line.line_service._OPEN_S", 0.0)
    with opened_line(pool) as line:
        yield line


class Shipping:
    """A table's sender and courier at the room's line."""

    def __init__(self, sender: Sender, run: Path, house: House, table: str) -> None:
        run.mkdir()
        self.sender, self.run = sender, run
        self.house = (bytes.fromhex(house.signer), table)
        self.courier = Courier(run, self.house)

    def beat(self) -> None:
        for _ in range(3):
            while self.sender.step():
                pass
            self.sender._collected = -1e9
            self.sender.collect(self.courier)

    @property
    def version(self) -> int:
        """Version of the bundle that waits for engine and bridge; 0: none waits."""
        path = self.run / BUNDLE_FILE
        return open_bundle(path.read_bytes(), *self.house).version if path.exists() else 0


@pytest.fixture
def shipping(
    pool: Pool, line: LineService, night: Path, house: House, tmp_path: Path
) -> Iterator[Shipping]:
    table = name_table(night)
    with borrowed(pool) as connection:
        assert admit_table(connection, table, z85.decode(TABLE[0]).hex())
    enter(house, tmp_path, table)
    with sending(line, night) as sender:
        yield Shipping(sender, tmp_path / "run", house, table)


def offer(pool: Pool, data: bytes) -> None:
    with borrowed(pool) as connection:
        offer_bundle(connection, data)


def tell_offers(pool: Pool) -> list[dict[str, object]]:
    with borrowed(pool) as connection:
        return list_offers(connection)


def test_the_room_carries_it_to_the_table_once_and_knows_what_came_of_it(
    shipping: Shipping, pool: Pool, house: House
) -> None:
    shipping.beat()
    assert shipping.version == 0
    (first,) = house.sign()
    offer(pool, first.read_bytes())
    assert [one["there"] for one in tell_offers(pool)] == [False]
    shipping.beat()
    assert shipping.version == 1
    assert [(one["version"], one["there"], one["trouble"]) for one in tell_offers(pool)] == [
        (1, True, "")
    ]
    laid = (shipping.run / BUNDLE_FILE).stat().st_mtime_ns
    shipping.beat()
    assert (shipping.run / BUNDLE_FILE).stat().st_mtime_ns == laid
    # The table's machine was started anew: its run's folder is empty, and it is sent once more.
    (shipping.run / BUNDLE_FILE).unlink()
    shipping.courier = Courier(shipping.run, shipping.house)
    shipping.beat()
    assert shipping.version == 1
    (second,) = house.sign()
    offer(pool, second.read_bytes())
    shipping.beat()
    assert shipping.version == 2
    for older in (first, second):
        with pytest.raises(BundleError, match="is offered version 2 already"):
            offer(pool, older.read_bytes())
    with pytest.raises(BundleError, match="it is no bundle"):
        offer(pool, b"{}")
    # What the engine says of it is known at the room.
    (shipping.run / TROUBLE_FILE).write_text("the house has no such table")
    shipping.beat()
    assert [one["trouble"] for one in tell_offers(pool)] == ["the house has no such table"]


def test_a_hostile_room_gets_nothing_in(
    shipping: Shipping, house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It may say what it likes: forged, of another table, older, cut, huge; the right one holds."""
    (first,), (second,) = house.sign(), house.sign()
    other = tmp_path / "hostile"
    other.mkdir()
    forger = House(other, capsys)
    enter(forger, other, shipping.house[1])
    for _ in range(4):
        (forged,) = forger.sign()
    enter(house, tmp_path, "Table 77")
    foreign = next(file for file in house.sign() if "77" in file.name)
    right, courier = second.read_bytes(), shipping.courier
    courier.bring(Asked(house=right))
    assert shipping.version == 2
    for data, why in (
        (forged.read_bytes(), "is not signed by the house's key"),
        (foreign.read_bytes(), "the bundle is for Table 77"),
        (first.read_bytes(), "the bundle is version 1, and the table holds 2"),
        (right[:-9], "it is no bundle"),
        (right.replace(b"floor", b"cage!"), "is not signed by the house's key"),
        (b"x" * 800_000, "larger than any"),
    ):
        courier.bring(Asked(house=data))
        assert why in courier.house.describe_trouble()
        assert shipping.version == 2
    courier.bring(Asked(house=right))
    assert courier.house.describe_trouble() == ""


def test_the_room_names_the_key_that_signed_and_takes_nothing_that_none_did(
    shipping: Shipping,
    pool: Pool,
    house: House,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Whoever signs writes any name, and the house's key beside his own signature."""
    other = tmp_path / "hostile"
    other.mkdir()
    forger = House(other, capsys)
    enter(forger, other, shipping.house[1])
    (right,), (forged,) = house.sign(), forger.sign()
    dressed = forged.read_bytes().replace(forger.signer.encode(), house.signer.encode())
    altered = right.read_bytes().replace(b"Cy", b"Mo")
    for data in (dressed, altered):
        with pytest.raises(BundleError, match="not that of the key that it names"):
            offer(pool, data)
    assert tell_offers(pool) == []
    offer(pool, forged.read_bytes())
    (told,) = tell_offers(pool)
    assert (told["by"], told["signer"]) == ("Cy", fingerprint(bytes.fromhex(forger.signer)))


def test_what_a_table_refuses_is_offered_once_and_hinders_nothing(
    shipping: Shipping,
    pool: Pool,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    other = tmp_path / "hostile"
    other.mkdir()
    forger = House(other, capsys)
    enter(forger, other, shipping.house[1])
    for _ in range(3):
        (forged,) = forger.sign()
    offer(pool, forged.read_bytes())
    shipping.beat()
    assert shipping.version == 0
    (told,) = tell_offers(pool)
    assert told["there"]
    assert "not signed by the house's key" in str(told["trouble"])
    asked: list[Asked] = []
    monkeypatch.setattr(shipping.courier, "bring", asked.append)
    shipping.beat()
    assert asked
    assert not any(one.house for one in asked)


def test_a_table_without_the_houses_key_lays_nothing_in(
    shipping: Shipping, pool: Pool, house: House
) -> None:
    shipping.courier = Courier(shipping.run)
    (file,) = house.sign()
    offer(pool, file.read_bytes())
    shipping.beat()
    assert not (shipping.run / BUNDLE_FILE).exists()
    (told,) = tell_offers(pool)
    assert "names no house's key" in str(told["trouble"])
