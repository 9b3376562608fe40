"""The night's record: a journal on disk, or one that is read once and forgotten; both are heard."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from engine.journal import Journal, KeptState, Record
from engine.journal.lines.record_line import (
    GENESIS,
    chain_hash,
    decode_event,
    encode_cause,
    encode_event,
)
from engine.messages.causes import Cause
from engine.messages.happened.hand_events import Event

Listener = Callable[[Record], None]


class NightBook:
    """Writes events as the journal does, then reads each aloud as it was written.

    What is kept on disk is the journal's own; without a path nothing is kept but the last hash, so
    that a night of any length takes no more memory than its first hour.

    Args:
        path: the journal's file; None: nothing is kept.
        listeners: hear every record, decoded from the bytes that were written.
    """

    def __init__(self, path: Path | None, listeners: Sequence[Listener]) -> None:
        self._journal = Journal(path) if path is not None else None
        self._listeners = tuple(listeners)
        self._sequence = 0
        self._hash = GENESIS

    @property
    def sequence(self) -> int:
        """The last record's sequence, 0 where there is none."""
        return self._sequence

    def find_states(self) -> Iterator[KeptState]:
        """None: a night begins at its beginning."""
        return iter(())

    def append(
        self,
        events: Sequence[Event],
        cause: Cause,
        wall_ns: int,
        monotonic_ns: int,
        state: bytes = b"",
        beside: int = 0,
    ) -> tuple[Record, ...]:
        """Write events and read them aloud.

        Raises:
            JournalError: the disk refuses.
        """
        if self._journal is not None:
            records = self._journal.append(events, cause, wall_ns, monotonic_ns, state, beside)
        else:
            records = tuple(
                self._chain(number, event, cause, wall_ns, monotonic_ns)
                for number, event in enumerate(events, start=self._sequence + 1)
            )
        self._sequence = records[-1].sequence
        for record in records:
            for listener in self._listeners:
                listener(record)
        return records

    def records(self, after: int = 0) -> Iterator[Record]:
        """What the file holds; nothing where there is none."""
        return self._journal.records(after) if self._journal is not None else iter(())

    def close(self) -> None:
        """Let go of the file."""
        if self._journal is not None:
            self._journal.close()

    def _chain(
        self, number: int, event: Event, cause: Cause, wall_ns: int, monotonic_ns: int
    ) -> Record:
        written = encode_event(event)
        self._hash = chain_hash(
            self._hash, number, wall_ns, monotonic_ns, encode_cause(cause), written
        )
        return Record(
            sequence=number,
            wall_ns=wall_ns,
            monotonic_ns=monotonic_ns,
            cause=cause,
            event=decode_event(written),
            hash=self._hash,
        )
