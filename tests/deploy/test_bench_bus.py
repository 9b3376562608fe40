"""`tapburn bench bus`: the same messages with keys and without, side by side."""

import json

import pytest

from deploy.bench.bus_bench import make_card, make_view
from deploy.cli import main
from engine.messages.sensed.observations import CardDrawn
from engine.wire import bus


def test_both_ways_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "bus", "--messages", "5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"a card", "a view"}
    for kind in told.values():
        for name in ("plain", "curve"):
            assert 0 < kind[name]["p50"] <= kind[name]["p99"]
    assert told["a card"]["bytes"] == len(make_card()) < told["a view"]["bytes"]


def test_the_messages_are_those_of_a_table() -> None:
    assert isinstance(bus.bridge_observations.decode(make_card()), CardDrawn)
    assert len(bus.views.decode(make_view()).seats) == 9


def test_too_few_messages_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "bus", "--messages", "1"]) == 2
    assert "--messages takes" in capsys.readouterr().err
