"""Nights with everything going wrong at the reader: each fault is healed or shown, none silent."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from firmware_bridge.faults import Faults

pytestmark = [pytest.mark.system, pytest.mark.timeout(300)]

HANDS = 6


@pytest.mark.parametrize("seed", [3])
def test_a_heavy_night_ends_without_a_mismatch(seed: int, tmp_path: Path) -> None:
    finished = subprocess.run(
        [
            sys.executable, "-m", "deploy", "sim", "--faults", "heavy", "--hands", str(HANDS),
            "--seed", str(seed), "--headless", "--speed", "fast", "--json",
            "--journal", str(tmp_path / "night.journal"),
        ],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert finished.returncode == 0, finished.stderr + finished.stdout
    told = json.loads(finished.stdout)
    assert told["differences"] == []
    assert (told["hands"], told["mismatches"], told["cards_misread"]) == (HANDS, 0, 0)
    assert told["chips_conserved"] is True
    assert set(told["faults"]) <= set(Faults.__struct_fields__)
    assert sum(account["injected"] for account in told["faults"].values()) > 10 * HANDS
    for name, account in told["faults"].items():
        assert account["healed"] + account["shown"] == account["injected"], name


def test_a_night_in_words_tells_what_became_of_the_faults(tmp_path: Path) -> None:
    finished = subprocess.run(
        [
            sys.executable, "-m", "deploy", "sim", "--faults", "light", "--hands", "2",
            "--seed", "2", "--headless", "--speed", "fast",
        ],
        capture_output=True, text=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert finished.returncode == 0, finished.stderr + finished.stdout
    assert "faults put into the card reader" in finished.stdout
    assert " healed" in finished.stdout
    assert "SILENT" not in finished.stdout
