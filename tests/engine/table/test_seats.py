"""Seats: who may sit where, who seats whom, sitting out, going and coming."""

from pathlib import Path
from typing import Any

import pytest

from engine.messages.happened.floor_events import LeavingAnnounced, SeatReserved
from engine.messages.happened.hand_events import SeatLeft, SeatTaken
from engine.messages.stakes import Level, TournamentTerms
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import (
    ComeBack,
    LeaveTable,
    PushDealer,
    ReserveSeat,
    SeatPlayer,
    SitOut,
)
from engine.table.terms.table_opening import TableError, open_table
from tests.engine.table.floor import MINUTE_NS, Floor, house, table

LIMIT: dict[str, Any] = {"limit": "fixed"}


@pytest.mark.parametrize(
    ("name", "game", "most", "given", "clause"),
    [
        pytest.param(*case, marks=pytest.mark.clause(case[4]))
        for case in (
            ("ohio", "stud", 8, LIMIT | {"bring_in": 1}, "OH-7CS-01"),
            ("live", "stud", 8, LIMIT | {"bring_in": 1}, "LIVE-7CS-01"),
            ("maryland", "holdem", 9, {}, "MD-HE-01"),
            ("home", "holdem", 10, {}, "HOME-HE-01"),
            ("kansas", "omaha8", 10, LIMIT, "KS-O8-02"),
            ("live", "badugi", 8, LIMIT, "LIVE-BAD-01"),
            ("live", "deuce_to_seven", 6, LIMIT, "LIVE-27-01"),
        )
    ],
)
def test_the_last_chair_is_taken_and_there_is_none_after_it(
    name: str, game: str, most: int, given: dict[str, Any], clause: str
) -> None:
    stacks = dict.fromkeys(range(1, most), 200)
    play = Floor(table(stacks, house=name, game=game, seats=most, **given))
    assert play.ask(SeatPlayer, seat=most, amount=200) is None
    assert play.seat(most).stack == 200
    refused = play.refused(SeatPlayer, seat=most + 1, amount=200)
    assert f"seats 1 to {most}" in refused.reason
    assert refused.clause == clause
    with pytest.raises(TableError, match=f"between 2 and {most}"):
        open_table(table(stacks, house=name, game=game, seats=most + 1, **given))


@pytest.mark.clause("MD-HE-02")
def test_a_tournament_in_maryland_seats_ten() -> None:
    levels = TournamentTerms(levels=(Level(blinds=(25, 50)),), stack=2000)
    play = Floor(
        table(dict.fromkeys(range(1, 10), 2000), house="maryland", seats=10, buy_in=2000,
              blinds=(25, 50), tournament=levels)
    )  # fmt: skip
    assert play.ask(SeatPlayer, seat=10, amount=2000) is None
    refused = play.refused(SeatPlayer, seat=11, amount=2000)
    assert refused.clause == "MD-HE-02"
    with pytest.raises(TableError, match="between 2 and 10"):
        open_table(table({1: 2000}, house="maryland", seats=11, tournament=levels))


@pytest.mark.clause("HOME-HE-01")
def test_a_tournament_at_home_seats_ten() -> None:
    levels = (Level(blinds=(1, 2)),)
    given = {"house": "home", "tournament": TournamentTerms(levels=levels, stack=80)}
    assert open_table(table({1: 80, 2: 80}, seats=10, **given))
    with pytest.raises(TableError, match=r"seats.*10"):
        open_table(table({1: 80, 2: 80}, seats=11, **given))


@pytest.mark.clause("HOME-HE-01")
def test_one_player_waits_and_two_begin() -> None:
    play = Floor(table({3: 200}, house="home"))
    assert (play.prompt.kind, play.prompt.text) == ("wait", "Waiting for players")
    assert play.ask(SeatPlayer, seat=4, amount=200) is None
    assert play.prompt.kind == "shuffle"


@pytest.mark.clause("LIVE-OP-02")
def test_only_the_staff_seats_players() -> None:
    play = Floor(table(house="live"))
    refused = play.ask(SeatPlayer, seat=5, amount=200, by_staff=False)
    assert isinstance(refused, Rejection)
    assert refused.clause == "LIVE-OP-02"
    assert play.ask(SeatPlayer, seat=5, amount=200) is None
    at_home = Floor(table(house="home"))
    assert at_home.ask(SeatPlayer, seat=5, amount=200, by_staff=False) is None


@pytest.mark.clause("LIVE-OP-05")
def test_people_kept_apart_need_the_supervisor(tmp_path: Path) -> None:
    path = house(tmp_path, "live", exclusion_groups=[["Ada", "Bob"]])
    play = Floor(table(house=path))
    assert play.ask(SeatPlayer, seat=5, amount=200, nickname="Ada") is None
    refused = play.refused(SeatPlayer, seat=6, amount=200, nickname="Bob")
    assert (refused.clause, "seat 5" in refused.reason) == ("LIVE-OP-05", True)
    assert play.ask(SeatPlayer, seat=7, amount=200, nickname="Cyd") is None
    assert (
        play.ask(SeatPlayer, seat=6, amount=200, nickname="Bob", allowed_by="supervisor 7") is None
    )


def test_a_taken_or_kept_seat_is_refused_with_the_open_ones() -> None:
    play = Floor(table())
    assert play.ask(ReserveSeat, seat=6, name="Ada") is None
    assert play.seat(6).state == "reserved"
    assert "open seats: 5, 7, 8, 9" in play.refused(SeatPlayer, seat=2, amount=200).reason
    assert "kept" in play.refused(SeatPlayer, seat=6, amount=200, nickname="Bob").reason
    assert "kept already" in play.refused(ReserveSeat, seat=6, name="Bob").reason
    assert play.ask(SeatPlayer, seat=6, amount=200, nickname="Ada") is None
    assert play.seat(6).state == "waiting"
    assert "sits at seat 6" in play.refused(SeatPlayer, seat=7, amount=80, nickname="Ada").reason


def test_a_kept_seat_can_be_freed() -> None:
    play = Floor(table())
    assert play.ask(ReserveSeat, seat=6) is None
    assert play.ask(ReserveSeat, seat=6, kept=False) is None
    assert play.seat(6).state == "open"
    assert play.last(SeatReserved).kept is False


@pytest.mark.clause("LIVE-ET-14")
def test_a_player_quits_at_any_time_and_a_hand_is_played_out() -> None:
    play = Floor(table(house="live"))
    assert play.ask(LeaveTable, seat=3) is None
    assert play.last(SeatLeft) == SeatLeft(seat=3, stack=200)
    play.posted()
    assert play.ask(LeaveTable, seat=2) is None
    assert isinstance(play.events[-1], LeavingAnnounced)
    assert play.seat(2).note == "leaves after the hand"
    play.play_out()
    assert not play.state.chairs[1].taken
    assert play.seat(2).state == "open"


@pytest.mark.clause("LIVE-ET-13")
def test_a_long_absence_is_told_with_its_minutes() -> None:
    play = Floor(table({1: 200, 2: 200, 8: 200}, house="live"))
    assert play.ask(SitOut, seat=8, away=True, at_ns=60 * 60_000_000_000) is None
    assert play.seat(8).state == "away"
    told = [one for one in play.view.narration if one.text.startswith("Floor:")]
    assert [(one.kind, one.text) for one in told] == [
        ("notice", "Floor: seat 8 is away since 01:00 UTC")
    ]
    play.tick(72)
    assert play.seat(8).note == "away 12 minutes"
    assert play.ask(ComeBack, seat=8) is None
    assert (play.seat(8).state, play.seat(8).note) == ("waiting", "")


def test_whoever_sits_out_is_not_dealt_in() -> None:
    play = Floor(table())
    assert play.ask(SitOut, seat=2) is None
    assert play.seat(2).state == "sitting_out"
    assert [player.seat for player in play.next_hand().players] == [1, 3, 4]
    assert "sits out already" in play.refused(SitOut, seat=2).reason
    assert "nobody sits at seat 7" in play.refused(SitOut, seat=7).reason


def test_a_seat_given_in_mid_hand_leaves_the_hand_as_it_is() -> None:
    play = Floor(table())
    play.posted()
    before = play.state.progress
    assert before is not None
    seats, total = len(before.hand.seats), before.hand.total
    assert play.ask(SeatPlayer, seat=6, amount=100) is None
    assert play.state.progress is not None
    assert (len(play.state.progress.hand.seats), play.state.progress.hand.total) == (seats, total)
    assert isinstance(play.events[-2], SeatTaken)
    play.play_out()
    assert 6 in [player.seat for player in play.next_hand().players]


def test_an_absence_is_as_long_when_the_clock_is_set_back() -> None:
    play = Floor(table({1: 200, 2: 200, 8: 200}, house="live"))
    play.tick(60)
    assert play.ask(SitOut, seat=8, away=True, at_ns=60 * MINUTE_NS) is None
    play.tick(72)
    play.tick(10)
    play.tick(15)
    assert play.seat(8).note == "away 17 minutes"


@pytest.mark.parametrize("name", ["A" * 25, "Ada\n", "\u0000"])
def test_a_name_that_no_screen_could_show_is_refused(name: str) -> None:
    play = Floor(table())
    assert (
        "one line of 1 to 24" in play.refused(SeatPlayer, seat=6, amount=80, nickname=name).reason
    )
    assert "one line of 1 to 24" in play.refused(ReserveSeat, seat=6, name=name).reason
    assert "one line of 1 to 24" in play.refused(PushDealer, dealer=name).reason
