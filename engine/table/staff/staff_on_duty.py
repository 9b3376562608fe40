"""Who is signed on at the table, as the bridge tells it: names and roles as data, no PIN.

Whether a proof is right is the bridge's to find and its signature the recording's to check; what
comes in here counts.
"""

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
    StaffTold,
)
from engine.messages.happened.floor_events import DealerPushed
from engine.messages.happened.hand_events import Event
from engine.messages.sensed.observations import ClockTicked
from engine.messages.text import phrase
from engine.messages.wanted.intents import Rejection
from engine.state import TableState, playing


def know_staff(state: TableState, told: StaffTold) -> tuple[Event, ...]:
    """Who may sign on by now; somebody who was signed on may not be any more."""
    if told.staff == state.staff:
        return ()
    changed = StaffChanged(staff=told.staff)
    on = state.signed_on
    gone = on is not None and not any(
        (one.number, one.name, one.role) == (on.number, on.name, on.role) for one in told.staff
    )
    if on is None or not gone:
        return (changed,)
    return (changed, PersonSignedOff(name=on.name, why="revoked"))


def accept_leave(state: TableState, granted: AuthorizationGranted) -> tuple[Event, ...]:
    """Somebody proved to be who it says."""
    person = PersonSignedOn(
        number=granted.number, name=granted.name, role=granted.role, purpose=granted.purpose,
        until_ns=granted.until_ns, nonce=granted.nonce, signer=granted.signer,
        signature=granted.signature,
    )  # fmt: skip
    if granted.purpose == SHIFT:
        return (person, *_push(state, granted.name))
    on = state.signed_on
    if granted.purpose == SIGN_ON and on is not None and on.number != granted.number:
        return (PersonSignedOff(name=on.name, why="replaced"), person)
    return (person,)


def note_denial(_state: TableState, refused: AuthorizationRefused) -> tuple[Event, ...]:
    """Somebody tried; a box that was late or came twice tells nothing of a person."""
    if refused.why in {"stale", "busy", "unreadable"}:
        return ()
    return (AuthorizationDenied(purpose=refused.purpose, why=refused.why, name=refused.name),)


def read_badge(state: TableState, shown: BadgeShown) -> tuple[Event, ...]:
    """A badge: a dealer comes on with it, between hands; for everybody else it is a name only."""
    read = BadgeRead(number=shown.number, name=shown.name, role=shown.role)
    if shown.role != "dealer" or playing(state):
        return (read,)
    return (read, *_push(state, shown.name))


def sign_off(state: TableState, asked: SignOff) -> tuple[Event, ...] | Rejection:
    """Whoever is signed on goes away."""
    if state.signed_on is None:
        return Rejection(reason=phrase("nobody is signed on"), id=asked.id)
    return (PersonSignedOff(name=state.signed_on.name, why="touched"),)


def list_forgotten(state: TableState) -> tuple[ForgetAuthorization, ...]:
    """The leave of whoever went away, which the bridge is to forget until it has run out."""
    left = state.signed_off
    if left is None or state.ledger.clock_ns >= left.until_ns:
        return ()
    return (ForgetAuthorization(nonce=left.nonce),)


def end_authorization(state: TableState, ticked: ClockTicked) -> tuple[Event, ...]:
    """Nobody stays signed on for longer than the bridge allowed."""
    on = state.signed_on
    if on is None or ticked.wall_ns < on.until_ns:
        return ()
    return (PersonSignedOff(name=on.name, why="time"),)


def _push(state: TableState, name: str) -> tuple[Event, ...]:
    if state.ledger.dealer == name:
        return ()
    return (DealerPushed(dealer=name, at_ns=state.ledger.clock_ns),)
