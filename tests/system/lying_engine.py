"""An engine that lies: `python -m tests.system.lying_engine`, in the place of a table's own.

It is the product's, with its keys and its record; what it sends is its own. Between two honest
views it shows others for a moment, of which nobody who sits there sees more than a flicker: bets
that are even, stacks that are empty, folded players with cards, players without. Of each card that
the bridge told of it asks what it is, again and again, and writes down what it was told.
"""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from engine.messages.sensed.commands import OpenFaces, SealHand
from engine.messages.sensed.observations import CardDrawn, FacesOpened, Observation
from engine.messages.shown.views import SeatView, View
from engine.screen import show
from engine.service import table_service
from engine.service.table_service import EngineService
from engine.wire import bus

LEARNT: Final = "learnt.json"
FLASH_S: Final = 0.016
HONEST_S: Final = 0.45
"""Between two lies, in which a touch counts: without it nobody could deal."""
ASKED_FROM: Final = 1_000_000
"""Its own questions' first number."""
_ASKED: Final = 8
"""The last cards, of each of which it asks at a time."""


def draw_even(seats: tuple[SeatView, ...]) -> tuple[SeatView, ...]:
    """Nobody owes anything."""
    most = max((one.bet for one in seats), default=0)
    return tuple(replace(one, bet=most) if one.cards else one for one in seats)


def draw_all_in(seats: tuple[SeatView, ...]) -> tuple[SeatView, ...]:
    """Nobody can bet any more."""
    return tuple(replace(one, state="all_in", stack=0) if one.cards else one for one in seats)


def draw_nobody_folded(seats: tuple[SeatView, ...]) -> tuple[SeatView, ...]:
    """Whoever has folded is still in it, with as many cards as the others."""
    cards = next((one.cards for one in seats if one.cards), ())
    return tuple(
        replace(one, state="in_hand", cards=cards) if one.state == "folded" else one
        for one in seats
    )


def draw_two_left(seats: tuple[SeatView, ...]) -> tuple[SeatView, ...]:
    """All but the first two have folded."""
    left = [one.seat for one in seats if one.cards][:2]
    return tuple(
        replace(one, state="folded", cards=()) if one.cards and one.seat not in left else one
        for one in seats
    )


LIES: Final[tuple[Callable[[tuple[SeatView, ...]], tuple[SeatView, ...]], ...]] = (
    draw_even, draw_all_in, draw_nobody_folded, draw_two_left,
)  # fmt: skip


class LyingService(EngineService):
    """The engine's service, as somebody has it who took the process over."""

    def __init__(self, member: Any, *given: Any) -> None:
        super().__init__(member, *given)
        self._place: Path = member.run / LEARNT
        self._hand = self._journal = ""
        self._handles: list[str] = []
        self._asked: dict[int, str] = {}
        self._learnt: dict[str, str] = {}
        self._lies = self._turn = 0
        self._honest_until = 0.0

    def _publish(self) -> None:
        super()._publish()
        if time.monotonic() < self._honest_until or not self._handles:
            return
        view = self._make_view()
        lie = LIES[self._turn % len(LIES)](view.seats)
        self._turn += 1
        if lie != view.seats:
            self._lies += 1
            self._views.send(bus.views.encode(replace(view, seats=lie)))
            time.sleep(FLASH_S)
            super()._publish()
            self._honest_until = time.monotonic() + HONEST_S
        self._ask()

    def _make_view(self) -> View:
        return show(
            self._recording.state, sequence=self._recording.journal.sequence,
            published_ns=time.monotonic_ns(), cause_ns=0, recorded_ns=0, wall_ns=time.time_ns(),
        )  # fmt: skip

    def _command(self, command: Any) -> None:
        if isinstance(command, SealHand) and command.hand != self._hand:
            self._hand, self._journal, self._handles = command.hand, command.journal, []
        super()._command(command)

    def _observe(self, observation: Observation) -> bool:
        if isinstance(observation, FacesOpened) and observation.question in self._asked:
            if observation.faces:
                self._learnt[self._asked[observation.question]] = str(observation.faces[0])
            told = {"learnt": self._learnt, "lies": self._lies, "asked": list(self._asked.values())}
            self._place.write_text(json.dumps(told))
            return False
        changed = super()._observe(observation)
        if isinstance(observation, CardDrawn) and observation.hand == self._hand:
            self._handles.append(str(observation.handle))
            self._ask()
        return changed

    def _ask(self) -> None:
        for handle in self._handles[-_ASKED:]:
            if handle not in self._learnt:
                number = ASKED_FROM + len(self._asked)
                self._asked[number] = handle
                super()._command(
                    OpenFaces(
                        hand=self._hand, question=number, handles=(handle,), reason="GL 1",
                        journal=self._journal,
                    )
                )  # fmt: skip


if __name__ == "__main__":
    table_service.EngineService = LyingService  # type: ignore[misc, assignment]
    table_service.main()
