"""What the journal says of each hand, gathered for a comparison with the world."""

from collections.abc import Iterable, Iterator
from typing import Protocol

import msgspec

from deploy.simulation.checking.card_places import Draw, Places
from engine.messages.happened.floor_events import HandVoided, StackCorrected
from engine.messages.happened.hand_events import (
    ActionTaken,
    BetPosted,
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
)
from engine.messages.ruling_events import (
    HandKilled,
    HandRevived,
    HandSettled,
    RulingMade,
    RulingTakenBack,
)


class Line(Protocol):
    """A record of the journal, as far as it is needed here."""

    @property
    def monotonic_ns(self) -> int:
        """When it was written."""

    @property
    def sequence(self) -> int:
        """Its number."""

    @property
    def event(self) -> Event:
        """What happened."""


class HandTestimony(msgspec.Struct, kw_only=True):
    """One hand, as the journal has it at its end."""

    number: int
    began: HandBegan | None = None
    betting: list[Event] = msgspec.field(default_factory=list)
    """Forced bets, actions and the ends of rounds."""
    envelope: bytes = b""
    draws: list[Draw] = msgspec.field(default_factory=list)
    scrambled: int = 0
    """How many burns lie among mixed cards, nobody knows which."""
    shown: list[FacesShown] = msgspec.field(default_factory=list)
    tabled: dict[int, HandTabled] = msgspec.field(default_factory=dict)
    mucked: set[int] = msgspec.field(default_factory=set)
    """Seats that folded, or mucked at the showdown."""
    killed: set[int] = msgspec.field(default_factory=set)
    """Seats whose hands were ruled dead, and stayed so."""
    stacks: dict[int, int] = msgspec.field(default_factory=dict)
    """Every seat's chips at the hand's end, also of those who were not dealt in."""
    awarded: dict[int, int] = msgspec.field(default_factory=dict)
    """What each seat was awarded of all pots."""
    chips_from_rack: int = 0
    """All chips bought by then, less those that were taken away, with what is over or short."""
    voided: bool = False
    """Nobody won: all chips went back."""
    settled: str = ""
    """At which words the floor settled the hand by hand; empty: it did not."""
    events: list[Event] = msgspec.field(default_factory=list)
    """All that counts of it, its beginning and its end included."""
    course: list[tuple[int, Event]] = msgspec.field(default_factory=list)
    """All that was written since the hand before, what was taken back later too, each with its
    monotonic nanoseconds."""


class Witness:
    """Reads the journal's records in order; gives each hand's testimony when it has ended."""

    def __init__(self) -> None:
        self.sequence = 0
        """The last record that was taken in."""
        self._stacks: dict[int, int] = {}
        self._from_rack = 0
        self._hand: HandBegan | None = None
        self._events: list[tuple[int, Event]] = []
        self._course: list[tuple[int, Event]] = []

    def hear(self, records: Iterable[Line]) -> Iterator[HandTestimony]:
        """Take in the records that follow; each hand that ends in them."""
        for record in records:
            self.sequence = record.sequence
            self._keep_stacks(record.event)
            self._course.append((record.monotonic_ns, record.event))
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
            case StackCorrected():
                self._stacks[event.seat] = event.amount
                self._from_rack += event.difference
            case _:
                pass

    def _keep_hand(self, sequence: int, event: Event) -> HandTestimony | None:
        if isinstance(event, HandBegan):
            self._hand, self._events = event, []
        elif isinstance(event, StepUndone | RulingTakenBack):
            # What followed from an undone decision no longer counts; what follows is told anew.
            since = event.undone if isinstance(event, StepUndone) else event.ruling
            self._events = [kept for kept in self._events if kept[0] < since]
        elif isinstance(event, HandEnded) and self._hand is not None:
            return self._close(self._hand, event)
        elif self._hand is not None:
            self._events.append((sequence, event))
        return None

    def _close(self, began: HandBegan, ended: HandEnded) -> HandTestimony:
        events = [kept for _, kept in self._events]
        testimony = gather_testimony(began.number, events)
        testimony.began = began
        testimony.stacks = dict(self._stacks)
        testimony.chips_from_rack = self._from_rack
        testimony.events = [began, *events, ended]
        testimony.course, self._course = self._course, []
        self._hand, self._events = None, []
        return testimony


def gather_testimony(number: int, events: Iterable[Event]) -> HandTestimony:
    """One hand's events as a testimony, without its chips."""
    testimony, places = HandTestimony(number=number), Places()
    testimony.draws = places.draws
    for event in events:
        places.take(event)
        testimony.scrambled = places.scrambled
        _note_settled(testimony, event)
        _note_killed(testimony, event)
        if isinstance(event, BetPosted | ActionTaken | StreetClosed):
            testimony.betting.append(event)
        match event:
            case EnvelopeStored():
                testimony.envelope = event.envelope
            case FacesShown():
                testimony.shown.append(event)
            case HandTabled():
                testimony.tabled[event.seat] = event
            case HandMucked() | ActionTaken(action="fold"):
                testimony.mucked.add(event.seat)
            case HandVoided():
                testimony.voided = True
            case PotAwarded():
                for share in event.shares:
                    before = testimony.awarded.get(share.seat, 0)
                    testimony.awarded[share.seat] = before + share.amount
            case _:
                pass
    return testimony


def _note_killed(testimony: HandTestimony, event: Event) -> None:
    for effect in event.effects if isinstance(event, RulingMade) else ():
        if isinstance(effect, HandKilled):
            testimony.killed.add(effect.seat)
        elif isinstance(effect, HandRevived):
            testimony.killed.discard(effect.seat)


def _note_settled(testimony: HandTestimony, event: Event) -> None:
    """A hand that was settled by hand: the simulated floor gives back what was put in."""
    if isinstance(event, RulingMade) and any(isinstance(one, HandSettled) for one in event.effects):
        testimony.voided, testimony.settled = True, str(event.found)
