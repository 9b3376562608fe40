"""A journal carried on: it is read once more, and a new file goes on from its end.

So goes on a journal of an old format, and one whose bridge was replaced. The old file is never
written again. Numbers, chain and hands run on in the new one, whose first record holds the old
one's name, the hash of its end and the state.
"""

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Literal

from msgspec.structs import replace

from engine.journal import Journal, JournalError, KeptState, Record, read_records, verify
from engine.journal.files import SUFFIX, list_days
from engine.journal.successors import find_successor
from engine.messages.causes import Cause, OpeningCause
from engine.messages.happened.hand_events import DayBegan, Event
from engine.messages.table_options import TableOptions
from engine.record.recording import Recording


class _OldBook:
    """A journal that is carried on, to be read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.sequence, self.head = verify(path)

    def find_states(self) -> Iterator[KeptState]:
        """None: the whole of it is read."""
        return iter(())

    def append(
        self,
        events: Sequence[Event],  # noqa: ARG002 - as every book has it
        cause: Cause,  # noqa: ARG002
        wall_ns: int,  # noqa: ARG002
        monotonic_ns: int,  # noqa: ARG002
        state: bytes = b"",  # noqa: ARG002
        beside: int = 0,  # noqa: ARG002
    ) -> Sequence[Record]:
        """Refuse.

        Raises:
            JournalError: always.
        """
        raise JournalError(f"{self.path}: is carried on elsewhere, and never written again")

    def records(self, after: int = 0) -> Iterator[Record]:
        """The records behind a sequence, in order."""
        return read_records(self.path, after)


def carry_folder_on(
    folder: Path, table: TableOptions, day: str, signing: Literal["bridge", "nobody"]
) -> None:
    """Where the last day of a folder is of an old format, begin today's file at its end.

    Args:
        folder: the journal's; it may not exist yet.
        table: the configuration's.
        day: the gaming day.
        signing: who signs the record from here on.

    Raises:
        JournalError: the old file is damaged, or is called as today's must be.
        TableError: the house's profile is another one by now.
    """
    days = list_days(folder)
    if not days or find_successor(days[-1]) is None:
        return
    fresh = folder / f"{day}{SUFFIX}"
    if fresh.name <= days[-1].name:
        raise JournalError(
            f"{days[-1]}: is of an old format and never written again, and today's file would not "
            "come behind it; rename it to the day before"
        )
    carry_on(days[-1], fresh, table, day, signing)


def carry_on(
    old: Path,
    fresh: Path,
    table: TableOptions,
    day: str,
    signing: Literal["bridge", "nobody"],
    told: Sequence[Event] = (),
    *,
    alone: bool = False,
) -> None:
    """Make the new file, whose first record goes on from the old one's end.

    What is not signed of the old one stays so: a signature is asked for from the new one's on.

    Args:
        old: the journal that is never written again.
        fresh: the file to make; one that was begun already is left as it is.
        table: the configuration's.
        day: the gaming day.
        signing: who signs the record from here on.
        told: what the new file tells at its beginning, behind that.
        alone: a start reads no file before this one.

    Raises:
        JournalError: the old file is damaged, or the disk refuses.
        TableError: the house's profile is another one by now.
    """
    book = _OldBook(old)
    with closing(Journal(fresh)) as journal:
        if journal.sequence:
            return
    recording = Recording(book)
    recording.resume(table)
    if recording.state.opened is None:
        raise JournalError(f"{old}: holds no table; give a new path")
    began = DayBegan(
        day=day,
        before=old.name,
        head=book.head,
        mark=recording.mark,
        opened=replace(recording.state.opened, signing=signing),
        state=recording.take_snapshot(due=False),
        alone=alone,
    )
    with closing(Journal(fresh, origin=(book.sequence, book.head))) as journal:
        journal.append(
            (began, *told), OpeningCause(), recording.wall_ns(), recording.monotonic_ns()
        )
