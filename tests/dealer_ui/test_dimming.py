"""A screen that nobody needs is darker, and wakes by a touch or a prompt."""

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from engine.messages.shown.views import LevelView
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand


def dark(stand: Stand) -> bool:
    return bool(stand.window.property("dimmed"))


def test_quiet_dims_and_a_touch_or_a_prompt_wakes(
    make_stand: Callable[..., Stand], qtbot: QtBot
) -> None:
    stand = make_stand(dim_s=1)
    stand.show(samples.view())
    assert not dark(stand)
    qtbot.waitUntil(lambda: dark(stand), timeout=20_000)
    stand.touch("Call")
    assert not dark(stand)
    assert len(stand.intents) == 1, "the touch that wakes counts as well: the table can be read"
    qtbot.waitUntil(lambda: dark(stand), timeout=20_000)
    stand.desk.show(samples.flop())
    assert not dark(stand)


def test_what_stands_for_long_moves_and_is_in_its_place_when_somebody_comes(
    make_stand: Callable[..., Stand], qtbot: QtBot
) -> None:
    stand = make_stand(dim_s=1)
    stand.window.setProperty("driftMs", 10)
    stand.show(samples.view())
    content = stand.window.contentItem()
    places: set[tuple[float, float]] = set()

    def watch() -> bool:
        places.add((content.x(), content.y()))
        return len(places) >= 5

    qtbot.waitUntil(watch, timeout=20_000)
    assert max(abs(side) for place in places for side in place) <= 3
    stand.touch("Call")
    assert (content.x(), content.y()) == (0, 0)
    assert len(stand.intents) == 1


def test_a_screen_that_never_dims(make_stand: Callable[..., Stand], qtbot: QtBot) -> None:
    stand = make_stand(dim_s=0)
    stand.show(samples.view())
    qtbot.wait(50)
    assert not dark(stand)


def test_a_tournaments_level_is_in_sight(stand: Stand) -> None:
    level = LevelView(level=3, levels=12, left="4 minutes", following="25 and 50", players=8)
    stand.show(samples.view(level=level))
    assert stand.desk.fact("level") == "Level 3 of 12, 4 minutes left"
    stand.show(samples.view())
    assert stand.desk.fact("level") == ""
