"""A deck that is counted at the reader: what the bridge is asked, and when."""

import pytest

from engine import core
from engine.messages.happened.floor_events import ButtonDrawBegan, DeckCounted
from engine.messages.sensed.commands import CheckDeck, EndHand
from engine.messages.sensed.observations import DeckChecked
from engine.messages.wanted.requests import CountDeck
from tests.engine.core.playing import passive
from tests.engine.table.floor import Floor, table
from tests.engine.table.seating.test_button_draw_result import draw


def asked(play: Floor) -> list[int]:
    """The numbers of the counts that the bridge is asked for."""
    return [one.question for one in core.commands(play.state) if isinstance(one, CheckDeck)]


def answer(play: Floor, question: int, cards: int, strangers: int = 0) -> None:
    checked = DeckChecked(source="shoe", question=question, cards=cards, strangers=strangers)
    play.observe(checked)


def test_a_deck_that_lacks_cards_is_asked_about_until_it_is_complete() -> None:
    play = Floor(table())
    assert asked(play) == []
    play.ask(CountDeck, cards=51)
    assert asked(play) == [1]
    answer(play, 1, 52, 1)
    assert "no deck of 52" in play.prompt.text
    assert asked(play) == [2]
    answer(play, 2, 52)
    assert asked(play) == []
    assert play.prompt.kind == "shuffle"


@pytest.mark.clause("HOME-HE-07")
def test_a_deck_change_is_counted_by_the_reader() -> None:
    play = Floor(table(house="home"))
    play.ask(CountDeck, cards=0)
    assert play.prompt.text == "Change the deck: its cards are to be counted"
    assert "over the reader" in play.prompt.detail
    assert "to be counted" in play.view.deck
    assert asked(play) == [1]
    answer(play, 1, 51)
    assert "51 of 52" in play.prompt.text
    answer(play, 2, 52)
    assert play.prompt.kind == "shuffle"


@pytest.mark.clause("LIVE-RANK-01")
def test_the_same_count_again_is_a_new_count_once() -> None:
    play = Floor(table(house="live"))
    play.ask(CountDeck, cards=51)
    answer(play, 1, 51)
    answer(play, 1, 51)
    assert play.count(DeckCounted) == 2
    assert asked(play) == [2]


def test_the_draw_for_the_button_is_over_for_the_bridge_before_a_deck_is_counted() -> None:
    """It was sealed like a hand: the bridge would take the deck's cards for the draw's."""
    play = draw("ohio", "7c Qd 2s")
    name = play.last(ButtonDrawBegan).draw
    play.ask(CountDeck, cards=0)
    ended = [one.hand for one in core.commands(play.state) if isinstance(one, EndHand)]
    assert ended == [name]
    answer(play, asked(play)[0], 52)
    assert asked(play) == []
    play.posted()
    play.play_out()
    play.ask(CountDeck, cards=0)
    assert not any(isinstance(one, EndHand) for one in core.commands(play.state))


def test_an_answer_that_comes_too_late_changes_nothing() -> None:
    play = Floor(table())
    play.ask(CountDeck, cards=51)
    play.ask(CountDeck, cards=52)
    answer(play, 1, 40)
    assert play.prompt.kind == "shuffle"
    play.step(passive)
    answer(play, 1, 40)
    assert play.count(DeckCounted) == 2
    assert asked(play) == []
