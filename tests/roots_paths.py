"""What root names, and whether another user could have changed the way there a moment before."""

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

_NAMED: Final = {
    "open": (0,),
    "sqlite3.connect": (0,),
    "os.chmod": (0,),
    "os.chown": (0,),
    "os.link": (0, 1),
    "os.listdir": (0,),
    "os.mkdir": (0,),
    "os.remove": (0,),
    "os.rename": (0, 1),
    "os.rmdir": (0,),
    "os.scandir": (0,),
    "os.symlink": (1,),
    "os.truncate": (0,),
    "os.utime": (0,),
    "shutil.rmtree": (0,),
}
"""Which arguments of an audited act are names."""
_KERNELS: Final = ("/proc/", "/sys/")
_watches: Final[list["Watch"]] = []
"""Of this process, one: what listens to the interpreter can't be taken away again."""


class Watch:
    """Keeps what root names on another user's ground, while it is asked to."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.on = False

    def __call__(self, event: str, given: tuple[Any, ...]) -> None:
        """An act that Python is about to do."""
        if not self.on or event not in _NAMED or os.geteuid() != 0:
            return
        self.on = False
        try:
            self.told += [f"{event} {name}" for name in _find_unsafe(event, given)]
        finally:
            self.on = True


@contextmanager
def watched() -> Iterator[list[str]]:
    """Within, what root does by a name that leads through a folder of another user's is told.

    What it reaches from an open folder's descriptor without following a link, and what it does as
    that user, is not.
    """
    if not _watches:
        _watches.append(Watch())
        sys.addaudithook(_watches[0])
    watch = _watches[0]
    watch.told, watch.on = [], True
    try:
        yield watch.told
    finally:
        watch.on = False


def is_unsafe(name: str, *, follows: bool) -> bool:
    """Whether another user could put something else where this name leads.

    Args:
        name: as it was given; one word alone is taken as one in an open folder.
        follows: whether a link that it may be is followed.
    """
    if "/" not in name or name.startswith(_KERNELS):
        return False
    path = Path(os.path.abspath(name))  # noqa: PTH100 - which would follow links
    return any(_is_foreign(folder) for folder in _list_way(path, follows=follows))


def _find_unsafe(event: str, given: tuple[Any, ...]) -> list[str]:
    names = [given[place] for place in _NAMED[event] if place < len(given)]
    texts = [os.fsdecode(one) for one in names if isinstance(one, str | bytes | os.PathLike)]
    follows = event == "sqlite3.connect"
    if follows:
        texts = [one.removeprefix("file://").partition("?")[0] for one in texts]
    elif event == "open":
        follows = not (isinstance(given[2], int) and given[2] & os.O_NOFOLLOW)
    return [one for one in texts if is_unsafe(one, follows=follows)]


def _list_way(path: Path, *, follows: bool) -> list[Path]:
    """The folders in which a word of the name, or of what its links lead to, is looked up."""
    way = list(path.parents)
    for one in (*path.parents, *((path,) if follows else ())):
        if one.is_symlink():
            way += Path(os.path.realpath(one)).parents
    return way


def _is_foreign(folder: Path) -> bool:
    try:
        found = folder.stat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and found.st_uid != 0
