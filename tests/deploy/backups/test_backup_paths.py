"""What a backup may take in and lay out: its own table's files, by no link, and no bomb."""

import gzip
import io
import os
import shutil
import tarfile
from pathlib import Path

import pytest

from deploy.backups.backup_archive import BackupError, Manifest, unpack
from deploy.cli import main
from deploy.commands.machine import backup
from deploy.commands.machine import restore as restore_command
from engine.guarded_paths import Folder
from engine.journal.checks.chain_verification import Verdict, examine
from tests.deploy.backups.backed_up_table import (
    Table,
    back_up,
    restore,
    sign,
)
from tests.other_users import NOBODY, as_nobody, needs_root, walkable_folder


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
