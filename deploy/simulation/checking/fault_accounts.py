"""What became of each fault that the simulated reader was given: healed, shown, or neither.

The world leaves the reader's own books beside the truths; here they are compared with the journal.
A fault is shown when the record says something to the dealer because of it, healed when the record
is as it would have been without it. What is neither was silent, and that is a mismatch.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from engine.cards import UNKNOWN
from engine.journal import Record
from engine.messages.causes import InputCause
from engine.messages.happened.hand_events import (
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    IrregularityFound,
    SourceChanged,
)
from firmware_bridge.link.protocol import SEQUENCE_LIMIT
from firmware_bridge.simulated_reader.faults import Faults, Incident, NoticedCard

FAULTS: Final = "faults.json"
Number: TypeAlias = tuple[int, int]
"""An event of the device: its boot and its sequence."""

_UNPLUGGED_NS: Final = 3_000_000_000
"""How long after the cable came off the dealer may be told so."""


class FaultBooks(msgspec.Struct, frozen=True, kw_only=True):
    """What the simulated reader went through; it names tags, so it stays beside the truths."""

    reader: str
    injected: dict[str, int] = {}
    incidents: tuple[Incident, ...] = ()
    readings: tuple[NoticedCard, ...] = ()
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
        self._taken: set[Number] = set()
        self._told: set[Number] = set()
        """Events of the device because of which the dealer was told something."""
        self._dealt_ns: dict[Number, int] = {}
        """When each event of the device became a card of a hand."""
        self._losses: list[tuple[int, int, int]] = []
        """Boot, first and last event of each loss on record."""
        self._gone_ns: list[int] = []
        self._unread_ns: list[int] = []
        for record in records:
            self._hear(record)
        self._boots = list(dict.fromkeys(reading.boot for reading in books.readings))
        self._tapped = self._allot_taps()

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
        """Readings not on record in their hand and not told lost, in words without tags."""
        return tuple(
            f"reading {reading.sequence} of {self._books.reader} is not on record in its hand, and "
            "not told lost"
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
            # What was on record before is not lost, whatever the loss says.
            known = [sequence for boot, sequence in self._taken if boot == cause.boot]
            self._losses.append((cause.boot, max(known, default=0) + 1, cause.sequence))
            return
        self._taken.add(number)
        if isinstance(event, CardDealt | CardBurned | BoardCardDrawn):
            self._dealt_ns[number] = record.monotonic_ns
        if isinstance(event, IrregularityFound):
            self._told.add(number)

    def _judge(self, incident: Incident) -> str:
        judges: dict[str, Callable[[Incident], str]] = {
            "missed_read": lambda missed: self._follow_card(missed.at_ns, missed.uid),
            "unknown_tag": self._follow_stranger,
            "wrong_deck": self._follow_stranger,
            "ring_overflow": self._follow_memory,
            "memory_loss": self._follow_memory,
            "unplug": self._follow_cable,
            "double_read": self._follow_repeats,
            "stuck_tag": self._follow_repeats,
            "clock_jump": self._follow_clock,
            "reboot": self._follow_clock,
        }
        return judges[incident.name](incident)

    def _follow_reading(self, reading: NoticedCard) -> str:
        number = (reading.boot, reading.sequence)
        if number in self._taken:
            return "silent" if self._is_misplaced(number, reading.at_ns) else "healed"
        if self._is_lost(number):
            return "shown"
        return self._follow_card(reading.at_ns, reading.uid)

    def _follow_card(self, at_ns: int, uid: bytes) -> str:
        """Whether the card is on record by another reading in the same hand, or dealt by a tap."""
        if self._is_read_again(at_ns, uid):
            return "healed"
        return "shown" if (at_ns, uid) in self._tapped else "silent"

    def _is_read_again(self, at_ns: int, uid: bytes) -> bool:
        hand = self._hand_at(at_ns)
        return any(
            reading.uid == uid
            and self._hand_at(reading.at_ns) == hand
            and (reading.boot, reading.sequence) in self._taken
            for reading in self._books.readings
        )

    def _allot_taps(self) -> set[tuple[int, bytes]]:
        """The cards that no reading tells of but a tap: each tap stands for one card."""
        missing = [
            (incident.at_ns, incident.uid)
            for incident in self._books.incidents
            if incident.name == "missed_read"
        ] + [
            (reading.at_ns, reading.uid)
            for reading in self._books.readings
            if (number := (reading.boot, reading.sequence)) not in self._taken
            and not self._is_lost(number)
        ]
        taps = sorted(self._unread_ns)
        tapped = set()
        for at_ns, uid in sorted(missing):
            if self._is_read_again(at_ns, uid):
                continue
            hand = self._hand_at(at_ns)
            tap = next((tap for tap in taps if tap > at_ns and self._hand_at(tap) == hand), None)
            if tap is not None:
                taps.remove(tap)
                tapped.add((at_ns, uid))
        return tapped

    def _follow_memory(self, incident: Incident) -> str:
        """What a device forgot is told lost, or every card of it had arrived before."""
        fates = [
            self._follow_reading(reading)
            for reading in self._books.readings
            if reading.boot == incident.boot and incident.first <= reading.sequence <= incident.last
        ]
        if "silent" in fates:
            return "silent"
        told = any(
            boot == incident.boot and last >= incident.last for boot, _, last in self._losses
        )
        lost = told or self._is_lost((incident.boot, incident.last))
        return "shown" if lost else "healed"

    def _follow_repeats(self, incident: Incident) -> str:
        """A card that was noticed again is no second card, in no hand."""
        numbers = [(incident.boot, at) for at in range(incident.first, incident.last + 1)]
        if any(self._is_misplaced(number, incident.at_ns) for number in numbers):
            return "silent"
        return "shown" if self._told.intersection(numbers) else "healed"

    def _follow_clock(self, incident: Incident) -> str:
        """A clock that is off may cost a refusal of the card after it, if that begins a hand."""
        later = [reading for reading in self._books.readings if reading.at_ns > incident.at_ns]
        refused = bool(later) and (later[0].boot, later[0].sequence) in self._told
        return "shown" if refused else "healed"

    def _is_misplaced(self, number: Number, at_ns: int) -> bool:
        """Whether what was noticed then became a card of another hand."""
        dealt_ns = self._dealt_ns.get(number)
        return dealt_ns is not None and self._hand_at(dealt_ns) != self._hand_at(at_ns)

    def _follow_stranger(self, incident: Incident) -> str:
        number = (incident.boot, incident.first)
        if number in self._taken or self._is_lost(number):
            return "shown"
        told_before = any(
            other.uid == incident.uid and (other.boot, other.first) in self._taken
            for other in self._books.incidents
        )
        return "healed" if told_before else "silent"

    def _follow_cable(self, incident: Incident) -> str:
        off_ns = incident.at_ns
        told = any(off_ns <= gone < off_ns + _UNPLUGGED_NS for gone in self._gone_ns)
        return "shown" if told else "healed"

    def _is_lost(self, number: Number) -> bool:
        """Whether the record tells of a loss that covers this event."""
        boot, sequence = number
        if any(boot == lost and first <= sequence <= last for lost, first, last in self._losses):
            return True
        if boot not in self._boots or any(known == boot for known, _ in self._taken):
            return False
        # Nobody ever heard of this numbering: the loss of the one before covers it.
        before = self._boots[: self._boots.index(boot)]
        return bool(before) and self._is_lost((before[-1], SEQUENCE_LIMIT))

    def _hand_at(self, at_ns: int) -> int:
        return sum(ended < at_ns for ended in self._books.hands_ended_ns)


def read_books(directory: Path) -> FaultBooks | None:
    """The books that the world left; None: it left none."""
    path = directory / FAULTS
    return msgspec.json.decode(path.read_bytes(), type=FaultBooks) if path.exists() else None


def describe_accounts(accounts: dict[str, Account]) -> list[str]:
    """One line for each fault that happened: its name, how often, what came of it."""
    order = {name: at for at, name in enumerate(Faults.__struct_fields__)}
    width = max(map(len, accounts), default=0)
    lines = []
    for name, account in sorted(accounts.items(), key=lambda item: order[item[0]]):
        fates = {
            "healed": account.healed, "shown to the dealer": account.shown,
            "SILENT": account.silent,
        }  # fmt: skip
        fate = ", ".join(f"{count} {words}" for words, count in fates.items() if count)
        lines.append(f"{name.replace('_', ' '):{width}}  {account.injected:>3}: {fate}")
    return lines
