"""Files and folders that another user may change under the hands of whoever works on them.

Root works in folders of the table's services: it copies, gives away, closes, lays out. Whoever has
taken such a service over waits for that, and puts a link, a pipe or a name of his own in the place
of what was looked at a moment ago. So nothing here is named twice: a folder is opened once and all
below it is reached from its descriptor; links of others are not followed; what was opened is looked
at, not what was named; what is made was not there before. Where a command needs only what one user
may do, it does it as that user (`acting_for`).
"""

import errno
import os
import pwd
import shutil
import stat
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import IO, BinaryIO, Final, Self

_FOLDER: Final = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
# A pipe would keep whoever opens it until somebody writes.
_FILE: Final = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
_OVER: Final = os.O_WRONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
_NEW: Final = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_OUTPUT: Final = os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
_STREAMS: Final = frozenset({"/dev", "/dev/fd", "/proc/self/fd"})
"""Where the kernel's own names of devices and open files lie."""
LARGEST_NAMED: Final = 1 << 26
"""Bytes of a file that somebody names, where its kind has no limit of its own."""
_MOST_LINKS: Final = 40
_DEEPEST: Final = 40
"""Folders in one another; what lies deeper is nobody's that works here."""
_CHUNK: Final = 1 << 20


class UnsafePathError(OSError):
    """What lies there is not what was expected, and nothing was done with it.

    Args:
        path: what was to be used.
        sentence: what it is instead.
    """

    def __init__(self, path: Path, sentence: str) -> None:
        super().__init__(errno.ELOOP, sentence, str(path))

    def __str__(self) -> str:
        return f"{self.filename}: {self.strerror}"


class Folder:
    """An open folder; everything below it is reached from its descriptor.

    Args:
        descriptor: of the folder; closed with this.
        path: its name, for sentences.
    """

    def __init__(self, descriptor: int, path: Path) -> None:
        self.descriptor, self.path = descriptor, path

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of it."""
        os.close(self.descriptor)

    @property
    def owner(self) -> tuple[int, int]:
        """Its user and group."""
        found = os.fstat(self.descriptor)
        return found.st_uid, found.st_gid

    def list_names(self) -> list[str]:
        """What lies in it, sorted."""
        return sorted(os.listdir(self.descriptor))  # noqa: PTH208 - of a descriptor

    def look(self, name: str) -> os.stat_result | None:
        """What an entry is, a link itself; None: it is not there."""
        with suppress(FileNotFoundError):
            return os.stat(name, dir_fd=self.descriptor, follow_symlinks=False)
        return None

    def open_folder(self, name: str) -> "Folder":
        """A folder in it.

        Raises:
            OSError: it is none, or a link.
        """
        with _named(self.path / name):
            return Folder(os.open(name, _FOLDER, dir_fd=self.descriptor), self.path / name)

    def make_folder(self, name: str, mode: int = 0o700) -> "Folder":
        """A new folder in it, of whom this one belongs to.

        Raises:
            OSError: there is something of that name.
        """
        with _named(self.path / name):
            os.mkdir(name, mode, dir_fd=self.descriptor)
        made = self.open_folder(name)
        try:
            if os.geteuid() == 0:
                os.fchown(made.descriptor, *self.owner)
        except OSError:
            made.close()
            raise
        return made

    def ensure_folder(self, name: str, mode: int = 0o700) -> "Folder":
        """A folder in it, made where there is none.

        Raises:
            OSError: something else has that name.
        """
        with suppress(FileExistsError):
            return self.make_folder(name, mode)
        return self.open_folder(name)

    def open_file(
        self, name: str, most: int | None = None, owners: Collection[int] | None = None
    ) -> BinaryIO:
        """Open a file in it to read.

        Args:
            name: the file's.
            most: bytes that it may have.
            owners: users of whom one has to own it; None: whoever.

        Raises:
            OSError: it is no plain file, a link, of somebody else, under two names, or too large.
        """
        path = self.path / name
        with _named(path):
            descriptor = os.open(name, _FILE, dir_fd=self.descriptor)
        try:
            _check(path, os.fstat(descriptor), most, owners)
            os.set_blocking(descriptor, True)
            return os.fdopen(descriptor, "rb")
        except BaseException:
            os.close(descriptor)
            raise

    def make_file(self, name: str, mode: int = 0o600) -> BinaryIO:
        """Make a file in it, of whom this folder belongs to.

        Raises:
            OSError: there is something of that name.
        """
        with _named(self.path / name):
            descriptor = os.open(name, _NEW, mode, dir_fd=self.descriptor)
        try:
            if os.geteuid() == 0:
                # A file system without owners says no, and needs none.
                with suppress(PermissionError):
                    os.fchown(descriptor, *self.owner)
            return os.fdopen(descriptor, "w+b")
        except BaseException:
            os.close(descriptor)
            raise

    def put(self, name: str, data: bytes, mode: int = 0o600) -> None:
        """Write a file in another one's place: after a cut there is the one or the other, whole.

        Raises:
            OSError: it can't be written; the old one still stands.
        """
        fresh = f"{name}.new"
        self.remove(fresh)
        with self.make_file(fresh, mode) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        self.rename(fresh, name)
        self.sync()

    def rename(self, name: str, new: str) -> None:
        """Give an entry another name in the same folder, in the place of what has it."""
        with _named(self.path / name):
            os.rename(name, new, src_dir_fd=self.descriptor, dst_dir_fd=self.descriptor)

    def remove(self, name: str) -> None:
        """Remove a file or a link itself; nothing where there is none."""
        with suppress(FileNotFoundError), _named(self.path / name):
            os.unlink(name, dir_fd=self.descriptor)

    def erase(self, name: str) -> None:
        """Put random bytes over a file's content, on disk, then remove it; what is none just goes.

        Raises:
            OSError: it is a folder, somebody else's than this one's, or root's under two names.
        """
        found = self.look(name)
        if found is not None and stat.S_ISREG(found.st_mode):
            path = self.path / name
            with _named(path):
                descriptor = os.open(name, _OVER, dir_fd=self.descriptor)
            try:
                opened = os.fstat(descriptor)
                _check(path, opened, None, None)
                if opened.st_uid not in {0, self.owner[0]} or (
                    opened.st_uid == 0 != self.owner[0] and opened.st_nlink != 1
                ):
                    raise UnsafePathError(path, "belongs to another user, or has a second name")
                _overwrite(descriptor)
            finally:
                os.close(descriptor)
        with _named(self.path / name):
            os.unlink(name, dir_fd=self.descriptor)

    def remove_folder(self, name: str) -> None:
        """Remove an empty folder in it.

        Raises:
            OSError: it is none, or something lies in it.
        """
        with _named(self.path / name):
            os.rmdir(name, dir_fd=self.descriptor)

    def sync(self) -> None:
        """Put its entries on disk."""
        os.fsync(self.descriptor)

    def walk(self, deepest: int = _DEEPEST) -> Iterator[tuple["Folder", str, os.stat_result]]:
        """Everything below: the folder in which it lies, its name, what it is; folders first.

        A folder's own entry is told before what lies in it. Links are told and not followed, nor
        is what lies deeper than so many folders.
        """
        for name in self.list_names():
            found = self.look(name)
            if found is None:
                continue
            yield self, name, found
            if stat.S_ISDIR(found.st_mode) and deepest:
                try:
                    below = self.open_folder(name)
                except (NotADirectoryError, UnsafePathError, FileNotFoundError):
                    continue  # It was a folder a moment ago.
                with below:
                    yield from below.walk(deepest - 1)

    def give(self, user: int, group: int) -> int:
        """Give a user the folder and all below it that root owns; return the number changed.

        What belongs to somebody else stays: nobody gets what he does not have by laying it there.

        Raises:
            OSError: it can't be changed.
        """
        changed = _give(self.descriptor, user, group)
        for folder, name, found in self.walk():
            if found.st_uid != 0 or not (
                stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)
            ):
                continue
            flags = _FOLDER if stat.S_ISDIR(found.st_mode) else _FILE
            try:
                descriptor = os.open(name, flags, dir_fd=folder.descriptor)
            except OSError:
                continue  # It is another one by now.
            try:
                now = os.fstat(descriptor)
                plain = stat.S_ISREG(now.st_mode) and now.st_nlink == 1
                if plain or stat.S_ISDIR(now.st_mode):
                    changed += _give(descriptor, user, group)
            finally:
                os.close(descriptor)
        return changed


def open_folder(path: Path) -> Folder:
    """Open a folder by its whole path.

    Raises:
        OSError: it is none, or a link on the way is another user's.
    """
    parent, name = _find(path)
    with parent:
        return (
            Folder(os.dup(parent.descriptor), path)
            if not name
            else _rename(parent.open_folder(name), path)
        )


def ensure_folder(path: Path, mode: int = 0o755) -> Folder:
    """Open a folder, made with those above it where they are missing.

    Raises:
        OSError: something else lies there, or a link on the way is another user's.
    """
    if path == path.parent:
        return open_folder(path)
    try:
        return open_folder(path)
    except FileNotFoundError:
        with ensure_folder(path.parent, mode) as above:
            return above.ensure_folder(path.name, mode)


def open_file(
    path: Path, most: int | None = None, owners: Collection[int] | None = None
) -> BinaryIO:
    """Open a file to read by its whole path; see `Folder.open_file`.

    Raises:
        OSError: it is no such file, or a link on the way is another user's.
    """
    parent, name = _find(path)
    with parent:
        return parent.open_file(name or ".", most, owners)


def read_file(path: Path, most: int, owners: Collection[int] | None = None) -> bytes:
    """The content of a file of at most so many bytes.

    Raises:
        OSError: as `open_file`.
    """
    with open_file(path, most, owners) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise UnsafePathError(path, f"is larger than {most} bytes")
    return data


def open_named(path: Path, most: int = LARGEST_NAMED) -> BinaryIO:
    """Open a file that somebody named, wherever it lies; links are followed as he may.

    A pipe of the shell's own will do (`<(...)`), one that lies in a folder will not: nobody may
    ever write into it.

    Args:
        path: as it was named.
        most: bytes that it may have.

    Raises:
        OSError: it is no plain file, or too large.
    """
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        found = os.fstat(descriptor)
        if stat.S_ISDIR(found.st_mode) or str(path.parent) not in _STREAMS:
            _check(path, found, most, None)
        os.set_blocking(descriptor, True)
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def read_named(path: Path, most: int = LARGEST_NAMED) -> bytes:
    """The content of a file that somebody named; see `open_named`.

    Raises:
        OSError: it is no plain file, or too large.
    """
    with open_named(path, most) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise UnsafePathError(path, f"is larger than {most} bytes")
    return data


def read_named_text(path: Path, most: int = LARGEST_NAMED) -> str:
    """The content of a file that somebody named, as UTF-8 text without a byte order mark.

    Raises:
        OSError: as `read_named`.
        UnicodeDecodeError: it is no such text.
    """
    return read_named(path, most).decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")


def open_output(path: Path, mode: int = 0o644) -> BinaryIO:
    """Open a file to write what somebody asked for, anew; what was in it is gone.

    Where the folder is another user's, that user makes it, and can do no more by it than before.

    Args:
        path: as it was named; a device or a pipe will do.
        mode: of a file that is made.

    Raises:
        OSError: it can't be written, is reached by a link of another user's, or has a second name.
    """
    if str(path.parent) in _STREAMS:
        return path.open("wb")
    with acting_for(path.parent):
        parent, name = _find(path)
        with parent, _named(path):
            descriptor = os.open(name or ".", _OUTPUT, mode, dir_fd=parent.descriptor)
    try:
        found = os.fstat(descriptor)
        if stat.S_ISREG(found.st_mode):
            # Another name of a file may be another user's trap for root; one of his own is not.
            _check(path, found, None, {found.st_uid} if os.geteuid() == 0 else None)
            os.ftruncate(descriptor, 0)
        os.set_blocking(descriptor, True)
        return os.fdopen(descriptor, "wb")
    except BaseException:
        os.close(descriptor)
        raise


def write_output(path: Path, data: bytes, mode: int = 0o644) -> None:
    """Write what somebody asked for into a file; see `open_output`.

    Raises:
        OSError: it can't be written.
    """
    with open_output(path, mode) as file:
        file.write(data)


def copy_content(source: IO[bytes], target: IO[bytes], most: int) -> int:
    """Copy what a file has, and how much that was; no more than `most` bytes.

    Raises:
        OSError: it has more, or the disk is full.
    """
    copied = 0
    while data := source.read(_CHUNK):
        copied += len(data)
        if copied > most:
            raise UnsafePathError(Path(str(target.name)), f"would be larger than {most} bytes")
        target.write(data)
    return copied


@contextmanager
def acting_for(folder: Path) -> Iterator[None]:
    """Within, root may do what the owner of a folder may, and no more.

    Nothing changes where root owns it, or somebody else than root runs the command.

    Args:
        folder: it, or what is there of those above it, says who that is.

    Raises:
        OSError: a link on the way is another user's.
    """
    user, group = _find_owner(folder) if os.geteuid() == 0 else (0, 0)
    if user == 0:
        yield
        return
    groups, before = os.getgroups(), os.getegid()
    try:
        name = pwd.getpwuid(user).pw_name
        os.setgroups(os.getgrouplist(name, group))
    except KeyError:
        os.setgroups([group])
    os.setegid(group)
    os.seteuid(user)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(before)
        os.setgroups(groups)


def count_free(folder: Path) -> int:
    """Bytes that are free on the disk on which a folder lies."""
    return shutil.disk_usage(folder).free


def find_place(path: Path) -> Path:
    """The folder in which a file lies, behind links of root's or of whoever runs this.

    Raises:
        OSError: a link on the way is another user's.
    """
    parent, _ = _find(path)
    with parent:
        return parent.path


def find_foreign(path: Path) -> Path | None:
    """For root: the first folder of a path that another user may change, itself included.

    None also for everybody else, who may do there what he may.
    """
    if os.geteuid() != 0:
        return None
    whole = Path(os.path.realpath(path))
    ways = (*reversed(whole.parents), whole)
    return next((one for one in ways if one.is_dir() and one.stat().st_uid != 0), None)


def _find_owner(path: Path) -> tuple[int, int]:
    path = Path(os.path.abspath(path))  # noqa: PTH100 - which would follow links
    while True:
        try:
            with open_folder(path) as found:
                return found.owner
        except (FileNotFoundError, NotADirectoryError):
            if path == path.parent:
                raise
            path = path.parent


def _rename(folder: Folder, path: Path) -> Folder:
    folder.path = path
    return folder


def _find(path: Path) -> tuple[Folder, str]:
    """The folder in which a path ends, and its name there; the last one may be missing.

    Links of root or of whoever runs this are followed, where theirs is the folder, too.
    """
    whole = Path(os.path.abspath(path))  # noqa: PTH100 - which would follow links
    pending = list(reversed(whole.parts[1:]))
    here, links = Folder(os.open("/", _FOLDER | os.O_PATH), Path("/")), 0
    try:
        while pending:
            name = pending.pop()
            found = here.look(name)
            if found is not None and stat.S_ISLNK(found.st_mode):
                links += 1
                target = os.readlink(name, dir_fd=here.descriptor)
                _check_link(path, here, found)
                if links > _MOST_LINKS:
                    raise UnsafePathError(path, "leads in a circle")
                leads_to = Path(os.path.normpath(here.path / target))
                here.close()
                here = Folder(os.open("/", _FOLDER | os.O_PATH), Path("/"))
                pending += reversed(leads_to.parts[1:])
                continue
            if not pending:
                return Folder(os.dup(here.descriptor), here.path), name
            with _named(path):
                below = os.open(name, _FOLDER | os.O_PATH, dir_fd=here.descriptor)
            above, here = here, Folder(below, here.path / name)
            above.close()
        return Folder(os.open(".", _FOLDER, dir_fd=here.descriptor), here.path), ""
    finally:
        here.close()


def _check_link(path: Path, folder: Folder, link: os.stat_result) -> None:
    trusted = {0, os.geteuid()}
    if link.st_uid not in trusted or folder.owner[0] not in trusted:
        raise UnsafePathError(
            path, f"is reached by a link of another user's ({folder.path}); it is not followed"
        )


def _overwrite(descriptor: int) -> None:
    """Random bytes over all that a file has on disk; holes of it hold nothing."""
    end, at = os.fstat(descriptor).st_size, 0
    while at < end:
        try:
            at = os.lseek(descriptor, at, os.SEEK_DATA)
        except OSError:
            break  # Behind it there is a hole.
        hole = min(end, os.lseek(descriptor, at, os.SEEK_HOLE))
        while at < hole:
            at += os.pwrite(descriptor, os.urandom(min(_CHUNK, hole - at)), at)
    os.fsync(descriptor)


def _check(
    path: Path, found: os.stat_result, most: int | None, owners: Collection[int] | None
) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise UnsafePathError(path, "is no plain file")
    if owners is not None and found.st_uid not in owners:
        raise UnsafePathError(path, "belongs to another user than what lies beside it")
    if owners is not None and found.st_nlink != 1:
        raise UnsafePathError(path, "has a second name, which may be another user's")
    if most is not None and found.st_size > most:
        raise UnsafePathError(path, f"is larger than {most} bytes")


def _give(descriptor: int, user: int, group: int) -> int:
    found = os.fstat(descriptor)
    if found.st_uid not in {0, user} or (found.st_uid, found.st_gid) == (user, group):
        return 0
    os.fchown(descriptor, user, group)
    return 1


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """What the system says of a name in a folder is told of its whole path."""
    try:
        yield
    except UnsafePathError:
        raise
    except OSError as error:
        if error.errno in {errno.ELOOP, errno.EMLINK}:
            raise UnsafePathError(path, "is a link; it is not followed") from None
        error.filename = str(path)
        raise
