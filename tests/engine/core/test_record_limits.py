"""What no record can hold: every number of every event, on both sides of nothing."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec
import pytest

from engine import core
from engine.messages.happened.hand_events import Event, PotAwarded, PotShare, SourceChanged
from engine.messages.happened.record_limits import find_flaw
from engine.messages.text import unpack
from engine.state.table_changes.table_events import MOST_SOURCES
from tests.hostile_content import list_types, make_hostile

TIMES: Final = "_ns"
BELOW_NOTHING: Final = {
    "StackCorrected.difference", "DifferenceClosed.difference", "RackFilled.amount",
}  # fmt: skip
"""What may be below zero: chips that are short, and chips that went back to the cage."""


def tame(value: Any) -> Any:
    """A message like this one: each number is 1, each text that is no name of a type a letter."""
    if isinstance(value, dict):
        made = {key: one if key == "type" else tame(one) for key, one in value.items()}
        # A pot is what players and house got of it.
        return (
            made | {"amount": 2 + len(made["shares"])}
            if "odd_chip_clause" in made and "shares" in made
            else made
        )
    if isinstance(value, list):
        return [tame(one) for one in value[:2]]
    if isinstance(value, bool | float | bytes):
        return value
    return 1 if isinstance(value, int) else value


def list_numbers(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict | list):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from list_numbers(one, (*path, key))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path


def put(value: Any, path: tuple[Any, ...], number: int | str) -> Any:
    if not path:
        return number
    copy = value.copy()
    copy[path[0]] = put(value[path[0]], path[1:], number)
    return copy


def name_field(value: Any, path: tuple[Any, ...]) -> str:
    """The event or part and its field, as `BELOW_NOTHING` names it."""
    kind, field = "", ""
    for step in path:
        kind = value.get("type", kind) if isinstance(value, dict) else kind
        field = step if isinstance(step, str) else field
        value = value[step]
    return f"{kind}.{field}"


def make_sound(kind: Any) -> Iterator[Any]:
    """Messages of a type without a flaw, with all that it may hold among them."""
    random = Random(kind.__name__)
    for _ in range(60):
        made = tame(make_hostile(kind, random))
        try:
            event = msgspec.convert(made, kind, dec_hook=unpack)
        except (msgspec.ValidationError, ValueError, TypeError):
            continue
        if not find_flaw(event):
            yield made


@pytest.mark.parametrize("kind", list_types(Event), ids=lambda kind: str(kind.__name__))
def test_no_amount_of_any_event_is_below_nothing(kind: Any) -> None:
    fields = {
        one.encode_name for one in msgspec.inspect.type_info(kind).fields  # type: ignore[attr-defined]
        if isinstance(one.type, msgspec.inspect.IntType)
    }  # fmt: skip
    seen = set[str]()
    for made in make_sound(kind):
        for path in list_numbers(made):
            name = name_field(made, path)
            seen.add(str(path[0]))
            try:
                event = msgspec.convert(put(made, path, -1), kind, dec_hook=unpack)
            except msgspec.ValidationError:
                continue
            allowed = name in BELOW_NOTHING or name.endswith(TIMES)
            assert (find_flaw(event) == "") == allowed, name
    assert fields <= seen, "each number was looked at"


def test_a_hands_number_is_one_that_a_room_can_keep() -> None:
    for kind in list_types(Event):
        for made in make_sound(kind):
            if isinstance(made.get("number"), int):
                for number, sound in (((1 << 31) - 1, True), (1 << 31, False)):
                    event = msgspec.convert(made | {"number": number}, kind, dec_hook=unpack)
                    assert (find_flaw(event) == "") == sound, kind


@pytest.mark.parametrize(
    ("rake", "jackpot", "shares", "sound"),
    [
        (0, 0, (60, 40), True), (5, 1, (54, 40), True), (5, 1, (55, 40), False),
        (5, 1, (53, 40), False), (101, 0, (), False), (100, 0, (), True), (0, 0, (), False),
    ],
)  # fmt: skip
def test_of_a_pot_no_more_and_no_less_is_given_than_it_held(
    rake: int, jackpot: int, shares: tuple[int, ...], sound: bool
) -> None:
    award = PotAwarded(
        pot=0, amount=100, rake=rake, jackpot=jackpot, clause="", text="",
        shares=tuple(PotShare(seat=1 + n, amount=one, side="") for n, one in enumerate(shares)),
    )  # fmt: skip
    assert (find_flaw(award) == "") == sound


@pytest.mark.parametrize(("letters", "sound"), [(21_000, True), (22_000, False)])
def test_an_event_weighs_no_more_in_all_than_a_room_can_keep_of_many(
    letters: int, *, sound: bool
) -> None:
    """Each text is short enough, and there are few."""
    places = tuple("a" * (letters // 3) for _ in range(9))
    event = SourceChanged(source="overhead", kind="camera", state="ready", words="", places=places)
    assert (find_flaw(event) == "") == sound


def test_a_list_of_many_short_texts_weighs_as_much() -> None:
    """Eight kilobytes, packed: a thousand of them filled a room's memory."""
    for n, sound in ((3_500, True), (4_500, False)):
        places = tuple("" for _ in range(n))
        event = SourceChanged(
            source="overhead", kind="camera", state="ready", words="", places=places
        )
        assert (find_flaw(event) == "") == sound


@pytest.mark.parametrize("more", [0, 1])
def test_who_follows_a_record_keeps_so_many_sources(more: int) -> None:
    state = core.initial()
    for n in range(MOST_SOURCES + more):
        event = SourceChanged(source=f"camera {n}", kind="camera", state="ready", words="")
        state = core.apply(state, event)
    assert len(state.sources) == MOST_SOURCES
    again = SourceChanged(source="camera 0", kind="camera", state="lost", words="")
    assert core.apply(state, again).sources["camera 0"] == again
