"""A release's tree is laid out by a process without rights, and taken into root's hands after that.

What is unpacked was signed; still, nothing of it is laid where a name in it leads. The process that
reads the archive is nobody's: it has one folder, reached by its descriptor, and no other.
"""

import os
import re
import stat
import tarfile
import traceback
import warnings
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import PurePosixPath
from typing import IO, Final

from engine.decoding import NO_TAR
from engine.guarded_paths import Folder, copy_content

LARGEST_TREE: Final = 1 << 33
"""Bytes of a release's files at the most."""
MOST_FILES: Final = 200_000
_NOBODY: Final = 65534
_PYTHON: Final = "bin/python"
_INTERPRETER: Final = re.compile(r"/usr/bin/python3(\.[0-9]+)?")
"""Where the one link of a release leads: the environment's, to Debian's Python."""
_LONGEST: Final = 2000


class UnpackingError(Exception):
    """The tree can't be laid out; the text is one sentence."""


def lay_tree(archive: IO[bytes], folder: Folder) -> None:
    """Lay out what an archive (tar, gzip) holds.

    Args:
        archive: open; read by a process without rights.
        folder: empty, below one that nobody else may walk through.

    Raises:
        UnpackingError: there is a link, a device or a name in it that leads elsewhere, or too much.
        OSError: the disk is full, say.
    """
    as_root = os.geteuid() == 0
    if as_root:
        os.fchown(folder.descriptor, _NOBODY, _NOBODY)
    os.fchmod(folder.descriptor, 0o755)
    said = run_without_rights(lambda: _unpack(archive, folder))
    if said:
        raise UnpackingError(said)
    if as_root:
        _accept_back(folder)


def run_without_rights(act: Callable[[], None]) -> str:
    """Do something in a process of its own, as nobody where this one is root's.

    Returns:
        What went wrong, a sentence; empty: nothing.
    """
    ours, theirs = os.pipe()
    with warnings.catch_warnings():
        # Of threads, which a fork leaves behind: a command has none.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        said = "it ended without a word"
        try:
            os.close(ours)
            if os.geteuid() == 0:
                os.setgroups([])
                os.setresgid(_NOBODY, _NOBODY, _NOBODY)
                os.setresuid(_NOBODY, _NOBODY, _NOBODY)
            os.umask(0o022)
            act()
            said = ""
        except (UnpackingError, OSError) as error:
            said = str(error)
        except BaseException:  # noqa: BLE001 - told, and ended
            said = traceback.format_exc().strip().splitlines()[-1]
        finally:
            os.write(theirs, said.encode(errors="replace")[:_LONGEST])
            os._exit(1 if said else 0)
    os.close(theirs)
    with os.fdopen(ours, "rb") as told:
        said = told.read().decode(errors="replace")
    _, status = os.waitpid(child, 0)
    return said or ("" if status == 0 else "whoever unpacked it was ended by the system")


def _unpack(archive: IO[bytes], folder: Folder) -> None:
    left, files = LARGEST_TREE, 0
    try:
        with tarfile.open(fileobj=archive, mode="r|gz") as tree:
            for member in tree:
                parts = _split(member)
                files += 1
                if files > MOST_FILES or member.size > left:
                    raise UnpackingError("it has more files than a release can have")
                left -= member.size
                if parts:
                    _lay(folder, parts, member, tree)
    except NO_TAR:
        raise UnpackingError("its files are cut off or no archive") from None
    except FileExistsError as error:
        raise UnpackingError(f"it names {error.filename} twice") from None


def _split(member: tarfile.TarInfo) -> tuple[str, ...]:
    path = PurePosixPath(member.name)
    if path.is_absolute() or ".." in path.parts or "\0" in member.name:
        raise UnpackingError(f"it names a file outside of itself: {member.name!r}")
    return path.parts


def _lay(
    folder: Folder, parts: tuple[str, ...], member: tarfile.TarInfo, tree: tarfile.TarFile
) -> None:
    """Lay one member out."""
    if member.issym():
        if "/".join(parts) != _PYTHON or not _INTERPRETER.fullmatch(member.linkname):
            raise UnpackingError(f"it has a link that leads elsewhere: {member.name!r}")
    elif not (member.isdir() or member.isreg()):
        raise UnpackingError(f"it has a link or a device in it: {member.name!r}")
    with ExitStack() as stack:
        here = folder
        for part in parts if member.isdir() else parts[:-1]:
            here = stack.enter_context(here.ensure_folder(part, 0o755))
        content = tree.extractfile(member) if member.isreg() else None
        if member.issym():
            os.symlink(member.linkname, parts[-1], dir_fd=here.descriptor)
        elif content is not None:
            mode = 0o755 if member.mode & stat.S_IXUSR else 0o644
            with here.make_file(parts[-1], mode) as file:
                copy_content(content, file, member.size)


def _accept_back(folder: Folder) -> None:
    """Give root what nobody has laid out; each thing is looked at as it is opened."""
    os.fchown(folder.descriptor, 0, 0)
    for place, name, found in folder.walk():
        if stat.S_ISLNK(found.st_mode):
            os.chown(name, 0, 0, dir_fd=place.descriptor, follow_symlinks=False)
            continue
        if stat.S_ISDIR(found.st_mode):
            with place.open_folder(name) as below:
                os.fchown(below.descriptor, 0, 0)
            continue
        with place.open_file(name, owners={_NOBODY}) as file:
            os.fchown(file.fileno(), 0, 0)
