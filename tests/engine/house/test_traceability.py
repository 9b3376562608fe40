import tomllib

import pytest

from engine.house import clauses
from tests.engine.house.citations import ROOT, TO_COME, collect_citations, find_citations
from tests.mutation.proofs import proofs

BETWEEN_HANDS = (
    *("seats.", "buyin.", "kill.", "tournament.", "table.plaque", "conduct.exclude_group"),
    *("stakes.no_", "stakes.incidentals", "blinds.dead_blind", "betting.dead_money"),
    *("etiquette.long_absence", "etiquette.may_quit", "button.draw"),
)
"""What a behaviour must begin with for its clauses to wait for the table between hands."""

CHOOSING = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "stepwise")
"""The options with which pytest runs fewer tests than there are."""

LISTED: dict[str, list[str]] = tomllib.loads(TO_COME.read_text(encoding="utf-8"))
NEEDING = {one.id for one in clauses().values() if one.enforce in {"engine", "prompt"}}


@pytest.fixture(scope="module")
def cited(request: pytest.FixtureRequest) -> dict[str, list[str]]:
    """Those of this run if it is of all tests; else all are collected once more."""
    given = {ROOT.joinpath(path).resolve() for path in request.config.args}
    fewer = any(request.config.getoption(option, default=None) for option in CHOOSING)
    if given != {ROOT / "tests"} or fewer:
        return collect_citations()
    return find_citations(request.session.items)


def test_every_cited_clause_exists(cited: dict[str, list[str]]) -> None:
    assert {one: tests for one, tests in cited.items() if one not in clauses()} == {}


def test_every_clause_has_a_test_or_is_to_come(cited: dict[str, list[str]]) -> None:
    listed = {one for several in LISTED.values() for one in several}
    assert sorted(NEEDING - set(cited) - listed) == []


def test_no_clause_to_come_has_a_test_already(cited: dict[str, list[str]]) -> None:
    listed = [one for several in LISTED.values() for one in several]
    assert sorted(set(listed) & set(cited)) == [], (
        "these have tests now: run python -m tests.engine.house.citations"
    )


def test_the_test_of_each_proof_exists_and_cites_the_clause(cited: dict[str, list[str]]) -> None:
    stale = {one: proof.test for one, proof in proofs().items() if proof.test not in cited[one]}
    assert stale == {}, "renamed, or cites it no more: run make clauses"


def test_the_list_holds_only_clauses_that_need_a_test_and_each_once() -> None:
    listed = [one for several in LISTED.values() for one in several]
    assert set(LISTED) <= {"hand", "between_hands"}
    assert len(set(listed)) == len(listed)
    assert sorted(set(listed) - NEEDING) == []
    strays = [
        one
        for one in LISTED["between_hands"]
        if not clauses()[one].behaviour.startswith(BETWEEN_HANDS)
    ]
    assert strays == []
