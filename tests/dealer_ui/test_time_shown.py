"""The time of the player to act, as the screen shows it."""

import pytest
from msgspec.structs import replace

from engine.messages.wanted.requests import CallTime
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import texts
from tests.dealer_ui.room import Room
from tests.engine.table.floor import table

SECOND = 1_000_000_000


@pytest.mark.clause("LIVE-ET-09")
def test_the_screen_shows_it_until_time_is_called(stand: Stand) -> None:
    room = Room(stand, table(house="live", button=1, call_seconds=60))
    room.deal()
    view = room.show()
    stand.desk.show(replace(view, published_ns=view.published_ns + 33 * SECOND))
    stand.application.processEvents()
    assert "0:33" in room.said()
    assert "Time" not in room.said(), "discreetly: nothing is called by itself"
    assert room.floor.ask(CallTime, at_ns=1) is None
    called = room.show()
    stand.desk.show(replace(called, published_ns=view.published_ns + 40 * SECOND))
    stand.application.processEvents()
    assert "0:40" not in room.said()
    assert any(
        "60 seconds" in item.property("text") for item, _ in texts(stand.window.contentItem())
    )
