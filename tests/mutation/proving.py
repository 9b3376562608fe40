"""Which tests notice which mutant of the rules, and what proves each clause.

One process collects the tests, runs those that cite a clause once and notes what each reads: the
options of houses, the functions that it reaches. Then each mutant gets a fork of that process,
which runs the tests that could notice it. `python -m tests.mutation.proving` (`make mutate-rules`)
tries all; `--sample 20` a few of them; `--clauses` works out the proof of each clause anew.
"""

import argparse
import json
import os
import random
import signal
import sys
import time
import tomllib
import types
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import pytest
from _pytest.runner import runtestprotocol
from msgspec.structs import replace

from engine.house import HouseRules, load, options
from engine.house.rulebook import clauses, house_of
from engine.house.rulebook.proofs import PROOFS, Proof, proofs
from tests.mutation.functions import FunctionMutant, find_function, find_functions
from tests.mutation.rules import (
    WSOP,
    GameMutant,
    HouseMutant,
    RuleMutant,
    SilentMutant,
    list_mutants,
)
from tests.mutation.scratch import ROOT

TESTS: Final = (
    "tests/engine/core", "tests/engine/games", "tests/engine/hand", "tests/engine/procedure",
    "tests/engine/ranking", "tests/engine/screen", "tests/engine/table", "tests/scenarios",
    "tests/dealer_ui/test_thinking.py",
)  # fmt: skip
"""Where clauses are proven; tests that only compare a profile with a table prove nothing."""
PATIENCE_S: Final = 8.0
"""Seconds of processor time after which a test of a mutant is taken to hang."""
REASONS: Final = ROOT / "tests" / "mutation" / "survivors.toml"
"""Why mutants that no test notices are in order."""
TRIES: Final = 24
"""So many functions are switched off to find one that a clause's tests notice."""
SHIFTS: Final = 72
"""So many shifts are tried of what others find."""


class Session:
    """The collected tests, and what each was seen to read."""

    def __init__(self, session: pytest.Session, *, every: bool = False) -> None:
        self.items = [item for item in session.items if every or cites(item)]
        self.options: dict[str, set[str]] = {}
        self.functions: dict[str, set[types.CodeType]] = {}
        self.seconds: dict[str, float] = {}

    def record(self, items: Iterable[pytest.Item] | None = None) -> None:
        """Run each test once, or these alone."""
        read: set[str] = set()
        plain = HouseRules.__getattribute__

        def note(rules: HouseRules, name: str) -> Any:
            read.add(name)
            return plain(rules, name)

        setattr(HouseRules, "__getattribute__", note)  # noqa: B010 - a method
        for item in self.items if items is None else items:
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
        """The tests that could notice a mutant, the quickest first.

        What a document of the rulebook fixes is noticed by tests that cite that house; on the
        WSOP's rules and on defaults there is no clause to cite.
        """
        option = "" if isinstance(mutant, GameMutant) else mutant.option
        if _needs_all(mutant):
            chosen = [item for item in self.items if option in self.options[item.nodeid]]
        elif isinstance(mutant, HouseMutant):
            chosen = [
                item
                for item in self.items
                if mutant.option in self.options[item.nodeid]
                and any(house_of(one) == mutant.house for one in cites(item))
            ]
        else:
            game = mutant.game if isinstance(mutant, GameMutant) else ""
            chosen = [
                item
                for item in self.items
                if any(clauses()[one].game == game for one in cites(item))
            ]
        return sorted(chosen, key=lambda item: self.seconds[item.nodeid])


def _follow(reached: set[types.CodeType]) -> Callable[[Any, str, Any], None]:
    def follow(frame: Any, event: str, _argument: Any) -> None:
        if event == "call":
            reached.add(frame.f_code)

    return follow


def cites(item: pytest.Item) -> set[str]:
    """The clauses that a test is marked with."""
    return {one for mark in item.iter_markers("clause") for one in mark.args if one in clauses()}


def fails(item: pytest.Item) -> bool:
    """Run one test, fixtures and all."""
    reports = runtestprotocol(item, log=False, nextitem=None)
    return any(report.failed for report in reports)


def objects(item: pytest.Item) -> bool:
    """Run one test; whether what it asserts itself does not hold.

    A crash on the way says that something was broken, not that the test looks at what was.
    """
    for one in runtestprotocol(item, log=False, nextitem=None):
        crash = getattr(one.longrepr, "reprcrash", None)
        if one.failed and one.when == "call" and crash is not None:
            own = Path(crash.path).name == item.path.name
            return own and crash.message.startswith(("assert", "Assertion", "Failed"))
    return False


def try_apart(
    put: Callable[[], None],
    items: Iterable[pytest.Item],
    notices: Callable[[pytest.Item], bool] = fails,
) -> str:
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
            signal.signal(signal.SIGPROF, signal.SIG_DFL)
            put()
            for item in items:
                signal.setitimer(signal.ITIMER_PROF, PATIENCE_S)
                if notices(item):
                    found = item.nodeid
                    break
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

    def __init__(self, work: Callable[[Session], None], *, record: bool, every: bool) -> None:
        self._work = work
        self._record = record
        self._every = every

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Record, then work."""
        known = Session(session, every=self._every)
        if self._record:
            known.record()
        self._work(known)
        return True


def run_session(
    work: Callable[[Session], None],
    tests: Sequence[str] = TESTS,
    *,
    record: bool = True,
    every: bool = False,
) -> None:
    """Collect the tests and do the work with them; nothing else is printed."""
    os.environ["HYPOTHESIS_PROFILE"] = "followed"
    arguments = ["-o", "addopts=--strict-markers --import-mode=importlib", "--assert", "plain"]
    arguments += ["--rootdir", str(ROOT)]
    for plugin in ("cacheprovider", "xdist", "terminal"):
        arguments += ["-p", f"no:{plugin}"]
    pytest.main(
        [*arguments, *(str(ROOT / test) for test in tests)],
        plugins=[Run(work, record=record, every=every)],
    )


def try_mutants(known: Session, mutants: Sequence[RuleMutant]) -> dict[str, str]:
    """Each mutant and the test that notices it; empty: none does."""
    found = {}
    for mutant in mutants:
        found[mutant.name] = noticed = try_apart(mutant.put, known.choose(mutant))
        sys.stderr.write(f"{mutant.name}: {noticed or 'SURVIVED'}\n")
    return found


def prove(known: Session, wanted: Iterable[str]) -> tuple[dict[str, Proof], list[str]]:
    """The proof of each clause, and the clauses of which no mutation is noticed.

    A mutation of an option that the clause fixes comes first, then a function that is switched
    off, then a datum of the clause's game.
    """
    codes = {code for reached in known.functions.values() for code in reached}
    functions = find_functions(codes)
    reaching = Counter(code for reached in known.functions.values() for code in reached)
    found: dict[str, Proof] = {}
    left = []
    for clause in wanted:
        items = [item for item in known.items if clause in cites(item)]
        items.sort(key=lambda item: (len(cites(item)), known.seconds[item.nodeid]))
        proof = prove_by(known, clause, items, functions, reaching) if items else None
        if proof is None:
            left.append(clause)
        else:
            found[clause] = proof
            sys.stderr.write(f"{clause}: {proof.mutation}\n")
    return found, left


def rank_codes(
    known: Session,
    items: Sequence[pytest.Item],
    functions: dict[types.CodeType, FunctionMutant],
    reaching: Counter[types.CodeType],
) -> list[types.CodeType]:
    """What these tests reach, first what all of them do and the fewest others."""
    shared = set.intersection(*(known.functions[item.nodeid] for item in items))
    every = set.union(*(known.functions[item.nodeid] for item in items))
    return sorted(
        every & functions.keys(),
        key=lambda code: (code not in shared, reaching[code], functions[code].name),
    )


def prove_by(
    known: Session,
    clause: str,
    items: list[pytest.Item],
    functions: dict[types.CodeType, FunctionMutant],
    reaching: Counter[types.CodeType],
) -> Proof | None:
    """A mutation of a clause that one of these tests notices; None: none of those tried.

    The tests that cite the fewest clauses are tried alone first: what a whole hand notices under
    twenty clauses proves each of them less than what a test of the one clause notices.
    """
    fewest = len(cites(items[0]))
    own = [item for item in items if len(cites(item)) == fewest]
    fixed, of_game = _list_fitting(clause)
    option = _find_noticed(fixed, items, objects)
    for several in (own, items) if len(own) < len(items) else (items,):
        faults = _list_faults(known, several, functions, reaching)
        proof = _make_proof(option, several, faults, of_game, objects)
        if proof is not None:
            return proof
    near = [functions[code] for code in rank_codes(known, items, functions, reaching)[:TRIES]]
    option = _find_noticed(fixed, items, fails)
    return _make_proof(option, items, near, of_game, fails)


def _list_faults(
    known: Session,
    items: Sequence[pytest.Item],
    functions: dict[types.CodeType, FunctionMutant],
    reaching: Counter[types.CodeType],
) -> list[FunctionMutant]:
    """Functions that these tests reach, the nearest switched off first, then shifted."""
    ranked = rank_codes(known, items, functions, reaching)
    near = [functions[code] for code in ranked[:TRIES]]
    contrary = [one for one in (mutant.contrary for mutant in near) if one is not None]
    shifted = [one for mutant in near for one in mutant.shifted]
    # What every test reaches, such as whose turn it is, is too much to switch off, not to shift.
    far = [one for code in ranked[TRIES:] for one in functions[code].shifted]
    far.sort(key=lambda one: one.nothing != "one more")
    return [*near, *contrary, *shifted, *far[:SHIFTS]]


def _make_proof(
    option: tuple[RuleMutant | None, str],
    items: Sequence[pytest.Item],
    faults: Sequence[FunctionMutant],
    of_game: Sequence[RuleMutant],
    notices: Callable[[pytest.Item], bool],
) -> Proof | None:
    """An option comes first, then a function, then a datum of the game."""
    switched, proven = _find_noticed(faults, items, notices)
    mutant: RuleMutant | FunctionMutant | None
    mutant, noticed = option
    if mutant is None:
        mutant, noticed = switched, proven
    if mutant is None:
        mutant, noticed = _find_noticed(of_game, items, notices)
    if mutant is None:
        return None
    words = f" {mutant.words}" if isinstance(mutant, FunctionMutant) else ""
    return Proof(
        test=noticed,
        mutation=f"{mutant.name}{words}",
        function=switched.name if switched is not None else "",
        asserted=notices is objects,
    )


def _list_fitting(clause: str) -> tuple[list[RuleMutant], list[RuleMutant]]:
    """The mutants of the options that a clause fixes, and those of its game."""
    house_name = house_of(clause)
    fixed = load(house_name).clauses if house_name else {}
    game = clauses()[clause].game
    options_here: list[RuleMutant] = [
        one
        for one in list_mutants()
        if isinstance(one, HouseMutant)
        and one.house == house_name
        and clause in fixed.get(one.option, ())
    ]
    data: list[RuleMutant] = [
        one for one in list_mutants() if isinstance(one, GameMutant) and one.game == game
    ]
    return options_here, data


_Mutant = TypeVar("_Mutant", bound=RuleMutant | FunctionMutant)


def _find_noticed(
    mutants: Sequence[_Mutant],
    items: Sequence[pytest.Item],
    notices: Callable[[pytest.Item], bool],
) -> tuple[_Mutant | None, str]:
    """The first mutant that the tests notice, and the test."""
    for mutant in mutants:
        noticed = try_apart(mutant.put, items, notices)
        if _is_test(noticed):
            return mutant, noticed
    return None, ""


def _is_test(found: str) -> bool:
    return "::" in found


def share_out(jobs: int, parts: Callable[[int], Any]) -> list[Any]:
    """What each of several forks of this process made of its part, as JSON holds it."""
    pipes = []
    for job in range(jobs):
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            with os.fdopen(writer, "w") as pipe:
                json.dump(parts(job), pipe)
            os._exit(0)
        os.close(writer)
        pipes.append((child, reader))
    made = []
    for child, reader in pipes:
        with os.fdopen(reader) as pipe:
            made.append(json.loads(pipe.read()))
        os.waitpid(child, 0)
    return made


def find_reason(mutant: str) -> str:
    """Why no test notices a mutant, where that is in order; empty: it is not."""
    listed: dict[str, str] = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    option = mutant.partition(": ")[2].partition(" = ")[0]
    effect = options()[option].without_effect if option in options() else ""
    return listed.get(mutant) or effect


def report(found: dict[str, str]) -> int:
    """Tell which mutants survived; 1 if one of them has no reason."""
    survivors = [name for name, noticed in found.items() if not noticed]
    bare = [name for name in survivors if not find_reason(name)]
    sys.stdout.write(
        f"{len(found) - len(survivors)} of {len(found)} mutants noticed, "
        f"{len(survivors) - len(bare)} not for a reason that is given\n"
    )
    for name in bare:
        sys.stdout.write(f"survives: {name}\n")
    return 1 if bare else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Try mutants of the rules, or work out the proof of each clause.

    Returns:
        0 if every mutant is noticed or has a reason, 1 if not.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.proving", description=__doc__)
    parser.add_argument(
        "words", nargs="*", help="only mutants, or clauses, with one of these words"
    )
    parser.add_argument("--jobs", type=int, default=2, help="processes side by side (2)")
    parser.add_argument("--sample", type=int, default=0, help="so many mutants, drawn by --seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--clauses", action="store_true", help="write the proof of each clause, and docs/clauses.md"
    )
    parser.add_argument("--check", type=int, default=0, help="so many proofs, drawn by --seed")
    given = parser.parse_args(arguments)
    if given.check:
        return check_proofs(given.check, given.seed)
    answers: list[int] = []

    def work(known: Session) -> None:
        if given.clauses:
            answers.append(_write_proofs(known, given.jobs, given.words))
            return
        mutants = [m for m in list_mutants() if _chosen(m.name, given.words)]
        if given.sample:
            mutants = random.Random(given.seed).sample(mutants, min(given.sample, len(mutants)))
        made = share_out(given.jobs, lambda job: try_mutants(known, mutants[job :: given.jobs]))
        answers.append(report({name: test for part in made for name, test in part.items()}))

    uncited = (m for m in list_mutants() if _chosen(m.name, given.words) and _needs_all(m))
    run_session(
        work,
        record=not (given.clauses and given.words),
        every=not given.clauses and any(uncited),
    )
    return answers[0] if answers else 2


def _needs_all(mutant: RuleMutant) -> bool:
    """Whether tests that cite no clause may notice it as well."""
    return isinstance(mutant, SilentMutant) or (
        isinstance(mutant, HouseMutant) and mutant.house == WSOP
    )


def _chosen(name: str, words: Sequence[str]) -> bool:
    return not words or any(word in name for word in words)


def check_proofs(count: int, seed: int) -> int:
    """Whether so many proofs, drawn by the seed, still hold: each test, under its mutation."""
    known = proofs()
    drawn = random.Random(seed).sample(sorted(known), min(count, len(known)))
    chosen = {known[clause].test: known[clause] for clause in drawn}
    loose: list[str] = []
    tried: list[str] = []

    def work(known: Session) -> None:
        items = {item.nodeid: item for item in known.items}
        for test, proof in chosen.items():
            item, mutant = items.get(test), _find_made(proof)
            if item is None or mutant is None or not try_apart(mutant.put, [item]):
                loose.append(f"{test}: {proof.mutation}")
            tried.append(test)

    files = sorted({test.partition("::")[0] for test in chosen})
    run_session(work, files, record=False)
    sys.stdout.write("".join(f"not noticed any more: {one}\n" for one in loose))
    sys.stdout.write(f"{len(tried) - len(loose)} of {len(chosen)} proofs hold\n")
    return 0 if len(tried) - len(loose) == len(chosen) else 1


def _find_made(proof: Proof) -> RuleMutant | FunctionMutant | None:
    """The mutation of a proof; None: its function has another name by now."""
    try:
        return find_mutant(proof)
    except (AttributeError, ImportError):
        return None


def find_mutant(proof: Proof) -> RuleMutant | FunctionMutant:
    """The mutation of a proof."""
    named = next((one for one in list_mutants() if one.name == proof.mutation), None)
    if named is not None:
        return named
    name, _, words = proof.mutation.partition(" ")
    return find_function(name, words.removeprefix("answers ") if "answers" in words else "")


_PROOFS_HEAD: Final = "# Written by `make clauses`; do not edit by hand.\n\n"


def _write_proof(clause: str, proof: Proof) -> str:
    fields = msgspec.to_builtins(proof)
    return f"[{clause}]\n" + "".join(
        f"{name} = {json.dumps(value, ensure_ascii=False)}\n" for name, value in fields.items()
    )


def _write_proofs(known: Session, jobs: int, words: Sequence[str]) -> int:
    wanted = [
        one.id
        for one in clauses().values()
        if one.enforce in {"engine", "prompt"} and _chosen(one.id, words)
    ]

    if words:
        known.record(item for item in known.items if cites(item) & {*wanted})

    def work(job: int) -> list[Any]:
        made, left = prove(known, wanted[job::jobs])
        return [msgspec.to_builtins(made), left]

    parts = share_out(jobs, work)
    found = {clause: Proof(**one) for made, _ in parts for clause, one in made.items()}
    if words:
        # Which functions few other tests reach is known where all were run.
        found = {
            clause: replace(one, function=proofs()[clause].function or one.function)
            if clause in proofs()
            else one
            for clause, one in found.items()
        }
    left = [clause for _, several in parts for clause in several]
    kept = {one: proof for one, proof in proofs().items() if one not in wanted} | found
    lines = [_write_proof(one, kept[one]) for one in clauses() if one in kept]
    PROOFS.write_text(_PROOFS_HEAD + "\n".join(lines), encoding="utf-8")
    sys.stdout.write(f"{len(found)} of {len(wanted)} clauses proven; not: {', '.join(left)}\n")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
