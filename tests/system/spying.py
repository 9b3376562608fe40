"""What could be found out beside the bus: processes' memory, /proc, and files while they are open.

Everything is looked at while the table runs, as somebody with the same user's rights could.
"""

import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

OPEN_FILES: Final = 8_000_000
"""Longer files are frames of the camera, which are no text."""
_LEAD: Final = b"\xe0\x04"
"""First bytes of each simulated deck's tags (ISO 15693, one maker)."""
_TAG_BYTES: Final = 8
_LONGEST_MAPPING: Final = 1 << 28


def read_memory(pid: int | str) -> Iterator[bytes]:
    """What stands in the writable memory of a process, mapping by mapping.

    Raises:
        PermissionError: this user may not look.
    """
    maps = Path(f"/proc/{pid}/maps").read_text().splitlines()
    with Path(f"/proc/{pid}/mem").open("rb", buffering=0) as memory:
        for line in maps:
            span, rights, *rest = line.split()
            start, end = (int(part, 16) for part in span.split("-"))
            private = rights.startswith("rw") and rights[3] == "p"
            if (
                not private
                or rest[-1] in ("[vvar]", "[vsyscall]")
                or end - start > _LONGEST_MAPPING
            ):
                continue
            try:
                memory.seek(start)
                yield memory.read(end - start)
            except OSError:
                continue  # it was given back meanwhile


def count_tags(pieces: Iterable[bytes], tags: Iterable[bytes]) -> int:
    """How many of the tags stand in there, as bytes in either order or as hex digits."""
    known = {tag for tag in tags if tag.startswith(_LEAD)}
    found: set[bytes] = set()
    digits = re.compile(_LEAD.hex().encode() + b"[0-9a-f]{12}", re.IGNORECASE)
    for piece in pieces:
        found.update(piece[at : at + _TAG_BYTES] for at in _find_all(piece, _LEAD))
        for at in _find_all(piece, _LEAD[::-1]):
            found.add(piece[max(0, at - _TAG_BYTES + 2) : at + 2][::-1])
        found.update(bytes.fromhex(match[0].decode()) for match in digits.finditer(piece))
    return len(found & known)


def _find_all(piece: bytes, what: bytes) -> Iterator[int]:
    at = piece.find(what)
    while at >= 0:
        yield at
        at = piece.find(what, at + 1)


def read_surroundings(pid: int) -> bytes:
    """What a process was started with, and its name, as every process of the user can read it."""
    names = ("cmdline", "environ", "comm", "status", "limits")
    return b"\n".join(Path(f"/proc/{pid}/{name}").read_bytes() for name in names)


def copy_files(directory: Path, private: Iterable[str], target: Path) -> list[Path]:
    """Copies of the files as they are now, such as the journal's write-ahead log."""
    copies = []
    for path in sorted(directory.rglob("*")):
        part = path.relative_to(directory)
        if part.parts[0] in private or not path.is_file() or path.is_symlink():
            continue
        if path.stat().st_size > OPEN_FILES:
            continue
        copy = target / part
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
        copies.append(copy)
    return copies
