"""`tapburn see` names cards in loose pictures, and says in a sentence why it can't."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from deploy.cli import main
from deploy.simulation.drawn_camera.rendering.card_faces import back_texture, face_textures
from deploy.simulation.drawn_camera.rendering.designs import HOUSE
from vision.identification.networks import WEIGHTS, WeightsError, load_networks
from vision.identification.trained_namer import TrainedNamer
from vision.pixels import Image, cv2
from vision.see.photo_files import open_picture


def lay(pictures: list[Image], *, width: int = 900, height: int = 520) -> Image:
    """Cards side by side on felt, a little askew."""
    table = np.full((height, width, 3), (62, 104, 44), np.uint8)
    for place, picture in enumerate(pictures):
        rows, columns = picture.shape[:2]
        scale = 0.55
        turn = cv2.getRotationMatrix2D((columns / 2, rows / 2), 7 * place - 10, scale)
        turn[:, 2] += np.array([130 + 210 * place, 250]) - (columns / 2, rows / 2)
        laid = cv2.warpAffine(picture, turn, (width, height), flags=cv2.INTER_AREA)
        mask = cv2.warpAffine(np.full((rows, columns), 255, np.uint8), turn, (width, height))
        table[mask > 127] = laid[mask > 127]
    return cv2.GaussianBlur(table, (3, 3), 0.6)


def see(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any], str]:
    code = main(["see", *arguments, "--json"])
    captured = capsys.readouterr()
    return code, json.loads(captured.out), captured.err


@pytest.fixture
def photograph(tmp_path: Path) -> Path:
    path = tmp_path / "table.png"
    faces = face_textures(HOUSE)
    cv2.imwrite(str(path), lay([faces["As"], faces["7h"], faces["9d"], back_texture(HOUSE)]))
    return path


def test_names_cards_with_confidence_and_place(
    photograph: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told, _ = see(capsys, str(photograph))
    assert code == 0
    (image,) = told["images"]
    assert image["file"] == str(photograph)
    assert image["ms"] > 0
    named = [card for card in image["cards"] if card["card"]]
    assert {card["card"] for card in named} <= {"As", "7h", "9d"}
    assert len(named) >= 2
    for card in named:
        assert 0.5 < card["confidence"] <= 1
        middle = np.mean(card["quad"], axis=0)
        place = {"As": 130, "7h": 340, "9d": 550}[card["card"]]
        assert abs(middle[0] - place) < 15
        assert abs(middle[1] - 250) < 15


def test_names_no_back_and_says_why(photograph: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, told, _ = see(capsys, str(photograph))
    unnamed = [card for card in told["images"][0]["cards"] if card["card"] is None]
    assert unnamed
    assert all(card["why"] and len(card["quad"]) == 4 for card in unnamed)
    assert all(set(card) == {"card", "why", "candidates", "quad"} for card in unnamed)


def test_draws_what_was_read(
    photograph: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    see(capsys, str(photograph), "--annotate", str(tmp_path / "drawn"))
    drawn = cv2.imread(str(tmp_path / "drawn" / "table.jpg"))
    assert drawn is not None
    assert drawn.shape[1] == 900
    picture = cv2.imread(str(photograph))
    assert picture is not None
    unlike = np.abs(drawn[:520].astype(int) - picture).max(axis=2) > 40
    assert 0.01 < unlike.mean() < 0.1, "outlines and labels, and else the picture"


def test_words_without_json(photograph: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["see", str(photograph)]) == 0
    assert "cards," in capsys.readouterr().out


def test_reads_the_other_files_past_bad_ones(
    photograph: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "notes.jpg"
    text.write_text("no picture")
    dot = tmp_path / "dot.png"
    cv2.imwrite(str(dot), np.zeros((1, 1, 3), np.uint8))
    empty = tmp_path / "empty"
    empty.mkdir()
    nothing = tmp_path / "nothing.png"
    nothing.touch()
    bad = [text, dot, empty, nothing, tmp_path / "missing.png"]
    code, told, errors = see(capsys, *map(str, bad), str(photograph))
    assert code == 1
    assert len(errors.splitlines()) == len(bad)
    assert [Path(image["file"]) for image in told["images"]] == [*bad, photograph]
    for path, image in zip(bad, told["images"], strict=False):
        assert str(path) in image["error"]
        assert image["cards"] == []
        assert image["ms"] == 0
    assert "error" not in told["images"][-1]
    assert told["images"][-1]["cards"]


def test_a_folder_is_searched_for_pictures(
    photograph: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (photograph.parent / "readme.txt").write_text("not a picture")
    _, told, _ = see(capsys, str(photograph.parent))
    assert [image["file"] for image in told["images"]] == [str(photograph)]


def test_a_picture_cut_short_is_one_sentence(
    photograph: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    cut = tmp_path / "cut.png"
    whole = photograph.read_bytes()
    cut.write_bytes(whole[: len(whole) // 2])
    assert main(["see", str(cut), "--json"]) == 1
    captured = capfd.readouterr()
    assert len(captured.err.splitlines()) == 1, "the decoder's own words are kept back"
    assert "cut short" in captured.err


def test_pictures_of_all_kinds_are_opened_alike(photograph: Path, tmp_path: Path) -> None:
    plain = open_picture(photograph)
    grey = tmp_path / "grey.png"
    cv2.imwrite(str(grey), cv2.cvtColor(plain, cv2.COLOR_BGR2GRAY))
    deep = tmp_path / "deep.png"
    cv2.imwrite(str(deep), plain.astype(np.uint16) * 257)
    webp = tmp_path / "picture.webp"
    cv2.imwrite(str(webp), plain)
    for path in (grey, deep, webp):
        opened = open_picture(path)
        assert opened.shape == plain.shape
        assert opened.dtype == np.uint8
    assert np.abs(open_picture(deep).astype(int) - plain).max() <= 1


def test_a_photograph_of_twenty_megapixels_is_read(
    photograph: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small = cv2.imread(str(photograph))
    assert small is not None
    large = tmp_path / "large.jpg"
    cv2.imwrite(str(large), cv2.resize(small, (5880, 3400), interpolation=cv2.INTER_LINEAR))
    code, told, _ = see(capsys, str(large))
    assert code == 0
    named = {card["card"] for card in told["images"][0]["cards"]}
    assert named & {"As", "7h", "9d"}
    quad = told["images"][0]["cards"][0]["quad"]
    assert np.max(quad) > 900, "places are given in the photograph's own pixels"


def test_damaged_and_missing_weights_are_refused(
    photograph: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = tmp_path / "weights"
    folder.mkdir()
    with pytest.raises(WeightsError, match="missing"):
        load_networks(folder)
    for path in WEIGHTS.iterdir():
        (folder / path.name).write_bytes(path.read_bytes())
    for manifest in ("[]", "null", '"face.onnx"', "{}", "nothing"):
        (folder / "weights.json").write_text(manifest)
        with pytest.raises(WeightsError, match="missing"):
            load_networks(folder)
    (folder / "weights.json").write_bytes((WEIGHTS / "weights.json").read_bytes())
    damaged = bytearray((folder / "face.onnx").read_bytes())
    damaged[len(damaged) // 2] ^= 0x40
    (folder / "face.onnx").write_bytes(damaged)
    with pytest.raises(WeightsError, match="damaged"):
        load_networks(folder)
    monkeypatch.setattr(TrainedNamer.__init__, "__defaults__", (folder,))
    assert main(["see", str(photograph)]) == 2
    assert "damaged" in capsys.readouterr().err


def test_the_weights_are_no_larger_than_eight_megabytes() -> None:
    assert sum(path.stat().st_size for path in WEIGHTS.iterdir()) <= 8_000_000
