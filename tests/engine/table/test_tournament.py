"""A single-table tournament: equal stacks, levels, breaks, places, the champion, the race."""

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.messages.happened.floor_events import (
    BreakCalled,
    ChipsRaced,
    HandReleased,
    LevelBegan,
    PlayerEliminated,
    TournamentWon,
)
from engine.messages.happened.hand_events import HandBegan, PotAwarded, TableOpened
from engine.messages.shown.views import View
from engine.messages.stakes import BombPot, Charge, Level, TournamentTerms
from engine.messages.wanted.requests import (
    BuyChips,
    CloseTable,
    LeaveTable,
    RaceChips,
    ReleaseHand,
    ReopenTable,
    SeatPlayer,
    SetHandForHand,
    SitOut,
    TakeChips,
)
from engine.table.terms.table_opening import TableError, open_table
from engine.table.tournament import chips_to_race
from engine.tracking.next_event import follow
from tests.engine.core.playing import shuffled
from tests.engine.table.floor import MINUTE_NS, Floor, all_in, fold, house, table

LEVELS = (
    Level(blinds=(10, 25), hands=4),
    Level(blinds=(25, 50), ante=5, hands=4),
    Level(blinds=(50, 100), ante=10),
)


def tournament(players: int = 8, levels: tuple[Level, ...] = LEVELS, **given: Any) -> Floor:
    terms: dict[str, Any] = {"levels": levels, "payouts": (5000, 2000, 1000)}
    named = ("stack", "late_level", "payouts")
    for name in named:
        if name in given:
            terms[name] = given.pop(name)
    stack = terms.get("stack") or 1000
    options = table(
        dict.fromkeys(range(1, players + 1), stack), house="home", seats=10, buy_in=1000,
        blinds=(10, 25), small_bet=25, unit=5, tournament=TournamentTerms(**terms), **given,
    )  # fmt: skip
    return Floor(options, shuffled(7))


@pytest.mark.clause("HOME-TN-01")
def test_everybody_starts_with_forty_minimum_bets() -> None:
    play = tournament()
    assert play.stacks()[:8] == [1000] * 8
    assert play.view.chips_in_play == 8000
    opened = play.events[0]
    assert isinstance(opened, TableOpened)
    assert opened.terms.tournament is not None
    assert opened.terms.tournament.stack == 1000
    refused = play.refused(SeatPlayer, seat=9, amount=900)
    assert (refused.clause, "1000, not 900" in refused.reason) == ("HOME-TN-01", True)
    with pytest.raises(TableError, match="everybody starts with 1000"):
        open_table(
            table({1: 500}, house="home", small_bet=25, blinds=(10, 25), unit=5, buy_in=1000,
                  tournament=TournamentTerms(levels=LEVELS))
        )  # fmt: skip


def race(play: Floor) -> None:
    """The chip race, if one is due: the first seats win."""
    standing = play.state.ledger.tournament
    if standing is not None and standing.race:
        racers = [c.seat for c in play.state.chairs if c.taken and c.stack % standing.race]
        winners = tuple(racers[: chips_to_race(play.state)])
        assert play.ask(RaceChips, winners=winners) is None


def play_to_the_end(play: Floor) -> None:
    """Everybody is all in, hand after hand."""
    for _ in range(4000):
        standing = play.state.ledger.tournament
        assert standing is not None
        if standing.winner:
            return
        race(play)
        assert play.prompt.kind != "buy_in"
        play.step(all_in)
    raise AssertionError("no champion")


@pytest.mark.clause("HOME-TN-02")
def test_it_goes_on_until_one_player_holds_every_chip() -> None:
    play = tournament()
    play_to_the_end(play)
    won = play.last(TournamentWon)
    assert play.seat(won.seat).stack == 8000
    assert (play.prompt.text, play.prompt.clause) == (
        f"Seat {won.seat} is the champion", "HOME-TN-02",
    )  # fmt: skip
    out = [event for event in play.events if isinstance(event, PlayerEliminated)]
    assert len(out) == 7
    assert {event.seat for event in out} | {won.seat} == set(range(1, 9))
    assert won.prize + sum(event.prize for event in out) == 8000
    assert all(play.seat(event.seat).state == "open" for event in out)


def test_ten_players_play_every_level_to_one_champion() -> None:
    levels = (
        Level(blinds=(10, 25), hands=2),
        Level(blinds=(25, 50), ante=5, hands=2),
        Level(blinds=(50, 100), ante=25, hands=2, unit=25),
        Level(blinds=(100, 200), ante=25, hands=2),
        Level(blinds=(200, 400), ante=50),
    )
    play = tournament(10, levels)
    while play.count(LevelBegan) < 4:
        race(play)
        play.play_out()
    play_to_the_end(play)
    assert [event.level for event in play.events if isinstance(event, LevelBegan)] == [2, 3, 4, 5]
    prizes = [e.prize for e in play.events if isinstance(e, PlayerEliminated | TournamentWon)]
    assert sum(prizes) == 8000
    places = [e.place for e in play.events if isinstance(e, PlayerEliminated)]
    assert sorted(places, reverse=True) == places


def test_levels_by_hands_raise_blinds_and_antes() -> None:
    play = tournament()
    play.play_out(4)
    assert play.last(LevelBegan).level == 2
    assert play.view.stakes == "blinds 25 and 50, ante 5"
    stakes = play.next_hand().stakes
    assert (stakes.blinds, stakes.ante, stakes.small_bet) == ((25, 50), 5, 50)


def test_levels_by_minutes_change_when_the_hand_is_over_with_a_break_between() -> None:
    levels = (Level(blinds=(10, 25), minutes=20, pause=10), Level(blinds=(25, 50)))
    play = tournament(levels=levels)
    play.tick(1)
    play.posted()
    play.tick(25)
    assert play.count(BreakCalled) == 0
    play.play_out()
    assert play.last(BreakCalled).minutes == 10
    assert play.prompt.text == "Break: 10 minutes left"
    play.tick(30)
    assert play.prompt.text == "Break: 5 minutes left"
    play.tick(36)
    assert play.last(LevelBegan).level == 2
    assert play.prompt.kind == "shuffle"


def test_a_late_seat_is_sold_while_the_level_allows_it() -> None:
    play = tournament(late_level=1)
    play.play_out(2)
    assert play.ask(SeatPlayer, seat=9, amount=1000) is None
    play.play_out(2)
    assert "late registration is over" in play.refused(SeatPlayer, seat=10, amount=1000).reason


def test_nobody_buys_chips_and_whoever_sits_out_is_dealt_in() -> None:
    play = tournament(3)
    assert "no chips are bought" in play.refused(BuyChips, seat=1, amount=100).reason
    play.ask(SitOut, seat=2, away=True)
    assert len(play.next_hand().players) == 3


def test_who_began_the_hand_with_more_finishes_higher() -> None:
    play = tournament(3, levels=(Level(blinds=(10, 25)),), payouts=(60, 30, 10))
    for chair, stack in zip(play.state.chairs, (300, 200, 2500), strict=False):
        chair.stack = stack
    play.next_hand()
    _bust(play, 1, 2)
    out = {event.seat: event for event in play.events if isinstance(event, PlayerEliminated)}
    assert {seat: (event.place, event.prize) for seat, event in out.items()} == {
        2: (3, 10), 1: (2, 30),
    }  # fmt: skip


def test_equal_stacks_share_place_and_prizes() -> None:
    play = tournament(3, levels=(Level(blinds=(10, 25)),), payouts=(60, 31, 10))
    for chair, stack in zip(play.state.chairs, (250, 250, 2500), strict=False):
        chair.stack = stack
    play.next_hand()
    _bust(play, 1, 2)
    out = [event for event in play.events if isinstance(event, PlayerEliminated)]
    assert [(event.place, event.prize) for event in out] == [(2, 21), (2, 20)]
    assert play.last(TournamentWon).prize == 60


def _bust(play: Floor, *seats: int) -> None:
    """The hand ends, and these seats have nothing left."""
    progress = play.state.progress
    assert progress is not None
    began = play.last(HandBegan)
    gained = sum(player.stack for player in began.players if player.seat in seats)
    for seat in progress.hand.seats:
        seat.stack = 0 if seat.seat in seats else seat.stack + gained
    progress.hand.owed.clear()
    progress.hand.stage = "ending"
    progress.hand.awaited = progress.hand.following = None
    while (event := follow(play.state)) is not None:
        play.record((event,))


def test_hand_for_hand_waits_for_the_other_tables() -> None:
    play = tournament()
    assert play.ask(SetHandForHand, active=True) is None
    play.play_out()
    assert play.prompt.text == "Hand for hand: wait for the other tables"
    assert play.ask(ReleaseHand) is None
    assert isinstance(play.events[-1], HandReleased)
    assert play.prompt.kind == "shuffle"
    play.play_out()
    assert play.ask(SetHandForHand, active=False) is None
    assert play.prompt.text.startswith("Shuffle")
    assert "hand for hand" in Floor(table()).refused(SetHandForHand, active=True).reason


def test_odd_chips_are_raced_off_and_nobody_is_raced_out() -> None:
    levels = (Level(blinds=(10, 25), hands=1), Level(blinds=(100, 200), unit=100))
    play = tournament(3, levels=levels)
    play.play_out()
    standing = play.state.ledger.tournament
    assert standing is not None
    assert standing.race == 100
    assert play.prompt.text.startswith("Chip race")
    before = play.stacks()[:3]
    racers = [seat for seat, chips in enumerate(before, 1) if chips % 100]
    wanted = chips_to_race(play.state)
    assert wanted >= 1
    assert "name each once" in play.refused(RaceChips, winners=()).reason
    assert play.ask(RaceChips, winners=tuple(racers[:wanted])) is None
    raced = play.last(ChipsRaced)
    assert all(chips % 100 == 0 and chips > 0 for _, chips in raced.stacks)
    assert play.prompt.kind == "shuffle"
    assert play.next_hand().stakes.unit == 100


def test_a_player_with_odd_chips_alone_keeps_one_chip() -> None:
    levels = (Level(blinds=(10, 25), hands=1), Level(blinds=(100, 200), unit=100))
    play = tournament(3, levels=levels)
    play.play_out()
    play.state.chairs[0].stack, play.state.ledger.entered = (
        45,
        play.state.ledger.entered - (play.stacks()[0] - 45),
    )
    chips = chips_to_race(play.state)
    racers = [c.seat for c in play.state.chairs if c.taken and c.stack % 100 and c.seat != 1]
    assert play.ask(RaceChips, winners=tuple(racers[:chips])) is None
    assert play.stacks()[0] == 100


def test_a_tournament_has_levels() -> None:
    with pytest.raises(TableError, match="at least one level"):
        open_table(table(tournament=msgspec.convert({"levels": []}, TournamentTerms)))


def test_no_chip_leaves_a_tournament_once_it_began() -> None:
    play = tournament(4)
    assert play.ask(LeaveTable, seat=4) is None
    standing = play.state.ledger.tournament
    assert standing is not None
    assert (standing.entrants, play.view.chips_in_play) == (3, 3000)
    play.posted()
    refused = play.refused(LeaveTable, seat=2)
    assert (refused.clause, "Sit it out" in refused.reason) == ("HOME-TN-02", True)
    play.play_out()
    assert "stays in play" in play.refused(TakeChips, seat=2, amount=5).reason
    assert play.ask(SitOut, seat=2) is None
    assert 2 in [player.seat for player in play.next_hand().players]


def test_prizes_of_places_that_nobody_took_are_the_champions() -> None:
    play = tournament(2, payouts=(60, 30, 10))
    play_to_the_end(play)
    assert play.last(TournamentWon).prize + play.last(PlayerEliminated).prize == 100
    assert play.last(TournamentWon).prize == 70


def test_all_in_hands_are_faced_before_the_board_is_complete() -> None:
    play = tournament(3)
    play.run_to("table_hand", all_in)
    assert play.last(HandBegan).tournament
    assert (play.view.street, play.view.board) == ("preflop", ())
    assert play.prompt.kind == "table_hand"
    assert [answer.key for answer in play.prompt.answers] == ["name_them"], "nobody mucks"


def test_a_level_of_stud_has_its_own_bring_in() -> None:
    levels = (
        Level(ante=1, bring_in=2, small_bet=4, big_bet=8, hands=1),
        Level(ante=2, bring_in=4, small_bet=8, big_bet=16),
    )
    options = table(
        dict.fromkeys((1, 2, 3), 400), house="wsop", game="stud", limit="fixed", seats=8,
        small_bet=4, big_bet=8, ante=1, bring_in=2, buy_in=400,
        tournament=TournamentTerms(levels=levels, stack=400),
    )  # fmt: skip
    play = Floor(options, shuffled(3))
    play.play_out()
    stakes = play.next_hand().stakes
    assert (stakes.ante, stakes.bring_in, stakes.small_bet) == (2, 4, 8)


def test_a_closed_table_stops_the_clock() -> None:
    levels = (Level(blinds=(10, 25), minutes=20), Level(blinds=(25, 50)))
    play = tournament(levels=levels)
    play.tick(1)
    play.play_out()
    assert play.ask(CloseTable, rack=0, drop=0, at_ns=10 * MINUTE_NS) is None
    assert play.ask(ReopenTable, rack=0, drop=0, at_ns=100 * MINUTE_NS) is None
    play.tick(105)
    assert play.count(LevelBegan) == 0
    play.tick(112)
    assert play.last(LevelBegan).level == 2


def test_the_first_level_begins_with_the_first_hand() -> None:
    """Not when the table is switched on: players come for an hour."""
    play = tournament(levels=(Level(blinds=(10, 25), minutes=20), Level(blinds=(25, 50))))
    for minute in range(1, 62, 6):
        play.tick(minute)
    play.play_out()
    play.tick(75)
    assert play.count(LevelBegan) == 0
    play.tick(82)
    assert play.last(LevelBegan).level == 2


def test_no_level_goes_by_while_the_table_is_closed() -> None:
    """The clock is noted all the while: a dinner of two hours raises no blinds."""
    levels = (Level(blinds=(10, 25), minutes=20, pause=5), Level(blinds=(25, 50)))
    play = tournament(levels=levels)
    play.tick(1)
    play.play_out()
    assert play.ask(CloseTable, rack=0, drop=0, at_ns=10 * MINUTE_NS) is None
    for minute in range(11, 131, 7):
        play.tick(minute)
    assert play.count(BreakCalled) == play.count(LevelBegan) == 0
    assert play.ask(ReopenTable, rack=0, drop=0, at_ns=130 * MINUTE_NS) is None
    play.tick(138)
    assert play.count(BreakCalled) == 0
    play.tick(142)
    assert play.count(BreakCalled) == 1
    play.tick(148)
    assert play.last(LevelBegan).level == 2


@pytest.mark.parametrize("seed", range(6))
def test_payouts_add_up_whoever_wins(seed: int) -> None:
    chance = random.Random(seed)
    players = chance.randint(2, 7)
    payouts = tuple(sorted(chance.randint(1, 99) for _ in range(chance.randint(1, 6)))[::-1])
    levels = (
        Level(blinds=(10, 25), hands=2),
        Level(blinds=(25, 50), ante=25, unit=25, hands=2),
        Level(blinds=(100, 200), ante=25),
    )
    play = tournament(players, levels, payouts=payouts, late_level=1)
    play.deck = shuffled(seed)
    play.play_out()
    if chance.random() < 0.5:
        assert play.ask(SeatPlayer, seat=players + 1, amount=1000) is None
    play_to_the_end(play)
    ends = [e for e in play.events if isinstance(e, PlayerEliminated | TournamentWon)]
    assert sum(end.prize for end in ends) == sum(payouts)
    out = [end for end in ends if isinstance(end, PlayerEliminated)]
    assert [end.place for end in out] == sorted((end.place for end in out), reverse=True)
    assert len({end.seat for end in ends}) == len(ends)


def test_the_houses_rake_kill_and_straddle_are_none_of_a_tournament(tmp_path: Path) -> None:
    own = house(
        tmp_path, "wsop", house_charge="rake", rake_percent=10, straddle="utg", kill="full",
        kill_games=["holdem"],
    )  # fmt: skip
    terms = TournamentTerms(levels=(Level(blinds=(10, 20), small_bet=20, big_bet=40),), stack=800)
    given: dict[str, Any] = {"house": own, "limit": "fixed", "tournament": terms}
    play = Floor(table({1: 800, 2: 800, 3: 800}, **given))
    opened = play.events[0]
    assert isinstance(opened, TableOpened)
    assert (opened.terms.charge, opened.terms.kill, opened.terms.straddle) == (None, None, "none")
    assert play.view.sign is not None
    assert play.view.sign.charge == "No rake, no time charge"
    play.run_to("push_pot")
    award = play.last(PotAwarded)
    assert (award.amount, award.rake, award.jackpot) == (60, 0, 0)


def test_no_seat_is_sold_once_somebody_is_out() -> None:
    play = tournament(3, levels=(Level(blinds=(10, 25)),), payouts=(60, 30, 10), late_level=1)
    for chair, stack in zip(play.state.chairs, (200, 800, 2000), strict=False):
        chair.stack = stack

    def call_seat_one(view: View) -> tuple[str, int]:
        return fold(view) if view.prompt.seat == 2 else all_in(view)

    while not play.count(PlayerEliminated):
        play.step(call_seat_one)
    assert play.last(PlayerEliminated).place == 3
    refused = play.refused(SeatPlayer, seat=5, amount=1000)
    assert "seat 1 went out in place 3" in refused.reason


@pytest.mark.parametrize(
    ("levels", "sentence"),
    [
        ((Level(blinds=(10, 20)),), "level 1: bets of 2 and 4 beside forced bets of up to 20"),
        (
            (
                Level(blinds=(10, 20), small_bet=20, big_bet=40, hands=1),
                Level(blinds=(20, 40), small_bet=80),
            ),
            "level 2: bets of 80 and 40",
        ),
        (
            (
                Level(blinds=(10, 20), small_bet=20, big_bet=40, hands=1),
                Level(blinds=(25, 50), small_bet=60, big_bet=120, unit=25),
            ),
            "level 2: 60 can't be put in with chips of 25",
        ),
    ],
)
def test_the_bets_of_a_limit_tournament_go_up_with_its_blinds(
    levels: tuple[Level, ...], sentence: str
) -> None:
    terms = TournamentTerms(levels=levels, stack=800)
    with pytest.raises(TableError, match=sentence):
        open_table(table({1: 800, 2: 800}, house="wsop", limit="fixed", tournament=terms))


@pytest.mark.parametrize(
    ("given", "what"),
    [
        ({"scale": 100}, "scale (its chips are no money)"),
        ({"currency": "$"}, "currency (its chips are no money)"),
        ({"straddle": "utg"}, "straddle"),
        ({"stacks": "untracked"}, 'stacks = "untracked"'),
        ({"charge": Charge(per_mille=50)}, "charge"),
        ({"bomb_pot": BombPot(ante=10)}, "bomb_pot"),
    ],
)
def test_what_belongs_to_cash_games_is_refused_in_a_tournament(
    given: dict[str, Any], what: str
) -> None:
    terms = TournamentTerms(levels=(Level(blinds=(10, 20)),), stack=800)
    with pytest.raises(TableError, match=re.escape(f"[table] a tournament has no {what}: leave")):
        open_table(table({1: 800, 2: 800}, house="wsop", tournament=terms, **given))


def test_a_clock_that_is_set_back_holds_up_no_level() -> None:
    play = tournament(levels=(Level(blinds=(10, 25), minutes=20), Level(blinds=(25, 50))))
    play.tick(1_000)
    play.play_out()
    play.tick(1_015)
    play.tick(400)
    play.play_out()
    assert play.count(LevelBegan) == 0
    play.tick(406)
    play.play_out()
    assert play.last(LevelBegan).level == 2


def test_who_is_late_gets_the_stack_of_all_though_the_chips_grew() -> None:
    levels = (Level(blinds=(1, 2), hands=1), Level(blinds=(5, 10), unit=5))
    terms = TournamentTerms(levels=levels, stack=83, late_level=2)
    play = Floor(table({1: 83, 2: 83, 3: 83}, tournament=terms))
    play.play_out()
    assert play.state.ledger.stakes is not None
    assert play.state.ledger.stakes.unit == 5
    assert play.ask(SeatPlayer, seat=5, amount=83) is None
