"""What the senses made of one hand: questions to the bridge, cards not taken in, what is unclear.

It is born with `HandBegan`, so that nothing of one hand's readings reaches the next. Between hands
it still holds the last hand's, and takes in what is read then.
"""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from engine.cards import Card
from engine.messages.happened.hand_events import FacesShown, HandTabled, IrregularityFound

COUNTS_MISSING: Final = "counts_missing"
"""The bridge did not tell its counts of the hand that ended."""


AS_BURN: Final = 0
"""Where a card lies that was burned."""
ON_BOARD: Final = -1
"""Where a card lies that was turned up for all."""
READ_LATE: Final = -2
"""Where a card lies of which only a person can say: the tap it was read for was taken back."""

UNDONE_CARD: Final = "undone_card"
"""A card that an undo left on the table is due elsewhere than it lies: no sense is in doubt.

Where nothing waits for the answer yet, a card was read late whose tap was taken back."""
ASKED_ANEW: Final = "asked_anew"
"""How a question is settled that is asked once more, of one card more."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What the bridge was asked and has not answered."""

    number: int
    kind: Literal["confirm", "open"]
    place: str
    handles: tuple[Card, ...]
    faces: tuple[Card, ...] = ()
    reason: str = ""
    binding: tuple[int, ...] = ()
    """Seats whose hands may lie before each other: what is asked about is stated, not dealt."""
    stated: str = ""
    """The kind of wrong deal that is stated; empty: swapped hands."""
    from_card: int = 0
    """From which card of the last seat on."""
    evidence: tuple[str, ...] = ()
    named: bool = False
    """The dealer named the faces."""


class Denial(msgspec.Struct, frozen=True, kw_only=True):
    """A reading to which the bridge said "no": the same one is not asked about again."""

    question: int
    place: str
    handles: tuple[Card, ...]
    faces: tuple[Card, ...]
    named: bool = False
    """The dealer named them; else the camera did."""


class TabledReading(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A hand that was tabled, and what the seat held then: cards may be drawn or dealt since."""

    event: HandTabled
    cards: tuple[Card, ...]
    """As they came off the stub: handles, or "??"."""


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's down cards that everybody has seen; no undo takes that back."""

    sequence: int
    """The journal's sequence of the showing."""
    place: str
    """Such as "seat 3"."""
    faces: tuple[Card, ...]
    street: str
    """The street on which it was."""


class Ruled(msgspec.Struct, frozen=True, kw_only=True):
    """What was ruled upon, as it stood: taken back, the ruling leaves nothing behind."""

    sequence: int
    """Of the ruling."""
    found: IrregularityFound
    button: int = 0
    """Where the button was to stand for the next hand; 0: as the house moves it."""


class Withdrawn(msgspec.Struct, frozen=True, kw_only=True):
    """What the camera found and a person cancelled: of that street it is no such thing."""

    street: int
    found: IrregularityFound


class Lying(msgspec.Struct, frozen=True, kw_only=True):
    """Where a card lies that is bound to no place at the moment."""

    card: Card
    """A handle; "??": it was dealt by a tap, and nobody read it."""
    at: int
    """The seat; else `AS_BURN`, `ON_BOARD` or `READ_LATE`."""
    street: int = -1
    """The street that it was dealt on, from 0; -1: whichever comes."""
    face_up: bool = False
    """Whether it lies face up before a seat."""


class HandSensing(msgspec.Struct, kw_only=True):
    """What was read and asked since a hand began; a tracked card is a handle, never a face."""

    questions: list[Question] = []
    """Those that the bridge has not answered."""
    denials: list[Denial] = []
    unlocked: list[int] = []
    """Questions answered "no" upon which the dealer has acted."""
    unopened: list[str] = []
    """Places whose cards the bridge refused to open."""
    held: list[Card] = []
    """Cards that lie on the table and are not taken yet, in the order drawn; "??": unread ones."""
    lying: list[Lying] = []
    """Of the held ones that may be due elsewhere, where each lies, in the same order.

    An undo took back what bound them, or they came before their time."""
    early: list[Card] = []
    """Cards that are dealt next and came when none was due."""
    shuffled: int = 0
    """How many of the lying cards, the last ones, came off a stub whose shuffle was undone."""
    returned: list[Card] = []
    """Cards that went back into the stub."""
    known: list[FacesShown | TabledReading] = []
    """What was shown, kept when an undo takes back the step that showed it."""
    shown: list[Shown] = []
    """Every hand and down card that was shown, in order, whatever was undone since."""
    disputed: dict[int, tuple[Card, ...]] = {}
    """Hands that were read and are to be read again, by seat: they may lie at the reading place."""
    stated: int = 0
    """How often another binding was put to the bridge."""
    missed: bool = False
    """The reader was away in this hand, or when it began: a card may have been dealt unread."""
    tapped: list[int] = []
    """Which cards off the stub, by how many came before, a tap dealt that may be read late."""
    given_up: list[int] = []
    """Which of such cards nobody waits for since a reading was said to be of the next card."""
    tap_undone: bool = False
    """Such a tap was taken back in this hand: what is due may lie there, and nobody read it."""
    said_again: list[int] = []
    """Which cards off the stub, by how many came before, were said once more to be unread.

    That was the answer to an undo's question: the next undo goes past them."""
    due_said: bool = False
    """The next event of a card is such an answer, and none of the held ones."""
    untapped: int = 0
    """Cards whose tap was taken back and whose place nobody has said anew, read by now or not."""
    unread: int = 0
    """Cards dealt by a tap while the reader was away, whose reading may still come late."""
    late: list[Card] = []
    """Cards whose late reading was of one that lay on the table already."""
    confirmed: int = 0
    """Confirmations answered "yes"."""
    opened_sets: int = 0
    """Openings answered with faces."""
    denied: int = 0
    """Confirmations answered "no"."""
    irregularities: list[IrregularityFound] = []
    """The open ones, oldest first."""
    settled: list[IrregularityFound] = []
    """What was settled last, until the ruling that did it is taken in."""
    withdrawn: list[Withdrawn] = []
    """What the camera is not to find again."""
    ruled: list[Ruled] = []
    """What the hand's rulings were about."""


def find_lying(sensing: HandSensing, cards: Sequence[Card]) -> list[Lying | None]:
    """Where cards lie that are held or asked about; None: where they are due.

    Args:
        sensing: what was read.
        cards: in the order in which they came. Unread ones are told apart by that order alone.
    """
    left = list(sensing.lying)
    found: list[Lying | None] = []
    for card in cards:
        lies = next((one for one in left if one.card == card), None)
        if lies is not None:
            left.remove(lies)
        found.append(lies)
    return found


def forget_lying(sensing: HandSensing, cards: Sequence[Card]) -> None:
    """These are bound, or lie on the stub again, in place."""
    for lies in find_lying(sensing, cards):
        if lies is not None:
            sensing.lying.remove(lies)


def take_off(held: Sequence[Card], gone: Sequence[Card]) -> list[Card]:
    """What is held without some cards; of unread ones as many go as are named."""
    left = list(held)
    for card in gone:
        if card in left:
            left.remove(card)
    return left
