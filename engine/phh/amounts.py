"""Exact amounts: a file's money as whole chips of the smallest size that it needs."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from decimal import Decimal
from math import gcd
from typing import Final

import msgspec

from engine.money import Money
from engine.phh.phh_document import Amount, Document, is_amount

SMALLEST_CHIP: Final = "_smallest_chip"
"""A field of our own (the notation leaves names with an underscore free): the smallest chip."""


class FileMoney(Money, frozen=True):
    """How amounts of a file are written: as fine as the file itself is, and without a sign."""

    @classmethod
    def can_count(cls, scale: int) -> bool:
        """Whether amounts may be counted so: by any power of ten."""
        return scale >= 1 and set(str(scale)[1:]) <= {"0"} and str(scale)[0] == "1"


class ChipScale(msgspec.Struct, frozen=True):
    """How a file's money becomes whole numbers: chips = amount * scale."""

    scale: int = 1
    """The power of ten that makes every amount of the file whole."""
    unit: int = 1
    """The smallest chip in play: no pot is divided finer."""

    @property
    def smallest(self) -> Amount:
        """The smallest chip in the file's money."""
        return self.value(self.unit)

    def count(self, amount: Amount) -> int:
        """An amount as chips.

        Raises:
            ValueError: it is no whole number of chips.
        """
        if type(amount) is int:
            return amount * self.scale
        chips = amount * self.scale
        if chips != int(chips):
            raise ValueError(f"{amount} has more decimals than any amount that was declared")
        return int(chips)

    def counts(self, amounts: Sequence[Amount]) -> list[int]:
        """Amounts of the file's fields as chips."""
        if self.scale == 1:
            # The scale is taken from these amounts: they are whole.
            return [int(amount) for amount in amounts]
        return [self.count(amount) for amount in amounts]

    def read(self, text: str) -> int:
        """A written amount as chips.

        Raises:
            ValueError: it is no amount, or no whole number of chips.
        """
        if text.isdecimal() and text.isascii():
            return int(text) * self.scale
        return self.count(read_amount(text))

    def values(self, chips: Iterable[int]) -> tuple[Amount, ...]:
        """ChipScale as amounts of the file's money."""
        return tuple(chips) if self.scale == 1 else tuple(map(self.value, chips))

    def value(self, chips: int) -> Amount:
        """ChipScale as an amount of the file's money, whole where it is whole."""
        if self.scale == 1:
            return chips
        amount = Decimal(chips) / self.scale
        return int(amount) if amount == int(amount) else amount


def read_amount(text: str) -> Amount:
    """A written amount, whole or with decimals.

    Raises:
        ValueError: it is none.
    """
    whole, point, decimals = text.partition(".")
    if text.isascii() and whole.isdecimal() and (decimals.isdecimal() if point else True):
        return Decimal(text) if point else int(text)
    raise ValueError(f"{text!r} is no amount: expected digits, such as 200 or 0.50")


def choose_chips(document: Document) -> ChipScale:
    """The smallest chip that the file may have been played with.

    A file does not name it, and it decides only who gets an odd chip: 1, or the largest part of 1
    of which every amount is a multiple (0.5 where the finishing stacks hold half chips). A file of
    ours names it.
    """
    named = document.other.get(SMALLEST_CHIP)
    if named is None and not any("." in action for action in document.actions):
        for amount in _declared(document):
            if type(amount) is not int:
                break
        else:
            return ChipScale()
    if named is not None and is_amount(named) and named > 0:
        return _measure(document, (named,))
    return _measure(document, (1, *_written(document)))


def choose_coarsest(document: Document) -> ChipScale:
    """The largest chip of which every amount of the file is a multiple, such as 25."""
    return _measure(document, _written(document))


def _measure(document: Document, parts: tuple[Amount, ...]) -> ChipScale:
    """ChipScale whose smallest is the greatest common part of these."""
    decimals = [
        -int(amount.normalize().as_tuple().exponent)
        for amount in (*parts, *_written(document))
        if isinstance(amount, Decimal)
    ]
    scale = 10 ** max(0, 0, *decimals)
    unit: int = gcd(*(int(amount * scale) for amount in parts))
    return ChipScale(scale, unit or 1)


def _declared(document: Document) -> Iterator[Amount]:
    """The amounts of every field that has some."""
    yield from document.starting_stacks
    yield from document.antes
    yield from document.blinds_or_straddles
    yield from document.finishing_stacks or ()
    yield from document.winnings or ()
    yield document.bring_in
    yield document.small_bet
    yield document.big_bet
    yield document.min_bet


def _written(document: Document) -> tuple[Amount, ...]:
    """The amounts of the fields and of the bets; what is no amount is told when it is played."""
    found = list(_declared(document))
    for action in document.actions:
        words = action.split()
        if len(words) > 2 and words[1] == "cbr":
            with suppress(ValueError):
                found.append(read_amount(words[2]))
    return tuple(found)
