"""What a step's sentence says of every word that an event may hold."""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from msgspec.inspect import (
    BoolType,
    IntType,
    ListType,
    LiteralType,
    NoneType,
    StructType,
    UnionType,
    VarTupleType,
    type_info,
)

from engine import core
from engine.messages.happened.hand_events import Event, FacesShown
from engine.replay.step_texts import _TELLERS, describe_event, describe_source


def fill(kind: Any) -> Any:
    """Something of a type, as little as it may be."""
    told: Any = "x"
    match kind:
        case LiteralType(values=values):
            told = values[0]
        case IntType() | BoolType():
            told = 1
        case ListType() | VarTupleType():
            told = ()
        case StructType():
            told = make(kind)
        case UnionType(types=types):
            told = None if any(isinstance(one, NoneType) for one in types) else fill(types[0])
    return told


def make(kind: StructType, /, **given: Any) -> Any:
    needed = {one.name: fill(one.type) for one in kind.fields if one.required}
    return kind.cls(**needed | given)


def list_worded() -> Iterator[tuple[str, Any]]:
    """Each event that a step's sentence tells, with each word that a field of it may have."""
    for event in get_args(Event):
        kind = type_info(event)
        if event not in _TELLERS or not isinstance(kind, StructType):
            continue
        for field in kind.fields:
            if isinstance(field.type, LiteralType):
                for word in field.type.values:
                    yield f"{event.__name__} {field.name} {word}", make(kind, **{field.name: word})


@pytest.mark.parametrize(
    ("name", "event"), [pytest.param(*one, id=one[0]) for one in list_worded()]
)
def test_each_word_of_an_event_is_said(name: str, event: Any) -> None:
    assert describe_event(core.initial(), event), name


def test_whoever_says_what_a_card_is_has_words_of_its_own() -> None:
    (by,) = [one for one in msgspec.structs.fields(FacesShown) if one.name == "by"]
    told = [describe_source(one) for one in get_args(by.type)]
    assert all(one.template for one in told)
    assert len(set(told)) == len(told) == 5
    assert describe_source("nobody") == ""
