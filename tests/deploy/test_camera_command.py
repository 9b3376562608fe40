"""`tapburn camera tune`: a verdict in words and as JSON, and the picture in a browser."""

import json
from pathlib import Path
from urllib.request import urlopen

import numpy as np
import pytest

from deploy.camera_tools.live_view import LiveView
from deploy.cli import main
from deploy.simulation.drawn_camera.rendering.scenes import PlacedCard, Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from vision.felt.calibration import CalibrationFile
from vision.pixels import Image, cv2
from vision.setup.picture_trial import add_noise


@pytest.fixture
def config(tmp_path: Path) -> Path:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    renderer = TableRenderer(seed=7)
    for number in range(3):
        cv2.imwrite(str(pictures / f"{number}.png"), renderer.render(Scene()))
    path = tmp_path / "table.toml"
    path.write_text(
        '[vision]\n[[vision.cameras]]\nname = "overhead"\nsource = "file:pictures"\n'
        'zones = ["board"]\n'
    )
    return path


def test_the_table_is_empty_where_a_person_says_so_and_no_card_is_read(
    config: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a logo as large as cards; all of it is kept or nothing."""
    assert main(["camera", "tune", "--config", str(config), "--empty"]) == 2
    assert "keeps no calibration" in capsys.readouterr().err
    config.write_text(config.read_text().replace("[vision]\n", '[vision]\ncalibration = "kept"\n'))
    file = CalibrationFile(config.parent / "kept", "overhead")
    for cards, code in (((), 0), ((PlacedCard("As", 300, 105, 4.0),), 1)):
        picture = TableRenderer(seed=7).render(Scene(cards=cards))
        cv2.circle(picture, (1200, 250), 90, (40, 40, 170), -1)
        for number in range(10):
            noisy = add_noise(picture, 2.0, np.random.default_rng(number))
            cv2.imwrite(str(config.parent / "pictures" / f"{number}.png"), noisy)
        assert main(["camera", "tune", "--config", str(config), "--empty"]) == code
        empty = file.load_empty()
        assert file.exists()
        assert empty is not None
        assert list(empty.zones) == ["board"]
        assert ("board: cards" in capsys.readouterr().err) == bool(cards)


def load_image(path: Path) -> Image:
    image = cv2.imread(str(path))
    assert image is not None
    return image


def test_a_camera_that_hangs_well(
    config: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "tuned.png"
    assert main(["camera", "tune", "--config", str(config), "--picture", str(kept)]) == 0
    out = capsys.readouterr().out
    assert "all good" in out
    assert "camera overhead: hangs well" in out
    assert kept.stat().st_mode & 0o777 == 0o600
    assert load_image(kept).shape == (1080, 1920, 3)


def test_json_tells_figures_and_advice(config: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (config.parent / "pictures").iterdir():
        picture = load_image(path)
        picture[:140, :140] = 40
        cv2.imwrite(str(path), picture)
    assert main(["camera", "tune", "--config", str(config), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["camera"], told["good"], told["figures"]["missing"]) == ("overhead", False, [0])
    bad = {one["name"]: one["words"] for one in told["advice"] if not one["good"]}
    assert "uncover 0" in bad["markers"]


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--camera", "side"], "there is none of this name; the file has overhead"),
        (["--picture", "/nowhere/a.png"], "can't be written"),
        (["--picture", "out.txt"], "expected a name that ends in .png"),
        *(
            (["--seconds", span], f"--seconds {float(span):g}: expected more than 0, up to 86400")
            for span in ("nan", "-1", "0", "1e400", "86401")
        ),
        *(
            (["--serve", port], f"--serve {port}: expected a port, 0 to 65535")
            for port in ("-1", "65536", "99999")
        ),
    ],
)
def test_wrong_use_is_one_sentence(
    config: Path, more: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["camera", "tune", "--config", str(config), *more]) == 2
    assert words in capsys.readouterr().err


def test_a_camera_that_is_not_there(config: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config.write_text(config.read_text().replace("file:pictures", "v4l2:/dev/nowhere"))
    assert main(["camera", "tune", "--config", str(config)]) == 2
    assert "plug the camera in" in capsys.readouterr().err


def test_the_picture_is_served_on_the_loopback() -> None:
    view = LiveView(0)
    try:
        assert view.address.startswith("http://127.0.0.1:")
        view.show(b"\xff\xd8picture", "focus: 0.6")
        with urlopen(f"{view.address}picture?1") as answer:
            assert answer.read() == b"\xff\xd8picture"
        with urlopen(f"{view.address}lines") as answer:
            assert answer.read() == b"focus: 0.6"
        with urlopen(view.address) as answer:
            assert b"<img" in answer.read()
    finally:
        view.close()
