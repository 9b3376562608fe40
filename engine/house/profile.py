"""Profiles: TOML files that say what one house fixes; the rest is inherited or the default."""

import functools
import tomllib
from decimal import Decimal
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from engine.house.rules import OPTION_NAMES, HouseRules

PACKAGED = ("ohio", "maryland", "live", "kansas", "home", "wsop")
"""The profiles that come with the engine."""


class ProfileError(ValueError):
    """The profile can't be used; one sentence a line says what was expected and where."""


@functools.cache
def load(name_or_path: str) -> HouseRules:
    """A house's complete rules.

    Args:
        name_or_path: a packaged profile's name, such as "ohio", or the path of a profile file.

    Raises:
        ProfileError: there is no such profile, or it can't be used.
    """
    if name_or_path in PACKAGED:
        text = resources.files("engine.house").joinpath("profiles", f"{name_or_path}.toml")
        content = tomllib.loads(text.read_text(encoding="utf-8"), parse_float=Decimal)
    else:
        try:
            file = Path(name_or_path).read_text(encoding="utf-8")
        except OSError:
            raise ProfileError(
                f"{name_or_path}: there is no such profile; give a path or one of "
                f"{', '.join(PACKAGED)}"
            ) from None
        content = tomllib.loads(file, parse_float=Decimal)
    values: dict[str, Any] = {}
    clauses: dict[str, tuple[str, ...]] = {}
    base = content.get("extends", "")
    if base:
        parent = load(base)
        values = {option: getattr(parent, option) for option in OPTION_NAMES}
        clauses = dict(parent.clauses)
    for option, given in content.get("options", {}).items():
        clauses.pop(option, None)
        value = given
        if isinstance(given, dict) and "value" in given:
            value = given["value"]
            cited = given.get("clause", ())
            clauses[option] = (cited,) if isinstance(cited, str) else tuple(cited)
        values[option] = value
    head = {key: value for key, value in content.items() if key != "options"}
    try:
        return msgspec.convert(head | values | {"clauses": clauses}, HouseRules)
    except msgspec.ValidationError as error:
        raise ProfileError(f"{name_or_path}: {error}") from None
