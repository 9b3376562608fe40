"""The sign: it is the configuration that the engine runs."""

from pathlib import Path
from typing import Any

import pytest

from engine import core
from engine.messages.shown.views import SignView
from engine.messages.stakes import Charge, GameInTurn, KillTerms, Rotation
from engine.table.terms.table_opening import TableError, open_table
from engine.table.terms.table_sign import make_sign
from tests.engine.table.floor import Floor, house, table


def sign_of(**given: Any) -> SignView:
    state = core.initial()
    for event in core.open_table(table(**given)):
        state = core.apply(state, event)
    return make_sign(state)


@pytest.mark.clause("LIVE-BUY-06")
def test_the_plaque_names_game_limit_forced_bets_and_charge(tmp_path: Path) -> None:
    path = house(tmp_path, "live", spreads="omaha8")
    sign = sign_of(
        house=path, game="omaha8", limit="fixed", small_bet=4, big_bet=8, blinds=(2, 4),
        min_buy_in=40, max_buy_in=200, charge=Charge(per_mille=100, cap=5),
    )  # fmt: skip
    assert "Omaha" in sign.game
    assert (sign.limit, sign.blinds) == ("Limit 4 and 8", "2 blinds: 2 and 4")
    assert (sign.charge, sign.buy_in) == ("Rake 10 % to 5", "Buy-in 40 to 200")
    assert str(sign.headline).startswith("4/8 Fixed-limit Omaha")


@pytest.mark.parametrize(
    ("given", "headline"),
    [
        ({}, "1/2 No-limit Texas hold'em"),
        ({"blinds": (1, 2, 4)}, "1/2/4 No-limit Texas hold'em"),
        ({"game": "stud", "limit": "fixed", "small_bet": 4, "big_bet": 8, "blinds": (), "ante": 1,
          "bring_in": 2, "seats": 8}, "4/8 Fixed-limit seven-card stud"),
    ],
)  # fmt: skip
def test_stakes_and_game_are_announced_in_one_breath(given: dict[str, Any], headline: str) -> None:
    assert sign_of(**given).headline == headline


@pytest.mark.clause("LIVE-BUY-06")
def test_a_table_whose_plaque_lacks_a_line_is_not_opened(tmp_path: Path) -> None:
    path = house(tmp_path, "live", house_charge="time")
    with pytest.raises(TableError, match=r"lacks what the house charges.*LIVE-BUY-06"):
        open_table(table(house=path))
    sign = sign_of(house=path, charge=Charge(time_amount=7, time_minutes=30))
    assert sign.charge == "Time 7 each 30 minutes"


@pytest.mark.clause("OH-HE-06")
@pytest.mark.parametrize(
    ("given", "field", "text"),
    [
        ({}, "limit", "No limit"),
        ({}, "blinds", "2 blinds: 1 and 2"),
        ({"blinds": (2,)}, "blinds", "1 blind: 2"),
        ({"blinds": (1, 2, 4)}, "blinds", "3 blinds: 1, 2 and 4"),
        ({}, "charge", "No rake, no time charge"),
        ({"ante": 2, "ante_from": "big_blind"}, "ante", "Ante 2 from the big blind"),
        ({}, "buy_in", "Buy-in 40 or more"),
        ({"charge": Charge(per_mille=25, no_flop_no_drop=True, jackpot=1, jackpot_from=20)},
         "charge", "Rake 2.5 %, no flop, no drop, jackpot 1 from pots of 20"),
        ({"charge": Charge(steps=((20, 1), (60, 3)))}, "charge", "Rake 1 from 20, 3 from 60"),
        ({"charge": Charge(per_mille=100, caps_by_players=((2, 2), (5, 4)))},
         "charge", "Rake 10 %, at most 2 from 2 players, 4 from 5 players"),
        ({"straddle": "utg"}, "lines", "Straddle 4 under the gun"),
        ({"straddle": "button"}, "lines", "Straddle 4 on the button"),
        ({"game": "omaha8", "limit": "fixed", "kill": KillTerms(size="half", threshold=40)},
         "lines", "Half kill from pots of 40"),
        ({"game": "omaha8", "limit": "fixed",
          "kill": KillTerms(size="full", threshold=0, trigger="two_in_a_row",
                            blind="scooper_posts")},
         "lines", "Full kill after two pots in a row, the winner posts"),
        ({"blinds": (1, 2, 4), "straddle": "utg"}, "lines", "Straddle 8 under the gun"),
        ({"charge": Charge(per_mille=100, jackpot=2)}, "charge",
         "Rake 10 %, jackpot 2 from pots of 2"),
    ],
)  # fmt: skip
def test_each_line_is_what_is_played(given: dict[str, Any], field: str, text: str) -> None:
    found = getattr(sign_of(**given), field)
    assert text in found if isinstance(found, tuple) else text == found


def test_the_house_rake_is_posted_and_taken(tmp_path: Path) -> None:
    path = house(tmp_path, "ohio", house_charge="rake", rake_percent=10, rake_cap=5)
    strict = house(
        tmp_path / "strict", "ohio", house_charge="rake", rake_percent=10, no_flop_no_drop="on"
    )
    assert sign_of(house=strict).charge == "Rake 10 %, no flop, no drop"
    play = Floor(table(house=path, blinds=(5, 10)))
    assert play.view.sign is not None
    assert play.view.sign.charge == "Rake 10 % to 5"
    play.run_to("push_pot")
    assert play.view.awards[0].amount == 40 - 4


def test_the_sign_changes_with_the_game_and_names_all_of_them() -> None:
    games = (
        GameInTurn(game="holdem", small_bet=4, big_bet=8, blinds=(2, 4)),
        GameInTurn(game="stud", small_bet=4, big_bet=8, ante=1, bring_in=2),
    )
    rotation = Rotation(games=games, by="hands", count=1)
    play = Floor(table(house="wsop", rotation=rotation, seats=8))
    first = play.view.sign
    assert first is not None
    assert first.rotation == (
        "Texas hold'em, limit 4 and 8, blinds 2 and 4",
        "Seven-card stud, limit 4 and 8, ante 1, bring-in 2",
    )
    assert "Each game for 1 hand" in first.lines
    play.play_out()
    second = play.view.sign
    assert second is not None
    assert (second.game, second.ante, second.blinds) == (
        "Seven-card stud", "Ante 1, bring-in 2", "",
    )  # fmt: skip


def test_a_closed_table_has_no_sign() -> None:
    with pytest.raises(ValueError, match="open it first"):
        make_sign(core.initial())


@pytest.mark.clause("HOME-HE-05")
def test_the_small_blind_is_half_the_minimum_bet_unless_told_otherwise() -> None:
    usual: dict[str, Any] = {"house": "home", "small_bet": 10, "big_bet": 10, "buy_in": 500}
    assert sign_of(blinds=(), **usual).blinds == "2 blinds: 5 and 10"
    play = Floor(table(blinds=(4, 10), **usual))
    told = [line.text for line in play.view.narration]
    assert "The small blind is 4; half the minimum bet, 5, is usual" in told
    assert play.prompt.kind == "shuffle"
    assert play.found("small_blind")[0].clause == "HOME-HE-05"
    assert Floor(table(blinds=(5, 10), **usual)).found("small_blind") == []


@pytest.mark.clause("HOME-HE-06")
def test_the_big_blind_is_not_below_the_minimum_bet() -> None:
    usual: dict[str, Any] = {"house": "home", "small_bet": 10, "big_bet": 20, "buy_in": 500}
    for blinds in ((5, 10), (10, 20)):
        assert open_table(table(blinds=blinds, **usual))
    with pytest.raises(TableError, match=r"8 is below the minimum bet 10.*HOME-HE-06"):
        open_table(table(blinds=(4, 8), **usual))


@pytest.mark.clause("LIVE-OP-04")
def test_the_sign_says_that_only_english_is_spoken_where_the_house_asks_for_it() -> None:
    for name, asked in (("live", True), ("ohio", False)):
        sign = Floor(table(house=name)).view.sign
        assert sign is not None
        assert ("English only while a hand is on" in sign.lines) is asked
