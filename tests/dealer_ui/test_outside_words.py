"""Words from outside are words on the screen: a hostile text in every field that reaches a person.

Each field of a view is walked by its type. Nothing of a text is taken as markup, nothing commands
or turns what stands around it, and no mark of the screen's own comes from outside.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

import msgspec
import pytest
from msgspec import inspect
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor
from PySide6.QtQml import QQmlExpression, qmlContext
from PySide6.QtQuick import QQuickItem

from engine.messages.outside_text import LONGEST_SENTENCE, PLAIN, blot, make_plain, show_plainly
from engine.messages.shown.views import Answer, SourceView, View
from engine.messages.text import Text, pack, phrase, unpack
from engine.wire import bus
from tests.catalogues import collect_texts
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import area, cut, texts

ROOT: Final = Path(__file__).parents[2] / "dealer_ui"
HOSTILE: Final = (
    '<img src=a><font color="#0b1120">x', '<img src="file:///dev/zero">', "<b>a</b>",
    "\ue000As\ue001", '\ue000"x\ue001', "a\x1b[2Jb", "\u202egnp", "a\x00b", "a\rb", "\u200b\ufeff",
)  # fmt: skip
COMMANDS: Final = "\x1b\x00\r\u202e\u2066\ue000\ue001\ufeff"
_Plain: TypeAlias = Annotated[str, msgspec.Meta(pattern=PLAIN)]
StandMaker = Callable[..., Stand]


def fill(value: Any, hostile: str) -> Any:
    """A message's builtins with a hostile text wherever a person's word may stand."""
    if isinstance(value, str):
        return hostile
    if isinstance(value, dict):
        return {key: one if key == "type" else fill(one, hostile) for key, one in value.items()}
    return [fill(one, hostile) for one in value] if isinstance(value, list | tuple) else value


def is_free(info: Any) -> bool:
    """Whether a field takes any text."""
    return isinstance(info, inspect.StrType) or (
        isinstance(info, inspect.CustomType) and info.cls is Text
    )


def fill_struct(message: Any, hostile: str) -> Any:
    """The same message with the text in each of its free fields, of structs within it too."""
    if isinstance(message, tuple):
        return tuple(fill_struct(one, hostile) for one in message)
    if not isinstance(message, msgspec.Struct):
        return message
    info = inspect.type_info(type(message))
    assert isinstance(info, inspect.StructType)
    told = {}
    for field in info.fields:
        value = getattr(message, field.name)
        if is_free(field.type) and field.name not in {"best", "cards", "board", "sign", "side"}:
            told[field.name] = Text(hostile) if isinstance(value, Text) else hostile
        elif isinstance(value, tuple | msgspec.Struct):
            told[field.name] = fill_struct(value, hostile)
    return msgspec.structs.replace(message, **told)


def is_styled(item: QQuickItem) -> bool:
    """Whether a text item takes anything in its text as markup."""
    context = qmlContext(item)
    assert context is not None
    found = QQmlExpression(context, item, "textFormat !== undefined && +textFormat !== 0")
    value: Any = found.evaluate()
    return bool(value[0] if isinstance(value, tuple) else value)


def find_views() -> Iterator[View]:
    yield samples.view()
    yield samples.flop()
    yield samples.showdown()
    yield samples.disagreement()
    yield samples.between_hands()


@pytest.mark.parametrize("hostile", HOSTILE)
def test_no_field_of_a_view_is_markup_on_the_screen(make_stand: StandMaker, hostile: str) -> None:
    stand = make_stand()
    for view in find_views():
        sent = bus.views.encode(fill_struct(view, hostile))
        stand.show(bus.views.decode(sent))
        for item, _ in texts(stand.window.contentItem()):
            shown = str(item.property("text"))
            styled = is_styled(item)
            assert not styled or item.property("said") is not None, shown
            assert "\ue000" not in shown
            if styled:
                assert not any(sign in shown for sign in COMMANDS)
                assert "file:" not in shown
                assert "<font" not in shown
                assert "<b>" not in shown


def test_what_reaches_a_screen_is_plain_whoever_said_it() -> None:
    for hostile in HOSTILE:
        for view in find_views():
            got = bus.views.decode(bus.views.encode(fill_struct(view, hostile)))
            told = msgspec.json.encode(got, enc_hook=pack).decode()
            assert not any(sign in told for sign in COMMANDS if sign >= " ")
            assert "\\u00" not in told


def seen(item: QQuickItem) -> QRectF:
    """Where an item is drawn: within all that cut it."""
    place = area(item)
    at: Any = item.parentItem()
    while at is not None:
        place = place.intersected(area(at)) if at.clip() else place
        at = at.parentItem()
    return place


LONG: Final = ("W" * 10_000, "Call" + "\u00a0" * 5_000 + "Fold" + "\u00a0" * 5_000, "W W " * 2_500)


@pytest.mark.parametrize("long", LONG, ids=["letters", "blanks", "words"])
def test_no_text_is_drawn_outside_of_its_own_place(make_stand: StandMaker, long: str) -> None:
    """A caption lay over its neighbours' keys, and a street pushed the game off the top bar."""
    stand = make_stand()
    window = stand.window.contentItem()
    for view in find_views():
        stand.show(bus.views.decode(bus.views.encode(fill_struct(view, long))))
        for item, _ in texts(window):
            clipped, at = False, item
            while at is not window and not clipped:
                clipped, at = at.clip(), at.parentItem()
            assert clipped or not cut(item) or item.property("truncated"), item.property("text")[
                :40
            ]


_FIELDS: Final[dict[str, Callable[[View, str], View]]] = {
    "prompt.text": lambda view, said: replace(view, prompt=replace(view.prompt, text=said)),
    "prompt.detail": lambda view, said: replace(view, prompt=replace(view.prompt, detail=said)),
    "answer": lambda view, said: replace(
        view, legal=(), acting=0,
        prompt=replace(view.prompt, answers=(Answer(key="k", label=said, style="main"),
                                             Answer(key="l", label="Other"))),
    ),
    "game": lambda view, said: replace(view, game=said),
    "street": lambda view, said: replace(view, street=said),
    "undo": lambda view, said: replace(view, undo=said),
}  # fmt: skip


@pytest.mark.parametrize("field", _FIELDS)
def test_of_a_text_made_long_no_pixel_outside_of_its_place_changes(
    make_stand: StandMaker, field: str
) -> None:
    """What else moves makes room within its own place: it is drawn whole in both pictures."""
    stand = make_stand()
    window = stand.window.contentItem()
    for long in LONG:
        kept, pictures, places = [], [], []
        for said in ("XX", long):
            view = _FIELDS[field](samples.view(), said)
            stand.show(bus.views.decode(bus.views.encode(view)))
            pictures.append(stand.window.grabWindow())
            kept.append(list(texts(window)))
            places.append({id(one): (one.property("text"), seen(one)) for one, _ in kept[-1]})
        before, after = places
        own = [
            place.adjusted(-12, -12, 12, 12)
            for key in {*before, *after}
            if before.get(key) != after.get(key)
            for _, place in (one for one in (before.get(key), after.get(key)) if one)
        ]
        strays = [
            (x, y)
            for y in range(0, pictures[0].height(), 3)
            for x in range(0, pictures[0].width(), 3)
            if pictures[0].pixel(x, y) != pictures[1].pixel(x, y)
            and not any(place.contains(x, y) for place in own)
        ]
        assert not strays, (long[:8], strays[0], strays[-1], len(strays))


def test_blanks_are_one_blank_and_no_text_is_endless() -> None:
    """As a screen takes a view: of what kind blanks are, how many, and how long it is."""
    for blank in "\u00a0\u1680\u2003\u2009\u202f\u205f\u3000\t\n ":
        for said in (f"a{blank}{blank}b", f"a{blank * 3_000}b"):
            sent = bus.views.encode(replace(samples.view(), table=said))
            assert bus.views.decode(sent).table == "a b"
    for said in ("W" * 5_000, '"' * 5_000, "\u00e9" * 5_000, 'W"' * 2_500):
        table = bus.views.decode(bus.views.encode(replace(samples.view(), table=said))).table
        assert (len(table), table[-1]) == (LONGEST_SENTENCE, "…")


def test_a_plain_message_is_not_touched() -> None:
    for view in find_views():
        assert show_plainly(view, View) is view
    quoted = msgspec.structs.replace(samples.view(), table='Ann\'s "own" <table> & more·é')
    assert show_plainly(quoted, View) is quoted


def test_money_stays_visible_beside_a_hostile_author(make_stand: StandMaker) -> None:
    """A ruling's author hid "move 25 from seat 3 to seat 5" by a colour of its own."""
    stand = make_stand()
    author = '<img src=a><font color="#0b1120">'
    prompt = msgspec.structs.replace(
        samples.view().prompt,
        text=phrase("{by}: move 25 from seat 3 to seat 5", by=author),
        detail=phrase("by {by}", by=author),
    )
    stand.show(msgspec.structs.replace(samples.view(), prompt=prompt))
    found = [item for item, _ in texts(stand.window.contentItem())
             if "move 25" in str(item.property("text"))]  # fmt: skip
    assert found
    for item in found:
        assert not is_styled(item)
        assert item.property("color") != QColor("#0b1120")


def test_every_text_of_the_screens_is_plain_or_dressed_by_the_mark_alone() -> None:
    """A bare Text guesses by its content whether it is markup."""
    for path in sorted(ROOT.rglob("*.qml")):
        content = path.read_text(encoding="utf-8")
        bare = content.count("\nText {") + sum(
            line.strip() == "Text {" and not line.startswith("Text")
            for line in content.splitlines()
        )
        assert content.count("textFormat:") >= bare, path
        assert "AutoText" not in content
        assert "RichText" not in content
    words = (ROOT / "parts" / "Words.qml").read_text(encoding="utf-8")
    (line,) = (one for one in words.splitlines() if "textFormat" in one)
    assert "namesCards(said)" in line


def test_a_text_from_outside_has_one_type() -> None:
    for hostile in HOSTILE[3:]:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(hostile, _Plain)
        assert msgspec.convert(make_plain(hostile), _Plain) == make_plain(hostile)
    assert make_plain("x" * 50, 40) == f"{'x' * 39}…"
    assert make_plain("Zoë  O'Neil <3") == "Zoë O'Neil <3"
    assert blot("a\nb\tc\x1b[2J\u202e") == "a\nb\tc\ufffd[2J\ufffd"
    assert unpack(Text, "x") == "x"
    assert SourceView(name="a", kind="reader", state="ready", words="b").words == "b"


@pytest.mark.parametrize("template", ["{a:>999999999}", "{a.__class__}", "{a[0]}", "{a!r}", "{}{"])
def test_a_template_names_places_and_nothing_of_them(template: str) -> None:
    """A width of a thousand million letters took the screen's memory."""
    view = msgspec.structs.replace(samples.view(), game=Text("x", template, {"a": 1}))
    with pytest.raises((msgspec.ValidationError, ValueError)):
        bus.views.decode(bus.views.encode(view))


def test_a_part_of_a_sentence_keeps_its_blanks_beside_odd_words() -> None:
    """Beside a name that was made plain "opened by Ada" was "openedby Ada", in no language."""
    parts = sorted(text for text in collect_texts() if text != text.strip())
    assert len(parts) > 20
    for part in parts:
        said = Text("", "Seat 1{part}.", {"part": Text(part, part)})
        view = replace(samples.view(), table="A\u202eB", undo=said)
        undo = bus.views.decode(bus.views.encode(view)).undo
        assert isinstance(undo, Text)
        assert undo.values["part"].template == part
