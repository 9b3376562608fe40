"""A board that is run twice, gone back to at any moment: the boards are those that were agreed on.

A step that is corrected to what it was, and an undo that is done again, change nobody's chips.
"""

from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.scenario import play, read_scenario

_HEAD = """\
title: run twice, gone back to
house: wsop
game: holdem
limit: no
blinds: 1 2
seats: 1 2 3
stacks: 100
button: 3

hand
1 holds Qs Qh
2 holds Ks Kh
first board: 2c 3c 4d 9h 9s
second board: {board}
"""
_BEFORE_FLOP = ("3 raises to 10", "1 calls", "2 is all in", "3 folds", "1 calls")
_AFTER_FLOP = (
    "3 raises to 10", "1 calls", "2 calls", "deal", "1 checks", "2 is all in",
    "3 folds", "1 calls",
)  # fmt: skip
_FORMS = {
    "before the flop": (
        _BEFORE_FLOP, "Qd 5c 6c Td Jd", 15,
        ("3 folds on the preflop", "1 calls on the preflop", "2 raises to 100 on the preflop"),
    ),
    "after the flop": (
        _AFTER_FLOP, "Qd Jd", 7,
        ("3 folds on the flop", "1 calls on the flop", "2 calls on the preflop"),
    ),
}  # fmt: skip
"""What is played, the second board, the cards of both, what is corrected to what it was."""
_END = (
    "deal",
    "expect first board 2c 3c 4d 9h 9s",
    "expect second board {whole}",
    "showdown",
    "expect award 2 {half} of main pot on the first board",
    "expect award 1 {half} of main pot on the second board",
    "finish",
)
_STACKS = tuple(f"expect stack {seat} = 105" for seat in (1, 2))


def find_failures(form: str, tmp_path: Path, middle: Sequence[str], after: Sequence[str]) -> object:
    """What a hand of this form does not hold, with lines put in once it is agreed, and pushed."""
    actions, board, cards, _ = _FORMS[form]
    del cards
    whole = board if len(board.split()) == 5 else f"2c 3c 4d {board}"
    end = [line.format(whole=whole, half=105) for line in _END]
    lines = (_HEAD.format(board=board), *actions, "run it twice", *middle, *end, *after, *_STACKS)
    return play(read_scenario("\n".join(lines), "run-twice", tmp_path)).failures


@pytest.mark.parametrize("form", _FORMS)
def test_a_correction_while_the_boards_are_dealt_leaves_both(tmp_path: Path, form: str) -> None:
    for corrected in _FORMS[form][3]:
        for steps in range(_FORMS[form][2]):
            dealt = [f"step {steps}"] if steps else []
            middle = [*dealt, f"the floor corrects: {corrected}"]
            assert find_failures(form, tmp_path, middle, ()) == [], (corrected, steps)


@pytest.mark.parametrize("form", _FORMS)
def test_a_correction_after_the_push_leaves_both(tmp_path: Path, form: str) -> None:
    for corrected in _FORMS[form][3]:
        after = [f"the floor corrects: {corrected}"]
        assert find_failures(form, tmp_path, (), after) == [], corrected


@pytest.mark.parametrize("form", _FORMS)
def test_an_undo_that_is_done_again_is_the_same_agreement(tmp_path: Path, form: str) -> None:
    for steps in range(_FORMS[form][2]):
        dealt = [f"step {steps}"] if steps else []
        middle = [*dealt, "undo", "redo", "expect answers none"]
        assert find_failures(form, tmp_path, middle, ()) == [], steps


@pytest.mark.parametrize("form", _FORMS)
def test_what_was_undone_is_not_agreed_on_anew_from_another_place(
    tmp_path: Path, form: str
) -> None:
    for steps in range(1, _FORMS[form][2]):
        middle = [f"step {steps}", "undo", "refuse run it twice", "redo"]
        assert find_failures(form, tmp_path, middle, ()) == [], steps
