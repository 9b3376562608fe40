"""People err, and a floor supervisor signs on at the screen of the running table.

The record is right, and the PIN stays where it belongs.
"""

from dataclasses import dataclass
from pathlib import Path

import pytest

from deploy.record_tools.book_comparison import require_book
from deploy.simulation.assembly import Assembly, assemble
from deploy.simulation.plan import Plan
from deploy.simulation.session import Session, SessionOutcome
from deploy.simulation.tabletop.people import FLOOR_FILE, read_floor
from engine.journal import read_records
from engine.journal.checks.chain_verification import examine
from engine.messages.authorization import PersonSignedOn
from engine.messages.ruling_events import RulingMade
from engine.signatures.authorization_signatures import is_authorization_signed
from tests.tries import tries

pytestmark = pytest.mark.system


HANDS = tries(3, of=6)
SEED = 3


@dataclass(frozen=True)
class Night:
    """What was played, and where it lies."""

    run: Path
    assembly: Assembly
    outcome: SessionOutcome


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Night:
    """Among the mistakes is one after which the floor moves the deal."""
    run = tmp_path_factory.mktemp("f")
    plan = Plan(hands=HANDS, seed=SEED, mistakes="heavy", speed="fast", headless=True)
    assembly = assemble(plan, run)
    outcome = Session(plan, assembly, tell=lambda _: None, warn=lambda _: None).play()
    return Night(run, assembly, outcome)


def test_people_err_and_the_record_is_right(night: Night) -> None:
    outcome = night.outcome
    assert outcome.differences == []
    assert outcome.hands == HANDS
    assert outcome.mismatches == outcome.cards_misread == 0
    assert outcome.chips_conserved
    assert outcome.wrong_awards == outcome.false_alarms == 0
    assert len({entry.kind for entry in outcome.mistakes}) >= HANDS
    assert not [entry for entry in outcome.mistakes if entry.fate == "silent"]
    assert outcome.restarts == []


def test_a_ruling_takes_the_floors_pin_and_the_pin_goes_nowhere(night: Night) -> None:
    run, assembly = night.run, night.assembly
    person = read_floor(assembly.truth)
    assert person is not None
    assert person.pin not in repr(person)
    events = [record.event for record in read_records(assembly.journal)]
    signed = [event for event in events if isinstance(event, PersonSignedOn)]
    assert {one.name for one in signed} == {person.name}
    assert all(is_authorization_signed(one) for one in signed)
    ruled = [one for one in events if isinstance(one, RulingMade) and one.role == "floor"]
    assert ruled
    assert {(one.by, one.credentialed) for one in ruled} == {(person.name, True)}
    require_book(examine(assembly.journal), run / "bridge")
    for path in run.rglob("*"):
        if path.is_file() and path.name != FLOOR_FILE:
            spoken = f"pin {person.pin}", f'"pin":"{person.pin}"', f"PIN {person.pin}"
            content = path.read_bytes()
            assert not any(one.encode() in content for one in spoken), path
            if path.suffix == ".log" or path.name == "staff":
                assert person.pin.encode() not in content, path
