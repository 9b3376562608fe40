"""Pictures that the screen draws itself, once for each size: cards, the felt, discs, icons.

QML asks for them by name, `image://art/card/As`; what is drawn is kept by Qt's own cache, so that a
change on the table costs no more than copying pixels, with or without a graphics processor.
"""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
)
from PySide6.QtQuick import QQuickImageProvider

from dealer_ui.language.phrases import FOUR_INKS, INK
from dealer_ui.pictures.felt import draw_felt
from dealer_ui.pictures.icons import draw_icon
from dealer_ui.pictures.pips import suit_path
from dealer_ui.pictures.wrong_pictures import draw_wrong
from engine.cards import is_face

SUIT_COLOURS: Final = {"c": "#14181F", "s": "#14181F", "d": "#C8102E", "h": "#C8102E"}
FOUR_COLOURS: Final = SUIT_COLOURS | {"c": "#0A6B33", "d": "#0B4FBF"}
"""Colours of the suits on a card's paper in a four-colour deck."""
CARD_PAPER: Final = "#FAFAF6"
IDLE_PAPER: Final = "#8791A0"
"""Of a face that does not play."""
RANK_TAIL: Final = 0.25
"""How far the tails of J and Q may hang below a rank, in rank heights: short of the suit."""

FAMILY: Final = "Open Sans"


class Artwork(QQuickImageProvider):
    """Draws what `image://art/<kind>/<detail>` names, at the size that is asked for."""

    def __init__(self, *, four_colours: bool = False) -> None:
        super().__init__(QQuickImageProvider.ImageType.Image)
        self._suits = FOUR_COLOURS if four_colours else SUIT_COLOURS
        self._inks = FOUR_INKS if four_colours else INK
        self._drawings: dict[str, Callable[[QPainter, QRectF, str], None]] = {
            **_DRAWINGS,
            "card": lambda painter, box, detail: draw_card(painter, box, detail, self._suits),
            "pip": lambda painter, box, suit: _draw_pip(painter, box, suit, self._suits),
            "named": lambda painter, box, detail: _draw_named(painter, box, detail, self._inks),
        }

    def requestImage(self, name: str, size: QSize, requested: QSize) -> QImage:  # noqa: N802
        """The picture of that name.

        Raises:
            KeyError: nothing of that kind is drawn here.
        """
        extent = _extent(name, requested)
        image = QImage(extent, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        kind, _, detail = name.partition("/")
        painter = QPainter(image)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._drawings[kind](painter, QRectF(0, 0, extent.width(), extent.height()), detail)
        finally:
            # A painter must never outlive its picture.
            painter.end()
        size.setWidth(extent.width())
        size.setHeight(extent.height())
        return image


def _extent(name: str, requested: QSize) -> QSize:
    """The asked size; pictures within text come without one and carry it in their name."""
    if requested.width() > 0 and requested.height() > 0:
        return requested
    last = name.rpartition("/")[2]
    side = int(last) if name.startswith("ink/") else 8
    return QSize(side, side)


def draw_card(
    painter: QPainter, box: QRectF, detail: str, suits: Mapping[str, str] = SUIT_COLOURS
) -> None:
    """A card.

    Args:
        painter: draws on the picture.
        box: the picture.
        detail: a face such as "As", "back", or "unnamed" for a face that no source has named yet;
            after a face "/large" adds a large suit and "/idle" says that the card does not play.
        suits: each suit's colour.
    """
    card, *manner = detail.split("/")
    edge = box.adjusted(0.5, 0.5, -0.5, -0.5)
    radius = box.width() * 0.09
    if is_face(card):
        _draw_face(painter, edge, card, frozenset(manner), suits[card[1]])
    elif card == "unnamed":
        _draw_unnamed(painter, edge, radius)
    else:
        _draw_back(painter, edge, radius)


def _draw_face(
    painter: QPainter, box: QRectF, card: str, manner: frozenset[str], suit: str
) -> None:
    idle = "idle" in manner
    radius = (box.width() + 1) * 0.09
    painter.setPen(QPen(QColor("#6B7686" if idle else "#B9BDC4"), 1))
    painter.setBrush(QColor(IDLE_PAPER if idle else CARD_PAPER))
    painter.drawRoundedRect(box, radius, radius)
    width, height = box.width(), box.height()
    colour = QColor(suit)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour.darker(150) if idle else colour)
    rank = "10" if card[0] == "T" else card[0]
    _fill_rank(painter, rank, QRectF(width * 0.08, height * 0.07, width * 0.44, height * 0.32))
    pip = width * 0.34
    painter.drawPath(suit_path(card[1], QRectF(width * 0.12, height * 0.475, pip, pip)))
    if "large" in manner:
        big = width * 0.50
        corner = QRectF(width * 0.93 - big, height * 0.95 - big, big, big)
        painter.drawPath(suit_path(card[1], corner))


def _fill_rank(painter: QPainter, rank: str, box: QRectF) -> None:
    """Draw a rank as high as the box; tails hang below it a little, "10" is narrowed to fit."""
    font = _font(100, QFont.Weight.Bold)
    path = QPainterPath()
    path.addText(0, 0, font, rank)
    bounds = path.boundingRect()
    capital = QPainterPath()
    capital.addText(0, 0, font, "H")
    usual = box.height() / capital.boundingRect().height()
    painter.save()
    painter.translate(box.topLeft())
    across = min(usual, box.width() / bounds.width())
    painter.scale(across, min(usual, (1 + RANK_TAIL) * box.height() / bounds.height()))
    painter.translate(-bounds.topLeft())
    painter.drawPath(path)
    painter.restore()


def _draw_back(painter: QPainter, box: QRectF, radius: float) -> None:
    painter.setPen(QPen(QColor("#B9BDC4"), 1))
    painter.setBrush(QColor("#E9E6DD"))
    painter.drawRoundedRect(box, radius, radius)
    rim = box.width() * 0.09
    inside = box.adjusted(rim, rim, -rim, -rim)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#7A1F33"))
    painter.drawRoundedRect(inside, radius * 0.5, radius * 0.5)
    painter.save()
    painter.setClipRect(inside)
    painter.setPen(QPen(QColor(244, 222, 206, 88), max(1.0, box.width() * 0.022)))
    # A place of a pixel has no room inside its rim.
    step = max(1.0, box.width() * 0.19)
    reach = int((box.width() + box.height()) / step) + 2
    for number in range(-reach, reach):
        x = box.center().x() + number * step
        painter.drawLine(QPointF(x, box.top()), QPointF(x + box.height(), box.bottom()))
        painter.drawLine(QPointF(x, box.top()), QPointF(x - box.height(), box.bottom()))
    painter.restore()


def _draw_unnamed(painter: QPainter, box: QRectF, radius: float) -> None:
    painter.setPen(QPen(QColor("#FFC857"), 2, Qt.PenStyle.DashLine))
    painter.setBrush(QColor("#2A3448"))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), radius, radius)
    painter.setPen(QColor("#FFC857"))
    painter.setFont(_font(box.height() * 0.46, QFont.Weight.Bold))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "?")


def _draw_slot(painter: QPainter, box: QRectF, _detail: str) -> None:
    """An empty place on the board."""
    radius = box.width() * 0.09
    painter.setPen(QPen(QColor(255, 255, 255, 46), 1.5))
    painter.setBrush(QColor(0, 0, 0, 38))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), radius, radius)


def _draw_disc(painter: QPainter, box: QRectF, letter: str) -> None:
    """The dealer button."""
    painter.setPen(QPen(QColor("#8A6A2C"), 1.5))
    painter.setBrush(QColor("#F6F1E4"))
    painter.drawEllipse(box.adjusted(1, 1, -1, -1))
    painter.setPen(QPen(QColor("#B9A77C"), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    rim = box.width() * 0.13
    painter.drawEllipse(box.adjusted(rim, rim, -rim, -rim))
    painter.setPen(QColor("#1B1A17"))
    painter.setFont(_font(box.height() * 0.5, QFont.Weight.ExtraBold))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)


def _draw_chip(painter: QPainter, box: QRectF, colour: str) -> None:
    """A chip from above, with edge spots; the colour is a hexadecimal number."""
    chip = QColor(f"#{colour}")
    rim = box.width() * 0.06
    outer = box.adjusted(rim, rim, -rim, -rim)
    painter.setPen(QPen(chip.darker(190), 1))
    painter.setBrush(chip)
    painter.drawEllipse(outer)
    painter.setPen(QPen(QColor("#F5F2EA"), box.width() * 0.16, c=Qt.PenCapStyle.FlatCap))
    spots = outer.adjusted(rim * 1.3, rim * 1.3, -rim * 1.3, -rim * 1.3)
    for number in range(6):
        painter.drawArc(spots, (number * 60 - 11) * 16, 22 * 16)
    painter.setPen(QPen(chip.lighter(150), 1))
    painter.setBrush(QBrush(chip))
    inner = box.width() * 0.28
    painter.drawEllipse(box.adjusted(inner, inner, -inner, -inner))


def _draw_pip(painter: QPainter, box: QRectF, suit: str, suits: Mapping[str, str]) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(suits[suit]))
    painter.drawPath(suit_path(suit, box))


def _draw_ink(painter: QPainter, box: QRectF, detail: str) -> None:
    """A suit within a line of text: suit, colour and the line's own size."""
    suit, colour, _ = detail.split("/")
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(f"#{colour}"))
    painter.drawPath(suit_path(suit, box.adjusted(1, 1, -1, -1)))


def _draw_named(painter: QPainter, box: QRectF, detail: str, inks: Mapping[str, str]) -> None:
    """A card within a line of text, as high as the line: "Qs", and after it a stop or a comma.

    Args:
        painter: draws on the picture.
        box: the picture.
        detail: the card, the text's size in pixels, and the sign's code point in base 16 or "".
        inks: each suit's colour on the dark ground.
    """
    card, pixels, sign = detail.split("/")
    font = _font(int(pixels), QFont.Weight.DemiBold)
    metrics = QFontMetricsF(font)
    baseline = metrics.ascent() * box.height() / metrics.height()
    rank = "10" if card[0] == "T" else card[0]
    painter.setFont(font)
    painter.setPen(QColor(f"#{inks[card[1]]}"))
    before = 0.1 * int(pixels)
    painter.drawText(QPointF(before, baseline), rank)
    side = 0.8 * int(pixels)
    x = before + metrics.horizontalAdvance(rank) + 0.03 * int(pixels)
    middle = baseline - metrics.capHeight() / 2
    if sign:
        painter.drawText(QPointF(x + side, baseline), chr(int(sign, 16)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(f"#{inks[card[1]]}"))
    painter.drawPath(suit_path(card[1], QRectF(x, middle - side / 2, side, side)))


def _font(pixels: float, weight: QFont.Weight) -> QFont:
    font = QFont(FAMILY)
    font.setPixelSize(max(1, round(pixels)))
    font.setWeight(weight)
    return font


_DRAWINGS: Final[dict[str, Callable[[QPainter, QRectF, str], None]]] = {
    "slot": _draw_slot,
    "disc": _draw_disc,
    "chip": _draw_chip,
    "ink": _draw_ink,
    "felt": draw_felt,
    "icon": draw_icon,
    "wrong": draw_wrong,
}
