"""No command of the engine's holds the bridge up, ends it or fills its book."""

from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from engine.cards import DECK
from engine.messages.sensed.commands import (
    BridgeCommand,
    Command,
    ConfirmFaces,
    OpenFaces,
    ReturnCards,
    SealHand,
    SignHead,
)

MANY = tuple(f"~{number:032x}" for number in range(100_000))
LONG = "x" * 10_000
SEAL = SealHand(hand="T1-000001", journal="j", game="holdem", seats=(1, 2))
OPEN = OpenFaces(hand="T1-000001", question=1, handles=("~1",), reason="x")
CONFIRM = ConfirmFaces(hand="T1-000001", question=1, handles=("~1",), faces=("As",))
RETURN = ReturnCards(hand="T1-000001", handles=("~1",))
SIGN = SignHead(hand="T1-000001", sequence=1, head=bytes(32), journal="j", table="t")


def carry(command: Any) -> object:
    """As it comes over the bus."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(command), type=Command)


@pytest.mark.parametrize(
    ("command", "change"),
    [
        (SEAL, {"hand": LONG}), (SEAL, {"journal": LONG}), (SEAL, {"game": LONG}),
        (SEAL, {"seats": tuple(range(1000))}),
        (OPEN, {"handles": MANY}), (CONFIRM, {"handles": MANY}), (CONFIRM, {"faces": MANY}),
        (RETURN, {"handles": MANY}),
        (SIGN, {"head": bytes(33)}), (OPEN, {"reason": LONG}),
        (SIGN, {"sequence": -1}), (SIGN, {"sequence": 1 << 62}), (SIGN, {"table": LONG}),
    ],
)  # fmt: skip
def test_a_command_beyond_all_measure_is_none(command: Any, change: dict[str, Any]) -> None:
    assert carry(command) == command
    with pytest.raises(msgspec.ValidationError):
        carry(replace(command, **change))


def test_a_whole_deck_is_within_measure() -> None:
    whole = replace(CONFIRM, handles=DECK, faces=DECK)
    assert carry(whole) == whole


def list_unlimited(kind: type[msgspec.Struct]) -> list[str]:
    """The fields of a command that may be as long as the engine likes."""
    told = msgspec.inspect.type_info(kind)
    assert isinstance(told, msgspec.inspect.StructType)
    found = []
    for field in told.fields:
        parts = getattr(field.type, "types", (field.type,))
        long = (msgspec.inspect.StrType, msgspec.inspect.BytesType, msgspec.inspect.VarTupleType)
        if any(isinstance(one, long) and one.max_length is None for one in parts):
            found.append(f"{kind.__name__}.{field.name}")
    return found


def test_nothing_in_a_command_is_without_measure() -> None:
    kinds = get_args(BridgeCommand)
    assert len(kinds) > 10
    assert [name for kind in kinds for name in list_unlimited(kind)] == []
