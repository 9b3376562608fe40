"""What root makes in the directory of the bridge's own user belongs to that user."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from firmware_bridge.kept import private_files
from firmware_bridge.kept.decks import new_deck, write_deck
from firmware_bridge.kept.private_files import (
    VaultError,
    lock_file,
    make_directory,
    open_file,
    write_file,
)
from firmware_bridge.people.staff import Staff, hold_staff, make_secret, write_staff
from firmware_bridge.people.tries import Tries
from firmware_bridge.secrets.vault import Vault
from firmware_bridge.serial.flash_notes import FlashNote, write_note
from tests.other_users import walkable_folder

BRIDGE = 61_234
"""A user's number that nobody has."""

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")


def keep_staff(state: Path) -> None:
    with hold_staff(state):
        make_secret(state)
        write_staff(state, Staff())


def open_vault(state: Path) -> None:
    Vault(state).close()


def count_tries(state: Path) -> None:
    Tries(state / "staff-tries", lambda: 0.0).count("mark", {"mark"})


def keep_deck(state: Path) -> None:
    write_deck(state, "red", new_deck(1))


def note_flash(state: Path) -> None:
    write_note(state, FlashNote(reader="shoe", by="Tec (90)", digest="00" * 32))


@pytest.fixture
def place() -> Iterator[Path]:
    """Where the bridge's user gets to as well."""
    with walkable_folder() as folder:
        yield folder


@as_root
@pytest.mark.parametrize("write", [keep_staff, open_vault, count_tries, keep_deck, note_flash])
def test_all_that_a_command_of_root_leaves_is_the_bridges(
    place: Path, write: Callable[[Path], None]
) -> None:
    state = place / "bridge"
    state.mkdir(mode=0o700)
    os.chown(state, BRIDGE, BRIDGE)
    write(state)
    made = list(state.rglob("*"))
    assert made
    assert {(path.lstat().st_uid, path.lstat().st_gid) for path in made} == {(BRIDGE, BRIDGE)}


@as_root
def test_a_new_directory_belongs_to_whom_the_one_above_belongs(place: Path) -> None:
    os.chown(place, BRIDGE, BRIDGE)
    make_directory(place / "new")
    assert (place / "new").stat().st_uid == BRIDGE
    kept = place / "kept"
    kept.mkdir()
    make_directory(kept)
    assert kept.stat().st_uid == os.geteuid(), "one that was there stays whose it is"


def test_a_link_in_a_private_files_place_is_not_followed(tmp_path: Path) -> None:
    other, lock = tmp_path / "shadow", tmp_path / "lock"
    other.write_text("root:*")
    lock.symlink_to(other)
    with pytest.raises(OSError, match="symbolic links"):
        open_file(lock, os.O_RDWR)
    write_file(lock, b"new")
    assert (other.read_text(), lock.read_bytes()) == ("root:*", b"new")
    assert not lock.is_symlink()


def test_a_lock_that_somebody_keeps_is_told_and_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder's user holds what root's verbs need, and never lets go."""
    held = lock_file(tmp_path / "staff.lock")
    monkeypatch.setattr(private_files, "LOCK_PATIENCE_S", 0.1)
    with pytest.raises(VaultError, match="does not let go"), hold_staff(tmp_path):
        pass
    os.close(held)
    with hold_staff(tmp_path):
        pass
