"""What the core can't take in: it is never written, and a report of it is laid beside the record.

An input whose events end in an exception, or would break an invariant, changes nothing. Whoever
sent it is told so, and the hand goes on.
"""

import contextlib
import hashlib
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from engine import core
from engine.core import TableState
from engine.messages import text
from engine.messages.happened.hand_events import Event, IrregularityFound
from engine.messages.text import phrase
from engine.state import copy_state, playing
from engine.tracking.invariants import find_broken, tell_twice_named

FOLDER: Final = "defects"
"""The reports' folder, beside the record."""
MOST: Final = 100
"""Reports that are kept: what goes on for ever fills no disk."""
REFUSED: Final = phrase(
    "Nothing was changed: that does not fit. Call the floor; {way}",
    way=phrase("Floor, Settle by hand leads on"),
)
DEFECT: Final = "defect"
"""The name of what stands where a sense told what could not be taken in."""
PASSED_OVER: Final = "passed_over"
"""The name of what stands where a record could not be followed."""


class Defect(msgspec.Struct, frozen=True, kw_only=True):
    """What could not be taken in."""

    what: str
    """The exception's or the invariant's words."""
    given: str
    """The kind of input or record."""
    hand: str
    sequence: int
    """The last record before it."""
    events: tuple[Event, ...] = ()
    """What it would have made happen; none: that could not be worked out."""
    trace: str = ""
    told: str = ""
    """What whoever gave it is told; empty: `REFUSED`."""
    software: str = ""

    @property
    def mark(self) -> str:
        """What tells this defect from others, whenever and in whichever hand it comes up."""
        kinds = ",".join(type(event).__name__ for event in self.events)
        last = self.trace.rstrip().rpartition("\n")[2]
        return hashlib.sha256(f"{self.given} {kinds} {last or self.what}".encode()).hexdigest()[:12]


Keep: TypeAlias = Callable[[Defect], None]


def lay_beside(folder: Path) -> Keep:
    """What keeps reports in a folder, each kind of defect once; a full disk keeps none."""

    def keep(defect: Defect) -> None:
        with contextlib.suppress(OSError):
            folder.mkdir(mode=0o700, exist_ok=True)
            path = folder / f"{defect.mark}.json"
            if path.exists() or sum(1 for _ in folder.iterdir()) >= MOST:
                return
            encoded = msgspec.json.encode(defect, enc_hook=text.plain)
            path.write_bytes(msgspec.json.format(encoded, indent=1))

    return keep


def report(
    state: TableState, given: str, error: Exception | str, events: Sequence[Event] = ()
) -> Defect:
    """What is told of something that could not be taken in.

    Args:
        state: the table as it was, and is.
        given: the kind of input or event.
        error: the exception, or what would be broken.
        events: what it would have made happen.
    """
    trace = "" if isinstance(error, str) else "".join(traceback.format_exception(error))
    return Defect(
        what=str(error) or type(error).__name__,
        given=given,
        hand=state.hand if playing(state) else "",
        sequence=state.sequence,
        events=tuple(events),
        trace=trace,
    )


def try_out(state: TableState, events: Sequence[Event], given: str) -> Defect | None:
    """Apply events to a copy; None: they can be applied, and everything adds up then."""
    twin = copy_state(state)
    try:
        for event in events:
            twin = core.apply(twin, event)
        broken = find_broken(state, twin, events)
    except core.TableError:
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, it must not be written
        return report(state, given, error, events)
    if not broken:
        return None
    told = tell_twice_named(state, twin)
    return replace(report(state, given, broken, events), told=told)


def report_defect(*, blocking: bool) -> IrregularityFound:
    """What a sense told could not be taken in: the dealer is asked to look."""
    return IrregularityFound(
        name=DEFECT,
        text=phrase("The cards read don't fit: check them, then continue"),
        detail=phrase("Floor, Settle by hand leads on"),
        clause="house default: nothing_guessed",
        blocking=blocking,
    )


def report_passed_over(sequence: int, *, blocking: bool) -> IrregularityFound:
    """A record could not be followed: the table goes on as if it were not there."""
    return IrregularityFound(
        name=PASSED_OVER,
        text=phrase(
            "Record {sequence} can't be followed and was passed over: check the hand",
            sequence=sequence,
        ),
        detail=phrase("Floor, Settle by hand leads on"),
        clause="house default: nothing_guessed",
        place=str(sequence),
        blocking=blocking,
    )
