"""What the table remembers between hands, as its events made it."""

from typing import Literal, TypeAlias

import msgspec

from engine.cards import Card
from engine.messages.happened.floor_events import (
    ChipChange,
    DeckCounted,
    FloorCalled,
    HandReopened,
    IncidentalTaken,
    KillJudged,
    MoveOrdered,
    PlayerEliminated,
    StackCorrected,
    StraddlePosted,
    TableClosed,
    TimeCalled,
)
from engine.messages.happened.hand_events import ChipsBought, SeatLeft, SeatTaken
from engine.messages.stakes import Stakes, Terms
from engine.state.numbered import Numbered
from engine.state.tasks import Task


class Departure(msgspec.Struct, frozen=True, kw_only=True):
    """Who left with how much, and when: coming back soon needs the same chips (WL 58).

    Nor does who comes back soon owe less than before.
    """

    nickname: str
    amount: int
    at_ns: int
    waited: bool = False
    """Whether the player had not come into the game yet."""
    missed_small: bool = False
    missed_big: bool = False

    @property
    def owed(self) -> bool:
        """Whether the player owed anything."""
        return self.waited or self.missed_small or self.missed_big


class DrawStep(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a draw for the button."""

    sequence: int
    """The journal's sequence of its event."""
    kind: Literal["began", "dealt", "read", "named", "opened"]
    """A card is dealt where nobody read it, and named by the dealer; else it is read and opened."""


class ButtonDraw(msgspec.Struct, frozen=True, kw_only=True):
    """A draw for the button that goes on."""

    name: str
    seats: tuple[int, ...]
    """Who draws in this round, in the order of the deal."""
    cards: tuple[Card, ...] = ()
    """As they came, one for each seat dealt so far."""
    faces: tuple[Card, ...] = ()
    """Their faces as far as they are named, in the same order."""
    envelope: bool = False
    round: int = 1
    """Draw round, from 1; tied seats draw again."""
    steps: tuple[DrawStep, ...] = ()
    """As they came; the first is its beginning."""
    before: "ButtonDraw | None" = None
    """The round before, whose cards tied."""


class ButtonBefore(msgspec.Struct, frozen=True, kw_only=True):
    """How the button stood before a draw, or the dealer, said where it is."""

    sequence: int
    """The journal's sequence of what decided it."""
    button: int
    button_due: bool
    correct_button: int
    clear_due: bool
    """Whether the cards were to be gathered."""
    move_due: int
    """To which seat the dealer's hands were to move it; 0: to none."""
    draw: ButtonDraw | None = None
    """The draw that decided it, with all its cards; None: the dealer said it."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Where a tournament stands."""

    level: int = 1
    hands: int = 0
    """Hands that were begun in this level."""
    began_ns: int = 0
    paused_ns: int = 0
    """When the break ends; 0: there is none."""
    out: tuple[PlayerEliminated, ...] = ()
    entrants: int = 0
    winner: int = 0
    hand_for_hand: bool = False
    released: bool = False
    race: int = 0
    """The smallest chip to which a chip race leads; 0: none is due."""


class Shift(msgspec.Struct, frozen=True, kw_only=True):
    """One dealer's time at the table."""

    dealer: str
    began_ns: int = 0
    hands: int = 0
    drop: int = 0
    tokes: int = 0
    ended_ns: int = 0


Entry = Literal["", "waits", "posts", "buys_button"]
"""How a seat comes into the game: "" is in it."""


class Chair(msgspec.Struct, kw_only=True):
    """One seat of the table between hands; while a hand runs, its chips are the hand's."""

    seat: int
    taken: bool = False
    nickname: str = ""
    stack: int = 0
    reserved: bool = False
    """Kept for somebody who is not here yet."""
    out: Literal["", "sitting_out", "away"] = ""
    out_ns: int = 0
    """Since when, wall clock."""
    leaving: bool = False
    """Leaves as soon as the hand is over."""
    leaving_ns: int = 0
    """When that was said, wall clock."""
    short_bought: bool = False
    """Bought less than the minimum once, in a house that allows it once."""
    entry: Entry = ""
    """How the player comes into the game; "" for one who is in it."""
    missed_small: bool = False
    missed_big: bool = False
    queued: int = 0
    """Chips asked for in mid-hand."""
    incidentals: int = 0
    """Chips that went for incidentals, unasked, since the last hand that was dealt to it."""
    counted: bool = True
    """Whether the stack is known; only where chips are not tracked it may not be."""


class OwedBefore(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat stood before it was dealt in to the hand that is on."""

    seat: int
    entry: Entry
    missed_small: bool
    missed_big: bool
    incidentals: int


class BeforeHand(msgspec.Struct, frozen=True, kw_only=True):
    """How the table stood before the hand that is on; fields as in `TableLedger` and `Standing`."""

    small_at: int
    big_at: int
    button_at: int
    last_big: int
    correct_button: int
    straddle: StraddlePosted | None
    bomb_pot_called: bool
    choices_alone: int
    turn_hands: int
    turn_length: int
    level_hands: int
    released: bool
    owed: tuple[OwedBefore, ...]


class LeftSince(msgspec.Struct, frozen=True, kw_only=True):
    """Who was dealt in to the last hand and left since it ended."""

    seat: int
    nickname: str
    stack: int
    """What left with the player."""
    out: Literal["", "sitting_out", "away"]
    out_ns: int
    last_big: bool
    """Whether the player had that hand's big blind."""


class AfterHand(msgspec.Struct, frozen=True, kw_only=True):
    """What the last hand's end brought about: what a correction after the push starts from."""

    stacks: tuple[tuple[int, int], ...]
    """(seat, chips) as `HandEnded` had it."""
    won: tuple[tuple[int, int], ...]
    """(seat, chips) of what was pushed to whom."""
    rake: int
    jackpot: int
    shift: int
    """Place of the dealer's shift among the shifts; -1: nobody was named."""
    button: int
    """Where the button stood."""
    judged: bool = False
    """Whether it was judged for a kill."""
    kill: KillJudged | None = None
    """The judgement before that."""
    gone: tuple[LeftSince, ...] = ()
    raced: bool = False
    """Odd chips were raced off since."""
    reopened: bool = False
    """It is being put right: its chips are the hand's again."""
    unpushed: bool = False
    """The dealer took the push back: it is asked for again."""
    moved: bool = False
    """Chips of its pots went on to another seat: the push can't be taken back any more."""
    moves: tuple[tuple[int, int], ...] = ()
    """(seat, chips) of its pots that came to a seat since, or went on from it (below 0)."""
    ended: int = 0
    """The journal sequence of its first end."""
    stood: tuple[int, bool] | None = None
    """While a correction is taken back: where the button stood before it, and whether it was due
    to move."""
    asked: tuple[Task, ...] = ()
    """What was asked of the dealer's hands then."""


EntryKind = Literal["bought", "seated", "taken", "toked", "left"]


class MoneyEntry(msgspec.Struct, frozen=True, kw_only=True):
    """Chips that came to a seat or left it, as they were entered or corrected last."""

    sequence: int
    """The journal's sequence of the entry."""
    kind: EntryKind
    seat: int
    nickname: str
    amount: int
    hand: int
    """How many hands were begun by then."""
    asked: bool = True
    """Whether the staff entered it: who sat there as the table was opened, nobody did."""


class Books(msgspec.Struct, frozen=True, kw_only=True):
    """The table's chips at one moment, fields as in `TableLedger`, `AfterHand` and `Standing`."""

    chairs: tuple[Chair, ...]
    """Copies, by seat."""
    entered: int
    taken: int
    rack: int
    drop: int
    jackpot: int
    tokes: int
    over_short: tuple[StackCorrected, ...]
    entries: tuple[MoneyEntry, ...]
    orders: tuple[MoveOrdered, ...]
    departures: tuple[Departure, ...]
    last_big: int
    shifts: tuple[Shift, ...]
    straddle: StraddlePosted | None
    kill: KillJudged | None
    moved: bool
    moves: tuple[tuple[int, int], ...]
    raced: bool
    gone: tuple[LeftSince, ...]
    out: tuple[PlayerEliminated, ...]
    race: int
    entrants: int
    button: int
    button_due: bool
    tasks: tuple[Task, ...]
    """For the dealer's hands."""


MoneyChange: TypeAlias = ChipChange | IncidentalTaken | ChipsBought | SeatTaken | SeatLeft
"""What changes chips between hands, by a person's doing."""


class KeptChange(msgspec.Struct, frozen=True, kw_only=True):
    """A change of chips since the last hand, and what it was before: it can be taken back."""

    sequence: int
    """The journal's sequence of the change."""
    event: MoneyChange | HandReopened
    before: Books | None = None
    after: Books | None = None
    events: tuple[Numbered, ...] = ()
    """The hand up to its end before it was put right."""
    button: tuple[int, bool] = (0, False)
    """Where the button stood then, and whether it was due to move."""
    tasks: tuple[Task, ...] = ()
    """For the dealer's hands then."""


class TableLedger(msgspec.Struct, kw_only=True):
    """Everything that outlives a hand beside chairs and button.

    Its values are never changed in place, only replaced, so that a copy is cheap.
    """

    terms: Terms = Terms()
    stakes: Stakes | None = None
    """Of the game that is played now, as posted: no kill, no straddle."""
    small_at: int = 0
    """Where the small blind stood in the last hand, posted or dead; 0: no hand yet."""
    big_at: int = 0
    button_at: int = 0
    """Where the button stood in that hand."""
    last_big: int = 0
    """Who had the big blind in it and is still here; 0: nobody."""
    correct_button: int = 0
    """Where the button belongs for the next hand, found wrong in mid-hand."""
    draws: int = 0
    """How many draws for the button were begun."""
    draw: ButtonDraw | None = None
    drawn: str = ""
    """The name of the draw that decided the button last; empty: none did."""
    button_before: ButtonBefore | None = None
    """What an undo of the button goes back to, until the next hand begins."""
    straddle: StraddlePosted | None = None
    bomb_pot_called: bool = False
    """The next hand is a bomb pot by agreement."""
    eve: BeforeHand | None = None
    """Before the hand that is on, or was last."""
    aftermath: AfterHand | None = None
    """Of the hand that was last; None while one is on, and where nothing was won."""
    changes: tuple[KeptChange, ...] = ()
    """What can be taken back of what changed chips since the last hand, oldest first."""
    clock_ns: int = 0
    departures: tuple[Departure, ...] = ()

    entered: int = 0
    """Chips that came to the table: with players, from the cage, into the rack."""
    taken: int = 0
    """Chips that left it."""
    rack: int = 0
    drop: int = 0
    jackpot: int = 0
    tokes: int = 0
    over_short: tuple[StackCorrected, ...] = ()
    """Counts that differed from the record and that nobody has accounted for, oldest first."""
    entries: tuple[MoneyEntry, ...] = ()
    """What came to seats and left them, oldest first: the last of it can be corrected."""
    collected_ns: int = 0
    """When time was collected last, or play began."""

    kill: KillJudged | None = None
    kill_due: bool = False
    """The last hand has not been judged yet."""

    turn: int = 0
    turn_hands: int = 0
    """Hands of this game so far."""
    turn_length: int = 0
    """Hands that make an orbit."""
    turn_ns: int = 0
    choices_alone: int = 0
    """Hands in which the choice of the game went on and the button did not."""

    tournament: Standing | None = None
    dealer: str = ""
    shifts: tuple[Shift, ...] = ()
    closed: TableClosed | None = None
    time_called: TimeCalled | None = None
    floor_called: FloorCalled | None = None
    """The floor was called and has not come."""
    floor_answered: str = ""
    """Who is on the way to the table, by name; empty: nobody has answered the call."""
    orders: tuple[MoveOrdered, ...] = ()
    """Chips that a ruling on an ended hand wants moved, and that nobody has moved yet."""
    deck: DeckCounted | None = None
    """The last count of a deck."""
    held: tuple[int, ...] = ()
    """Numbers of the hands whose evidence never expires, ascending."""
    deck_counts: int = 0
    """How many times a deck was counted."""
