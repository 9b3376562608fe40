"""Bomb pots: who calls one, who is dealt in, what happens to button, blinds and debts."""

from pathlib import Path
from typing import Any

import pytest

from engine.messages.happened.hand_events import BetPosted, HandBegan, StreetClosed
from engine.messages.stakes import BombPot, GameInTurn, KillTerms, Rotation
from engine.messages.wanted.requests import CallBombPot, ComeBack, SitOut, Straddle
from tests.engine.table.floor import Floor, house, table
from tests.engine.table.test_misdeal import void

FIVE = dict.fromkeys(range(1, 6), 200)
BOMB = BombPot(ante=10)


def bombing(**given: Any) -> Floor:
    return Floor(table(FIVE, **({"bomb_pot": BOMB, "button": 1} | given)))


def test_a_called_bomb_pot_is_one_hand_without_blinds_or_bets_before_the_flop() -> None:
    play = bombing()
    assert play.ask(CallBombPot) is None
    play.begin()
    began = play.last(HandBegan)
    assert began.bomb_pot
    assert (began.stakes.blinds, began.stakes.ante, began.stakes.small_bet) == ((), 10, 2)
    play.run_to("act")
    posted = [event for event in play.events if isinstance(event, BetPosted)]
    assert {(post.seat, post.kind, post.amount, post.live) for post in posted} == {
        (seat, "ante", 10, False) for seat in FIVE
    }
    assert len(play.view.board) == 3
    assert not any(isinstance(event, StreetClosed) for event in play.events)
    play.play_out()
    play.begin()
    assert not play.last(HandBegan).bomb_pot


def test_button_and_blinds_go_on_and_nobody_owes_for_it() -> None:
    play = bombing()
    assert play.ask(CallBombPot) is None
    buttons = []
    for _ in range(3):
        play.begin()
        began = play.last(HandBegan)
        buttons.append((began.button, began.places))
        play.play_out()
    assert buttons == [(1, (2, 3)), (2, (3, 4)), (3, (4, 5))]
    assert not any(chair.missed_big or chair.missed_small for chair in play.state.chairs)


def test_whoever_has_to_post_waits_for_another_hand() -> None:
    play = bombing()
    play.begin()
    play.play_out()
    assert play.ask(SitOut, seat=3) is None
    for _ in range(2):
        play.begin()
        play.play_out()
    assert play.ask(ComeBack, seat=3, entry="posts") is None
    assert play.ask(CallBombPot) is None
    assert play.state.chairs[2].entry == "posts"
    play.begin()
    assert 3 not in {player.seat for player in play.last(HandBegan).players}
    play.play_out()
    play.begin()
    assert 3 in {player.seat for player in play.last(HandBegan).players}
    assert any(post.seat == 3 for post in play.last(HandBegan).posts)


@pytest.mark.parametrize(("every", "bombs"), [(0, []), (1, [1, 2, 3, 4]), (3, [3])])
def test_bomb_pots_come_every_so_many_hands(every: int, bombs: list[int]) -> None:
    play = bombing(bomb_pot=BombPot(ante=10, every=every))
    for _ in range(4):
        play.begin()
        play.play_out()
    began = [event for event in play.events if isinstance(event, HandBegan)]
    assert [one.number for one in began if one.bomb_pot] == bombs


def test_what_was_agreed_on_can_be_taken_back() -> None:
    play = bombing()
    assert "no bomb pot was agreed on" in play.refused(CallBombPot, wanted=False).reason
    assert play.ask(CallBombPot) is None
    assert play.ask(CallBombPot, wanted=False) is None
    play.begin()
    assert not play.last(HandBegan).bomb_pot
    assert "between hands" in play.refused(CallBombPot).reason


def test_a_table_without_them_refuses_one() -> None:
    refused = Floor(table(FIVE)).refused(CallBombPot)
    assert "not played at this table" in refused.reason
    assert refused.clause == "house default: bomb_pot"


def test_a_straddle_that_was_declared_is_not_posted_in_one() -> None:
    play = bombing(straddle="utg")
    assert play.ask(Straddle, seat=4) is None
    assert play.ask(CallBombPot) is None
    play.begin()
    assert (play.last(HandBegan).stakes.straddle, play.last(HandBegan).straddler) == (0, 0)


def test_a_game_without_a_flop_is_never_one() -> None:
    turns = (
        GameInTurn(game="stud", ante=1, bring_in=1, small_bet=2, big_bet=4),
        GameInTurn(game="holdem", blinds=(1, 2), small_bet=2, big_bet=4),
    )
    rotation = Rotation(games=turns, by="hands", count=1)
    play = bombing(house="wsop", seats=8, rotation=rotation, bomb_pot=BombPot(ante=10, every=1))
    assert "can't be a bomb pot" in play.refused(CallBombPot).reason
    for _ in range(2):
        play.begin()
        play.play_out()
    began = [event for event in play.events if isinstance(event, HandBegan)]
    assert [(one.game, one.bomb_pot) for one in began] == [("stud", False), ("holdem", True)]


def test_a_kill_is_none() -> None:
    kill = KillTerms(size="full", threshold=1, games=("holdem",))
    play = bombing(limit="fixed", kill=kill, bomb_pot=BombPot(ante=10, every=1))
    play.begin()
    assert play.last(HandBegan).bomb_pot
    play.play_out()
    assert play.state.ledger.kill is not None
    assert play.state.ledger.kill.size == "full"
    play.begin()
    assert not play.last(HandBegan).bomb_pot


def test_a_house_may_have_them_at_each_of_its_tables(tmp_path: Path) -> None:
    path = house(tmp_path, "ohio", bomb_pot_every=4, bomb_pot_blinds=3)
    play = Floor(table(FIVE, house=path, blinds=(2, 5)))
    assert play.state.ledger.terms.bomb_pot == BombPot(ante=15, every=4)


def test_a_bomb_pot_is_five_big_blinds_where_the_house_says_no_more(tmp_path: Path) -> None:
    path = house(tmp_path, "ohio", bomb_pot_every=4)
    play = Floor(table(FIVE, house=path, blinds=(2, 5)))
    assert play.state.ledger.terms.bomb_pot == BombPot(ante=25, every=4)


def test_a_misdeal_brings_the_agreement_back() -> None:
    play = bombing()
    assert play.ask(CallBombPot) is None
    play.begin()
    play.run_to("act")
    assert not play.state.ledger.bomb_pot_called
    void(play)
    play.begin()
    assert play.last(HandBegan).bomb_pot
