"""Icons as strokes on a grid of 24 x 24: no glyph of any font."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF


def draw_icon(painter: QPainter, box: QRectF, detail: str) -> None:
    """An icon.

    Args:
        painter: draws on the picture.
        box: the picture.
        detail: name and colour, "undo/F4F7FB".

    Raises:
        KeyError: there is no icon of that name.
    """
    name, _, colour = detail.partition("/")
    scale = min(box.width(), box.height()) / 24
    painter.scale(scale, scale)
    pen = QPen(QColor(f"#{colour}"), 2.2)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _ICONS[name](painter)


def _lines(painter: QPainter, *points: tuple[float, float]) -> None:
    painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))


def _draw_reader(painter: QPainter) -> None:
    """A card over a shoe, with waves."""
    painter.drawRoundedRect(QRectF(3, 8, 10, 13), 2, 2)
    painter.drawArc(QRectF(9, 5, 9, 9), -40 * 16, 110 * 16)
    painter.drawArc(QRectF(7, 1, 15, 15), -40 * 16, 110 * 16)


def _draw_camera(painter: QPainter) -> None:
    painter.drawRoundedRect(QRectF(2.5, 7, 19, 13), 2.5, 2.5)
    _lines(painter, (8, 7), (9.5, 4), (14.5, 4), (16, 7))
    painter.drawEllipse(QPointF(12, 13.5), 3.6, 3.6)


def _draw_bridge(painter: QPainter) -> None:
    """A padlock: the one that keeps the cards' secret."""
    painter.drawRoundedRect(QRectF(5, 11, 14, 10), 2, 2)
    painter.drawArc(QRectF(8, 3.5, 8, 13), 0, 180 * 16)


def _draw_undo(painter: QPainter) -> None:
    path = QPainterPath(QPointF(5, 9))
    path.lineTo(15, 9)
    path.cubicTo(21, 9, 21, 19, 15, 19)
    path.lineTo(9, 19)
    painter.drawPath(path)
    _lines(painter, (9, 4.5), (4.5, 9), (9, 13.5))


def _draw_back(painter: QPainter) -> None:
    _lines(painter, (9, 5), (21, 5), (21, 19), (9, 19), (2.5, 12), (9, 5), (21, 5))
    _lines(painter, (12, 9.2), (17.4, 14.8))
    _lines(painter, (17.4, 9.2), (12, 14.8))


def _draw_check(painter: QPainter) -> None:
    _lines(painter, (4, 13), (10, 19), (20, 6))


def _draw_warning(painter: QPainter) -> None:
    _lines(painter, (12, 3), (22, 21), (2, 21), (12, 3), (22, 21))
    _lines(painter, (12, 10), (12, 14.5))
    painter.drawPoint(QPointF(12, 18))


def _draw_cross(painter: QPainter) -> None:
    _lines(painter, (5, 5), (19, 19))
    _lines(painter, (19, 5), (5, 19))


def _draw_clock(painter: QPainter) -> None:
    painter.drawEllipse(QPointF(12, 12), 9, 9)
    _lines(painter, (12, 7), (12, 12), (15.5, 14))


def _draw_keypad(painter: QPainter) -> None:
    for x in (5.5, 12.0, 18.5):
        for y in (5.5, 12.0, 18.5):
            painter.drawEllipse(QPointF(x, y), 1.2, 1.2)


def _draw_hand(painter: QPainter) -> None:
    """A raised hand: somebody speaks up."""
    path = QPainterPath(QPointF(6, 13))
    for x, top in ((6.0, 6.5), (9.4, 4.0), (12.8, 4.0), (16.2, 6.5)):
        path.moveTo(x, 13)
        path.lineTo(x, top)
    painter.drawPath(path)
    palm = QPainterPath(QPointF(6, 12))
    palm.lineTo(3.2, 13.5)
    palm.cubicTo(4.5, 18.5, 7, 21, 11.5, 21)
    palm.cubicTo(15, 21, 16.2, 18, 16.2, 12)
    painter.drawPath(palm)


def _draw_table(painter: QPainter) -> None:
    """The table from above, with its dealer."""
    painter.drawRoundedRect(QRectF(2.5, 6, 19, 11), 5.5, 5.5)
    painter.drawEllipse(QPointF(12, 17), 2.2, 2.2)


def _draw_plus(painter: QPainter) -> None:
    """A chair that can be taken."""
    painter.drawEllipse(QPointF(12, 12), 9.5, 9.5)
    _lines(painter, (12, 7), (12, 17))
    _lines(painter, (7, 12), (17, 12))


def _draw_pause(painter: QPainter) -> None:
    painter.drawEllipse(QPointF(12, 12), 9.5, 9.5)
    _lines(painter, (9.3, 8), (9.3, 16))
    _lines(painter, (14.7, 8), (14.7, 16))


def _draw_door(painter: QPainter) -> None:
    """Somebody went out."""
    _lines(painter, (12, 3.5), (4, 3.5), (4, 20.5), (12, 20.5))
    _lines(painter, (9.5, 12), (20.5, 12))
    _lines(painter, (16.5, 7.8), (20.7, 12), (16.5, 16.2))


def _draw_chips(painter: QPainter) -> None:
    """A stack that is gone: three chips in outline."""
    for y in (17.5, 12.5, 7.5):
        painter.drawEllipse(QPointF(12, y), 8, 3)


_ICONS: Final[dict[str, Callable[[QPainter], None]]] = {
    "reader": _draw_reader,
    "camera": _draw_camera,
    "bridge": _draw_bridge,
    "contact": _draw_door,
    "undo": _draw_undo,
    "back": _draw_back,
    "check": _draw_check,
    "warning": _draw_warning,
    "cross": _draw_cross,
    "clock": _draw_clock,
    "keypad": _draw_keypad,
    "hand": _draw_hand,
    "table": _draw_table,
    "plus": _draw_plus,
    "pause": _draw_pause,
    "door": _draw_door,
    "chips": _draw_chips,
    "lock": _draw_bridge,
}
