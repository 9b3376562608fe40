"""A hand as JSON that stands by itself: its steps, its records, and the bridge's signature.

Whoever has the file can recompute the chain over the hand's records without the journal and check
who signed it, and can find the first difference where they have the journal, too.
"""

import json
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from engine.journal.lines.packing import PackingError
from engine.journal.lines.record_line import Row, decode_event
from engine.keys.fingerprints import signer_fingerprint
from engine.messages import text
from engine.messages.happened.hand_events import RecordSigned
from engine.replay.exports.evidence_check import spell
from engine.replay.steps import HandReplay
from engine.told.step_evidence_list import plain_evidence
from engine.told.told_hands import HandSummary, PotBreakdown

FORMAT: Final = "tapburn-hand-export-2"


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
    before: bytes
    """The table before the hand's first record: with it the records tell the hand again."""
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
            "pots": msgspec.to_builtins(step.pots, enc_hook=text.plain),
            "board": list(step.board),
            **({"second_board": list(step.second_board)} if step.second_board else {}),
            "evidence": plain_evidence(replay, step),
            "undone_by": step.undone_by,
        }
        for step in replay.steps
    ]


def list_proved_steps(replay: HandReplay) -> list[dict[str, Any]]:
    """The steps as an export tells them: stacks of those who were dealt in, which records prove."""
    dealt = {str(seat) for seat in replay.summary.players}
    return [
        step | {"stacks": {seat: chips for seat, chips in step["stacks"].items() if seat in dealt}}
        for step in list_steps(replay)
    ]


def make_export(replay: HandReplay, rows: Sequence[Row], journal: str) -> HandExport:
    """The export of a hand that was told.

    Args:
        replay: the hand, with the table before it.
        rows: its records as they lie in the journal.
        journal: the journal's mark.
    """
    records = tuple(_export_row(row) for row in rows)
    signed = [one for one in map(read_signature, records) if one is not None]
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
        summary=msgspec.structs.replace(replay.summary, held=False),
        steps=tuple(list_proved_steps(replay)),
        pots=replay.pots,
        before=replay.before,
        previous=replay.previous,
        records=records,
    )


def write_exports(exports: Sequence[HandExport]) -> bytes:
    """One export as an object of its own, several as `{"hands": [...]}`."""
    data: Any = exports[0] if len(exports) == 1 else {"hands": exports}
    return msgspec.json.format(msgspec.json.encode(data, enc_hook=text.plain), indent=1) + b"\n"


def read_exports(data: bytes) -> list[HandExport]:
    """The exports in a file.

    Raises:
        ExportError: it holds none, is cut short, or is of another version.
    """
    try:
        plain = json.loads(data, object_pairs_hook=_read_object)
        held = plain["hands"] if isinstance(plain, dict) and "hands" in plain else [plain]
        _require_format(held)
        found = msgspec.json.decode(spell(held), type=list[HandExport], dec_hook=text.unpack)
    except (msgspec.DecodeError, ValueError, TypeError, RecursionError) as error:
        raise ExportError(f"it is no export of a hand, or cut short: {error}") from None
    if not found:
        raise ExportError("it holds no hand")
    if spell(held) != spell(found):
        raise ExportError("it holds something that no export has: a field, or another spelling")
    return found


def _require_format(held: Any) -> None:
    """It is of this version.

    Raises:
        ExportError: it is of another one.
    """
    told = {one.get("format", FORMAT) for one in held if isinstance(one, dict)}
    if other := sorted(map(str, told - {FORMAT})):
        raise ExportError(f"it is an export of another version, {other[0]}, not {FORMAT}")


def _read_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object, of whose fields each reader would take another one where one stands twice."""
    if len({name for name, _ in pairs}) < len(pairs):
        raise ValueError("a field stands twice in it")
    return dict(pairs)


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


def read_signature(record: ExportedRecord) -> RecordSigned | None:
    """The bridge's signature, where the record is one."""
    try:
        event = decode_event(record.event)
    except (msgspec.DecodeError, PackingError, UnicodeDecodeError):
        raise ExportError(f"record {record.sequence} holds no event of this version") from None
    return event if isinstance(event, RecordSigned) else None
