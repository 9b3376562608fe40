"""A table that is dealt with a deck that a package brought."""

from pathlib import Path

import pytest

from deploy.cli import main
from deploy.simulation.assembly import assemble
from deploy.simulation.drawn_camera.rendering.deck_pictures import DeckPictures
from deploy.simulation.drawn_camera.rendering.designs import BOLD
from deploy.simulation.plan import Plan
from deploy.simulation.simulation_options import WorldOptions
from deploy.simulation.world import open_deck
from engine.cards import DECK
from engine.wire.configuration import ConfigurationError, load_section
from tests.vision.installed import install_sheet


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in install_sheet(tmp_path).items():
        monkeypatch.setenv(name, value)


def load_world(run: Path, deck: str) -> WorldOptions:
    run.mkdir(mode=0o700)
    assembly = assemble(Plan(hands=1, deck=deck), run)
    return load_section(assembly.config, "world", WorldOptions)


def test_world_shows_the_deck_that_was_drawn(tmp_path: Path) -> None:
    deck = open_deck(load_world(tmp_path / "run", "gnome-drawn"))
    assert isinstance(deck, DeckPictures)
    assert deck.name == "gnome-drawn"
    assert set(deck.faces) == set(DECK)


def test_deck_of_our_own_needs_no_file(tmp_path: Path) -> None:
    options = load_world(tmp_path / "run", "bold")
    assert options.artwork == ""
    assert open_deck(options) is BOLD


def test_pictures_that_are_gone_are_one_sentence(tmp_path: Path) -> None:
    options = load_world(tmp_path / "run", "gnome-drawn")
    Path(options.artwork).unlink()
    with pytest.raises(ConfigurationError, match="start the simulation again"):
        open_deck(options)


def test_unknown_deck_names_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--headless", "--hands", "1", "--deck", "nobody"]) == 2
    said = capsys.readouterr().err
    assert "four_colour" in said
    assert "installed artwork: gnome-drawn" in said


def test_help_names_the_decks(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["sim", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert "installed artwork: gnome-drawn" in said
