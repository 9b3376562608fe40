"""The bridge's private directory: the hand's key and what the bridge must not forget.

The ledger is written encrypted under the hand's key, and the key stands in a file of its own
that is overwritten when the next hand begins: copies of the ledger that a disk may still hold
are then unreadable. Every write is on disk (fsync, atomic rename) before it is relied upon.
"""

import fcntl
import os
import secrets
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from engine.cards import Card
from engine.keys.key_files import KEY_BYTES
from engine.keys.sealing import SealingError, lock_box, new_hand_key, unlock_box
from engine.keys.signing import SigningKey
from engine.keys.this_boot import name_boot
from engine.messages.authorization import BadgeShown
from engine.messages.glass import DealTouched
from engine.messages.sensed.observations import (
    CardDrawn,
    CardPlaced,
    CardRefused,
    FacesConfirmed,
    FacesOpened,
    ReadingsLost,
)
from firmware_bridge.deal.face_up_cards import Deal
from firmware_bridge.kept.private_files import VaultError as VaultError  # noqa: PLC0414 - raised here
from firmware_bridge.kept.private_files import (
    describe_unwritten,
    make_directory,
    open_file,
    read_private,
    sync_directory,
    write_file,
)
from firmware_bridge.link.hand_boundary import HandStart
from firmware_bridge.secrets.book import Book

DeviceObservation: TypeAlias = CardDrawn | CardPlaced | CardRefused | ReadingsLost | BadgeShown

LOCK_FILE: Final = "lock"
"""Held by the bridge that works with the directory."""
SIGNER_FILE: Final = "signing.key"
BOOK_FOLDER: Final = "book"
_STATE_FILE: Final = "state"
_FORMAT: Final = 1


class Position(msgspec.Struct):
    """How far a reader's events were taken."""

    boot: int
    seen: int
    """The last sequence taken, in order, under this boot."""


class HandSecrets(msgspec.Struct, kw_only=True):
    """What the bridge knows of the hand in progress, beside its key."""

    hand: str
    journal: str = ""
    """In which journal of the engine it stands."""
    envelope: bytes
    departments: tuple[str, ...]
    epochs: dict[Card, int] = {}
    """How often a card went back into the stub; 0 where it is missing."""
    out: dict[Card, Card] = {}
    """Handle to face of every card that was drawn and did not go back."""
    drawn_at: dict[Card, str] = {}
    """Where each of these was drawn."""
    deal: Deal = Deal()
    """What is dealt to whom."""
    posted: bool = False
    """The table's own file allows this deal; else the rules put no card of it face up."""
    drawn: list[Card] = []
    """Every handle off the stub, in order; empty for one that went back into it."""
    read_at: list[int] = []
    """When each of these was read, monotonic nanoseconds."""
    device_at: list[int] = []
    """When each of these was seen, nanoseconds by its reader's own clock."""
    stub: tuple[str, int] = ("", 0)
    """The reader at the stub, and the run of its numbering; empty: no card came off it yet."""
    quiet_ns: int = 0
    """Until when that reader is known to have told all that it saw, monotonic nanoseconds."""
    doubted_ns: int = 0
    """When a card went back first, or something was read or lost that may have been one; 0: none
    was."""
    again_at: list[int] = []
    """When a card that was out already was read there once more: it may be a copy."""
    glass: list[DealTouched] = []
    """What the dealer's screen sealed of it."""
    answers: dict[int, FacesConfirmed | FacesOpened] = {}
    """The answer to each question of this hand."""
    asked: dict[int, str] = {}
    """What each of these was, see `questions.hash_question`."""
    shown: set[Card] = set()
    """Handles whose faces were confirmed or opened."""
    locks: dict[int, tuple[Card, ...]] = {}
    """The handles that a question answered with "no" has locked."""
    confirmed: int = 0
    """Sets confirmed with "yes"."""
    opened: int = 0
    """Sets opened."""
    denied: int = 0
    """Sets answered with "no"."""
    denied_before: int = 0
    """Sets denied in hands since whose last card no deck was touched as ready."""
    ended: bool = False
    ended_ns: int = 0
    """When it ended, monotonic nanoseconds."""
    told: set[str] = set()
    """Readers that have told everything they saw in it, since it ended."""
    after_ns: int = 0
    """When the last card was read before it was sealed: the deck was touched as ready behind it."""
    boot: str = ""
    """The machine's boot in which it was sealed: clocks of two boots compare with nothing."""
    fence: HandStart = msgspec.field(default_factory=HandStart)
    """Where the hand begins in what the readers saw."""

    def __repr__(self) -> str:
        return f"HandSecrets({self.hand})"


class Ledger(msgspec.Struct, kw_only=True):
    """Everything that outlives the process."""

    positions: dict[str, Position] = {}
    """By the reader's name."""
    pending: list[DeviceObservation] = []
    """What the engine has not acknowledged, in the order in which it was read."""
    hand: HandSecrets | None = None
    card_ns: int = 0
    """When the last card was read, of a hand or of none, monotonic nanoseconds."""
    card_boot: str = ""
    """The machine's boot to which that clock belongs."""

    def note_card(self, read_ns: int) -> None:
        """A card was read, of a hand or of none.

        Args:
            read_ns: when, monotonic nanoseconds.
        """
        boot = name_boot()
        before_ns = self.card_ns if self.card_boot == boot else 0
        self.card_ns, self.card_boot = max(before_ns, read_ns), boot

    def find_last_card(self) -> int:
        """When the last card of this boot was read, monotonic nanoseconds; 0: none was yet."""
        return self.card_ns if self.card_boot == name_boot() else 0

    def __repr__(self) -> str:
        return "Ledger()"


class _StateFile(msgspec.Struct, frozen=True, kw_only=True):
    """What stands in the file: the ledger, locked if there is a hand's key."""

    format: int
    key_file: str
    """Name of the key's file; empty before the first hand."""
    ledger: bytes


class HeldError(VaultError):
    """Another bridge works with the directory; that one speaks at the screen."""


class Vault:
    """The private directory, held by one process at a time.

    Args:
        directory: made, with mode 0700, if it is missing.

    Raises:
        HeldError: another bridge holds it.
        DiskError: its disk takes nothing.
        VaultError: it can't be used, or its content is damaged.
    """

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._state_path = directory / _STATE_FILE
        self._key_file = ""
        self._worker = ThreadPoolExecutor(1, "vault")
        self._saving: Future[None] | None = None
        self.key = b""
        """The key of the hand in progress; empty before the first."""
        try:
            make_directory(directory)
            directory.chmod(0o700)
            self._lock = open_file(directory / LOCK_FILE, os.O_RDWR)
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._lock)
            raise HeldError(
                f"{directory}: another bridge is running on this directory; stop it first"
            ) from None
        except OSError as error:
            raise describe_unwritten(directory, error) from None
        try:
            self.ledger = self._load()
            self._destroy_other_keys()
            self.signer = self._load_signer()
            self.book = Book(directory / BOOK_FOLDER)
            """What was sealed, answered, counted and signed."""
        except VaultError:
            self._release()
            raise

    def __repr__(self) -> str:
        return f"Vault({self._directory})"

    def close(self) -> None:
        """Let another process have the directory."""
        self.book.close()
        self._release()

    def _release(self) -> None:
        self._worker.shutdown()
        os.close(self._lock)

    def save(self) -> None:
        """Put the ledger on disk.

        Raises:
            VaultError: the disk does not take it.
        """
        self.begin_save()
        self.finish_save()

    def begin_save(self) -> None:
        """Put the ledger, as it is now, on disk, and don't wait: a card may come meanwhile.

        Raises:
            VaultError: the disk did not take the save before.
        """
        self.finish_save()
        plain = msgspec.msgpack.encode(self.ledger)
        content = _StateFile(
            format=_FORMAT,
            key_file=self._key_file,
            ledger=lock_box(self.key, plain) if self.key else plain,
        )
        self._saving = self._worker.submit(self._write_state, msgspec.msgpack.encode(content))

    def finish_save(self, *, wait: bool = True) -> bool:
        """Whether the last save is on disk; with `wait`, as soon as it is.

        Raises:
            VaultError: the disk did not take it.
        """
        saving = self._saving
        if saving is None:
            return True
        if not wait and not saving.done():
            return False
        self._saving = None
        saving.result()
        return True

    def _write_state(self, data: bytes) -> None:
        """In the worker's thread."""
        fresh = self._state_path.with_suffix(".new")
        try:
            write_file(fresh, data)
            fresh.replace(self._state_path)
            sync_directory(self._directory)
        except OSError as error:
            raise VaultError(
                f"{self._state_path}: can't be written: {error.strerror}; free or mend the disk"
            ) from None

    def renew_key(self) -> bytes:
        """Make the next hand's key; it counts from the next `save`, see `destroy_old_keys`.

        Raises:
            VaultError: the disk does not take it.
        """
        self.finish_save()
        name = f"hand-{secrets.token_hex(8)}.key"
        key = new_hand_key()
        try:
            write_file(self._directory / name, key)
            sync_directory(self._directory)
        except OSError as error:
            raise VaultError(
                f"{self._directory / name}: can't be written: {error.strerror}; "
                "free or mend the disk"
            ) from None
        self._key_file, self.key = name, key
        return key

    def destroy_old_keys(self) -> None:
        """Overwrite and remove every key but the one in use.

        Raises:
            VaultError: a key can't be destroyed.
        """
        self._destroy_other_keys()

    def _destroy_other_keys(self) -> None:
        for path in self._directory.glob("hand-*.key"):
            if path.name == self._key_file:
                continue
            try:
                descriptor = os.open(path, os.O_WRONLY)
                try:
                    os.pwrite(descriptor, bytes(os.fstat(descriptor).st_size), 0)
                    os.fsync(descriptor)
                finally:
                    os.close(descriptor)
                path.unlink()
            except OSError as error:
                raise VaultError(
                    f"{path}: an old hand's key can't be destroyed: {error.strerror}"
                ) from None

    def _load_signer(self) -> SigningKey:
        """The bridge's own signing key, made at its first start and kept."""
        path = self._directory / SIGNER_FILE
        try:
            if not path.exists():
                # Whole or not at all: half a key would be another bridge's.
                write_file(path.with_suffix(".new"), secrets.token_bytes(KEY_BYTES))
                path.with_suffix(".new").rename(path)
                sync_directory(self._directory)
        except OSError as error:
            raise describe_unwritten(path, error) from None
        return read_signer(path)

    def _load(self) -> Ledger:
        ledger, self._key_file, self.key = read_ledger(self._directory)
        return ledger


def read_signer(path: Path) -> SigningKey:
    """What a bridge signs with.

    Raises:
        VaultError: it can't be read, or is no key.
    """
    try:
        return SigningKey(read_private(path))
    except OSError as error:
        raise VaultError(f"{path}: can't be read: {error.strerror}") from None
    except ValueError:
        raise VaultError(
            f"{path}: is no signing key; restore it, or move it away for a new one, which "
            "begins a new journal"
        ) from None


def read_ledger(directory: Path) -> tuple[Ledger, str, bytes]:
    """What a private directory keeps, and of the hand's key the file's name and the key.

    Raises:
        VaultError: it can't be read, is damaged, or another version wrote it.
    """
    path, key = directory / _STATE_FILE, b""
    if not path.exists():
        return Ledger(), "", key
    try:
        content = msgspec.msgpack.decode(read_private(path), type=_StateFile)
        if content.format != _FORMAT:
            raise VaultError(
                f"{path}: was written by another version (format "
                f"{content.format}, expected {_FORMAT}); use that version or move it away"
            )
        plain = content.ledger
        if content.key_file:
            key = read_private(directory / content.key_file)
            plain = unlock_box(key, plain)
        return msgspec.msgpack.decode(plain, type=Ledger), content.key_file, key
    except (msgspec.DecodeError, UnicodeDecodeError, SealingError, FileNotFoundError):
        raise VaultError(
            f"{path}: the bridge's state is damaged; move it away, and end the "
            "hand in progress by the dealer's taps"
        ) from None
    except OSError as error:
        raise VaultError(f"{path}: can't be read: {error.strerror}") from None
