"""The four suits as vector paths, drawn by us: no glyph of any font."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform


def suit_path(suit: str, box: QRectF) -> QPainterPath:
    """The outline of a suit (c, d, h or s), filling the box.

    Raises:
        KeyError: no such suit.
    """
    path = _PATHS[suit]()
    scale = QTransform().translate(box.x(), box.y()).scale(box.width(), box.height())
    return scale.map(path)


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 1.0))
    path.cubicTo(0.36, 0.83, 0.0, 0.60, 0.0, 0.29)
    path.cubicTo(0.0, 0.10, 0.13, 0.0, 0.27, 0.0)
    path.cubicTo(0.38, 0.0, 0.46, 0.07, 0.5, 0.18)
    path.cubicTo(0.54, 0.07, 0.62, 0.0, 0.73, 0.0)
    path.cubicTo(0.87, 0.0, 1.0, 0.10, 1.0, 0.29)
    path.cubicTo(1.0, 0.60, 0.64, 0.83, 0.5, 1.0)
    path.closeSubpath()
    return path


def _diamond() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.0))
    path.cubicTo(0.60, 0.18, 0.76, 0.38, 0.92, 0.5)
    path.cubicTo(0.76, 0.62, 0.60, 0.82, 0.5, 1.0)
    path.cubicTo(0.40, 0.82, 0.24, 0.62, 0.08, 0.5)
    path.cubicTo(0.24, 0.38, 0.40, 0.18, 0.5, 0.0)
    path.closeSubpath()
    return path


def _spade() -> QPainterPath:
    blade = QPainterPath(QPointF(0.5, 0.0))
    blade.cubicTo(0.62, 0.17, 1.0, 0.36, 1.0, 0.62)
    blade.cubicTo(1.0, 0.78, 0.89, 0.86, 0.77, 0.86)
    blade.cubicTo(0.66, 0.86, 0.57, 0.80, 0.5, 0.70)
    blade.cubicTo(0.43, 0.80, 0.34, 0.86, 0.23, 0.86)
    blade.cubicTo(0.11, 0.86, 0.0, 0.78, 0.0, 0.62)
    blade.cubicTo(0.0, 0.36, 0.38, 0.17, 0.5, 0.0)
    blade.closeSubpath()
    return blade.united(_stem())


def _club() -> QPainterPath:
    leaves = QPainterPath()
    leaves.addEllipse(QRectF(0.27, 0.0, 0.46, 0.46))
    for x in (0.0, 0.54):
        leaf = QPainterPath()
        leaf.addEllipse(QRectF(x, 0.37, 0.46, 0.46))
        leaves = leaves.united(leaf)
    middle = QPainterPath()
    middle.addEllipse(QRectF(0.36, 0.36, 0.28, 0.28))
    return leaves.united(middle).united(_stem())


def _stem() -> QPainterPath:
    stem = QPainterPath(QPointF(0.5, 0.55))
    stem.cubicTo(0.52, 0.80, 0.56, 0.92, 0.70, 1.0)
    stem.lineTo(0.30, 1.0)
    stem.cubicTo(0.44, 0.92, 0.48, 0.80, 0.5, 0.55)
    stem.closeSubpath()
    return stem


_PATHS: Final[dict[str, Callable[[], QPainterPath]]] = {
    "c": _club,
    "d": _diamond,
    "h": _heart,
    "s": _spade,
}
