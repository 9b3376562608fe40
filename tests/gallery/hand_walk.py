"""A night's first hand by hand, from the empty table to the push, with what goes wrong on the way.

Each touch is a real one on the dealer's window. `python -m tests.gallery.hand_walk --into DIR`
makes it in each language that people speak at the table, on each panel, and judges what every touch
leads to; where there is a display, in real windows on it.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PySide6.QtGui import QGuiApplication

from dealer_ui.language.translator import speak
from dealer_ui.window.scene import load_typeface
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.room import Room
from tests.engine.core import playing
from tests.engine.table.floor import table
from tests.gallery.choice import PANELS, Panel
from tests.gallery.judge import Fault, judge
from tests.gallery.sheets_walk import LANGUAGES

CALLS: Final = "everybody calls"
HANDS: Final = "the hands are named"
STEP: Final = "the last step"
TOUCHES: Final = (
    "Seat 1", "field name", "letter A", "letter D", "letter A", "key enter", "key enter",
    "Seat 4", "key enter", "Seat 7", "amount min", "key enter", "Seat 9", "key enter", "Undo here",
    "answer deck_ready", "answer blinds_posted",
    "wish wrong_deal", "choice group_cards", "choice exposed_card", "choice 4", "answer withdrawn",
    "sheet close",
    "answer all_dealt", "chip 5", "Undo", "Amount", "key 2", "key 0", "key enter", CALLS,
    "answer all_dealt", "card As", "card Kd", "card 7h", "cards done",
    "preset half pot", "Call", "Floor", "wish correct", STEP, "instead call", "sheet close", CALLS,
    "Floor", "wish call_floor", "wish wrong_deal", "choice group_pot", "sheet close",
    "answer all_dealt", "card 2c", "All check", "answer all_dealt", "card 9s",
    "Amount", "key 1", "key 0", "key 0", "key enter", CALLS, HANDS, "answer pushed",
    "wish wrong_deal", "sheet close", "Floor", "wish wrong_push", "sheet close",
    "Table", "wish dealer", "sheet close", "Table", "wish close", "sheet close",
    "hold Seat 1", "wish buy", "sheet close", "hold Seat 1", "wish leave", "sheet close",
)  # fmt: skip
SHOWN: Final = ("Ah Ad", "Kc Kh", "3c 4c")


def list_touches(room: Room) -> Iterator[str]:
    """The controls to be touched, one after the other, as the screen has them then."""
    shown = list(SHOWN)
    for touch in TOUCHES:
        if touch == CALLS:
            while "Call" in room.names():
                yield "Call"
        elif touch == HANDS:
            while "cards done" in room.names(enabled=False):
                yield from (f"card {card}" for card in shown.pop(0).split())
                yield "cards done"
        elif touch == STEP:
            yield [name for name in room.names() if name.startswith("step ")][-1]
        elif touch != "sheet close" or room.sheet():
            yield touch


def walk(stand: Stand, panel: Panel) -> Iterator[tuple[str, list[Fault]]]:
    """Each touch, and what is wrong with what it leads to.

    Raises:
        AssertionError: a key that the hand needs is not there.
    """
    room = Room(stand, table({}, button=1))
    room.floor.bridge_up = room.floor.camera_up = False
    room.show()
    for touch in list_touches(room):
        room.touch(touch)
        stand.paint()
        yield touch, judge(stand.window, panel.pixels_per_mm)


def main() -> int:
    """Make the walks; 1 where anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, help="where the pictures go; none are kept otherwise")
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--panel", action="append", help="1024x600")
    given = parser.parse_args()
    playing.SOURCES = ()  # type: ignore[assignment]
    if on_display := bool(os.environ.get("DISPLAY")):
        # The tests' own set-up asks for none.
        os.environ["QT_QPA_PLATFORM"] = "xcb"
    application = QGuiApplication([])
    load_typeface(application)
    wrong = touches = 0
    for language in given.language or LANGUAGES:
        speak(application, language)
        for panel in PANELS:
            size = f"{panel.width}x{panel.height}"
            if given.panel and size not in given.panel:
                continue
            stand = Stand(
                application, width=panel.width, height=panel.height,
                pixels_per_mm=panel.pixels_per_mm, window=on_display, reduce_motion=True,
            )  # fmt: skip
            for touch, faults in walk(stand, panel):
                touches += 1
                wrong += bool(faults)
                name = f"{language}_{size}_{touches:04d}_{touch.replace(' ', '-')}"
                for fault in faults:
                    sys.stdout.write(f"{name}: {fault.kind}: {fault.what}\n")
                if given.into is not None:
                    given.into.mkdir(parents=True, exist_ok=True)
                    stand.window.grabWindow().save(str(given.into / f"{name}.png"))
            stand.scene.close()
    sys.stdout.write(f"{touches} touches, {wrong} with faults\n")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
