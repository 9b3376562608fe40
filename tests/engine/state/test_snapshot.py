"""A snapshot is the state, at whatever moment it is taken."""

import random

import pytest

from engine import core
from engine.state.snapshot import SnapshotError, read_snapshot, restore, take_snapshot
from engine.state.table_state import TableState
from tests.engine.core.playing import Play, options


def pass_through(state: TableState) -> TableState:
    return restore(read_snapshot(take_snapshot(state, "this", mark="m")))


def test_a_state_is_the_same_behind_every_event_of_a_night() -> None:
    play = Play(options())
    for _ in range(3):
        play.play_hand()
    state, chance, seen = core.initial(), random.Random(7), 0
    assert pass_through(state) == state
    for event in play.events:
        state = core.apply(state, event)
        if chance.random() < 0.5:
            assert pass_through(state) == state
            seen += 1
    assert seen > 30


def test_what_is_no_snapshot_is_refused() -> None:
    play = Play(options())
    play.play_hand()
    whole = take_snapshot(play.state, "this", mark="m")
    for damaged in (b"", b"x" * 40, whole[:-9]):
        with pytest.raises(SnapshotError):
            read_snapshot(damaged)
