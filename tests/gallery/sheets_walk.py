"""Every page that a finger comes to from a moment: all keys of all sheets are touched, none counts.

What a touch would have the table do is refused, so that the moment stays. `python -m
tests.gallery.sheets_walk --into DIR` draws and judges them all, in each language that people speak
at the table, on each panel; where there is a display, in real windows on it.
"""

import argparse
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from PySide6.QtGui import QGuiApplication

from dealer_ui.language.translator import speak
from dealer_ui.window.scene import load_typeface
from engine import screen
from engine.messages.shown.review_questions import Query
from engine.messages.text import phrase
from engine.messages.wanted.intents import Rejection
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import texts
from tests.dealer_ui.room import Room
from tests.gallery.choice import PANELS, Panel
from tests.gallery.judge import Fault, judge
from tests.gallery.moments import reach

LANGUAGES: Final = ("en", "de", "es")
MOMENTS: Final = ("between", "bet", "deal", "side pots", "showdown")
DEPTH: Final = 4
"""Touches from the table to a page at the most."""
ENTRIES: Final = (
    "wish wrong_deal",
    "Floor",
    "Table",
    "Rule",
    "hold Seat 2",
    "hold Seat 3",
    "Seat 10",
)
_DULL: Final = (
    "letter ", "key 2", "key 3", "key 4", "key 5", "key 6", "key 7", "key 8", "key 9", "key 0",
    "key back", "key clear", "sheet ", "script", "Seat ", "Table", "Floor", "Rule", "Undo",
    "wish undo", "wish replay", "wish daybook", "cards", "preset", "chip ", "size ", "Fold",
    "Call", "Check", "Raise", "Bet", "All ", "Amount", "Next pot",
)  # fmt: skip
"""Keys of which one of a kind is enough, and those that lead out of the sheets."""

_NUMBERED: Final = re.compile(r"\d+$")


class Walker:
    """A finger that comes to each page once.

    Args:
        room: the table, at its moment.
        depth: how many touches a page lies from the table at the most.
    """

    def __init__(self, room: Room, depth: int = DEPTH) -> None:
        self._room = room
        self._depth = depth
        self._seen: set[frozenset[str]] = set()

    def walk(self) -> Iterator[tuple[str, ...]]:
        """Each way that leads to a page, which is shown while it is told."""
        ways: list[tuple[str, ...]] = [(one,) for one in ENTRIES]
        while ways:
            way = ways.pop(0)
            if not self._go(way):
                continue
            shown = frozenset(
                str(item.property("text"))
                for item, _ in texts(self._room.stand.window.contentItem())
            )
            if shown in self._seen:
                continue
            self._seen.add(shown)
            yield way
            if len(way) < self._depth:
                ways += [(*way, name) for name in self._list_next(way)]
        self._close()

    def _list_next(self, way: tuple[str, ...]) -> list[str]:
        """The keys that may lead on; of the keys for seats and steps the first alone."""
        kinds: dict[str, str] = {}
        for name in self._room.names():
            if name not in way and not name.startswith(_DULL):
                kinds.setdefault(_NUMBERED.sub("", name), name)
        return list(kinds.values())

    def _close(self) -> None:
        for _ in range(DEPTH):
            if self._room.sheet():
                self._touch("sheet close")
        self._room.stand.desk.go_away()
        self._room.show()

    def _go(self, way: tuple[str, ...]) -> bool:
        self._close()
        return all(self._touch(name) for name in way)

    def _touch(self, name: str) -> bool:
        stand = self._room.stand
        held = name.startswith("hold ")
        done = stand.hand.touch(name.removeprefix("hold "), held=held).done
        while stand.intents:
            asked: Any = stand.intents.pop(0)
            if isinstance(asked, Query):
                stand.desk.accept_reply(screen.answer(self._room.floor.state, asked))
            else:
                why = phrase("A hand is on")
                stand.desk.accept_reply(Rejection(id=asked.id, reason=why))
        stand.application.processEvents()
        return done


def judge_pages(
    stand: Stand, panel: Panel, moment: str, depth: int = DEPTH
) -> Iterator[tuple[str, list[Fault]]]:
    """Each page from a moment on, and what is wrong with it."""
    room = reach(stand, "holdem", moment)
    for way in Walker(room, depth).walk():
        stand.paint()
        yield " > ".join(way), judge(stand.window, panel.pixels_per_mm)


def main() -> int:
    """Draw and judge them; 1 where anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, help="where the pictures go; none are kept otherwise")
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--panel", action="append", help="1024x600")
    parser.add_argument("--moment", action="append", choices=MOMENTS)
    given = parser.parse_args()
    if on_display := bool(os.environ.get("DISPLAY")):
        # The tests' own set-up asks for none.
        os.environ["QT_QPA_PLATFORM"] = "xcb"
    application = QGuiApplication([])
    load_typeface(application)
    wrong = pages = 0
    for language in given.language or LANGUAGES:
        speak(application, language)
        for panel in PANELS:
            if given.panel and f"{panel.width}x{panel.height}" not in given.panel:
                continue
            stand = Stand(
                application, width=panel.width, height=panel.height,
                pixels_per_mm=panel.pixels_per_mm, window=on_display, reduce_motion=True,
            )  # fmt: skip
            for moment in given.moment or MOMENTS:
                for number, (way, faults) in enumerate(judge_pages(stand, panel, moment)):
                    pages += 1
                    wrong += bool(faults)
                    name = f"{language}_{panel.width}x{panel.height}_{moment}_{number:03d}"
                    for fault in faults:
                        sys.stdout.write(f"{name} {way}: {fault.kind}: {fault.what}\n")
                        sys.stdout.flush()
                    if given.into is not None:
                        given.into.mkdir(parents=True, exist_ok=True)
                        stand.window.grabWindow().save(str(given.into / f"{name}.png"))
            stand.scene.close()
    sys.stdout.write(f"{pages} pages, {wrong} with faults\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
