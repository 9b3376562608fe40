"""`tapburn table --check` tells all that the file alone shows, at once."""

from pathlib import Path

import pytest

from deploy.cli import main
from deploy.fitness.file_faults import find_faults
from engine.keys.sealing import new_key_pair, save_public_key

RIGHT = """
[table]
game = "holdem"
[journal]
path = "records/"
[bridge]
state = "bridge"
departments = ["floor.pub", "cage.pub"]
deck = "blue"
[[bridge.readers]]
name = "shoe"
port = "serial:/dev/ttyACM0"
place = "shoe"
[[bridge.readers]]
name = "muck"
port = "serial:/dev/ttyACM1"
place = "muck"
[vision]
[[vision.cameras]]
name = "top"
source = "v4l2:/dev/video0"
[[vision.cameras]]
name = "side"
source = "v4l2:/dev/video1"
[screen]
"""
FAULTS = {
    "two readers on one device": (("ttyACM1", "ttyACM0"), "reader muck: has the device"),
    "two cameras on one source": (("video1", "video0"), "camera side: has the device"),
    "a misspelt place": (('place = "shoe"', 'place = "sho"'), "no place 'sho'; did you mean shoe?"),
    "a missing key": (("floor.pub", "flor.pub"), "flor.pub: can't be read"),
    "one key twice": (("floor.pub", "cage.pub"), "two departments"),
    "a misspelt section": (("[vision]", "[visoin]"), "did you mean [vision]?"),
    "a misspelt key": (('game = "holdem"', "seat = 9"), "there is no key seat"),
    "seats that no house has": (('game = "holdem"', "seats = 23"), "seats"),
}  # fmt: skip


@pytest.fixture
def config(tmp_path: Path) -> Path:
    for name in ("floor", "cage"):
        save_public_key(tmp_path / f"{name}.pub", new_key_pair())
    file = tmp_path / "table.toml"
    file.write_text(RIGHT)
    return file


def test_what_is_right_is_right(config: Path) -> None:
    assert find_faults(config) == []
    config.write_text(RIGHT.replace('place = "muck"', 'place = "seat 9"'))
    assert find_faults(config) == []


@pytest.mark.parametrize("what", sorted(FAULTS))
def test_a_fault_that_the_file_alone_shows_is_told(
    config: Path, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (old, new), words = FAULTS[what]
    assert old in RIGHT
    config.write_text(RIGHT.replace(old, new))
    assert main(["table", "--config", str(config), "--check"]) == 2
    assert words in capsys.readouterr().err


def test_all_faults_are_told_at_once(config: Path) -> None:
    several = (
        "two readers on one device",
        "two cameras on one source",
        "a misspelt place",
        "a missing key",
    )
    text = RIGHT
    for what in several:
        text = text.replace(*FAULTS[what][0])
    config.write_text(text)
    told = "\n".join(find_faults(config))
    assert [what for what in several if FAULTS[what][1] not in told] == []
    config.write_text(text.replace('game = "holdem"', "seat = 9"))
    told = "\n".join(find_faults(config))
    assert "there is no key seat" in told
    assert "camera side: has the device" in told, "a fault of one section hides none of another"


@pytest.mark.parametrize("coding", ["latin-1", "utf-16"])
def test_a_file_that_is_not_in_utf_8_is_told_by_its_line(
    config: Path, coding: str, capsys: pytest.CaptureFixture[str]
) -> None:
    config.write_bytes(RIGHT.replace('game = "holdem"', 'name = "Käthe"').encode(coding))
    assert main(["table", "--config", str(config), "--check"]) == 2
    line = 3 if coding == "latin-1" else 1
    assert f"line {line} is not in UTF-8: save the file as UTF-8" in capsys.readouterr().err
