"""`tapburn backup` and `restore`: a table's files out and in again, and what is refused."""

import gzip
import json
import tarfile
from pathlib import Path

import pytest

from deploy.backups.backup_archive import BackupError, unpack
from deploy.cli import main
from deploy.fitness.whole_configuration import find_table
from engine.cards import DECK
from engine.journal import Journal, OpeningCause
from engine.journal.checks.chain_verification import examine, name_head
from engine.table.terms.table_opening import open_table
from firmware_bridge.kept.decks import load_registry, new_deck, write_deck

CONFIG = """
[table]
name = "Table 7"
house = "ohio"
game = "holdem"
limit = "no"
seats = 6
blinds = [1, 2]
buy_in = 200
[journal]
path = "records/table.journal"
[bridge]
state = "bridge"
departments = ["keys/cage.pub", "keys/floor.pub"]
deck = "blue"
[[bridge.readers]]
name = "shoe"
port = "serial:/dev/ttyACM0"
[vision]
calibration = "calibration"
[[vision.cameras]]
name = "overhead"
source = "v4l2:/dev/video0"
[screen]
"""
SECRETS = ("signing.key", "hand.key", "staff.db")


class Table:
    """A table's files as they lie on its machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("keys", "records", "bridge", "calibration"):
            (folder / name).mkdir(parents=True)
        for name in ("cage", "floor"):
            assert main(["keys", "new", name, "--into", str(folder / "keys"), "--json"]) == 0
        self.config = folder / "table.toml"
        self.config.write_text(CONFIG)
        self.cards = new_deck(5)
        write_deck(folder / "bridge", "blue", self.cards)
        for name in SECRETS:
            (folder / "bridge" / name).write_text(f"never-to-leave-{name}")
        (folder / "calibration" / "overhead.json").write_text("{}")
        self.evidence = folder / "records/table.evidence/2026-11-23/000001" / f"{'0' * 64}.jpg"
        self.evidence.parent.mkdir(parents=True)
        self.evidence.write_bytes(b"a picture")
        self.journal = folder / "records/table.journal"
        journal = Journal(self.journal)
        journal.append(open_table(find_table(self.config)), OpeningCause(), 1, 1)
        journal.close()
        self.head = examine(self.journal)


@pytest.fixture
def table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Table:
    """A table that has been opened."""
    made = Table(tmp_path / "machine")
    capsys.readouterr()
    return made


def back_up(table: Table, target: Path, *more: str) -> Path:
    assert main(["backup", "--config", str(table.config), "--to", str(target), *more]) == 0
    return target


def test_a_table_is_laid_out_as_it_was(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = back_up(table, tmp_path / "t.backup")
    into = tmp_path / "other"
    into.mkdir()
    key = str(table.folder / "keys/cage.key")
    assert main(["restore", str(target), "--into", str(into), "--key", key]) == 0
    there = into / str(table.folder).lstrip("/")
    assert (there / "table.toml").read_text() == CONFIG
    assert (there / "calibration/overhead.json").read_text() == "{}"
    assert (there / table.evidence.relative_to(table.folder)).read_bytes() == b"a picture"
    assert (there / "keys/cage.pub").read_bytes() == (table.folder / "keys/cage.pub").read_bytes()
    assert examine(there / "records/table.journal").head == table.head.head
    registry = load_registry(there / "bridge", "blue")
    assert {registry.card(table.cards[card]) for card in DECK} == set(DECK)
    said = capsys.readouterr().out
    assert name_head(table.head.records, table.head.head) in said
    assert "'tapburn journal follow' goes on with this record" in said


def test_no_secret_of_the_table_is_in_it(table: Table, tmp_path: Path) -> None:
    content = gzip.decompress(back_up(table, tmp_path / "t.backup").read_bytes())
    assert b"never-to-leave" not in content
    for name in ("cage", "floor"):
        private = (table.folder / f"keys/{name}.key").read_text().split()[1]
        assert private.encode() not in content
    for tag in table.cards.values():
        assert tag.hex().encode() not in content.lower()
        assert tag not in content


def test_the_backup_is_its_owners_alone(table: Table, tmp_path: Path) -> None:
    assert back_up(table, tmp_path / "t.backup").stat().st_mode & 0o777 == 0o600


def test_a_table_that_runs_is_copied_with_what_its_log_holds(table: Table, tmp_path: Path) -> None:
    journal = Journal(table.journal)
    try:
        target = back_up(table, tmp_path / "t.backup")
        manifest = unpack(target, tmp_path / "look")
        copied = examine(tmp_path / "look" / manifest.journal.lstrip("/"))
        assert copied.head == table.head.head
        assert not (tmp_path / "look" / (manifest.journal.lstrip("/") + "-wal")).exists()
    finally:
        journal.close()


def test_the_other_department_does_not_open_the_decks(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = back_up(table, tmp_path / "t.backup")
    into = tmp_path / "other"
    into.mkdir()
    key = str(table.folder / "keys/floor.key")
    assert main(["restore", str(target), "--into", str(into), "--key", key]) == 1
    assert "sealed to" in capsys.readouterr().err
    assert not list(into.iterdir())


def test_it_can_be_sealed_to_another_department(table: Table, tmp_path: Path) -> None:
    target = tmp_path / "t.backup"
    back_up(table, target, "--seal-to", str(table.folder / "keys/floor.pub"))
    key = str(table.folder / "keys/floor.key")
    assert main(["restore", str(target), "--check", "--key", key]) == 0


def test_nothing_is_written_over(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = back_up(table, tmp_path / "t.backup")
    assert main(["restore", str(target), "--into", "/"]) == 1
    assert "nothing was laid out" in capsys.readouterr().err
    assert examine(table.journal).head == table.head.head
    assert main(["backup", "--config", str(table.config), "--to", str(target)]) == 1


def test_a_folder_gets_a_name_of_the_moment(table: Table, tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    back_up(table, tmp_path / "stick")
    (made,) = (tmp_path / "stick").iterdir()
    assert made.name.startswith("table-")
    assert made.suffix == ".backup"


def test_json_tells_head_and_key(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    back_up(table, tmp_path / "t.backup", "--json")
    told = json.loads(capsys.readouterr().out)
    assert told["head"] == name_head(table.head.records, table.head.head)
    assert told["files"] == len(unpack(tmp_path / "t.backup", tmp_path / "look").files)


@pytest.mark.parametrize("kept", [0.0, 0.3, 0.9])
def test_a_backup_that_was_cut_off_is_refused(
    table: Table, tmp_path: Path, kept: float, capsys: pytest.CaptureFixture[str]
) -> None:
    target = back_up(table, tmp_path / "t.backup")
    content = target.read_bytes()
    target.write_bytes(content[: int(len(content) * kept)])
    assert main(["restore", str(target), "--check"]) == 1
    assert str(target) in capsys.readouterr().err


def rewrite(target: Path, change: dict[str, bytes], *, without: str = "") -> None:
    """The same archive with other contents, and other members besides."""
    with tarfile.open(target, "r:gz") as tar:
        members = {one.name: tar.extractfile(one).read() for one in tar}  # type: ignore[union-attr]
    members = {name: change.get(name, data) for name, data in members.items() if name != without}
    members |= {name: data for name, data in change.items() if name not in members}
    with tarfile.open(target, "w:gz") as tar:
        for name, data in members.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            with_data = target.with_name("member")
            with_data.write_bytes(data)
            with with_data.open("rb") as file:
                tar.addfile(member, file)


def test_a_changed_member_is_named(table: Table, tmp_path: Path) -> None:
    target = back_up(table, tmp_path / "t.backup")
    name = str(table.config).lstrip("/")
    rewrite(target, {name: b"another table"})
    with pytest.raises(BackupError, match=name):
        unpack(target, tmp_path / "look")


def test_a_member_that_the_list_does_not_name_is_refused(table: Table, tmp_path: Path) -> None:
    target = back_up(table, tmp_path / "t.backup")
    rewrite(target, {"etc/cron.d/extra": b"* * * * * root true"})
    with pytest.raises(BackupError, match=r"etc/cron.d/extra"):
        unpack(target, tmp_path / "look")


@pytest.mark.parametrize("name", ["../outside", "/outside", "a/../../outside"])
def test_no_member_lies_outside(table: Table, tmp_path: Path, name: str) -> None:
    target = back_up(table, tmp_path / "t.backup")
    rewrite(target, {name: b"x"})
    with pytest.raises(BackupError, match="outside"):
        unpack(target, tmp_path / "look")
    assert not list(tmp_path.rglob("outside"))


def test_a_newer_kind_is_told(table: Table, tmp_path: Path) -> None:
    target = back_up(table, tmp_path / "t.backup")
    rewrite(target, {"manifest.json": b'{"format": 2}'})
    with pytest.raises(BackupError, match="newer"):
        unpack(target, tmp_path / "look")


def test_without_its_list_it_is_none(table: Table, tmp_path: Path) -> None:
    target = back_up(table, tmp_path / "t.backup")
    rewrite(target, {}, without="manifest.json")
    with pytest.raises(BackupError, match="list is missing"):
        unpack(target, tmp_path / "look")


def test_a_damaged_record_is_not_backed_up_in_silence(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = bytearray(table.journal.read_bytes())
    content[content.index(table.head.head)] ^= 0x01
    table.journal.write_bytes(content)
    target = tmp_path / "t.backup"
    assert main(["backup", "--config", str(table.config), "--to", str(target)]) != 0
    assert str(tmp_path) in capsys.readouterr().err
    assert not list(tmp_path.glob("*.backup*"))


def test_both_or_neither_of_into_and_check_is_wrong_use(table: Table, tmp_path: Path) -> None:
    target = back_up(table, tmp_path / "t.backup")
    for flags in ([], ["--check", "--into", str(tmp_path)]):
        assert main(["restore", str(target), *flags]) == 2
