"""`tapburn backup` and `restore`: a table's files out and in again, and what is refused."""

import gzip
import hashlib
import io
import json
import os
import re
import shutil
import tarfile
from pathlib import Path

import pytest

from deploy.backups.backup_archive import BackupError, Manifest, unpack
from deploy.backups.carried_decks import seal_decks
from deploy.cli import main
from deploy.commands.machine import backup
from deploy.commands.machine import restore as restore_command
from deploy.fitness.whole_configuration import find_table
from engine.cards import DECK
from engine.guarded_paths import Folder
from engine.journal import Journal
from engine.journal.checks.chain_verification import Verdict, examine, name_head
from engine.keys.fingerprints import fingerprint, signer_fingerprint
from engine.keys.sealing import load_public_key
from engine.keys.signing import SigningKey, new_signing_key
from engine.messages.causes import OpeningCause
from engine.table.terms.table_opening import open_table
from firmware_bridge.kept.decks import load_registry, new_deck, write_deck
from firmware_bridge.secrets.vault import SIGNER_FILE
from tests.other_users import NOBODY, as_nobody, needs_root, walkable_folder

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
SECRETS = ("hand.key", "staff.db")
PICTURE = b"a picture"


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
        self.signer = new_signing_key()
        (folder / "bridge" / SIGNER_FILE).write_bytes(bytes(self.signer._key))
        (folder / "calibration" / "overhead.json").write_text("{}")
        self.evidence = (
            folder
            / "records/table.evidence/2026-11-23/000001"
            / f"{hashlib.sha256(PICTURE).hexdigest()}.jpg"
        )
        self.evidence.parent.mkdir(parents=True)
        self.evidence.write_bytes(PICTURE)
        self.evidence.with_name("notes").write_text("{}")
        self.journal = folder / "records/table.journal"
        journal = Journal(self.journal)
        journal.append(open_table(find_table(self.config)), OpeningCause(), 1, 1)
        journal.close()
        self.head = examine(self.journal)
        marks = [
            fingerprint(load_public_key(folder / f"keys/{name}.pub")) for name in ("cage", "floor")
        ]
        self.paper = [word for mark in marks for word in ("--department", mark)]
        """What is noted on paper, as `restore` is told it."""
        self.paper += ["--signer", signer_fingerprint(self.signer.public)]


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
    assert main(["restore", str(target), "--into", str(into), "--key", key, *table.paper]) == 0
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
    assert (there / "bridge/departments").read_text() == "restored", "the floor is asked first"


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


def test_the_decks_come_to_a_new_table_and_the_departments_key_does_not(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = str(back_up(table, tmp_path / "t.backup"))
    into, asked, carried = tmp_path / "other", tmp_path / "asked.pub", tmp_path / "decks"
    into.mkdir()
    lay = ["restore", target, "--into", str(into)]
    assert main([*lay, "--ask", str(asked), *table.paper]) == 0
    (mark,) = re.findall(r"its fingerprint is ([0-9a-f]{16})", capsys.readouterr().err)
    bridge = into / str(table.folder).lstrip("/") / "bridge"
    assert not list(bridge.glob("deck-*"))
    key = str(table.folder / "keys/cage.key")
    over = ["restore", target, "--key", key, "--hand-over", str(carried), "--asked", str(asked)]
    assert main([*over, "0" * 16]) == 1
    assert "somebody laid another key" in capsys.readouterr().err
    assert not carried.exists()
    assert main([*over, mark]) == 0
    content = carried.read_bytes()
    assert not [tag for tag in table.cards.values() if tag in content]
    take = [*lay, *table.paper, "--decks", str(carried)]
    carried.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    assert main(take) == 1
    assert "was changed" in capsys.readouterr().err
    # Whoever sees the public half may seal a deck of his own to it.
    forged = dict(zip(DECK, reversed(list(table.cards.values())), strict=True))
    write_deck(tmp_path / "forged", "blue", forged)
    names = ("deck-blue.json", "deck-other.json")
    for decks in [{name: (tmp_path / "forged/deck-blue.json").read_bytes()} for name in names]:
        carried.unlink()
        seal_decks(decks, asked, mark, carried)
        assert main(take) == 1
        assert "is not the deck that was backed up" in capsys.readouterr().err
        assert not list(bridge.glob("deck-*"))
    carried.unlink()
    carried.write_bytes(content)
    assert main([*lay, "--decks", str(carried)]) == 1, "who signed the backup is compared again"
    assert "compare that with the paper" in capsys.readouterr().err
    assert main(take) == 0
    registry = load_registry(bridge, "blue")
    assert {registry.card(table.cards[card]) for card in DECK} == set(DECK)
    capsys.readouterr()
    assert main(take) == 1, "once"
    assert "has asked for no decks" in capsys.readouterr().err


def test_a_departments_key_is_refused_at_a_table(
    table: Table,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    target = str(back_up(table, tmp_path / "t.backup"))
    monkeypatch.setattr("deploy.commands.machine.restore.PACKAGED", tmp_path)
    key = str(table.folder / "keys/cage.key")
    assert main(["restore", target, "--into", "/", "--key", key]) == 2
    assert "never comes to a table" in capsys.readouterr().err


def test_it_can_be_sealed_to_another_department(table: Table, tmp_path: Path) -> None:
    target = tmp_path / "t.backup"
    back_up(table, target, "--seal-to", str(table.folder / "keys/floor.pub"))
    key = str(table.folder / "keys/floor.key")
    assert main(["restore", str(target), "--check", "--key", key]) == 0


def test_nothing_is_written_over(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = back_up(table, tmp_path / "t.backup")
    (tmp_path / "other").mkdir()
    there = tmp_path / "other" / str(table.folder).lstrip("/") / "table.toml"
    there.parent.mkdir(parents=True)
    there.write_text("mine")
    into = str(tmp_path / "other")
    assert main(["restore", str(target), "--into", into, *table.paper]) == 1
    assert "nothing was laid out" in capsys.readouterr().err
    assert there.read_text() == "mine"
    assert [
        path for path in there.parents[len(table.folder.parts) - 1].rglob("*") if path.is_file()
    ] == [there]
    assert examine(table.journal).head == table.head.head
    assert main(["backup", "--config", str(table.config), "--to", str(target)]) == 1


class PowerCutError(BaseException):
    """The power went."""


def test_after_a_cut_at_each_step_it_is_laid_out_by_the_same_words(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = back_up(table, tmp_path / "t.backup")
    made, renamed = Folder.make_file, Folder.rename
    left = 0

    def count_down() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            raise PowerCutError

    def make(folder: Folder, name: str, mode: int = 0o600) -> object:
        if str(folder.path).startswith(str(into)):
            with made(folder, name, mode) as file:
                file.write(b"half")
            count_down()
            folder.remove(name)
        return made(folder, name, mode)

    def rename(folder: Folder, name: str, new: str) -> None:
        if str(folder.path).startswith(str(into)):
            count_down()
        renamed(folder, name, new)

    monkeypatch.setattr(Folder, "make_file", make)
    monkeypatch.setattr(Folder, "rename", rename)
    cut = 0
    for at in range(1, 100):
        into, left = tmp_path / f"other-{at}", at
        into.mkdir()
        there = into / str(table.folder).lstrip("/")
        try:
            restore(table, target, into)
        except PowerCutError:
            cut += 1
            assert not (there / "table.toml").exists(), "before all is there it is no table"
            left = 0
            assert restore(table, target, into) == 0, at
        assert (there / "table.toml").read_text() == CONFIG
        assert (there / table.evidence.relative_to(table.folder)).read_bytes() == PICTURE
        assert examine(there / "records/table.journal").head == table.head.head
        assert (there / "bridge/departments").read_text() == "restored"
        if left > 0:
            break
    assert cut > 10


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
    rewrite(target, {"manifest.json": b'{"format": 3}'})
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


def restore(table: Table, target: Path, into: Path, *more: str) -> int:
    into.mkdir(exist_ok=True)
    return main(["restore", str(target), "--into", str(into), *(more or table.paper)])


def sign(target: Path, key: SigningKey, change: dict[str, bytes]) -> None:
    """What a thief makes who has a key of his own, and lists what he put in."""
    with tarfile.open(target, "r:gz") as tar:
        listed = json.loads(tar.extractfile("manifest.json").read())  # type: ignore[union-attr]
    listed["files"] |= {name: hashlib.sha256(data).hexdigest() for name, data in change.items()}
    listed["signed_by"] = key.public.hex()
    told = json.dumps(listed).encode()
    signature = key.sign("tapburn-backup", told)
    rewrite(target, change | {"manifest.json": told, "manifest.sig": signature})


def test_a_backup_says_who_signed_it_and_to_whom_hands_are_sealed(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = back_up(table, tmp_path / "t.backup")
    assert signer_fingerprint(table.signer.public) in capsys.readouterr().out
    assert main(["restore", str(target), "--check"]) == 0
    said = capsys.readouterr().out
    assert all(mark in said for mark in table.paper if not mark.startswith("--"))


@pytest.mark.parametrize("left_out", [0, 2, 4])
def test_nothing_is_laid_out_that_nobody_has_compared(
    table: Table, tmp_path: Path, left_out: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither the signer nor one of the departments is taken unsaid, or said wrong."""
    target = back_up(table, tmp_path / "t.backup")
    wrong = list(table.paper)
    wrong[left_out + 1] = "0123456789abcdef"
    assert restore(table, target, tmp_path / "other", *wrong) == 1
    assert "nothing was laid out" in capsys.readouterr().err
    unsaid = [word for word in table.paper if word != "--signer"][: 0 if left_out < 4 else 4]
    assert restore(table, target, tmp_path / "other", *(unsaid or ["--json"])) == 1
    assert "compare that with the paper" in capsys.readouterr().err
    assert list((tmp_path / "other").iterdir()) == []


def test_below_a_folder_here_the_backups_own_keys_are_read(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever this machine has at the paths that the backup names."""
    config = CONFIG.replace('"keys/', f'"{table.folder}/keys/')
    table.config.write_text(config)
    target = back_up(table, tmp_path / "t.backup")
    shutil.rmtree(table.folder)
    monkeypatch.chdir(tmp_path)
    assert restore(table, target, Path("other")) == 0
    assert (tmp_path / "other" / str(table.config).lstrip("/")).read_text() == config


def test_an_altered_backup_is_told_though_its_list_was_altered_with_it(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever found the stick has another key: what he made is not the bridge's."""
    target = back_up(table, tmp_path / "t.backup")
    name = str(table.config).lstrip("/")
    change = {name: (CONFIG + "# other\n").encode()}
    sign(target, new_signing_key(), change)
    assert restore(table, target, tmp_path / "other") == 1
    assert "which no --signer says" in capsys.readouterr().err
    back_up(table, tmp_path / "u.backup")
    with tarfile.open(tmp_path / "u.backup", "r:gz") as tar:
        listed = json.loads(tar.extractfile("manifest.json").read())  # type: ignore[union-attr]
    listed["files"][name] = hashlib.sha256(change[name]).hexdigest()
    rewrite(tmp_path / "u.backup", change | {"manifest.json": json.dumps(listed).encode()})
    assert restore(table, tmp_path / "u.backup", tmp_path / "other") == 1
    assert "not what the bridge signed" in capsys.readouterr().err
    assert list((tmp_path / "other").iterdir()) == []


def test_one_that_nobody_signed_is_taken_only_where_that_is_meant(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (table.folder / "bridge" / SIGNER_FILE).unlink()
    target = back_up(table, tmp_path / "t.backup")
    departments = table.paper[:4]
    assert restore(table, target, tmp_path / "other", *departments) == 1
    assert "no bridge signed it" in capsys.readouterr().err
    assert restore(table, target, tmp_path / "other", *departments, "--unsigned") == 0


@pytest.mark.parametrize(
    "name",
    ["etc/cron.d/tapburn", "root/.ssh/authorized_keys", "etc/systemd/system/helper.service",
     "BESIDE/keys/more.pub", "BESIDE/bridge/staff", "BESIDE/records/run.sh"],
)  # fmt: skip
def test_only_what_its_own_file_names_is_laid_out_though_its_bridge_signed_it(
    table: Table, tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    target = back_up(table, tmp_path / "t.backup")
    sign(target, table.signer, {name.replace("BESIDE", str(table.folder).lstrip("/")): b"x"})
    assert restore(table, target, tmp_path / "other") == 1
    assert "nothing that the table's own file names" in capsys.readouterr().err
    assert list((tmp_path / "other").iterdir()) == []


def test_on_the_machine_itself_nothing_lies_beside_the_packages_directories(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = back_up(table, tmp_path / "t.backup")
    for path in (table.config, table.journal):
        path.unlink()
    assert main(["restore", str(target), "--into", "/", *table.paper]) == 1
    assert "lies outside of /etc/tapburn and /var/lib/tapburn" in capsys.readouterr().err
    assert not table.config.exists()


def test_on_a_machine_whose_root_is_read_only_it_is_unpacked_where_data_lies(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = back_up(table, tmp_path / "t.backup")
    places: list[Path] = []

    def unpack_here(_file: Path, folder: Path, _most: int) -> Manifest:
        places.append(folder)
        raise BackupError("seen")

    monkeypatch.setattr(restore_command, "unpack", unpack_here)
    monkeypatch.setattr(restore_command, "DATA", tmp_path)
    for into in ("/", str(tmp_path / "look")):
        Path(into).mkdir(exist_ok=True)
        assert main(["restore", str(target), "--into", into, *table.paper]) == 1
    assert [one.parent.parent for one in places] == [tmp_path, tmp_path / "look"]


class Zeros(io.RawIOBase):
    """So many bytes that pack to next to nothing."""

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left

    def read(self, size: int = -1) -> bytes:
        size = min(size if size > 0 else 1 << 20, self.left)
        self.left -= size
        return bytes(size)


def test_of_a_bomb_no_byte_is_written(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    target = tmp_path / "bomb.backup"
    with tarfile.open(target, "w:gz", compresslevel=1) as tar:
        member = tarfile.TarInfo("var/lib/tapburn/records/x")
        member.size = 64 << 20
        tar.addfile(member, Zeros(member.size))
    into = tmp_path / "other"
    written = list[str]()
    real = Folder.make_file

    def make(folder: Folder, name: str, mode: int = 0o600) -> object:
        written.append(name)
        return real(folder, name, mode)

    monkeypatch.setattr(Folder, "make_file", make)
    assert restore(table, target, into) == 1
    assert "its list is missing" in capsys.readouterr().err
    monkeypatch.setattr("deploy.commands.machine.restore.count_free", lambda _: 150_000_000)
    assert restore(table, target, into) == 1
    assert "more than there is room for" in capsys.readouterr().err
    assert (written, list(into.iterdir())) == ([], [])


def test_a_picture_that_is_not_what_its_name_says_is_left_out(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table.evidence.write_bytes(b"another picture")
    target = back_up(table, tmp_path / "t.backup")
    assert "is not what its name says and is left out" in capsys.readouterr().err
    manifest = unpack(target, tmp_path / "look")
    beside = [Path(name).name for name in manifest.files if "table.evidence" in name]
    assert beside == ["notes"], "what is named otherwise is what it is"


@pytest.mark.parametrize("place", ["evidence", "keys/cage.pub", "bridge/deck-blue.json"])
def test_what_a_link_names_is_in_no_backup(
    table: Table, tmp_path: Path, place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    secret = tmp_path / "secret"
    secret.write_bytes(b"root's own")
    path = table.evidence if place == "evidence" else table.folder / place
    kept = path.read_bytes()
    path.unlink()
    path.symlink_to(secret)
    target = tmp_path / "t.backup"
    code = main(["backup", "--config", str(table.config), "--to", str(target)])
    capsys.readouterr()
    if place == "evidence":
        # It was a link when the files were listed: it is none of the table's.
        assert code == 0
    assert not target.exists() or b"root's own" not in gzip.decompress(target.read_bytes())
    assert kept


@needs_root
def test_a_picture_swapped_for_a_link_while_root_backs_up_is_not_in_it(
    table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The record's user swaps an evidence file for the bridge's key, over and over."""
    secret = tmp_path / "secret"
    secret.write_bytes(b"never-to-leave")
    secret.chmod(0o600)
    with walkable_folder() as open_to_all:
        evidence = open_to_all / "records"
        shutil.move(table.folder / "records", evidence)
        config = table.config.read_text().replace(
            "records/table.journal", f"{evidence}/table.journal"
        )
        table.config.write_text(config)
        for path in (evidence, *evidence.rglob("*")):
            os.chown(path, NOBODY, NOBODY)
        picture = evidence / table.evidence.relative_to(table.folder / "records")

        def swap() -> None:
            kept = picture.read_bytes()
            while True:
                picture.unlink()
                picture.symlink_to(secret)
                picture.unlink()
                picture.write_bytes(kept)

        with as_nobody(swap):
            for number in range(10):
                target = tmp_path / f"{number}.backup"
                main(["backup", "--config", str(table.config), "--to", str(target)])
    capsys.readouterr()
    for target in tmp_path.glob("*.backup"):
        assert b"never-to-leave" not in gzip.decompress(target.read_bytes())


def test_a_link_in_the_place_of_the_unfinished_backup_is_not_followed(
    table: Table, tmp_path: Path
) -> None:
    victim = tmp_path / "shadow"
    victim.write_text("root:*")
    (tmp_path / "t.backup.part").symlink_to(victim)
    target = back_up(table, tmp_path / "t.backup")
    assert victim.read_text() == "root:*"
    assert not target.is_symlink()
    assert not os.path.lexists(tmp_path / "t.backup.part")


def test_a_link_on_the_way_of_what_is_laid_out_is_not_followed(
    table: Table, tmp_path: Path
) -> None:
    target = back_up(table, tmp_path / "t.backup")
    into, outside = tmp_path / "other", tmp_path / "outside"
    above = into / str(table.folder.parent).lstrip("/")
    for folder in (above, outside):
        folder.mkdir(parents=True)
    (above / table.folder.name).symlink_to(outside)
    if os.geteuid() == 0:
        os.chown(above / table.folder.name, NOBODY, NOBODY, follow_symlinks=False)
        assert restore(table, target, into) == 1
        assert list(outside.iterdir()) == []


def test_a_list_that_names_another_end_than_its_record_has_is_refused(
    table: Table,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The head that `restore` prints is compared with paper: it is the one of the record in it."""
    monkeypatch.setattr(backup, "name_head", lambda *_: "458-08ee000000000000")
    target = tmp_path / "t.backup"
    words = ["backup", "--config", str(table.config), "--to", str(target)]
    assert main(words) == 1
    assert "its list says that the record ends at 458-08ee" in capsys.readouterr().err
    into = tmp_path / "into"
    into.mkdir()
    for more in (["--check"], ["--into", str(into), *table.paper]):
        assert main(["restore", str(target), *more]) == 1
        assert "one of them was changed" in capsys.readouterr().err
    assert not list(into.iterdir())


@needs_root
def test_the_copy_that_is_looked_at_is_not_the_record_s_users(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def look(path: Path) -> Verdict:
        seen.append((path.stat().st_uid, path.parent.stat().st_uid))
        return examine(path)

    monkeypatch.setattr(backup, "examine", look)
    with walkable_folder() as place:
        table = Table(place / "machine")
        for path in (table.journal.parent, *table.journal.parent.rglob("*")):
            os.chown(path, NOBODY, NOBODY)
        back_up(table, tmp_path / "t.backup")
    assert seen == [(0, 0)]
