"""Decks that packages of the system brought: found, cut, drawn, or told why not."""

from pathlib import Path

import numpy as np
import pytest

from deploy.simulation.drawn_camera.installed_decks import (
    ArtworkError,
    describe_decks,
    draw_artwork,
    find_artwork,
    find_deck,
)
from deploy.simulation.drawn_camera.rendering.deck_pictures import (
    DeckPictures,
    gather_pictures,
    load_pictures,
    save_pictures,
)
from deploy.simulation.drawn_camera.rendering.designs import BOLD, DESIGNS
from deploy.simulation.drawn_camera.rendering.scenes import PlacedCard, Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from engine.cards import DECK
from tests.vision.installed import HEIGHT, WIDTH, draw_sheet, install_sheet, shade
from vision.pictures.drawings import SHEET_RANKS, SHEET_SUITS
from vision.pixels import cv2


@pytest.fixture
def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that all users share, with a deck "gnome-drawn"."""
    for name, value in install_sheet(tmp_path).items():
        monkeypatch.setenv(name, value)
    return tmp_path / "share"


def add_elements(shared: Path) -> Path:
    """KDE's way: one file a deck in a folder of its own."""
    path = shared / "carddecks" / "svg-parts" / "parts.svgz"
    path.parent.mkdir(parents=True)
    card = np.full((HEIGHT, WIDTH, 4), (30, 60, 90, 255), np.uint8)
    path.write_bytes(cv2.imencode(".png", card)[1].tobytes())
    return path


def test_installed_decks_are_found_by_name(shared: Path) -> None:
    add_elements(shared)
    found = find_artwork()
    assert list(found) == ["gnome-drawn", "kde-parts"]
    assert [deck.kind for deck in found.values()] == ["sheet", "elements"]


def test_first_of_two_folders_counts(shared: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    (other / "aisleriot" / "cards").mkdir(parents=True)
    (other / "aisleriot" / "cards" / "drawn.svg").touch()
    first = find_artwork([shared, other])["gnome-drawn"]
    assert first.path.is_relative_to(shared)


@pytest.mark.usefixtures("shared")
def test_sheet_is_cut_into_52_cards_and_a_back() -> None:
    deck = find_deck("gnome-drawn")
    assert isinstance(deck, DeckPictures)
    assert set(deck.faces) == set(DECK)
    for row, suit in enumerate(SHEET_SUITS):
        for column, rank in enumerate(SHEET_RANKS):
            picture = deck.faces[rank + suit]
            assert picture.shape == (HEIGHT, WIDTH, 3)
            assert tuple(picture[HEIGHT // 2, WIDTH // 2]) == shade(row, column)[:3]
            assert tuple(picture[3, 3]) == (255, 255, 255), "what is transparent is paper"
    assert tuple(deck.back[HEIGHT // 2, WIDTH // 2]) == shade(4, 2)[:3]


def test_elements_make_a_deck_too(shared: Path) -> None:
    add_elements(shared)
    deck = draw_artwork(find_artwork()["kde-parts"])
    assert len(deck.faces) == 52
    assert tuple(deck.back[HEIGHT // 2, WIDTH // 2]) == (30, 60, 90)


@pytest.mark.usefixtures("shared")
def test_camera_sees_what_was_drawn() -> None:
    scene = Scene(cards=(PlacedCard("7h", 300, 105), PlacedCard(None, 500, 105)))
    picture = TableRenderer(deck=find_deck("gnome-drawn"), seed=3).render_clean(scene)
    for x, expected in ((300, shade(2, SHEET_RANKS.index("7"))), (500, shade(4, 2))):
        seen = picture[round(105 * 2.4), round(x * 2.4)].astype(float)
        wanted = np.array(expected[:3], float)
        assert np.abs(seen / seen.sum() - wanted / wanted.sum()).max() < 0.05


@pytest.mark.usefixtures("shared")
def test_unknown_deck_names_those_that_there_are() -> None:
    with pytest.raises(ValueError, match="no deck 'nobody'") as error:
        find_deck("nobody")
    assert all(name in str(error.value) for name in (*DESIGNS, "gnome-drawn"))


def test_without_artwork_it_is_said_what_brings_it() -> None:
    assert "gnome-cards-data" in describe_decks([])
    assert "librsvg2-bin" in describe_decks([])
    assert find_artwork([Path("/nowhere")]) == {}
    assert find_deck("bold") is BOLD


@pytest.mark.usefixtures("shared")
def test_missing_program_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(ArtworkError, match="install librsvg2-bin"):
        find_deck("gnome-drawn")


@pytest.mark.parametrize("content", [b"", b"no picture"])
def test_damaged_file_is_one_sentence(shared: Path, content: bytes) -> None:
    (shared / "aisleriot" / "cards" / "drawn.svgz").write_bytes(content)
    with pytest.raises(ArtworkError, match="does not hold 52 cards"):
        find_deck("gnome-drawn")


def test_sheet_without_its_last_row_is_one_sentence(shared: Path) -> None:
    short = cv2.imencode(".png", draw_sheet(4))[1].tobytes()
    (shared / "aisleriot" / "cards" / "drawn.svgz").write_bytes(short)
    with pytest.raises(ArtworkError, match="does not hold 52 cards"):
        find_deck("gnome-drawn")


def test_pictures_go_to_another_process_and_come_back(tmp_path: Path) -> None:
    card = np.full((HEIGHT, WIDTH, 3), 200, np.uint8)
    faces = {name: card + np.uint8(place) for place, name in enumerate(DECK)}
    save_pictures(tmp_path / "deck.npz", gather_pictures("drawn", faces, card))
    deck = load_pictures(tmp_path / "deck.npz")
    assert deck.name == "drawn"
    assert all(np.array_equal(deck.faces[name], faces[name]) for name in DECK)
    assert np.array_equal(deck.back, card)


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 cut short"])
def test_damaged_pictures_are_one_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "deck.npz"
    path.write_bytes(content)
    with pytest.raises(ValueError, match="start the simulation again"):
        load_pictures(path)
    with pytest.raises(ValueError, match="start the simulation again"):
        load_pictures(tmp_path / "missing.npz")


def test_deck_of_51_cards_is_refused() -> None:
    card = np.full((HEIGHT, WIDTH, 3), 200, np.uint8)
    with pytest.raises(ValueError, match="expected 52 faces"):
        gather_pictures("short", dict.fromkeys(DECK[:-1], card), card)
    with pytest.raises(ValueError, match="expected 52 faces"):
        gather_pictures("small", dict.fromkeys(DECK, card), card[:-1])
