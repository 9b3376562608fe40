from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from engine.house import load
from engine.house.rulebook import clauses, house_of
from engine.scenario import Scenario, play, read_scenario

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.scenario"))


def read(path: Path) -> Scenario:
    return read_scenario(path.read_text(encoding="utf-8"), path.name, path.parent)


def make_cases() -> list[ParameterSet]:
    """One case a file and house, marked with those of its clauses that are this house's."""
    cases = []
    for path in FILES:
        scenario = read(path)
        for house, table in scenario.tables.items():
            document = load(table.house).document
            proved = [one for one in scenario.clauses if house_of(one) == document]
            marks = [pytest.mark.clause(*proved)] if proved else []
            name = f"{path.relative_to(HERE).with_suffix('')}-{house}"
            cases.append(pytest.param(scenario, house, id=name, marks=marks))
    return cases


@pytest.mark.parametrize(("scenario", "house"), make_cases())
def test_scenario(scenario: Scenario, house: str) -> None:
    outcome = play(scenario, house)
    assert outcome.failures == []
    assert outcome.expectations > 0


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_a_scenario_proves_is_a_clause_of_a_house_that_it_is_played_under(path: Path) -> None:
    scenario = read(path)
    assert scenario.title
    assert [one for one in scenario.clauses if one not in clauses()] == []
    documents = {load(table.house).document for table in scenario.tables.values()}
    assert [one for one in scenario.clauses if house_of(one) not in documents] == []
    assert len(set(scenario.clauses)) == len(scenario.clauses)
