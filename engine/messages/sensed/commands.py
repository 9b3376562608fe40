"""What the engine asks of the bridge and the vision. Idempotent: sent again until answered."""

from typing import TypeAlias

import msgspec

from engine.cards import Card
from engine.messages.authorization import CheckProof, ForgetAuthorization, OfferNonce
from engine.messages.glass import HearStatement


class SealHand(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Destroy the previous hand's key, make one for this hand, answer with `EnvelopeSealed`.

    Asked again for the same hand of the same journal, the bridge answers with the same envelope.
    """

    hand: str
    journal: str = ""
    """Which journal the hand stands in: another one counts its hands from 1 again."""
    game: str = ""
    """What is dealt, such as "holdem"; empty: a draw for the button, a card face up to each."""
    seats: tuple[int, ...] = ()
    """Who is dealt in, in the order of the deal."""
    burns: bool = True
    """The house burns a card before each later street."""
    twice: bool = False
    """The house lets a board be run twice."""


class ConfirmFaces(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Are these handles, as a set, these faces? Answered with `FacesConfirmed`."""

    hand: str
    question: int
    handles: tuple[Card, ...]
    faces: tuple[Card, ...]
    journal: str = ""
    """As `SealHand` has it, here and below."""


class OpenFaces(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The rules put these cards face up and no camera names them. Answer: `FacesOpened`."""

    hand: str
    question: int
    handles: tuple[Card, ...]
    reason: str
    """Which rule puts them face up: a clause id or a house default."""
    journal: str = ""


class UnlockFaces(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The dealer has acted after a "no": the sets that it locked may be asked about again."""

    hand: str
    question: int


class ReturnCards(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """These cards went back into the stub: when they are drawn again they get a new epoch."""

    hand: str
    handles: tuple[Card, ...]


class MoveDeal(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A ruling moved the deal of the hand in progress: where its cards lie by now.

    The bridge takes it in, once for each ruling, where a floor supervisor is signed on by a PIN
    that it has checked itself; else it opens fewer cards.
    """

    hand: str
    ruling: int
    """The journal sequence of the ruling, or of its being taken back; a later one counts."""
    out: tuple[Card, ...]
    """Every card that is out by the engine's word, in any order."""
    up: tuple[Card, ...]
    """Those of them that lie face up."""
    coming: tuple[bool, ...]
    """Of each card that comes off the stub behind them, as far as that is known, whether it lies
    face up."""
    street: int
    """The street that is dealt, from 0."""
    journal: str = ""


class EndHand(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The hand is over: answer with `CountsReported`; the key stays until the next `SealHand`."""

    hand: str
    journal: str = ""


class SignHead(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A hand is over and its record on disk: sign the chain's head. Answered with `HeadSigned`.

    Asked again with the same head, the bridge answers the same. It refuses, by silence and with a
    word of its own about its state, a sequence at or below the last one that it signed for this
    journal, and another head for a sequence that it signed.
    """

    hand: str
    """The hand that ended, such as "T1-000042"; a hand put right is signed anew, further on."""
    sequence: int
    """The last record that the signature is for."""
    head: bytes
    """That record's hash, 32 bytes; it chains every record before it."""
    table: str = ""
    """The table's name, which is signed as well."""
    journal: str = ""
    """The journal's mark, which is signed as well: another one counts its records from 1 again."""


class CheckDeck(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """No hand is in progress and a whole deck is to be counted. Answered with `DeckChecked`.

    Withdrawn by not being sent any more.
    """

    question: int
    """Which count is awaited; asked again with the same number, the bridge answers the same."""


class AcknowledgeRecord(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Everything of this source up to the sequence is on disk; the device may forget it."""

    source: str
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
    | MoveDeal
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
