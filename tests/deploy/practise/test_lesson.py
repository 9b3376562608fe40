"""Lessons as text files."""

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
