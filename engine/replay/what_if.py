"""What the rules would say if a step of an ended hand had been another one; nothing is recorded."""

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from engine import hand, screen
from engine.cards import Card, is_face
from engine.messages.intents import ActionName, CorrectAction, CorrectCards, Rejection
from engine.messages.review import (
    CorrectionForeseen,
    ForeseeCorrection,
    HandReviewed,
    ReviewedStep,
    ReviewHand,
)
from engine.money import WHOLE, Money, counting, read
from engine.state import Progress, TableState

_ACTION: Final = re.compile(r"(\d+)\s+(fold|check|call|bet|raise)s?(?:\s+(?:to\s+)?([\d.,]+))?")
_CARDS: Final = re.compile(r"(\d+)((?:\s+[2-9TJQKA][shdc])+)")
_OWNER: Final = re.compile(r"(\d+)\s+(?:belongs? to\s+)?seat\s+(\d+)")
_TURN: Final = re.compile(r"(\d+)\s+out of turn(?:\s+before\s+(?:seat\s+)?(\d+))?")


class Consequence(msgspec.Struct, frozen=True, kw_only=True):
    """What would be different."""

    step: int
    """Sequence of the step that is taken to have been another one."""
    changes: tuple[tuple[str, str], ...]
    """(as entered, as supposed), the supposed step first."""
    same: int
    """How many later steps stay as they are."""
    misfit: str
    """What would no longer fit, so that the hand stops there; empty: everything fits."""
    moves: tuple[tuple[int, int], ...]
    """(seat, chips): who would give back (below 0), who would get them."""
    money: Money = WHOLE
    """How amounts are written."""


class ImpossibleError(ValueError):
    """It can't be supposed; the text is one sentence that says why, and what can."""


def suppose(state: TableState, wanted: str) -> Consequence:
    """What would follow.

    Args:
        state: the table after the hand's end, or in the midst of it; it is not changed.
        wanted: the step's sequence and what it was: "219 raise to 60", "231 call", "260 As Kd",
            "260 seat 2" (these cards belong to it), "219 out of turn" (the seat that acted before
            it had not acted yet), "219 out of turn before 3".

    Raises:
        ImpossibleError: there is no such step, or the rules would not have allowed it.
    """
    with counting(state.money):
        return _suppose(state, wanted)


def _suppose(state: TableState, wanted: str) -> Consequence:
    reviewed = screen.answer(state, ReviewHand(id="what-if"))
    if not isinstance(reviewed, HandReviewed):
        raise ImpossibleError(_tell(reviewed))
    if found := _TURN.fullmatch(wanted.strip().lower()):
        step = _find_step(reviewed.steps, int(found[1]), "action")
        return _suppose_turn(state, reviewed.steps, step, int(found[2] or 0))
    if found := _OWNER.fullmatch(wanted.strip().lower()):
        step = _find_step(reviewed.steps, int(found[1]), "cards")
        correction: CorrectAction | CorrectCards = _give(reviewed, step, int(found[2]))
    else:
        correction = _read(wanted, reviewed.prompt)
        _find_step(reviewed.steps, correction.sequence)
    foreseen = screen.answer(state, ForeseeCorrection(id="what-if", correction=correction))
    if not isinstance(foreseen, CorrectionForeseen):
        raise ImpossibleError(_tell(foreseen))
    return Consequence(
        money=state.money,
        step=correction.sequence,
        changes=foreseen.changes,
        same=foreseen.same,
        misfit=foreseen.misfit,
        moves=(*foreseen.moves, *foreseen.left),
    )


def write_consequence(found: Consequence) -> str:
    """The consequence as lines."""
    lines = [f"  {was}  ->  {would}" for was, would in found.changes]
    lines.append(f"  {found.same} later steps stay as they are")
    if found.misfit:
        lines.append(f"  It would stop there: {found.misfit}")
    for seat, chips in found.moves:
        verb = "would get" if chips > 0 else "would give back"
        lines.append(f"  Seat {seat} {verb} {found.money.write(abs(chips), ',')}")
    if not found.moves and not found.misfit:
        lines.append("  No stack would change")
    return "\n".join(lines)


def _read(wanted: str, prompt: int) -> CorrectAction | CorrectCards:
    text = wanted.strip()
    if found := _ACTION.fullmatch(text.lower()):
        action: ActionName = msgspec.convert(found[2], ActionName)
        amount = _read_amount(found[3].replace(",", "")) if found[3] else 0
        return CorrectAction(
            id="what-if", prompt=prompt, sequence=int(found[1]), action=action, to=amount
        )
    if found := _CARDS.fullmatch(text):
        cards: tuple[Card, ...] = tuple(card for card in found[2].split() if is_face(card))
        return CorrectCards(id="what-if", prompt=prompt, sequence=int(found[1]), cards=cards)
    raise ImpossibleError(
        f'"{wanted}": expected a step and what it was, such as "219 raise to 60", "231 call", '
        '"260 As Kd", "260 seat 2" or "219 out of turn"'
    )


def _read_amount(text: str) -> int:
    try:
        return read(text)
    except ValueError as error:
        raise ImpossibleError(str(error)) from None


def _find_step(steps: Sequence[ReviewedStep], sequence: int, kind: str = "") -> ReviewedStep:
    """A step of the hand that can be supposed otherwise.

    Raises:
        ImpossibleError: there is none of this number, or it is of another kind.
    """
    fitting = [step for step in steps if kind in {"", step.kind}]
    found = next((step for step in fitting if step.sequence == sequence), None)
    if found is None:
        listed = ", ".join(f"{step.sequence} ({step.text})" for step in fitting) or "none"
        what = {"action": "action", "cards": "naming of cards"}.get(kind, "decision")
        raise ImpossibleError(f"step {sequence} is no {what} of this hand; these are: {listed}")
    return found


def _give(reviewed: HandReviewed, step: ReviewedStep, seat: int) -> CorrectCards:
    """The correction by which a named hand's cards are another seat's.

    Raises:
        ImpossibleError: they are that seat's, or it has no named hand.
    """
    if not step.seat:
        raise ImpossibleError(f"step {step.sequence} named no seat's cards ({step.text})")
    if seat == step.seat:
        raise ImpossibleError(f"step {step.sequence} says so already: {step.text}")
    theirs = [one for one in reviewed.steps if one.kind == "cards" and one.seat == seat]
    if not theirs:
        named = sorted({one.seat for one in reviewed.steps if one.kind == "cards" and one.seat})
        seats = ", ".join(map(str, named))
        raise ImpossibleError(
            f"nobody named a hand of seat {seat}: only named hands can be supposed to be another "
            f"seat's, here those of {seats}"
        )
    return CorrectCards(
        id="what-if", prompt=reviewed.prompt, sequence=theirs[-1].sequence, cards=step.cards
    )


def _suppose_turn(
    state: TableState, steps: Sequence[ReviewedStep], step: ReviewedStep, before: int
) -> Consequence:
    """An action that came before a seat's that is recorded as earlier (LIVE-ET-04, HR-41).

    It binds where the house has it so and the price is the same once the skipped seats have acted;
    else its player acts anew, and nobody knows how.

    Raises:
        ImpossibleError: no such seat acted before it on its street.
    """
    earlier = [
        one
        for one in steps
        if one.kind == "action" and one.street == step.street and one.sequence < step.sequence
        and one.seat != step.seat
    ]  # fmt: skip
    skipped = [one for one in earlier if before in {0, one.seat}][-1:]
    if not skipped or state.progress is None:
        who = f"seat {before}" if before else "nobody"
        raise ImpossibleError(f"{who} acted before it on that street; it could not be out of turn")
    rules, game = state.progress.hand.rules, state.progress.hand.game
    clause = rules.citation("out_of_turn", game.name)
    prices = _list_prices(state.progress)
    unchanged = prices[skipped[0].sequence] == prices[step.sequence]
    later = sum(one.sequence > step.sequence for one in steps)
    first = f"{step.text} before seat {skipped[0].seat} has acted: held"
    if unchanged and rules.out_of_turn == "binding_if_unchanged":
        then = f"{first}, and it binds, since nothing changes before its turn ({clause})"
        return Consequence(
            money=state.money,
            step=step.sequence,
            changes=((step.text, then),),
            same=later,
            misfit="",
            moves=(),
        )
    why = (
        "it does not bind" if unchanged else f"{skipped[0].text} changes what it would have to pay"
    )
    return Consequence(
        money=state.money,
        step=step.sequence,
        changes=((step.text, f"{first}, then seat {step.seat} acts anew: {why} ({clause})"),),
        same=0,
        misfit=f"what seat {step.seat} would do is in no record; {later} later steps follow it",
        moves=(),
    )


def _list_prices(progress: Progress) -> dict[int, int]:
    """What a seat had to have in to stay, before each event, by the event's sequence."""
    began = progress.hand.began
    now = hand.begin(began, progress.hand.game, progress.hand.rules)
    prices = {}
    for numbered in progress.events[1:]:
        prices[numbered.sequence] = now.price
        now = hand.apply(now, numbered.event)  # type: ignore[arg-type]
        hand.expect(now)
    return prices


def _tell(answer: object) -> str:
    if isinstance(answer, Rejection):
        return f"{answer.reason} ({answer.clause})" if answer.clause else answer.reason
    return "it can't be told"
