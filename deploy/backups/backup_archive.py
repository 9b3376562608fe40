"""The archive of a backup: a tar file with each file's path, and a list of their hashes at its end.

Each member is named by the absolute path of its file on the table's machine. The decks' files are
one member, sealed to a department's key. `manifest.json` lists the others, and the last member,
`manifest.sig`, is the bridge's signature over that list: whoever had the stick can't change it.

Files of the table's services are read as `engine.guarded_paths` has it: what a service's user laid
in another one's place is not in the backup.
"""

import gzip
import hashlib
import io
import os
import re
import tarfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

import msgspec
import nacl.exceptions
import nacl.public

from engine.decoding import NO_TAR, decode_json, decode_msgpack
from engine.guarded_paths import (
    Folder,
    UnsafePathError,
    count_free,
    ensure_folder,
    open_file,
    open_folder,
    read_file,
)
from engine.keys.fingerprints import fingerprint, signer_fingerprint
from engine.keys.sealing import KeyPair
from engine.keys.signing import SigningKey, is_signed
from engine.messages.outside_text import PlainLabel, PlainMark, PlainSentence

_FORMAT: Final = 2
"""1 had no signature."""
DOMAIN: Final = "tapburn-backup"
_MANIFEST: Final = "manifest.json"
_SIGNATURE: Final = "manifest.sig"
_DECKS: Final = "decks.sealed"
_CHUNK: Final = 1 << 20
LARGEST_PICTURE: Final = 1 << 26
"""Bytes of a piece of evidence at the most."""
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")
_LARGEST_DECK: Final = 1 << 20
MOST_DECKS: Final = 64
_LARGEST_LIST: Final = 1 << 26
"""Bytes of a manifest at the most."""


class BackupError(Exception):
    """The backup can't be made or used; the text is one sentence."""


class Manifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a backup says of itself."""

    format: int = _FORMAT
    made: PlainMark
    """UTC, as ISO 8601."""
    software: PlainSentence
    """Version and hash of the Tapburn that made it."""
    table: PlainLabel
    config: PlainSentence
    """The configuration's absolute path."""
    journal: PlainSentence
    """The record's absolute path: a file or a folder."""
    state: PlainSentence
    """The bridge's private directory: where the decks go."""
    head: PlainMark
    """The record's end, as people note it."""
    signed: int
    """The last record that the bridge had signed; 0: none."""
    signer: PlainMark
    """The fingerprint of the bridge's key that signed the record; empty: nobody signs."""
    sealed_to: PlainMark
    """The fingerprint of the key that opens the decks; empty: there are none."""
    files: dict[PlainSentence, PlainMark]
    """Each member's name, and its SHA-256 (hex)."""
    decks: dict[PlainSentence, PlainMark] = {}
    """Each deck's file, and the SHA-256 (hex) of its content, which nobody can guess from it."""
    signed_by: PlainMark = ""
    """The public key (hex) of the bridge that signed this list; empty: none."""

    @property
    def maker(self) -> str:
        """The fingerprint of the bridge that signed this list; empty: none did."""
        return signer_fingerprint(bytes.fromhex(self.signed_by)) if self.signed_by else ""


class ArchiveWriter:
    """Writes an archive member by member; nothing of it is at its place before `finish`."""

    def __init__(self, target: Path) -> None:
        self._target = target
        self._files: dict[str, str] = {}
        self._decks: dict[str, str] = {}
        self._part = target.name + ".part"
        try:
            self._folder = open_folder(target.absolute().parent)
        except OSError as error:
            raise BackupError(f"{target}: can't be written: {error.strerror}") from None
        try:
            # What a cut left there, or what somebody laid there: a link goes, not what it names.
            self._folder.remove(self._part)
            self._file = self._folder.make_file(self._part)
        except OSError as error:
            self._folder.close()
            raise BackupError(f"{target}: can't be written: {error.strerror}") from None
        self._tar = tarfile.open(fileobj=self._file, mode="w:gz", compresslevel=6)  # noqa: SIM115

    def add(self, path: Path, source: Path) -> None:
        """Add a file; it belongs to whom its folder belongs, or to root.

        Args:
            path: its absolute path on the table's machine.
            source: where its content is read.

        Raises:
            OSError: it is a link, somebody else's, or known under a second name.
        """
        with open_file(source, owners=_owners(source)) as content:
            size = os.fstat(content.fileno()).st_size
            self._add(str(path).lstrip("/"), _Hashed(content, size), size)

    def add_evidence(self, path: Path) -> bool:
        """Add a file of the evidence; False where its name is a SHA-256 that its content has not.

        Raises:
            OSError: as `add`.
        """
        content = read_file(path, LARGEST_PICTURE, owners=_owners(path))
        if _DIGEST.fullmatch(path.stem) and path.stem != hashlib.sha256(content).hexdigest():
            return False
        self._add(str(path).lstrip("/"), _Hashed(io.BytesIO(content), len(content)), len(content))
        return True

    def add_decks(self, decks: list[Path], key: bytes) -> None:
        """Add the decks' files, sealed to a department's public key."""
        contents = {
            path.name: read_file(path, _LARGEST_DECK, owners=_owners(path)) for path in decks
        }
        self._decks = {name: hashlib.sha256(data).hexdigest() for name, data in contents.items()}
        content = msgspec.msgpack.encode(contents)
        sealed = bytes(nacl.public.SealedBox(nacl.public.PublicKey(key)).encrypt(content))
        self._add(_DECKS, _Hashed(io.BytesIO(sealed), len(sealed)), len(sealed))

    def finish(self, manifest: Manifest, signer: SigningKey | None) -> Manifest:
        """Write the list and the signature, and put the archive on disk at its place.

        Args:
            manifest: what the backup is; its list is made here.
            signer: the bridge's key; None: there is none yet.
        """
        key = signer.public.hex() if signer is not None else ""
        whole = msgspec.structs.replace(
            manifest, files=dict(self._files), decks=self._decks, signed_by=key
        )
        content = msgspec.json.format(msgspec.json.encode(whole))
        self._add(_MANIFEST, _Hashed(io.BytesIO(content), len(content)), len(content))
        if signer is not None:
            signature = signer.sign(DOMAIN, content)
            self._add(_SIGNATURE, _Hashed(io.BytesIO(signature), len(signature)), len(signature))
        self._tar.close()
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()
        self._folder.rename(self._part, self._target.name)
        self._folder.close()
        return whole

    def abandon(self) -> None:
        """Leave nothing behind."""
        self._file.close()
        with suppress(OSError):
            self._folder.remove(self._part)
        self._folder.close()

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


@dataclass(frozen=True)
class Listed:
    """What a backup holds, known before anything of it is written."""

    manifest: Manifest
    sizes: dict[str, int]
    """Bytes of each member."""

    @property
    def total(self) -> int:
        """Bytes of all."""
        return sum(self.sizes.values())


def read_list(archive: Path, most: int) -> Listed:
    """Read a backup through, and compare everything with its list and that with its signature.

    Args:
        archive: the backup.
        most: bytes that its members may have together.

    Raises:
        BackupError: it is no backup, of a newer kind, cut off, too large, not what its list says,
            or its list is not what the bridge has signed.
    """
    reading = _Reading(archive)
    with _reading(archive):
        for name, size, content in _members(archive):
            if size > most - reading.total:
                raise BackupError(
                    f"{archive}: unpacks to more than {most >> 20} MB, which is more than there is "
                    "room for"
                )
            reading.take(name, size, content)
    return reading.finish()


def unpack(archive: Path, folder: Path, most: int | None = None) -> Manifest:
    """Lay the members out below a folder of one's own, and compare each with the list.

    Everything is read and compared once before anything is written.

    Args:
        archive: the backup.
        folder: where to; made if it is missing.
        most: bytes that they may have together; None: what is free there.

    Raises:
        BackupError: as `read_list`.
    """
    with _reading(archive), ensure_folder(folder, 0o700) as place:
        listed = read_list(archive, count_free(place.path) if most is None else most)
        for name, size, content in _members(archive):
            if name in {_MANIFEST, _SIGNATURE}:
                continue
            if listed.sizes.get(name) != size:
                raise BackupError(f"{archive}: has changed while it was read")
            if _lay(place, name, content, size) != listed.manifest.files[name]:
                raise BackupError(f"{archive}: has changed while it was read")
    return listed.manifest


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
        opened = box.decrypt(read_file(folder / _DECKS, _LARGEST_DECK * MOST_DECKS))
        decks = decode_msgpack(opened, dict[str, bytes])
    except (nacl.exceptions.CryptoError, msgspec.DecodeError):
        raise BackupError("the decks can't be opened: they were changed") from None
    if any("/" in name or not name.startswith("deck-") for name in decks):
        raise BackupError("the decks can't be opened: they name files that are no deck's")
    return decks


class _Reading:
    """Takes a backup's members in and forgets their content."""

    def __init__(self, archive: Path) -> None:
        self._archive = archive
        self._found: dict[str, str] = {}
        self._sizes: dict[str, int] = {}
        self._list = self._signature = b""
        self.total = 0

    def take(self, name: str, size: int, content: IO[bytes]) -> None:
        """One more member."""
        self.total += size
        if name in {_MANIFEST, _SIGNATURE}:
            if size > _LARGEST_LIST:
                raise BackupError(f"{self._archive}: its list is too long to be one")
            if name == _MANIFEST:
                self._list = content.read()
            else:
                self._signature = content.read()
            return
        if name.startswith("/") or ".." in Path(name).parts or not name:
            raise BackupError(
                f"{self._archive}: a member would lie outside of the backup; it is refused"
            )
        if name in self._found:
            raise BackupError(f"{self._archive}: {name} is in it twice; it is refused")
        digest = hashlib.sha256()
        while data := content.read(_CHUNK):
            digest.update(data)
        self._found[name], self._sizes[name] = digest.hexdigest(), size

    def finish(self) -> Listed:
        """What it holds."""
        if not self._list:
            raise BackupError(
                f"{self._archive}: its list is missing: it is no backup, or it is cut off"
            )
        manifest = _read_manifest(self._archive, self._list)
        for name in sorted(manifest.files.keys() | self._found.keys()):
            if manifest.files.get(name) != self._found.get(name):
                raise BackupError(f"{self._archive}: {name} is not what the backup's list says")
        if manifest.signed_by:
            try:
                key = bytes.fromhex(manifest.signed_by)
            except ValueError:
                key = b""
            if not is_signed(key, DOMAIN, self._list, self._signature):
                raise BackupError(
                    f"{self._archive}: its list is not what the bridge signed: somebody changed it"
                )
        return Listed(manifest, self._sizes)


def _owners(path: Path) -> frozenset[int]:
    """Whose a file may be: its folder's owner's, or root's."""
    with open_folder(path.parent) as folder:
        return frozenset({0, os.geteuid(), folder.owner[0]})


@contextmanager
def _reading(archive: Path) -> Iterator[None]:
    """What is wrong with an archive while it is read is said in a sentence.

    Raises:
        BackupError: it is none, or cut off.
    """
    try:
        yield
    except UnsafePathError as error:
        raise BackupError(str(error)) from None
    except (*NO_TAR, gzip.BadGzipFile):
        raise BackupError(
            f"{archive}: expected a whole file that 'tapburn backup' wrote; this is none, or it is "
            "cut off"
        ) from None
    except OSError as error:
        raise BackupError(f"{archive}: can't be read: {error.strerror or error}") from None


def _members(archive: Path) -> Iterator[tuple[str, int, IO[bytes]]]:
    """Name, size and content of each member."""
    with open_file(archive) as file, tarfile.open(fileobj=file, mode="r|gz") as tar:
        for member in tar:
            content = tar.extractfile(member) if member.isreg() else None
            if content is None:
                raise tarfile.ReadError
            yield member.name, member.size, content


def _lay(place: Folder, name: str, content: IO[bytes], size: int) -> str:
    """Write a member below the folder and nowhere else; its SHA-256 (hex)."""
    digest = hashlib.sha256()
    *folders, last = Path(name).parts
    with ExitStack() as stack:
        here = place
        for folder in folders:
            here = stack.enter_context(here.ensure_folder(folder))
        with here.make_file(last) as target:
            while data := content.read(min(_CHUNK, size)):
                digest.update(data)
                target.write(data)
    return digest.hexdigest()


def _read_manifest(archive: Path, content: bytes) -> Manifest:
    try:
        number = decode_json(content, _Numbered).format
        if number > _FORMAT:
            raise BackupError(
                f"{archive}: is of kind {number}, this Tapburn reads up to {_FORMAT}; take a newer "
                "Tapburn"
            )
        return decode_json(content, Manifest)
    except (msgspec.DecodeError, msgspec.ValidationError):
        raise BackupError(f"{archive}: its list can't be read") from None


class _Numbered(msgspec.Struct):
    format: int
