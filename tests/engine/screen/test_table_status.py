"""What stands around the hand: the called time, the dealer's shift, the games in turn."""

from engine import screen
from engine.messages.shown.views import View
from engine.messages.stakes import GameInTurn, Level, Rotation, TournamentTerms
from engine.messages.wanted.requests import CallTime, PushDealer
from tests.engine.core.playing import Play, options, passive
from tests.engine.table.floor import MINUTE_NS, Floor, table

SECOND_NS = 1_000_000_000


def at(play: Play, wall_ns: int) -> View:
    return screen.show(play.state, sequence=1, published_ns=1, wall_ns=wall_ns)


def test_the_called_time_runs_down_by_the_engines_clock() -> None:
    floor = Floor(table(call_seconds=30))
    floor.posted()
    while floor.kind() != "act":
        floor.step(passive)
    assert floor.view.time is None
    start = 7 * MINUTE_NS
    floor.ask(CallTime, at_ns=start)
    left = []
    for seconds in (0.0, 0.1, 1.0, 29.5, 30.0, 99.0):
        time = at(floor, start + int(seconds * SECOND_NS)).time
        assert time is not None
        assert (time.seat, time.seconds) == (floor.view.acting, 30)
        left.append(time.left)
    assert left == [30, 30, 29, 1, 0, 0]
    floor.step(passive)
    assert floor.view.time is None, "the player acted"


def test_a_shift_is_told_in_figures() -> None:
    floor = Floor(table())
    assert floor.view.shift is None
    floor.ask(PushDealer, dealer="Ada", at_ns=MINUTE_NS)
    floor.play_out(3)
    shift = at(floor, 7 * MINUTE_NS).shift
    assert shift is not None
    assert (shift.dealer, shift.minutes, shift.hands, shift.per_hour) == ("Ada", 6, 3, 30)


def test_the_next_games_stand_in_order() -> None:
    games = tuple(
        GameInTurn(game=game, small_bet=4, big_bet=8, blinds=(2, 4))
        for game in ("holdem", "omaha8")
    )
    floor = Floor(table(house="wsop", rotation=Rotation(games=games, by="hands", count=2)))
    turns = floor.view.turns
    assert turns is not None
    assert [name.split()[-1] for name in turns.games] == ["hold'em", "better"]
    assert turns.left == "2 hands"
    floor.play_out()
    assert floor.view.turns is not None
    assert floor.view.turns.left == "1 more hand"
    floor.play_out()
    assert floor.view.turns is not None
    assert floor.view.turns.games[0].endswith("better")
    assert Floor(table()).view.turns is None


def test_a_tournament_tells_its_level_and_the_next() -> None:
    levels = (
        Level(blinds=(5, 10), hands=2),
        Level(blinds=(25, 50), ante=25, unit=25, minutes=20),
        Level(blinds=(50, 100)),
    )
    terms = TournamentTerms(levels=levels, stack=200)
    floor = Floor(table(house="wsop", tournament=terms, blinds=(5, 10)))
    level = floor.view.level
    assert level is not None
    assert (level.level, level.levels, level.left) == (1, 3, "2 more hands")
    assert (level.following, level.players) == ("25 and 50, ante 25", 4)
    floor.tick(10)
    floor.play_out(2)
    level = at(floor, 17 * MINUTE_NS).level
    assert level is not None
    assert (level.level, level.left, level.following) == (2, "13 minutes", "50 and 100")
    assert Floor(table()).view.level is None


def test_every_tabled_hand_has_its_best_five_marked() -> None:
    play = Play(options((200, 200, 200), button=1))
    while play.kind() != "push_pot":
        play.step(passive)
    tabled = [seat for seat in play.view.seats if seat.reading]
    assert len(tabled) == 3
    assert any(not seat.winnings for seat in tabled)
    for seat in tabled:
        assert len(seat.best) == 5
        assert set(seat.best) <= {*seat.cards, *play.view.board}
