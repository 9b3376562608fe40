"""Who is signed on, as the record has it."""

from pathlib import Path

from engine import core
from engine.journal import Journal
from engine.keys.signing import SigningKey
from engine.messages.authorization import (
    SHIFT,
    SIGN_ON,
    AuthorizationDenied,
    AuthorizationGranted,
    AuthorizationRefused,
    BadgeRead,
    BadgeShown,
    ForgetAuthorization,
    PersonSignedOff,
    PersonSignedOn,
    SignOff,
    StaffChanged,
    StaffMember,
    StaffRole,
    StaffTold,
    opening_purpose,
)
from engine.messages.happened.floor_events import DealerPushed
from engine.messages.happened.hand_events import Event
from engine.messages.sensed.observations import ClockTicked, Observation
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.messages.wanted.intents import Rejection
from engine.record.recording import Recording
from engine.signatures.authorization_signatures import sign_authorization
from engine.state import TableState

ANN = StaffMember(number="12", name="Ann", role="floor")
BO = StaffMember(number="31", name="Bo", role="dealer")
KEY = SigningKey(bytes(range(32)))
UNTIL_NS = 600_000_000_000


def grant(
    person: StaffMember = ANN, purpose: str = SIGN_ON, nonce: bytes = b"n"
) -> AuthorizationGranted:
    return sign_authorization(KEY, 1, person, purpose, UNTIL_NS, nonce)


TABLE = TableOptions(seats=3, players=(PlayerOptions(seat=1, stack=200),))


def opened() -> TableState:
    state = core.initial()
    for event in core.open_table(TABLE):
        state = core.apply(state, event)
    return state


def see(state: TableState, given: Observation) -> tuple[Event, ...]:
    events = core.decide(state, given)
    assert not isinstance(events, Rejection)
    for event in events:
        core.apply(state, event)
    return events


def badge(person: StaffMember) -> BadgeShown:
    return BadgeShown(
        source="shoe", boot=1, sequence=1, place="shoe", number=person.number, name=person.name,
        role=person.role, read_ns=1,
    )  # fmt: skip


def test_who_may_sign_on_is_recorded_when_it_changes() -> None:
    state = opened()
    assert see(state, StaffTold(staff=(ANN,))) == (StaffChanged(staff=(ANN,)),)
    assert see(state, StaffTold(staff=(ANN,))) == ()
    assert state.staff == (ANN,)


def test_somebody_signs_on_and_off() -> None:
    state = opened()
    (on,) = see(state, grant())
    assert isinstance(on, PersonSignedOn)
    assert state.signed_on == on
    off = core.decide(state, SignOff(id="a"))
    assert off == (PersonSignedOff(name="Ann", why="touched"),)
    core.apply(state, off[0])
    assert isinstance(core.decide(state, SignOff(id="b")), Rejection)


def test_the_bridge_is_told_until_its_leave_has_run_out_or_somebody_signs_on_anew() -> None:
    state = opened()
    see(state, ClockTicked(wall_ns=1))
    see(state, grant())
    assert ForgetAuthorization(nonce=b"n") not in core.commands(state)
    off = PersonSignedOff(name="Ann", why="touched")
    core.apply(state, off)
    assert ForgetAuthorization(nonce=b"n") in core.commands(state)
    see(state, grant(nonce=b"m"))
    assert not any(isinstance(one, ForgetAuthorization) for one in core.commands(state))
    core.apply(state, off)
    assert ForgetAuthorization(nonce=b"m") in core.commands(state)
    state.ledger.clock_ns = UNTIL_NS - 1
    assert ForgetAuthorization(nonce=b"m") in core.commands(state)
    state.ledger.clock_ns = UNTIL_NS
    assert not any(isinstance(one, ForgetAuthorization) for one in core.commands(state))


def test_time_ends_it_to_the_nanosecond() -> None:
    state = opened()
    see(state, grant())
    assert see(state, ClockTicked(wall_ns=UNTIL_NS - 1)) == ()
    assert see(state, ClockTicked(wall_ns=UNTIL_NS)) == (PersonSignedOff(name="Ann", why="time"),)


def test_another_person_takes_over_and_a_revoked_one_goes() -> None:
    state = opened()
    see(state, StaffTold(staff=(ANN, BO)))
    see(state, grant())
    assert see(state, grant(BO))[0] == PersonSignedOff(name="Ann", why="replaced")
    assert state.signed_on is not None
    assert state.signed_on.name == "Bo"
    assert len(see(state, StaffTold(staff=(BO,)))) == 1
    assert see(state, StaffTold(staff=()))[1] == PersonSignedOff(name="Bo", why="revoked")


def test_another_role_is_another_person() -> None:
    state = opened()
    see(state, StaffTold(staff=(ANN,)))
    see(state, grant())
    lower: StaffRole = "dealer"
    demoted = StaffMember(number="12", name="Ann", role=lower)
    assert see(state, StaffTold(staff=(demoted,)))[1] == PersonSignedOff(name="Ann", why="revoked")


def test_a_leave_for_one_thing_signs_nobody_on() -> None:
    state = opened()
    assert len(see(state, grant(purpose=opening_purpose("T1-000001", 2)))) == 1
    assert state.signed_on is None


def test_a_dealer_comes_on_by_pin_or_badge_and_nobody_else_by_a_badge_alone() -> None:
    state = opened()
    assert see(state, grant(BO, SHIFT))[1] == DealerPushed(dealer="Bo", at_ns=0)
    assert state.signed_on is None
    assert len(see(state, grant(BO, SHIFT))) == 1, "who deals already is not pushed"
    cy = StaffMember(number="32", name="Cy", role="dealer")
    assert see(state, badge(cy))[1] == DealerPushed(dealer="Cy", at_ns=0)
    assert see(state, badge(ANN)) == (BadgeRead(number="12", name="Ann", role="floor"),)
    assert (state.ledger.dealer, state.badge, state.signed_on) == ("Cy", "Ann", None)


def test_a_wrong_pin_is_recorded_and_a_late_box_is_not() -> None:
    state = opened()
    wrong = AuthorizationRefused(question=1, purpose=SIGN_ON, why="wrong_pin", name="Ann", tries=4)
    denied = AuthorizationDenied(purpose=SIGN_ON, why="wrong_pin", name="Ann")
    assert see(state, wrong) == (denied,)
    assert see(state, AuthorizationRefused(question=1, purpose=SIGN_ON, why="stale")) == ()


def test_what_the_bridge_did_not_sign_is_not_recorded(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "table.journal")
    recording = Recording(journal)
    recording.resume(TABLE)
    good = grant()
    forged = AuthorizationGranted(
        question=1, number="31", name="Bo", role="floor", purpose=SIGN_ON, until_ns=UNTIL_NS,
        nonce=good.nonce, signer=good.signer, signature=good.signature,
    )  # fmt: skip
    known = []
    for said, counts in ((forged, False), (good, True)):
        assert recording.note_authorization(said) is counts
        known.append(recording.state.signed_on)
    assert [person and person.name for person in known] == [None, "Ann"]
    journal.close()
