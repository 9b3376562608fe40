"""What stands on the glass of the deal, sealed to the bridge once a finger could have noticed it.

The bridge opens no card beyond it (docs/secrecy.md). So it is taken from the very view that the
table's rows are made of, and counts only after it has stood unchanged as long as a key must. Each
picture says, too, what else was shown since the deck was ready; it has a number and is told with
those before it, and again while it stands: the bridge sees what stood there all the while, and
where something was held back.
"""

import time
from collections import deque
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine.messages.glass import (
    DRAW_NAME,
    DRAW_TEXTS,
    CarryStatement,
    DealDrawn,
    GlassStory,
)
from engine.messages.shown.views import View
from engine.messages.text import Text, spell

_PLAYING: Final = frozenset({"in_hand", "all_in"})
_DEALT: Final = _PLAYING | {"folded"}
_READY: Final = _DEALT | {"waiting"}

MOST_BEFORE: Final = 6
"""So many pictures are told at once: as many statements may be lost and none is missed."""
AGAIN_S: Final = 0.1
"""A picture that stands is told again at most so often."""


class GlassWitness:
    """Follows what is shown of the deal, and what is touched under it.

    Args:
        seal: seals a statement to the bridge.
        send: hands it over.
        stands_s: how long a picture has to stand until it counts, seconds.
        clock: monotonic seconds.
    """

    def __init__(
        self,
        seal: Callable[[GlassStory], bytes],
        send: Callable[[CarryStatement], None],
        stands_s: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._seal = seal
        self._send = send
        self._stands_s = stands_s
        self._clock = clock
        self._ready: tuple[int, ...] = ()
        self._touched: tuple[int, ...] = ()
        self._shown_games: set[str] = set()
        self._shown_dealt: set[int] = set()
        self._drawn: DealDrawn | None = None
        self._since_s = self._sent_s = 0.0
        self._told = True
        self._story: deque[DealDrawn] = deque(maxlen=MOST_BEFORE)
        # One more than any that a screen before this one can have told.
        self._number = int(clock() * 1000)

    def note_touch(self, view: View) -> None:
        """A key of the table was touched and meant, under this picture of it."""
        if view.prompt.kind == "shuffle":
            self._ready = self._touched = _find_seats(view, _READY)
            self._shown_games, self._shown_dealt = set(), set()
        elif view.street:
            self._touched = find_live(view)

    def show(self, view: View) -> float:
        """This is what the glass shows now; after how many seconds to call `settle`, 0: never."""
        # What has stood is told before something else stands there.
        self.settle()
        drawn = self._read(view)
        if self._drawn is None or replace(self._drawn, drawn_ns=0) != drawn:
            self._since_s = self._clock()
            at_ns = int(self._since_s * 1e9)
            self._drawn, self._told = replace(drawn, drawn_ns=at_ns), False
            self.settle()
            return 0.0 if self._told else self._stands_s
        self.settle()
        if not self._told:
            return self._stands_s
        return AGAIN_S if self._is_dealt() and self._clock() > self._sent_s else 0.0

    def settle(self) -> None:
        """Seal what has stood long enough; what was told of a deal, again, as it still stands."""
        if self._drawn is None or not self._has_stood():
            return
        if self._told:
            if self._is_dealt() and self._clock() - self._sent_s >= AGAIN_S:
                self._story[-1] = self._stamp(self._story[-1])
                self._tell()
            return
        self._told = True
        self._number += 1
        self._story.append(self._stamp(replace(self._drawn, number=self._number)))
        self._tell()

    def go_away(self) -> None:
        """A banner stands over the table: what is below it is seen by nobody."""
        self._drawn, self._told = None, True

    def _tell(self) -> None:
        self._sent_s = self._clock()
        self._send(CarryStatement(box=self._seal(GlassStory(drawn=tuple(self._story)))))

    def _stamp(self, drawn: DealDrawn) -> DealDrawn:
        return replace(drawn, seen_ns=int(self._clock() * 1e9))

    def _is_dealt(self) -> bool:
        return self._drawn is not None and bool(self._drawn.game)

    def _has_stood(self) -> bool:
        return self._clock() - self._since_s >= self._stands_s

    def _read(self, view: View) -> DealDrawn:
        """What the picture says of the deal; nothing of one that was not begun by a touch."""
        prompt = view.prompt
        template = prompt.text.template if isinstance(prompt.text, Text) else ""
        drawing = template in DRAW_TEXTS
        if not self._ready or not (view.street or drawing):
            return _NOTHING
        game = DRAW_NAME if drawing else spell(view.game).casefold()
        dealt = _find_seats(view, _READY if drawing else _DEALT)
        self._shown_games.add(game)
        self._shown_dealt.update(dealt)
        return DealDrawn(
            drawn_ns=0,
            hand=view.hand,
            game=game,
            street=f"seat {prompt.seat}" if drawing else view.street,
            ready=self._ready,
            dealt=dealt,
            touched=self._touched,
            live=find_live(view),
            burns=view.burns,
            prompt=prompt.kind,
            shown_games=tuple(sorted(self._shown_games)),
            shown_dealt=tuple(sorted(self._shown_dealt)),
        )


_NOTHING: Final = DealDrawn(
    drawn_ns=0, hand=0, game="", street="", ready=(), dealt=(), touched=(), live=(), burns=0,
    prompt="",
)  # fmt: skip


def find_live(view: View) -> tuple[int, ...]:
    """Seats that have cards before them; before the first card those that get some."""
    seats = [one for one in view.seats if one.state in _PLAYING]
    anybody = any(one.cards for one in seats)
    return tuple(one.seat for one in seats if one.cards or not anybody)


def _find_seats(view: View, states: frozenset[str]) -> tuple[int, ...]:
    return tuple(one.seat for one in view.seats if one.state in states)
