"""The replay window, driven by touches: hands, steps, pots, and what was damaged."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_ui.language.translator import speak
from dealer_ui.parts.keyboards import KEYBOARDS
from dealer_ui.replay import replay_model
from dealer_ui.replay.clerks import RULED, NoClerk
from dealer_ui.replay.outlets import find_stick
from dealer_ui.replay.ready_sentences import CLAIMS, DECISIONS
from dealer_ui.replay.replay_rows import _read_wanted, find_first_place, list_hands, list_steps
from dealer_ui.replay.replay_window import ReplayScene, open_model
from engine.replay.library import HandLibrary
from tests.dealer_ui.listening import list_mute
from tests.dealer_ui.looking import everything, texts
from tests.engine.replay.nights import play_night
from tests.gallery.judge import judge

SCRIPTS = [one.sign for one in (*KEYBOARDS[1:], KEYBOARDS[0])]
"""What the key says that leads to the next keyboard, from the first one on."""
PIXELS_PER_MM = 1280 / 217
"""Of a panel of 10.1 inches."""


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    journal = tmp_path_factory.mktemp("night") / "night.journal"
    play_night(journal, rotation="eight-game", turn=2, hands=30, seed=3)
    return journal


class Window:
    """The window over a journal, and a finger."""

    def __init__(self, qtbot: QtBot, journal: Path, hand: int = 0) -> None:
        self.model = open_model(journal, hand)
        with qtbot.waitSignal(self.model.ready, timeout=20_000):
            self.scene = ReplayScene(self.model)
            self.scene.show(fullscreen=False)
        self.opened_at = self.fact("place")
        self.model.go(0)
        self.device = QTest.createTouchDevice()

    def close(self) -> None:
        self.model.close()
        self.scene.close()

    def fact(self, name: str) -> Any:
        """What QML binds to."""
        return self.model.property(name)

    def touch(self, label: str) -> None:
        """Press and release the key or row with these words."""
        self.press(
            next(one for one in keys(self.scene.window.contentItem()) if words(one) == label)
        )

    def lit(self, label: str) -> bool:
        """Whether the key with these words takes a touch."""
        shown = keys(self.scene.window.contentItem())
        return any(one.isEnabled() for one in shown if words(one) == label)

    def reads(self, said: str) -> bool:
        """Whether these words can be read."""
        shown = everything(self.scene.window.contentItem())
        return any(one.isVisible() and one.property("text") == said for one in shown)

    def field(self, name: str) -> QQuickItem:
        """The visible field that assistive technology calls so."""
        fields = everything(self.scene.window.contentItem())
        return next(
            one for one in fields if one.isVisible() and one.property("placeholderText") == name
        )

    def write(self, name: str, *letters: str) -> str:
        """Touch a field and letters; what stands there then."""
        self.press(self.field(name))
        for letter in letters:
            self.touch(letter)
        return str(self.field(name).property("text"))

    def press(self, item: QQuickItem) -> None:
        """Press and release the middle of an item, once what just came stands where it belongs.

        Keys that a repeater made lie on each other until their row is laid out, with the next
        frame: on a busy machine that frame comes later than the finger.
        """
        place: QQuickItem | None = item
        while place is not None:
            place.ensurePolished()
            place = place.parentItem()
        middle = item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint()
        QTest.touchEvent(self.scene.window, self.device).press(0, middle).commit()
        QTest.touchEvent(self.scene.window, self.device).release(0, middle).commit()
        QGuiApplication.processEvents()


def words(item: QQuickItem) -> str:
    """What a key is called, or what a row of the list is about."""
    number = item.property("number")
    return f"Hand {number}" if number is not None else str(item.property("text") or "")


def keys(root: QQuickItem) -> Iterator[QQuickItem]:
    """Everything visible below an item that can be pressed."""
    for item in root.childItems():
        if item.isVisible():
            if item.property("checkable") is not None:
                yield item
            yield from keys(item)


@pytest.fixture
def window(qtbot: QtBot, typeface: QGuiApplication, night: Path) -> Iterator[Window]:
    del typeface
    opened = Window(qtbot, night, hand=5)
    yield opened
    opened.close()


def test_keys_go_step_by_step_and_the_table_follows(window: Window) -> None:
    model = window.model
    assert (window.fact("number"), window.fact("place")) == (5, 0)
    assert model.replay is not None
    for place in range(1, 12):
        window.touch("Next")
        assert window.fact("place") == place
        assert model.desk.view == model.replay.steps[place].view
    window.touch("Back")
    assert window.fact("place") == 10
    assert model.desk.view == model.replay.steps[10].view, "also back to an earlier view"
    window.touch("Start")
    assert window.fact("place") == 0
    window.touch("Back")
    assert window.fact("place") == 0


@pytest.mark.usefixtures("ohio")
def test_times_are_those_of_the_clock_on_the_wall(window: Window) -> None:
    replay = window.model.replay
    assert replay is not None
    wall = datetime.fromisoformat(replay.steps[0].time) - timedelta(hours=5)
    assert window.fact("origin").startswith(f"{wall:%H:%M:%S}.")
    assert " EST " in window.fact("origin")
    assert list_steps(replay.steps)[0].at == f"{wall:%H:%M:%S}"
    (found,) = list_hands([replay.summary], f"{wall:%Y-%m-%dT%H:%M}")
    assert found.at.startswith(f"{wall:%H:%M}")


def test_all_lines_of_a_row_are_as_wide_so_that_they_mirror(window: Window) -> None:
    """A line as wide as its words stays at the left where the others go to the right."""
    for page in ("Steps", "Hands"):
        window.touch(page)
        rows = [[*texts(one)] for one in keys(window.scene.window.contentItem())]
        lines = [{round(text.width()) for text, _ in row} for row in rows if len(row) > 1]
        assert lines
        assert all(len(widths) == 1 for widths in lines), page


def test_another_hand_is_opened_from_the_list(window: Window, qtbot: QtBot) -> None:
    window.model.look_for("razz")
    rows = window.model.rows("hands").rows()
    assert rows
    assert all(row.game == "razz" for row in rows)
    window.touch("Hands")
    with qtbot.waitSignal(window.model.ready, timeout=60_000):
        window.touch(f"Hand {rows[0].number}")
    assert window.fact("number") == rows[0].number
    window.touch("Pots")
    assert any(row.head for row in window.model.rows("pots").rows())


def test_the_next_irregularity_is_one_touch_away(
    qtbot: QtBot, typeface: QGuiApplication, night: Path
) -> None:
    del typeface
    undone = next(hand for hand in HandLibrary(night).hands if hand.undone)
    opened = Window(qtbot, night, hand=undone.number)
    try:
        before = opened.fact("place")
        opened.touch("Next irregularity")
        assert opened.fact("place") > before
        rows = opened.model.rows("steps").rows()
        assert rows[opened.fact("place")].notable
        assert any(row.undone for row in rows)
    finally:
        opened.close()


def test_a_hand_that_is_not_there_and_a_file_that_is_none_are_told(
    qtbot: QtBot, typeface: QGuiApplication, night: Path, tmp_path: Path
) -> None:
    del typeface
    opened = Window(qtbot, night, hand=4000)
    assert "no hand 4000" in opened.fact("trouble")
    assert opened.fact("number") > 1, "the latest is shown instead"
    opened.close()
    (tmp_path / "none").write_text("nothing")
    opened = Window(qtbot, tmp_path / "none")
    assert opened.fact("trouble")
    assert opened.fact("number") == 0
    opened.close()


def test_what_if_is_asked_by_touch(window: Window, qtbot: QtBot) -> None:
    assert window.model.replay is not None
    place = next(
        at for at, step in enumerate(window.model.replay.steps) if step.event == "ActionTaken"
    )
    window.model.go(place)
    window.touch("What if")
    with qtbot.waitSignal(window.model.ready, timeout=60_000):
        window.touch("fold")
    assert window.fact("supposed")
    with qtbot.waitSignal(window.model.ready, timeout=60_000):
        window.model.suppose("1 fold")
    assert "is no decision of this hand" in window.fact("supposed")
    assert window.fact("trouble") == ""


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("over 1,000", "1000"), ("over 1000", "1000"), ("über 1.000", "1000"),
        ("más de 1.000", "1000"), ("über 1.234.567", "1234567"), ("over 1'000", "1000"),
        ("over 1.5", "1.5"), ("über 1,50", "1.5"), ("über 1.000,50", "1000.5"),
        ("over 1,000.50", "1000.5"), ("over 0.25", "0.25"), ("over 12", "12"),
    ],
)  # fmt: skip
def test_an_amount_is_read_as_each_language_writes_it(typed: str, amount: str) -> None:
    """`über 1.000` found every pot over 1."""
    assert _read_wanted(f"razz {typed} bo") == ([], [Decimal(amount)], ["razz", "bo"])


def test_hands_are_found_by_touch_and_by_words(window: Window) -> None:
    hands = HandLibrary(window.model.library.path).hands  # type: ignore[union-attr]
    rows = window.model.rows("hands")
    window.touch("Hands")
    window.touch("Undone")
    assert [row.number for row in rows.rows()] == [
        hand.number for hand in reversed(hands) if hand.undone
    ]
    window.touch("Undone")
    assert len(rows.rows()) == len(hands)
    for words, fits in (
        ("seat 4", lambda hand: 4 in hand.players),
        ("Platz 4", lambda hand: 4 in hand.players),
        ("asiento 4", lambda hand: 4 in hand.players),
        ("over 60", lambda hand: hand.pot > 60),
        ("Über 60", lambda hand: hand.pot > 60),
        ("más de 60", lambda hand: hand.pot > 60),
        ("razz seat 2 over 10", lambda hand: hand.game == "razz" and hand.pot > 10),
    ):
        window.model.look_for(words)
        assert [row.number for row in rows.rows()] == [
            hand.number for hand in reversed(hands) if fits(hand)
        ], words


@pytest.mark.parametrize("page", ["steps", "hands", "evidence", "pots", "what if", "ruling"])
def test_each_page_is_made_for_a_finger_and_an_eye(window: Window, page: str) -> None:
    """Targets, cut and overlapping texts, contrast of 7, the least height of letters."""
    window.scene.show_page(page)
    QGuiApplication.processEvents()
    assert judge(window.scene.window, PIXELS_PER_MM) == []
    assert list_mute(window.scene.window) == []


def test_a_player_of_any_script_is_looked_for_by_touch(window: Window) -> None:
    window.touch("Hands")
    assert window.write("Number, player, over 500", "A", "2", "del", "space", "Z") == "a z"
    window.touch("del")
    typed = window.write("Number, player, over 500", *SCRIPTS[:4], "Ж", "Ю")
    assert typed == "a жю"
    assert window.write("Number, player, over 500", *SCRIPTS[4:], "A") == "a жюa"


def test_a_hand_opens_at_what_was_played_last_and_a_disputed_one_at_the_dispute(
    window: Window,
) -> None:
    """At "Record signed" the ruling form chose "the bridge's counts" as the rule."""
    replay = window.model.replay
    assert replay is not None
    opened, behind = replay.steps[window.opened_at], replay.steps[window.opened_at + 1 :]
    played = {"action", "card", "street", "pot", "result"}
    assert opened.kind in played
    assert behind
    assert not any(step.kind in played for step in behind)
    assert find_first_place(replay) == window.opened_at
    acted = [at for at, step in enumerate(replay.steps) if step.kind == "action"]
    disputed, held, settled = acted[2], acted[2] + 1, acted[2] + 3
    for at in range(held, settled):
        replay.steps[at].view = replace(replay.steps[at].view, held=True)
    replay.steps[held].kind = "alarm"
    replay.summary.disputed = True
    for at in (settled, len(replay.steps) - 1):
        replay.steps[at].kind = "alarm"  # A wrong PIN is one, and a camera without frames.
        assert find_first_place(replay) == disputed, "not at what was told since then"


def test_steps_are_listed_by_groups_that_have_names(window: Window) -> None:
    assert window.model.replay is not None
    whole = len(window.model.rows("steps").rows())
    found = {}
    for group, kind in (("Bets", "action"), ("Cards", "card"), ("Floor", "correction")):
        window.touch(group)
        rows = window.model.rows("steps").rows()
        steps = [window.model.replay.steps[row.place] for row in rows]
        assert len(rows) < whole
        assert {step.sequence for step in window.model.replay.steps if step.kind == kind} <= {
            step.sequence for step in steps
        }
        found[group] = len(rows)
    assert found["Bets"]
    window.touch("All")
    assert len(window.model.rows("steps").rows()) == whole


def test_a_ruling_is_made_of_ready_sentences_and_clauses_by_their_text(window: Window) -> None:
    made: list[Any] = []

    class Clerk(NoClerk):
        author = "Ann"

        def rule(self, draft: Any, say: Any) -> None:
            made.append(draft)
            say("on record", RULED)

    window.model._clerk = Clerk()
    window.model.go(window.fact("count") - 1)
    window.touch("Ruling")
    assert not window.lit("Continue"), "nothing was claimed yet"
    window.touch(CLAIMS[1])
    window.scene.window.grabWindow()
    clause = window.fact("clauses")[0]
    assert clause["words"], "a rule is chosen by what it says"
    window.touch(clause["title"])
    assert not window.lit("Continue"), "nothing was decided yet"
    window.touch("Record")
    assert not window.lit("Write the draft")
    assert window.reads("A ruling still needs the decision")
    window.touch("Decision")
    window.touch(DECISIONS[0])
    assert window.lit("Continue")
    window.touch("Record")
    assert judge(window.scene.window, PIXELS_PER_MM) == []
    window.touch("Write the draft")
    (draft,) = made
    assert (draft.claim, draft.decision, draft.by) == (CLAIMS[1], DECISIONS[0], "Ann")
    assert draft.clause == clause["name"]
    assert window.fact("recorded")
    QGuiApplication.processEvents()
    assert judge(window.scene.window, PIXELS_PER_MM) == []
    assert list_mute(window.scene.window) == []
    window.touch("Another ruling")
    assert not window.fact("recorded")
    assert not window.lit("Continue"), "the form is empty again"
    assert window.lit(CLAIMS[0])


def test_what_was_ruled_is_saved_to_a_stick_as_pdf_and_web_page(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Clerk(NoClerk):
        def rule(self, _draft: Any, say: Any) -> None:
            say("on record", RULED)

    window.model._clerk = Clerk()
    window.model.make_ruling("<b>Claim", "Found", "OH-HE-08", "The hand is dead", "a; b", "Ann")
    monkeypatch.setattr(replay_model, "find_stick", lambda: None)
    window.model.save_ruling()
    assert window.fact("said") == "No stick that can be written to is plugged in"
    monkeypatch.setattr(replay_model, "find_stick", lambda: tmp_path)
    window.model.save_ruling()
    page = (tmp_path / "ruling-hand-5.html").read_text()
    assert "&lt;b&gt;Claim" in page
    assert "The hand is dead" in page
    assert "http" not in page, "nothing is loaded from anywhere"
    assert (tmp_path / "ruling-hand-5.pdf").read_bytes().startswith(b"%PDF")
    assert "ruling-hand-5.pdf" in window.fact("said")
    printed: list[str] = []
    monkeypatch.setattr(replay_model, "find_printer", lambda: "")
    window.model.print_ruling()
    assert window.fact("said") == "No printer is set up. Save to a stick"
    monkeypatch.setattr(replay_model, "find_printer", lambda: "front")

    def take(path: Path, printer: str) -> bool:
        printed.append(f"{printer} {path.name}")
        return True

    monkeypatch.setattr(replay_model, "print_file", take)
    window.model.print_ruling()
    assert printed == ["front ruling-hand-5.pdf"]


def test_a_stick_is_a_place_that_is_mounted_and_can_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "media" / "MY STICK").mkdir(parents=True)
    mounts = tmp_path / "mounts"
    mounts.write_text(
        f"proc /proc proc rw 0 0\n/dev/sdb1 {tmp_path}/media/MY\\040STICK vfat rw 0 0\n"
    )
    roots = (tmp_path / "media",)
    assert find_stick(mounts, roots) == tmp_path / "media" / "MY STICK"
    assert find_stick(mounts, (tmp_path / "other",)) is None
    assert find_stick(tmp_path / "none", roots) is None


def test_a_ruling_is_typed_by_touch_as_it_is_written(window: Window) -> None:
    window.touch("Ruling")
    window.touch("Decision")
    said = window.write(
        "Or in your words: the decision",
        "A", "L", "L", "space", "I", "N", ".", "space", "N", "O",
    )  # fmt: skip
    assert said == "All in. No"
    parted = window.write(
        "Chips to move, if any; one order after the other, parted by ;", "A", ";", "space", "B"
    )
    assert parted == "A; B"
    window.touch("Record")
    author = window.write("Who decided: your name", "A", "N", "space", *SCRIPTS[:1], "É", "É")
    assert author == "An Éé"


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_each_kind_of_hands_is_listed_in_each_language(
    typeface: QGuiApplication, window: Window, language: str
) -> None:
    """In German and Spanish the keys found nothing: they looked for English words."""
    library = window.model.library
    assert library is not None
    every = library.hands
    chosen = {"disputed": every[0], "corrected": every[1], "undone": every[2], "ruled": every[3]}
    every[0].disputed = True
    every[1].corrected, every[2].undone, every[3].ruled = 1, 1, ("double_burn",)
    speak(typeface, language)
    try:
        for kind, hand in chosen.items():
            window.model.choose_kind(kind)
            listed = {row.number for row in window.model.rows("hands").rows()}
            assert hand.number in listed
            assert len(listed) < len(every)
            window.model.choose_kind(kind)
        assert len(window.model.rows("hands").rows()) == len(every)
    finally:
        speak(typeface, "en")
