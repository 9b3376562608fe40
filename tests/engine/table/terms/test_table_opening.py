"""Opening a table: the first events, or one sentence that says what is wrong."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import games, house
from engine.messages.happened.hand_events import ButtonMoved, Event, SeatTaken, Stakes, TableOpened
from engine.messages.stakes import (
    BombPot,
    Charge,
    GameInTurn,
    KillTerms,
    Level,
    Rotation,
    Terms,
    TournamentTerms,
)
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.table.terms.table_opening import LONGEST_NAME, TableError
from engine.table.terms.table_opening import open_table as open_as_given
from engine.table.terms.table_terms import with_minimum
from tests.engine.table.floor import house as house_file

BETS: dict[str, Any] = {"small_bet": 4, "big_bet": 8}
STUD: dict[str, Any] = {
    "game": "stud", "limit": "fixed", "seats": 8, "ante": 1, "bring_in": 2, **BETS,
}  # fmt: skip
HOLDEM = GameInTurn(game="holdem", blinds=(2, 4), **BETS)
SEVEN = GameInTurn(game="stud", ante=1, bring_in=2, **BETS)
FIVES: dict[str, Any] = {"unit": 5, "blinds": (5, 10)}
ONE_LEVEL = TournamentTerms(levels=(Level(),))
PLAYERS = (PlayerOptions(seat=4, stack=150, nickname="Ada"), PlayerOptions(seat=2, stack=100))


def open_table(options: TableOptions) -> tuple[Event, ...]:
    """With the usual minimum buy-in where the house wants one set."""
    return open_as_given(with_minimum(options))


def test_the_table_its_players_and_the_button_are_the_first_events() -> None:
    events = open_table(TableOptions(players=PLAYERS, button=3))
    assert events == (
        TableOpened(
            table="Table 1",
            house="ohio",
            house_hash=house.load("ohio").hash(),
            game="holdem",
            stakes=Stakes(limit="no", blinds=(1, 2), small_bet=2, big_bet=2),
            seats=9,
            buy_in=200,
            terms=Terms(minimum_buy_in=40),
        ),
        SeatTaken(seat=2, stack=100),
        SeatTaken(seat=4, stack=150, nickname="Ada"),
        ButtonMoved(seat=4),
    )


@pytest.mark.parametrize(
    "options",
    [
        {"rack": 10**20},
        {"buy_in": 10**23},
        {"blinds": (1, 10**13), "buy_in": 10**15},
        {"players": (PlayerOptions(seat=1, stack=10**13),)},
        {"charge": Charge(per_mille=100, caps_by_players=((2, 10**19),))},
    ],
)
def test_amounts_that_nothing_can_write_down_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(TableError, match=r"chips are more than any table holds; give 10{12} at"):
        open_table(TableOptions(**options))


def test_the_least_bet_without_a_limit_is_the_big_blind() -> None:
    opened = open_table(TableOptions(players=PLAYERS, blinds=(5, 10), buy_in=1000))[0]
    assert isinstance(opened, TableOpened)
    assert (opened.stakes.small_bet, opened.stakes.big_bet) == (10, 10)
    fixed = open_table(TableOptions(players=PLAYERS, limit="fixed", small_bet=4, big_bet=8))[0]
    assert isinstance(fixed, TableOpened)
    assert (fixed.stakes.small_bet, fixed.stakes.big_bet) == (4, 8)


@pytest.mark.clause("OH-HE-06")
@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"house": "nevada"}, "nevada"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "badugi"}, "does not spread badugi"),
        ({"seats": 11}, "seats: 11 is not between 2 and 10"),
        ({"seats": 1}, "seats: 1 is not between 2 and 10"),
        ({"bomb_pot": BombPot(ante=0)}, "give an ante of 1 chip or more"),
        ({"bomb_pot": BombPot(ante=5, every=-1)}, "and 0 hands or more"),
        ({"bomb_pot": BombPot(ante=7), **FIVES}, "ante: 7 can't be put in with chips of 5"),
        ({"bomb_pot": BombPot(ante=5), **STUD}, "it needs a game with blinds and a flop"),
        ({"straddle": "mississippi", "limit": "fixed", **BETS}, "it may be none or utg"),
        (
            {"house": "wsop", "game": "big_o", "limit": "pot", "seats": 9},
            "seats: a deck of 52 cards is too small for 9 seats of Big O; it may be 2 to 8",
        ),
        ({"blinds": ()}, "needs blinds"),
        ({"blinds": (2, 1)}, "the small blind first"),
        ({"blinds": (0, 2)}, "the small blind first"),
        ({"blinds": (1, 2, 4, 8)}, "one to three amounts"),
        ({"limit": "pot", "spread_maximum": 10}, "a pot limit has no spread"),
        ({"min_buy_in": 0}, "every game has a minimum"),
        ({"min_buy_in": 100, "max_buy_in": 50}, "or at least the minimum"),
        ({"limit": "fixed", "small_bet": 4, "big_bet": 2}, "the lower bet first"),
        ({"bring_in": 1}, "has blinds and no bring-in"),
        ({**STUD, "seats": 9}, "9 is not between 2 and 8"),
        ({**STUD, "bring_in": 0}, "needs one of at least 1 chip (OH-7CS-04)"),
        ({**STUD, "bring_in": 5}, "more than the lower bet; it may be 1 to 4"),
        ({**STUD, "ante_from": "button"}, "no button and no blinds to ante from"),
        ({"blinds": (5, 12), "unit": 5, "buy_in": 500}, "12 can't be put in with chips of 5"),
        ({**FIVES, "charge": Charge(per_mille=100, cap=7)}, "cap: 7 can't be taken with chips of"),
        ({**FIVES, "charge": Charge(steps=((50, 3),))}, "steps: 3 can't be taken with chips of 5"),
        ({**FIVES, "charge": Charge(jackpot=1)}, "jackpot: 1 can't be taken with chips of 5"),
        ({**FIVES, "charge": Charge(time_amount=7)}, "time_amount: 7 can't be taken with chips of"),
        (
            {**FIVES, "charge": Charge(per_mille=100, caps_by_players=((2, 4),))},
            "caps_by_players: 4 can't be taken with chips of 5",
        ),
        ({**FIVES, "buy_in": 203}, "buy_in: chips of 5 don't make 203"),
        ({**FIVES, "min_buy_in": 101}, "min_buy_in: chips of 5 don't make 101"),
        ({**FIVES, "max_buy_in": 999}, "max_buy_in: chips of 5 don't make 999"),
        ({**FIVES, "rack": 5002}, "rack: chips of 5 don't make 5002"),
        ({**FIVES, "players": (PlayerOptions(seat=1, stack=203),)}, "seat 1's stack: chips of 5"),
        (
            {**FIVES, "tournament": TournamentTerms(levels=(Level(),), stack=401)},
            "stack: chips of 5 don't make 401",
        ),
        ({"limit": "fixed", "straddle": "button"}, "may be none or utg (WL 161)"),
        (
            {"limit": "fixed", "small_bet": 2, "big_bet": 4, "blinds": (1, 20)},
            "the big blind 20 is above the largest bet 4",
        ),
        (
            {"limit": "spread", "small_bet": 1, "big_bet": 5, "blinds": (5, 10)},
            "the big blind 10 is above the largest bet 5",
        ),
        ({"blinds": (2,), "straddle": "utg"}, "twice the big blind, and this game has none"),
        ({"limit": "spread", "small_bet": 4, "big_bet": 8, "spread_maximum": 2}, "it may be as"),
        ({"buy_in": 500, "max_buy_in": 300}, "500 is no buy-in here: it may be 40 to 300"),
        ({"buy_in": 50, "min_buy_in": 100}, "50 is no buy-in here: it may be 100 or more"),
        ({"rack": -1}, "0 for none"),
        ({"call_seconds": 0}, "1 second or more"),
        ({"kill": KillTerms(size="full", threshold=40)}, "none of omaha8 is played here; name one"),
        ({"kill": KillTerms(size="half", threshold=40, games=("holdem",))}, "played 'no'"),
        (
            {"game": "omaha8", "limit": "fixed", "kill": KillTerms(size="full", threshold=0)},
            "name the pot that qualifies",
        ),
        ({"charge": Charge(per_mille=100, time_amount=5)}, "by rake or by time, not both"),
        ({"charge": Charge(per_mille=100, steps=((20, 1),))}, "per_mille or steps"),
        ({"charge": Charge(per_mille=1001)}, "0 to 1000"),
        ({"charge": Charge(per_mille=100, cap=-1)}, "0 chips or more"),
        ({"charge": Charge(time_amount=5, time_minutes=0)}, "1 minute or more"),
        ({"charge": Charge(steps=((60, 3), (20, 1)))}, "from the smallest pot"),
        ({"charge": Charge(steps=((20, 1), (60, 0)))}, "no rake less than the one before"),
        ({"charge": Charge(steps=((2, 5),))}, "nor more than its pot"),
        ({"charge": Charge(per_mille=100, caps_by_players=((5, 4), (2, 2)))}, "fewest players"),
        ({"charge": Charge(no_flop_no_drop=True)}, "lacks what the house charges"),
        ({"rotation": Rotation(games=())}, "at least one game"),
        ({"rotation": Rotation(games=(HOLDEM,), count=0)}, "a count of 1 or more"),
        (
            {
                "rotation": Rotation(
                    games=(HOLDEM, GameInTurn(game="stud", blinds=(2, 4), bring_in=2, **BETS))
                ),
                "seats": 8,
            },
            "has no blinds: leave them out",
        ),
        (
            {"rotation": Rotation(games=(HOLDEM, GameInTurn(game="stud", ante=1)))},
            "the lower bet first",
        ),
        (
            {"rotation": Rotation(games=(HOLDEM, GameInTurn(game="badugi", blinds=(2, 4))))},
            "does not spread badugi",
        ),
        ({"rotation": Rotation(games=(HOLDEM, SEVEN)), "seats": 9}, "9 is not between 2 and 8"),
        ({"tournament": TournamentTerms(levels=())}, "at least one level"),
        ({"tournament": ONE_LEVEL, "rotation": Rotation(games=(HOLDEM,))}, "has no rotation"),
        ({"tournament": ONE_LEVEL, "charge": Charge(per_mille=100)}, "has no charge"),
        ({"tournament": ONE_LEVEL, "stacks": "untracked"}, "untracked"),
        ({"tournament": ONE_LEVEL, "straddle": "utg"}, "has no straddle"),
        ({"tournament": TournamentTerms(levels=(Level(), Level()))}, "level 1: give its minutes"),
        ({"tournament": TournamentTerms(levels=(Level(hands=1, minutes=1),))}, "not both"),
        ({"tournament": TournamentTerms(levels=(Level(pause=-1),))}, "of 0 or more"),
        ({"tournament": TournamentTerms(levels=(Level(blinds=(4, 2)),))}, "the small one first"),
        ({"tournament": TournamentTerms(levels=(Level(blinds=(5, 12), unit=5),))}, "chips of 5"),
        (
            {
                "tournament": TournamentTerms(
                    levels=(Level(blinds=(2, 4), hands=1), Level(blinds=(1, 2)))
                )
            },
            "blinds do not fall",
        ),
        ({"tournament": TournamentTerms(levels=(Level(),), payouts=(10, 20))}, "has most"),
        ({"tournament": TournamentTerms(levels=(Level(),), payouts=(1,) * 10)}, "9 or fewer"),
        ({"players": (PLAYERS[0], PlayerOptions(seat=5, stack=9, nickname="Ada"))}, "one seat"),
        ({"unit": 0}, "at least 1 chip"),
        ({"buy_in": 1}, "at least the big blind"),
        ({"button": 12}, "button: 12 is not one of the 9 seats"),
        ({"players": (PlayerOptions(seat=10, stack=5),)}, "seat 10 is not one of the 9 seats"),
        ({"players": (PlayerOptions(seat=1, stack=0),)}, "seat 1 needs a stack"),
        ({"players": (PLAYERS[0], PLAYERS[0])}, "the same seat"),
        ({"name": ""}, "name: give the name on the table's sign"),
        ({"name": " \t"}, "one line of 1 to 24 letters"),
        ({"name": "Table 1\nTable 2"}, "one line of 1 to 24 letters"),
        ({"name": "T" * 25}, "one line of 1 to 24 letters"),
        ({"players": (PlayerOptions(seat=3, stack=5, nickname="A" * 25),)}, "seat 3's nickname"),
    ],
)
def test_a_table_that_the_house_does_not_allow_is_refused_in_one_sentence(
    wrong: dict[str, object], sentence: str
) -> None:
    options = msgspec.structs.replace(TableOptions(players=PLAYERS), **wrong)
    with pytest.raises(TableError) as refused:
        open_table(options)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_house_with_one_limit_plays_no_other(tmp_path: Path) -> None:
    path = house_file(tmp_path, "ohio", limit="split")
    with pytest.raises(TableError, match="plays everything 'fixed', not 'no'"):
        open_table(TableOptions(house=path, players=PLAYERS))
    assert open_table(TableOptions(house=path, players=PLAYERS, limit="fixed"))


@pytest.mark.parametrize("blinds", [(5, 10), (10,)])
def test_the_houses_blinds_are_those_of_every_table(
    tmp_path: Path, blinds: tuple[int, ...]
) -> None:
    path = house_file(tmp_path, "home", blinds=list(blinds))
    opened = open_table(TableOptions(house=path, players=PLAYERS, small_bet=10))[0]
    assert isinstance(opened, TableOpened)
    assert (opened.stakes.blinds[-len(blinds) :], opened.stakes.small_bet) == (blinds, 10)
    same = open_table(TableOptions(house=path, players=PLAYERS, blinds=(5, 10), small_bet=10))[0]
    assert isinstance(same, TableOpened)
    assert same.stakes.blinds == (5, 10)
    with pytest.raises(TableError, match=r"10 at every table; leave them out \(house default: bl"):
        open_table(TableOptions(house=path, players=PLAYERS, blinds=(10, 20), small_bet=20))


def test_a_rotation_has_the_houses_blinds_too(tmp_path: Path) -> None:
    path = house_file(tmp_path, "live", blinds=[2, 4])
    limit: dict[str, Any] = {"house": path, "limit": "fixed", "seats": 6, **BETS}
    mixed = Rotation(games=(HOLDEM, SEVEN), count=3)
    assert open_table(TableOptions(players=PLAYERS, rotation=mixed, **limit))
    other = Rotation(games=(SEVEN, msgspec.structs.replace(HOLDEM, blinds=(4, 8))), count=3)
    with pytest.raises(TableError, match="has 2 and 4 at every table"):
        open_table(TableOptions(players=PLAYERS, rotation=other, **limit))


def test_a_tournament_level_that_names_no_blinds_has_the_houses(tmp_path: Path) -> None:
    path = house_file(tmp_path, "home", blind_levels=[[10, 20], [20, 40]])
    levels = (Level(hands=4), Level(hands=4), Level(ante=5, hands=4), Level(blinds=(50, 100)))
    opened = open_table(
        TableOptions(house=path, unit=5, blinds=(5, 10), small_bet=10, button=0,
                     tournament=TournamentTerms(levels=levels))
    )[0]  # fmt: skip
    assert isinstance(opened, TableOpened)
    assert opened.terms.tournament is not None
    has = [level.blinds for level in opened.terms.tournament.levels]
    assert has == [(10, 20), (20, 40), (), (50, 100)]
    assert opened.stakes.blinds == (10, 20)
    assert opened.terms.tournament.stack == 800


def test_a_stud_table_has_no_blinds_and_its_sign_none() -> None:
    opened = open_table(msgspec.structs.replace(TableOptions(players=PLAYERS), **STUD))[0]
    assert isinstance(opened, TableOpened)
    assert (opened.stakes.blinds, opened.stakes.bring_in) == ((), 2)


def test_the_houses_kill_is_for_limit_games_that_are_played(tmp_path: Path) -> None:
    path = house_file(tmp_path, "kansas", kill="half")
    limits = {"fixed": "half", "pot": None}
    for limit, size in limits.items():
        opened = open_table(TableOptions(house=path, game="omaha8", limit=limit))[0]  # type: ignore[arg-type]
        assert isinstance(opened, TableOpened)
        assert (opened.terms.kill.size if opened.terms.kill is not None else None) == size


@pytest.mark.parametrize(
    ("limits", "buy_in"),
    [((40, 100), 100), ((300, 600), 300), ((40, 300), 200), ((40, 0), 200)],
)
def test_a_buy_in_that_nobody_configured_lies_between_the_limits(
    limits: tuple[int, int], buy_in: int
) -> None:
    opened = open_table(TableOptions(min_buy_in=limits[0], max_buy_in=limits[1]))[0]
    assert isinstance(opened, TableOpened)
    assert opened.buy_in == buy_in


def opened_game(**given: Any) -> TableOpened:
    opened = open_table(TableOptions(players=PLAYERS, **given))[0]
    assert isinstance(opened, TableOpened)
    return opened


@pytest.mark.clause("OH-O8-01")
@pytest.mark.clause("KS-O8-01")
@pytest.mark.parametrize(("house", "meant"), [("ohio", "omaha8"), ("kansas", "omaha8"),
                                              ("live", "omaha"), ("wsop", "omaha")])  # fmt: skip
def test_omaha_means_what_the_house_means_by_it(house: str, meant: str) -> None:
    assert opened_game(house=house, game="omaha", limit="fixed", **BETS).game == meant


def test_omaha_means_the_same_in_a_rotation() -> None:
    turns = (HOLDEM, msgspec.structs.replace(HOLDEM, game="omaha"))
    opened = opened_game(limit="fixed", rotation=Rotation(games=turns, count=2), **BETS)
    assert opened.terms.rotation is not None
    assert [turn.game for turn in opened.terms.rotation.games] == ["holdem", "omaha8"]


@pytest.mark.clause("LIVE-27-05")
def test_a_house_may_give_deuce_to_seven_one_draw(tmp_path: Path) -> None:
    assert opened_game(house="live", game="deuce_to_seven", seats=6).game == "deuce_to_seven"
    path = house_file(tmp_path, "live", draws_27=1)
    opened = opened_game(house=path, game="deuce_to_seven", seats=6)
    assert opened.game == "deuce_to_seven_single"


@pytest.mark.clause("LIVE-27-06")
def test_a_single_draw_is_played_under_the_limits_that_the_house_has_for_it(tmp_path: Path) -> None:
    single: dict[str, Any] = {"game": "deuce_to_seven_single", "seats": 6, **BETS}
    draws = [street.name for street in games.load("deuce_to_seven_single").streets if street.draw]
    assert draws == ["draw1"]
    assert opened_game(house="live", **single).stakes.limit == "no"
    with pytest.raises(TableError, match=r"does not play .*'fixed'; choose one of no \(LIVE-27-06"):
        opened_game(house="live", limit="fixed", **single)
    path = house_file(tmp_path, "live", single_draw_limits=["none", "fixed"])
    assert opened_game(house=path, limit="fixed", **single).stakes.limit == "fixed"


def test_the_houses_ante_is_paid_where_the_table_names_none(tmp_path: Path) -> None:
    path = house_file(tmp_path, "live", ante=1)
    assert opened_game(house=path).stakes.ante == 1
    assert opened_game(house=path, ante=2).stakes.ante == 2
    mixed = Rotation(games=(HOLDEM, SEVEN), count=3)
    opened = opened_game(house=path, limit="fixed", seats=6, rotation=mixed, **BETS)
    assert opened.terms.rotation is not None
    assert [turn.ante for turn in opened.terms.rotation.games] == [1, 1]


@pytest.mark.clause("LIVE-BAD-04")
@pytest.mark.clause("LIVE-27-04")
def test_draw_games_have_blinds_unless_the_house_plays_them_without(tmp_path: Path) -> None:
    badugi: dict[str, Any] = {"game": "badugi", "limit": "fixed", "seats": 6, **BETS}
    with pytest.raises(TableError, match="badugi needs blinds"):
        opened_game(house="live", **badugi | {"blinds": ()})
    path = house_file(tmp_path, "live", draw_game_blinds="none")
    assert opened_game(house=path, ante=1, **badugi).stakes.blinds == ()
    with pytest.raises(TableError, match=r"without; leave them out \(house default: draw_game_bl"):
        opened_game(house=path, ante=1, blinds=(2, 4), **badugi)
    with pytest.raises(TableError, match="without blinds badugi needs one, such as ante = 1"):
        opened_game(house=path, **badugi)
    with pytest.raises(TableError, match="without a big blind; it may be all or button"):
        opened_game(house=path, ante=1, ante_from="big_blind", **badugi)
    assert opened_game(house=path).stakes.blinds == (1, 2), "a game with a board keeps its own"


def test_the_longest_name_of_a_table_is_shown_as_it_was_given() -> None:
    name = "Tisch 7, Große Straße 20"
    assert len(name) == LONGEST_NAME
    assert opened_game(name=name).table == name


@pytest.mark.clause("LIVE-GL-35")
def test_the_houses_smallest_bet_makes_the_limits(tmp_path: Path) -> None:
    path = house_file(tmp_path, "live", min_betting_unit=5)
    with pytest.raises(TableError, match=r"small_bet: 4 can't be put in with chips of 5; .* house"):
        opened_game(house=path, limit="fixed", blinds=(2, 4), small_bet=4, big_bet=8)
    game = opened_game(house=path, limit="fixed", blinds=(2, 5), small_bet=5, big_bet=10)
    assert game.stakes.unit == 1


def test_blinds_that_a_tournament_does_not_name_are_those_of_its_first_level() -> None:
    """Chips of 25 make none of the blinds that a cash table has."""
    levels = (Level(blinds=(25, 50), hands=10), Level(blinds=(50, 100)))
    terms = TournamentTerms(levels=levels, stack=3000)
    players = tuple(PlayerOptions(seat=seat, stack=3000) for seat in (1, 2))
    options = TableOptions(house="wsop", unit=25, tournament=terms, players=players)
    opened = next(event for event in open_table(options) if isinstance(event, TableOpened))
    assert (opened.stakes.blinds, opened.stakes.unit) == ((25, 50), 25)


def test_an_amount_below_the_smallest_chip_may_be_that_chip() -> None:
    with pytest.raises(TableError, match="1 can't be put in with chips of 25; it may be 25, or"):
        open_table(TableOptions(house="wsop", unit=25))
