"""What the dealer's hands are told to move as a hand that ended is put right, and again."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from engine.state.table_ledger import AfterHand
from engine.state.tasks import MOVED, Task

Line: TypeAlias = Literal["give", "put_in", "drop"]
"""Where chips go: to a stack, into a pot that is to be pushed anew, into the drop."""
_LINES: Final[tuple[Line, ...]] = ("give", "put_in", "drop")


def ask_moves(
    told: Sequence[Task], before: AfterHand, moves: Sequence[tuple[int, int]], house: int
) -> list[Task]:
    """The tasks once a hand was put right, or put back.

    Nobody tells whether they have done yet what was told before. So what is told then is what goes
    there in all since the push, also where that is nothing by now.

    Args:
        told: what stood there until now.
        before: how the hand ended before.
        moves: (seat, chips) that go to a stack now, or into the pot while it is to be pushed anew.
        house: chips that go into the drop.
    """
    stood = told if before.stood is None else before.asked
    kept = [task for task in stood if task.kind not in MOVED]
    line: Line = "put_in" if before.unpushed else "give"
    news = {(line, seat): chips for seat, chips in moves}
    if house:
        news["drop", 0] = house
    return [*kept, *_add(told, news)]


def ask_moved(told: Sequence[Task], seat: int, to_seat: int, amount: int) -> list[Task]:
    """The tasks once a pot was moved, or its move taken back: part of what goes there in all.

    Args:
        told: what stood there until now.
        seat: whose stack they come from, the seat that was dealt in.
        to_seat: whose stack they go to, likewise.
        amount: chips; below 0 they go back.
    """
    kept = [task for task in told if task.kind not in MOVED]
    return [*kept, *_add(told, {("give", seat): -amount, ("give", to_seat): amount})]


def _add(told: Sequence[Task], news: Mapping[tuple[Line, int], int]) -> list[Task]:
    """What goes to each place in all, with the news."""
    if not news:
        return [task for task in told if task.kind in MOVED]
    sums = sum_up(told)
    again = bool(sums)
    for spot, chips in news.items():
        sums[spot] = sums.get(spot, 0) + chips
    # What goes nowhere by now stands last.
    asked = sorted(
        sums.items(), key=lambda one: (_LINES.index(one[0][0]), not one[1], one[1], one[0][1])
    )
    return [_ask(kind, seat, chips, again=again) for (kind, seat), chips in asked]


def sum_up(told: Sequence[Task]) -> dict[tuple[Line, int], int]:
    """What was told, by where it goes and the seat; below 0 it comes from there."""
    sums: dict[tuple[Line, int], int] = {}
    for task in told:
        if task.kind in MOVED:
            line: Line = "give"
            if task.kind in {"put_in", "drop"}:
                line = task.kind
            amount = -task.amount if task.kind == "take_back" else task.amount
            sums[line, task.seats[0] if task.seats else 0] = amount
    return sums


def _ask(line: Line, seat: int, chips: int, *, again: bool) -> Task:
    seats = (seat,) if seat else ()
    if line != "give":
        return Task(kind=line, seats=seats, amount=chips, again=again)
    return Task(
        kind="take_back" if chips < 0 else "give", seats=seats, amount=abs(chips), again=again
    )
