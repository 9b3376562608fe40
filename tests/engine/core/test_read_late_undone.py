"""A card read late between an undo and what is said anew, and an undo past unread cards."""

import random
from pathlib import Path

import pytest

from engine.cards import UNKNOWN
from tests.engine.core.dealer_who_says import DEALT, SayingDealer
from tests.engine.core.playing import game_options, keys, passive, shuffled, unbinding
from tests.engine.core.test_unread_undone import end_of
from tests.tries import tries

GAMES = ("holdem", "omaha8", "five_card_omaha", "stud", "razz", "stud8", "badugi")
STOPS = ("discard", "draw", "pat", "fold", "tabled", "shows", "hand")


def begin(game: str, folder: Path, seed: int = 7, seats: int = 3) -> SayingDealer:
    house = unbinding(folder, "wsop")
    play = SayingDealer(game_options(game, (200,) * seats, house), shuffled(seed))
    play.run_to("deal_hole")
    return play


def deal_two_unread(play: SayingDealer) -> None:
    play.deal_unread()
    play.deal_unread()
    assert play.undo() is None


@pytest.mark.parametrize("game", GAMES)
def test_the_second_of_two_undone_cards_read_late_is_no_other_seats(
    game: str, tmp_path: Path
) -> None:
    play = begin(game, tmp_path)
    deal_two_unread(play)
    play.read_late(play.missed[1])
    assert keys(play) == ["keep", "not_read", "put_back"]
    play.answer_truly()
    play.check()
    bound = play.list_bound()
    assert bound[0].card == UNKNOWN
    assert bound[1].card != UNKNOWN
    play.step_truly(passive)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_read_late_under_the_undos_question_joins_it(game: str, tmp_path: Path) -> None:
    play = begin(game, tmp_path)
    play.deal_unread()
    play.step_truly(passive)
    assert play.undo() is None
    asked = play.prompt.text
    play.read_late(play.dealt[0])
    assert play.prompt.text != asked
    assert keys(play) == ["keep", "not_read", "put_back"]
    play.answer_truly()
    play.check()
    assert UNKNOWN not in [one.card for one in play.list_bound()]


@pytest.mark.parametrize("game", ["stud", "razz", "stud8"])
def test_an_up_card_is_no_down_card_without_a_word(game: str, tmp_path: Path) -> None:
    """Heads-up both second down cards are unread: the first up-card lies before the same seat."""
    play = begin(game, tmp_path, seats=2)
    play.step_truly(passive)
    play.step_truly(passive)
    play.deal_unread()
    play.deal_unread()
    play.step_truly(passive)
    assert play.undo() is None
    assert play.prompt.detail == f"Dealt next: seat {play.prompt.seat or 1}'s up-card face down"
    play.answer_truly()
    play.check()


@pytest.mark.parametrize("game", ["holdem", "stud"])
def test_an_undo_gets_past_an_unread_card_behind_which_cards_lie(game: str, tmp_path: Path) -> None:
    play = begin(game, tmp_path)
    while play.kind() != "burn":
        play.step_truly(passive)
    before = play.view.undo
    play.deal_unread()
    play.step_truly(passive)
    assert play.undo() is None
    play.answer_truly()
    assert play.view.undo == before
    assert play.undo() is None
    assert play.kind() == "act"
    while play.kind() != "shuffle":
        play.step_truly(passive)


@pytest.mark.parametrize("game", GAMES)
def test_undos_and_late_readings_in_any_order_leave_each_card_where_it_lies(
    game: str, tmp_path: Path
) -> None:
    rng = random.Random(game)
    for _ in range(tries(3, of=40)):
        seed = rng.randrange(99)
        plain = begin(game, tmp_path, seed)
        plain.play_hand()
        play = begin(game, tmp_path, seed)
        for _ in range(300):
            if play.kind() == "shuffle":
                break
            _err(play, rng)
            play.step_truly(passive)
        assert end_of(play)[-1] == end_of(plain)[-1]


def _err(play: SayingDealer, rng: random.Random) -> None:
    """Now and then a card is not read, is read late, or steps are taken back, in any order."""
    if play.kind() in DEALT and len(play.missed) < 5 and rng.random() < 0.15:
        play.deal_unread(rng.randint(1, play.prompt.count if play.kind() == "deal_board" else 1))
    while play.view.undo and play.kind() not in {"resolve", "discard", "table_hand", "name_cards"}:
        stops = any(word in str(play.view.undo) for word in STOPS)
        if stops or rng.random() < 0.7:
            break
        assert play.undo() is None
        if rng.random() < 0.5:
            _read_late(play, rng)
        if rng.random() < 0.5:
            play.answer_truly()
            play.check()
    if rng.random() < 0.2:
        play.restart()
    _read_late(play, rng)
    play.answer_truly()
    play.check()


def _read_late(play: SayingDealer, rng: random.Random) -> None:
    """A card whose reading somebody waits for; it is still before its player."""
    waits = play.state.sensing.unread + play.state.sensing.untapped
    if waits and play.missed and rng.random() < 0.3 and play.kind() in {*DEALT, "act", "resolve"}:
        card = rng.choice(play.missed)
        lying = {*play.burned, *(one for _, one, _ in play.zones.get("board", []))}
        if card in lying or any(card in cards for cards in play.held.values()):
            play.read_late(card)


@pytest.mark.parametrize("unread", [0, 1, 2])
@pytest.mark.parametrize("game", ["badugi", "deuce_to_seven"])
def test_who_threw_one_card_and_holds_unread_ones_lies_not_in_the_muck(
    game: str, unread: int, tmp_path: Path
) -> None:
    """An undo goes back over a discard: only a hand that lies there whole is asked about."""
    play = begin(game, tmp_path)
    hidden: list[str] = []
    for _ in range(60):
        if play.kind() == "discard":
            break
        if play.kind() == "deal_hole" and play.prompt.seat == 2 and len(hidden) < unread:
            hidden.append(play.stub[0])
            play.deal_unread()
        else:
            play.step_truly(passive)
    assert play.prompt.seat == 2
    play.throw(2, [card for card in play.held[2] if card not in hidden])
    assert play.answer("done") is None
    while play.kind() != "act" and play.prompt.text != "Seat 2's cards lie in the muck":
        assert play.undo() is None
    assert (play.kind() == "resolve") == (not unread)


def test_a_full_tables_question_tells_two_moves_and_how_many_more(tmp_path: Path) -> None:
    play = begin("five_card_omaha", tmp_path, seats=8)
    play.deal_unread()
    while play.kind() != "act":
        play.step_truly(passive)
    assert play.undo() is None
    assert play.prompt.text == "39 cards lie elsewhere than they are due now"
    assert play.prompt.detail.endswith(", 37 more")
    assert len(play.prompt.detail) < 90
