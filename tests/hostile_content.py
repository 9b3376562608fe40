"""Well-formed messages with hostile content, made of the message types themselves.

Framing and signature are right; what stands in the fields is not. Half of what is made keeps the
limits that a type names, so that it gets past the decoder; the other half does not.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import inspect

TEXTS: Final = (
    "", "a\x00b", "\x00", "a\r\nevent: over\rdata: x", "\x1b]0;owned\x07\x1b[2J", "\u202egnp.exe",
    "\ue000As\ue001", '<img src="file:///dev/zero">', "<script>alert(1)</script>", "%s%n{0}{x}",
    "' OR 1=1 --", "../../../etc/passwd", "Table 1", "Table 2", "x" * 70, "x" * 5000,
    "\ufeff\u200b",
    "holdem", "T1-000001", "~" + "0" * 32, "As", "?" * 3, "seat 4711", "board", "NaN",
    "-0", "\ud83c",
)  # fmt: skip
NUMBERS: Final = (
    0, 1, -1, 2, 9, 10, 22, 23, 52, 4711, 255, 65_536, -(1 << 31), (1 << 31), (1 << 32) + 1,
    (1 << 53), (1 << 62) - 1, (1 << 63) - 1, -(1 << 63), 2_000_000,
)  # fmt: skip
BYTES: Final = (b"", b"\x00", bytes(32), b"\xff" * 32, bytes(64), b"x" * 4096, bytes(16))
FLOATS: Final = (0.0, -1.0, 1e308, -1e308, float("inf"), float("-inf"), float("nan"))


def list_types(family: Any) -> list[Any]:
    """The structs of a union, each by itself."""
    info = inspect.type_info(family)
    return [one.cls for one in getattr(info, "types", (info,)) if hasattr(one, "cls")]


def make_hostile(kind: Any, random: Random) -> Any:
    """One message of a type, as builtins for an encoder."""
    return _make(inspect.type_info(kind), random, 0, keeps=random.random() < 0.7)


def make_each(family: Any, random: Random, times: int) -> Iterator[tuple[str, Any]]:
    """So many hostile messages of each type of a union, with the type's name."""
    for kind in list_types(family):
        for _ in range(times):
            yield kind.__name__, make_hostile(kind, random)


def _make(info: Any, random: Random, depth: int, *, keeps: bool) -> Any:
    made = _MAKERS.get(type(info))
    return made(info, random, depth, keeps) if made is not None else random.choice(TEXTS)


def _make_struct(info: Any, random: Random, depth: int, *, keeps: bool) -> Any:
    values = {
        field.encode_name: _make(field.type, random, depth + 1, keeps=keeps)
        for field in info.fields
        if field.required or random.random() < 0.7
    }
    if info.array_like:
        tagged = [info.tag] if info.tag is not None else []
        return [*tagged, *(_make(one.type, random, depth + 1, keeps=keeps) for one in info.fields)]
    if info.tag is not None:
        values[info.tag_field] = info.tag
    return values


def _make_text(info: Any, random: Random, *, keeps: bool) -> str:
    text = random.choice(TEXTS)
    if not keeps:
        return text
    text = text[: info.max_length] if info.max_length is not None else text
    if info.pattern == "^[0-9a-f]{64}$":
        return "0" * 64
    return text


def _limit(number: int, info: Any, *, keeps: bool) -> int:
    if not keeps:
        return number
    least = info.ge if info.ge is not None else (info.gt + 1 if info.gt is not None else number)
    most = info.le if info.le is not None else (info.lt - 1 if info.lt is not None else number)
    return int(max(least, min(most, number)))


def _make_many(info: Any, random: Random, depth: int, *, keeps: bool) -> list[Any]:
    most = 2 if depth > 3 else random.choice([0, 1, 2, 3, 30])
    least = (info.min_length or 0) if keeps else 0
    limit = info.max_length if keeps and info.max_length is not None else most
    count = max(least, min(most, limit))
    return [_make(info.item_type, random, depth + 1, keeps=keeps) for _ in range(count)]


def _make_bytes(info: Any, random: Random, _depth: int, keeps: bool) -> bytes:
    content = random.choice(BYTES)
    return content.ljust(info.min_length or 0, b"\x00")[: info.max_length] if keeps else content


def _make_dict(info: Any, random: Random, depth: int, keeps: bool) -> Any:
    key = _make(info.key_type, random, depth + 1, keeps=keeps)
    return {key: _make(info.value_type, random, depth + 1, keeps=keeps)}


_Maker: TypeAlias = Callable[[Any, Random, int, bool], Any]
_MAKERS: Final[dict[type, _Maker]] = {
    inspect.StructType: lambda i, r, d, k: _make_struct(i, r, d, keeps=k),
    inspect.UnionType: lambda i, r, d, k: _make(r.choice(i.types), r, d, keeps=k),
    inspect.StrType: lambda i, r, _, k: _make_text(i, r, keeps=k),
    inspect.IntType: lambda i, r, _, k: _limit(r.choice(NUMBERS), i, keeps=k),
    inspect.FloatType: lambda _i, r, _d, _k: r.choice(FLOATS),
    inspect.BytesType: _make_bytes,
    inspect.BoolType: lambda _i, r, _d, _k: r.random() < 0.5,
    inspect.NoneType: lambda _i, _r, _d, _k: None,
    inspect.LiteralType: lambda i, r, _d, k: r.choice(i.values if k else TEXTS),
    inspect.EnumType: lambda i, r, _d, _k: r.choice([one.value for one in i.cls]),
    inspect.ListType: lambda i, r, d, k: _make_many(i, r, d, keeps=k),
    inspect.VarTupleType: lambda i, r, d, k: _make_many(i, r, d, keeps=k),
    inspect.SetType: lambda i, r, d, k: _make_many(i, r, d, keeps=k),
    inspect.FrozenSetType: lambda i, r, d, k: _make_many(i, r, d, keeps=k),
    inspect.TupleType: lambda i, r, d, k: [_make(one, r, d + 1, keeps=k) for one in i.item_types],
    inspect.DictType: _make_dict,
}


def encode_packed(message: Any) -> bytes:
    """As MessagePack; lone surrogates as no encoder would write them."""
    try:
        return msgspec.msgpack.encode(message)
    except (UnicodeEncodeError, OverflowError):
        return b""
