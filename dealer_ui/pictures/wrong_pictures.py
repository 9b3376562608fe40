"""A small picture of each thing that goes wrong: cards and chips in a row, no words."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

_BACK: Final = QColor("#6E86B5")
_FACE: Final = QColor("#FAFAF6")
_WRONG: Final = QColor("#FF8A7E")
_QUIET: Final = QColor("#8D99AE")
_CHIP: Final = QColor("#FFC857")

SIGNS: Final = "bfx*co-<>!?+"
"""b: a back, f: a face, x: a crossed card, *: a joker, c: a chip, o: a player, -: nothing there;
arrows and marks stand for themselves."""


def spell_wrong(signs: str) -> str:
    """The name of such a picture: signs that no address may hold are told in base 16."""
    return f"wrong/{signs.encode().hex()}"


def draw_wrong(painter: QPainter, box: QRectF, signs: str) -> None:
    """What went wrong, as a row of signs.

    Args:
        painter: draws on the picture.
        box: the picture.
        signs: a row of signs, in base 16 (`spell_wrong`).
    """
    signs = bytes.fromhex(signs).decode()
    step = box.width() / len(signs)
    for at, sign in enumerate(signs):
        side = min(step, box.height())
        high = min(box.height(), side * 1.35)
        place = QRectF(box.left() + at * step, box.center().y() - high / 2, step, high)
        _draw_sign(painter, place.adjusted(1, 1, -1, -1), sign)


def _draw_sign(painter: QPainter, box: QRectF, sign: str) -> None:
    if sign in "bfx*":
        painter.setPen(QPen(_WRONG if sign == "x" else _QUIET, 1.4))
        painter.setBrush(_BACK if sign in "bx" else _FACE)
        painter.drawRoundedRect(box, 2, 2)
        if sign == "x":
            painter.setPen(QPen(_WRONG, 2.4))
            painter.drawLine(box.topLeft(), box.bottomRight())
            painter.drawLine(box.topRight(), box.bottomLeft())
        elif sign == "*":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(_WRONG)
            painter.drawEllipse(box.center(), box.width() / 4, box.width() / 4)
    elif sign in "co":
        radius = min(box.width(), box.height()) / 2
        painter.setPen(QPen(_CHIP, 1.8))
        painter.setBrush(_CHIP if sign == "c" else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(box.center(), radius, radius)
    elif sign in "<>":
        _draw_arrow(painter, box, left=sign == "<")
    else:
        _draw_mark(painter, box, sign)


def _draw_arrow(painter: QPainter, box: QRectF, *, left: bool) -> None:
    painter.setPen(QPen(_WRONG, 2))
    middle = box.center()
    tip = QPointF(box.left() if left else box.right(), middle.y())
    back = box.width() * (0.5 if left else -0.5)
    corners = [QPointF(tip.x() + back, middle.y() + up * box.width() * 0.4) for up in (-1, 1)]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF([corners[0], tip, corners[1]]))


def _draw_mark(painter: QPainter, box: QRectF, sign: str) -> None:
    """A gap, or a sign of its own."""
    painter.setPen(
        QPen(_WRONG, 1.6, Qt.PenStyle.DashLine if sign == "-" else Qt.PenStyle.SolidLine)
    )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if sign == "-":
        painter.drawRoundedRect(box, 2, 2)
        return
    font = painter.font()
    font.setPixelSize(max(8, round(min(box.height(), box.width() * 1.6) * 0.9)))
    font.setBold(True)
    painter.setFont(font)
    painter.drawText(box.adjusted(-4, -4, 4, 4), Qt.AlignmentFlag.AlignCenter, sign)
