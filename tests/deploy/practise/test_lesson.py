"""Lessons as text files."""

from contextlib import chdir
from pathlib import Path

import pytest

from deploy.practise.lesson import LessonError, find_lesson, list_lessons, read_lesson

HEAD = "title: One\nseats: 2=100 Bo, 5=60\nblinds: 2 5\n"
HAND = """hand
2 holds As Kd
5 raises to 12  # a comment
2 calls
flop: 2c 7d 9h
5 bets 10
2 folds
"""


def test_a_lesson_has_a_table_cards_and_what_people_do() -> None:
    lesson = read_lesson(HEAD + HAND, "one")
    assert [(one.seat, one.stack, one.nickname) for one in lesson.table.players] == [
        (2, 100, "Bo"), (5, 60, ""),
    ]  # fmt: skip
    assert lesson.table.blinds == (2, 5)
    hand = lesson.hands[0]
    assert (hand.holds, hand.board) == ({2: ("As", "Kd")}, ("2c", "7d", "9h"))
    assert [(deed.street, str(deed.tell())) for deed in hand.deeds] == [
        ("", "Seat 5 raises to 12"), ("", "Seat 2 calls"),
        ("flop", "Seat 5 bets 10"), ("flop", "Seat 2 folds"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (HEAD, "there is no hand"),
        (HEAD + "hand\n5 jumps\n", r"line 5: '5 jumps' is no step"),
        (HEAD + "hand\n5 raises\n", "line 5: a bet or raise has an amount"),
        (HEAD + "hand\n2 holds Ax\n", "line 5"),
        (HEAD + "colour: red\n" + HAND, "there is no key 'colour'"),
        ("seats: 2 players\n" + HAND, "'2 players' is no seat"),
        (HEAD + "button: left\n" + HAND, "the table"),
        (HEAD + "chairs: many\n" + HAND, "chairs: 'many' is no number: expected such as '9'"),
        (HEAD + "seconds: soon\n" + HAND, "seconds: 'soon' is no number: expected such as '8'"),
        (HEAD + "seconds: nan\n" + HAND, "seconds: 'nan' is no number"),
        (HEAD + "mistakes: -3\n" + HAND, "mistakes: '-3' is no number: expected such as '0'"),
        (HEAD + HAND + "4 folds\n", "hand 1: nobody sits at seat 4: name it under 'seats'"),
        (HEAD + HAND + "hand\n4 holds As Kd\n", "hand 2: nobody sits at seat 4"),
        (HEAD + HAND + "5 holds As Qd\n", "hand 1: As appears twice: a deck holds it once"),
        (HEAD + HAND + "turn: Kd\n", "hand 1: Kd appears twice"),
        ("a lesson\n" + HAND, "line 1: expected 'key: value'"),
    ],
)
def test_what_can_not_be_read_is_named(text: str, why: str) -> None:
    with pytest.raises(LessonError, match=why):
        read_lesson(text, "one")


def test_every_lesson_of_the_house_can_be_read_and_says_what_to_do() -> None:
    assert "first-hand" in list_lessons()
    for name in list_lessons():
        lesson = find_lesson(name)
        assert (lesson.name, bool(lesson.text)) == (name, True)


def test_a_lesson_that_is_not_there_names_those_that_are() -> None:
    with pytest.raises(LessonError, match="first-hand"):
        find_lesson("juggling")


def test_a_lesson_is_any_file_whatever_its_name_and_the_editor(tmp_path: Path) -> None:
    path = tmp_path / "lektion.txt"
    path.write_text("\ufeff" + HEAD + HAND, encoding="utf-8")
    assert (find_lesson(str(path)).name, find_lesson(str(path)).title) == ("lektion", "One")
    with chdir(tmp_path):
        assert find_lesson("lektion.txt").name == "lektion"
        (tmp_path / "stud").write_text(HEAD + HAND, encoding="utf-8")
        assert find_lesson("stud").title == "Seven-card stud"


@pytest.mark.parametrize("name", ["", "\0", "x" * 5000, "第一", "."])
def test_no_name_is_more_than_not_found(name: str) -> None:
    with pytest.raises(LessonError, match="there is no lesson"):
        find_lesson(name)
