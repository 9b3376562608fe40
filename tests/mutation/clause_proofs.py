"""What proves each clause: a fault that a test which cites it notices, and where it is kept."""

import json
import random
import sys
import types
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from engine.house import load
from engine.house.rulebook import clauses, house_of
from tests.mutation.functions import (
    FunctionMutant,
    find_function,
    find_functions,
    makes_words,
)
from tests.mutation.proofs import PROOFS, Proof, proofs
from tests.mutation.rules import GameMutant, HouseMutant, RuleMutant, list_mutants
from tests.mutation.session import (
    Session,
    cites,
    fails,
    names_test,
    objects,
    run_session,
    share_out,
    try_apart,
)

TRIES: Final = 24
"""So many functions are switched off to find one that a clause's tests notice."""
SHIFTS: Final = 72
"""So many shifts are tried of what others find."""
AT_ONCE: Final = 24
"""So many clauses are proven before what was found is written down: a run may be cut off."""
MOST: Final = 3
"""So many clauses at most are proven by one test under one fault: three draws, three side pots."""
ALL: Final = "all"
"""The word for every clause."""


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
        if names_test(noticed):
            return mutant, noticed
    return None, ""


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
            if item is None or mutant is None or not names_test(try_apart(mutant.put, [item])):
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


def find_stale(known: Session) -> list[str]:
    """Clauses without a proof, or whose proof the tests have left behind.

    The test is gone or cites the clause no more, another cites fewer clauses by now, or the
    mutation can't be made any more.
    """
    width: dict[str, dict[str, int]] = {}
    for item in known.items:
        cited = cites(item)
        for clause in cited:
            width.setdefault(clause, {})[item.nodeid] = len(cited)
    return [
        one.id
        for one in clauses().values()
        if one.enforce in {"engine", "prompt"}
        and is_stale(proofs().get(one.id), width.get(one.id, {}))
    ]


def is_stale(proof: Proof | None, width: dict[str, int]) -> bool:
    """Whether the tests have left a proof behind.

    Args:
        proof: the clause's.
        width: how many clauses each test cites that cites this one.
    """
    if proof is None or proof.test not in width or _find_made(proof) is None:
        return True
    if is_of_words(proof):
        return True
    by_option = proof.mutation in {one.name for one in list_mutants()}
    return not by_option and width[proof.test] > min(width.values())


def is_of_words(proof: Proof) -> bool:
    """Whether a name, a sentence or a citation is all that is missing under the mutation."""
    name, mutated, _ = proof.mutation.partition(" answers ")
    return bool(mutated) and makes_words(name)


def find_loose() -> list[str]:
    """Clauses whose proof says little: words alone, or what many clauses of one test share.

    A test that cites twenty clauses fails under any fault: that proves none of them.
    """
    alike = Counter((proof.test, proof.mutation) for proof in proofs().values())
    return [
        clause
        for clause, proof in proofs().items()
        if is_of_words(proof) or alike[proof.test, proof.mutation] > MOST
    ]


def choose_clauses(known: Session, words: Sequence[str]) -> list[str]:
    """The clauses with one of these words; without any those whose proof is left behind."""
    if not words:
        return find_stale(known)
    kept = (one.id for one in clauses().values() if one.enforce in {"engine", "prompt"})
    return [one for one in kept if ALL in words or any(word in one for word in words)]


def _keep_function(clause: str, proof: Proof) -> Proof:
    """Which functions few other tests reach was best known where all were run."""
    before = proofs().get(clause)
    same = before is not None and before.test == proof.test and before.function
    return replace(proof, function=before.function) if before is not None and same else proof


def write_proofs(known: Session, jobs: int, wanted: Sequence[str]) -> int:
    """Work out the proofs of these clauses, and keep each few as they are found.

    Returns:
        0 if each has one, 1 if not.
    """
    left: list[str] = []
    for first in range(0, len(wanted), AT_ONCE):
        some = wanted[first : first + AT_ONCE]

        def work(job: int, some: Sequence[str] = some) -> list[Any]:
            made, unproven = prove(known, some[job::jobs])
            return [msgspec.to_builtins(made), unproven]

        parts = share_out(jobs, work)
        found = {clause: Proof(**one) for made, _ in parts for clause, one in made.items()}
        left += [clause for _, several in parts for clause in several]
        proofs.cache_clear()
        kept = proofs() | {one: _keep_function(one, proof) for one, proof in found.items()}
        kept = {one: proof for one, proof in kept.items() if one in found or one not in some}
        lines = [_write_proof(one, kept[one]) for one in clauses() if one in kept]
        PROOFS.write_text(_PROOFS_HEAD + "\n".join(lines), encoding="utf-8")
    words = f"; not: {', '.join(left)}" if left else ""
    sys.stdout.write(f"{len(wanted) - len(left)} of {len(wanted)} clauses proven{words}\n")
    return 1 if left else 0
