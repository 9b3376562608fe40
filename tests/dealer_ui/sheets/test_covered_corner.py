"""A long sheet on a low panel lies over the corner's key, and no key lies over a sheet."""

from collections.abc import Callable
from typing import Final

import pytest

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import area, everything
from tests.dealer_ui.room import Room
from tests.engine.table.floor import table
from tests.gallery.choice import PANELS, Panel

SMALL: Final = Panel(1024, 600, 8)
"""A panel of eight inches, where a finger takes more of the picture."""


@pytest.mark.parametrize("panel", [*PANELS, SMALL], ids=lambda one: f"{one.name} {one.inches}")
def test_no_key_of_the_table_lies_on_a_sheet(
    make_stand: Callable[..., Stand], panel: Panel
) -> None:
    """At 1024 x 600 "Table" lay on the number pad's page, and on the message of a wrong PIN."""
    stand = make_stand(width=panel.width, height=panel.height, pixels_per_mm=panel.pixels_per_mm)
    room = Room(stand, table({}, button=1))
    for key in ("Floor", "Table", "Seat 2"):
        room.touch(key)
        stand.paint()
        window = stand.window.contentItem()
        sheet = next(one for one in everything(window) if one.objectName() == "sheet")
        corner = next(one for one in controls(window) if touch_name(one) == "Table")
        assert not (corner.isEnabled() and area(corner).intersects(area(sheet))), key
        room.touch("sheet close")
