import re
from decimal import Decimal
from typing import Any

import pytest

from engine.house import load, options
from engine.house.options import UnsuitableValueError, read_value, spell, write_value
from engine.messages.stakes import PACKAGED

CHOICES = {
    name: option.allowed.split(", ")
    for name, option in options().items()
    if re.fullmatch(r"[a-z0-9_]+(, [a-z0-9_]+)*", option.allowed)
}
RANGES = {
    name: (int(found[1]), int(found[2]))
    for name, option in options().items()
    if (found := re.fullmatch(r"(\d+) to (\d+)", option.allowed))
}


def read_word(name: str, word: str) -> Any:
    return read_value(name, int(word) if word.isdigit() else word)


@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_that_is_named_can_be_made(name: str) -> None:
    assert [write_value(name, read_word(name, word)) for word in CHOICES[name]] == CHOICES[name]
    with pytest.raises(UnsuitableValueError, match=f"{name} can't be nonsense; it may be: "):
        read_value(name, "nonsense")


def test_the_choices_and_ranges_are_found() -> None:
    assert len(CHOICES) > 80
    assert len(RANGES) > 10
    assert CHOICES["odd_chip_stud"] == ["high_card_suit_5", "high_card_suit_all", "position"]
    assert CHOICES["stand_pat"] == ["on"]
    assert RANGES["max_seats_omaha"] == (2, 11)


@pytest.mark.parametrize("name", RANGES)
def test_a_range_holds_its_ends_and_nothing_beyond(name: str) -> None:
    low, high = RANGES[name]
    assert read_value(name, low) == low
    assert read_value(name, high) == high
    for beyond in (low - 1, high + 1):
        with pytest.raises(UnsuitableValueError, match=f"it may be: {low} to {high}"):
            read_value(name, beyond)


@pytest.mark.parametrize("name", [one.name for one in options().values() if one.unset])
def test_the_word_for_no_value_is_read_and_written(name: str) -> None:
    word = options()[name].unset
    assert word in options()[name].allowed
    assert read_value(name, word) is None
    assert write_value(name, None) == word


@pytest.mark.parametrize("house", PACKAGED)
def test_every_value_of_a_house_is_one_that_may_be_written(house: str) -> None:
    rules = load(house)
    for name, option in options().items():
        value = getattr(rules, name)
        assert read_value(name, option.unset if value is None else value) == value


@pytest.mark.parametrize(
    ("word", "value"), [("on", True), ("yes", True), ("off", False), ("no", False), (True, True)]
)
def test_switches_are_read_in_words(word: str | bool, value: bool) -> None:
    assert read_value("tap_before_flop", word) is value


def test_values_are_spelled_as_a_person_writes_them() -> None:
    assert spell(True) == "on"
    assert spell(["stud", "razz"]) == "stud, razz"
    assert spell([]) == "nothing"
    assert spell(Decimal("2.5")) == "2.5"
    assert write_value("blinds", ()) == "by_table"
    assert write_value("blinds", (1, 2)) == "1, 2"
    assert write_value("notices", ()) == "none"
