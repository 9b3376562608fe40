"""The table's top as the background of the scene: rail, felt, betting line."""

import random
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

GRAIN = 96
"""Side of the felt's grain tile in pixels; the grain also hides the bands of a dark gradient."""


def draw_felt(painter: QPainter, box: QRectF, background: str) -> None:
    """The whole table, inset from the box.

    Args:
        painter: draws on the picture.
        box: the picture.
        background: colour around the table, hexadecimal without its hash.
    """
    painter.fillRect(box, QColor(f"#{background}"))
    unit = box.height() / 600
    rail = box.adjusted(58 * unit, 40 * unit, -58 * unit, -34 * unit)
    _draw_rail(painter, rail, unit)
    felt = rail.adjusted(22 * unit, 22 * unit, -22 * unit, -22 * unit)
    _draw_cloth(painter, felt)
    line = felt.adjusted(84 * unit, 84 * unit, -84 * unit, -84 * unit)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(232, 214, 168, 44), 1.5 * unit))
    painter.drawPath(_stadium(line))


def _stadium(box: QRectF) -> QPainterPath:
    path = QPainterPath()
    radius = min(box.width(), box.height()) / 2
    path.addRoundedRect(box, radius, radius)
    return path


def _draw_rail(painter: QPainter, box: QRectF, unit: float) -> None:
    leather = QLinearGradient(box.topLeft(), box.bottomLeft())
    leather.setColorAt(0.0, QColor("#3A2E29"))
    leather.setColorAt(0.5, QColor("#241C19"))
    leather.setColorAt(1.0, QColor("#171210"))
    painter.setPen(QPen(QColor("#0A0807"), 2 * unit))
    painter.setBrush(QBrush(leather))
    painter.drawPath(_stadium(box))
    brass = box.adjusted(17 * unit, 17 * unit, -17 * unit, -17 * unit)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#8A6E3B"), 2 * unit))
    painter.drawPath(_stadium(brass))


def _draw_cloth(painter: QPainter, box: QRectF) -> None:
    cloth = QRadialGradient(QPointF(box.center().x(), box.center().y() - 20), box.width() * 0.56)
    cloth.setColorAt(0.0, QColor("#17563F"))
    cloth.setColorAt(0.55, QColor("#134A3C"))
    cloth.setColorAt(1.0, QColor("#0A2C26"))
    shape = _stadium(box)
    painter.setPen(QPen(QColor("#061813"), 2))
    painter.setBrush(QBrush(cloth))
    painter.drawPath(shape)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(_grain()))
    painter.drawPath(shape)


@cache
def _grain() -> QImage:
    """A tile of faint light and dark dots, the same each time."""
    chance = random.Random(7)  # noqa: S311
    tile = QImage(GRAIN, GRAIN, QImage.Format.Format_ARGB32)
    for x in range(GRAIN):
        for y in range(GRAIN):
            light = 255 if chance.random() < 0.5 else 0
            tile.setPixelColor(x, y, QColor(light, light, light, chance.randrange(9)))
    return tile
