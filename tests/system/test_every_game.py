"""All processes together at several games: up-cards, draws, a stub that is short; the evidence."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from deploy.simulation.assembly import assemble
from deploy.simulation.plan import Plan
from deploy.simulation.session import Session
from engine.evidence.evidence_store import HAND_BYTES
from engine.evidence.layout import find_evidence
from engine.journal import read_records
from engine.messages.happened.floor_events import ButtonDrawn
from engine.messages.happened.hand_events import (
    CardMoved,
    CardsDiscarded,
    FacesShown,
    HandBegan,
    StubReshuffled,
)
from engine.replay.library import HandLibrary
from engine.told.step_evidence_list import list_evidence

pytestmark = pytest.mark.system


@dataclass(frozen=True)
class Night:
    """What was played."""

    journal: Path
    events: list[object]


def play(plan: Plan, tmp_path_factory: pytest.TempPathFactory) -> Night:
    """The journal of hands that the checker found clean; in a short private directory."""
    run = tmp_path_factory.mktemp("g")
    assembly = assemble(plan, run)
    outcome = Session(plan, assembly, tell=lambda _: None, warn=lambda _: None).play()
    assert outcome.differences == []
    assert (outcome.hands, outcome.mismatches, outcome.cards_misread) == (plan.hands, 0, 0)
    assert outcome.chips_conserved
    journal = Path(assembly.journal)
    return Night(journal, [record.event for record in read_records(journal)])


def test_a_stud_hand_in_which_nobody_folds(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Eight seats: the stub can't serve them all, and the robot dealer does what it is told."""
    plan = Plan(
        game="stud", house="ohio", seats=8, style="calling", hands=1, seed=4, speed="fast",
        headless=True,
    )  # fmt: skip
    events = play(plan, tmp_path_factory).events
    up = [event for event in events if isinstance(event, FacesShown) and event.place != "board"]
    # Each once, however many of them the dealer names at a time.
    assert len({face for event in up for face in event.faces}) == 4 * 8
    # A card that the robot lays before the glass has asked for it is named by touch.
    told = {event.by for event in up}
    assert "bridge_opened" in told <= {"bridge_opened", "dealer", "dealer_confirmed"}
    assert sum(isinstance(event, StubReshuffled) for event in events) == 1
    common = [event for event in events if isinstance(event, FacesShown) and event.place == "board"]
    assert [event.by for event in common] == ["camera_confirmed"]


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Night:
    """A hand each of three games, in which nobody folds."""
    plan = Plan(
        rotation="badugi,stud,holdem", turn=1, house="live", seats=3, style="calling", hands=3,
        seed=2, speed="fast", headless=True,
    )  # fmt: skip
    return play(plan, tmp_path_factory)


def test_each_card_that_is_thrown_away_is_read_at_the_muck(mixed: Night) -> None:
    thrown = [event for event in mixed.events if isinstance(event, CardsDiscarded)]
    assert len(thrown) == 9, "three players of badugi, three draws"
    cards = {card for event in thrown for card in event.cards}
    assert cards
    assert "??" not in cards
    assert cards <= {event.card for event in mixed.events if isinstance(event, CardMoved)}


def test_games_in_turn_with_and_without_a_button(mixed: Night) -> None:
    """The button is drawn for, waits while stud is played, and goes on where it stood."""
    assert sum(isinstance(event, ButtonDrawn) for event in mixed.events) == 1
    began = [event for event in mixed.events if isinstance(event, HandBegan)]
    assert [hand.game for hand in began[:3]] == ["badugi", "stud", "holdem"]
    assert began[1].button == began[0].button
    assert began[2].button == began[0].button % 3 + 1


def is_pictured(event: object) -> bool:
    """Whether the camera named cards."""
    return isinstance(event, FacesShown) and event.by.startswith("camera")


def test_named_cards_and_touches_are_kept_by_default(mixed: Night) -> None:
    """A dealer names a board whose camera gets no time for it: that has its touch alone."""
    library = HandLibrary(mixed.journal)
    pictures = touched = 0
    for summary in library.hands:
        replay = library.tell(summary)
        for step in replay.steps:
            found = list_evidence(replay, step)
            assert {one.state for one in found} <= {"kept"}
            if step.event == "FacesShown" and step.evidence:
                # What the dealer named has the touch that did it, and no picture.
                seen = [one for one in found if one.kind != "touch"]
                assert [one.picture in replay.pictures for one in seen] == [True] * len(seen)
                pictures += len(seen)
            if step.event == "ActionTaken":
                (touch,) = [one for one in found if one.kind == "touch"]
                assert touch.told["sequence"] < step.sequence
                assert f"Seat {step.seat}" in touch.told["prompt"]
                touched += 1
    assert pictures >= sum(is_pictured(event) for event in mixed.events)
    assert touched >= 6
    for hand in find_evidence(mixed.journal).glob("*/*"):
        assert sum(file.stat().st_size for file in hand.iterdir()) <= HAND_BYTES


def test_a_picture_that_was_changed_is_told(mixed: Night) -> None:
    """By nothing else than its hash."""
    pictures = sorted(find_evidence(mixed.journal).rglob("*.jpg"))
    if not pictures:
        pytest.skip("the camera got no time for a board: there is no picture to change")
    first = pictures[0]
    first.write_bytes(first.read_bytes()[::-1])
    library = HandLibrary(mixed.journal)
    states = [
        (one.state, one.hash)
        for summary in library.hands
        for one in library.tell(summary).evidence.values()
    ]
    assert [digest for state, digest in states if state == "altered"] == [first.stem]
    assert {state for state, _ in states} == {"kept", "altered"}
