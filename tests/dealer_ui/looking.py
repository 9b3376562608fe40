"""What an eye meets on a window: texts, where they are, how they stand out."""

from collections import Counter
from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage
from PySide6.QtQuick import QQuickItem


def area(item: QQuickItem) -> QRectF:
    corner = item.mapToScene(QPointF(0, 0))
    return QRectF(corner.x(), corner.y(), item.width(), item.height())


def everything(root: QQuickItem) -> Iterator[QQuickItem]:
    """All items below one, seen or not."""
    for item in root.childItems():
        yield item
        yield from everything(item)


def texts(root: QQuickItem, opacity: float = 1.0) -> Iterator[tuple[QQuickItem, float]]:
    """All visible texts and how opaque they are."""
    for item in root.childItems():
        if not item.isVisible():
            continue
        seen = opacity * item.opacity()
        if item.property("truncated") is not None and item.property("text"):
            yield item, seen
        yield from texts(item, seen)


def luminance(colour: QColor) -> float:
    parts = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    )
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def contrast(ink: QColor, ground: QColor) -> float:
    """WCAG 2.2's contrast ratio."""
    high, low = sorted((luminance(ink), luminance(ground)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def ground_of(image: QImage, box: QRectF) -> QColor:
    """The colour, about, that most of a text's place has; the felt has a grain."""
    assert image.depth() == 32
    pixels, stride = memoryview(image.constBits()).cast("I"), image.bytesPerLine() // 4
    left, right = max(0, int(box.left())), min(image.width(), int(box.right()))
    # Of a low line most rows are letters: it is looked at more closely.
    step = max(1, min(4, int(box.height()) // 6))
    exact: Counter[int] = Counter()
    for y in range(max(0, int(box.top())), min(image.height(), int(box.bottom())), step):
        exact.update(pixels[y * stride + left : y * stride + right : 2])
    counted: Counter[int] = Counter()
    for colour, times in exact.items():
        counted[colour & 0xF0F0F0] += times
    return QColor(counted.most_common(1)[0][0] | 0x080808)


def mixed(ink: QColor, ground: QColor, opacity: float) -> QColor:
    """The colour that an ink of that opacity has on its ground."""
    parts = ("redF", "greenF", "blueF")
    return QColor.fromRgbF(
        *(
            getattr(ink, part)() * opacity + getattr(ground, part)() * (1 - opacity)
            for part in parts
        )
    )


def cut(item: QQuickItem) -> str:
    """What is wrong with a text that does not fit its place; "" when it fits."""
    # A line's box has air above and below its letters.
    air = 0.3 * item.property("font").pixelSize()
    if item.property("truncated"):
        return "it is elided"
    if item.property("contentWidth") > item.width() + 1:
        return "it is too wide"
    return "it is too high" if item.property("contentHeight") > item.height() + air else ""
