"""What is asked about the record itself: holds, rulings, a look at it; on record with a name."""

import pytest
from msgspec.structs import replace

from engine import core
from engine.core import TableState, decide
from engine.journal import Record, read_records
from engine.messages.authorization import SIGN_ON, PersonSignedOff, PersonSignedOn, StaffRole
from engine.messages.happened.floor_events import FloorAnswered, MoveOrdered, OrdersWithdrawn
from engine.messages.happened.hand_events import Event, HandBegan
from engine.messages.happened.record_events import (
    EvidenceHeld,
    EvidenceReleased,
    NoteWritten,
    ReplayOpened,
)
from engine.messages.ruling_events import RuledHand, RulingMade
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import (
    AnswerCall,
    ChipMove,
    FloorRequest,
    HoldEvidence,
    MoveChips,
    OpenReplay,
    ReceiveFloor,
    RuleOnRecord,
    SummonFloor,
    WithdrawOrders,
    WriteNote,
)
from engine.replay.hand_index import index_hands
from engine.state import copy_state
from engine.table.staff import record_requests
from tests.engine.replay.nights import play_night

ABOUT = RuledHand(
    table="Table 1", journal="ab", file="t.journal", hand="T1-000001", number=1, head_sequence=40,
    head=b"h",
)  # fmt: skip
"""Whether the record holds it so is the recording's to check."""
RULING = RuleOnRecord(
    id="r", about=ABOUT, claim="He called", found="He folded", clause="OH-HE-08",
    decision="It stands", corrections=("Give back 2", " "), by="Ann",
)  # fmt: skip


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> list[Record]:
    journal = tmp_path_factory.mktemp("night") / "night.journal"
    play_night(journal, hands=3, seed=5)
    return list(read_records(journal))


def play(records: list[Record], *, until_hand: int = 0) -> TableState:
    """The table after all records, or after the beginning of a hand."""
    state = core.initial()
    for record in records:
        state = core.apply(state, record.event)
        if isinstance(record.event, HandBegan) and record.event.number == until_hand:
            break
    return state


@pytest.fixture
def state(night: list[Record]) -> TableState:
    return play(night)


def ask(state: TableState, request: FloorRequest) -> tuple[Event, ...]:
    events = core.decide(state, request)
    assert not isinstance(events, Rejection), events.reason
    for event in events:
        core.apply(state, event)
    return events


def held_hands(state: TableState) -> list[int]:
    return list(state.ledger.held)


def refuse(state: TableState, request: FloorRequest) -> str:
    outcome = core.decide(state, request)
    assert isinstance(outcome, Rejection)
    return outcome.reason


def sign_on(state: TableState, role: StaffRole = "floor") -> None:
    person = PersonSignedOn(
        number="7", name="Bea", role=role, purpose=SIGN_ON, until_ns=10**18, nonce=b"",
        signer=b"", signature=b"",
    )  # fmt: skip
    core.apply(state, person)


def test_a_hand_is_held_and_released_by_name(state: TableState) -> None:
    held = HoldEvidence(id="h", number=2, by=" Ann ", note="dispute")
    assert ask(state, held) == (EvidenceHeld(number=2, by="Ann", note="dispute"),)
    assert held_hands(state) == [2]
    assert "held already" in refuse(state, held)
    ask(state, HoldEvidence(id="h", number=1, by="Ann"))
    assert held_hands(state) == [1, 2]
    released = replace(held, held=False, note="")
    assert ask(state, released) == (EvidenceReleased(number=2, by="Ann"),)
    assert held_hands(state) == [1]
    assert "not held" in refuse(state, released)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"number": 0}, "no hand 0; the record holds hands 1 to 3"),
        ({"number": 4}, "no hand 4"),
        ({"by": ""}, "give your name"),
        ({"by": "x" * 25}, "give your name"),
        ({"by": "A\nB"}, "give your name"),
    ],
)
def test_a_hold_is_of_a_hand_by_somebody(
    state: TableState, changed: dict[str, object], why: str
) -> None:
    asked = HoldEvidence(id="h", number=1, by="Ann")
    assert why in refuse(state, replace(asked, **changed))


def test_so_many_hands_may_be_held(state: TableState, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_requests, "MOST_HELD", 1)
    ask(state, HoldEvidence(id="h", number=1, by="Ann"))
    assert "release one first" in refuse(state, HoldEvidence(id="h", number=2, by="Ann"))


def test_whoever_is_signed_on_as_the_floor_is_believed(state: TableState) -> None:
    sign_on(state)
    (held,) = ask(state, HoldEvidence(id="h", number=1, by="Ann"))
    assert isinstance(held, EvidenceHeld)
    assert (held.by, held.credentialed) == ("Bea", True)
    (made,) = ask(state, RULING)
    assert isinstance(made, RulingMade)
    assert (made.by, made.credentialed) == ("Bea", True)
    assert ask(state, OpenReplay(id="o", number=3)) == (ReplayOpened(number=3, by="Bea"),)
    core.apply(state, PersonSignedOff(name="Bea", why="touched"))
    (made,) = ask(state, RULING)
    assert isinstance(made, RulingMade)
    assert (made.by, made.credentialed) == ("Ann", False)


def test_another_role_proves_nothing_for_the_floor(state: TableState) -> None:
    sign_on(state, "dealer")
    (made,) = ask(state, RULING)
    assert isinstance(made, RulingMade)
    assert (made.by, made.credentialed) == ("Ann", False)


def test_a_ruling_on_an_ended_hand_is_recorded_and_changes_nothing_else(
    state: TableState,
) -> None:
    before = copy_state(state)
    (made,) = ask(state, RULING)
    assert isinstance(made, RulingMade)
    assert (made.kind, made.found, made.clause) == ("record", "He folded", "OH-HE-08")
    assert (made.about, made.claim, made.decision) == (ABOUT, "He called", "It stands")
    assert made.corrections == ("Give back 2",)
    assert state.chairs == before.chairs
    assert state.ledger == before.ledger
    assert before.progress is not None
    assert state.progress is not None
    assert state.progress.events == before.progress.events


def test_the_hand_that_is_on_is_ruled_upon_at_its_prompt(night: list[Record]) -> None:
    state = play(night, until_hand=2)
    assert "call the floor" in refuse(state, replace(RULING, about=replace(ABOUT, number=2)))
    ask(state, RULING)


@pytest.mark.parametrize("missing", ["claim", "found", "clause", "decision"])
def test_a_ruling_tells_everything(state: TableState, missing: str) -> None:
    assert refuse(state, replace(RULING, **{missing: " "})).startswith("a ruling tells ")


def test_a_look_is_on_record(state: TableState) -> None:
    assert ask(state, OpenReplay(id="o")) == (ReplayOpened(),)
    assert "no hand 9" in refuse(state, OpenReplay(id="o", number=9))


def test_the_index_tells_holds_and_rulings_of_the_hands_they_are_about(
    night: list[Record], state: TableState
) -> None:
    events = [
        *ask(state, HoldEvidence(id="h", number=1, by="Ann")),
        *ask(state, HoldEvidence(id="h", number=2, by="Ann")),
        *ask(state, HoldEvidence(id="h", number=2, by="Ann", held=False)),
        *ask(state, RULING),
    ]
    last = night[-1]
    added = [
        replace(last, sequence=last.sequence + at, event=event)
        for at, event in enumerate(events, 1)
    ]
    before, after = index_hands(night), index_hands([*night, *added])
    assert [one.held for one in after] == [True, False, False]
    assert [len(one.rulings) for one in after] == [1, 0, 0]
    assert [one.last for one in after] == [one.last for one in before], "no hand grew by it"


def test_chips_that_a_ruling_wants_moved_are_told_until_they_are_moved(state: TableState) -> None:
    """The ruling moves none; the dealer's prompt says what is to be done, and by whose ruling."""
    has, gets = [chair.seat for chair in state.chairs if chair.stack >= 5][:2]
    stacks = [chair.stack for chair in state.chairs]
    move = ChipMove(seat=has, to_seat=gets, amount=5)
    _, order = ask(state, replace(RULING, moves=(move,)))
    assert order == MoveOrdered(number=1, seat=has, to_seat=gets, amount=5, by="Ann")
    assert [chair.stack for chair in state.chairs] == stacks
    told = f"Ruling on hand 1 by Ann: move 5 from seat {has} to seat {gets}"
    assert told in state.prompt.detail
    other = decide(state, MoveChips(id="m", seat=has, to_seat=gets, amount=4, by="Bea"))
    assert isinstance(other, Rejection), "another amount is another matter"
    assert told in state.prompt.detail
    ask(state, MoveChips(id="n", seat=has, to_seat=gets, amount=5, by="Bea"))
    assert told not in state.prompt.detail
    assert state.ledger.orders == ()


def test_orders_are_between_two_seats_few_and_may_be_withdrawn(state: TableState) -> None:
    move = ChipMove(seat=1, to_seat=2, amount=1)
    for wrong in (replace(move, to_seat=1), replace(move, seat=len(state.chairs) + 1)):
        assert "between two of seats" in refuse(state, replace(RULING, moves=(wrong,)))
    most = record_requests.MOST_ORDERED
    for _ in range(most // 5):
        ask(state, replace(RULING, moves=(move,) * 5))
    assert "do those first" in refuse(state, replace(RULING, moves=(move,)))
    assert "no ruling on hand 2" in refuse(state, WithdrawOrders(id="w", number=2, by="Ann"))
    withdrawn = ask(state, WithdrawOrders(id="w", number=1, by="Ann", note=" they agreed "))
    assert withdrawn == (OrdersWithdrawn(number=1, by="Ann", note="they agreed"),)
    assert state.ledger.orders == ()


def test_a_note_is_words_with_a_name(state: TableState) -> None:
    note = WriteNote(id="n", text=" Seat 3 stands up ", number=2, by="Ann")
    assert ask(state, note) == (NoteWritten(text="Seat 3 stands up", number=2, by="Ann"),)
    assert "says something" in refuse(state, replace(note, text=" "))
    assert "no hand 9" in refuse(state, replace(note, number=9))
    assert "give your name" in refuse(state, replace(note, by=""))


def test_whoever_answers_a_call_is_told_and_the_table_waits_on(state: TableState) -> None:
    answer = AnswerCall(id="a", by="Ann")
    assert refuse(state, answer) == "nobody called the floor"
    ask(state, SummonFloor(id="s"))
    (came,) = ask(state, answer)
    assert isinstance(came, FloorAnswered)
    assert state.ledger.floor_called is not None
    assert "Ann is on the way" in refuse(state, AnswerCall(id="b", by="Bea"))
    ask(state, ReceiveFloor(id="r", by="Ann"))
    assert not state.ledger.floor_answered
    assert refuse(state, answer) == "nobody called the floor"
