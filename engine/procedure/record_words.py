"""What the record tells of itself, in words."""

from collections.abc import Callable
from typing import Any, Final

from engine.messages.record_events import (
    BridgeReplaced,
    ClockStepped,
    ConfigurationChanged,
    DaybookOpened,
    EngineStarted,
    EvidenceExpired,
    EvidenceHeld,
    EvidenceReleased,
    NoteWritten,
    OpeningNoted,
    RecordChecked,
    RecordSigned,
    ReplayOpened,
)
from engine.messages.views import HappeningKind
from engine.record_signatures import signer_fingerprint
from engine.state.table_state import TableState

_SECOND: Final = 1_000_000_000
_CODE_DIGITS: Final = 16
"""Hex digits of a hash in a head that people note."""
_AFTER: Final = {
    "new": "Started",
    "stop": "Started again",
    "killed": "Started again: it had not been ended",
    "power_cut": "Started again after the power was cut",
}


def tell_start(event: EngineStarted) -> str:
    """After what, and what is not as at a real table."""
    words = _AFTER[event.after]
    if event.stand_ins:
        words += f"; not as at a real table: {', '.join(event.stand_ins)}"
    return words


def tell_signature(event: RecordSigned) -> str:
    """Its short code, to be noted elsewhere: `tapburn journal verify --head` asks for it."""
    return f"Record signed: {event.sequence}-{event.head.hex()[:_CODE_DIGITS]}"


def tell_replaced(event: BridgeReplaced) -> str:
    """Which bridge's place another one took, and who said so."""
    after, before = signer_fingerprint(event.leave.signer), signer_fingerprint(event.before)
    return f"The bridge {after} takes the place of {before}: {event.leave.name} says so"


def tell_step(event: ClockStepped) -> str:
    """A set clock in words: how far, and forward or back."""
    way = "forward" if event.by_ns > 0 else "back"
    return f"The clock was set {way} by {abs(event.by_ns) / _SECOND:,.0f} seconds"


def _tell_change(event: ConfigurationChanged) -> str:
    return f"The configuration changed: {', '.join(f'[{name}]' for name in event.sections)}"


def _tell_opening(event: OpeningNoted) -> str:
    opening = event.opened.opening
    return f"Hand {opening.number} was opened by {opening.by}: {opening.reason}"


def tell_expired(event: EvidenceExpired) -> str:
    """Whose evidence was removed, and why."""
    spans = ", ".join(f"{first} to {last}" if last > first else str(first)
                      for first, last in event.hands)  # fmt: skip
    why = "its time has passed" if event.why == "time" else "room was needed"
    return f"The evidence of hand {spans} was removed: {why}"


def _tell_held(event: EvidenceHeld) -> str:
    why = f": {event.note}" if event.note else ""
    return f"The evidence of hand {event.number} is held by {event.by}{why}"


def _tell_note(event: NoteWritten) -> str:
    about = f" on hand {event.number}" if event.number else ""
    return f"{event.by} notes{about}: {event.text}"


def _tell_replay(event: ReplayOpened) -> str:
    what = f"hand {event.number}" if event.number else "the hands"
    by = f" by {event.by}" if event.by else ""
    return f"The replay of {what} was opened{by}"


def _tell_daybook(event: DaybookOpened) -> str:
    return f"The floor's screen was opened{f' by {event.by}' if event.by else ''}"


RECORD_TELLERS: Final[dict[type, Callable[[TableState, Any], tuple[HappeningKind, str, int]]]] = {
    EngineStarted: lambda _, event: ("notice", tell_start(event), 0),
    BridgeReplaced: lambda _, event: ("alarm", tell_replaced(event), 0),
    OpeningNoted: lambda _, event: ("notice", _tell_opening(event), 0),
    EvidenceHeld: lambda _, event: ("notice", _tell_held(event), 0),
    EvidenceReleased: lambda _, event: (
        "notice", f"The evidence of hand {event.number} is released by {event.by}", 0
    ),
    EvidenceExpired: lambda _, event: ("notice", tell_expired(event), 0),
    NoteWritten: lambda _, event: ("notice", _tell_note(event), 0),
    ReplayOpened: lambda _, event: ("notice", _tell_replay(event), 0),
    DaybookOpened: lambda _, event: ("notice", _tell_daybook(event), 0),
    ConfigurationChanged: lambda _, event: ("notice", _tell_change(event), 0),
    ClockStepped: lambda _, event: ("notice", tell_step(event), 0),
    RecordSigned: lambda _, event: ("hand", tell_signature(event), 0),
    RecordChecked: lambda _, event: (
        "notice", f"The record was checked up to {event.sequence:,}: whole", 0
    ),
}  # fmt: skip
