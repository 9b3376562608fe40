"""What is wrong with a window, as a finger and an eye at arm's length meet it."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage
from PySide6.QtQml import QQmlExpression, qmlContext
from PySide6.QtQuick import QQuickItem, QQuickWindow

from dealer_ui.drawn_table.scene_finger import controls, touch_name
from tests.dealer_ui.looking import (
    area,
    contrast,
    cut,
    everything,
    ground_of,
    mixed,
    texts,
)

TARGET_MM: Final = 12.0
"""The least side of anything that is touched."""
MAIN_MM: Final = 20.0
"""The least height of the keys that a hand is played with."""
MAIN: Final = ("Fold", "Check", "Call", "Bet", "Raise", "preset min")
CAPITAL_MM: Final = 2.4
"""The least height of a capital letter or a digit that matters."""
CROWDED_MM: Final = 1.7
"""The least height of a digit of an amount of more than six digits (`crowded` in QML)."""
CAPITAL: Final = 0.714
"""How high Open Sans's capitals are, in its size."""
CONTRAST: Final = 7.0
DIM: Final = 3.0
"""The least contrast (ratio) of words on a disabled key to that key."""
RIM: Final = 1.5
"""So many pixels at the least lie between a key's rim and what is written on it, at either side."""
GREEN: Final = QColor("#2FBF71")
"""Of the one key that commits (`Theme.go`)."""
ANYWHERE: Final = 4
"""`Text.Wrap`: lines are broken within words too, where no other place is."""
COVERS: Final = ("Sheet_", "CardGrid_", "Banner_", "PromptPanel_", "RulingForm_")
"""What lies over the rest of the window while it is shown."""
UNDER: Final = ("Seat ", "Pots", "All to do")
"""Keys that have nothing of their own: what they lie over is theirs."""
CHAIR: Final = "SeatItem_"
CARE: Final = 2.0
"""Two texts may touch by so many pixels: a letter's box is larger than the letter."""


class Fault(NamedTuple):
    """One thing that is wrong."""

    kind: str
    """target, outside, overlap, green, cut, contrast, dim, rim, small, covered or clash."""
    what: str


def judge(
    window: QQuickWindow, pixels_per_mm: float, within: QQuickItem | None = None
) -> list[Fault]:
    """Everything that is wrong with what a window shows.

    Args:
        window: as it is painted now.
        pixels_per_mm: of the panel that it stands on.
        within: what lies over the window and is judged alone; None: all of it.
    """
    root = within or window.contentItem()
    # Lists lay their lines out when they are painted.
    image = window.grabWindow()
    shown = [
        (item, opacity) for item, opacity in texts(root)
        if opacity >= 0.5 and item.property("color").alpha()
    ]  # fmt: skip
    lids = [item for item in everything(root) if _is_lid(item)]
    boxes = {item: painted(item) for item, _ in shown}
    seen = [
        (item, opacity) for item, opacity in shown
        if not _covered(item, lids) and not _scrolled_away(item, boxes[item])
    ]  # fmt: skip
    standing = [(item, boxes[item]) for item, _ in seen]
    frame = QRectF(0, 0, window.width(), window.height())
    return [
        *_judge_targets(root, frame, pixels_per_mm),
        *_judge_greens(root, lids),
        *_judge_letters(standing, frame, pixels_per_mm),
        *_judge_covered(root, lids, standing),
        *_judge_contrast(image, seen),
        *_judge_keys(image, root, lids),
        *_judge_clashes(standing),
    ]


def _is_lid(item: QQuickItem) -> bool:
    return item.isVisible() and item.metaObject().className().startswith(COVERS)


def _covered(item: QQuickItem, lids: list[QQuickItem]) -> bool:
    own = [lid.z() for lid in lids if lid.isAncestorOf(item)]
    return any(
        not lid.isAncestorOf(item) and area(lid).intersects(area(item)) and lid is not item
        for lid in lids
        if not own or lid.z() > max(own)
    )


def _scrolled_away(item: QQuickItem, box: QRectF) -> bool:
    """Whether a list that can be pulled hides some of it."""
    above: QQuickItem | None = item.parentItem()
    while above is not None:
        if above.clip() and above.property("contentY") is not None:
            return not area(above).adjusted(-2, -4, 2, 4).contains(box)
        above = above.parentItem()
    return False


def _judge_targets(root: QQuickItem, frame: QRectF, pixels_per_mm: float) -> Iterator[Fault]:
    live = [(item, area(item)) for item in controls(root) if item.isEnabled()]
    for item, place in live:
        name = touch_name(item)
        least = min(item.width(), item.height()) / pixels_per_mm
        if least < TARGET_MM - 0.01:
            yield Fault("target", f"{name}: {least:.1f} mm")
        main = name.startswith(MAIN) or (item.property("commits") and not item.property("ofSheet"))
        if main and item.height() / pixels_per_mm < MAIN_MM - 0.01:
            yield Fault("target", f"{name}: {item.height() / pixels_per_mm:.1f} mm high")
        if not frame.contains(place):
            yield Fault("outside", name)
    for (one, there), (other, here) in combinations(live, 2):
        if there.intersects(here):
            yield Fault("overlap", f"{touch_name(one)} and {touch_name(other)}")


def _judge_greens(root: QQuickItem, lids: list[QQuickItem]) -> Iterator[Fault]:
    """Green is the one commit: a second one that is lit asks which of them is next."""
    lit = [
        touch_name(item) for item in controls(root)
        if item.isEnabled() and _is_opaque(item) and not _covered(item, lids)
        and item.property("ground") is not None and QColor(item.property("ground")) == GREEN
    ]  # fmt: skip
    if len(lit) > 1:
        yield Fault("green", " and ".join(lit))


def _judge_letters(
    standing: list[tuple[QQuickItem, QRectF]], frame: QRectF, pixels_per_mm: float
) -> Iterator[Fault]:
    for item, box in standing:
        said = item.property("text")
        fault = cut(item)
        if not fault and _breaks_word(item):
            fault = "a word is broken"
        if fault and not (item.property("shortens") and item.property("truncated")):
            yield Fault("cut", f"{said!r}: {fault}")
        if not frame.adjusted(-1, -1, 1, 1).contains(box):
            yield Fault("outside", repr(said))
        if "<img" not in said:
            high = drawn_size(item) * CAPITAL / pixels_per_mm
            if high < (CROWDED_MM if item.property("crowded") else CAPITAL_MM) - 0.01:
                yield Fault("small", f"{said!r}: {high:.2f} mm")


def _judge_covered(
    root: QQuickItem, lids: list[QQuickItem], standing: list[tuple[QQuickItem, QRectF]]
) -> Iterator[Fault]:
    """Texts over which a key or a chair lies that is not theirs."""
    keys = [(item, touch_name(item)) for item in controls(root)]
    lying = [(item, name) for item, name in keys if not name.startswith(UNDER)]
    lying += [
        (item, f"Seat {item.property('seat')}") for item in everything(root)
        if item.isVisible() and item.metaObject().className().startswith(CHAIR)
    ]  # fmt: skip
    solid = [
        # The replay's chairs are scaled.
        (item, name, item.mapRectToScene(item.boundingRect())) for item, name in lying
        if _is_opaque(item) and not _covered(item, lids)
    ]  # fmt: skip
    solid = [(item, name, lies) for item, name, lies in solid if not _scrolled_away(item, lies)]
    for text, place in standing:
        box = place.adjusted(CARE, CARE, -CARE, -CARE)
        for item, name, lies in solid:
            if lies.intersects(box) and not item.isAncestorOf(text):
                yield Fault("covered", f"{text.property('text')!r} by {name}")


def _is_opaque(item: QQuickItem) -> bool:
    above: QQuickItem | None = item
    while above is not None:
        if above.opacity() < 0.5:
            return False
        above = above.parentItem()
    return True


def _breaks_word(item: QQuickItem) -> bool:
    """Whether a line ends within a word."""
    if _number(item, "wrapMode") != ANYWHERE:
        return False
    said = re.sub("<[^>]*>", " ", str(item.property("text")))
    font = QFont(item.property("font"))
    font.setPixelSize(round(drawn_size(item)))
    widest = max(
        map(QFontMetricsF(font).horizontalAdvance, re.split(r"\s+|(?<=-)", said)), default=0
    )
    return widest > item.width() + CARE


def drawn_size(item: QQuickItem) -> float:
    """The size, in pixels, in which a text is drawn after it was fitted to its place."""
    size = item.property("fontInfo").property("pixelSize")
    return float(size.toNumber() if hasattr(size, "toNumber") else size)


def painted(item: QQuickItem) -> QRectF:
    """Where a text's letters are, of its place."""
    place = area(item)
    wide, high = float(item.property("contentWidth")), float(item.property("contentHeight"))
    across, down = _number(item, "effectiveHorizontalAlignment"), _number(item, "verticalAlignment")
    left = place.left()
    if across & int(Qt.AlignmentFlag.AlignHCenter.value):
        left += (place.width() - wide) / 2
    elif across & int(Qt.AlignmentFlag.AlignRight.value):
        left += place.width() - wide
    top = place.top()
    if down & int(Qt.AlignmentFlag.AlignVCenter.value):
        top += (place.height() - high) / 2
    elif down & int(Qt.AlignmentFlag.AlignBottom.value):
        top += place.height() - high
    return QRectF(QPointF(left, top), QPointF(left + wide, top + high))


def _number(item: QQuickItem, name: str) -> int:
    """A property of a type that Python has no name for."""
    context = qmlContext(item)
    assert context is not None
    return int(QQmlExpression(context, item, f"{name} + 0").evaluate()[0])


def _judge_contrast(image: QImage, seen: list[tuple[QQuickItem, float]]) -> Iterator[Fault]:
    for item, opacity in seen:
        place = area(item).intersected(QRectF(image.rect()))
        if place.width() < 4 or place.height() < 4:
            continue
        ground = ground_of(image, place)
        found = contrast(mixed(item.property("color"), ground, opacity), ground)
        if found < CONTRAST:
            yield Fault("contrast", f"{item.property('text')!r}: {found:.1f}")


def _judge_keys(image: QImage, root: QQuickItem, lids: list[QQuickItem]) -> Iterator[Fault]:
    """What is written on keys keeps off their rims, and is read where a key takes no touch."""
    for key in controls(root):
        if _covered(key, lids):
            continue
        lies = key.mapRectToScene(key.boundingRect())
        if _scrolled_away(key, lies):
            continue
        for item, opacity in texts(key):
            box = painted(item)
            if box.left() < lies.left() + RIM or box.right() > lies.right() - RIM:
                yield Fault("rim", f"{item.property('text')!r} on {touch_name(key)}")
            place = area(item).intersected(QRectF(image.rect()))
            if key.isEnabled() or opacity < 0.05 or place.width() < 4 or place.height() < 4:
                continue
            ground = ground_of(image, place)
            found = contrast(mixed(item.property("color"), ground, opacity), ground)
            if found < DIM:
                yield Fault("dim", f"{item.property('text')!r} on {touch_name(key)}: {found:.1f}")


def _judge_clashes(standing: list[tuple[QQuickItem, QRectF]]) -> Iterator[Fault]:
    places = []
    for item, box in standing:
        # A line's box has air above and below its letters.
        air = 0.22 * drawn_size(item)
        letters = box.adjusted(CARE, air, -CARE, -air)
        if letters.isValid():
            places.append((item, letters))
    for (one, there), (other, here) in combinations(places, 2):
        if there.intersects(here):
            yield Fault("clash", f"{one.property('text')!r} and {other.property('text')!r}")
