"""The floor's lists."""

import pytest

from dealer_ui.floor.floor_rows import list_dealers
from engine.told.told_days import ChipTotals, Daybook, DealerLine

NINE_UTC = 1_767_344_400_000_000_000
"""2 January 2026, 09:00 UTC."""


@pytest.mark.usefixtures("ohio")
def test_times_are_those_of_the_clock_on_the_wall() -> None:
    ann = DealerLine(
        dealer="Ann", began_ns=NINE_UTC, ended_ns=0, hands=3, per_hour=0, drop=0, tokes=0
    )
    day = Daybook(
        since_ns=NINE_UTC, until_ns=NINE_UTC, hands=3, voided=0, rulings=0, lines=(),
        dealers=(ann,), chips=ChipTotals(),
    )  # fmt: skip
    (line,) = list_dealers(day)
    assert line.at == "04:00-now"
