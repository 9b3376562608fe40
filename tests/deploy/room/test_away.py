"""Who is away for long stands on the floor's pages, with the time."""

import time

import pytest

from deploy.room.station.station_frame import StationFrame
from deploy.room.storage.accounts import Visitor
from deploy.room.summaries.live_tables import list_moments, show_table
from deploy.room.summaries.projection import Projection
from engine.messages.wanted.requests import ComeBack, SitOut
from tests.engine.table.floor import Floor, table

FLOOR = Visitor("Ann", "floor", "")


@pytest.mark.clause("LIVE-ET-13")
@pytest.mark.parametrize("template", ["table_live.html", "floor_live.html"])
def test_the_rooms_pages_tell_who_is_away_and_for_how_long(template: str) -> None:
    play = Floor(table({1: 200, 2: 200, 8: 200}, house="live"))
    frame = StationFrame(None, Projection(None), "Room")  # type: ignore[arg-type]

    def write() -> str:
        moments = {one: one for one in list_moments(play.state)}
        live = show_table("Table 1", 1, play.state, len(play.events), moments)
        fields = {
            "table": live,
            "tables": [live],
            "hands": [],
            "asked": [],
            "alarms": [],
            "heard": {},
            "most_alarms": 2,
            "reached": (1, 1),
        }
        return frame.write(template, FLOOR, **fields, due=[])

    assert play.ask(SitOut, seat=2) is None
    assert "is away" not in write(), "who sits out for a hand has nobody told"
    twelve_minutes = 12 * 60 * 10**9
    assert play.ask(SitOut, seat=8, away=True, at_ns=time.time_ns() - twelve_minutes) is None
    assert 'Seat 8 is away, <span class="time">12:0' in write()
    assert play.ask(ComeBack, seat=8) is None
    assert "is away" not in write()
