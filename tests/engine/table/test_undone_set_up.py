"""Every moment before the first hand: an undo leads back to the moment before, never to a stop."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine import core
from engine.cards import DECK
from engine.messages.happened.hand_events import HandBegan
from engine.messages.wanted.intents import Rejection, UndoStep
from engine.messages.wanted.requests import (
    BuyChips,
    DrawForButton,
    LeaveTable,
    PlaceButton,
    SeatPlayer,
    TakeChips,
)
from engine.table.chips.chip_movements import count_difference
from tests.engine.core.playing import passive
from tests.engine.table.floor import Floor, table

HOUSES = ("ohio", "maryland", "live", "home", "wsop")


def undo(play: Floor) -> Rejection | None:
    return play.intend(UndoStep(id="u", prompt=play.prompt.number, step=play.view.undo_step))


def by_hand(house: str, seated: dict[int, int] | None = None) -> Floor:
    """A table without sensors before its first hand."""
    play = Floor(table(seated or {}, house=house, button=0, seats=6), DECK)
    play.camera_up = play.reading_now = False
    for source, kind in (("overhead", "camera"), ("shoe", "reader"), ("bridge", "bridge")):
        play.report(source, kind, "lost")
    return play


def shown(play: Floor) -> tuple[Any, ...]:
    """What a moment is to whoever stands at the table."""
    state, ledger = play.state, play.state.ledger
    prompt = play.prompt
    draw = ledger.draw
    return (
        [(one.taken, one.stack, one.nickname, one.entry) for one in state.chairs],
        (prompt.kind, prompt.text, prompt.seat, [one.key for one in prompt.answers]),
        [(one.kind, one.text) for one in prompt.chores],
        (state.button, ledger.correct_button),
        None if draw is None else (draw.round, draw.seats, draw.cards, draw.faces),
        (ledger.entered - ledger.taken, str(play.view.undo)),
    )


def list_touches(play: Floor, choice: random.Random) -> Iterator[Callable[[], object]]:
    """What somebody at the screen may touch now, that enters something."""
    free = [one.seat for one in play.state.chairs if not one.taken]
    taken = [one.seat for one in play.state.chairs if one.taken]
    amount = play.state.opened.buy_in if play.state.opened is not None else 0
    if free:
        seat = choice.choice(free)
        yield lambda: play.ask(SeatPlayer, seat=seat, amount=amount, by_staff=True)
    if taken:
        seat = choice.choice(taken)
        yield lambda: play.ask(BuyChips, seat=seat, amount=20)
        yield lambda: play.ask(TakeChips, seat=seat, amount=10)
        yield lambda: play.ask(LeaveTable, seat=seat)
        yield lambda: play.ask(DrawForButton)
        if not play.state.button:
            yield lambda: play.ask(PlaceButton, seat=seat)
    for answer in play.prompt.answers:
        if answer.key != "deck_ready":
            yield lambda key=answer.key: play.answer(key)  # type: ignore[misc]
    draw = play.state.ledger.draw
    if play.prompt.kind == "name_cards" and draw is not None:
        face = choice.choice([one for one in DECK if one not in draw.faces])
        yield lambda: play.name(face)


def lead_on(play: Floor) -> None:
    """The way on that the screen offers, to the first hand."""
    seats = iter(one.seat for one in play.state.chairs if not one.taken)
    faces = iter(DECK)
    for _ in range(80):
        if play.count(HandBegan):
            return
        draw = play.state.ledger.draw
        if play.prompt.kind == "name_cards" and draw is not None:
            play.name(next(one for one in faces if one not in draw.faces))
        elif play.prompt.answers:
            play.answer(play.prompt.answers[0].key)
        else:
            play.ask(SeatPlayer, seat=next(seats), amount=200, by_staff=True)
    raise AssertionError(f"nothing leads on from {play.prompt.text}")


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seed", range(6))
def test_an_undo_leads_back_to_the_moment_before(house: str, seed: int) -> None:
    choice = random.Random(f"{house} {seed}")
    play = by_hand(house)
    moments = [shown(play)]
    for _ in range(60):
        if moments[1:] and choice.random() < 0.35 and play.view.undo_step:
            assert undo(play) is None
            moments.pop()
            assert shown(play) == moments[-1]
            assert count_difference(play.state) == 0
            continue
        before = play.view.undo_step
        touch = choice.choice(list(list_touches(play, choice)))
        touch()
        if play.view.undo_step != before:
            moments.append(shown(play))
        moments[-1] = shown(play)
    state = core.initial()
    for event in play.events:
        state = core.apply(state, event)
    assert state == play.state
    lead_on(play)


@pytest.mark.parametrize("house", HOUSES)
def test_nobody_whom_no_touch_seated_is_taken_away_by_an_undo(house: str) -> None:
    """A lesson's players, an exam's and a simulation's: they come with the table."""
    play = by_hand(house, {1: 200, 3: 200, 4: 200})
    before = shown(play)
    assert play.view.undo == ""
    assert isinstance(undo(play), Rejection)
    assert shown(play) == before
    assert play.ask(SeatPlayer, seat=5, amount=200, by_staff=True) is None
    assert undo(play) is None
    assert shown(play) == before
    lead_on(play)


def test_a_card_of_the_draw_that_was_named_wrong_is_taken_back_and_then_the_draw() -> None:
    play = by_hand("ohio", {1: 200, 2: 200})
    assert play.answer("draw_button") is None
    play.answer("drawn")
    play.answer("drawn")
    play.name("7c")
    assert play.view.undo == "seat 1 draws 7c"
    play.name("As")
    assert play.state.button == 2
    assert play.view.undo == "seat 2 draws As"
    assert undo(play) is None
    assert (play.state.button, play.prompt.text) == (0, "Name seat 2's card of the draw")
    play.name("2d")
    assert play.state.button == 1
    for text in (
        "Name seat 2's card of the draw",
        "Name seat 1's card of the draw",
        "Draw for the button: seat 2, one card face up",
        "Draw for the button: seat 1, one card face up",
        "Shuffle for the draw for the button",
    ):
        assert undo(play) is None
        assert play.prompt.text == text
    assert play.view.undo == ""
    lead_on(play)


def test_what_the_reader_read_in_the_draw_is_not_taken_back() -> None:
    play = Floor(table({1: 200, 2: 200}, button=0), DECK)
    play.stub = list(play.deck)
    play.answer("draw_button")
    play.step(passive)
    assert play.prompt.seat == 2
    assert play.view.undo == ""
    play.step(passive)
    assert play.state.button
    assert play.view.undo == ""


def test_an_undo_of_what_stands_no_more_beside_the_key_is_refused() -> None:
    """Two seats sold at once: the touch that was meant for the first takes back none."""
    play = by_hand("ohio")
    assert play.ask(SeatPlayer, seat=1, amount=200, by_staff=True) is None
    drawn = play.view.undo_step
    assert play.ask(SeatPlayer, seat=2, amount=200, by_staff=True) is None
    late = play.intend(UndoStep(id="u", prompt=play.prompt.number, step=drawn))
    assert isinstance(late, Rejection)
    assert play.seat(1).state != "open"
    assert play.seat(2).state != "open"
    assert undo(play) is None
    assert play.seat(2).state == "open"
