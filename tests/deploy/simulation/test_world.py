"""The world's process: what it refuses to start with."""

import json
from pathlib import Path

import pytest

from deploy.simulation.options import CheckerOptions, WorldOptions
from deploy.simulation.world import main as run_world
from deploy.simulation.world import read_tags
from engine.cards import DECK
from engine.configuration import ConfigurationError, load_section


def test_tags_are_read_for_52_cards(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    path.write_text(json.dumps({card: f"{number:016x}" for number, card in enumerate(DECK)}))
    assert read_tags(path)[DECK[3]] == bytes(7) + b"\x03"


@pytest.mark.parametrize(
    "content", ["", "[]", "3", '{"As": "00"}', '{"As": 3}', '{"As": "not hex"}', "null"]
)
def test_a_damaged_deck_is_refused_in_one_sentence(tmp_path: Path, content: str) -> None:
    path = tmp_path / "deck.json"
    path.write_text(content)
    with pytest.raises(ConfigurationError, match="expected 52 cards, each with its tag"):
        read_tags(path)


def test_a_world_without_its_section_says_so_and_exits_with_two(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    config = tmp_path / "tapburn.toml"
    config.write_text("[table]\n")
    monkeypatch.setattr("sys.argv", ["world", "--run", str(tmp_path), "--config", str(config)])
    monkeypatch.setattr("deploy.simulation.world.Termination", lambda: None)
    with pytest.raises(SystemExit) as left:
        run_world()
    assert left.value.code == 2
    assert capsys.readouterr().err == f"{config}: there is no section [world]; add one\n"


@pytest.mark.parametrize(
    ("name", "section"), [("world", WorldOptions), ("checker", CheckerOptions)]
)
def test_an_unknown_key_is_refused(
    tmp_path: Path, name: str, section: type[WorldOptions] | type[CheckerOptions]
) -> None:
    config = tmp_path / "tapburn.toml"
    config.write_text(f'[{name}]\nsped = "fast"\n')
    with pytest.raises(ConfigurationError, match="sped"):
        load_section(config, name, section)
