"""Which tests notice which mutant of the rules, and what proves each clause.

One process collects the tests, runs those that cite a clause once and notes what each reads: the
options of houses, the functions that it reaches. Then each mutant gets a fork of that process,
which runs the tests that could notice it. `python -m tests.mutation.proving` (`make mutate-rules`)
tries all; `--sample 20` a few of them; `--clauses` works out the proof of each clause anew.
"""

import os
import signal
import sys
import time
import types
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import msgspec
import pytest
from _pytest.runner import runtestprotocol

from engine.house import HouseRules, load
from engine.house.rulebook import clauses, house_of
from tests.mutation.functions import FunctionMutant, find_functions
from tests.mutation.rules import GameMutant, HouseMutant, RuleMutant, list_mutants
from tests.mutation.scratch import ROOT

TESTS: Final = (
    "tests/engine/core", "tests/engine/games", "tests/engine/hand", "tests/engine/procedure",
    "tests/engine/ranking", "tests/engine/screen", "tests/engine/table", "tests/scenarios",
)  # fmt: skip
"""Where clauses are proven; tests that only compare a profile with a table prove nothing."""
PATIENCE_S: Final = 60
"""A mutant's tests end after so long; one that hangs is noticed."""
TRIES: Final = 16
"""So many functions are switched off to find one that a clause's tests notice."""


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """What shows that a clause is kept."""

    clause: str
    test: str
    """A test that cites it and notices the mutation."""
    function: str
    """What the test notices to be switched off, the function that the fewest other tests reach:
    the clause is kept there, or near."""
    mutation: str
    """A mutation that the test notices."""


class Session:
    """The collected tests, and what each was seen to read."""

    def __init__(self, session: pytest.Session) -> None:
        self.items = [item for item in session.items if _cites(item)]
        self.options: dict[str, set[str]] = {}
        self.functions: dict[str, set[types.CodeType]] = {}
        self.seconds: dict[str, float] = {}

    def record(self) -> None:
        """Run each test once."""
        read: set[str] = set()
        plain = HouseRules.__getattribute__

        def note(rules: HouseRules, name: str) -> Any:
            read.add(name)
            return plain(rules, name)

        setattr(HouseRules, "__getattribute__", note)  # noqa: B010 - a method
        for item in self.items:
            read.clear()
            reached: set[types.CodeType] = set()
            began = time.perf_counter()
            sys.setprofile(_follow(reached))
            failed = fails(item)
            sys.setprofile(None)
            if failed:
                raise SystemExit(f"{item.nodeid} fails without any mutant")
            self.seconds[item.nodeid] = time.perf_counter() - began
            self.options[item.nodeid] = set(read)
            self.functions[item.nodeid] = reached
        setattr(HouseRules, "__getattribute__", plain)  # noqa: B010 - a method

    def choose(self, mutant: RuleMutant) -> list[pytest.Item]:
        """The tests that could notice a mutant, the quickest first."""
        if isinstance(mutant, HouseMutant):
            chosen = [
                item
                for item in self.items
                if mutant.option in self.options[item.nodeid]
                and any(house_of(one) == mutant.house for one in _cites(item))
            ]
        else:
            chosen = [
                item
                for item in self.items
                if any(clauses()[one].game == mutant.game for one in _cites(item))
            ]
        return sorted(chosen, key=lambda item: self.seconds[item.nodeid])


def _follow(reached: set[types.CodeType]) -> Callable[[Any, str, Any], None]:
    def follow(frame: Any, event: str, _argument: Any) -> None:
        if event == "call":
            reached.add(frame.f_code)

    return follow


def _cites(item: pytest.Item) -> set[str]:
    return {one for mark in item.iter_markers("clause") for one in mark.args if one in clauses()}


def fails(item: pytest.Item) -> bool:
    """Run one test, fixtures and all."""
    reports = runtestprotocol(item, log=False, nextitem=None)
    return any(report.failed for report in reports)


def try_apart(put: Callable[[], None], items: Iterable[pytest.Item]) -> str:
    """The first test that fails in a fork of this process in which something was put; or none."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        found = ""
        try:
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.alarm(PATIENCE_S)
            put()
            found = next((item.nodeid for item in items if fails(item)), "")
        except BaseException as error:  # noqa: BLE001 - whatever it is, the parent has to hear of it
            found = f"error: {error!r}"
        os.write(writer, found.encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    return told if os.WIFEXITED(status) else "hangs"


class Run:
    """The plugin that takes the place of pytest's own loop."""

    def __init__(self, work: Callable[[Session], None]) -> None:
        self._work = work

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Record, then work."""
        known = Session(session)
        known.record()
        self._work(known)
        return True


def run_session(work: Callable[[Session], None], tests: Sequence[str] = TESTS) -> None:
    """Collect the tests and do the work with them; nothing else is printed."""
    arguments = ["-o", "addopts=--strict-markers --import-mode=importlib", "--assert", "plain"]
    arguments += ["--rootdir", str(ROOT)]
    for plugin in ("cacheprovider", "xdist", "terminal"):
        arguments += ["-p", f"no:{plugin}"]
    pytest.main([*arguments, *(str(ROOT / test) for test in tests)], plugins=[Run(work)])


def try_mutants(known: Session, mutants: Sequence[RuleMutant]) -> dict[str, str]:
    """Each mutant and the test that notices it; empty: none does, "unread": none could."""
    found = {}
    for mutant in mutants:
        items = known.choose(mutant)
        found[mutant.name] = try_apart(mutant.put, items) if items else "unread"
    return found


def prove(known: Session, wanted: Iterable[str]) -> tuple[list[Proof], list[str]]:
    """The proof of each clause, and the clauses of which no mutation is noticed.

    A mutation of an option that the clause fixes comes first, then a function that is switched
    off, then a datum of the clause's game.
    """
    codes = {code for reached in known.functions.values() for code in reached}
    functions = find_functions(codes)
    reaching = Counter(code for reached in known.functions.values() for code in reached)
    proofs, left = [], []
    for clause in wanted:
        items = [item for item in known.items if clause in _cites(item)]
        items.sort(key=lambda item: known.seconds[item.nodeid])
        proof = _prove_one(known, clause, items, functions, reaching) if items else None
        if proof is None:
            left.append(clause)
        else:
            proofs.append(proof)
    return proofs, left


def _prove_one(
    known: Session,
    clause: str,
    items: list[pytest.Item],
    functions: dict[types.CodeType, FunctionMutant],
    reaching: Counter[types.CodeType],
) -> Proof | None:
    shared = set.intersection(*(known.functions[item.nodeid] for item in items))
    every = set.union(*(known.functions[item.nodeid] for item in items))
    ranked = sorted(
        every & functions.keys(),
        key=lambda code: (code not in shared, reaching[code], functions[code].name),
    )
    switched: FunctionMutant | None = None
    proven = ""
    for code in ranked[:TRIES]:
        proven = try_apart(functions[code].put, items)
        if _is_test(proven):
            switched = functions[code]
            break
    option, noticed = _find_rule(clause, items)
    if option:
        name = switched.name if switched is not None else ""
        return Proof(clause=clause, test=noticed, function=name, mutation=option)
    if switched is None:
        return None
    mutation = f"{switched.name} {switched.words}"
    return Proof(clause=clause, test=proven, function=switched.name, mutation=mutation)


def _find_rule(clause: str, items: list[pytest.Item]) -> tuple[str, str]:
    """A mutant of an option that the clause fixes, else of its game, that its tests notice."""
    house_name = house_of(clause)
    fixed = load(house_name).clauses if house_name else {}
    of_game = clauses()[clause].game
    fitting: list[RuleMutant] = [
        one
        for one in list_mutants()
        if isinstance(one, HouseMutant)
        and one.house == house_name
        and clause in fixed.get(one.option, ())
    ]
    fitting += [
        one for one in list_mutants() if isinstance(one, GameMutant) and one.game == of_game
    ]
    for mutant in fitting:
        noticed = try_apart(mutant.put, items)
        if _is_test(noticed):
            return mutant.name, noticed
    return "", ""


def _is_test(found: str) -> bool:
    return "::" in found
