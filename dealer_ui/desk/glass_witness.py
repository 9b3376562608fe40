"""What stands on the glass of the deal, sealed to the bridge once a finger could have noticed it.

The bridge opens no card beyond it (docs/secrecy.md). So it is taken from what the table's rows draw
(cards, not a chair's state), and bears something out only after it has stood unchanged as long as a
key must. Each picture that is drawn has a number, however brief, and is told with those before it,
and again while it stands: the bridge sees all that stood there, and where something was held back.
"""

import time
from collections import deque
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from dealer_ui.table.table_rows import MOST_CHAIRS
from engine.cards import UNKNOWN, Card, is_face
from engine.messages.glass import (
    ASKED,
    DRAW_NAME,
    DRAW_TEXTS,
    READY_WORDS,
    CarryStatement,
    DealDrawn,
    GlassStory,
)
from engine.messages.shown.views import Answer, SeatView, View
from engine.messages.text import Text, spell

_PLAYING: Final = frozenset({"in_hand", "all_in"})
_DEALT: Final = _PLAYING | {"folded"}
_READY: Final = _DEALT | {"waiting"}

MOST_BEFORE: Final = 12
"""So many pictures are told at once: half as many statements may be lost and none is missed."""
_MOST_UNTOLD: Final = MOST_BEFORE // 2
"""So many brief pictures wait for one that stands."""
_UNDRAWN: Final = "?"
"""The game of a picture that bears out no deal: see `_is_drawn_whole`."""
_DEAL_FROM: Final = 2
"""Whoever has so many cards before him is dealt to, whatever else is drawn."""
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
        self._ready_ns = 0
        self._touched: tuple[int, ...] = ()
        self._shown_games: set[str] = set()
        self._shown_dealt: set[int] = set()
        self._left: dict[int, tuple[Card, ...]] = {}
        """Cards of the hand before, or as they lay when this one ended."""
        self._had: set[int] = set()
        """Seats before which cards lay since then."""
        self._undone = self._untold = 0
        self._drawn: DealDrawn | None = None
        self._since_s = self._sent_s = 0.0
        self._told = True
        self._story: deque[DealDrawn] = deque(maxlen=MOST_BEFORE)
        # One more than any that a screen before this one can have told.
        self._number = int(clock() * 1000)

    def note_touch(self, view: View, answer: Answer | None = None) -> None:
        """A key of the table was touched and meant, under this picture of it.

        Args:
            view: what stands there.
            answer: the prompt's answer that was touched; None: another key.
        """
        if answer is not None and _is_of_deck(view, answer):
            self._ready = self._touched = _find_seats(view, _READY)
            self._shown_games, self._shown_dealt, self._had = set(), set(), set()
            self._left = {one.seat: one.cards for one in view.seats}
            self._undone, self._ready_ns = 0, int(self._clock() * 1e9)
        elif view.street:
            self._touched = self._find_live(view)

    def note_undo(self) -> None:
        """The undo was touched: what stood there before may stand there again."""
        self._undone += 1

    def show(self, view: View) -> float:
        """This is what the glass shows now; after how many seconds to call `settle`, 0: never."""
        # What has stood is told before something else stands there.
        self.settle()
        drawn = self._read(view)
        if self._drawn is None or replace(self._drawn, drawn_ns=0) != drawn:
            self._log_brief()
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
        self._log(self._drawn)
        self._tell()

    def go_away(self) -> None:
        """A banner stands over the table: what is below it is seen by nobody."""
        if self._drawn is not None:
            self.settle()
            self._log_brief()
            self._log(replace(_NOTHING, drawn_ns=int(self._clock() * 1e9)))
        self._drawn, self._told = None, True

    def _log_brief(self) -> None:
        """What was drawn and did not stand is told, too: with the next that does."""
        if self._drawn is not None and not self._told:
            self._log(replace(self._drawn, stood=False))
            if self._untold >= _MOST_UNTOLD:
                self._tell()

    def _log(self, drawn: DealDrawn) -> None:
        self._told = True
        self._number += 1
        self._untold += 1
        self._story.append(self._stamp(replace(drawn, number=self._number)))

    def _tell(self) -> None:
        self._sent_s, self._untold = self._clock(), 0
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
        template = _find_template(prompt.text)
        drawing = template in DRAW_TEXTS
        if view.street or drawing:
            self._left = {one.seat: one.cards for one in view.seats}
        elif not any(self._is_dealt_to(one) for one in view.seats):
            return _NOTHING
        if not self._ready:
            return _NOTHING
        if not _is_drawn_whole(view, drawing=drawing):
            self._shown_games.add(_UNDRAWN)
            return replace(_NOTHING, game=_UNDRAWN)
        game = DRAW_NAME if drawing else spell(view.game).casefold()
        dealt = _find_seats(view, _READY if drawing else _DEALT)
        if not drawing:
            dealt = tuple(sorted({*dealt, *(one.seat for one in view.seats if one.cards)}))
        self._shown_games.add(game)
        self._shown_dealt.update(dealt)
        return DealDrawn(
            drawn_ns=0,
            hand=view.hand,
            game=game,
            street=f"seat {prompt.seat}" if drawing else view.street,
            ready=self._ready,
            ready_ns=self._ready_ns,
            dealt=dealt,
            touched=self._touched,
            live=self._find_live(view),
            burns=view.burns,
            prompt=ASKED.get(template, ""),
            acting=bool(view.acting or view.legal or view.passes or view.joint),
            undone=self._undone,
            shown_games=tuple(sorted(self._shown_games)),
            shown_dealt=tuple(sorted(self._shown_dealt)),
        )

    def _is_dealt_to(self, seat: SeatView) -> bool:
        """Whether cards of a new hand are drawn before a seat, with no street beside them."""
        return len(seat.cards) >= _DEAL_FROM and seat.cards != self._left.get(seat.seat)

    def _find_live(self, view: View) -> tuple[int, ...]:
        """Seats that have cards before them, and those that had none yet and get some."""
        self._had |= {one.seat for one in view.seats if one.cards}
        return tuple(
            one.seat
            for one in view.seats
            if one.cards or (one.state in _PLAYING and one.seat not in self._had)
        )


_NOTHING: Final = DealDrawn(
    drawn_ns=0, hand=0, game="", street="", ready=(), dealt=(), touched=(), live=(), burns=0,
    prompt="",
)  # fmt: skip


def _is_of_deck(view: View, answer: Answer) -> bool:
    """Whether a touch says that the deck is ready: by what is drawn, prompt and key alike."""
    wanted = READY_WORDS.get(_find_template(view.prompt.text), "")
    betting = view.acting or view.legal or view.passes or view.joint or view.street
    return bool(wanted) and _find_template(answer.label) == wanted and not betting


def _find_template(words: str) -> str:
    return words.template if isinstance(words, Text) else ""


def _is_drawn_whole(view: View, *, drawing: bool) -> bool:
    """Whether each chair and card is drawn, once; in a draw for the button no hand lies there."""
    most = max((len(one.cards) for one in view.seats), default=0)
    chairs = [one.seat for one in view.seats[:MOST_CHAIRS]]
    if any(card != UNKNOWN and not is_face(card) for one in view.seats for card in one.cards):
        return False
    return chairs == list(range(1, len(view.seats) + 1)) and not (drawing and most >= _DEAL_FROM)


def _find_seats(view: View, states: frozenset[str]) -> tuple[int, ...]:
    return tuple(one.seat for one in view.seats if one.state in states)
