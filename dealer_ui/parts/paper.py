"""What a sheet is made of: keys and texts with their places, in the design's pixels.

A sheet is 896 wide and hangs from the top bar; its keys are 74 high at least, which is 12 mm on
every panel that the screen is made for.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

import msgspec

from dealer_ui.language.translator import told

WIDTH: Final = 896
MARGIN: Final = 16
GAP: Final = 8
HEAD: Final = 90
"""Below the title, and what stands beside it."""
KEY: Final = 74
"""The least side of a key."""
INNER: Final = WIDTH - 2 * MARGIN
MAX_HEIGHT: Final = 518
"""A sheet that is higher would reach the keys below the table."""


class SheetKey(msgspec.Struct, frozen=True, kw_only=True):
    """One key of a sheet."""

    name: str
    """Its accessible name, and what touching it means."""
    label: str
    at_x: int
    at_y: int
    across: int
    high: int = KEY
    detail: str = ""
    style: str = ""
    """main, danger, refused, chosen, wager or ""."""
    art: str = ""
    """A picture in place of the label, or above it."""
    size: int = 22
    loud: bool = False
    """The detail is what counts, such as an amount: it is written larger than the label."""
    lit: bool = True
    """False: it can't be touched."""
    holds: bool = False
    """It means something only when it is held down."""
    fixed: bool = False
    """It is one of a keypad or a keyboard, which has the same order in every language."""


class SheetText(msgspec.Struct, frozen=True, kw_only=True):
    """One text of a sheet."""

    text: str
    at_x: int
    at_y: int
    across: int
    high: int
    size: int = 18
    bold: bool = False
    tone: str = ""
    """quiet, attention, good, danger or ""."""
    align: str = "left"
    boxed: bool = False


class SheetEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Where a keyboard types into, of the system or plugged in."""

    text: str
    """As far as it is typed."""
    hint: str
    """What stands there while nothing is."""
    at_x: int
    at_y: int
    across: int
    high: int = KEY
    ready: bool = False
    """Whether Enter means the sheet's last key."""


Part = TypeVar("Part", SheetKey, SheetText, SheetEntry)


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """All of a sheet."""

    title: str
    below: str = ""
    """The line below the title; a refusal takes its place."""
    figure: str = ""
    """A number at the right of the title."""
    keys: tuple[SheetKey, ...] = ()
    texts: tuple[SheetText, ...] = ()
    entry: SheetEntry | None = None
    height: int = HEAD
    backs: bool = False
    """Whether there is a page before it."""
    room_y: int = 0
    room_high: int = 0
    """Where the left half is free for a refusal; zeros: it stands below the title."""


def lay_grid(
    made: Sequence[SheetKey],
    columns: int,
    *,
    x: int = MARGIN,
    y: int = HEAD,
    width: int = INNER,
    height: int = KEY,
) -> tuple[SheetKey, ...]:
    """The keys in lines of so many, each as wide as its column.

    Args:
        made: keys whose places do not matter.
        columns: how many stand in a line.
        x: left edge.
        y: upper edge.
        width: of a whole line.
        height: of a key.
    """
    step = (width + GAP) / columns
    return tuple(
        msgspec.structs.replace(
            key,
            at_x=x + round(at % columns * step),
            at_y=y + at // columns * (height + GAP),
            across=round(step - GAP),
            high=height,
        )
        for at, key in enumerate(made)
    )


def key(name: str, label: str, **more: object) -> SheetKey:
    """A key that is laid in its place later."""
    return SheetKey(name=name, label=told(label), at_x=0, at_y=0, across=KEY, **more)  # type: ignore[arg-type]


def note(text: str, x: int, y: int, across: int, high: int, **more: object) -> SheetText:
    """A text in its place."""
    return SheetText(text=told(text), at_x=x, at_y=y, across=across, high=high, **more)  # type: ignore[arg-type]


def fix(made: Iterable[SheetKey]) -> tuple[SheetKey, ...]:
    """The keys of a keypad or a keyboard: their order is the same in every language."""
    return tuple(msgspec.structs.replace(one, fixed=True) for one in made)


def mirror(page: Page) -> Page:
    """A page for a language that runs from right to left.

    A keypad goes to the other side as a whole.
    """
    pad = [one for one in page.keys if one.fixed]
    ends = [one.at_x for one in pad] + [one.at_x + one.across for one in pad]
    moved = WIDTH - max(ends) - min(ends) if pad else 0
    return msgspec.structs.replace(
        page,
        keys=tuple(_turn(one, moved if one.fixed else None) for one in page.keys),
        texts=tuple(_turn(one) for one in page.texts),
        entry=page.entry and _turn(page.entry),
    )


def _turn(one: Part, moved: int | None = None) -> Part:
    """One of a page's parts at its place from the other side, or moved by so much."""
    at_x = WIDTH - one.at_x - one.across if moved is None else one.at_x + moved
    return msgspec.structs.replace(one, at_x=at_x)


def sheet_height(keys: Iterable[SheetKey], texts: Iterable[SheetText] = ()) -> int:
    """How high a sheet is that holds these."""
    low = [one.at_y + one.high for one in keys] + [one.at_y + one.high for one in texts]
    return max(low, default=HEAD) + MARGIN - 4
