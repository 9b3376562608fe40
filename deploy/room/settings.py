"""The room's own folder: its settings, keys and, where it has one, its PostgreSQL server."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import msgspec

from deploy.room.outside.outside_services import FileBeside, SignInSettings, read_address
from deploy.room.promotions.promotion_rules import SECTION as SECTION_OF_PROMOTIONS
from deploy.room.promotions.promotion_rules import Promotion
from deploy.room.retention import SECTION, RetentionLimits
from deploy.room.storage.cluster import Cluster
from deploy.room.storage.connections import find_primary
from deploy.room.summaries.house_time import HouseTime, read_house_time
from deploy.shipping.addresses import write_line_url
from deploy.shipping.line_keys import read_line_key
from engine.keys.signing import SigningKey, load_signing_key
from engine.wire.configuration import ConfigurationError, load_section, read_sections

FILE: Final = "room.toml"
LINE_KEY: Final = "line.key"
SIGNING_KEY: Final = "requests.key"
CERTIFICATE: Final = "web.crt"
CERTIFICATE_KEY: Final = "web.key"
DATABASE: Final = "database"
_LAST_PORT: Final = 65_535
_LONGEST_HOST: Final = 64
"""As a certificate can name."""
SIGN_IN: Final = "sign_in"


class RoomSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[room]` of `room.toml`."""

    name: str = "The room"
    database: str = ""
    """A PostgreSQL URL; empty: the server of the room's own folder."""
    web: str = "127.0.0.1:8443"
    """Host and port on which the room answers over HTTPS."""
    line: str = "127.0.0.1:7443"
    """Host and port on which the tables' records arrive."""
    zone: str = "UTC"
    """The time zone of the room, by its IANA name such as "America/New_York"."""
    day_begins: str = "06:00"
    """When a gaming day begins, by the clock there; hands that were taken before keep theirs."""
    cash_threshold: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = 10_000
    """Whole units of money: who bought or took along more on a gaming day stands on the cage's
    list; 0: there is none.
    """
    lock_minutes: Annotated[int, msgspec.Meta(ge=1, le=120)] = 10
    """How long a seat is kept for whoever was called from the waiting list."""
    text_url: str = ""
    """Where texts to them go: JSON with `to` and `text` by POST; empty: nowhere."""
    text_token_file: FileBeside = ""
    """File beside this one with what the gateway lets in by; empty: nothing."""
    push_minutes: Annotated[int, msgspec.Meta(ge=5, le=480)] = 30
    """How long a dealer's turn is: the board says when the next push is due."""


@dataclass(frozen=True)
class RoomTerms:
    """What a room's folder says, read whole before anything is started."""

    settings: RoomSettings
    house_time: HouseTime
    limits: RetentionLimits
    promotions: tuple[Promotion, ...]
    line_keys: tuple[bytes, bytes]
    signing_key: SigningKey
    sign_in: SignInSettings | None
    """The house's own sign-in; None: there is none."""


class RoomFolder:
    """The folder as it lies on disk.

    Args:
        path: made by `tapburn room setup`.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()

    @property
    def settings(self) -> RoomSettings:
        """What `room.toml` says.

        Raises:
            ConfigurationError: it is missing, or a key or value is wrong.
        """
        return load_section(self.path / FILE, "room", RoomSettings)

    @property
    def house_time(self) -> HouseTime:
        """The time zone in which pages show times, and the hour at which gaming days begin.

        Raises:
            ConfigurationError: there is no such zone or time.
        """
        settings = self.settings
        try:
            return read_house_time(settings.zone, settings.day_begins)
        except ValueError as error:
            raise ConfigurationError(f"{self.path / FILE}: {error}") from None

    @property
    def limits(self) -> RetentionLimits:
        """How long what the room holds is kept; the defaults where `room.toml` says nothing.

        Raises:
            ConfigurationError: a key or value is wrong.
        """
        file = self.path / FILE
        if SECTION not in read_sections(file):
            return RetentionLimits()
        return load_section(file, SECTION, RetentionLimits)

    @property
    def text_token(self) -> str:
        """What the gateway for texts lets in by; empty: nothing.

        Raises:
            ConfigurationError: its file can't be read.
        """
        return self._read_beside(self.settings.text_token_file)

    @property
    def sign_in(self) -> SignInSettings | None:
        """The house's own sign-in; None: `room.toml` names none.

        Raises:
            ConfigurationError: a key or value is wrong.
        """
        file = self.path / FILE
        if SIGN_IN not in read_sections(file):
            return None
        said = load_section(file, SIGN_IN, SignInSettings)
        if read_address(said.issuer) is None:
            raise ConfigurationError(f"{file}: [{SIGN_IN}] issuer: expected an address of https")
        return said

    @property
    def sign_in_secret(self) -> str:
        """What the room shows the provider of the house's sign-in; empty: nothing.

        Raises:
            ConfigurationError: its file can't be read, or the section is wrong.
        """
        said = self.sign_in
        return self._read_beside(said.secret_file) if said is not None else ""

    def _read_beside(self, name: str) -> str:
        try:
            return (self.path / name).read_text("utf-8").strip() if name else ""
        except (OSError, UnicodeDecodeError) as error:
            raise ConfigurationError(f"{self.path / name}: can't be read: {error}") from None

    def read_all(self) -> "RoomTerms":
        """All that the file and its neighbours say, each looked at; no server is asked.

        Raises:
            ConfigurationError: a key or value is wrong.
            SealingError: a key is missing, open to others, or none.
        """
        return RoomTerms(
            self.settings,
            self.house_time,
            self.limits,
            self.promotions,
            self.line_keys,
            self.signing_key,
            self.sign_in,
        )

    @property
    def promotions(self) -> tuple[Promotion, ...]:
        """Each `[[promotion]]`, in the file's order.

        Raises:
            ConfigurationError: a key or value is wrong, or two have one name.
        """
        file = self.path / FILE
        try:
            rules = msgspec.convert(read_sections(file).get(SECTION_OF_PROMOTIONS, []),
                                    tuple[Promotion, ...])  # fmt: skip
        except msgspec.ValidationError as error:
            raise ConfigurationError(f"{file}: [[promotion]]: {error}") from None
        if len({one.name for one in rules}) < len(rules):
            raise ConfigurationError(f"{file}: two of [[promotion]] have one name")
        return rules

    @property
    def cluster(self) -> Cluster | None:
        """The server of its own; None: the settings name another.

        Raises:
            ClusterError: PostgreSQL is not installed.
        """
        return None if self.settings.database else Cluster(self.path / DATABASE)

    @property
    def database(self) -> str:
        """The database's URL.

        Raises:
            ClusterError: it is the room's own, and PostgreSQL is not installed.
            DatabaseError: the settings name none that can be read.
        """
        cluster = self.cluster
        return cluster.url if cluster is not None else find_primary(self.settings.database)

    @property
    def line_keys(self) -> tuple[bytes, bytes]:
        """The public and the private key of the tables' line, Z85."""
        return read_line_key(self.path / LINE_KEY)

    @property
    def signing_key(self) -> SigningKey:
        """The key that signs what is asked of tables.

        Raises:
            SealingError: it is missing, open to others, or no such key.
        """
        return load_signing_key(self.path / SIGNING_KEY)

    @property
    def line_url(self) -> str:
        """What a table's file names in [room]: address and key in one."""
        return write_line_url(self.settings.line, self.line_keys[0])


def split_place(place: str) -> tuple[str, int]:
    """The host, without brackets, and the port of a place; 0: any that is free.

    Raises:
        ConfigurationError: it names none.
    """
    host, _, port = place.rpartition(":")
    host, number = host.strip("[]"), 0 if port == "*" else int(port) if port.isdecimal() else -1
    if not 1 <= len(host) <= _LONGEST_HOST or not 0 <= number <= _LAST_PORT:
        raise ConfigurationError(f"{place}: expected a host and a port, such as 10.0.0.5:7443")
    return host, number


def is_here_only(place: str) -> bool:
    """Whether nobody on another machine reaches a host and port."""
    host = place.rpartition(":")[0].strip("[]")
    return host in {"localhost", "::1"} or host.startswith("127.")


def make_folder(path: Path) -> None:
    """Make the folder; whoever is not its owner may pass to the server's part, and read nothing."""
    path.mkdir(parents=True, exist_ok=True)
    roots = os.geteuid() == 0 == path.stat().st_uid
    path.chmod(0o711 if roots else 0o700)
