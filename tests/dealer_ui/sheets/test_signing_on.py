"""A PIN typed by touches: sealed to a bridge's desk, never shown, and asked for where it counts."""

import itertools
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication

from dealer_ui.language.translator import speak
from dealer_ui.sheets.menus import floor_menu
from dealer_ui.sheets.pin_form import (
    SigningOn,
    describe_purpose,
    explain_purpose,
    name_given,
)
from engine.cards import DECK
from engine.keys.key_files import SealingError
from engine.keys.sealed_pins import seal_pin
from engine.messages.authorization import (
    MOST_KEYS,
    SHIFT,
    SIGN_ON,
    AskNonce,
    AuthorizationGranted,
    AuthorizationRefused,
    CarryProof,
    OfferNonce,
    PersonSignedOff,
    PersonSignedOn,
    confirming_purpose,
    departments_purpose,
    opening_purpose,
    read_purpose,
)
from engine.messages.happened.bridge_questions import OpeningAsked
from engine.messages.happened.floor_events import (
    ChangeTakenBack,
    DealerPushed,
    HandReopened,
    RackFilled,
    StackCorrected,
)
from engine.messages.happened.hand_events import HandTabled, SeatTaken
from engine.messages.ruling_events import RulingMade
from engine.messages.sensed.observations import SourceReported
from engine.messages.shown.views import AuthorizationView, Offer, PersonView
from engine.messages.table_options import TableOptions
from engine.service.authorization_exchange import AuthorizationExchange
from engine.signatures.department_keys import read_groups
from engine.table import rights
from engine.wire.configuration import ConfigurationError
from firmware_bridge.people.sealed_to import keys_purpose
from firmware_bridge.people.tries import TRIES
from tests.dealer_ui import samples
from tests.dealer_ui.conftest import Stand
from tests.dealer_ui.looking import area, cut, texts
from tests.dealer_ui.room import Room
from tests.engine.core.playing import passive
from tests.engine.table.floor import table
from tests.firmware_bridge.pin_bench import BADGE, PIN, WALL_NS, WRONG, Counter, add
from tests.gallery.choice import PANELS, Panel


class StaffedRoom(Room):
    """A table whose bridge knows its staff."""

    def __init__(self, stand: Stand, options: TableOptions, counter: Counter) -> None:
        self.counter = counter
        self.exchange = AuthorizationExchange()
        self.began = 0
        super().__init__(stand, options)
        self.wall_ns = WALL_NS
        self.floor.observe(counter.desk.look())
        self.show()

    def serve(self) -> None:
        waiting: list[Any] = self.stand.intents
        while waiting and isinstance(waiting[0], AskNonce | CarryProof):
            asked = waiting.pop(0)
            self.sent.append(asked)
            command = self.exchange.accept_query(b"", asked, 0)
            assert command is not None
            answers = self.counter.desk.obey(command)
            while not answers:
                answers = self.counter.desk.take()
            for answer in answers:
                told = self.exchange.take_answer(answer)
                assert told is not None
                if isinstance(answer, AuthorizationGranted | AuthorizationRefused):
                    self.floor.observe(answer)
                self.show()
                self.stand.desk.accept_reply(told[1])
        super().serve()
        if waiting:
            self.serve()

    def enter(self, pin: str) -> None:
        self.touch(*(f"key {digit}" for digit in pin), "key enter")

    def open(self) -> None:
        """A dealer comes on (LIVE-OP-02), and three players take their seats."""
        self.touch("Table", "wish dealer", "choice 32")
        self.enter(PIN)
        self.seat(1, 2, 3)
        self.began = len(self.floor.events)

    def events(self, kind: type[Any]) -> list[Any]:
        """What happened since the table was opened."""
        return [event for event in self.floor.events[self.began :] if isinstance(event, kind)]


@pytest.fixture
def unattended(typeface: QGuiApplication, tmp_path: Path) -> Iterator[StaffedRoom]:
    """Nobody deals yet, and nobody is seated."""
    add(tmp_path, "12", "floor", badge=BADGE)
    add(tmp_path, "31", "dealer")
    add(tmp_path, "32", "dealer")
    add(tmp_path, "40", "cage")
    counter = Counter(tmp_path)
    stand = Stand(typeface, seal=partial(seal_pin, counter.public))
    yield StaffedRoom(stand, table({}, button=1, rack=2000), counter)
    stand.scene.close()


@pytest.fixture
def staffed(unattended: StaffedRoom) -> StaffedRoom:
    unattended.open()
    return unattended


@pytest.mark.clause("LIVE-OP-02")
def test_a_player_is_seated_once_the_dealer_who_was_asked_for_came_on(
    unattended: StaffedRoom,
) -> None:
    unattended.touch("Seat 2", "key 5", "key 0", "key enter")
    assert not unattended.events(SeatTaken)
    assert "choice 32" in unattended.names(), "a dealer has to come on first"
    unattended.touch("choice 32")
    unattended.enter(PIN)
    assert [on.dealer for on in unattended.events(DealerPushed)] == ["Name 32"]
    assert [(one.seat, one.stack) for one in unattended.events(SeatTaken)] == [(2, 50)]
    assert not unattended.sheet()


def test_the_floor_signs_on_once_and_off(staffed: StaffedRoom) -> None:
    staffed.touch("Floor", "wish sign_on")
    assert {"choice 12", "choice 31", "choice 40"} <= set(staffed.names())
    staffed.touch("choice 12")
    staffed.enter(PIN)
    assert [on.name for on in staffed.events(PersonSignedOn)] == ["Name 12"]
    assert not staffed.sheet()
    staffed.touch("Floor")
    assert "Name 12 (floor), 10 min left" in staffed.said()
    staffed.touch("wish sign_off")
    assert staffed.events(PersonSignedOff) == [PersonSignedOff(name="Name 12", why="touched")]


def test_the_pin_is_never_shown_sent_or_kept(staffed: StaffedRoom) -> None:
    staffed.touch("Floor", "wish sign_on", "choice 12")
    for digit in PIN:
        staffed.touch(f"key {digit}")
    said = staffed.said()
    assert "\u25cf" * len(PIN) in said
    assert PIN not in said
    staffed.touch("key enter")
    assert PIN not in repr(staffed.sent)
    assert not any(PIN.encode() in getattr(asked, "box", b"") for asked in staffed.sent)
    assert staffed.stand.desk._sheets._task is None


def test_a_wrong_pin_says_how_many_tries_remain(staffed: StaffedRoom) -> None:
    staffed.touch("Floor", "wish sign_on", "choice 12")
    staffed.enter(WRONG)
    assert f"Wrong PIN: {TRIES - 1} tries left" in staffed.said()
    staffed.enter(WRONG)
    staffed.enter(WRONG)
    assert "2 tries left, the next in 30 seconds" in staffed.said()
    staffed.enter(PIN)
    assert "Wait 30 seconds" in staffed.said()
    staffed.counter.now_s += 30
    staffed.enter(PIN)
    assert len(staffed.events(PersonSignedOn)) == 1


def test_the_page_goes_away_with_what_was_typed(staffed: StaffedRoom) -> None:
    staffed.touch("Floor", "wish sign_on", "choice 12", "key 2", "key 7")
    task = staffed.stand.desk._sheets._task
    assert isinstance(task, SigningOn)
    assert "27" not in repr(task)
    staffed.show()
    assert staffed.stand.desk._pane.pin_timer.isActive(), "views that come don't put it off"
    left = staffed.stand.desk._pane.pin_timer.remainingTime()
    staffed.show()
    assert staffed.stand.desk._pane.pin_timer.remainingTime() <= left
    staffed.stand.desk._pane.pin_timer.timeout.emit()
    assert not staffed.sheet()
    assert task._pin == ""
    staffed.touch("Floor", "wish sign_on", "choice 12", "key 2", "sheet back")
    assert "choice 31" in staffed.names()
    staffed.touch("sheet close")
    assert staffed.events(PersonSignedOn) == []


def test_a_ruling_takes_the_floors_pin_and_no_name(staffed: StaffedRoom) -> None:
    staffed.deal()
    staffed.floor.step(passive)
    dealt = [seat.seat for seat in staffed.show().seats if seat.cards]
    staffed.report("choice swapped_hands")
    staffed.touch(f"choice {dealt[0]}", f"choice {dealt[1]}", "answer stands", "hold confirm")
    assert staffed.events(RulingMade) == []
    assert set(staffed.names()) & {"choice 12", "choice 31", "choice 40"} == {"choice 12"}
    staffed.touch("choice 12")
    staffed.enter(PIN)
    (made,) = staffed.events(RulingMade)
    assert (made.by, made.role, made.credentialed) == ("Name 12", "floor", True)
    assert not staffed.sheet()


def play_on(staffed: StaffedRoom) -> None:
    staffed.deal()
    staffed.floor.step(lambda _: ("raise", 6))
    staffed.show()


def end_hand(staffed: StaffedRoom) -> None:
    play_on(staffed)
    while staffed.floor.kind() != "shuffle":
        staffed.floor.step(passive)
    staffed.show()


def correct_first_step(staffed: StaffedRoom) -> None:
    play_on(staffed)
    staffed.touch("Floor", "wish correct")
    step = next(name for name in staffed.names() if name.startswith("step "))
    staffed.touch(step, "instead fold")


def rule(staffed: StaffedRoom) -> None:
    play_on(staffed)
    dealt = [seat.seat for seat in staffed.show().seats if seat.cards]
    staffed.report("choice swapped_hands")
    staffed.touch(f"choice {dealt[0]}", f"choice {dealt[1]}", "answer stands")


def rule_misdeal(staffed: StaffedRoom) -> None:
    play_on(staffed)
    staffed.report("choice misdeal", "answer misdeal")


FORMS: dict[str, tuple[Callable[[StaffedRoom], None], tuple[str, ...]]] = {
    "a count": (
        end_hand, ("Seat 1", "wish count", "key 5", "field supervisor", "key enter"),
    ),
    "a pot": (
        end_hand,
        ("Floor", "wish wrong_push", "key 1", "field seat", "key 1", "field to_seat", "key 2",
         "hold key enter"),
    ),
    "a hand settled": (
        play_on, ("Floor", "wish settle_hand", "choice back", "choice cards", "hold confirm"),
    ),
    "a correction": (correct_first_step, ("confirm",)),
    "a ruling": (rule, ("hold confirm",)),
    "a misdeal": (rule_misdeal, ("hold confirm",)),
    "the rack": (end_hand, ("Table", "wish fill_rack", "key 5", "key enter")),
}  # fmt: skip


ACTS = {
    "a count": "Count the stack",
    "a pot": "Move 1 from seat 1 to seat 2",
    "a hand settled": "Settle by hand",
    "a correction": "Correct the hand",
    "a ruling": "Each keeps the hand before it",
    "a misdeal": "Misdeal: redeal",
    "the rack": "Fill the rack",
}


@pytest.mark.parametrize("form", FORMS)
def test_the_pin_s_page_says_which_act_it_authorizes(staffed: StaffedRoom, form: str) -> None:
    prepare, touches = FORMS[form]
    prepare(staffed)
    staffed.touch(*touches, "choice 12")
    task = staffed.stand.desk._sheets._task
    assert isinstance(task, SigningOn)
    page = task.page()
    (enter,) = [key for key in page.keys if key.name == "key enter"]
    assert (page.title, enter.label) == (f"PIN: sign on · {ACTS[form]}", ACTS[form])
    assert not enter.lit
    assert "4 digits" in enter.detail
    assert page.title in staffed.said()
    staffed.touch(*(f"key {digit}" for digit in PIN))
    (enter,) = [key for key in task.page().keys if key.name == "key enter"]
    assert enter.lit
    assert enter.detail == "Sign on", "that is what the PIN does besides"


def test_so_does_that_of_an_undo(staffed: StaffedRoom) -> None:
    prepare, touches = FORMS["a count"]
    prepare(staffed)
    staffed.touch(*touches, "choice 12")
    staffed.enter(PIN)
    sign_off(staffed)
    staffed.touch("Undo", "choice 12")
    assert "PIN: sign on · Undo" in staffed.said()
    staffed.touch("sheet close")


def test_where_a_pin_proves_it_no_name_is_asked(staffed: StaffedRoom) -> None:
    """The dealer's name was typed, then another person's PIN."""
    end_hand(staffed)
    staffed.touch("Floor", "wish wrong_push")
    assert "field by" not in staffed.names()


@pytest.mark.parametrize("way", ["back", "time", "nobody"])
@pytest.mark.parametrize("form", FORMS)
def test_a_form_that_takes_a_pin_keeps_its_fields_over_it(
    staffed: StaffedRoom, form: str, way: str
) -> None:
    prepare, (*touches, last) = FORMS[form]
    prepare(staffed)
    staffed.touch(*touches)
    filled, said = staffed.stand.desk._sheets._task, staffed.said()
    assert filled is not None
    staffed.touch(last)
    assert isinstance(staffed.stand.desk._sheets._task, SigningOn)
    if way == "time":
        staffed.touch("choice 12", "key 2")
        staffed.stand.desk._pane.pin_timer.timeout.emit()
        staffed.stand.application.processEvents()
    elif way == "back":
        staffed.touch("choice 12", "key 2", "sheet back", "sheet back")
    else:
        staffed.touch("sheet back")
    assert staffed.stand.desk._sheets._task is filled
    assert staffed.said() == said
    staffed.touch(last, "choice 12")
    staffed.enter(PIN)
    assert not staffed.sheet(), staffed.said()
    assert staffed.events(PersonSignedOn)


def test_what_is_refused_after_the_pin_is_refused_on_its_form(staffed: StaffedRoom) -> None:
    end_hand(staffed)
    staffed.touch(
        "Floor", "wish wrong_push", "key 9", "key 9", "field seat", "key 1", "field to_seat",
        "key 2",
    )  # fmt: skip
    filled = staffed.stand.desk._sheets._task
    staffed.touch("hold key enter", "choice 12")
    staffed.enter(PIN)
    assert staffed.stand.desk._sheets._task is filled
    assert staffed.stand.desk._sheets.refusal


def sign_off(staffed: StaffedRoom) -> None:
    staffed.touch("Floor", "wish sign_off")
    assert not staffed.sheet()


def test_what_took_the_floors_pin_is_undone_with_it_and_under_its_name(
    staffed: StaffedRoom,
) -> None:
    staffed.touch("Seat 1", "wish count", "key 5", "field supervisor", "key enter", "choice 12")
    staffed.enter(PIN)
    assert [one.by for one in staffed.events(StackCorrected)] == ["Name 12"]
    sign_off(staffed)
    staffed.touch("Undo")
    assert staffed.events(ChangeTakenBack) == []
    assert set(staffed.names()) & {"choice 12", "choice 31", "choice 40"} == {"choice 12"}
    staffed.touch("choice 12")
    staffed.enter(WRONG)
    assert staffed.events(ChangeTakenBack) == [], "another PIN undoes nothing"
    staffed.enter(PIN)
    (back,) = staffed.events(ChangeTakenBack)
    assert (back.by, back.credentialed) == ("Name 12", True)
    assert staffed.floor.stacks()[0] == 200
    assert not staffed.sheet()


def test_a_correction_after_the_push_is_undone_with_the_floors_pin_and_under_its_name(
    staffed: StaffedRoom,
) -> None:
    staffed.deal()
    staffed.floor.step(lambda _: ("raise", 6))
    while staffed.floor.kind() != "shuffle":
        staffed.floor.step(passive)
    staffed.show()
    before = staffed.floor.stacks()
    staffed.touch("Floor", "wish correct")
    while "sheet older" in staffed.names():
        staffed.touch("sheet older")
    steps = [name for name in staffed.names() if name.startswith("step ")]
    staffed.touch(steps[-1], "instead raise", "key clear", "key 8", "key enter")
    assert "Seats 2 and 3 each give back 2; seat 1 gets 4" in staffed.said(), "anybody may look"
    staffed.touch("confirm")
    assert staffed.events(HandReopened) == []
    staffed.touch("choice 12")
    staffed.enter(PIN)
    assert staffed.floor.stacks() != before
    assert len(staffed.events(HandReopened)) == 1
    sign_off(staffed)
    staffed.touch("Undo")
    assert len(staffed.events(HandReopened)) == 1
    assert set(staffed.names()) & {"choice 12", "choice 31", "choice 40"} == {"choice 12"}
    staffed.touch("choice 12")
    staffed.enter(PIN)
    assert staffed.events(HandReopened)[-1].back
    assert staffed.floor.stacks() == before
    assert not staffed.sheet()


def test_the_cage_moves_money_and_rules_nothing(staffed: StaffedRoom) -> None:
    staffed.touch("Table", "wish fill_rack", "key 5", "key 000", "key enter")
    assert staffed.events(RackFilled) == []
    assert {"choice 12", "choice 40"} <= set(staffed.names())
    assert "choice 31" not in staffed.names()
    staffed.touch("choice 40")
    staffed.enter(PIN)
    assert [filled.amount for filled in staffed.events(RackFilled)] == [5000]
    staffed.touch("Seat 1", "wish count", "key 5", "field supervisor", "key enter")
    assert staffed.events(StackCorrected) == []
    assert "choice 40" not in staffed.names()
    staffed.touch("choice 12")
    staffed.enter(PIN)
    (corrected,) = staffed.events(StackCorrected)
    assert (corrected.amount, corrected.by) == (5, "Name 12")


def test_a_dealer_comes_on_with_a_number_and_pin(staffed: StaffedRoom) -> None:
    staffed.touch("Table", "wish dealer")
    assert "choice 40" not in staffed.names()
    staffed.touch("choice 31")
    staffed.enter(PIN)
    assert [pushed.dealer for pushed in staffed.events(DealerPushed)] == ["Name 31"]
    assert staffed.show().dealer == "Name 31"
    assert staffed.floor.state.signed_on is None, "to deal is no authorization"


def test_the_floor_opens_a_hand_that_nobody_else_can_name(staffed: StaffedRoom) -> None:
    gone = SourceReported(source="overhead", kind="camera", state="lost", words="gone")
    staffed.floor.observe(gone)
    staffed.deal()
    while staffed.floor.kind() != "table_hand":
        staffed.floor.step(passive)
    staffed.show()
    staffed.touch("answer open_cards", "hold confirm", "choice 12")
    assert "PIN: open 2 face-down cards of this hand" in staffed.said()
    assert "Hold the badge to a reader" in staffed.said()
    staffed.enter(PIN)
    assert staffed.events(HandTabled) == []
    assert "No badge was read in the last minute" in staffed.said()
    staffed.counter.desk.show_badge(BADGE)
    staffed.enter(PIN)
    assert [one.by for one in staffed.events(HandTabled)] == ["bridge_opened"]
    assert [one.by for one in staffed.events(OpeningAsked) if one.by] == ["Name 12"]
    assert staffed.floor.state.signed_on is None, "it was for these cards alone"


@pytest.mark.parametrize(
    "purpose",
    [
        "open_faces T1 000001 4", "open_faces T1-000001  4", " open_faces T1-000001 4",
        "open_faces T1-000001 4 ", "open_faces T1-000001 400", "open_faces T1-000001",
        "open_faces T1\t000001 4", "open_faces T1\u00a0000001 4", "confirm_faces T1 000001",
        "sealed_to", "sealed_to AA", "sign_on ", "sign_on open_faces T1-000001 4", "replaced a b c",
        "shift\n", "",
    ],
)  # fmt: skip
def test_what_can_t_be_put_into_words_is_asked_no_pin_for(
    staffed: StaffedRoom, monkeypatch: pytest.MonkeyPatch, purpose: str
) -> None:
    """It fell through to "signs on", above a PIN that was sealed for opening cards."""
    assert not read_purpose(purpose)
    (answer,) = staffed.counter.desk.obey(OfferNonce(question=9, purpose=purpose))
    assert isinstance(answer, AuthorizationRefused)
    assert answer.why == "purpose"
    gone = SourceReported(source="overhead", kind="camera", state="lost", words="gone")
    staffed.floor.observe(gone)
    staffed.deal()
    while staffed.floor.kind() != "table_hand":
        staffed.floor.step(passive)
    monkeypatch.setattr(rights, "opening_purpose", lambda *_: purpose or "x")
    staffed.show()
    staffed.touch("answer open_cards", "hold confirm")
    assert "choice 12" not in staffed.names()


PURPOSES = {
    opening_purpose("T1-000001", 4): ("PIN: open 4 face-down cards of this hand", "Open 4 cards"),
    opening_purpose("T1-000001", 1): ("PIN: open 1 face-down card of this hand", "Open 1 card"),
    confirming_purpose("T1-000001"): ("PIN: compare one more set of cards", "Compare cards"),
    keys_purpose((), (), "cc"): ("PIN: take another key of the house", "Take this key"),
    keys_purpose(("aa", "ee"), (), "cc"): (
        "PIN: seal hands to other keys",
        "Seal to these keys",
    ),
    departments_purpose(("aa", "ee")): ("PIN: seal hands to other keys", "Seal to these keys"),
    SHIFT: ("PIN: come on to deal", "Come on to deal"),
    SIGN_ON: ("PIN: sign on", "Sign on"),
}


def _sign_on(purpose: str, *people: PersonView) -> SigningOn:
    return SigningOn(lambda _: b"", AuthorizationView(people=people), "", purpose)


@pytest.mark.parametrize("purpose", PURPOSES)
def test_the_purpose_stands_first_in_the_screen_s_own_words_and_on_the_key(purpose: str) -> None:
    """The engine's name stood in its sentence, and pushed the rest of it off the window."""
    name = "Ada signs on"
    sheet = _sign_on(purpose, PersonView(number="12", name=name, role="floor", rights=()))
    sheet.touch("choice", "12")
    sheet.touch("compared", "")
    page = sheet.page()
    title, given = PURPOSES[purpose]
    assert page.title == title
    assert [one.label for one in page.keys if one.name == "key enter"] == [given]
    assert name not in page.below
    assert [one.text for one in page.texts].count(name) == 1, "on a line of its own"


@pytest.mark.parametrize(
    "name",
    [
        "Ada signs on" + "\u00a0" * 6000, "Ada signs on \u00a0", "Ada  Byron", "Ada\u2003Byron",
        "Ada\nByron", "Ada\tByron", " Ada", "Ada ", "\u200bAda", "", "\u00a0", "A" * 41,
        "Ada signs on. " * 90, "Ada\u0301\u0301\u0301\u0301\u0301\u0301",
    ],
)  # fmt: skip
def test_nobody_is_offered_whose_name_is_not_one_plain_line(name: str) -> None:
    ada = PersonView(number="12", name="A" * 40, role="floor", rights=())
    for other in (
        replace(ada, number="13", name=name),
        replace(ada, number=name or "\u00a0"),
        replace(ada, number="13", role=name),
    ):
        page = _sign_on(opening_purpose("T1-000001", 4), ada, other).page()
        assert [one.name for one in page.keys] == ["choice 12"]


def test_the_floor_lets_one_more_set_of_names_be_compared(staffed: StaffedRoom) -> None:
    """After three wrong ones the cards that were picked wait for the PIN, and are handed in."""
    gone = SourceReported(source="overhead", kind="camera", state="lost", words="gone")
    staffed.floor.observe(gone)
    staffed.deal()
    while staffed.floor.kind() != "table_hand":
        staffed.floor.step(passive)
    floor = staffed.floor
    seat = floor.prompt.seat
    known = {card for mine in floor.held.values() for card in mine} | set(floor.view.board)
    others = [card for card in DECK if card not in known]
    picked: list[str] = []
    for at in (0, 2, 4):
        staffed.show()
        wrong = [f"card {card}" for card in others[at : at + 2]]
        staffed.touch(*picked, *wrong, "cards done")
        picked = wrong
    assert floor.state.sensing.denied == 3
    staffed.show()
    staffed.touch(*picked, *(f"card {card}" for card in floor.held[seat]), "cards done")
    assert staffed.events(HandTabled) == []
    assert "Wrong cards were named 3 times" in staffed.said()
    staffed.touch("choice 12")
    assert "PIN: compare one more set of cards" in staffed.said()
    staffed.counter.desk.show_badge(BADGE)
    staffed.enter(PIN)
    (tabled,) = staffed.events(HandTabled)
    assert set(tabled.cards) == set(floor.held[seat])


def ask_for_keys(purpose: str) -> SourceReported:
    """What the bridge says every half second."""
    return SourceReported(
        source="bridge", kind="bridge", state="ready", words="sealing cards", asks=purpose
    )


def test_the_floor_signs_for_other_keys(staffed: StaffedRoom) -> None:
    staffed.touch("Floor")
    assert "wish keys" not in staffed.names()
    staffed.touch("sheet close")
    staffed.floor.observe(ask_for_keys(departments_purpose(("aa", "cc"), ("aa", "bb"))))
    staffed.show()
    staffed.touch("Floor", "wish keys", "choice 12")
    assert "1: aa" in staffed.said()
    assert "2: cc · new" in staffed.said()
    assert not [one for one in staffed.names() if one.startswith("key ")], "no PIN before that"
    staffed.touch("compared")
    assert "For 2 keys, as compared" in staffed.said()
    staffed.enter(PIN)
    assert staffed.counter.desk.use(departments_purpose(("aa", "cc"), ("aa", "bb"))) is not None
    staffed.floor.observe(ask_for_keys(""))
    staffed.show()
    staffed.touch("Floor")
    assert "wish keys" not in staffed.names()


@pytest.mark.parametrize(
    ("departments", "says"),
    [
        ((), ("Compare it with the house's own", "This is the house's key")),
        (("aa", "bb"), ("the department's and the house's own", "' and the house's keys")),
    ],
)  # fmt: skip
def test_the_houses_key_is_called_the_houses(
    staffed: StaffedRoom, departments: tuple[str, ...], says: tuple[str, ...]
) -> None:
    """It stood among the departments' as one key more, to which hands are never sealed."""
    purpose = keys_purpose(departments, ("aa",), "cc")
    staffed.floor.observe(ask_for_keys(purpose))
    staffed.show()
    staffed.touch("Floor", "wish keys", "choice 12")
    assert "House: cc · new" in staffed.said()
    assert ("1: aa" in staffed.said()) is bool(departments)
    for words in says:
        assert words in staffed.said()
    staffed.touch("compared")
    staffed.enter(PIN)
    assert staffed.counter.desk.use(purpose) is not None


SMALL: tuple[dict[str, Any], ...] = (
    {}, {"width": 1024, "height": 600}, {"width": 800, "height": 1280}, {"text": "large"},
    {"language": "de"}, {"language": "ar-pseudo"},
)  # fmt: skip


@pytest.mark.parametrize("options", SMALL, ids=repr)
def test_each_key_is_drawn_whole_before_a_pin_is_typed_for_all_of_them(
    typeface: QGuiApplication, options: dict[str, Any]
) -> None:
    """The fourth was the upper half of a line: a thief's pair behind the house's own was signed."""
    stand = Stand(typeface, seal=lambda _: b"box", **options)
    stand.show(samples.view())
    try:
        sent: list[Any] = stand.intents
        for count in (1, 2, 3, 4, 6, 8, 15, MOST_KEYS):
            marks = tuple(f"{one:x}" * 16 for one in range(count))
            purpose = keys_purpose(marks[:-1], (), marks[-1])
            assert read_purpose(purpose)
            person = PersonView(number="12", name="Ada", role="floor", rights=("unsealing",))
            view = replace(
                samples.view(), authorization=AuthorizationView(people=(person,)),
                offers=(Offer(name="keys", detail=purpose),),
            )  # fmt: skip
            stand.show(view)
            stand.touch("Floor", "wish keys", "choice 12")
            stand.paint()
            assert not [one for one in sent if isinstance(one, AskNonce)]
            drawn = [item for item, _ in texts(stand.window.contentItem())]
            whole = QRectF(0, 0, stand.window.width(), stand.window.height())
            places = []
            for at, mark in enumerate(marks):
                (item,) = [one for one in drawn if mark in str(one.property("text"))]
                own = at == count - 1
                assert str(item.property("text")).endswith(f": {mark} · new")
                assert str(item.property("text")).startswith(f"{at + 1}:") is not own
                assert not cut(item), (mark, count)
                assert not item.clip()
                assert whole.contains(area(item))
                places.append(area(item))
            for one, other in itertools.combinations(places, 2):
                assert not one.adjusted(1, 1, -1, -1).intersects(other.adjusted(1, 1, -1, -1))
            stand.touch("compared")
            assert [one.purpose for one in sent if isinstance(one, AskNonce)] == [purpose]
            sent.clear()
            stand.touch("sheet close")
    finally:
        stand.scene.close()


def test_keys_are_compared_for_as_long_as_that_takes_and_anew_for_another_person(
    staffed: StaffedRoom,
) -> None:
    staffed.floor.observe(ask_for_keys(departments_purpose(("aa", "cc"), ("aa", "bb"))))
    staffed.show()
    staffed.touch("Floor", "wish keys", "choice 12")
    assert not staffed.stand.desk._pane.pin_timer.isActive()
    staffed.touch("compared")
    assert staffed.stand.desk._pane.pin_timer.isActive()
    staffed.touch("sheet back", "choice 12")
    assert "compared" in staffed.names()


def test_more_keys_than_a_page_shows_nobody_signs_for(tmp_path: Path) -> None:
    assert not read_purpose(departments_purpose(("aa",) * (MOST_KEYS + 1)))
    assert not read_purpose(departments_purpose(("a" * 17, "bb")))
    more = [("a", "b")] * (MOST_KEYS // 2)
    with pytest.raises(ConfigurationError, match="take some out"):
        read_groups(("a", "b"), more, tmp_path)
    with pytest.raises(SealingError):
        read_groups(("a", "b"), more[1:], tmp_path)


def test_without_a_bridge_a_name_is_asked_for_as_ever(room: Room) -> None:
    room.touch("Floor")
    assert "wish sign_on" not in room.names()


@pytest.mark.parametrize("panel", PANELS, ids=repr)
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_what_a_pin_is_for_is_drawn_whole_in_each_language(
    typeface: QGuiApplication, language: str, panel: Panel
) -> None:
    """In German nobody could read that a code does in the badge's place."""
    speak(typeface, language)
    stand = Stand(
        typeface, seal=lambda _: b"box", width=panel.width, height=panel.height,
        pixels_per_mm=panel.pixels_per_mm,
    )  # fmt: skip
    person = PersonView(number="12", name="Ada", role="floor", rights=("unsealing",))
    try:
        most = ("ab" * 8,) * MOST_KEYS
        for purpose in (
            *PURPOSES,
            departments_purpose(most),
            keys_purpose(most[1:], (), most[0]),
        ):
            if purpose in {SHIFT, SIGN_ON}:
                continue  # They are asked for by other keys, and explain nothing.
            offers = (Offer(name="keys", detail=purpose),)
            people = AuthorizationView(people=(person,))
            stand.show(replace(samples.view(), authorization=people, offers=offers))
            stand.touch("Floor", "wish keys", "choice 12")
            if read_purpose(purpose)[0] == "sealed_to":
                stand.touch("compared")
            stand.paint()
            drawn = {str(item.property("text")): item
                     for item, _ in texts(stand.window.contentItem())}  # fmt: skip
            for said in (
                describe_purpose(purpose), explain_purpose(purpose), name_given(purpose)
            ):  # fmt: skip
                assert not cut(drawn[said]), said
                assert not drawn[said].clip()
            stand.touch("sheet close")
    finally:
        stand.scene.close()
        speak(typeface, "en")


@pytest.mark.parametrize(
    ("departments", "house", "words"),
    [
        (("aa", "bb"), "", "to other departments' keys"),
        (("aa", "bb"), "cc", "to other departments' keys"),
        ((), "cc", "The house signs with another key"),
    ],
)
def test_the_floors_page_says_whose_key_it_signs_for(
    departments: tuple[str, ...], house: str, words: str
) -> None:
    purpose = keys_purpose(departments, (), house)
    view = replace(samples.view(), offers=(Offer(name="keys", detail=purpose),))
    (made,) = [one for one in floor_menu(view).keys if one.name == "wish keys"]
    assert words in str(made.detail)
