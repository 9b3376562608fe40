"""One event, one handler; what belongs to a hand is born with it."""

import ast
from pathlib import Path
from typing import get_args

from engine import state as room
from engine.messages.happened.hand_events import Event
from engine.state import HandSensing
from engine.state.handlers import HANDLERS
from tests.engine.core.playing import Play, options


def test_every_event_has_exactly_one_handler() -> None:
    assert set(HANDLERS) == set(get_args(Event))


def test_no_event_is_named_twice_in_the_table() -> None:
    """A key written twice would silently drop the first handler."""
    source = Path(room.__file__).with_name("handlers.py").read_text(encoding="utf-8")
    tables = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Dict)]
    names = [ast.unparse(key) for key in tables[0].keys if key is not None]
    assert len(names) == len(set(names)) == len(HANDLERS)


def test_what_was_sensed_in_one_hand_does_not_reach_the_next() -> None:
    play = Play(options())
    play.play_hand()
    before = play.state.sensing
    assert before != HandSensing()
    play.run_to("post_blinds")
    assert play.state.hands == 2
    assert play.state.sensing is not before
    assert play.state.sensing == HandSensing()
