"""A push that puts somebody out of a tournament is taken back like any other, and its pot moved."""

import random
from typing import Final

import pytest

from engine.messages.happened.floor_events import PlayerEliminated, TournamentWon
from engine.messages.stakes import Level, TournamentTerms
from engine.messages.wanted.requests import MoveChips
from engine.state.hand_changes.reopened_hand import is_unpushed
from engine.table.chips.money_entries import count_pushed
from tests.engine.core.playing import shuffled
from tests.engine.table.floor import Floor, all_in
from tests.engine.table.putting_right import by_hand
from tests.engine.table.test_changes_taken_back import FAMILIES, differences, image, undo

TERMS: Final = TournamentTerms(
    levels=(Level(blinds=(1, 2), ante=1, minutes=20),), stack=60, payouts=(3, 2, 1)
)


def bust(game: str, seed: int, stacks: dict[int, int]) -> Floor:
    """A hand in which somebody lost all chips."""
    play = by_hand(stacks, shuffled(seed), seats=6, tournament=TERMS, **FAMILIES[game])
    chance = random.Random(seed)
    for _ in range(12):
        play.deck = shuffled(chance.randrange(9999))
        play.next_hand()
        while play.prompt.kind not in {"shuffle", "wait", "buy_in", "closed"}:
            if any(isinstance(one, PlayerEliminated) for one in play.events[-12:]):
                break
            play.step(all_in)
        if play.count(PlayerEliminated):
            return play
    raise AssertionError("nobody went out")


def list_out(play: Floor) -> list[tuple[int, int]]:
    standing = play.state.ledger.tournament
    assert standing is not None
    return [(one.seat, one.place) for one in standing.out]


def total(play: Floor) -> int:
    return sum(chair.stack for chair in play.state.chairs)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["holdem", "omaha8", "courchevel", "badugi", "deuce_to_seven"])
def test_a_push_that_puts_somebody_out_is_taken_back_and_its_pot_moved(
    game: str, players: int
) -> None:
    for seed in range(4):
        play = bust(game, seed, dict.fromkeys(range(1, players + 1), 60))
        before, chips = image(play.state), total(play)
        assert undo(play) is None
        assert is_unpushed(play.state)
        assert play.answer("pushed") is None
        assert not differences(before, image(play.state))
        assert before["awards"] == image(play.state)["awards"]
        out = list_out(play)
        for gone, _ in out:
            winner = next(s for s in range(1, players + 1) if count_pushed(play.state, s) > 0)
            given = {"seat": winner, "to_seat": gone, "amount": 5, "by": "Ada"}
            assert play.ask(MoveChips, **given) is None
            assert (play.state.chairs[gone - 1].taken, play.state.chairs[gone - 1].stack) == (
                True,
                5,
            )
            assert total(play) == chips
            left = [seat for seat, _ in list_out(play)]
            assert gone not in left
            assert sorted(left) == sorted(seat for seat, _ in out if seat != gone)
            standing = play.state.ledger.tournament
            assert standing is not None
            assert not standing.winner
            assert all(place > players - len(out) for _, place in list_out(play))
            assert undo(play) is None
            assert not differences(before, image(play.state))
            assert list_out(play) == out


def test_the_champion_is_one_again_once_the_move_is_taken_back() -> None:
    play = bust("holdem", 1, {1: 60, 2: 60})
    standing = play.state.ledger.tournament
    assert standing is not None
    champion, gone = standing.winner, 3 - standing.winner
    assert champion
    assert play.ask(MoveChips, seat=champion, to_seat=gone, amount=60, by="Ada") is None
    assert play.stacks()[:2] == [60, 60]
    won = play.count(TournamentWon)
    assert undo(play) is None
    assert play.state.ledger.tournament is not None
    assert play.state.ledger.tournament.winner == champion
    assert play.count(TournamentWon) == won + 1


def test_to_who_was_put_out_by_an_earlier_hand_no_pot_goes() -> None:
    play = bust("holdem", 3, dict.fromkeys(range(1, 5), 60))
    gone = {seat for seat, _ in list_out(play)}
    standing = play.state.ledger.tournament
    assert standing is not None
    if standing.winner:
        return
    play.next_hand()
    while play.prompt.kind not in {"shuffle", "wait"}:
        play.step(all_in)
    winner = next(s for s in range(1, 5) if count_pushed(play.state, s) > 0)
    for seat in gone:
        refused = play.refused(MoveChips, seat=winner, to_seat=seat, amount=1, by="Ada")
        assert "nobody sits at seat" in str(refused.reason)
