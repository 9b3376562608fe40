"""Pages on which something is typed: an amount on the keypad, a name on the keyboard."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from dealer_ui.language.translator import chips, tr
from dealer_ui.language.words import sentence
from dealer_ui.parts.amount_entry import list_keys
from dealer_ui.parts.keyboards import Typing
from dealer_ui.parts.paper import (
    GAP,
    HEAD,
    INNER,
    KEY,
    MARGIN,
    Page,
    SheetEntry,
    SheetKey,
    SheetText,
    fix,
    key,
    lay_grid,
    note,
    sheet_height,
)
from dealer_ui.sheets.forms import Field
from engine.messages.text import phrase

ERASE: Final = "icon/back/F4F7FB"

_PAD_X: Final = 524
_PAD_WIDTH: Final = 356
_CLEAR: Final = 100
"""How wide its key is: in large type each language's word has room."""
_LEFT_WIDTH: Final = _PAD_X - MARGIN - 2 * GAP
_PAD_Y: Final = HEAD + KEY + GAP
_BOTTOM: Final = _PAD_Y + 4 * KEY + 3 * GAP
_REFUSAL: Final = 96
"""The least height in which a refusal can be read at arm's length."""
_SCRIPT: Final = 110
_SPACE: Final = 24
"""How wide the key is that changes the script."""
_NONE: Final = "-"
_OPTIONAL: Final = phrase("optional")


_READY: Final = {
    "min": phrase("min"), "usual": phrase("usual"), "max": phrase("max"),
    "half pot": phrase("½ pot"), "pot": phrase("pot"), "all in": phrase("all in"),
}  # fmt: skip
"""How ready amounts are called."""


class Amounts(msgspec.Struct, frozen=True, kw_only=True):
    """What a page with a keypad asks for."""

    title: str
    fields: Sequence[Field]
    """What is typed, the amounts first."""
    current: str
    """The field that the keypad types into."""
    values: Mapping[str, Any]
    """What was entered so far, by field and by group."""
    enter: str
    """What the last key says."""
    obstacle: str
    """Why it can't be touched yet; empty: it can."""
    holds: bool = False
    """Whether the last key is held, as a ruling's is."""
    hint: str = ""
    """The limits of the amount."""
    ready: Sequence[tuple[str, int]] = ()
    """Amounts at one touch, by label."""
    groups: Sequence[tuple[str, Sequence[tuple[str, str]]]] = ()
    """What is chosen among, by the name of the value."""
    beside: Sequence[SheetKey] = ()
    """Keys that lead elsewhere."""
    below: str = ""


def amount_page(asked: Amounts) -> Page:
    """A keypad at the right, everything else that is asked for at the left."""
    keys: list[SheetKey] = []
    y = HEAD
    for row in _rows(asked):
        keys += lay_grid(row, max(2, len(row)), y=y, width=_LEFT_WIDTH)
        y += KEY + GAP
    tall = min(110, _BOTTOM - y)
    free = _BOTTOM - tall - GAP - y
    hold = tr("Press and hold") if asked.holds else ""
    enter = SheetKey(
        name="key enter", label=asked.enter, detail=asked.obstacle or hold, at_x=MARGIN,
        at_y=_BOTTOM - tall, across=_LEFT_WIDTH, high=tall, style="main", size=26,
        lit=not asked.obstacle, holds=asked.holds,
    )  # fmt: skip
    return Page(
        title=asked.title,
        below=asked.below,
        keys=(*keys, enter, *_lay_pad()),
        texts=_lay_display(asked),
        height=_BOTTOM + 12,
        backs=True,
        room_y=y,
        room_high=free if free >= _REFUSAL else 0,
    )


def _rows(asked: Amounts) -> list[list[SheetKey]]:
    """The keys at the left, line by line."""
    several = sum(field.kind == "amount" for field in asked.fields) > 1
    others = [field for field in asked.fields if field.kind == "text" or several]
    # In large type a third beside two others has no room for its label and what was filled in.
    most = len(others) if asked.groups else 2
    made = [_field_key(field, asked) for field in others]
    rows = [made[at : at + most] for at in range(0, len(made), most)] if made else []
    for group, options in asked.groups:
        chosen = asked.values.get(group)
        rows.append(
            [
                key(f"choice {name}", label, size=20, style="chosen" if name == chosen else "")
                for name, label in options
            ]
        )
    ready = [
        key(
            f"amount {label}",
            sentence(_READY[label]) if label in _READY else chips(each),
            detail=chips(each),
            style="wager",
            loud=True,
        )
        for label, each in asked.ready
    ]
    last = [*ready, *asked.beside]
    return [*rows, last] if last else rows


def _field_key(field: Field, asked: Amounts) -> SheetKey:
    value = asked.values.get(field.name)
    empty = value is None or value == ""
    told = (_OPTIONAL if field.optional else _NONE) if empty else str(value)
    chosen = field.name == asked.current or (field.kind == "text" and not empty)
    return key(
        f"field {field.name}", field.label, style="chosen" if chosen else "", loud=not empty,
        detail=chips(value) if isinstance(value, int) else told,
    )  # fmt: skip


def _lay_display(asked: Amounts) -> tuple[SheetText, ...]:
    """The amount as typed, with its name and its limits."""
    shown = next(field for field in asked.fields if field.name == asked.current)
    digits = asked.values.get(asked.current)
    left, width = _PAD_X + 12, _PAD_WIDTH - _CLEAR - 24
    return (
        note("", _PAD_X, HEAD, _PAD_WIDTH - _CLEAR - GAP, KEY, boxed=True),
        note(shown.label, left, HEAD + 2, width, 24, size=15, tone="quiet"),
        note(asked.hint, left, HEAD + 2, width, 24, size=15, tone="attention", align="right"),
        note(
            chips(digits or 0), left, HEAD + 24, width, 48, size=36, bold=True, align="right",
            tone="quiet" if digits is None else "",
        ),
    )  # fmt: skip


def _lay_pad() -> tuple[SheetKey, ...]:
    clear = SheetKey(
        name="key clear", label=tr("Clear"), at_x=_PAD_X + _PAD_WIDTH - _CLEAR, at_y=HEAD,
        across=_CLEAR, size=20,
    )  # fmt: skip
    made = [
        key("key back", "", art=ERASE) if one == "back" else key(f"key {one}", one, size=30)
        for one in list_keys()
    ]
    return clear, *fix(lay_grid(made, 3, x=_PAD_X, y=_PAD_Y, width=_PAD_WIDTH))


def text_page(
    title: str, label: str, typed: str, enter: str, *, ready: bool, typing: Typing
) -> Page:
    """A field, and the letters and digits to fill it; a keyboard of the system fills it, too.

    Args:
        title: what it is about.
        label: what is typed.
        typed: as far as it is.
        enter: what the last key says.
        ready: whether it can be touched.
        typing: which keyboard lies there.
    """
    script = SheetKey(
        name="script next", label=typing.following, at_x=MARGIN + INNER - _SCRIPT, at_y=HEAD,
        across=_SCRIPT, size=24,
    )  # fmt: skip
    across = INNER - _SCRIPT - GAP
    entry = SheetEntry(
        text=typed, hint=label, at_x=MARGIN + 16, at_y=HEAD, across=across - 32, ready=ready
    )
    keys: list[SheetKey] = []
    for line, signs in enumerate(typing.lines):
        made = [
            key(f"{'key' if sign.isdecimal() else 'letter'} {sign}", sign, size=28)
            for sign in signs
        ]
        if line == 2:
            made.append(key("letter back", "", art=ERASE))
        if line == 3:
            made.append(key("letter space", tr("Space"), size=19))
        keys += lay_grid(made, 10, y=HEAD + (line + 1) * (KEY + GAP))
    # Its word is longer than a letter.
    last = keys[-1] = msgspec.structs.replace(keys[-1], across=keys[-1].across + _SPACE)
    x = last.at_x + last.across + GAP
    done = SheetKey(
        name="key enter", label=enter, at_x=x, at_y=last.at_y, across=MARGIN + INNER - x,
        style="main", lit=ready,
    )  # fmt: skip
    return Page(
        title=title,
        below=label,
        keys=(script, *fix((*keys, done))),
        texts=(note("", MARGIN, HEAD, across, KEY, boxed=True),),
        entry=entry,
        height=sheet_height([done]),
        backs=True,
    )
