"""What the rules would say if a step of an ended hand had been another one; nothing is recorded."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from engine import hand, screen
from engine.cards import Card, is_face
from engine.messages.happened.hand_events import Event, HandMucked, HandTabled
from engine.messages.shown.review_questions import (
    CorrectionForeseen,
    ForeseeCorrection,
    HandReviewed,
    ReviewedStep,
    ReviewHand,
)
from engine.messages.text import Cards, Text, Words, join, phrase
from engine.messages.wanted.intents import ActionName, CorrectAction, CorrectCards, Rejection
from engine.money import WHOLE, Money, counting, read
from engine.replay.swapped_hands import NoSwapError, swap_hands
from engine.state import Progress, TableState, copy_state

_ACTION: Final = re.compile(r"(\d+)\s+(fold|check|call|bet|raise)s?(?:\s+(?:to\s+)?([\d.,]+))?")
_CARDS: Final = re.compile(r"(\d+)((?:\s+[2-9TJQKA][shdc])+)")
_OWNER: Final = re.compile(r"(\d+)\s+(?:belongs? to\s+)?seat\s+(\d+)")
_TURN: Final = re.compile(r"(\d+)\s+out of turn(?:\s+before\s+(?:seat\s+)?(\d+))?")


class Consequence(msgspec.Struct, frozen=True, kw_only=True):
    """What would be different."""

    step: int
    """Sequence of the step that is taken to have been another one."""
    changes: tuple[tuple[Words, Words], ...]
    """(as entered, as supposed), the supposed step first."""
    same: int
    """How many later steps stay as they are."""
    misfit: Words
    """What would no longer fit, so that the hand stops there; empty: everything fits."""
    moves: tuple[tuple[int, int], ...]
    """(seat, chips): who would give back (below 0), who would get them."""
    money: Money = WHOLE
    """How amounts are written."""


class ImpossibleError(ValueError):
    """It can't be supposed; the text is one sentence that says why, and what can."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words
        """The sentence, with its meaning."""


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
        return _suppose(_without_staff(state), wanted)


def _without_staff(state: TableState) -> TableState:
    """A copy of the table at which nobody has to sign on: nothing is put right by a question."""
    asked = copy_state(state)
    asked.staff, asked.signed_on = (), None
    return asked


def _suppose(state: TableState, wanted: str) -> Consequence:
    if found := _OWNER.fullmatch(wanted.strip().lower()):
        return _suppose_owner(state, int(found[1]), int(found[2]))
    reviewed = screen.answer(state, ReviewHand(id="what-if"))
    if not isinstance(reviewed, HandReviewed):
        raise ImpossibleError(_tell(reviewed))
    if found := _TURN.fullmatch(wanted.strip().lower()):
        step = _find_step(reviewed.steps, int(found[1]), "action")
        return _suppose_turn(state, reviewed.steps, step, int(found[2] or 0))
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


def write_consequence(found: Consequence) -> Text:
    """The consequence as lines."""
    lines = [join("  ->  ", (was or "-", would or "-")) for was, would in found.changes]
    lines.append(phrase("{count} later steps stay as they are", count=found.same))
    if found.misfit:
        lines.append(phrase("The hand would stop there: {misfit}", misfit=found.misfit))
    for seat, chips in found.moves:
        amount = found.money.write(abs(chips), ",")
        lines.append(
            phrase("Seat {seat} would get {amount}", seat=seat, amount=amount)
            if chips > 0
            else phrase("Seat {seat} would give back {amount}", seat=seat, amount=amount)
        )
    if not found.moves and not found.misfit:
        lines.append(phrase("No stack would change"))
    return join("", [join("", ("  " if not at else "\n  ", one)) for at, one in enumerate(lines)])


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
        phrase(
            '"{wanted}": expected a step and what it was, such as "219 raise to 60", "231 call", '
            '"260 As Kd", "260 seat 2" or "219 out of turn"',
            wanted=wanted,
        )
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
        listed = join(
            ", ",
            (
                phrase("{sequence} ({step})", sequence=step.sequence, step=step.text)
                for step in fitting
            ),
        )
        what = {
            "action": phrase("step {sequence} is no action of this hand", sequence=sequence),
            "cards": phrase("step {sequence} names no cards of this hand", sequence=sequence),
        }.get(kind, phrase("step {sequence} is no decision of this hand", sequence=sequence))
        raise ImpossibleError(
            phrase("{what}; these are: {steps}", what=what, steps=listed or phrase("none"))
        )
    return found


def _suppose_owner(state: TableState, sequence: int, seat: int) -> Consequence:
    """A shown hand is another seat's, and that seat's is the other one's.

    Raises:
        ImpossibleError: one of them was not shown.
    """
    try:
        again = swap_hands(state, sequence, seat)
    except NoSwapError as error:
        raise ImpossibleError(str(error)) from None
    before = state.progress
    if before is None:
        raise ImpossibleError(phrase("no hand is on record here"))
    shown = [
        (_describe_shown(one), _describe_shown(again.tabled[at]))
        for at, one in before.tabled.items()
    ]
    first = next(one.event for one in before.events if one.sequence == sequence)
    shown.sort(key=lambda change: change[0] != _describe_shown(first))
    pots = zip(before.awards, again.awards, strict=False)
    changes = [*shown, *((was.text, would.text) for was, would in pots)]
    won, would_win = _add_up(before), _add_up(again)
    moves = [(would_win[at] - won[at], at) for at in {*won, *would_win}]
    settled = [one for one in before.events if isinstance(one.event, HandTabled | HandMucked)]
    return Consequence(
        money=state.money,
        step=sequence,
        changes=tuple((was, would) for was, would in changes if was != would),
        same=len(settled) - 2,
        misfit=""
        if len(before.awards) == len(again.awards)
        else phrase("the pots can't be divided so"),
        moves=tuple((at, chips) for chips, at in sorted(moves) if chips),
    )


def _describe_shown(event: Event) -> str:
    if not isinstance(event, HandTabled):
        return ""
    return phrase("Seat {seat} shows {cards}", seat=event.seat, cards=Cards(event.cards))


def _add_up(progress: Progress) -> Counter[int]:
    """Chips that each seat was awarded."""
    won: Counter[int] = Counter()
    for award in progress.awards:
        for share in award.shares:
            won[share.seat] += share.amount
    return won


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
        who = phrase("seat {seat}", seat=before) if before else phrase("nobody")
        raise ImpossibleError(
            phrase("{who} acted before it on that street: it was in turn", who=who)
        )
    rules, game = state.progress.hand.rules, state.progress.hand.game
    clause = rules.citation("out_of_turn", game.name)
    prices = _list_prices(state.progress)
    unchanged = prices[skipped[0].sequence] == prices[step.sequence]
    later = sum(one.sequence > step.sequence for one in steps)
    first = phrase(
        "{step} before seat {seat} has acted: held", step=step.text, seat=skipped[0].seat
    )
    if unchanged and rules.out_of_turn == "binding_if_unchanged":
        then = phrase(
            "{held}, and it binds, since nothing changes before its turn ({clause})",
            held=first,
            clause=clause,
        )
        return Consequence(
            money=state.money,
            step=step.sequence,
            changes=((step.text, then),),
            same=later,
            misfit="",
            moves=(),
        )
    why = (
        phrase("it does not bind")
        if unchanged
        else phrase("{step} changes the amount to call", step=skipped[0].text)
    )
    anew = phrase(
        "{held}, then seat {seat} acts anew: {why} ({clause})",
        held=first,
        seat=step.seat,
        why=why,
        clause=clause,
    )
    return Consequence(
        money=state.money,
        step=step.sequence,
        changes=((step.text, anew),),
        same=0,
        misfit=phrase(
            "what seat {seat} would do is in no record; {later} later steps follow it",
            seat=step.seat,
            later=later,
        ),
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
        if not answer.clause:
            return answer.reason
        return phrase("{reason} ({clause})", reason=answer.reason, clause=answer.clause)
    return phrase("it can't be told")
