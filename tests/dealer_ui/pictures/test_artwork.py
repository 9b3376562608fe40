"""What the screen draws itself."""

from typing import Any

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFontDatabase, QImage

from dealer_ui.pictures.artwork import Artwork
from engine.cards import DECK

pytestmark = pytest.mark.usefixtures("typeface")


def drawn(name: str, width: int = 76, height: int = 107) -> QImage:
    size = QSize()
    image = Artwork().requestImage(name, size, QSize(width, height))
    assert (size.width(), size.height()) == (width, height)
    return image


def pixels(image: QImage) -> bytes:
    bits: Any = image.constBits()
    return bytes(bits)


@pytest.mark.parametrize("width", [50, 76])
def test_no_two_cards_look_alike(width: int) -> None:
    names = [*DECK, *(f"{card}/large/idle" for card in DECK), "back", "unnamed"]
    looks = {pixels(drawn(f"card/{name}", width, width * 7 // 5)) for name in names}
    assert len(looks) == 106


@pytest.mark.parametrize("suit", "cdhs")
def test_red_suits_are_red_and_black_ones_black(suit: str) -> None:
    middle = drawn(f"pip/{suit}", 40, 40).pixelColor(20, 18)
    assert (middle.red() > 150) == (suit in "dh")
    assert middle.green() < 60


@pytest.mark.parametrize(
    "name", ["slot", "disc/D", "chip/B5352C", "felt/0B1220", "icon/undo/FFFFFF"]
)
def test_every_drawing_leaves_something(name: str) -> None:
    image = drawn(name, 40, 40)
    assert any(image.pixelColor(x, y).alpha() for x in range(40) for y in range(40))


def test_the_typeface_is_ours() -> None:
    assert "Open Sans" in QFontDatabase.families()


def test_an_unknown_drawing_is_an_error() -> None:
    with pytest.raises(KeyError):
        drawn("sofa/red")
