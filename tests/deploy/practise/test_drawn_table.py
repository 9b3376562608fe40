"""The drawn table by real touches: what is dragged happens, rightly or wrongly."""

import os
import signal
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication

from dealer_ui.drawn_table.scene_finger import Hand, controls, touch_name
from dealer_ui.options import ScreenOptions
from deploy.practise.lesson import find_lesson, read_lesson
from deploy.practise.news import describe_news
from deploy.practise.window import PractiseWindow
from deploy.simulation.tabletop.cards_and_chips import BOARD, BURN, MUCK
from tests.dealer_ui.conftest import qapp_cls  # noqa: F401 - overrides pytest-qt's
from tests.deploy.practise.fingers import Dragging

SHOWDOWN = """title: A showdown
seats: 1=100 Ada, 2=100 Bo
button: 1
hand
1 holds As Ad
2 holds Ks Kd
1 calls
2 checks
flop: 2c 7d 9h
2 checks
1 checks
turn: 5h
2 checks
1 checks
river: Jc
2 checks
1 checks
2 shows
1 shows
"""


class Trainee:
    """A lesson in its windows, and the trainee's fingers on both of them."""

    def __init__(self, application: QGuiApplication, text: str = "") -> None:
        lesson = read_lesson(text, "own") if text else find_lesson("first-hand")
        options = ScreenOptions(window=False, debounce_ms=0, standing_ms=0, hold_ms=5)
        self.window = PractiseWindow(lesson, options, application)
        self.table = self.window.table
        self._screen = Hand(self.window.scene.window, 5)
        self.fingers = Dragging(self.window.beside.window)

    def touch(self, *names: str) -> None:
        """Keys of the dealer's screen."""
        for name in names:
            held = name.startswith("hold ")
            touched = self._screen.touch(name.removeprefix("hold "), held=held)
            assert touched.done, (name, touched.why, self.table.view.prompt.text)
            self.window.serve()
            QGuiApplication.processEvents()

    def deal(self, *seats: int) -> None:
        """Cards off the deck, dragged to seats."""
        for seat in seats:
            self.fingers.drag("deck card", f"place seat {seat}")

    def street(self, cards: int) -> None:
        """A burn and the board's cards, each dragged."""
        self.fingers.drag("deck card", "place burn")
        for _ in range(cards):
            self.fingers.drag("deck card", "place board")

    @property
    def kinds(self) -> list[str]:
        """The mistakes so far."""
        return [one.kind for one in self.table.mistakes]

    @property
    def prompt(self) -> str:
        """The kind of what the screen asks for."""
        return self.table.view.prompt.kind

    def count(self, place: str) -> int:
        """How many cards lie in a place."""
        return len(self.table.world.tabletop.cards_in(place))

    def play_to_showdown(self) -> None:
        """The hand of `SHOWDOWN` up to the first tabled hand, every card dragged."""
        self.touch("answer deck_ready", "answer blinds_posted")
        self.deal(2, 1, 2, 1)
        self.touch("Call", "Check")
        for cards in (3, 1, 1):
            self.street(cards)
            self.touch("Check", "Check")


@pytest.fixture
def first_hand(qapp: QGuiApplication) -> Iterator[Trainee]:
    trainee = Trainee(qapp)
    yield trainee
    trainee.window.close()


@pytest.fixture
def showdown(qapp: QGuiApplication) -> Iterator[Trainee]:
    trainee = Trainee(qapp, SHOWDOWN)
    yield trainee
    trainee.window.close()


def test_a_right_hand_is_dealt_tabled_and_pushed_by_dragging(showdown: Trainee) -> None:
    showdown.play_to_showdown()
    showdown.fingers.drag("place seat 2", "place reading")
    assert showdown.count("reading") == 0, "a place is no card: only what lies there is taken along"
    for seat, other in ((2, 1), (1, 2)):
        assert describe_news(showdown.table) == [f"Seat {seat} shows its hand"]
        card = showdown.table.world.tabletop.cards_in(f"seat {seat}")[0].drawn
        showdown.fingers.drag(f"card {card}", "place reading")
        assert showdown.table.view.prompt.seat in {other, 0, 1}
    assert showdown.prompt == "push_pot"
    showdown.fingers.drag("chips pot 4", "place seat 1")
    showdown.touch("answer pushed")
    assert (showdown.kinds, showdown.window.result["passed"]) == ([], True)


def test_after_a_lesson_the_screen_begins_no_hand_that_nobody_can_deal(showdown: Trainee) -> None:
    showdown.play_to_showdown()
    for seat in (2, 1):
        card = showdown.table.world.tabletop.cards_in(f"seat {seat}")[0].drawn
        showdown.fingers.drag(f"card {card}", "place reading")
    showdown.fingers.drag("chips pot 4", "place seat 1")
    showdown.touch("answer pushed")
    desk, view = showdown.window.desk, showdown.table.view
    assert showdown.window.result
    assert desk.fact("banner") == "The lesson is over: how it went stands beside"
    screen = showdown.window.scene.window
    lit = [one for one in controls(screen.contentItem()) if one.isEnabled()]
    assert [touch_name(one) for one in lit if touch_name(one).startswith(("answer", "Undo"))] == []
    desk.answer("deck_ready")
    desk.open_sheet("floor")
    showdown.window.serve()
    assert showdown.table.view.hand == view.hand
    assert not desk.fact("sheetOpen")


def test_a_card_to_the_wrong_seat_lies_there_and_is_a_mistake(first_hand: Trainee) -> None:
    first_hand.touch("answer deck_ready", "answer blinds_posted")
    first_hand.deal(4)
    assert first_hand.kinds == ["wrong_seat"]
    assert [first_hand.count(f"seat {seat}") for seat in (2, 4)] == [0, 1]
    assert describe_news(first_hand.table) == ["Seat 4 has seat 2's card"]
    first_hand.fingers.drag("card 1", "place seat 2")
    assert [first_hand.count(f"seat {seat}") for seat in (2, 4)] == [1, 0]
    assert describe_news(first_hand.table) == []
    assert first_hand.kinds == ["wrong_seat"], "to put it right is no second one"


def test_a_skipped_burn_happens_and_the_camera_sees_it(first_hand: Trainee) -> None:
    first_hand.touch("answer deck_ready", "answer blinds_posted")
    first_hand.deal(2, 3, 4, 1, 2, 3, 4, 1)
    first_hand.touch(
        "Amount", "key 6", "key enter", "Fold", "Amount", "key 1", "key 8", "key enter", "Fold",
        "Call",
    )  # fmt: skip
    assert first_hand.prompt == "burn"
    first_hand.fingers.drag("deck card", "place board")
    assert first_hand.kinds == ["skipped_burn"]
    assert (first_hand.count(BURN), first_hand.count(BOARD)) == (0, 1)
    prompt = first_hand.table.view.prompt
    assert prompt.kind == "resolve"
    assert "burn" in prompt.text.lower()


def test_a_wrong_push_leaves_the_chips_where_they_were_pushed(showdown: Trainee) -> None:
    showdown.play_to_showdown()
    for seat in (2, 1):
        card = showdown.table.world.tabletop.cards_in(f"seat {seat}")[0].drawn
        showdown.fingers.drag(f"card {card}", "place reading")
    showdown.fingers.tap("chips pot 4")
    assert {"chips pot 2"} <= showdown.fingers.names(), "a touched pile is cut in two"
    showdown.fingers.drag("chips pot 2", "place seat 2")
    showdown.fingers.drag("chips pot 2", "place seat 2")
    seats = showdown.table.world.tabletop.seats
    assert (seats[1].stack, seats[2].stack) == (98, 102)
    showdown.touch("answer pushed")
    assert showdown.kinds == ["wrong_push"]
    assert showdown.window.result["passed"] is False


def test_a_place_that_is_touched_gets_the_next_card_and_one_key_does_it_rightly(
    first_hand: Trainee,
) -> None:
    first_hand.touch("answer deck_ready", "answer blinds_posted")
    first_hand.fingers.tap("place seat 2")
    first_hand.fingers.tap("step")
    assert [first_hand.count(f"seat {seat}") for seat in (2, 3)] == [1, 1]
    first_hand.fingers.tap("place muck")
    assert first_hand.count(MUCK) == 1
    assert first_hand.kinds == ["wrong_step"]


@pytest.mark.parametrize("mouse", [False, True])
def test_a_touch_on_a_card_that_lies_there_is_a_touch_on_its_place(
    first_hand: Trainee, mouse: bool
) -> None:
    first_hand.touch("answer deck_ready", "answer blinds_posted")
    first_hand.deal(2)
    (lying,) = (one for one in first_hand.table.draw().cards if one.place == "seat 2")
    first_hand.fingers.tap(f"card {lying.number}", mouse=mouse)
    assert first_hand.count("seat 2") == 2


def test_ctrl_c_ends_a_lesson_with_its_grade(first_hand: Trainee) -> None:
    kept = {sign: signal.getsignal(sign) for sign in (signal.SIGINT, signal.SIGTERM)}
    QTimer.singleShot(20, lambda: os.kill(os.getpid(), signal.SIGINT))
    try:
        result = first_hand.window.run()
    finally:
        for sign, handler in kept.items():
            signal.signal(sign, handler)
    assert [one["kind"] for one in result["mistakes"]] == ["unfinished"]


def test_nothing_face_down_is_named_to_whoever_draws_the_table(first_hand: Trainee) -> None:
    first_hand.touch("answer deck_ready", "answer blinds_posted")
    first_hand.deal(2, 3, 4, 1)
    assert {one.face for one in first_hand.table.draw().cards} == {""}
