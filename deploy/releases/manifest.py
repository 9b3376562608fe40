"""What every file is that runs: Tapburn's own, the interpreter's and its libraries'.

Made on the machine itself it shows what its software says of itself, and no more: a program that
lies can lie here. Made from another system, with the machine's disk mounted, it shows what is
there; with a challenge that nobody knew before, no answer can have been prepared. What the system
brings itself (its kernel, its C library) is not in it.
"""

import hashlib
import hmac
import os
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.wire.software import LOCK_PLACES, ROOMS

_CHUNK: Final = 1 << 20
LEAST_CHALLENGE: Final = 16
"""Bytes of a challenge at the least."""


def find_places() -> tuple[Path, ...]:
    """The folders and files that are hashed, as this installation has them; no link among them."""
    own = Path(__file__).resolve().parents[2]
    places = {own / name for name in (*ROOMS, *LOCK_PLACES)}
    places |= {
        Path(sysconfig.get_path(name)).resolve() for name in ("stdlib", "purelib", "platlib")
    }
    places |= {Path(sys.executable).resolve(), Path(sys.prefix).resolve() / "pyvenv.cfg"}
    places |= set((Path(sys.base_prefix).resolve() / "lib").glob("libpython*"))
    return tuple(sorted(place for place in places if not _lies_in_another(place, places)))


def make_manifest(root: Path | None = None, challenge: bytes = b"") -> dict[str, str]:
    """Each file's path, as on the machine itself, and its digest (hex), in order of the paths.

    Args:
        root: where another system has the machine's disk mounted; None: this machine.
        challenge: a key for HMAC-SHA-256 over each file; empty: SHA-256.

    Raises:
        FileNotFoundError: the disk has no Tapburn where this machine has it.
        OSError: a file can't be read.
    """
    found: dict[str, str] = {}
    for place in find_places():
        there = place if root is None else root / place.relative_to(place.anchor)
        for path in _list_files(there):
            name = path if root is None else Path(place.anchor) / path.relative_to(root)
            found[str(name)] = _digest(path, challenge)
    own = Path(__file__).resolve()
    if str(own) not in found:
        raise FileNotFoundError(2, f"there is no {own} on that disk", str(root))
    return dict(sorted(found.items()))


def sum_up(manifest: dict[str, str], challenge: bytes = b"") -> str:
    """One digest over the whole manifest: over each path and its digest, a line each."""
    lines = "".join(f"{digest}  {path}\n" for path, digest in manifest.items()).encode()
    return _begin(challenge, lines)


def _lies_in_another(place: Path, places: set[Path]) -> bool:
    return any(parent in places for parent in place.parents)


def _list_files(place: Path) -> Iterator[Path]:
    """The files at or below a place: links as well, whose target is what is hashed."""
    if place.is_symlink() or place.is_file():
        yield place
        return
    for folder, _, names in os.walk(place):
        yield from (Path(folder) / name for name in names)


def _digest(path: Path, challenge: bytes) -> str:
    if path.is_symlink():
        return _begin(challenge, b"link " + os.fsencode(path.readlink()))
    digest = hmac.new(challenge, digestmod="sha256") if challenge else hashlib.sha256()
    with path.open("rb") as file:
        while data := file.read(_CHUNK):
            digest.update(data)
    return digest.hexdigest()


def _begin(challenge: bytes, data: bytes) -> str:
    if challenge:
        return hmac.new(challenge, data, "sha256").hexdigest()
    return hashlib.sha256(data).hexdigest()
