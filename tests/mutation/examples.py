"""The hands that the rulebook's examples name: which tests play them, and what those notice.

An example that names cards is played where tests that cite its clause hold each of its cards.
`python -m tests.mutation.examples` writes `examples.toml`: for each such clause these tests, and a
mutation under which one of them fails; `--check 12` tries a few of them again.
"""

import argparse
import inspect
import json
import random
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
import pytest

from engine.house.rulebook import clauses
from engine.house.rulebook.proofs import Proof, proofs
from engine.scenario import Scenario
from tests.mutation.functions import find_functions
from tests.mutation.proving import (
    Session,
    cites,
    find_mutant,
    prove_by,
    run_session,
    try_apart,
)
from tests.mutation.scratch import ROOT

TABLE: Final = ROOT / "tests" / "mutation" / "examples.toml"
_HEAD: Final = "# Written by `python -m tests.mutation.examples`; do not edit by hand.\n"
_CARD: Final = re.compile(r"\b[2-9TJQKA][cdhs]\b")


class Example(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who plays the example of one clause."""

    tests: tuple[str, ...]
    """They cite the clause and hold every card of its example between them."""
    mutation: str
    """A fault under which one of them fails."""


def load_examples() -> dict[str, Example]:
    """The table, by clause."""
    return msgspec.convert(tomllib.loads(TABLE.read_text(encoding="utf-8")), dict[str, Example])


def list_cards() -> dict[str, frozenset[str]]:
    """The cards of each example, of the clauses that the engine or its prompts keep."""
    kept = (one for one in clauses().values() if one.enforce in {"engine", "prompt"})
    named = {one.id: frozenset(_CARD.findall(one.test)) for one in kept}
    return {clause: cards for clause, cards in named.items() if cards}


def find_players(items: Iterable[pytest.Item], cards: frozenset[str]) -> list[pytest.Item]:
    """Tests that hold the cards between them, as few as a greedy choice finds; empty: none do."""
    held = {item: cards & _hold(item) for item in items}
    found: list[pytest.Item] = []
    left = set(cards)
    while left:
        best = max(held, key=lambda item: len(held[item] & left), default=None)
        if best is None or not held[best] & left:
            return []
        left -= held.pop(best)
        found.append(best)
    return found


def _hold(item: pytest.Item) -> set[str]:
    """The cards in a test's source, in the values it is given, and in its scenario's lines."""
    given = getattr(item, "callspec", None)
    values = list(given.params.values()) if given is not None else []
    played = [one for one in values if isinstance(one, Scenario)]
    texts = [repr(one) for one in values if not isinstance(one, Scenario)]
    texts += [step.text for one in played for hand in one.hands for step in hand.steps]
    texts.append(inspect.getsource(getattr(item, "function")))  # noqa: B009 - not of every item
    return set(_CARD.findall("\n".join(texts)))


def work_out(known: Session) -> dict[str, Example]:
    """The tests and the mutation of each example; one without either is left out."""
    players = {
        clause: find_players([item for item in known.items if clause in cites(item)], cards)
        for clause, cards in list_cards().items()
    }
    mutations = {clause: proofs()[clause].mutation for clause in players}
    loose = [
        clause
        for clause, items in players.items()
        if items and not try_apart(find_mutant(proofs()[clause]).put, items)
    ]
    for clause, proof in _prove_anew(known, {one: players[one] for one in loose}).items():
        mutations[clause] = proof.mutation if proof is not None else ""
    return {
        clause: Example(tests=tuple(item.nodeid for item in items), mutation=mutations[clause])
        for clause, items in players.items()
        if items and mutations[clause]
    }


def _prove_anew(known: Session, loose: dict[str, list[pytest.Item]]) -> dict[str, Proof | None]:
    """Another mutation for the tests that do not notice their clause's."""
    every = known.items
    known.items = list({item.nodeid: item for items in loose.values() for item in items}.values())
    known.record()
    known.items = every
    reaching = Counter(code for reached in known.functions.values() for code in reached)
    functions = find_functions(reaching)
    return {
        clause: prove_by(known, clause, items, functions, reaching)
        for clause, items in loose.items()
    }


def find_faults(known: Session, count: int, seed: int) -> list[str]:
    """What does not hold: of every example its tests' cards, of so many what they notice."""
    table = load_examples()
    items = {item.nodeid: item for item in known.items}
    faults = [f"{one}: no test plays its example" for one in list_cards() if one not in table]
    for clause, example in table.items():
        playing = [items[test] for test in example.tests if test in items]
        playing = [item for item in playing if clause in cites(item)]
        missing = list_cards().get(clause, frozenset()).difference(*map(_hold, playing))
        if missing:
            faults.append(f"{clause}: no test of its example holds {' '.join(sorted(missing))}")
    for clause in random.Random(seed).sample(sorted(table), min(count, len(table))):
        example = table[clause]
        mutant = find_mutant(Proof(test="", mutation=example.mutation))
        if not try_apart(mutant.put, [items[test] for test in example.tests if test in items]):
            faults.append(f"{clause}: its example is not noticed under {example.mutation}")
    return faults


def _write(table: dict[str, Example]) -> None:
    parts = [_HEAD]
    for clause, example in table.items():
        tests = "".join(f"    {json.dumps(test)},\n" for test in example.tests)
        mutation = json.dumps(example.mutation, ensure_ascii=False)
        parts.append(f"[{clause}]\ntests = [\n{tests}]\nmutation = {mutation}\n")
    TABLE.write_text("\n".join(parts), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the table of examples, or try a part of it.

    Returns:
        0 if every example that names cards is played and its tests notice a fault, 1 if not.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.examples", description=__doc__)
    parser.add_argument("--check", type=int, default=0, help="so many examples, drawn by --seed")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    faults: list[str] = ["the tests could not be collected"]

    def work(known: Session) -> None:
        if not given.check:
            _write(work_out(known))
        faults[:] = find_faults(known, given.check, given.seed)

    run_session(work, record=False)
    sys.stdout.write("".join(f"{one}\n" for one in faults))
    sys.stdout.write(f"{len(list_cards())} examples name cards, {len(faults)} faults\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
