"""What events about people change in the state: who there is, and who is signed on."""

from engine.messages.authorization import (
    SHIFT,
    SIGN_ON,
    AuthorizationDenied,
    BadgeRead,
    PersonSignedOff,
    PersonSignedOn,
    StaffChanged,
    is_for_departments,
)
from engine.state.table_state import TableState


def apply_staff_changed(state: TableState, event: StaffChanged) -> None:
    """Others than before may sign on."""
    state.staff = event.staff


def apply_person_signed_on(state: TableState, event: PersonSignedOn) -> None:
    """Somebody is signed on; an authorization for one thing signs nobody on."""
    if event.purpose == SIGN_ON:
        state.signed_on, state.signed_off = event, None
    elif event.purpose != SHIFT and not is_for_departments(event.purpose):
        state.allowed = event


def apply_person_signed_off(state: TableState, _event: PersonSignedOff) -> None:
    """Nobody is signed on."""
    state.signed_on, state.signed_off = None, state.signed_on


def apply_person_noted(state: TableState, event: BadgeRead | AuthorizationDenied) -> None:
    """Whoever reads the record is told; a badge names somebody who may type a PIN."""
    state.badge = event.name if isinstance(event, BadgeRead) else state.badge
