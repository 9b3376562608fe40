"""A camera that sees every zone as it lies, at once: for tables without pixels."""

import itertools
from collections.abc import Collection, Mapping
from typing import Final

from deploy.simulation.tabletop.cards_and_chips import (
    BOARD,
    BURN,
    MUCK,
    READING,
    CardThing,
    Tabletop,
)
from engine.messages.sensed.observations import SeenCard, SourceReported, ZoneSeen

ZONES: Final[Mapping[str, str]] = {
    "burn": BURN, "muck": MUCK, "board": BOARD, "reading": READING,
}  # fmt: skip
"""The place that each zone of the camera covers."""
CAMERA: Final = SourceReported(source="camera", kind="camera", state="ready", words="seeing")


class SteadyCamera:
    """Looks at the zones of one tabletop.

    Args:
        tabletop: what lies there.
    """

    def __init__(self, tabletop: Tabletop) -> None:
        self._tabletop = tabletop
        self._sightings = itertools.count(1)
        self.unreadable: set[str] = set()
        """Faces that it can't name, as long as they are not squared."""

    def look(self, zone: str, opened: Collection[str]) -> ZoneSeen:
        """What it sees in a zone.

        Args:
            zone: one of `ZONES`.
            opened: the zones in which faces may be named.
        """
        cards = self._tabletop.cards_in(ZONES[zone])
        return ZoneSeen(
            source="camera",
            boot=1,
            sequence=next(self._sightings),
            zone=zone,
            cards=tuple(self.name_card(card, opened=zone in opened) for card in cards),
            settled=True,
            opened=zone in opened,
            read_ns=0,
        )

    def name_card(self, card: CardThing, *, opened: bool) -> SeenCard:
        """What it makes of one card."""
        named = opened and card.face_up and card.face not in self.unreadable
        return SeenCard(
            track=card.drawn,
            x_mm=90.0 * card.position,
            y_mm=0,
            angle=0,
            side="face" if card.face_up else "back",
            card=card.face if named else None,
            confidence=1.0 if named else 0.0,
            evidence="e" * 8 if named else "",
        )
