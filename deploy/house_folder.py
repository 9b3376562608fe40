"""The house's offline folder: its key, its staff, its tables; what is signed for them comes of it.

It never comes near the room or a table. A PIN is kept stretched by argon2id: who steals the folder
can search for it, as for the key itself.
"""

import re
import secrets
import time
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from engine import house
from engine.guarded_paths import read_named, read_named_text
from engine.keys.key_files import read_key
from engine.keys.signing import SigningKey, load_signing_key, new_signing_key
from engine.messages.authorization import StaffRole
from engine.messages.wanted.house_bundles import HouseBundle, HousePerson
from engine.service.house_takeover import read_terms
from engine.signatures.house_signatures import LARGEST_BUNDLE, BundleError, sign_bundle
from engine.wire.configuration import ConfigurationError
from firmware_bridge.kept.private_files import replace_file
from firmware_bridge.people.staff import (
    MOST_PEOPLE,
    TABLE_MARK,
    Staff,
    check_pin,
    hash_badge,
    key_pin,
    make_entry,
    new_mark,
    stretch_pin,
)

KEY_FILE: Final = "house.key"
END: Final = ".house"
_BOOK: Final = "house.json"
_STAND_IN: Final = "0" * 4


class KeptPerson(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody of the house's staff; the text form shows no PIN and no badge."""

    number: str
    name: str
    role: StaffRole
    mark: str
    salt: str
    stretched: str
    badge: str = ""
    """The tag's number, hex."""

    def __repr__(self) -> str:
        return f"KeptPerson({self.number!r})"


class KeptTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table that the house signs for; the text form does not show its secret."""

    name: str
    secret: str
    house: str = ""
    profile: str = ""
    terms: str = ""

    def __repr__(self) -> str:
        return f"KeptTable({self.name!r})"


class _Book(msgspec.Struct, kw_only=True):
    version: int = 0
    people: dict[str, KeptPerson] = {}
    tables: dict[str, KeptTable] = {}


class HouseFolder:
    """The folder as it lies on disk.

    Args:
        path: made by `make_house_folder`.

    Raises:
        ConfigurationError: it is none.
        SealingError: the key can't be used.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.key: SigningKey = load_signing_key(path / KEY_FILE)
        try:
            self._book = msgspec.json.decode(read_named(path / _BOOK), type=_Book)
        except (OSError, msgspec.DecodeError):
            raise ConfigurationError(
                f"{path / _BOOK}: can't be read; restore the folder from its copy"
            ) from None

    @property
    def version(self) -> int:
        """The last version that was signed; 0: none was."""
        return self._book.version

    @property
    def people(self) -> list[KeptPerson]:
        """The staff, by number."""
        return [self._book.people[number] for number in sorted(self._book.people)]

    @property
    def tables(self) -> list[KeptTable]:
        """The tables, by name."""
        return [self._book.tables[name] for name in sorted(self._book.tables)]

    def add_person(self, person: KeptPerson) -> None:
        """Somebody new, or somebody anew.

        Raises:
            ConfigurationError: there are too many, or the badge is somebody else's.
        """
        others = [one for one in self.people if one.number != person.number]
        if len(others) >= MOST_PEOPLE:
            raise ConfigurationError(f"a table knows {MOST_PEOPLE} people; drop somebody first")
        taken = next((one for one in others if person.badge and one.badge == person.badge), None)
        if taken is not None:
            raise ConfigurationError(f"this badge is {taken.number}'s; drop it there first")
        self._book.people[person.number] = person
        self._write()

    def drop_person(self, number: str) -> bool:
        """Whether there was such a person, who is in no bundle from here on."""
        found = self._book.people.pop(number, None)
        self._write()
        return found is not None

    def set_table(self, table: KeptTable) -> None:
        """A table, or what it is told from here on."""
        self._book.tables[table.name] = table
        self._write()

    def sign(self, by: str, into: Path) -> list[Path]:
        """A bundle for each table, all in the next version; the files.

        Args:
            by: who signs, by name.
            into: the folder for the files.

        Raises:
            ConfigurationError: there is no table, or a bundle gets too large.
            OSError: a file can't be written.
        """
        if not self.tables:
            raise ConfigurationError(
                f"{self.path}: knows no table; 'tapburn bundle table' enters one"
            )
        version = self._book.version + 1
        made = {table.name: self._make(table, version, by) for table in self.tables}
        # The number is used up before a file can leave the folder with it.
        self._book.version = version
        self._write()
        files = []
        for name, data in made.items():
            file = into / f"{re.sub(r'[^A-Za-z0-9_-]+', '-', name)}-{version}{END}"
            file.write_bytes(data)
            files.append(file)
        return files

    def _make(self, table: KeptTable, version: int, by: str) -> bytes:
        secret = bytes.fromhex(table.secret)
        people = tuple(_key_person(one, secret) for one in self.people)
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        bundle = HouseBundle(
            version=version, table=table.name, by=by, at=at, staff=people, house=table.house,
            profile=table.profile, terms=table.terms,
        )  # fmt: skip
        try:
            msgspec.convert(msgspec.to_builtins(bundle), HouseBundle)
        except msgspec.ValidationError as error:
            raise ConfigurationError(f"{table.name}: {error}") from None
        data = sign_bundle(bundle, self.key)
        if len(data) > LARGEST_BUNDLE:
            raise ConfigurationError(f"{table.name}: the bundle gets too large")
        return data

    def _write(self) -> None:
        replace_file(self.path / _BOOK, msgspec.json.format(msgspec.json.encode(self._book)))


def make_house_folder(path: Path) -> HouseFolder:
    """Make the folder with a fresh key.

    Raises:
        ConfigurationError: it is there already, or can't be made.
        SealingError: the key can't be written.
    """
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        if (path / KEY_FILE).exists():
            raise ConfigurationError(f"{path}: has a key already; give another folder")
        new_signing_key().save(path / KEY_FILE)
        replace_file(path / _BOOK, msgspec.json.encode(_Book()))
    except OSError as error:
        raise ConfigurationError(f"{path}: can't be made: {error.strerror}") from None
    return HouseFolder(path)


def make_person(number: str, name: str, role: StaffRole, pin: str, badge: bytes) -> KeptPerson:
    """Somebody of the staff, the PIN stretched.

    Raises:
        StaffError: a part of it can't be.
    """
    check_pin(pin)
    make_entry(Staff(), number, name, role, _STAND_IN, badge)
    salt = secrets.token_bytes(16)
    return KeptPerson(
        number=number, name=name.strip(), role=role, mark=new_mark(), salt=salt.hex(),
        stretched=stretch_pin(pin, salt).hex(), badge=badge.hex(),
    )  # fmt: skip


def read_table_secret(path: Path) -> str:
    """The secret that was carried from a table, hex.

    Raises:
        SealingError: it is no such file.
    """
    return read_key(path, TABLE_MARK).hex()


def read_profile(path: Path) -> str:
    """A profile's text, once it was found right as tables will read it.

    Raises:
        ConfigurationError: it can't be read.
        ProfileError: something is wrong with it, line by line.
    """
    try:
        text = read_named_text(path)
    except (OSError, UnicodeDecodeError):
        raise ConfigurationError(f"{path}: can't be read; give a profile's file") from None
    house.load(house.provide(text))
    return text


def read_terms_file(path: Path) -> str:
    """What the house sets of `[table]`, once every key was found to be the house's to set.

    Raises:
        ConfigurationError: it can't be read, or sets something else.
    """
    try:
        text = read_named_text(path)
        read_terms(text)
    except (OSError, UnicodeDecodeError):
        raise ConfigurationError(f"{path}: can't be read; give a TOML file") from None
    except BundleError as error:
        raise ConfigurationError(f"{path}: {error}") from None
    return text


def _key_person(person: KeptPerson, secret: bytes) -> HousePerson:
    badge = hash_badge(secret, bytes.fromhex(person.badge)) if person.badge else ""
    return HousePerson(
        number=person.number, name=person.name, role=person.role, mark=person.mark,
        salt=person.salt, pin=key_pin(secret, bytes.fromhex(person.stretched)), badge=badge,
    )  # fmt: skip


def change_table(before: KeptTable | None, name: str, **given: str | None) -> KeptTable:
    """A table with what was given anew; the rest stays as it was.

    Args:
        before: as it was; None: it is new.
        name: the table's.
        given: `secret`, `house`, `profile`, `terms`; None: as before.

    Raises:
        ConfigurationError: a new table came without its secret.
    """
    changed = {field: value for field, value in given.items() if value is not None}
    if before is not None:
        return replace(before, **changed)
    if "secret" not in changed:
        raise ConfigurationError(
            f"{name} is new here: give --secret FILE, which 'tapburn staff secret' wrote at it"
        )
    return KeptTable(name=name, **changed)
