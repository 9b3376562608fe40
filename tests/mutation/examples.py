"""The hands that the rulebook's examples tell: which tests play them, and what those notice.

An example that names cards is played where tests that cite its clause hold each of its cards; one
that tells amounts, seats and counts, where no more than `MOST` tests hold each of its figures.
`python -m tests.mutation.examples` writes `examples.toml`: for each such clause these tests, and a
mutation under which one of them fails; and `unplayed.toml`, the examples that no test plays so.
`--check 12` tries a few of them again.
"""

import argparse
import functools
import inspect
import json
import random
import re
import sys
import tomllib
import types
from collections import Counter
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Final

import msgspec
import pytest

from engine.house.rulebook import clauses
from engine.messages.table_options import TableOptions
from engine.money import Money
from engine.scenario import Scenario
from tests.mutation.clause_proofs import find_mutant, rank_codes
from tests.mutation.functions import FunctionMutant, find_functions
from tests.mutation.proofs import Proof, proofs
from tests.mutation.scratch import ROOT
from tests.mutation.session import Session, cites, names_test, run_session, try_apart

TABLE: Final = ROOT / "tests" / "mutation" / "examples.toml"
UNPLAYED: Final = ROOT / "tests" / "mutation" / "unplayed.toml"
"""What the others tell, by clause: the list only shrinks."""
MOST: Final = 3
"""So many tests may hold the figures of an example between them: more would hold any."""
LEAST: Final = 1
"""Figures that an example tells at least; without any it is told in words alone."""
_HEAD: Final = "# Written by `python -m tests.mutation.examples`; do not edit by hand.\n"
_CARD: Final = re.compile(r"\b[2-9TJQKA][cdhs]\b")
_NAME: Final = re.compile(r"\b[A-Z]+\d*-[\w-]+")
"""A clause or a rule that an example cites."""
_FIGURE: Final = re.compile(r"\d+(?:\.\d+)?")
_GROUPED: Final = re.compile(r"(?<=\d),(?=\d{3}\b)")


class Example(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who plays the example of one clause."""

    tests: tuple[str, ...]
    """They cite the clause and hold every card, or every figure, of its example between them."""
    mutation: str
    """A fault under which one of them fails."""


def load_examples() -> dict[str, Example]:
    """The table, by clause."""
    return msgspec.convert(tomllib.loads(TABLE.read_text(encoding="utf-8")), dict[str, Example])


@functools.cache
def list_cards() -> dict[str, frozenset[str]]:
    """The cards of each example, of the clauses that the engine or its prompts keep."""
    kept = (one for one in clauses().values() if one.enforce in {"engine", "prompt"})
    named = {one.id: frozenset(_CARD.findall(one.test)) for one in kept}
    return {clause: cards for clause, cards in named.items() if cards}


@functools.cache
def list_figures() -> dict[str, frozenset[str]]:
    """The amounts, seats and counts of each example that names no cards."""
    kept = (one for one in clauses().values() if one.enforce in {"engine", "prompt"})
    named = {one.id: _find_figures(one.test) for one in kept if one.id not in list_cards()}
    return {clause: figures for clause, figures in named.items() if len(figures) >= LEAST}


@functools.cache
def list_examples() -> dict[str, frozenset[str]]:
    """What a test of each example has to hold: its cards, or its figures."""
    return list_cards() | list_figures()


def _find_figures(text: str) -> frozenset[str]:
    """Numbers as they are counted: 0.50 is 0.5, and 1,000 is 1000."""
    plain = _GROUPED.sub("", _NAME.sub("", text))
    return frozenset(f"{Decimal(one).normalize():f}" for one in set(_FIGURE.findall(plain)))


def find_players(
    items: Iterable[pytest.Item], wanted: frozenset[str], most: int = 99
) -> list[pytest.Item]:
    """Tests that hold what is wanted between them, as few as a greedy choice finds.

    Empty: none do, or more than `most` would be needed.
    """
    held = {item: wanted & _hold(item) for item in items}
    found: list[pytest.Item] = []
    left = set(wanted)
    while left:
        best = max(held, key=lambda item: len(held[item] & left), default=None)
        if best is None or not held[best] & left:
            return []
        left -= held.pop(best)
        found.append(best)
    return found if len(found) <= most else []


@functools.cache
def _hold(item: pytest.Item) -> frozenset[str]:
    """The cards and figures of a test: in its source and what it names of its module, in the
    values that it is given, and in its scenario's table and lines.
    """
    given = getattr(item, "callspec", None)
    values = list(given.params.values()) if given is not None else []
    played = [one for one in values if isinstance(one, Scenario)]
    texts = [repr(one) for one in values if not isinstance(one, Scenario)]
    texts += [step.text for one in played for hand in one.hands for step in hand.steps]
    for one in played:
        texts += [_describe_table(table, one.money) for table in one.tables.values()]
    text = "\n".join(texts)
    own = _hold_sources(getattr(item, "function"))  # noqa: B009 - not of every item
    return own | frozenset(_CARD.findall(text)) | _find_figures(text)


def _describe_table(table: TableOptions, money: Money) -> str:
    """A scenario's table, its amounts as the file has them too."""
    amounts = (*table.blinds, table.ante, table.bring_in, table.small_bet, table.big_bet)
    seats = f"{len(table.players)} {table.seats} {table.button}"
    players = " ".join(f"{one.seat} {money.write(one.stack)}" for one in table.players)
    return f"{' '.join(map(money.write, amounts))} {seats} {players}"


@functools.cache
def _hold_sources(function: types.FunctionType) -> frozenset[str]:
    """What the source of a test holds, and what it names of its module; once for all its cases."""
    text = "\n".join(_list_sources(function))
    return frozenset(_CARD.findall(text)) | _find_figures(text)


def _list_sources(function: types.FunctionType) -> list[str]:
    """A test's source, and the helpers and constants of its module that it names itself."""
    texts = [inspect.getsource(function)]
    for name in function.__code__.co_names:
        named = function.__globals__.get(name)
        if isinstance(named, types.FunctionType) and named.__module__ == function.__module__:
            texts.append(inspect.getsource(named))
        elif isinstance(named, dict | tuple | list | str | int):
            texts.append(repr(named))
    return texts


def work_out(known: Session, words: Sequence[str] = ()) -> dict[str, Example]:
    """The tests and the mutation of each example; one without either is left out.

    Args:
        known: the tests.
        words: only clauses with one of these; what is known of the others stays.
    """
    figures, before = list_figures(), load_examples()
    playing: dict[str, list[pytest.Item]] = {}
    faults: dict[str, str] = {}
    for clause, wanted in list_examples().items():
        if words and not any(word in clause for word in words):
            continue
        citing = [item for item in known.items if clause in cites(item)]
        playing[clause] = find_players(citing, wanted, MOST if clause in figures else len(wanted))
        faults[clause] = _find_fault(clause, playing[clause], before) if playing[clause] else ""
        sys.stderr.write(f"{clause}: {faults[clause] or 'not noticed'}\n")
    left = [clause for clause, items in playing.items() if items and not faults[clause]]
    faults |= _find_own_faults(known, {clause: playing[clause] for clause in left})
    made = {
        clause: Example(tests=tuple(item.nodeid for item in items), mutation=faults[clause])
        for clause, items in playing.items()
        if faults[clause]
    }
    kept = {clause: one for clause, one in before.items() if clause not in playing}
    return {clause: (made | kept)[clause] for clause in list_examples() if clause in made | kept}


def _find_own_faults(known: Session, playing: dict[str, list[pytest.Item]]) -> dict[str, str]:
    """What the tests of these examples notice, where what stands for their clause is noticed by
    another of its tests alone: as in a proof, near what the fewest of them reach.
    """
    items = list({item.nodeid: item for several in playing.values() for item in several}.values())
    known.record(items)
    codes = {code for item in items for code in known.functions[item.nodeid]}
    functions = find_functions(codes)
    reaching = Counter(code for item in items for code in known.functions[item.nodeid])
    found = {}
    for clause, several in playing.items():
        ranked = rank_codes(known, several, functions, reaching)
        near = (functions[code] for code in ranked)
        noticed = next((one for one in near if names_test(try_apart(one.put, several))), None)
        found[clause] = f"{noticed.name} {noticed.words}" if noticed is not None else ""
        sys.stderr.write(f"{clause}: {found[clause] or 'not noticed'}\n")
    return found


def _find_fault(clause: str, items: Sequence[pytest.Item], before: dict[str, Example]) -> str:
    """What these tests notice: the mutation that stands in the table, or the clause's, or that
    the function near which the clause is kept is switched off. Empty: nothing of these.
    """
    proof = proofs()[clause]
    tried = [before[clause].mutation] if clause in before else []
    tried += [proof.mutation, proof.function]
    for name in dict.fromkeys(filter(None, tried)):
        mutant = find_mutant(Proof(test="", mutation=name))
        if names_test(try_apart(mutant.put, items)):
            words = f" {mutant.words}" if isinstance(mutant, FunctionMutant) else ""
            return f"{mutant.name}{words}"
    return ""


def find_faults(known: Session, count: int, seed: int) -> list[str]:
    """What does not hold: of every example its tests' cards, of so many what they notice."""
    table = load_examples()
    items = {item.nodeid: item for item in known.items}
    unplayed = load_unplayed()
    faults = [
        f"{one}: no test plays its example"
        for one in list_examples()
        if one not in table and one not in unplayed
    ]
    faults += [f"{one}: its example is played by now" for one in unplayed if one in table]
    for clause, example in table.items():
        playing = [items[test] for test in example.tests if test in items]
        playing = [item for item in playing if clause in cites(item)]
        missing = list_examples().get(clause, frozenset()).difference(*map(_hold, playing))
        if missing:
            faults.append(f"{clause}: no test of its example holds {' '.join(sorted(missing))}")
    for clause in random.Random(seed).sample(sorted(table), min(count, len(table))):
        example = table[clause]
        mutant = find_mutant(Proof(test="", mutation=example.mutation))
        played = [items[test] for test in example.tests if test in items]
        if not names_test(try_apart(mutant.put, played)):
            faults.append(f"{clause}: its example is not noticed under {example.mutation}")
    return faults


def load_unplayed() -> dict[str, str]:
    """The examples that tell figures and that no test plays as they are written."""
    return tomllib.loads(UNPLAYED.read_text(encoding="utf-8"))


def _write_unplayed(table: dict[str, Example]) -> None:
    lines = [
        f"{clause} = {json.dumps(clauses()[clause].test, ensure_ascii=False)}\n"
        for clause in list_examples()
        if clause not in table
    ]
    UNPLAYED.write_text(_HEAD + "\n" + "".join(lines), encoding="utf-8")


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
    parser.add_argument("words", nargs="*", help="only clauses with one of these words")
    parser.add_argument("--check", type=int, default=0, help="so many examples, drawn by --seed")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    faults: list[str] = ["the tests could not be collected"]

    def work(known: Session) -> None:
        if not given.check:
            table = work_out(known, given.words)
            _write(table)
            _write_unplayed(table)
        faults[:] = find_faults(known, given.check, given.seed)

    run_session(work, record=False)
    sys.stdout.write("".join(f"{one}\n" for one in faults))
    sys.stdout.write(
        f"{len(list_examples())} examples tell cards or figures, {len(load_unplayed())} of them "
        f"are played by no test, {len(faults)} faults\n"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
