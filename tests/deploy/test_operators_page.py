"""What docs/camera.md tells an operator to type and to write is what the program takes."""

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from deploy.cli import build_parser, find_verbs
from vision.camera_health import Condition
from vision.options import VisionOptions

PAGE = Path(__file__).parents[2] / "docs" / "camera.md"
TEXT = PAGE.read_text(encoding="utf-8")
COMMANDS = sorted(set(re.findall(r"^    tapburn (.+)$|`tapburn ([^`]+)`", TEXT, re.MULTILINE)))


@pytest.mark.parametrize("command", ["".join(found) for found in COMMANDS])
def test_commands_are_understood(command: str) -> None:
    if command.endswith("--help"):
        return
    words = command.split()
    parsed = build_parser(find_verbs()).parse_args(words)
    assert parsed.verb in find_verbs()


def test_configuration_is_taken() -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    options = msgspec.convert(tomllib.loads(block)["vision"], VisionOptions)
    assert options.cameras[0].settings.exposure == 35
    assert options.namer == "trained"


def test_every_condition_is_explained() -> None:
    for condition in Condition:
        assert f"`camera: {condition.value}`" in TEXT
