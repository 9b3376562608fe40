"""What the record tells of itself, in words."""

from collections.abc import Callable
from typing import Any, Final

from engine.keys.fingerprints import signer_fingerprint
from engine.messages.happened.record_events import (
    BridgeReplaced,
    ClockStepped,
    ConfigurationChanged,
    DaybookOpened,
    EngineStarted,
    EvidenceExpired,
    EvidenceHeld,
    EvidenceReleased,
    FirmwareChanged,
    NoteWritten,
    OpeningNoted,
    RecordChecked,
    RecordSigned,
    ReplayOpened,
)
from engine.messages.shown.views import NarrationKind
from engine.messages.text import join, phrase
from engine.state.table_state import TableState

_SECOND: Final = 1_000_000_000
_CODE_DIGITS: Final = 16
"""Hex digits of a hash in a head that people note."""
_AFTER: Final = {
    "new": phrase("Started"),
    "stop": phrase("Started again"),
    "killed": phrase("Started again: it had not been ended"),
    "power_cut": phrase("Started again after the power was cut"),
}


def tell_start(event: EngineStarted) -> str:
    """After what, and what is not as at a real table."""
    words = _AFTER[event.after]
    if event.stand_ins:
        stand_ins = join(", ", event.stand_ins)
        told = phrase("; not as at a real table: {stand_ins}", stand_ins=stand_ins)
        return join("", (words, told))
    return words


def describe_signature(event: RecordSigned) -> str:
    """Its short code, to be noted elsewhere: `tapburn journal verify --head` asks for it."""
    return phrase(
        "Record signed: {sequence}-{code}",
        sequence=event.sequence,
        code=event.head.hex()[:_CODE_DIGITS],
    )


def describe_replaced(event: BridgeReplaced) -> str:
    """Which bridge's place another one took, and who said so."""
    after, before = signer_fingerprint(event.authorization.signer), signer_fingerprint(event.before)
    return phrase(
        "The bridge {after} takes the place of {before}: {name} says so",
        after=after,
        before=before,
        name=event.authorization.name,
    )


def describe_step(event: ClockStepped) -> str:
    """A set clock in words: how far, and forward or back."""
    seconds = f"{abs(event.by_ns) / _SECOND:,.0f}"
    if event.by_ns > 0:
        return phrase("The clock was set forward by {seconds} seconds", seconds=seconds)
    return phrase("The clock was set back by {seconds} seconds", seconds=seconds)


def describe_firmware(event: FirmwareChanged) -> str:
    """Which firmware a reader has, which it had, and who brought it."""
    told = event.version or phrase("no version")
    if event.before is None:
        return phrase("Reader {source} has firmware {version}", source=event.source, version=told)
    before = event.before or phrase("no version")
    if not event.by:
        return phrase(
            "Reader {source} has another firmware: {version}, before {before}; nobody flashed it "
            "from this table",
            source=event.source,
            version=told,
            before=before,
        )
    return phrase(
        "Reader {source} has another firmware: {version}, before {before}; flashed by {by}",
        source=event.source,
        version=told,
        before=before,
        by=event.by,
    )


def _describe_firmware(event: FirmwareChanged) -> tuple[NarrationKind, str, int] | None:
    """What nobody of the table brought, and what was not written to its end, is seen to."""
    if event.before is None and event.version:
        return None
    grave = not event.by or not event.version
    return "alarm" if grave else "notice", describe_firmware(event), 0


def _describe_change(event: ConfigurationChanged) -> str:
    return phrase(
        "The configuration changed: {sections}",
        sections=", ".join(f"[{name}]" for name in event.sections),
    )


def _describe_opening(event: OpeningNoted) -> str:
    opening = event.opened.opening
    return phrase(
        "Hand {number} was opened by {by}: {reason}",
        number=opening.number,
        by=opening.by,
        reason=opening.reason,
    )


def describe_expired(event: EvidenceExpired) -> str:
    """Whose evidence was removed, and why."""
    spans = join(
        ", ",
        (
            phrase("{first} to {last}", first=first, last=last) if last > first else first
            for first, last in event.hands
        ),
    )
    why = phrase("its time has passed") if event.why == "time" else phrase("room was needed")
    return phrase("The evidence of hand {spans} was removed: {why}", spans=spans, why=why)


def _describe_held(event: EvidenceHeld) -> str:
    why = f": {event.note}" if event.note else ""
    return phrase(
        "The evidence of hand {number} is held by {by}{why}",
        number=event.number,
        by=event.by,
        why=why,
    )


def _describe_note(event: NoteWritten) -> str:
    about = phrase(" on hand {number}", number=event.number) if event.number else ""
    return phrase("{by} notes{about}: {text}", by=event.by, about=about, text=event.text)


def _describe_replay(event: ReplayOpened) -> str:
    what = phrase("hand {number}", number=event.number) if event.number else phrase("the hands")
    by = phrase(" by {by}", by=event.by) if event.by else ""
    return phrase("The replay of {what} was opened{by}", what=what, by=by)


def _describe_daybook(event: DaybookOpened) -> str:
    return phrase(
        "The floor's screen was opened{by}",
        by=phrase(" by {by}", by=event.by) if event.by else "",
    )


RECORD_TELLERS: Final[
    dict[type, Callable[[TableState, Any], tuple[NarrationKind, str, int] | None]]
] = {
    EngineStarted: lambda _, event: ("notice", tell_start(event), 0),
    BridgeReplaced: lambda _, event: ("alarm", describe_replaced(event), 0),
    OpeningNoted: lambda _, event: ("notice", _describe_opening(event), 0),
    EvidenceHeld: lambda _, event: ("notice", _describe_held(event), 0),
    EvidenceReleased: lambda _, event: (
        "notice",
        phrase(
            "The evidence of hand {number} is released by {by}", number=event.number, by=event.by
        ),
        0,
    ),
    EvidenceExpired: lambda _, event: ("notice", describe_expired(event), 0),
    NoteWritten: lambda _, event: ("notice", _describe_note(event), 0),
    ReplayOpened: lambda _, event: ("notice", _describe_replay(event), 0),
    DaybookOpened: lambda _, event: ("notice", _describe_daybook(event), 0),
    ConfigurationChanged: lambda _, event: ("notice", _describe_change(event), 0),
    ClockStepped: lambda _, event: ("notice", describe_step(event), 0),
    FirmwareChanged: lambda _, event: _describe_firmware(event),
    RecordSigned: lambda _, event: ("hand", describe_signature(event), 0),
    RecordChecked: lambda _, event: (
        "notice",
        phrase("The record was checked up to {number}: whole", number=f"{event.sequence:,}"),
        0,
    ),
}
