"""All processes together at other games than hold'em: up-cards, draws, a stub that is short."""

from pathlib import Path

import pytest

from deploy.simulation.assembly import assemble
from deploy.simulation.plan import Plan
from deploy.simulation.session import Session
from engine.journal import read_records
from engine.messages.events import CardMoved, CardsDiscarded, FacesShown, StubReshuffled

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]


def play(plan: Plan, tmp_path_factory: pytest.TempPathFactory) -> list[object]:
    """The journal of one hand that the checker found clean; in a short private directory."""
    run = tmp_path_factory.mktemp("g")
    assembly = assemble(plan, run)
    outcome = Session(plan, assembly, tell=lambda _: None, warn=lambda _: None).play()
    assert outcome.differences == []
    assert (outcome.hands, outcome.mismatches, outcome.cards_misread) == (1, 0, 0)
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


def test_a_badugi_hand(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Each card that is thrown away is read at the muck."""
    plan = Plan(
        game="badugi", house="live", seats=3, style="calling", hands=1, seed=2, speed="fast",
        headless=True,
    )  # fmt: skip
    events = play(plan, tmp_path_factory)
    thrown = [event for event in events if isinstance(event, CardsDiscarded)]
    assert len(thrown) == 9
    cards = {card for event in thrown for card in event.cards}
    assert cards
    assert "??" not in cards
    assert cards <= {event.card for event in events if isinstance(event, CardMoved)}
