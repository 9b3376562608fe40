"""Which mistakes are made in which hand: by seed, each kind in its turn."""

from pathlib import Path

import pytest

from deploy.simulation.mistakes.drawing import draw_kinds
from deploy.simulation.mistakes.kinds import find_kind, list_kinds, read_wanted


def _names(wanted: str, deal: int, *, seed: int = 5, family: str = "flop") -> list[str]:
    return [kind.name for kind in draw_kinds(wanted, seed, deal, family)]


def test_the_same_seed_draws_the_same_and_another_one_does_not() -> None:
    drawn = [_names("heavy", deal) for deal in range(1, 20)]
    assert drawn == [_names("heavy", deal) for deal in range(1, 20)]
    assert drawn != [_names("heavy", deal, seed=6) for deal in range(1, 20)]


@pytest.mark.parametrize("family", ["flop", "stud", "draw"])
def test_heavy_draws_every_kind_that_a_game_allows_within_sixty_hands(family: str) -> None:
    drawn = {name for deal in range(1, 61) for name in _names("heavy", deal, family=family)}
    assert drawn == {kind.name for kind in list_kinds() if kind.is_of(family)}


def test_none_draws_nothing_and_light_little() -> None:
    assert not any(_names("none", deal) for deal in range(1, 200))
    light = [_names("light", deal) for deal in range(1, 400)]
    assert max(map(len, light)) == 1
    assert 50 < sum(map(len, light)) < 110


def test_two_mistakes_of_one_deal_are_not_made_in_one_hand() -> None:
    for deal in range(1, 100):
        moments = [find_kind(name).moment for name in _names("heavy", deal)]
        assert sum(moment in {"deal", "deal_end"} for moment in moments) <= 1


def test_kinds_that_were_named_are_drawn_alone() -> None:
    drawn = {name for deal in range(1, 9) for name in _names("out_of_turn,missing_burn", deal)}
    assert drawn == {"out_of_turn", "missing_burn"}


def test_an_unknown_kind_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"no mistake 'wrong_hat'.*swapped_hands.*wrong_stack"):
        read_wanted("swapped_hands,wrong_hat")
    assert read_wanted(" heavy ") == "heavy"
    assert read_wanted("wrong_stack, swapped_hands") == "wrong_stack,swapped_hands"


def test_the_page_lists_every_kind() -> None:
    page = (Path(__file__).parents[4] / "docs" / "mistakes.md").read_text(encoding="utf-8")
    stud = {"premature_fifth", "premature_sixth"}
    listed = {kind.name for kind in list_kinds()} - stud
    assert [name for name in sorted(listed) if f"`{name}`" not in page] == []


@pytest.mark.parametrize("family", ["flop", "stud", "draw"])
def test_heavy_plans_more_than_two_a_hand(family: str) -> None:
    planned = sum(len(_names("heavy", deal, family=family)) for deal in range(1, 61))
    assert 60 * 2 < planned <= 60 * 3
