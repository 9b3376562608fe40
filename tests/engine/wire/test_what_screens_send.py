"""What a screen may send: nothing in it says that somebody proved who it is."""

import inspect
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from engine import core
from engine.messages.authorization import Right
from engine.messages.happened.record_events import DaybookOpened
from engine.messages.wanted.intents import Intent
from engine.messages.wanted.requests import OpenDaybook
from engine.service.table_service import stamp
from engine.table.rights import find_right
from engine.wire import archive_wire, bus
from tests.engine.core.playing import Play, options

PROOFS = {"credentialed", "proven", "signed", "proved", "authorized"}
"""Names under which a message would say of itself that a person's word was checked."""
SENT = get_args(Intent)


def walk(hint: Any, seen: set[type]) -> None:
    """Collect every struct that a value of this type may hold, itself among them."""
    for part in get_args(hint):
        walk(part, seen)
    if inspect.isclass(hint) and issubclass(hint, msgspec.Struct) and hint not in seen:
        seen.add(hint)
        for inner in get_type_hints(hint).values():
            walk(inner, seen)


def test_nothing_that_a_screen_may_send_says_that_somebody_was_checked() -> None:
    kinds: set[type] = set()
    for wire in (bus.intents, archive_wire.archive_queries):
        walk(wire._decoder.type, kinds)
    assert set(SENT) < kinds
    assert len(kinds) > 60
    told = {(kind.__name__, field) for kind in kinds for field in get_type_hints(kind)}
    assert {(kind, field) for kind, field in told if field in PROOFS} == set()


@pytest.mark.parametrize("kind", SENT, ids=lambda kind: kind.__name__)
def test_each_intent_says_itself_which_right_it_takes(kind: Any) -> None:
    assert "right" in vars(kind), "a new intent says so, too: no list elsewhere can forget it"
    assert kind.right in get_args(Right)


def test_a_screen_that_says_its_floors_pin_was_checked_is_not_believed() -> None:
    play = Play(options((200, 200, 200)))
    sent = bus.intents.encode(OpenDaybook(id="x", by="Mallory"))
    forged = msgspec.msgpack.decode(sent) | {"credentialed": True}
    asked = bus.intents.decode(msgspec.msgpack.encode(forged))
    assert isinstance(asked, OpenDaybook)
    assert find_right(play.state, asked) == "daybook"
    assert core.decide(play.state, stamp(asked, 1)) == (
        DaybookOpened(by="Mallory", credentialed=False),
    )
