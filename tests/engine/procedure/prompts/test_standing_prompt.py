"""The prompt's number, and what a prompt keeps while it stands."""

import itertools

import pytest

from engine.procedure.narration.prompt_clauses import explain
from engine.procedure.prompts.standing_prompt import substance
from tests.engine.core.playing import Play, options


def test_prompts_are_numbered_one_by_one() -> None:
    play = Play(options())
    for _ in range(2):
        play.play_hand()
    numbers = [prompt.number for prompt in play.prompts]
    assert numbers == sorted(numbers)
    assert set(range(numbers[0], numbers[-1] + 1)) == set(numbers)


def test_consecutive_prompts_differ_in_substance() -> None:
    play = Play(options())
    play.play_hand()
    steps = list({prompt.number: prompt for prompt in play.prompts}.values())
    for before, after in itertools.pairwise(steps):
        assert substance(before) != substance(after)


def test_a_board_is_one_prompt_from_the_first_card_to_the_last_face() -> None:
    play = Play(options())
    play.run_to("deal_board")
    number = play.prompt.number
    assert play.prompt.count == 3
    for _ in range(2):
        play.lay("board", play.stub[0])
        play.draw()
        assert (play.prompt.number, play.prompt.count) == (number, 3)
    play.lay("board", play.stub[0])
    play.draw()
    assert play.prompt.number == number + 1


def test_a_reader_that_blinks_adds_an_answer_to_the_prompt_that_stands() -> None:
    play = Play(options())
    play.run_to("deal_hole")
    number = play.prompt.number
    play.report("shoe", "reader", "lost", "unplugged")
    assert [answer.key for answer in play.prompt.answers] == ["dealt"]
    assert play.prompt.number == number


@pytest.mark.parametrize("name", ["ohio", "maryland", "live", "home"])
def test_every_prompt_of_every_house_says_what_and_why(name: str) -> None:
    play = Play(options(house=name))
    play.play_hand()
    assert all(explain(prompt.clause) == prompt.why != "" for prompt in play.prompts)
    assert all(prompt.text for prompt in play.prompts)
    chores = [chore for prompt in play.prompts for chore in prompt.chores]
    assert all(chore.text and chore.clause for chore in chores)


@pytest.mark.clause("HOME-HE-16")
def test_a_house_that_does_not_tap_has_no_tap() -> None:
    play = Play(options(house="home"))
    play.play_hand()
    chores = [chore.kind for prompt in play.prompts for chore in prompt.chores]
    assert "tap_table" not in chores


@pytest.mark.clause("OH-HE-26")
def test_an_odd_chip_cites_its_clause_on_the_push() -> None:
    deck = tuple(
        ["2c", "3c", "2d", "2h", "3d", "3h", "9c", "As", "Ks", "Qs", "9d", "Js", "9h", "Ts"]
        + [f"{rank}{suit}" for rank in "45678" for suit in "cdhs"]
    )
    play = Play(options((200, 200, 200)), deck)
    play.begin()
    play.act("fold")
    play.act("raise", 7)
    play.act("call")
    play.run_to("push_pot")
    pushes = [chore for chore in play.prompt.chores if chore.kind == "push"]
    assert [(chore.seat, chore.amount) for chore in pushes] == [(2, 7), (3, 7)]
    play.answer("pushed")
    play = Play(options((200, 200, 200), blinds=(1, 2)), deck)
    play.begin()
    play.act("call")
    play.act("fold")
    play.act("check")
    play.run_to("push_pot")
    pushes = [chore for chore in play.prompt.chores if chore.kind == "push"]
    assert [(chore.seat, chore.amount, chore.clause) for chore in pushes] == [
        (3, 3, "OH-HE-26"),
        (1, 2, pushes[1].clause),
    ]
    assert pushes[1].clause != "OH-HE-26"
