"""Nothing that another user lays under root's hands is followed, waited for or given away."""

import os
import stat
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine import guarded_paths
from engine.guarded_paths import (
    UnsafePathError,
    acting_for,
    ensure_folder,
    open_file,
    open_folder,
    read_file,
    write_output,
)
from tests.other_users import NOBODY, as_nobody, needs_root, walkable_folder


@pytest.fixture
def place() -> Iterator[Path]:
    with walkable_folder() as folder:
        yield folder


@pytest.fixture
def theirs(place: Path) -> Path:
    """A folder of the service's user, on a way that it may go."""
    folder = place / "theirs"
    folder.mkdir(mode=0o755)
    if os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    return folder


def test_a_file_is_read_and_a_folder_made(tmp_path: Path) -> None:
    (tmp_path / "one").write_bytes(b"content")
    assert read_file(tmp_path / "one", 7) == b"content"
    (tmp_path / "link").symlink_to(tmp_path)
    with open_folder(tmp_path) as folder, pytest.raises(OSError, match=r"link|directory"):
        folder.open_folder("link")
    with ensure_folder(tmp_path / "a/b/c") as made, made.make_file("new") as file:
        file.write(b"x")
    assert (tmp_path / "a/b/c/new").read_bytes() == b"x"
    assert stat.S_IMODE((tmp_path / "a/b/c/new").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("lay", "why"),
    [
        (lambda path: path.symlink_to("/etc/passwd"), "is a link"),
        (os.mkfifo, "no plain file"),
        (lambda path: path.mkdir(), "directory"),
        (lambda path: path.write_bytes(b"12345"), "larger than 4 bytes"),
    ],
)
def test_what_is_no_small_plain_file_is_refused(
    tmp_path: Path, lay: Callable[[Path], object], why: str
) -> None:
    lay(tmp_path / "x")
    with open_folder(tmp_path) as folder, pytest.raises(OSError, match=why):
        folder.open_file("x", most=4)


def test_what_never_ends_is_refused() -> None:
    with pytest.raises(UnsafePathError, match="no plain file"):
        read_file(Path("/dev/zero"), 100)


def test_what_is_there_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "there").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "target")
    with open_folder(tmp_path) as folder:
        for name in ("there", "link"):
            with pytest.raises(FileExistsError):
                folder.make_file(name)
        folder.put("link", b"new")
    assert not (tmp_path / "target").exists()
    assert (tmp_path / "link").read_text() == "new"


@needs_root
def test_links_of_root_are_followed_and_another_users_are_not(place: Path, theirs: Path) -> None:
    (place / "secret").write_text("root's")
    (place / "way").symlink_to(place)
    assert read_file(place / "way/secret", 10) == b"root's"
    (theirs / "way").symlink_to(place)
    os.chown(theirs / "way", NOBODY, NOBODY, follow_symlinks=False)
    for path in (theirs / "way/secret", theirs / "way/new"):
        with pytest.raises(UnsafePathError, match="another user's"):
            open_file(path)
    with pytest.raises(UnsafePathError, match="another user's"):
        ensure_folder(theirs / "way/new")
    assert not (place / "new").exists()


@needs_root
def test_a_file_of_somebody_else_or_with_two_names_is_refused(theirs: Path) -> None:
    (theirs / "roots").write_text("x")
    (theirs / "own").write_text("x")
    os.chown(theirs / "own", NOBODY, NOBODY)
    os.link(theirs / "own", theirs / "twice")
    with open_folder(theirs) as folder:
        for name, why in (("roots", "another user"), ("twice", "second name")):
            with pytest.raises(UnsafePathError, match=why):
                folder.open_file(name, owners={NOBODY})


@needs_root
def test_only_what_is_roots_is_given_away_and_nothing_behind_a_link(
    place: Path, theirs: Path
) -> None:
    outside = place / "outside"
    outside.mkdir()
    (outside / "shadow").write_text("x")
    (theirs / "sub").mkdir()
    (theirs / "sub/made").write_text("x")
    (theirs / "sub/link").symlink_to(outside)
    (theirs / "hard").write_text("x")
    os.link(theirs / "hard", outside / "hard")
    (theirs / "others").write_text("x")
    os.chown(theirs / "others", NOBODY - 1, NOBODY - 1)
    with open_folder(theirs) as folder:
        folder.give(NOBODY, NOBODY)
    assert (theirs / "sub/made").stat().st_uid == NOBODY
    assert (theirs / "sub").stat().st_uid == NOBODY
    assert outside.stat().st_uid == (outside / "shadow").stat().st_uid == 0
    assert (outside / "hard").stat().st_uid == 0
    assert (theirs / "others").stat().st_uid == NOBODY - 1


@needs_root
def test_a_folder_swapped_while_it_is_given_away_leads_nowhere(
    place: Path, theirs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The racing user waits until its first file changes hands, then swaps the last folder."""
    outside = place / "etc"
    outside.mkdir()
    (outside / "shadow").write_text("root's")
    for name in ("a", "b"):
        (theirs / name).mkdir()
        for number in range(400):
            (theirs / name / f"{number:04}").touch()
        (theirs / name / "shadow").touch()
    first = theirs / "a/0000"

    def swap() -> None:
        while first.stat().st_uid != NOBODY:
            pass
        (theirs / "b").rename(theirs / "z")
        (theirs / "b").symlink_to(outside)

    give = guarded_paths._give

    def give_slowly(descriptor: int, user: int, group: int) -> int:
        """The other user has its turn, however busy the machine is."""
        changed = give(descriptor, user, group)
        end = time.monotonic() + 20
        while first.stat().st_uid == NOBODY and not (theirs / "z").exists():
            assert time.monotonic() < end
        return changed

    monkeypatch.setattr(guarded_paths, "_give", give_slowly)
    for path in (theirs, theirs / "a", theirs / "b"):
        os.chown(path, NOBODY, NOBODY)
    with as_nobody(swap), open_folder(theirs) as folder:
        folder.give(NOBODY, NOBODY)
    assert (outside / "shadow").stat().st_uid == 0
    assert (theirs / "z").exists(), "nobody raced"


@needs_root
def test_who_acts_for_a_service_may_do_what_it_may(place: Path, theirs: Path) -> None:
    secret = place / "secret"
    secret.write_text("root's")
    secret.chmod(0o600)
    (theirs / "link").symlink_to(secret)
    with acting_for(theirs / "not/there/yet"):
        with pytest.raises(PermissionError):
            (theirs / "link").read_text()
        (theirs / "made").write_text("x")
    assert os.geteuid() == 0
    assert secret.read_text() == "root's"
    assert (theirs / "made").stat().st_uid == NOBODY


def test_who_acts_for_himself_changes_nothing(place: Path) -> None:
    before = os.geteuid(), os.getegid(), os.getgroups()
    with acting_for(place):
        assert (os.geteuid(), os.getegid(), os.getgroups()) == before


def test_what_is_written_out_waits_for_no_pipe_and_follows_no_link(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="No such device"):
        write_output(tmp_path / "pipe", b"x")
    write_output(tmp_path / "file", b"longer than what follows")
    write_output(tmp_path / "file", b"x")
    assert (tmp_path / "file").read_bytes() == b"x"
    write_output(Path("/dev/null"), b"x")


@needs_root
def test_what_is_written_out_into_another_users_folder_is_written_as_that_user(
    place: Path, theirs: Path
) -> None:
    victim = place / "victim"
    victim.write_text("root's")
    victim.chmod(0o600)
    for name in ("link", "way"):
        (theirs / name).symlink_to(victim if name == "link" else place)
        os.chown(theirs / name, NOBODY, NOBODY, follow_symlinks=False)
    os.link(victim, theirs / "twice")
    for path in (theirs / "link", theirs / "way/x", theirs / "twice"):
        with pytest.raises(OSError, match=r"another user|Permission"):
            write_output(path, b"x")
    write_output(theirs / "own", b"x")
    assert (theirs / "own").stat().st_uid == NOBODY
    assert victim.read_text() == "root's"
    assert not (place / "x").exists()


@needs_root
def test_what_is_erased_is_what_lies_there_and_nothing_behind_it(place: Path, theirs: Path) -> None:
    victim = place / "victim"
    victim.write_text("root's")
    (theirs / "link").symlink_to(victim)
    os.link(victim, theirs / "twice")
    os.mkfifo(theirs / "pipe")
    with (theirs / "holes").open("wb") as file:
        file.truncate(1 << 40)
        file.seek(1 << 39)
        file.write(b"secret")
    os.chown(theirs / "holes", NOBODY, NOBODY)
    with open_folder(theirs) as folder:
        for name in ("link", "pipe", "holes"):
            folder.erase(name)
        with pytest.raises(UnsafePathError, match="second name"):
            folder.erase("twice")
        assert folder.list_names() == ["twice"]
    assert victim.read_text() == "root's"
