import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.house import HouseRules, load
from engine.house.facts import FACTS
from engine.house.options import options, reference, write_value
from engine.house.rules import LATER, OPTION_NAMES
from engine.messages.stakes import PACKAGED

OHIO_HASH = "ddd3581bbedd0791ab05ee363b288d9adb325c0c82a57cf18dfa0982df56cadf"
WSOP_HASH = "9cb074650f4bc6cda2f3c177dce397cfbf4c45e69836cfdbf592e37bfc355097"
"""Of before it could be run twice."""
SPECIFICATION: dict[str, dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("specification.toml").read_text(encoding="utf-8")
)


def test_every_question_of_the_specification_is_an_option_or_a_fact() -> None:
    assert list(reference()) == list(SPECIFICATION)
    assert list(options()) == list(OPTION_NAMES)
    assert set(OPTION_NAMES) | set(FACTS) == set(SPECIFICATION)
    assert not set(OPTION_NAMES) & set(FACTS)
    numbers = {int(re.sub(r"\D", "", option.id)) for option in reference().values()}
    assert numbers == set(range(1, len(numbers) + 1))


def test_no_option_has_one_answer_alone() -> None:
    """What can't be answered otherwise is a fact; a switch that must be on is told so."""
    alone = {name for name, option in options().items() if re.fullmatch(r"\w+", option.allowed)}
    assert alone == {"stand_pat", "table_stakes"}


def test_a_house_is_known_by_the_hash_it_had_when_facts_were_options() -> None:
    """Records hold it: what they say of their house stays true."""
    assert load("ohio").hash() == OHIO_HASH, (
        "an option that came since belongs in the last generation of LATER (docs/adding.md)"
    )


def test_every_option_that_came_later_came_once() -> None:
    came = [name for generation in LATER for name in generation]
    assert set(came) <= set(OPTION_NAMES)
    assert len(came) == len(set(came))


def test_a_record_of_before_an_option_goes_on_without_it() -> None:
    """The WSOP's rules let a board be run twice; a table that was opened before plays one."""
    now = load("wsop")
    assert now.as_known(now.hash()) is now
    before = now.as_known(WSOP_HASH)
    assert before is not None
    assert (now.run_it_twice, before.run_it_twice) == ("all_agree", "off")
    assert before.citation("run_it_twice") == "house default: run_it_twice"
    assert now.as_known(OHIO_HASH) is None


@pytest.mark.parametrize("name", SPECIFICATION)
def test_default_and_number_are_those_of_the_specification(name: str) -> None:
    option = reference()[name]
    assert option.id == SPECIFICATION[name]["id"]
    assert write_value(name, HouseRules().answer(name)) == SPECIFICATION[name]["default"]
    assert option.says.endswith(".")
    assert option.why.endswith(".")
    assert option.allowed


@pytest.mark.parametrize("house", PACKAGED)
@pytest.mark.parametrize("name", SPECIFICATION)
def test_each_house_decides_as_its_document_says(house: str, name: str) -> None:
    rules = load(house)
    value, *clauses = SPECIFICATION[name].get(house, [SPECIFICATION[name]["default"]])
    assert write_value(name, rules.answer(name)) == value
    cited = rules.clauses.get(name, ())
    assert set(clauses) <= set(cited)
    assert bool(clauses) == bool(cited)
    if not clauses:
        assert rules.citation(name) == f"house default: {name}"


@pytest.mark.parametrize(
    ("house", "games"),
    [
        ("ohio", ["holdem", "omaha8", "stud"]),
        ("maryland", ["holdem"]),
        ("live", ["holdem", "omaha", "stud", "badugi", "deuce_to_seven", "deuce_to_seven_single"]),
        ("kansas", ["omaha8"]),
        ("home", ["holdem"]),
        (
            "wsop",
            [
                *("holdem", "omaha", "omaha8", "five_card_omaha", "big_o", "courchevel"),
                *("stud", "stud8", "razz"),
                *("badugi", "deuce_to_seven", "deuce_to_seven_single"),
            ],
        ),
    ],
)
def test_each_house_spreads_its_games(house: str, games: list[str]) -> None:
    assert list(load(house).games) == games


@pytest.mark.parametrize(
    ("house", "game", "seats"),
    [
        ("maryland", "holdem", 9),
        ("home", "holdem", 10),
        ("kansas", "omaha8", 10),
        ("ohio", "stud", 8),
        ("live", "badugi", 8),
        ("live", "deuce_to_seven", 6),
        ("live", "deuce_to_seven_single", 6),
        ("wsop", "razz", 8),
        ("wsop", "big_o", 8),
        ("wsop", "omaha", 10),
    ],
)
def test_seats_are_those_of_the_document_as_far_as_the_deck_goes(
    house: str, game: str, seats: int
) -> None:
    assert load(house).max_seats(game) == seats


@pytest.mark.parametrize(
    ("house", "option", "game", "citation"),
    [
        ("ohio", "odd_chip_holdem", "holdem", "OH-HE-26"),
        ("ohio", "odd_chip_holdem", "", "OH-HE-26"),
        ("ohio", "button_start", "omaha8", "OH-O8-03"),
        ("ohio", "burn_before_each_street", "stud", "OH-7CS-09"),
        ("ohio", "odd_chip_unit", "holdem", "house default: odd_chip_unit"),
        ("live", "substantial_action", "badugi", "LIVE-GL-55"),
        ("live", "blind_option", "omaha", "LIVE-OM-09"),
        ("live", "blind_option", "deuce_to_seven", "LIVE-GL-39"),
        ("live", "draw_max_27", "deuce_to_seven_single", "LIVE-27-08"),
        ("wsop", "odd_chip_stud", "stud", "WL 149"),
        ("home", "seating_by", "", "house default: seating_by"),
    ],
)
def test_a_citation_speaks_of_the_game(house: str, option: str, game: str, citation: str) -> None:
    assert load(house).citation(option, game) == citation


def test_a_citation_of_no_option_is_an_error() -> None:
    with pytest.raises(KeyError, match="odd_chip"):
        load("ohio").citation("odd_chip")
    with pytest.raises(KeyError, match="title"):
        load("ohio").citation("title")


@pytest.mark.parametrize(
    ("house", "behaviour", "game", "clause"),
    [
        ("ohio", "burn.river", "holdem", "OH-HE-19"),
        ("ohio", "burn.river", "omaha8", "OH-O8-20"),
        ("ohio", "burn.river", "stud", ""),
        ("live", "draw.three_draws", "deuce_to_seven_single", "LIVE-27-05"),
        ("live", "betting.call", "omaha", "LIVE-GL-09"),
        ("live", "rank.flush", "holdem", "LIVE-RANK-08"),
        ("home", "burn.river", "holdem", "HOME-HE-24"),
        ("wsop", "burn.river", "holdem", ""),
        ("maryland", "burn.turn", "holdem", "MD-HE-19"),
    ],
)
def test_a_house_cites_its_own_document(house: str, behaviour: str, game: str, clause: str) -> None:
    assert load(house).cite(behaviour, game) == clause


@pytest.mark.parametrize(
    ("house", "behaviour", "game", "clause"),
    [
        ("maryland", "order.turn", "holdem", "OH-HE-18"),
        ("maryland", "burn.river", "holdem", "OH-HE-19"),
        ("maryland", "board.river", "holdem", "OH-HE-20"),
        ("kansas", "betting.options", "omaha8", "KS-O8-16"),
    ],
)
def test_what_a_document_lost_is_filled_from_another(
    house: str, behaviour: str, game: str, clause: str
) -> None:
    assert load(house).cite(behaviour, game) == clause


def test_no_silent_option_carries_a_clause_of_a_document() -> None:
    silent = {24, 25, 26, 31, 32, 34, 38, 49, 51, 52, 53, 57, 60, 65, 66, 67, 75, 90, 92, 94}
    silent |= {95, 96, 97, 99, 101, 108, 118, 121, 123, 124}
    for name, option in reference().items():
        if option.id in {f"HR-{number}" for number in silent}:
            for house in set(PACKAGED) - {"wsop"}:
                assert load(house).citation(name) == f"house default: {name}"
