"""The decks of a backup come to a new table without a department's private key coming with them.

The table makes a pair of keys for this once and gives its public half out. The department opens the
decks on its own machine, seals them to that half, whose fingerprint it compares, and the table
opens what came.
"""

import hashlib
from pathlib import Path
from typing import Final

import msgspec
import nacl.exceptions
import nacl.public

from deploy.backups.backup_archive import BackupError, Manifest
from engine.decoding import decode_msgpack
from engine.guarded_paths import ensure_folder, read_file, write_output
from engine.keys.fingerprints import fingerprint
from engine.keys.sealing import (
    KeyPair,
    SealingError,
    load_private_key,
    load_public_key,
    new_key_pair,
    save_private_key,
    save_public_key,
)

ASKED: Final = "decks-asked.key"
"""The table's private half, beside the bridge's folder, until the decks have come."""
_LARGEST: Final = 1 << 26


def ask_for_decks(public: Path, state: Path) -> str:
    """Make a key pair and write its public half; return the fingerprint.

    Args:
        public: the new file that is carried to the department.
        state: the bridge's folder on this machine.

    Raises:
        SealingError: a file is there already or can't be written.
    """
    pair = new_key_pair()
    save_public_key(public, pair)
    private = _place(state)
    ensure_folder(private.parent).close()
    private.unlink(missing_ok=True)
    save_private_key(private, pair)
    return fingerprint(pair.public)


def find_question(state: Path) -> str:
    """The fingerprint of what this machine has asked decks with; empty: it waits for none."""
    private = _place(state)
    try:
        return fingerprint(load_private_key(private).public) if private.exists() else ""
    except SealingError:
        return ""


def seal_decks(decks: dict[str, bytes], asked: Path, mark: str, target: Path) -> None:
    """Write opened decks so that the table that asked alone opens them.

    Args:
        decks: by the name of their files.
        asked: the public half that came from the table.
        mark: its fingerprint, as the table's screen showed it.
        target: the new file.

    Raises:
        BackupError: it is another key than the table showed.
        SealingError: it is no key.
        OSError: it can't be written.
    """
    public = load_public_key(asked)
    if fingerprint(public) != mark.strip().lower():
        raise BackupError(
            f"{asked}: is {fingerprint(public)}, not {mark}: somebody laid another key in its "
            "place; no deck was sealed"
        )
    box = nacl.public.SealedBox(nacl.public.PublicKey(public))
    write_output(target, box.encrypt(msgspec.msgpack.encode(decks)), 0o600)


def open_carried(carried: Path, state: Path, manifest: Manifest) -> dict[str, bytes]:
    """The decks that the department sealed to this table, by the name of their files.

    Whoever saw the public half may seal to it, too: they are taken for what the backup's list
    says, which the table's bridge signed.

    Raises:
        BackupError: this table has not asked, they were sealed to another one, or they are not
            the backup's.
    """
    private = _place(state)
    if not private.exists():
        raise BackupError(f"this table has asked for no decks: there is no {private}")
    pair: KeyPair = load_private_key(private)
    try:
        opened = nacl.public.SealedBox(nacl.public.PrivateKey(pair.private)).decrypt(
            read_file(carried, _LARGEST)
        )
        decks = decode_msgpack(opened, dict[str, bytes])
    except (nacl.exceptions.CryptoError, msgspec.DecodeError):
        raise BackupError(f"{carried}: is not sealed to this table, or was changed") from None
    if any("/" in name or not name.startswith("deck-") for name in decks):
        raise BackupError(f"{carried}: names files that are no deck's")
    if not manifest.decks:
        raise BackupError(
            "the backup's list names no deck: an older version made it; enrol the decks anew"
        )
    for name, data in decks.items():
        if hashlib.sha256(data).hexdigest() != manifest.decks.get(name):
            raise BackupError(
                f"{carried}: {name} is not the deck that was backed up: somebody laid another in "
                "its place; no deck was laid out"
            )
    return decks


def forget_question(state: Path) -> None:
    """The decks have come: nobody opens what was sealed for this once any more."""
    _place(state).unlink(missing_ok=True)


def _place(state: Path) -> Path:
    return state.parent / ASKED
