"""What a view may hold has limits in its types, and within them no number ends a screen."""

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec
import pytest
from msgspec import inspect
from msgspec.structs import replace

from deploy.simulation.robot.robot_finger import ScreenFinger
from engine.messages.authorization import AuthorizationReply
from engine.messages.sensed.evidence_notes import TouchMade
from engine.messages.shown.public_views import PublicSeat, PublicView
from engine.messages.shown.review_questions import (
    Answered,
    CorrectionForeseen,
    HandReviewed,
    ReviewedStep,
)
from engine.messages.shown.touches import FingerReply, FingerRequest
from engine.messages.shown.view_limits import MOST_OF_EACH
from engine.messages.shown.views import Answer, LegalAction, PassView, View
from engine.messages.text import Text
from engine.messages.wanted.intents import Accepted, SeatAction
from engine.told.archive_answers import ArchiveAnswer
from engine.told.told_days import DealerLine
from engine.wire import bus
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.test_places_kept import VIEWS, Path

if TYPE_CHECKING:
    from engine.wire.bus import Member

ELSEWHERE: Final = frozenset(
    {"SeatAction", "Money", "PotShare", "RulingMade", "RuledHand", "InputCause", "Evidence"}
)
"""What an act among marks may be, and how amounts are counted, their own checks say; of the
record's own events none is refused that was written once."""
FAMILIES: Final[dict[str, Any]] = {
    "view": View, "public view": PublicView, "reply": Accepted | Answered,
    "archive": ArchiveAnswer, "touch": TouchMade, "finger": FingerRequest,
    "finger's reply": FingerReply,
}  # fmt: skip
"""All that a screen takes, and what the simulated table is told."""


def list_numbers(kind: Any, at: str, seen: set[Any]) -> Iterator[tuple[str, Any]]:
    """Each number and list of a type, with its limits."""
    assert not isinstance(kind, inspect.SetType | inspect.AnyType), at
    if isinstance(kind, inspect.StructType):
        if kind.cls in seen or kind.cls.__name__ in ELSEWHERE:
            return
        seen.add(kind.cls)
        for field in kind.fields:
            yield from list_numbers(field.type, f"{kind.cls.__name__}.{field.name}", seen)
        return
    if isinstance(kind, LIMITED):
        yield at, kind
    for one in list_parts(kind):
        yield from list_numbers(one, at, seen)


LIMITED: Final = (
    inspect.IntType, inspect.FloatType, inspect.BytesType, inspect.VarTupleType, inspect.ListType,
    inspect.DictType,
)  # fmt: skip


def list_parts(kind: Any) -> list[Any]:
    """The types that a type is made of."""
    if isinstance(kind, inspect.UnionType):
        return list(kind.types)
    if isinstance(kind, inspect.TupleType):
        return list(kind.item_types)
    if isinstance(kind, inspect.VarTupleType | inspect.ListType):
        return [kind.item_type]
    return [kind.key_type, kind.value_type] if isinstance(kind, inspect.DictType) else []


PICTURES: Final = frozenset({"ToldHand.evidence", "ToldHand.pictures"})
"""As many as a hand's steps have, and each a JPEG: the wire's own size is their limit."""


@pytest.mark.parametrize("family", FAMILIES)
def test_each_number_and_each_list_that_a_screen_takes_has_its_limits(family: str) -> None:
    """Three of a view ended the screen's process, at each start anew; one reply of 150 kB let it
    stand still for half a minute."""
    info = inspect.multi_type_info([FAMILIES[family]])[0]
    found = list(list_numbers(info, "", set()))
    assert len(found) >= 1
    for at, kind in found:
        if at in PICTURES:
            continue
        if isinstance(kind, inspect.IntType | inspect.FloatType):
            assert kind.ge is not None, at
            assert kind.le is not None or kind.lt is not None, at
        else:
            assert kind.max_length is not None, at


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, -1.0, 1e9])
def test_no_rate_is_endless(value: float) -> None:
    line = msgspec.to_builtins(
        DealerLine(dealer="Bo", began_ns=1, ended_ns=0, hands=9, per_hour=0, drop=0, tokes=0)
    )
    data = msgspec.msgpack.encode(line | {"per_hour": value})
    with pytest.raises(msgspec.ValidationError):
        msgspec.msgpack.decode(data, type=DealerLine)


STEP: Final = ReviewedStep(
    sequence=5, kind="action", seat=8, street="flop", text="", action="",
    legal=(LegalAction(action="fold", label=""),),
)  # fmt: skip
FORESEEN: Final = CorrectionForeseen(
    id="x", changes=(("a", "b"),), same=1, misfit="", total=0, then="", moves=((1, 5),),
    left=((2, -5),),
)  # fmt: skip


@pytest.mark.parametrize(
    "told",
    [
        HandReviewed(id="x", prompt=1, steps=(replace(STEP, legal=STEP.legal * 6000),)),
        HandReviewed(id="x", prompt=1, steps=(STEP,) * 600),
        replace(FORESEEN, moves=FORESEEN.moves * 30_000),
        replace(FORESEEN, left=FORESEEN.left * 30_000),
        replace(FORESEEN, changes=FORESEEN.changes * 30_000),
        replace(FORESEEN, same=-1),
        AuthorizationReply(id="x", purpose="", granted=False, tries=2**63 - 1),
        AuthorizationReply(id="x", purpose="", granted=False, wait_s=-5),
        Accepted(id="x", sequence=-1),
    ],
)
def test_a_reply_beyond_all_limits_is_no_reply(told: Any) -> None:
    for one in (HandReviewed(id="x", prompt=1, steps=(STEP,)), FORESEEN):
        assert bus.replies.decode(bus.replies.encode(one)) == one
    with pytest.raises(msgspec.ValidationError):
        bus.replies.decode(bus.replies.encode(told))


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
        {"awards": samples.showdown().awards[:1] * 101},
        {"awards": (replace(samples.showdown().awards[0], cards=("As",) * 8),)},
        {"passes": (PassView(seat=1, passed=(), legal=()),) * 200},
    ):  # fmt: skip
        with pytest.raises(msgspec.ValidationError):
            bus.views.decode(bus.views.encode(replace(view, **told)))
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"seat": 1, "hidden": 1000}, PublicSeat)
    with pytest.raises(ValueError, match="number"):
        PassView(seat=1, passed=(SeatAction(seat=MOST_OF_EACH + 1, action="fold"),), legal=())


def test_a_touch_has_whatever_number_a_simulated_dealer_begins_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They begin at random, so that a screen that remembers a world that died takes none twice."""
    monkeypatch.setattr("secrets.randbits", lambda bits: (1 << bits) - 1)
    sent = list[Any]()
    monkeypatch.setattr(ScreenFinger, "_ask", lambda _self, request, _wait: sent.append(request))
    ScreenFinger(cast("Member", None)).touch("fold", 1)
    assert sent
    for touch in sent:
        assert bus.finger_requests.decode(bus.finger_requests.encode(touch)) == touch
