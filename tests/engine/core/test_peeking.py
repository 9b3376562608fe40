"""Nobody peeks: no touch opens a hand, and none goes on from before one that was shown."""

from typing import Any

import pytest

from engine.messages.happened.bridge_questions import OpeningAsked
from engine.messages.happened.hand_events import HandTabled, IrregularityFound, StepUndone
from engine.messages.ruling_events import RulingMade
from engine.messages.sensed.commands import OpenFaces
from engine.messages.stakes import Level, TournamentTerms
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.messages.wanted.intents import Rejection, TakeBackShown
from tests.engine.core.playing import Play, kinds, options, passive

LEVELS = (Level(blinds=(1, 2), minutes=60),)


def to_river(play: Play) -> None:
    play.report("overhead", "camera", "lost", "unplugged")
    play.run_to("table_hand")


def all_in_tournament() -> Play:
    """All in before the flop: three actions and three touches showed three hands."""
    players = tuple(PlayerOptions(seat=seat, stack=80) for seat in (1, 2, 3))
    given: dict[str, Any] = {"house": "wsop", "tournament": TournamentTerms(levels=LEVELS)}
    play = Play(TableOptions(players=players, seats=3, **given))
    play.report("overhead", "camera", "lost", "unplugged")
    play.begin()
    while play.kind() == "act":
        legal = {one.action: one for one in play.view.legal}
        chosen = legal.get("raise") or legal["call"]
        play.act(chosen.action, chosen.maximum or chosen.to)
    return play


@pytest.mark.parametrize("make", [lambda: Play(options()), all_in_tournament])
def test_no_touch_opens_a_hand_where_no_camera_sees(make: Any) -> None:
    play = make()
    if play.prompt.kind != "table_hand":
        to_river(play)
    assert play.prompt.kind == "table_hand"
    for key in (
        "use_reader",
        *(answer.key for answer in play.prompt.answers if answer.key != "muck"),
    ):
        play.answer(key)
    assert OpenFaces not in kinds(play)
    opened = [event.place for event in play.events if isinstance(event, OpeningAsked)]
    assert set(opened) <= {"board"}
    assert all(set(seat.cards) <= {"??"} for seat in play.view.seats)


def test_an_undo_before_a_tabled_hand_stops_and_calls_the_floor() -> None:
    play = Play(options())
    to_river(play)
    cards = play.held[2]
    assert play.name(*cards) is None
    assert any(isinstance(event, HandTabled) for event in play.events)
    assert play.undo() is None
    assert play.kind() == "resolve"
    assert play.prompt.text == "Undo stops: cards were shown since seat 1 checks. Call the floor"
    assert set(cards) <= set(play.prompt.detail.split())
    assert "seat 2" in play.prompt.detail
    assert "take_back" not in [answer.key for answer in play.prompt.answers]
    assert not any(isinstance(event, StepUndone) for event in play.events)
    assert isinstance(play.undo(), Rejection), "a second touch goes no further"
    assert isinstance(play.answer("take_back"), Rejection)


def test_play_goes_on_from_there_by_a_ruling_with_a_name() -> None:
    play = Play(options())
    to_river(play)
    assert play.name(*play.held[2]) is None
    unasked = play.intend(TakeBackShown(id="t", by="A. Floor"))
    assert isinstance(unasked, Rejection), "nothing stopped yet"
    assert play.undo() is None
    (offer,) = [one for one in play.view.offers if one.name == "take_back"]
    assert not offer.refusal
    nameless = play.intend(TakeBackShown(id="t", by=" "))
    assert isinstance(nameless, Rejection)
    assert "Say who rules" in nameless.reason
    assert play.intend(TakeBackShown(id="t", by="A. Floor")) is None
    assert play.kind() == "act"
    (undone,) = [event for event in play.events if isinstance(event, StepUndone)]
    assert (undone.by, undone.credentialed) == ("A. Floor", False)
    (made,) = [event for event in play.events if isinstance(event, RulingMade)]
    assert (made.remedy, made.found, made.by, made.role) == (
        "decision_taken_back", "seat 1 checks", "A. Floor", "floor",
    )  # fmt: skip
    assert made.clause
    told = [one.text for one in play.view.narration]
    assert "Undone: seat 1 checks, ruled by A. Floor (by name only)" in told
    play.act("check")
    assert play.kind() == "table_hand"
    tabled = [event for event in play.events if isinstance(event, HandTabled)]
    assert len(tabled) == 1, "no hand is tabled from a reading that was taken back"


def test_what_the_dealer_named_wrong_is_named_anew_without_the_floor() -> None:
    """Where no reader can confirm it, a mistyped hand is the dealer's to name anew."""
    play = Play(options())
    play.report("bridge", "bridge", "lost")
    play.reading_now = False
    play.bridge_up = False
    while (play.kind(), play.prompt.seat) != ("name_cards", 2):
        play.step(passive)
    assert play.name("2s", "2h") is None
    assert play.undo() is None
    assert [one for one in play.events if isinstance(one, IrregularityFound) and one.blocking] == []
    assert (play.kind(), play.prompt.seat) == ("name_cards", 2)
