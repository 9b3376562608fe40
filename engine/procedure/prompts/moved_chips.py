"""Chips that go from stack to stack as a hand is put right, in words: what goes there in all."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from engine.house import HouseRules
from engine.messages.ruling_events import FLOOR_DECIDES
from engine.messages.shown.views import Chore
from engine.messages.text import Chips, enumerate_parts, phrase
from engine.procedure.narration.prompt_clauses import cite
from engine.state import TableState, Task
from engine.state.hand_changes.reopened_hand import find_holder

SUMMED: Final = frozenset({"give", "settle", "take_back", "drop", "put_in"})
"""Tasks that are told so."""


def tell_moves(state: TableState, rules: HouseRules, game: str) -> tuple[Chore, ...]:
    """What goes to stacks, comes back from them, and goes into the drop."""
    clause = cite(rules, game, "etiquette.speak_up", "corrected_until_riffle")
    moved = [task for task in state.tasks if task.kind in {"give", "take_back"}]
    alike = groupby(moved, key=lambda task: _find_alike(state, task))
    drop = cite(rules, game, "rake.collect", "house_charge")
    return (
        *(_tell_settled(state, task) for task in state.tasks if task.kind == "settle"),
        *(_tell_move(state, tuple(tasks), clause) for _, tasks in alike),
        *(_tell_drop(task, drop) for task in state.tasks if task.kind == "drop"),
    )


def tell_puts(state: TableState) -> tuple[Chore, ...]:
    """What goes into a pot that is to be pushed anew, or out of it, before that."""
    if state.rules is None or state.game is None:
        return ()
    clause = cite(state.rules, state.game.name, "etiquette.speak_up", "corrected_until_riffle")
    return tuple(_tell_put(state, task, clause) for task in state.tasks if task.kind == "put_in")


def list_seats(seats: Sequence[int]) -> str:
    """Of whom it is: "seat 3", "each of seats 4 and 6"."""
    if len(seats) == 1:
        return phrase("seat {seat}", seat=seats[0])
    return phrase("each of seats {seats}", seats=enumerate_parts(seats))


def _tell_settled(state: TableState, task: Task) -> Chore:
    """What the floor gave a seat of a hand that was settled by hand; it follows the player."""
    holder = find_holder(state, task.seats[0])
    seats = (holder.seat,) if holder is not None else task.seats
    told = {"amount": Chips(task.amount), "names": list_seats(seats)}
    words = (
        phrase("Give {amount} to {names} in all", **told)
        if task.again
        else phrase("Give {amount} to {names}", **told)
    )
    return Chore(
        kind="give",
        text=_describe_gone(task) if holder is None else words,
        seat=seats[0],
        amount=task.amount,
        clause=FLOOR_DECIDES,
    )


def _find_alike(state: TableState, task: Task) -> tuple[object, ...]:
    """What is told in one line: the same for several seats whose players are there."""
    gone = find_holder(state, task.seats[0]) is None
    return (task.seats,) if gone else (task.kind, task.amount, task.again)


def _tell_move(state: TableState, tasks: tuple[Task, ...], clause: str) -> Chore:
    """What a corrected end gives to seats, or takes back, whose player may have left."""
    task = tasks[0]
    held = [find_holder(state, one.seats[0]) for one in tasks]
    seats = tuple(sorted(chair.seat for chair in held if chair is not None)) or task.seats
    text = _describe_gone(task) if held[0] is None else _describe_move(task, seats)
    return Chore(
        kind="give" if task.kind == "give" else "take_back",
        text=text,
        seat=seats[0] if len(seats) == 1 else 0,
        amount=task.amount,
        clause=clause,
    )


def _describe_move(task: Task, seats: tuple[int, ...]) -> str:
    """What moves; told again, the whole since the push: the stack stands at the seat."""
    told = {"amount": Chips(task.amount), "names": list_seats(seats)}
    if not task.amount:
        return phrase("Nothing to or from {names} in all", **told)
    gives = task.kind == "give"
    if task.again:
        return (
            phrase("Give {amount} to {names} in all", **told)
            if gives
            else phrase("Take {amount} back from {names} in all", **told)
        )
    return (
        phrase("Give {amount} to {names}", **told)
        if gives
        else phrase("Take {amount} back from {names}", **told)
    )


def _describe_gone(task: Task) -> str:
    """The whole since the push: while the player sat there it may have been told, and done."""
    told = {"amount": Chips(task.amount), "seat": task.seats[0]}
    if not task.amount:
        return phrase("Nothing to or from the player who left seat {seat}, in all", **told)
    return (
        phrase("{amount} go to the player who left seat {seat}, in all", **told)
        if task.kind != "take_back"
        else phrase("{amount} come back from the player who left seat {seat}, in all", **told)
    )


def _tell_drop(task: Task, clause: str) -> Chore:
    amount = Chips(abs(task.amount))
    if not task.amount:
        words = phrase("Nothing into the drop or out of it in all")
    elif task.again:
        words = (
            phrase("{amount} more into the drop in all", amount=amount)
            if task.amount > 0
            else phrase("{amount} back out of the drop in all", amount=amount)
        )
    else:
        words = (
            phrase("{amount} more into the drop", amount=amount)
            if task.amount > 0
            else phrase("{amount} back out of the drop", amount=amount)
        )
    return Chore(kind="drop", text=words, amount=abs(task.amount), clause=clause)


def _tell_put(state: TableState, task: Task, clause: str) -> Chore:
    """The bets of a corrected hand, before its pot is pushed anew."""
    holder = find_holder(state, task.seats[0])
    told = {
        "amount": Chips(abs(task.amount)),
        "seat": holder.seat if holder is not None else task.seats[0],
    }
    if not task.amount:
        text = phrase("Nothing from seat {seat} into the pot or out of it in all", **told)
    elif task.again:
        text = (
            phrase("{amount} from seat {seat} into the pot in all", **told)
            if task.amount > 0
            else phrase("{amount} out of the pot to seat {seat} in all", **told)
        )
    else:
        text = (
            phrase("{amount} from seat {seat} into the pot", **told)
            if task.amount > 0
            else phrase("{amount} out of the pot to seat {seat}", **told)
        )
    return Chore(
        kind="take_back" if task.amount > 0 else "give",
        text=text,
        seat=holder.seat if holder is not None else 0,
        amount=abs(task.amount),
        clause=clause,
    )
