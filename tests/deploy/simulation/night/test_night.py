"""A short night: told twice the same, every chip accounted for, everybody where they should be."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from deploy.cli import main
from deploy.simulation.night.night import Night, Outcome
from deploy.simulation.night.setting import complete_night, set_table
from deploy.simulation.plan import Plan
from engine import core, games
from engine.journal import read_records, verify
from engine.record.event_digest import hash_story
from engine.table.terms.table_opening import open_table
from tests.engine.games.test_games import rename_streets
from tests.tries import tries


def play(**plan: Any) -> Outcome:
    given: dict[str, Any] = {"speed": "fast"} | plan
    return Night(complete_night(Plan(engine_only=True, **given))).play()


def check(outcome: Outcome) -> None:
    assert outcome.judge.differences == []
    assert outcome.judge.reconciled
    assert outcome.clean


def test_the_same_seed_tells_the_same_story() -> None:
    hands = tries(8, of=16)
    first, second = (play(rotation="eight-game", seed=7, hands=hands) for _ in range(2))
    check(first)
    assert first.judge.tally.hands == hands
    assert first.judge.story.hash == second.judge.story.hash
    assert first.judge.tally == second.judge.tally
    other = play(rotation="eight-game", seed=8, hands=hands)
    assert other.judge.story.hash != first.judge.story.hash


def test_the_story_hangs_on_nothing_but_the_seed() -> None:
    """Not on the order in which this process happens to keep sets, nor on its clock."""
    told = []
    for hash_seed in ("1", "2"):
        finished = subprocess.run(
            [sys.executable, "-m", "deploy", "sim", "--engine-only", "--hands", "4", "--json",
             "--rotation", "horse", "--seed", "4"],
            capture_output=True, check=True, text=True,
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
        )  # fmt: skip
        told.append(json.loads(finished.stdout)["story_hash"])
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("rotation", "house", "seats"),
    [
        ("horse", "", 0),
        ("dealers-choice", "wsop", 0),
        ("holdem", "home", 10),
        ("holdem", "maryland", 0),
        ("omaha8", "kansas", 4),
        ("holdem,omaha8,stud", "ohio", 8),
        ("stud", "live", 0),
        ("dealers-choice", "live", 6),
    ],
)
def test_a_night_in_every_house_reconciles(rotation: str, house: str, seats: int) -> None:
    outcome = play(rotation=rotation, house=house, seats=seats, seed=3, hands=tries(3, of=12))
    check(outcome)
    chips = outcome.as_json()["chips"]
    held = sum(chips[place] for place in ("on_the_table", "rack", "drop", "jackpot", "tokes"))
    assert chips["brought_in"] - chips["taken_out"] == held


@pytest.mark.parametrize("game", ["holdem", "omaha8", "razz", "badugi"])
@pytest.mark.parametrize("rotation", ["", "horse", "ten-game", "dealers-choice"])
def test_whatever_terms_a_seed_draws_are_allowed(game: str, rotation: str) -> None:
    for seed in range(tries(8, of=40)):
        plan = Plan(game=game, rotation=rotation, seed=seed, engine_only=True)
        open_table(set_table(complete_night(plan)))


def test_people_come_and_go_through_a_night() -> None:
    """At a dealer's pace: the same hours, fewer hands between one pause and the next."""
    hours = tries(2, of=4)
    outcome = play(house="wsop", seed=5, hours=float(hours), speed="real")
    check(outcome)
    counts = outcome.judge.tally.as_json()
    for figure in ("joins", "leaves", "sat_out", "returns", "blinds_missed", "dealer_changes"):
        assert counts[figure] > 0, figure
    assert outcome.hours >= hours
    assert len(outcome.by_hour) == hours
    assert outcome.memory_growth_mb < 16
    assert outcome.refused["CountStack"] > 0


def test_the_record_alone_makes_the_same_table(tmp_path: Path) -> None:
    journal = tmp_path / "night.journal"
    outcome = play(rotation="horse", seed=2, hands=6, journal=journal)
    check(outcome)
    verify(journal)
    state, events = core.initial(), []
    for record in read_records(journal):
        events.append(record.event)
        state = core.apply(state, record.event)
    assert state == outcome.state
    assert hash_story(events) == outcome.judge.story.hash
    forgotten = play(rotation="horse", seed=2, hands=6)
    assert forgotten.judge.story.hash == outcome.judge.story.hash


def test_a_dealers_pace_is_slower() -> None:
    real, fast = (play(seed=1, hands=5, speed=speed) for speed in ("real", "fast"))
    assert real.hours > 6 * fast.hours


def test_the_command_plays_a_night_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    night = ("--hours", "0.05", "--speed", "fast", "--headless")
    assert main(["sim", *night, "--json", "--rotation", "eight-game"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["level"] == "engine"
    assert told["mismatches"] == 0
    assert told["chips"]["reconciled"] is True
    assert len(told["story_hash"]) == 64
    assert told["hands"] == sum(told["games"].values()) > 5
    assert main(["sim", *night, "--rotation", "omaha"]) == 0
    page = capsys.readouterr().out
    assert "chips reconcile after every event" in page
    assert "agree, card by card and chip by chip" in page
    assert "omaha at 9 seats, house live" in page


@pytest.mark.parametrize(
    ("flags", "says"),
    [
        (["--hours", "0"], "more than 0"),
        (["--hours", "1", "--engine-only", "--faults", "light"], "there is no hardware"),
        (["--hours", "1", "--no-engine-only", "--rotation", "dealers-choice"], "--engine-only"),
        (["--hours", "1", "--rotation", "eight-game", "--house", "ohio"], "does not spread"),
        (["--hours", "1", "--rotation", "stud", "--seats", "9"], "seats"),
        (["--hours", "1", "--rotation", "canasta"], "canasta"),
    ],
)
def test_what_no_night_can_be_is_said(
    flags: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sim", "--headless", *flags]) == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize("name", ["holdem", "stud", "razz", "badugi"])
def test_limits_are_right_whatever_the_streets_are_called(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games.GAMES, name, rename_streets(games.load(name)))
    check(play(game=name, limit="fixed", seats=6, hands=6))
