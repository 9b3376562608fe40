"""Plays a scenario line by line and says where it and the table part."""

from collections.abc import Callable
from typing import Final

import msgspec

from engine.messages.intents import ActionName, Rejection
from engine.messages.views import LegalAction
from engine.scenario.document import HandScript, Scenario, Step
from engine.scenario.expectations import ExpectationError, find_difference
from engine.scenario.rehearsal import OutOfStepError, Rehearsal
from engine.table.opening import TableError

_LATER_STREETS: Final = frozenset({"third", "fourth", "fifth", "sixth", "seventh"})


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """A line that does not hold."""

    line: int
    expected: str
    found: str


class Outcome(msgspec.Struct, kw_only=True):
    """What came of a scenario."""

    hands: int = 0
    expectations: int = 0
    failures: list[Failure] = msgspec.field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Whether every line held."""
        return not self.failures


def play(scenario: Scenario) -> Outcome:
    """Play all hands; stops at the first line that can't be played."""
    outcome = Outcome()
    try:
        rehearsal = Rehearsal(scenario.table)
    except TableError as error:
        outcome.failures.append(Failure(line=1, expected="a table", found=str(error)))
        return outcome
    for script in scenario.hands:
        outcome.hands += 1
        if not _play_hand(rehearsal, script, outcome):
            break
    return outcome


def _play_hand(rehearsal: Rehearsal, script: HandScript, outcome: Outcome) -> bool:
    rehearsal.script(script.holds, script.board)
    for step in script.steps:
        try:
            found = _STEPS[step.kind](rehearsal, step)
        except (OutOfStepError, ExpectationError) as error:
            found = str(error)
        if step.kind in {"expect", "refuse"}:
            outcome.expectations += 1
        if found is not None:
            outcome.failures.append(Failure(line=step.line, expected=step.text, found=found))
            if step.kind != "expect":
                return False
    return True


def _take_action(rehearsal: Rehearsal, step: Step) -> str | None:
    rehearsal.advance_to_decision()
    refusal = _try_action(rehearsal, step)
    return None if refusal is None else f"refused: {refusal.reason}"


def _try_action(rehearsal: Rehearsal, step: Step) -> Rejection | None:
    if step.action != "all in":
        action: ActionName = step.action  # type: ignore[assignment]
        return rehearsal.act(step.seat, action, step.to)
    most = _find_all_in(rehearsal.view.legal)
    if most is None:
        return Rejection(reason=f"seat {step.seat} can't go all in")
    return rehearsal.act(step.seat, most.action, most.maximum or most.to)


def _find_all_in(legal: tuple[LegalAction, ...]) -> LegalAction | None:
    for name in ("bet", "raise", "call"):
        for action in legal:
            if action.action == name:
                return action
    return None


def _refuse(rehearsal: Rehearsal, step: Step) -> str | None:
    if step.inner is None:
        return "nothing to refuse"
    rehearsal.advance_to_decision()
    before = len(rehearsal.events)
    refusal = _try_action(rehearsal, step.inner)
    if refusal is None:
        return "it was accepted"
    if len(rehearsal.events) != before:
        return "it was refused, but something changed"
    if step.words not in refusal.reason or step.clause not in {"", refusal.clause}:
        return f'({refusal.clause}) "{refusal.reason}"'
    return None


def _expect(rehearsal: Rehearsal, step: Step) -> str | None:
    return find_difference(rehearsal.view, step.words)


def _deal_board(rehearsal: Rehearsal, step: Step) -> str | None:
    """Do the dealer's steps until the street named is out."""
    while rehearsal.prompt.kind in {"burn", "deal_board", "deal_hole", "shuffle", "post_blinds"}:
        rehearsal.advance()
    street = rehearsal.view.street
    if street not in {step.words, "showdown"} and step.words not in _LATER_STREETS:
        return f"the street is {street or 'none'}; the prompt is: {rehearsal.prompt.text}"
    return None


def _deal(rehearsal: Rehearsal, _step: Step) -> str | None:
    rehearsal.advance_to_decision()
    return None


def _show(rehearsal: Rehearsal, step: Step) -> str | None:
    rehearsal.advance_to_decision()
    return _told(rehearsal.table(step.seat))


def _muck(rehearsal: Rehearsal, step: Step) -> str | None:
    rehearsal.advance_to_decision()
    if (rehearsal.prompt.kind, rehearsal.prompt.seat) != ("table_hand", step.seat):
        return f"the prompt is: {rehearsal.prompt.text}"
    return _told(rehearsal.answer("muck"))


def _show_down(rehearsal: Rehearsal, _step: Step) -> str | None:
    rehearsal.advance_to_decision()
    while rehearsal.prompt.kind == "table_hand":
        if (refusal := _told(rehearsal.table(rehearsal.prompt.seat))) is not None:
            return refusal
    return None


def _undo(rehearsal: Rehearsal, _step: Step) -> str | None:
    return _told(rehearsal.undo())


def _answer(rehearsal: Rehearsal, step: Step) -> str | None:
    return _told(rehearsal.answer(step.words))


def _finish(rehearsal: Rehearsal, step: Step) -> str | None:
    """Show down, push the pots: the hand is over."""
    if (refusal := _show_down(rehearsal, step)) is not None:
        return refusal
    if rehearsal.prompt.kind != "push_pot":
        return f"the prompt is: {rehearsal.prompt.text}"
    return _told(rehearsal.answer("pushed"))


def _pass(_rehearsal: Rehearsal, _step: Step) -> str | None:
    return None


def _told(refusal: Rejection | None) -> str | None:
    return None if refusal is None else f"refused: {refusal.reason}"


_STEPS: Final[dict[str, Callable[[Rehearsal, Step], str | None]]] = {
    "action": _take_action,
    "refuse": _refuse,
    "expect": _expect,
    "board": _deal_board,
    "cards": _pass,
    "deal": _deal,
    "show": _show,
    "muck": _muck,
    "discard": _pass,
    "showdown": _show_down,
    "undo": _undo,
    "answer": _answer,
    "finish": _finish,
}
