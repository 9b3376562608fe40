"""What the record tells of itself: starts, clocks, evidence, checks, the second copy.

Functions of what was found; whoever calls them records the events.
"""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec.structs import replace

from engine.evidence.evidence_store import Tidied
from engine.messages.happened.hand_events import Event, IrregularityFound, IrregularityResolved
from engine.messages.happened.record_events import (
    ClockStepped,
    ConfigurationChanged,
    EngineStarted,
    EvidenceExpired,
    RecordChecked,
)
from engine.messages.text import phrase

EVIDENCE_FULL: Final = "evidence_full"
STEP_NS: Final = 1_000_000_000
"""A clock that is set is set by more; one that is slewed goes by less between two ticks."""
_CHECKED: Final = "house default: record_checked"


def tell_start(
    started: EngineStarted, before: EngineStarted | None, *, stopped: bool, log_found: bool
) -> tuple[Event, ...]:
    """An engine writes from here on; what changed since the one before.

    Args:
        started: what it is; after what it started, this finds out.
        before: the engine that wrote before it; None: none has.
        stopped: whether that one was ended properly.
        log_found: whether the journal's write-ahead log was there.
    """
    after: Literal["new", "stop", "killed", "power_cut"] = "new"
    if before is not None and stopped:
        after = "stop"
    elif before is not None:
        after = "killed" if before.machine == started.machine else "power_cut"
    told: list[Event] = [replace(started, after=after)]
    if after in {"killed", "power_cut"} and not log_found:
        told.append(
            IrregularityFound(
                name="log_missing",
                text=phrase("The record's write-ahead log is missing: call the floor"),
                clause=_CHECKED,
                detail=phrase("What was recorded last may be lost: compare with the second copy"),
            )
        )
    if before is not None and before.configuration != started.configuration:
        old, new = dict(before.configuration), dict(started.configuration)
        names = sorted(name for name in old | new if old.get(name) != new.get(name))
        told.append(ConfigurationChanged(sections=tuple(names)))
    return tuple(told)


def tell_clock(last_wall_ns: int, wall_ns: int) -> tuple[Event, ...]:
    """The wall clock was set back while nothing was recorded.

    Args:
        last_wall_ns: of the last record; 0: there is none.
        wall_ns: now, UTC nanoseconds since 1970.
    """
    by_ns = wall_ns - last_wall_ns
    return (ClockStepped(by_ns=by_ns),) if last_wall_ns and by_ns < -STEP_NS else ()


def report_tidied(tidied: Tidied, *, full: bool, known: bool) -> tuple[Event, ...]:
    """Evidence went, and whether there is room for more.

    Args:
        tidied: the hands whose evidence went, and why.
        full: held hands fill the room for evidence.
        known: that they do stands in the record.
    """
    told: list[Event] = []
    if tidied.aged:
        told.append(EvidenceExpired(hands=list_spans(tidied.aged), why="time"))
    if tidied.crowded:
        told.append(EvidenceExpired(hands=list_spans(tidied.crowded), why="room"))
    if full and not known:
        told.append(
            IrregularityFound(
                name=EVIDENCE_FULL,
                text=phrase("Held hands fill the room for evidence: no new pictures are kept"),
                clause="house default: evidence_kept",
                detail=phrase("Release hands that are settled, or give [journal] evidence_mb more"),
            )
        )
    elif known and not full:
        told.append(IrregularityResolved(name=EVIDENCE_FULL, remedy="continue"))
    return tuple(told)


def report_check(sequence: int, damage: str) -> Event:
    """The records from which the start did not wait were checked.

    Args:
        sequence: up to this one.
        damage: what is wrong with them, a sentence; empty: nothing.
    """
    if not damage:
        return RecordChecked(sequence=sequence)
    return IrregularityFound(
        name="record_damaged",
        text=phrase("The record is damaged further back: call the floor"),
        clause=_CHECKED,
        detail=damage,
    )


def report_copy(before: str, trouble: str, words: str) -> tuple[Event, ...]:
    """The second copy is not as it was.

    Args:
        before: its trouble until now, empty for none; "missing" or "differs".
        trouble: the same from now on.
        words: what is wrong, a sentence.
    """
    told: list[Event] = []
    if before:
        told.append(IrregularityResolved(name=f"copy_{before}", remedy="continue"))
    if trouble:
        text = (
            phrase("The record's second copy can't be written: call the floor")
            if trouble == "missing"
            else phrase("The record's second copy is not the same: call the floor")
        )
        told.append(
            IrregularityFound(
                name=f"copy_{trouble}",
                text=text,
                clause="house default: second_copy",
                detail=words,
            )
        )
    return tuple(told)


def list_spans(numbers: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Ascending spans without a gap that hold exactly these numbers."""
    spans: list[tuple[int, int]] = []
    for number in sorted(set(numbers)):
        if spans and spans[-1][1] == number - 1:
            spans[-1] = (spans[-1][0], number)
        else:
            spans.append((number, number))
    return tuple(spans)
