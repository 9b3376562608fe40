from pathlib import Path

import msgspec
import pytest

from engine.house import ProfileError, check_profile, load
from engine.house.options import default_rules
from engine.house.why import explain

VENUE = """
name = "riverside"
title = "Riverside card room"
extends = "ohio"
games = ["holdem"]

[options]
tap_before_flop = "off"
odd_chip_unit = { value = "smallest_chip", clause = "MD-HE-26" }
stud_high_tie = "position"
raise_cap = "none"
"""


def write(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_profile_extends_a_packaged_one(tmp_path: Path) -> None:
    rules = load(write(tmp_path / "riverside.toml", VENUE))
    assert (rules.name, rules.title, rules.extends) == ("riverside", "Riverside card room", "ohio")
    assert rules.games == ("holdem",)
    assert rules.document == "ohio"
    assert rules.tap_before_flop is False
    assert rules.citation("tap_before_flop") == "house default: tap_before_flop"
    assert rules.citation("odd_chip_unit") == "MD-HE-26"
    assert rules.raise_cap is None
    assert rules.odd_chip_holdem == "button_left"
    assert rules.citation("odd_chip_holdem") == "OH-HE-26"
    assert rules.cite("burn.river", "holdem") == "OH-HE-19"


def test_restating_the_bases_value_keeps_its_clause(tmp_path: Path) -> None:
    assert load(write(tmp_path / "a.toml", VENUE)).citation("stud_high_tie") == "OH-7CS-12"


def test_a_profile_extends_a_file_beside_it(tmp_path: Path) -> None:
    write(tmp_path / "riverside.toml", VENUE)
    rules = load(
        write(tmp_path / "annex.toml", 'extends = "riverside.toml"\n[options]\nante = 1\n')
    )
    assert (rules.name, rules.ante, rules.raise_cap) == ("annex", 1, None)
    assert rules.citation("odd_chip_holdem") == "OH-HE-26"


def test_a_profile_without_base_is_all_defaults(tmp_path: Path) -> None:
    rules = load(write(tmp_path / "plain.toml", 'name = "plain"\n'))
    expected = msgspec.structs.replace(default_rules(), name="plain", title="plain")
    assert rules == expected


def test_suits_of_the_bring_in_follow_the_suit_order(tmp_path: Path) -> None:
    path = write(tmp_path / "suits.toml", '[options]\nsuit_order = "hscd"\n')
    assert load(path).bring_in_suit_order == "hscd"
    both = '[options]\nsuit_order = "hscd"\nbring_in_suit_order = "cdhs"\n'
    assert load(write(tmp_path / "both.toml", both)).bring_in_suit_order == "cdhs"


def test_a_shortage_procedure_brings_its_count(tmp_path: Path) -> None:
    path = write(tmp_path / "short.toml", 'extends="ohio"\n[options]\nstud_shortage = "wsop"\n')
    assert (load(path).shortage_need, load(path).common_card_count) == ("n_plus_2", "after_burn")
    back = write(tmp_path / "back.toml", 'extends="wsop"\n[options]\nstud_shortage = "live2"\n')
    assert (load(back).shortage_need, load(back).common_card_count) == ("n_plus_1", "before_burn")


def test_amounts_with_decimals_stay_exact(tmp_path: Path) -> None:
    text = '[options]\nhouse_charge = "rake"\nrake_percent = 2.5\nrake_cap = 6\n'
    rules = load(write(tmp_path / "rake.toml", text))
    assert str(rules.rake_percent) == "2.5"
    assert rules.rake_cap == 6


def test_the_hash_is_of_the_rules_and_not_of_the_file(tmp_path: Path) -> None:
    rules = load(write(tmp_path / "riverside.toml", VENUE))
    head, options = VENUE.split("[options]")
    reordered = "# a remark\n" + head + "[options]" + "\n".join(reversed(options.split("\n")))
    again = load(write(tmp_path / "other_file.toml", reordered))
    assert len(rules.hash()) == 64
    assert again.hash() == rules.hash()
    changed = load(write(tmp_path / "changed.toml", VENUE.replace('"none"', "4")))
    assert changed.hash() != rules.hash()


def test_every_packaged_house_has_a_hash_of_its_own() -> None:
    houses = ("ohio", "maryland", "live", "kansas", "home", "wsop")
    assert len({load(house).hash() for house in houses}) == 6


def test_an_unusable_profile_says_every_problem(tmp_path: Path) -> None:
    path = write(tmp_path / "bad.toml", "[options]\nante = -1\ndeck = 54\n")
    with pytest.raises(ProfileError) as caught:
        load(path)
    assert [problem.line for problem in caught.value.problems] == [2, 3]
    assert f"{path}:2: ante can't be -1; it may be: 0 or an amount" in str(caught.value)


def test_an_unknown_house_names_those_there_are() -> None:
    with pytest.raises(ProfileError, match=r"ohoi: there is no such profile.*did you mean ohio"):
        load("ohoi")


OWN = """
name = "riverside"
title = "Riverside card room"
extends = "ohio"

[clauses.RS-HE-7]
says = "The dealer burns a card before the river."
behaviour = "burn.river"
game = "holdem"

[clauses.RS-HE-9]
says = "The odd chip goes to the highest card by suit."

[clauses.RS-GEN-1]
says = "A card is burned before the river in every game."
behaviour = "burn.river"

[options]
odd_chip_holdem = { value = "high_card_suit", clause = "RS-HE-9" }
"""


def test_a_houses_own_clauses_come_before_its_bases(tmp_path: Path) -> None:
    rules = load(write(tmp_path / "riverside.toml", OWN))
    assert rules.cite("burn.river", "holdem") == "RS-HE-7"
    assert rules.cite("burn.river", "omaha8") == "RS-GEN-1"
    assert rules.cite("burn.turn", "holdem") == "OH-HE-16"
    assert rules.citation("odd_chip_holdem", "holdem") == "RS-HE-9"
    assert rules.citation("odd_chip_holdem", "stud") == "house default: odd_chip_holdem"
    answer = explain("RS-HE-9", str(tmp_path / "riverside.toml"))
    assert answer.clauses[0].clause.says.startswith("The odd chip")
    assert answer.clauses[0].options == ("odd_chip_holdem",)
    about = explain("burn.river", str(tmp_path / "riverside.toml"))
    assert [one.clause.id for one in about.clauses][:2] == ["RS-HE-7", "RS-GEN-1"]


def test_a_house_that_extends_it_has_them_too(tmp_path: Path) -> None:
    write(tmp_path / "riverside.toml", OWN)
    annex = 'extends = "riverside.toml"\n[clauses.RS-HE-8]\nsays = "No straddle."\n'
    rules = load(write(tmp_path / "annex.toml", annex))
    assert list(rules.own_clauses) == ["RS-HE-7", "RS-HE-9", "RS-GEN-1", "RS-HE-8"]


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ('[clauses.OH-HE-99]\nsays = "x"', 1, "OH-HE-99 can't be a clause of your own"),
        ('[clauses.seven]\nsays = "x"', 1, "seven can't be a clause of your own"),
        ('[clauses.RS-1]\nsays = " "', 1, "RS-1 says nothing"),
        ('[clauses.RS-1]\ntext = "x"', 1, "RS-1: Object contains unknown field `text`"),
        (
            '[clauses.RS-1]\nsays = "x"\nbehaviour = "burn.rivr"',
            1,
            "RS-1: burn.rivr is no behaviour of the rulebook, such as burn.river; did you mean",
        ),
        ('[clauses.RS-1]\nsays = "x"\ngame = "whist"', 1, "RS-1: there is no game whist"),
        ('clauses = "x"', 1, "clauses must be tables"),
        (
            '[options]\nodd_chip_holdem = { value = "button_left", clause = "RS-HE-1" }',
            2,
            "odd_chip_holdem: RS-HE-1 is no clause",
        ),
    ],
)
def test_what_is_no_clause_of_its_own_is_told(
    tmp_path: Path, text: str, line: int, says: str
) -> None:
    (problem,) = check_profile(write(tmp_path / "own.toml", text))
    assert (problem.line, problem.says[: len(says)]) == (line, says)


@pytest.mark.parametrize("base", ["ohio", "maryland", "live", "kansas"])
def test_a_packaged_houses_notices_are_its_venues_alone(tmp_path: Path, base: str) -> None:
    rules = load(write(tmp_path / "own.toml", f'name = "own"\nextends = "{base}"\n'))
    assert load(base).notices
    assert rules.notices == ()
    assert rules.citation("notices") == "house default: notices"
    given = 'notices = ["Help: 555-0100"]'
    annex = load(write(tmp_path / "two.toml", f'extends = "{base}"\n[options]\n{given}\n'))
    assert annex.notices == ("Help: 555-0100",)
