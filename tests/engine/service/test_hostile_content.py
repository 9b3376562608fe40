"""Well-formed messages with hostile content, on each socket of the table: nothing dies.

Made of the message types themselves. What the wire does not refuse, the core and the record take,
refuse or pass over: none ends the engine, and the table behind it is one that can be shown.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from engine import core, screen
from engine.messages.authorization import AuthorizationGranted, AuthorizationRefused, NonceOffered
from engine.messages.happened.hand_events import Event
from engine.messages.happened.record_limits import find_flaw
from engine.messages.outside_text import show_plainly
from engine.messages.sensed.commands import BridgeCommand
from engine.messages.sensed.observations import BridgeObservation, VisionObservation
from engine.messages.shown.review_questions import Query
from engine.messages.wanted.archive_questions import ArchiveQuery
from engine.messages.wanted.intents import Intent
from engine.service.table_service import stamp
from engine.state import copy_state
from engine.wire import archive_wire, bus
from engine.wire.bus import Wire
from tests.engine.core.playing import Play, game_options, passive, shuffled
from tests.hostile_content import encode_packed, list_types, make_hostile
from tests.tries import tries

EACH: Final = tries(3, of=400)
SOCKETS: Final[dict[str, tuple[Wire[Any], Any]]] = {
    "screen": (bus.intents, Intent),
    "questions": (bus.intents, Query),
    "bridge": (bus.bridge_observations, BridgeObservation),
    "vision": (bus.vision_observations, VisionObservation),
}
WIRES: Final[dict[str, tuple[Wire[Any], Any]]] = {
    **SOCKETS,
    "commands": (bus.bridge_commands, BridgeCommand),
    "archive": (archive_wire.archive_queries, ArchiveQuery),
}


def decode(wire: Wire[Any], made: Any) -> Any:
    """What the wire makes of it; None: it refuses it, as `Reception` does."""
    try:
        return wire.decode(encode_packed(made))
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None


@pytest.mark.parametrize("socket", list(WIRES))
def test_no_content_ends_the_reading_of_a_socket(socket: str) -> None:
    wire, family = WIRES[socket]
    random, taken = Random(socket), 0
    for kind in list_types(family):
        for _ in range(EACH):
            taken += decode(wire, make_hostile(kind, random)) is not None
    assert taken, "some of it gets past the decoder, or nothing is tried"


def states() -> Iterator[tuple[str, Any]]:
    """Tables at the start, in each prompt of a hand, and of games of each family."""
    for game in ("holdem", "stud", "badugi"):
        play = Play(game_options(game, (200, 200, 200)), shuffled(3))
        yield f"{game} at the start", play.state
        for step in range(24):
            play.step(passive)
            if step % 4 == 3:
                yield f"{game} after {step}", play.state


@pytest.mark.parametrize("socket", list(SOCKETS))
def test_no_content_ends_the_core(socket: str) -> None:
    wire, family = SOCKETS[socket]
    random = Random(socket)
    for name, state in states():
        prompt = state.prompt.number
        for kind in list_types(family):
            for _ in range(EACH):
                given = decode(wire, make_hostile(kind, random))
                if given is None or isinstance(
                    given, NonceOffered | AuthorizationGranted | AuthorizationRefused
                ):
                    continue
                if hasattr(given, "prompt") and random.random() < 0.8:
                    given = replace(given, prompt=prompt)
                try:
                    outcome = ask(state, given, socket)
                    follow(state, outcome)
                except Exception as error:
                    raise AssertionError(f"{name}: {given!r}") from error


def ask(state: Any, given: Any, socket: str) -> Any:
    if socket == "questions":
        return screen.answer(state, given)
    return core.decide(state, stamp(given, 1) if socket == "screen" else given)


@pytest.mark.parametrize("said_ns", [0, 1000, 2**62])
def test_no_sender_chooses_the_time_at_which_it_asked(said_ns: int) -> None:
    timed = [kind for kind in list_types(Intent) if "at_ns" in kind.__struct_fields__]
    assert len(timed) > 8
    for kind in timed:
        given = dict.fromkeys(kind.__struct_fields__) | {"at_ns": said_ns}
        stamped: Any = stamp(kind(**given), 7)
        assert stamped.at_ns == 7, kind.__name__


def follow(state: Any, outcome: Any) -> None:
    """What was decided can be kept and applied, and the table behind it shown."""
    if not isinstance(outcome, tuple):
        return
    after = copy_state(state)
    for event in outcome:
        assert find_flaw(event) == "", "no room could keep it, and the record can't be changed"
        assert show_plainly(event, Event) is event, "people read the record"
        after = core.apply(after, event)
    view = screen.show(after, sequence=1, published_ns=1)
    bus.views.decode(bus.views.encode(view))
