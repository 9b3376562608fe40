"""What the dealer's hands do before the prompt's own step, in words and with its clause."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from engine.hand.hand_state import Hand
from engine.house import HouseRules
from engine.messages.shown.views import Chore
from engine.messages.text import Chips, phrase
from engine.procedure.narration.prompt_clauses import cite, cite_mark
from engine.procedure.prompts.moved_chips import SUMMED, list_seats, tell_moves
from engine.state import TableState, Task

_MANY: Final = 4
"""From so many seats on they are counted, not named."""


def list_tasks(rules: HouseRules, game: str, tasks: Iterable[Task]) -> tuple[Chore, ...]:
    """The tasks as chores, but for chips of a hand that ended; what nobody asks for is left out.

    Args:
        rules: the house.
        game: the name of the game of whose hand they are left, or that is dealt next.
        tasks: in the order in which they are done.
    """
    told: list[Chore] = []
    for task in tasks:
        if task.kind in SUMMED:
            continue
        if task.kind == "collect_bets":
            told += _collect_bets(rules, game, task)
        elif (chore := _WRITERS[task.kind](rules, game, task)) is not None:
            told.append(chore)
    return tuple(told)


def list_table_tasks(state: TableState) -> tuple[Chore, ...]:
    """What is to be done before the next hand."""
    if state.rules is None or state.game is None:
        return ()
    rules, game = state.rules, state.game.name
    moved = [at for at, task in enumerate(state.tasks) if task.kind in SUMMED]
    before = state.tasks[: moved[0]] if moved else state.tasks
    after = [task for task in state.tasks[len(before) :] if task.kind not in SUMMED]
    return (
        *list_tasks(rules, game, before),
        *tell_moves(state, rules, game),
        *list_tasks(rules, game, after),
    )


def list_moves(state: TableState) -> tuple[Chore, ...]:
    """What goes from stack to stack, into the drop, or to whom the floor gave it, and no more."""
    if state.rules is None or state.game is None or state.ledger.aftermath is None:
        return ()
    rules, game = state.rules, state.game.name
    given = [task for task in state.tasks if task.kind == "give_back"]
    return (*list_tasks(rules, game, given), *tell_moves(state, rules, game))


def _collect_antes(_rules: HouseRules, _game: str, task: Task) -> Chore:
    return Chore(
        kind="collect_bets",
        text=phrase("Collect the antes"),
        amount=task.amount,
        clause="house default: collect_antes",
    )


def _collect_bets(rules: HouseRules, game: str, task: Task) -> list[Chore]:
    """The bets go into the pot; with side pots, how much of each bet into which."""
    clause = cite(rules, game, "pot.collect", "collect_bets")
    if len({pull.pot for pull in task.pulls}) < 2:
        return [
            Chore(
                kind="collect_bets",
                text=phrase("Collect the bets"),
                amount=task.amount,
                clause=clause,
            )
        ]
    return [
        Chore(
            kind="collect_bets",
            text=phrase(
                "{pot}: pull {amount} from {seats}",
                pot=_name_pot(pull.pot),
                amount=Chips(pull.amount),
                seats=_count_seats(pull.seats),
            ),
            amount=pull.amount * len(pull.seats),
            clause=clause,
        )
        for pull in task.pulls
    ]


def _name_pot(number: int) -> str:
    return phrase("Main pot") if number == 0 else phrase("Side pot {number}", number=number)


def _count_seats(seats: Sequence[int]) -> str:
    """Of whom chips come: "seat 3", "each of seats 4 and 6", "each of 7"."""
    return list_seats(seats) if len(seats) < _MANY else phrase("each of {seats}", seats=len(seats))


def _return_uncalled(rules: HouseRules, game: str, task: Task) -> Chore:
    return _return(task, rules.citation("uncalled_bet", game))


def _return_marked(rules: HouseRules, game: str, task: Task) -> Chore:
    """A raise that counts as a call: what is too much goes back."""
    return _return(task, cite_mark(rules, game, task.mark))


def _return(task: Task, clause: str) -> Chore:
    seat = task.seats[0]
    return Chore(
        kind="return_uncalled",
        text=phrase("Return {amount} to seat {seat}", amount=Chips(task.amount), seat=seat),
        seat=seat,
        amount=task.amount,
        clause=clause,
    )


def _give_back(_rules: HouseRules, _game: str, task: Task) -> Chore:
    """All chips of a void hand go back to where they came from."""
    return Chore(
        kind="return_uncalled",
        text=phrase("Give every seat back what it put in"),
        amount=task.amount,
        clause="house default: misdeal",
    )


def _describe_all_in(rules: HouseRules, game: str, task: Task) -> Chore | None:
    """What houses ask for when somebody is all in: that it is said, or that it is counted."""
    seat, to = task.seats[0], task.amount
    clause = rules.cite("etiquette.announce_all_in", game)
    if clause:
        text = phrase(
            "Announce seat {seat} all in for {to}, set the all-in marker", seat=seat, to=Chips(to)
        )
        return Chore(kind="announce", text=text, seat=seat, amount=to, clause=clause)
    clause = rules.cite("betting.all_in_count", game)
    if clause:
        text = phrase("Count seat {seat}'s all-in down: {to}", seat=seat, to=Chips(to))
        return Chore(kind="count_chips", text=text, seat=seat, amount=to, clause=clause)
    return None


def _muck_hand(rules: HouseRules, game: str, task: Task) -> Chore:
    return Chore(
        kind="muck_hand",
        text=phrase("Muck seat {seat}'s cards", seat=task.seats[0]),
        seat=task.seats[0],
        clause=cite(rules, game, "etiquette.muck_release", "muck_folded"),
    )


def _muck_exposed(rules: HouseRules, game: str, task: Task) -> Chore:
    return Chore(
        kind="announce",
        text=phrase("Show seat {seat}'s exposed card, then muck it", seat=task.seats[0]),
        seat=task.seats[0],
        clause=cite(rules, game, "def.random_card", "random_card_concept"),
    )


def _clear_reading(_rules: HouseRules, _game: str, task: Task) -> Chore:
    return Chore(
        kind="clear_reading",
        text=phrase("Clear the reading place"),
        seat=task.seats[0],
        clause="house default: clear_reading",
    )


def _add_chips(_rules: HouseRules, _game: str, task: Task) -> Chore:
    seat = task.seats[0]
    return Chore(
        kind="add_chips",
        text=phrase("Give seat {seat} {amount} in chips", seat=seat, amount=Chips(task.amount)),
        seat=seat,
        amount=task.amount,
        clause="house default: table_stakes",
    )


def _move_button(rules: HouseRules, game: str, task: Task) -> Chore:
    clause = rules.cite("button.advance_all_markers", game)
    return Chore(
        kind="move_button",
        text=phrase("Button to seat {seat}", seat=task.seats[0]),
        seat=task.seats[0],
        clause=clause or cite(rules, game, "button.advance", "button_advance"),
    )


def _clear_table(_rules: HouseRules, _game: str, _task: Task) -> Chore:
    return Chore(
        kind="clear_table", text=phrase("Gather all cards"), clause="house default: clear_table"
    )


_WRITERS: Final[dict[str, Callable[[HouseRules, str, Task], Chore | None]]] = {
    "collect_antes": _collect_antes,
    "return_uncalled": _return_uncalled,
    "return_marked": _return_marked,
    "give_back": _give_back,
    "all_in": _describe_all_in,
    "muck_hand": _muck_hand,
    "muck_exposed": _muck_exposed,
    "clear_reading": _clear_reading,
    "add_chips": _add_chips,
    "move_button": _move_button,
    "clear_table": _clear_table,
}
"""How each kind of task is worded."""


def tap_table(hand: Hand) -> Chore:
    """The tap before the flop, where the house asks for it (HR-58)."""
    return Chore(
        kind="tap_table",
        text=phrase("Tap the table"),
        clause=hand.rules.citation("tap_before_flop", hand.game.name),
    )
