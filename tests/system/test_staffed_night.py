"""A floor supervisor signs on at the screen of a running table; the PIN stays where it belongs."""

import pytest

from deploy.book_comparison import require_book
from deploy.simulation.assembly import assemble
from deploy.simulation.people import FLOOR_FILE, read_floor
from deploy.simulation.plan import Plan
from deploy.simulation.session import Session
from engine.journal import read_records
from engine.journal.verification import examine
from engine.leave_signatures import is_leave_signed
from engine.messages.leave import PersonSignedOn
from engine.messages.rulings import RulingMade
from firmware_bridge.book import DealMoved, list_files, read_entries

pytestmark = pytest.mark.system


def test_a_ruling_takes_the_floors_pin_and_the_pin_goes_nowhere(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    run = tmp_path_factory.mktemp("f")
    plan = Plan(hands=2, seats=4, seed=5, mistakes="wrong_first_seat,skipped_seat,extra_card",
                speed="fast", headless=True)  # fmt: skip
    assembly = assemble(plan, run)
    outcome = Session(plan, assembly, tell=lambda _: None, warn=lambda _: None).play()
    assert outcome.differences == []
    person = read_floor(assembly.truth)
    assert person is not None
    assert person.pin not in repr(person)
    events = [record.event for record in read_records(assembly.journal)]
    signed = [event for event in events if isinstance(event, PersonSignedOn)]
    assert {one.name for one in signed} == {person.name}
    assert all(is_leave_signed(one) for one in signed)
    ruled = [one for one in events if isinstance(one, RulingMade) and one.role == "floor"]
    assert ruled
    assert {(one.by, one.credentialed) for one in ruled} == {(person.name, True)}
    book = [
        entry
        for file in list_files(run / "bridge" / "book")
        for entry, _ in read_entries(file, file.read_bytes())
    ]
    moved = [entry for entry in book if isinstance(entry, DealMoved)]
    assert moved, "a ruling that moves the deal reaches the bridge while the floor is signed on"
    assert {one.by for one in moved} == {person.name}
    made = {
        one.sequence for one in read_records(assembly.journal) if isinstance(one.event, RulingMade)
    }
    assert {one.ruling for one in moved} <= made
    require_book(examine(assembly.journal), run / "bridge")
    for path in run.rglob("*"):
        if path.is_file() and path.name != FLOOR_FILE:
            spoken = f"pin {person.pin}", f'"pin":"{person.pin}"', f"PIN {person.pin}"
            content = path.read_bytes()
            assert not any(one.encode() in content for one in spoken), path
            if path.suffix == ".log" or path.name == "staff":
                assert person.pin.encode() not in content, path
