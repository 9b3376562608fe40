"""A small picture of each thing that goes wrong: cards and chips in a row, no words."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

_BACK: Final = QColor("#6E86B5")
_FACE: Final = QColor("#FAFAF6")
_WRONG: Final = QColor("#FF8A7E")
_QUIET: Final = QColor("#8D99AE")
_CHIP: Final = QColor("#FFC857")

_SCENES: Final = {
    "swapped_hands": "b<>b", "wrong_first_seat": ">b", "skipped_seat": "b-b", "dealt_twice": "bb!",
    "wrong_button": "o>o", "one_card_more": "bb+", "missing_card": "b-", "exposed_card": "bf!",
    "shown_card": "bf", "boxed_card": "bfb", "foreign_card": "bx", "duplicate_card": "ff!",
    "joker": "b*", "missing_burn": "-fff", "double_burn": "bb!f",
    "other_burn": "fb>f", "four_card_flop": "ffff!",
    "exposed_seventh": "fff!", "exposed_draw_card": "b>f", "wrong_number": "bbb?", "dead_hand": "x",
    "killed_hand": "b>x", "disorder": "b?f", "misdeal": "x>b", "out_of_turn": "o<o",
    "string_bet": "c>c", "one_chip": "c", "short_amount": "c-", "misheard_bet": "c?",
    "wrong_raise": "cc!", "player_skipped": "o-o",
}  # fmt: skip
"""b: a back, f: a face, x: a crossed card, *: a joker, c: a chip, o: a player, -: nothing there."""


def draw_wrong(painter: QPainter, box: QRectF, detail: str) -> None:
    """What went wrong, as a row of signs; a kind that has no picture is a card with a mark.

    Args:
        painter: draws on the picture.
        box: the picture.
        detail: the kind of irregularity.
    """
    signs = _SCENES.get(detail, "f!")
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
