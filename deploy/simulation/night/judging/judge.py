"""Judges a night as it goes on: every event reconciles, every hand is as its cards and bets say."""

from collections.abc import Sequence
from typing import Final

from deploy.simulation.checking.audit import audit_hand
from deploy.simulation.checking.comparison import compare_hand
from deploy.simulation.checking.journal_facts import gather_testimony
from deploy.simulation.checking.limits import judge_bets
from deploy.simulation.night.dealer import NightDealer
from deploy.simulation.night.judging.night_tally import Tally
from deploy.simulation.tabletop.truth import describe_truth
from engine import core
from engine.cards import Card
from engine.core import TableState
from engine.journal import Record
from engine.messages.happened.hand_events import (
    EnvelopeStored,
    Event,
    HandBegan,
    HandEnded,
    StepUndone,
)
from engine.procedure.prompts.chores import list_table_tasks
from engine.record.event_digest import Story
from engine.table.chips.chip_movements import count_difference

KEPT: Final = 20
"""So many differences are told in words; all are counted."""


class Judge:
    """Hears every record; plays the record again beside the table."""

    def __init__(self) -> None:
        self.tally = Tally()
        self.story = Story()
        self.shadow: TableState = core.initial()
        """The table as the record alone makes it."""
        self.differences: list[str] = []
        self.mismatches = 0
        self.reconciled = True
        """Whether all chips were accounted for after every single event."""
        self._events: list[tuple[int, Event]] = []
        self._ended: HandBegan | None = None

    def hear(self, record: Record) -> None:
        """Take in a record."""
        event = record.event
        self.shadow = core.apply(self.shadow, event)
        self.tally.hear(event)
        self.story.tell(event)
        gap = count_difference(self.shadow)
        if gap:
            self.reconciled = False
            self.note(f"{gap} chips are on the table that never came to it, after {event}")
        if isinstance(event, HandBegan):
            self._events = []
        if isinstance(event, StepUndone):
            # As in an undo: the envelope stays, what followed the step goes.
            self._events = [
                (number, kept)
                for number, kept in self._events
                if number < event.undone or isinstance(kept, EnvelopeStored)
            ]
        self._events.append((record.sequence, event))
        if isinstance(event, HandEnded):
            began = self._events[0][1]
            self._ended = began if isinstance(began, HandBegan) else None

    def judge_hand(self, dealer: NightDealer, state: TableState, key: bytes) -> bool:
        """Compare the hand that ended last, once; whether there was one.

        Args:
            dealer: who dealt it: what really lies on the table.
            state: the table as the engine has it.
            key: the hand's.
        """
        began = self._ended
        if began is None:
            return False
        self._ended = None
        # Where a hand ends without a push, the last fold is a chore of the next shuffle.
        dealer.tidy(list_table_tasks(state))
        events = [event for _, event in self._events]
        impossible = tuple(dealer.hands.impossible)
        dealer.hands.impossible.clear()
        truth = describe_truth(began.number, dealer.tabletop, impossible)
        told = gather_testimony(began.number, events)
        found = list(compare_hand(truth, told, key).differences)
        cards = {player.seat: dealer.cards_of(player.seat) for player in began.players}
        found += audit_hand(events, cards, self._board(dealer))
        found += judge_bets(began, events)
        if state != self.shadow:
            found.append("the table is not as its record makes it")
        for difference in found:
            self.note(f"hand {began.number} ({began.game}): {difference}")
        return True

    def note(self, difference: str) -> None:
        """Something is not as it should be."""
        self.mismatches += 1
        if len(self.differences) < KEPT:
            self.differences.append(difference)

    def _board(self, dealer: NightDealer) -> Sequence[Card]:
        return tuple(card.face for card in dealer.hands.cards_at("board"))
