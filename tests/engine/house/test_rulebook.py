import re
from collections import Counter

import pytest

from engine.house import UnknownClauseError, clause, clauses, load, options
from engine.house.rulebook import behaviours, clause_ids, house_of, shortages
from engine.messages.stakes import PACKAGED


def test_all_clauses_can_be_read_and_none_twice() -> None:
    assert len(clauses()) == 429
    assert len(set(clause_ids())) == len(clause_ids()) == 429
    assert tuple(clauses()) == clause_ids()
    assert len(behaviours()) == 209
    assert Counter(one.enforce for one in clauses().values()) == {
        "engine": 349,
        "prompt": 42,
        "display": 27,
        "supervisor": 11,
    }


def test_one_clause_read_alone_is_the_same_as_read_with_all() -> None:
    for clause_id, whole in clauses().items():
        assert clause(clause_id) == whole
        assert clause_id in behaviours()[whole.behaviour]


def test_differences_name_clauses_of_other_houses_and_go_both_ways() -> None:
    for one in clauses().values():
        for other in one.differs:
            assert clause(other).house != one.house
            assert one.id in clause(other).differs


def test_every_clause_belongs_to_a_house() -> None:
    assert {one.house for one in clauses().values()} == set(PACKAGED) - {"wsop"}
    assert house_of("WL 149") == ""


def test_every_cited_clause_exists_and_is_the_houses_own() -> None:
    for house in PACKAGED:
        rules = load(house)
        assert set(rules.repairs) <= set(clause_ids())
        for cited in [one for several in rules.clauses.values() for one in several]:
            if house == "wsop":
                assert re.fullmatch(r"W[LT] .+", cited)
            else:
                assert clause(cited).house == house


def test_every_clause_that_an_option_names_exists() -> None:
    assert {one for option in options().values() for one in option.clauses} <= set(clause_ids())


def test_an_unknown_clause_suggests_the_nearest() -> None:
    with pytest.raises(UnknownClauseError, match=r"'oh-he-27' is no clause.*nearest: OH-HE-2"):
        clause("oh-he-27")


def test_the_shortage_has_every_state() -> None:
    assert len(shortages()) == 462
    for row in shortages():
        dealt = row.live_on_4th + row.live_on_5th + row.live_on_6th
        assert row.stub == 49 - 3 * row.start_players - dealt
        assert clause(row.ohio_clause).house == "ohio"
        assert clause(row.live_clause).house == "live"
    assert Counter(row.branch for row in shortages())["deal_from_stub"] > 400
