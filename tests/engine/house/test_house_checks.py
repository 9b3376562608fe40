import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.house import check_profile, load, provide
from engine.house.facts import FACTS
from engine.house.options import default_rules, options
from engine.house.rules import OPTION_NAMES
from engine.messages.stakes import PACKAGED


def check(folder: Path, text: str) -> list[tuple[int, str]]:
    path = folder / "venue.toml"
    path.write_text(text, encoding="utf-8")
    return [(problem.line, problem.says) for problem in check_profile(str(path))]


@pytest.mark.parametrize("house", PACKAGED)
def test_every_packaged_profile_is_right(house: str) -> None:
    assert check_profile(house) == ()


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        (
            '[options]\n\nodd_chip_holdm = "button_left"',
            3,
            "odd_chip_holdm is no option of the house rules; did you mean odd_chip_holdem?",
        ),
        (
            "tap_before_flop = true\n[options]\nante = 1",
            1,
            "tap_before_flop is an option: it belongs under [options]",
        ),
        (
            'name = "a"\ntitel = "A"',
            2,
            (
                "titel is no key of a profile; it may have: name, title, extends, games, repairs, "
                "remedies, clauses, options; did you mean title?"
            ),
        ),
        (
            'remedies = "wsopp"',
            1,
            (
                "remedies can't be those of wsopp; it may be one of: ohio, maryland, live, "
                "kansas, home, wsop; did you mean wsop?"
            ),
        ),
        ('name = ""', 1, "name must be a text in quotes that is not empty"),
        ("title = 4", 1, "title must be a text in quotes that is not empty"),
        ('name = "ohio"', 1, "the name ohio is taken by a packaged profile; give another"),
        (
            '[options]\ntap_before_flop = "onn"',
            2,
            "tap_before_flop can't be onn; it may be: on, off; did you mean on?",
        ),
        (
            '[options]\nante = 0\nodd_chip_holdem = "buton_left"',
            3,
            (
                "odd_chip_holdem can't be buton_left; it may be: button_left, high_card_suit; "
                "did you mean button_left?"
            ),
        ),
        ("[options]\nmax_seats_stud = 9", 2, "max_seats_stud can't be 9; it may be: 2 to 8"),
        (
            '[options]\nsuit_order = "sshd"',
            2,
            "suit_order can't be sshd; it may be: the letters c, d, h, s, each once, highest first",
        ),
        ("[options]\nstand_pat = false", 2, "stand_pat can't be off; it may be: on"),
        ('[options]\nante = "none"', 2, "ante can't be none; it may be: 0 or an amount"),
        (
            '[options]\nhouse_charge = "rake"\nrake_percent = 101.5',
            3,
            "rake_percent can't be 101.5; it may be: 0 to 100",
        ),
        ("[options]\nrake_percent = nan", 2, "rake_percent can't be NaN; it may be: 0 to 100"),
        (
            '[options]\nsplit_step = { board = "turm" }',
            2,
            "split_step can't be board turm; it may be: a table with board, stud and draw",
        ),
        ('extends = "nevada"', 1, "the base nevada can't be used: "),
        ('extends = "venue.toml"', 1, "extends venue.toml goes round in a circle"),
        (
            'games = ["holdem", "omahaa"]',
            1,
            "games can't name omahaa; it may name: holdem, omaha, omaha8, ",
        ),
        ('games = "holdem"', 1, 'games must be a list, such as games = ["holdem"]'),
        ("games = []", 1, 'games is empty; name at least one game, such as ["holdem"]'),
        ('games = ["stud", "stud"]', 1, "games names a game twice; name each once"),
        ('games = ["holdem", "short_deck"]', 1, "games can't name short_deck; it may name: hol"),
        ('repairs = ["OH-HE-99"]', 1, "repairs can't name OH-HE-99; it may name: clauses"),
        ('options = "none"', 1, "options must be a table: write [options]"),
        (
            '[options]\nante = { value = 1, clause = "OH-7CS-2" }',
            2,
            (
                "ante: OH-7CS-2 is no clause; it may be one of the rulebook, one of your own under "
                "[clauses], or a number of WL, WT, TDA or RRoP; did you mean OH-7CS-2"
            ),
        ),
        ("[options]\nante = { value = 1, clause = 7 }", 2, "ante: 7 is no clause"),
        (
            '[options]\nante = { value = 1, claus = "OH-7CS-02" }',
            2,
            "ante: claus is no key here; it may have: value, clause",
        ),
        (
            '[options]\nante = { clause = "OH-7CS-02" }',
            2,
            "ante has a clause but no value; write value = ...",
        ),
        ("[options]\nante = 1\nante = 2", 3, "is no TOML: "),
        ("[options]\nante = button", 2, "is no TOML: "),
        ("ante = " + 3_000 * "[", 1, "is no TOML: "),
        ("ante = " + 5_000 * "9", 1, "is no TOML: "),
        (
            '[options]\nlimit = "none"\nraise_cap = 3',
            3,
            "raise_cap 3 can't hold with limit none: no-limit has no cap (WL 125)",
        ),
        (
            '[options]\nlimit = "pot"\nraise_cap = 4',
            3,
            "raise_cap 4 can't hold with limit pot: pot-limit has no cap (WL 125)",
        ),
        (
            '[options]\nall_in_reopens = "half_bet_limit"\nlimit = "none"',
            2,
            "all_in_reopens speaks of limit games, but limit is none",
        ),
        (
            '[options]\nkill = "half"\nlimit = "none"\nkill_games = ["holdem"]',
            2,
            "kill half raises limits, but limit is none; it may be: none",
        ),
        (
            '[options]\nkill = "full"\nkill_games = ["omaha8"]',
            3,
            "kill_games names omaha8, which this house does not spread; it may name: holdem",
        ),
        (
            '[options]\nstud_shortage = "wsop"\nshortage_need = "n"',
            3,
            "shortage_need n can't be with stud_shortage wsop, which needs n_plus_2 (WL 228)",
        ),
        (
            'extends = "wsop"\n[options]\ncommon_card_count = "before_burn"',
            3,
            "common_card_count before_burn can't be with stud_shortage wsop",
        ),
        (
            "[options]\nmin_buy_in = 200\nmax_buy_in = 100",
            3,
            "max_buy_in 100 is less than min_buy_in 200; it may be: at least as much, or none",
        ),
        (
            "[options]\nrake_percent = 10",
            2,
            "a rake is set, but house_charge is none; set house_charge to rake",
        ),
        (
            '[options]\nhouse_charge = "rake"',
            2,
            "house_charge is rake, but rake_percent is 0; set rake_percent",
        ),
        (
            "[options]\nblinds = [2, 1]",
            2,
            "blinds [2, 1] must grow from the button's left: small, big, straddle",
        ),
        (
            "[options]\nblind_levels = [[1, 2], [4, 2]]",
            2,
            "level 2 of blind_levels [4, 2] must grow: small before big",
        ),
        (
            "[options]\nblinds = [1, 2]\nbig_blind_floor = 4",
            2,
            "the big blind 2 is less than big_blind_floor 4",
        ),
        (
            '[options]\nsmall_blind_ratio = "3/2"',
            2,
            "small_blind_ratio 3/2 would make the small blind the bigger one",
        ),
        (
            "[options]\nmin_players = 11",
            2,
            "min_players 11 is more than a table seats; it may be: 2 to 10",
        ),
    ],
)
def test_a_problem_says_its_line_and_what_is_allowed(
    tmp_path: Path, text: str, line: int, says: str
) -> None:
    found = check(tmp_path, text)
    assert len(found) == 1
    assert found[0][0] == line
    assert found[0][1].startswith(says)


@pytest.mark.clause("LIVE-27-06")
def test_a_single_draw_is_for_no_limit_only(tmp_path: Path) -> None:
    text = 'extends = "live"\n[options]\ndraws_27 = 1\nlimit = "{}"\n'
    assert check(tmp_path, text.format("none")) == []
    assert check(tmp_path, text.format("fixed")) == [
        (3, "draws_27 = 1 can't be with limit fixed: single_draw_limits allows none")
    ]
    assert check(tmp_path, text.format("pot")) == [
        (3, "draws_27 = 1 can't be with limit pot: single_draw_limits allows none")
    ]


def test_all_problems_are_found_at_once_in_the_order_of_their_lines(tmp_path: Path) -> None:
    text = 'nmae = "a"\n[options]\nante = -1\nodd_chip = 1\n\n[options.split_step]\nboard = 1\n'
    assert [line for line, _ in check(tmp_path, text)] == [1, 3, 4, 6]


def test_a_circle_of_files_is_told_of_where_it_begins(tmp_path: Path) -> None:
    (tmp_path / "other.toml").write_text('extends = "venue.toml"\n', encoding="utf-8")
    found = check(tmp_path, 'name = "v"\nextends = "other.toml"\n')
    assert len(found) == 1
    assert found[0][0] == 2
    assert "the base other.toml can't be used: " in found[0][1]
    assert "goes round in a circle" in found[0][1]


def test_a_default_that_does_not_matter_is_no_contradiction(tmp_path: Path) -> None:
    assert check(tmp_path, '[options]\nlimit = "none"\n') == []
    assert check(tmp_path, '[options]\nlimit = "none"\nraise_cap = "none"\n') == []


def test_a_folder_and_a_file_of_bytes_are_no_profiles(tmp_path: Path) -> None:
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    says = {
        tmp_path: "can't be read: Is a directory; give a profile's file",
        tmp_path / "bytes.toml": "is no text in UTF-8; give a profile",
        tmp_path / "none.toml": "there is no such profile; give the path of a TOML file",
    }
    for path, words in says.items():
        problems = check_profile(str(path))
        assert [problem.line for problem in problems] == [0]
        assert problems[0].says.startswith(words)


KEYS = st.sampled_from(
    ["name", "extends", "games", "repairs", "options", "options.ante", *OPTION_NAMES]
)
VALUES = st.recursive(
    st.sampled_from(
        [
            '"on"',
            '"none"',
            "true",
            "-1",
            "3",
            "2.5",
            "nan",
            '"venue.toml"',
            '"\\u0000"',
            "1979-05-27",
        ]
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda parts: f"[{', '.join(parts)}]"),
        inner.map(lambda part: f"{{ value = {part}, clause = {part} }}"),
        inner.map(lambda part: f"{{ clause = {part} }}"),
        inner.map(lambda part: f"{{ board = {part} }}"),
    ),
    max_leaves=4,
)


@settings(max_examples=150)
@given(
    head=st.lists(st.tuples(KEYS, VALUES), max_size=2),
    options=st.lists(st.tuples(KEYS, VALUES), max_size=4),
)
def test_no_profile_whatever_breaks_the_check(
    tmp_path_factory: pytest.TempPathFactory,
    head: list[tuple[str, str]],
    options: list[tuple[str, str]],
) -> None:
    lines = [f"{key} = {value}" for key, value in head]
    lines += ["[options]", *(f"{key} = {value}" for key, value in options)]
    for line, says in check(tmp_path_factory.getbasetemp(), "\n".join(lines)):
        assert 0 <= line <= len(lines)
        assert says


WITHOUT_EFFECT = {
    "cards_speak": "false",
    "deck": "53",
    "first_later": '"left_of_dealer_literal"',
    "random_card_concept": "false",
    "shortage_pool": '"burns_under_stub"',
    "shortage_reshuffle": '"dealer_choice"',
    "suits_break_ties": "true",
}


def test_every_option_that_does_nothing_is_refused_but_as_it_is(tmp_path: Path) -> None:
    assert WITHOUT_EFFECT.keys() == {
        name for name, option in options().items() if option.without_effect
    }
    path = tmp_path / "h.toml"
    for name, other in WITHOUT_EFFECT.items():
        path.write_text(f"[options]\n{name} = {other}\n", "utf-8")
        (problem,) = check_profile(str(path))
        assert problem.line == 2
        assert f"{name} can't be" in problem.says
        assert options()[name].without_effect in problem.says
        # What came with an old record is read as it was.
        assert load(provide(path.read_text("utf-8"))).answer(name) != default_rules().answer(name)
        usual = json.dumps(default_rules().answer(name))
        path.write_text(f"[options]\n{name} = {usual}\n", "utf-8")
        assert check_profile(str(path)) == ()


def test_a_fact_is_no_option_though_a_house_may_name_its_clause(tmp_path: Path) -> None:
    path = tmp_path / "h.toml"
    for name, answer in FACTS.items():
        own = '[clauses.RS-1]\nsays = "So it is."\n[options]\n'
        path.write_text(f'{own}{name} = {{ value = "{answer}", clause = "RS-1" }}\n', "utf-8")
        assert check_profile(str(path)) == ()
        path.write_text(f'[options]\n{name} = "otherwise"\n', "utf-8")
        (problem,) = check_profile(str(path))
        assert problem.says.startswith(f"{name} can't be otherwise: it is {answer} in every house")
