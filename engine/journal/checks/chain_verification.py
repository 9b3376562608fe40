"""What a journal proves by itself, and against what was noted of it elsewhere.

By itself: one unbroken chain of events, in a journal's own schema, signed at its hands' ends by one
bridge key. Whose key that is, and whether the end is still there, something from outside must tell.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from engine.journal.errors import Damage, JournalError, describe_damage
from engine.journal.files import list_files
from engine.journal.lines.record_line import SIGNATURE_BEGINS, Row, decode_event
from engine.journal.lines.schema import has_chain
from engine.journal.reader import (
    Heed,
    check_log,
    check_pages,
    decode_row,
    find_origin,
    is_readable,
    list_own,
    opened_for_reading,
    verify_chain,
    verify_rows,
)
from engine.keys.fingerprints import signer_fingerprint
from engine.messages.authorization import PersonSignedOn, replacing_purpose
from engine.messages.happened.hand_events import (
    DayBegan,
    EnvelopeStored,
    Event,
    HandBegan,
    HandEnded,
    RecordSigned,
    TableOpened,
)
from engine.messages.happened.record_events import BridgeReplaced
from engine.signatures.authorization_signatures import is_authorization_signed
from engine.signatures.record_signatures import is_head_signed

MARK_DIGITS: Final = 16
"""Hexadecimal digits of its first record's hash by which a journal is told from others."""
HEAD_DIGITS: Final = 16
"""Hexadecimal digits of a hash in a head that people note."""
_SEALED_UNSIGNED: Final = 2
"""The bridge signs when a hand ends: where it sealed so many more, it was there and did not."""
_BESIDE_CHAIN: Final = frozenset({Damage.RECHAINED, Damage.UNSIGNED, Damage.SCHEMA})
"""What a reader that follows the chain alone does not see."""


@dataclass
class Verdict:
    """A journal that is whole, and how far it is vouched for."""

    path: Path
    records: int = 0
    head: bytes = b""
    hashes: list[bytes] = field(default_factory=list)
    """Each record's, in order."""
    base: int = 0
    """The record before the first one that is here: a day's file may be asked alone."""
    origin: bytes = b""
    """That record's hash."""
    table: str = ""
    """The table's name, as the record's own beginning has it."""
    mark: str = ""
    """What the bridge calls this journal; empty where it has no record."""
    signing: Literal["bridge", "nobody"] = "nobody"
    signatures: list[RecordSigned] = field(default_factory=list)
    signer_key: bytes = b""
    """The public key of the bridge that seals and signs it; empty: none has yet."""
    unread: tuple[Path, ...] = ()
    """Files of a newer release: their chain was checked, and what they say was not."""
    replaced: BridgeReplaced | None = None
    """Which bridge's place that one took where this file begins, and by whose word."""

    @property
    def signer(self) -> str:
        """The fingerprint of the key that signed it; empty: nobody has."""
        return signer_fingerprint(self.signatures[0].signer) if self.signatures else ""

    @property
    def signed(self) -> int:
        """The last record that a signature covers; 0: none."""
        return self.signatures[-1].sequence if self.signatures else 0

    def remember(self, row: Row) -> None:
        """Keep the hash of a row that fits the chain."""
        self.hashes.append(row[5])

    def find_hash(self, sequence: int) -> bytes | None:
        """The hash of a record; None: it is not here."""
        if sequence == self.base and sequence:
            return self.origin
        if not self.base < sequence <= self.base + len(self.hashes):
            return None
        return self.hashes[sequence - self.base - 1]


class UnsignedHands:
    """Counts what a bridge sealed behind a hand that it has not signed."""

    def __init__(self) -> None:
        self._signing: Literal["bridge", "nobody"] = "nobody"
        self.forget()

    def forget(self) -> None:
        """What was heard so far is signed, or not to be asked about."""
        self._ended, self._sealed = "", 0

    def heed(self, event: Event) -> None:
        """Take in an event, in order."""
        match event:
            case TableOpened():
                self._signing = event.signing
            case DayBegan():
                self._signing = event.opened.signing
            case HandEnded():
                self._ended = self._ended or event.hand
            case EnvelopeStored():
                self._sealed += bool(self._ended)
            case RecordSigned():
                self.forget()
            case _:
                pass

    def describe(self) -> str:
        """That the bridge was there and did not sign; empty: it may still, or holds no key."""
        if self._signing != "bridge" or self._sealed < _SEALED_UNSIGNED:
            return ""
        return (
            f"hand {self._ended} ended, the bridge sealed {self._sealed} hands after it, and "
            "did not sign it"
        )


class _Contents:
    """What the records themselves say of how they follow each other, row by row."""

    def __init__(self, verdict: Verdict, breathe: Heed | None) -> None:
        self._verdict = verdict
        self._breathe = breathe
        self._hand = 0
        self._table = ""
        self._unsigned = UnsignedHands()

    def heed(self, row: Row) -> None:
        """Take in a row that fits the chain."""
        if self._breathe is not None:
            self._breathe(row)
        if not self._verdict.mark:
            self._verdict.mark = row[5].hex()[:MARK_DIGITS]
        self._verdict.remember(row)
        if row[4].startswith(SIGNATURE_BEGINS):
            signature = decode_event(row[4])
            if isinstance(signature, RecordSigned):
                self._check_signature(row[0], signature)
                self._unsigned.heed(signature)
            return
        self._follow(row[0], decode_row(self._verdict.path, row).event)

    def leave_out(self) -> None:
        """A file was not heard: what follows goes on from what is not known here."""
        self._hand = 0
        self._unsigned.forget()

    def finish(self) -> None:
        """All rows were heard.

        Raises:
            JournalError: the bridge was there and did not sign.
        """
        if what := self._unsigned.describe():
            raise describe_damage(self._verdict.path, what, Damage.UNSIGNED)

    def _follow(self, number: int, event: Event) -> None:
        self._unsigned.heed(event)
        match event:
            case TableOpened():
                if number != 1:
                    self._refuse(f"record {number} opens a table once more", Damage.FOREIGN)
                self._table, self._verdict.signing = event.table, event.signing
                self._verdict.table = event.table
            case DayBegan():
                if self._table and (event.mark, event.opened.table) != (
                    self._verdict.mark,
                    self._table,
                ):
                    what = f"record {number} goes on with another table's record"
                    self._refuse(what, Damage.FOREIGN)
                self._table, self._verdict.signing = event.opened.table, event.opened.signing
                self._verdict.table = event.opened.table
                self._verdict.mark = event.mark
            case HandBegan():
                if self._hand and event.number not in {self._hand, self._hand + 1}:
                    what = f"hand {event.number} follows hand {self._hand} at record {number}"
                    self._refuse(f"{what}: it is put together from two", Damage.FOREIGN)
                self._hand = event.number
            case EnvelopeStored():
                self._check_signer(number, event.signer)
            case _:
                self._follow_signed(number, event)

    def _follow_signed(self, number: int, event: Event) -> None:
        """What the bridge has signed beside its heads."""
        if isinstance(event, BridgeReplaced):
            self._check_replaced(number, event)
        elif isinstance(event, PersonSignedOn):
            self._check_authorization(number, event)

    def _check_signature(self, number: int, signed: RecordSigned) -> None:
        verdict = self._verdict
        if not 0 < signed.sequence < number:
            self._refuse(f"record {number} signs what was not there", Damage.RECHAINED)
        if signed.sequence <= verdict.signed:
            self._refuse(f"record {number} signs anew what was signed", Damage.RECHAINED)
        # Of what was signed before a file that is asked alone, the signature alone can be checked.
        same = verdict.find_hash(signed.sequence) in {None, signed.head}
        if not same or not is_head_signed(signed, self._table, verdict.mark):
            what = f"the signature at record {number} is not over this chain"
            self._refuse(f"{what}, which was written anew after it was signed", Damage.RECHAINED)
        verdict.signatures.append(signed)
        self._check_signer(number, signed.signer)

    def _check_authorization(self, number: int, authorization: PersonSignedOn) -> None:
        """The bridge itself said who signed on, for what, and until when."""
        if not is_authorization_signed(authorization):
            who = authorization.name or authorization.number
            what = f"record {number} signs on {who}, and the bridge's"
            self._refuse(f"{what} signature is not over that", Damage.RECHAINED)
        self._check_signer(number, authorization.signer)

    def _check_replaced(self, number: int, event: BridgeReplaced) -> None:
        """Another bridge begins a file of its own: it signed who said so, and what it follows."""
        verdict = self._verdict
        before, after = (
            signer_fingerprint(event.before),
            signer_fingerprint(event.authorization.signer),
        )
        purpose = replacing_purpose(before, after, name_head(verdict.base, verdict.origin))
        if number != verdict.base + 2 or event.authorization.purpose != purpose:
            what = f"record {number} puts another bridge in the place of {before}, and not where"
            self._refuse(f"{what} its file begins", Damage.FOREIGN)
        self._check_authorization(number, event.authorization)
        verdict.replaced = event

    def _check_signer(self, number: int, signer: bytes) -> None:
        """One bridge seals and signs throughout; what an older version sealed names none."""
        known = self._verdict.signer_key = self._verdict.signer_key or signer
        if signer and signer != known:
            what = f"from record {number} on another bridge's key signs"
            self._refuse(f"{what} ({signer_fingerprint(signer)})", Damage.FOREIGN)

    def _refuse(self, what: str, damage: Damage) -> None:
        raise describe_damage(self._verdict.path, what, damage)


def examine(path: Path, breathe: Heed | None = None) -> Verdict:
    """What the file, or a folder's files together, show by themselves.

    Args:
        path: the journal, a file or a folder.
        breathe: hears of each row behind its check; None: nothing else is waiting.

    Raises:
        JournalError: it is damaged, or no journal; `damage` says of which kind.
    """
    verdict = Verdict(path)
    contents = _Contents(verdict, breathe)
    files, own = list_files(path), list_own(path)
    newer = [file for file in files[: len(files) - len(own)] if not is_readable(file)]
    verdict.unread = tuple(newer)
    for place, file in enumerate(files):
        with opened_for_reading(file, any_version=file in newer) as database:
            check_log(file)
            if file in newer and not has_chain(database):
                raise JournalError(
                    f"{file}: a newer release wrote it, and this one does not find its records; "
                    f"ask 'journal verify' of that release, or of {own[0]} alone here"
                )
            origin = find_origin(file, database)
            if place == 0:
                verdict.base, verdict.origin = origin
            elif origin != (verdict.records, verdict.head):
                what = f"it does not go on from record {verdict.records}, the end of the day before"
                raise describe_damage(file, what, Damage.REMOVED)
            if file in newer:
                check_pages(file, database)
                end = verify_chain(file, database, origin, verdict.remember)
                contents.leave_out()
            else:
                end = verify_rows(file, database, contents.heed)
            verdict.records, verdict.head = end
    if not verdict.records:
        what = "it holds no record, and a journal begins with its table's opening"
        raise describe_damage(path, what, Damage.CUT)
    contents.finish()
    return verdict


def find_flaw(path: Path) -> str:
    """What `examine` finds beside the chain, of signatures and of the schema; empty: nothing."""
    try:
        examine(path)
    except JournalError as error:
        return error.short if error.damage in _BESIDE_CHAIN else ""
    return ""


def require_signer(verdict: Verdict, fingerprint: str) -> None:
    """This bridge's key signed it.

    Raises:
        JournalError: nobody did, or another key.
    """
    if verdict.signing == "nobody":
        raise JournalError(
            f"{verdict.path}: nobody signs this record: no bridge held a key for it",
            Damage.UNSIGNED,
        )
    if not verdict.signatures:
        raise JournalError(f"{verdict.path}: is not signed yet", Damage.UNSIGNED)
    if verdict.signer != fingerprint:
        raise JournalError(
            f"{verdict.path}: is signed by {verdict.signer}, and {fingerprint} was asked for: it "
            "is another table's record, or was signed anew by whoever changed it",
            Damage.FOREIGN,
        )


def require_head(verdict: Verdict, sequence: int, digits: str) -> None:
    """A head that was noted is still in it.

    Raises:
        JournalError: it ends before, or holds another record there.
    """
    if sequence > verdict.records:
        raise JournalError(
            f"{verdict.path}: ends at record {verdict.records}, and record {sequence} was noted: "
            "what came after its end was taken away, or it is an older copy",
            Damage.CUT,
        )
    found = verdict.find_hash(sequence)
    if found is None:
        raise JournalError(
            f"{verdict.path}: begins behind record {verdict.base}: ask the file of the day on "
            "which the head was noted, or the folder"
        )
    if found.hex()[:HEAD_DIGITS] != digits:
        raise JournalError(
            f"{verdict.path}: record {sequence} is not the one that was noted: it is another "
            "journal, or was written anew",
            Damage.FOREIGN if verdict.signatures else Damage.RECHAINED,
        )


def require_copy(verdict: Verdict, copy: Path) -> None:
    """A second copy, which may be behind or ahead by what was written meanwhile, says the same.

    Raises:
        JournalError: it says something else, or holds more; or it is damaged itself.
    """
    other = examine(copy)
    if other.mark != verdict.mark:
        raise JournalError(
            f"{verdict.path}: {copy} is the copy of another journal, or this one was written anew "
            "from its first record on",
            Damage.FOREIGN,
        )
    begin, both = max(other.base, verdict.base), min(other.records, verdict.records)
    differing = (
        at for at in range(begin + 1, both + 1) if other.find_hash(at) != verdict.find_hash(at)
    )
    first = next(differing, None)
    if first is not None:
        raise JournalError(
            f"{verdict.path}: record {first} is another one in {copy}: one of the two was written "
            "anew",
            Damage.RECHAINED,
        )
    if other.records > verdict.records:
        raise JournalError(
            f"{verdict.path}: ends at record {verdict.records}, and {copy} holds {other.records}: "
            "what came after its end was taken away",
            Damage.CUT,
        )


def name_head(sequence: int, head: bytes) -> str:
    """A head as people note it: the record's number and the first digits of its hash."""
    return f"{sequence}-{head.hex()[:HEAD_DIGITS]}"
