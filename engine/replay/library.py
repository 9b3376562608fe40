"""All hands of one journal, each told within a moment: states are kept along the way."""

from bisect import bisect_right
from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from engine import core
from engine.core import TableState
from engine.evidence.shelf import EvidenceShelf
from engine.journal import JournalError, Record
from engine.messages.ruling_events import RuledHand
from engine.replay.hand_index import HandIndex
from engine.replay.listing.index_keeper import IndexKeeper
from engine.replay.ruling import name_ruled
from engine.replay.sound_records import SoundRecords
from engine.replay.step_evidence import find_evidence_of
from engine.replay.steps import HandReplay, apply_record, check_signature, replay_hands
from engine.replay.what_if import ImpossibleError, suppose, write_consequence
from engine.state import copy_state
from engine.told.told_hands import HandSummary, ToldHand

_APART: Final = 8
"""Hands between two states that are kept: what a hand costs at most to reach."""
_TOLD: Final = 2_000
"""Records between two words on the progress."""

LONG: Final = 20_000
"""Records from which on an index is worth its file: fewer are read in about a second."""

Progress = Callable[[int, int], None]
"""Takes how many records are done, and how many there are."""


class HandLibrary:
    """The hands of a journal, found and told.

    Args:
        path: the journal; it is read once when this is made, to check it and to list its hands.
        progress: told of how far that reading and the first telling are.
        cache: where the index of a long journal is kept, so that the next reading is short; None:
            none is.

    Raises:
        JournalError: not even the first record can be read.
    """

    def __init__(
        self,
        path: Path,
        progress: Progress = lambda _done, _all: None,
        cache: Path | None = None,
    ) -> None:
        self.path = path
        self._progress = progress
        self._records = SoundRecords(path)
        self._keeper: IndexKeeper | None = None
        self._index = HandIndex()
        if cache is not None and self._records.count_stored() >= LONG:
            self._keeper = IndexKeeper(cache, self._records)
            self._index = self._keeper.resume() or self._index
        self._again = HandIndex()
        """The hands as the check behind finds them."""
        self._taken = self._records.origin
        """The last record of which it has them."""
        self.distrusted = ""
        """Why the index was thrown away, a sentence or two; "" where none was."""
        self._unchecked = self._records.check_rest() if self._index.hands else None
        """Checks what an earlier reading found sound; None: all of it was checked in this one."""
        self._go_on()
        self.hands: list[HandSummary] = self._index.hands
        """In the order in which they were dealt."""
        self._shelf = EvidenceShelf(path, frozenset(self._index.expired))
        self.broken = self._records.broken
        """Why not all of the record is told; "" where all is sound."""
        self.count = self._records.count
        """Sound records."""
        self.mark = self._records.mark
        """What tells this journal from others: digits of its first record's hash."""
        self._kept: list[tuple[int, bytes, TableState]] = [
            (self._records.origin, self._records.origin_hash, core.initial())
        ]
        """Sequence, hash of that record, and the state after it; ascending."""

    def close(self) -> None:
        """Let go of the file that is checked; on the thread that checks."""
        if self._unchecked is not None:
            self._unchecked.close()
            self._unchecked = None

    @property
    def trouble(self) -> str:
        """What is wrong with the record or its index, told to people; "" where nothing is."""
        return self.broken or self.distrusted

    @property
    def index(self) -> Path | None:
        """The file of the index, which may be thrown away; None: the journal is short."""
        return self._keeper.path if self._keeper is not None else None

    def check(self, records: int = 0) -> bool:
        """Check some more of what an earlier reading found sound.

        Args:
            records: how many; 0: all that are left, with word of the progress.

        Returns:
            True: nothing is left. `broken` tells what was found.
        """
        if self._unchecked is None:
            return True
        for done, record in enumerate(self._unchecked, 1):
            if record.sequence <= self.count:
                self._again.take(record)
                self._taken = record.sequence
            if done == records:
                return False
            if not records and record.sequence % _TOLD == 0:
                self._progress(record.sequence, self.count)
        self._unchecked = None
        # What was known before, such as another schema, says nothing of what an index holds.
        fresh = self._records.broken != self.broken
        if not self._records.broken or (not fresh and self.count >= self._records.count_stored()):
            self._compare()
        if self._records.broken and fresh and self._keeper is not None:
            self._keeper.forget()
        self.broken, self.count = self._records.broken, self._records.count
        self.hands[:] = [hand for hand in self.hands if hand.first <= self.count]
        return True

    def _compare(self) -> None:
        """The index is as good as its hands are those that the record tells; else it goes."""
        for record in self._records.read_after(self._taken):
            if record.sequence > self.count:
                break
            self._again.take(record)
        if self._again.hands != self.hands:
            self._distrust(self._again)
        self._again = HandIndex()

    def _distrust(self, index: HandIndex) -> None:
        """Throw the index away, and go on with the hands as they were read again."""
        if self._keeper is not None:
            self._keeper.forget()
        self.hands[:] = index.hands
        index.hands = self.hands
        self._index = index
        self._unchecked = None
        self.distrusted = (
            "The index of this record did not tell its hands as the record does. It was thrown "
            "away; what is shown was read again from the record."
        )

    def _start_over(self) -> None:
        """Read the whole record once more, without the index."""
        fresh = HandIndex()
        for record in self._records:
            fresh.take(record)
            if record.sequence % _TOLD == 0:
                self._progress(record.sequence, self.count)
        self.broken, self.count = self._records.broken, self._records.count
        self._distrust(fresh)

    def _find_again(self, number: int) -> HandSummary:
        """A hand of which the index told something else, read anew with the whole record.

        Raises:
            JournalError: there is none of this number.
        """
        self._start_over()
        found = [one for one in self.hands if one.number == number]
        if not found:
            raise JournalError(f"{self.path}: holds no hand {number}, whatever the index told")
        return found[-1]

    def _is_true(self, summary: HandSummary) -> bool:
        """Whether the record tells this of the hand, as far as its own records go.

        Raises:
            JournalError: a record of the hand can't be read.
        """
        following = next((one.first for one in self.hands if one.first > summary.first), 0)
        again = HandIndex(dealer=summary.dealer)
        for record in self._records.read_after(summary.first - 1):
            if record.sequence == following or record.sequence > self.count:
                break
            again.take(record)
        if len(again.hands) != 1:
            return False
        # What lies before or behind its own records is compared once all are checked.
        own = {"house": summary.house, "held": summary.held, "rulings": summary.rulings}
        return replace(again.hands[0], **own) == summary

    def refresh(self) -> None:
        """Read what was added to the journal since."""
        self._go_on()
        self.broken, self.count = self._records.broken, self._records.count
        self._shelf = EvidenceShelf(self.path, frozenset(self._index.expired))

    def tell(self, summary: HandSummary) -> HandReplay:
        """One hand, told from the nearest state that is kept.

        Raises:
            JournalError: a record of the hand is damaged, or its signature is none.
        """
        sequence, previous, state = self._find_state(summary.first)
        if self._unchecked is not None:
            self._records.check_span(sequence, previous, min(summary.last, self.count))
            if not self._is_true(summary):
                summary = self._find_again(summary.number)
                sequence, previous, state = self._find_state(summary.first)
        reading = self._keep_states(sequence, state, summary)
        # Closed here: a file that another thread closes, later, complains.
        with closing(reading):
            for replay in replay_hands(
                reading, [summary], state=copy_state(state), previous=previous
            ):
                check_signature(replay, self.mark)
                return find_evidence_of(replay, self._shelf)
        raise LookupError(f"hand {summary.number} is not in {self.path}")

    def find_state(self, summary: HandSummary) -> TableState:
        """The table as it stood after a hand's last record."""
        sequence, _, kept = self._find_state(summary.last + 1)
        state = copy_state(kept)
        for record in self._records.read_after(sequence):
            if record.sequence > min(summary.last, self.count):
                break
            state = apply_record(state, record)
        return state

    def suppose(self, summary: HandSummary, wanted: str) -> str:
        """What would follow had a step been another one, in words; also why that can't be told.

        Args:
            summary: the hand.
            wanted: as `engine.replay.what_if.suppose` takes it.
        """
        try:
            return write_consequence(suppose(self.find_state(summary), wanted))
        except ImpossibleError as error:
            return error.words

    def read_behind(self, sequence: int) -> Generator[Record, None, None]:
        """The records behind one, up to the last that is told."""
        for record in self._records.read_after(sequence):
            if record.sequence > self.count:
                return
            yield record

    def find_start(self, since_ns: int) -> tuple[int, TableState]:
        """The last record before the hands of a time, and a copy of the table behind it.

        Args:
            since_ns: UTC nanoseconds since 1970.
        """
        before = [hand for hand in self.hands if hand.began_ns < since_ns]
        if not before:
            return self._records.origin, core.initial()
        return min(before[-1].last, self.count), self.find_state(before[-1])

    def name_hand(self, told: ToldHand, step: int = 0) -> RuledHand:
        """A hand as a ruling names it.

        Args:
            told: the hand.
            step: the record of the step that the ruling is about; 0: the hand as a whole.
        """
        replay = told if isinstance(told, HandReplay) else self.tell(told.summary)
        file = self._records.find_file(replay.summary.first).name
        return name_ruled(replay, self.mark, file, step)

    def _find_state(self, first: int) -> tuple[int, bytes, TableState]:
        place = bisect_right([kept[0] for kept in self._kept], first - 1) - 1
        found = self._kept[place]
        indexed = self._keeper.find_state(first) if self._keeper is not None else None
        return indexed if indexed is not None and indexed[0] > found[0] else found

    def _go_on(self) -> None:
        """Read on to the journal's end."""
        stored = self._records.count_stored()
        keeper = self._keeper
        for record in self._records.go_on():
            if keeper is not None:
                keeper.take(record, self._index)
            self._index.take(record)
            if record.sequence % _TOLD == 0:
                self._progress(record.sequence, stored)
        if keeper is not None:
            keeper.write(self._index)

    def _keep_states(
        self, after: int, state: TableState, summary: HandSummary
    ) -> Generator[Record, None, None]:
        """The records from a state on; on the way to a far hand, states are kept."""
        due = self._list_due(after, summary.first)
        work = copy_state(state) if due else state
        for record in self._records.read_after(after):
            if record.sequence > min(summary.last, self.count):
                return
            if due:
                work = apply_record(work, record)
                if record.sequence == due[0]:
                    due.pop(0)
                    self._kept.append((record.sequence, record.hash, copy_state(work)))
            if record.sequence % _TOLD == 0:
                self._progress(record.sequence, summary.last)
            yield record

    def _list_due(self, after: int, before: int) -> list[int]:
        """Sequences, between two, behind which a state is to be kept: those before some hands."""
        kept = {sequence for sequence, _, _ in self._kept}
        starts = [hand.first - 1 for hand in self.hands[_APART::_APART]]
        latest = self._kept[-1][0]
        return [
            start
            for start in starts
            if after < start < before and start > latest and start not in kept
        ]
