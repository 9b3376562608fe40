"""What two of the moments that were wrong once look like: nothing lies over what is touched."""

from collections.abc import Callable

import pytest

from tests.dealer_ui.conftest import Stand, make_stand
from tests.gallery.choice import PANELS, Panel
from tests.gallery.judge import judge
from tests.gallery.moments import reach

__all__ = ["make_stand"]
UPRIGHT = next(panel for panel in PANELS if panel.height > panel.width)


@pytest.mark.parametrize(
    ("moment", "panel"), [("undone", UPRIGHT), ("typing", UPRIGHT), ("typing", PANELS[1])],
    ids=["undone upright", "typing upright", "typing"],
)  # fmt: skip
def test_nothing_covers_what_is_to_be_read_and_touched(
    make_stand: Callable[..., Stand], moment: str, panel: Panel
) -> None:
    stand = make_stand(width=panel.width, height=panel.height, pixels_per_mm=panel.pixels_per_mm)
    reach(stand, "holdem", moment)
    assert judge(stand.window, panel.pixels_per_mm) == []
