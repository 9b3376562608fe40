"""Every game as data: how many cards, which streets, which rankings."""

from typing import get_args, get_type_hints

import pytest
from msgspec.structs import replace

from engine import games
from engine.games import GAMES, UnknownGameError, display_name, load
from engine.hand.hand_setup import begin
from engine.house.facts import FACTS
from engine.house.rules import OPTION_NAMES, HouseRules, SplitStep
from engine.ranking import RANKINGS
from tests.engine.hand.playing import began


def test_every_game_of_the_houses_is_there() -> None:
    assert set(GAMES) >= {
        "holdem", "omaha", "omaha8", "stud", "stud8", "razz", "badugi", "deuce_to_seven",
        "deuce_to_seven_single", "short_deck", "five_card_omaha", "big_o", "courchevel",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "holding", "board", "rounds", "deck"),
    [
        ("holdem", 2, 5, 4, 52),
        ("omaha", 4, 5, 4, 52),
        ("omaha8", 4, 5, 4, 52),
        ("five_card_omaha", 5, 5, 4, 52),
        ("big_o", 5, 5, 4, 52),
        ("courchevel", 5, 5, 4, 52),
        ("short_deck", 2, 5, 4, 36),
        ("stud", 7, 0, 5, 52),
        ("stud8", 7, 0, 5, 52),
        ("razz", 7, 0, 5, 52),
        ("badugi", 4, 0, 4, 52),
        ("deuce_to_seven", 5, 0, 4, 52),
        ("deuce_to_seven_single", 5, 0, 2, 52),
    ],
)
def test_cards_and_rounds(name: str, holding: int, board: int, rounds: int, deck: int) -> None:
    game = load(name)
    assert game.name == name
    assert (game.holding, game.board_size) == (holding, board)
    assert len(game.streets) == rounds
    assert len(set(game.deck)) == deck
    assert all(way.ranking in RANKINGS for way in game.ways)


@pytest.mark.parametrize(
    ("name", "with_burns", "without"),
    [
        ("holdem", 22, 23),
        ("omaha", 11, 11),
        ("big_o", 8, 9),
        ("courchevel", 8, 9),
        ("short_deck", 14, 15),
        ("stud", 8, 8),
        ("badugi", 12, 12),
        ("deuce_to_seven", 9, 9),
    ],
)
def test_a_deck_lasts_for_so_many_seats(name: str, with_burns: int, without: int) -> None:
    game = load(name)
    assert game.count_places(burns=True) == with_burns
    assert game.count_places(burns=False) == without


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_option_that_a_game_names_is_one_of_the_house(game: games.Game) -> None:
    named = [name for name in game.__struct_fields__ if name.endswith("_option")]
    options = {getattr(game, name) for name in named} | {each.option for each in game.renamings}
    options |= {street.open_pair_option for street in game.streets}
    assert options - {""} <= {*OPTION_NAMES, *FACTS}
    assert {each.game for each in game.renamings} <= GAMES.keys()


def rename_streets(game: games.Game) -> games.Game:
    """The same game; only what its streets are called is another thing."""
    renamed = (replace(each, name=f"round{at}") for at, each in enumerate(game.streets))
    return replace(game, streets=tuple(renamed))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_street_s_bet_and_number_are_not_found_by_its_name(game: games.Game) -> None:
    bare = (replace(each, bet="", ordinal=0) for each in game.streets)
    told = [(each.bet, each.ordinal) for each in game.streets]
    assert [(each.bet, each.ordinal) for each in rename_streets(game).streets] == told
    # The usual step needs no word.
    assert replace(game, streets=tuple(bare)).streets == game.streets
    assert [each.bet for each in game.streets] == (["small"] * 2 + ["big"] * 3)[: len(told)]


@pytest.mark.parametrize("name", ["holdem", "stud", "badugi"])
@pytest.mark.parametrize("moved", range(3))
def test_a_house_moves_the_step_by_rounds_whatever_the_streets_are_called(
    name: str, moved: int
) -> None:
    game, hints = load(name), get_type_hints(SplitStep)
    chosen = {field: get_args(hints[field])[moved] for field in SplitStep.__struct_fields__}
    rules = HouseRules(split_step=SplitStep(**chosen))
    by_rounds = rules.split_step.count_moved(game.family)
    assert rename_streets(game).find_big_bet(by_rounds) == 1 + moved
    assert (
        begin(began(game=game.name, stacks=3), rename_streets(game), rules).split_from == 1 + moved
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_only_stud_opens_with_a_bring_in(game: games.Game) -> None:
    assert (game.forced == "bring_in") == (game.family == "stud")


def test_a_game_is_named_with_its_limit() -> None:
    assert display_name(games.load("holdem"), "no") == "No-limit Texas hold'em"
    assert display_name(games.load("stud"), "fixed") == "Fixed-limit seven-card stud"


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        UnknownGameError, match=f"there is no game 'whist'; choose one of {', '.join(GAMES)}"
    ):
        load("whist")


@pytest.mark.clause("LIVE-GL-30")
def test_high_and_low_are_what_wins() -> None:
    ways = {name: [way.ranking for way in game.ways] for name, game in GAMES.items()}
    assert ways["omaha"] == ["high"]
    assert ways["omaha8"] == ["high", "low_ace_to_five_eight"]
    assert ways["badugi"] == ["badugi"]
    assert ways["deuce_to_seven"] == ["low_deuce_to_seven"]
