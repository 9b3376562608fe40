"""What people who sign on and off do, in words."""

from collections.abc import Callable
from typing import Any, Final

from engine.messages.authorization import (
    CONFIRM_FACES,
    OPEN_FACES,
    SEALED_TO,
    SHIFT,
    SIGN_ON,
    AuthorizationDenied,
    BadgeRead,
    PersonSignedOff,
    PersonSignedOn,
    StaffChanged,
)
from engine.messages.shown.views import NarrationKind
from engine.messages.text import join, phrase, term
from engine.state.table_state import TableState

_PURPOSES: Final = {
    SIGN_ON: phrase("is signed on"),
    SHIFT: phrase("comes on to deal"),
    OPEN_FACES: phrase("allows that face-down cards are opened"),
    CONFIRM_FACES: phrase("allows that one more set of faces is compared"),
    SEALED_TO: phrase("allows that hands are sealed to other keys"),
}
_ENDS: Final = {
    "touched": phrase("signs off"),
    "time": phrase("is signed off: the time is over"),
    "revoked": phrase("is signed off: not of the staff any more"),
    "replaced": phrase("is signed off: somebody else signs on"),
}
_DENIALS: Final = {
    "wrong_pin": phrase("Wrong PIN"),
    "locked": phrase("The number is locked after too many wrong PINs"),
    "wait": phrase("A PIN too soon after a wrong one"),
    "role": phrase("A PIN of somebody who may not"),
    "unknown": phrase("A number that nobody has"),
    "purpose": phrase("A PIN for another purpose"),
    "no_badge": phrase("A PIN without a number or a badge"),
}


def describe_sign_on(event: PersonSignedOn) -> str:
    """Who proved to be who it says, and what for."""
    kind = event.purpose.partition(" ")[0]
    role, does = join("", ("(", term(event.role), ")")), _PURPOSES.get(kind, _PURPOSES[SIGN_ON])
    return join(" ", (event.name, role, does))


def describe_denial(event: AuthorizationDenied) -> str:
    """Who could not sign on; of a number that is nobody's nothing is told."""
    words = _DENIALS.get(event.why, phrase("Not authorized"))
    return join(": ", (words, event.name)) if event.name else words


STAFF_TELLERS: Final[dict[type, Callable[[TableState, Any], tuple[NarrationKind, str, int]]]] = {
    PersonSignedOn: lambda _, event: ("notice", describe_sign_on(event), 0),
    PersonSignedOff: lambda _, event: ("notice", join(" ", (event.name, _ENDS[event.why])), 0),
    BadgeRead: lambda _, event: (
        "notice",
        phrase("Badge: {name} ({role})", name=event.name, role=term(event.role)),
        0,
    ),
    AuthorizationDenied: lambda _, event: ("alarm", describe_denial(event), 0),
    StaffChanged: lambda _, event: (
        "notice",
        phrase("The staff that may sign on: {staff}", staff=len(event.staff)),
        0,
    ),
}
