"""A picture with what was read drawn on it, for people who compare the two."""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
import numpy as np

from vision.photos.photo_reader import PhotoCard
from vision.pixels import Colour, Image, Numbers, cv2
from vision.see.labels import Line, place_labels, set_lines

_LEAST: Final = 1280
"""The longer side of what is drawn on, about at least: smaller pictures are enlarged."""
_LETTERS: Final = 75
"""A letter is so many times smaller than the picture's longer side."""
_BLACK: Final[Colour] = (0, 0, 0)
_WHITE: Final[Colour] = (255, 255, 255)


class _Style(msgspec.Struct, frozen=True):
    """How a kind of reading is drawn; colours that the colour-blind tell apart (Okabe and Ito)."""

    words: str
    paper: Colour
    ink: Colour
    dash: float = 0.0
    """How long a dash and its gap are together, in the line's widths; 0: a whole line."""
    part: float = 1.0
    """Which part of that is the dash."""


_NAMED: Final = _Style("named", (178, 114, 0), _WHITE)
_DOUBTFUL: Final = _Style("in doubt", (0, 159, 230), _BLACK, 7.0, 0.6)
_BACK: Final = _Style("face down", (190, 190, 190), _BLACK, 3.0, 0.1)


def annotate(picture: Image, cards: Iterable[PhotoCard]) -> Image:
    """The picture with an outline around each card, a label beside it, and a legend underneath.

    Blue and whole: named, with how surely. Orange and dashed: in doubt, with what it may be and
    why. Grey and dotted: face down. Who can't tell the colours apart can tell the lines. A small
    picture is enlarged by a whole factor, so that labels can be read.
    """
    told = list(cards)
    factor = max(1, round(_LEAST / max(picture.shape[:2])))
    if factor > 1:
        picture = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_CUBIC)
    height, width = picture.shape[:2]
    tall = max(9.0, min(max(width, height), 3 * min(width, height)) / _LETTERS)
    legend = _draw_legend(told, width, tall)
    whole: Image = np.empty((height + len(legend), width, 3), np.uint8)
    drawn, whole[height:] = whole[:height], legend
    drawn[:] = picture
    quads = [(np.array(card.quad) + 0.5) * factor - 0.5 for card in told]
    for card, quad in zip(told, quads, strict=True):
        # A thick line around a small card would lie on the next card's index.
        short = float(np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1).min())
        thick = min(_find_thickness(tall), max(2, round(short / 20)))
        _draw_outline(drawn, quad, _style_of(card), thick)
    labels = [_fit(_label(card, tall), width, height) for card in told]
    spots = place_labels(quads, labels, (width, height))
    # Labels last, so that no line runs through them.
    for card, spot in zip(told, spots, strict=True):
        if spot.leader is not None:
            _draw_leader(drawn, spot.leader, _style_of(card).paper, max(1, round(tall / 9)))
    for label, spot in zip(labels, spots, strict=True):
        drawn[spot.top : spot.top + len(label), spot.left : spot.left + label.shape[1]] = label
    return whole


def _style_of(card: PhotoCard) -> _Style:
    if card.reading.card is not None:
        return _NAMED
    return _BACK if card.reading.side == "back" else _DOUBTFUL


def _label(card: PhotoCard, tall: float) -> Image:
    """What is told of a card, as a picture."""
    reading, style = card.reading, _style_of(card)
    if reading.card is not None:
        first, second = Line(reading.card, tall, bold=True), f"{reading.confidence:.2f}"
    else:
        first = Line(" or ".join(reading.candidates) + "?", 0.8 * tall, bold=True)
        second = reading.why
    lines = [Line(second, 0.7 * tall)]
    return set_lines(lines if style is _BACK else [first, *lines], style.ink, style.paper)


def _fit(label: Image, width: int, height: int) -> Image:
    """The label, smaller where it is larger than the picture."""
    scale = min(1.0, width / label.shape[1], height / label.shape[0])
    if scale == 1:
        return label
    size = (max(1, int(label.shape[1] * scale)), max(1, int(label.shape[0] * scale)))
    return cv2.resize(label, size, interpolation=cv2.INTER_AREA)


def _draw_outline(drawn: Image, quad: Numbers, style: _Style, thick: int) -> None:
    """Around a card, outside of it, in its colour on black, which is seen on any ground."""
    least = float(np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1).min())
    middle = quad.mean(axis=0)
    quad = middle + (quad - middle) * (1 + (thick + 2) / max(1.0, least))
    for colour, wide in ((_BLACK, thick + 2), (style.paper, thick)):
        for first, second in zip(quad, np.roll(quad, -1, axis=0), strict=True):
            long = float(np.linalg.norm(second - first))
            count = max(1, round(long / (style.dash * thick))) if style.dash else 1
            part = style.part if style.dash else 1.0
            for number in range(count):
                ends = [first + (second - first) * (number + each) / count for each in (0, part)]
                start, end = (tuple(int(value) for value in np.round(point)) for point in ends)
                cv2.line(drawn, start, end, colour, wide, cv2.LINE_AA)


def _draw_leader(
    drawn: Image, leader: tuple[tuple[int, int], tuple[int, int]], colour: Colour, thick: int
) -> None:
    for ink, wide in ((_BLACK, thick + 2), (colour, thick)):
        cv2.line(drawn, *leader, ink, wide, cv2.LINE_AA)
        cv2.circle(drawn, leader[0], thick + wide, ink, -1, cv2.LINE_AA)


def _draw_legend(cards: Sequence[PhotoCard], width: int, tall: float) -> Image:
    """How many cards of each kind there are, and what stands for it, as wide as the picture."""
    counts = Counter(_style_of(card).words for card in cards)
    parts = []
    for style in (_NAMED, _DOUBTFUL, _BACK):
        if count := counts[style.words]:
            words = _set_legend(f"{count} {style.words}", tall)
            parts += [_draw_swatch(style, len(words), tall), words]
    row = _fit(np.hstack(parts or [_set_legend("no cards found", tall)]), width, sys.maxsize)
    legend = np.zeros((len(row), width, 3), np.uint8)
    legend[:, : row.shape[1]] = row
    return legend


def _set_legend(words: str, tall: float) -> Image:
    return set_lines([Line(words, 0.8 * tall)], _WHITE, _BLACK)


def _draw_swatch(style: _Style, height: int, tall: float) -> Image:
    """A card's outline, small."""
    swatch = np.zeros((height, round(4 * tall), 3), np.uint8)
    edge = 0.5 * tall
    right, low = swatch.shape[1] - edge, height - edge
    box = np.array([[edge, edge], [right, edge], [right, low], [edge, low]])
    _draw_outline(swatch, box, style, _find_thickness(tall))
    return swatch


def _find_thickness(tall: float) -> int:
    return max(2, round(tall / 6))
