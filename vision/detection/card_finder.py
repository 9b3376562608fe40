"""Cards in a zone: rectangles of a card's size in the rectified felt, on top of each other or not.

A card alone is a blob of a card's size. A blob that is larger is taken apart from the top: a card
that nothing covers has a white border all around; what it covers is explained by it, and the next
one must show enough of its own border beside it.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from vision.cores import ALONE, Cores
from vision.detection.blobs import Blob
from vision.detection.border_search import THIN_BORDER_MM
from vision.detection.felt_model import FeltModel
from vision.detection.piles import FOREIGN_MM2, Pile
from vision.detection.steps import Steps
from vision.felt.layout import Layout, Zone
from vision.felt.windows import RECTIFIED_PER_MM, FoundCard, Window
from vision.pixels import Image, cv2

SIZE_TOLERANCE: Final = 0.06
"""By how much a card's sides may differ from a card's, as a part."""
_FILLED: Final = 0.93


class Findings(msgspec.Struct, frozen=True):
    """What lies in a zone."""

    cards: tuple[FoundCard, ...]
    heaps: tuple[tuple[float, float], ...]
    """Middles, in millimetres, of what looks like cards but can't be told apart."""
    covered: bool
    """Whether something that is no card, such as a hand, is in view."""


class CardFinder:
    """Finds cards of the layout's size.

    Args:
        layout: says how large they are.
        cores: who shares the work.
    """

    def __init__(self, layout: Layout, cores: Cores = ALONE) -> None:
        self._layout = layout
        self._cores = cores
        scale = RECTIFIED_PER_MM
        self._width = layout.card_width_mm * scale
        self._height = layout.card_height_mm * scale
        self._area = self._width * self._height

    def search(
        self,
        window: Window,
        felt: FeltModel,
        zone: Zone,
        known: Sequence[FoundCard] = (),
        *,
        named: bool = True,
    ) -> Steps[Findings]:
        """The cards whose middles lie in the zone, step by step; cards alone take none.

        Args:
            window: the rectified zone.
            felt: what felt looks like.
            zone: the zone.
            known: cards found here before: they are looked for first.
            named: whether cards are named here. Where they are not, what lies there without an arm
                is a heap, whatever it looks like: backs may have no white border at all, and to
                be covered silences the camera's other zones, too.
        """
        picture = window.image
        foreground = self._cores.share_rows(
            lambda first, end: felt.foreground(picture[first:end]), len(picture)
        )
        mask = cv2.morphologyEx(foreground, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))
        outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        cards: list[FoundCard] = []
        heaps: list[tuple[float, float]] = []
        covered = False
        for outline in outlines:
            area = cv2.contourArea(outline)
            if area < FOREIGN_MM2 * RECTIFIED_PER_MM**2:
                continue
            alone = self._single(window, outline, area)
            if alone is not None:
                cards.append(alone)
                continue
            blob = Blob(window, outline, self._layout)
            apart = yield from self._take_apart(blob, zone, known, named=named)
            cards += apart.cards
            heaps += apart.heaps
            covered |= apart.covered
        return Findings(
            cards=tuple(sorted(
                (card for card in cards if zone.contains(card.x_mm, card.y_mm)),
                key=lambda card: (card.x_mm, card.y_mm),
            )),
            heaps=tuple(middle for middle in heaps if zone.contains(*middle)),
            covered=covered,
        )  # fmt: skip

    def _take_apart(
        self, blob: Blob, zone: Zone, known: Sequence[FoundCard], *, named: bool
    ) -> Steps[Findings]:
        """What a larger blob is; one without a card is tried as cards with thin borders."""
        pile = Pile(blob, self._layout)
        cards = tuple((yield from pile.take_apart(known, zone.told_apart)))
        hidden = None
        if not cards:
            thin = Pile(blob, self._layout, THIN_BORDER_MM)
            cards = tuple((yield from thin.take_apart(known, zone.told_apart)))
            if cards:
                pile = thin
                # Between two such cards the picture may be explained without a third.
                hidden = thin.hidden(cards)
        covered = (named or blob.reaches_out) and pile.is_covered()
        middle = pile.rest() or hidden
        heaps = () if covered or middle is None else (middle,)
        return Findings(cards, heaps, covered)

    def _single(self, window: Window, outline: Image, area: float) -> FoundCard | None:
        """The card, if the blob is one card and nothing else."""
        if not 0.85 * self._area < area < 1.12 * self._area:
            return None
        (x, y), (first, second), angle = cv2.minAreaRect(outline)
        # A blob's outline runs through the middles of its outermost pixels.
        first, second = first + 1, second + 1
        if first > second:
            first, second, angle = second, first, angle + 90
        if (
            abs(first / self._width - 1) > SIZE_TOLERANCE
            or abs(second / self._height - 1) > SIZE_TOLERANCE
            or area < _FILLED * (first - 1) * (second - 1)
        ):
            return None
        x_mm, y_mm = window.to_mm(x, y)
        return FoundCard(x_mm, y_mm, angle % 180, whole=True)
