"""All processes together at other games than hold'em: up-cards, draws, a stub that is short."""

from pathlib import Path

import pytest

from deploy.simulation.assembly import assemble
from deploy.simulation.plan import Plan
from deploy.simulation.session import Session
from engine.journal import read_records
from engine.messages.events import (
    CardMoved,
    CardsDiscarded,
    FacesShown,
    HandBegan,
    StubReshuffled,
)
from engine.messages.floor import ButtonDrawn

pytestmark = pytest.mark.system


def play(plan: Plan, tmp_path_factory: pytest.TempPathFactory) -> list[object]:
    """The journal of hands that the checker found clean; in a short private directory."""
    run = tmp_path_factory.mktemp("g")
    assembly = assemble(plan, run)
    outcome = Session(plan, assembly, tell=lambda _: None, warn=lambda _: None).play()
    assert outcome.differences == []
    assert (outcome.hands, outcome.mismatches, outcome.cards_misread) == (plan.hands, 0, 0)
    assert outcome.chips_conserved
    assert Path(assembly.journal).exists()
    return [record.event for record in read_records(assembly.journal)]


def test_a_stud_hand_in_which_nobody_folds(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Eight seats: the stub can't serve them all, and the robot dealer does what it is told."""
    plan = Plan(
        game="stud", house="ohio", seats=8, style="calling", hands=1, seed=4, speed="fast",
        headless=True,
    )  # fmt: skip
    events = play(plan, tmp_path_factory)
    up = [event for event in events if isinstance(event, FacesShown) and event.place != "board"]
    assert len(up) == 4 * 8
    assert {event.by for event in up} == {"bridge_opened"}
    assert sum(isinstance(event, StubReshuffled) for event in events) == 1
    common = [event for event in events if isinstance(event, FacesShown) and event.place == "board"]
    assert [event.by for event in common] == ["camera_confirmed"]


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> list[object]:
    """A hand each of three games, in which nobody folds."""
    plan = Plan(
        rotation="badugi,stud,holdem", turn=1, house="live", seats=3, style="calling", hands=3,
        seed=2, speed="fast", headless=True,
    )  # fmt: skip
    return play(plan, tmp_path_factory)


def test_each_card_that_is_thrown_away_is_read_at_the_muck(mixed: list[object]) -> None:
    thrown = [event for event in mixed if isinstance(event, CardsDiscarded)]
    assert len(thrown) == 9, "three players of badugi, three draws"
    cards = {card for event in thrown for card in event.cards}
    assert cards
    assert "??" not in cards
    assert cards <= {event.card for event in mixed if isinstance(event, CardMoved)}


def test_games_in_turn_with_and_without_a_button(mixed: list[object]) -> None:
    """The button is drawn for, waits while stud is played, and goes on where it stood."""
    assert sum(isinstance(event, ButtonDrawn) for event in mixed) == 1
    began = [event for event in mixed if isinstance(event, HandBegan)]
    assert [hand.game for hand in began[:3]] == ["badugi", "stud", "holdem"]
    assert began[1].button == began[0].button
    assert began[2].button == began[0].button % 3 + 1
