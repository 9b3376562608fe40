"""The simulated table at which a trainee deals: engine, bridge, cards, and people who act.

A reader and a bridge work; there is no camera: the trainee names what lies face up.
"""

import random
from collections.abc import Callable
from typing import Any, Final

import msgspec

from dealer_ui.screen_model import Desk
from deploy.practise.lesson import Deed, Happening, Lesson, LessonHand
from deploy.simulation.night.book import NightBook
from deploy.simulation.night.bridge import SHOE, TAGS
from deploy.simulation.night.pace import Clock
from deploy.simulation.night.table import NightTable
from engine import games, screen
from engine.cards import Card
from engine.journal import Record
from engine.messages.events import ActionTaken, HandBegan, HandEnded, IrregularityFound
from engine.messages.floor import CameBack, FloorCalled, SatOut
from engine.messages.intents import Accepted, NameCards, Rejection
from engine.messages.review import Query
from engine.messages.views import View
from engine.state import playing

SEED: Final = 7
_BOARD: Final = 0
_BURNS: Final = -1
_DEALT: Final = {"deal_hole": "deal", "burn": "burn", "deal_board": "board"}
"""Which deed each prompt asks for."""


class DealerMistake(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the trainee did wrong."""

    kind: str
    """wrong_action, wrong_seat, wrong_step, skipped_burn, wrong_push, wrong_cards, wrong_show,
    overlooked, refused, no_key or unfinished."""
    prompt: str
    """What the prompt had said."""


class PractiseTable:
    """One lesson's table behind the dealer's screen.

    Args:
        lesson: what is played.
        desk: the screen's model.

    Raises:
        TableError: the house does not allow the lesson's table.
    """

    def __init__(self, lesson: Lesson, desk: Desk) -> None:
        self.lesson = lesson
        self.mistakes: list[DealerMistake] = []
        self.actions = 0
        """Actions that were entered and stand, of all hands that ended and of this one."""
        self.news: Callable[[], None] = lambda: None
        """Called after everything that happened."""
        self._ended = 0
        self._before = 0
        self._desk = desk
        self._asked: list[Any] = []
        self._heard: list[object] = []
        """What came of the touch that is being decided."""
        self._pushed: dict[int, int] = {}
        self._dealt_with = 0
        """How many of this hand's happenings are on record, or were overlooked."""
        self._judged = 0
        """How many actions of this hand were compared with what was done."""
        self._places: list[tuple[Card, int]] = []
        """The cards that are out and where each lies: a seat, the board or the burns."""
        self._filler: list[Card] = []
        self._table = NightTable(
            lesson.table, NightBook(None, [self._hear]), Clock(speed="real"), SEED
        )
        desk.intended.connect(self._asked.append)
        self._show()

    @property
    def view(self) -> View:
        """The table as the screen shows it."""
        shown = self._desk.view
        if shown is None:
            raise RuntimeError("nothing is shown yet")
        return shown

    @property
    def hand(self) -> LessonHand | None:
        """The lesson's hand that is on, or comes next; None: there is none left."""
        return self.lesson.hands[self._ended] if self._ended < len(self.lesson.hands) else None

    @property
    def finished(self) -> bool:
        """Whether all of the lesson's hands are over."""
        return self.hand is None

    @property
    def happening(self) -> Happening | None:
        """What somebody has said or done that is not on record yet; None: nothing."""
        hand = self.hand
        left = hand.happenings[self._dealt_with :] if hand is not None else []
        if not left or left[0].after > self._moment():
            return None
        # Of a hand that is being dealt there is nothing to tell yet.
        return None if self.view.prompt.kind in {"post_blinds", "deal_hole"} else left[0]

    def _moment(self) -> int:
        """How many of the hand's actions stand; -1 before its shuffle."""
        return len(self._standing()) if playing(self._table.state) else -1

    def announced(self) -> list[Deed]:
        """What people have done since the trainee entered the last action, to the round's end."""
        hand = self.hand
        if hand is None or self.view.prompt.kind != "act":
            return []
        if self.happening is not None:
            return []
        left = hand.deeds[len(self._standing()) :]
        later = hand.happenings[self._dealt_with :]
        if later:
            left = left[: later[0].after - len(self._standing())]
        return [deed for deed in left if deed.street == left[0].street]

    def serve(self) -> None:
        """Decide whatever the screen has sent."""
        while self._asked:
            asked = self._asked.pop(0)
            if isinstance(asked, Query):
                self._desk.take_reply(screen.answer(self._table.state, asked))
                continue
            self._judge_before(asked)
            number = self.view.prompt.text
            pending, self._heard = self.happening, []
            refused = self._table.intend(asked)
            if isinstance(refused, Rejection):
                self.note("refused", number)
                self._desk.take_reply(msgspec.structs.replace(refused, id=asked.id))
            else:
                self._desk.take_reply(Accepted(id=asked.id, sequence=self._table.sequence))
                if getattr(asked, "answer", "") == "reshuffled":
                    self._shuffle_burns_back()
            if pending is not None:
                self._judge_happening(pending, number)
            self._show()
            self._judge_actions(number)
        self.news()

    def do(self, deed: str, seat: int = 0, amount: int = 0) -> None:
        """Something with the hands: "deal" to a seat, "burn", "board", "push" to a seat.

        What the prompt did not ask for is a mistake, and the card goes back into the shoe.
        """
        view = self.view
        if deed == "push":
            self._pushed[seat] = self._pushed.get(seat, 0) + amount
            return
        wanted = _DEALT.get(view.prompt.kind, "")
        if deed != wanted:
            skipped = wanted == "burn" and deed == "board"
            self.note("skipped_burn" if skipped else "wrong_step", view.prompt.text)
        elif deed == "deal" and seat not in {0, view.prompt.seat}:
            self.note("wrong_seat", view.prompt.text)
        else:
            for _ in range(view.prompt.count if deed == "board" else 1):
                self._present()
            self._show()
        self.news()

    def note(self, kind: str, prompt: str = "") -> None:
        """A mistake was made under the prompt that stands, or that stood then."""
        self.mistakes.append(DealerMistake(kind=kind, prompt=prompt or self.view.prompt.text))

    def _hear(self, record: Record) -> None:
        self._heard.append(record.event)
        if isinstance(record.event, HandEnded):
            self._dealt_with = 0
            self._before = self.actions
            self._ended += 1
            self._places, self._filler, self._pushed = [], [], {}

    def _show(self) -> None:
        state = self._table.state
        self._desk.show(
            screen.show(
                state,
                sequence=self._table.sequence,
                published_ns=1,
                wall_ns=self._table.clock.now_ns,
            )
        )
        if playing(state):
            self.actions = self._before + len(self._standing())

    def _standing(self) -> list[ActionTaken]:
        """The actions of the hand that were entered and not taken back."""
        progress = self._table.state.progress
        if progress is None or not playing(self._table.state):
            return []
        return [one.event for one in progress.events if isinstance(one.event, ActionTaken)]

    def _judge_happening(self, pending: Happening, prompt: str) -> None:
        """Whether a touch recorded what somebody had said, or the hand went on without it."""
        ended = any(isinstance(event, HandEnded) for event in self._heard)
        if any(_records(event, pending) for event in self._heard):
            self._dealt_with += 0 if ended else 1
        elif any(isinstance(event, HandBegan | ActionTaken | HandEnded) for event in self._heard):
            self.note("overlooked", prompt)
            self._dealt_with += 0 if ended else 1

    def _judge_actions(self, prompt: str) -> None:
        """Each action that was entered last is compared with what the player did."""
        hand = self.hand
        standing = self._standing()
        if hand is not None:
            for at in range(self._judged, len(standing)):
                taken = standing[at]
                deed = hand.deeds[at] if at < len(hand.deeds) else None
                if deed is None or not _same(taken, deed):
                    self.note("wrong_action", prompt)
        self._judged = len(standing)

    def _judge_before(self, asked: Any) -> None:
        """What is wrong with a touch beside the betting: a push, a name, a hand given up."""
        view, hand = self.view, self.hand
        answer = getattr(asked, "answer", "")
        if answer == "pushed":
            due: dict[int, int] = {}
            for award in view.awards:
                due[award.seat] = due.get(award.seat, 0) + award.amount
            if self._pushed and self._pushed != due:
                self.note("wrong_push")
        elif answer == "muck" and hand is not None and hand.shows.get(view.prompt.seat, False):
            self.note("wrong_show")
        elif isinstance(asked, NameCards) and not set(asked.cards) <= self._lying(view):
            self.note("wrong_cards")

    def _lying(self, view: View) -> set[Card]:
        """The faces that the named cards may have."""
        if not view.prompt.seat:
            return set(self.board)
        return set(self.cards_of(view.prompt.seat))

    def cards_of(self, seat: int) -> tuple[Card, ...]:
        """What a seat was dealt, as whoever looks at its cards sees them."""
        return tuple(face for face, place in self._places if place == seat)

    @property
    def board(self) -> tuple[Card, ...]:
        """What lies on the board."""
        return self.cards_of(_BOARD)

    def _present(self) -> None:
        """The next card of the lesson comes out of the shoe, over the reader."""
        view = self.view
        kind, seat = view.prompt.kind, view.prompt.seat
        hand = self.hand or LessonHand()
        place = {"deal_hole": seat, "deal_board": _BOARD}.get(kind, _BURNS)
        known = {_BOARD: hand.board, _BURNS: ()}.get(place, hand.holds.get(place, ()))
        lying = len(self.cards_of(place))
        face = known[lying] if lying < len(known) else self._draw(hand)
        self._places.append((face, place))
        self._table.bridge.present(TAGS[face], SHOE)

    def _shuffle_burns_back(self) -> None:
        """The burns are in the stub again, and what is left of it is shuffled."""
        burned = [face for face, place in self._places if place == _BURNS]
        self._places = [one for one in self._places if one[1] != _BURNS]
        self._filler += burned
        random.Random(SEED).shuffle(self._filler)  # noqa: S311

    def _draw(self, hand: LessonHand) -> Card:
        """A card that the lesson does not name."""
        if not self._filler:
            named = {*hand.board, *(card for held in hand.holds.values() for card in held)}
            deck = list(games.load(self.lesson.table.game).deck)
            random.Random(SEED + self._ended).shuffle(deck)  # noqa: S311
            named |= {face for face, _ in self._places}
            self._filler = [card for card in deck if card not in named]
        return self._filler.pop()


def _records(event: object, wanted: Happening) -> bool:
    """Whether an event is what a happening asked for."""
    if isinstance(event, IrregularityFound):
        return event.name == wanted.record and wanted.seat in {0, *event.seats}
    kinds: dict[str, type[Any]] = {
        "floor_called": FloorCalled, "sits_out": SatOut, "comes_back": CameBack,
    }  # fmt: skip
    kind = kinds.get(wanted.record)
    return (
        kind is not None
        and isinstance(event, kind)
        and wanted.seat in {0, getattr(event, "seat", 0)}
    )


def _same(taken: ActionTaken, deed: Deed) -> bool:
    amount = taken.to if deed.action in {"bet", "raise"} else deed.to
    return (taken.seat, taken.action, amount) == (deed.seat, deed.action, deed.to)
