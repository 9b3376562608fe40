"""A live hand whose cards are read at the muck: it is asked at once what became of it."""

import pytest

from engine.messages.happened.hand_events import (
    ActionHeld,
    ActionTaken,
    CardMoved,
    CardsGivenBack,
    HandMucked,
    IrregularityFound,
)
from engine.messages.ruling_events import RulingMade
from engine.messages.wanted.intents import CorrectAction
from tests.engine.core.playing import Play, game_options, keys, options, passive, shuffled
from tests.engine.core.test_misdealt import report
from tests.engine.made_anew import find_unlike

GAMES = ("badugi", "deuce_to_seven", "holdem", "omaha8", "stud")


def begin(game: str) -> Play:
    play = Play(game_options(game, (200, 200, 200)), shuffled(4))
    if not play.muck_reads:
        play.report("muck", "reader", "ready")
    play.run_to("act")
    return play


def read_away(play: Play, seat: int) -> list[str]:
    mine = list(play.held[seat])
    play.muck_reads = True
    play.throw(seat, mine, folded=True)
    return mine


def give_back(play: Play, seat: int, cards: list[str]) -> None:
    play.held[seat] = cards
    play.muck = [one for one in play.muck if one[0] not in cards]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("LIVE-GL-28")
def test_a_live_hand_in_the_muck_is_a_question_before_anything_else(game: str) -> None:
    play = begin(game)
    seat = play.prompt.seat
    mine = read_away(play, seat)
    assert play.prompt.text == f"Seat {seat}'s cards lie in the muck"
    assert keys(play)[0] == "given_back"
    assert keys(play)[-1] == "killed_hand"
    assert find_unlike(play.state) == []
    give_back(play, seat, mine)
    assert play.answer("given_back") is None
    assert (play.kind(), play.prompt.seat) == ("act", seat)
    assert play.state.progress is not None
    assert play.state.progress.laid == []
    assert find_unlike(play.state) == []


def test_a_hand_that_is_not_all_there_is_no_question() -> None:
    play = begin("badugi")
    seat = play.prompt.seat
    play.throw(seat, list(play.held[seat])[:3], folded=True)
    assert play.kind() == "act"


@pytest.mark.parametrize("early", [False, True])
def test_a_hand_in_the_muck_is_folded_at_its_turn_or_held_to_it(early: bool) -> None:
    play = begin("badugi")
    seat = play.prompt.seat % 3 + 1 if early else play.prompt.seat
    read_away(play, seat)
    assert play.answer("folded") is None
    held = [one for one in play.events if isinstance(one, ActionHeld)]
    assert play.state.progress is not None
    assert [one.seat for one in held] == [seat] * early
    assert play.state.progress.hand.at(seat).folded is not early
    assert play.kind() == "act"


def test_the_floor_rules_upon_it_where_it_can_t_be_told() -> None:
    play = begin("deuce_to_seven")
    seat = play.prompt.seat
    read_away(play, seat)
    assert play.answer("killed_hand") is None
    assert keys(play) == ["comes_back", "dead_hand", "stands", "withdrawn"]
    assert play.answer("dead_hand", by="Ann") is None
    (made,) = [one for one in play.events if isinstance(one, RulingMade)]
    assert made.seats == (seat,)
    play.answer("done_step")
    assert play.kind() == "act"


def test_a_fold_undone_after_its_cards_were_read_asks_for_them() -> None:
    """s2: the player had said "call"; at the draw what it throws away is what counts."""
    play = begin("badugi")
    seat = play.prompt.seat
    assert play.act("fold") is None
    mine = read_away(play, seat)
    assert play.kind() == "act"
    assert play.undo() is None
    assert play.prompt.text == f"Seat {seat}'s cards lie in the muck"
    give_back(play, seat, mine)
    assert play.answer("given_back") is None
    throw_one(play, seat)


def test_a_hand_that_came_back_by_a_ruling_stays_so_through_an_undo() -> None:
    """s1: what a ruling gave back no undo takes away again."""
    play = begin("badugi")
    seat = play.prompt.seat
    mine = read_away(play, seat)
    assert report(play, "killed_hand", (seat,)) is None
    assert play.answer("comes_back", by="Ann") is None
    give_back(play, seat, mine)
    play.answer("done_step")
    assert play.act("call") is None
    assert find_unlike(play.state) == []
    assert play.undo() is None
    assert find_unlike(play.state) == []
    assert play.kind() == "act"
    throw_one(play, seat)


def throw_one(play: Play, seat: int) -> None:
    """At its draw the seat throws one card away, and that is what the prompt proposes."""
    play.run_to("discard")
    while play.prompt.seat != seat:
        play.step(passive)
    assert keys(play) == ["pat", "draw_1", "draw_2", "draw_3", "draw_4"]
    thrown = play.held[seat][0]
    handle = play.handle(thrown)
    play.throw(seat, [thrown])
    assert [one for one in play.events if isinstance(one, CardMoved)][-1].card == handle
    assert play.prompt.answers[0].label == "That's all: 1"
    assert play.answer("done") is None


@pytest.mark.parametrize("read", range(5))
@pytest.mark.parametrize("said", range(5))
def test_every_number_can_be_said_whatever_was_read(read: int, said: int) -> None:
    """s5: a player takes one back before anything is touched, or one more slides over."""
    play = begin("badugi")
    play.run_to("discard")
    seat = play.prompt.seat
    play.throw(seat, list(play.held[seat])[:read])
    wanted = "pat" if not said else "done" if said == read else f"draw_{said}"
    assert wanted in keys(play)
    assert play.answer(wanted) is None
    assert play.state.progress is not None
    seat_now = play.state.progress.hand.at(seat)
    assert len(seat_now.discards) == said
    assert len(seat_now.cards) == 4 - said
    if said < read:
        assert set(seat_now.discards) <= {"??"}, "nobody knows which of them were thrown away"
    assert find_unlike(play.state) == []


def test_a_hand_in_the_muck_at_the_showdown_was_mucked_or_comes_back() -> None:
    play = Play(options((200, 200, 200), house="live"), shuffled(4))
    play.report("muck", "reader", "ready")
    play.run_to("table_hand")
    seat = play.prompt.seat
    read_away(play, seat)
    assert play.prompt.text == f"Seat {seat}'s cards lie in the muck"
    assert play.answer("folded") is None
    if not any(isinstance(one, HandMucked) for one in play.events):
        assert play.answer("folded") is None
    assert any(isinstance(one, HandMucked) for one in play.events)
    assert not any(isinstance(one, CardsGivenBack) for one in play.events)


def test_a_correction_that_folds_the_hand_again_asks_nothing() -> None:
    """What is played again has its fold: the cards in the muck are explained before it is over."""
    play = begin("badugi")
    first = play.prompt.seat
    play.act("call", seat=first)
    second = play.prompt.seat
    mine = play.held[second]
    play.act("fold", seat=second)
    play.throw(second, list(mine), folded=True)
    before = len(play.events)
    assert play.state.progress is not None
    called = next(
        one.sequence
        for one in reversed(play.state.progress.events)
        if isinstance(one.event, ActionTaken) and one.event.seat == first
    )
    corrected = CorrectAction(
        id="c", prompt=play.prompt.number, sequence=called, action="raise", to=4
    )
    assert play.intend(corrected) is None
    names = [one.name for one in play.events[before:] if isinstance(one, IrregularityFound)]
    assert names == []
