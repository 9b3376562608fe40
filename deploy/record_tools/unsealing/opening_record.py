"""The file that says which hands were opened: signed by the departments, without any card."""

import hashlib
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from deploy.record_tools.department import Department
from engine.decoding import decode_json
from engine.guarded_paths import acting_for, open_folder, read_named
from engine.keys.key_files import SealingError
from engine.messages.openings import (
    BoxOpening,
    Opening,
    SignedBoxOpening,
    SignedOpening,
)
from engine.signatures.opening_signatures import OPENING_DOMAIN, PEELING_DOMAIN, encode_signed

_FORMAT: Final = "tapburn-openings-1"


class _RecordFile(msgspec.Struct, frozen=True, kw_only=True):
    format: str
    openings: tuple[SignedOpening, ...] = ()


class _PeelFile(msgspec.Struct, frozen=True, kw_only=True):
    """What one department hands to the other: nothing without that one's key."""

    format: str
    peeled: SignedBoxOpening
    box: str
    """The inner box, hex digits."""


_PEEL_FORMAT: Final = "tapburn-peeled-1"


def sign_opening(
    opening: Opening, departments: list[Department], peeled: tuple[SignedBoxOpening, ...]
) -> SignedOpening:
    """The opening with the signatures of the departments whose keys are at hand."""
    content = encode_signed(opening)
    signed = tuple(one.sign(OPENING_DOMAIN, content) for one in departments)
    return SignedOpening(opening=opening, signed=signed, peeled=peeled)


def add_opening(path: Path, opening: SignedOpening) -> None:
    """Put an opening into the file, behind those that stand there.

    Raises:
        SealingError: the file is something else, or can't be written.
    """
    openings = (*read_openings(path), opening) if path.exists() else (opening,)
    _write(path, _RecordFile(format=_FORMAT, openings=openings))


def read_openings(path: Path) -> tuple[SignedOpening, ...]:
    """The openings in a file, oldest first; their signatures are not checked.

    Raises:
        SealingError: it can't be read, or holds no openings.
    """
    content = _read(path, _RecordFile, "the record of an opening")
    if content.format != _FORMAT:
        raise SealingError(f"{path}: is no record of an opening; give what unseal has written")
    return content.openings


def write_peeled(path: Path, department: Department, peeling: BoxOpening, box: bytes) -> None:
    """Write what the other department needs to open this one hand.

    Raises:
        SealingError: the file exists or can't be written.
    """
    if path.exists():
        raise SealingError(f"{path}: is there already; give --peel a new path")
    signed = department.sign(PEELING_DOMAIN, encode_signed(peeling))
    peeled = SignedBoxOpening(peeling=peeling, signed=signed)
    _write(path, _PeelFile(format=_PEEL_FORMAT, peeled=peeled, box=box.hex()))


def read_peeled(path: Path) -> tuple[SignedBoxOpening, bytes]:
    """What another department has peeled, its signature not checked; and the inner box.

    Raises:
        SealingError: it can't be read, or was changed.
    """
    content = _read(path, _PeelFile, "what --peel wrote")
    try:
        box = bytes.fromhex(content.box)
    except ValueError:
        box = b""
    if (
        content.format != _PEEL_FORMAT
        or hashlib.sha256(box).hexdigest() != content.peeled.peeling.box
    ):
        raise SealingError(f"{path}: is not what --peel wrote, or was changed; peel once more")
    return content.peeled, box


_File = TypeVar("_File", _RecordFile, _PeelFile)


def _read(path: Path, kind: type[_File], what: str) -> _File:
    try:
        with acting_for(path.parent):
            data = read_named(path)
        return decode_json(data, kind)
    except OSError as error:
        raise SealingError(f"{path}: can't be read: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise SealingError(f"{path}: expected {what}; give that file") from None


def _write(path: Path, content: _RecordFile | _PeelFile) -> None:
    """Whole or not at all, readable by its owner only."""
    data = msgspec.json.format(msgspec.json.encode(content), indent=2) + b"\n"
    try:
        with acting_for(path.parent), open_folder(path.absolute().parent) as folder:
            folder.put(path.name, data)
    except OSError as error:
        raise SealingError(f"{path}: can't be written: {error.strerror}") from None
