"""What takes the floor in person: a code each time; and a refusal is no getting on."""

from pathlib import Path
from unittest.mock import MagicMock

from msgspec.structs import replace

from deploy.simulation.assembly import assemble
from deploy.simulation.plan import Plan
from deploy.simulation.robot.erring_floor import KEYLESS, Floor
from deploy.simulation.tabletop.people import FloorPerson, read_floor
from deploy.simulation.tabletop.standstill import find_place
from engine.messages.shown.touches import Touched
from firmware_bridge.people.one_time_codes import use_code
from tests.engine.core.playing import Play, options

PERSON = FloorPerson(number="7", name="Fay", pin="123456", codes=("0000000001", "0000000002"))


def test_the_bridge_takes_each_code_of_the_simulated_floor_once(tmp_path: Path) -> None:
    assembly = assemble(Plan(hands=1), tmp_path)
    person = read_floor(assembly.truth)
    assert person is not None
    assert len(set(person.codes)) == len(person.codes) > 20
    assert not any(code in repr(person) for code in person.codes)
    bridge = assembly.run / "bridge"
    first = person.codes[0]
    assert [use_code(bridge, person.number, first) for _ in range(2)] == [True, False]


def test_the_floor_types_a_code_where_it_has_to_be_there() -> None:
    play = Play(options())
    play.run_to("act")
    touched: list[str] = []

    def touch(target: str, _prompt: int, _said: str = "") -> Touched:
        touched.append(target)
        return Touched(done=True)

    floor = Floor(
        MagicMock(), MagicMock(), MagicMock(touch=touch), clock=lambda: 0.0, house="wsop", seed=1,
        person=PERSON,
    )  # fmt: skip
    floor.lend_pin(play.view, KEYLESS - 1)
    assert floor.follow(play.view)
    digits = [f"key {sign}" for sign in PERSON.codes[0]]
    assert touched == [f"choice {PERSON.number}", *digits, "key enter"]


def test_a_refused_pin_is_no_getting_on_and_a_card_is() -> None:
    play = Play(options())
    play.run_to("act")
    stood = find_place(play.view)
    refused = replace(play.view, sequence=play.view.sequence + 5, published_ns=10**9)
    assert find_place(refused) == stood
    assert find_place(replace(play.view, stub=play.view.stub - 1)) != stood
    assert find_place(replace(play.view, prompt=replace(play.view.prompt, number=99))) != stood
