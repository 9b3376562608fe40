"""What was recorded already, so that a device's repetition or a repeated tap counts once."""

from dataclasses import dataclass, field
from typing import Final

from engine.journal import Record
from engine.messages.authorization import BadgeShown
from engine.messages.causes import InputCause, IntentCause
from engine.messages.sensed.observations import CardDrawn, CardPlaced, CardRefused, ReadingsLost
from engine.state.snapshot import Snapshot

DeviceEvent = CardDrawn | CardPlaced | CardRefused | ReadingsLost | BadgeShown
"""Observations that a device numbers and repeats until they are on disk."""
TAPS_IN_SNAPSHOT: Final = 256
"""Those that a snapshot holds: what was tapped after it is replayed."""
TAPS_KEPT: Final = 4096
"""So many of the latest taps are known again when they are repeated: a repetition comes soon."""
BOOTS_KEPT: Final = 16
"""So many of a source's latest boots are known: one that starts anew all night fills no memory."""


@dataclass
class Repeats:
    """The taps that were accepted, and how far each device was heard."""

    taps: dict[str, int] = field(default_factory=dict)
    """By a tap's id, the last record that it made."""
    heard: dict[tuple[str, int], int] = field(default_factory=dict)
    """By source and boot, the last sequence that was taken."""

    def is_known(self, event: DeviceEvent) -> bool:
        """Whether a device's event was taken already."""
        return event.sequence <= self.heard.get((event.source, event.boot), 0)

    def hear(self, event: DeviceEvent) -> None:
        """A device's event was taken, whether or not anything was recorded of it."""
        self._hear(event.source, event.boot, event.sequence)

    def remember(self, record: Record) -> None:
        """Whatever made this record is known from now on."""
        cause = record.cause
        if isinstance(cause, IntentCause):
            self.taps[cause.id] = record.sequence
            if len(self.taps) > TAPS_KEPT:
                del self.taps[next(iter(self.taps))]
        elif isinstance(cause, InputCause) and cause.boot:
            self._hear(cause.source, cause.boot, cause.sequence)

    def _hear(self, source: str, boot: int, sequence: int) -> None:
        """The boot heard last stands last; of a source's boots the latest are kept."""
        is_new = self.heard.pop((source, boot), None) is None
        self.heard[(source, boot)] = sequence
        if is_new:
            boots = [key for key in self.heard if key[0] == source]
            for key in boots[:-BOOTS_KEPT]:
                del self.heard[key]

    def list_taps(self) -> tuple[tuple[str, int], ...]:
        """The latest taps, for a snapshot."""
        return tuple(self.taps.items())[-TAPS_IN_SNAPSHOT:]

    def list_heard(self) -> tuple[tuple[str, int, int], ...]:
        """Source, boot, sequence of each device, for a snapshot."""
        return tuple((*key, sequence) for key, sequence in self.heard.items())


def restore_repeats(snapshot: Snapshot) -> Repeats:
    """What was known at a snapshot."""
    heard = {(source, boot): sequence for source, boot, sequence in snapshot.heard}
    return Repeats(dict(snapshot.taps), heard)
