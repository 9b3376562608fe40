"""`python -m vision.lab photo-sizes`: photographs of every size are read, timed and compared."""

import json
from pathlib import Path

import numpy as np
import pytest

from vision.identification.card_namer import CardReading
from vision.identification.networks import WEIGHTS, WeightsError
from vision.identification.trained_namer import TrainedNamer
from vision.lab import photo_sizes, photo_timing
from vision.lab.__main__ import main
from vision.lab.measurement.unseen_shelves import open_house_shelf
from vision.lab.photo_sizes import SIZES, Photograph, accept_photograph
from vision.lab.photo_timing import STEPS, make_table, read_photograph
from vision.lab.pictures.photo_scenes import Lying
from vision.photos.photo_reader import PhotoCard
from vision.pixels import Image, cv2

HERE = ((0.1, 0.1), (0.3, 0.1), (0.3, 0.5), (0.1, 0.5))
THERE = ((0.6, 0.1), (0.8, 0.1), (0.8, 0.5), (0.6, 0.5))


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pictures but small ones, which are drawn quickly."""
    for module in (photo_sizes, photo_timing):
        monkeypatch.setattr(module, "SIZES", {1: (612, 408), 2: SIZES[1]})


@pytest.mark.usefixtures("small")
def test_figures_are_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["photo-sizes", "--pictures", "1", "--seed", "3", "--json"])
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
    assert make_table(report).startswith(head)


@pytest.mark.usefixtures("small")
def test_a_scene_is_its_seeds_and_lies_alike_in_every_size(tmp_path: Path) -> None:
    shelf = open_house_shelf("house")
    first, again = (accept_photograph(tmp_path, shelf, 5, 2) for _ in range(2))
    assert first.cards == again.cards != accept_photograph(tmp_path, shelf, 6, 2).cards
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


def see(card: str | None, quad: tuple[tuple[float, float], ...]) -> PhotoCard:
    width, height = SIZES[1]
    corners = tuple((x * width + 2, y * height - 2) for x, y in quad)
    return PhotoCard(reading=CardReading(side="face", card=card, confidence=0.9), quad=corners)


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
    seen: list[PhotoCard],
    read: int,
    wrong: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "table.jpg"
    cv2.imwrite(str(path), np.full((816, 1224, 3), 90, np.uint8))

    def read_picture(_picture: Image, _namer: TrainedNamer) -> list[PhotoCard]:
        return seen

    monkeypatch.setattr(photo_timing, "read_picture", read_picture)
    hidden = Lying("9c", ((0.6, 0.6), (0.8, 0.6), (0.8, 0.9), (0.6, 0.9)), 0.4)
    lying = [lie("As", HERE), lie("7h", THERE), hidden]
    tally = photo_timing.begin_tally()
    photograph = Photograph(False, {1: path}, lying)
    read_photograph(photograph, 1, 8, photo_timing.TimedNamer(), tally)
    told = tally.summarise()
    assert (told["easy_cards"], told["easy_read"]) == (2, read)
    assert told["wrong"] == [f"8, 1 megapixel: {words}" for words in wrong]
    assert told["misread"] == len(wrong)


def test_a_misread_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tally = photo_timing.begin_tally()
    for times in tally.times_ms.values():
        times.append(2.0)
    tally.wrong.append("8, 12 megapixels: 7h was read as 7d")
    figures = {12: {**tally.summarise(), "memory_mib": 199.6}}
    monkeypatch.setattr(photo_timing, "measure_loose", lambda *_: figures)
    assert main(["photo-sizes"]) == 1
    told = capsys.readouterr().out
    assert "| all: p50 / p95 | 6.0 / 6.0 ms |" in told
    assert "| misread | 1 |" in told
    assert "| memory, at the most | 200 MiB |" in told


def test_a_column_is_a_size() -> None:
    tally = photo_timing.begin_tally()
    sizes = {str(size): {**tally.summarise(), "memory_mib": 1.0} for size in SIZES}
    table = make_table({"deck": "bold", "seed": 1, "pictures": 0, "megapixels": sizes})
    head, rule, *rows = table.splitlines()
    assert head.endswith("| 1 megapixel | 2 megapixels | 12 megapixels | 20 megapixels |")
    assert {line.count("|") for line in (rule, *rows)} == {head.count("|")}


def test_wrong_use_is_said_before_a_picture_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["photo-sizes", "--pictures", "0"])
    assert ended.value.code == 2
    assert "--pictures: give a number of 1 or more" in capsys.readouterr().err


def test_a_command_that_is_none_is_answered_with_all_of_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["photographing"]) == 2
    assert "photo-sizes" in capsys.readouterr().err


def test_without_weights_it_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise WeightsError(f"the reader's weights are missing from {WEIGHTS}; install it again")

    monkeypatch.setattr(photo_timing, "measure_loose", fail)
    with pytest.raises(SystemExit) as ended:
        main(["photo-sizes"])
    assert ended.value.code == 2
    assert "error: the reader's weights are missing from" in capsys.readouterr().err
