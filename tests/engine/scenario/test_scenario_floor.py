"""The lines of the staff: each that is described can be read, and asks for what it says."""

import pytest

from engine.messages.sensed.observations import ClockTicked, DeckChecked
from engine.messages.wanted import requests
from engine.scenario import ScenarioError, play, read_scenario
from engine.scenario.scenario_floor import read_scripted_request
from tests.engine.scenario.test_documentation import find_examples


def test_every_line_of_the_staff_can_be_read() -> None:
    lines = [
        line
        for line in find_examples("What the staff asks for")
        if "…" not in line and not line.startswith("and ")
    ]
    assert len(lines) > 20
    for line in lines:
        scenario = read_scenario(f"hand\n{line}\n")
        assert [step.kind for step in scenario.hands[0].steps] == ["floor"]


@pytest.mark.parametrize(
    ("line", "scripted"),
    [
        (
            "5 sits down with 60 as Ada after a move",
            requests.SeatPlayer(
                id="x", seat=5, amount=60, nickname="Ada", origin="transfer", reason="other"
            ),
        ),
        (
            "5 sits down with 437 from the must-move game with 437",
            requests.SeatPlayer(id="x", seat=5, amount=437, origin="must_move", held=437),
        ),
        (
            "5 sits down with 60 and posts",
            requests.SeatPlayer(id="x", seat=5, amount=60, entry="posts"),
        ),
        ("7 is away", requests.SitOut(id="x", seat=7, away=True)),
        (
            "7 comes back and buys the button",
            requests.ComeBack(id="x", seat=7, entry="buys_button"),
        ),
        ("2 tokes 5", requests.TakeChips(id="x", seat=2, amount=5, toke=True)),
        ("empty the drop of 5", requests.EmptyDrop(id="x", drop=5)),
        ("1 4 win the race", requests.RaceChips(id="x", winners=(1, 4))),
        ("clock 2", ClockTicked(wall_ns=120_000_000_000)),
        ("deck 51", DeckChecked(source="shoe", cards=51)),
    ],
)  # fmt: skip
def test_a_line_asks_for_what_it_says(line: str, scripted: object) -> None:
    assert read_scripted_request(line, "x") == scripted


def test_what_the_table_refuses_is_said_with_its_line() -> None:
    outcome = play(read_scenario("hand\nexpect pot 0\n2 sits down with 200\n"))
    assert [failure.line for failure in outcome.failures] == [3]
    assert "seat 2 is taken" in outcome.failures[0].found


def test_keys_of_the_table_are_written_as_in_the_configuration() -> None:
    scenario = read_scenario("table: min_buy_in = 100, rack = 500\nhand\ndeal\n")
    options = scenario.tables["ohio"]
    assert (options.min_buy_in, options.rack) == (100, 500)
    with pytest.raises(ScenarioError, match=r"keys of \[table\]"):
        read_scenario("table: min_buy_in 100\nhand\ndeal\n")
