import pytest

from engine.house import options
from engine.house.irregularities import irregularities, settled_rows
from engine.house.ruled_by import explain_all
from engine.house.why import UnknownQuestionError


def list_numbers() -> list[str]:
    """Every number that a remedy, or a row that needs no ruling, cites."""
    cited = [text for known in irregularities().values() for one in known.remedy
             for text in one.clauses.values()]  # fmt: skip
    cited += [text for row in settled_rows() for text in row.clauses.values()]
    return sorted({number.strip() for text in cited for number in text.split(",")})


@pytest.mark.parametrize("number", list_numbers())
def test_each_number_that_a_ruling_cites_says_what_is_ruled_by_it(number: str) -> None:
    ruled = explain_all(number).ruled
    assert ruled
    assert all(any(number in cited for cited in one.houses.values()) for one in ruled)


@pytest.mark.parametrize("kind", sorted(irregularities()))
def test_each_kind_says_its_remedies(kind: str) -> None:
    ruled = [one for one in explain_all(kind).ruled if one.kind == kind]
    assert [one.remedy for one in ruled] == [one.key for one in irregularities()[kind].remedy]


def test_of_one_house_only_what_it_says() -> None:
    (one,) = [
        one for one in explain_all("missing_burn", "wsop").ruled if one.remedy == "becomes_burn"
    ]
    assert one.houses == {"wsop": "WL 122"}


def test_what_an_option_and_a_ruling_cite_is_both() -> None:
    answer = explain_all("WL 136")
    assert answer.options
    assert [one.kind for one in answer.ruled] == ["string_bet"]


def test_what_is_none_suggests_an_irregularity() -> None:
    with pytest.raises(UnknownQuestionError, match="missing_burn"):
        explain_all("mising_burn")


def test_options_answer_as_before() -> None:
    assert all(explain_all(name).options for name in options())
