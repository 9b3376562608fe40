"""Whether an exported hand is sound: by itself, and beside the journal.

By itself the file shows one chain, who signed it, and that what it tells is what its records come
to. Rulings that were made once the hand was over are in later records: the journal proves them.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.core import TableError, TableState
from engine.journal import JournalError
from engine.journal.lines.packing import PackingError
from engine.journal.lines.record_line import (
    Record,
    Row,
    chain_hash,
    decode_cause,
    decode_event,
    show_record,
)
from engine.keys.fingerprints import signer_fingerprint
from engine.messages.happened.hand_events import HandBegan
from engine.replay.exports.evidence_check import fits_record, spell
from engine.replay.exports.hand_export import (
    ExportedRecord,
    ExportError,
    HandExport,
    list_proved_steps,
    read_signature,
)
from engine.replay.hand_index import HandIndex
from engine.replay.steps import HandReplay, replay_hands
from engine.signatures.record_signatures import is_head_signed
from engine.state.snapshot import SnapshotError, read_snapshot, restore
from engine.told.told_hands import HandSummary
from engine.wire.software import hash_engine

UNPROVEN: Final = ("dealer", "who", "clause", "why")
"""What an export tells by what stood at the table before the hand, which its records don't prove.

The dealer's name; of a step the kind of device that made it; and the rule of the prompt that it
answered, where the step's own record names none.
"""


def check_export(export: HandExport, signer: str | None = None) -> None:
    """Everything that the file shows by itself.

    Args:
        export: the file's.
        signer: fingerprint of the bridge that must have signed it; None: any, or nobody.

    Raises:
        ExportError: a record or what is told of it was altered, or another one signed it.
    """
    check_chain(export)
    found = find_signer(export)
    if signer is not None and found != signer:
        told = f"bridge {found}" if found else "nobody"
        raise ExportError(f"hand {export.hand} is signed by {told}, not by {signer}")
    check_told(export, rebuild_hand(export))


def check_order(exports: Sequence[HandExport]) -> None:
    """The hands of one record, each once, in the order in which they were dealt.

    Raises:
        ExportError: one stands twice, elsewhere, or is of another record than the first.
    """
    begun: list[int] = []
    for export in exports:
        if export.journal != exports[0].journal:
            raise ExportError(f"hand {export.hand} is from another journal than the first hand")
        first = export.records[0].sequence
        if first in begun:
            raise ExportError(f"hand {export.hand} stands in it twice")
        if begun and first < begun[-1]:
            raise ExportError(f"hand {export.hand} stands in it behind a later one")
        begun.append(first)


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
        signed = read_signature(record)
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


def rebuild_hand(export: HandExport) -> HandReplay:
    """The hand as its own records tell it, on the table that the file says it found.

    Raises:
        ExportError: the table is none, or not the one of these records, or they can't be followed.
    """
    records = [_decode(record) for record in export.records]
    began = records[0].event
    if not isinstance(began, HandBegan):
        raise ExportError("its first record begins no hand")
    try:
        state = restore(read_snapshot(export.before))
        _check_table(state, began, export)
        index = HandIndex(dealer=state.ledger.dealer, table=state.opened)
        for record in records:
            index.take(record)
        if len(index.hands) != 1:
            raise ExportError("its records are those of several hands")
        (replay,) = replay_hands(records, index.hands, state=state, previous=export.previous)
    except (SnapshotError, TableError, JournalError) as error:
        raise ExportError(
            f"its records can't be followed here: {error}{_describe_other(export)}"
        ) from None
    return replay


def _check_table(state: TableState, began: HandBegan, export: HandExport) -> None:
    """The table before the hand is one on which the hand's first record could come.

    Raises:
        ExportError: it is another one.
    """
    opened = state.opened
    chairs = {chair.seat: (chair.nickname, chair.stack) for chair in state.chairs}
    fits = (
        opened is not None
        and opened.table == export.table
        and (opened.house, opened.house_hash) == (began.house, began.house_hash)
        and opened.stakes.money == began.stakes.money
        and state.sequence == export.records[0].sequence - 1
        and [chair.seat for chair in state.chairs] == list(range(1, opened.seats + 1))
        and all(chairs.get(one.seat) == (one.nickname, one.stack) for one in began.players)
    )
    if not fits:
        raise ExportError("the table that it tells from before the hand is not that of its records")


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
        ("summary", replace(export.summary, rulings=()), _settle(replay.summary)),
        ("pots", export.pots, replay.pots),
    )
    for name, given, due in heads:
        if spell(given) != spell(due):
            raise ExportError(f"its {name} is not that of the record{_describe_other(export)}")
    steps = list_proved_steps(replay)
    if len(export.steps) != len(steps):
        raise ExportError(f"it tells {len(export.steps)} steps where the record has {len(steps)}")
    for told, held, step in zip(export.steps, steps, replay.steps, strict=True):
        wrong = [
            name
            for name in {**held, **told}
            if name != "evidence"
            and (name not in told or name not in held or spell(told[name]) != spell(held[name]))
        ]
        if not fits_record(told.get("evidence"), step):
            wrong.append("evidence")
        if wrong:
            raise ExportError(
                f"step {step.sequence} tells another {' and '.join(wrong)} than the record"
                f"{_describe_other(export)}"
            )


def check_rulings(export: HandExport, held: HandSummary) -> None:
    """Compare the rulings that are told with those that the journal holds by now.

    Raises:
        ExportError: one was altered, left out from among others, or made up.
    """
    told = export.summary.rulings
    if told != held.rulings[: len(told)]:
        raise ExportError("its rulings are not those that the record holds of this hand")


def _settle(summary: HandSummary) -> HandSummary:
    """A hand's line without what is noted of it later."""
    return replace(summary, held=False, rulings=())


def _describe_other(export: HandExport) -> str:
    """That another engine wrote the file, which may be why it differs."""
    try:
        software = read_snapshot(export.before).software
    except SnapshotError:
        return ""
    if software == hash_engine():
        return ""
    return (
        f"; another version of the software wrote it ({software[:16]}), which may have told the "
        "same in other words: verify it with that one"
    )


def _decode(record: ExportedRecord) -> Record:
    try:
        kept = Record(
            sequence=record.sequence,
            wall_ns=record.wall_ns,
            monotonic_ns=record.monotonic_ns,
            cause=decode_cause(record.cause),
            event=decode_event(record.event),
            hash=record.hash,
        )
    except (msgspec.DecodeError, PackingError, UnicodeDecodeError):
        raise ExportError(f"record {record.sequence} holds no event of this version") from None
    return show_record(kept)


def _take_content(record: ExportedRecord) -> tuple[int, int, int, bytes, bytes]:
    return (record.sequence, record.wall_ns, record.monotonic_ns, record.cause, record.event)
