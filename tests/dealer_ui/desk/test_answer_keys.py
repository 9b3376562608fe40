"""Where the prompt's answers stand, and what the key says that commits."""

from typing import Any

import pytest

from dealer_ui.desk.answer_keys import describe_push, spread_answers
from engine.messages.shown.views import Answer, View
from tests.dealer_ui import crowded_samples, game_samples, samples
from tests.dealer_ui.samples import changed


def answered(*answers: Answer, kind: Any = "resolve") -> View:
    view = samples.view()
    return changed(view, prompt=changed(view.prompt, answers=answers, kind=kind))


def others(keys: str) -> list[Answer]:
    return [Answer(key=key, label=key, style="other") for key in keys]


def test_the_main_answer_alone_commits() -> None:
    main = Answer(key="done", label="Done", style="main")
    spread = spread_answers(answered(*others("ab"), main))
    assert [(one.name, one.commits) for one in spread.commit] == [("done", True)]
    assert [(one.name, one.commits) for one in spread.context] == [("a", False), ("b", False)]


def test_one_or_two_others_stand_where_nothing_commits() -> None:
    spread = spread_answers(answered(*others("ab")))
    assert [(one.name, one.commits) for one in spread.commit] == [("a", False), ("b", False)]
    assert not spread.context


def test_two_that_could_commit_are_alternatives() -> None:
    mains = [Answer(key=key, label=key, style="main") for key in "ab"]
    spread = spread_answers(answered(*mains))
    assert not spread.commit
    assert not any(one.commits for one in spread.context)


@pytest.mark.parametrize(
    ("count", "lines"),
    [(3, [(0, 2), (0, 2), (1, 1)]), (5, [(0, 3), (0, 3), (0, 3), (1, 2), (1, 2)])],
)
def test_several_stand_in_lines(count: int, lines: list[tuple[int, int]]) -> None:
    spread = spread_answers(answered(*others("abcdefgh"[:count])))
    assert [(one.line, one.columns) for one in spread.context] == lines
    assert spread.facts()["answerLines"] == 1 + lines[-1][0]


@pytest.mark.parametrize(("count", "below", "lines"), [(6, [], 2), (7, ["a"], 2), (8, ["a"], 3)])
def test_of_many_the_likeliest_stands_below_where_that_spares_the_prompt_a_line(
    count: int, below: list[str], lines: int
) -> None:
    spread = spread_answers(answered(*others("abcdefgh"[:count])))
    assert [one.name for one in spread.commit] == below
    assert not any(one.commits for one in spread.commit)
    assert spread.facts()["answerLines"] == lines
    assert len(spread.commit + spread.context) == count


def test_many_stand_in_threes_above_the_main_one() -> None:
    spread = spread_answers(game_samples.discard())
    assert [one.name for one in spread.commit] == ["done"]
    assert [(one.name, one.line, one.column) for one in spread.context] == [
        ("pat", 0, 0), ("draw_1", 0, 1), ("draw_2", 0, 2),
        ("draw_3", 1, 0), ("draw_4", 1, 1), ("draw_5", 1, 2),
    ]  # fmt: skip


def test_while_a_seat_acts_nothing_of_the_prompt_commits() -> None:
    main = Answer(key="done", label="Done", style="main")
    assert not spread_answers(answered(main, kind="act")).commit


def test_the_key_that_pushes_says_the_whole_act() -> None:
    (row,) = spread_answers(
        changed(samples.split_showdown(), awards=samples.split_showdown().awards)
    ).commit
    assert row.label == describe_push(samples.split_showdown().awards)
    one = samples.showdown().awards[:1]
    assert describe_push(one) == f"Push 2,855 to seat {one[0].seat}"
    two = (one[0], changed(one[0], seat=6, amount=145))
    assert describe_push(two) == f"Push 3,000 to seats {one[0].seat} and 6"
    many = crowded_samples.shares().awards
    assert describe_push(many) == "All 4 pots pushed: 255"
