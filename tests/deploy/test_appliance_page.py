"""What docs/appliance.md tells an operator to type and to write is what the program takes."""

import re
from pathlib import Path

import pytest

from deploy.cli import build_parser, find_verbs
from deploy.fitness.whole_configuration import check_configuration

TEXT = (Path(__file__).parents[2] / "docs" / "appliance.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    tapburn (.+)$", TEXT, re.MULTILINE)


ROOMS = ("dealer_ui", "engine", "firmware_bridge", "vision")
SAID = re.findall(r"^\| (`.+?) \| ", TEXT.partition("## What the screen says")[2], re.MULTILINE)


def test_what_the_screen_is_said_to_say_it_says() -> None:
    """What stands for a name or a number on the page is left out."""
    root = Path(__file__).parents[2]
    sources = [
        path.read_text(encoding="utf-8") for room in ROOMS for path in (root / room).rglob("*.py")
    ]
    whole = re.sub(r'"\s*f?"', "", "\n".join(sources))
    told = [said for row in SAID for said in re.findall("`([^`]+)`", row)]
    assert len(told) > 9
    for said in told:
        for part in re.split(r"…|\(.*?\)|1970-01-01", said):
            assert part.strip() in whole, said


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_are_understood(command: str) -> None:
    assert build_parser(find_verbs()).parse_args(command.split()).verb in find_verbs()


def test_the_file_is_a_whole_configuration(tmp_path: Path) -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    file = tmp_path / "table.toml"
    file.write_text(block, encoding="utf-8")
    check_configuration(file)
    assert [key.removeprefix("keys/") for key in re.findall(r"keys/\w+\.pub", block)] == [
        f"{name}.pub" for name in re.findall(r"keys new (\w+)", TEXT)
    ]
