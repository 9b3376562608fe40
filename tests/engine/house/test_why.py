import pytest

from engine.house import load, options, say
from engine.house.why import UnknownQuestionError, decide, explain
from engine.messages.stakes import PACKAGED


def test_a_clause_comes_with_those_who_say_otherwise() -> None:
    answer = explain("oh-he-26")
    assert answer.kind == "clause"
    (one,) = answer.clauses
    assert one.house == "ohio"
    assert one.clause.test == (
        "Pot $101, $1 chips, button 3, seats 5 and 1 tie: $50 each, odd $1 to seat 5."
    )
    assert one.alike == ("MD-HE-26", "LIVE-HE-27")
    assert "KS-O8-26" in {other.id for other in one.differing}
    assert one.options == ("odd_chip_holdem",)


def test_an_option_comes_with_every_house() -> None:
    answer = explain("stud_high_tie")
    assert answer.kind == "option"
    (one,) = answer.options
    assert {decision.house: decision.value for decision in one.decisions} == {
        "ohio": "position",
        "maryland": "position",
        "live": "suit",
        "kansas": "position",
        "home": "position",
        "wsop": "position",
    }
    assert [decision.house for decision in one.differing] == ["live"]
    assert [clause.clause.id for clause in answer.clauses] == ["OH-7CS-12", "LIVE-7CS-12"]


def test_an_option_of_one_house_names_who_differs() -> None:
    answer = explain("HR-50", "live")
    (one,) = answer.options
    assert [(own.value, own.citations) for own in one.decisions] == [("suit", ("LIVE-7CS-12",))]
    assert {decision.value for decision in one.differing} == {"position"}
    assert len(one.differing) == 5
    assert [clause.clause.id for clause in answer.clauses] == ["LIVE-7CS-12"]


def test_a_house_default_names_no_clause() -> None:
    answer = explain("house default: odd_chip_stud", "ohio")
    (one,) = answer.options
    assert one.decisions[0].citations == ("house default: odd_chip_stud",)
    assert one.default == "high_card_suit_5"
    assert answer.clauses == ()


def test_a_number_shared_by_two_fields_answers_for_both() -> None:
    assert [one.option.name for one in explain("hr-123").options] == ["rake_percent", "rake_cap"]
    assert [one.option.name for one in explain("HR-63a").options] == ["common_card_count"]


def test_a_behaviour_lists_its_clauses_or_one_houses() -> None:
    assert [one.clause.id for one in explain("burn.river").clauses] == [
        "OH-HE-19",
        "OH-O8-20",
        "LIVE-HE-19",
        "LIVE-OM-18",
        "KS-O8-20",
        "HOME-HE-24",
    ]
    assert [one.clause.id for one in explain("burn.river", "home").clauses] == ["HOME-HE-24"]
    assert [one.clause.id for one in explain("burn.river", "maryland").clauses] == ["OH-HE-19"]


def test_a_number_of_the_wsop_lists_what_it_decides() -> None:
    answer = explain("wl 228")
    assert answer.kind == "authority"
    assert {one.option.name for one in answer.options} == {
        "stud_shortage",
        "shortage_need",
        "shortage_pool",
        "common_card_count",
        "shortage_reshuffle",
    }


@pytest.mark.parametrize(
    ("question", "house", "says"),
    [
        ("odd_chip_holdm", "", "no clause, option or behaviour; did you mean odd_chip_holdem?"),
        ("OH-HE-99", "", "OH-HE-99 is no clause, option or behaviour"),
        ("burn.stud_fourth", "home", "home says nothing about burn.stud_fourth; these do: live"),
    ],
)
def test_an_unknown_question_suggests_what_was_meant(question: str, house: str, says: str) -> None:
    with pytest.raises(UnknownQuestionError) as caught:
        explain(question, house)
    assert says in str(caught.value)


def test_a_decision_reads_as_a_profile_writes_it() -> None:
    assert decide(load("wsop"), "raise_cap_heads_up").value == "none"
    assert decide(load("ohio"), "big_blind_floor").value == "small_bet"
    assert decide(load("ohio"), "tap_before_flop").value == "on"


@pytest.mark.parametrize(
    ("citation", "says"),
    [
        ("OH-HE-19", "A third burn precedes the river."),
        (
            "house default: burn_before_draw",
            (
                "A card is burned before each draw, even when everybody stands pat. "
                "As before every other street; no document says it."
            ),
        ),
        (
            "house default: straddle",
            (
                "Whether a voluntary third blind is taken, and from which seat. "
                "Default: none. No document knows one."
            ),
        ),
        ("WL 149", "WSOP 2024, live-action rules, no. 149."),
        ("WT 88c", "WSOP 2024, tournament rules, no. 88c."),
        ("", ""),
        ("OH-HE-99", ""),
    ],
)
def test_a_citation_is_said_in_words(citation: str, says: str) -> None:
    assert say(citation) == says


def test_every_citation_of_every_house_can_be_said_and_explained() -> None:
    for house in PACKAGED:
        for name in options():
            for citation in decide(load(house), name).citations:
                assert say(citation)
                assert explain(citation).question == citation
