"""`tapburn bench replay` measures what it says, and tells what is beyond its limit."""

import json

import pytest

from deploy.bench import replay
from deploy.cli import main


@pytest.mark.system
def test_each_figure_is_measured_over_the_days(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(replay.LIMITS, "pdf_ms", 0.0)
    assert main(["bench", "replay", "--hours", "0.05", "--days", "1", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["hands"] >= 2
    assert told["hands"] % 2 == 0, "the night, and a day that holds it again"
    for name in ("reading_s", "first_list_ms", "hand_ms", "found_ms", "step_ms", "pdf_ms"):
        assert told[name] > 0, name
    assert "pdf_ms" in told["beyond"]


@pytest.mark.parametrize("flags", [["--hours", "0"], ["--hours", "25"], ["--days", "-1"]])
def test_what_can_not_be_played_is_refused(flags: list[str]) -> None:
    assert main(["bench", "replay", *flags]) == 2
