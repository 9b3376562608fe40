"""A board that is run twice (HR-131): who may agree to it and when, and how pots are divided."""

import random
from typing import Any

import pytest

from engine.cards import DECK
from engine.games import GAMES
from engine.hand import agree_run, copy, expect, find_board, legal_actions, pots
from engine.hand.awarding.pot_division import divide
from engine.hand.expectation import Act, TableHand
from engine.hand.hand_values import evaluate
from engine.messages.happened.hand_events import PotAwarded, RunAgreed
from engine.messages.wanted.intents import Rejection
from tests.engine.hand.playing import Table, began

FLOP_GAMES = [game.name for game in GAMES.values() if game.family == "flop"]
HOLE = {1: "As Ah", 2: "Kc Kd", 3: "7c 2d"}
FIRST = "2c 3c 4d 9h 9s"
SECOND = "Ks 5c 6c Qd Jd"


def bet_out(table: Table, *actions: str) -> Table:
    """Forced bets and hole cards, these actions, and what follows by itself; no card after them."""
    table.until(Act)
    for text in actions:
        table.do(table.try_action(text))
        settle(table)
    return table


def settle(table: Table) -> None:
    """What follows by itself, and the cards, until somebody acts or it may be run twice."""
    while not is_run_out(table) and table.step():
        pass


def shove(table: Table) -> Table:
    """Everybody puts in the most, street by street, until nobody can bet any more."""
    table.until(Act)
    while isinstance(expect(table.hand), Act):
        most = max(legal_actions(table.hand), key=lambda one: one.maximum or one.to)
        to = most.maximum or most.to
        table.do(table.try_action(most.action if most.action == "call" else f"{most.action} {to}"))
        settle(table)
    return table


def is_run_out(table: Table) -> bool:
    return not isinstance(agree_run(table.hand), Rejection)


def all_in(**options: Any) -> Table:
    """Two players are all-in before the flop, the third has folded."""
    event = began(stacks={1: 100, 2: 99, 3: 200}, rules="wsop")
    table = Table(event, hole=HOLE, board=f"{FIRST} {SECOND}", **options)
    return bet_out(table, "1 raise 100", "2 call", "3 fold")


def agree(table: Table) -> RunAgreed:
    event = table.do(agree_run(table.hand))
    assert isinstance(event, RunAgreed)
    return event


def awards(table: Table) -> list[PotAwarded]:
    return [event for event in table.events if isinstance(event, PotAwarded)]


def test_each_board_has_half_and_the_odd_chip_is_named() -> None:
    table = all_in()
    assert agree(table).seats == (1, 2)
    table.show()
    first, second = awards(table)
    assert (first.board, first.shares[0].seat, first.amount) == (1, 1, 100)
    assert (second.board, second.shares[0].seat, second.amount) == (2, 2, 100)
    assert find_board(table.hand) == FIRST.split()
    assert find_board(table.hand, second=True) == SECOND.split()


@pytest.mark.parametrize(("option", "boards"), [("first_board", (1, 0)), ("second_board", (0, 1))])
def test_the_house_says_which_board_has_the_odd_chip(option: str, boards: tuple[int, int]) -> None:
    table = Table(
        began(stacks={1: 100, 2: 50, 3: 200}, rules="wsop", blinds=(1, 1)),
        hole=HOLE,
        board=f"{FIRST} {SECOND}",
        odd_chip_run_twice=option,
    )
    bet_out(table, "1 raise 50", "2 call", "3 fold")
    agree(table)
    table.show()
    found = awards(table)
    assert tuple(one.shares[0].odd_chips for one in found) == boards
    assert sum(one.amount for one in found) == 101
    assert [bool(one.odd_chip_clause) for one in found] == [bool(odd) for odd in boards]


@pytest.mark.parametrize("folds", [True, False])
@pytest.mark.parametrize("option", ["off", "two_players", "all_agree"])
def test_the_house_says_who_may_agree(option: str, folds: bool) -> None:
    table = Table(began(stacks=dict.fromkeys((1, 2, 3), 50), rules="wsop"), run_it_twice=option)
    bet_out(table, "1 raise 50", "2 call", "3 fold" if folds else "3 call")
    allowed = option == "all_agree" or (option == "two_players" and folds)
    assert is_run_out(table) is allowed
    refusal = agree_run(table.hand)
    if isinstance(refusal, Rejection):
        assert refusal.clause == "WL 204-213"


def test_not_in_a_tournament_and_not_twice() -> None:
    event = began(stacks=dict.fromkeys((1, 2), 50), rules="wsop", tournament=True)
    table = bet_out(Table(event, all_in_face_up="on"), "1 raise 50", "2 call")
    assert isinstance(agree_run(table.hand), Rejection)
    table = all_in()
    agree(table)
    assert isinstance(agree_run(table.hand), Rejection)


@pytest.mark.parametrize("street", range(4))
def test_only_before_a_street_s_first_card_once_nobody_can_bet(street: int) -> None:
    """Both are all-in on each street; then every card is walked."""
    table = bet_out(Table(began(stacks=dict.fromkeys((1, 2), 50), rules="wsop")))
    while table.hand.street < street:
        owes = table.hand.price > table.hand.at(table.hand.acting).bet
        table.do(table.try_action("call" if owes else "check"))
        settle(table)
    shove(table)
    moments = []
    while not isinstance(expect(table.hand), TableHand):
        if is_run_out(table):
            moments.append((table.hand.street_name, len(table.hand.board)))
        table.step()
    assert moments == [("flop", 0), ("turn", 3), ("river", 4)][street:]


@pytest.mark.parametrize("cards", range(5))
def test_a_stub_that_is_too_short_deals_one_board(cards: int) -> None:
    """Burns are counted: two boards from before the flop take sixteen cards."""
    table = all_in()
    table.hand.stub = 14 + cards
    assert is_run_out(table) is (cards >= 2)


@pytest.mark.parametrize("option", ["on", "off"])
def test_hands_may_be_faced_before_it_is_agreed(option: str) -> None:
    table = all_in(all_in_face_up=option)
    if option == "on":
        assert isinstance(expect(table.hand), TableHand)
    agree(table)
    table.show()
    assert [one.board for one in awards(table)] == [1, 2]
    assert [one.amount for one in awards(table)] == [100, 100]


@pytest.mark.parametrize("game", FLOP_GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_each_half_goes_as_a_pot_of_that_size_with_that_board_alone(game: str, seed: int) -> None:
    """In every game with a board, with side pots: compared with two hands that have one board."""
    chance = random.Random(f"{game} {seed}")
    stacks = {seat: chance.randint(4, 90) for seat in range(1, chance.randint(3, 5))}
    deck = [card for card in DECK if card in GAMES[game].deck]
    chance.shuffle(deck)
    limit = "pot" if game != "holdem" else "no"
    event = began(game=game, stacks=stacks, rules="wsop", limit=limit)
    table = shove(Table(event, deck=deck))
    if not is_run_out(table):
        return
    agree(table)
    table.show()
    found = awards(table)
    assert len({(one.pot, one.board) for one in found}) == len(found)
    boards = [find_board(table.hand), find_board(table.hand, second=True)]
    for award in found:
        if not award.board:
            assert len(award.shares) == 1
            continue
        assert _divide_alone(table, award, boards[award.board - 1]) == _tell(award)
    for pot in {one.pot for one in found}:
        halves = [one.amount for one in found if one.pot == pot and one.board]
        assert not halves or 0 <= halves[0] - halves[1] <= 1
    table.finish()
    assert sum(table.stacks.values()) == sum(stacks.values())


def _divide_alone(table: Table, award: PotAwarded, board: list[str]) -> list[tuple[int, str]]:
    """Who would win a pot with this board alone, by seat and side."""
    twin = copy(table.hand)
    twin.fork = twin.second = -1
    twin.board = twin.board_faces = list(board)
    twin.awards = []
    for seat in twin.seats:
        if seat.tabled:
            seat.evaluations = evaluate(twin, seat.tabled)
    pot = next(one for one in pots(twin) if one.number == award.pot)
    return _tell(divide(twin, pot))


def _tell(award: PotAwarded) -> list[tuple[int, str]]:
    return sorted((share.seat, share.side) for share in award.shares)
