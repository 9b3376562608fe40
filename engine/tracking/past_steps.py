"""What was decided, ruled and dealt after one of a hand's events, and what it is once more."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from engine import hand
from engine.hand.expectation import Act
from engine.hand.hand_state import Hand, Stage
from engine.messages.happened.hand_events import (
    ActionHeld,
    ActionMarked,
    ActionTaken,
    BetPosted,
    CardExposed,
    CardsDiscarded,
    Event,
    FacesShown,
    HandMucked,
    HandTabled,
    PotAwarded,
    RunAgreed,
    ShowingClaimed,
    StubReshuffled,
)
from engine.messages.ruling_events import HandSettled, RulingMade
from engine.messages.text import phrase, plural
from engine.messages.wanted.intents import ActionName, Rejection
from engine.procedure.undo.taking_back import is_decision
from engine.state import Progress
from engine.state.kept_hand import drawn_card


class Moment(NamedTuple):
    """Where a hand stood, as far as a ruling upon its cards hangs on it."""

    street: str
    stage: Stage
    shown: int
    """How many hands were tabled."""
    drawn: int
    """How many cards had come off the stub."""


class PastStep(NamedTuple):
    """What a person decided or ruled, or a card that came, and the moment before it."""

    event: Event
    moment: Moment
    dead: frozenset[int] = frozenset()
    """Seats whose hands were none any more then."""
    waits: bool = False
    """Whether a pot that nobody plays for any more was still to be awarded then."""

    @property
    def street(self) -> str:
        """The street that was on."""
        return self.moment.street


def find_moment(now: Hand, drawn: int) -> Moment:
    """Where a hand stands.

    Args:
        now: the hand.
        drawn: how many cards came off the stub.
    """
    return Moment(now.now.name, now.stage, sum(bool(seat.tabled) for seat in now.seats), drawn)


def list_dead(now: Hand) -> frozenset[int]:
    """Seats whose hands are none any more."""
    return frozenset(seat.seat for seat in now.seats if not seat.live)


def list_later(progress: Progress, after: int, instead: Mapping[int, Event]) -> list[PastStep]:
    """What was decided and ruled, and each card that came, after an event.

    A ruling moved cards that lie as it has them: whatever is played again, it stands.

    Args:
        progress: the hand.
        after: the sequence.
        instead: what takes another one's place, by its sequence.
    """
    now = hand.begin(progress.hand.began, progress.hand.game, progress.hand.rules)
    later, drawn = [], 0
    for one in progress.events[1:]:
        event = instead.get(one.sequence, one.event)
        if isinstance(event, RulingMade):
            event = replace(event, again=one.sequence)
        if one.sequence > after and _is_played_again(progress, event):
            waits = isinstance(hand.follow(now), PotAwarded)
            later.append(PastStep(event, find_moment(now, drawn), list_dead(now), waits))
        now = hand.apply(now, one.event)  # type: ignore[arg-type]
        drawn += is_drawn(one.event)
    return later


def _is_played_again(progress: Progress, event: Event) -> bool:
    """Whether it does not follow by itself; of what was held before its turn, what still is."""
    if isinstance(event, ActionHeld):
        held = progress.held.get(event.seat)
        return held is not None and replace(held, ruled=event.ruled) == event
    return is_decision(event) or is_drawn(event) or isinstance(event, RulingMade)


def is_drawn(event: Event) -> bool:
    """Whether a card came off the stub, read or not: it lies there, and nobody decides on it."""
    return drawn_card(event) is not None


def is_ruled(rest: Sequence[PastStep]) -> bool:
    """Whether a ruling that moved cards or hands is among what is played again."""
    return any(is_binding(one.event) for one in rest)


def is_binding(event: Event) -> bool:
    """Whether it is a ruling that moved cards or hands."""
    return isinstance(event, RulingMade) and bool(event.effects)


def stays(seat: int, street: str, rest: Sequence[PastStep]) -> bool:
    """Whether a player acts on a later street, is dealt to or shows a hand.

    A hand that was mucked unseen may have been folded to a bet that nobody entered.
    """
    return any(
        getattr(one.event, "seat", 0) == seat
        and (
            isinstance(one.event, HandTabled)
            or (one.street != street and not isinstance(one.event, HandMucked))
        )
        for one in rest
    )


def decide_again(now: Hand, event: Event) -> Event | Rejection:
    """What a decision is in the hand as it stands; a rejection says why it fits no more."""
    return _AGAIN[type(event)](now, event)


def _act_again(now: Hand, event: ActionTaken) -> Event | Rejection:
    """The seat's action played again at the present price: a call stays a call."""
    expected = hand.expect(now)
    if not isinstance(expected, Act):
        return Rejection(reason=phrase("seat {seat} is not to act any more", seat=event.seat))
    action: ActionName = event.action
    owes = now.price > now.at(event.seat).bet
    if action in {"bet", "raise"}:
        action = "raise" if now.price else "bet"
    elif action == "check" and owes:
        return Rejection(reason=phrase("seat {seat} faces a bet now", seat=event.seat))
    elif action == "call" and not owes:
        return Rejection(reason=phrase("seat {seat} has nothing to call now", seat=event.seat))
    return hand.take_action(now, event.seat, action, event.to)


def _post_again(now: Hand, event: BetPosted) -> Event | Rejection:
    return hand.take_action(now, event.seat, "call")


def _shuffle_again(now: Hand, _event: StubReshuffled) -> Event | Rejection:
    return hand.reshuffle_stub(now)


def _discard_again(now: Hand, event: CardsDiscarded) -> Event | Rejection:
    return hand.discard_cards(now, event.seat, event.cards)


def _show_again(now: Hand, event: FacesShown) -> Event | Rejection:
    return hand.show_faces(now, event.place, event.faces, event.by, event.paired, event.evidence)


def _table_again(now: Hand, event: HandTabled) -> Event | Rejection:
    return hand.table_hand(now, event.seat, event.cards, event.by)


def _muck_again(now: Hand, event: HandMucked) -> Event | Rejection:
    return hand.muck_hand(now, event.seat)


def _agree_again(now: Hand, event: RunAgreed) -> Event | Rejection:
    """Twice from the same place: what lies on the board belongs to both."""
    agreed = hand.agree_run(now)
    if isinstance(agreed, Rejection) or agreed.lying == event.lying:
        return agreed
    return Rejection(
        reason=plural(
            "{n} card lay on the board when it was agreed",
            "{n} cards lay on the board when it was agreed",
            event.lying,
        )
    )


def _mark_again(_now: Hand, event: ActionMarked) -> Event | Rejection:
    """The note stays; what went back of the raise then lies behind the seat by now."""
    return replace(event, returned=0)


def _rule_again(_now: Hand, event: RulingMade) -> Event | Rejection:
    """What was ruled stands, but for a hand that was settled by hand."""
    if any(isinstance(effect, HandSettled) for effect in event.effects):
        return Rejection(reason=phrase("the floor settled the hand by hand"))
    return event


def refuse_hands(now: Hand, event: RulingMade, dead: frozenset[int]) -> Rejection | None:
    """Why a ruling on a hand stands no more: the hand is dead, or alive, otherwise than then."""
    seats = {seat for effect in event.effects if (seat := getattr(effect, "seat", 0))}
    for seat in sorted(seats & (dead ^ list_dead(now))):
        if now.at(seat).live:
            return Rejection(reason=phrase("seat {seat}'s hand is in play", seat=seat))
        return Rejection(reason=phrase("seat {seat}'s hand is dead", seat=seat))
    return None


_AGAIN: Final[dict[type, Callable[[Hand, Any], Event | Rejection]]] = {
    ActionHeld: lambda _, event: event,
    ActionTaken: _act_again,
    ActionMarked: _mark_again,
    CardExposed: lambda now, _: hand.expose_card(now),
    BetPosted: _post_again,
    CardsDiscarded: _discard_again,
    StubReshuffled: _shuffle_again,
    FacesShown: _show_again,
    HandTabled: _table_again,
    HandMucked: _muck_again,
    ShowingClaimed: lambda now, event: hand.claim_showing(now, event.seat),
    RulingMade: _rule_again,
    RunAgreed: _agree_again,
}
