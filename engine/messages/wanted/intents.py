"""What the people at the screen want: decided upon by the engine like any observation.

Every intent carries an id of its sender's making, so that a repeated one is applied once, and the
number of the prompt that stood on the screen, so that a tap meant for an earlier one is refused.
None says that somebody proved who it is: the engine alone writes that into the record.
Each type says in `right` what it takes; where that hangs on what is asked, it is the most it takes.
"""

from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec

from engine.cards import Card
from engine.messages.authorization import Right, SignOff
from engine.messages.text import Words
from engine.messages.wanted.requests import FloorRequest

ActionName: TypeAlias = Literal["fold", "check", "call", "bet", "raise"]


class TakeAction(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A player acted; the dealer tapped it."""

    right: ClassVar[Right] = ""
    id: str
    prompt: int
    seat: int
    action: ActionName
    to: int = 0
    """For bet and raise: the seat's whole bet on this street, in chips ("raise to")."""


class SeatAction(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat does, as part of a touch that says it of several."""

    seat: int
    action: ActionName
    to: int = 0
    """As in `TakeAction`."""


class TakeActions(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Several players acted one after the other; the dealer saw it listed and touched once.

    All of it is recorded or nothing. No seat but the last may raise, and none may fold that faces
    no bet (LIVE-ET-10).
    """

    right: ClassVar[Right] = ""
    id: str
    prompt: int
    actions: tuple[SeatAction, ...]
    """In the order of the turn, the first being of the seat to act."""


class NoteOutOfTurn(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A player acted before its turn: it is put on record, and the turn stays where it is.

    With its action it is held: taken when its turn comes and nothing changed, or as it is ruled.
    """

    right: ClassVar[Right] = ""
    id: str
    prompt: int
    seat: int
    action: ActionName | Literal[""] = ""
    """What was said; empty: only that somebody acted."""
    to: int = 0
    """As in `TakeAction`."""


class AnswerPrompt(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The dealer tapped one of the prompt's answers."""

    right: ClassVar[Right] = "rulings"
    id: str
    prompt: int
    answer: str
    """The key of one of the prompt's answers."""
    seats: tuple[int, ...] = ()
    """Whom it is about, where the answer leaves that open."""
    by: str = ""
    """Who rules, by name, where the answer is a ruling."""
    note: str = ""
    """Why, in that person's words."""


class NameCards(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The dealer named face-up cards by hand, where no sensor could."""

    right: ClassVar[Right] = ""
    id: str
    prompt: int
    cards: tuple[Card, ...]


class UndoStep(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Take back the last decision of this hand, or between hands what was entered last."""

    right: ClassVar[Right] = ""
    id: str
    prompt: int
    step: int
    """What stood beside the key, as `View.undo_step` has it: all else is refused."""
    by: str = ""
    """Who takes back what took an authorization, by name."""


class RedoStep(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """What the last undo took back happened after all: it is decided upon again."""

    right: ClassVar[Right] = ""
    id: str
    prompt: int


class TakeBackShown(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The floor rules that the last action is undone although cards were shown since."""

    right: ClassVar[Right] = "rulings"
    id: str
    by: str
    """The floor supervisor's name."""
    prompt: int = 0


class CallFloor(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Somebody disputes what was done: the hand stands still until it is settled (LIVE-ET-20).

    It may come at any time before the pot is pushed, whatever prompt stands.
    """

    right: ClassVar[Right] = ""
    id: str
    prompt: int = 0


class ReportIrregularity(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Somebody says what went wrong with the deal: the hand waits until it is ruled upon.

    Reporting is anybody's, deciding is not.
    """

    right: ClassVar[Right] = ""
    id: str
    kind: str
    """Such as "double_burn"; `engine.house.irregularities` has them all."""
    seats: tuple[int, ...] = ()
    """Whom it is about: of swapped hands both; of a deal from a wrong seat the seat that got the
    first card."""
    number: int = 0
    """Which card of the seat, or of the board from the left, from 1; 0: its last."""
    place: Literal["", "board", "burn"] = ""
    """Where the card lies that it is about, where that is before no seat."""
    chips: int = 0
    """Of a bet that is in question, the seat's whole bet on the street."""
    prompt: int = 0


class TakeBackRuling(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The last ruling of the hand is not to count."""

    right: ClassVar[Right] = "rulings"
    id: str
    by: str = ""
    note: str = ""
    prompt: int = 0


class SettleHand(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The hand is over: each seat gets so many of the chips on the table, as the floor says."""

    right: ClassVar[Right] = "rulings"
    id: str
    shares: tuple[tuple[int, int], ...]
    """(seat, chips); all that is in bets and pots."""
    note: str
    """The reason."""
    clause: str = ""
    """What it follows; empty: the floor's decision."""
    by: str = ""
    prompt: int = 0


class CorrectAction(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """An earlier action of this hand was another one; what followed is played again upon it.

    Of the hand that just ended, too, until the next deck is in the shoe: it has to run to its end.
    """

    right: ClassVar[Right] = "corrections"
    id: str
    prompt: int
    sequence: int
    """The journal's sequence of the action, as in `NarrationLine.sequence`."""
    action: ActionName
    to: int = 0
    """As in `TakeAction`."""


class CorrectCards(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Cards of this hand, or of the one that just ended, that the dealer named are others."""

    right: ClassVar[Right] = "corrections"
    id: str
    prompt: int
    sequence: int
    """The journal's sequence of the naming, as in `NarrationLine.sequence`."""
    cards: tuple[Card, ...]
    """All that were named then, in any order."""


HandIntent: TypeAlias = (
    TakeAction
    | TakeActions
    | NoteOutOfTurn
    | AnswerPrompt
    | NameCards
    | UndoStep
    | TakeBackShown
    | RedoStep
    | CallFloor
)
"""What the dealer taps at a prompt."""
Correction: TypeAlias = CorrectAction | CorrectCards
RulingIntent: TypeAlias = ReportIrregularity | TakeBackRuling | SettleHand
Intent: TypeAlias = HandIntent | Correction | RulingIntent | FloorRequest | SignOff


class Accepted(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The intent is decided and on disk."""

    id: str
    sequence: Annotated[int, msgspec.Meta(ge=0, lt=2**62)]
    """The journal's sequence after it."""


class Rejection(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The intent can't be done; nothing changed."""

    reason: Words
    """One sentence: what was expected and what would be allowed."""
    clause: str = ""
    """The clause or house option that forbids it, where one does."""
    id: str = ""
    authorization: str = ""
    """The right that somebody has to be signed on for; the intent can then be sent again."""
    purpose: str = ""
    """For what alone that person's PIN is; empty: to be signed on."""


Reply: TypeAlias = Accepted | Rejection
