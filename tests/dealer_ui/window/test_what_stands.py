"""Whatever of a view changes while a finger comes down, the finger meant what stood there before.

"Push 24 to seat 3" became "Push 2,855 to seat 4", "Call 6" another call, "Undo" took back another
step, and the touch counted: so each field of the types is changed here by itself.
"""

import pathlib
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec
import pytest
from msgspec import inspect
from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication

from dealer_ui.desk.still_view import GOES_ON
from dealer_ui.drawn_table.scene_finger import controls, touch_name
from engine.messages.shown.views import (
    AuthorizationView,
    LevelView,
    Offer,
    PersonView,
    ShiftView,
    TimeView,
    View,
)
from engine.messages.text import Text
from engine.money import WHOLE, Money, use
from engine.wire import bus
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import area, texts
from tests.dealer_ui.test_slips import Fingers, middle, settled, wait


@pytest.fixture(autouse=True)
def counted() -> Iterator[None]:
    """What comes after counts in whole chips again."""
    yield
    use(WHOLE)


VIEWS: Final = ("view", "flop", "showdown", "disagreement", "between_hands")
Path = tuple[str | int, ...]
PAGES: Final[tuple[tuple[str, ...], ...]] = (
    ("Floor",), ("Table",), ("Seat 3",), ("Table", "wish buy_in"),
)  # fmt: skip


def list_changes(message: Any, at: Path = ()) -> Iterator[tuple[str, Path, Any]]:
    """Each field of a message's types: its struct's name and its own, where it is, other values."""
    if isinstance(message, msgspec.Struct) and not isinstance(message, Text | Money):
        info = inspect.type_info(type(message))
        assert isinstance(info, inspect.StructType)
        for field in info.fields:
            value, path = getattr(message, field.name), (*at, field.name)
            for other in change(value, field.type):
                yield f"{type(message).__name__}.{field.name}", path, other
            yield from list_changes(value, path)
    elif isinstance(message, tuple):
        for number, one in enumerate(message[:2]):
            yield from list_changes(one, (*at, number))


def put(message: Any, at: Path, value: Any) -> Any:
    """The message with that there."""
    if not at:
        return value
    if isinstance(message, tuple):
        n = int(at[0])
        return (*message[:n], put(message[n], at[1:], value), *message[n + 1 :])
    name = str(at[0])
    return replace(message, **{name: put(getattr(message, name), at[1:], value)})


def change(value: Any, kind: Any) -> Iterator[Any]:
    """Other values of a field's type."""
    if isinstance(kind, inspect.UnionType):
        if value is not None and any(isinstance(one, inspect.NoneType) for one in kind.types):
            yield None
        kinds = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
    else:
        kinds = [kind]
    for one in kinds:
        if isinstance(one, inspect.LiteralType):
            yield from [other for other in one.values if other != value][:1]
        elif isinstance(one, inspect.BoolType):
            yield not value
        elif isinstance(one, inspect.IntType) and isinstance(value, int):
            yield value + 1
        elif isinstance(one, inspect.StrType | inspect.CustomType) and isinstance(value, str):
            yield Text("Otherwise") if isinstance(value, Text) else "Otherwise"
        elif isinstance(one, inspect.VarTupleType) and value:
            yield value[:-1]
    if isinstance(value, Money):
        yield Money(scale=1000, sign="€")


def fill(view: View) -> View:
    """A view with what is seldom there."""
    person = PersonView(number="12", name="Ada", role="floor", rights=("rulings",))
    return replace(
        view,
        time=TimeView(seat=view.acting or 1, seconds=30, left=12),
        shift=ShiftView(dealer="Bo", minutes=20, hands=9, per_hour=30, drop=5, tokes=2),
        level=LevelView(level=2, levels=9, left="12 minutes", following="25 and 50", players=18),
        authorization=AuthorizationView(people=(person,), name="Ada", role="floor", left="9 min"),
        offers=(
            *view.offers, Offer(name="close_table"), Offer(name="buy_in", minimum=5, maximum=900),
        ),
        undo="seat 3 raises to 12", undo_step=9, redo="seat 4 calls 12", floor_waits_s=12,
    )  # fmt: skip


def read_keys(stand: Stand) -> dict[str, str]:
    """What is written on each key but the one that opens the floor's sheet: a clock is on it."""
    return {
        touch_name(one): " | ".join(str(text.property("text")) for text, _ in texts(one))
        for one in controls(stand.window.contentItem())
        if touch_name(one) != "Floor"
    }


@pytest.mark.parametrize(
    ("name", "opened"),
    [*((one, ()) for one in VIEWS), *(("view", one) for one in PAGES), ("showdown", ("Floor",))],
)
def test_each_field_that_changes_begins_the_time_anew_of_all_that_can_be_touched(
    typeface: QGuiApplication, name: str, opened: tuple[str, ...]
) -> None:
    stand = Stand(typeface, debounce_ms=250)
    view: View = fill(getattr(samples, name)())
    sequence, seen = view.sequence, set()
    stand.show(view)
    stand.now += 1
    for key in opened:
        stand.touch(key)
        stand.now += 1
    assert stand.desk.fact("sheetOpen") is bool(opened)
    for at, path, value in list_changes(view):
        try:
            told = bus.views.decode(bus.views.encode(put(view, path, value)))
        except (msgspec.ValidationError, ValueError):
            continue  # The types refuse it.
        if told == view:
            continue
        sequence += 2
        stand.desk.show(replace(view, sequence=sequence, published_ns=sequence))
        if stand.desk.fact("sheetOpen") is not bool(opened):
            pytest.fail(f"{at} closed the sheet of {opened}")
        stand.now += 1
        assert stand.desk.is_meant(False), at
        assert stand.desk.is_meant(True), at
        keys = read_keys(stand)
        numbers = [stand.desk.fact(one) for one in ("standing", "sheetStanding")]
        stand.desk.show(replace(told, sequence=max(told.sequence, sequence + 1)))
        struct, field = at.split(".")
        seen.add(at)
        goes_on = field in GOES_ON.get(struct, {}) or path[0] in GOES_ON["View"]
        assert stand.desk.is_meant(False) is goes_on, at
        if goes_on:
            assert read_keys(stand) == keys or not stand.desk.is_meant(True), at
        else:
            assert not stand.desk.is_meant(True), at
            now = [stand.desk.fact(one) for one in ("standing", "sheetStanding")]
            assert all(one != two for one, two in zip(numbers, now, strict=True)), at
    assert len(seen) > 60
    stand.scene.close()


def test_a_public_view_is_drawn_where_nothing_can_be_touched() -> None:
    sources = pathlib.Path("dealer_ui/second_displays").glob("*.qml")
    for one in sources:
        assert not re.search(r"TouchKey|PaneKey|Button|MouseArea|TapHandler", one.read_text()), one


def award_more(view: View) -> View:
    return replace(view, awards=tuple(replace(one, amount=2855) for one in view.awards))


UNDER: Final[tuple[tuple[str, str, Callable[[View], View]], ...]] = (
    ("showdown", "answer pushed", award_more),
    ("view", "Undo", lambda view: replace(view, undo_step=2)),
    ("view", "Undo", lambda view: replace(view, undo_detail="3 cards")),
    ("view", "Fold", lambda view: replace(view, money=Money(scale=1000))),
    ("view", "preset pot", lambda view: replace(view, seats=view.seats[:-1])),
    ("view", "Fold", lambda view: replace(view, passes=view.passes[1:])),
)


@pytest.mark.parametrize(("name", "key", "change_it"), UNDER)
@pytest.mark.parametrize("late", [False, True])
def test_what_changes_under_a_finger_or_just_before_it_is_not_meant(
    typeface: QGuiApplication, name: str, key: str, change_it: Callable[[View], View], *, late: bool
) -> None:
    stand = Stand(typeface, debounce_ms=250)
    view = replace(fill(getattr(samples, name)()), undo_crosses=False)
    key = next((one for one in read_keys_of(stand, view) if one.startswith(key)), key)
    for changes in (False, True):
        fingers, spot = settled(stand, view), middle(stand, key)
        stand.intents.clear()
        shown = change_it(view) if changes else view
        if late:
            fingers.press(spot)
            stand.desk.show(replace(shown, sequence=view.sequence + 1))
            fingers.release(spot)
        else:
            stand.desk.show(replace(shown, sequence=view.sequence + 1))
            wait(stand, 30)
            fingers.tap(spot)
        assert bool(stand.intents) is not changes
    stand.scene.close()


def read_keys_of(stand: Stand, view: View) -> dict[str, str]:
    stand.show(view)
    return read_keys(stand)


def test_an_amount_that_changes_on_a_sheet_is_not_meant(typeface: QGuiApplication) -> None:
    """ "Usual 200" became "Usual 2,000", and "Buy 2" "Buy 20": a page went by its keys' names."""
    stand = Stand(typeface, debounce_ms=250)
    offer = Offer(name="race", choices=(("3", "x"),))
    buys = Offer(name="buy", minimum=20, maximum=9000, usual=200)
    view = samples.between_hands()
    seats = tuple(replace(one, offers=(buys,)) for one in view.seats)
    view = replace(view, seats=seats, offers=(offer,))
    fingers = settled(stand, view)
    for name in ("Seat 3", "wish buy"):
        wait(stand, 300)
        stand.touch(name)
    wait(stand, 300)
    changed = replace(buys, usual=2000)
    later = replace(view, seats=tuple(replace(one, offers=(changed,)) for one in seats))
    spot = middle(stand, "amount usual")
    fingers.press(spot)
    stand.desk.show(replace(later, sequence=view.sequence + 1))
    fingers.release(spot)
    assert "2,000" not in read_keys(stand)["key enter"]
    wait(stand, 300)
    # What the dealer's own finger changes it knows: it need not wait.
    stand.touch("amount usual")
    assert "2,000" in read_keys(stand)["key enter"]
    stand.desk.show(replace(later, sequence=view.sequence + 2, money=Money(scale=10)))
    fingers.tap(middle(stand, "key enter"))
    assert not stand.intents
    wait(stand, 300)
    fingers.tap(middle(stand, "key enter"))
    assert stand.intents
    stand.scene.close()


def show_pages(stand: Stand, usual: int) -> None:
    """A seat's page of buying chips, with ready amounts or without."""
    stand.show(put_offers(usual, samples.between_hands()))
    wait(stand, 300)
    stand.touch("Seat 3")
    wait(stand, 300)
    stand.touch("wish buy")
    wait(stand, 300)


def put_offers(usual: int, view: View) -> View:
    buys = Offer(name="buy", minimum=20 if usual else 0, maximum=9000 * bool(usual), usual=usual)
    seats = tuple(replace(one, offers=(buys,)) for one in view.seats)
    return replace(view, seats=seats)


@pytest.mark.parametrize(("before", "after"), [(200, 0), (0, 200)])
def test_whatever_a_key_becomes_under_a_finger_no_finger_stays_down(
    typeface: QGuiApplication, before: int, after: int
) -> None:
    """A row that became a digit was never lifted: every key was dead until the screen's end."""
    stand = Stand(typeface, debounce_ms=250)
    show_pages(stand, before)
    names = [one for one in read_keys(stand) if one.startswith(("key ", "amount ", "sheet "))]
    assert len(names) > 12
    for name in names:
        stand.desk.break_off()
        show_pages(stand, before)
        fingers = Fingers(stand)
        found = [one for one in controls(stand.window.contentItem())
                 if touch_name(one) == name and one.isEnabled()]  # fmt: skip
        if not found:
            continue  # Nothing is typed yet.
        spot = area(found[0]).center().toPoint()
        figure = stand.desk.fact("sheetFigure")
        fingers.press(spot)
        stand.desk.show(replace(put_offers(after, samples.between_hands()), sequence=10**6))
        stand.paint()
        fingers.release(spot)
        assert stand.desk.guard.is_alone(stand.desk.guard.land()), name
        stand.desk.guard.lift()
        assert not stand.intents, name
        assert name.startswith("key ") or stand.desk.fact("sheetFigure") == figure
    stand.scene.close()


def test_a_digit_that_is_touched_quickly_counts_each_time(typeface: QGuiApplication) -> None:
    """Qt took the second of two quick touches for a double one, which is no click."""
    stand = Stand(typeface, debounce_ms=250)
    show_pages(stand, 200)
    stand.touch("key 2", "key 2", "key 2", "key 1", "key 1")
    assert "22,211" in read_keys(stand)["key enter"] + stand.desk.fact("sheetFigure") + "".join(
        str(text.property("text")) for text, _ in texts(stand.window.contentItem())
    )
    stand.scene.close()
