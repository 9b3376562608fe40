"""Somebody speaks up (LIVE-ET-20): the hand stands still until the dealer or the floor settles it.

A wrong bet is taken back, a hand that was misread is read again, an exposed card is replaced.
Steps can be undone and corrected as well; the hand stays held until it is said to be settled.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine import hand
from engine.messages.happened.hand_events import (
    Event,
    HandMucked,
    HandTabled,
    IrregularityFound,
    IrregularityResolved,
    PotAwarded,
    StepUndone,
)
from engine.messages.ruling_events import RulingMade
from engine.messages.shown.views import Answer
from engine.messages.text import join, phrase
from engine.messages.wanted.intents import Rejection
from engine.procedure.narration.prompt_clauses import cite
from engine.procedure.unclear_cards.named_twice import NAMED_TWICE
from engine.procedure.wrong_deals.ruling_offers import cite_remedy, offer_misdeal
from engine.procedure.wrong_deals.substantial_action import (
    describe_actions,
    is_substantial,
    list_actions,
)
from engine.state import Numbered, Progress, TableState, find_irregularity, playing
from engine.state.table_state import DECK_COUNT
from engine.table.chips.correction_limits import refuse_putting_right

DISPUTE: Final = "dispute"
Outcome: TypeAlias = tuple[Event, ...] | Rejection


def call_floor(state: TableState) -> Outcome:
    """The hand is held; possible at any time before the pot is pushed."""
    if state.progress is None or not playing(state):
        reason = phrase("No hand is on: a dispute is about the hand in progress")
        if refuse_putting_right(state) is None:
            more = phrase("; the push can be corrected until the shuffle")
            reason = join("", (reason, more))
        return Rejection(reason=reason)
    if find_irregularity(state, DISPUTE) is not None:
        return Rejection(
            reason=phrase("The hand is held already; now: {text}", text=state.prompt.text)
        )
    now = state.progress.hand
    found = IrregularityFound(
        name=DISPUTE,
        text=phrase("Dispute: the hand is held until it is settled"),
        detail=describe_substance(state.progress),
        clause=cite(now.rules, now.game.name, "etiquette.speak_up", "ruling_final"),
        blocking=True,
    )
    return (found,)


def describe_substance(progress: Progress) -> str:
    """The first question of a ruling: has so much happened that what is wrong stands?

    Nothing while cards are dealt or shown: it is asked of betting. The actions counted are listed.
    """
    now = progress.hand
    if now.stage != "betting":
        return ""
    actions = list_actions(numbered.event for numbered in progress.events)
    seen = phrase("yes") if is_substantial(actions, now.rules) else phrase("no")
    clause = cite(now.rules, now.game.name, "def.substantial_action", "substantial_action")
    reason = "" if clause.startswith("house default") else f" ({clause})"
    since = phrase("since the deal") if now.street else phrase("in this round")
    return phrase(
        "Substantial action {since}: {seen}{reason}{actions}",
        since=since,
        seen=seen,
        reason=reason,
        actions=describe_actions(actions),
    )


def find_hindrance(state: TableState) -> IrregularityFound | None:
    """What must be answered before a step is undone or corrected, if anything.

    A dispute is none: undoing and correcting are how it is settled, as of a card that was named
    twice. Nor is a deck that lacks cards: no hand is on, and what is asked for is another deck.
    """
    beside = {DISPUTE, DECK_COUNT, NAMED_TWICE}
    return next(
        (one for one in state.sensing.irregularities if one.blocking and one.name not in beside),
        None,
    )


def offer_remedies(progress: Progress, decision: Numbered | None, name: str) -> tuple[Answer, ...]:
    """What can be done about the dispute, by where the hand stands.

    Args:
        progress: the hand.
        decision: the last one, which could be taken back; None: there is none.
        name: it in words, such as "seat 3 raises to 12".
    """
    answers: tuple[Answer, ...] = ()
    first = first_reading(progress)
    if first is not None:
        again = Answer(key="read_again", label=phrase("Read the hands again"), style="main")
        answers += (_rank(again, progress, first),)
    exposed = hand.last_dealt(progress.hand)
    if exposed is not None:
        answers += (
            Answer(key="exposed", label=phrase("Seat {seat}: card exposed", seat=exposed.seat)),
        )
    if decision is not None and not answers:
        back = Answer(key="take_back", label=phrase("Take back: {name}", name=name), style="other")
        answers += (_rank(back, progress, decision),)
    if not progress.awards:
        answers += (offer_misdeal(progress),)
    return (*answers, Answer(key="continue", label=phrase("Settled: play on"), style="other"))


def _rank(answer: Answer, progress: Progress, first: Numbered) -> Answer:
    """What is done from a step on is taken back: by the floor where a correction is among it."""
    corrected = any(one >= first.sequence for one in progress.corrected)
    return replace(answer, rank="floor", cost="nothing") if corrected else answer


def first_reading(progress: Progress) -> Numbered | None:
    """The first hand tabled or mucked at the showdown; None: there is nothing to read again."""
    first: Numbered | None = None
    for numbered in reversed(progress.events):
        if isinstance(numbered.event, HandTabled | HandMucked):
            first = numbered
        elif not isinstance(numbered.event, PotAwarded):
            break
    return first


def answer_disputes() -> dict[str, Callable[[TableState], Outcome]]:
    """What each answer to a dispute does, by the answer's key."""
    return {"read_again": _read_again, "exposed": _replace}


def _read_again(state: TableState) -> Outcome:
    """The awards and readings are taken back: every hand is tabled and named anew."""
    first = first_reading(state.progress) if state.progress is not None else None
    if first is None:
        return Rejection(reason=phrase("No hand was read at the showdown yet"))
    undone = StepUndone(undone=first.sequence, text=phrase("the readings of the showdown"))
    return undone, IrregularityResolved(name=DISPUTE, remedy="read_again")


def _replace(state: TableState) -> Outcome:
    if state.progress is None:
        return Rejection(reason=phrase("No hand is in progress; start one first"))
    exposed = hand.expose_card(state.progress.hand)
    if isinstance(exposed, Rejection):
        return exposed
    made = RulingMade(
        kind="exposed_card",
        found=phrase("Seat {seat}: card exposed", seat=exposed.seat),
        remedy="replaced",
        clause=cite_remedy(state.progress.hand, "exposed_card", "replaced"),
        seats=(exposed.seat,),
        by=state.ledger.dealer,
    )
    return IrregularityResolved(name=DISPUTE, remedy="exposed"), made, exposed
