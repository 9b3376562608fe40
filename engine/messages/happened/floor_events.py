"""What happened at the table between hands and around them: seats, blinds owed, money, levels.

Amounts are chips, seats are chair numbers, `at_ns` is the wall clock as the table knows it.
"""

from typing import Literal, TypeAlias

import msgspec

from engine.messages.happened.lasting_event import LastingEvent
from engine.messages.stakes import Stakes


class SeatReserved(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A chair is kept for somebody; an empty `name` frees it again."""

    seat: int
    name: str = ""
    kept: bool = True


class PlayerArrived(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """How the player who just took a seat comes into the game; follows `SeatTaken`."""

    seat: int
    entry: Literal["dealt_in", "waits", "posts"] = "dealt_in"
    origin: Literal["new", "transfer", "must_move", "return"] = "new"
    reason: Literal["", "broken_game", "changed_limit", "other"] = ""
    """Why the house moved the player."""


class SatOut(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A player is not dealt in from the next hand on, and keeps the seat."""

    seat: int
    away: bool = False
    """Left the table's side, not only the hands."""
    at_ns: int = 0


class CameBack(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A player who sat out plays again."""

    seat: int
    entry: Literal["dealt_in", "waits", "posts", "buys_button"] = "dealt_in"


class BlindsMissed(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The blinds passed a player who sat out."""

    seat: int
    small: bool = False
    big: bool = False


class LeavingAnnounced(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A player leaves as soon as the hand is over."""

    seat: int
    at_ns: int = 0


class BuyQueued(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Chips asked for in mid-hand: they come when it is over (LIVE-TS-05)."""

    seat: int
    amount: int


class IncidentalTaken(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A small sum left a stack for a drink, a meal or a toke (LIVE-TS-04)."""

    seat: int
    amount: int
    toke: bool = False
    """It goes to the dealer."""
    allowed_by: str = ""
    """Who allowed more than the limit."""


class StackCounted(LastingEvent, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A stack was counted where no sensor tracks it."""

    seat: int
    amount: int
    """Chips behind."""
    committed: int = 0
    """What the seat had put into the hand by then, bets in front of it included."""


class StackCorrected(LastingEvent, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A count by the floor that differs from the record: the stack is what was counted.

    The difference is over or short: booked under this seat's name, so that all chips still
    reconcile, until somebody accounts for it.
    """

    seat: int
    amount: int
    """Chips behind."""
    difference: int
    """Chips more than by the record; below 0 they are short."""
    by: str
    """Who counted, by name."""
    committed: int = 0
    """What the seat had put into the hand by then, bets in front of it included."""
    nickname: str = ""


class FloorCalled(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Somebody called the floor to the table: nobody's time runs meanwhile."""

    at_ns: int = 0


class FloorAnswered(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The floor that was called has heard it and is on its way; the table goes on waiting."""

    by: str
    """Who comes, by name."""
    at_ns: int = 0


class FloorCame(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The floor that was called is at the table."""

    by: str = ""
    """Who came, by name."""
    at_ns: int = 0


class EntryCorrected(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """An entry of money was of another amount, or was none; hands played meanwhile stand."""

    entry: int
    """Its journal sequence."""
    seat: int
    kind: Literal["bought", "seated", "taken", "toked", "left"]
    before: int
    """What was entered, in chips."""
    after: int
    """What it should have been; 0: it did not happen."""
    nickname: str = ""
    by: str = ""
    """Who corrected it, by name; empty: it was undone before the next hand."""
    note: str = ""
    undone: bool = False
    """The dealer's Undo took it back: that is not taken back again."""


class DifferenceClosed(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """What was over or short at a seat is accounted for."""

    seat: int
    difference: int
    """Chips more than by the record; below 0 they were short."""
    by: str
    note: str = ""


class ChipsMoved(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Chips of a pot that was pushed wrong went to whom they belong: the floor's decision."""

    seat: int
    """Who had them."""
    to_seat: int
    amount: int
    by: str
    note: str = ""


class MoveOrdered(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A ruling on an ended hand wants chips moved; they move when the floor does it here."""

    number: int
    """The hand's."""
    seat: int
    """Who has them."""
    to_seat: int
    amount: int
    by: str
    """Who ruled, by name."""


class OrdersWithdrawn(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """No chips are to be moved any more for a ruling on this hand."""

    number: int
    by: str
    note: str = ""


class TimeCollected(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Time was collected from these seats."""

    seats: tuple[int, ...]
    amount: int
    """From each."""
    at_ns: int


class RackFilled(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Chips came to the rack, or went back to the cage (negative)."""

    amount: int


class DropEmptied(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The drop boxes were taken away with this in them."""

    drop: int
    jackpot: int = 0


class TimeNoted(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The wall clock, once a minute, where something depends on it."""

    at_ns: int


class ButtonDrawBegan(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Each of these seats gets one card face up; the highest has the button (OH-HE-02)."""

    draw: str
    """Unique at this table, such as "T1-draw-000001"; the cards' handles are of this name."""
    seats: tuple[int, ...]


class ButtonCardDealt(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A seat got its card of the draw."""

    seat: int
    card: str
    """Its handle; "??" where no reader read it."""


class ButtonCardNamed(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The face of a seat's card in the draw."""

    seat: int
    face: str
    by: Literal["bridge_opened", "dealer"]


class ButtonDrawn(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The draw is decided; `ButtonMoved` follows."""

    seat: int
    faces: tuple[tuple[int, str], ...]
    """(seat, face) of the last round of the draw."""
    clause: str


class ButtonStepUndone(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A step of the draw for the button, or the seat that has it first, is taken back.

    Until the first deck is ready, or the next one in a later draw: a name that was entered wrong
    is entered anew, a draw that nobody meant is none. A decided draw goes on from its last card.
    """

    undone: int
    """The journal's sequence of the step."""
    seat: int = 0
    """Whose card, or who had the button; 0: the draw itself."""


class ButtonQuestioned(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The button stands wrong; a hand that has begun is played as it stands (WL 109)."""

    seat: int
    """Where it belongs for the next hand."""


class KillJudged(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Whether the next hand is a kill."""

    size: Literal["none", "half", "full"]
    seat: int = 0
    """Whose pot it was."""
    streak: int = 0
    """Pots in a row that this seat won."""
    clause: str = ""


class GameChanged(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The next hand is of this game, at these stakes."""

    game: str
    stakes: Stakes
    turn: int = 0
    """Its place in the rotation, from 0."""
    at_ns: int = 0


class LevelBegan(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A tournament's level began."""

    level: int
    """From 1."""
    stakes: Stakes
    at_ns: int = 0


class BreakCalled(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The tournament pauses."""

    minutes: int
    at_ns: int = 0


class PlayerEliminated(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A player is out of the tournament."""

    seat: int
    place: int
    """Finishing place; the same for those who tie."""
    prize: int = 0


class TournamentWon(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """One player holds every chip (HOME-TN-02)."""

    seat: int
    prize: int = 0


class HandForHandSet(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Each hand waits for the other tables, or no longer does."""

    active: bool


class HandReleased(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Hand for hand: the next hand may begin."""


class ChipsRaced(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Odd chips of a small denomination were raced off."""

    unit: int
    """The smallest chip from now on."""
    stacks: tuple[tuple[int, int], ...]
    """(seat, chips) of every player after the race."""


class DealerPushed(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Another dealer sits down."""

    dealer: str
    """Name or badge number."""
    at_ns: int = 0


class TableClosed(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The table closed for a while; the counts were confirmed."""

    rack: int
    drop: int
    at_ns: int = 0


class TableReopened(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The table goes on; the counts were confirmed."""

    rack: int
    drop: int
    at_ns: int = 0


class BlindsChopped(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The blinds agreed to take theirs back; the hand is over."""

    seats: tuple[int, ...]


class HandVoided(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The deal was wrong: nobody wins, all chips go back, and the hand is dealt again."""

    hand: str


class HandReopened(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The hand that just ended is put right on paper, before the next one is begun.

    `StepUndone`, the corrected step and what follows from it come next, up to `PotsPushed` and a
    second `HandEnded`: the stacks change by what is different from the first one's.
    """

    hand: str
    back: int = 0
    """The journal sequence of the `HandReopened` whose correction is taken back; 0: none is."""


class PushTakenBack(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """`Pushed` was touched too early, or is to be looked at again: the prompt asks for it anew.

    No chips move in the record: the awards stand, and so does the hand's end.
    """

    hand: str


class PushConfirmed(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The pots were pushed after all, once the push had been taken back."""

    hand: str


class TimeCalled(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Time was called on the player to act (LIVE-ET-09)."""

    seat: int
    seconds: int
    at_ns: int


class StraddlePosted(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A player straddles the next hand."""

    seat: int
    amount: int


class BombPotCalled(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """The next hand is a bomb pot by the players' agreement, or is none after all."""

    wanted: bool = True


class DeckCounted(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A deck was counted at the reader before it came into play."""

    cards: int
    """Distinct cards of the deck."""
    strangers: int = 0
    """Cards that belong to no deck of 52, such as a joker."""
    complete: bool


ChipChange: TypeAlias = (
    StackCounted
    | StackCorrected
    | EntryCorrected
    | DifferenceClosed
    | ChipsMoved
    | RackFilled
    | DropEmptied
    | ChipsRaced
)
"""What a person does with the table's chips between hands beside entering what comes and goes."""


class ChangeTakenBack(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """A change of chips since the last hand was a slip: all is again as it was before."""

    change: int
    """Its journal sequence."""
    was: ChipChange
    by: str = ""
    """Who took it back, by name; empty: the dealer."""
    credentialed: bool = False
    """Whether whoever it names proved to be that person."""


FloorEvent: TypeAlias = (
    SeatReserved
    | PlayerArrived
    | SatOut
    | CameBack
    | BlindsMissed
    | LeavingAnnounced
    | BuyQueued
    | IncidentalTaken
    | StackCounted
    | StackCorrected
    | FloorCalled
    | FloorAnswered
    | FloorCame
    | EntryCorrected
    | DifferenceClosed
    | ChipsMoved
    | MoveOrdered
    | OrdersWithdrawn
    | ChangeTakenBack
    | TimeCollected
    | RackFilled
    | DropEmptied
    | TimeNoted
    | ButtonDrawBegan
    | ButtonCardDealt
    | ButtonCardNamed
    | ButtonDrawn
    | ButtonStepUndone
    | ButtonQuestioned
    | KillJudged
    | GameChanged
    | LevelBegan
    | BreakCalled
    | PlayerEliminated
    | TournamentWon
    | HandForHandSet
    | HandReleased
    | ChipsRaced
    | DealerPushed
    | TableClosed
    | TableReopened
    | BlindsChopped
    | HandVoided
    | HandReopened
    | PushTakenBack
    | PushConfirmed
    | TimeCalled
    | StraddlePosted
    | BombPotCalled
    | DeckCounted
)
