"""`tapburn bench vision`: figures come out, and a misread is a failure."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from deploy.bench import vision_bench as bench_vision
from deploy.bench.vision_bench import BEGINS, ENDS, make_table, write_table
from deploy.bench.workload import memory_trials
from deploy.bench.workload.reading_trials import ReadingTally, percentiles, read_cards
from deploy.cli import main
from deploy.simulation.drawn_camera.rendering.designs import HOUSE
from tests.vision.scenery import ScriptedReader, face

HERE = Path(__file__).parent


def test_figures_are_one_object_and_repeat_with_the_seed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    reports = []
    for timed in (True, False):
        if not timed:  # Times hang on no seed.
            monkeypatch.setattr(bench_vision, "time_frames", lambda *_: {})
        code = main(["bench", "vision", "--cards", "5", "--frames", "8", "--json"])
        report = json.loads(capsys.readouterr().out)
        assert code == (1 if report["misread"] else 0)
        assert report["cards"] == 5
        assert (report["frame_changed_ms"]["p50"] > 0) == timed
        reports.append({name: report[name] for name in ("read", "misread", "seed", "reader")})
    assert reports[0] == reports[1]


def test_misread_cards_are_counted() -> None:
    tally = ReadingTally()
    read_cards(HOUSE, ScriptedReader(face("As")), 4, 3, tally)
    assert tally.shown == 4
    assert tally.misread >= 1
    assert tally.summarise()["misread_below_percent"] is None


def test_nothing_misread_leaves_three_in_as_many() -> None:
    assert ReadingTally(shown=30_000, read=30_000).summarise()["misread_below_percent"] == 0.01
    assert ReadingTally(shown=1, read=1).summarise()["misread_below_percent"] == 95
    assert percentiles([]) == {"p50": 0.0, "p95": 0.0}


def test_table_replaces_the_one_before_and_leaves_the_rest(tmp_path: Path) -> None:
    page = tmp_path / "vision.md"
    page.write_text("# The vision\n\nWords before.\n")
    write_table(page, "trained", "| first |")
    page.write_text(page.read_text() + "\nWords after.\n")
    write_table(page, "trained", "| second |")
    text = page.read_text()
    assert "| first |" not in text
    assert "Words before." in text
    assert "Words after." in text
    begins, ends = BEGINS.format("trained"), ENDS.format("trained")
    assert (text.count(begins), text.count(ends), text.count("| second |")) == (1, 1, 1)


def test_each_reader_has_a_table_of_its_own(tmp_path: Path) -> None:
    page = tmp_path / "vision.md"
    for reader in ("trained", "other", "trained"):
        write_table(page, reader, f"| {reader} |")
    assert [page.read_text().count(f"| {name} |") for name in ("trained", "other")] == [1, 1]


def test_memory_is_that_of_the_processes_that_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory_trials, "FRAMES", 4)
    monkeypatch.setattr(memory_trials, "CAMERAS", (1,))
    figures = memory_trials.measure_memory("trained", "house", 3)
    assert list(figures) == ["start", "cameras_1", "see"]
    # OpenCV alone is some 40 MiB; a picture of 20 megapixels is 57 MiB.
    assert 40 < figures["start"] < figures["cameras_1"] < 300
    assert 97 < figures["see"] < 300


def test_memory_of_nobody_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> dict[str, float]:
        raise OSError("no /proc/1/status")

    monkeypatch.setattr(bench_vision, "measure_memory", fail)
    assert main(["bench", "vision", "--cards", "1", "--frames", "1", "--memory"]) == 2
    assert "--memory: no /proc/1/status" in capsys.readouterr().err


def test_memory_is_a_part_of_the_table() -> None:
    report = {
        "reader": "trained", "deck": "house", "seed": 1, "read": 1, "cards": 1,
        "read_percent": 100, "misread": 0, "misread_below_percent": 300,
        "settled_to_named_ms": percentiles([600.0]),
        "frame_changed_ms": percentiles([9.0]), "frame_unchanged_ms": percentiles([3.0]),
        "memory_mib": {"start": 99.6, "see": 222.0},
    }  # fmt: skip
    table = make_table(report)
    assert "| memory, at the start | 100 MiB |" in table
    assert "| memory, `tapburn see` of 20 megapixels, at the most | 222 MiB |" in table


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (["--cards", "0"], "--cards, --frames and --jobs"),
        (["--frames", "0"], "--cards, --frames and --jobs"),
        (["--seed", "-1"], "--seed -1: give a number of 0 or more"),
        (["--write", "/nowhere/vision.md"], "--write /nowhere/vision.md: its folder can't be"),
        (["--write", str(HERE)], f"--write {HERE}: is no text file that can be written to"),
        (["--progress", "/nowhere/p"], "--progress /nowhere/p: its folder can't be"),
        (["--progress", str(HERE)], f"--progress {HERE}: is no text file"),
    ],
)
def test_wrong_use_is_said_before_a_card_is_read(
    flags: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "vision", *flags]) == 2
    assert words in capsys.readouterr().err


def test_a_file_that_is_no_text_takes_no_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "table.odt"
    page.write_bytes(b"PK\xff\xfe")
    assert main(["bench", "vision", "--write", str(page)]) == 2
    assert f"--write {page}: is no text file" in capsys.readouterr().err
    assert page.read_bytes() == b"PK\xff\xfe"


@pytest.mark.parametrize("bench", ["vision", "engine", "bridge"])
def test_numbers_are_reckoned_on_as_many_threads_as_at_the_table(bench: str) -> None:
    # numpy obeys what was said before it was imported, and the vision says it.
    code = f"import sys, deploy.bench.{bench}_bench; print(*sys.modules)"
    command = [sys.executable, "-c", code]
    names = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert "numpy" not in names or names.index("vision") < names.index("numpy")
