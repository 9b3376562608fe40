"""`tapburn practise`: you deal on a simulated table; lessons, graded."""

import argparse
import datetime as dt
import json
import os
import sys
from pathlib import Path
from typing import Any

from deploy.command_line.language_flag import add_language, use_language
from deploy.command_line.usage import UsageError
from deploy.practise.grading import describe_exam, describe_result
from deploy.practise.lesson import (
    COURSE,
    EXAM,
    Lesson,
    LessonError,
    find_lesson,
    find_next,
    list_lessons,
)
from engine.guarded_paths import read_named_text

NAME = "practise"
HELP = """You are the dealer: deal simulated cards, touch what people do, and be graded.

  tapburn practise                                the first lesson, in a window
  tapburn practise --list                         all lessons
  tapburn practise --lesson side-pots
  tapburn practise --lesson my.lesson             one of your own: docs/practise.md
  tapburn practise --exam --candidate "Ada Byron" --result ada.txt    and keep the printed result
  tapburn practise --lesson first-hand --script touches.txt --json

Beside the screen stands the drawn table: drag cards and chips to where they go, or touch a place to
deal to it. What is done wrong happens, too.

A script has a line for each touch, by the key's name ("Fold", "Seat 5", "answer pushed"), and for
what the hands do: "do deal 3", "do burn", "do board", "do table 3", "do push 3 120", or any move as
"drag deck -> seat 4", "drag pot chips 60 -> seat 1"; and "wait 2.5". docs/practise.md has all.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--lesson",
        default=COURSE[0],
        metavar="NAME",
        help=f"a lesson, or a file (default: {COURSE[0]})",
    )
    what.add_argument("--exam", action="store_true", help="the lesson 'exam', with its sheet")
    parser.add_argument("--candidate", default="", metavar="NAME", help="who sits the exam")
    parser.add_argument(
        "--result", type=Path, metavar="FILE", help="write the exam's sheet, to be printed, here"
    )
    parser.add_argument("--list", action="store_true", help="name the lessons and end")
    parser.add_argument(
        "--script", type=Path, metavar="FILE", help="play touches from a file, without a window"
    )
    parser.add_argument("--json", action="store_true", help="print the grade as one JSON object")
    # A stick's own: its compositor shows one window, which nobody can close.
    parser.add_argument("--panel", action="store_true", help=argparse.SUPPRESS)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Practise; 0 passed, 1 not passed."""
    use_language(arguments)
    if arguments.list:
        _list(as_json=arguments.json)
        return 0
    if not arguments.exam and (arguments.candidate or arguments.result is not None):
        raise UsageError("--candidate and --result belong to --exam")
    if arguments.result is not None and arguments.result.exists():
        raise UsageError(f"--result {arguments.result}: is there already; name a new file")
    if arguments.exam:
        arguments.lesson = EXAM
    try:
        lesson = find_lesson(arguments.lesson)
    except LessonError as error:
        raise UsageError(f"--lesson {arguments.lesson}: {error}") from None
    result = (
        _play(lesson, arguments.script)
        if arguments.script is not None
        else _open_window(lesson, panel=arguments.panel)
    )
    if arguments.result is not None:
        _write_sheet(arguments.result, result, arguments.candidate)
    if arguments.json:
        json.dump(result, sys.stdout)
        print()
    else:
        lines = describe_result(result)
        print(_tell(result, arguments.candidate) if arguments.exam else "\n".join(lines))
    return 0 if result["passed"] else 1


def _tell(result: dict[str, Any], candidate: str) -> str:
    """The exam's sheet, of today."""
    return describe_exam(result, candidate, dt.date.today().isoformat())  # noqa: DTZ011


def _write_sheet(path: Path, result: dict[str, Any], candidate: str) -> None:
    try:
        path.write_text(_tell(result, candidate) + "\n", encoding="utf-8")
    except OSError as error:
        raise UsageError(f"--result {path}: can't be written: {error}") from None


def _play(lesson: Lesson, path: Path) -> dict[str, Any]:
    from deploy.practise.script import ScriptError, play_script  # noqa: PLC0415
    from engine.state import TableError  # noqa: PLC0415

    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    try:
        return play_script(lesson, read_named_text(path))
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"--script {path}: can't be read: {error}") from None
    except ScriptError as error:
        raise UsageError(f"--script {path}: {error}") from None
    except TableError as error:
        raise UsageError(f"--lesson {lesson.name}: {error}") from None


def _open_window(lesson: Lesson, *, panel: bool) -> dict[str, Any]:
    from dealer_ui.options import DESIGNED_PER_MM, ScreenOptions  # noqa: PLC0415
    from dealer_ui.window.scene import SceneError, start_application  # noqa: PLC0415
    from deploy.practise.display_room import start_scaled  # noqa: PLC0415
    from deploy.practise.window import PractiseWindow  # noqa: PLC0415
    from engine.state import TableError  # noqa: PLC0415

    try:
        # A laptop's display is no panel under a finger: nothing needs so many millimetres.
        options = ScreenOptions(pixels_per_mm=DESIGNED_PER_MM)
        application = start_application(options)
        start_scaled(application, options)
        while True:
            window = PractiseWindow(lesson, options, application, panel=panel)
            result = window.run()
            if window.wish == "next":
                lesson = find_lesson(find_next(lesson.name))
            elif window.wish != "again":
                return result
    except (SceneError, TableError) as error:
        raise UsageError(str(error)) from None


def _list(*, as_json: bool) -> None:
    lessons = [find_lesson(name) for name in list_lessons()]
    if as_json:
        json.dump([{"lesson": one.name, "title": one.title} for one in lessons], sys.stdout)
        print()
        return
    for one in lessons:
        print(f"{one.name}: {one.title}. {one.text}")
