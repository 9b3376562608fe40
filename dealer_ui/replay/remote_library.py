"""The record as the archive tells it to the table's screen, which may not read it."""

import uuid
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
import zmq

from dealer_ui.language.translator import tr
from engine.messages.ruling_events import RuledHand
from engine.messages.text import phrase
from engine.messages.wanted.archive_questions import (
    ArchiveQuery,
    ListHands,
    TellDay,
    TellHand,
)
from engine.told.archive_answers import ArchiveAnswer, DayTold, HandsListed, HandTold
from engine.told.told_days import Daybook
from engine.told.told_hands import HandSummary, ToldHand
from engine.wire import archive_wire
from engine.wire.bus import Channel, Member

_PATIENCE_MS: Final = 20_000
_TURN_MS: Final = 200


_Answer = TypeVar("_Answer", HandsListed, HandTold, DayTold)


class ArchiveError(LookupError):
    """The archive does not answer, or can't; the text is one sentence."""


class RemoteLibrary:
    """The hands of the table's record; every call waits for the archive, on the caller's thread.

    Args:
        member: this process's place on the bus.

    Raises:
        ArchiveError: the archive does not answer.
    """

    def __init__(self, member: Member) -> None:
        self._member = member
        self._abouts: dict[int, RuledHand] = {}
        self._socket: zmq.Socket[Any] = member.connect(Channel.ARCHIVE)
        self.trouble = ""
        """Why not all of the record is told; "" where all is sound."""
        self.hands: list[HandSummary] = []
        """The latest, in the order in which they were dealt."""
        self.refresh()

    def refresh(self) -> None:
        """List the hands as they are by now.

        Raises:
            ArchiveError: the archive does not answer.
        """
        listed = self._ask(lambda name: ListHands(id=name), HandsListed)
        self.trouble = listed.broken
        self.hands = list(listed.hands)

    def read_day(self) -> Daybook:
        """The day's book, and the hands, as they are by now.

        Raises:
            ArchiveError: the archive does not answer, or can't tell it.
        """
        self.refresh()
        told = self._ask(lambda name: TellDay(id=name), DayTold)
        if told.day is None:
            raise ArchiveError(told.why or tr("The archive told nothing"))
        return told.day

    def tell(self, summary: HandSummary) -> ToldHand:
        """One hand, told as it stands now.

        Raises:
            ArchiveError: the archive does not answer, or can't tell it.
        """
        told = self._ask(lambda name: TellHand(id=name, number=summary.number), HandTold)
        if told.hand is None or told.about is None:
            raise ArchiveError(told.why or tr("The archive told nothing"))
        self._abouts[summary.number] = told.about
        return told.hand

    def suppose(self, _summary: HandSummary, _wanted: str) -> str:
        """At the table a correction shows what it would change."""
        return phrase("At the table: Floor, Correct shows what a correction would change")

    def name_hand(self, replay: ToldHand, step: int = 0) -> RuledHand:
        """A hand that was told, as a ruling names it."""
        return msgspec.structs.replace(self._abouts[replay.summary.number], step=step)

    def check(self, _records: int) -> bool:
        """The archive checks by itself."""
        return True

    def close(self) -> None:
        """Let the socket go; on the thread that made it."""
        self._member.disconnect(self._socket)

    def _ask(self, make: Callable[[str], ArchiveQuery], kind: type[_Answer]) -> _Answer:
        name = uuid.uuid4().hex
        self._socket.send(archive_wire.archive_queries.encode(make(name)))
        waited = 0
        while waited < _PATIENCE_MS:
            if not self._socket.poll(_TURN_MS):
                waited += _TURN_MS
                self._member.mend(self._socket)
                continue
            try:
                answer: ArchiveAnswer = archive_wire.archive_answers.decode(self._socket.recv())
            except (msgspec.DecodeError, ValueError, RecursionError):
                continue
            if answer.id == name and isinstance(answer, kind):
                return answer
        raise ArchiveError(tr("The archive does not answer; see that its process runs"))
