"""What the rules would say if a step of an ended hand had been another one; nothing is recorded."""

import re
from typing import Final

import msgspec

from engine import screen
from engine.cards import Card, is_face
from engine.messages.intents import ActionName, CorrectAction, CorrectCards, Rejection
from engine.messages.review import CorrectionForeseen, ForeseeCorrection, HandReviewed, ReviewHand
from engine.state import TableState

_ACTION: Final = re.compile(r"(\d+)\s+(fold|check|call|bet|raise)s?(?:\s+(?:to\s+)?([\d,]+))?")
_CARDS: Final = re.compile(r"(\d+)((?:\s+[2-9TJQKA][shdc])+)")


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


class ImpossibleError(ValueError):
    """It can't be supposed; the text is one sentence that says why, and what can."""


def suppose(state: TableState, wanted: str) -> Consequence:
    """What would follow.

    Args:
        state: the table after the hand's end, or in the midst of it; it is not changed.
        wanted: the step's sequence and what it was: "219 raise to 60", "231 call", "260 As Kd".

    Raises:
        ImpossibleError: there is no such step, or the rules would not have allowed it.
    """
    reviewed = screen.answer(state, ReviewHand(id="what-if"))
    if not isinstance(reviewed, HandReviewed):
        raise ImpossibleError(_tell(reviewed))
    correction = _read(wanted, reviewed.prompt)
    if correction.sequence not in {step.sequence for step in reviewed.steps}:
        steps = ", ".join(f"{step.sequence} ({step.text})" for step in reviewed.steps)
        raise ImpossibleError(
            f"step {correction.sequence} is no decision of this hand; these are: {steps}"
        )
    foreseen = screen.answer(state, ForeseeCorrection(id="what-if", correction=correction))
    if not isinstance(foreseen, CorrectionForeseen):
        raise ImpossibleError(_tell(foreseen))
    return Consequence(
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
        lines.append(f"  Seat {seat} {verb} {abs(chips):,}")
    if not found.moves and not found.misfit:
        lines.append("  No stack would change")
    return "\n".join(lines)


def _read(wanted: str, prompt: int) -> CorrectAction | CorrectCards:
    text = wanted.strip()
    if found := _ACTION.fullmatch(text.lower()):
        action: ActionName = msgspec.convert(found[2], ActionName)
        amount = int(found[3].replace(",", "")) if found[3] else 0
        return CorrectAction(
            id="what-if", prompt=prompt, sequence=int(found[1]), action=action, to=amount
        )
    if found := _CARDS.fullmatch(text):
        cards: tuple[Card, ...] = tuple(card for card in found[2].split() if is_face(card))
        return CorrectCards(id="what-if", prompt=prompt, sequence=int(found[1]), cards=cards)
    raise ImpossibleError(
        f'"{wanted}": expected a step and what it was, such as "219 raise to 60", "231 call" or '
        '"260 As Kd"'
    )


def _tell(answer: object) -> str:
    if isinstance(answer, Rejection):
        return f"{answer.reason} ({answer.clause})" if answer.clause else answer.reason
    return "it can't be told"
