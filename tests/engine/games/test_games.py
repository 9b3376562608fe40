"""Every game as data: how many cards, which streets, which rankings."""

import pytest

from engine import games
from engine.games import GAMES, UnknownGameError, display_name, load
from engine.house.rules import OPTION_NAMES
from engine.ranking import RANKINGS


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
    assert options - {""} <= set(OPTION_NAMES)
    assert {each.game for each in game.renamings} <= GAMES.keys()


def test_only_stud_opens_with_a_bring_in() -> None:
    assert {name for name, game in GAMES.items() if game.forced == "bring_in"} == {
        "stud", "stud8", "razz",
    }  # fmt: skip


def test_a_game_is_named_with_its_limit() -> None:
    assert display_name(games.load("holdem"), "no") == "No-limit Texas hold'em"
    assert display_name(games.load("stud"), "fixed") == "Fixed-limit seven-card stud"


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGameError, match="there is no game 'whist'; choose one of holdem"):
        load("whist")


@pytest.mark.clause("LIVE-GL-30")
def test_high_and_low_are_what_wins() -> None:
    ways = {name: [way.ranking for way in game.ways] for name, game in GAMES.items()}
    assert ways["omaha"] == ["high"]
    assert ways["omaha8"] == ["high", "low_ace_to_five_eight"]
    assert ways["badugi"] == ["badugi"]
    assert ways["deuce_to_seven"] == ["low_deuce_to_seven"]
