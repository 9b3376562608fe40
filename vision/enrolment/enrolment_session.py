"""Enrolment of a deck under the table's camera: every card shown once, in any order.

Each card that lies still and free in an open zone gives a template: the mean of a few pictures. The
general reader names it; a name is taken only once, and two cards that were read alike are both put
aside. What the reader does not read, the operator names: by laying the deck in an order that is
known, by typing, or by elimination when one is left over. Where reader and operator differ, neither
is believed.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

import msgspec
import numpy as np

from engine.cards import DECK, Card
from engine.messages.sensed.observations import SeenCard
from vision.cameras.protocol import Frame
from vision.felt.layout import Layout
from vision.felt.windows import card_corners
from vision.identification.card_namer import CardNamer, rectify_card
from vision.identification.enrolled_deck import EnrolledDeck
from vision.identification.face_templates import FaceView, face_features, normalise
from vision.pipeline import AS_PLANNED, Mounting, TablePipeline, ZoneView
from vision.pixels import Image, cv2
from vision.tracking.ballot import VotingOptions
from vision.tracking.zone_tracker import HEAPED

PICTURES: Final = 4
"""So many pictures make a template."""
ALIKE: Final = 0.99
"""Templates that correlate so well are named: clubs and spades of most decks reach 0.98."""
_SAME_CARD: Final = 0.93
"""A card that was shown before looks at least so much like its template."""
_ROW_MM: Final = 60.0
"""Cards whose middles lie so far apart are in two rows."""

Words: TypeAlias = Callable[[Sequence[SeenCard]], Sequence[Card | None]]
"""What the operator says that cards are which were laid together, left to right, upper row first,
the board before the zone in front of the dealer; None: nothing is said of a card."""


class Unread(msgspec.Struct, kw_only=True):
    """Something that lay there and has no name: a card, or a joker."""

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
        words: what the operator says of the faces that lie there; none: nothing.
        mounting: how the camera hangs.
    """

    def __init__(
        self,
        layout: Layout,
        general: CardNamer,
        zones: Sequence[str] = ("board", "reading"),
        words: Words | None = None,
        mounting: Mounting = AS_PLANNED,
    ) -> None:
        self.pipeline = TablePipeline(layout, general, VotingOptions(), zones, mounting=mounting)
        self.pipeline.open_zones(zones)
        self.faces: dict[Card, Image] = {}
        self.back: Image | None = None
        self.unread: dict[int, Unread] = {}
        """By number, what waits for a name."""
        self.problems: list[str] = []
        """What was wrong, a sentence each, oldest first."""
        self.worded: set[Card] = set()
        """The faces that the operator named."""
        self.validated: set[Card] = set()
        """The faces that the general reader named."""
        self._layout = layout
        self.words = words
        self._pictures: dict[int, list[Image]] = {}
        self._done: set[int] = set()
        self._refused: set[int] = set()

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
        views = self.pipeline.views()
        return any(
            not view.settled or any(card.track not in self._done for card in view.cards)
            for view in views
        )

    def take(self, frame: Frame) -> None:
        """Look at one frame."""
        self.pipeline.take(frame)
        geometry = self.pipeline.calibrated
        views = self.pipeline.views()
        if self.pipeline.condition is not None or geometry is None:
            return
        # What lies there is taken in together: an order is known only of a table at rest.
        if not all(view.settled for view in views):
            return
        fresh = [card for card in self._in_order(views) if card.track not in self._done]
        touched = [card for card in fresh if self._is_touched(card, views)]
        if touched:
            self._refuse(touched)
            fresh = [card for card in fresh if card not in touched]
        if self.words is not None and any(
            card.track in self._refused for view in views for card in view.cards
        ):
            # In an order, a card that is left out would give the next one its name.
            return
        for card in fresh:
            self._pictures.setdefault(card.track, []).append(
                rectify_card(frame.image, geometry, card.x_mm, card.y_mm, card.angle)
            )
        if fresh and all(len(self._pictures[card.track]) >= PICTURES for card in fresh):
            self._conclude(fresh)

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
        self.worded.add(card)

    def put_aside(self, number: int) -> None:
        """The operator says that something unread is no card of the deck: a joker."""
        del self.unread[number]

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
        return EnrolledDeck(
            name=name, faces=dict(self.faces), back=self.back, worded=frozenset(self.worded),
            validated=frozenset(self.validated & self.faces.keys()),
        )  # fmt: skip

    def tell_missing(self) -> str:
        """What is still to be shown, in words."""
        parts = [" ".join(self.missing)] if self.missing else []
        if self.back is None:
            parts.append("the back")
        return ", ".join(parts) or "nothing"

    def _in_order(self, views: Sequence[ZoneView]) -> list[SeenCard]:
        """All cards as one reads: zone by zone, upper row first, left to right."""
        listed = []
        for view in views:
            top = min((card.y_mm for card in view.cards), default=0.0)
            listed += sorted(view.cards, key=lambda card: ((card.y_mm - top) // _ROW_MM, card.x_mm))
        return listed

    def _is_touched(self, card: SeenCard, views: Sequence[ZoneView]) -> bool:
        """Whether another card lies on it or under it: half a card would be a wrong template."""
        others = [other for view in views for other in view.cards if other.track != card.track]
        return card.why == HEAPED or any(self._overlap(card, other) for other in others)

    def _refuse(self, cards: Sequence[SeenCard]) -> None:
        numbers = {card.track for card in cards}
        if not numbers <= self._refused:
            self.problems.append("cards lie on each other; lay each by itself")
        self._done |= numbers
        self._refused |= numbers
        for number in numbers:
            self._pictures.pop(number, None)

    def _overlap(self, first: SeenCard, second: SeenCard) -> bool:
        corners = [
            card_corners(
                card.x_mm, card.y_mm, card.angle,
                self._layout.card_width_mm - 1, self._layout.card_height_mm - 1,
            ).astype(np.float32)
            for card in (first, second)
        ]  # fmt: skip
        return cv2.intersectConvexConvex(corners[0], corners[1])[0] > 0

    def _conclude(self, cards: Sequence[SeenCard]) -> None:
        """Take in cards that were laid together, each with its pictures."""
        self._done.update(card.track for card in cards)
        templates = {card.track: average(self._pictures.pop(card.track)) for card in cards}
        faces = [card for card in cards if card.side != "back"]
        words = self.words(faces) if self.words is not None else [None] * len(faces)
        for card, word in zip(faces, words, strict=True):
            self._take_face(card, word, templates[card.track])
        for card in cards:
            if card.side == "back" and self.back is None:
                self.back = templates[card.track]

    def _take_face(self, seen: SeenCard, word: Card | None, template: Image) -> None:
        name = seen.card or word
        if name is None:
            self.unread[seen.track] = Unread(
                number=seen.track, template=template, why=seen.why, candidates=seen.candidates
            )
            return
        if word is not None and word != name:
            self._distrust_words(word, name)
            return
        known = self.faces.get(name)
        if known is not None and likeness(known, template) < _SAME_CARD:
            # One of them has a wrong name, and nobody knows which: neither is believed.
            self._forget(name)
            self.problems.append(
                f"two cards that look different were both taken for {name}; show both again"
            )
            return
        self.faces.setdefault(name, template)
        if word is not None:
            self.worded.add(name)
        if seen.card is not None:
            self.validated.add(name)

    def _distrust_words(self, word: Card, name: Card) -> None:
        """Reader and operator differ: what the operator alone said before may be wrong, too."""
        self.words = None
        unsure = self.worded - self.validated
        for card in unsure | ({name} & self.faces.keys()):
            self._forget(card)
        again = f" and {' '.join(sorted(unsure))}" if unsure else ""
        self.problems.append(
            f"you say {word}, and it is read as {name}; show both{again} again: from here on "
            "each card is what it is read as"
        )

    def _forget(self, name: Card) -> None:
        del self.faces[name]
        self.worded.discard(name)
        self.validated.discard(name)


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
