"""Cards within sentences."""

import re

import pytest

from dealer_ui.language.phrases import illustrated
from dealer_ui.language.translator import CLOSE, OPEN


def spoken(text: str) -> str:
    """The text with the suit of each card that is drawn in brackets."""
    return re.sub(f"{OPEN}(.)(.){CLOSE}", r"\1[\2]", illustrated(text))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Turn: As", "Turn: A[s]"),
        ("Flop: Ks Td 4h", "Flop: K[s] T[d] 4[h]"),
        ("Camera: Ks, Td, ??. Reader: no", "Camera: K[s] T[d] ??. Reader: no"),
        ("Seat 3 shows Ad Kd: a < b & c", "Seat 3 shows A[d] K[d]: a < b & c"),
        ("Is it the 9c?", "Is it the 9[c]?"),
        ("Seat 6 draws Ad", "Seat 6 draws A[d]"),
        ("2c is the lowest card", "2[c] is the lowest card"),
        (
            "Seat 6 draws the highest card, As, and has the button",
            "Seat 6 draws the highest card, A[s], and has the button",
        ),
        ("Sixth: seat 1 6s, seat 10 As", "Sixth: seat 1 6[s], seat 10 A[s]"),
    ],
)
def test_suits_are_drawn(text: str, shown: str) -> None:
    assert spoken(text) == shown


@pytest.mark.parametrize(
    "text",
    ["As a rule the button moves", "Ah, the floor", "OH-HE-7: 5 <b> chips & more", "2s", "Seat 4"],
)
def test_words_stay_words(text: str) -> None:
    assert illustrated(text) == text
