"""The options as a reference: what each decides, what it may be, and how a profile writes it."""

import difflib
import functools
import tomllib
import types
import typing
from collections.abc import Iterable
from decimal import Decimal
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from engine.house.facts import FACTS
from engine.house.rules import OPTION_NAMES, QUESTION_NAMES, HouseRules

_OPTIONS: Final = Path(__file__).with_name("options.toml")
_WORDS: Final[dict[str, bool]] = {"on": True, "yes": True, "off": False, "no": False}


class Option(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One question on which houses differ."""

    id: str
    """The house rules' number, such as "HR-91"; two fields may share one."""
    name: str
    section: str
    says: str
    """What it decides."""
    why: str
    """Why the default is what it is."""
    without_effect: str = ""
    """Why nothing changes whatever it is set to; empty: it decides something."""
    allowed: str = ""
    """What it may be, in words; of a fact, what it is."""
    unset: str = ""
    """How a profile writes that there is no value of its own."""
    clauses: tuple[str, ...] = ()
    """Clauses that speak of it, whether they fix it or not."""

    @property
    def default(self) -> Any:
        """The value where a house is silent."""
        return default_rules().answer(self.name)


class UnsuitableValueError(ValueError):
    """A value that an option can't have; the text says what it may be."""


@functools.cache
def default_rules() -> HouseRules:
    """Every option at its default."""
    return HouseRules()


@functools.cache
def options() -> dict[str, Option]:
    """All options by name, in the order of the house rules."""
    spelled: dict[str, Option] = {}
    for name in OPTION_NAMES:
        option = _read()[name]
        if not option.allowed:
            option = msgspec.structs.replace(option, allowed=", ".join(_choices(name)))
        spelled[name] = option
    return spelled


@functools.cache
def reference() -> dict[str, Option]:
    """Options and facts by name, in the order of the house rules."""
    facts = {
        name: msgspec.structs.replace(_read()[name], allowed=answer)
        for name, answer in FACTS.items()
    }
    known = options() | facts
    return {name: known[name] for name in QUESTION_NAMES}


@functools.cache
def _read() -> dict[str, Option]:
    content = tomllib.loads(_OPTIONS.read_text(encoding="utf-8"))
    return {one.name: one for one in msgspec.convert(content["option"], list[Option])}


def read_value(name: str, given: object) -> Any:
    """An option's value from what a profile says.

    Switches may be true, false, "on", "off", "yes" or "no".

    Raises:
        UnsuitableValueError: the option can't have this value.
    """
    option = options()[name]
    value = given
    hint = _hints()[name]
    if option.unset and given == option.unset:
        return None
    if hint is bool and isinstance(given, str):
        value = _WORDS.get(given, given)
    try:
        decided = msgspec.convert(value, hint)
    except msgspec.ValidationError:
        raise UnsuitableValueError(
            f"{name} can't be {spell(given)}; it may be: {option.allowed}"
            f"{_nearest(given, _choices(name))}"
        ) from None
    if isinstance(decided, Decimal) and not (decided.is_finite() and 0 <= decided <= 100):
        raise UnsuitableValueError(f"{name} can't be {decided}; it may be: {option.allowed}")
    if name in {"stand_pat", "table_stakes"} and decided is False:
        raise UnsuitableValueError(f"{name} can't be off; it may be: on")
    return decided


def write_value(name: str, value: object) -> str:
    """An option's value in words, as `tapburn house show` prints it."""
    if value is None:
        return reference()[name].unset
    if value == () and name in {"blinds", "exclusion_groups", "blind_levels", "notices", "rights"}:
        return "by_table" if name == "blinds" else "none"
    return spell(value)


def spell(value: object) -> str:
    """Any value of a profile in words."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.asdict(value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {spell(part)}" for key, part in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(spell(part) for part in value) or "nothing"
    return str(value)


def nearest(wrong: str, known: Iterable[str]) -> str:
    """A suggestion to end a sentence with, or nothing."""
    folded = {one.lower(): one for one in known}
    near = difflib.get_close_matches(wrong.lower(), folded, n=1, cutoff=0.6)
    return f"; did you mean {folded[near[0]]}?" if near else ""


def _nearest(given: object, choices: tuple[str, ...]) -> str:
    return nearest(given, choices) if isinstance(given, str) else ""


@functools.cache
def _hints() -> dict[str, Any]:
    hints = typing.get_type_hints(HouseRules, include_extras=True)
    return {name: hints[name] for name in OPTION_NAMES}


@functools.cache
def _choices(name: str) -> tuple[str, ...]:
    """The values of an option with a few fixed ones, spelled."""
    hint = _hints()[name]
    if hint is bool:
        return ("on",) if name in {"stand_pat", "table_stakes"} else ("on", "off")
    parts = typing.get_args(hint) if isinstance(hint, types.UnionType) else (hint,)
    if typing.get_origin(hint) is typing.Union:
        parts = typing.get_args(hint)
    return tuple(
        str(choice)
        for part in parts
        if typing.get_origin(part) is Literal
        for choice in typing.get_args(part)
    )
