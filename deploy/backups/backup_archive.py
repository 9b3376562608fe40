"""The archive of a backup: a tar file with each file's path, and a list of their hashes at its end.

Each member is named by the absolute path of its file on the table's machine. The decks' files are
one member, sealed to a department's key. The last member, `manifest.json`, lists the others.
"""

import gzip
import hashlib
import io
import os
import tarfile
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

import msgspec
import nacl.exceptions
import nacl.public

from engine.keys.sealing import KeyPair, fingerprint

_FORMAT: Final = 1
_MANIFEST: Final = "manifest.json"
_DECKS: Final = "decks.sealed"
_CHUNK: Final = 1 << 20
_LARGEST_LIST: Final = 1 << 26
"""Bytes of a manifest at the most."""


class BackupError(Exception):
    """The backup can't be made or used; the text is one sentence."""


class Manifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a backup says of itself."""

    format: int = _FORMAT
    made: str
    """UTC, as ISO 8601."""
    software: str
    """Version and hash of the Tapburn that made it."""
    table: str
    config: str
    """The configuration's absolute path."""
    journal: str
    """The record's absolute path: a file or a folder."""
    state: str
    """The bridge's private directory: where the decks go."""
    head: str
    """The record's end, as people note it."""
    signed: int
    """The last record that the bridge had signed; 0: none."""
    signer: str
    """The fingerprint of the bridge's key; empty: nobody signs."""
    sealed_to: str
    """The fingerprint of the key that opens the decks; empty: there are none."""
    files: dict[str, str]
    """Each member's name, and its SHA-256 (hex)."""


class ArchiveWriter:
    """Writes an archive member by member; nothing of it is at its place before `finish`."""

    def __init__(self, target: Path) -> None:
        self._target = target
        self._path = target.with_name(target.name + ".part")
        self._files: dict[str, str] = {}
        try:
            descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
        except OSError as error:
            raise BackupError(f"{target}: can't be written: {error.strerror}") from None
        self._file = os.fdopen(descriptor, "w+b")
        self._tar = tarfile.open(fileobj=self._file, mode="w:gz", compresslevel=6)  # noqa: SIM115

    def add(self, path: Path, source: Path) -> None:
        """Add a file.

        Args:
            path: its absolute path on the table's machine.
            source: where its content is read.
        """
        with source.open("rb") as content:
            size = os.fstat(content.fileno()).st_size
            self._add(str(path).lstrip("/"), _Hashed(content, size), size)

    def add_decks(self, decks: list[Path], key: bytes) -> None:
        """Add the decks' files, sealed to a department's public key."""
        content = msgspec.msgpack.encode({path.name: path.read_bytes() for path in decks})
        sealed = bytes(nacl.public.SealedBox(nacl.public.PublicKey(key)).encrypt(content))
        self._add(_DECKS, _Hashed(io.BytesIO(sealed), len(sealed)), len(sealed))

    def finish(self, manifest: Manifest) -> Manifest:
        """Write the list, and put the archive on disk at its place."""
        whole = msgspec.structs.replace(manifest, files=dict(self._files))
        content = msgspec.json.format(msgspec.json.encode(whole))
        self._add(_MANIFEST, _Hashed(io.BytesIO(content), len(content)), len(content))
        self._tar.close()
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()
        self._path.replace(self._target)
        return whole

    def abandon(self) -> None:
        """Leave nothing behind."""
        self._file.close()
        self._path.unlink(missing_ok=True)

    def _add(self, name: str, content: "_Hashed", size: int) -> None:
        member = tarfile.TarInfo(name)
        member.size, member.mode, member.mtime = size, 0o600, int(time.time())
        self._tar.addfile(member, content)
        self._files[name] = content.digest.hexdigest()


class _Hashed:
    """Reads so many bytes of a file, and hashes them; what a file grows by meanwhile is left."""

    def __init__(self, content: IO[bytes], size: int) -> None:
        self._content, self._left = content, size
        self.digest = hashlib.sha256()

    def read(self, size: int = -1) -> bytes:
        """The next bytes."""
        data = self._content.read(self._left if size < 0 else min(size, self._left))
        self._left -= len(data)
        self.digest.update(data)
        return data


def unpack(archive: Path, folder: Path) -> Manifest:
    """Lay the members out below a folder, and compare each with the list.

    Raises:
        BackupError: it is no backup, of a newer kind, cut off, or not what its list says.
    """
    found: dict[str, str] = {}
    manifest: Manifest | None = None
    try:
        with tarfile.open(archive, "r|gz") as tar:
            for member, content in _walk(tar):
                if member.name == _MANIFEST:
                    if member.size > _LARGEST_LIST:
                        raise BackupError(f"{archive}: its list is too long to be one")
                    manifest = _read_manifest(archive, content.read())
                else:
                    found[member.name] = _lay(archive, folder, member.name, content)
    except OSError as error:
        raise BackupError(f"{archive}: can't be read: {error.strerror or error}") from None
    except (tarfile.TarError, EOFError, zlib.error, gzip.BadGzipFile):
        raise BackupError(
            f"{archive}: expected a whole file that 'tapburn backup' wrote; this is none, or it is "
            "cut off"
        ) from None
    if manifest is None:
        raise BackupError(f"{archive}: its list is missing: it is no backup, or it is cut off")
    for name in sorted(manifest.files.keys() | found.keys()):
        if manifest.files.get(name) != found.get(name):
            raise BackupError(f"{archive}: {name} is not what the backup's list says")
    return manifest


def open_decks(folder: Path, pair: KeyPair, manifest: Manifest) -> dict[str, bytes]:
    """The decks' files of an unpacked backup, by name.

    Raises:
        BackupError: the key is not the one that they were sealed to.
    """
    if fingerprint(pair.public) != manifest.sealed_to:
        raise BackupError(
            f"the decks are sealed to {manifest.sealed_to}, the key is {fingerprint(pair.public)}"
        )
    box = nacl.public.SealedBox(nacl.public.PrivateKey(pair.private))
    try:
        opened = box.decrypt((folder / _DECKS).read_bytes())
        decks = msgspec.msgpack.decode(opened, type=dict[str, bytes])
    except (nacl.exceptions.CryptoError, msgspec.DecodeError):
        raise BackupError("the decks can't be opened: they were changed") from None
    if any("/" in name or not name.startswith("deck-") for name in decks):
        raise BackupError("the decks can't be opened: they name files that are no deck's")
    return decks


def _walk(tar: tarfile.TarFile) -> Iterator[tuple[tarfile.TarInfo, IO[bytes]]]:
    for member in tar:
        content = tar.extractfile(member) if member.isreg() else None
        if content is None:
            raise tarfile.ReadError
        yield member, content


def _lay(archive: Path, folder: Path, name: str, content: IO[bytes]) -> str:
    """Write a member below the folder and nowhere else; its SHA-256 (hex)."""
    if name.startswith("/") or ".." in Path(name).parts or not name:
        raise BackupError(f"{archive}: a member would lie outside of the backup; it is refused")
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    digest = hashlib.sha256()
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as target:
        while data := content.read(_CHUNK):
            digest.update(data)
            target.write(data)
    return digest.hexdigest()


def _read_manifest(archive: Path, content: bytes) -> Manifest:
    try:
        number = msgspec.json.decode(content, type=_Numbered).format
        if number > _FORMAT:
            raise BackupError(
                f"{archive}: is of kind {number}, this Tapburn reads up to {_FORMAT}; take a newer "
                "Tapburn"
            )
        return msgspec.json.decode(content, type=Manifest)
    except (msgspec.DecodeError, msgspec.ValidationError):
        raise BackupError(f"{archive}: its list can't be read") from None


class _Numbered(msgspec.Struct):
    format: int
