"""What the sensors saw, sent by the bridge and the vision to the engine. Never a decision.

Delivery is at least once: a sender repeats an observation until the engine has recorded it, and
the engine drops what it already has by (source, boot, sequence).
"""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from engine.cards import Card
from engine.messages.authorization import (
    AuthorizationGranted,
    AuthorizationRefused,
    BadgeShown,
    NonceOffered,
    StaffTold,
)

SourceState: TypeAlias = Literal["starting", "ready", "impaired", "lost"]
"""ready: trust it; impaired: it is there but can't see or read now; lost: it is gone."""
MUCK: Final = "muck"
"""The place of the antenna over which cards are thrown away."""
LONGEST_WORDS: Final = 500
"""Letters that a source may say of itself."""
MOST_PLACES: Final = 32
"""Places of one source, keys of departments."""
_Finite: TypeAlias = Annotated[float, msgspec.Meta(ge=-1e6, le=1e6)]
"""No measure of a table is larger, and none is no number."""
_Mark: TypeAlias = Annotated[str, msgspec.Meta(max_length=64)]
_Words: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
_Card: TypeAlias = Annotated[Card, msgspec.Meta(max_length=64)]
_Candidates: TypeAlias = Annotated[tuple[_Card, ...], msgspec.Meta(max_length=52)]
_Sentence: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_WORDS)]
_Places: TypeAlias = Annotated[tuple[_Mark, ...], msgspec.Meta(max_length=MOST_PLACES)]
_Whole: TypeAlias = Annotated[int, msgspec.Meta(ge=-(1 << 63), le=(1 << 63) - 1)]
_Few: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=1 << 32)]
_Key: TypeAlias = Annotated[bytes, msgspec.Meta(max_length=64)]
_Envelope: TypeAlias = Annotated[bytes, msgspec.Meta(max_length=65_536)]


class CardDrawn(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A reader read one card of the registered deck that was not out before."""

    source: _Words
    """The reader's name in the configuration, such as "shoe"."""
    boot: _Whole
    """The device's boot id; sequences start anew with each boot."""
    sequence: _Whole
    """The device's own number for the event, from 1, without gaps."""
    place: _Words
    """Where the reader's antenna is: shoe, seat 3, board, muck, burn."""
    handle: _Card
    """The card's handle in the hand that the bridge has sealed."""
    hand: _Words = ""
    """That hand, or draw for the button; its key alone makes the handle."""
    journal: _Mark = ""
    """The journal that counts that hand, as `SealHand` named it."""
    read_ns: _Whole
    """Monotonic nanoseconds of this machine at which the last byte arrived."""


class CardPlaced(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A card that is out came to another antenna than the one at which it was drawn."""

    source: _Words
    boot: _Whole
    sequence: _Whole
    place: _Words
    """Where it came to: muck, seat 3, board."""
    handle: _Card
    read_ns: _Whole


class CardRefused(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A reader read something that is not a card of this hand; the bridge knows what, we why."""

    source: _Words
    boot: _Whole
    sequence: _Whole
    place: _Words
    why: Literal["unknown_tag", "other_deck", "clone", "already_out", "no_hand", "not_a_card"]
    words: _Sentence
    """One sentence for the dealer, without any card's name."""
    read_ns: _Whole


class ReadingsLost(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Device events that can't be brought back: a gap with a name and a place in the sequence."""

    source: _Words
    boot: _Whole
    sequence: _Whole
    """The last lost number, acknowledged like any other; where unknown, the highest there is."""
    count: _Few | None
    """How many events were lost; None where the device can't know."""
    why: Literal["ring_overflow", "device_lost_memory", "skipped"]
    read_ns: _Whole


class EnvelopeSealed(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Answer to `SealHand`: the hand's key, sealed to two departments, for the journal."""

    hand: _Words
    envelope: _Envelope
    departments: _Places
    """Fingerprints of the public keys, outermost first; both private keys are needed to open."""
    signer: _Key = b""
    """The bridge's public key, Ed25519, 32 bytes; every answer of this bridge is signed with it."""
    signature: _Key = b""
    """By `signatures.answer_signatures`, as each answer's; empty where no bridge has a key."""


class FacesConfirmed(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Answer to `ConfirmFaces`: whether the handles are exactly these faces, as a set."""

    question: _Whole
    answer: Literal["yes", "no", "locked"]
    """locked: the set was answered "no" before and the dealer has not acted since."""
    signature: _Key = b""


class FacesOpened(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Answer to `OpenFaces`: the faces of handles that the rules put face up, in their order."""

    question: _Whole
    faces: _Candidates
    """Empty when the bridge refuses; `why` then says so."""
    why: _Sentence = ""
    signature: _Key = b""


class CountsReported(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Answer to `EndHand`: the bridge's own counts, to be compared with the journal's."""

    hand: _Words
    confirmed: _Few
    opened: _Few
    denied: _Few = 0
    """Sets answered with "no", from which something can be learnt, too."""
    signature: _Key = b""


class HeadSigned(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Answer to `SignHead`: the bridge's signature over the journal's head and its own book's.

    Made and checked by `engine.signatures.record_signatures`.
    """

    hand: _Words
    sequence: _Whole
    head: _Key
    """As it was asked."""
    book: _Key
    """The head of the bridge's own book for this hand, 32 bytes."""
    signer: _Key
    """The public key, Ed25519, 32 bytes."""
    signature: _Key
    """64 bytes, over all of these, the table's name and the journal's mark."""


MOST_SEEN: Final = 200
"""Cards that a camera may tell of one zone."""


class SeenCard(msgspec.Struct, frozen=True, kw_only=True):
    """One card that lies settled in a zone, as the camera sees it."""

    track: _Whole
    """Stays the same as long as the card lies there; a new card has a new number."""
    x_mm: _Finite
    y_mm: _Finite
    angle: _Finite
    """Degrees clockwise from upright, 0 to 180."""
    side: Literal["face", "back", "unknown"]
    card: _Card | None = None
    """The named face, only in zones that the engine has opened, only when the views agree."""
    confidence: _Finite = 0.0
    why: _Words = ""
    """Why a face has no name: "views disagree", "covered", "zone closed", ..."""
    candidates: _Candidates = ()
    evidence: _Mark = ""
    """SHA-256 (hex) of the evidence crop, in opened zones only."""


class ZoneSeen(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Everything settled in one zone: a snapshot, sent again whenever it changes."""

    source: _Mark
    boot: _Whole
    sequence: _Whole
    zone: _Mark
    cards: Annotated[tuple[SeenCard, ...], msgspec.Meta(max_length=MOST_SEEN)]
    """In reading order: left to right, then top to bottom."""
    settled: bool
    """False while a hand covers the zone or something moves; the cards are then the last known."""
    opened: bool
    """Whether faces are named here: the zone stood open when this picture was read."""
    read_ns: _Whole
    """Monotonic nanoseconds at which the frame was taken."""
    counted: bool = True
    """Whether as many cards lie here as are told, as far as can be seen. False: not settled, or
    something lies beside them, or on each other, of which it isn't known what it is, so that more
    may lie here."""


class SourceReported(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """How a source is; sent at every change and every half second."""

    source: _Words
    kind: Literal["reader", "camera", "bridge", "contact"]
    state: SourceState
    words: _Sentence
    """For the dealer, a few words: "reading", "camera: covered", "unplugged: plug it in"."""
    places: _Places = ()
    """Of a reader, where its antennas are; of a camera, the seats that it covers ("seat 3")."""
    asks: _Sentence = ""
    """Of the bridge, for what it waits for a floor's PIN; for nothing: `@`, the house's key."""


class FirmwareTold(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Which firmware a reader said it has; sent every half second."""

    source: _Words
    version: _Sentence
    """Empty: none, because one was not written to its end."""
    digest: _Mark = ""
    """SHA-256 of its image as the reader says it, hex digits; empty: it tells none."""
    by: _Sentence = ""
    """The technician who brought it, name and number; empty: nobody whom the bridge knows."""


class ClockTicked(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The wall clock, from the service: levels, collections and absences count by it."""

    wall_ns: _Whole
    """UTC nanoseconds since 1970."""


class DeckChecked(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A whole deck was passed over a reader to be counted; the answer to `CheckDeck`."""

    source: _Words
    question: _Whole = 0
    """Which `CheckDeck` this answers; 0: nobody asked."""
    cards: _Few
    """Distinct cards of the registered deck."""
    strangers: _Few = 0
    """Tags that belong to no card of a deck of 52: a joker, another deck's card, a card's copy."""


BridgeObservation: TypeAlias = (
    CardDrawn
    | CardPlaced
    | CardRefused
    | ReadingsLost
    | EnvelopeSealed
    | FacesConfirmed
    | FacesOpened
    | CountsReported
    | HeadSigned
    | SourceReported
    | FirmwareTold
    | DeckChecked
    | StaffTold
    | BadgeShown
    | NonceOffered
    | AuthorizationGranted
    | AuthorizationRefused
)
"""What the bridge may say."""

VisionObservation: TypeAlias = ZoneSeen | SourceReported
"""What the vision may say."""

Observation: TypeAlias = BridgeObservation | VisionObservation | ClockTicked
