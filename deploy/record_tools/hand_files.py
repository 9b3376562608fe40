"""Hands of a journal as files that are handed out: text, JSON, hand history, PDF, web page."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from deploy.command_line.usage import UsageError
from deploy.record_tools.ruling_files import draft_rulings
from engine.evidence.shelf import EvidenceShelf
from engine.guarded_paths import write_output
from engine.journal import JournalError
from engine.journal.checks.chain_verification import find_flaw
from engine.journal.files import list_files
from engine.keys.key_files import SealingError
from engine.phh.history_export import write_played_history
from engine.phh.writer import UnwritableError
from engine.replay.exports.hand_export import make_export, write_exports
from engine.replay.exports.hand_text import write_hand
from engine.replay.exports.web_page import write_page
from engine.replay.hand_index import HandIndex, Search, find_hands
from engine.replay.ruling import name_ruled
from engine.replay.sound_records import SoundRecords
from engine.replay.step_evidence import find_evidence_of
from engine.replay.steps import HandReplay, check_signature, replay_hands


class ExportError(Exception):
    """The hand can't be written like this; the text is one sentence."""


def write_files(
    journal: Path, number: int | None, kind: str, target: Path, ruling: Path | None = None
) -> tuple[str, str]:
    """Write one hand, or all of a journal, as one file.

    Args:
        journal: the record.
        number: the hand; None: all hands.
        kind: one of `FORMATS`.
        target: the file that is written.
        ruling: a signed draft on that hand, which is written with it.

    Returns:
        One sentence on what was written, and why the record is not sound to its end; empty: it is.

    Raises:
        UsageError: the file can't be written there.
        ExportError: there is no such hand, or it can't be written like this.
        JournalError: the journal can't be read.
    """
    if ruling is not None and (number is None or kind in {"json", "phh"}):
        raise UsageError("--ruling goes with --hand, as text, pdf or html")
    _check_target(journal, target)
    records = SoundRecords(journal)
    index = HandIndex()
    for record in records:
        index.take(record)
    broken = records.broken or find_flaw(journal)
    end = f"; {broken}" if broken else ""
    wanted = find_hands(index.hands, Search(number=number or 0))
    if not wanted:
        what = f"no hand {number}" if number else "no hand"
        raise ExportError(f"{journal}: there is {what} in it{end}")
    shelf = EvidenceShelf(journal, frozenset(index.expired))
    told_hands = replay_hands(records, wanted, previous=records.origin_hash, tables=kind == "json")
    hands, rewritten = _take_sound(told_hands, records.mark)
    if not hands:
        raise ExportError(f"{journal}: {rewritten[0]}{end}")
    hands = [replace(find_evidence_of(hand, shelf), broken=broken) for hand in hands]
    if ruling is not None:
        hands = [_add_draft(hands[-1], ruling, records.mark)]
    refused = rewritten
    if kind == "json":
        _write_json(hands, records, target)
    elif kind == "phh":
        refused = rewritten + _write_histories(hands, target)
    else:
        _WRITERS[kind](hands, target)
    told = f"hand {number}" if number else f"{len(hands) + len(rewritten) - len(refused)} hands"
    without = f"; {len(refused)} left out: {'; '.join(refused)}" if refused else ""
    sentence = f"{target}: {told} of {hands[0].table} written as {kind}{without}{end}"
    return sentence, broken


def _check_target(journal: Path, target: Path) -> None:
    """A file that can be written.

    Raises:
        UsageError: it is none, or the journal itself.
    """
    if str(target) == "-":
        raise UsageError("--to -: nothing goes to standard output; give the path of a file")
    if target.is_dir() or not target.absolute().parent.is_dir():
        raise UsageError(f"--to {target}: give the path of a file in a folder that exists")
    if target.exists() and any(target.samefile(file) for file in list_files(journal)):
        raise UsageError(f"--to {target}: is the journal itself; give the path of another file")


def _take_sound(told: Iterable[HandReplay], mark: str) -> tuple[list[HandReplay], list[str]]:
    """Those over whose records their signature is, and why each other one is left out."""
    hands: list[HandReplay] = []
    left_out: list[str] = []
    for hand in told:
        try:
            check_signature(hand, mark)
        except JournalError as error:
            left_out.append(str(error))
        else:
            hands.append(hand)
    return hands, left_out


def _add_draft(hand: HandReplay, ruling: Path, mark: str) -> HandReplay:
    """The hand with a ruling that is not on its record yet, which says so.

    Raises:
        ExportError: the file is no ruling on this hand.
    """
    try:
        drafts = draft_rulings(ruling, name_ruled(hand, mark, ""))
    except SealingError as error:
        raise ExportError(str(error)) from None
    told = hand.summary.rulings
    known = {(one.claim, one.decision, one.by) for one in told}
    fresh = [one for one in drafts if (one.claim, one.decision, one.by) not in known]
    return replace(hand, summary=replace(hand.summary, rulings=(*told, *fresh)))


def _write_text(hands: Sequence[HandReplay], target: Path) -> None:
    text = "\n\n".join(write_hand(hand, whole=True) for hand in hands)
    write_output(target, f"{text}\n".encode())


def _write_json(hands: Sequence[HandReplay], records: SoundRecords, target: Path) -> None:
    exports = [
        make_export(hand, records.read_span(hand.summary.first, hand.summary.last), records.mark)
        for hand in hands
    ]
    write_output(target, write_exports(exports))


def _write_histories(hands: Sequence[HandReplay], target: Path) -> list[str]:
    """One hand as a file of its own; in *.phhs numbered tables, of those that can be written.

    Returns:
        Why each of the others was left out.

    Raises:
        UsageError: several hands, and the file's name is one hand's.
        ExportError: none can be written.
    """
    several = target.suffix == ".phhs"
    if len(hands) > 1 and not several:
        raise UsageError(
            f"--to {target}: a file of this name holds one hand, and there are {len(hands)}; "
            f"say --to {target.with_suffix('.phhs')}, or choose one with --hand"
        )
    texts, refused = [], []
    for hand in hands:
        try:
            texts.append(_write_history(hand))
        except ExportError as error:
            if len(hands) == 1:
                raise
            refused.append(str(error))
    if not texts:
        raise ExportError(f"none of these hands can be written as a hand history; {refused[0]}")
    if several:
        texts = [f"[{place}]\n{text}" for place, text in enumerate(texts, 1)]
    write_output(target, "\n".join(texts).encode())
    return refused


def _write_history(hand: HandReplay) -> str:
    if hand.summary.void:
        raise ExportError(f"hand {hand.summary.number} is void: there is no result to write")
    try:
        return write_played_history(hand.standing)
    except UnwritableError as error:
        raise ExportError(f"hand {hand.summary.number}: {error}") from None


def _write_pdf(hands: Sequence[HandReplay], target: Path) -> None:
    # Qt is loaded where a PDF is asked for, and nowhere else.
    from dealer_ui.window.hand_sheet import write_sheets  # noqa: PLC0415

    write_sheets(hands, target)


def _write_page(hands: Sequence[HandReplay], target: Path) -> None:
    write_output(target, write_page(hands).encode())


_WRITERS: Final[dict[str, Callable[[Sequence[HandReplay], Path], None]]] = {
    "text": _write_text,
    "pdf": _write_pdf,
    "html": _write_page,
}
FORMATS: Final = (*_WRITERS, "phh", "json")
