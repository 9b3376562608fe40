"""What the staff wants of the table around the hands: seats, chips, blinds, levels, the shift.

They belong to no prompt: a seat may be given while a hand is dealt. `at_ns` is the wall clock at
which it was asked; the service alone fills it in, whatever the sender said.
"""

from typing import Annotated, ClassVar, Final, Literal, TypeAlias

import msgspec

from engine.messages.authorization import Right
from engine.messages.outside_text import LONGEST_REASON
from engine.messages.ruling_events import Role, RuledHand


class SeatPlayer(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Somebody sits down with chips."""

    right: ClassVar[Right] = "limits"
    id: str
    seat: int
    amount: int
    nickname: str = ""
    origin: Literal["new", "transfer", "must_move"] = "new"
    """transfer: the house moved the player; must_move: from the must-move game, with all chips."""
    reason: Literal["", "broken_game", "changed_limit", "other"] = ""
    """Why the house moved the player: with none, the buy-in is asked for (LIVE-BUY-03, -04)."""
    held: int = 0
    """Must-move: the chips that the player had there, as counted at that table."""
    entry: Literal["house", "waits", "posts"] = "house"
    """A new player waits for the big blind or posts; house: as the table has it."""
    by_staff: bool = True
    allowed_by: str = ""
    """The supervisor who allows what the house else keeps apart (LIVE-OP-05)."""
    at_ns: int = 0


class ReserveSeat(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Keep an open chair for somebody, or free it (`kept` false)."""

    right: ClassVar[Right] = ""
    id: str
    seat: int
    name: str = ""
    kept: bool = True


class SitOut(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A player is not to be dealt in."""

    right: ClassVar[Right] = ""
    id: str
    seat: int
    away: bool = False
    at_ns: int = 0


class ComeBack(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A player who sat out wants to play again."""

    right: ClassVar[Right] = ""
    id: str
    seat: int
    entry: Literal["waits", "posts", "buys_button"] = "posts"
    """What is done about missed blinds, if there are any."""


class LeaveTable(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A player leaves with all chips; in mid-hand as soon as it is over."""

    right: ClassVar[Right] = ""
    id: str
    seat: int
    at_ns: int = 0


class BuyChips(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """More chips for a seat; in mid-hand they come when it is over."""

    right: ClassVar[Right] = ""
    id: str
    seat: int
    amount: int


class TakeChips(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Chips off a stack while the player stays: incidentals and tokes only."""

    right: ClassVar[Right] = "limits"
    id: str
    seat: int
    amount: int
    toke: bool = False
    allowed_by: str = ""


class CountStack(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A stack was counted by hand."""

    right: ClassVar[Right] = "counts"
    id: str
    seat: int
    amount: int
    by: str = ""
    """The floor's name, where the count differs from the record and the stack is to be set."""


class SummonFloor(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The floor is to come to the table: anybody may ask, with no dispute."""

    right: ClassVar[Right] = ""
    id: str
    at_ns: int = 0


class AnswerCall(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The floor that was called has heard it and is on its way."""

    right: ClassVar[Right] = ""
    id: str
    by: str
    """Who comes, by name."""
    at_ns: int = 0


class ReceiveFloor(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The floor that was called has come."""

    right: ClassVar[Right] = ""
    id: str
    by: str = ""
    at_ns: int = 0


class CorrectEntry(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """An entry of money of a seat was of another amount, or did not happen."""

    right: ClassVar[Right] = "counts"
    id: str
    seat: int
    amount: int = 0
    """What it should have been; 0: it did not happen."""
    entry: int = 0
    """Its journal sequence; 0: the seat's last."""
    by: str = ""
    """The floor's name, once a hand was begun since, or for another amount."""
    note: str = ""


class CloseDifference(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """What is over or short at a seat is accounted for."""

    right: ClassVar[Right] = "counts"
    id: str
    seat: int
    by: str
    note: str = ""


class MoveChips(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A pot was pushed to the wrong player: chips go to whom they belong."""

    right: ClassVar[Right] = "rulings"
    id: str
    seat: int
    """Who has them."""
    to_seat: int
    amount: int
    by: str
    note: str = ""


class FillRack(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Chips to the rack; negative: back to the cage."""

    right: ClassVar[Right] = "money"
    id: str
    amount: int


class EmptyDrop(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The drop boxes go away; what is counted in them must be what was dropped."""

    right: ClassVar[Right] = "money"
    id: str
    drop: int
    jackpot: int = 0


class CountDeck(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A deck was counted by hand before it comes into play, or is to be counted by the reader."""

    right: ClassVar[Right] = ""
    id: str
    cards: int
    """How many were counted; 0: let the reader count them."""


class DrawForButton(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Draw for the button before the first hand."""

    right: ClassVar[Right] = ""
    id: str


class PlaceButton(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The button belongs at this seat: before the first hand, or where it stands wrong."""

    right: ClassVar[Right] = "settings"
    id: str
    seat: int


class ChooseGame(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Dealer's choice: the next hand's game."""

    right: ClassVar[Right] = ""
    id: str
    game: str


class Straddle(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A player straddles the next hand."""

    right: ClassVar[Right] = ""
    id: str
    seat: int


class CallBombPot(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The players agree that the next hand is a bomb pot, or no longer do."""

    right: ClassVar[Right] = ""
    id: str
    wanted: bool = True


class ChopBlinds(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The blinds agree to take theirs back."""

    right: ClassVar[Right] = ""
    id: str


class CallTime(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Time is called on the player to act."""

    right: ClassVar[Right] = ""
    id: str
    at_ns: int = 0


class SetHandForHand(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Play hand for hand, or no longer."""

    right: ClassVar[Right] = "settings"
    id: str
    active: bool


class ReleaseHand(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Hand for hand: the other tables are done."""

    right: ClassVar[Right] = "settings"
    id: str


class RaceChips(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The chip race is dealt: these seats won a chip each, best card first."""

    right: ClassVar[Right] = ""
    id: str
    winners: tuple[int, ...]


class PushDealer(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Another dealer sits down."""

    right: ClassVar[Right] = ""
    id: str
    dealer: str
    at_ns: int = 0


class CloseTable(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Close for a while, with the counts of rack and drop."""

    right: ClassVar[Right] = "money"
    id: str
    rack: int
    drop: int
    at_ns: int = 0


class ReopenTable(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Go on, with the counts of rack and drop."""

    right: ClassVar[Right] = "money"
    id: str
    rack: int
    drop: int
    at_ns: int = 0


class HoldEvidence(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A hand's evidence is to stay, or need not any more."""

    right: ClassVar[Right] = "rulings"
    id: str
    number: int
    """The hand's."""
    held: bool = True
    """False: it is released."""
    by: str = ""
    """Who asks for it, by name."""
    note: str = ""
    """Why."""


MOST_CORRECTIONS: Final = 20
"""That one ruling asks for."""
_Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_REASON)]


class WriteNote(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Something is to be written down for whoever reads the record."""

    right: ClassVar[Right] = ""
    id: str
    text: _Text
    number: int = 0
    """The hand that it is about; 0: the table."""
    by: str
    """Who writes it, by name."""


class ChipMove(msgspec.Struct, frozen=True, kw_only=True):
    """Chips that went to the wrong seat, and whose they are."""

    seat: int
    """Who has them."""
    to_seat: int
    amount: Annotated[int, msgspec.Meta(gt=0, lt=1 << 40)]


class WithdrawOrders(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """What a ruling on a hand wants moved need not be moved any more."""

    right: ClassVar[Right] = "rulings"
    id: str
    number: int
    """The hand's."""
    by: str
    note: _Text = ""


class RuleOnRecord(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A ruling on a hand that has ended, from what the record shows of it."""

    right: ClassVar[Right] = "rulings"
    id: str
    about: RuledHand
    claim: _Text
    """What was claimed."""
    found: _Text
    """What the record shows."""
    clause: _Text
    """The rule: a clause of a step, another one, or in free words."""
    decision: _Text
    corrections: Annotated[tuple[_Text, ...], msgspec.Meta(max_length=MOST_CORRECTIONS)] = ()
    moves: Annotated[tuple[ChipMove, ...], msgspec.Meta(max_length=8)] = ()
    """Chips that the floor is to move at the table because of it."""
    by: str = ""
    """Who decided, by name."""
    role: Role = "floor"


class OpenReplay(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Somebody looks at the record on the table's screen."""

    right: ClassVar[Right] = ""
    id: str
    number: int = 0
    """The hand; 0: the list."""
    by: str = ""


class OpenDaybook(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The floor wants its own screen: the day at this table, behind the floor's PIN."""

    right: ClassVar[Right] = "daybook"
    id: str
    by: str = ""


FloorRequest: TypeAlias = (
    OpenDaybook
    | HoldEvidence
    | RuleOnRecord
    | WriteNote
    | WithdrawOrders
    | AnswerCall
    | OpenReplay
    | SeatPlayer
    | ReserveSeat
    | SitOut
    | ComeBack
    | LeaveTable
    | BuyChips
    | TakeChips
    | CountStack
    | SummonFloor
    | ReceiveFloor
    | CorrectEntry
    | CloseDifference
    | MoveChips
    | FillRack
    | EmptyDrop
    | CountDeck
    | DrawForButton
    | PlaceButton
    | ChooseGame
    | Straddle
    | CallBombPot
    | ChopBlinds
    | CallTime
    | SetHandForHand
    | ReleaseHand
    | RaceChips
    | PushDealer
    | CloseTable
    | ReopenTable
)
