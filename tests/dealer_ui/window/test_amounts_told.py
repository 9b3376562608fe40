"""Every key of an amount shows its word and its amount, whole, in every language and size."""

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from dealer_ui.language.translator import speak
from dealer_ui.options import DESIGNED_PER_MM
from dealer_ui.parts.paper import SheetKey
from dealer_ui.sheets.forms import Field
from dealer_ui.sheets.keypads import Amounts, amount_page
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import cut, texts
from tests.dealer_ui.window.test_amounts_whole import bet, buy
from tests.gallery.choice import PANELS, Panel
from tests.tries import LONG

LANGUAGES: Final = ("en", "de", "es")
PADS: Final = ("preset ", "size ", "chip ")
READY: Final = (
    (("min", 40), ("usual", 200)),
    (("min", 1_500), ("usual", 45_000), ("max", 250_000)),
    (("min", 1_500), ("half pot", 22_500), ("pot", 45_000), ("all in", 999_999)),
)
UNSAID_PER_MM: Final = 96 / 25.4
"""Pixels in a millimetre of a display that says no size of its own: a virtual one."""


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest, typeface: QGuiApplication) -> Iterator[str]:
    """What the screens say everything in, until the next language."""
    speak(typeface, request.param)
    yield request.param
    speak(typeface, "en")


def says(item: QQuickItem, *names: str) -> list[str]:
    return [str(item.property(name)) for name in names if item.property(name)]


def list_faults(stand: Stand, starts: tuple[str, ...], *told: str) -> list[str]:
    """What a key should say, by its own facts, and does not show whole."""
    faults = []
    found = [
        one
        for one in controls(stand.window.contentItem())
        if one.isEnabled() and touch_name(one).startswith(starts)
    ]
    assert len(found) > 1
    for key in found:
        shown = {str(one.property("text")): cut(one) for one, _ in texts(key)}
        for word in says(key, *told):
            wrong = shown.get(word, "it is not told")
            if wrong:
                faults.append(f"{touch_name(key)}, {word}: {wrong}")
    return faults


TEXTS: Final = ("normal", "large")
DENSITIES: Final = (0, DESIGNED_PER_MM, UNSAID_PER_MM)
"""Pixels in a millimetre: the panel's own, the designed ones, those of a virtual display."""


def list_densities(panel: Panel, text: str, language: str) -> tuple[float, ...]:
    """One of the densities: each panel, size of text and language has each of them in turn.

    All of them with `make test-long`.
    """
    turn = PANELS.index(panel) + TEXTS.index(text) + LANGUAGES.index(language)
    return DENSITIES if LONG else (DENSITIES[turn % len(DENSITIES)],)


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: panel.name)
@pytest.mark.parametrize("text", TEXTS)
def test_each_amount_is_told(
    make_stand: Callable[..., Stand], language: str, text: str, panel: Panel
) -> None:
    for density in list_densities(panel, text, language):
        stand = make_stand(
            width=panel.width, height=panel.height, text=text, language=language,
            pixels_per_mm=density or panel.pixels_per_mm,
        )  # fmt: skip
        faults = list_mute_amounts(stand)
        assert faults == [], "\n".join([f"{density} pixels a millimetre", *faults])


def list_mute_amounts(stand: Stand) -> list[str]:
    """What no key says whole, of bets and of amounts to buy in for."""
    faults: list[str] = []
    for amount in (36, 1_520, 99_999):
        stand.show(bet(amount, samples.view().money))
        faults += list_faults(stand, PADS, "caption", "amount")
    stand.show(buy(400, samples.view().money))
    stand.touch("Seat 3", "wish buy")
    for ready in READY:
        stand.desk.rows("sheetKeys").sync(show_amounts(ready))
        stand.paint()
        faults += list_faults(stand, ("amount ",), "label", "detail")
    return faults


def show_amounts(ready: tuple[tuple[str, int], ...]) -> tuple[SheetKey, ...]:
    page = amount_page(
        Amounts(
            title="",
            fields=(Field(name="amount", label=""),),
            current="amount",
            values={},
            enter="",
            obstacle="",
            ready=ready,
        )
    )
    return page.keys
