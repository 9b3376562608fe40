"""A correction of something earlier in the hand: what followed is played again on top of it.

The hand that just ended is put right too, on paper, until the next one is begun: the corrected hand
has to run to its end by itself (`HandReopened`).

The record keeps the original: `StepUndone` takes it and what followed back, the corrected step and
everything that still fits follow as new events. Cards stay where they lie; where something no
longer fits, the table stops there and the dealer is told what it was.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeGuard

from msgspec.structs import replace

from engine import hand
from engine.hand.expectation import Act, PushPots, TableHand
from engine.hand.state import Hand
from engine.messages.events import (
    ActionMarked,
    ActionTaken,
    BetPosted,
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    CardExposed,
    CardsDiscarded,
    Event,
    FacesShown,
    HandMucked,
    HandTabled,
    IrregularityFound,
    PotsPushed,
    StepUndone,
    StubReshuffled,
)
from engine.messages.floor import HandReopened
from engine.messages.intents import (
    ActionName,
    CorrectAction,
    CorrectCards,
    Correction,
    Rejection,
)
from engine.procedure.answers import is_decision
from engine.procedure.disputes import DISPUTE, find_hindrance
from engine.procedure.narration import describe_decision
from engine.procedure.prompts import build_prompt
from engine.table.aftermath import find_holder, refuse_reopening, refuse_stacks
from engine.table.citing import cite as cite_table
from engine.table.state import Numbered, Progress, TableState, copy_state, playing
from engine.tracking.changes import change
from engine.tracking.exchanging import find_exchange
from engine.tracking.settling import settle

Outcome = tuple[Event, ...] | Rejection
_Decision: TypeAlias = tuple[Event, str]
"""What a person decided, and the street on which that was."""

_STANDS: Final = "What was pushed stands"


def correct(state: TableState, wanted: Correction) -> Outcome:
    """Everything that a correction makes happen; the state is not changed.

    Args:
        state: the table.
        wanted: which event is to be another one.
    """
    progress = state.progress
    refusal = _refuse_now(state, wanted.prompt)
    if refusal is not None or progress is None:
        refusal = refusal or Rejection(reason=f"Nothing can be corrected now: {state.prompt.text}")
        return replace(refusal, id=wanted.id)
    target = next((one for one in progress.events if one.sequence == wanted.sequence), None)
    if target is None:
        reason = f"Step {wanted.sequence} is none of this hand's; choose one that stands"
        return Rejection(reason=reason, id=wanted.id)
    outcome = _replay(state, progress, target, wanted)
    if isinstance(outcome, Rejection):
        return Rejection(reason=outcome.reason, clause=outcome.clause, id=wanted.id)
    return outcome


def _refuse_now(state: TableState, prompt: int) -> Rejection | None:
    """Why no step can be corrected now, whichever it is; None: one may be."""
    if prompt != state.prompt.number:
        return Rejection(reason=f"That was for an earlier step; now: {state.prompt.text}")
    hindrance = find_hindrance(state)
    if hindrance is not None:
        return Rejection(reason=f"Nothing can be corrected now; first: {hindrance.text}")
    late = refuse_reopening(state) if not playing(state) else None
    if late is None:
        return None
    return replace(late, reason=f"Nothing can be corrected now: {late.reason}")


def _replay(state: TableState, progress: Progress, target: Numbered, wanted: Correction) -> Outcome:
    instead: dict[int, Event] = {}
    if isinstance(wanted, CorrectCards) and (both := find_exchange(progress, target, wanted)):
        target, wanted, instead = both.first, both.wanted, {both.second: both.instead}
    later = _list_later(progress, target.sequence, instead)
    words = describe_decision(state, target.event)
    ended = not playing(state)
    opening = (HandReopened(hand=state.hand),) if ended else ()
    player = _Player(state, *opening, StepUndone(undone=target.sequence, text=words))
    corrected = player.refuse_uncounted(_correct_step(player.hand, target.event, wanted))
    if not isinstance(corrected, Rejection):
        corrected = _refuse_other_cards(player.hand, progress, target, corrected) or corrected
    if isinstance(corrected, Rejection):
        return corrected
    player.do(corrected)
    while later:
        event, street = later.pop(player.find_due(later))
        if player.falls_away(event):
            continue
        again = player.decide(event, street)
        if isinstance(again, Rejection) and ended and player.is_over([(event, street), *later]):
            break
        if isinstance(again, Rejection) and ended:
            what = describe_decision(state, event)
            why = again.reason.partition(";")[0]
            return Rejection(reason=f"{_STANDS}: after it this no longer fits, {what}: {why}")
        if isinstance(again, Rejection):
            player.tell_misfit(describe_decision(state, event), again.reason, len(later))
            break
        player.do(again)
    return player.finish() if ended else tuple(player.events)


def _list_later(progress: Progress, after: int, instead: Mapping[int, Event]) -> list[_Decision]:
    """What was decided after an event of this sequence, each with the street that was on.

    Args:
        progress: the hand.
        after: the sequence.
        instead: what takes another one's place, by its sequence.
    """
    now = hand.begin(progress.hand.began, progress.hand.game, progress.hand.rules)
    later = []
    for one in progress.events[1:]:
        if one.sequence > after and is_decision(one.event):
            later.append((instead.get(one.sequence, one.event), now.now.name))
        now = hand.apply(now, one.event)  # type: ignore[arg-type]
    return later


def _refuse_other_cards(
    now: Hand, progress: Progress, target: Numbered, corrected: Event
) -> Rejection | None:
    """Cards that a player more, or less, would have moved on lie where they lie.

    Not those of a board; nor where a fold that faced no bet keeps a seat's cards coming (HR-38).
    """
    folds = [
        isinstance(one, ActionTaken) and one.action == "fold" for one in (target.event, corrected)
    ]
    if folds[0] == folds[1] or now.game.family == "flop" or not isinstance(corrected, ActionTaken):
        return None
    seat = now.at(corrected.seat)
    keeps = now.rules.fold_without_bet_keeps_cards_coming and now.game.family == "stud"
    dealt = (
        one
        for one in progress.events
        if one.sequence > target.sequence and isinstance(one.event, CardDealt)
    )
    if (keeps and seat.bet >= now.price) or next(dealt, None) is None:
        return None
    how = "with" if folds[1] else "without"
    return Rejection(
        reason=f"After it cards were dealt {how} seat {seat.seat} in the hand: they lie there"
    )


class _Player:
    """Plays the hand on, from a copy of the state, on which no dispute holds it.

    Args:
        state: the table, which stays as it is.
        opening: what is taken back first.
    """

    def __init__(self, state: TableState, *opening: Event) -> None:
        self.events: list[Event] = []
        self._before = state
        self._state = copy_state(state)
        self._state.irregularities = [
            found for found in self._state.irregularities if found.name != DISPUTE
        ]
        for event in opening:
            self._apply(event)

    @property
    def hand(self) -> Hand:
        """The hand as it stands."""
        if self._state.progress is None:
            raise ValueError("there is no hand to be corrected")
        return self._state.progress.hand

    def do(self, event: Event) -> None:
        """One event, and what follows by itself."""
        self._apply(event)
        self.events.extend(settle(self._state))

    def decide(self, event: Event, street: str) -> Event | Rejection:
        """What a decision becomes now; a rejection says why it no longer fits.

        A bet of the turn is no raise of the flop, whoever is to act there now.
        """
        again: Event | Rejection = _AGAIN[type(event)](self.hand, event)
        here = self.hand.now.name
        if isinstance(again, ActionTaken | BetPosted) and here != street:
            return Rejection(reason=f"it was on another street: {street}, not {here}")
        return self.refuse_uncounted(again)

    def refuse_uncounted(self, taken: Event | Rejection) -> Event | Rejection:
        """The same, or why not: a stack that nobody counted can't go in whole."""
        if not isinstance(taken, ActionTaken) or not taken.all_in:
            return taken
        chair = find_holder(self._state, taken.seat)
        if chair is None or chair.counted:
            return taken
        return Rejection(
            reason=f"count seat {chair.seat}'s stack first: an all-in takes the counted amount",
            clause=cite_table(self._state, "stakes.max_bet_is_stack", "table_stakes"),
        )

    def find_due(self, rest: Sequence[_Decision]) -> int:
        """The place of the decision that is next.

        Where nobody can bet any more and hands are faced (HR-90), they are so before the cards
        that are to come, also if they were tabled at the showdown.
        """
        expected = hand.expect(self.hand)
        if self.hand.stage != "facing" or not isinstance(expected, TableHand):
            return 0
        tabled = (
            at
            for at, (event, _) in enumerate(rest)
            if isinstance(event, HandTabled) and event.seat == expected.seat
        )
        return next(tabled, 0)

    def falls_away(self, event: Event) -> bool:
        """Whether nobody would have been asked for it.

        Who folded has nothing to do any more, unless chips went in; where nobody can bet, nobody
        checks.
        """
        if not isinstance(event, ActionTaken | HandTabled | HandMucked):
            return False
        seat = self.hand.at(event.seat)
        action = event.action if isinstance(event, ActionTaken) else ""
        if seat.folded:
            return action in {"", "check", "fold"}
        acts = isinstance(hand.expect(self.hand), Act)
        return action == "check" and (seat.stack == 0 or not acts)

    def is_over(self, rest: Sequence[_Decision]) -> bool:
        """Whether the pots are due, and nothing is left that anybody bet: cards count no more."""
        bets = any(
            isinstance(event, ActionTaken | BetPosted) and not self.falls_away(event)
            for event, _ in rest
        )
        return not bets and isinstance(hand.expect(self.hand), PushPots)

    def finish(self) -> Outcome:
        """A hand that had ended runs to its end again; a rejection says why it does not."""
        work = self._state
        if work.progress is None or not isinstance(hand.expect(self.hand), PushPots):
            return Rejection(reason=f"{_STANDS}: after it the hand would go on, {_tell_next(work)}")
        self._apply(PotsPushed())
        stacks = tuple(sorted((seat.seat, seat.stack) for seat in self.hand.seats))
        refusal = refuse_stacks(self._before, stacks, work.progress.awards)
        if refusal is not None:
            return replace(refusal, reason=f"{_STANDS}: {refusal.reason}")
        return tuple(self.events)

    def tell_misfit(self, what: str, why: str, more: int) -> None:
        """The dealer is told, and goes on from here."""
        rest = f" Nor do the {more} steps after it." if more > 1 else ""
        rest = " Nor does the step after it." if more == 1 else rest
        short = why.partition(";")[0]
        reason = short[:1].upper() + short[1:]
        self._apply(
            IrregularityFound(
                name="correction_misfit",
                text=f"After the correction this no longer fits: {what}. {reason}.{rest}",
                clause="house default: nothing_guessed",
                blocking=True,
            )
        )

    def _apply(self, event: Event) -> None:
        self.events.append(event)
        change(self._state, event)


def _tell_next(state: TableState) -> str:
    prompt = build_prompt(state).text
    return prompt[:1].lower() + prompt[1:]


def is_action(event: Event) -> TypeGuard[ActionTaken | BetPosted]:
    """Whether a player did it in turn: the bring-in too, which could have been a whole bet."""
    brings_in = isinstance(event, BetPosted) and event.kind == "bring_in"
    return brings_in or isinstance(event, ActionTaken)


def _correct_step(now: Hand, event: Event, wanted: Correction) -> Event | Rejection:
    if isinstance(wanted, CorrectAction):
        if not is_action(event):
            return Rejection(reason="That step is no player's action; choose one that is")
        return hand.take_action(now, event.seat, wanted.action, wanted.to)
    if not isinstance(event, FacesShown | HandTabled):
        return Rejection(reason="No cards were named at that step; choose one at which they were")
    if event.by != "dealer":
        return Rejection(reason="Those cards were told by the reader; they can't be corrected")
    if isinstance(event, FacesShown):
        return hand.show_faces(now, event.place, wanted.cards, "dealer", len(wanted.cards) == 1)
    return hand.table_hand(now, event.seat, wanted.cards, "dealer")


def _act_again(now: Hand, event: ActionTaken) -> Event | Rejection:
    """The same action at the price that there is now: a call stays a call."""
    expected = hand.expect(now)
    if not isinstance(expected, Act):
        return Rejection(reason=f"seat {event.seat} is not to act any more")
    action: ActionName = event.action
    owes = now.price > now.at(event.seat).bet
    if action in {"bet", "raise"}:
        action = "raise" if now.price else "bet"
    elif action == "check" and owes:
        return Rejection(reason=f"seat {event.seat} faces a bet now")
    elif action == "call" and not owes:
        return Rejection(reason=f"seat {event.seat} has nothing to call now")
    return hand.take_action(now, event.seat, action, event.to)


def _post_again(now: Hand, event: BetPosted) -> Event | Rejection:
    return hand.take_action(now, event.seat, "call")


def _deal_again(now: Hand, event: CardDealt | CardBurned | BoardCardDrawn) -> Event | Rejection:
    return hand.take_card(now, event.card)


def _shuffle_again(now: Hand, _event: StubReshuffled) -> Event | Rejection:
    return hand.reshuffle_stub(now)


def _discard_again(now: Hand, event: CardsDiscarded) -> Event | Rejection:
    return hand.discard_cards(now, event.seat, event.cards)


def _show_again(now: Hand, event: FacesShown) -> Event | Rejection:
    return hand.show_faces(now, event.place, event.faces, event.by, event.paired, event.evidence)


def _table_again(now: Hand, event: HandTabled) -> Event | Rejection:
    return hand.table_hand(now, event.seat, event.cards, event.by)


def _muck_again(now: Hand, event: HandMucked) -> Event | Rejection:
    return hand.muck_hand(now, event.seat)


def _mark_again(_now: Hand, event: ActionMarked) -> Event | Rejection:
    """The note stays; what went back of the raise then lies behind the seat by now."""
    return replace(event, returned=0)


_AGAIN: Final[dict[type, Callable[[Hand, Any], Event | Rejection]]] = {
    ActionTaken: _act_again,
    ActionMarked: _mark_again,
    CardExposed: lambda now, _: hand.expose_card(now),
    BetPosted: _post_again,
    CardDealt: _deal_again,
    CardBurned: _deal_again,
    BoardCardDrawn: _deal_again,
    CardsDiscarded: _discard_again,
    StubReshuffled: _shuffle_again,
    FacesShown: _show_again,
    HandTabled: _table_again,
    HandMucked: _muck_again,
}
