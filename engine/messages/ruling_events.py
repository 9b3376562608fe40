"""Rulings: what was found wrong with a deal, who ruled what, and what that changes.

What was read stays on record as it was read. A ruling says how it is bound instead: every change is
in the event, so that a reader of the journal needs no rules to follow it.
"""

from typing import Final, Literal, TypeAlias

import msgspec

from engine.cards import Card

Role: TypeAlias = Literal["dealer", "floor", "host"]
"""Who may rule: the dealer what the house leaves to the dealer, the floor everything; the host at a
home game (HR-127)."""

FLOOR_DECIDES = "floor's decision"
"""Stands for a clause where the documents of the house are silent."""

TAKEN_BACK: Final = "decision_taken_back"
"""The remedy by which play goes on from a step before which cards were seen: nothing is bound by
it, so that more can be taken back."""
WITHDRAWN: Final = "withdrawn"
"""The remedy of a report that was cancelled: nothing of the kind had happened."""
REMEDY_STEP: Final = "remedy_step"
"""The name of what stands while the dealer carries a ruling out."""


class PlannedCard(msgspec.Struct, frozen=True, kw_only=True):
    """One card of a street's deal, in the order in which they come off the stub."""

    kind: Literal["burn", "seat", "board"]
    seat: int = 0
    face_up: bool = False


class OfHandsAsTheyLie(msgspec.Struct, frozen=True, kw_only=True):
    """An effect by which no card goes another way: it is about hands as they lie."""


class HandsBound(OfHandsAsTheyLie, frozen=True, kw_only=True, tag=True, tag_field="does"):
    """The face-down cards before these seats were dealt to another one; others keep their own."""

    bindings: tuple[tuple[int, int], ...]
    """(seat, the seat to which its cards were dealt)."""


class CardsBound(OfHandsAsTheyLie, frozen=True, kw_only=True, tag=True, tag_field="does"):
    """The face-down cards before these seats are these: the deal slipped. Others keep their own."""

    hands: tuple[tuple[int, tuple[Card, ...]], ...]
    """(seat, its cards in the order in which they came)."""


class StreetReplanned(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="does"):
    """The street's cards go where this plan says: those drawn so far in the order drawn."""

    cards: tuple[PlannedCard, ...]
    ahead: int = 0
    """So many of the burns are those of streets still to come."""


class StreetTakenUp(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="does"):
    """The last street, upon which nobody could bet, is on again with all of its cards out."""

    cards: tuple[Card, ...] = ()
    """What was out of the next one: it is dealt next, where nothing else is ruled about it."""


class CardsReturned(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="does"):
    """Cards go back into the stub, which is shuffled: their handles tell nothing any more."""

    cards: tuple[Card, ...]
    """As they are known; "??" where nobody read one."""
    street: int = 0
    """So many were the last cards of the street that is dealt; the others lay at no place yet."""


class BurnKept(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="does"):
    """A card that came before time is the burn of the next street: none is burned again."""

    card: Card


class CardsFouled(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="does"):
    """Cards that came before time go into the muck with a dead hand: they are bound to no place."""

    cards: tuple[Card, ...]


class HandKilled(OfHandsAsTheyLie, frozen=True, kw_only=True, tag=True, tag_field="does"):
    """A seat's hand is dead; its chips stay in the pot."""

    seat: int


class CardExchanged(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="does"):
    """A seat's card leaves its hand and becomes a burn; the seat is dealt another one."""

    seat: int
    number: int
    """Which card of the seat, from 1; 0: one of its last `among`, nobody said which."""
    to: Literal["burns", "muck", "paper"] = "burns"
    """Where the card goes: paper is out of play to the hand's end."""
    among: int = 0


class PaperSetAside(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="does"):
    """A card of the street that is dealt counts as paper: the next one takes its place."""

    number: int = 0
    """Which of the street's cards off the stub, from 1; 0: its last."""
    ahead: int = 0
    """So many cards more were off the stub when it was ruled: they go where they were due."""


class CardsScrambled(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="does"):
    """The street's board cards and one more were mixed: three lie on the board, one is a burn.

    Which of them is which nobody knows: the board is named anew, and the burn is unread.
    """

    cards: tuple[Card, ...]
    """All of them; none comes again."""


class HandRevived(OfHandsAsTheyLie, frozen=True, kw_only=True, tag=True, tag_field="does"):
    """A hand that was taken for dead is live again, with the cards that it had."""

    seat: int


class HandSettled(OfHandsAsTheyLie, frozen=True, kw_only=True, tag=True, tag_field="does"):
    """The floor has settled the hand by hand: each seat gets so many of the chips on the table."""

    shares: tuple[tuple[int, int], ...]
    """(seat, chips); all that was in bets and pots."""


class HandCounted(OfHandsAsTheyLie, frozen=True, kw_only=True, tag=True, tag_field="does"):
    """A hand that lacks cards plays: nobody knows which of its down cards are left."""

    seat: int
    cards: int
    """So many are left, up-cards included."""


class CardTurnedUp(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="does"):
    """A seat's down card that was exposed stays face up; its next up-card comes face down."""

    seat: int
    number: int
    """Which card of the seat, from 1."""


Effect: TypeAlias = (
    HandsBound
    | CardsBound
    | StreetReplanned
    | StreetTakenUp
    | CardsReturned
    | BurnKept
    | CardsFouled
    | HandKilled
    | CardExchanged
    | CardTurnedUp
    | PaperSetAside
    | CardsScrambled
    | HandCounted
    | HandSettled
    | HandRevived
)


class RemedyStep(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that the dealer's hands do to carry a ruling out."""

    text: str
    clause: str


class RuledHand(msgspec.Struct, frozen=True, kw_only=True):
    """Which hand of which record a ruling is about, so that nobody can take it for another one."""

    table: str
    journal: str
    """The record's mark: the first 16 hexadecimal digits of its first record's hash."""
    file: str
    """The name of the file that holds the hand."""
    hand: str
    """Its name, such as "T1-000214"."""
    number: int
    head_sequence: int
    """The record at the hand's end that the bridge signed; where nobody signs, its last."""
    head: bytes
    """That record's hash, 32 bytes."""
    step: int = 0
    """The step that it is about, by its record; 0: the hand as a whole."""


class RulingMade(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Somebody ruled upon something that went wrong; it is never undone, only taken back."""

    kind: str
    """What happened, such as "double_burn"."""
    found: str
    """What was found, in words."""
    remedy: str
    """The key of what is done, such as "stands"."""
    clause: str
    """What the ruling follows: a clause, a house default, or `FLOOR_DECIDES`."""
    seats: tuple[int, ...] = ()
    which: tuple[tuple[int, int], ...] = ()
    """(seat, number of its card, 0: its last) of each card that it is about."""
    place: str = ""
    """Where that is before no seat: "board" or "burn"."""
    by: str = ""
    """Who ruled, by name; empty: whoever dealt."""
    role: Role = "dealer"
    credentialed: bool = False
    """Whether that person proved to be who it says."""
    note: str = ""
    """The reason, as it was given."""
    effects: tuple[Effect, ...] = ()
    steps: tuple[RemedyStep, ...] = ()
    """What the dealer is asked to do, one after the other."""
    again: int = 0
    """The journal sequence of the ruling that a correction of an earlier step took back and that
    stands all the same; 0: it is new."""
    about: RuledHand | None = None
    """An ended hand that was ruled upon from the record: nothing at the table changes by it."""
    claim: str = ""
    """What was claimed, where the ruling is from the record."""
    decision: str = ""
    corrections: tuple[str, ...] = ()
    """What is to be put right because of it, in words."""


class RulingTakenBack(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The last ruling does not count any more: everything is bound as before it."""

    ruling: int
    """Its journal sequence."""
    by: str
    role: Role = "floor"
    credentialed: bool = False
    note: str = ""


RulingEvent: TypeAlias = RulingMade | RulingTakenBack
