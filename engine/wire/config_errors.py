"""What does not fit in a section of the configuration file, in words for whoever wrote it."""

import difflib
import re
from typing import Final, Literal, get_args, get_origin, get_type_hints

import msgspec

_KINDS: Final = {
    "array": "a list", "bool": "true or false", "float": "a number", "int": "a whole number",
    "null": "nothing", "object": "a section of its own", "str": "a text",
}  # fmt: skip


def tell_misfit(error: msgspec.ValidationError, section: type[msgspec.Struct]) -> str:
    """A validation error as half a sentence: what was expected and what to do.

    Args:
        error: as `msgspec.convert` raised it for the section.
        section: what describes it.
    """
    what, _, place = str(error).partition(" - at `$")
    place = place.removesuffix("`").removeprefix(".")
    at = f"{place}: " if place else ""
    unknown = re.fullmatch(r"Object contains unknown field `(.+)`", what)
    if unknown:
        return f"{at}there is no key {unknown[1]}{_describe_keys(unknown[1], place, section)}"
    missing = re.fullmatch(r"Object missing required field `(.+)`", what)
    if missing:
        return f"{at}{missing[1]} is missing; add it"
    enum = re.fullmatch(r"Invalid enum value (.+)", what)
    if enum:
        return f"{at}there is no {enum[1]}{_describe_choices(place, section)}"
    found = re.sub(r"`([^`]+)`", lambda part: _name_kinds(part[1]), what)
    return at + found[:1].lower() + found[1:].replace(", got ", ", found ")


def _describe_keys(wrong: str, place: str, section: type[msgspec.Struct]) -> str:
    if place:
        return "; take it out, or correct it"
    near = difflib.get_close_matches(wrong, section.__struct_fields__, n=1)
    if near:
        return f"; did you mean {near[0]}?"
    return f"; the keys it may have are: {', '.join(section.__struct_fields__)}"


def _describe_choices(place: str, section: type[msgspec.Struct]) -> str:
    hint = get_type_hints(section).get(place)
    if get_origin(hint) is not Literal:
        return ""
    return f"; choose one of {', '.join(get_args(hint))}"


def _name_kinds(kinds: str) -> str:
    named = [_KINDS.get(kind, kind) for kind in kinds.split(" | ") if kind != "null"]
    return " or ".join(named) or _KINDS["null"]
