"""A hand of the record as it is told: its line in a list, its steps, its pots."""

from typing import Annotated

import msgspec

from engine.messages.causes import InputCause
from engine.messages.happened.hand_events import PotShare
from engine.messages.ruling_events import RulingMade
from engine.messages.shown.view_limits import (
    Amount,
    Cards,
    Count,
    Many,
    Several,
    Stamp,
)
from engine.messages.shown.views import View
from engine.messages.text import Words
from engine.money import WHOLE, Money
from engine.told.told_evidence import Evidence
from engine.told.told_limits import MOST_LINES, BySeat


# Not tracked by the garbage collector: of 100,000 each full collection took 0.1 s. No field can
# hold the summary itself.
class HandSummary(msgspec.Struct, kw_only=True, gc=False):
    """What one hand came to, and where it stands in the journal."""

    number: Count
    hand: str
    """Its name, unique in its journal."""
    game: str
    limit: str
    house: str
    title: str = ""
    """The game's, in English; empty: the game is not known here."""
    first: Stamp
    """Sequence of its `HandBegan`."""
    last: Stamp
    """Sequence of its last record so far."""
    began_ns: Stamp
    """Wall clock, UTC nanoseconds."""
    ended_ns: Stamp = 0
    """Wall clock of its (last) end; 0: in progress, or never ended."""
    dealer: str = ""
    players: BySeat[str] = {}
    """Nickname by seat, "" where none was entered."""
    money: Money = WHOLE
    """How its amounts are written."""
    pot: Amount = 0
    """Chips that were awarded, all pots together."""
    drop: Amount = 0
    """What the house took of the pots."""
    jackpot: Amount = 0
    """What of the pots went to the jackpot."""
    winners: Several[Count] = ()
    irregularities: Many[str] = ()
    undone: Count = 0
    """How many times a step was taken back."""
    corrected: Count = 0
    """How many times it was corrected after the push."""
    disputed: bool = False
    ruled: Many[str] = ()
    """Kinds of what was ruled upon, such as "double_burn"."""
    void: bool = False
    held: bool = False
    """Whether its evidence never expires."""
    rulings: Many[RulingMade] = ()
    """Those that were made from the record, once it was over."""
    read: bool = False
    """Whether any of its cards was read as it was dealt."""
    unread: bool = False
    """Whether any was not."""

    @property
    def by_hand(self) -> bool:
        """Whether it was dealt by hand: no reader saw a card of it, and nothing is sealed."""
        return self.unread and not self.read


class PotBreakdown(msgspec.Struct, frozen=True, kw_only=True):
    """One pot: where its chips came from and where they went."""

    name: Words
    amount: Amount
    reason: Words
    """Why it is a pot of its own."""
    paid: BySeat[Amount]
    """Chips by the seat that put them in; empty where they can't be told apart."""
    seats: Several[Count]
    """Who played for it."""
    rake: Amount = 0
    jackpot: Amount = 0
    shares: Many[PotShare] = ()
    text: Words = ""
    """The award in one line."""
    clause: str = ""
    odd_chip_clause: str = ""


class PotStep(msgspec.Struct, frozen=True, kw_only=True):
    """A pot as it stood after a step, bets in front of the seats not included."""

    name: Words
    amount: Amount
    seats: Several[Count]


class ReplayStep(msgspec.Struct, kw_only=True):
    """One record of a hand, told."""

    sequence: Stamp
    time: str
    """UTC, ISO 8601 to the millisecond."""
    wall_ns: Stamp
    event: str
    """The event's type."""
    kind: str
    """As a narration line is coloured: action, card, street, pot, result, alarm, ...; "" for what
    the screen's short list leaves out."""
    who: Words
    street: str
    seat: Count
    """Whom it concerns, 0: nobody in particular."""
    text: Words
    clause: str
    why: Words
    """The clause in words."""
    stacks: BySeat[Amount]
    """Chips behind, by seat."""
    bets: BySeat[Amount]
    """Chips in front of the seats that have any."""
    pots: Several[PotStep]
    board: Cards
    second_board: Cards = ()
    """Where it was run twice."""
    evidence: Many[str] = ()
    """Hashes of what is kept beside the record."""
    reader: InputCause | None = None
    """The reader's own event, where one made the step."""
    undone_by: Stamp = 0
    """Sequence of the step that took this one back; 0: it stands."""
    view: View
    """The table as the dealer's screen showed it after the step."""


class ToldHand(msgspec.Struct, kw_only=True):
    """A hand told again, without its records."""

    summary: HandSummary
    table: str
    house: str
    """The house's title."""
    house_hash: str
    title: Words
    """The game with its limit, as the screen shows it."""
    stakes: Words
    steps: Annotated[list[ReplayStep], msgspec.Meta(max_length=MOST_LINES)]
    pots: Several[PotBreakdown]
    """Who put what into each pot, and how it was divided; empty before the hand is over."""
    broken: str = ""
    """Why the record is not sound to its end, and where that is; empty: it is, or nobody told."""
    money: Money = WHOLE
    """How amounts are written at its table."""
    evidence: dict[str, Evidence] = {}
    """What the steps' hashes stand for, once it was looked up."""
    pictures: dict[str, bytes] = {}
    """Of that the pictures (JPEG), by their hashes."""
