"""Hand histories entered on the screen's model, touch by touch, and what the table made of them."""

from collections import deque
from typing import Final, Protocol

from msgspec.structs import replace

from dealer_ui.desk.screen_model import Desk
from deploy.bench.workload.touch_plan import Move, Turn, plan_move, record_turn
from engine import core, games, screen
from engine.hand import Hand, copy
from engine.house import HouseRules
from engine.messages.happened.hand_events import (
    ActionTaken,
    BetPosted,
    FoldQuestioned,
    HandEvent,
    TableOpened,
)
from engine.messages.shown.views import View
from engine.messages.wanted.intents import Accepted, Intent, Rejection
from engine.money import counting
from engine.phh.hand_player import Played, play
from engine.phh.phh_document import Document, PhhError
from engine.procedure.prompts.standing_prompt import refresh_prompt
from engine.state import Chair, Numbered, Progress

TABLE: Final = "Touches"


class CountingFinger(Protocol):
    """What touches keys by their accessible names."""

    def touch(self, name: str) -> None:
        """Touch one; raises where it is not there."""


class TouchError(PhhError):
    """The hand can't be entered, or comes out otherwise; the text says where."""


class Entered:
    """What one hand took.

    Args:
        played: the hand as the touches entered it.
        touches: how many touches its players' actions took.
        actions: how many folds, checks, calls, bets and raises it has.
    """

    def __init__(self, played: Played, touches: int, actions: int) -> None:
        self.played = played
        self.touches = touches
        self.actions = actions


class TouchedTable:
    """A table whose players' actions are entered on a screen; cards come from the file.

    Args:
        desk: the screen's model; it goes on learning from hand to hand.
        finger: what touches its keys.
    """

    def __init__(self, desk: Desk, finger: CountingFinger) -> None:
        self._desk = desk
        self._finger = finger
        self._intents: list[Intent] = []
        self._hands = 0
        self._prompt = 0
        desk.intended.connect(self._intents.append)

    def enter(self, document: Document, rules: HouseRules, plain: Played) -> Entered:
        """Enter a hand, and compare it with a plain playing of its file.

        Raises:
            TouchError: an action can't be entered, or the hand ends otherwise.
            PhhError: the file can't be played.
        """
        turns: list[Turn] = []

        def note(now: Hand, event: HandEvent) -> HandEvent:
            turns.append(record_turn(now, event))
            return event

        play(document, rules, plain.chips, note)
        self._hands += 1
        entry = _Entry(self, turns, rules, self._hands)
        played = play(document, rules, plain.chips, entry.act)
        if played.events != plain.events or played.stacks != plain.stacks:
            raise TouchError("the touches make another hand of it than a plain playing")
        actions = sum(isinstance(event, ActionTaken) for event in played.events)
        return Entered(played, entry.touches, actions)

    def show(self, state: core.TableState) -> View:
        """Show the table on the screen."""
        if state.prompt.number <= self._prompt:
            number = self._prompt + 1
            state.prompt = type(state.prompt)(
                **{name: getattr(state.prompt, name) for name in state.prompt.__struct_fields__}
                | {"number": number}
            )
        self._prompt = state.prompt.number
        # What a screen shows says how amounts are written from then on; the hand's own way stays.
        with counting(state.money):
            view = screen.show(state, sequence=self._prompt, published_ns=1)
            self._desk.show(view)
        return view

    def touch(self, name: str) -> Intent | None:
        """Touch a key; the intent that it sent, if it sent one."""
        self._finger.touch(name)
        return self._intents.pop() if self._intents else None

    def accept(self, intent: Intent) -> None:
        """Tell the screen that the table took an intent."""
        self._desk.accept_reply(Accepted(id=intent.id, sequence=self._prompt))

    @property
    def desk(self) -> Desk:
        """The screen's model."""
        return self._desk


class _Entry:
    """One hand: gets each action of the file in turn, gives what the touches made of it."""

    def __init__(
        self, table: TouchedTable, turns: list[Turn], rules: HouseRules, number: int
    ) -> None:
        self.touches = 0
        self._table = table
        self._turns = turns
        self._rules = rules
        self._number = number
        self._at = 0
        self._made: deque[HandEvent] = deque()
        self._state = core.initial()

    def act(self, now: Hand, _wanted: HandEvent) -> HandEvent:
        """The next action, from touches made by now or made for it."""
        if not self._made:
            self._touch_on(now)
        made = self._made.popleft()
        self._at += 1
        return made

    def _touch_on(self, now: Hand) -> None:
        self._accept_over(now)
        view = self._table.show(self._state)
        sizes = self._table.desk.sizes
        move = plan_move(self._turns[self._at :], sizes, view.chips)
        for name in move.names:
            intent = self._table.touch(name)
            self.touches += 1
            if intent is not None:
                self._decide(intent)
        if len(self._made) != move.count:
            raise TouchError(f"{_tell(move)} enter {len(self._made)} actions, not {move.count}")

    def _decide(self, intent: Intent) -> None:
        outcome = core.decide(self._state, intent)
        if isinstance(outcome, Rejection):
            raise TouchError(f"the table refuses a touch: {outcome.reason}")
        self._table.accept(intent)
        for event in outcome:
            if isinstance(event, ActionTaken):
                # How it was entered is no part of the hand.
                self._made.append(replace(event, jointly=False))
            elif isinstance(event, BetPosted):
                self._made.append(event)
            if isinstance(event, ActionTaken | BetPosted | FoldQuestioned):
                self._state = core.apply(self._state, event)
        if any(isinstance(event, FoldQuestioned) for event in outcome):
            self._table.show(self._state)

    def _accept_over(self, now: Hand) -> None:
        """The table as the hand stands: what a history leaves out is not made up."""
        state, began = self._state, now.began
        if state.opened is None:
            state.opened = TableOpened(
                table=TABLE,
                house=self._rules.name,
                house_hash="",
                game=began.game,
                stakes=began.stakes,
                seats=len(now.seats),
                buy_in=max(seat.stack for seat in now.seats),
            )
            state.rules, state.game = self._rules, games.load(began.game)
            state.ledger.stakes = began.stakes
            state.chairs = [Chair(seat=one.seat, taken=True, stack=one.stack) for one in now.seats]
            state.button, state.hands, state.hand = began.button, self._number, began.hand
        state.progress = Progress(hand=copy(now), events=[Numbered(sequence=1, event=began)])
        refresh_prompt(state)


def _tell(move: Move) -> str:
    return f"the touches {', '.join(move.names)}"
