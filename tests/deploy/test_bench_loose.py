"""`tapburn bench vision --loose`: photographs of every size are read, timed and compared."""

import json
from pathlib import Path

import numpy as np
import pytest

from deploy.bench import vision as bench_vision
from deploy.bench.vision import make_loose_table
from deploy.bench.workload import loose_pictures, loose_trials
from deploy.bench.workload.loose_pictures import SIZES, Photograph, take_photograph
from deploy.bench.workload.loose_trials import STEPS, read_photograph
from deploy.cli import main
from vision.naming import Reading
from vision.pixels import Image, cv2
from vision.reading.loose import SeenCard
from vision.reading.namer import TrainedNamer
from vision.reading.networks import WEIGHTS, WeightsError
from vision.training.measuring.shelves import open_house_shelf
from vision.training.pictures.scenes import Lying

HERE = ((0.1, 0.1), (0.3, 0.1), (0.3, 0.5), (0.1, 0.5))
THERE = ((0.6, 0.1), (0.8, 0.1), (0.8, 0.5), (0.6, 0.5))


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pictures but small ones, which are drawn quickly."""
    for module in (loose_pictures, loose_trials):
        monkeypatch.setattr(module, "SIZES", {1: (612, 408), 2: SIZES[1]})


@pytest.mark.usefixtures("small")
def test_figures_are_one_object_and_go_into_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "vision.md"
    command = ["bench", "vision", "--loose", "--pictures", "1", "--seed", "3", "--json"]
    code = main([*command, "--write", str(page)])
    report = json.loads(capsys.readouterr().out)
    figures = report["megapixels"]["2"]
    assert code == (1 if any(each["misread"] for each in report["megapixels"].values()) else 0)
    assert (report["deck"], report["seed"], report["pictures"]) == ("house", 3, 1)
    assert 0 <= figures["easy_read"] <= figures["easy_cards"] > 0
    assert figures["hard_cards"] == 0, "the first two of three are easy ones"
    assert all(figures[f"{step}_ms"]["p50"] > 0 for step in (*STEPS, "all"))
    # OpenCV and the weights alone are some 60 MiB.
    assert 60 < figures["memory_mib"] < 300
    head = "| deck `house`, seed 3, 1 of each size | 1 megapixel | 2 megapixels |"
    assert f"begins -->\n\n{head}" in page.read_text()


@pytest.mark.usefixtures("small")
def test_a_scene_is_its_seeds_and_lies_alike_in_every_size(tmp_path: Path) -> None:
    shelf = open_house_shelf("house")
    first, again = (take_photograph(tmp_path, shelf, 5, 2) for _ in range(2))
    assert first.cards == again.cards != take_photograph(tmp_path, shelf, 6, 2).cards
    assert first.hard
    large, little = (cv2.imread(str(first.files[size])) for size in (2, 1))
    assert large is not None
    assert little is not None
    shrunk = cv2.resize(large, (612, 408), interpolation=cv2.INTER_AREA).astype(int)
    assert np.abs(shrunk - little).mean() < 6
    assert all(min(x, y) >= 0 and max(x, y) < 1 for card in first.cards
               if card.covered < 0.01 for x, y in card.quad)  # fmt: skip


def lie(label: str, quad: tuple[tuple[float, float], ...]) -> Lying:
    return Lying(label, quad, 0.0)


def see(card: str | None, quad: tuple[tuple[float, float], ...]) -> SeenCard:
    width, height = SIZES[1]
    corners = tuple((x * width + 2, y * height - 2) for x, y in quad)
    return SeenCard(reading=Reading(side="face", card=card, confidence=0.9), quad=corners)


@pytest.mark.parametrize(
    ("seen", "read", "wrong"),
    [
        ([see("As", HERE), see("7h", THERE)], 2, []),
        ([see("As", HERE), see("As", HERE)], 1, []),
        ([see("As", HERE), see("7d", THERE)], 1, ["7h was read as 7d"]),
        ([see("7h", HERE)], 0, ["As was read as 7h"]),
        ([see("2c", ((0.4, 0.6), (0.5, 0.6), (0.5, 0.9), (0.4, 0.9)))], 0,
         ["nothing was read as 2c"]),
        ([see(None, HERE)], 0, []),
    ],
)  # fmt: skip
def test_what_is_read_is_compared_with_what_lies_there(
    seen: list[SeenCard],
    read: int,
    wrong: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "table.jpg"
    cv2.imwrite(str(path), np.full((816, 1224, 3), 90, np.uint8))

    def read_picture(_picture: Image, _namer: TrainedNamer) -> list[SeenCard]:
        return seen

    monkeypatch.setattr(loose_trials, "read_picture", read_picture)
    hidden = Lying("9c", ((0.6, 0.6), (0.8, 0.6), (0.8, 0.9), (0.6, 0.9)), 0.4)
    lying = [lie("As", HERE), lie("7h", THERE), hidden]
    tally = loose_trials.begin_tally()
    photograph = Photograph(False, {1: path}, lying)
    read_photograph(photograph, 1, 8, loose_trials.TimedNamer(), tally)
    told = tally.summarise()
    assert (told["easy_cards"], told["easy_read"]) == (2, read)
    assert told["wrong"] == [f"8, 1 megapixel: {words}" for words in wrong]
    assert told["misread"] == len(wrong)


def test_a_misread_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tally = loose_trials.begin_tally()
    for times in tally.times_ms.values():
        times.append(2.0)
    tally.wrong.append("8, 12 megapixels: 7h was read as 7d")
    figures = {12: {**tally.summarise(), "memory_mib": 199.6}}
    monkeypatch.setattr(bench_vision, "measure_loose", lambda *_: figures)
    assert main(["bench", "vision", "--loose"]) == 1
    told = capsys.readouterr().out
    assert "| all: p50 / p95 | 6.0 / 6.0 ms |" in told
    assert "| misread | 1 |" in told
    assert "| memory, at the most | 200 MiB |" in told


def test_a_column_is_a_size() -> None:
    tally = loose_trials.begin_tally()
    sizes = {str(size): {**tally.summarise(), "memory_mib": 1.0} for size in SIZES}
    table = make_loose_table({"deck": "bold", "seed": 1, "pictures": 0, "megapixels": sizes})
    head, rule, *rows = table.splitlines()
    assert head.endswith("| 1 megapixel | 2 megapixels | 12 megapixels | 20 megapixels |")
    assert {line.count("|") for line in (rule, *rows)} == {head.count("|")}


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (["--pictures", "0"], "--pictures and --jobs: give numbers of 1 or more"),
        (["--memory"], "--memory: --loose has no use for it"),
        (["--progress", "done.jsonl"], "--progress: --loose has no use for it"),
        (["--cards", "3"], "--cards: --loose has no use for it"),
    ],
)
def test_wrong_use_is_said_before_a_picture_is_drawn(
    flags: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", "vision", "--loose", *flags]) == 2
    assert words in capsys.readouterr().err


def test_without_weights_it_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise WeightsError(f"the reader's weights are missing from {WEIGHTS}; install it again")

    monkeypatch.setattr(bench_vision, "measure_loose", fail)
    assert main(["bench", "vision", "--loose"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
