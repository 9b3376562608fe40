"""Blinds missed, posted, waited for and bought; dead blinds, antes, straddles."""

from pathlib import Path
from typing import Any

import pytest

from engine.messages.happened.floor_events import BlindsMissed
from engine.messages.happened.hand_events import BetPosted, ForcedPost, HandBegan
from engine.messages.stakes import GameInTurn, KillTerms, Rotation
from engine.messages.wanted.requests import (
    ChooseGame,
    ComeBack,
    LeaveTable,
    SeatPlayer,
    SitOut,
    Straddle,
)
from engine.table.terms.table_opening import TableError, open_table
from tests.engine.core.playing import passive
from tests.engine.table.floor import Floor, house, table

FIVE = {1: 200, 2: 200, 3: 200, 4: 200, 5: 200}


def posts(play: Floor) -> list[tuple[int, str, int, bool]]:
    """The forced bets of the hand in progress."""
    start = max(at for at, event in enumerate(play.events) if type(event).__name__ == "HandBegan")
    return [
        (event.seat, event.kind, event.amount, event.live)
        for event in play.events[start:]
        if isinstance(event, BetPosted)
    ]


@pytest.mark.clause("LIVE-GL-17")
def test_a_blind_that_falls_on_a_left_seat_is_dead() -> None:
    play = Floor(table({1: 200, 2: 200, 3: 200, 4: 200}, house="live", button=1, blinds=(2, 5)))
    play.play_out()
    assert (play.state.button, play.state.ledger.big_at) == (2, 3)
    play.ask(LeaveTable, seat=3)
    began = play.posted()
    assert (began.button, began.small_blind, began.big_blind) == (2, 0, 4)
    assert posts(play) == [(4, "big_blind", 5, True)]
    assert play.view.total == 5


@pytest.mark.clause("LIVE-GL-18")
def test_who_missed_both_blinds_posts_the_small_one_dead() -> None:
    play = Floor(table(dict.fromkeys(range(1, 9), 200), house="live", button=4, blinds=(2, 5)))
    play.ask(SitOut, seat=7)
    play.play_out(2)
    assert play.last(BlindsMissed) == BlindsMissed(seat=7, small=True, big=True)
    assert play.seat(7).note == "owes both blinds"
    play.play_out(2)
    assert play.ask(ComeBack, seat=7, entry="posts") is None
    began = play.next_hand()
    assert began.posts == (
        ForcedPost(seat=7, kind="missed_blind", amount=2, live=False),
        ForcedPost(seat=7, kind="missed_blind", amount=5, live=True),
    )
    texts = [chore.text for chore in play.prompt.chores if chore.seat == 7]
    assert len(texts) == 2
    play.step(passive)
    assert play.view.total == 2 + 5 + 7
    assert play.seat(7).bet == 5
    assert play.state.progress is not None
    assert play.state.progress.hand.at(7).dead == 2
    play.play_out()
    assert (play.seat(7).note, play.next_hand().posts) == ("", ())


def miss_blinds(name: str, **given: Any) -> Floor:
    """Seat 5 of five sat out while both blinds passed; the button is at 5's left by now."""
    play = Floor(table(FIVE, house=name, button=2, **given))
    play.ask(SitOut, seat=5)
    play.play_out(2)
    assert play.seat(5).note == "owes both blinds"
    return play


@pytest.mark.parametrize("entry", ["posts", "waits", "buys_button"])
def test_at_the_wsop_who_missed_blinds_chooses_how_to_come_back(entry: str) -> None:
    """It posts them, waits for the big blind or buys the button (WL 154, WL 156)."""
    play = miss_blinds("wsop")
    assert play.ask(ComeBack, seat=5, entry=entry) is None
    assert play.state.chairs[4].entry == entry


def test_who_waits_comes_in_with_the_big_blind() -> None:
    play = miss_blinds("ohio")
    assert play.ask(ComeBack, seat=5, entry="waits") is None
    assert play.seat(5).note == "owes both blinds, waits for the big blind"
    hands = 0
    while 5 not in [player.seat for player in play.next_hand().players] and hands < 9:
        play.play_out()
        hands += 1
    began = play.last(HandBegan)
    assert (began.big_blind, began.posts) == (5, ())
    assert hands >= 1


def test_nobody_posts_between_button_and_big_blind() -> None:
    play = miss_blinds("ohio")
    ledger = play.state.ledger
    assert (play.state.button, ledger.small_at, ledger.big_at) == (4, 4, 1)
    assert play.ask(ComeBack, seat=5, entry="posts") is None
    began = play.next_hand()
    assert 5 not in [player.seat for player in began.players]
    assert (began.button, began.small_blind, began.big_blind) == (4, 1, 2)
    play.play_out()
    began = play.next_hand()
    assert began.button == 1
    assert 5 in [player.seat for player in began.players]
    assert [post.amount for post in began.posts] == [1, 2]


def test_the_button_can_be_bought() -> None:
    play = miss_blinds("ohio")
    assert play.ask(ComeBack, seat=5, entry="buys_button") is None
    began = play.posted()
    assert began.button == 4
    assert posts(play) == [(5, "big_blind", 2, True), (5, "missed_blind", 1, False)]
    play.play_out()
    began = play.next_hand()
    assert (began.button, began.small_blind, began.big_blind) == (5, 1, 2)


def test_who_buys_the_button_lets_others_post_their_way_in() -> None:
    play = Floor(table(dict.fromkeys(range(1, 8), 200), house="ohio", button=3))
    play.ask(SitOut, seat=3)
    play.ask(SitOut, seat=6)
    play.play_out(9)
    notes = {seat: play.seat(seat).note for seat in (3, 6)}
    assert notes == dict.fromkeys((3, 6), "owes both blinds")
    while play.state.button != 5:
        play.play_out()
    assert play.ask(ComeBack, seat=3, entry="posts") is None
    assert play.ask(ComeBack, seat=6, entry="buys_button") is None
    began = play.next_hand()
    assert (began.button, began.big_blind, began.small_blind) == (5, 6, 0)
    assert [(post.seat, post.amount, post.live) for post in began.posts] == [
        (6, 1, False), (3, 1, False), (3, 2, True),
    ]  # fmt: skip
    play.play_out()
    began = play.next_hand()
    assert (began.button, began.small_blind, began.big_blind) == (6, 7, 1)


def test_a_house_may_sell_no_button(tmp_path: Path) -> None:
    play = miss_blinds(house(tmp_path, "ohio", buy_button="off"))
    refused = play.refused(ComeBack, seat=5, entry="buys_button")
    assert (refused.clause, "posts or waits" in refused.reason) == (
        "house default: buy_button", True,
    )  # fmt: skip


def test_a_house_may_have_missed_blinds_posted_at_once(tmp_path: Path) -> None:
    play = miss_blinds(house(tmp_path, "ohio", missed_blinds="post_bb_live_rest_dead"))
    assert "posts" in play.refused(ComeBack, seat=5, entry="waits").reason
    assert play.ask(ComeBack, seat=5, entry="posts") is None


def test_whoever_sits_down_between_button_and_blinds_waits_for_the_button_to_pass() -> None:
    play = Floor(table({1: 200, 3: 200, 6: 200, 8: 200}, button=1))
    play.play_out()
    assert play.ask(SeatPlayer, seat=4, amount=200) is None
    began = play.next_hand()
    assert (began.button, began.small_blind, began.big_blind) == (3, 6, 8)
    assert [player.seat for player in began.players] == [1, 3, 6, 8]
    play.play_out()
    assert [player.seat for player in play.next_hand().players] == [1, 3, 4, 6, 8]


def test_a_house_may_let_nobody_post(tmp_path: Path) -> None:
    play = miss_blinds(house(tmp_path, "ohio", missed_blinds="wait_for_bb"))
    refused = play.refused(ComeBack, seat=5, entry="posts")
    assert (refused.clause, "waits" in refused.reason) == ("house default: missed_blinds", True)
    assert play.ask(ComeBack, seat=5, entry="waits") is None


def test_only_the_small_blind_missed_is_posted_dead_alone() -> None:
    play = Floor(table(FIVE, button=1))
    play.play_out()
    assert play.state.ledger.big_at == 3
    play.ask(SitOut, seat=3)
    play.play_out()
    assert play.last(BlindsMissed) == BlindsMissed(seat=3, small=True, big=False)
    assert play.seat(3).note == "owes the small blind"
    play.play_out()
    assert play.ask(ComeBack, seat=3, entry="posts") is None
    began = play.next_hand()
    while not began.posts:
        play.play_out()
        began = play.next_hand()
    assert began.posts == (ForcedPost(seat=3, kind="missed_blind", amount=1, live=False),)


def test_a_blind_is_owed_once_however_often_it_passes() -> None:
    play = Floor(table(FIVE, button=2))
    play.ask(SitOut, seat=5)
    play.play_out(12)
    assert play.count(BlindsMissed) == 1


def test_a_new_player_in_a_limit_game_posts_or_waits() -> None:
    play = Floor(table(FIVE, limit="fixed", button=1))
    play.play_out()
    play.ask(SeatPlayer, seat=8, amount=200, entry="posts")
    play.ask(SeatPlayer, seat=9, amount=200)
    assert (play.seat(8).note, play.seat(9).note) == ("posts", "waits for the big blind")
    began = play.next_hand()
    assert [player.seat for player in began.players] == [1, 2, 3, 4, 5, 8]
    assert began.posts == (ForcedPost(seat=8, kind="entry", amount=2),)
    play.play_out(3)
    began = play.next_hand()
    assert (began.big_blind, 9 in [player.seat for player in began.players]) == (9, True)


@pytest.mark.parametrize("order", [("fixed", "no"), ("no", "fixed")])
def test_of_games_in_turn_those_with_limits_have_new_players_post(order: tuple[str, str]) -> None:
    """It goes by the game that is played, not by the first of them."""
    games = tuple(
        GameInTurn(game="holdem", limit=limit, blinds=(2, 4), small_bet=4, big_bet=8)  # type: ignore[arg-type]
        for limit in order
    )
    play = Floor(table(rotation=Rotation(games=games, by="hands", count=1), button=1))
    play.play_out(2)
    for seat, limit in zip((6, 8), order, strict=True):
        assert play.state.ledger.stakes is not None
        assert play.state.ledger.stakes.limit == limit
        play.ask(SeatPlayer, seat=seat, amount=200)
        assert play.state.chairs[seat - 1].entry == ("waits" if limit == "fixed" else "")
        play.play_out()


def test_whoever_leaves_owing_blinds_and_comes_back_owes_them_still() -> None:
    """Standing up for a moment pays no blind, in whatever seat one sits down again (WL 156)."""
    play = Floor(table(FIVE, button=1, blinds=(2, 4)))
    play.tick(1)
    play.ask(SeatPlayer, seat=8, amount=200, nickname="Ann")
    play.play_out()
    play.ask(SitOut, seat=8)
    play.play_out(5)
    assert play.seat(8).note == "owes both blinds"
    play.ask(LeaveTable, seat=8)
    stack = play.state.ledger.departures[-1].amount
    assert play.ask(SeatPlayer, seat=7, amount=stack, nickname="Ann", entry="posts") is None
    chair = play.state.chairs[6]
    assert (chair.entry, chair.missed_small, chair.missed_big) == ("posts", True, True)
    assert play.next_hand().posts == (
        ForcedPost(seat=7, kind="missed_blind", amount=2, live=False),
        ForcedPost(seat=7, kind="missed_blind", amount=4, live=True),
    )


@pytest.mark.parametrize("origin", ["new", "return"])
def test_whoever_waits_does_not_come_in_by_leaving(origin: str) -> None:
    play = Floor(table(FIVE, limit="fixed", button=1))
    play.tick(1)
    play.play_out()
    play.ask(SeatPlayer, seat=9, amount=200, nickname="Ann")
    play.ask(LeaveTable, seat=9)
    play.ask(SeatPlayer, seat=8, amount=200, nickname="Ann", origin=origin)
    assert play.state.chairs[7].entry == "waits"
    play.play_out()
    assert 8 not in {player.seat for player in play.last(HandBegan).players}


def test_a_debt_is_forgotten_with_the_chips() -> None:
    play = Floor(table(FIVE, button=1, blinds=(2, 4)))
    play.tick(1)
    play.ask(SeatPlayer, seat=8, amount=200, nickname="Ann")
    play.play_out()
    play.ask(SitOut, seat=8)
    play.play_out(5)
    play.ask(LeaveTable, seat=8)
    play.tick(62)
    assert play.ask(SeatPlayer, seat=8, amount=100, nickname="Ann") is None
    chair = play.state.chairs[7]
    assert (chair.entry, chair.missed_small, chair.missed_big) == ("", False, False)


def test_a_new_player_without_limit_is_dealt_in_at_once() -> None:
    play = Floor(table(FIVE, button=1))
    play.play_out()
    play.ask(SeatPlayer, seat=8, amount=200)
    began = play.next_hand()
    assert (8 in [player.seat for player in began.players], began.posts) == (True, ())


def test_three_blinds_go_in_left_of_the_button() -> None:
    play = Floor(table(FIVE, blinds=(1, 1, 2), button=1))
    play.posted()
    assert posts(play) == [
        (2, "small_blind", 1, True), (3, "big_blind", 1, True), (4, "blind", 2, True)
    ]  # fmt: skip
    play.run_to("act")
    assert (play.prompt.seat, play.view.legal[1].to) == (5, 2)


def test_one_seat_may_ante_for_all() -> None:
    play = Floor(table(FIVE, ante=2, ante_from="big_blind", button=1))
    play.posted()
    assert posts(play)[2:] == [(3, "ante", 2, False)]
    assert play.view.total == 1 + 2 + 2
    button = Floor(table(FIVE, ante=2, ante_from="button", button=1))
    button.posted()
    assert posts(button)[2:] == [(1, "ante", 2, False)]


@pytest.mark.parametrize(("kind", "seat", "first"), [("utg", 4, 5), ("button", 1, 2)])
def test_a_straddle_is_twice_the_big_blind_and_acts_last(kind: str, seat: int, first: int) -> None:
    play = Floor(table(FIVE, straddle=kind, button=1))
    assert f"seat {seat} may straddle" in play.refused(Straddle, seat=3).reason
    assert play.ask(Straddle, seat=seat) is None
    play.posted()
    assert posts(play)[-1] == (seat, "straddle", 4, True)
    play.run_to("act")
    assert play.prompt.seat == first
    play.play_out()
    assert play.next_hand().stakes.straddle == 0


def test_no_straddle_where_the_table_has_none() -> None:
    assert "no straddle" in Floor(table(FIVE)).refused(Straddle, seat=4).reason
    killed = Floor(
        table(
            FIVE, game="omaha8", limit="fixed", straddle="utg",
            kill=KillTerms(size="full", threshold=1),
        )
    )  # fmt: skip
    killed.play_out()
    assert "no straddle" in killed.refused(Straddle, seat=5).reason


def test_in_limit_games_the_straddle_is_under_the_gun_only() -> None:
    limit = Floor(table(FIVE, limit="fixed", straddle="utg", button=1))
    assert limit.ask(Straddle, seat=4) is None
    limit.posted()
    limit.run_to("act")
    assert (limit.prompt.seat, limit.view.legal[1].to, limit.view.legal[2].to) == (5, 4, 6)
    with pytest.raises(TableError, match=r"straddle: .*WL 161"):
        open_table(table(FIVE, limit="fixed", straddle="button"))


def test_a_straddle_is_off_when_its_seat_is_no_longer_the_one() -> None:
    play = Floor(table(FIVE, straddle="utg", button=1))
    assert play.ask(Straddle, seat=4) is None
    assert play.ask(LeaveTable, seat=3) is None
    began = play.next_hand()
    assert (began.big_blind, began.stakes.straddle, began.straddler) == (4, 0, 0)


def test_a_straddle_comes_after_the_last_blind_and_is_put_in_whole() -> None:
    play = Floor(table(FIVE | {5: 7}, blinds=(1, 2, 4), straddle="utg", button=1))
    assert "seat 5 may straddle" in play.refused(Straddle, seat=4).reason
    assert "a straddle is 8; seat 5 has 7" in play.refused(Straddle, seat=5).reason
    alone = Floor(table({1: 200}, straddle="utg"))
    assert "no straddle" in alone.refused(Straddle, seat=1).reason
    two = Floor(table({1: 200, 2: 200}, straddle="button"))
    assert "nobody may straddle" in two.refused(Straddle, seat=1).reason


def test_two_players_post_the_two_last_of_three_blinds() -> None:
    play = Floor(table({1: 200, 2: 200}, blinds=(1, 2, 4), button=1))
    play.posted()
    assert posts(play) == [(1, "small_blind", 2, True), (2, "big_blind", 4, True)]


def test_nobody_straddles_for_a_player_who_left() -> None:
    play = Floor(table(FIVE, straddle="utg", button=1))
    assert play.ask(Straddle, seat=4) is None
    assert play.ask(LeaveTable, seat=4) is None
    assert play.ask(SeatPlayer, seat=4, amount=200, nickname="Ada") is None
    began = play.next_hand()
    assert 4 in {player.seat for player in began.players}
    assert (began.stakes.straddle, began.straddler) == (0, 0)


def test_a_straddle_is_off_when_another_game_is_chosen() -> None:
    games = (
        GameInTurn(game="holdem", limit="no", blinds=(1, 2)),
        GameInTurn(game="omaha", limit="pot", blinds=(5, 10)),
    )
    rotation = Rotation(games=games, by="choice")
    play = Floor(table(FIVE, house="wsop", straddle="utg", button=1, rotation=rotation))
    assert play.ask(Straddle, seat=4) is None
    assert play.ask(ChooseGame, game="omaha") is None
    began = play.next_hand()
    assert (began.stakes.blinds, began.stakes.straddle) == ((5, 10), 0)


def test_the_houses_button_straddle_is_none_of_its_limit_games(tmp_path: Path) -> None:
    own = house(tmp_path, "wsop", straddle="button")
    games = (
        GameInTurn(game="holdem", limit="no", blinds=(1, 2)),
        GameInTurn(game="omaha8", limit="fixed", blinds=(1, 2), small_bet=2, big_bet=4),
    )
    rotation = Rotation(games=games, by="hands", count=1)
    play = Floor(table(FIVE, house=own, button=1, rotation=rotation))
    assert play.ask(Straddle, seat=1) is None
    play.play_out()
    # In the limit game that follows nobody straddles from the button (WL 161).
    assert play.view.stakes.startswith("limit 2 and 4")
    assert "nobody may straddle" in play.refused(Straddle, seat=2).reason


@pytest.mark.parametrize(
    ("given", "blind"),
    [
        ({"straddle": "utg"}, (4, "straddle", 4, True)),
        ({"blinds": (1, 2, 4)}, (4, "blind", 4, True)),
    ],
)
def test_a_blind_of_its_own_is_post_enough(
    given: dict[str, Any], blind: tuple[int, str, int, bool]
) -> None:
    play = Floor(table(FIVE, button=5, **given))
    play.play_out()
    assert play.ask(SitOut, seat=4) is None
    play.play_out(len(FIVE))
    assert (play.state.chairs[3].missed_small, play.state.chairs[3].missed_big) == (True, True)
    while play.view.seats[play.state.ledger.big_at - 1].seat != 2:
        play.play_out()
    assert play.ask(ComeBack, seat=4, entry="posts") is None
    if "straddle" in given:
        assert play.ask(Straddle, seat=4) is None
    assert play.posted().big_blind == 3
    assert [one for one in posts(play) if one[0] == 4] == [blind, (4, "missed_blind", 1, False)]
    play.run_to("act")
    assert (play.prompt.seat, play.view.legal[1].to) == (5, 4)
