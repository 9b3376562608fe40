"""Whether a table's records follow what the room holds of it: pure, the room's whole judgement."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from deploy.room.line.alarms import SECURE, Alarm
from deploy.shipping.messages import Row
from engine.journal.checks.chain_verification import MARK_DIGITS
from engine.journal.lines.packing import PackingError
from engine.journal.lines.record_line import GENESIS, SIGNATURE_BEGINS, chain_hash, decode_event
from engine.keys.fingerprints import signer_fingerprint
from engine.messages.happened.hand_events import DayBegan, RecordSigned, TableOpened
from engine.messages.text import phrase
from engine.signatures.record_signatures import is_head_signed


@dataclass(frozen=True)
class HeldHead:
    """What the room holds of a journal."""

    mark: str
    named: str = ""
    """The table's name in its own first record."""
    base: int = 0
    sequence: int = 0
    head: bytes = GENESIS
    head_wall: int = 0
    signer: str = ""
    """The fingerprint of the bridge that signs it; empty: nobody has."""
    signed: int = 0


@dataclass
class Acceptance:
    """What is to be taken, and what is wrong."""

    head: HeldHead
    """As it is with what is taken."""
    taken: list[Row] = field(default_factory=list)
    alarm: Alarm | None = None
    """Why the rest is not taken; None: all is, or it was there already."""


def judge_rows(
    held: HeldHead,
    rows: Sequence[Row],
    stored: Mapping[int, bytes],
    find_hash: Callable[[int], bytes | None],
    table: str,
) -> Acceptance:
    """Take the rows that go on from the head; name the first that does not fit.

    Rows that are held already, and rows behind a gap, are neither taken nor an alarm: they came
    twice, or out of order, and the sender is told where to go on.

    Args:
        held: what the room has; a mark alone for a journal that is new to it.
        rows: as they came.
        stored: hashes held of those among them that are held.
        find_hash: a held record's hash.
        table: the name that the sender's key was admitted for.
    """
    done = Acceptance(held)
    for row in rows:
        before = stored.get(row.sequence)
        if before is not None and row.sequence <= held.sequence:
            if before != row.hash:
                done.alarm = _name_difference(held, row)
                return done
            continue
        if not done.head.sequence and not done.taken and row.sequence >= 1:
            origin = _find_origin(row)
            if origin is None:
                return done
            done.head = HeldHead(
                held.mark, base=origin[0], sequence=origin[0], head=origin[1], signer=held.signer
            )
        if row.sequence != done.head.sequence + 1:
            return done
        flaw = _take(done, row, find_hash, table)
        if flaw is not None:
            done.alarm = flaw
            return done
    return done


def _find_origin(row: Row) -> tuple[int, bytes] | None:
    """Sequence and hash before a journal's first row; None: a journal can't begin with it."""
    if row.sequence == 1:
        return 0, GENESIS
    event = _decode(row)
    return (row.sequence - 1, event.head) if isinstance(event, DayBegan) else None


def _take(
    done: Acceptance, row: Row, find_hash: Callable[[int], bytes | None], table: str
) -> Alarm | None:
    held = done.head
    found = chain_hash(held.head, row.sequence, row.wall_ns, row.monotonic_ns, row.cause, row.event)
    if found != row.hash:
        sentence = phrase(
            "Record {record} of {table} does not follow record {held}: it is damaged, or was "
            "changed after it was written; secure the table's disk",
            record=row.sequence, table=table, held=held.sequence,
        )  # fmt: skip
        return Alarm("broken", sentence, held.mark, row.sequence)
    if not held.named:
        begun = _begin(held, row, table)
        if isinstance(begun, Alarm):
            return begun
        held = begun
    if row.event.startswith(SIGNATURE_BEGINS):
        recent = {taken.sequence: taken.hash for taken in done.taken[-400:]}
        signed = _check_signature(held, row, lambda at: recent.get(at) or find_hash(at), table)
        if isinstance(signed, Alarm):
            return signed
        held = signed
    done.head = _go_on(held, row)
    done.taken.append(row)
    return None


def _go_on(held: HeldHead, row: Row) -> HeldHead:
    """The head with one row more."""
    return HeldHead(
        held.mark, held.named, held.base, row.sequence, row.hash, row.wall_ns, held.signer,
        held.signed,
    )  # fmt: skip


def _begin(held: HeldHead, row: Row, table: str) -> HeldHead | Alarm:
    """The head with the name that the first record gives, checked."""
    event = _decode(row)
    mark, named = "", ""
    if isinstance(event, TableOpened):
        mark, named = row.hash.hex()[:MARK_DIGITS], event.table
    elif isinstance(event, DayBegan):
        mark, named = event.mark, event.opened.table
    if mark != held.mark or named != table:
        sentence = phrase(
            "The key of {table} sends the record of {named} ({mark}); see which machine stands "
            "there",
            table=table, named=named or phrase("no table"), mark=mark or phrase("no mark"),
        )  # fmt: skip
        return Alarm("foreign", sentence, held.mark, row.sequence)
    return HeldHead(mark, named, held.base, held.sequence, held.head, held.head_wall, held.signer)


def _check_signature(
    held: HeldHead, row: Row, find_hash: Callable[[int], bytes | None], table: str
) -> HeldHead | Alarm:
    event = _decode(row)
    if not isinstance(event, RecordSigned):
        return held
    known = held.head if event.sequence == held.sequence else find_hash(event.sequence)
    signer = signer_fingerprint(event.signer)
    fits = (
        held.signed < event.sequence < row.sequence
        and (known == event.head or event.sequence <= held.base)
        and is_head_signed(event, held.named, held.mark)
    )
    what = None
    if not fits:
        what = phrase(
            "The signature at record {record} of {table} is not over its chain; take the table out "
            "of play",
            record=row.sequence, table=table,
        )  # fmt: skip
    elif held.signer and signer != held.signer:
        what = phrase(
            "From record {record} on another bridge ({signer}) signs for {table}; take the table "
            "out of play",
            record=row.sequence, signer=signer, table=table,
        )  # fmt: skip
    if what is not None:
        return Alarm("signature", what, held.mark, row.sequence)
    return HeldHead(
        held.mark, held.named, held.base, held.sequence, held.head, held.head_wall, signer,
        event.sequence,
    )  # fmt: skip


def _name_difference(held: HeldHead, row: Row) -> Alarm:
    """The first record that differs: written later than all that was held, or in its place."""
    if row.wall_ns > held.head_wall:
        sentence = phrase(
            "{table} was set back to record {record} and went on from there; the room holds "
            "records up to {held}: an older copy was laid back; {secure}",
            table=held.named, record=row.sequence - 1, held=held.sequence, secure=SECURE,
        )  # fmt: skip
        return Alarm("set_back", sentence, held.mark, row.sequence)
    sentence = phrase(
        "Record {record} of {table} is another one than the room holds: it was rewritten; the "
        "room's is the one that was there first; {secure}",
        record=row.sequence, table=held.named, secure=SECURE,
    )  # fmt: skip
    return Alarm("rewritten", sentence, held.mark, row.sequence)


def _decode(row: Row) -> object:
    try:
        return decode_event(row.event)
    except (msgspec.DecodeError, PackingError, UnicodeDecodeError):
        return None
