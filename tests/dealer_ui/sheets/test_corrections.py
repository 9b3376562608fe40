"""The pages of a correction: a wrong action or card, after a look at what changes."""

from collections.abc import Callable
from typing import Final

import pytest
from msgspec.structs import replace

from dealer_ui.options import DESIGNED_PER_MM
from dealer_ui.sheets.correction_form import CorrectionForm
from dealer_ui.sheets.correction_pages import foreseen_page, instead_page
from engine import screen
from engine.messages.happened.hand_events import StepUndone
from engine.messages.shown.review_questions import (
    CorrectionForeseen,
    ForeseeCorrection,
    HandReviewed,
    ReviewedStep,
    ReviewHand,
)
from engine.messages.wanted.intents import CallFloor, CorrectAction, Rejection
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import cut, texts
from tests.dealer_ui.room import Room
from tests.engine.core.playing import passive
from tests.engine.table.floor import table
from tests.gallery.moments import reach


def test_a_wrong_action_is_corrected_after_a_look_at_what_changes(room: Room) -> None:
    room.deal()
    room.floor.step(lambda _: ("raise", 6))
    room.floor.step(passive)
    room.show()
    room.touch("Floor", "wish correct")
    steps = [name for name in room.names() if name.startswith("step ")]
    assert len(steps) == 2, "the latest stands first"
    room.touch(steps[1], "instead call")
    said = room.said()
    assert "Seat 4 raises to 6" in said
    assert "Seat 4 calls 2" in said
    assert "Then: Seat 2 to act: 1 to call · 7 in the pot" in said
    assert "Correct: Seat 4 calls 2" in said, "the key says the whole act"
    assert room.floor.count(StepUndone) == 0, "nothing happened yet"
    room.touch("sheet back", "instead raise", "amount min")
    assert "Raise to 4" in room.said()
    room.touch("key enter", "confirm")
    assert room.floor.count(StepUndone) == 1
    assert not room.sheet()
    assert [seat.bet for seat in room.show().seats if seat.seat == 4] == [4]


@pytest.mark.parametrize("game", ["holdem", "omaha", "stud", "badugi"])
def test_each_key_of_what_it_was_says_the_whole_act_and_sends_it(
    make_stand: Callable[..., Stand], game: str
) -> None:
    """ "Call" stood there without its sum."""
    room = reach(make_stand(), game, "bet")
    owed, reviewed = 0, review(room)
    for step in reviewed.steps:
        for one in step.legal:
            (key,) = [key for key in instead_page(step).keys if key.name == f"instead {one.action}"]
            form = CorrectionForm(replace(reviewed, steps=(step,)))
            form.touch("step", str(step.sequence))
            send = form.touch("instead", one.action)
            if send is None:
                assert one.minimum != one.maximum, "it asks for an amount"
                continue
            asked = send("q")
            assert isinstance(asked, ForeseeCorrection)
            assert isinstance(asked.correction, CorrectAction)
            if one.action == "call":
                owed += 1
                assert f" {asked.correction.to - step.bet}" in key.label
            foreseen = screen.answer(room.floor.state, asked)
            same = one.action == step.action
            assert same or not isinstance(foreseen, Rejection) or step.refusal, foreseen
    assert owed


def review(room: Room) -> HandReviewed:
    told = screen.answer(room.floor.state, ReviewHand(id="r"))
    assert isinstance(told, HandReviewed)
    return told


def test_an_impossible_correction_is_not_offered(room: Room) -> None:
    room.deal()
    room.touch("Floor", "wish correct")
    assert "Nothing was entered in this hand yet" in room.said()
    room.touch("sheet back", "sheet close")
    room.floor.step(passive)
    room.show()
    room.touch("Floor", "wish correct")
    step = next(name for name in room.names() if name.startswith("step "))
    room.touch(step)
    assert {name for name in room.names() if name.startswith("instead")} == {
        "instead fold", "instead raise",
    }  # fmt: skip


def test_a_wrong_card_is_corrected(room: Room) -> None:
    room.floor.camera_up = room.floor.reading_now = False
    room.floor.report("overhead", "camera", "lost")
    room.floor.report("shoe", "reader", "lost")
    room.deal()
    while room.floor.kind() != "name_cards":
        room.floor.step(passive)
    room.show()
    room.touch("card As", "card Kd", "card 2c", "cards done")
    room.touch("Floor", "wish correct")
    step = next(name for name in room.names() if name.startswith("step "))
    room.touch(step, "card Kd", "rank K", "suit h", "card As", "rank K", "suit h")
    assert "among them already" in room.said()
    room.touch("sheet back", step, "card Kd", "rank K", "suit h", "cards done", "confirm")
    assert room.show().board == ("As", "Kh", "2c")


def test_under_a_new_prompt_a_correction_is_looked_into_anew(room: Room) -> None:
    room.deal()
    room.floor.step(passive)
    room.show()
    room.touch("Floor", "wish correct")
    step = next(name for name in room.names() if name.startswith("step "))
    room.touch(step, "instead fold")
    assert "confirm" in room.names()
    room.floor.step(passive)
    room.show()
    room.serve()
    assert "confirm" not in room.names()
    assert sum(name.startswith("step ") for name in room.names()) == 2


def test_when_the_hand_is_over_a_correction_ends(room: Room) -> None:
    room.deal()
    room.floor.step(passive)
    room.show()
    room.touch("Floor", "wish correct")
    room.floor.play_out()
    room.show()
    room.serve()
    assert any(name.startswith("step ") for name in room.names()), "until the riffle it goes on"
    room.floor.next_hand()
    room.floor.intend(CallFloor(id="d"))
    room.floor.answer("misdeal", by="Ann", note="a card too many")
    room.show()
    room.serve()
    assert "Nothing can be corrected now" in room.said()
    assert "wish hold" in room.names()
    room.show()
    assert room.stand.intents == [], "it is not asked again and again"


def test_a_long_hand_is_turned_page_by_page(room: Room) -> None:
    room.deal()
    for _ in range(10):
        if room.floor.kind() == "act":
            room.floor.step(passive)
        while room.floor.kind() != "act":
            room.floor.step(passive)
    room.show()
    room.touch("Floor", "wish correct")
    first = {name for name in room.names() if name.startswith("step ")}
    room.touch("sheet older")
    second = {name for name in room.names() if name.startswith("step ")}
    assert len(first) == 8
    assert second
    assert not first & second
    room.touch("sheet newer")
    assert {name for name in room.names() if name.startswith("step ")} == first


def test_after_the_push_it_tells_who_gives_chips_back(room: Room) -> None:
    room.deal()
    room.floor.step(lambda _: ("raise", 6))
    while room.floor.kind() != "shuffle":
        room.floor.step(passive)
    room.show()
    stacks = room.floor.stacks()
    room.touch("Floor", "wish correct")
    steps = [name for name in room.names() if name.startswith("step ")]
    while "sheet older" in room.names():
        room.touch("sheet older")
        steps = [name for name in room.names() if name.startswith("step ")]
    room.touch(steps[-1], "instead raise", "key clear", "key 8", "key enter")
    said = room.said()
    assert "Then: Shuffle and cut, deck in the shoe\n" in said
    assert "Seats 2, 3 and 4 each give back 2; seat 1 gets 6" in said
    room.touch("confirm")
    assert room.floor.stacks() != stacks
    assert "Take 2 back from each of seats 2, 3 and 4" in room.said()
    assert "Give 6 to seat 1" in room.said()


def test_who_left_gives_back_as_who_left() -> None:
    seen = CorrectionForeseen(
        id="f", changes=(), same=0, misfit="", total=0, then="Shuffle", moves=((2, 1400),),
        left=((1, -1400),),
    )  # fmt: skip
    told = [text.text for text in foreseen_page(seen).texts]
    assert "Seat 2 gets 1,400; the player who left seat 1 gives back 1,400" in told


def test_a_step_that_a_ruling_holds_says_so_as_it_is_chosen() -> None:
    """Nobody is asked what a step was in truth that has to stay as it is."""
    held = ReviewedStep(
        sequence=7, kind="action", seat=2, street="flop", text="Seat 2 calls 20",
        refusal="Nothing was changed, a ruling stands",
    )  # fmt: skip
    free = ReviewedStep(sequence=9, kind="action", seat=3, street="turn", text="Seat 3 checks")
    form = CorrectionForm(HandReviewed(id="look", prompt=4, steps=(held, free)))
    before = form.spot
    assert form.touch("step", "7") is None
    assert form.objection == "Nothing was changed, a ruling stands"
    assert form.spot == before
    assert form.touch("step", "9") is None
    assert form.objection == ""
    assert form.spot != before


SHOWN: Final = (
    "Seat 3 shows 2c 5h 2d 3d 2s 5s 5c: fives full of deuces",
    "Seat 3 shows 2c 5h 2d 3d 9c 4s 5c: two pair, fives and deuces, nine kicker",
)


@pytest.mark.clause("LIVE-ET-20")
@pytest.mark.parametrize("large", ["", "large"])
@pytest.mark.parametrize("panel", [(1024, 600), (1280, 800), (1920, 1080), (800, 1280)], ids=repr)
def test_cards_of_a_correction_lie_over_nothing(
    make_stand: Callable[..., Stand], panel: tuple[int, int], large: str
) -> None:
    """A line that shrank its letters left each card as wide as before, over the next."""
    more = {"text": large} if large else {}
    stand = make_stand(
        width=panel[0], height=panel[1], pixels_per_mm=DESIGNED_PER_MM * min(panel) / 800, **more
    )
    room = Room(stand, table({1: 200, 2: 200, 3: 200}, button=1))
    room.deal()
    room.touch("Floor", "wish correct")
    seen = CorrectionForeseen(
        id="f", changes=(SHOWN,), same=1, misfit="", total=0, then="Shuffle and cut the deck",
        moves=((1, 33), (3, -33)), left=(),
    )  # fmt: skip
    page = foreseen_page(seen)
    stand.desk._pane._show_page(page)
    stand.paint()
    drawn = [one for one, _ in texts(stand.window.contentItem()) if "<img" in one.property("text")]
    shown = [one for one in drawn if "Seat 3 shows" in one.property("text")]
    assert len(shown) == 2
    for one in shown:
        assert not cut(one), cut(one)
        assert one.property("lineCount") > 1, "so many cards have no room beside their words"
