"""A push that puts somebody out of a tournament is taken back like any other, and its pot moved.

In every game, with the table begun again from its record between any two steps: a pot that was
moved leads to where the hand settled by hand so leads.
"""

import random
from collections.abc import Sequence
from itertools import product
from typing import Any, Final

import pytest

from engine import core, games
from engine.journal.lines.record_line import decode_event, encode_event
from engine.messages.happened.floor_events import PlayerEliminated, TournamentWon
from engine.messages.happened.hand_events import Event, HandBegan, PotsPushed
from engine.messages.stakes import Level, TournamentTerms
from engine.messages.wanted.intents import SettleHand
from engine.messages.wanted.requests import CountStack, MoveChips
from engine.state import TableState
from engine.state.hand_changes.reopened_hand import is_unpushed
from engine.table.chips.money_entries import count_pushed
from tests.engine.core.playing import shuffled
from tests.engine.table.floor import Floor, all_in, fold
from tests.engine.table.putting_right import by_hand
from tests.engine.table.test_changes_taken_back import FAMILIES, differences, image, undo
from tests.tries import tries

HANDS: Final = 40
SEEDS: Final = tries(1, of=6)


def make_terms(game: str) -> TournamentTerms:
    """Bets so large that somebody is out soon."""
    forced: dict[str, Any] = (
        {"ante": 1, "bring_in": 2}
        if games.load(game).family == "stud"
        else {"blinds": (1, 2), "ante": 1}
    )
    bets: dict[str, Any] = (
        {"small_bet": 20, "big_bet": 40} if FAMILIES[game]["limit"] == "fixed" else {}
    )
    levels = (Level(**forced, **bets, minutes=20),)
    return TournamentTerms(levels=levels, stack=60, payouts=(3, 2, 1))


def bust(game: str, seed: int, players: int) -> Floor:
    """A hand in which somebody lost all chips: everybody goes all in, or two alone."""
    stacks = dict.fromkeys(range(1, players + 1), 60)
    play = by_hand(
        stacks, shuffled(seed), seats=6, **{**FAMILIES[game], "tournament": make_terms(game)}
    )
    chance = random.Random(seed)
    for _ in range(HANDS):
        play.deck = shuffled(chance.randrange(9999))
        left = [chair.seat for chair in play.state.chairs if chair.taken]
        most = len(left) if (seed + players) % 2 else 2
        end(play, set(chance.sample(left, min(most, len(left)))))
        if play.count(PlayerEliminated):
            return play
    raise AssertionError("nobody went out")


def end(play: Floor, going: set[int]) -> None:
    """A whole hand in which these go all in and all others fold."""
    play.next_hand()
    while play.prompt.kind not in {"shuffle", "wait"}:
        play.step(lambda view: all_in(view) if view.acting in going else fold(view))


def replay(events: Sequence[Event]) -> TableState:
    state = core.initial()
    for event in events:
        state = core.apply(state, decode_event(encode_event(event)))
    return state


def restart(play: Floor) -> None:
    """The table goes on from nothing but its record."""
    state = replay(play.events)
    assert state == play.state
    play.state = state


def list_out(play: Floor) -> list[tuple[int, int]]:
    standing = play.state.ledger.tournament
    assert standing is not None
    return [(one.seat, one.place) for one in standing.out]


def find_winner(play: Floor) -> int:
    return max(range(1, 7), key=lambda seat: count_pushed(play.state, seat))


def move(play: Floor, to: int, amount: int) -> None:
    given = {"seat": find_winner(play), "to_seat": to, "amount": amount, "by": "Ada"}
    assert play.ask(MoveChips, **given) is None
    restart(play)


def settle(play: Floor, to: int, amount: int) -> None:
    """Before its push the hand is settled, with so much of the winner's for this seat."""
    shares = {one.seat: count_pushed(play.state, one.seat) for one in play.state.chairs}
    shares[find_winner(play)] -= amount
    shares[to] += amount
    settle_as(play, shares)


def settle_as(play: Floor, shares: dict[int, int]) -> None:
    """Before its push the hand is settled, with so much for each seat."""
    pushed = max(at for at, one in enumerate(play.events) if isinstance(one, PotsPushed))
    play.events = play.events[:pushed]
    play.state = replay(play.events)
    given = tuple((seat, chips) for seat, chips in shares.items() if chips)
    assert play.intend(SettleHand(id="s", shares=given, note="n", by="Ada")) is None


def tell(play: Floor) -> dict[str, object]:
    """Who is in with how much, who is out in which place, and how the next hand begins."""
    told: dict[str, object] = {"out": list_out(play), "stacks": play.stacks()}
    if play.prompt.kind == "shuffle":
        began: HandBegan = play.next_hand()
        told |= {"button": began.button, "places": began.places, "posts": began.posts}
        told["dealt in"] = [player.seat for player in began.players]
    return told


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", FAMILIES)
def test_a_push_that_puts_somebody_out_is_taken_back(game: str, players: int) -> None:
    for seed in range(SEEDS):
        play = bust(game, seed, players)
        before, out = image(play.state), list_out(play)
        for _ in range(2):
            assert undo(play) is None
            assert is_unpushed(play.state)
            restart(play)
            assert play.answer("pushed") is None
            restart(play)
            assert not differences(before, image(play.state))
            assert list_out(play) == out


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", FAMILIES)
def test_the_pot_of_a_push_that_puts_somebody_out_is_moved(game: str, players: int) -> None:
    for seed in range(SEEDS):
        play = bust(game, seed, players)
        before, out = image(play.state), list_out(play)
        chips = sum(play.stacks())
        aftermath = play.state.ledger.aftermath
        assert aftermath is not None
        last = [seat for seat, _ in out if seat in dict(aftermath.stacks)]
        whole = count_pushed(play.state, find_winner(play))
        for gone, amount in product(last, (5, whole)):
            move(play, gone, amount)
            assert play.state.chairs[gone - 1].taken
            assert play.state.chairs[gone - 1].stack == amount
            assert sum(play.stacks()) == chips
            standing = play.state.ledger.tournament
            assert standing is not None
            assert gone not in {one.seat for one in standing.out}
            assert undo(play) is None
            restart(play)
            assert not differences(before, image(play.state))
            assert list_out(play) == out
            moved, settled = bust(game, seed, players), bust(game, seed, players)
            move(moved, gone, amount)
            settle(settled, gone, amount)
            assert tell(moved) == tell(settled)
        assert undo(play) is None
        assert is_unpushed(play.state), "the push is next, once no move stands"


def test_the_champion_is_one_again_once_the_move_is_taken_back() -> None:
    play = bust("holdem", 1, 2)
    standing = play.state.ledger.tournament
    assert standing is not None
    champion, gone = standing.winner, 3 - standing.winner
    assert champion
    move(play, gone, 60)
    assert play.stacks()[:2] == [60, 60]
    won = play.count(TournamentWon)
    assert undo(play) is None
    assert play.state.ledger.tournament is not None
    assert play.state.ledger.tournament.winner == champion
    assert play.count(TournamentWon) == won + 1


def goes_on(play: Floor) -> bool:
    return play.prompt.kind == "shuffle"


@pytest.mark.parametrize("game", FAMILIES)
def test_to_who_was_put_out_by_an_earlier_hand_no_pot_goes(game: str) -> None:
    play = bust(game, next(seed for seed in range(9) if goes_on(bust(game, seed, 4))), 4)
    gone = {seat for seat, _ in list_out(play)}
    end(play, {*range(1, 5)} - gone)
    assert len(list_out(play)) > len(gone)
    for seat in gone:
        refused = play.refused(MoveChips, seat=find_winner(play), to_seat=seat, amount=1, by="Ada")
        assert "nobody sits at seat" in str(refused.reason)


def find_giver(play: Floor) -> tuple[int, int]:
    """(seat, to seat): all that it has was pushed to it, and the other has chips; (0, 0): none.

    Only where the hand put somebody out already.
    """
    aftermath = play.state.ledger.aftermath
    dealt = dict(aftermath.stacks) if aftermath is not None else {}
    if not {seat for seat, _ in list_out(play)} & set(dealt):
        return 0, 0
    has = {chair.seat: chair.stack for chair in play.state.chairs if chair.taken and chair.stack}
    gives = (seat for seat, stack in has.items() if stack <= count_pushed(play.state, seat))
    pairs = product(gives, sorted(has, key=lambda one: -has[one]))
    return next(((seat, to) for seat, to in pairs if seat != to and seat in dealt), (0, 0))


def beside(game: str, seed: int) -> tuple[Floor, int, int]:
    """A hand that put somebody out, and whose winner is out without its pots."""
    for more in range(40):
        players = 3 + (seed + more) % 2
        stacks = dict.fromkeys(range(1, players + 1), 60)
        terms = make_terms(game)
        play = by_hand(stacks, shuffled(seed), seats=6, **{**FAMILIES[game], "tournament": terms})
        chance = random.Random(seed * 100 + more)
        while play.prompt.kind == "shuffle":
            play.deck = shuffled(chance.randrange(9999))
            left = [chair.seat for chair in play.state.chairs if chair.taken]
            end(play, set(chance.sample(left, chance.choice((2, len(left))))))
            seat, to = find_giver(play)
            if seat:
                return play, seat, to
    raise AssertionError("no such hand came")


def list_prizes(play: Floor) -> list[tuple[int, int, int]]:
    standing = play.state.ledger.tournament
    assert standing is not None
    return [(one.seat, one.place, one.prize) for one in standing.out]


@pytest.mark.parametrize("game", FAMILIES)
def test_whom_a_move_puts_out_is_placed_among_all_whom_the_hand_put_out(game: str) -> None:
    for seed in range(SEEDS):
        play, seat, to = beside(game, seed)
        before, out = image(play.state), list_prizes(play)
        amount = play.state.chairs[seat - 1].stack
        given = {"seat": seat, "to_seat": to, "amount": amount, "by": "Ada"}
        for _ in range(2):
            assert play.ask(MoveChips, **given) is None
            restart(play)
            assert undo(play) is None
            restart(play)
            assert not differences(before, image(play.state))
            assert list_prizes(play) == out
        assert play.ask(MoveChips, **given) is None
        restart(play)
        settled, *_ = beside(game, seed)
        shares = {one: count_pushed(settled.state, one) for one in range(1, 7)}
        shares[seat] -= amount
        shares[to] += amount
        settle_as(settled, shares)
        assert sorted(list_prizes(play)) == sorted(list_prizes(settled))
        assert tell(play) | {"out": ()} == tell(settled) | {"out": ()}


@pytest.mark.parametrize("game", FAMILIES)
def test_whom_a_count_puts_out_is_placed_among_all_whom_the_hand_put_out(game: str) -> None:
    for seed in range(SEEDS):
        counted, seat, to = beside(game, seed)
        moved, *_ = beside(game, seed)
        amount = moved.state.chairs[seat - 1].stack
        before, out = image(counted.state), list_prizes(counted)
        given = {"seat": seat, "to_seat": to, "amount": amount, "by": "Ada"}
        assert moved.ask(MoveChips, **given) is None
        assert counted.ask(CountStack, seat=seat, amount=0, by="Ada") is None
        restart(counted)
        assert sorted(list_prizes(counted)) == sorted(list_prizes(moved))
        assert undo(counted) is None
        restart(counted)
        assert not differences(before, image(counted.state))
        assert list_prizes(counted) == out
