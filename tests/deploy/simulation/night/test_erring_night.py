"""At the engine's level people err, too: the same mistakes, the same checker, the same figures."""

from pathlib import Path
from typing import Any

import pytest

from deploy.simulation.night import erring_night
from deploy.simulation.night.erring_night import ErringNight
from deploy.simulation.night.night import Hour
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan
from engine.journal import read_records
from engine.messages.ruling_events import RulingMade

HANDS = 4


def play(directory: Path, **details: Any) -> dict[str, Any]:
    directory.mkdir()
    given: dict[str, Any] = {"hands": HANDS, "seed": 3, "mistakes": "heavy", "seats": 5}
    given |= details
    night = ErringNight(complete_night(Plan(speed="fast", engine_only=True, **given)), directory)
    night.play()
    return night.as_json()


def test_people_err_and_what_came_of_it_is_told_by_the_keys_of_any_night(tmp_path: Path) -> None:
    told = play(tmp_path / "one", journal=tmp_path / "kept.journal")
    assert (told["level"], told["hands"]) == ("engine", HANDS)
    assert told["differences"] == []
    assert (told["mismatches"], told["wrong_awards"], told["false_alarms"]) == (0, 0, 0)
    assert told["chips_conserved"]
    assert told["clean"]
    made = sum(kind["made"] for kind in told["mistakes"].values())
    assert made == len(told["mistake_log"]) >= HANDS
    for kind in told["mistakes"].values():
        fates = [kind[fate] for fate in ("noticed", "reported", "unseen", "silent")]
        assert kind["made"] == sum(fates)
        assert kind["remedied"] == kind["noticed"] + kind["reported"]
        assert kind["silent"] == 0
    record = [one.event for one in read_records(tmp_path / "kept.journal", 0)]
    assert any(isinstance(event, RulingMade) for event in record)
    again = play(tmp_path / "two")
    assert again["story_hash"] == told["story_hash"], "the same seed tells the same story"
    assert [one["kind"] for one in again["mistake_log"]] == [
        one["kind"] for one in told["mistake_log"]
    ]


def test_the_hours_are_those_of_the_table_s_clock(tmp_path: Path) -> None:
    (tmp_path / "night").mkdir()
    plan = Plan(hours=0.03, seed=1, mistakes="swapped_hands", seats=3, engine_only=True)
    hours: list[Hour] = []
    night = ErringNight(complete_night(plan), tmp_path / "night", hours.append)
    night.play()
    told = night.as_json()
    assert 0.03 <= told["hours"] < 0.1, "the hand that is on is played out"
    assert set(told["mistakes"]) <= {"swapped_hands"}
    assert hours == []


def test_a_night_in_which_no_hand_ends_any_more_is_given_up_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(erring_night, "STUCK_HOURS", 0.0)
    told = play(tmp_path / "stuck")
    assert told["mismatches"] == 1
    assert told["differences"][0].startswith("no hand has ended for an hour at: ")
    assert not told["clean"]
