"""What a correction could change, and what it would: asked before anything is corrected."""

from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from engine import core, hand
from engine.hand.hand_state import Hand
from engine.messages.happened.hand_events import (
    ActionTaken,
    BetPosted,
    Event,
    FacesShown,
    HandEnded,
    HandTabled,
    IrregularityFound,
    IrregularityResolved,
    StepUndone,
)
from engine.messages.sentence_patterns import name_place
from engine.messages.shown.review_questions import (
    Answered,
    CorrectionForeseen,
    ForeseeCorrection,
    ForeseeRuling,
    HandReviewed,
    Query,
    ReviewedStep,
    ReviewHand,
)
from engine.messages.shown.view_limits import MOST_ON_A_PAGE
from engine.messages.text import Cards, Chips, capital, join, phrase
from engine.messages.wanted.intents import ActionName, CorrectAction, Rejection
from engine.money import counting
from engine.procedure.narration.event_words import describe_action, narrate
from engine.procedure.undo.taking_back import is_decision
from engine.procedure.wrong_deals.disputes import DISPUTE, find_hindrance
from engine.screen.foreseen_ruling import foresee_ruling
from engine.state import Progress, TableState, copy_state, find_irregularity, playing
from engine.state.hand_changes.reopened_hand import find_holder, list_moves
from engine.state.kept_hand import note_action
from engine.table.chips.correction_limits import refuse_putting_right
from engine.tracking.correction import correct, is_action
from engine.tracking.past_steps import is_binding

_LOOK: Final = "look"
"""The name of a correction that is tried, and never made."""
_MISFIT: Final = "correction_misfit"
_FALLS_AWAY: Final = phrase("falls away")
_NOT_ENTERED: Final = phrase("not entered")
_Moves: TypeAlias = tuple[tuple[int, int], ...]


class _Told(msgspec.Struct, frozen=True):
    """A decision, the street that was on, and the words in which it is told."""

    event: Event
    street: str
    text: str


def answer(state: TableState, query: Query) -> Answered:
    """The answer to a question; the state is not changed."""
    with counting(state.money):
        if isinstance(query, ReviewHand):
            return _review(state, query)
        if isinstance(query, ForeseeRuling):
            return foresee_ruling(state, query)
        return _foresee(state, query)


def _review(state: TableState, query: ReviewHand) -> Answered:
    progress = state.progress
    hindrance = find_hindrance(state)
    if hindrance is not None:
        first = phrase("Nothing can be corrected now; first: {text}", text=hindrance.text)
        return Rejection(id=query.id, reason=first)
    late = refuse_putting_right(state) if not playing(state) else None
    if progress is None or late is not None:
        reason = late.reason if late is not None else state.prompt.text
        clause = late.clause if late is not None else ""
        return Rejection(
            id=query.id,
            reason=phrase("Nothing can be corrected now: {reason}", reason=reason),
            clause=clause,
        )
    return HandReviewed(
        id=query.id, prompt=state.prompt.number, steps=_judge_steps(state, progress)
    )


def _judge_steps(state: TableState, progress: Progress) -> tuple[ReviewedStep, ...]:
    """The steps; of each before a ruling that moved cards, whether it could be anything else.

    What it was in truth is asked of no step that has to stay as it is.
    """
    bound = max((one.sequence for one in progress.events if is_binding(one.event)), default=0)
    said = {one.event.to for one in progress.events if isinstance(one.event, ActionTaken)}
    return tuple(
        replace(one, refusal=_refuse_step(state, one, said))
        if one.kind == "action" and one.sequence < bound
        else one
        for one in _list_steps(progress)
    )


def _refuse_step(state: TableState, step: ReviewedStep, said: set[int]) -> str:
    """Why a step can be none of what was possible at its time; empty: it can be one of them.

    Of the sums those are tried at which it matters: the smallest, the largest, and each that
    somebody had in front of it.
    """
    refusal = ""
    for legal in step.legal:
        sized = legal.minimum != legal.maximum
        if legal.action == step.action and not sized:
            continue
        tried = {legal.amount}
        if sized:
            within = {to for to in said if legal.minimum < to < legal.maximum}
            tried = {legal.minimum, legal.maximum, *within}
        for to in sorted(tried):
            wanted = CorrectAction(
                id=_LOOK, prompt=state.prompt.number, sequence=step.sequence,
                action=legal.action, to=to,
            )  # fmt: skip
            outcome = correct(state, wanted)
            if not isinstance(outcome, Rejection):
                return ""
            refusal = refusal or outcome.reason
    return refusal


def _list_steps(progress: Progress) -> tuple[ReviewedStep, ...]:
    """Every step that can be corrected, with what was possible at its time."""
    began = progress.hand.began
    now = hand.begin(began, progress.hand.game, progress.hand.rules)
    steps = []
    for numbered in progress.events[1:]:
        event = numbered.event
        if is_action(event):
            steps.append(_describe_action(numbered.sequence, now, event))
        elif isinstance(event, FacesShown | HandTabled) and event.by == "dealer":
            steps.append(_describe_naming(numbered.sequence, now.street_name, event))
        now = hand.apply(now, event)  # type: ignore[arg-type]
        hand.expect(now)
    return tuple(steps[-MOST_ON_A_PAGE:])


def _describe_action(sequence: int, now: Hand, event: ActionTaken | BetPosted) -> ReviewedStep:
    if isinstance(event, BetPosted):
        action: ActionName = "call"
        done: str = phrase("brings it in for {amount}", amount=Chips(event.amount))
    else:
        action, done = event.action, describe_action(note_action(now, event))
    return ReviewedStep(
        sequence=sequence,
        kind="action",
        seat=event.seat,
        street=now.street_name,
        text=phrase("Seat {seat} {done}", seat=event.seat, done=done),
        action=action,
        bet=now.at(event.seat).bet,
        legal=hand.legal_actions(now),
    )


def _describe_naming(sequence: int, street: str, event: FacesShown | HandTabled) -> ReviewedStep:
    faces = event.faces if isinstance(event, FacesShown) else event.cards
    place = event.place if isinstance(event, FacesShown) else f"seat {event.seat}"
    seat = int(place.removeprefix("seat ")) if place.startswith("seat ") else 0
    return ReviewedStep(
        sequence=sequence,
        kind="cards",
        seat=seat,
        street=street,
        text=join(": ", (capital(name_place(place)), Cards(faces))),
        cards=tuple(faces),
    )


def _foresee(state: TableState, query: ForeseeCorrection) -> Answered:
    twin = copy_state(state)
    # Nobody has to be signed on to look.
    twin.staff = ()
    outcome = core.decide(twin, query.correction)
    if isinstance(outcome, Rejection):
        return Rejection(id=query.id, reason=outcome.reason, clause=outcome.clause)
    new: list[_Told] = []
    misfit = ""
    for event in outcome:
        told = _tell(twin, event)
        if told is not None:
            new.append(told)
        if isinstance(event, IrregularityFound) and event.name == _MISFIT:
            misfit = event.text
        twin = core.apply(twin, event)
    if find_irregularity(twin, DISPUTE) is not None:
        twin = core.apply(twin, IrregularityResolved(name=DISPUTE, remedy="continue"))
    old = _list_old(state, outcome)
    here, left = _list_moves(state, outcome)
    pairs = _pair(old, new, stopped=bool(misfit))
    changes = tuple((was, now) for was, now in pairs if was != now)
    return CorrectionForeseen(
        id=query.id,
        changes=changes[:MOST_ON_A_PAGE],
        same=len(pairs) - len(changes),
        misfit=misfit,
        total=twin.progress.hand.total if twin.progress is not None else 0,
        then=twin.prompt.text,
        moves=here,
        left=left,
    )


def _list_moves(state: TableState, outcome: tuple[Event, ...]) -> tuple[_Moves, _Moves]:
    """Who gives chips back and who gets them, where the pots were pushed already.

    Returns:
        (seat, chips) of those who are here, where they sit by now, and of those who left.
    """
    aftermath = state.ledger.aftermath
    ended = [event for event in outcome if isinstance(event, HandEnded)]
    if aftermath is None or not ended:
        return (), ()
    # Whoever the hand eliminated sits there again.
    opened = core.apply(copy_state(state), outcome[0])
    here, left = [], []
    for seat, by in sorted(list_moves(aftermath, ended[0].stacks), key=lambda move: move[1]):
        chair = find_holder(opened, seat)
        if chair is None:
            left.append((seat, by))
        else:
            here.append((chair.seat, by))
    return tuple(here), tuple(left)


def _pair(old: Sequence[_Told], new: Sequence[_Told], *, stopped: bool) -> list[tuple[str, str]]:
    """Each decision as it was told and as it is told now, the corrected one first.

    What nobody would have been asked for any more falls away; a call that nobody entered comes in.
    What comes after a step that no longer fits is in no pair: the misfit tells of it.
    """
    pairs: list[tuple[str, str]] = []
    left = list(new)
    for at, was in enumerate(old):
        found = next((i for i, now in enumerate(left) if not at or _is_same(was, now)), -1)
        if found >= 0:
            pairs += [(_NOT_ENTERED, now.text) for now in left[:found]]
            pairs.append((was.text, left[found].text))
            del left[: found + 1]
        elif isinstance(was.event, ActionTaken) and (left or not stopped):
            pairs.append((was.text, _FALLS_AWAY))
    return pairs + [(_NOT_ENTERED, now.text) for now in left]


def _is_same(was: _Told, now: _Told) -> bool:
    """Whether two decisions are the same seat's, of the same kind, a bet's on the same street."""
    names = [getattr(one.event, "seat", 0) or getattr(one.event, "place", "") for one in (was, now)]
    alike = type(was.event) is type(now.event) and names[0] == names[1]
    return alike and (was.street == now.street or not isinstance(now.event, ActionTaken))


def _list_old(state: TableState, outcome: tuple[Event, ...]) -> list[_Told]:
    """The decisions that are taken back, in the words in which they were told at their time."""
    progress = state.progress
    undone = next((event.undone for event in outcome if isinstance(event, StepUndone)), 0)
    if progress is None:
        return []
    before = copy_state(state)
    if before.progress is None:
        return []
    before.progress.hand = hand.begin(progress.hand.began, progress.hand.game, progress.hand.rules)
    old: list[_Told] = []
    for at, numbered in enumerate(progress.events[1:], start=1):
        before.progress.events = progress.events[:at]
        told = _tell(before, numbered.event) if numbered.sequence >= undone else None
        if told is not None:
            old.append(told)
        before.progress.hand = hand.apply(before.progress.hand, numbered.event)  # type: ignore[arg-type]
        hand.expect(before.progress.hand)
    return old


def _tell(state: TableState, event: Event) -> _Told | None:
    """A decision in words, as the table stood before it; None for anything else."""
    told = narrate(state, event) if is_decision(event) else None
    if told is None or state.progress is None:
        return None
    return _Told(event, state.progress.hand.now.name, told.text)
