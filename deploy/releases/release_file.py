"""A release as one file: what it is, its maker's signature over that, and the tree itself.

A tar file of three members, in this order: `release.json`, `release.sig` (Ed25519 over the first),
`tree.tar.gz`, whose SHA-256 stands in the first.
"""

import hashlib
import io
import os
import platform
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

import msgspec

from deploy.releases.unpacking import UnpackingError, lay_tree
from deploy.releases.version_order import VERSION
from engine.decoding import NO_TAR, decode_json
from engine.guarded_paths import Folder, UnsafePathError, open_file
from engine.keys.key_files import SealingError
from engine.keys.signing import SigningKey, is_signed, load_verify_key

DOMAIN: Final = "tapburn-release"
MAKER: Final = Path("/etc/tapburn/release.pub")
"""Whose signatures an installed machine believes."""
LARGEST: Final = 1 << 30
"""Bytes of a release's file at the most."""
_FACTS: Final = "release.json"
_SIGNATURE: Final = "release.sig"
_TREE: Final = "tree.tar.gz"
_FORMAT: Final = 1
_LARGEST_FACTS: Final = 1 << 16
_CHUNK: Final = 1 << 20
_ARCHITECTURES: Final = {"x86_64": "amd64", "aarch64": "arm64"}


class ReleaseError(Exception):
    """The release can't be used; the text is one sentence."""


class Release(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a release says of itself."""

    format: int = _FORMAT
    version: str
    architecture: str
    """As Debian names it."""
    python: str
    """Major and minor version of the Python that it runs on."""
    tree: str
    """SHA-256 (hex) of the tree's archive."""


def write_release(tree: Path, facts: Release, key: SigningKey, target: Path) -> Release:
    """Pack and sign a release's folder.

    Args:
        tree: the folder, as it lies below `/opt/tapburn/releases`.
        facts: what it is; its `tree` is worked out here.
        key: the maker's.
        target: the file.

    Raises:
        OSError: it can't be written.
    """
    packed = target.with_name(target.name + ".tree")
    try:
        with tarfile.open(packed, "w:gz", compresslevel=6) as archive:
            archive.add(tree, arcname=".", filter=_plain)
        with packed.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        whole = msgspec.structs.replace(facts, tree=digest)
        content = msgspec.json.encode(whole)
        with tarfile.open(target, "w") as archive:
            _add(archive, _FACTS, content)
            _add(archive, _SIGNATURE, key.sign(DOMAIN, content))
            archive.add(packed, arcname=_TREE, filter=_plain)
    finally:
        packed.unlink(missing_ok=True)
    return whole


def load_maker_key(path: Path) -> bytes:
    """The key with which the maker's signatures are checked.

    Raises:
        ReleaseError: the file is missing, can't be read, or names no such key.
    """
    if not path.exists():
        raise ReleaseError(
            f"{path}: is not there; it is the maker's public key: copy it there, or name its file "
            "with --maker"
        )
    try:
        key = load_verify_key(path)
    except SealingError as error:
        raise ReleaseError(str(error)) from None
    if not key:
        raise ReleaseError(f"{path}: names no key that checks signatures; take the maker's")
    return key


def check_release(file: Path, verify_key: bytes) -> Release:
    """What a file is, once its maker's signature and its tree were found right.

    Raises:
        ReleaseError: it is no release, cut off, changed, signed by somebody else, or for another
            machine.
    """
    with _opened(file) as archive:
        facts, content = _read_facts(file, archive, verify_key)
        digest = hashlib.sha256()
        while data := content.read(_CHUNK):
            digest.update(data)
    if digest.hexdigest() != facts.tree:
        raise ReleaseError(f"{file}: its files are not what its maker signed, or it is cut off")
    return _require_machine(file, facts)


def check_beginning(file: Path, verify_key: bytes) -> Release:
    """What a file that is not whole yet says it is, once its maker's signature was found right.

    Args:
        file: at least the first part: its tree is not read.
        verify_key: the maker's.

    Raises:
        ReleaseError: as `check_release`.
    """
    with _opened(file) as archive:
        facts, _ = _read_facts(file, archive, verify_key)
    return _require_machine(file, facts)


def read_claim(file: Path) -> Release:
    """What a file says it is: for whoever carries it and has no maker's key.

    Raises:
        ReleaseError: it is no release.
    """
    with _opened(file) as archive:
        content = _next(file, archive, _FACTS).read(_LARGEST_FACTS)
    return _decode(file, content)


def name_machine() -> tuple[str, str]:
    """This machine's architecture, as Debian names it, and its Python's version."""
    here = _ARCHITECTURES.get(platform.machine(), platform.machine())
    return here, f"{sys.version_info.major}.{sys.version_info.minor}"


def _require_machine(file: Path, facts: Release) -> Release:
    here, python = name_machine()
    if (facts.architecture, facts.python) != (here, python):
        raise ReleaseError(
            f"{file}: is for {facts.architecture} with Python {facts.python}; this machine is "
            f"{here} with Python {python}"
        )
    return facts


def unpack_release(file: Path, facts: Release, folder: Folder) -> None:
    """Lay the tree of a checked file out, on disk when this returns.

    Args:
        file: the release; nobody else may be able to write it.
        facts: what `check_release` said.
        folder: where to, empty; nobody else may be able to walk into it.

    Raises:
        ReleaseError: the file has become another one since it was checked, or its tree is none.
        OSError: the disk is full, say.
    """
    with _opened(file) as archive:
        _next(file, archive, _FACTS)
        _next(file, archive, _SIGNATURE)
        content = _next(file, archive, _TREE)
        # Into a file of its own: what is unpacked is what was hashed.
        with tempfile.TemporaryFile(dir=file.parent) as tree:
            digest = hashlib.sha256()
            while data := content.read(_CHUNK):
                digest.update(data)
                tree.write(data)
            if digest.hexdigest() != facts.tree:
                raise ReleaseError(
                    f"{file}: has changed since it was checked; nothing was taken over"
                )
            tree.seek(0)
            try:
                lay_tree(tree, folder)
            except UnpackingError as error:
                raise ReleaseError(f"{file}: can't be laid out: {error}") from None
    os.sync()


@contextmanager
def _opened(file: Path) -> Iterator[tarfile.TarFile]:
    try:
        with (
            open_file(file, LARGEST) as content,
            tarfile.open(fileobj=content, mode="r|") as archive,
        ):
            yield archive
    except UnsafePathError as error:
        raise ReleaseError(str(error)) from None
    except OSError as error:
        raise ReleaseError(f"{file}: can't be used: {error.strerror or error}") from None
    except NO_TAR:
        raise ReleaseError(
            f"{file}: expected a whole release; this is none, or it is cut off"
        ) from None


def _read_facts(
    file: Path, archive: tarfile.TarFile, verify_key: bytes
) -> tuple[Release, IO[bytes]]:
    content = _next(file, archive, _FACTS).read(_LARGEST_FACTS)
    signature = _next(file, archive, _SIGNATURE).read(_LARGEST_FACTS)
    if not is_signed(verify_key, DOMAIN, content, signature):
        raise ReleaseError(f"{file}: is not signed by the maker whose key this machine has")
    return _decode(file, content), _next(file, archive, _TREE)


def _decode(file: Path, content: bytes) -> Release:
    try:
        facts = decode_json(content, Release)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise ReleaseError(
            f"{file}: is of a newer kind; update to a release between first"
        ) from None
    if not VERSION.fullmatch(facts.version):
        raise ReleaseError(f"{file}: version {facts.version!r} is none")
    return facts


def _next(file: Path, archive: tarfile.TarFile, name: str) -> IO[bytes]:
    member = archive.next()
    content = archive.extractfile(member) if member is not None and member.isreg() else None
    if member is None or content is None or member.name != name:
        raise ReleaseError(f"{file}: expected {name} in it; it is no release, or it is cut off")
    return content


def _add(archive: tarfile.TarFile, name: str, content: bytes) -> None:
    member = tarfile.TarInfo(name)
    member.size = len(content)
    archive.addfile(member, io.BytesIO(content))


def _plain(member: tarfile.TarInfo) -> tarfile.TarInfo | None:
    """Root's own, whoever packed it; no byte code, which is made where it runs."""
    if "__pycache__" in member.name:
        return None
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member
