"""A room in one file: database, keys, certificate and `room.toml`, sealed to a department's key.

The file is a head with a fresh key that only the department's private key opens, then a tar file
in pieces, each encrypted and in its place: what was changed, cut off or put in another order is
not unpacked.
"""

import os
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final

import nacl.exceptions
import nacl.public
import nacl.utils
from nacl import bindings
from psycopg.conninfo import conninfo_to_dict

from deploy.room.settings import (
    CERTIFICATE,
    CERTIFICATE_KEY,
    FILE,
    LINE_KEY,
    SIGNING_KEY,
    RoomFolder,
    make_folder,
)
from deploy.room.storage.cluster import ClusterError, find_programs
from engine.guarded_paths import acting_for
from engine.keys.sealing import KeyPair

_MARK: Final = b"tapburn-room-backup 1\n"
_PIECE: Final = 1 << 20
_KEY: Final = 32
_DUMP: Final = "database.dump"
_FILES: Final = (FILE, LINE_KEY, SIGNING_KEY, CERTIFICATE, CERTIFICATE_KEY)


class RoomBackupError(Exception):
    """The backup can't be made or used; the text is one sentence."""


def back_up(folder: RoomFolder, target: Path, key: bytes) -> int:
    """Write everything into one file; the service may run. How many bytes it has.

    Args:
        folder: the room's.
        target: the new file.
        key: a department's public key: only its private one opens the backup.

    Raises:
        RoomBackupError: the database can't be copied, or the file can't be written.
    """
    part = target.with_name(target.name + ".part")
    try:
        with tempfile.TemporaryDirectory(dir=target.absolute().parent, prefix=".room-") as name:
            dump = Path(name) / _DUMP
            _call("pg_dump", folder.database, "--format=custom", f"--file={dump}")
            plain = Path(name) / "plain.tar"
            with tarfile.open(plain, "w") as archive:
                for one in _FILES:
                    archive.add(folder.path / one, one)
                archive.add(dump, _DUMP)
            with plain.open("rb") as source, _make_own(part) as file:
                _seal(source, file, key)
        part.replace(target)
    except OSError as error:
        raise RoomBackupError(f"{target}: can't be written: {error.strerror or error}") from None
    finally:
        part.unlink(missing_ok=True)
    return target.stat().st_size


def restore(backup: Path, path: Path, pair: KeyPair) -> RoomFolder:
    """Lay a room out again in a new folder, its database in the server that its `room.toml` names.

    Args:
        backup: the file.
        path: where there is nothing yet.
        pair: the department's.

    Raises:
        RoomBackupError: it is no backup, not whole, sealed to another key, or something is there.
        ClusterError: PostgreSQL is not installed.
    """
    if path.exists() and any(path.iterdir()):
        raise RoomBackupError(f"{path}: something is there already; name a new folder")
    with tempfile.TemporaryDirectory(prefix="tapburn-room-") as name:
        unpacked = Path(name)
        plain = unpacked / "plain.tar"
        try:
            with backup.open("rb") as source, plain.open("wb") as file:
                for piece in _open(source, pair):
                    file.write(piece)
        except OSError as error:
            raise RoomBackupError(f"{backup}: {error.strerror or error}") from None
        with tarfile.open(plain) as archive:
            if set(archive.getnames()) != {*_FILES, _DUMP}:
                raise RoomBackupError(f"{backup}: is no room's backup")
            archive.extractall(unpacked, filter="data")
        make_folder(path)
        kept = {one: (unpacked / one).read_bytes() for one in _FILES}
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
            _call(
                "pg_restore", folder.database, "--no-owner", "--exit-on-error",
                "--single-transaction", str(unpacked / _DUMP),
            )  # fmt: skip
        finally:
            if cluster is not None:
                cluster.stop()
    return folder


def _make_own(path: Path) -> IO[bytes]:
    """A new file that only its owner reads, from its first moment on."""
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")


def _seal(source: IO[bytes], file: IO[bytes], key: bytes) -> None:
    state = bindings.crypto_secretstream_xchacha20poly1305_state()
    fresh = nacl.utils.random(_KEY)
    begin = bindings.crypto_secretstream_xchacha20poly1305_init_push(state, fresh)
    sealed = bytes(nacl.public.SealedBox(nacl.public.PublicKey(key)).encrypt(fresh))
    file.write(_MARK + sealed + begin)
    piece = source.read(_PIECE)
    while piece:
        following = source.read(_PIECE)
        tag = (
            bindings.crypto_secretstream_xchacha20poly1305_TAG_MESSAGE
            if following
            else bindings.crypto_secretstream_xchacha20poly1305_TAG_FINAL
        )
        file.write(bindings.crypto_secretstream_xchacha20poly1305_push(state, piece, None, tag))
        piece = following


def _open(source: IO[bytes], pair: KeyPair) -> Iterator[bytes]:
    """The pieces of what was sealed, each once it is known to be whole and in its place.

    Raises:
        RoomBackupError: one is not, or this key does not open it.
    """
    if source.read(len(_MARK)) != _MARK:
        raise RoomBackupError("this file is no room's backup")
    sealed = source.read(_KEY + bindings.crypto_box_SEALBYTES)
    begin = source.read(bindings.crypto_secretstream_xchacha20poly1305_HEADERBYTES)
    state = bindings.crypto_secretstream_xchacha20poly1305_state()
    try:
        fresh = nacl.public.SealedBox(nacl.public.PrivateKey(pair.private)).decrypt(sealed)
        bindings.crypto_secretstream_xchacha20poly1305_init_pull(state, begin, fresh)
    except (nacl.exceptions.CryptoError, ValueError, TypeError):
        raise RoomBackupError("this key does not open the backup, or it is cut off") from None
    ended = False
    length = _PIECE + bindings.crypto_secretstream_xchacha20poly1305_ABYTES
    while piece := source.read(length):
        try:
            if ended:
                raise RoomBackupError("the backup has something behind its end")
            plain, tag = bindings.crypto_secretstream_xchacha20poly1305_pull(state, piece, None)
        except (nacl.exceptions.CryptoError, RuntimeError, ValueError):
            raise RoomBackupError("the backup was changed or is cut off") from None
        ended = tag == bindings.crypto_secretstream_xchacha20poly1305_TAG_FINAL
        yield plain
    if not ended:
        raise RoomBackupError("the backup is cut off")


def _call(program: str, url: str, *arguments: str) -> None:
    """Call a program of PostgreSQL's; the password stands in no argument.

    Raises:
        RoomBackupError: it fails; its own last words say why.
    """
    programs = find_programs()
    if programs is None:
        raise ClusterError("PostgreSQL's programs are not installed; 'apt-get install postgresql'")
    parts = conninfo_to_dict(url)
    environment = os.environ | {
        f"PG{_VARIABLES.get(name, name.upper())}": str(value) for name, value in parts.items()
    }
    done = subprocess.run(
        [programs / program, f"--dbname={parts.get('dbname', '')}", *arguments],
        capture_output=True, check=False, env=environment,
    )  # fmt: skip
    if done.returncode:
        words = done.stderr.decode(errors="replace").strip().splitlines()
        raise RoomBackupError(f"{program}: {words[-1] if words else 'it failed'}")


_VARIABLES: Final = {"dbname": "DATABASE"}
"""Parts of an address whose variable is called otherwise."""
