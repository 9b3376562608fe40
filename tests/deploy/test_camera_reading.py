"""`tapburn camera read`: what it says of each picture, in words and as JSON, and its exit code."""

import json
from pathlib import Path

import numpy as np
import pytest

from deploy.cli import main
from vision.pixels import cv2

SIZE = (640, 360)


@pytest.fixture
def plane(tmp_path: Path) -> Path:
    path = tmp_path / "plane.json"
    to_mm = [[0.8, 0, 0], [0, 0.8, 0], [0, 0, 1]]
    path.write_text(json.dumps({"picture": SIZE, "pixel_to_mm": to_mm}))
    return path


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """A picture of bare cloth."""
    path = tmp_path / "empty.png"
    cv2.imwrite(str(path), np.full((SIZE[1], SIZE[0], 3), (66, 104, 30), np.uint8))
    return path


def test_a_picture_is_told_with_whether_its_cards_are_counted(
    plane: Path, empty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["camera", "read", str(empty), "--plane", str(plane), "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)["pictures"]
    assert list(told) == ["file", "settled", "condition", "frames", "counted", "cards"]
    assert (told["settled"], told["counted"], told["cards"]) == (True, True, [])
    assert main(["camera", "read", str(empty), "--plane", str(plane)]) == 0
    assert "frames; counted\n" in capsys.readouterr().out


def test_a_picture_of_another_size_ends_with_1_and_is_told_all_the_same(
    tmp_path: Path, plane: Path, empty: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small = tmp_path / "small.png"
    cv2.imwrite(str(small), np.full((180, 320, 3), 60, np.uint8))
    asked = ["camera", "read", str(small), str(empty), "--plane", str(plane)]
    assert main([*asked, "--json"]) == 1
    said = capsys.readouterr()
    assert f"{small} is 320 x 180; the plane is of 640 x 360" in said.err
    first, second = json.loads(said.out)["pictures"]
    assert (first["settled"], first["condition"]) == (False, "wrong resolution")
    assert (first["counted"], first["cards"], second["settled"]) == (False, [], True)
    assert main(asked) == 1
    assert "frames; count open; wrong resolution\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "can't be read: No such file or directory; expected a JSON file with picture"),
        ("{}", "expected picture and pixel_to_mm"),
        ('{"picture": [1000000000, 1000000000], "pixel_to_mm": [[1,0,0],[0,1,0],[0,0,1]]}',
         "picture is 1000000000 x 1000000000; expected 134 million pixels or less"),
    ],
)  # fmt: skip
def test_a_plane_that_is_none_is_refused_with_a_sentence(
    tmp_path: Path, empty: Path, content: str | None, words: str,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    path = tmp_path / "other.json"
    if content is not None:
        path.write_text(content)
    assert main(["camera", "read", str(empty), "--plane", str(path)]) == 2
    assert words in capsys.readouterr().err
