"""What a camera may tell: no number without measure, no list and no text without end."""

import math
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.messages.sensed.observations import MOST_SEEN, SeenCard, ZoneSeen
from engine.wire import bus

CARD = SeenCard(track=1, x_mm=1.5, y_mm=-2.0, angle=90.0, side="back", confidence=0.9)
SEEN = ZoneSeen(
    source="camera", boot=1, sequence=1, zone="burn", cards=(CARD,) * MOST_SEEN, settled=True,
    opened=False, read_ns=1,
)  # fmt: skip
LONG = "x" * 1000


def carry(seen: ZoneSeen) -> object:
    return bus.vision_observations.decode(bus.vision_observations.encode(seen))


def test_as_many_cards_as_may_be_told_come_as_they_are() -> None:
    assert carry(SEEN) == SEEN


@pytest.mark.parametrize("field", ["x_mm", "y_mm", "angle", "confidence"])
@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, 1e7])
def test_what_is_no_measure_is_refused(field: str, value: float) -> None:
    with pytest.raises(msgspec.ValidationError):
        carry(replace(SEEN, cards=(replace(CARD, **{field: value}),)))


@pytest.mark.parametrize(
    "change",
    [
        {"cards": (CARD,) * (MOST_SEEN + 1)}, {"source": LONG}, {"zone": LONG},
        {"cards": (replace(CARD, why=LONG),)}, {"cards": (replace(CARD, evidence=LONG),)},
        {"cards": (replace(CARD, candidates=("As",) * 53),)},
    ],
)  # fmt: skip
def test_what_has_no_end_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        carry(replace(SEEN, **change))
