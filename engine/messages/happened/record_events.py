"""What the record tells of itself: signatures, days, snapshots, checks."""

from typing import Literal, TypeAlias

import msgspec

from engine.messages.authorization import PersonSignedOn
from engine.messages.openings import SignedOpening
from engine.messages.stakes import Terms


class RecordSigned(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The bridge signed the chain up to a hand's end; the engine has checked the signature."""

    hand: str
    sequence: int
    """The last record that the signature is for."""
    head: bytes
    """That record's hash, 32 bytes."""
    book: bytes
    """The head of the bridge's own book for this hand, 32 bytes."""
    signer: bytes
    """The bridge's public key, Ed25519, 32 bytes."""
    signature: bytes
    """64 bytes; see `engine.signatures.record_signatures.encode_head`."""


class StateKept(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A snapshot of the state lies beside the records: a start goes on from it."""

    sequence: int
    """The last record that is in it."""
    hash: bytes
    """SHA-256 of the snapshot."""


class RecordChecked(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The part of the record from which a start did not wait was checked, and is whole."""

    sequence: int
    """Up to this record."""


class BridgeReplaced(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Another bridge seals and signs from here on: the key of the one before is gone.

    It stands behind `DayBegan` alone, in a file of its own: one bridge signs a file throughout.
    """

    before: bytes
    """The public key of the bridge that sealed and signed the record so far, 32 bytes."""
    authorization: PersonSignedOn = msgspec.field(name="leave")
    """The floor supervisor who said so, signed by the bridge that is there now; its purpose is
    `engine.messages.authorization.replacing_purpose`."""


class EngineStarted(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The engine began to write: with which software, on which machine, and after what."""

    version: str
    software: str
    """SHA-256 (hex) over the software's files."""
    machine: str
    """The running of the machine (its boot id): another one than before says that it was off."""
    after: Literal["new", "stop", "killed", "power_cut"]
    """new: nobody wrote before; stop: it was ended; killed: it was not, on this running of the
    machine; power_cut: the machine went down while it wrote."""
    replayed_from: int = 0
    """The record from whose snapshot it went on; 0: all were replayed."""
    stand_ins: tuple[str, ...] = ()
    """What is not as at a real table, in words: "simulated camera", "finger", "debug logging"."""
    configuration: tuple[tuple[str, str], ...] = ()
    """Each section of the configuration file: its name, and 16 hex digits of its SHA-256."""


class EngineStopped(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The engine was ended and has written everything."""


class ConfigurationChanged(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The configuration file is not the one of the start before."""

    sections: tuple[str, ...]
    """Those that differ, came or went."""


class HouseTakenOver(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The table plays by another profile or configuration, which the house signed; between hands.

    The profile's text stands here: the record is read by its own rules, on any machine.
    """

    version: int
    """The bundle's: it only rises, as long as one key signs."""
    digest: str
    """SHA-256 (hex) of the bundle's content, as it was signed."""
    by: str
    """Who signed."""
    signer: str
    """Fingerprint of the key that signed."""
    house: str
    """As `TableOpened` has it."""
    house_hash: str
    profile: str = ""
    """The profile's text; empty: a packaged one."""
    buy_in: int
    terms: Terms


class ClockStepped(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The wall clock jumped beside the monotonic one, or stands before the last record."""

    by_ns: int
    """Below 0: it was set back."""


class DepartmentsChanged(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The hands are sealed to other departments' keys than before."""

    departments: tuple[str, ...]
    """Fingerprints of the keys that the configuration names, outermost first."""
    before: tuple[str, ...] = ()


class FirmwareChanged(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A reader says another firmware than before, or says it for the first time."""

    source: str
    version: str
    """Empty: none, because one was not written to its end."""
    digest: str = ""
    """SHA-256 of its image, hex digits; empty: the reader tells none."""
    before: str | None = None
    """The version before; None: the record knows of none."""
    digest_before: str = ""
    by: str = ""
    """The technician who brought it, name and number; empty: nobody whom the bridge knows."""


class OpeningNoted(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Sealed cards of a hand were opened, away from the table; no card is told."""

    opened: SignedOpening


class EvidenceHeld(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A hand's evidence is kept until somebody releases it."""

    number: int
    """The hand's."""
    by: str
    """Who asked for it, by name."""
    role: str = "floor"
    credentialed: bool = False
    """Whether that person proved to be who it says."""
    note: str = ""
    """Why."""


class EvidenceReleased(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A hand's evidence is not held any more: it expires like others'."""

    number: int
    by: str
    role: str = "floor"
    credentialed: bool = False
    note: str = ""


class NoteWritten(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Somebody wrote something down for whoever reads the record; nothing else changes by it."""

    text: str
    number: int = 0
    """The hand that it is about; 0: the table."""
    by: str
    """Who wrote it, by name."""
    credentialed: bool = False
    """Whether that person proved to be who it says."""


class EvidenceExpired(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Hands' evidence was removed from beside the record."""

    hands: tuple[tuple[int, int], ...]
    """(first, last) numbers, each span without a gap."""
    why: Literal["time", "room"]
    """time: its gaming days had passed; room: the budget was full."""


class ReplayOpened(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Somebody looked at the record at the table."""

    number: int = 0
    """The hand that was opened; 0: the list."""
    by: str = ""
    """By name, where one was given."""
    role: str = "floor"


class DaybookOpened(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The floor's screen was opened at the table."""

    by: str = ""
    """By name, where somebody is signed on."""
    role: str = "floor"
    credentialed: bool = False
    """Whether that person proved to be who it says."""


RecordEvent: TypeAlias = (
    DaybookOpened
    | OpeningNoted
    | EvidenceHeld
    | EvidenceReleased
    | NoteWritten
    | EvidenceExpired
    | ReplayOpened
    | DepartmentsChanged
    | BridgeReplaced
    | RecordSigned
    | StateKept
    | RecordChecked
    | EngineStarted
    | EngineStopped
    | ConfigurationChanged
    | HouseTakenOver
    | FirmwareChanged
    | ClockStepped
)
