"""Which software this is: its version, and a hash over the files that it consists of."""

import hashlib
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

import msgspec

ROOMS: Final = ("deploy", "dealer_ui", "engine", "firmware_bridge", "vision")
"""The folders of the software itself."""
LOCK_PLACES: Final = ("requirements/runtime.lock", "deploy/runtime.lock")
"""Where the libraries' versions and hashes stand: in a checkout, and where it is installed."""
_IGNORED: Final = frozenset({"__pycache__"})


class Software(msgspec.Struct, frozen=True, kw_only=True):
    """What runs."""

    version: str
    hash: str
    """SHA-256 (hex) over each file's path and SHA-256, in order of the paths, and the lock's."""


@cache
def find_software() -> Software:
    """This installation; the hash is worked out once in a process."""
    try:
        number = version("tapburn")
    except PackageNotFoundError:
        number = "unknown"
    root = Path(__file__).parents[2]
    lock = next((root / place for place in LOCK_PLACES if (root / place).is_file()), None)
    content = lock.read_bytes() if lock is not None else b""
    both = hash_files(root, ROOMS).encode() + hashlib.sha256(content).digest()
    return Software(version=number, hash=hashlib.sha256(both).hexdigest())


@cache
def hash_engine() -> str:
    """SHA-256 (hex) over the engine's own files: what writes a state, and reads it again."""
    return hash_files(Path(__file__).parents[2], ("engine",))


def hash_files(root: Path, rooms: tuple[str, ...]) -> str:
    """SHA-256 (hex) over the files of some folders.

    Args:
        root: the folder that holds them.
        rooms: their names; one that is missing counts as empty.
    """
    digest = hashlib.sha256()
    for room in rooms:
        for path in sorted((root / room).rglob("*")):
            if str(path.relative_to(root)) in LOCK_PLACES:
                continue  # in a checkout it stands elsewhere
            if path.is_file() and not _IGNORED & set(path.parts):
                digest.update(f"{path.relative_to(root)}\0".encode())
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()
