"""The button's disc and the blinds' marks, where the players see them."""

import pytest
from PySide6.QtCore import QPointF

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from dealer_ui.table.table_rows import seat_rows
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import area, everything, texts
from tests.dealer_ui.room import Room
from tests.engine.table.floor import table


@pytest.mark.clause("OH-HE-01")
@pytest.mark.parametrize("button", [3, 8, 9])
def test_the_disc_lies_at_the_button_and_the_blinds_follow_it(stand: Stand, button: int) -> None:
    """Nine seats: D at 3, SB at 4, BB at 5; the house's dealer is dealt nothing."""
    seats = dict.fromkeys(range(1, 10), 200)
    room = Room(stand, table(seats, house="ohio", button=button))
    room.deal()
    view = room.show()
    discs = [
        area(item).center()
        for item in everything(stand.window.contentItem())
        if item.property("art") == "disc/D" and item.isVisible()
    ]
    assert [nearest_seat(stand, disc) for disc in discs] == [button]
    marked = {row.position: row.seat for row in seat_rows(view) if row.position}
    assert marked == {"SB": button % 9 + 1, "BB": (button + 1) % 9 + 1}
    shown = [item.property("text") for item, _ in texts(stand.window.contentItem())]
    assert (shown.count("SB"), shown.count("BB")) == (1, 1)
    assert [len(seat.cards) for seat in view.seats] == [2] * 9
    assert view.stub == 52 - 18


def nearest_seat(stand: Stand, point: QPointF) -> int:
    """The chair that a point is closest to."""
    chairs = {
        int(name.removeprefix("Seat ")): area(item)
        for item in controls(stand.window.contentItem())
        if (name := touch_name(item)).startswith("Seat ")
    }

    def distance(seat: int) -> float:
        place = chairs[seat]
        x = max(place.left() - point.x(), 0, point.x() - place.right())
        y = max(place.top() - point.y(), 0, point.y() - place.bottom())
        return float(x * x + y * y)

    return min(chairs, key=distance)
