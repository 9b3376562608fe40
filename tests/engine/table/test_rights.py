"""Who may do what: what takes a right, who holds it, and whose word it then is."""

import ast
from pathlib import Path
from typing import Any, get_args

import pytest

import engine
from engine import core
from engine.house import ProfileError, load
from engine.house.rules import RIGHT_HOLDERS
from engine.journal import Journal
from engine.messages.authorization import SHIFT, SIGN_ON, StaffMember, StaffRole, StaffTold
from engine.messages.causes import IntentCause
from engine.messages.happened.floor_events import (
    DealerPushed,
    IncidentalTaken,
    RackFilled,
    StackCorrected,
)
from engine.messages.happened.record_events import DaybookOpened
from engine.messages.ruling_events import RulingMade
from engine.messages.sensed.observations import SourceReported
from engine.messages.wanted.intents import (
    AnswerPrompt,
    CallFloor,
    CorrectAction,
    CorrectCards,
    Rejection,
    ReportIrregularity,
    TakeBackShown,
)
from engine.messages.wanted.requests import (
    BuyChips,
    CloseTable,
    CountStack,
    EmptyDrop,
    FillRack,
    MoveChips,
    OpenDaybook,
    PlaceButton,
    PushDealer,
    ReleaseHand,
    ReopenTable,
    SeatPlayer,
    SetHandForHand,
    SitOut,
    TakeChips,
)
from engine.record.recording import Recording
from engine.screen.table_status import show_authorization
from engine.table.chips.money_entries import move_chips
from engine.table.rights import attest, find_right, is_demanded
from tests.engine.core.playing import passive
from tests.engine.table.floor import Floor, house, table
from tests.engine.table.staff.test_staff_on_duty import grant

PEOPLE: dict[StaffRole, StaffMember] = {
    role: StaffMember(number=role, name=f"The {role}", role=role) for role in get_args(StaffRole)
}


def staffed(*roles: StaffRole, **options: Any) -> Floor:
    """A table whose bridge knows these people."""
    floor = Floor(table({}, button=1, rack=2000, **options))
    for seat in (1, 2, 3):
        assert floor.ask(SeatPlayer, seat=seat, amount=200) is None
    floor.observe(SourceReported(source="bridge", kind="bridge", state="ready", words=""))
    floor.observe(StaffTold(staff=tuple(PEOPLE[role] for role in roles)))
    return floor


def sign_on(floor: Floor, role: StaffRole) -> None:
    floor.observe(grant(PEOPLE[role], SIGN_ON))


def test_what_a_dealer_does_takes_no_right() -> None:
    state = staffed("floor").state
    for asked in (
        AnswerPrompt(id="a", prompt=1, answer="deck_ready"),
        CallFloor(id="a"),
        ReportIrregularity(id="a", kind="misdeal"),
        BuyChips(id="a", seat=1, amount=10),
        SitOut(id="a", seat=1),
        CountStack(id="a", seat=1, amount=200),
        SeatPlayer(id="a", seat=4, amount=200),
        TakeChips(id="a", seat=1, amount=1),
    ):
        assert find_right(state, asked) == "", asked


@pytest.mark.parametrize(
    ("asked", "right"),
    [
        (CorrectAction(id="a", prompt=1, sequence=1, action="fold"), "corrections"),
        (CorrectCards(id="a", prompt=1, sequence=1, cards=()), "corrections"),
        (TakeBackShown(id="a", by="Ann"), "rulings"),
        (CountStack(id="a", seat=1, amount=5, by="Ann"), "counts"),
        (SeatPlayer(id="a", seat=4, amount=9, allowed_by="Ann"), "limits"),
        (TakeChips(id="a", seat=1, amount=9, allowed_by="Ann"), "limits"),
        (FillRack(id="a", amount=100), "money"),
        (EmptyDrop(id="a", drop=0), "money"),
        (CloseTable(id="a", rack=2000, drop=0), "money"),
        (ReopenTable(id="a", rack=2000, drop=0), "money"),
        (SetHandForHand(id="a", active=True), "settings"),
        (ReleaseHand(id="a"), "settings"),
        (PlaceButton(id="a", seat=2), "settings"),
        (OpenDaybook(id="a", by="Ann"), "daybook"),
    ],
)
def test_what_takes_a_right_asks_for_its_holder(asked: Any, right: str) -> None:
    floor = staffed("dealer", "floor", "cage", "technician")
    assert find_right(floor.state, asked) == right
    for role in PEOPLE:
        refused = core.decide(floor.state, asked)
        assert isinstance(refused, Rejection), "nobody is signed on"
        assert (refused.authorization, refused.clause) == (right, "house default: rights")
        sign_on(floor, role)
        outcome = core.decide(floor.state, asked)
        demanded = isinstance(outcome, Rejection) and outcome.authorization == right
        assert demanded is (role not in RIGHT_HOLDERS[right]), role
        floor.state.signed_on = None


def test_a_ruling_is_the_word_of_whoever_is_signed_on() -> None:
    floor = staffed("floor")
    floor.posted()
    while floor.kind() != "act":
        floor.step(passive)
    floor.intend(ReportIrregularity(id="r", kind="swapped_hands", seats=(1, 2)))
    asked = AnswerPrompt(id="s", prompt=floor.prompt.number, answer="stands", by="Somebody")
    refused = floor.intend(asked)
    assert isinstance(refused, Rejection)
    assert refused.authorization == "rulings"
    sign_on(floor, "floor")
    assert floor.intend(asked) is None
    made = floor.last(RulingMade)
    assert (made.by, made.role, made.credentialed) == ("The floor", "floor", True)


@pytest.mark.clause("LIVE-OP-01")
@pytest.mark.parametrize(
    ("extends", "ruler", "role"),
    [("live", "", "floor"), ("home", "", "host"), ("live", "host", "host"),
     ("home", "supervisor", "floor")],
)  # fmt: skip
def test_whose_ruling_is_final_is_the_houses(
    extends: str, ruler: str, role: str, tmp_path: Path
) -> None:
    path = house(tmp_path, extends, **({"ruling_final": ruler} if ruler else {}))
    floor = Floor(table(house=path))
    floor.begin()
    assert floor.intend(ReportIrregularity(id="r", kind="swapped_hands", seats=(1, 2))) is None
    asked = AnswerPrompt(id="s", prompt=floor.prompt.number, answer="stands", by="Ann")
    assert floor.intend(asked) is None
    assert (floor.last(RulingMade).by, floor.last(RulingMade).role) == ("Ann", role)


def test_the_floors_screen_opens_for_whoever_may_rule_and_that_is_on_record() -> None:
    floor = staffed("floor", "dealer", "cage")
    sign_on(floor, "floor")
    assert floor.ask(OpenDaybook) is None
    assert floor.last(DaybookOpened) == DaybookOpened(by="The floor", credentialed=True)


def test_without_pins_the_floors_screen_opens_and_the_record_tells_that_nobody_proved() -> None:
    floor = staffed()
    assert floor.ask(OpenDaybook) is None
    assert floor.last(DaybookOpened) == DaybookOpened(by="", credentialed=False)


def test_a_typed_name_is_no_leave() -> None:
    floor = staffed("floor")
    assert floor.refused(CountStack, seat=1, amount=150, by="The floor").authorization == "counts"
    sign_on(floor, "floor")
    assert floor.ask(CountStack, seat=1, amount=150, by="x") is None
    assert floor.last(StackCorrected).by == "The floor"


@pytest.mark.clause("LIVE-TS-04")
def test_a_larger_sum_for_incidentals_is_the_floors_leave() -> None:
    floor = staffed("floor", "dealer", house="live")
    assert floor.refused(TakeChips, seat=1, amount=40).clause == "LIVE-TS-04"
    assert (
        floor.refused(TakeChips, seat=1, amount=40, allowed_by="The floor").authorization
        == "limits"
    )
    sign_on(floor, "dealer")
    assert (
        floor.refused(TakeChips, seat=1, amount=40, allowed_by="The floor").authorization
        == "limits"
    )
    sign_on(floor, "floor")
    assert floor.ask(TakeChips, seat=1, amount=40, allowed_by="x") is None
    assert floor.last(IncidentalTaken).allowed_by == "The floor"


@pytest.mark.clause("LIVE-OP-02")
def test_a_player_is_seated_by_staff_that_is_on() -> None:
    floor = staffed("dealer", "floor", house="live")
    refused = floor.refused(SeatPlayer, seat=4, amount=200)
    assert (refused.clause, refused.authorization) == ("LIVE-OP-02", SHIFT)
    floor.observe(grant(PEOPLE["dealer"], SHIFT))
    assert floor.state.ledger.dealer == "The dealer"
    assert floor.ask(SeatPlayer, seat=4, amount=200) is None
    with_floor = staffed("dealer", "floor", house="live")
    sign_on(with_floor, "floor")
    assert with_floor.ask(SeatPlayer, seat=4, amount=200) is None


@pytest.mark.clause("LIVE-OP-02")
def test_nobody_is_kept_from_a_seat_by_a_pin_that_nobody_can_give() -> None:
    # A staff without dealers, a bridge that is gone, a house that leaves the seats open.
    assert staffed("floor", house="live").ask(SeatPlayer, seat=4, amount=200) is None
    assert staffed("dealer", house="home").ask(SeatPlayer, seat=4, amount=200) is None
    floor = staffed("dealer", house="live")
    floor.observe(SourceReported(source="bridge", kind="bridge", state="lost", words=""))
    assert floor.ask(SeatPlayer, seat=4, amount=200) is None


@pytest.mark.clause("LIVE-OP-05")
def test_who_is_kept_apart_is_seated_by_the_floors_leave(tmp_path: Path) -> None:
    path = house(tmp_path, "live", exclusion_groups=[["Ada", "Bob"]])
    floor = staffed("floor", house=path)
    assert floor.ask(SeatPlayer, seat=5, amount=200, nickname="Ada") is None
    bob: dict[str, Any] = {"seat": 6, "amount": 200, "nickname": "Bob"}
    assert floor.refused(SeatPlayer, **bob).clause == "LIVE-OP-05"
    assert floor.refused(SeatPlayer, allowed_by="The floor", **bob).authorization == "limits"
    sign_on(floor, "floor")
    assert floor.ask(SeatPlayer, allowed_by="x", **bob) is None


def test_money_is_the_cages_or_the_floors() -> None:
    floor = staffed("floor", "cage")
    assert floor.refused(FillRack, amount=100).authorization == "money"
    sign_on(floor, "cage")
    assert floor.ask(FillRack, amount=100) is None
    assert floor.count(RackFilled) == 1


def test_where_nobody_could_give_leave_no_hand_gets_stuck() -> None:
    for floor in (staffed(), staffed("dealer")):
        assert not is_demanded(floor.state, "counts")
        assert floor.ask(CountStack, seat=1, amount=150, by="Ann") is None
        assert floor.last(StackCorrected).by == "Ann"


OF_HANDS = {"rulings", "misdeal", "corrections", "unsealing"}


@pytest.mark.parametrize("on", [False, True], ids=["between_hands", "in_a_hand"])
def test_without_a_bridge_only_what_ends_a_hand_takes_no_pin(*, on: bool) -> None:
    """A reader that flooded the bridge gave whoever touched the screen rack, stacks and limits."""
    floor = staffed("floor", "cage")
    if on:
        floor.next_hand()
        floor.run_to("act")
    lose = SourceReported(source="bridge", kind="bridge", state="lost", words="")
    floor.observe(lose)
    free = OF_HANDS if on else {"unsealing"}
    assert {right for right in RIGHT_HOLDERS if not is_demanded(floor.state, right)} == free
    asked: list[tuple[type, dict[str, Any]]] = [
        (FillRack, {"amount": 100}),
        (CountStack, {"seat": 1, "amount": 150, "by": "The floor"}),
        (SeatPlayer, {"seat": 4, "amount": 10**6, "allowed_by": "The floor"}),
        (OpenDaybook, {"by": "The floor"}),
    ]
    for kind, given in asked:
        refused = floor.refused(kind, **given)
        assert "wait for the bridge" in refused.reason
        assert not refused.authorization, "no PIN page that nobody answers"
    assert floor.count(RackFilled) == floor.count(StackCorrected) == 0
    shown = show_authorization(floor.state, 0)
    assert shown is not None
    assert "daybook" in shown.people[0].rights
    assert ("rulings" in shown.people[0].rights) == (not on)


def test_a_dealer_of_the_staff_is_not_named_by_touch() -> None:
    assert staffed("floor").ask(PushDealer, dealer="Bo") is None
    floor = staffed("floor", "dealer")
    assert floor.refused(PushDealer, dealer="Bo").authorization == "shift"
    assert floor.count(DealerPushed) == 0


def test_a_house_gives_rights_to_others(tmp_path: Path) -> None:
    profile = tmp_path / "own.toml"
    given = '[["money", "dealer"], ["counts", "cage"]]'
    lines = ['name = "own"', 'title = "Own"', 'extends = "ohio"', 'games = ["holdem"]']
    profile.write_text("\n".join([*lines, "[options]", f"rights = {given}"]))
    floor = staffed("floor", "dealer", "cage", house=str(profile))
    sign_on(floor, "dealer")
    assert floor.ask(FillRack, amount=100) is None
    sign_on(floor, "floor")
    assert floor.refused(FillRack, amount=100).authorization == "money"
    assert floor.refused(CountStack, seat=1, amount=1, by="x").authorization == "counts"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ('[["drinks", "floor"]]', "there is no right 'drinks'"),
        ('[["money"]]', "is held by at least one of"),
        ('[["money", "player"]]', "is held by at least one of"),
        ('[["unsealing", "cage"]]', "unsealing is the floor's alone"),
        ('[["money", "cage"], ["money", "floor"]]', "named twice"),
        ("[[]]", "there is no right ''"),
    ],
)
def test_a_right_that_can_not_be_is_one_sentence(tmp_path: Path, given: str, why: str) -> None:
    profile = tmp_path / "own.toml"
    lines = ['name = "own"', 'title = "Own"', 'extends = "ohio"', 'games = ["holdem"]']
    profile.write_text("\n".join([*lines, "[options]", f"rights = {given}"]))
    with pytest.raises(ProfileError, match=why):
        load(str(profile))


def test_every_event_has_its_author(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "table.journal")
    recording = Recording(journal)
    recording.resume(table({}, button=1, rack=2000))
    recording.intend(PushDealer(id="a", dealer="Bo"))
    recording.observe(SourceReported(source="bridge", kind="bridge", state="ready", words=""))
    recording.observe(StaffTold(staff=(PEOPLE["floor"],)))
    recording.intend(SeatPlayer(id="b", seat=1, amount=200))
    assert recording.note_authorization(grant(PEOPLE["floor"], SIGN_ON))
    recording.intend(FillRack(id="c", amount=100))
    recording.intend(SeatPlayer(id="d", seat=2, amount=200))
    authors = {
        record.cause.id: record.cause.author
        for record in journal.records()
        if isinstance(record.cause, IntentCause)
    }
    assert authors == {"a": "", "b": "Bo", "c": "The floor", "d": "Bo"}
    journal.close()


def test_only_attest_writes_that_somebody_proved_who_it_is() -> None:
    """Elsewhere it is handed on from what says it already."""
    root = Path(engine.__file__).parent
    authors = {
        path.name
        for path in root.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.keyword) and node.arg == "credentialed"
        if not (isinstance(node.value, ast.Attribute) and node.value.attr == "credentialed")
    }
    assert authors == {"rights.py"}


@pytest.mark.parametrize("proven", [False, True])
def test_a_wrong_push_put_right_is_proven_where_somebody_proved_it(proven: bool) -> None:
    floor = staffed("floor")
    floor.posted()
    floor.play_out()
    seat = floor.state.progress.awards[0].shares[0].seat if floor.state.progress else 0
    move = MoveChips(id="1", seat=seat, to_seat=seat % 3 + 1, amount=1, by="Ann", note="misread")
    made = move_chips(floor.state, move)
    assert isinstance(made, tuple)
    (ruling,) = [one for one in attest(made, proven=proven) if isinstance(one, RulingMade)]
    assert ruling.credentialed == proven
