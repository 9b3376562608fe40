"""An engine that lies between a real screen and a real bridge, at stud: it learns no down card."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from deploy.running.processes import ENGINE, SIMULATION, Process
from deploy.simulation import session
from deploy.simulation.assembly import assemble
from deploy.simulation.plan import Plan
from deploy.simulation.session import Session
from engine.journal import read_records
from engine.messages.happened.bridge_questions import CountsCompared
from engine.messages.happened.hand_events import CardBurned, CardDealt
from tests.system.lying_engine import LEARNT
from tests.tries import tries

pytestmark = pytest.mark.system

LYING: Final = Process(ENGINE.name, "tests.system.lying_engine")
STANDS: Final = "debounce_ms = 120"
"""Of a key, for fast hands: a touch counts of what stood so long, and nothing else is sealed."""


@pytest.mark.parametrize("game", ["stud", "razz"][: tries(1, of=2)])
def test_a_lying_engine_learns_the_up_cards_alone(
    game: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked of each card again and again, between views that lie for a moment each.

    That it asked more than it has on record stands in the record, by the bridge's own count.
    """
    run: Path = tmp_path_factory.mktemp("l")
    processes = tuple(LYING if one is ENGINE else one for one in SIMULATION)
    monkeypatch.setattr(session, "SIMULATION", processes)
    plan = Plan(
        game=game, house="ohio", seats=4, hands=tries(1, of=4), seed=4, speed="fast",
        headless=True,
    )  # fmt: skip
    assembly = assemble(plan, run)
    text = assembly.config.read_text(encoding="utf-8")
    assert text.count("debounce_ms = 0") == 1
    assembly.config.write_text(text.replace("debounce_ms = 0", STANDS), encoding="utf-8")
    outcome = Session(plan, assembly, tell=lambda _: None, warn=lambda _: None).play()
    assert (outcome.differences, outcome.restarts) == ([], [])

    events = [record.event for record in read_records(Path(assembly.journal))]
    dealt = [one for one in events if isinstance(one, CardDealt)]
    up = {str(one.card) for one in dealt if one.face_up}
    down = {str(one.card) for one in dealt if not one.face_up}
    burned = {str(one.card) for one in events if isinstance(one, CardBurned)}
    told: dict[str, Any] = json.loads((run / LEARNT).read_text(encoding="utf-8"))
    assert told["lies"] > 5
    assert (up | down | burned) <= set(told["asked"]), "each card was asked for"
    learnt = set(told["learnt"])
    assert not learnt & (down | burned)
    assert learnt <= up
    assert len(learnt) > len(up) / 2, "an honest touch opens the up-cards, whatever flickers"
    counts = [one for one in events if isinstance(one, CountsCompared)]
    assert len(counts) == plan.hands
    assert all(one.bridge_opened > one.journal_opened for one in counts)
    said = (run / "screen.log").read_text(encoding="utf-8")
    assert "could not be read" not in said, "each lie was drawn"
