"""Nothing that a sense says is without measure: each text, list and number has a limit."""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect

from engine.messages.sensed.observations import (
    MOST_PLACES,
    BridgeObservation,
    FirmwareTold,
    SourceReported,
    ZoneSeen,
)

KINDS = (*get_args(BridgeObservation), ZoneSeen)
LONG = (inspect.StrType, inspect.BytesType, inspect.VarTupleType, inspect.ListType)


def is_limited(kind: Any) -> bool:
    """Whether a type that holds no other has only so many values."""
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        return (kind.ge, kind.gt) != (None, None) and (kind.le, kind.lt) != (None, None)
    return isinstance(kind, inspect.LiteralType | inspect.BoolType | inspect.NoneType)


def find_unlimited(kind: Any, at: str) -> Iterator[str]:
    """The places within a type that may hold as much as the sender likes."""
    if isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from find_unlimited(one, at)
    elif isinstance(kind, inspect.StructType):
        for field in kind.fields:
            yield from find_unlimited(field.type, f"{at}.{field.name}")
    elif isinstance(kind, LONG):
        if kind.max_length is None:
            yield at
        if isinstance(kind, inspect.VarTupleType | inspect.ListType):
            yield from find_unlimited(kind.item_type, f"{at}[]")
    elif not is_limited(kind):
        yield f"{at}: {kind}"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_nothing_that_a_sense_says_is_without_measure(kind: type[msgspec.Struct]) -> None:
    assert list(find_unlimited(inspect.type_info(kind), kind.__name__)) == []


def carry(told: Any) -> Any:
    """As it comes over the bus."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(told), type=type(told))


def test_a_source_says_of_so_many_places_that_it_is_there() -> None:
    told = SourceReported(
        source="camera", kind="camera", state="ready", words="watching",
        places=tuple(f"seat {number}" for number in range(MOST_PLACES)),
    )  # fmt: skip
    assert carry(told) == told
    for places in ((*told.places, "seat 9"), ("x" * 65,)):
        with pytest.raises(msgspec.ValidationError):
            carry(msgspec.structs.replace(told, places=places))


def test_a_firmware_has_the_digest_of_an_image() -> None:
    told = FirmwareTold(source="shoe", version="1.0.2", digest="f" * 64)
    assert carry(told) == told
    with pytest.raises(msgspec.ValidationError):
        carry(msgspec.structs.replace(told, digest="f" * 65))
