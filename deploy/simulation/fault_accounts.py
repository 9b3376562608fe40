"""What became of each fault that the simulated reader was given: healed, shown, or neither.

The world leaves the reader's own books beside the truths; here they are compared with the journal.
A fault is shown when the record says something to the dealer because of it, healed when the record
is as it would have been without it. What is neither was silent, and that is a mismatch.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import msgspec

from engine.cards import UNKNOWN
from engine.journal import InputCause, Record
from engine.messages.events import (
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    IrregularityFound,
    SourceChanged,
)
from firmware_bridge.faults import Faults, Incident, Reading

FAULTS: Final = "faults.json"
_UNPLUGGED_NS: Final = 3_000_000_000
"""How long after the cable came off the dealer may be told so."""


class FaultBooks(msgspec.Struct, frozen=True, kw_only=True):
    """What the simulated reader went through; it names tags, so it stays beside the truths."""

    reader: str
    injected: dict[str, int] = {}
    incidents: tuple[Incident, ...] = ()
    readings: tuple[Reading, ...] = ()
    hands_ended_ns: tuple[int, ...] = ()
    """Monotonic nanoseconds at which each hand ended."""


class Account(msgspec.Struct, kw_only=True):
    """How often one fault happened, and what came of it."""

    injected: int = 0
    healed: int = 0
    shown: int = 0

    @property
    def silent(self) -> int:
        """How often it was neither."""
        return self.injected - self.healed - self.shown


class Accounting:
    """The reader's books beside the journal.

    Args:
        books: what the reader went through.
        records: the journal's records, in order.
    """

    def __init__(self, books: FaultBooks, records: Iterable[Record]) -> None:
        self._books = books
        self._taken: set[tuple[int, int]] = set()
        self._told: set[tuple[int, int]] = set()
        """Events of the device because of which the dealer was told something."""
        self._losses: dict[int, int] = {}
        """The last lost event of each numbering of which a loss is on record."""
        self._gone_ns: list[int] = []
        self._unread_ns: list[int] = []
        for record in records:
            self._hear(record)
        self._boots = list(dict.fromkeys(reading.boot for reading in books.readings))

    def balance(self) -> dict[str, Account]:
        """Each fault's account; faults that never happened are left out."""
        accounts = {
            name: Account(injected=count) for name, count in self._books.injected.items() if count
        }
        fates: dict[str, Counter[str]] = {name: Counter() for name in accounts}
        for incident in self._books.incidents:
            fates[incident.name][self._judge(incident)] += 1
        unexplained = len(self.find_silent())
        lone = {incident.name for incident in self._books.incidents}
        for name, account in accounts.items():
            if name in lone:
                account.shown, account.healed = fates[name]["shown"], fates[name]["healed"]
            else:
                # Faults of the line: healed if every event of the device arrived all the same.
                account.healed = max(0, account.injected - unexplained)
        return accounts

    def find_silent(self) -> tuple[str, ...]:
        """Readings that are neither on record nor reported lost, in words without tags."""
        return tuple(
            f"reading {reading.sequence} of {self._books.reader} is neither on record nor told lost"
            for reading in self._books.readings
            if self._follow_reading(reading) == "silent"
        )

    def _hear(self, record: Record) -> None:
        event, cause = record.event, record.cause
        if isinstance(event, CardDealt | CardBurned | BoardCardDrawn) and event.card == UNKNOWN:
            self._unread_ns.append(record.monotonic_ns)
        if not isinstance(cause, InputCause) or cause.source != self._books.reader:
            return
        if isinstance(event, SourceChanged) and event.state != "ready":
            self._gone_ns.append(record.monotonic_ns)
        if not cause.boot:
            return
        number = (cause.boot, cause.sequence)
        if isinstance(event, IrregularityFound) and event.name == "readings_lost":
            self._losses[cause.boot] = max(cause.sequence, self._losses.get(cause.boot, 0))
            return
        self._taken.add(number)
        if isinstance(event, IrregularityFound):
            self._told.add(number)

    def _judge(self, incident: Incident) -> str:
        events = [(incident.boot, at) for at in range(incident.first, incident.last + 1)]
        last = (incident.boot, incident.last)
        judges: dict[str, Callable[[], str]] = {
            "missed_read": lambda: self._follow_card(incident.at_ns, incident.uid),
            "unknown_tag": lambda: self._follow_stranger(incident),
            "wrong_deck": lambda: self._follow_stranger(incident),
            "ring_overflow": lambda: "shown" if self._is_lost(last) else "healed",
            "memory_loss": lambda: "shown" if self._is_lost(last) else "healed",
            "unplug": lambda: self._follow_cable(incident.at_ns),
        }
        judge = judges.get(incident.name)
        if judge is not None:
            return judge()
        return "shown" if self._told.intersection(events) else "healed"

    def _follow_reading(self, reading: Reading) -> str:
        number = (reading.boot, reading.sequence)
        if number in self._taken:
            return "healed"
        if self._is_lost(number):
            return "shown"
        return self._follow_card(reading.at_ns, reading.uid)

    def _follow_card(self, at_ns: int, uid: bytes) -> str:
        """Whether the card is on record by another reading in the same hand, or dealt by a tap."""
        hand = self._hand_at(at_ns)
        if any(
            reading.uid == uid
            and self._hand_at(reading.at_ns) == hand
            and (reading.boot, reading.sequence) in self._taken
            for reading in self._books.readings
        ):
            return "healed"
        tapped = any(at_ns < unread and self._hand_at(unread) == hand for unread in self._unread_ns)
        return "shown" if tapped else "silent"

    def _follow_stranger(self, incident: Incident) -> str:
        number = (incident.boot, incident.first)
        if number in self._taken or self._is_lost(number):
            return "shown"
        told_before = any(
            other.uid == incident.uid and (other.boot, other.first) in self._taken
            for other in self._books.incidents
        )
        return "healed" if told_before else "silent"

    def _follow_cable(self, at_ns: int) -> str:
        told = any(at_ns <= gone < at_ns + _UNPLUGGED_NS for gone in self._gone_ns)
        return "shown" if told else "healed"

    def _is_lost(self, number: tuple[int, int]) -> bool:
        """Whether the record tells of a loss that covers this event."""
        boot, sequence = number
        if self._losses.get(boot, 0) >= sequence:
            return True
        if boot not in self._boots or any(known == boot for known, _ in self._taken):
            return False
        # Nobody ever heard of this numbering: the loss of the one before covers it.
        before = self._boots[: self._boots.index(boot)]
        return bool(before) and self._is_lost((before[-1], sequence))

    def _hand_at(self, at_ns: int) -> int:
        return sum(ended < at_ns for ended in self._books.hands_ended_ns)


def read_books(directory: Path) -> FaultBooks | None:
    """The books that the world left; None: it left none."""
    path = directory / FAULTS
    return msgspec.json.decode(path.read_bytes(), type=FaultBooks) if path.exists() else None


def tell_accounts(accounts: dict[str, Account]) -> list[str]:
    """One line for each fault that happened."""
    order = {name: at for at, name in enumerate(Faults.__struct_fields__)}
    return [
        f"{name.replace('_', ' ')}: {account.injected} injected, {account.healed} healed, "
        f"{account.shown} shown to the dealer"
        + (f", {account.silent} SILENT" if account.silent else "")
        for name, account in sorted(accounts.items(), key=lambda item: order[item[0]])
    ]
