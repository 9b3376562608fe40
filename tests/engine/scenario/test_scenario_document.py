from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.scenario import Scenario, ScenarioError, ScriptProblem, play, read_scenario

HEAD = "title: A hand\nblinds: 1 2\nseats: 1 2 3\n"


def read_problems(text: str) -> list[ScriptProblem]:
    with pytest.raises(ScenarioError) as caught:
        read_scenario(text, "a.scenario")
    return caught.value.problems


def read_hand(*lines: str) -> Scenario:
    return read_scenario("\n".join([HEAD, "hand", *lines]))


def test_the_head_describes_the_table_under_each_house() -> None:
    scenario = read_scenario(
        "title: Two houses  # a comment\n"
        "houses: ohio live\n"
        "clauses: OH-HE-26, LIVE-HE-27\n"
        "game: omaha\nlimit: pot\nblinds: 2 5\nante: 1\nunit: 5\nbuy_in: 900\n"
        "seats: 2 5\nchairs: 8\nstacks: 2=300 5=40\nbutton: 5\n\nhand\n"
    )
    assert scenario.title == "Two houses"
    assert scenario.clauses == ("OH-HE-26", "LIVE-HE-27")
    assert list(scenario.tables) == ["ohio", "live"]
    table = scenario.tables["live"]
    assert (table.house, table.game, table.limit, table.blinds) == ("live", "omaha", "pot", (2, 5))
    assert (table.ante, table.unit, table.buy_in, table.seats, table.button) == (1, 5, 900, 8, 5)
    assert [(one.seat, one.stack) for one in table.players] == [(2, 300), (5, 40)]


def test_limits_are_the_lower_and_the_upper_bet() -> None:
    table = read_scenario("limit: fixed\nlimits: 4 8\nhand\n").tables["ohio"]
    assert (table.small_bet, table.big_bet) == (4, 8)
    table = read_scenario("limit: fixed\nlimits: 4\nhand\n").tables["ohio"]
    assert (table.small_bet, table.big_bet) == (4, 4)


def test_a_profile_file_is_looked_for_beside_the_scenario() -> None:
    scenario = read_scenario("house: riverside.toml\nhand\n", "a", Path("some") / "folder")
    assert scenario.tables["riverside.toml"].house == str(Path("some/folder/riverside.toml"))


def test_cards_are_collected_in_the_order_in_which_they_come() -> None:
    hand = read_hand(
        "3 holds As Kd",
        "fourth: 1 2c, 3 4d",
        "3 draws 9h",
        "flop: 5c 6c 7c",
        "common: 8c",
        "burns: Jc Jd",
    ).hands[0]
    assert hand.holds == {3: ["As", "Kd", "4d", "9h"], 1: ["2c"]}
    assert hand.board == ["5c", "6c", "7c", "8c"]
    assert hand.burns == ["Jc", "Jd"]


def test_every_bad_line_is_named_with_what_was_expected() -> None:
    problems = read_problems(
        "title: Bad\nblinds: one two\ncolour: red\nhand\n3 raises\nexpect stack 3 is 120\n"
        "expect luck 3\n3 holds Xx\n3 sings\nrefuse 3 sings\n"
    )
    assert [one.line for one in problems] == [2, 3, 5, 6, 7, 8, 9, 10]
    expected = [one.expected for one in problems]
    assert expected[0] == "amounts for blinds, such as 1 2 or 0.50"
    assert expected[1].startswith("'hand' or one of these with a colon: ante, blinds, bring_in")
    assert expected[2] == "an amount, such as '3 raises to 12'"
    assert expected[3] == "such as 'expect stack 3 = 120'"
    assert expected[4].startswith("one of these behind 'expect': actor, answers, award")
    assert expected[5].startswith("cards such as As Kd")
    assert expected[6].startswith("such as '3 shows'")
    assert expected[7] == "something to be refused, such as 'refuse 3 checks'"
    assert problems[3].found == "'expect stack 3 is 120'"


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("title: None\n", 1, "a line 'hand'"),
        ("blinds: 1 2\nblinds: 2 4\nhand\n", 2, "blinds once (it stands in line 1)"),
        ("limits: 1 2 3\nhand\n", 1, "one or two bets"),
        ("button: 1 2\nhand\n", 1, "one number for button"),
        ("stacks: 1=5 2\nhand\n", 1, "one stack for all, or seat=stack for each"),
        ("seats: 1 2\nstacks: 1=5 3=5\nhand\n", 2, "a stack for each of the seats [1, 2]"),
        ("limit: wild\nhand\n", 1, "a table that can be"),
        ("hand\n1 holds As\n2 holds As\n", 1, "each card once in a hand"),
        ("hand\nunder live: 1 folds\n", 2, "houses that the head names: ohio"),
        ("hand\nunder ohio: 1 holds As\n", 2, "cards that are the same under every house"),
        ("hand\n3 folds to 5\n", 2, "no amount after 'folds'"),
        ("hand\nfourth: Ac Kd\n", 2, "a seat and its card each time, such as '1 Ac, 3 Kd'"),
        ("hand\nexpect said nothing\n", 2, "such as 'expect said \"Seat 3 folds\"'"),
    ],
)
def test_a_mistake_is_named_with_its_line(text: str, line: int, expected: str) -> None:
    problem = read_problems(text)[0]
    assert (problem.line, problem.expected) == (line, expected)


def test_the_errors_text_names_file_line_and_both_sides() -> None:
    with pytest.raises(ScenarioError) as caught:
        read_scenario("hand\n3 raises\n", "odd.scenario")
    assert str(caught.value) == (
        "odd.scenario, line 2: expected an amount, such as '3 raises to 12', found '3 raises'"
    )


WORDS = (
    "hand house: ohio live seats: blinds: limits: stacks: button: 1 2 3 ² -1 1=5 3=x raises to "
    "folds calls everybody but expect refuse under : not prompt legal award pots state ( ) # "
    "flop: As Kd Xx ?? holds discards camera: muck step undo answer fourth: , clauses: title"
)


@given(
    st.lists(st.lists(st.sampled_from(WORDS.split(" ")), max_size=8).map(" ".join), max_size=8).map(
        "\n".join
    )
)
def test_no_text_does_anything_but_be_read_or_refused(text: str) -> None:
    problems: list[ScriptProblem] = []
    try:
        play(read_scenario(text))
    except ScenarioError as error:
        problems = error.problems
    assert all(one.line >= 1 and one.expected and one.found for one in problems)


def test_a_digit_that_is_no_number_is_refused() -> None:
    assert read_problems("blinds: ² 3\nhand\n")[0].line == 1


@pytest.mark.parametrize("text", ["stacks: {}\nhand\n", "hand\n1 raises to {}\n", "seats: {}\n"])
def test_a_number_of_thousands_of_digits_is_refused(text: str) -> None:
    (problem, *_) = read_problems(text.format(5_000 * "9"))
    assert problem.expected == "numbers of 18 digits at most"


@pytest.mark.parametrize(
    ("line", "expected", "found"),
    [
        ("seats: 1 2 1", "each seat once", "1 2 1"),
        ("table: rotation = {games = 5}", "a table that can be", "expected a list, found a whole"),
    ],
)
def test_a_head_that_describes_no_table_is_refused(line: str, expected: str, found: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_scenario(f"{line}\nhand\n", "x.scenario")
    problem = caught.value.problems[0]
    assert (problem.line, problem.expected) == (1, expected)
    assert found in problem.found


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("3's card one is exposed", '"3\'s card 1 is exposed"'),
        ("the floor rule stands", "'the floor rules stands'"),
        ("4 fold out of turn", "'4 folds out of turn'"),
        ("the ruling was taken back", "'the ruling is taken back'"),
        ("3 is dealt thrice", "'3 is dealt twice'"),
    ],
)
def test_a_line_that_is_nearly_one_is_told_by_the_nearest(line: str, nearest: str) -> None:
    (problem,) = read_problems(f"{HEAD}\nhand\n{line}\n")
    assert problem.expected.startswith("such as ")
    assert nearest in problem.expected


def test_a_line_like_no_other_is_told_all_lines() -> None:
    (problem,) = read_problems(f"{HEAD}\nhand\nplay something merry\n")
    assert problem.expected.startswith("an action ('3 raises to 12'")


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (["1 and 7 get each other's hands"], "seat 7 is not dealt in; 1, 2, 3 are"),
        (["deal", "turn early: 2c"], "the flop comes next"),
        (
            ["deal", "2's card 1 is exposed", "the floor rules stands for 3"],
            "refused: Only seat 2: name no other seat",
        ),
    ],
)
def test_what_can_t_go_wrong_so_is_told_with_its_line(lines: list[str], found: str) -> None:
    outcome = play(read_hand(*lines))
    assert [one.found for one in outcome.failures] == [found]
    assert outcome.failures[0].line == len(HEAD.splitlines()) + 2 + len(lines)
