"""Rooms whose sheets are touched."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.room import Room
from tests.engine.table.floor import table

BOUNDS = {"min_buy_in": 40, "max_buy_in": 300}


@pytest.fixture
def room(stand: Stand) -> Room:
    """Four players at a table of nine, with a rack and limits."""
    made = Room(stand, table({}, button=1, rack=2000, chop_blinds=True, call_seconds=30, **BOUNDS))
    made.seat(1, 2, 3, 4)
    return made


@pytest.fixture
def other(make_stand: Callable[..., Stand]) -> Callable[..., Room]:
    """Rooms of other tables."""

    def make(**given: Any) -> Room:
        made = Room(make_stand(), table({}, button=1, **given))
        made.seat(1, 2, 3, 4)
        return made

    return make
