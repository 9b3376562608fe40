"""A hand played on from an earlier step: what was decided then, at the price that there is now.

Cards stay where they lie. What nobody would have been asked for falls away; a call that somebody
who went on must have made comes in.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engine import hand
from engine.hand.expectation import Act, PushPots, TableHand
from engine.hand.hand_state import Hand
from engine.messages.happened.bridge_questions import OpeningAsked
from engine.messages.happened.hand_events import (
    ActionHeld,
    ActionTaken,
    BetPosted,
    CardsDiscarded,
    Event,
    HandMucked,
    HandTabled,
    IrregularityFound,
    PotAwarded,
    PotsPushed,
    RunAgreed,
    StubReshuffled,
)
from engine.messages.ruling_events import HandKilled, RulingMade
from engine.messages.text import capital, lower_first, phrase, shorten, term
from engine.messages.wanted.intents import Rejection
from engine.procedure.irregular_acts.mucked_hand import MUCKED
from engine.procedure.prompts.standing_prompt import build_prompt
from engine.procedure.wrong_deals.disputes import DISPUTE
from engine.state import TableState, change, copy_state
from engine.state.hand_changes.reopened_hand import find_holder
from engine.state.kept_hand import count_drawn
from engine.state.sensing import UNDONE_CARD
from engine.table.chips.correction_limits import refuse_stacks
from engine.table.table_clauses import cite as cite_table
from engine.tracking.event_cascade import MOST
from engine.tracking.next_event import follow
from engine.tracking.past_steps import (
    Moment,
    PastStep,
    decide_again,
    find_moment,
    is_drawn,
    is_ruled,
    refuse_hands,
    stays,
)

STANDS: Final = phrase("What was pushed stands")


class EventPlayer:
    """Plays the hand on, from a copy of the state, on which no dispute holds it.

    Cards that lie there are taken in the order of the record: none before what was decided ahead
    of it.

    Args:
        state: the table, which stays as it is.
        opening: what is taken back first.
    """

    def __init__(self, state: TableState, *opening: Event) -> None:
        self.events: list[Event] = []
        self._before = state
        self._showed = _list_showed(state)
        self._state = copy_state(state)
        self._state.sensing.irregularities = [
            found for found in self._state.sensing.irregularities if found.name != DISPUTE
        ]
        self._waiting = len(self._state.sensing.held)
        for event in opening:
            self._apply(event)

    @property
    def hand(self) -> Hand:
        """The hand as it stands."""
        if self._state.progress is None:
            raise ValueError("there is no hand to be corrected")
        return self._state.progress.hand

    def do(self, event: Event, rest: Sequence[PastStep] = ()) -> None:
        """One event, and what follows by itself; cards that lie there wait for what agrees on them.

        Args:
            event: what happens.
            rest: what came after it.
        """
        self._apply(event)
        self.settle(rest)

    def settle(self, rest: Sequence[PastStep]) -> None:
        """What follows by itself now.

        Args:
            rest: what came later.
        """
        for _ in range(MOST):
            waits = self._is_ruled_now(rest) or self._find_agreed(rest) >= 0
            follows = None if waits else follow(self._state)
            if follows is None or _is_answered(follows, rest) or self._is_early(follows, rest):
                return
            self._apply(follows)
        raise RuntimeError("what follows by itself has no end: the rules contradict each other")

    def _is_ruled_now(self, rest: Sequence[PastStep]) -> bool:
        """Whether the hand stands where the ruling was made that is next.

        What was awarded before the ruling is awarded before it again: it stands for its pot.
        """
        ruled = bool(rest) and isinstance(rest[0].event, RulingMade)
        if not ruled or rest[0].moment != self._find_moment():
            return False
        return rest[0].waits or not isinstance(hand.follow(self.hand), PotAwarded)

    def _find_moment(self) -> Moment:
        progress = self._state.progress
        return find_moment(self.hand, count_drawn(progress) if progress is not None else 0)

    def _is_early(self, follows: Event, rest: Sequence[PastStep]) -> bool:
        """Whether it takes a card, or asks about it, before what was decided ahead of it.

        Of cards that a ruling moves the bridge is asked once they lie as it has them.
        """
        if isinstance(follows, StubReshuffled):
            return any(isinstance(one.event, StubReshuffled) for one in rest)
        if isinstance(follows, OpeningAsked):
            return is_ruled(rest)
        asks = isinstance(follows, IrregularityFound) and follows.name == UNDONE_CARD
        if not (asks or is_drawn(follows)):
            return False
        later = sum(is_drawn(one.event) for one in rest)
        return later > 0 and len(self._state.sensing.held) <= later + self._waiting

    def _find_agreed(self, rest: Sequence[PastStep]) -> int:
        """The place of the agreement to run it twice, where it is time for it; -1: there is none.

        It was made before the cards were dealt that lie there, and says for which board they are.
        """
        at = next((at for at, one in enumerate(rest) if isinstance(one.event, RunAgreed)), -1)
        if at < 0 or is_ruled(rest[:at]) or isinstance(hand.expect(self.hand), TableHand):
            return -1
        return -1 if isinstance(self.decide(rest[at]), Rejection) else at

    def decide(self, due: PastStep, opened: Sequence[PastStep] = ()) -> Event | Rejection:
        """What a decision becomes now; a rejection says why it no longer fits.

        A bet of the turn is no raise of the flop, whoever is to act there now. A ruling that moved
        cards stands where they lie so, or nowhere.
        """
        event, street = due.event, due.street
        if isinstance(event, RulingMade) and event.effects:
            if due.moment != self._find_moment():
                return Rejection(reason=phrase("the cards lie otherwise then"))
            if (refused := refuse_hands(self.hand, event, due.dead)) is not None:
                return refused
        opener = self._find_opener(due, opened)
        again: Event | Rejection = decide_again(opener or self.hand, event)
        here = self.hand.now.name
        waits = isinstance(again, Rejection) and isinstance(hand.expect(self.hand), Act)
        if isinstance(event, ActionTaken | BetPosted) and here != street and not waits:
            return Rejection(
                reason=phrase(
                    "it was on another street: {street}, not {here}",
                    street=term(street),
                    here=term(here),
                )
            )
        return self.refuse_uncounted(again)

    def _find_opener(self, due: PastStep, rest: Sequence[PastStep]) -> Hand | None:
        """The hand with the seat to act that opened the street, whose up-cards were others then.

        Irregularities are put right until the next player acts (WL 218).
        """
        event, now = due.event, self.hand
        if not isinstance(event, ActionTaken | BetPosted) or now.game.family != "stud":
            return None
        acted = any(seat.acted for seat in now.seats) or not isinstance(hand.expect(now), Act)
        if acted or now.now.name != due.street or not _is_acted_behind(due, rest):
            return None
        work = hand.copy(now)
        work.actor = work.places[event.seat]
        return work

    def refuse_uncounted(self, taken: Event | Rejection) -> Event | Rejection:
        """The action, or a rejection where it puts in whole a stack that nobody counted."""
        if not isinstance(taken, ActionTaken) or not taken.all_in:
            return taken
        chair = find_holder(self._state, taken.seat)
        if chair is None or chair.counted:
            return taken
        return Rejection(
            reason=phrase(
                "count seat {seat}'s stack first: an all-in takes the counted amount",
                seat=chair.seat,
            ),
            clause=cite_table(self._state, "stakes.max_bet_is_stack", "table_stakes"),
        )

    def find_due(self, rest: Sequence[PastStep]) -> int:
        """The place of the decision that is next.

        Where nobody can bet any more and hands are faced (HR-90), they are so before the cards
        that are to come, also if they were tabled at the showdown.
        """
        agreed = self._find_agreed(rest)
        if agreed >= 0:
            return agreed
        expected = hand.expect(self.hand)
        if self.hand.stage != "facing" or not isinstance(expected, TableHand):
            return 0
        tabled = (
            at
            for at, (event, *_) in enumerate(rest)
            if isinstance(event, HandTabled) and event.seat == expected.seat
        )
        at = next(tabled, 0)
        return 0 if is_ruled(rest[:at]) else at

    def take_next(self, rest: list[PastStep]) -> PastStep | None:
        """The decision that is next, off the rest; None: it was a card, which is dealt if due."""
        due = rest.pop(self.find_due(rest))
        if not is_drawn(due.event):
            return due
        self.settle(rest)
        return None

    def falls_away(self, due: PastStep) -> bool:
        """Whether nobody would have been asked for it.

        Who folded has nothing to do any more, unless chips went in; where the betting of its street
        is over, nobody checks, or calls a raise that was none.
        """
        event, street = due.event, due.street
        if isinstance(event, ActionHeld):
            return self.hand.stage != "betting" or self.hand.at(event.seat).folded
        if isinstance(event, RunAgreed):
            # Nobody runs twice what one player takes without a card.
            return sum(not seat.folded for seat in self.hand.seats) < 2
        if isinstance(event, CardsDiscarded):
            return not event.cards and self.hand.at(event.seat).folded
        if not isinstance(event, ActionTaken | HandTabled | HandMucked):
            return False
        seat = self.hand.at(event.seat)
        action = event.action if isinstance(event, ActionTaken) else ""
        if seat.folded:
            return action in {"", "check", "fold"}
        streets = [one.name for one in self.hand.game.streets]
        over = self.hand.street > streets.index(street)
        acts = isinstance(hand.expect(self.hand), Act) and not over
        return action in {"check", "call"} and (seat.stack == 0 or not acts)

    def fit(self, due: PastStep, rest: Sequence[PastStep]) -> PastStep:
        """A check or a call at the price that there is now, of a player who stayed in after it."""
        event, street = due.event, due.street
        if not isinstance(event, ActionTaken) or event.action not in {"check", "call"}:
            return due
        owes = self.hand.price > self.hand.at(event.seat).bet
        stays = self._stays(event.seat, street, rest) and self.hand.now.name == street
        if not stays or owes == (event.action == "call"):
            return due
        return due._replace(event=replace(event, action="call" if owes else "check"))

    def imply(self, rest: Sequence[PastStep]) -> Event | None:
        """The call of a player who is to act by now, and of whom the record has a later step alone.

        Nobody goes on without it.
        """
        expected, street = hand.expect(self.hand), self.hand.now.name
        if not isinstance(expected, Act):
            return None
        seat = self.hand.at(expected.seat)
        replies = any(
            isinstance(one.event, ActionTaken | BetPosted)
            and (one.event.seat, one.street) == (seat.seat, street)
            for one in rest
        )
        if replies or seat.bet >= self.hand.price or not self._stays(seat.seat, street, rest):
            return None
        called = self.refuse_uncounted(hand.take_action(self.hand, seat.seat, "call"))
        return None if isinstance(called, Rejection) else called

    def _stays(self, seat: int, street: str, rest: Sequence[PastStep]) -> bool:
        """Whether a player goes on to a later street, or showed a hand, whoever read it."""
        return seat in self._showed or stays(seat, street, rest)

    def is_over(self, rest: Sequence[PastStep]) -> bool:
        """Whether the pots are due, and nothing is left that anybody bet: cards count no more."""
        bets = any(
            isinstance(one.event, ActionTaken | BetPosted | RunAgreed) and not self.falls_away(one)
            for one in rest
        )
        return not bets and isinstance(hand.expect(self.hand), PushPots)

    def finish(self) -> tuple[Event, ...] | Rejection:
        """A hand that had ended runs to its end again; a rejection says why it does not.

        Who showed a hand called the bet that nobody had entered.
        """
        while (implied := self.imply(())) is not None:
            self.do(implied)
        work = self._state
        if work.progress is None or not isinstance(hand.expect(self.hand), PushPots):
            return Rejection(
                reason=phrase(
                    "{stands}. The hand would go on: {next}",
                    stands=STANDS,
                    next=_describe_next(work),
                )
            )
        self._apply(PotsPushed())
        stacks = tuple(sorted((seat.seat, seat.stack) for seat in self.hand.seats))
        refusal = refuse_stacks(self._before, stacks, work.progress.awards)
        if refusal is not None:
            return replace(
                refusal, reason=phrase("{stands}: {reason}", stands=STANDS, reason=refusal.reason)
            )
        return tuple(self.events)

    def rule_on(self, rest: Sequence[PastStep]) -> None:
        """Rulings that moved nothing stand wherever the hand is by now.

        Args:
            rest: what is not played again.
        """
        for one in rest:
            if isinstance(one.event, RulingMade):
                self._apply(one.event)

    def tell_misfit(self, what: str, why: str, rest: Sequence[PastStep]) -> None:
        """The dealer is told, and goes on from here; cards of the rest lie there."""
        more = sum(not is_drawn(one.event) for one in rest)
        nor = phrase(" Nor do the {more} steps after it.", more=more) if more > 1 else ""
        nor = phrase(" Nor does the step after it.") if more == 1 else nor
        reason = capital(shorten(why))
        self._apply(
            IrregularityFound(
                name="correction_misfit",
                text=phrase(
                    "The correction makes this impossible: {what}. {reason}.{rest}",
                    what=what,
                    reason=reason,
                    rest=nor,
                ),
                clause="house default: nothing_guessed",
                blocking=True,
            )
        )

    def _apply(self, event: Event) -> None:
        self.events.append(event)
        change(self._state, event)


def _is_acted_behind(due: PastStep, rest: Sequence[PastStep]) -> bool:
    """Whether somebody else acted on the street after a step, or the hand went on from there."""
    mine = getattr(due.event, "seat", 0)
    return any(
        one.street != due.street
        or isinstance(one.event, HandTabled | HandMucked)
        or (isinstance(one.event, ActionTaken) and one.event.seat != mine)
        for one in rest
    )


def _is_answered(asked: Event, rest: Sequence[PastStep]) -> bool:
    """Whether it is asked why a hand lies in the muck that dies in what is played again."""
    if not isinstance(asked, IrregularityFound) or asked.name != MUCKED:
        return False
    return any(_find_dead(one.event) & set(asked.seats) for one in rest)


def _find_dead(event: Event) -> set[int]:
    """Whose hand is none any more after it."""
    if isinstance(event, RulingMade):
        return {effect.seat for effect in event.effects if isinstance(effect, HandKilled)}
    mucks = isinstance(event, HandMucked)
    mucks = mucks or (isinstance(event, ActionTaken) and event.action == "fold")
    return {getattr(event, "seat", 0)} if mucks else set()


def _list_showed(state: TableState) -> set[int]:
    """Seats that tabled a hand; a reading that the bridge confirmed is no decision of a person."""
    events = state.progress.events if state.progress is not None else []
    return {one.event.seat for one in events if isinstance(one.event, HandTabled)}


def _describe_next(state: TableState) -> str:
    return lower_first(build_prompt(state).text)
