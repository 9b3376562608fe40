"""The state of one hand: plain fields and lists, changed in place by `apply`."""

from copy import copy as duplicate
from typing import Literal, TypeAlias

import msgspec

from engine.cards import Card
from engine.games import Game, Street
from engine.hand.expectation import Expectation, Reshuffle
from engine.hand.shortage import SeventhStreet
from engine.house import HouseRules
from engine.messages.happened.hand_events import (
    ActionTaken,
    BetPosted,
    HandBegan,
    HandEvent,
    PotAwarded,
    Stakes,
)
from engine.ranking import Evaluation

Stage: TypeAlias = Literal[
    "posting",     # forced bets are awaited
    "dealing",     # cards of the street are awaited, or their faces, or discards
    "betting",     # a seat decides
    "closing",     # the betting round is over, the bets still lie before the seats
    "facing",      # nobody can bet any more: hands are tabled before the next street (HR-90)
    "showdown",    # hands are tabled or mucked
    "awarding",    # the pots are divided
    "pushing",     # the dealer pushes them
    "ending",      # the chips are in the stacks
    "over",
]  # fmt: skip


BlindKind: TypeAlias = Literal["small_blind", "big_blind", "blind", "ante", "straddle"]
PostKind: TypeAlias = BlindKind | Literal["missed_blind", "entry", "kill"]


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One card that comes off the stub."""

    kind: Literal["burn", "seat", "board"]
    place: int = 0
    """For a seat: its place among the seats."""
    face_up: bool = False
    random: bool = False
    """It replaces an exposed card."""


class FormedPot(msgspec.Struct, frozen=True, kw_only=True):
    """A pot as it stood when the first of them was divided: no ruling moves its chips any more."""

    amount: int
    """0: it was passed down to a pot below that was divided since."""
    seats: tuple[int, ...]
    """Who had not folded then, clockwise from the button's left."""
    unmatched: int = 0
    passed: int = 0


class Seat(msgspec.Struct, kw_only=True):
    """Who is dealt in, and what lies in front of the seat."""

    seat: int
    nickname: str = ""
    stack: int
    """Chips behind."""
    bet: int = 0
    """Chips in front of the seat on this street."""
    paid: int = 0
    """Bets of earlier streets, in the pots by now."""
    dead: int = 0
    """Antes and other chips that count towards no bet (LIVE-GL-18)."""
    folded: bool = False
    still_dealt: bool = False
    """Folded facing no bet in stud: its cards keep coming until a bet kills the hand (HR-38)."""
    mucked: bool = False
    """Gave up at the showdown without showing."""
    mucked_at: int = 0
    """Which one that mucked it was, from 1; 0: it did not."""
    killed: bool = False
    """Ruled dead once the betting was over: whoever had given up before this hand lost nothing."""
    ruled: bool = False
    """Ruled dead, at whatever moment: its bet matches no other one."""
    kept_at: int = 0
    """Which one it was, from 1, that was ruled dead when a side pot was its own already; 0: none
    was. Others had folded it, or were ruled dead before: it is not lost any more (HOME-SP-05)."""
    acted: bool = False
    """Has acted in this betting round."""
    faced: int = 0
    """The price when the seat last acted in this round."""
    answered: int = 0
    """How many full bets and raises there were when it last acted in this round."""
    cards: list[Card] = msgspec.field(default_factory=list)
    """As they came off the stub: faces, handles or unknown."""
    up: list[bool] = msgspec.field(default_factory=list)
    """Whether cards[i] lies face up."""
    shown: list[Card] = msgspec.field(default_factory=list)
    """The face of cards[i] if it lies face up and is named, else "??"."""
    down_next: int = 0
    """So many of its next up-cards are dealt face down: down cards of it lie face up instead."""
    discards: list[Card] = msgspec.field(default_factory=list)
    """What it threw away in the draw that goes on."""
    loose: list[Card] = msgspec.field(default_factory=list)
    """What it held when it threw cards away unseen: each is in its hand or among its discards."""
    tabled: tuple[Card, ...] = ()
    """The faces that it showed at the showdown, or before it where nobody could bet any more."""
    evaluations: tuple[Evaluation | None, ...] = ()
    """Once tabled: one for each way to win."""
    second_evaluations: tuple[Evaluation | None, ...] = ()
    """Once tabled, where the hand was run twice: one for each way to win, on the second board."""
    last: ActionTaken | BetPosted | None = None
    """What it did last on this street."""
    winnings: int = 0
    """What it was awarded so far."""

    @property
    def live(self) -> bool:
        """Whether it can still win."""
        return not self.folded and not self.mucked

    @property
    def all_in(self) -> bool:
        """Whether it is in with its last chip."""
        return not self.folded and self.stack == 0

    @property
    def faced_all(self) -> bool:
        """Whether it showed every card that it holds."""
        return bool(self.tabled) and len(self.tabled) == len(self.cards)

    @property
    def up_cards(self) -> tuple[Card, ...]:
        """Faces of the cards that lie face up; "??" where not named yet."""
        return tuple(face for face, up in zip(self.shown, self.up, strict=True) if up)


class RanOut(msgspec.Struct, frozen=True, kw_only=True):
    """A street upon which nobody could bet, as its cards lay before the next one followed."""

    street: int
    steps: tuple[Step, ...]
    exposed_at: int
    burns_ahead: int
    shortage: SeventhStreet | None
    down_next: tuple[int, ...]
    second: int


class Hand(msgspec.Struct, kw_only=True):
    """One hand of poker. Read its fields freely; only `apply` changes them."""

    began: HandBegan
    game: Game
    rules: HouseRules
    stakes: Stakes
    seats: list[Seat]
    """In the order of action: clockwise, the button last (stud: from the dealer's left)."""
    places: dict[int, int]
    """Place in `seats` of each seat number."""
    stage: Stage = "posting"
    owed: list[BetPosted] = msgspec.field(default_factory=list)
    """Forced bets that are not in yet."""

    street: int = 0
    """Index in `game.streets`."""
    blinds: tuple[tuple[int, BlindKind, int], ...] = ()
    """(place, kind, amount in full) of each blind and the straddle, in order of posting."""
    deck: frozenset[Card]
    """The cards of the game's deck."""
    split_from: int
    """Index of the street from which on the higher bet of a split limit is played (LIVE-GL-51)."""
    steps: list[Step] = msgspec.field(default_factory=list)
    """The cards of this street, in order."""
    step: int = 0
    """How many of them are out."""
    exposed_at: int = 0
    """How many of them were out when the last of these was found exposed."""
    ran_out: RanOut | None = None
    """The street before, or at the showdown the last one, if nobody could bet upon it."""
    drawing: list[int] = msgspec.field(default_factory=list)
    """Places that still choose what to throw away on this street, in order."""
    shortage: SeventhStreet | None = None
    """What is done on seventh street, once it is due."""
    reshuffle: Reshuffle | None = None
    """Cards that have to go back into the stub before the next card comes off it."""

    stub: int
    """Cards not dealt yet, whether anybody knows them or not."""
    burns: list[Card] = msgspec.field(default_factory=list)
    burns_ahead: int = 0
    """Burns that are out already for streets still to come: a ruling kept them."""
    muck: list[Card] = msgspec.field(default_factory=list)
    """Folded hands and discards of earlier draws."""
    paper: list[Card] = msgspec.field(default_factory=list)
    """Cards that count as paper: out of play to the hand's end."""
    board: list[Card] = msgspec.field(default_factory=list)
    """As the cards came off the stub."""
    board_faces: list[Card] = msgspec.field(default_factory=list)
    """Their faces; "??" where not named yet. In the order of `board` only where that is known."""
    fork: int = -1
    """So many cards lay on the board when it was agreed to run it twice; -1: it was not."""
    fork_street: int = 0
    """Index of the street from which both boards are dealt."""
    second: int = -1
    """From which card of `board` on they are the second board's own; -1: it has none yet."""
    seen: set[Card] = msgspec.field(default_factory=set)
    """Every face and handle that is out: none may come again."""

    turned: set[Card] = msgspec.field(default_factory=set)
    """Cards of seats that were dealt face down by the plan and lie face up by a ruling. The dealer
    names them; nobody opens them, for the ruling may be wrong."""

    actor: int = -1
    """Place of the seat whose turn it is."""
    opener: int = -1
    """Place of the seat that acts, or would act, first on this street."""
    price: int = 0
    """What a call brings a seat's bet to."""
    base: int = 0
    """The last full bet, from which a fixed-limit raise is counted."""
    half_counted: bool = False
    """A limit all-in short of the level above `base` has counted as the raise to it."""
    full_raise: int = 0
    """The smallest raise: the last full one of this round, at first the minimum bet."""
    wagers: int = 0
    """Full bets and raises of this round, the big blind counting as the bet."""
    aggressor: int = -1
    """Place of the last seat that bet or raised, in the last round that had a bet."""
    heads_up_round: bool = False
    """Two seats were live when the round began: the cap on raises may be lifted (HR-31)."""
    bring_in_due: bool = False
    """The opener of third street has not put in the bring-in or a bet yet."""
    last_caller: int = -1
    """Place of the last seat that called a bet."""
    claimed: int = -1
    """Place of the last seat that was to show before its turn (LIVE-ET-07)."""

    awards: list[PotAwarded] = msgspec.field(default_factory=list)
    """Pots divided so far, the last formed first."""
    formed: tuple[FormedPot, ...] = ()
    """All pots by their numbers, once one of them is divided; a pot of no chips left out."""
    awaited: Expectation | None = None
    """What `expect` worked out since the last event."""
    following: HandEvent | None = None

    @property
    def street_name(self) -> str:
        """Such as "preflop"; "showdown" after the betting, if two hands are left (LIVE-GL-49)."""
        if self.stage in _AFTER_BETTING and sum(not seat.folded for seat in self.seats) > 1:
            return "showdown"
        return self.game.streets[self.street].name

    @property
    def now(self) -> Street:
        """The street that is dealt or bet on."""
        return self.game.streets[self.street]

    @property
    def total(self) -> int:
        """All chips in play in this hand: pots and bets."""
        return sum(seat.bet + seat.paid + seat.dead for seat in self.seats)

    @property
    def twice(self) -> bool:
        """Whether the pots are divided by two boards."""
        return self.fork >= 0 and self.second >= 0

    @property
    def acting(self) -> int:
        """The seat number whose turn it is; 0 for none."""
        return self.seats[self.actor].seat if self.stage == "betting" else 0

    def at(self, seat: int) -> Seat:
        """The seat with this number.

        Raises:
            KeyError: nobody was dealt in there.
        """
        return self.seats[self.places[seat]]


_AFTER_BETTING = frozenset({"showdown", "awarding", "pushing", "ending", "over"})


def copy(hand: Hand) -> Hand:
    """A hand that can go its own way; what never changes is shared."""
    twin = duplicate(hand)
    for name in _LISTS:
        setattr(twin, name, getattr(hand, name).copy())
    twin.seats = [_copy_seat(seat) for seat in hand.seats]
    return twin


_LISTS = (
    "owed",
    "steps",
    "drawing",
    "burns",
    "muck",
    "paper",
    "board",
    "board_faces",
    "seen",
    "turned",
    "awards",
)


def _copy_seat(seat: Seat) -> Seat:
    twin = duplicate(seat)
    twin.cards = seat.cards.copy()
    twin.up = seat.up.copy()
    twin.shown = seat.shown.copy()
    twin.discards = seat.discards.copy()
    twin.loose = seat.loose.copy()
    return twin
