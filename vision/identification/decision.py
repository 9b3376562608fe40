"""When a card is named: both views say so, surely, and nothing contradicts them.

The gates were chosen on decks left out of training; `docs/training/README.md` tells how, and what
still passed them. A misread card pays the wrong player, an unread one costs a touch.
"""

from collections.abc import Sequence
from math import inf
from typing import Final

import msgspec

from vision.identification.card_namer import CardReading
from vision.identification.network_views import RANKS, SUITS
from vision.identification.networks import Opinion
from vision.identification.predictions import Prediction

REFUSALS: Final = 0.5
"""Above this share of REJECT a view has nothing to say."""
_DOUBT: Final = 0.002
"""What either view is taken to grant every rank and every suit, since it may be mistaken."""


class Gates(msgspec.Struct, frozen=True, kw_only=True):
    """How sure the views must be, 0 to 1."""

    face: float = 0.5
    corner: float = 0.5
    numbers: float = 0.78
    """Of the geometric mean of both, for 2 to 10: their pips speak beside their index."""
    letters: float = 0.86
    """Of the geometric mean of both, for A, K, Q and J: every printer draws their pictures anew,
    and foreign letters resemble theirs."""
    alone: float = 0.05
    """So much more where one corner alone says so, since the others are covered or unreadable."""
    objection: float = 0.3
    """A corner that is so sure of another card contradicts."""
    rank_lead: float = inf
    """Unless face and surest corner together find the card's rank so many times as likely as any
    other: then a neighbour's index or a blur spoke in that corner. Never, by default."""
    suit_lead: float = inf
    """Unless they find its suit so many times as likely as any other; an objection is passed over
    only where both lead."""
    back: float = 0.5
    """Of a back, for the face and for the surest corner."""
    bare: "Gates | None" = None
    """Those where no corner shows an index and wide corners alone tell one as large as half a card:
    a 4 that is turned looks like an A there. These, by default."""
    wider: "Gates | None" = None
    """Those where wide corners make up for corners that speak: these are asked last, and see a part
    of what the face sees. Never, by default."""

    def ask(self, rank: str, agreeing: int) -> float:
        """How sure both views must be together of a card of this rank.

        Args:
            rank: of the card.
            agreeing: how many corners are sure of the card.
        """
        least = self.letters if rank in "AKQJ" else self.numbers
        return least if agreeing > 1 else min(1.0, least + self.alone)


GATES: Final = Gates(
    numbers=0.8, letters=0.86, alone=0.0, rank_lead=50.0, suit_lead=20.0, back=0.75,
    bare=Gates(
        face=0.85, numbers=0.86, letters=0.92, alone=0.0, rank_lead=50.0, suit_lead=20.0, back=0.75,
    ),
    wider=Gates(
        face=0.92, numbers=0.9, letters=0.92, alone=1.0, objection=0.15, rank_lead=50.0,
        suit_lead=100.0,
    ),
)  # fmt: skip
"""Tiles, lattices and cloth are found, too, and look like backs. One corner of a
card is often all that is in view, and neighbours' indices lie in the others. No wide corner makes
up for others alone."""


def decide(prediction: Prediction, gates: Gates) -> CardReading:
    """What a card is by its face and its corners (none where the face is refused).

    Returns:
        A card, a back, or neither with the reason.
    """
    every = (*prediction.corners, *prediction.wide)
    if prediction.bare:
        return _weigh(prediction.face, every, gates.bare or gates)
    reading = _weigh(prediction.face, prediction.corners, gates)
    if reading.card is None and prediction.wide and gates.wider is not None:
        wider = _weigh(prediction.face, every, gates.wider)
        return wider if wider.card is not None else reading
    return reading


def is_refused(prediction: Prediction) -> bool:
    """Whether no view takes it for a card's face, nor the face network for a back."""
    face = prediction.face
    return face.label != "BACK" and face.refused >= REFUSALS and prediction.is_silent


def wants_wider(prediction: Prediction, gates: Gates) -> bool:
    """Whether wide corners are asked.

    That is where a card is seen without an index, which may be too large for a corner's view; and
    where the gates say so, wherever a face speaks and no card could be named.
    """
    face = prediction.face
    if not prediction.corners or face.label != face.card or face.confidence < gates.face:
        return False
    return prediction.is_silent or (
        gates.wider is not None and decide(prediction, gates).card is None
    )


def _weigh(face: Opinion, corners: Sequence[Opinion], gates: Gates) -> CardReading:
    if face.label == "BACK" and face.back >= gates.back:
        return _decide_back(face, corners, gates)
    speaking = [corner for corner in corners if corner.label not in {"BACK", "REJECT"}]
    if face.label == "BACK" or (face.refused >= REFUSALS and not speaking):
        return CardReading(side="unknown", why="no card that can be read")
    if not speaking:
        return CardReading(side="unknown", candidates=tuple(face.best(2)), why="index unclear")
    card = face.card
    best = max(speaking, key=lambda corner: corner.of(card))
    why = _find_doubt(face, best, speaking, gates)
    if why:
        named = (card, *(corner.card for corner in speaking), face.best(2)[1])
        return CardReading(side="face", candidates=tuple(dict.fromkeys(named))[:3], why=why)
    return CardReading(side="face", card=card, confidence=round(_agreement(face, best), 3))


def _agreement(face: Opinion, corner: Opinion) -> float:
    """The geometric mean of both views' confidence in the face's card."""
    return float((face.confidence * corner.of(face.card)) ** 0.5)


def _decide_back(face: Opinion, corners: Sequence[Opinion], gates: Gates) -> CardReading:
    if any(corner.confidence >= gates.objection for corner in corners):
        return CardReading(side="unknown", why="views disagree")
    surest = max((corner.back for corner in corners), default=0.0)
    if surest < gates.back:
        return CardReading(side="unknown", why="no card that can be read")
    confidence = round(min(face.back, surest), 3)
    return CardReading(side="back", confidence=confidence, why="face down")


def _find_doubt(face: Opinion, best: Opinion, speaking: Sequence[Opinion], gates: Gates) -> str:
    """What speaks against the face's card; empty where nothing does."""
    card = face.card
    if best.card != card:
        return "views disagree"
    objects = any(
        corner.card != card and corner.confidence >= gates.objection for corner in speaking
    )
    if objects and not _leads(face, speaking, gates):
        return "corners disagree"
    if face.confidence < gates.face:
        return "face unclear"
    if best.of(card) < gates.corner:
        return "index unclear"
    agreeing = sum(corner.of(card) >= gates.corner for corner in speaking)
    least = gates.ask(card[0], agreeing)
    return "" if _agreement(face, best) >= least else "not sure enough"


def _leads(face: Opinion, corners: Sequence[Opinion], gates: Gates) -> bool:
    """Whether the face's card is far ahead of all others, with an objecting corner's among them.

    Ranks and suits are weighed apart: each by what the face grants it, times what that corner does
    that grants it most. An objection that is as sure as the corner that agrees so leaves the lead
    to the face.
    """
    rank, suit = RANKS.index(face.card[0]), SUITS.index(face.card[1])
    ranks = [corner.ranks[: len(RANKS)] for corner in corners]
    suits = [corner.suits[: len(SUITS)] for corner in corners]
    return (
        _lead(face.ranks[: len(RANKS)], ranks, rank) >= gates.rank_lead
        and _lead(face.suits[: len(SUITS)], suits, suit) >= gates.suit_lead
    )


def _lead(face: Sequence[float], corners: Sequence[Sequence[float]], place: int) -> float:
    """How many times as likely one of several is as the next."""
    likely = [
        (share + _DOUBT) * (max(corner[number] for corner in corners) + _DOUBT)
        for number, share in enumerate(face)
    ]
    others = likely[:place] + likely[place + 1 :]
    return likely[place] / max(others)
