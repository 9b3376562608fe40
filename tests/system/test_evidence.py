"""A simulated night keeps its evidence: named cards' pictures, touches, within the budget."""

from pathlib import Path

import pytest

from deploy.simulation.assembly import assemble
from deploy.simulation.plan import Plan
from deploy.simulation.session import Session
from engine.evidence.layout import find_evidence
from engine.evidence.store import HAND_BYTES
from engine.replay.library import HandLibrary
from engine.replay.step_evidence import list_evidence

pytestmark = pytest.mark.system


def test_named_cards_and_touches_are_kept_by_default(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    run = tmp_path_factory.mktemp("n")
    plan = Plan(hands=2, seats=3, style="calling", seed=11, speed="fast", headless=True)
    assembly = assemble(plan, run)
    outcome = Session(plan, assembly, tell=lambda _: None, warn=lambda _: None).play()
    assert outcome.differences == []
    library = HandLibrary(assembly.journal)
    pictured = touched = 0
    for summary in library.hands:
        replay = library.tell(summary)
        for step in replay.steps:
            found = list_evidence(replay, step)
            assert {one.state for one in found} <= {"kept"}
            if step.event == "FacesShown" and step.evidence:
                assert [one.picture in replay.pictures for one in found] == [True] * len(found)
                pictured += len(found)
            if step.event == "ActionTaken":
                (touch,) = [one for one in found if one.kind == "touch"]
                assert touch.told["sequence"] < step.sequence
                assert f"Seat {step.seat}" in touch.told["prompt"]
                touched += 1
    assert pictured >= 10, "two boards of five"
    assert touched >= 6
    for hand in find_evidence(assembly.journal).glob("*/*"):
        assert sum(file.stat().st_size for file in hand.iterdir()) <= HAND_BYTES
    _swap_a_picture(assembly.journal)


def _swap_a_picture(journal: Path) -> None:
    """One picture in another's place is told, and by nothing else than its hash."""
    first, second = sorted(find_evidence(journal).rglob("*.jpg"))[:2]
    first.write_bytes(second.read_bytes())
    library = HandLibrary(journal)
    states = [
        (one.state, one.hash)
        for summary in library.hands
        for one in library.tell(summary).evidence.values()
    ]
    assert [digest for state, digest in states if state == "altered"] == [first.stem]
    assert {state for state, _ in states} == {"kept", "altered"}
