"""`tapburn bench replay` measures what it says, and tells what is beyond its limit."""

import json
import subprocess
import sys

import pytest

from deploy.cli import main
from tests.tries import LONG

HOURS = "0.05" if LONG else "0.01"

_IMPATIENT = """
import sys
from deploy.bench import replay_bench
from deploy.cli import main
replay_bench.LIMITS["pdf_ms"] = 0.0
sys.exit(main(["bench", "replay", *sys.argv[1:]]))
"""


@pytest.mark.system
def test_each_figure_is_measured_over_the_days() -> None:
    # A process of its own: it makes Qt's application, of which a process has one.
    done = subprocess.run(
        [sys.executable, "-c", _IMPATIENT, "--hours", HOURS, "--days", "1", "--json"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1, done.stderr
    told = json.loads(done.stdout)
    assert told["hands"] >= 2
    assert told["hands"] % 2 == 0, "the night, and a day that holds it again"
    for name in ("reading_s", "first_list_ms", "hand_ms", "found_ms", "step_ms", "pdf_ms"):
        assert told[name] > 0, name
    assert "pdf_ms" in told["beyond"]


@pytest.mark.parametrize("flags", [["--hours", "0"], ["--hours", "25"], ["--days", "-1"]])
def test_what_can_not_be_played_is_refused(flags: list[str]) -> None:
    assert main(["bench", "replay", *flags]) == 2
