"""The rulebook: what the houses' documents say, clause by clause, and the shortage's 462 states.

Read from `rulebook.toml` at the first question, so that importing the engine stays fast.
"""

import difflib
import functools
import tomllib
from importlib import resources
from typing import Any, Literal, TypeAlias

import msgspec

Enforcement: TypeAlias = Literal["engine", "prompt", "display", "supervisor"]

HOUSES: dict[str, str] = {
    "OH": "ohio",
    "MD": "maryland",
    "LIVE": "live",
    "KS": "kansas",
    "HOME": "home",
}
"""From the first part of a clause's id to the house whose document it is from."""


class Clause(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One rule of one house's document, in our own words."""

    id: str
    source: str
    """The document."""
    lines: str
    """Where in the document."""
    game: str
    """A game's name, or "all"."""
    topic: str
    enforce: Enforcement
    """engine: decided by the rules; prompt: the dealer is told; display: reference or sign;
    supervisor: a person's ruling."""
    behaviour: str
    """The same for clauses about the same thing."""
    says: str
    test: str
    """An example with cards and amounts."""
    differs: tuple[str, ...] = ()
    """Clauses of other houses that say otherwise."""
    difference: str = ""
    ambiguity: str = ""
    """What the text leaves open, and the reading recommended."""

    @property
    def house(self) -> str:
        """The profile whose document holds the clause."""
        return HOUSES[self.id.split("-")[0]]


class UnknownClauseError(KeyError):
    """No clause has this id."""

    def __str__(self) -> str:
        """The sentence without a key error's quotation marks."""
        return str(self.args[0])


def clause(clause_id: str) -> Clause:
    """The clause with this id, such as "OH-HE-26".

    Raises:
        UnknownClauseError: no clause has this id.
    """
    try:
        return clauses()[clause_id]
    except KeyError:
        near = difflib.get_close_matches(clause_id.upper(), clauses(), n=3)
        hint = f"; nearest: {', '.join(near)}" if near else ""
        raise UnknownClauseError(f"{clause_id!r} is no clause of the rulebook{hint}") from None


@functools.cache
def clauses() -> dict[str, Clause]:
    """All clauses by id, in the order of the documents."""
    read = msgspec.convert(_content()["clause"], list[Clause])
    return {one.id: one for one in read}


@functools.cache
def _content() -> dict[str, Any]:
    file = resources.files(__name__).joinpath("rulebook.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))
