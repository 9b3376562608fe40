"""What lies in a zone at rest: the reader of photographs, told where the felt is and how large."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import msgspec
import numpy as np
from msgspec.structs import replace

from vision.felt.windows import Window, card_corners
from vision.identification.card_namer import CardReading
from vision.identification.networks import WeightsError
from vision.identification.trained_namer import TrainedNamer
from vision.photos.geometry.planes import CARD_WIDTHS, TALL, WIDTHS, KnownSurface
from vision.photos.geometry.quad_geometry import sides_of
from vision.photos.photo_reader import cut_out, read_cards
from vision.pixels import Image, Numbers

SLACK: Final = 0.12
"""By which share a card's sides may seem otherwise: bent, tilted, cut a little off."""


class Place(msgspec.Struct, frozen=True):
    """A card's place in a zone, and what was read there in one picture."""

    x_mm: float
    y_mm: float
    angle: float
    """Degrees clockwise from upright, 0 to 180."""
    reading: CardReading
    crop: Image | None = None
    """The card, (352, 252, 3) uint8 BGR; None where no face may be named."""
    certain: bool = False
    """Whether it is one card, and no cut across several; see `PhotoCard.certain`."""
    size_mm: tuple[float, float] = (WIDTHS[0], TALL)
    """How wide and how high it is seen."""


class ZoneReader(Protocol):
    """Reads the cards of a zone in one picture."""

    def read(self, window: Window, *, named: bool) -> list[Place]:
        """What lies there, in no order; rather nothing said than a wrong name.

        Args:
            window: the zone, seen square from above.
            named: whether faces may be named; else only their sides are told, and no picture of
                them is kept.
        """


class PhotoZoneReader:
    """Reads a zone as `vision.photos` reads a photograph, and takes what is of a card's size.

    What no view takes for a card is a thing, however large it is: a cut card, a receipt.

    Args:
        namer: the trained reader.
    """

    def __init__(self, namer: TrainedNamer | None = None) -> None:
        self._namer = namer or TrainedNamer()

    def read(self, window: Window, *, named: bool) -> list[Place]:
        """See `ZoneReader.read`."""
        places = []
        for card in read_cards(window.image, self._namer, KnownSurface(window.per_mm)):
            quad = np.array(card.quad)
            if is_card_sized(quad / window.per_mm) and not card.refused:
                crop = cut_out(window.image, quad) if named else None
                place = locate(window, quad, hide(card.reading, named=named), crop)
                places.append(replace(place, certain=card.certain))
        return places


def locate(window: Window, quad: Numbers, reading: CardReading, crop: Image | None) -> Place:
    """The place of a quadrilateral (4, 2) of a window, clockwise, a short side first."""
    x, y = window.to_mm(*quad.mean(axis=0))
    # Along both short sides: they are parallel but for how they were cut.
    across, down = quad[1] - quad[0] + quad[2] - quad[3]
    angle = float(np.degrees(np.arctan2(down, across))) % 180
    size = measure(quad / window.per_mm)
    return Place(float(x), float(y), angle, reading, crop, size_mm=size)


def lay_out(place: Place) -> Numbers:
    """The corners (4, 2) of a place, in millimetres."""
    return card_corners(place.x_mm, place.y_mm, place.angle, *place.size_mm)


def measure(quad: Numbers) -> tuple[float, float]:
    """How wide and how high a quadrilateral (4, 2) is, a short side first: its sides' means."""
    first, second, third, last = (float(side) for side in sides_of(quad))
    return (first + third) / 2, (second + last) / 2


def is_card_sized(quad: Numbers) -> bool:
    """Whether a quadrilateral, (4, 2) in millimetres, a short side first, is as large as a card.

    A card printed on the cloth, a miniature and two cards taken for one are not.
    """
    width, height = measure(quad)
    least, most = CARD_WIDTHS
    return bool(
        least * (1 - SLACK) <= width <= most * (1 + SLACK)
        and TALL * (1 - SLACK) <= height <= TALL * (1 + SLACK)
    )


def hide(reading: CardReading, *, named: bool) -> CardReading:
    """A reading without what may not be known: the face's name, and what it may be."""
    if named:
        return reading
    is_face = reading.side == "face"
    return CardReading(
        side=reading.side,
        confidence=1.0 if is_face else reading.confidence,
        why="" if is_face else reading.why,
    )


Job = Callable[[], list[Place]]


class Ticket(Protocol):
    """A reading that was asked for."""

    def take(self) -> list[Place] | None:
        """What was read; None while it is not done. Ask no more after that."""


class Desk(Protocol):
    """Where readings are made."""

    def begin(self, job: Job) -> Ticket | None:
        """Begin one; None: there is no time for it now, ask again with the next picture."""

    def renew(self) -> None:
        """Another picture came."""

    def close(self) -> None:
        """End."""


class Done:
    """A reading that is done."""

    def __init__(self, places: Sequence[Place]) -> None:
        self._places = list(places)

    def take(self) -> list[Place] | None:
        """See `Ticket.take`."""
        return self._places


class InlineDesk:
    """Reads at once, a zone a picture: the same pictures come to the same on every machine."""

    def __init__(self) -> None:
        self._free = True

    def begin(self, job: Job) -> Ticket | None:
        """See `Desk.begin`."""
        if not self._free:
            return None
        self._free = False
        return Done(job())

    def renew(self) -> None:
        """See `Desk.renew`."""
        self._free = True

    def close(self) -> None:
        """See `Desk.close`."""


def open_reader() -> ZoneReader:
    """The reader of a table's zones.

    Raises:
        ValueError: its weights are missing or damaged.
    """
    try:
        return PhotoZoneReader()
    except WeightsError as error:
        raise ValueError(str(error)) from None
