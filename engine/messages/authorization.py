"""Who is at the table's keys, and by whose authorization something is done.

A person proves to be who it says by a PIN that the bridge alone can read and check. Screen and
bridge talk through the engine: it carries a sealed box that it can neither open nor use again.
What comes out of it is a name, a role, what for, and until when, signed by the bridge.
"""

import re
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

import msgspec

_Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
_Purpose: TypeAlias = Annotated[str, msgspec.Meta(max_length=1200)]
_Key: TypeAlias = Annotated[bytes, msgspec.Meta(max_length=64)]
_Whole: TypeAlias = Annotated[int, msgspec.Meta(ge=-(1 << 63), le=(1 << 63) - 1)]
StaffRole: TypeAlias = Literal["dealer", "floor", "cage", "technician"]
"""What somebody does in the room. At a home game the host stands in for the floor (HR-127)."""
Right: TypeAlias = Literal[
    "", "rulings", "misdeal", "corrections", "counts", "limits", "settings", "money", "daybook",
    "devices", "unsealing",
]  # fmt: skip
"""What an intent may take; each type of intent says which. Empty: none."""

SIGN_ON: Final = "sign_on"
"""The purpose of being signed on at this table's screen for a while, with one's role's rights."""
SHIFT: Final = "shift"
"""The purpose of coming on as this table's dealer."""
OPEN_FACES: Final = "open_faces"
"""The purpose of opening face-down cards of one hand; see `opening_purpose`."""
CONFIRM_FACES: Final = "confirm_faces"
"""The purpose of comparing one more set of faces; see `confirming_purpose`."""
SETS_DENIED: Final = 3
"""After so many sets that were wrong in a hand each further one takes a floor supervisor's PIN."""
SEALED_TO: Final = "sealed_to"
"""The purpose of having hands sealed to other departments' keys; see `departments_purpose`."""

Refusal: TypeAlias = Literal[
    "wrong_pin", "unknown", "wait", "locked", "stale", "purpose", "role", "unreadable", "busy",
    "no_badge",
]  # fmt: skip
"""Why there is no authorization. wait: the PIN was not looked at, it is too soon; stale: the
box belongs to no question of the bridge's that is open; purpose: it was sealed for another one;
role: this is not that person's to allow; no_badge: no badge was read that the PIN could belong
to."""

REPLACED: Final = "replaced"
"""The purpose of taking another bridge for the table's; see `replacing_purpose`."""


def opening_purpose(hand: str, cards: int) -> str:
    """What a floor supervisor's PIN is asked for, to open face-down cards.

    Args:
        hand: the hand's name.
        cards: how many cards are opened.
    """
    return f"{OPEN_FACES} {hand} {cards}"


def confirming_purpose(hand: str) -> str:
    """What a floor supervisor's PIN is asked for, to have one more set of faces compared.

    Args:
        hand: the hand's name, in which too many sets were wrong.
    """
    return f"{CONFIRM_FACES} {hand}"


UNSIGNED_KEYS: Final = "other departments' keys than before: the floor signs for them"
"""What the bridge says of itself while it asks for authorization for its departments' keys."""
RESTORED_KEYS: Final = "laid out from a backup: a floor supervisor signs for the departments' keys"
"""The same, on a table that was restored."""
NEW_KEY: Final = "+"
"""Before the fingerprint of a key to which no hand was sealed before."""
HOUSE_KEY: Final = "@"
"""Before that of the key that checks the house's bundles; alone: the bridge knows it."""


def departments_purpose(fingerprints: tuple[str, ...], before: tuple[str, ...] = ()) -> str:
    """What a floor supervisor's PIN is asked for, to have hands sealed to other keys.

    Which of them are new is a part of it, and the bridge alone knows that: it says for what it
    asks, see `SourceReported.asks`.

    Args:
        fingerprints: those of the departments' keys, outermost first.
        before: those to whose keys the last hand was sealed.
    """
    marked = (one if one in before else NEW_KEY + one for one in fingerprints)
    return " ".join((SEALED_TO, *marked))


def is_for_departments(purpose: str) -> bool:
    """Whether somebody signs for departments' keys, whichever they are."""
    return read_purpose(purpose)[:1] == (SEALED_TO,)


Nonce: TypeAlias = Annotated[bytes, msgspec.Meta(max_length=64)]
Few: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
MOST_KEYS: Final = 16
"""So many departments' keys a table has: a page shows that many fingerprints, each whole."""
_READABLE: Final = re.compile(
    rf"{SIGN_ON}|{SHIFT}|{OPEN_FACES} [!-~]{{1,80}} [1-9][0-9]?|{CONFIRM_FACES} [!-~]{{1,80}}"
    rf"|{SEALED_TO}(?: [+@]?[0-9a-f]{{1,16}}){{1,{MOST_KEYS}}}"
)


def read_purpose(purpose: str) -> tuple[str, ...]:
    """What a PIN is asked for: its kind, and what it is about; empty: no purpose reads so.

    Whoever gives it reads it in words: what can't be put into words nobody gives a PIN for.
    """
    return tuple(purpose.split(" ")) if _READABLE.fullmatch(purpose) else ()


def replacing_purpose(before: str, after: str, head: str) -> str:
    """What a floor supervisor's PIN is asked for, to go on with a record under another bridge.

    Args:
        before: fingerprint of the bridge that signed the record so far.
        after: fingerprint of the bridge that is there now.
        head: where the record ended, as people note it.
    """
    return f"{REPLACED} {before} {after} {head}"


OWN: Final = "own"
"""The purpose of going on behind a record that this release can't read; see `own_purpose`."""


def own_purpose(began: str) -> str:
    """What a technician's PIN is asked for, to go on with what a newer release handed over.

    Args:
        began: SHA-256 (hex) of what the file begins with.
    """
    return f"{OWN} {began}"


class StaffMember(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who works in the room, as everybody may know."""

    number: _Name
    """What is typed to say who one is: a number or a short name. No secret."""
    name: _Name
    role: StaffRole


class OfferNonce(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Somebody is about to type a PIN for this purpose: answer with `NonceOffered`."""

    question: int
    purpose: Annotated[str, msgspec.Meta(max_length=1200)]


class CheckProof(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """What was typed, sealed to the bridge.

    Answered with `AuthorizationGranted` or `AuthorizationRefused`.
    Asked again with the same number and box, the bridge answers the same and counts no try.
    """

    question: int
    box: Annotated[bytes, msgspec.Meta(max_length=1024)]
    """See `engine.keys.sealed_pins`."""


class ForgetAuthorization(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Whoever was signed on went away from the screen: this authorization counts no more.

    It has no answer, and takes nobody's authorization: forgetting opens nothing. Withdrawn by
    not being sent.
    """

    nonce: Nonce
    """The authorization's, as in `AuthorizationGranted`."""


AuthorizationCommand: TypeAlias = OfferNonce | CheckProof


class NonceOffered(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Answer to `OfferNonce`: good for one proof, for this purpose, for a short time."""

    question: _Whole
    purpose: _Purpose
    nonce: _Key


class AuthorizationGranted(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Somebody proved to be who it says; see `engine.signatures.authorization_signatures`."""

    question: _Whole
    number: _Name
    name: _Name
    role: StaffRole
    purpose: _Purpose
    until_ns: _Whole
    """Wall clock; it does not count any more from then on."""
    nonce: _Key
    signer: _Key
    """The bridge's public key, Ed25519, 32 bytes."""
    signature: _Key
    """64 bytes, over all of these but the question."""


class AuthorizationRefused(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """No leave, and why."""

    question: _Whole
    purpose: _Purpose
    why: Refusal
    name: _Name = ""
    """Whose number was typed; empty where it is nobody's, since that could be a PIN."""
    tries: Few = 0
    """How many are left before the number is locked, where a PIN was wrong."""
    wait_s: Few = 0
    """How long the next try has to wait."""


class StaffTold(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Who may sign on, as the bridge has it now."""

    staff: Annotated[tuple[StaffMember, ...], msgspec.Meta(max_length=2000)]


class BadgeShown(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Somebody's badge was read between two hands; what its tag is called stays in the bridge."""

    source: _Name
    boot: _Whole
    sequence: _Whole
    place: _Name
    number: _Name
    name: _Name
    role: StaffRole
    read_ns: _Whole


class StaffChanged(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Other people than before may sign on at this table."""

    staff: tuple[StaffMember, ...]


class PersonSignedOn(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The bridge knows somebody by PIN; what is asked from here on is that person's word."""

    number: str
    name: str
    role: StaffRole
    purpose: str
    until_ns: int
    nonce: bytes
    signer: bytes
    signature: bytes
    """As in `AuthorizationGranted`, so that the record shows it by itself."""


class PersonSignedOff(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Whoever was signed on is not any more."""

    name: str
    why: Literal["touched", "time", "revoked", "replaced"]


class BadgeRead(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A badge was read; alone it opens nothing but a dealer's shift."""

    number: str
    name: str
    role: StaffRole


class AuthorizationDenied(
    msgspec.Struct, frozen=True, kw_only=True, tag="LeaveDenied", tag_field="type"
):
    """Somebody tried to sign on and could not."""

    purpose: str
    why: Refusal
    name: str = ""
    """As in `AuthorizationRefused`."""


StaffEvent: TypeAlias = (
    StaffChanged | PersonSignedOn | PersonSignedOff | BadgeRead | AuthorizationDenied
)


class AskNonce(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The screen is about to ask somebody for a PIN."""

    id: str
    purpose: str


class CarryProof(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """What was typed, sealed to the bridge by the screen."""

    id: str
    purpose: str
    box: bytes


class SignOff(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Whoever is signed on goes away from the screen."""

    right: ClassVar[Right] = ""
    id: str


AuthorizationQuery: TypeAlias = AskNonce | CarryProof


class NonceCarried(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Answer to `AskNonce`."""

    id: str
    purpose: str
    nonce: Nonce


class AuthorizationReply(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Answer to `CarryProof`."""

    id: str
    purpose: str
    granted: bool
    name: str = ""
    role: str = ""
    until_ns: Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)] = 0
    why: str = ""
    """A `Refusal`; empty where it was granted."""
    tries: Few = 0
    wait_s: Few = 0


AuthorizationAnswer: TypeAlias = NonceCarried | AuthorizationReply
