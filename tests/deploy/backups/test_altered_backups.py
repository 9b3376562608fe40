"""A backup that was cut off, altered or signed by another is told, and nothing of it laid out."""

import hashlib
import json
import shutil
import tarfile
from pathlib import Path

import pytest

from deploy.backups.backup_archive import BackupError, unpack
from deploy.cli import main
from engine.keys.fingerprints import signer_fingerprint
from engine.keys.signing import new_signing_key
from firmware_bridge.secrets.vault import SIGNER_FILE
from tests.deploy.backups.backed_up_table import (
    CONFIG,
    Table,
    back_up,
    restore,
    rewrite,
    sign,
)


@pytest.mark.parametrize("kept", [0.0, 0.3, 0.9])
def test_a_backup_that_was_cut_off_is_refused(
    table: Table, tmp_path: Path, kept: float, capsys: pytest.CaptureFixture[str]
) -> None:
    target = back_up(table, tmp_path / "t.backup")
    content = target.read_bytes()
    target.write_bytes(content[: int(len(content) * kept)])
    assert main(["restore", str(target), "--check"]) == 1
    assert str(target) in capsys.readouterr().err


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
