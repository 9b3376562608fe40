"""Each text of a view keeps to its place, however long it is: each field of the types alone.

A text's own item may grow with it: so the pictures are compared, not the items.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec
import numpy as np
import pytest
from msgspec import inspect
from msgspec.structs import replace
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from engine import games
from engine.games import display_name
from engine.messages.shown.views import SourceView, View
from engine.messages.text import Text
from engine.wire import bus
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import area, cut, texts
from tests.dealer_ui.test_outside_words import is_free

VIEWS: Final = ("view", "flop", "showdown", "disagreement", "between_hands")
LONG: Final = "Wq \u2588\u2588 " * 1200
WIDE: Final = 430
HIGH: Final = 200
"""No place of a text on the felt is larger, in pixels of a panel of 1280."""
BAR: Final = 60
"""The top bar ends there; a text in it moves those beside it."""
PANEL: Final = 900
LINE: Final = 575
"""The prompt's panels begin at the first, and end above the line with `Undo` at the second."""
Path = tuple[str | int, ...]


def list_texts(message: Any, at: Path = ()) -> Iterator[Path]:
    """Where a message holds a text, by the types of its fields."""
    if isinstance(message, tuple):
        for number, one in enumerate(message):
            yield from list_texts(one, (*at, number))
    elif isinstance(message, msgspec.Struct):
        info = inspect.type_info(type(message))
        assert isinstance(info, inspect.StructType)
        for field in info.fields:
            value = getattr(message, field.name)
            if is_free(field.type):
                yield (*at, field.name)
            elif isinstance(value, tuple | msgspec.Struct):
                yield from list_texts(value, (*at, field.name))
    elif isinstance(message, str):
        yield at


def put(message: Any, at: Path, said: str) -> Any:
    """The message with another text there."""
    if not at:
        return Text(said) if isinstance(message, Text) else said
    if isinstance(message, tuple):
        return tuple(put(one, at[1:], said) if n == at[0] else one for n, one in enumerate(message))
    name = str(at[0])
    return replace(message, **{name: put(getattr(message, name), at[1:], said)})


def grab(stand: Stand, view: View) -> NDArray[np.uint32]:
    stand.show(bus.views.decode(bus.views.encode(view)))
    picture = stand.window.grabWindow().convertToFormat(QImage.Format.Format_RGB32)
    flat = np.frombuffer(picture.constBits(), np.uint32)
    return flat.reshape(picture.height(), picture.width()).copy()


@pytest.mark.parametrize("name", VIEWS)
def test_whatever_field_is_long_nothing_is_drawn_outside_of_a_text_s_place(
    find_stand: Callable[..., Stand], name: str
) -> None:
    """A pot's name lay over seats and keys, an award's reading over the keys below it."""
    stand = find_stand()
    view: View = getattr(samples, name)()
    wide: dict[str, object] = {}
    seen: set[str] = set()
    for at in list_texts(view):
        kind = ".".join(one for one in at if isinstance(one, str))
        if kind in seen:
            continue
        seen.add(kind)
        try:
            short, long = (grab(stand, put(view, at, said)) for said in ("Xx", LONG))
        except (msgspec.ValidationError, ValueError):
            continue  # It is no text but a card, a colour or a sign.
        rows, columns = np.nonzero(short[BAR:] != long[BAR:])
        if not rows.size:
            continue
        left, right, top, low = columns.min(), columns.max(), rows.min() + BAR, rows.max() + BAR
        panel = left >= PANEL and low < LINE
        if not panel and (right - left > WIDE or low - top > HIGH):
            wide[kind] = (left, top, right, low)
    assert not wide
    assert len(seen) > 20


SIZES: Final = ((1280, 800), (1024, 600), (800, 1280))
NAMES: Final = sorted(
    {
        display_name(games.load(one), limit)
        for one in games.GAMES for limit in ("no", "pot", "fixed")
    },
    key=len,
)  # fmt: skip


@pytest.mark.parametrize("size", SIZES, ids=repr)
def test_no_neighbour_takes_the_game_s_name_its_place(
    find_stand: Callable[..., Stand], size: tuple[int, int]
) -> None:
    """What is sealed of it is drawn of it, whatever else the top bar says."""
    stand = find_stand(width=size[0], height=size[1])
    view = samples.view()
    crowd = tuple(SourceView(name=f"WW{n}", kind="reader", state="lost", words="x" * 90)
                  for n in range(12))  # fmt: skip
    for game in (*NAMES[-4:], NAMES[0]):
        for told in (
            {}, {"hand": 0, "table": "Hand 42 " + "W" * 900}, {"street": "W" * 60},
            {"hand": 2**31 - 1, "street": "W" * 60}, {"sources": crowd},
            {"hand": 0, "table": "W" * 900, "street": "W" * 60, "sources": crowd, "house": LONG},
        ):  # fmt: skip
            stand.show(bus.views.decode(bus.views.encode(replace(view, game=game, **told))))
            stand.paint()
            drawn = texts(stand.window.contentItem())
            (item,) = [one for one, _ in drawn if one.property("text") == game]
            assert not cut(item), (game, told)
            assert area(item).right() <= size[0]
            assert item.width() > 40
