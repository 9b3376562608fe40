"""What the journal says of each hand, gathered for a comparison with the world."""

from collections.abc import Iterable, Iterator
from typing import Final, Protocol

import msgspec

from engine.cards import UNKNOWN, Card
from engine.messages.events import (
    ActionTaken,
    BetPosted,
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    CardExposed,
    CardsDiscarded,
    ChipsBought,
    EnvelopeStored,
    Event,
    FacesShown,
    HandBegan,
    HandEnded,
    HandMucked,
    HandTabled,
    PotAwarded,
    SeatLeft,
    SeatTaken,
    StepUndone,
    StreetClosed,
    StubReshuffled,
)


class Line(Protocol):
    """A record of the journal, as far as it is needed here."""

    @property
    def sequence(self) -> int:
        """Its number."""

    @property
    def event(self) -> Event:
        """What happened."""


class Draw(msgspec.Struct):
    """One card off the shoe, as the journal has it."""

    place: str
    """ "seat 3", "burn" or "board"."""
    card: Card
    lies: str = ""
    """Where it is by the end: there still, in the muck, or in the shoe again."""
    unsure: bool = False
    """It may be in the muck instead: nobody read what its seat threw away."""

    def __post_init__(self) -> None:
        self.lies = self.lies or self.place


class HandTestimony(msgspec.Struct, kw_only=True):
    """One hand, as the journal has it at its end."""

    number: int
    began: HandBegan | None = None
    betting: list[Event] = msgspec.field(default_factory=list)
    """Forced bets, actions and the ends of rounds."""
    envelope: bytes = b""
    draws: list[Draw] = msgspec.field(default_factory=list)
    shown: list[FacesShown] = msgspec.field(default_factory=list)
    tabled: dict[int, HandTabled] = msgspec.field(default_factory=dict)
    mucked: set[int] = msgspec.field(default_factory=set)
    """Seats that folded, or mucked at the showdown."""
    stacks: dict[int, int] = msgspec.field(default_factory=dict)
    """Every seat's chips at the hand's end, also of those who were not dealt in."""
    awarded: dict[int, int] = msgspec.field(default_factory=dict)
    """What each seat was awarded of all pots."""
    chips_from_rack: int = 0
    """All chips bought by then, less those that were taken away."""


class Witness:
    """Reads the journal's records in order; gives each hand's testimony when it has ended."""

    def __init__(self) -> None:
        self.sequence = 0
        """The last record that was taken in."""
        self._stacks: dict[int, int] = {}
        self._from_rack = 0
        self._hand: HandBegan | None = None
        self._events: list[tuple[int, Event]] = []

    def hear(self, records: Iterable[Line]) -> Iterator[HandTestimony]:
        """Take in the records that follow; each hand that ends in them."""
        for record in records:
            self.sequence = record.sequence
            self._keep_stacks(record.event)
            testimony = self._keep_hand(record.sequence, record.event)
            if testimony is not None:
                yield testimony

    def _keep_stacks(self, event: Event) -> None:
        match event:
            case SeatTaken():
                self._stacks[event.seat] = event.stack
                self._from_rack += event.stack
            case ChipsBought():
                self._stacks[event.seat] = self._stacks.get(event.seat, 0) + event.amount
                self._from_rack += event.amount
            case SeatLeft():
                self._stacks.pop(event.seat, None)
                self._from_rack -= event.stack
            case HandEnded():
                self._stacks.update(dict(event.stacks))
            case _:
                pass

    def _keep_hand(self, sequence: int, event: Event) -> HandTestimony | None:
        if isinstance(event, HandBegan):
            self._hand, self._events = event, []
        elif isinstance(event, StepUndone):
            # What followed from an undone decision no longer counts; what follows is told anew.
            self._events = [kept for kept in self._events if kept[0] < event.undone]
        elif isinstance(event, HandEnded) and self._hand is not None:
            testimony = gather_testimony(self._hand.number, [kept for _, kept in self._events])
            testimony.began = self._hand
            testimony.stacks = dict(self._stacks)
            testimony.chips_from_rack = self._from_rack
            self._hand, self._events = None, []
            return testimony
        elif self._hand is not None:
            self._events.append((sequence, event))
        return None


_DESTINATIONS: Final[dict[type, str]] = {CardBurned: "burn", BoardCardDrawn: "board"}


def gather_testimony(number: int, events: Iterable[Event]) -> HandTestimony:
    """One hand's events as a testimony, without its chips."""
    testimony = HandTestimony(number=number)
    for event in events:
        _keep_cards(testimony, event)
        if isinstance(event, BetPosted | ActionTaken | StreetClosed):
            testimony.betting.append(event)
        match event:
            case EnvelopeStored():
                testimony.envelope = event.envelope
            case FacesShown():
                testimony.shown.append(event)
            case HandTabled():
                testimony.tabled[event.seat] = event
            case PotAwarded():
                for share in event.shares:
                    before = testimony.awarded.get(share.seat, 0)
                    testimony.awarded[share.seat] = before + share.amount
            case _:
                pass
    return testimony


def _keep_cards(testimony: HandTestimony, event: Event) -> None:
    """Where cards went."""
    match event:
        case CardDealt():
            testimony.draws.append(Draw(f"seat {event.seat}", event.card))
        case CardBurned() | BoardCardDrawn():
            testimony.draws.append(Draw(_DESTINATIONS[type(event)], event.card))
        case CardsDiscarded():
            _throw_away(testimony, event)
        case CardExposed():
            _expose(testimony, event)
        case StubReshuffled():
            _shuffle_back(testimony, event)
        case HandMucked() | ActionTaken(action="fold"):
            _muck(testimony, event.seat)
        case _:
            pass


def _muck(testimony: HandTestimony, seat: int) -> None:
    testimony.mucked.add(seat)
    for draw in testimony.draws:
        if draw.lies == f"seat {seat}":
            draw.lies, draw.unsure = "muck", False


def _expose(testimony: HandTestimony, event: CardExposed) -> None:
    """The card dealt last to a seat is out of play."""
    place = f"seat {event.seat}"
    lying = [draw for draw in testimony.draws if (draw.card, draw.lies) == (event.card, place)]
    for draw in lying[-1:]:
        draw.lies = "muck"


def _throw_away(testimony: HandTestimony, event: CardsDiscarded) -> None:
    place = f"seat {event.seat}"
    for draw in testimony.draws:
        if draw.lies != place:
            continue
        if draw.card in event.cards and draw.card != UNKNOWN:
            draw.lies = "muck"
        else:
            draw.unsure |= UNKNOWN in event.cards


def _shuffle_back(testimony: HandTestimony, event: StubReshuffled) -> None:
    """All burns go back; of the muck what is named."""
    for draw in testimony.draws:
        if draw.lies == "burn" or (draw.card in event.cards and draw.lies == "muck"):
            draw.lies, draw.unsure = "shoe", False
