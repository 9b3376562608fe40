"""Plays a scenario line by line and says where it and the table part."""

from collections.abc import Callable
from typing import Final

import msgspec

from engine.messages.shown.views import LegalAction
from engine.messages.table_options import TableOptions
from engine.messages.wanted.intents import ActionName, Rejection
from engine.scenario.expectations import find_difference
from engine.scenario.rehearsal import Rehearsal
from engine.scenario.scenario_script import HandScript, OutOfStepError, Scenario, ScriptStep
from engine.scenario.wrong_deal_lines import WrongDeal
from engine.table.terms.table_opening import TableError


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


def play(scenario: Scenario, house: str = "") -> Outcome:
    """Play all hands; a house's play stops at the first line that can't be played.

    Args:
        scenario: as it was read.
        house: one of the scenario's; empty: each in turn.
    """
    outcome = Outcome()
    for name, table in scenario.tables.items():
        if house in {"", name}:
            before = len(outcome.failures)
            _play_under(scenario, name, table, outcome)
            if len(scenario.tables) > 1:
                outcome.failures[before:] = [
                    msgspec.structs.replace(one, found=f"under {name}: {one.found}")
                    for one in outcome.failures[before:]
                ]
    return outcome


def _play_under(scenario: Scenario, house: str, table: TableOptions, outcome: Outcome) -> None:
    if scenario.refused is not None:
        outcome.expectations += 1
    try:
        rehearsal = Rehearsal(table)
    except TableError as error:
        wanted = scenario.refused
        if wanted is None or wanted not in str(error):
            expected = "a table" if wanted is None else f"a table refused with {wanted!r}"
            outcome.failures.append(Failure(line=1, expected=expected, found=str(error)))
        return
    if scenario.refused is not None:
        outcome.failures.append(
            Failure(line=1, expected="a table that is refused", found="it can be opened")
        )
        return
    for script in scenario.hands:
        outcome.hands += 1
        if not _play_hand(rehearsal, script, house, outcome):
            break


def _play_hand(rehearsal: Rehearsal, script: HandScript, house: str, outcome: Outcome) -> bool:
    rehearsal.script(script)
    for step in script.steps:
        if step.houses and house not in step.houses:
            continue
        try:
            found = _STEPS[step.kind](rehearsal, step)
        except OutOfStepError as error:
            found = str(error)
        if step.kind in {"expect", "refuse"}:
            outcome.expectations += 1
        if found is not None:
            outcome.failures.append(
                Failure(line=step.line, expected=step.text.removeprefix("expect "), found=found)
            )
            if step.kind != "expect":
                return False
    return True


def _accept_action(rehearsal: Rehearsal, step: ScriptStep) -> str | None:
    rehearsal.advance_to_decision()
    return _told(_try_action(rehearsal, step))


def _tap(rehearsal: Rehearsal, step: ScriptStep) -> str | None:
    """One touch: a fold that faces no bet is only asked about."""
    rehearsal.advance_to_decision()
    inner = step.inner
    if inner is None:
        return "nothing to tap"
    action: ActionName = inner.action  # type: ignore[assignment]
    return _told(rehearsal.tap(inner.seat, action, inner.to))


def _dispute(rehearsal: Rehearsal, _step: ScriptStep) -> str | None:
    return _told(rehearsal.dispute())


def _try_action(rehearsal: Rehearsal, step: ScriptStep) -> Rejection | None:
    if step.action != "all in":
        action: ActionName = step.action  # type: ignore[assignment]
        return rehearsal.act(step.seat, action, step.to)
    most = _find_all_in(rehearsal.view.legal)
    if most is None:
        return Rejection(reason=f"seat {step.seat} can't go all in")
    return rehearsal.act(step.seat, most.action, most.maximum or most.to)


def _act_in_turn(rehearsal: Rehearsal, step: ScriptStep) -> str | None:
    """Everybody does the same until the round is over, but for those who fold."""
    rehearsal.advance_to_decision()
    kind = "discard" if step.action == "pat" else "act"
    if rehearsal.prompt.kind != kind:
        return f"the prompt is: {rehearsal.prompt.text}"
    street = rehearsal.view.street
    while rehearsal.prompt.kind == kind and rehearsal.view.street == street:
        refusal = _act_like_others(rehearsal, step, rehearsal.prompt.seat)
        if refusal is not None:
            return _told(refusal)
    return None


def _act_like_others(rehearsal: Rehearsal, step: ScriptStep, seat: int) -> Rejection | None:
    if step.action == "pat":
        return rehearsal.discard(seat, ())
    if seat in step.seats:
        return rehearsal.act(seat, "fold")
    action: ActionName = step.action  # type: ignore[assignment]
    if action == "call" and all(one.action != "call" for one in rehearsal.view.legal):
        action = "check"
    return rehearsal.act(seat, action)


def _find_all_in(legal: tuple[LegalAction, ...]) -> LegalAction | None:
    for name in ("bet", "raise", "call"):
        for action in legal:
            if action.action == name:
                return action
    return None


def _refuse(rehearsal: Rehearsal, step: ScriptStep) -> str | None:
    if step.inner is None:
        return "nothing to refuse"
    if step.inner.kind != "floor":
        rehearsal.advance_to_decision()
    before = len(rehearsal.events)
    refusal = _ATTEMPTS[step.inner.kind](rehearsal, step.inner)
    if refusal is None:
        return "it was accepted"
    if len(rehearsal.events) != before:
        return "it was refused, but something changed"
    clauses = rehearsal.choose_clauses(step.clauses)
    if step.words not in refusal.reason or (clauses and refusal.clause not in clauses):
        return f'({refusal.clause}) "{refusal.reason}"'
    return None


_ATTEMPTS: Final[dict[str, Callable[[Rehearsal, ScriptStep], Rejection | None]]] = {
    "action": _try_action,
    "discard": lambda rehearsal, step: rehearsal.discard(step.seat, step.cards),
    "muck": lambda rehearsal, _: rehearsal.muck(),
    "floor": lambda rehearsal, step: rehearsal.request(step.request),
    "twice": lambda rehearsal, _: rehearsal.run_twice(),
    "undo": lambda rehearsal, _: rehearsal.undo(),
}


def _expect(rehearsal: Rehearsal, step: ScriptStep) -> str | None:
    if step.wanted is None:
        return "nothing to expect"
    return find_difference(rehearsal.sight, step.wanted)


def _deal_street(rehearsal: Rehearsal, step: ScriptStep) -> str | None:
    """Do the dealer's steps until somebody decides; the street named is out then."""
    rehearsal.advance_to_decision()
    street = rehearsal.view.street
    if street not in {step.words, "showdown"}:
        return f"the street is {street or 'none'}; the prompt is: {rehearsal.prompt.text}"
    return None


def _deal(rehearsal: Rehearsal, _step: ScriptStep) -> str | None:
    rehearsal.advance_to_decision()
    return None


def _do_steps(rehearsal: Rehearsal, step: ScriptStep) -> str | None:
    for _ in range(step.count):
        if not rehearsal.advance():
            return f"the prompt is: {rehearsal.prompt.text}"
    return None


def _discard(rehearsal: Rehearsal, step: ScriptStep) -> str | None:
    rehearsal.advance_to_decision()
    return _told(rehearsal.discard(step.seat, step.cards))


def _show(rehearsal: Rehearsal, step: ScriptStep) -> str | None:
    rehearsal.advance_to_decision()
    return _told(rehearsal.table(step.seat))


def _muck(rehearsal: Rehearsal, step: ScriptStep) -> str | None:
    rehearsal.advance_to_decision()
    prompt = rehearsal.prompt
    offered = prompt.kind == "table_hand" or any(one.key == "muck" for one in prompt.answers)
    if not offered or prompt.seat != step.seat:
        return f"the prompt is: {prompt.text}"
    return _told(rehearsal.muck())


def _show_down(rehearsal: Rehearsal, _step: ScriptStep) -> str | None:
    rehearsal.advance_to_decision()
    while rehearsal.is_to_show():
        if (refusal := _told(rehearsal.table(rehearsal.prompt.seat))) is not None:
            return refusal
    return None


def _undo(rehearsal: Rehearsal, step: ScriptStep) -> str | None:
    return _repeat(rehearsal.undo, step.count)


def _redo(rehearsal: Rehearsal, step: ScriptStep) -> str | None:
    return _repeat(rehearsal.redo, step.count)


def _repeat(what: Callable[[], Rejection | None], count: int) -> str | None:
    for _ in range(count):
        if (refusal := _told(what())) is not None:
            return refusal
    return None


def _answer(rehearsal: Rehearsal, step: ScriptStep) -> str | None:
    return _told(rehearsal.answer(step.words))


def _finish(rehearsal: Rehearsal, step: ScriptStep) -> str | None:
    """Show down, push the pots: the hand is over."""
    if (refusal := _show_down(rehearsal, step)) is not None:
        return refusal
    if rehearsal.prompt.kind != "push_pot":
        return f"the prompt is: {rehearsal.prompt.text}"
    return _told(rehearsal.answer("pushed"))


def _run_twice(rehearsal: Rehearsal, _step: ScriptStep) -> str | None:
    return _told(rehearsal.run_twice())


def _look(rehearsal: Rehearsal, step: ScriptStep) -> str | None:
    rehearsal.look(step.words, step.cards)
    return None


def _ask_staff(rehearsal: Rehearsal, step: ScriptStep) -> str | None:
    return _told(rehearsal.request(step.request))


def _go_wrong(rehearsal: Rehearsal, step: ScriptStep) -> str | None:
    """Something goes wrong with the deal, or is ruled upon."""
    wrong = step.wrong
    if wrong is None:
        return "nothing that goes wrong"
    if wrong.kind == "swap":
        rehearsal.swap(*wrong.seats)
    elif wrong.kind == "street":
        rehearsal.deal_wrong(wrong.burns, wrong.number, wrong.street)
    elif wrong.kind == "early":
        rehearsal.deal_early(wrong.name, wrong.cards)
    elif wrong.kind == "read":
        rehearsal.refuse_reading(wrong.name)
    else:
        return _told(_SAID[wrong.kind](rehearsal, wrong))
    return None


def _table_other(rehearsal: Rehearsal, wrong: WrongDeal) -> Rejection | None:
    rehearsal.advance_to_decision()
    return rehearsal.name_hand(wrong.seats[0], wrong.cards)


def _act_out_of_turn(rehearsal: Rehearsal, wrong: WrongDeal) -> Rejection | None:
    rehearsal.advance_to_decision()
    action: ActionName = wrong.name  # type: ignore[assignment]
    return rehearsal.note_out_of_turn(wrong.seats[0], action, wrong.chips)


_SAID: Final[dict[str, Callable[[Rehearsal, WrongDeal], Rejection | None]]] = {
    "report": lambda rehearsal, wrong: rehearsal.report(
        wrong.name, wrong.seats, wrong.number, wrong.chips, wrong.place
    ),
    "rule": lambda rehearsal, wrong: rehearsal.rule(wrong.name, wrong.seats),
    "correct": lambda rehearsal, wrong: rehearsal.correct(
        wrong.seats[0], wrong.name, wrong.chips, wrong.street
    ),
    "unrule": lambda rehearsal, _: rehearsal.accept_ruling_back(),
    "settle": lambda rehearsal, wrong: rehearsal.settle(wrong.name, wrong.shares),
    "tables": _table_other,
    "turn": _act_out_of_turn,
}
"""What people say and do, by the line's kind."""


def _pass(_rehearsal: Rehearsal, _step: ScriptStep) -> str | None:
    return None


def _told(refusal: Rejection | None) -> str | None:
    return None if refusal is None else f"refused: {refusal.reason}"


_STEPS: Final[dict[str, Callable[[Rehearsal, ScriptStep], str | None]]] = {
    "action": _accept_action,
    "answer": _answer,
    "board": _deal_street,
    "camera": _look,
    "cards": _pass,
    "crowd": _act_in_turn,
    "deal": _deal,
    "discard": _discard,
    "dispute": _dispute,
    "expect": _expect,
    "finish": _finish,
    "floor": _ask_staff,
    "muck": _muck,
    "redo": _redo,
    "refuse": _refuse,
    "show": _show,
    "showdown": _show_down,
    "step": _do_steps,
    "tap": _tap,
    "twice": _run_twice,
    "undo": _undo,
    "wrong": _go_wrong,
}
