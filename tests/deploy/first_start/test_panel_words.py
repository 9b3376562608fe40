"""What a booted machine's panel says, as Tesseract tells it: words with their places."""

import shutil
from pathlib import Path

import pytest

from tests.install.booting.panel_words import parse_words, read_panel

HEAD = (
    "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext"
)
ROWS = (
    (1, "Erase", 40, 100), (1, "all?", 140, 100), (1, "Yes", 240, 100),
    (2, "Yes", 1800, 500), (3, "Install", 1700, 600), (3, "on", 1800, 600),
    (3, "this", 1850, 600), (3, "rnachine", 1950, 600), (4, "", 0, 0), (5, "No", 1800, 700),
)  # fmt: skip
TABLE = "\n".join(
    [HEAD, *(f"5\t1\t{line}\t1\t1\t1\t{x}\t{y}\t80\t40\t90\t{text}" for line, text, x, y in ROWS)]
)
PICTURES = Path(__file__).parents[3] / "docs/pictures"


def test_words_are_found_where_they_stand_whatever_letter_was_misread() -> None:
    panel = parse_words(TABLE, 2)
    assert panel.find("Install on this machine") == (932, 310)
    assert panel.text.splitlines()[0] == "Erase all? Yes"


def test_a_key_is_told_from_the_same_word_in_a_sentence() -> None:
    panel = parse_words(TABLE, 2)
    assert panel.find("Yes", 610) == (920, 260)
    assert panel.find("Erase all?", 610) is None


@pytest.mark.parametrize("words", ["Nn", "Ye", "Install on another disk", "Erase"])
def test_what_does_not_stand_there_is_not_found(words: str) -> None:
    found = parse_words(TABLE, 2).find(words, 610)
    assert found is None


def test_another_number_is_another_sentence() -> None:
    """Who waited for seat 2 was told of seat 1, and went on; a digit that is no digit may stand."""
    panel = parse_words(
        "\n".join(
            [
                HEAD,
                *(
                    f"5\t1\t{line}\t1\t1\t{at}\t{100 * at}\t{100 * line}\t80\t40\t90\t{word}"
                    for line, said in ((1, "Seat 1 sits down with 200"), (2, "Push l4 to seat 2"))
                    for at, word in enumerate(said.split())
                ),
            ]
        )
    )
    assert panel.find("Seat 1 sits down with 200") is not None
    assert panel.find("Seat 2 sits down with 200") is None
    assert panel.find("Seat 2 sits down with 400") is None
    assert panel.find("Push 14 to seat 2") is not None


@pytest.mark.skipif(shutil.which("tesseract") is None, reason="apt-get install tesseract-ocr")
def test_keys_of_any_colour_are_read() -> None:
    panel = read_panel(PICTURES / "first-start-installed.png")
    right = 460
    assert panel.find("Done", right) is not None
    assert panel.find("Installed. Take the stick out", right) is not None
