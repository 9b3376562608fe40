"""What went wrong, in the words and pictures of this release: by the kind that is sent.

They stand in the same file from which the engine knows what went wrong, and are read from there by
the screen itself: what an engine writes beside a kind says nothing.
"""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import engine
from dealer_ui.language.translator import told
from engine.messages.text import Text, Words, phrase, term

_DATA: Final = Path(engine.__file__).parent / "house" / "irregularities.toml"
_STREET: Final = "{street}"
MARKS: Final[dict[str, tuple[Text, ...]]] = {
    "not_announced": (phrase("Raise not announced"),),
    "string_bet": (
        phrase("String bet: a call"), phrase("String bet: warned"), phrase("String bet: noted"),
    ),
    "one_chip": (phrase("One chip: a call"),),
    "dealt": (phrase("Dealt, but not read"),),
}  # fmt: skip
"""What may be said of what was just done, by the answer; the house's rules choose among several."""


class Said(NamedTuple):
    """How a kind of wrong deal is drawn."""

    title: Text
    picture: str = ""
    """Signs of `dealer_ui/pictures/wrong_pictures.py`; empty: none."""
    question: Text = phrase("To whom did it happen?")
    """How the seat is asked for."""


def describe_kind(kind: str) -> Said:
    """How a kind is drawn.

    Args:
        kind: what is sent; one that has no words stands there as it is.
    """
    known = _read_kinds()
    if kind in known:
        return known[kind]
    for each in known:
        before, placed, after = each.partition(_STREET)
        found = re.fullmatch(f"{re.escape(before)}([a-z]{{1,12}}){re.escape(after)}", kind)
        if placed and found:
            said, street = known[each], found[1]
            title = said.title.format(street=street)
            values = {"street": term(street)}
            return said._replace(title=Text(title, said.title.template, values))
    return Said(Text(kind))


def name_mark(answer: str, label: Words) -> str:
    """What the key says by which a bet or a card is marked.

    Args:
        answer: what is sent; one that has no words stands there as it is.
        label: the engine's, which chooses among true wordings.
    """
    wordings = MARKS.get(answer, (Text(answer),))
    return told(next((one for one in wordings if one == label), wordings[0]))


@cache
def _read_kinds() -> dict[str, Said]:
    """By kind; what can happen on each street stands there once, with a place for its name."""
    found = tomllib.loads(_DATA.read_text(encoding="utf-8"))["irregularity"]
    return {one["kind"]: _read_kind(one) for one in found}


def _read_kind(found: dict[str, Any]) -> Said:
    title, question = found["title"], found.get("question", "")
    said = Said(Text(title, title), found.get("picture", "f!"))
    return said._replace(question=Text(question, question)) if question else said
