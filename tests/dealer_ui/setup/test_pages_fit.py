"""Every question of the set-up on every panel, in each language: nothing is cut."""

import sys

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from dealer_ui.language.translator import speak
from dealer_ui.setup.setup_model import SetupModel
from dealer_ui.setup.setup_window import SetupScene
from tests.gallery.judge import judge

WRONG = ("outside", "cut", "covered", "clash")
LANGUAGES = ("en", "de", "es")
PANELS = ((1024, 600), (800, 1280))
ASKS = """
import sys
from dealer_ui.setup.questions import *
from deploy.table_setup.asking.choice_words import name_choice
from deploy.table_setup.asking.question_table import PADS, QUESTIONS
from deploy.table_setup.walk import STEPS
from engine import games
from engine.messages.stakes import PACKAGED
from engine.messages.text import phrase

DEVICE = "/dev/serial/by-id/usb-QEMU_QEMU_USB_SERIAL_1-0000:00:03.0-2-if00-port0"
VALUES = {"game": tuple(games.GAMES), "house": PACKAGED, "limit": ("no", "pot", "fixed", "spread"),
          "seats": tuple(map(str, range(2, 11))), "hand": ("right", "left"),
          "backup": ("none", "/run/tapburn-sticks/sda1/table-2026-11-23T040000Z.backup")}
MARK = "75100a9a8fecf6c9"
ABOUT = {
    "outer_fingerprint": phrase("Does the department's note say {mark}?", mark=MARK),
    "backup_signer": phrase(
        "The bridge that signed it is {mark}. Does the paper say so?", mark=MARK
    ),
    "decks_here": phrase(
        "The department has sealed the decks to {mark}, and the stick is back?", mark=MARK
    ),
    "follow_pin": phrase("{name}'s PIN: this machine's bridge goes on with the record", name="Ann"),
    "floor_pin": phrase("PIN of {least} to {most} digits", least=4, most=12),
}
titles = tuple(title for title, _ in STEPS.values())
print(write_line(StepBegan(number=3, of=len(titles), title=titles[2], titles=titles)), flush=True)
for name, one in QUESTIONS.items():
    kind = PADS.get(one.kind, one.kind if one.kind in {"yes_no", "choice", "pin"} else "line")
    kind = "yes_no" if one.kind == "fingerprint" else kind
    values = VALUES.get(name, ("none", "$"))
    choices = tuple(Choice(value, name_choice(name, value)) for value in values)
    text = ABOUT.get(name, one.text)
    found = ()
    if one.kind == "path":
        found = Choice(DEVICE), Choice(DEVICE + "2", phrase("types like a keyboard"))
    for default, optional in (("", True), ("12345", False)):
        taken = {"choices": choices} if one.kind == "choice" else {}
        if one.kind == "path":
            taken = {"choices": (Choice(AGAIN, phrase("Look again")), *found)}
            text = (phrase("Which {what}?", what=one.text) if found
                    else phrase("No {what} was found. Which {what}?", what=one.text))
            found = ()
        asked = QuestionAsked(text=text, kind=kind, back=True, default=default,
                              optional=optional, **taken)
        print(write_line(asked), flush=True)
        if not sys.stdin.readline():
            break
"""
WAIT_MS = 60_000


@pytest.mark.parametrize("panel", PANELS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_cut(
    qtbot: QtBot, typeface: QGuiApplication, panel: tuple[int, int], language: str
) -> None:
    speak(typeface, language)
    model = SetupModel([sys.executable, "-u", "-c", ASKS])
    scene = SetupScene(model, width=panel[0], height=panel[1])
    scene.show(fullscreen=False)
    faults: list[str] = []
    seen = 0
    try:
        while wait_for_page(qtbot, model):
            scene.window.grabWindow()
            QGuiApplication.processEvents()
            where = f"{model.property('kind')}: {model.property('question')}"
            found = judge(scene.window, scene.window.property("pixelsPerMm"))
            faults += [f"{where}: {one.kind}: {one.what}" for one in found if one.kind in WRONG]
            seen += 1
            model.answer("1")
    finally:
        model.close()
        scene.close()
        speak(typeface, "en")
    assert seen > 100
    assert not faults, "\n".join(faults)


def wait_for_page(qtbot: QtBot, model: SetupModel) -> bool:
    """Whether there is another."""
    qtbot.waitUntil(
        lambda: bool(model.property("kind") or model.property("ended")), timeout=WAIT_MS
    )
    return not model.property("ended")
