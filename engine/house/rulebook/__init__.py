"""The rulebook: what the houses' documents say, clause by clause, and the shortage's 462 states.

`rulebook.toml` is read at the first question, and only the clause that is asked for is parsed:
all of it takes forty times as long, and a prompt must not wait for that.
"""

import difflib
import functools
import re
import tomllib
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from engine.games import GAMES

Enforcement: TypeAlias = Literal["engine", "prompt", "display", "supervisor"]
Branch: TypeAlias = Literal[
    "deal_from_stub", "reshuffle_burns", "common_from_stub", "common_after_reshuffle"
]

HOUSES: Final[dict[str, str]] = {
    "OH": "ohio",
    "MD": "maryland",
    "LIVE": "live",
    "KS": "kansas",
    "HOME": "home",
}
"""From the first part of a clause's id to the house whose document it is from."""

_CONVERSE: Final = "Implied converse"
_RULEBOOK: Final = Path(__file__).with_name("rulebook.toml")


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
    """The id of the behaviour: clauses of several houses about one thing share it."""
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
        return house_of(self.id)

    @property
    def converse(self) -> str:
        """What the clause leaves to be concluded for the opposite case; empty for most."""
        start, colon, rest = self.ambiguity.partition(": ")
        return rest[:1].upper() + rest[1:] if colon and start == _CONVERSE else ""


class Shortage(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Seventh street in one state of a stud hand: who is left, what is left, what is done."""

    start_players: int
    live_on_4th: int
    live_on_5th: int
    live_on_6th: int
    live_on_7th: int
    stub: int
    burns: int
    branch: Branch
    cards_burned: int
    cards_dealt: int
    undealt_after: int
    ohio_clause: str
    live_clause: str
    ambiguity: str = ""
    """Readings of "enough cards" that would change the branch."""


class UnknownClauseError(KeyError):
    """No clause has this id."""

    def __str__(self) -> str:
        """The sentence without a key error's quotation marks."""
        return str(self.args[0])


class _Entry(msgspec.Struct, frozen=True):
    """Where a clause stands in the file, and by what it is looked up."""

    game: str
    behaviour: str
    text: str


def house_of(clause_id: str) -> str:
    """The profile whose document holds the clause; empty for any other text."""
    return HOUSES.get(clause_id.partition("-")[0], "")


@functools.cache
def clause(clause_id: str) -> Clause:
    """The clause with this id, such as "OH-HE-26".

    Raises:
        UnknownClauseError: no clause has this id.
    """
    entry = _index().get(clause_id)
    if entry is None:
        near = difflib.get_close_matches(clause_id.upper(), _index(), n=3)
        hint = f"; nearest: {', '.join(near)}" if near else ""
        raise UnknownClauseError(f"{clause_id!r} is no clause of the rulebook{hint}")
    return msgspec.convert(tomllib.loads(entry.text)["clause"][0], Clause)


@functools.cache
def clauses() -> dict[str, Clause]:
    """All clauses by id, in the order of the documents."""
    content = tomllib.loads(_RULEBOOK.read_text(encoding="utf-8"))
    return {one.id: one for one in msgspec.convert(content["clause"], list[Clause])}


@functools.cache
def shortages() -> tuple[Shortage, ...]:
    """All states of seventh street, read with the recommended need of one card more."""
    content = tomllib.loads(_RULEBOOK.read_text(encoding="utf-8"))
    return msgspec.convert(content["shortage"], tuple[Shortage, ...])


@functools.cache
def clause_ids() -> tuple[str, ...]:
    """The ids of all clauses, in the order of the documents."""
    return tuple(_index())


@functools.cache
def behaviours() -> dict[str, tuple[str, ...]]:
    """For each behaviour the clauses about it, in the order of the documents."""
    found: dict[str, list[str]] = {}
    for clause_id, entry in _index().items():
        found.setdefault(entry.behaviour, []).append(clause_id)
    return {behaviour: tuple(ids) for behaviour, ids in found.items()}


@functools.cache
def cite(
    behaviour: str, document: str, game: str = "", repairs: tuple[str, ...] = (), turn: int = 1
) -> str:
    """The clause of a house's document about a behaviour, or "" if it is silent.

    A clause about the game itself comes before one about all games, and the document's own
    before one that repairs it.

    Args:
        behaviour: such as "burn.river".
        document: a packaged house's name, as in `HouseRules.document`.
        game: a game's name; empty: any.
        repairs: as in `HouseRules.repairs`.
        turn: which of those that are equally near, by their order in the document; beyond the last
            it is the last.
    """
    spoken = (GAMES[game].clause_game if game in GAMES else "") or game
    index = _index()
    ranked: list[tuple[int, str]] = []
    for clause_id in behaviours().get(behaviour, ()):
        own = house_of(clause_id) == document
        about = index[clause_id].game
        if (own or clause_id in repairs) and (not game or about in {spoken, "all"}):
            ranked.append((2 * (not own) + (bool(game) and about == "all"), clause_id))
    if not ranked:
        return ""
    nearest = min(rank for rank, _ in ranked)
    found = [clause_id for rank, clause_id in ranked if rank == nearest]
    return found[min(turn, len(found)) - 1]


@functools.cache
def _index() -> dict[str, _Entry]:
    text = _RULEBOOK.read_text(encoding="utf-8")
    entries: dict[str, _Entry] = {}
    for block in re.split(r"^(?=\[\[)", text, flags=re.MULTILINE):
        if block.startswith("[[clause]]"):
            keys = dict(re.findall(r'^(id|game|behaviour) = "(.*)"$', block, flags=re.MULTILINE))
            entries[keys["id"]] = _Entry(keys["game"], keys["behaviour"], block)
    return entries
