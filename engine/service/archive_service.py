"""The archive's process: answers the screen from the record, which it reads and never writes.

`python -m engine.service.archive_service`. The screen's user may read neither journal nor
evidence; what it is told
here holds no envelope, and no card that lies face down.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import zmq

from engine.journal import JournalError
from engine.journal.successors import find_successor
from engine.messages.wanted.archive_questions import (
    MOST_LISTED,
    ArchiveQuery,
    TellDay,
    TellHand,
)
from engine.replay.listing.index_file import find_cache
from engine.told.archive_answers import ArchiveAnswer, DayTold, HandsListed, HandTold
from engine.told.told_hands import ToldHand
from engine.wire import archive_wire
from engine.wire.bus import Channel, Member
from engine.wire.configuration import ConfigurationError, JournalOptions, load_section
from engine.wire.heartbeat import Heartbeat
from engine.wire.key_ring import Peer, receive_key_ring
from engine.wire.process import Termination, finish, parse_arguments
from engine.wire.reception import Reception

if TYPE_CHECKING:
    from engine.replay.daybook import DaybookReader
    from engine.replay.library import HandLibrary

_ASKED: Final = 20.0
"""Questions a second that are answered."""
_TURN_MS: Final = 1000
_CHECKED: Final = 2_000
"""Records that are checked between two questions: some hundredths of a second."""


class Archive:
    """Reads one journal, and again what was added to it since.

    Args:
        path: the journal's file or folder.
        cache: where a long journal's index is kept; None: nowhere.
        beat: the heartbeat, while a long journal is read.
    """

    def __init__(
        self, path: Path, cache: Path | None = None, beat: Callable[[], None] = lambda: None
    ) -> None:
        self._path = path
        self._cache = cache
        self._beat = beat
        self._library: HandLibrary | None = None
        self._day: DaybookReader | None = None
        self._read_up_to = 0
        """The last record that the day's book has."""

    def answer(self, asked: ArchiveQuery) -> ArchiveAnswer:
        """The answer to a question of a screen's."""
        try:
            library = self._read()
            match asked:
                case TellHand():
                    return self._describe_hand(asked, library)
                case TellDay():
                    return self._describe_day(asked, library)
            latest = tuple(library.hands[-MOST_LISTED:])
            return HandsListed(id=asked.id, hands=latest, broken=library.trouble)
        except JournalError as error:
            match asked:
                case TellHand():
                    return HandTold(id=asked.id, why=str(error))
                case TellDay():
                    # What was half read in is read anew.
                    self._day = None
                    return DayTold(id=asked.id, why=str(error))
            return HandsListed(id=asked.id, broken=str(error))

    def _describe_hand(self, asked: TellHand, library: "HandLibrary") -> HandTold:
        found = next((one for one in library.hands if one.number == asked.number), None)
        if found is None:
            return HandTold(id=asked.id, why=f"The record holds no hand {asked.number}")
        replay = library.tell(found)
        about = library.name_hand(replay)
        told = ToldHand(**{name: getattr(replay, name) for name in ToldHand.__struct_fields__})
        return HandTold(id=asked.id, hand=told, about=about)

    def _describe_day(self, asked: TellDay, library: "HandLibrary") -> DayTold:
        """The day's book: read once from the day's first hand, then on from where it ended."""
        from engine.replay.daybook import DAY_NS, DaybookReader  # noqa: PLC0415

        if self._day is None:
            latest = library.hands[-1].began_ns if library.hands else 0
            self._read_up_to, state = library.find_start(latest - DAY_NS)
            self._day = DaybookReader(state)
        for record in library.read_behind(self._read_up_to):
            self._day.take(record)
            self._read_up_to = record.sequence
            if record.sequence % _CHECKED == 0:
                self._beat()
        return DayTold(id=asked.id, day=self._day.tell())

    def check(self) -> bool:
        """Check some more of what an earlier reading found sound; True: nothing is left."""
        return self._library is None or self._library.check(_CHECKED)

    def _read(self) -> "HandLibrary":
        """The library as the record is now.

        Raises:
            JournalError: not even its first record can be read.
        """
        if self._library is None:
            # Loaded once it is asked for: a table's start does not wait for it.
            from engine.replay.library import HandLibrary  # noqa: PLC0415

            journal = find_successor(self._path) or self._path
            self._library = HandLibrary(journal, lambda _done, _of: self._beat(), self._cache)
        else:
            self._library.refresh()
        return self._library


class ArchiveService:
    """The socket and what goes through it."""

    def __init__(self, member: Member, archive: Archive, heart: Heartbeat) -> None:
        self._member = member
        self._heart = heart
        self._archive = archive
        self._screens = Reception(
            member.bind(Channel.ARCHIVE),
            archive_wire.archive_queries,
            "screen",
            rate=_ASKED,
            burst=_ASKED,
        )

    def serve(self, termination: Termination) -> None:
        """Answer until asked to end."""
        poller = zmq.Poller()
        poller.register(self._screens.socket, zmq.POLLIN)
        poller.register(termination.descriptor, zmq.POLLIN)
        while not termination.asked:
            self._heart.beat()
            poller.poll(_TURN_MS if self._archive.check() else 0)
            for sender, asked in self._screens.take():
                reply = archive_wire.archive_answers.encode(self._archive.answer(asked))
                with suppress(zmq.Again):
                    self._screens.socket.send_multipart([sender, reply], zmq.NOBLOCK)

    def close(self) -> None:
        """Close the socket and remove its file."""
        self._heart.close()
        self._member.unbind(self._screens.socket)


def run_archive(run: Path, config: Path) -> None:
    """Answer until asked to end."""
    termination = Termination()
    member = Member(run, receive_key_ring(Peer.ARCHIVE))
    options = load_section(config, "journal", JournalOptions)
    heart = Heartbeat()
    journal = Path(options.placed_in(config.absolute().parent).path)
    service = ArchiveService(member, Archive(journal, find_cache(), heart.beat), heart)
    try:
        service.serve(termination)
    finally:
        service.close()
        member.close()


def main() -> None:
    """Entry point of the process."""
    run, config = parse_arguments("The archive: answers the screen from the record.")
    finish(lambda: run_archive(run, config), ConfigurationError)


if __name__ == "__main__":
    main()
