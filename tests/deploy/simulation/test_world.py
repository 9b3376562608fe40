"""The world's process: what it refuses to start with."""

import json
from pathlib import Path
from typing import cast

import pytest

from deploy.simulation.drawn_camera.far_end import CameraFarEnd
from deploy.simulation.simulation_options import CheckerOptions, WorldOptions
from deploy.simulation.world import World, read_tags
from deploy.simulation.world import main as run_world
from engine.cards import DECK
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.wire.configuration import ConfigurationError, load_section
from engine.wire.key_ring import Peer
from engine.wire.process import Termination
from tests.bus_peers import join


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


class Asked:
    """Nobody asks the process to end, for as long as a test may take."""

    def __init__(self, looks: int) -> None:
        self._looks = looks

    @property
    def asked(self) -> bool:
        self._looks -= 1
        return self._looks < 0


def test_a_world_whose_camera_failed_does_not_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CameraFarEnd, "run", lambda _: None)
    options = WorldOptions(link=str(tmp_path / "reader"), deck_file="", truth=str(tmp_path))
    table = TableOptions(players=(PlayerOptions(seat=1, stack=100),))
    tags = {card: bytes(7) + bytes([number]) for number, card in enumerate(DECK)}
    member = join(tmp_path, Peer.WORLD)
    world = World(member, options, table, tags, cast("Termination", Asked(looks=20)))
    try:
        with pytest.raises(RuntimeError, match="the simulated camera ended"):
            world.play()
    finally:
        world.close()
        member.close()
