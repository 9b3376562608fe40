"""Enrolment of a deck under the table's camera: every card shown once, in any order.

Each card that lies still in an open zone gives a template: the mean of a few pictures. The general
reader names it; a name is taken only once, and two cards that were read alike are both put aside.
What the reader does not read, the operator names, or elimination does when one is left over.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
import numpy as np

from engine.cards import DECK, Card
from engine.messages.observations import SeenCard
from vision.cameras.protocol import Frame
from vision.enrolled import EnrolledDeck
from vision.layout import Layout
from vision.matching import FaceView, face_features, normalise
from vision.naming import CardNamer, rectify_card
from vision.pixels import Image
from vision.table_sight import TableSight
from vision.voting import VotingOptions

PICTURES: Final = 4
"""So many pictures make a template."""
ALIKE: Final = 0.99
"""Templates that correlate so well are named: clubs and spades of most decks reach 0.98."""
_SAME_CARD: Final = 0.93
"""A card that was shown before looks at least so much like its template."""


class Unread(msgspec.Struct, kw_only=True):
    """A card that lay there with its face up and has no name."""

    number: int
    template: Image
    why: str
    candidates: tuple[Card, ...] = ()


class DeckEnrolment:
    """A deck while it is being shown.

    Args:
        layout: the table.
        general: reads cards of any deck.
        zones: where the deck is shown.
    """

    def __init__(
        self, layout: Layout, general: CardNamer, zones: Sequence[str] = ("board", "reading")
    ) -> None:
        self.sight = TableSight(layout, general, VotingOptions(), zones)
        self.sight.open_zones(zones)
        self.faces: dict[Card, Image] = {}
        self.back: Image | None = None
        self.unread: dict[int, Unread] = {}
        """By number, what waits for a name."""
        self.problems: list[str] = []
        """What was wrong, a sentence each, oldest first."""
        self._pictures: dict[int, list[Image]] = {}
        self._done: set[int] = set()

    @property
    def missing(self) -> list[Card]:
        """The faces that were not shown yet, or not read."""
        return [card for card in DECK if card not in self.faces]

    @property
    def complete(self) -> bool:
        """Whether the deck can be used."""
        return not self.missing and self.back is not None

    @property
    def waits(self) -> bool:
        """Whether cards that lie there still need pictures."""
        return any(
            not view.settled or any(card.track not in self._done for card in view.cards)
            for view in self.sight.views()
        )

    def take(self, frame: Frame) -> None:
        """Look at one frame."""
        self.sight.take(frame)
        geometry = self.sight.calibrated
        if self.sight.condition is not None or geometry is None:
            return
        for view in self.sight.views():
            if not view.settled:
                continue
            for card in view.cards:
                if card.track in self._done:
                    continue
                pictures = self._pictures.setdefault(card.track, [])
                pictures.append(
                    rectify_card(frame.image, geometry, card.x_mm, card.y_mm, card.angle)
                )
                if len(pictures) >= PICTURES:
                    self._conclude(card, average(self._pictures.pop(card.track)))

    def name_unread(self, number: int, card: Card) -> None:
        """The operator says what an unread card is.

        Raises:
            ValueError: there is no such card of the deck, or it has a template.
        """
        if card not in DECK:
            raise ValueError(f"{card!r} is no card of the deck; expected one such as As")
        if card in self.faces:
            raise ValueError(f"{card} was read already; look at the card again")
        self.faces[card] = self.unread.pop(number).template

    def eliminate(self) -> Card | None:
        """Where one card is missing and one is unread, they are the same: the card, if so."""
        if len(self.missing) != 1 or len(self.unread) != 1:
            return None
        card = self.missing[0]
        unread = next(iter(self.unread))
        self.name_unread(unread, card)
        return card

    def finish(self, name: str) -> EnrolledDeck:
        """The deck.

        Raises:
            ValueError: it is not complete.
        """
        if self.back is None or self.missing:
            raise ValueError(f"the deck is not complete: {self.tell_missing()}")
        return EnrolledDeck(name=name, faces=dict(self.faces), back=self.back)

    def tell_missing(self) -> str:
        """What is still to be shown, in words."""
        parts = [" ".join(self.missing)] if self.missing else []
        if self.back is None:
            parts.append("the back")
        return ", ".join(parts) or "nothing"

    def _conclude(self, card: SeenCard, template: Image) -> None:
        self._done.add(card.track)
        if card.side == "back":
            self.back = template if self.back is None else self.back
        elif card.card is not None:
            self._take_face(card.card, template)
        elif card.side == "face":
            self.unread[card.track] = Unread(
                number=card.track, template=template, why=card.why, candidates=card.candidates
            )
        else:
            self.problems.append(f"something is not read as a card of the deck: {card.why}")

    def _take_face(self, name: Card, template: Image) -> None:
        known = self.faces.get(name)
        if known is None:
            self.faces[name] = template
        elif likeness(known, template) < _SAME_CARD:
            # One of them was misread, and nobody knows which: neither is believed.
            del self.faces[name]
            self.problems.append(
                f"two cards that look different were both read as {name}; show both again"
            )


def average(pictures: Sequence[Image]) -> Image:
    """The mean of pictures of one card that lies still, uint8."""
    mean = np.asarray(np.mean(np.stack(pictures), axis=0, dtype=np.float32))
    return mean.round().astype(np.uint8)


def likeness(first: Image, second: Image) -> float:
    """How well two crops of cards correlate, either way up, 0 to 1."""
    known = face_features(normalise(first))
    crop = normalise(second)
    return max(float(known @ face_features(way)) for way in (crop, crop[::-1, ::-1]))


def find_alike(deck: EnrolledDeck, least: float = ALIKE) -> list[tuple[Card, Card, float]]:
    """Pairs of the deck's cards that look too alike, likest first."""
    return FaceView(deck.faces, deck.back).find_alike(least)


def tell_alike(pairs: Iterable[tuple[Card, Card, float]]) -> list[str]:
    """A sentence for each pair."""
    return [
        f"{first} and {second} look too alike ({score:.3f}): the camera may leave them unread"
        for first, second, score in pairs
    ]
