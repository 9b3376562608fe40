"""`tapburn bench` measures; the figures themselves are nobody's test."""

import json
from pathlib import Path
from typing import Any

import pytest

from deploy.bench import engine_bench as bench
from deploy.bench.workload import rivals
from deploy.bench.workload.random_hands import play_random_hand
from deploy.cli import main
from deploy.commands.cards.bench import find_benches
from engine.messages.happened.hand_events import HandEnded, Player
from engine.phh.phh_document import VARIANTS as CODES
from tests.engine.phh.histories import VARIANTS


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly any work: what is told, not how fast it is."""
    monkeypatch.setattr(bench, "_ROUNDS", 1)
    monkeypatch.setattr(bench, "_EVALUATIONS", 20)
    monkeypatch.setattr(bench, "_RIVAL_EVALUATIONS", 5)
    monkeypatch.setattr(bench, "measure_import", lambda: 1.0)


def measure(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["bench", "engine", *arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_the_engine_has_a_bench() -> None:
    assert "engine" in find_benches()
    assert "workload" not in find_benches()


@pytest.mark.usefixtures("quick")
def test_made_up_hands_are_played_by_both(capsys: pytest.CaptureFixture[str]) -> None:
    found = measure(capsys, "--hands", "8")
    assert found["pokerkit"] is True
    for group in ("holdem", "mixed"):
        figures = found["histories"][group]
        assert figures["files"] == figures["tapburn_plays"] == 8
        assert 0 < figures["timed"] <= 8
        assert figures["ratio"] > 0
    assert {each["ranking"] for each in found["evaluations"]} == set(rivals.HAND_TYPES)
    assert set(found["event_us"]) == set(found["undo_whole_hand_ms"]) == {"p50", "p99", "max"}


@pytest.mark.usefixtures("quick")
def test_given_histories_are_sorted_by_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number, text in enumerate(VARIANTS.values()):
        (tmp_path / f"{number}.phh").write_text(text)
    (tmp_path / "broken.phh").write_text("variant = ")
    histories = measure(capsys, "--phh", str(tmp_path), "--hands", "2")["histories"]
    assert (histories["holdem"]["files"], histories["mixed"]["files"]) == (3, 8)


@pytest.mark.usefixtures("quick")
def test_without_pokerkit_it_tells_ours_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rivals, "is_installed", lambda: False)
    assert main(["bench", "engine", "--hands", "2"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("PokerKit is not installed")
    assert "PokerKit " not in told.split("\n", 1)[1]


def test_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "engine", "--hands", "0"]) == 2
    assert "give a number of 1 or more" in capsys.readouterr().err


@pytest.mark.parametrize("variant", CODES)
def test_a_random_hand_is_the_seeds_and_keeps_its_chips(variant: str) -> None:
    first, again = play_random_hand(7, variant), play_random_hand(7, variant)
    assert first == again
    assert first != play_random_hand(8, variant)
    ended = first[-1]
    assert isinstance(ended, HandEnded)
    players: tuple[Player, ...] = first[0].players  # type: ignore[union-attr]
    assert sum(chips for _, chips in ended.stacks) == sum(player.stack for player in players)
