"""PHH files are read as tomllib reads them, and what is wrong with one is said by line."""

import tomllib
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.phh import phh_document
from engine.phh.phh_document import PhhError, read_document

PLAIN = """variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000]
actions = ['d dh p1 4c9s', 'd dh p2 8dJs', 'd dh p3 6cKc', 'p3 f', 'p1 f']
hand = 113
players = ['Ann', 'Bob', 'Cid']
finishing_stacks = [9950, 10050, 10000.5]"""

COMMENTED = """# A hand with comments
variant = "FB"
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [200, 200.50]
actions = [
  # Pre-draw
  "d dh p1 ????????",  # Bob "quoted" ]
  "d dh p2 ????????",
]
time = 12:00:00
"""


def as_toml(text: str) -> dict[str, object]:
    return tomllib.loads(text, parse_float=Decimal)


@pytest.mark.parametrize("text", [PLAIN, COMMENTED, PLAIN.replace("'", '"'), PLAIN + "\n\n# end\n"])
def test_reads_what_tomllib_reads(text: str) -> None:
    read = read_document(text)
    oracle = as_toml(text)
    for name, value in oracle.items():
        if name in type(read).__struct_fields__:
            got = getattr(read, name)
            assert (list(got) if isinstance(got, tuple) else got) == value
        else:
            assert read.other[name] == value


def test_the_usual_file_needs_no_toml_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: str) -> dict[str, object]:
        raise AssertionError(text)

    monkeypatch.setattr(phh_document, "_read_toml", refuse)
    assert read_document(PLAIN).finishing_stacks == (9950, 10050, Decimal("10000.5"))


values = st.one_of(
    st.integers(-5, 10**9).map(str),
    st.booleans().map(lambda value: str(value).lower()),
    st.decimals(0, 10**6, places=2).map(str),
    st.text("abc,'\"[]#\\= 1", max_size=6).map(lambda text: f"'{text}'"),
    st.text("abc,'[]# =1", max_size=6).map(lambda text: f'"{text}"'),
    st.lists(st.integers(0, 99), max_size=3).map(str),
    st.lists(st.text("ab #]", max_size=3), max_size=3).map(str),
    st.text("ab1[]'\",.#-_", max_size=8),
)


@given(st.lists(st.tuples(st.sampled_from("abcd"), values), max_size=4))
def test_never_reads_anything_otherwise_than_tomllib(lines: list[tuple[str, str]]) -> None:
    text = "\n".join(f"{key} = {value}" for key, value in lines)
    plain = phh_document._read_plain(text)
    if plain is not None:
        assert plain == as_toml(text)


@pytest.mark.parametrize(
    ("line", "replacement", "message"),
    [
        ("variant = 'NT'", "variant = 'XX'", r"line 1: variant 'XX' is not one of FT, NT"),
        ("antes = [0, 0, 0]", "antes = [0, 0]", r"line 3: antes has 2 amounts, starting_stacks 3"),
        ("antes = [0, 0, 0]", "antes = [0, -1, 0]", r"line 3: antes: expected amounts of 0"),
        ("antes = [0, 0, 0]", "antes = 'none'", r"line 3: antes: expected amounts"),
        ("antes = [0, 0, 0]", "", r"antes not there"),
        ("min_bet = 100", "min_bet = ", r"is no TOML: .*line 5"),
        ("min_bet = 100", "min_bet = true", r"line 5: min_bet: expected amounts"),
        ("ante_trimming_status = true", "ante_trimming_status = 1", r"line 2: ante_trimming"),
        ("hand = 113", "actions = 3", r"is no TOML"),
        ("min_bet = 100", "min_bet = nan", r"line 5: min_bet: expected amounts"),
        ("min_bet = 100", "min_bet = inf", r"line 5: min_bet: expected amounts"),
        ("min_bet = 100", "min_bet = 1e9999999", r"line 5: min_bet: expected amounts"),
        ("min_bet = 100", "min_bet = 1e-9999999", r"line 5: min_bet: expected amounts"),
        ("min_bet = 100", "min_bet = " + 5_000 * "9", r"is no TOML"),
        ("antes = [0, 0, 0]", "antes = [0, 0.5, " + 5_000 * "9" + "]", r"is no TOML"),
        ("antes = [0, 0, 0]", "antes = [inf, 0, 0]", r"line 3: antes: expected amounts"),
        ("hand = 113", "hand = " + 3_000 * "[", r"is no TOML"),
    ],
)
def test_says_what_is_wrong_and_where(line: str, replacement: str, message: str) -> None:
    with pytest.raises(PhhError, match=message):
        read_document(PLAIN.replace(line, replacement))
