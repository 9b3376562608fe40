"""What a view may hold has limits in its types, and within them no number ends a screen."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest
from msgspec import inspect
from msgspec.structs import replace

from engine.messages.shown.public_views import PublicSeat, PublicView
from engine.messages.shown.view_limits import MOST_OF_EACH
from engine.messages.shown.views import Answer, PassView, View
from engine.messages.text import Text
from engine.messages.wanted.intents import SeatAction
from engine.wire import bus
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.test_places_kept import VIEWS, Path

ELSEWHERE: Final = frozenset({"SeatAction", "Money"})
"""What an act among marks may be, and how amounts are counted, their own checks say."""


def list_numbers(kind: Any, at: str, seen: set[Any]) -> Iterator[tuple[str, Any]]:
    """Each number and list of a type, with its limits."""
    if isinstance(kind, inspect.StructType):
        if kind.cls in seen or kind.cls.__name__ in ELSEWHERE:
            return
        seen.add(kind.cls)
        for field in kind.fields:
            yield from list_numbers(field.type, f"{kind.cls.__name__}.{field.name}", seen)
    elif isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from list_numbers(one, at, seen)
    elif isinstance(kind, inspect.IntType | inspect.VarTupleType):
        yield at, kind
        if isinstance(kind, inspect.VarTupleType):
            yield from list_numbers(kind.item_type, at, seen)
    elif isinstance(kind, inspect.TupleType):
        for one in kind.item_types:
            yield from list_numbers(one, at, seen)
    else:
        assert not isinstance(kind, inspect.ListType | inspect.DictType | inspect.AnyType), at


@pytest.mark.parametrize("family", [View, PublicView])
def test_each_number_and_each_list_of_a_view_has_its_limits(family: Any) -> None:
    """Three of them ended the screen's process, at each start anew."""
    found = list(list_numbers(inspect.type_info(family), "", set()))
    assert len(found) > 15
    for at, kind in found:
        if isinstance(kind, inspect.IntType):
            assert kind.ge is not None, at
            assert kind.le is not None or kind.lt is not None, at
        else:
            assert kind.max_length is not None, at


def find_numbers(message: Any, at: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Where a message holds a number, and its type."""
    if isinstance(message, tuple):
        for number, one in enumerate(message):
            yield from find_numbers(one, (*at, number))
    elif isinstance(message, msgspec.Struct):
        info = inspect.type_info(type(message))
        assert isinstance(info, inspect.StructType)
        for field in info.fields:
            if isinstance(field.type, inspect.IntType):
                yield (*at, field.name), field.type
            else:
                yield from find_numbers(getattr(message, field.name), (*at, field.name))


@pytest.mark.parametrize("name", VIEWS)
def test_no_number_within_its_limits_ends_the_screen(stand: Stand, name: str) -> None:
    view: View = getattr(samples, name)()
    seen: set[str] = set()
    for at, kind in find_numbers(view):
        said = ".".join(one for one in at if isinstance(one, str))
        if said in seen or kind.ge is None:
            continue
        seen.add(said)
        most = kind.le if kind.le is not None else kind.lt - 1
        for value in (kind.ge, most):
            try:
                changed = bus.views.decode(bus.views.encode(put_number(view, at, value)))
            except ValueError:
                continue  # A seat that acts twice, say.
            stand.show(changed)
        for value in (kind.ge - 1, most + 1):
            with pytest.raises((ValueError, msgspec.ValidationError, OverflowError)):
                bus.views.decode(bus.views.encode(put_number(view, at, value)))
    assert len(seen) > 15
    stand.show(view)


def put_number(message: Any, at: Path, value: int) -> Any:
    if not at:
        return value
    if isinstance(message, tuple):
        return tuple(
            put_number(one, at[1:], value) if n == at[0] else one for n, one in enumerate(message)
        )
    name = str(at[0])
    return replace(message, **{name: put_number(getattr(message, name), at[1:], value)})


@pytest.mark.parametrize("number", [2**31, 2**40, -(2**40), -1, 2**63 - 1])
def test_no_number_of_a_text_ends_the_screen(stand: Stand, number: int) -> None:
    game = Text("x", "{n} cards", {"n": number}, number=number)
    sent = bus.views.encode(replace(samples.view(), game=game, stakes=game))
    stand.show(bus.views.decode(sent))
    assert stand.desk.fact("game")


def test_lists_without_end_are_no_view() -> None:
    view = samples.view()
    answers = tuple(Answer(key=str(one), label="x") for one in range(501))
    for told in (
        {"seats": tuple(replace(view.seats[0], seat=1 + one) for one in range(MOST_OF_EACH + 1))},
        {"seats": (replace(view.seats[0], cards=("??",) * 55), *view.seats[1:])},
        {"prompt": replace(view.prompt, answers=answers)},
        {"sources": view.sources[:1] * 200}, {"pots": samples.showdown().pots[:1] * 200},
        {"passes": (PassView(seat=1, passed=(), legal=()),) * 200},
    ):  # fmt: skip
        with pytest.raises(msgspec.ValidationError):
            bus.views.decode(bus.views.encode(replace(view, **told)))
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"seat": 1, "hidden": 1000}, PublicSeat)
    with pytest.raises(ValueError, match="number"):
        PassView(seat=1, passed=(SeatAction(seat=MOST_OF_EACH + 1, action="fold"),), legal=())
