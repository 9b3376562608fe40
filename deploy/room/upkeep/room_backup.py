"""A room in one file: database, keys, certificate and `room.toml`, sealed to a department's key.

The file is a mark and a sealed stream: a tar file of the small files, the database as `pg_dump`
writes it, and the room's own signature over all of it. Nothing of it is ever written in clear: not
beside the backup, and not where it is laid out but at its place. Whoever has the department's
public key can make such a file, so it is laid out only once somebody said whose signature it has.
"""

import hashlib
import io
import os
import subprocess
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

import msgspec
from psycopg.conninfo import conninfo_to_dict

from deploy.room.outside.outside_services import FileBeside
from deploy.room.settings import (
    CERTIFICATE,
    CERTIFICATE_KEY,
    FILE,
    LINE_KEY,
    SIGN_IN,
    SIGNING_KEY,
    RoomFolder,
    make_folder,
)
from deploy.room.storage.cluster import ClusterError, find_programs
from deploy.room.upkeep.sealed_stream import PIECE, SealedStreamError, SealedWriter, open_pieces
from engine.decoding import NO_TAR, decode_msgpack, decode_toml
from engine.guarded_paths import acting_for, copy_content, count_free, open_folder, open_named
from engine.keys.sealing import KeyPair
from engine.keys.signing import is_signed

_MARK: Final = b"tapburn-room-backup 2\n"
_DOMAIN: Final = "tapburn-room-backup"
_FILES: Final = (FILE, LINE_KEY, SIGNING_KEY, CERTIFICATE, CERTIFICATE_KEY)
_MOST_FILES: Final = 1 << 20
_LENGTH: Final = 8


class RoomBackupError(Exception):
    """The backup can't be made or used; the text is one sentence."""


class _Ending(msgspec.Struct, frozen=True, kw_only=True):
    """The last piece: who vouches for all before it."""

    signer: bytes
    signature: bytes


def back_up(folder: RoomFolder, target: Path, key: bytes) -> int:
    """Write everything into one file; the service may run. How many bytes it has.

    Args:
        folder: the room's.
        target: the new file.
        key: a department's public key: only its private one opens the backup.

    Raises:
        RoomBackupError: the database can't be copied, or the file can't be written.
    """
    part = target.name + ".part"
    try:
        with open_folder(target.absolute().parent) as place:
            if os.path.lexists(target):
                raise RoomBackupError(f"{target}: is there already; name a new file")
            # What a cut left there, or what somebody laid there: a link goes, not what it names.
            place.remove(part)
            try:
                with place.make_file(part) as file:
                    _write(folder, file, key)
                    size = file.tell()
                    file.flush()
                    os.fsync(file.fileno())
                place.rename(part, target.name)
            finally:
                place.remove(part)
    except OSError as error:
        raise RoomBackupError(f"{target}: can't be written: {error.strerror or error}") from None
    return size


def restore(backup: Path, path: Path, pair: KeyPair, confirm: Callable[[str], None]) -> RoomFolder:
    """Lay a room out again in a new folder, its database in the server that its `room.toml` names.

    Args:
        backup: the file.
        path: where there is nothing yet.
        pair: the department's.
        confirm: raises where the room whose signing key, in hex digits, signed it is not meant.

    Raises:
        RoomBackupError: it is no backup, not whole, sealed to another key, or something is there.
        ClusterError: PostgreSQL is not installed.
    """
    if path.exists() and any(path.iterdir()):
        raise RoomBackupError(f"{path}: something is there already; name a new folder")
    try:
        # What is checked is what is laid out: nobody else changes this copy, which is sealed still.
        with open_named(backup, most=1 << 50) as source, tempfile.TemporaryFile() as copy:
            if source.read(len(_MARK)) != _MARK:
                raise RoomBackupError(f"{backup}: this file is no room's backup")
            copy_content(source, copy, count_free(Path(tempfile.gettempdir())) // 2)
            confirm(_check(backup, copy, pair).hex())
            copy.seek(0)
            return _lay_out(backup, copy, path, pair)
    except OSError as error:
        raise RoomBackupError(f"{backup}: {error.strerror or error}") from None
    except SealedStreamError as error:
        raise RoomBackupError(f"{backup}: {error}") from None


def _write(folder: RoomFolder, file: IO[bytes], key: bytes) -> None:
    small = io.BytesIO()
    with acting_for(folder.path), tarfile.open(fileobj=small, mode="w") as archive:
        for one in _list_files(folder):
            archive.add(folder.path / one, one)
    file.write(_MARK)
    digest, sealed = hashlib.sha512(), SealedWriter(file, key)
    pieces = iter((len(small.getvalue()).to_bytes(_LENGTH, "big"), small.getvalue()))
    for pieces_of in (pieces, _dump(folder.database)):
        for piece in pieces_of:
            digest.update(piece)
            sealed.write(piece)
    signing = folder.signing_key
    signature = signing.sign(_DOMAIN, digest.digest())
    sealed.end(msgspec.msgpack.encode(_Ending(signer=signing.public, signature=signature)))


def _list_files(folder: RoomFolder) -> tuple[str, ...]:
    """Names of the small files: those that `room.toml` names beside itself among them."""
    named = _find_named((folder.path / FILE).read_bytes())
    return (*_FILES, *sorted(one for one in named if (folder.path / one).is_file()))


def _check(backup: Path, copy: IO[bytes], pair: KeyPair) -> bytes:
    """Whose signature the whole of it has: the public key, 32 bytes."""
    copy.seek(0)
    digest, ending = hashlib.sha512(), b""
    for piece, last in open_pieces(copy, pair):
        if last:
            ending = piece
        else:
            digest.update(piece)
    try:
        told = decode_msgpack(ending, _Ending)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise RoomBackupError(f"{backup}: no room signed it") from None
    if not is_signed(told.signer, _DOMAIN, digest.digest(), told.signature):
        raise RoomBackupError(f"{backup}: the room's signature under it is wrong")
    return told.signer


def _lay_out(backup: Path, copy: IO[bytes], path: Path, pair: KeyPair) -> RoomFolder:
    plain = _Plain(piece for piece, last in open_pieces(copy, pair) if not last)
    length = int.from_bytes(plain.read(_LENGTH), "big")
    if length > _MOST_FILES:
        raise RoomBackupError(f"{backup}: is no room's backup")
    kept = _read_files(backup, plain.read(length))
    make_folder(path)
    with acting_for(path):
        for one, content in kept.items():
            with _make_own(path / one) as file:
                file.write(content)
    folder = RoomFolder(path)
    cluster = folder.cluster
    if cluster is not None:
        cluster.make()
        cluster.start()
    try:
        _fill(folder.database, plain)
    finally:
        if cluster is not None:
            cluster.stop()
    return folder


def _read_files(backup: Path, data: bytes) -> dict[str, bytes]:
    found, left = dict[str, bytes](), len(data)
    try:
        # Nothing of it is packed and nothing has holes: it is no more than was weighed.
        with tarfile.open(fileobj=io.BytesIO(data), mode="r:") as archive:
            for one in archive:
                left -= one.size
                content = archive.extractfile(one) if one.isreg() and left >= 0 else None
                if content is None:
                    raise RoomBackupError(f"{backup}: is no room's backup")
                found[one.name] = content.read()
    except NO_TAR:
        found = {}
    if not set(_FILES) <= set(found) <= {*_FILES, *_find_named(found.get(FILE, b""))}:
        raise RoomBackupError(f"{backup}: is no room's backup")
    return found


def _find_named(content: bytes) -> set[str]:
    """The files that a `room.toml` names beside itself: what a gateway or a provider lets in by."""
    named = set()
    try:
        sections = decode_toml(content.decode())
    except ValueError:
        return set()
    for section, key in (("room", "text_token_file"), (SIGN_IN, "secret_file")):
        with suppress(msgspec.ValidationError, KeyError, TypeError):
            named.add(msgspec.convert(sections[section][key], FileBeside))
    return named - {"", *_FILES}


class _Plain:
    """What was sealed, to be read bytewise.

    Args:
        pieces: in order.
    """

    def __init__(self, pieces: Iterator[bytes]) -> None:
        self._pieces = pieces
        self._rest = b""

    def read(self, length: int) -> bytes:
        """So many bytes, or what is left."""
        while len(self._rest) < length and (piece := next(self._pieces, b"")):
            self._rest += piece
        data, self._rest = self._rest[:length], self._rest[length:]
        return data

    def read_on(self) -> Iterator[bytes]:
        """All that is left."""
        yield self._rest
        yield from self._pieces


def _make_own(path: Path) -> IO[bytes]:
    """A new file that only its owner reads, from its first moment on."""
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")


def _dump(url: str) -> Iterator[bytes]:
    """The database as `pg_dump` writes it.

    Raises:
        RoomBackupError: it fails; its own last words say why.
    """
    with tempfile.TemporaryFile() as words:
        command, environment = _find_call("pg_dump", url, "--format=custom")
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=words, env=environment
        ) as program:
            while program.stdout is not None and (piece := program.stdout.read(PIECE)):
                yield piece
        _require(program.returncode, "pg_dump", words)


def _fill(url: str, plain: _Plain) -> None:
    """Have `pg_restore` read the database.

    Raises:
        RoomBackupError: it fails; its own last words say why.
    """
    options = ("--no-owner", "--exit-on-error", "--single-transaction")
    with tempfile.TemporaryFile() as words:
        command, environment = _find_call("pg_restore", url, *options)
        program = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=words, stderr=words, env=environment
        )
        # One that has ended says why by its exit code.
        with program, suppress(BrokenPipeError):
            for piece in plain.read_on():
                if program.stdin is not None:
                    program.stdin.write(piece)
        _require(program.returncode, "pg_restore", words)


def _require(code: int, program: str, words: IO[bytes]) -> None:
    if code:
        words.seek(0)
        told = words.read(_MOST_FILES).decode(errors="replace").strip().splitlines()
        raise RoomBackupError(f"{program}: {told[-1] if told else 'it failed'}")


def _find_call(program: str, url: str, *arguments: str) -> tuple[list[str], dict[str, str]]:
    """A program of PostgreSQL's; the password stands in no argument."""
    programs = find_programs()
    if programs is None:
        raise ClusterError("PostgreSQL's programs are not installed; 'apt-get install postgresql'")
    parts = conninfo_to_dict(url)
    environment = os.environ | {
        f"PG{_VARIABLES.get(name, name.upper())}": str(value) for name, value in parts.items()
    }
    command = [str(programs / program), f"--dbname={parts.get('dbname', '')}", *arguments]
    return command, environment


_VARIABLES: Final = {"dbname": "DATABASE"}
"""Parts of an address whose variable is called otherwise."""
