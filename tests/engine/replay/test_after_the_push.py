"""What became of a push is told as steps of its hand: undone, pushed again, chips moved."""

import pytest
from msgspec.structs import replace

from engine.journal import Record
from engine.messages.causes import OpeningCause
from engine.messages.happened.floor_events import (
    ChangeTakenBack,
    ChipsMoved,
    MoveOrdered,
    PushConfirmed,
    PushTakenBack,
)
from engine.messages.happened.hand_events import Event
from engine.messages.ruling_events import RulingMade
from engine.messages.wanted.intents import UndoStep
from engine.messages.wanted.requests import MoveChips
from engine.replay.hand_index import HandIndex
from tests.engine.core.playing import passive, shuffled
from tests.engine.table.floor import Floor
from tests.engine.table.putting_right import by_hand
from tests.engine.table.test_changes_taken_back import FAMILIES

FOLLOWED: list[type] = [PushTakenBack, PushConfirmed, RulingMade, ChipsMoved, ChangeTakenBack]


def index(play: Floor) -> HandIndex:
    made = HandIndex()
    for at, event in enumerate(play.events, 1):
        made.take(record(at, event))
    return made


def record(at: int, event: Event) -> Record:
    cause = OpeningCause()
    return Record(sequence=at, wall_ns=at, monotonic_ns=at, cause=cause, event=event, hash=b"")


def undo(play: Floor) -> None:
    step = play.view.undo_step
    assert play.intend(UndoStep(id=f"u{step}", prompt=play.prompt.number, step=step)) is None


@pytest.mark.clause("LIVE-ET-20")
@pytest.mark.parametrize("choice", range(len(FAMILIES)))
def test_each_thing_that_became_of_a_push_is_of_its_hand(choice: int) -> None:
    given = {"seats": 6} | list(FAMILIES.values())[choice]
    play = by_hand({1: 200, 2: 150, 4: 90}, shuffled(choice), **given)
    play.next_hand()
    while play.prompt.kind != "push_pot":
        play.step(passive)
    winner = play.view.awards[0].seat
    loser = next(seat for seat in (1, 2, 4) if seat != winner)
    play.answer("pushed")
    undo(play)
    play.answer("pushed")
    assert play.ask(MoveChips, seat=winner, to_seat=loser, amount=1, by="Ada") is None
    undo(play)
    at: dict[type, int] = {type(event): number for number, event in enumerate(play.events, 1)}
    assert set(FOLLOWED) <= set(at)
    (hand,) = index(play).hands
    assert hand.last >= max(at[kind] for kind in FOLLOWED)
    assert "wrong_push" in hand.ruled, "the list says that somebody ruled"
    assert hand.winners, "the pots stay as they were pushed"


@pytest.mark.clause("LIVE-ET-20")
def test_chips_that_a_ruling_on_an_older_hand_moves_are_not_of_the_latest() -> None:
    play = by_hand({1: 200, 2: 150, 4: 90}, shuffled(0), seats=6)
    for _ in range(2):
        play.next_hand()
        while play.prompt.kind != "push_pot":
            play.step(passive)
        play.answer("pushed")
    made = index(play)
    last = made.hands[-1].last
    order = MoveOrdered(number=1, seat=2, to_seat=4, amount=1, by="Ada")
    ruled = RulingMade(kind="wrong_push", found="", remedy="chips_moved", clause="", seats=(2, 4))
    for event in (order, ruled, ChipsMoved(seat=2, to_seat=4, amount=1, by="Ada")):
        made.take(record(999, event))
    assert made.hands[-1].last == last
    made.take(record(1000, replace(order, number=2)))
    made.take(record(1001, ChipsMoved(seat=2, to_seat=4, amount=1, by="Ada")))
    assert made.hands[-1].last == 1001
