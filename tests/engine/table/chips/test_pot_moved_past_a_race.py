"""A pot that was pushed wrong in a level's last hand is moved, though larger chips came since."""

from typing import Any

import pytest

from engine import games
from engine.messages.stakes import Level, TournamentTerms
from engine.messages.wanted.requests import MoveChips, RaceChips
from engine.table.chips.money_entries import count_pushed
from engine.table.tournament import chips_to_race
from tests.engine.core.playing import shuffled
from tests.engine.table.floor import Floor, fold
from tests.engine.table.putting_right import by_hand
from tests.engine.table.test_changes_taken_back import FAMILIES, differences, image, undo
from tests.engine.table.test_put_out_by_a_push import restart, settle_as, tell

SMALL, LARGE = 5, 25


def past_the_level(game: str, seed: int = 1) -> Floor:
    """The hand after which chips of 25 are the smallest: its pot lies in chips of 5."""
    first: dict[str, Any] = {"blinds": (5, 10)}
    second: dict[str, Any] = {"blinds": (25, 50)}
    if games.load(game).family == "stud":
        first, second = {"ante": 5, "bring_in": 5}, {"ante": 25, "bring_in": 25}
    if FAMILIES[game]["limit"] == "fixed":
        first |= {"small_bet": 10, "big_bet": 20}
        second |= {"small_bet": 50, "big_bet": 100}
    terms = TournamentTerms(
        levels=(Level(**first, hands=1, unit=SMALL), Level(**second, hands=9, unit=LARGE)),
        stack=200,
        payouts=(60, 30, 10),
    )
    given = FAMILIES[game] | first | {"tournament": terms, "unit": SMALL}
    play = by_hand(dict.fromkeys((1, 2, 3), 200), shuffled(seed), seats=6, **given)
    play.next_hand()
    while play.prompt.kind not in {"shuffle", "wait"}:
        play.step(fold)
    standing, stakes = play.state.ledger.tournament, play.state.ledger.stakes
    assert standing is not None
    assert stakes is not None
    assert (standing.level, standing.race, stakes.unit) == (2, LARGE, LARGE)
    return play


def choose(play: Floor) -> dict[str, Any]:
    """The whole push goes to the next seat."""
    seat = max((1, 2, 3), key=lambda one: count_pushed(play.state, one))
    amount = count_pushed(play.state, seat)
    assert amount % LARGE, "a pot that chips of 25 don't make"
    return {"seat": seat, "to_seat": seat % 3 + 1, "amount": amount, "by": "Ada"}


def race(play: Floor) -> None:
    """The odd chips are raced off, where any are left."""
    odd = [chair.seat for chair in play.state.chairs if chair.taken and chair.stack % LARGE]
    if odd:
        winners = tuple(odd[: chips_to_race(play.state)])
        assert play.ask(RaceChips, winners=winners) is None


@pytest.mark.parametrize("game", FAMILIES)
def test_before_the_race_a_pot_is_moved_in_its_own_chips(game: str) -> None:
    play, settled = past_the_level(game), past_the_level(game)
    before, given = image(play.state), choose(play)
    for _ in range(2):
        assert play.ask(MoveChips, **given) is None
        restart(play)
        assert undo(play) is None
        restart(play)
        assert not differences(before, image(play.state))
    assert play.ask(MoveChips, **given) is None
    assert "chips of 5 don't make 4" in str(
        play.refused(MoveChips, **(given | {"seat": given["to_seat"], "to_seat": given["seat"],
                                            "amount": 4})).reason
    )  # fmt: skip
    shares = {one: count_pushed(settled.state, one) for one in (1, 2, 3)}
    shares[given["seat"]] -= given["amount"]
    shares[given["to_seat"]] += given["amount"]
    settle_as(settled, shares)
    for each in (play, settled):
        race(each)
        restart(each)
        assert all(not chair.stack % LARGE for chair in each.state.chairs)
    assert tell(play) == tell(settled)


@pytest.mark.parametrize("game", FAMILIES)
def test_past_the_race_what_its_chips_make_is_moved_or_the_race_is_taken_back(game: str) -> None:
    play = past_the_level(game)
    given = choose(play)
    due = image(play.state)
    race(play)
    before = image(play.state)
    makes = given["amount"] // LARGE * LARGE
    told = str(play.refused(MoveChips, **given).reason)
    assert f"chips of 25 don't make {given['amount']}" in told
    assert "Undo takes the chip race back first" in told
    assert (f"move {makes}" in told) == bool(makes)
    if makes:
        assert play.ask(MoveChips, **(given | {"amount": makes})) is None
        restart(play)
        assert undo(play) is None
        assert not differences(before, image(play.state))
    assert undo(play) is None, "the race"
    restart(play)
    assert not differences(due, image(play.state))
    assert play.ask(MoveChips, **given) is None
    race(play)
    restart(play)
    assert play.prompt.kind == "shuffle"
