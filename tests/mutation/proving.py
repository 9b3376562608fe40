"""Which tests notice which mutant of the rules, and what proves each clause.

`python -m tests.mutation.proving` (`make mutate-rules`) tries all mutants; `--sample 20` a few of
them; `--clauses` works out proofs anew; `--check 24` tries a few proofs again.
"""

import argparse
import random
import sys
import tomllib
from collections.abc import Sequence
from typing import Final

import pytest

from engine.house import options
from engine.house.rulebook import clauses, house_of
from tests.mutation.clause_proofs import ALL, check_proofs, choose_clauses, write_proofs
from tests.mutation.rules import (
    WSOP,
    GameMutant,
    HouseMutant,
    RuleMutant,
    SilentMutant,
    list_mutants,
)
from tests.mutation.scratch import ROOT
from tests.mutation.session import Session, cites, run_session, share_out, try_apart

REASONS: Final = ROOT / "tests" / "mutation" / "survivors.toml"
"""Why mutants that no test notices are in order."""


def choose_tests(known: Session, mutant: RuleMutant) -> list[pytest.Item]:
    """The tests that could notice a mutant, the quickest first.

    What a document of the rulebook fixes is noticed by tests that cite that house; on the
    WSOP's rules and on defaults there is no clause to cite.
    """
    option = "" if isinstance(mutant, GameMutant) else mutant.option
    if _needs_all(mutant):
        chosen = [item for item in known.items if option in known.options[item.nodeid]]
    elif isinstance(mutant, HouseMutant):
        chosen = [
            item
            for item in known.items
            if mutant.option in known.options[item.nodeid]
            and any(house_of(one) == mutant.house for one in cites(item))
        ]
    else:
        game = mutant.game if isinstance(mutant, GameMutant) else ""
        chosen = [
            item for item in known.items if any(clauses()[one].game == game for one in cites(item))
        ]
    return sorted(chosen, key=lambda item: known.seconds[item.nodeid])


def try_mutants(known: Session, mutants: Sequence[RuleMutant]) -> dict[str, str]:
    """Each mutant and the test that notices it; empty: none does."""
    found = {}
    for mutant in mutants:
        found[mutant.name] = noticed = try_apart(mutant.put, choose_tests(known, mutant))
        sys.stderr.write(f"{mutant.name}: {noticed or 'SURVIVED'}\n")
    return found


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
        "--clauses",
        action="store_true",
        help="work out proofs: of the clauses with one of the words, of all with the word all, "
        "else of those whose proof the tests have left behind",
    )
    parser.add_argument("--check", type=int, default=0, help="so many proofs, drawn by --seed")
    given = parser.parse_args(arguments)
    if given.check:
        return check_proofs(given.check, given.seed)
    answers: list[int] = []

    def work(known: Session) -> None:
        if given.clauses:
            wanted = choose_clauses(known, given.words)
            known.record(
                item for item in known.items if ALL in given.words or cites(item) & {*wanted}
            )
            answers.append(write_proofs(known, given.jobs, wanted))
            return
        mutants = [m for m in list_mutants() if _chosen(m.name, given.words)]
        if given.sample:
            mutants = random.Random(given.seed).sample(mutants, min(given.sample, len(mutants)))
        made = share_out(given.jobs, lambda job: try_mutants(known, mutants[job :: given.jobs]))
        answers.append(report({name: test for part in made for name, test in part.items()}))

    uncited = (m for m in list_mutants() if _chosen(m.name, given.words) and _needs_all(m))
    run_session(work, record=not given.clauses, every=not given.clauses and any(uncited))
    return answers[0] if answers else 2


def _needs_all(mutant: RuleMutant) -> bool:
    """Whether tests that cite no clause may notice it as well."""
    return isinstance(mutant, SilentMutant) or (
        isinstance(mutant, HouseMutant) and mutant.house == WSOP
    )


def _chosen(name: str, words: Sequence[str]) -> bool:
    return not words or any(word in name for word in words)


if __name__ == "__main__":
    sys.exit(main())
