"""A hand as JSON that stands by itself: its steps, and its records as the chain holds them.

Whoever has the file can recompute the chain over the hand's records without the journal, and tell
the first difference where they have the journal, too.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from engine.journal import Record
from engine.journal.record import chain_hash, encode_cause, encode_event
from engine.replay.hand_index import HandSummary
from engine.replay.pot_breakdown import PotBreakdown
from engine.replay.steps import HandReplay

FORMAT: Final = "tapburn-hand-export-1"


class ExportedRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A record as the chain was reckoned over it."""

    sequence: int
    wall_ns: int
    monotonic_ns: int
    cause: str
    """Canonical JSON."""
    event: str
    """Canonical JSON."""
    hash: str
    """Hexadecimal."""


class HandExport(msgspec.Struct, frozen=True, kw_only=True):
    """The file: what is told for people, and what is proved."""

    format: str
    hand: int
    name: str
    table: str
    house: str
    house_hash: str
    game: str
    stakes: str
    summary: HandSummary
    steps: tuple[dict[str, Any], ...]
    pots: tuple[PotBreakdown, ...]
    previous: str
    """Hash of the record before the hand's first, hexadecimal."""
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
            "evidence": list(step.evidence),
            "undone_by": step.undone_by,
        }
        for step in replay.steps
    ]


def make_export(replay: HandReplay) -> HandExport:
    """The export of a hand that was told."""
    return HandExport(
        format=FORMAT,
        hand=replay.summary.number,
        name=replay.summary.hand,
        table=replay.table,
        house=replay.house,
        house_hash=replay.house_hash,
        game=replay.title,
        stakes=replay.stakes,
        summary=replay.summary,
        steps=tuple(list_steps(replay)),
        pots=replay.pots,
        previous=replay.previous.hex(),
        records=tuple(_export_record(record) for record in replay.records),
    )


def write_export(export: HandExport) -> bytes:
    """The export as JSON, one line a record and step."""
    return msgspec.json.format(msgspec.json.encode(export), indent=1)


def read_export(data: bytes) -> HandExport:
    """The export in a file.

    Raises:
        ExportError: it is none, is cut short, or is of another version.
    """
    try:
        found = msgspec.json.decode(data, type=HandExport)
    except msgspec.DecodeError as error:
        raise ExportError(f"it is no export of a hand, or cut short: {error}") from None
    if found.format != FORMAT:
        raise ExportError(f"it is an export of another version, {found.format}, not {FORMAT}")
    return found


def check_chain(export: HandExport) -> None:
    """Recompute the chain over the exported records.

    Raises:
        ExportError: a record does not follow from the one before it, or none is there.
    """
    if not export.records:
        raise ExportError("it holds no records")
    try:
        previous = bytes.fromhex(export.previous)
    except ValueError:
        raise ExportError("the hash before its first record is no hexadecimal number") from None
    sequence = export.records[0].sequence
    for record in export.records:
        if record.sequence != sequence:
            raise ExportError(f"record {sequence} is missing: {record.sequence} follows")
        previous = _chain(previous, record)
        if previous.hex() != record.hash:
            raise ExportError(f"record {record.sequence} was altered: its hash is another one")
        sequence += 1


def compare_with_journal(export: HandExport, records: Iterable[Record]) -> None:
    """Compare the exported records with a journal's.

    Args:
        export: the file.
        records: the journal's records, in order; those outside the hand are passed over.

    Raises:
        ExportError: the first record that differs, or that only one of them holds.
    """
    wanted = {record.sequence: record for record in export.records}
    for record in records:
        told = wanted.pop(record.sequence, None)
        if told is not None and told != _export_record(record):
            raise ExportError(f"record {record.sequence} is not what the journal holds")
    if wanted:
        raise ExportError(f"the journal does not hold record {min(wanted)}")


def check_told(export: HandExport, steps: Sequence[dict[str, Any]]) -> None:
    """Compare the told steps with those that the records come to.

    Raises:
        ExportError: the first step that differs.
    """
    told = msgspec.json.decode(msgspec.json.encode(export.steps))
    wanted = msgspec.json.decode(msgspec.json.encode(steps))
    for one, other in zip(told, wanted, strict=False):
        if one != other:
            names = [name for name in other if one.get(name) != other[name]]
            raise ExportError(
                f"step {other['sequence']} tells another {' and '.join(names) or 'thing'} than "
                "the record"
            )
    if len(told) != len(wanted):
        raise ExportError(f"it tells {len(told)} steps where the record has {len(wanted)}")


def _export_record(record: Record) -> ExportedRecord:
    return ExportedRecord(
        sequence=record.sequence,
        wall_ns=record.wall_ns,
        monotonic_ns=record.monotonic_ns,
        cause=encode_cause(record.cause).decode(),
        event=encode_event(record.event).decode(),
        hash=record.hash.hex(),
    )


def _chain(previous: bytes, record: ExportedRecord) -> bytes:
    return chain_hash(
        previous,
        record.sequence,
        record.wall_ns,
        record.monotonic_ns,
        record.cause.encode(),
        record.event.encode(),
    )
