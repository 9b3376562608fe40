"""A misdeal: nobody wins anything, everybody has all chips again, and the same hand is dealt."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.messages.happened.floor_events import HandVoided, KillJudged, PlayerEliminated
from engine.messages.happened.hand_events import HandBegan, HandEnded, PotAwarded
from engine.messages.ruling_events import RulingMade
from engine.messages.stakes import (
    PACKAGED,
    Charge,
    GameInTurn,
    KillTerms,
    Level,
    Rotation,
    TournamentTerms,
)
from engine.messages.wanted.intents import CallFloor, Rejection, TakeBackRuling
from engine.messages.wanted.requests import (
    ComeBack,
    CountStack,
    LeaveTable,
    PlaceButton,
    SeatPlayer,
    SitOut,
    Straddle,
    TakeChips,
)
from engine.table.seating.button_and_blinds import lies_between
from tests.engine.core.playing import keys, passive
from tests.engine.core.test_each_chip_once import GAMES as GAME_OF
from tests.engine.table.floor import Floor, all_in, fold, table


def void(play: Floor) -> None:
    """Somebody speaks up, and the floor calls it a misdeal."""
    assert play.intend(CallFloor(id=f"v{play.state.sequence}")) is None
    assert play.answer("misdeal", by="Ann", note="two hands swapped") is None
    assert play.last(HandEnded).hand == play.last(HandVoided).hand


def dealt_again(play: Floor, before: HandBegan) -> None:
    """The next hand is the same but for its number."""
    again = play.next_hand()
    assert replace(again, hand=before.hand, number=before.number) == before
    assert again.number == before.number + 1


@pytest.mark.parametrize("when", ["posting", "dealing", "raised", "flop", "river", "showdown"])
def test_all_chips_go_back_and_the_same_hand_is_dealt_again(when: str) -> None:
    play = Floor(table({1: 200, 2: 90, 3: 40, 4: 200}, charge=Charge(per_mille=100, cap=5)))
    play.play_out()
    stacks = play.stacks()
    before = play.next_hand()
    kinds = {"posting": "post_blinds", "dealing": "deal_hole", "showdown": "table_hand"}
    if when in kinds:
        while play.prompt.kind != kinds[when]:
            play.step(all_in)
    else:
        play.begin()
        play.act("raise", 20)
        while when not in {"raised", play.view.street}:
            play.step(passive)
    void(play)
    assert play.stacks() == stacks
    assert play.count(PotAwarded) == 1, "that of the hand before"
    assert (play.prompt.kind, play.view.total, play.view.drop) == ("shuffle", 0, 0)
    told = [chore.text for chore in play.prompt.chores]
    assert ("Give every seat back what it put in" in told) == (when != "posting")
    assert any("dealt again" in one.text for one in play.view.narration)
    dealt_again(play, before)


def test_it_is_offered_until_a_pot_is_awarded() -> None:
    play = Floor(table())
    play.begin()
    assert play.intend(CallFloor(id="early")) is None
    assert keys(play) == ["exposed", "misdeal", "continue"]
    assert play.answer("exposed") is None
    (made,) = [event for event in play.events if isinstance(event, RulingMade)]
    assert (made.kind, made.remedy, made.role) == ("exposed_card", "replaced", "dealer")
    assert play.undo() is not None, "another ruling takes it back, no undo does"
    (offer,) = [one for one in play.view.offers if one.name == "take_back_ruling"]
    assert offer.detail == "the dealer's own"
    assert play.intend(TakeBackRuling(id="b", by="")) is None
    assert "replaced" in keys(play), "what went wrong is still to be ruled upon"
    assert play.answer("stands", by="Ann") is None
    play.run_to("push_pot")
    assert play.intend(CallFloor(id="late")) is None
    assert "misdeal" not in keys(play)
    assert isinstance(play.answer("misdeal"), Rejection)
    play.answer("read_again")
    assert play.intend(CallFloor(id="again")) is None
    assert "misdeal" in keys(play)


def test_the_first_hand_has_the_same_button_again() -> None:
    play = Floor(table(button=3))
    before = play.posted()
    void(play)
    dealt_again(play, before)


@pytest.mark.clause("OH-HE-05")
@pytest.mark.parametrize("placed", [False, True], ids=["first", "button_corrected"])
@pytest.mark.parametrize("goes", [LeaveTable, SitOut])
@pytest.mark.parametrize("house", PACKAGED)
def test_who_goes_in_a_void_hand_that_counted_from_the_button_moves_no_blind(
    house: str, goes: type[Any], *, placed: bool
) -> None:
    """Two void hands in a row: the button and a blind may be dead, and nobody skips the big one."""
    for count in (3, 4, 5):
        for gone in range(1, count + 1):
            seats, game = dict.fromkeys(range(1, count + 1), 200), GAME_OF[house]
            play = Floor(table(seats, house=house, game=game, button=2))
            if placed:
                play.play_out()
                assert play.ask(PlaceButton, seat=1) is None
            before = play.posted()
            assert play.ask(goes, seat=gone) is None
            void(play)
            again = play.posted()
            assert gone not in {player.seat for player in again.players}
            small, big = before.places
            assert big in {gone, again.big_blind}
            if count > 3:
                assert (again.button, again.places[0]) == (before.button, small)
                assert again.small_blind == (0 if gone == small else small)
            void(play)
            dealt_again(play, again)
            if gone != big and count > 3:
                play.play_out()
                assert play.next_hand().places[0] == big


@pytest.mark.clause("OH-HE-05")
@pytest.mark.parametrize("house", PACKAGED)
def test_a_button_placed_elsewhere_behind_a_void_hand_counts_from_there(house: str) -> None:
    seats, game = dict.fromkeys(range(1, 6), 200), GAME_OF[house]
    play = Floor(table(seats, house=house, game=game, button=2))
    before = play.posted()
    assert play.ask(LeaveTable, seat=before.places[1]) is None
    void(play)
    assert play.ask(PlaceButton, seat=5) is None
    again = play.posted()
    assert (again.button, again.places) == (5, (1, 2))


@pytest.mark.clause("OH-HE-05")
@pytest.mark.parametrize("entry", ["posts", "waits", "house"])
@pytest.mark.parametrize("hands", [0, 1, 2])
@pytest.mark.parametrize("house", PACKAGED)
def test_who_sits_down_in_a_void_hand_takes_no_blind_of_it(
    house: str, hands: int, entry: str
) -> None:
    """Wherever the newcomer sits: the hand that is dealt again has the same button and blinds."""
    for button in (1, 3, 6):
        for new in (2, 4, 5, 7):
            seats, game = dict.fromkeys((1, 3, 6, 8), 200), GAME_OF[house]
            play = Floor(table(seats, house=house, game=game, button=button))
            play.play_out(hands)
            before = play.posted()
            void(play)
            given = {"seat": new, "nickname": "Zoe", "amount": 200, "entry": entry}
            if play.ask(SeatPlayer, **given) is not None:
                continue
            again = play.next_hand()
            assert (again.button, again.places) == (before.button, before.places)
            assert [post for post in again.posts if post.seat != new] == list(before.posts)
            if lies_between(new, before.button, before.places[1]):
                assert new not in {player.seat for player in again.players}


@pytest.mark.parametrize("entry", ["posts", "waits"])
def test_who_came_back_with_this_hand_owes_as_before(entry: str) -> None:
    play = Floor(table({1: 200, 2: 200, 3: 200, 4: 200, 5: 200}, button=1))
    play.play_out()
    seat = play.next_hand().big_blind
    play.play_out()
    play.ask(SitOut, seat=seat)
    while not play.state.chairs[seat - 1].missed_big:
        play.play_out()
    play.ask(ComeBack, seat=seat, entry=entry)
    while True:
        before = play.next_hand()
        if seat in {player.seat for player in before.players}:
            break
        play.play_out()
    assert bool(before.posts) == (entry == "posts")
    play.step(passive)
    void(play)
    dealt_again(play, before)


def test_a_straddle_and_a_button_that_was_put_right_stand_again() -> None:
    play = Floor(table({1: 200, 2: 200, 3: 200, 4: 200}, straddle="utg", button=1))
    play.play_out()
    assert play.ask(PlaceButton, seat=4) is None
    assert play.ask(Straddle, seat=3) is None
    before = play.posted()
    assert (before.button, before.straddler) == (4, 3)
    void(play)
    dealt_again(play, before)


def test_a_kill_goes_on_and_no_streak_ends() -> None:
    kill = KillTerms(size="full", threshold=4, blind="scooper_posts", games=("holdem",))
    play = Floor(table(limit="fixed", blinds=(2, 4), small_bet=4, big_bet=8, kill=kill))
    play.play_out()
    before = play.posted()
    assert before.stakes.small_bet == 8
    judged = play.count(KillJudged)
    void(play)
    assert play.count(KillJudged) == judged
    dealt_again(play, before)


def test_a_void_hand_is_none_of_a_games_turn() -> None:
    games = tuple(
        GameInTurn(game=name, blinds=(2, 4), small_bet=4, big_bet=8) for name in ("holdem", "omaha")
    )
    turns = Rotation(games=games, by="hands", count=2)
    play = Floor(table(house="wsop", rotation=turns))
    for name in ("holdem", "holdem", "omaha"):
        before = play.posted()
        assert before.game == name
        void(play)
        dealt_again(play, before)
        play.play_out()


def test_a_void_hand_of_a_tournament_eliminates_nobody_and_is_none_of_its_level() -> None:
    terms = TournamentTerms(levels=(Level(blinds=(1, 2), hands=2), Level(blinds=(2, 4))), stack=80)
    play = Floor(table({1: 80, 2: 80, 3: 80}, tournament=terms))
    for blinds in ((1, 2), (1, 2), (2, 4)):
        before = play.next_hand()
        assert before.stakes.blinds == blinds
        while play.prompt.kind != "table_hand":
            play.step(all_in)
        void(play)
        assert play.count(PlayerEliminated) == 0
        dealt_again(play, before)
        play.play_out()


def test_who_announced_to_leave_leaves_and_the_others_play_on() -> None:
    play = Floor(table({1: 200, 2: 200, 3: 200, 4: 200}, button=1))
    play.play_out()
    before = play.posted()
    assert play.ask(LeaveTable, seat=before.button) is None
    void(play)
    after = play.next_hand()
    assert before.button not in {player.seat for player in after.players}
    assert (after.button, after.big_blind) == (before.button, before.big_blind)


def test_what_was_counted_in_a_void_hand_is_known() -> None:
    play = Floor(table({1: 200, 2: 200, 3: 200}, stacks="untracked", button=1))
    play.begin()
    seat = play.prompt.seat
    assert play.ask(CountStack, seat=seat, amount=77) is None
    play.act("raise", 77)
    void(play)
    assert play.seat(seat).stack == 77
    play.play_out()


GAMES: dict[str, dict[str, Any]] = {
    "stud": {"ante": 1, "bring_in": 2, "seats": 8},
    "badugi": {"blinds": (2, 4), "seats": 6},
}


@pytest.mark.parametrize("game", GAMES)
def test_stud_and_draw_hands_are_void_as_well(game: str) -> None:
    play = Floor(
        table(house="wsop", game=game, limit="fixed", small_bet=4, big_bet=8, **GAMES[game])
    )
    play.play_out()
    stacks = play.stacks()
    before = play.next_hand()
    play.begin(fold)
    play.step(passive)
    void(play)
    assert play.stacks() == stacks
    dealt_again(play, before)


def test_a_hand_that_is_void_lets_nobody_take_incidentals_once_more() -> None:
    play = Floor(table())
    assert play.ask(TakeChips, seat=1, amount=20) is None
    play.posted()
    void(play)
    assert "needs the supervisor" in play.refused(TakeChips, seat=1, amount=20).reason


def test_a_game_whose_minutes_ran_out_meanwhile_is_dealt_again_first() -> None:
    games = (
        GameInTurn(game="holdem", limit="no", blinds=(1, 2)),
        GameInTurn(game="omaha", limit="pot", blinds=(2, 4)),
    )
    rotation = Rotation(games=games, by="minutes", count=30)
    play = Floor(table(house="wsop", rotation=rotation))
    play.tick(1)
    play.play_out()
    before = play.posted()
    play.tick(40)
    void(play)
    dealt_again(play, before)
    play.play_out()
    assert play.next_hand().game == "omaha"


def test_a_level_whose_minutes_ran_out_meanwhile_is_played_once_more() -> None:
    levels = (Level(blinds=(1, 2), minutes=20, pause=5), Level(blinds=(2, 4)))
    terms = TournamentTerms(levels=levels, stack=200)
    play = Floor(table(tournament=terms))
    play.tick(1)
    play.play_out()
    before = play.posted()
    play.tick(25)
    void(play)
    dealt_again(play, before)
    play.play_out()
    assert play.prompt.text == "Break: 5 minutes left"
    play.tick(31)
    assert play.next_hand().stakes.blinds == (2, 4)
