"""A deck is shown as it will lie at the table: same camera, same settings, same places."""

import argparse
from pathlib import Path

import pytest

from deploy.camera_tools.deck_enrolment.showing_desk import find_desk
from deploy.command_line.usage import UsageError
from vision.felt.layout import TABLE

VISION = """
[vision]
deck = "blue"
namer = "enrolled"
enrolled = "decks"
[[vision.cameras]]
name = "overhead"
source = "v4l2:/dev/video7"
zones = ["board", "burn"]
[vision.cameras.settings]
width = 1280
height = 720
exposure = 35
[[vision.cameras]]
name = "rail"
source = "sim:"
zones = ["muck"]
"""


def ask(
    camera: str, config: Path | None = None, enrolled: Path | None = None
) -> argparse.Namespace:
    return argparse.Namespace(camera=camera, config=config, enrolled=enrolled)


@pytest.fixture
def config(tmp_path: Path) -> Path:
    path = tmp_path / "table.toml"
    path.write_text(VISION)
    return path


@pytest.mark.parametrize("camera", ["overhead", "v4l2:/dev/video7"])
def test_camera_is_held_as_at_the_table(camera: str, config: Path, tmp_path: Path) -> None:
    desk = find_desk(ask(camera, config))
    assert (desk.source, desk.camera) == ("v4l2:/dev/video7", "overhead")
    assert (desk.settings.exposure, desk.size) == (35, (1280, 720))
    assert desk.zones == ("board",), "what the camera does not serve is not waited for"
    assert desk.directory == tmp_path / "decks"
    assert desk.layout == TABLE


def test_flags_come_before_the_file(config: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    assert find_desk(ask("overhead", config, elsewhere)).directory == elsewhere
    alone = find_desk(ask("sim:", None, elsewhere))
    assert (alone.source, alone.size, alone.zones) == ("sim:", None, ("board", "reading"))


@pytest.mark.parametrize(
    ("camera", "words"),
    [("ceiling", "has the cameras overhead, rail"), ("rail", "neither board nor reading")],
)
def test_camera_that_can_not_serve_is_one_sentence(camera: str, words: str, config: Path) -> None:
    with pytest.raises(UsageError, match=words):
        find_desk(ask(camera, config))


def test_file_that_keeps_no_decks_is_one_sentence(config: Path, tmp_path: Path) -> None:
    config.write_text(VISION.replace('namer = "enrolled"\nenrolled = "decks"\n', ""))
    with pytest.raises(UsageError, match='has no enrolled = "DIRECTORY"'):
        find_desk(ask("overhead", config))
    assert find_desk(ask("overhead", config, tmp_path)).directory == tmp_path
    with pytest.raises(UsageError, match="can't be read"):
        find_desk(ask("overhead", tmp_path / "missing.toml"))
    with pytest.raises(UsageError, match="--enrolled DIR"):
        find_desk(ask("overhead"))
