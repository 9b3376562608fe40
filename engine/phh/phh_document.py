"""One PHH file as its fields: a reader made for the shape that these files have.

A PHH file is TOML. Almost all are lines of `key = value` with flat arrays; those are read here,
several times as fast as a TOML reader can. Whatever looks different goes to `tomllib`, whose
result is the same and whose errors carry the line.
"""

import re
from decimal import Decimal
from typing import Any, Final

import msgspec

from engine.decoding import decode_toml

VARIANTS: Final = ("FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB")
"""The games that the notation names."""

_DIGITS: Final = 18
"""So many digits before the point are read, and so many behind it: more is no amount of money."""
_DECIMALS: Final = re.compile(
    r"\[-?[0-9]{1,18}(?:\.[0-9]{1,18})?(?:, ?-?[0-9]{1,18}(?:\.[0-9]{1,18})?)*\]"
)
_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,18})?")
_INTEGERS: Final = msgspec.json.Decoder(list[int])
_TEXTS: Final = msgspec.json.Decoder(list[str])
"""A flat TOML array without escapes, comments or fractions is a JSON array too."""
_PLACE: Final = re.compile(r"at line (\d+)")
"""Where a TOML reader's error says that it is."""

Amount = int | Decimal


class PhhError(ValueError):
    """The file can't be read as a hand, or not played; the text says where and what was expected.

    Attributes:
        why: what is wrong, and what was expected.
        line: where, from 1; 0: not known.
    """

    def __init__(self, why: str, line: int = 0) -> None:
        """Say what is wrong, and where."""
        super().__init__(f"line {line}: {why}" if line else why)
        self.why = why
        self.line = line


class Document(msgspec.Struct, kw_only=True):
    """A hand as it was written down, amounts as in the file.

    Players are counted from the first seat left of the button ("p1" is index 0).
    """

    variant: str
    antes: tuple[Amount, ...]
    blinds_or_straddles: tuple[Amount, ...] = ()
    """Below 0: a live bet of somebody who missed the blinds; it moves nobody's turn."""
    bring_in: Amount = 0
    small_bet: Amount = 0
    big_bet: Amount = 0
    min_bet: Amount = 0
    starting_stacks: tuple[Amount, ...]
    actions: tuple[str, ...]
    ante_trimming_status: bool = False
    finishing_stacks: tuple[Amount, ...] | None = None
    winnings: tuple[Amount, ...] | None = None
    other: dict[str, Any] = msgspec.field(default_factory=dict)
    """Everything that does not change how the hand is played: players, event, venue, ..."""


_PLAYED: Final = frozenset(Document.__struct_fields__) - {"other"}
_REQUIRED: Final = ("variant", "antes", "starting_stacks", "actions")
_AMOUNTS: Final = (
    "antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings",
)  # fmt: skip
_SINGLE_AMOUNTS: Final = ("bring_in", "small_bet", "big_bet", "min_bet")


def read_document(text: str) -> Document:
    """The hand in the text of a PHH file.

    Raises:
        PhhError: it is no TOML, a field is missing or of the wrong kind; with the line.
    """
    fields = _read_plain(text)
    if fields is None:
        fields = _read_toml(text)
    return _build(fields, text)


def _read_plain(text: str) -> dict[str, Any] | None:
    """The fields of a file that has only the usual lines; None for any other."""
    fields: dict[str, Any] = {}
    for line in text.split("\n"):
        if not line or line[0] == "#" or line.isspace():
            continue
        key, equals, raw = line.partition(" = ")
        if not equals or not key.isidentifier() or not key.isascii() or key in fields:
            return None
        value = _read_value(raw.strip(" \t"))
        if value is None:
            return None
        fields[key] = value
    return fields


def _read_value(raw: str) -> Any:
    """One value of the usual kinds; None where it is anything else."""
    first = raw[:1]
    if first == "[":
        return _read_array(raw)
    if first in {"'", '"'}:
        inner = raw[1:-1]
        plain = len(raw) > 1 and raw[-1] == first and first not in inner
        return inner if plain and "\\" not in inner and inner.isprintable() else None
    if _NUMBER.fullmatch(raw):
        return Decimal(raw) if "." in raw else int(raw)
    return {"true": True, "false": False}.get(raw)


def _read_array(raw: str) -> list[Any] | None:
    second = raw[1:2]
    try:
        if second == "'":
            return None if '"' in raw or "\\" in raw else _TEXTS.decode(raw.replace("'", '"'))
        if second == '"':
            return None if "\\" in raw else _TEXTS.decode(raw)
        if "." not in raw and "e" not in raw.lower():
            return _INTEGERS.decode(raw)
    except msgspec.DecodeError:
        return None
    if _DECIMALS.fullmatch(raw) is None:
        return None
    return [Decimal(part.strip()) if "." in part else int(part) for part in raw[1:-1].split(",")]


def _read_toml(text: str) -> dict[str, Any]:
    try:
        return decode_toml(text, parse_float=Decimal)
    except ValueError as error:
        place = _PLACE.search(str(error))
        raise PhhError(f"is no TOML: {error}", int(place[1]) if place else 1) from None


def _build(fields: dict[str, Any], text: str) -> Document:
    missing = [name for name in _REQUIRED if name not in fields]
    if missing:
        needed = ", ".join(_REQUIRED)
        raise PhhError(f"{' and '.join(missing)} not there; a hand needs {needed}", 1)
    for name in _AMOUNTS:
        if name in fields:
            _check_amounts(fields[name], name, text, owed=name == "blinds_or_straddles")
    for name in _SINGLE_AMOUNTS:
        if name in fields:
            _check_amounts([fields[name]], name, text)
    _check_words(fields, text)
    count = len(fields["starting_stacks"])
    for name in _AMOUNTS:
        if name in fields and len(fields[name]) not in {count, 0}:
            raise PhhError(
                f"{name} has {len(fields[name])} amounts, starting_stacks {count}; "
                "expected as many",
                find_line(text, name),
            )
    return Document(
        variant=fields["variant"],
        antes=tuple(fields["antes"]),
        blinds_or_straddles=tuple(fields.get("blinds_or_straddles", ())),
        bring_in=fields.get("bring_in", 0),
        small_bet=fields.get("small_bet", 0),
        big_bet=fields.get("big_bet", 0),
        min_bet=fields.get("min_bet", 0),
        starting_stacks=tuple(fields["starting_stacks"]),
        actions=tuple(fields["actions"]),
        ante_trimming_status=fields.get("ante_trimming_status", False),
        finishing_stacks=_optional(fields, "finishing_stacks"),
        winnings=_optional(fields, "winnings"),
        other={key: value for key, value in fields.items() if key not in _PLAYED},
    )


def _check_words(fields: dict[str, Any], text: str) -> None:
    if fields["variant"] not in VARIANTS:
        raise PhhError(
            f"variant {fields['variant']!r} is not one of {', '.join(VARIANTS)}",
            find_line(text, "variant"),
        )
    actions = fields["actions"]
    if not isinstance(actions, list) or not all(isinstance(item, str) for item in actions):
        raise PhhError("actions: expected a list of texts", find_line(text, "actions"))
    if not isinstance(fields.get("ante_trimming_status", False), bool):
        line = find_line(text, "ante_trimming_status")
        raise PhhError("ante_trimming_status: expected true or false", line)


def _check_amounts(amounts: Any, name: str, text: str, *, owed: bool = False) -> None:
    """Check a list of amounts; one that is owed from an earlier hand may be below 0."""
    if isinstance(amounts, list):
        for amount in amounts:
            if not is_amount(amount) or (amount < 0 and not owed):
                break
        else:
            return
    raise PhhError(f"{name}: expected amounts of 0 or more", find_line(text, name))


def is_amount(value: Any) -> bool:
    """Whether a field's value is money: a number, neither endless nor finer than any chip."""
    if type(value) is int:
        return abs(value) < 10**_DIGITS
    return (
        type(value) is Decimal
        and value.is_finite()
        and value.adjusted() < _DIGITS
        and int(value.as_tuple().exponent) >= -_DIGITS
    )


def _optional(fields: dict[str, Any], name: str) -> tuple[Amount, ...] | None:
    return tuple(fields[name]) if name in fields else None


def find_line(text: str, key: str) -> int:
    """The line, from 1, on which a key stands; 1 where it does not."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.partition("=")[0].strip() == key:
            return number
    return 1
