"""Whether cards are read where a camera hangs: some of the dealer's choice in each zone."""

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.cards import Card
from vision.cameras.protocol import Frame
from vision.felt.layout import Layout, Zone
from vision.photos.geometry.planes import CARD_WIDTHS, TALL
from vision.pipeline import Mounting, TablePipeline
from vision.tracking.zone_reader import ZoneReader

WANTED: Final = 5
"""Cards that are laid in a zone, or as many as fit."""
_APART_MM: Final = 12.0
"""Between cards that are laid side by side."""


class ZoneProof(msgspec.Struct, frozen=True, kw_only=True):
    """What is read in a zone now."""

    zone: str
    wanted: int
    """So many cards are to lie there."""
    settled: bool
    names: tuple[Card, ...]
    unread: tuple[str, ...]
    """Why those that have no name have none."""
    condition: str = ""
    """What keeps the camera from seeing, or what else is in the zone; empty: nothing."""

    @property
    def is_proven(self) -> bool:
        """Whether enough cards lie there, and each has a name."""
        enough = len(self.names) >= self.wanted and len(set(self.names)) == len(self.names)
        return self.settled and enough and not self.unread and not self.condition


class CardProof:
    """Reads the zones of a camera as a table does, with all of them open.

    Args:
        layout: the table.
        reader: what reads a zone at a table.
        zones: those that the camera serves; none: all that are watched.
        mounting: how the camera hangs.
    """

    def __init__(
        self, layout: Layout, reader: ZoneReader, zones: Sequence[str], mounting: Mounting
    ) -> None:
        self._pipeline = TablePipeline(layout, reader, zones, mounting)
        self._zones = {tracker.zone.name: tracker.zone for tracker in self._pipeline.trackers}
        self._pipeline.open_zones(tuple(self._zones))

    @property
    def zones(self) -> list[str]:
        """The zones, in the layout's order."""
        return list(self._zones)

    def take(self, frame: Frame) -> None:
        """Look at one picture."""
        self._pipeline.take(frame)

    def find(self, zone: str) -> ZoneProof:
        """What is read in a zone now."""
        view = next(view for view in self._pipeline.views() if view.zone == zone)
        condition = self._pipeline.condition
        words = condition.value if condition is not None else ""
        return ZoneProof(
            zone=zone,
            wanted=count_wanted(self._zones[zone]),
            settled=view.settled,
            names=tuple(card.card for card in view.cards if card.card is not None),
            unread=tuple(card.why or card.side for card in view.cards if card.card is None),
            condition=words or dict(self._pipeline.words()).get(zone, ""),
        )


def count_wanted(zone: Zone) -> int:
    """How many cards are laid in a zone: five, or as many as fit side by side."""
    width, height = max(CARD_WIDTHS) + _APART_MM, TALL + _APART_MM
    across = int((zone.right - zone.left + _APART_MM) // width)
    down = int((zone.bottom - zone.top + _APART_MM) // height)
    return max(1, min(WANTED, across * max(1, down)))
