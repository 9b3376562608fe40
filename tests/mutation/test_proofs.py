"""No clause's proof is only a citation: each names a fault that its test notices."""

import subprocess
import sys
import tomllib
from typing import Final

import pytest

from engine.house.rulebook import clauses
from tests.mutation.clause_page import LOOSE, PAGE, UNPROVEN, WEAKER, write_page
from tests.mutation.clause_proofs import find_loose, is_stale
from tests.mutation.proofs import Proof, proofs
from tests.mutation.rules import list_mutants
from tests.mutation.scratch import ROOT

KEPT = {one.id for one in clauses().values() if one.enforce in {"engine", "prompt"}}
LISTED: dict[str, str] = tomllib.loads(UNPROVEN.read_text(encoding="utf-8"))


def test_every_clause_that_the_engine_keeps_is_proven_or_says_why_not() -> None:
    assert sorted(KEPT - set(proofs()) - set(LISTED)) == [], "run make clauses"
    assert sorted(set(proofs()) & set(LISTED)) == [], "these are proven by now: take them off"
    assert set(proofs()) | set(LISTED) == KEPT


def test_what_is_proven_in_part_is_proven() -> None:
    weaker: dict[str, str] = tomllib.loads(WEAKER.read_text(encoding="utf-8"))
    assert set(weaker) <= set(proofs())
    assert all(why.endswith(".") for why in weaker.values())


def test_a_proof_that_says_little_is_listed_until_it_is_worked_out_anew() -> None:
    """No citation that is missing, no fault under which a whole hand fails."""
    assert find_loose() == list(tomllib.loads(LOOSE.read_text(encoding="utf-8")))


_FUNCTION: Final = "engine/hand/dealing/deal.py:apply_board does nothing"


@pytest.mark.parametrize(
    ("proof", "width", "stale"),
    [
        (None, {"t::a": 1}, True),
        (Proof(test="t::a", mutation=_FUNCTION), {"t::a": 2, "t::b": 2}, False),
        # Gone, or citing the clause no more; another is about the clause alone.
        (Proof(test="t::a", mutation=_FUNCTION), {"t::b": 2}, True),
        (Proof(test="t::a", mutation=_FUNCTION), {"t::a": 2, "t::b": 1}, True),
        # What the clause fixes is proven by any test that notices it decided otherwise.
        (Proof(test="t::a", mutation="ohio: blind_option = off"), {"t::a": 2, "t::b": 1}, False),
        # A citation that is missing proves no behaviour.
        (
            Proof(test="t::a", mutation="engine/hand/awarding/pot_division.py:_clause answers ''"),
            {"t::a": 1},
            True,
        ),
        # The function has another name by now.
        (
            Proof(test="t::a", mutation="engine/hand/dealing/deal.py:laid does nothing"),
            {"t::a": 1},
            True,
        ),
    ],
)
def test_a_proof_is_left_behind_by_its_tests(
    proof: Proof | None, width: dict[str, int], stale: bool
) -> None:
    assert is_stale(proof, width) is stale


def test_the_page_says_what_is_known() -> None:
    assert PAGE.read_text(encoding="utf-8") == write_page(), "run make clauses"


def test_every_mutation_is_one_that_can_be_made() -> None:
    names = {one.name for one in list_mutants()}
    for clause, proof in proofs().items():
        path = proof.mutation.partition(":")[0]
        assert proof.mutation in names or (ROOT / path).is_file(), clause


@pytest.mark.parametrize("arguments", [("--check", "24", "--seed", "7")], ids=["24 of all"])
def test_a_sample_of_the_proofs_holds(arguments: tuple[str, ...]) -> None:
    """All of them: python -m tests.mutation.proving --check 1000."""
    command = [sys.executable, "-m", "tests.mutation.proving", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr[-2000:]


def test_every_example_is_played_or_listed_and_a_sample_of_them_is_noticed() -> None:
    """All of them: python -m tests.mutation.examples --check 1000."""
    command = [sys.executable, "-m", "tests.mutation.examples", "--check", "12", "--seed", "7"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr[-2000:]
