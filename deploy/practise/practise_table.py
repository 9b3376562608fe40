"""The simulated table at which a trainee deals: engine, bridge, cards, and people who act.

What the trainee's hands do happens, rightly or wrongly; the reader and the camera tell what they
can sense of it.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from dealer_ui.desk.screen_model import Desk
from deploy.practise.lesson import Deed, Lesson, LessonHand, LessonIncident
from deploy.practise.lesson_world import SEED, LessonWorld
from deploy.practise.move_faults import find_fault
from deploy.simulation.night.book import NightBook
from deploy.simulation.night.hand_pace import Clock
from deploy.simulation.night.night_table import NightTable
from deploy.simulation.tabletop.cards_and_chips import BOARD, BURN, READING, name_seat
from deploy.simulation.tabletop.person import draw_table, find_due
from engine import games, screen
from engine.cards import Card
from engine.journal import Record
from engine.messages.happened.floor_events import CameBack, FloorCalled, HandVoided, SatOut
from engine.messages.happened.hand_events import (
    ActionTaken,
    HandBegan,
    HandEnded,
    IrregularityFound,
)
from engine.messages.ruling_events import RulingMade
from engine.messages.shown.review_questions import Query
from engine.messages.shown.tabletop import DECK, POT, HandMove, TabletopShown
from engine.messages.shown.views import View
from engine.messages.wanted.intents import Accepted, NameCards, Rejection
from engine.procedure.wrong_deals.settling import SETTLED
from engine.state import playing

_SHUFFLES: Final = frozenset({"deck_ready", "draw_button"})
"""Answers before which the cards are gathered and shuffled."""


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
        self.helped = 0
        """How often the table did for the trainee what the prompt asked for."""
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
        self._voided = False
        """Whether the hand that ends was void: it is dealt again."""
        self._dealt_with = 0
        """How many of this hand's incidents are on record, or were overlooked."""
        self._judged = 0
        """How many actions of this hand were compared with what was done."""
        self._table = NightTable(
            lesson.table, NightBook(None, [self._hear]), Clock(speed="real"), SEED
        )
        self.world = LessonWorld(lesson, self._table)
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
    def incident(self) -> LessonIncident | None:
        """What somebody has said or done that is not on record yet; None: nothing."""
        hand = self.hand
        left = hand.incidents[self._dealt_with :] if hand is not None else []
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
        if self.incident is not None:
            return []
        left = hand.deeds[len(self._standing()) :]
        later = hand.incidents[self._dealt_with :]
        if later:
            left = left[: later[0].after - len(self._standing())]
        return [deed for deed in left if deed.street == left[0].street]

    def serve(self) -> None:
        """Decide whatever the screen has sent."""
        while self._asked:
            asked = self._asked.pop(0)
            if isinstance(asked, Query):
                self._desk.accept_reply(screen.answer(self._table.state, asked))
                continue
            self._judge_before(asked)
            self._move_before(asked)
            number = self.view.prompt.text
            pending, self._heard = self.incident, []
            refused = self._table.intend(asked)
            if isinstance(refused, Rejection):
                self.note("refused", number)
                self._desk.accept_reply(msgspec.structs.replace(refused, id=asked.id))
            else:
                self._desk.accept_reply(Accepted(id=asked.id, sequence=self._table.sequence))
            if pending is not None:
                self._judge_incident(pending, number)
            self._show()
            self._judge_actions(number)
        self.news()

    def do(self, deed: str, seat: int = 0, amount: int = 0) -> None:
        """Something with the hands, by a word.

        Args:
            deed: "deal" to a seat, "burn", "board", "table" a seat's hand, "push" to a seat, or
                "step": rightly what the prompt asks for.
            seat: whom it is about; of "deal" and "table", 0: the seat that the prompt names.
            amount: of chips.
        """
        if deed == "step":
            self.move(HandMove(kind="step"))
            return
        for move in self._list_moves(deed, seat, amount):
            if not self.move(move):
                break

    def move(self, move: HandMove) -> bool:
        """The trainee's hands move something: it happens, and is judged.

        Returns:
            Whether it was what the prompt asked for.
        """
        if move.kind == "step":
            if self.lesson.alone:
                return False
            self.helped += 1
            self._do_step()
            return True
        prompt = self.view.prompt
        card = self.world.person.find_card(move) if move.kind == "card" else None
        fault = find_fault(self.view, move, card)
        if fault:
            self.note(fault, prompt.text)
        self.world.person.carry_out(move, prompt)
        self.world.sense()
        self._show()
        self.news()
        return not fault

    def _list_moves(self, deed: str, seat: int, amount: int) -> list[HandMove]:
        """The moves that a word means."""
        prompt = self.view.prompt
        if deed == "push":
            return [HandMove(kind="chips", source=POT, target=name_seat(seat), amount=amount)]
        if deed == "table":
            return [HandMove(kind="card", source=name_seat(seat or prompt.seat), target=READING)]
        target = {"burn": BURN, "board": BOARD}.get(deed, name_seat(seat or prompt.seat))
        count = 1
        if deed == "board":
            count = prompt.count if prompt.kind == "deal_board" else self._count_coming()
        return [HandMove(kind="card", source=DECK, target=target)] * count

    def _count_coming(self) -> int:
        """How many cards the street that is being dealt brings to the board; one if it has none."""
        streets = games.load(self.lesson.table.game).streets
        now = {street.name: street.board for street in streets}
        return max(1, now.get(self.view.street, 1))

    def _do_step(self) -> None:
        """What the prompt asks for of hands, done rightly."""
        prompt = self.view.prompt
        if due := find_due(prompt):
            for _ in range(prompt.count if due == BOARD else 1):
                self.move(HandMove(kind="card", source=DECK, target=due))
        elif prompt.kind == "table_hand":
            hand = self.hand
            if hand is not None and hand.shows.get(prompt.seat, False):
                self.do("table", prompt.seat)
        elif prompt.kind == "push_pot" and not self._list_pushed():
            self.world.tidy(self.view, push=True)
            self.news()

    def note(self, kind: str, prompt: str = "") -> None:
        """A mistake was made under the prompt that stands, or that stood then."""
        self.mistakes.append(DealerMistake(kind=kind, prompt=prompt or self.view.prompt.text))

    def _hear(self, record: Record) -> None:
        self._heard.append(record.event)
        if isinstance(record.event, HandEnded):
            # A void hand is dealt again; what was said in it is not said again.
            self._dealt_with *= self._voided
            self._before = self.actions
            self._ended += not self._voided
            self._voided = False
        elif isinstance(record.event, HandVoided):
            self._voided = True

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
        self.world.tidy(self.view)
        ruled = any(isinstance(one, RulingMade) for one in self._heard)
        if self.view.prompt.kind == "act" and (ruled or not self._standing()):
            # Forced bets, and what a ruling put in, is nobody's deed of the lesson.
            self.world.post(self.view)
        self.world.act(self.announced(), len(self._standing()))

    def _standing(self) -> list[ActionTaken]:
        """The actions of the hand that were entered and not taken back."""
        progress = self._table.state.progress
        if progress is None or not playing(self._table.state):
            return []
        return [one.event for one in progress.events if isinstance(one.event, ActionTaken)]

    def _judge_incident(self, pending: LessonIncident, prompt: str) -> None:
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
            pushed = self._list_pushed()
            if pushed and pushed != due:
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

    def draw(self) -> TabletopShown:
        """The table as the trainee sees it."""
        view = self.view
        return draw_table(
            self.world.tabletop,
            {seat.seat: seat.nickname for seat in view.seats},
            pots=tuple(pot.amount for pot in view.pots),
        )

    def _list_pushed(self) -> dict[int, int]:
        """The chips that came out of the middle to each seat."""
        seats = self.world.tabletop.seats
        return {seat: chips.pushed for seat, chips in seats.items() if chips.pushed}

    def _move_before(self, asked: Any) -> None:
        """What hands do with the touch that says it is done."""
        answer, view = getattr(asked, "answer", ""), self.view
        if answer in _SHUFFLES:
            self.world.shuffle(self.hand or LessonHand(), self._ended, view.seats)
        elif answer == "pushed" and not self._list_pushed():
            self.world.tidy(view, push=True)
        elif answer == "reshuffled":
            self.world.shuffle_back(view)

    def cards_of(self, seat: int) -> tuple[Card, ...]:
        """What a seat holds, as whoever looks at its cards sees them."""
        return self.world.cards_of(seat)

    @property
    def board(self) -> tuple[Card, ...]:
        """What lies on the board."""
        return self.world.board


def _records(event: object, wanted: LessonIncident) -> bool:
    """Whether an event is what an incident asked for."""
    if isinstance(event, RulingMade):
        return event.kind == wanted.record == SETTLED
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
