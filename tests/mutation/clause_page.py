"""docs/clauses.md: each clause, where it is kept, what proves it; and mutants that survive."""

import sys
import tomllib
from pathlib import Path
from typing import Final

from engine.house import load, options
from engine.house.rulebook import HOUSES, Clause, clauses
from tests.mutation.proofs import Proof, proofs
from tests.mutation.rules import list_house_mutants
from tests.mutation.scratch import ROOT

PAGE: Final = ROOT / "docs" / "clauses.md"
UNPROVEN: Final = ROOT / "tests" / "mutation" / "unproven.toml"
WEAKER: Final = ROOT / "tests" / "mutation" / "weaker.toml"
LOOSE: Final = ROOT / "tests" / "mutation" / "loose.toml"
PLAYED: Final = ROOT / "tests" / "mutation" / "examples.toml"
UNPLAYED: Final = ROOT / "tests" / "mutation" / "unplayed.toml"
SURVIVORS: Final = ROOT / "tests" / "mutation" / "survivors.toml"
_HEAD: Final = """# What proves each clause

Written by `make clauses`; do not edit by hand. Of the {all} clauses that the engine or its
prompts keep, {proven} are proven: a test that cites the clause fails under the mutation named
here. That is an option of the house that the clause fixes, decided otherwise; else a function
that is switched off; else a datum of the game. In {asserted} of them what the test asserts itself
does not hold then; in the others, marked with a star, it breaks on the way, which proves less.
The test is one of those that cite the fewest clauses, where one of these notices a fault.
*Near* is the function, of those without which the test fails, that the fewest other tests reach:
the clause is kept there or not far. In some 85 rows, whose mutation was chosen by hand from those
tried for a clause of the same behaviour, it is the function that the mutation changes; `make
clauses ARGS=all` works them out anew. `tapburn house why ID` says the same of one clause; `python
-m tests.mutation.proving --check 1000` tries all proofs again.
"""


_EXAMPLES: Final = """The rulebook has an example for each clause. For {played} of them tests that
cite the clause hold every card, or every amount, seat and count, and one of them fails under a
fault of the clause (`tests/mutation/examples.toml`; `python -m tests.mutation.examples --check
1000`). {worded} are told in words alone, and stand on their clause's proof. The figures of these
are not all in tests:
"""


_WEAKER: Final = "Their tests fail under a mutation, but do not reach all that the clause says.\n"


_LOOSE: Final = """Their tests fail under the mutation named, which says little of the clause: a
citation or a sentence is missing, or a whole hand fails under a fault of something else. `make
clauses` works these out anew.
"""


def write_page() -> str:
    """The page's text."""
    kept = [one for one in clauses().values() if one.enforce in {"engine", "prompt"}]
    proven = proofs()
    asserted = sum(proof.asserted for proof in proven.values())
    parts = [_HEAD.format(proven=len(proven), all=len(kept), asserted=asserted)]
    for house in HOUSES.values():
        parts.append(f"\n## {load(house).title}\n\n| clause | behaviour | near | test | mutation |")
        parts.append("|---|---|---|---|---|")
        parts += [_write_row(one, proven.get(one.id)) for one in kept if one.house == house]
    parts += ["\n## Not proven\n", _write_listed(UNPROVEN)]
    parts += ["\n## Proven in part\n", _WEAKER, _write_listed(WEAKER)]
    parts += ["\n## Proven loosely\n", _LOOSE, _write_listed(LOOSE)]
    parts += ["\n## Examples\n", _write_examples(len(kept))]
    parts += ["\n## Mutants that no test notices\n", _write_survivors()]
    return "\n".join(parts) + "\n"


def _write_row(clause: Clause, proof: Proof | None) -> str:
    if proof is None:
        return f"| {clause.id} | {clause.behaviour} | | | **not proven** |"
    test = proof.test.removeprefix("tests/").replace("|", "\\|")
    star = "" if proof.asserted else " *"
    return (
        f"| {clause.id} | {clause.behaviour} | {_code(proof.function)} | `{test}` "
        f"| {_code(proof.mutation)}{star} |"
    )


def _code(text: str) -> str:
    return f"`{text.replace('|', '/')}`" if text else ""


def _write_listed(file: Path) -> str:
    listed: dict[str, str] = tomllib.loads(file.read_text(encoding="utf-8"))
    return "\n".join(f"- {clause}: {why}" for clause, why in listed.items()) or "None."


def _write_examples(kept: int) -> str:
    played = len(tomllib.loads(PLAYED.read_text(encoding="utf-8")))
    unplayed = len(tomllib.loads(UNPLAYED.read_text(encoding="utf-8")))
    told = _EXAMPLES.format(played=played, worded=kept - played - unplayed)
    return f"{told}\n{_write_listed(UNPLAYED)}"


def _write_survivors() -> str:
    listed: dict[str, str] = tomllib.loads(SURVIVORS.read_text(encoding="utf-8"))
    silent = {
        f"{mutant.house}: {mutant.option}": options()[mutant.option].without_effect
        for mutant in list_house_mutants()
        if options()[mutant.option].without_effect
    }
    return "\n".join(f"- `{name}`: {why}" for name, why in (listed | silent).items())


if __name__ == "__main__":
    PAGE.write_text(write_page(), encoding="utf-8")
    sys.stdout.write(f"{PAGE.relative_to(ROOT)} written\n")
