"""Whether an exported hand is what a journal holds, and who signed it."""

import json
from itertools import takewhile
from pathlib import Path
from typing import Final

from engine.guarded_paths import open_named, read_named
from engine.journal import JournalError
from engine.journal.checks.chain_verification import find_flaw
from engine.replay.exports.export_check import (
    UNPROVEN,
    check_export,
    check_order,
    check_rulings,
    check_told,
    compare_with_journal,
)
from engine.replay.exports.hand_export import ExportError, HandExport, read_exports
from engine.replay.hand_index import index_hands
from engine.replay.sound_records import SoundRecords
from engine.replay.steps import replay_hands
from engine.told.moments import tell_time
from engine.told.told_hands import HandSummary

LARGEST_EXPORT: Final = 1 << 28
"""Bytes of an export at the most: a night's hands have a tenth of it."""


def is_export(path: Path) -> bool:
    """Whether a file is JSON, which no journal is."""
    if not path.is_file():
        return False
    with open_named(path, LARGEST_EXPORT) as file:
        return file.read(64).lstrip()[:1] == b"{"


def verify_export(export: Path, journal: Path | None, signer: str | None, *, as_json: bool) -> int:
    """Say whether the file is sound, and what it proves; the exit code.

    Args:
        export: the file that `tapburn journal export --format json` wrote.
        journal: the journal that it must be from; None: it is checked by itself.
        signer: fingerprint of the bridge that must have signed it; None: any, or nobody.
        as_json: one JSON object instead of words.
    """
    hands: list[HandExport] = []
    wrong = ""
    try:
        hands = read_exports(read_named(export, LARGEST_EXPORT))
        for hand in hands:
            check_export(hand, signer)
        check_order(hands)
        if journal is not None:
            _compare(hands, journal)
    except (ExportError, JournalError) as error:
        wrong = f"{export}: {error}"
    except OSError as error:
        wrong = f"{export}: can't be read: {error.strerror}"
    _tell(export, hands, wrong, alone=journal is None, as_json=as_json)
    return 1 if wrong else 0


def _compare(hands: list[HandExport], journal: Path) -> None:
    """Each record and each told fact against the journal's.

    Raises:
        ExportError: the first difference.
        JournalError: the journal can't be read.
    """
    records = SoundRecords(journal)
    summaries = {one.number: one for one in index_hands(records)}
    broken = records.broken or find_flaw(journal)
    for hand in hands:
        if hand.journal != records.mark:
            raise ExportError(f"it is from another journal, {hand.journal}, not {records.mark}")
        if hand.hand not in summaries:
            raise ExportError(f"the journal holds no hand {hand.hand}")
        first, last = hand.records[0].sequence, hand.records[-1].sequence
        compare_with_journal(hand, records.read_span(first, last))
        check_rulings(hand, summaries[hand.hand])
    wanted = [_find_then(summaries[hand.hand], hand, records) for hand in hands]
    for hand, replay in zip(
        hands, replay_hands(records, wanted, previous=records.origin_hash), strict=False
    ):
        check_told(hand, replay)
    if broken:
        raise ExportError(broken)


def _find_then(summary: HandSummary, hand: HandExport, records: SoundRecords) -> HandSummary:
    """The hand as it stood when it was exported: it may have been signed or put right since."""
    last = hand.records[-1].sequence
    if summary.last == last:
        return summary
    return index_hands(takewhile(lambda record: record.sequence <= last, records))[-1]


def _hold_rulings(hands: list[HandExport]) -> bool:
    return any(hand.summary.rulings for hand in hands)


def _list_unproven(hands: list[HandExport]) -> list[str]:
    return [*UNPROVEN, *(["rulings"] if _hold_rulings(hands) else [])] if hands else []


def _tell(export: Path, hands: list[HandExport], wrong: str, *, alone: bool, as_json: bool) -> None:
    signers = sorted({hand.signer for hand in hands if hand.signer})
    if as_json:
        answer = {
            "export": str(export),
            "hands": [hand.hand for hand in hands],
            "signer": signers[0] if len(signers) == 1 else "",
            "whole": not wrong,
            "unproven": _list_unproven(hands) if alone else [],
            "why": wrong,
        }
        print(json.dumps(answer))
        return
    if wrong:
        print(wrong)
        return
    count = "1 hand" if len(hands) == 1 else f"{len(hands)} hands"
    held = "what it tells is what its records come to" if alone else "it is what the journal holds"
    print(f"{export}: {count}, {held}")
    if len(hands) == 1:
        last = hands[0].records[-1]
        print(f"As the hand stood with record {last.sequence}, {tell_time(last.wall_ns)}")
    if alone and hands:
        print(
            "By what stood before the hand, which only the journal proves: the dealer's name, the "
            "kind of device that made a step, and its rule where its own record names none"
        )
    if alone and _hold_rulings(hands):
        print("Its rulings came later: that they stand in the record, only the journal proves")
    if not signers:
        print("Nobody signed it yet: whose record it is, the file alone does not show")
    for one in signers:
        print(f"Signed by the bridge {one}")
