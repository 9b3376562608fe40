"""Which departments' keys are new the bridge says, and nobody else: screen and set-up say the same.

Walked is every way by which a key gets in: the set-up, the file that somebody edits, a restore, a
table without a floor supervisor, and what came of it while the record was another's.
"""

from pathlib import Path
from types import SimpleNamespace
from typing import Final, cast

import pytest

from deploy.table_setup.site import Site
from deploy.table_setup.steps.key_step import _tell_new
from engine.messages.authorization import departments_purpose
from engine.messages.happened.record_events import DepartmentsChanged
from engine.messages.sensed.observations import SourceReported
from engine.procedure.prompts.card_prompts import find_keys_asked
from engine.screen.offers import offer_at_table
from firmware_bridge.people.sealed_to import SealedTo, demand_authorization
from tests.engine.core.playing import Play, options
from tests.firmware_bridge.pin_bench import PIN, Counter, add

A, B, C = ("aa", "bb"), ("aa", "cc"), ("bb", "cc")
RESTORE: Final = ("restore",)
FLOOR: Final = ("floor",)
SIGN: Final = ("sign",)
FORGET: Final = ("another record",)
WAYS: Final = {
    "set up": (A,),
    "set up again, signed for": (FLOOR, A, B, SIGN),
    "the file is edited, and nobody signs": (FLOOR, A, B, C),
    "changed and changed back": (FLOOR, A, B, A),
    "changed, changed back, and once more": (FLOOR, A, B, A, C),
    "without a floor, then with one": (A, B, FLOOR, C),
    "without a floor, and one that knows the first keys": (A, B, C, FLOOR, A),
    "restored": (RESTORE, A),
    "restored, with a floor": (FLOOR, RESTORE, A),
    "restored onto other keys": (FLOOR, RESTORE, B, SIGN, A),
    "other way round": (FLOOR, A, A[::-1]),
    "another record": (FLOOR, A, FORGET, B),
    "another record, signed for between": (FLOOR, A, B, SIGN, FORGET, C),
    "a third group": (FLOOR, A, (*A, *B)),
    "fewer": (FLOOR, (*A, *B), A),
}


class Machine:
    """A bridge, the record beside it, and the page that the screen draws of both."""

    def __init__(self, directory: Path) -> None:
        self.counter = Counter(directory)
        self.directory = directory
        self.play = Play(options())
        self.told: tuple[str, ...] = ()
        self.bridge: SealedTo | None = None

    def follow(self, step: tuple[str, ...]) -> None:
        if step == FLOOR:
            add(self.directory, "12")
            self.counter.restart()
        elif step == RESTORE:
            demand_authorization(self.directory)
        elif step == FORGET:
            self.play, self.told = Play(options()), ()
        elif step == SIGN:
            assert self.bridge is not None
            self.counter.type("12", PIN, find_keys_asked(self.play.state))
            self.bridge.look_for_signature()
            assert not self.bridge.asks
            self.report()
        else:
            self.configure(step)

    def configure(self, keys: tuple[str, ...]) -> None:
        """Another file, and all start anew."""
        console = Notes()
        _tell_new(cast("Site", SimpleNamespace(state=self.directory, console=console)), keys)
        self.bridge = SealedTo(self.directory, keys, self.counter.desk)
        if self.told != keys:
            self.play.record((DepartmentsChanged(departments=keys, before=self.told),))
            self.told = keys
        asked = self.bridge.asks
        if asked:
            marked = tuple(one[1:] for one in asked.split(" ")[1:] if one.startswith("+"))
            assert [
                f"new to this bridge, so that the floor signs for the keys: {', '.join(marked)}"
            ] * bool(marked) == console.told, "the set-up called others new"
        self.report()
        self.bridge.may_seal()

    def report(self) -> None:
        assert self.bridge is not None
        self.play.observe(self.counter.desk.look())
        self.play.observe(
            SourceReported(
                source="bridge", kind="bridge", state="ready", words="sealing",
                asks=self.bridge.asks,
            )
        )  # fmt: skip


class Notes:
    """What the set-up says."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def note(self, words: object) -> None:
        self.told.append(str(words))


@pytest.mark.parametrize("way", WAYS)
def test_the_page_calls_new_what_the_bridge_calls_new(tmp_path: Path, way: str) -> None:
    """A table whose record remembered other keys than its bridge took no PIN for them."""
    machine = Machine(tmp_path)
    for step in WAYS[way]:
        machine.follow(step)
        if machine.bridge is None:
            continue
        offered = [one.detail for one in offer_at_table(machine.play.state) if one.name == "keys"]
        due = bool(machine.bridge.asks) and machine.counter.desk.has_floor
        assert offered == [machine.bridge.asks] * due, step
        assert find_keys_asked(machine.play.state) == machine.bridge.asks
    assert machine.bridge is not None
    if machine.bridge.asks and machine.counter.desk.has_floor:
        machine.follow(SIGN)
    assert machine.bridge.may_seal() is machine.counter.desk.has_floor or not machine.bridge.asks


def test_only_the_bridge_is_believed() -> None:
    """What a reader or a camera asks for, or what no purpose reads like, nobody signs."""
    play = Play(options())
    asks = departments_purpose(("aa", "bb"))
    for kind, purpose in (("reader", asks), ("camera", asks), ("bridge", "sign_on"),
                          ("bridge", f"{asks} Zz"), ("bridge", "sealed_to")):  # fmt: skip
        play.observe(
            SourceReported(source=kind, kind=kind, state="ready", words="x", asks=purpose)  # type: ignore[arg-type]
        )
        assert find_keys_asked(play.state) == "", (kind, purpose)
