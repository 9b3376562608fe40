"""Who works in the room: names, roles, PINs as argon2id hashes, badges as keyed hashes.

A file of the bridge's private directory. `tapburn staff` changes it, also while the bridge runs:
the bridge looks at each beat whether it is another one.
"""

import contextlib
import hashlib
import hmac
import os
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
import nacl.exceptions
import nacl.pwhash

from engine.decoding import decode_json
from engine.guarded_paths import acting_for
from engine.keys.key_files import SealingError, check_private, read_key
from engine.messages.authorization import StaffMember, StaffRole
from engine.messages.outside_text import is_plain
from firmware_bridge.kept.private_files import (
    VaultError,
    lock_file,
    make_directory,
    read_private,
    replace_file,
)

PIN_DIGITS: Final = (4, 12)
"""The fewest and the most digits of a PIN."""
MOST_PEOPLE: Final = 500
LONGEST_NUMBER: Final = 16
LONGEST_NAME: Final = 40
_FORMAT: Final = 1
_FILE: Final = "staff"
_LOCK: Final = "staff.lock"
_KEY_FILE: Final = "staff.secret"
TABLE_MARK: Final = "tapburn-table-secret"
"""Marks the table's secret, in its file and in the copy that is carried to the house."""
_BADGE_BYTES: Final = (4, 10)


class StaffError(ValueError):
    """Something about the staff can't be; the text is one sentence without PIN and badge."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One person as the file has it; its text form shows nothing of PIN and badge."""

    number: str
    name: str
    role: StaffRole
    mark: str
    """Made with the PIN: wrong tries are counted by it, so that a new PIN begins anew."""
    pin: str
    """argon2id, with its own salt and cost."""
    badge: str = ""
    """HMAC-SHA256 of the tag's number under the file's salt; empty: no badge."""
    house: bool = False
    """Whether the house's bundle brought this person: PIN and badge are keyed with the table's
    secret then."""
    codes: tuple[str, ...] = ()
    """Codes that are good once, as `one_time_codes` keeps them."""

    def __repr__(self) -> str:
        return f"Entry({self.number!r})"

    @property
    def member(self) -> StaffMember:
        """What everybody may know of this person."""
        return StaffMember(number=self.number, name=self.name, role=self.role)


Held: TypeAlias = tuple[str, int, str]
"""Of a house's bundles the highest that was taken over: fingerprint of its key, version, digest."""
MOST_HOUSES: Final = 8


class _StaffFile(msgspec.Struct, frozen=True, kw_only=True):
    format: int
    salt: str
    people: tuple[Entry, ...] = ()
    house_version: int = 0
    """Of the house's bundle that was taken over last."""
    house_digest: str = ""
    house_signer: str = ""
    """Fingerprint of the key that checked it; empty: an earlier release took it over."""
    house_held: tuple[Held, ...] = ()


class Staff:
    """The people of one file.

    Args:
        salt: under which badges are hashed.
        people: by number.
        secret: the table's own, under which the house's PINs and badges are keyed; empty: none.
        house: version, digest and signer of the house's bundle that was taken over last.
        held: the highest of each house, the latest house last.
    """

    def __init__(
        self,
        salt: bytes = b"",
        people: tuple[Entry, ...] = (),
        secret: bytes = b"",
        house: tuple[int, str, str] = (0, "", ""),
        held: tuple[Held, ...] = (),
    ) -> None:
        self.salt = salt
        self.people = {entry.number: entry for entry in people}
        self.secret = secret
        self.house_version, self.house_digest, self.house_signer = house
        self.house_held = held

    def __repr__(self) -> str:
        return f"Staff({len(self.people)} people)"

    @property
    def members(self) -> tuple[StaffMember, ...]:
        """What everybody may know, by number."""
        return tuple(self.people[number].member for number in sorted(self.people))

    def find_held(self, signer: str) -> tuple[int, str]:
        """Version and digest of the highest bundle that was taken over of a house."""
        return next((one[1:] for one in self._list_held(signer) if one[0] == signer), (0, ""))

    def hold_house(self, signer: str, version: int, digest: str) -> None:
        """A house's bundle was taken over; of the latest houses the highest stay known."""
        self.house_version, before = version, self._list_held(signer)
        self.house_held, self.house_digest, self.house_signer = before, digest, signer
        self.house_held = self._list_held(signer)[-MOST_HOUSES:]

    def _list_held(self, signer: str) -> tuple[Held, ...]:
        # Whose the last one was an earlier release did not note: the same house's.
        last = (self.house_signer or signer, self.house_version, self.house_digest)
        kept: dict[str, Held] = {}
        for one in (*self.house_held, last):
            if one[1]:
                kept[one[0]] = max(kept.pop(one[0], one), one, key=lambda entry: entry[1])
        return tuple(kept.values())

    def find_badge(self, uid: bytes) -> Entry | None:
        """Whose badge this tag is; None: nobody's."""
        keys = {False: self.salt, True: self.secret}
        wanted = {house: hash_badge(key, uid) for house, key in keys.items() if key}
        people = self.people.values()
        return next((one for one in people if one.badge == wanted.get(one.house)), None)

    def find_badges_in(self, tags: Mapping[bytes, str]) -> dict[str, str]:
        """Whose badge is a card as well, and so opens nothing: each number to its deck's name.

        Args:
            tags: those of the registered decks, to the deck's name.
        """
        keys = {False: self.salt, True: self.secret}
        badges = {
            (house, hash_badge(key, uid)): deck
            for uid, deck in tags.items()
            for house, key in keys.items()
            if key
        }
        decks = {number: badges.get((one.house, one.badge)) for number, one in self.people.items()}
        return {number: deck for number, deck in sorted(decks.items()) if deck is not None}


def read_staff(directory: Path) -> Staff:
    """The people of the bridge's directory; nobody where there is no file.

    Raises:
        VaultError: the file can't be read, or is damaged.
    """
    path = directory / _FILE
    try:
        with acting_for(directory):
            if path.stat().st_mode & 0o077:
                raise VaultError(f"{path}: others may read the list of staff; run chmod 600 on it")
            data = read_private(path)
        content = decode_json(data, _StaffFile)
        if content.format != _FORMAT:
            raise VaultError(
                f"{path}: was written by another version (format {content.format}, expected "
                f"{_FORMAT}); use that version"
            )
        house = (content.house_version, content.house_digest, content.house_signer)
        salt = bytes.fromhex(content.salt)
        return Staff(salt, content.people, read_secret(directory), house, content.house_held)
    except FileNotFoundError:
        return Staff(secret=read_secret(directory))
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError) as error:
        if isinstance(error, VaultError):
            raise
        raise VaultError(
            f"{path}: the list of staff is damaged; restore it, or move it away and enter the "
            "staff anew with 'tapburn staff add'"
        ) from None
    except OSError as error:
        raise VaultError(f"{path}: can't be read: {error.strerror}") from None


def find_change(directory: Path) -> tuple[int, int, int]:
    """What differs whenever the file was written anew."""
    try:
        found = (directory / _FILE).stat()
    except OSError:
        return (0, 0, 0)
    return (found.st_ino, found.st_mtime_ns, found.st_size)


@contextmanager
def hold_staff(directory: Path) -> Iterator[None]:
    """Nobody else changes the file meanwhile; the directory is made if it is missing.

    Raises:
        VaultError: it can't be used, or somebody else holds it and does not let go.
    """
    try:
        make_directory(directory)
        lock = lock_file(directory / _LOCK)
    except OSError as error:
        raise VaultError(f"{directory}: can't be used: {error.strerror}") from None
    try:
        yield
    finally:
        os.close(lock)


def write_staff(directory: Path, staff: Staff) -> None:
    """Put the people on disk, 0600, all of them or nothing; hold the file meanwhile.

    Raises:
        VaultError: the disk does not take it.
    """
    people = tuple(staff.people[number] for number in sorted(staff.people))
    salt = (staff.salt or secrets.token_bytes(32)).hex()
    content = _StaffFile(
        format=_FORMAT, salt=salt, people=people, house_version=staff.house_version,
        house_digest=staff.house_digest, house_signer=staff.house_signer,
        house_held=staff.house_held,
    )  # fmt: skip
    path = directory / _FILE
    try:
        replace_file(path, msgspec.json.format(msgspec.json.encode(content)))
    except OSError as error:
        raise VaultError(f"{path}: can't be written: {error.strerror}") from None


def make_entry(
    staff: Staff, number: str, name: str, role: StaffRole, pin: str, badge: bytes = b""
) -> Entry:
    """Somebody new, or somebody anew: the PIN hashed, the badge too.

    Raises:
        StaffError: a part of it can't be; the text says what was expected.
    """
    if not number or len(number) > LONGEST_NUMBER or not number.isalnum():
        raise StaffError(
            f"a number has 1 to {LONGEST_NUMBER} letters and digits, such as 12 or ann"
        )
    if not name.strip() or len(name) > LONGEST_NAME or not (name.isprintable() and is_plain(name)):
        raise StaffError(f"a name is one line of 1 to {LONGEST_NAME} letters that can be seen")
    check_pin(pin)
    if badge and not _BADGE_BYTES[0] <= len(badge) <= _BADGE_BYTES[1]:
        raise StaffError("a badge's tag has 4 to 10 bytes, two hexadecimal digits each")
    if len(staff.people) >= MOST_PEOPLE:
        raise StaffError(f"a table knows {MOST_PEOPLE} people; revoke somebody first")
    if badge and not staff.salt:
        staff.salt = secrets.token_bytes(32)
    taken = staff.find_badge(badge) if badge else None
    if taken is not None and taken.number != number:
        raise StaffError(f"this badge is {taken.number}'s; revoke it there first")
    return Entry(
        number=number,
        name=name.strip(),
        role=role,
        mark=new_mark(),
        pin=hash_pin(pin),
        badge=hash_badge(staff.salt, badge) if badge else "",
    )


def new_mark() -> str:
    """A fresh random name, 16 hexadecimal digits, under which wrong PINs are counted."""
    return secrets.token_hex(8)


def check_pin(pin: str) -> None:
    """See that it can be typed on the screen.

    Raises:
        StaffError: it can't; the text says nothing of it.
    """
    least, most = PIN_DIGITS
    if not (least <= len(pin) <= most and pin.isascii() and pin.isdigit()):
        raise StaffError(f"a PIN has {least} to {most} digits and nothing else")


def hash_pin(pin: str) -> str:
    """The PIN as argon2id keeps it, salt and cost within."""
    made = nacl.pwhash.argon2id.str(
        pin.encode(),
        opslimit=nacl.pwhash.argon2id.OPSLIMIT_INTERACTIVE,
        memlimit=nacl.pwhash.argon2id.MEMLIMIT_INTERACTIVE,
    )
    return made.rstrip(b"\0").decode("ascii")


def is_pin(entry: Entry, pin: str, secret: bytes = b"") -> bool:
    """Whether this is the person's PIN; it takes a tenth of a second on purpose.

    Args:
        entry: the person.
        pin: as it was typed.
        secret: the table's, by which the PINs of the house's staff are keyed.
    """
    if entry.house:
        salt, _, kept = entry.pin.partition(":")
        with contextlib.suppress(nacl.exceptions.CryptoError, ValueError, TypeError):
            made = key_pin(secret, stretch_pin(pin, bytes.fromhex(salt)))
            return bool(secret) and hmac.compare_digest(made, kept)
        return False
    with contextlib.suppress(nacl.exceptions.CryptoError, ValueError, TypeError):
        return bool(nacl.pwhash.verify(entry.pin.encode("ascii"), pin.encode()))
    return False


def stretch_pin(pin: str, salt: bytes) -> bytes:
    """The PIN by argon2id, 32 bytes: what the house's offline folder keeps of it.

    Args:
        pin: 4 to 12 digits.
        salt: 16 random bytes.
    """
    return bytes(
        nacl.pwhash.argon2id.kdf(
            32,
            pin.encode(),
            salt,
            opslimit=nacl.pwhash.argon2id.OPSLIMIT_INTERACTIVE,
            memlimit=nacl.pwhash.argon2id.MEMLIMIT_INTERACTIVE,
        )
    )


def key_pin(secret: bytes, stretched: bytes) -> str:
    """What one table is told of a stretched PIN: HMAC-SHA256 under its secret, hex."""
    return hmac.new(secret, b"tapburn-pin" + stretched, hashlib.sha256).hexdigest()


def read_secret(directory: Path) -> bytes:
    """The table's secret, 32 bytes; empty: it has none.

    Raises:
        VaultError: it can't be read, or is damaged.
    """
    path = directory / _KEY_FILE
    try:
        with acting_for(directory):
            if not path.exists():
                return b""
            key = read_key(path, TABLE_MARK)
            check_private(path)
    except SealingError as error:
        raise VaultError(str(error)) from None
    return key


def make_secret(directory: Path) -> bytes:
    """The table's secret, made where there is none; hold the staff's file meanwhile.

    Raises:
        VaultError: it can't be kept.
    """
    secret = read_secret(directory)
    if not secret:
        secret = secrets.token_bytes(32)
        try:
            replace_file(directory / _KEY_FILE, f"{TABLE_MARK} {secret.hex()}\n".encode())
        except OSError as error:
            raise VaultError(
                f"{directory / _KEY_FILE}: can't be written: {error.strerror}"
            ) from None
    return secret


def hash_badge(salt: bytes, uid: bytes) -> str:
    """What a badge is called in the file."""
    return hmac.new(salt, b"tapburn-badge" + uid, hashlib.sha256).hexdigest()
