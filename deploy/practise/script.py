"""Touches from a file: one a line, by the names of the screen's keys, and what the hands do."""

import re
from typing import Any, Final

from dealer_ui.desk.screen_model import Desk
from dealer_ui.drawn_table.model_finger import ModelFinger, NotOfferedError, start_model
from deploy.practise.grading import grade
from deploy.practise.lesson import Lesson
from deploy.practise.practise_table import PractiseTable
from engine.messages.shown.tabletop import HandMove

SECOND: Final = 1.0
"""What a touch or a deed takes; "wait" adds to it."""
DEEDS: Final = frozenset({"deal", "burn", "board", "table", "push", "step"})
_PLACE: Final = r"deck|board|burn|muck|reading|seat \d+"
_CARD: Final = re.compile(rf"({_PLACE})(?: card (\d+))? -> ({_PLACE})")
"""A card by its number in its place, from 1; without one, the last that came there."""
_CHIPS: Final = re.compile(r"(pot|bet \d+|seat \d+) chips (\d+) -> (pot|seat \d+)")


class ScriptError(ValueError):
    """A line of the script can't be understood; the text names it."""


def play_script(lesson: Lesson, script: str) -> dict[str, Any]:
    """Play a lesson by a script; the result as `grade` has it.

    Raises:
        ScriptError: a line can't be understood.
        TableError: the house does not allow the lesson's table.
    """
    start_model()
    desk = Desk(debounce_ms=0)
    table, finger = PractiseTable(lesson, desk), ModelFinger(desk)
    seconds = 0.0
    for number, text in enumerate(script.splitlines(), 1):
        line = text.partition("#")[0].strip()
        if not line:
            continue
        what, _, rest = line.partition(" ")
        if what == "wait":
            seconds += _read_seconds(rest, number)
            continue
        if table.finished:
            break
        seconds += SECOND
        if what == "do":
            _do(table, rest.split(), number)
        elif what == "drag":
            table.move(_read_move(table, rest, number))
        else:
            try:
                finger.touch(line)
            except NotOfferedError:
                table.note("no_key")
            table.serve()
    return grade(table, seconds)


def _do(table: PractiseTable, words: list[str], number: int) -> None:
    if not words or words[0] not in DEEDS or not all(word.isdecimal() for word in words[1:]):
        raise ScriptError(
            f"line {number}: expected 'do deal SEAT', 'do burn', 'do board', 'do table SEAT', "
            "'do push SEAT CHIPS' or 'do step'"
        )
    table.do(words[0], *map(int, words[1:3]))


def _read_move(table: PractiseTable, text: str, number: int) -> HandMove:
    """What is dragged: "deck -> seat 3", "seat 4 card 2 -> muck", "pot chips 60 -> seat 1"."""
    text = " ".join(text.split())
    if chips := _CHIPS.fullmatch(text):
        return HandMove(kind="chips", source=chips[1], target=chips[3], amount=int(chips[2]))
    card = _CARD.fullmatch(text)
    if card is None:
        raise ScriptError(
            f"line {number}: 'drag {text}': expected such as 'drag deck -> seat 3', "
            "'drag seat 4 card 2 -> seat 3' or 'drag pot chips 60 -> seat 1'; the places are deck, "
            "board, burn, muck, reading and seat N, of chips pot, bet N and seat N"
        )
    drawn = 0
    if card[2]:
        lying = table.world.tabletop.cards_in(card[1])
        at = int(card[2]) - 1
        # A card that is not there is dragged as a hand that grasps at nothing.
        drawn = lying[at].drawn if 0 <= at < len(lying) else -1
    return HandMove(kind="card", source=card[1], target=card[3], number=drawn)


def _read_seconds(text: str, number: int) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds < float("inf"):
        raise ScriptError(f"line {number}: 'wait {text}': expected seconds, such as 'wait 2.5'")
    return seconds
