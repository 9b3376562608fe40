"""Lessons played by touches from a file, and graded."""

import json
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem

from dealer_ui.desk.screen_model import Desk
from dealer_ui.drawn_table.model_finger import ModelFinger, start_model
from dealer_ui.drawn_table.scene_finger import Hand
from dealer_ui.options import LANGUAGE_VARIABLE, ScreenOptions
from deploy.cli import main
from deploy.practise.grading import describe_result
from deploy.practise.lesson import COURSE, EXAM, find_lesson, find_next, list_lessons
from deploy.practise.practise_table import PractiseTable
from deploy.practise.script import ScriptError, play_script
from deploy.practise.window import PractiseWindow
from tests.dealer_ui.conftest import qapp_cls  # noqa: F401 - overrides pytest-qt's
from tests.gallery.choice import PANELS, Panel
from tests.tries import LONG

SCRIPTS = Path(__file__).parent / "scripts"
SKIPPED = """do board
answer becomes_burn
letter F
key enter
hold confirm
drag board -> burn
answer done_step
"""
"""The burn was skipped: the camera sees it, and the floor rules that the card becomes the burn."""
pytestmark = pytest.mark.usefixtures("qapp")


def script(name: str = "first-hand") -> str:
    return (SCRIPTS / f"{name}.script").read_text(encoding="utf-8")


def kinds(text: str, name: str = "first-hand") -> list[str]:
    """The mistakes that a script makes."""
    return [one["kind"] for one in play_script(find_lesson(name), text)["mistakes"]]


@pytest.mark.parametrize("name", list_lessons())
def test_every_lesson_can_be_passed(name: str) -> None:
    result = play_script(find_lesson(name), script(name))
    assert set(result) == {
        "lesson", "seconds_per_action", "mistakes", "helped", "limits", "passed",
    }  # fmt: skip
    assert (result["lesson"], result["mistakes"], result["passed"]) == (name, [], True)


def test_time_counts_by_the_action() -> None:
    lines = len(script().split("\n")) - 1
    assert play_script(find_lesson("first-hand"), script())["seconds_per_action"] == round(
        lines / 11, 2
    )
    slow = play_script(find_lesson("first-hand"), "wait 88\n" + script())
    assert slow["seconds_per_action"] > 8
    assert slow["passed"] is False


def test_a_lesson_that_the_table_dealt_is_seen_and_not_passed() -> None:
    helped = script().replace("do burn", "do step", 1)
    result = play_script(find_lesson("first-hand"), helped)
    assert (result["mistakes"], result["helped"], result["passed"]) == ([], 1, False)
    assert "Seen, not dealt: the table did 1 step for you." in describe_result(result)


def test_in_the_exam_nothing_is_done_for_the_candidate() -> None:
    exam = script("exam").replace("do burn", "do step", 1)
    result = play_script(find_lesson("exam"), exam)
    assert result["helped"] == 0
    assert result["mistakes"], "the burn was not dealt"


@pytest.mark.parametrize("name", list_lessons())
def test_after_each_line_the_drawn_table_has_the_bets_that_the_screen_has(name: str) -> None:
    start_model()
    desk = Desk(debounce_ms=0)
    table, finger = PractiseTable(find_lesson(name), desk), ModelFinger(desk)
    compared = 0
    for line in script(name).splitlines():
        what, _, rest = line.partition("#")[0].strip().partition(" ")
        if not what or what == "wait" or table.finished:
            continue
        if what == "do":
            table.do(rest.split()[0], *map(int, rest.split()[1:]))
        elif what != "drag":
            finger.touch(line)
            table.serve()
        view, lying = table.view, table.world.tabletop.seats
        if view.prompt.kind == "act":
            # Whose next action is said already has the chips of it before the seat.
            ahead = {deed.seat for deed in table.announced()}
            if not any(seat.bet for seat in view.seats):
                ahead.add(view.acting)  # the bring-in
            here = [seat for seat in view.seats if seat.seat in set(lying) - ahead]
            bets = {seat.seat: seat.bet for seat in here}
            assert {seat: lying[seat].bet for seat in bets} == bets, (line, view.prompt.text)
            compared += len(bets)
    assert compared, "nothing was compared"


def test_another_action_than_the_players_is_a_mistake_and_says_what_the_prompt_was() -> None:
    wrong = script().replace("Check\n", "preset min\nUndo\nCheck\n", 1)
    result = play_script(find_lesson("first-hand"), wrong)
    assert [one["kind"] for one in result["mistakes"]] == ["wrong_action"]
    assert "to act" in result["mistakes"][0]["prompt"]
    assert result["passed"] is False


def test_a_card_to_another_seat_lies_there_until_it_is_moved() -> None:
    moved = "do deal 4\ndrag seat 4 -> seat 2"
    assert kinds(script().replace("do deal 2", moved, 1)) == ["wrong_seat"]
    again = "do deal 4\ndrag seat 4 card 1 -> deck\ndo deal 2"
    assert kinds(script().replace("do deal 2", again, 1))[:2] == ["wrong_seat", "wrong_step"]


def test_a_skipped_burn_is_a_mistake_with_its_prompt() -> None:
    result = play_script(find_lesson("first-hand"), script().replace("do burn\n", SKIPPED, 1))
    assert [one["kind"] for one in result["mistakes"]] == ["skipped_burn"]
    assert "Burn one card" in result["mistakes"][0]["prompt"]


def test_a_wrong_push_is_a_mistake() -> None:
    pushes = [line for line in script("side-pots").splitlines() if line.startswith("do push")]
    wrong = script("side-pots").replace(pushes[0], "do push 4 1")
    assert kinds(wrong, "side-pots") == ["wrong_push"]


def test_chips_lie_where_they_were_pushed_and_the_floor_puts_them_right() -> None:
    wrong = script("side-pots").replace("do push 2 120", "drag pot chips 120 -> seat 3")
    assert kinds(wrong, "side-pots") == ["wrong_push"]


def test_cards_that_do_not_lie_there_are_a_mistake() -> None:
    assert "card Ks\n" in script("hi-lo")
    assert "wrong_cards" in kinds(script("hi-lo").replace("card Ks\n", "card Td\n", 1), "hi-lo")


def test_a_key_that_is_not_there_and_an_end_too_early_are_mistakes() -> None:
    assert kinds("Fold\n") == ["no_key", "unfinished"]


def test_more_mistakes_may_be_allowed() -> None:
    lesson = find_lesson("first-hand")
    lesson.mistakes = 1
    wrong = script().replace("do burn\n", SKIPPED, 1)
    assert play_script(lesson, wrong)["passed"] is True
    lesson.mistakes = 0
    assert play_script(lesson, wrong)["passed"] is False


def test_what_people_say_and_nobody_records_is_a_mistake() -> None:
    report = "Floor\nwish hold\nanswer continue\n"
    assert report in script("dispute")
    result = play_script(find_lesson("dispute"), script("dispute").replace(report, ""))
    assert [one["kind"] for one in result["mistakes"]] == ["overlooked"]
    assert "Seat 2 to act" in result["mistakes"][0]["prompt"]
    assert result["passed"] is False


def test_a_report_about_another_seat_is_not_what_was_said() -> None:
    wrong = script("wrong-deals").replace("choice 4\nchoice 1", "choice 1\nchoice 1", 1)
    assert "overlooked" in kinds(wrong.replace("do deal 4\nFold", "do deal 1\nFold", 1),
                                 "wrong-deals")  # fmt: skip


def test_the_exam_has_a_sheet_that_can_be_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, sheet = tmp_path / "touches.txt", tmp_path / "ada.txt"
    path.write_text(script("exam"), encoding="utf-8")
    told = ["practise", "--exam", "--candidate", "Ada Byron", "--script", str(path)]
    assert main([*told, "--result", str(sheet), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["lesson"] == "exam"
    assert "Candidate  Ada Byron" in sheet.read_text(encoding="utf-8")
    assert "Result     PASSED" in sheet.read_text(encoding="utf-8")
    assert main([*told, "--result", str(sheet)]) == 2, "an older sheet stays as it is"
    path.write_text("Fold\n", encoding="utf-8")
    assert main(told) == 1
    assert "Result     NOT PASSED" in capsys.readouterr().out
    assert main(["practise", "--candidate", "Ada", "--script", str(path)]) == 2


@pytest.mark.parametrize(
    "line",
    [
        "wait long", "wait -1", "do juggle", "do deal x", "drag deck", "drag shoe -> seat 3",
        "drag pot chips x -> seat 1", "drag deck -> pot",
    ],
)  # fmt: skip
def test_a_line_that_nobody_understands_is_named(line: str) -> None:
    with pytest.raises(ScriptError, match="line 1"):
        play_script(find_lesson("first-hand"), line)


def test_the_command_prints_one_object(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "touches.txt"
    path.write_text(script(), encoding="utf-8")
    assert main(["practise", "--lesson", "first-hand", "--script", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["passed"] is True
    path.write_text("Fold\n", encoding="utf-8")
    assert main(["practise", "--script", str(path), "--json"]) == 1
    assert main(["practise", "--lesson", "juggling", "--script", str(path)]) == 2
    assert main(["practise", "--script", str(tmp_path / "none")]) == 2


def test_the_command_tells_the_result_in_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "touches.txt"
    path.write_text("\ufeff# from an editor that puts a mark there\n", encoding="utf-8")
    assert main(["practise", "--lesson", "first-hand", "--script", str(path)]) == 1
    assert capsys.readouterr().out == (
        "Not passed.\nNo action was touched; 8.0 seconds an action are allowed.\n"
        "1 mistake, 0 allowed.\n"
        "unfinished: the prompt said “Shuffle and cut, deck in the shoe”\n"
    )
    path.write_text("\ufeffanswer deck_ready\n", encoding="utf-8")
    main(["practise", "--lesson", "first-hand", "--script", str(path)])
    assert "no key" not in capsys.readouterr().out


OTHERS = [panel for panel in PANELS if panel != PANELS[1]]
"""The smallest first and the upright one last: all are touched by make test-long."""


@pytest.mark.parametrize(
    ("name", "panel"),
    [
        *((name, PANELS[1]) for name in ("first-hand", "wrong-deals", "dispute", "blinds-owed")),
        *(("first-hand", panel) for panel in (OTHERS if LONG else OTHERS[:: len(OTHERS) - 1])),
    ],
)
def test_a_lesson_in_its_windows_by_real_touches(
    qapp: QGuiApplication, name: str, panel: Panel
) -> None:
    options = ScreenOptions(
        window=False, debounce_ms=0, standing_ms=0, width=panel.width, height=panel.height,
        pixels_per_mm=panel.pixels_per_mm,
    )  # fmt: skip
    window = PractiseWindow(find_lesson(name), options, qapp)
    hand = Hand(window.scene.window)
    for line in script(name).splitlines():
        words = line.split()
        if words[0] == "do":
            if words[1] == "push":
                continue
            window.table.do(words[1], *map(int, words[2:]))
            window.serve()
        else:
            name = line.removeprefix("hold ")
            touched = hand.touch(name, held=name != line)
            assert touched.done, touched.why
            window.serve()
        qapp.processEvents()
    assert window.result["mistakes"] == []
    assert "Passed." in describe_result(window.result)
    window.close()


def test_however_many_mistakes_can_all_be_read(qapp: QGuiApplication) -> None:
    """They are scrolled within their place, and none is written smaller."""
    window = PractiseWindow(find_lesson("first-hand"), ScreenOptions(), qapp)
    try:
        for _ in range(40):
            window.table.note("wrong_seat")
        window._end()
        place = window.beside.window.findChild(QQuickItem, "result")
        assert place is not None
        assert place.property("contentHeight") > 40 * 18
        assert place.property("clip")
        assert place.property("interactive")
    finally:
        window.close()


@pytest.mark.parametrize(("language", "title"), [("es", "El examen"), ("de", "Die Prüfung")])
def test_a_lesson_speaks_the_language_of_the_run(
    qapp: QGuiApplication, monkeypatch: pytest.MonkeyPatch, language: str, title: str
) -> None:
    monkeypatch.setenv(LANGUAGE_VARIABLE, language)
    window = PractiseWindow(find_lesson(EXAM), ScreenOptions(), qapp)
    try:
        assert window.view.property("title") == title
        assert window.table.view.table == title
    finally:
        window.close()


def test_after_a_lesson_it_is_had_again_or_the_next_one(qapp: QGuiApplication) -> None:
    for key, wish in (("Again", "again"), ("Next lesson", "next")):
        window = PractiseWindow(find_lesson("first-hand"), ScreenOptions(standing_ms=0), qapp)
        try:
            hand = Hand(window.beside.window)
            assert not hand.touch(key).done, "not before it is over"
            window._end()
            # The keys lie where they are touched once they were painted.
            for _ in range(2):
                window.beside.window.grabWindow()
                qapp.processEvents()
            touched = hand.touch(key)
            assert touched.done, touched.why
            assert window.wish == wish
        finally:
            window.close()
    assert find_next("first-hand") == "hi-lo"


def test_no_lesson_follows_the_last_one_and_the_exam_stands_alone(qapp: QGuiApplication) -> None:
    assert {*COURSE, EXAM} == set(list_lessons())
    assert [find_next(name) for name in COURSE] == [*COURSE[1:], ""]
    assert find_next(EXAM) == find_next("my.lesson") == ""
    window = PractiseWindow(find_lesson(EXAM), ScreenOptions(standing_ms=0), qapp)
    try:
        window._end()
        window.beside.window.grabWindow()
        assert not Hand(window.beside.window).touch("Again").done
    finally:
        window.close()
