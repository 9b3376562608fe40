"""Nights with everything going wrong at the reader: each fault is healed or shown, none silent."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.journal import read_records, verify
from engine.messages.happened.hand_events import EnvelopeStored, HandBegan
from firmware_bridge.simulated_reader.faults import Faults
from tests.tries import LONG, tries

pytestmark = pytest.mark.system

HANDS = tries(2, of=6)


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("j") / "night.journal"


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("p") / "pictures"


@pytest.fixture(scope="module")
def told(journal: Path, pictures: Path) -> dict[str, Any]:
    """What the command says of a heavy night that it played."""
    finished = subprocess.run(
        [
            sys.executable, "-m", "deploy", "sim", "--faults", "heavy", "--hands", str(HANDS),
            "--seed", "3", "--headless", "--speed", "fast", "--json", "--journal", str(journal),
            "--shots", str(pictures),
        ],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert finished.returncode == 0, finished.stderr + finished.stdout
    figures: dict[str, Any] = json.loads(finished.stdout)
    return figures


def test_a_night_as_the_command_plays_it(told: dict[str, Any], journal: Path) -> None:
    assert (told["hands"], told["game"], told["house"]) == (HANDS, "holdem", "ohio")
    assert told["differences"] == []
    assert (told["mismatches"], told["cards_misread"]) == (0, 0)
    assert told["chips_conserved"] is True
    assert told["cards_named"] > 0
    assert told["touches"] > 5
    assert told["errands"] >= 1
    assert told["prompts"] > HANDS * 10
    for figure in ("read_to_journal", "read_to_screen"):
        assert 0 < told["latency_ms"][figure]["p50"] <= told["latency_ms"][figure]["p99"]
    verify(journal)
    events = [record.event for record in read_records(journal)]
    assert sum(isinstance(event, HandBegan) for event in events) >= HANDS
    assert sum(isinstance(event, EnvelopeStored) for event in events) >= HANDS


def test_each_fault_of_a_heavy_night_is_healed_or_shown(told: dict[str, Any]) -> None:
    assert set(told["faults"]) <= set(Faults.__struct_fields__)
    assert sum(account["injected"] for account in told["faults"].values()) > 10 * HANDS
    for name, account in told["faults"].items():
        assert account["healed"] + account["shown"] == account["injected"], name


def test_a_picture_of_the_screen_for_each_prompt(told: dict[str, Any], pictures: Path) -> None:
    drawn = sorted(pictures.glob("*.png"))
    numbers = [int(picture.name.split("-")[1]) for picture in drawn]
    assert len(set(numbers)) == len(numbers), "no prompt is drawn twice"
    # One that passes while the dealer's hands are busy is drawn, and none that was worked on.
    assert len(drawn) >= told["prompts"]
    assert all(picture.read_bytes().startswith(b"\x89PNG") for picture in drawn)


@pytest.mark.skipif(
    not LONG, reason="one more whole night; test_summary.py has the words: make test-long plays it"
)
def test_a_night_in_words_tells_what_became_of_the_faults(tmp_path: Path) -> None:
    """Two players alone, at a fixed limit, with a fault now and then."""
    finished = subprocess.run(
        [
            sys.executable, "-m", "deploy", "sim", "--faults", "light", "--hands", "2",
            "--seats", "2", "--limit", "fixed", "--seed", "2", "--headless", "--speed", "fast",
        ],
        capture_output=True, text=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert finished.returncode == 0, finished.stderr + finished.stdout
    words = finished.stdout
    assert "2 hands in" in words
    assert "the table and the journal agree, card by card and chip by chip" in words
    assert ", 0 misread, " in words
    assert "faults put into the card reader" in words
    assert " healed" in words
    assert "SILENT" not in words
