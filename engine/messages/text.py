"""Text that knows what it means: an English template, and what stands in it.

A `Text` is its own English sentence. The record, the scenario runner and the terminal use it as
any string; a screen gets the template and the values with it and says the same in its language.
Nobody has to read English back.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

from engine.cards import Card
from engine.money import say

_PLACE: Final = re.compile(r"\{\w+\}")
_NONE: Final[Mapping[str, Any]] = MappingProxyType({})


class Chips(int):
    """An amount in the table's smallest unit, written as the table's people write it."""

    __slots__ = ()


class Cards(tuple[Card, ...]):
    """Cards in a sentence, which a screen draws."""

    __slots__ = ()


class Text(str):
    """An English sentence with its meaning; without a template it is data, the same everywhere."""

    __slots__ = ("number", "template", "values")

    template: str
    """English with places in braces, which is what catalogues of other languages go by."""
    values: Mapping[str, Any]
    """What stands in the places."""
    number: int | None
    """How many the sentence is about, where that decides its form."""

    def __new__(
        cls,
        english: str = "",
        template: str = "",
        values: Mapping[str, Any] = _NONE,
        number: int | None = None,
    ) -> Self:
        """Make it of the sentence and its meaning."""
        made = str.__new__(cls, english)
        made.template = template
        made.values = values
        made.number = number
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        """What a copy is made of: nothing of it ever changes, but a read-only mapping has none."""
        return type(self), (str(self), self.template, dict(self.values), self.number)


_AS_IT_IS: Final = frozenset({str, int, Text})
"""Types whose values a template writes as they are."""

if TYPE_CHECKING:
    Words: TypeAlias = str
    """A field for text that may know what it means; a plain string there is data."""
else:
    Words = Text


def phrase(template: str, /, **values: Any) -> Text:
    """A sentence of a literal template, "Seat {seat} draws", and its values.

    Catalogues are made of the literals, so the template must be one.
    """
    if not values and "{" not in template:
        return Text(template, template)
    return Text(_fill(template, values), template, values)


def plural(one: str, many: str, /, n: int, **values: Any) -> Text:
    """A phrase whose form depends on a number, which stands in it as "{n}".

    Args:
        one: English for 1.
        many: English for any other number; catalogues go by it.
        n: how many.
        values: what else stands in it.
    """
    values = {"n": n, **values}
    return Text(_fill(one if n == 1 else many, values), many, values, n)


def join(separator: str, parts: Iterable[Any]) -> Text:
    """The parts that are not empty, in one line; the separator is a sign that all languages use."""
    told = [part for part in parts if part != ""]
    if len(told) == 1 and isinstance(told[0], Text):
        return told[0]
    names, template = _list_places(separator, len(told))
    english = separator.join([write(part) for part in told])
    return Text(english, template, dict(zip(names, told, strict=True)))


def chain(parts: Iterable[Any]) -> Text:
    """All of them: "1 and 2 and 4"."""
    told = list(parts)
    made = join("", told[:1])
    for part in told[1:]:
        made = phrase("{first} and {second}", first=made, second=part)
    return made


def enumerate_choices(parts: Sequence[Any]) -> Text:
    """Any of them: "1, 2 or 4"."""
    if len(parts) < 2:
        return join("", parts)
    return phrase("{first} or {second}", first=join(", ", parts[:-1]), second=parts[-1])


def enumerate_parts(parts: Sequence[Any]) -> Text:
    """All of them: "1, 2 and 4"."""
    if len(parts) < 2:
        return join("", parts)
    return phrase("{first} and {second}", first=join(", ", parts[:-1]), second=parts[-1])


def capital(text: str) -> Text:
    """The text with its first letter raised; a screen raises that of its own words."""
    raised = text[:1].upper() + text[1:]
    if isinstance(text, Text):
        return Text(raised, text.template, text.values, text.number)
    return Text(raised)


def lower_first(text: str) -> Text:
    """The text as it goes on a sentence: a screen has its own words for that."""
    begun = text[:1].lower() + text[1:]
    if isinstance(text, Text):
        return Text(begun, text.template, text.values, text.number)
    return Text(begun)


def shorten(reason: str) -> Text:
    """What a refusal says first, without what would be legal instead."""
    if isinstance(reason, Text) and reason.template == "{p0}; {p1}":
        first = reason.values["p0"]
        return first if isinstance(first, Text) else Text(str(first))
    if isinstance(reason, Text) and reason.template and ";" not in reason:
        return reason
    return Text(reason.partition(";")[0])


def lower(text: str) -> Text:
    """The text with small letters, as it stands within a sentence."""
    if isinstance(text, Text):
        return Text(text.lower(), text.template, text.values, text.number)
    return Text(text.lower())


def term(word: str) -> Text:
    """A word of the trade that the program names things by, such as a street's: "flop"."""
    return _TERMS.get(word, Text(word))


def name_clause(clause: str) -> Text:
    """What a ruling or a refusal follows: a clause by its number, or whose word it is.

    The name by which programs know a house's default is for the record alone.
    """
    if clause == _FLOOR_DECIDES:
        return _FLOOR_DECIDES
    return Text(clause, str(_DEFAULT)) if clause.startswith("house default") else Text(clause)


@cache
def _list_places(separator: str, count: int) -> tuple[tuple[str, ...], str]:
    """The names of so many parts, and the template that they stand in."""
    names = tuple(f"p{at}" for at in range(count))
    return names, separator.join(f"{{{name}}}" for name in names)


def _fill(template: str, values: Mapping[str, Any]) -> str:
    written = {
        name: value if type(value) in _AS_IT_IS else write(value) for name, value in values.items()
    }
    return template.format_map(written)


def spell(text: str) -> str:
    """A text in English, out of its template and values alone: what a screen makes its words of.

    Whoever sent it may have written another sentence beside them.
    """
    if not isinstance(text, Text) or not text.template:
        return str(text)
    spelt = {
        name: spell(one) if isinstance(one, Text) else write(one)
        for name, one in text.values.items()
    }
    try:
        return text.template.format_map(spelt)
    except (KeyError, IndexError, ValueError):
        return str(text)


def write(value: Any) -> str:
    """A value as it stands in an English sentence."""
    if isinstance(value, Text):
        return value
    if isinstance(value, Chips):
        return say(value)
    if isinstance(value, Cards):
        return " ".join(value)
    return str(value)


def plain(value: Any) -> Any:
    """For encoders of what is kept: a text is its English sentence.

    Raises:
        NotImplementedError: it is no text.
    """
    if isinstance(value, Text):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} can't be encoded")


def read_literal(kind: Any, written: Any) -> Text:
    """For decoders of data files: their sentences are templates that catalogues are made of.

    Raises:
        NotImplementedError: another type than text is asked for.
        ValueError: it is no text.
    """
    if kind is not Text:
        raise NotImplementedError(f"{kind} can't be decoded")
    if not isinstance(written, str):
        raise ValueError("a text is a string")  # noqa: TRY004 - msgspec tells the reader
    return Text(written, written)


def pack(value: Any) -> Any:
    """For encoders of what is shown: a text with its meaning, as builtins.

    Raises:
        NotImplementedError: it is no text.
    """
    if not isinstance(value, Text):
        raise NotImplementedError(f"{type(value).__name__} can't be encoded")
    if not value.template:
        return str(value)
    values = {name: _pack_value(one) for name, one in value.values.items()}
    return [str(value), value.template, values, value.number]


def _pack_value(value: Any) -> Any:
    if isinstance(value, Text):
        return pack(value)
    if isinstance(value, Chips):
        return {"chips": int(value)}
    if isinstance(value, Cards):
        return {"cards": list(value)}
    return value


@lru_cache(maxsize=1 << 12)
def is_template(template: str) -> bool:
    """Whether a sentence has places by name only: no width, no part of what stands there.

    A width of a thousand million letters is a short text, and a long one to write.
    """
    return "{" not in _PLACE.sub("", template.replace("{{", ""))


def unpack(kind: Any, written: Any) -> Any:
    """For decoders of what is shown, the reverse of `pack`.

    Raises:
        NotImplementedError: another type than text is asked for.
        ValueError: it is no text.
    """
    if kind is not Text:
        raise NotImplementedError(f"{kind} can't be decoded")
    if isinstance(written, str):
        return Text(written)
    if not isinstance(written, list | tuple) or len(written) != 4:
        raise ValueError("a text is a string, or sentence, template, values and count")
    english, template, values, number = written
    if not isinstance(english, str) or not isinstance(template, str):
        raise ValueError("a text's sentence and template are strings")  # noqa: TRY004 - of a message
    if not is_template(template):
        raise ValueError("a text's template names places, and nothing else of them")
    if not isinstance(values, dict) or not (number is None or isinstance(number, int)):
        raise ValueError("a text's values are an object, and its count a number or null")
    unpacked = {str(name): _unpack_value(one) for name, one in values.items()}
    return Text(english, template, unpacked, number)


def _unpack_value(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return unpack(Text, value)
    if isinstance(value, dict):
        if isinstance(value.get("chips"), int):
            return Chips(value["chips"])
        return Cards(str(card) for card in value.get("cards", ()))
    if isinstance(value, int | str):
        return value
    raise ValueError("a text's value is a number, a text, chips or cards")


_FLOOR_DECIDES: Final = phrase("floor's decision")
_DEFAULT: Final = phrase("house default")
_TERMS: Final[dict[str, Text]] = {
    str(word): word
    for word in (
        phrase("preflop"), phrase("flop"), phrase("turn"), phrase("river"), phrase("showdown"),
        phrase("third"), phrase("fourth"), phrase("fifth"), phrase("sixth"), phrase("seventh"),
        phrase("first"), phrase("second"), phrase("predraw"), phrase("draw"), phrase("draw1"),
        phrase("draw2"), phrase("draw3"), phrase("high"), phrase("low"), phrase("board"),
        phrase("fold"), phrase("check"), phrase("call"), phrase("bet"), phrase("raise"),
        phrase("dealer"), phrase("floor"), phrase("cage"), phrase("technician"), phrase("host"),
        phrase("shoe"), phrase("muck"), phrase("overhead"), phrase("burn"),
        phrase("reader"), phrase("camera"), phrase("bridge"), phrase("named"), phrase("record"),
        phrase("Texas hold'em"), phrase("Omaha"), phrase("Omaha hi/lo eight or better"),
        phrase("five-card Omaha"), phrase("Big O"), phrase("Courchevel"),
        phrase("short-deck hold'em"), phrase("seven-card stud"),
        phrase("seven-card stud hi/lo eight or better"), phrase("razz"), phrase("badugi"),
        phrase("deuce-to-seven triple draw"), phrase("deuce-to-seven single draw"),
        phrase("royal flush"), phrase("straight flush"), phrase("four of a kind"),
        phrase("full house"), phrase("flush"), phrase("straight"), phrase("three of a kind"),
        phrase("two pair"), phrase("pair"), phrase("high card"),
    )
}  # fmt: skip
"""The words of the trade, by the English that is also their name in the program."""
