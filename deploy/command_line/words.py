"""Words that several verbs need: numbers of things, and what a part of a verb does."""

import argparse
from typing import Final

SIMULATED: Final = "sim:"
"""What simulated hardware is called where a device is named."""


def count(number: int, thing: str, things: str = "") -> str:
    """Such as "1 hand" and "2 hands"; things: the plural where it takes more than an s."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def add_part(
    parts: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, does: str
) -> argparse.ArgumentParser:
    """A part of a verb, such as `list`; both the verb's help and its own say what it does."""
    sentence = f"{does[0].upper()}{does[1:]}."
    return parts.add_parser(name, help=does, description=sentence)
