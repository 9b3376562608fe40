"""A configuration that does not fit is answered in words, not in a program's."""

from typing import Literal

import msgspec
import pytest

from engine.wire.config_errors import tell_misfit


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    height: int = 0


class Section(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    blinds: tuple[int, ...] = ()
    limit: Literal["no", "pot"] = "no"
    most: int | None = None
    inner: Inner | None = None


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ({}, "game is missing; add it"),
        ({"game": "stud", "gmae": "stud"}, "there is no key gmae; did you mean game?"),
        (
            {"game": "stud", "xyz": 1},
            "there is no key xyz; the keys it may have are: game, blinds, limit, most, inner",
        ),
        ({"game": 1}, "game: expected a text, found a whole number"),
        ({"game": "stud", "blinds": "x"}, "blinds: expected a list, found a text"),
        ({"game": "stud", "limit": "nu"}, "limit: there is no 'nu'; choose one of no, pot"),
        ({"game": "stud", "most": "x"}, "most: expected a whole number, found a text"),
        (
            {"game": "stud", "inner": {"heigth": 1}},
            "inner: there is no key heigth; take it out, or correct it",
        ),
    ],
)
def test_what_does_not_fit_is_said_in_words(content: dict[str, object], words: str) -> None:
    with pytest.raises(msgspec.ValidationError) as raised:
        msgspec.convert(content, Section)
    assert tell_misfit(raised.value, Section) == words
