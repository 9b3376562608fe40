"""How amounts are written: whole numbers of the smallest unit inside, money as people say it.

A table of dollars with an ante of 50 cents counts in cents: its scale is 100, and 150 is written
"1.50". Which table's money is meant is a context, as decimal places are: `counting(money)` around
what composes or reads text, `say` and `read` inside.
"""

from contextvars import ContextVar, Token
from decimal import Decimal, InvalidOperation
from functools import cache
from typing import Annotated, Any, Final, TypeAlias
from unicodedata import bidirectional, category

import msgspec

Units: TypeAlias = Annotated[int, msgspec.Meta(extra={"amount": True})]
"""An amount in the smallest unit; files write it in whole ones."""


SCALES: Final = (1, 10, 100, 1000)
"""What a table's scale may be."""


def is_sign(text: str) -> bool:
    """Whether a text can stand before an amount: one letter that Unicode has as a currency's sign.

    None is one, too.
    """
    if len(text) != 1:
        return not text
    # One of a script that is written from right to left turns what stands around it.
    return category(text) == "Sc" and bidirectional(text) == "ET"


class Money(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an amount of 1 is worth, and how it is written.

    Each amount on a screen is written with it, on keys too: nothing that could be read as a part
    of the number, or as other words, is a sign.

    Raises:
        ValueError: no table counts so.
    """

    scale: int = 1
    """Smallest units in a whole one: 100 where dollars are counted in cents. One of `SCALES`."""
    sign: str = ""
    """The currency's sign, written before each amount, such as "$"; see `is_sign`."""

    def __post_init__(self) -> None:
        if not self.can_count(self.scale):
            raise ValueError(f"no amounts are counted with a scale of {self.scale}")
        if not is_sign(self.sign):
            raise ValueError(f"{self.sign!r} is no currency's sign")

    @classmethod
    def can_count(cls, scale: int) -> bool:
        """Whether amounts may be counted so."""
        return scale in SCALES

    @property
    def places(self) -> int:
        """Decimals of an amount that is not whole."""
        return len(str(self.scale)) - 1

    def write(self, amount: int, separator: str = "") -> str:
        """An amount in words: "12", "0.50", "-1.50", "$0.50".

        Args:
            amount: in the smallest unit.
            separator: between thousands.
        """
        whole, part = divmod(abs(amount), self.scale)
        told = f"{whole:,}".replace(",", separator) if separator != "," else f"{whole:,}"
        if part:
            told = f"{told}.{part:0{self.places}}"
        return f"{'-' if amount < 0 else ''}{self.sign}{told}"

    def read(self, text: str) -> int:
        """A written amount, in the smallest unit.

        Raises:
            ValueError: it is no amount, or finer than the scale; the text says what may be.
        """
        return self.count(read_decimal(text.strip().removeprefix(self.sign)))

    def count(self, amount: int | Decimal) -> int:
        """An amount of whole units in the smallest one.

        Raises:
            ValueError: it is finer than the scale.
        """
        units = amount * self.scale
        if units != int(units):
            raise ValueError(
                f"{amount:f} is finer than the smallest unit: with scale = {self.scale} an amount "
                + (f"has at most {self.places} decimals" if self.places else "is a whole number")
            )
        return int(units)


AMOUNT: Final = r"(?:[^\w\s.,:'()\"-]?\d+(?:\.\d+)?)"
"""How an amount is written, as a regular expression."""

WHOLE: Final = Money()
"""Whole chips: nothing is finer."""

_counted: ContextVar[Money] = ContextVar("money", default=WHOLE)


class counting:  # noqa: N801 - a context manager reads as the verb it is
    """Amounts are those of this money inside the block."""

    __slots__ = ("_money", "_token")

    def __init__(self, money: Money) -> None:
        self._money = money

    def __enter__(self) -> None:
        self._token: Token[Money] = _counted.set(self._money)

    def __exit__(self, *_error: object) -> None:
        _counted.reset(self._token)


def use(money: Money) -> None:
    """Amounts are those of this money from here on: for a process that shows one table."""
    _counted.set(money)


def current_money() -> Money:
    """The money that amounts are of here."""
    return _counted.get()


def one_whole() -> int:
    """An amount of one whole, in the smallest unit."""
    return _counted.get().scale


def say(amount: int) -> str:
    """An amount as the table's people say it: "12", "0.50"."""
    money = _counted.get()
    return str(amount) if money is WHOLE else money.write(amount)


def say_grouped(amount: int) -> str:
    """An amount with thousands separators: "12,385", "1,200.50"."""
    money = _counted.get()
    return f"{amount:,}" if money is WHOLE else money.write(amount, ",")


def read(text: str) -> int:
    """An amount as it is written at this table, in the smallest unit.

    Raises:
        ValueError: it is no amount, or finer than the scale.
    """
    return _counted.get().read(text)


def count_amounts(written: Any, kind: Any, money: Money) -> Any:
    """What a file says of a struct, its amounts in the smallest unit; what is missing is added.

    Args:
        written: the file's builtins, as a TOML or JSON reader gives them.
        kind: the struct that they become; its amounts are those of type `Units`.
        money: the table's.

    Raises:
        ValueError: an amount is finer than the scale; the text names its key.
    """
    return _count(written, _inspect_kind(kind), money, "")


@cache
def _inspect_kind(kind: Any) -> msgspec.inspect.Type:
    return msgspec.inspect.type_info(kind)


def _count(written: Any, info: msgspec.inspect.Type, money: Money, key: str) -> Any:
    inspect = msgspec.inspect
    if isinstance(info, inspect.Metadata):
        if not (info.extra or {}).get("amount"):
            return _count(written, info.type, money, key)
        return _count_one(written, money, key)
    if isinstance(info, inspect.UnionType):
        for one in info.types:
            written = _count(written, one, money, key)
    elif isinstance(info, inspect.StructType) and isinstance(written, dict):
        return _count_fields(written, info, money)
    elif isinstance(info, inspect.VarTupleType) and isinstance(written, list | tuple):
        return [_count(one, info.item_type, money, key) for one in written]
    elif isinstance(info, inspect.TupleType) and isinstance(written, list | tuple):
        # A tuple of another length is told of when it is converted.
        kinds = [*info.item_types, *[msgspec.inspect.AnyType()] * len(written)]
        return [_count(one, item, money, key) for one, item in zip(written, kinds, strict=False)]
    return written


def _count_fields(
    written: dict[str, Any], info: msgspec.inspect.StructType, money: Money
) -> dict[str, Any]:
    """The fields of a struct; defaults are whole amounts, too."""
    counted = dict(written)
    for field in info.fields:
        if field.encode_name in written:
            value = written[field.encode_name]
        elif money.scale > 1 and isinstance(field.default, int | tuple) and field.default:
            value = field.default
        else:
            continue
        counted[field.encode_name] = _count(value, field.type, money, field.encode_name)
    return counted


def _count_one(written: Any, money: Money, key: str) -> Any:
    if isinstance(written, bool) or not isinstance(written, int | float | Decimal):
        return written
    try:
        return money.count(Decimal(str(written)))
    except (ValueError, ArithmeticError) as error:
        raise ValueError(f"{key}: {error}") from None


def read_decimal(text: str) -> Decimal:
    """A written amount without a sign, in whole ones.

    Raises:
        ValueError: it is no amount.
    """
    try:
        amount = Decimal(text)
    except InvalidOperation:
        amount = Decimal("NaN")
    if not amount.is_finite() or not set(text) <= set("0123456789."):
        raise ValueError(f"{text!r} is no amount: expected digits, such as 200 or 0.50")
    return amount
