"""A hand as JSON that stands by itself: its steps, its records, and the bridge's signature.

Whoever has the file can recompute the chain over the hand's records without the journal and check
who signed it, and can find the first difference where they have the journal, too.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from engine.journal.packing import PackingError
from engine.journal.record import Row, chain_hash, decode_event
from engine.messages.events import RecordSigned
from engine.record_signatures import is_head_signed, signer_fingerprint
from engine.replay.hand_index import HandSummary
from engine.replay.pot_breakdown import PotBreakdown
from engine.replay.step_evidence import plain_evidence
from engine.replay.steps import HandReplay

FORMAT: Final = "tapburn-hand-export-1"


class ExportedRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A record as it lies in the journal and as the chain was reckoned over it."""

    sequence: int
    wall_ns: int
    monotonic_ns: int
    cause: bytes
    """Base64 in the file."""
    event: bytes
    hash: bytes


class HandExport(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file: what is told for people, and what is proved."""

    format: str
    hand: int
    name: str
    table: str
    journal: str
    """The journal's mark: the first 16 hexadecimal digits of its first record's hash."""
    house: str
    house_hash: str
    game: str
    stakes: str
    signer: str
    """Fingerprint of the bridge that signed the hand's end; empty: nobody did yet."""
    summary: HandSummary
    steps: tuple[dict[str, Any], ...]
    pots: tuple[PotBreakdown, ...]
    previous: bytes
    """Hash of the record before the hand's first."""
    records: tuple[ExportedRecord, ...]


class ExportError(ValueError):
    """The file is no export, or was altered; the text is one sentence that says where."""


def list_steps(replay: HandReplay) -> list[dict[str, Any]]:
    """The steps as plain data: times, who, texts, clauses, stacks, pots, board, evidence."""
    return [
        {
            "sequence": step.sequence,
            "time": step.time,
            "who": step.who,
            "kind": step.kind,
            "event": step.event,
            "street": step.street,
            "seat": step.seat,
            "text": step.text,
            "clause": step.clause,
            "why": step.why,
            "stacks": {str(seat): chips for seat, chips in step.stacks.items()},
            "bets": {str(seat): chips for seat, chips in step.bets.items()},
            "pots": msgspec.to_builtins(step.pots),
            "board": list(step.board),
            "evidence": plain_evidence(replay, step),
            "undone_by": step.undone_by,
        }
        for step in replay.steps
    ]


def make_export(replay: HandReplay, rows: Sequence[Row], journal: str) -> HandExport:
    """The export of a hand that was told.

    Args:
        replay: the hand.
        rows: its records as they lie in the journal.
        journal: the journal's mark.
    """
    records = tuple(_export_row(row) for row in rows)
    signed = [one for one in map(_read_signature, records) if one is not None]
    return HandExport(
        format=FORMAT,
        hand=replay.summary.number,
        name=replay.summary.hand,
        table=replay.table,
        journal=journal,
        house=replay.house,
        house_hash=replay.house_hash,
        game=replay.title,
        stakes=replay.stakes,
        signer=signer_fingerprint(signed[-1].signer) if signed else "",
        summary=replay.summary,
        steps=tuple(list_steps(replay)),
        pots=replay.pots,
        previous=replay.previous,
        records=records,
    )


def write_exports(exports: Sequence[HandExport]) -> bytes:
    """One export as an object of its own, several as `{"hands": [...]}`."""
    data: Any = exports[0] if len(exports) == 1 else {"hands": exports}
    return msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n"


def read_exports(data: bytes) -> list[HandExport]:
    """The exports in a file.

    Raises:
        ExportError: it holds none, is cut short, or is of another version.
    """
    try:
        plain = msgspec.json.decode(data)
        held = plain["hands"] if isinstance(plain, dict) and "hands" in plain else [plain]
        found = msgspec.json.decode(msgspec.json.encode(held), type=list[HandExport])
    except (msgspec.DecodeError, ValueError, TypeError) as error:
        raise ExportError(f"it is no export of a hand, or cut short: {error}") from None
    for one in found:
        if one.format != FORMAT:
            raise ExportError(f"it is an export of another version, {one.format}, not {FORMAT}")
    if not found:
        raise ExportError("it holds no hand")
    return found


def check_chain(export: HandExport) -> None:
    """Recompute the chain over the exported records.

    Raises:
        ExportError: a record does not follow from the one before it, or none is there.
    """
    if not export.records:
        raise ExportError("it holds no records")
    previous = export.previous
    sequence = export.records[0].sequence
    for record in export.records:
        if record.sequence != sequence:
            raise ExportError(f"record {sequence} is missing: {record.sequence} follows")
        previous = chain_hash(previous, *_take_content(record))
        if previous != record.hash:
            raise ExportError(f"record {record.sequence} was altered: its hash is another one")
        sequence += 1


def find_signer(export: HandExport) -> str:
    """Fingerprint of the bridge whose signature covers the hand's last end; "": nobody's yet.

    Raises:
        ExportError: a signature does not fit the records, or is another bridge's than is told.
    """
    hashes = {record.sequence: record.hash for record in export.records}
    signer = ""
    for record in export.records:
        signed = _read_signature(record)
        if signed is None:
            continue
        fits = hashes.get(signed.sequence) == signed.head and signed.hand == export.name
        if not fits or not is_head_signed(signed, export.table, export.journal):
            raise ExportError(f"the signature in record {record.sequence} is not over this hand")
        signer = signer_fingerprint(signed.signer)
    if signer != export.signer:
        told = export.signer or "nobody"
        raise ExportError(f"it tells {told} as its signer, and its records {signer or 'nobody'}")
    return signer


def compare_with_journal(export: HandExport, rows: Iterable[Row]) -> None:
    """Compare the exported records with a journal's.

    Args:
        export: the file.
        rows: the journal's records as they lie on disk; those outside the hand are passed over.

    Raises:
        ExportError: the first record that differs, or that only one of them holds.
    """
    wanted = {record.sequence: record for record in export.records}
    for row in rows:
        told = wanted.pop(row[0], None)
        if told is not None and (*_take_content(told), told.hash) != row:
            raise ExportError(f"record {row[0]} is not what the journal holds")
    if wanted:
        raise ExportError(f"the journal does not hold record {min(wanted)}")


def check_told(export: HandExport, replay: HandReplay) -> None:
    """Compare what is told with what the records come to.

    Raises:
        ExportError: the first step, or fact of the head, that differs.
    """
    heads = (
        ("hand", export.hand, replay.summary.number),
        ("name", export.name, replay.summary.hand),
        ("table", export.table, replay.table),
        ("house", export.house, replay.house),
        ("house_hash", export.house_hash, replay.house_hash),
        ("game", export.game, replay.title),
        ("stakes", export.stakes, replay.stakes),
        ("summary", _settle_summary(export.summary), _settle_summary(replay.summary)),
        ("pots", export.pots, replay.pots),
    )
    for name, told, held in heads:
        if _plain(told) != _plain(held):
            raise ExportError(f"its {name} is not that of the record")
    steps = list_steps(replay)
    pairs = zip(_plain(export.steps), _plain(steps), strict=False)
    for one, other in ((_settle(first), _settle(second)) for first, second in pairs):
        if one != other:
            names = [name for name in other if one.get(name) != other[name]]
            raise ExportError(
                f"step {other['sequence']} tells another {' and '.join(names) or 'thing'} than "
                "the record"
            )
    if len(export.steps) != len(steps):
        raise ExportError(f"it tells {len(export.steps)} steps where the record has {len(steps)}")


def _settle(step: dict[str, Any]) -> dict[str, Any]:
    """A step without what may change after it: whether its evidence still lies there."""
    named = [one.get("hash") for one in step.get("evidence", ()) if isinstance(one, dict)]
    return step | {"evidence": sorted({one for one in named if one})}


def _settle_summary(summary: HandSummary) -> HandSummary:
    """A hand's line without what is noted of it later."""
    return msgspec.structs.replace(summary, held=False, rulings=())


def _export_row(row: Row) -> ExportedRecord:
    sequence, wall_ns, monotonic_ns, cause, event, stored = row
    return ExportedRecord(
        sequence=sequence,
        wall_ns=wall_ns,
        monotonic_ns=monotonic_ns,
        cause=cause,
        event=event,
        hash=stored,
    )


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def _take_content(record: ExportedRecord) -> tuple[int, int, int, bytes, bytes]:
    return (record.sequence, record.wall_ns, record.monotonic_ns, record.cause, record.event)


def _read_signature(record: ExportedRecord) -> RecordSigned | None:
    """The bridge's signature, where the record is one."""
    try:
        event = decode_event(record.event)
    except (msgspec.DecodeError, PackingError, UnicodeDecodeError):
        raise ExportError(f"record {record.sequence} holds no event of this version") from None
    return event if isinstance(event, RecordSigned) else None
