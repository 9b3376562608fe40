"""`tapburn backup` and `restore`: a table's files out and in again."""

import gzip
import json
import re
from pathlib import Path

import pytest

from deploy.backups.backup_archive import unpack
from deploy.backups.carried_decks import seal_decks
from deploy.cli import main
from engine.cards import DECK
from engine.guarded_paths import Folder
from engine.journal import Journal
from engine.journal.checks.chain_verification import examine, name_head
from firmware_bridge.kept.decks import load_registry, write_deck
from tests.deploy.backups.backed_up_table import (
    CONFIG,
    PICTURE,
    Table,
    back_up,
    restore,
)


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
