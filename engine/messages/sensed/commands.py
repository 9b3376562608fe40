"""What the engine asks of the bridge and the vision. Idempotent: sent again until answered."""

from typing import Annotated, TypeAlias

import msgspec

from engine.cards import DECK, Card
from engine.messages.authorization import CheckProof, ForgetAuthorization, OfferNonce
from engine.messages.glass import HearStatement
from engine.messages.stakes import MOST_SEATS

_Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
_Mark: TypeAlias = Annotated[str, msgspec.Meta(max_length=64)]
_Cards: TypeAlias = Annotated[tuple[Card, ...], msgspec.Meta(max_length=len(DECK))]
_Returned: TypeAlias = Annotated[tuple[Card, ...], msgspec.Meta(max_length=20 * len(DECK))]
_Seats: TypeAlias = Annotated[tuple[int, ...], msgspec.Meta(max_length=MOST_SEATS)]
_Sequence: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
"""Limits, so that no engine holds the bridge up, or fills its book, with one command."""


class SealHand(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Destroy the previous hand's key, make one for this hand, answer with `EnvelopeSealed`.

    Asked again for the same hand of the same journal, the bridge answers with the same envelope.
    """

    hand: _Name
    journal: _Mark = ""
    """Which journal the hand stands in: another one counts its hands from 1 again."""
    game: _Mark = ""
    """What is dealt, such as "holdem"; empty: a draw for the button, a card face up to each."""
    seats: _Seats = ()
    """Who is dealt in, in the order of the deal."""
    burns: bool = True
    """The house burns a card before each later street."""
    twice: bool = False
    """The house lets a board be run twice."""


class ConfirmFaces(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Are these handles, as a set, these faces? Answered with `FacesConfirmed`."""

    hand: _Name
    question: int
    handles: _Cards
    faces: _Cards
    journal: _Mark = ""
    """As `SealHand` has it, here and below."""


class OpenFaces(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The rules put these cards face up and no camera names them. Answer: `FacesOpened`."""

    hand: _Name
    question: int
    handles: _Cards
    reason: _Name
    """Which rule puts them face up: a clause id or a house default."""
    journal: _Mark = ""


class UnlockFaces(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The dealer has acted after a "no": the sets that it locked may be asked about again."""

    hand: _Name
    question: int


class ReturnCards(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """These cards went back into the stub: when they are drawn again they get a new epoch."""

    hand: _Name
    handles: _Returned


class EndHand(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The hand is over: answer with `CountsReported`; the key stays until the next `SealHand`."""

    hand: _Name
    journal: _Mark = ""


class SignHead(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A hand is over and its record on disk: sign the chain's head. Answered with `HeadSigned`.

    Asked again with the same head, the bridge answers the same. It refuses, by silence and with a
    word of its own about its state, a sequence at or below the last one that it signed for this
    journal, and another head for a sequence that it signed.
    """

    hand: _Name
    """The hand that ended, such as "T1-000042"; a hand put right is signed anew, further on."""
    sequence: _Sequence
    """The last record that the signature is for."""
    head: Annotated[bytes, msgspec.Meta(max_length=32)]
    """That record's hash, 32 bytes; it chains every record before it."""
    table: _Name = ""
    """The table's name, which is signed as well."""
    journal: _Mark = ""
    """The journal's mark, which is signed as well: another one counts its records from 1 again."""


class CheckDeck(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """No hand is in progress and a whole deck is to be counted. Answered with `DeckChecked`.

    Withdrawn by not being sent any more.
    """

    question: int
    """Which count is awaited; asked again with the same number, the bridge answers the same."""


class AcknowledgeRecord(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Everything of this source up to the sequence is on disk; the device may forget it."""

    source: _Name
    boot: int
    sequence: int


class OpenZones(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Exactly these zones are open: the vision may name faces there and nowhere else."""

    zones: tuple[str, ...]


BridgeCommand: TypeAlias = (
    SealHand
    | ConfirmFaces
    | OpenFaces
    | UnlockFaces
    | ReturnCards
    | EndHand
    | SignHead
    | CheckDeck
    | AcknowledgeRecord
    | OfferNonce
    | CheckProof
    | ForgetAuthorization
    | HearStatement
)
"""What the bridge is asked."""

VisionCommand: TypeAlias = OpenZones
"""What the vision is asked."""

Command: TypeAlias = BridgeCommand | VisionCommand
