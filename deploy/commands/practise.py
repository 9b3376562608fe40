"""`tapburn practise`: you deal on a simulated table; lessons, graded."""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

from deploy.cli import UsageError
from deploy.practise.lesson import Lesson, LessonError, find_lesson, list_lessons

NAME = "practise"
HELP = """You are the dealer: deal simulated cards, touch what people do, and be graded.

  tapburn practise                                the first lesson, in a window
  tapburn practise --list                         all lessons
  tapburn practise --lesson side-pots
  tapburn practise --lesson my.lesson             one of your own: docs/practise.md
  tapburn practise --lesson first-hand --script touches.txt --json

A script has a line for each touch, by the key's name ("Fold", "Seat 5", "answer pushed"), "do deal
3", "do burn", "do board" or "do push 3 120" for what the hands do, and "wait 2.5".
"""
FIRST = "first-hand"


def configure(parser: argparse.ArgumentParser) -> None:
    """The flags."""
    parser.add_argument(
        "--lesson", default=FIRST, metavar="NAME", help=f"a lesson, or a file (default: {FIRST})"
    )
    parser.add_argument("--list", action="store_true", help="name the lessons and end")
    parser.add_argument(
        "--script", type=Path, metavar="FILE", help="play touches from a file, without a window"
    )
    parser.add_argument("--json", action="store_true", help="print the grade as one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Practise; 0 passed, 1 not passed."""
    if arguments.list:
        _list(as_json=arguments.json)
        return 0
    try:
        lesson = find_lesson(arguments.lesson)
    except LessonError as error:
        raise UsageError(f"--lesson {arguments.lesson}: {error}") from None
    result = (
        _play(lesson, arguments.script) if arguments.script is not None else _open_window(lesson)
    )
    if arguments.json:
        json.dump(result, sys.stdout)
        print()
    else:
        from deploy.practise.window import tell_result  # noqa: PLC0415

        print(tell_result(result))
    return 0 if result["passed"] else 1


def _play(lesson: Lesson, path: Path) -> dict[str, Any]:
    from deploy.practise.script import ScriptError, play_script  # noqa: PLC0415
    from engine.state import TableError  # noqa: PLC0415

    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    try:
        return play_script(lesson, path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"--script {path}: can't be read: {error}") from None
    except ScriptError as error:
        raise UsageError(f"--script {path}: {error}") from None
    except TableError as error:
        raise UsageError(f"--lesson {lesson.name}: {error}") from None


def _open_window(lesson: Lesson) -> dict[str, Any]:
    from dealer_ui.options import ScreenOptions  # noqa: PLC0415
    from dealer_ui.scene import SceneError  # noqa: PLC0415
    from deploy.practise.window import PractiseWindow  # noqa: PLC0415
    from engine.state import TableError  # noqa: PLC0415

    try:
        return PractiseWindow(lesson, ScreenOptions()).run()
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
