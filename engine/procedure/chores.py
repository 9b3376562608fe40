"""What the dealer's hands do before the prompt's own step, where no sensor looks."""

from collections.abc import Callable
from typing import Any, Final

from engine.hand.state import Hand
from engine.messages.events import (
    ActionMarked,
    ActionTaken,
    BetPosted,
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    CardExposed,
    CardsDiscarded,
    Event,
    FacesShown,
    HandMucked,
    HandTabled,
    PotAwarded,
    PotsPushed,
    StreetClosed,
    StubReshuffled,
    UncalledReturned,
)
from engine.messages.floor import HandVoided
from engine.messages.views import Chore
from engine.procedure.prompt_clauses import cite, cite_mark

STEPS: Final = (
    ActionTaken, BetPosted, BoardCardDrawn, CardBurned, CardDealt, CardsDiscarded, FacesShown,
    HandMucked, HandTabled, HandVoided, PotsPushed, StubReshuffled,
)  # fmt: skip
"""After one of these, what stood as a chore is done."""


def follow_up(chores: list[Chore], hand: Hand, event: Event) -> list[Chore]:
    """The chores after an event.

    Args:
        chores: those before it.
        hand: the hand as it was before it.
        event: what happened.
    """
    due = [] if isinstance(event, STEPS) else list(chores)
    if isinstance(event, PotAwarded):
        return [chore for chore in due if chore.kind != "clear_reading"]
    chore = _chore(hand, event)
    return due if chore is None else [*due, chore]


def _chore(hand: Hand, event: Event) -> Chore | None:
    writer = _WRITERS.get(type(event))
    return writer(hand, event) if writer is not None else None


def _collect_antes(hand: Hand, event: BetPosted) -> Chore | None:
    if event.kind != "ante" or hand.game.forced != "bring_in":
        return None
    return Chore(
        kind="collect_bets",
        text="Collect the antes",
        amount=sum(seat.dead for seat in hand.seats) + event.amount,
        clause="house default: collect_antes",
    )


def _collect_bets(hand: Hand, _event: StreetClosed) -> Chore | None:
    bets = sum(seat.bet for seat in hand.seats)
    if not bets:
        return None
    return Chore(
        kind="collect_bets",
        text="Collect the bets",
        amount=bets,
        clause=cite(hand.rules, hand.game.name, "pot.collect", "collect_bets"),
    )


def _return_uncalled(hand: Hand, event: UncalledReturned) -> Chore:
    return Chore(
        kind="return_uncalled",
        text=f"Return {event.amount} to seat {event.seat}",
        seat=event.seat,
        amount=event.amount,
        clause=hand.rules.citation("uncalled_bet", hand.game.name),
    )


def _give_back(hand: Hand, _event: HandVoided) -> Chore | None:
    """All chips of a void hand go back to where they came from."""
    if not hand.total:
        return None
    return Chore(
        kind="return_uncalled",
        text="Give every seat back what it put in",
        amount=hand.total,
        clause="house default: misdeal",
    )


def _clear_reading(_hand: Hand, event: HandTabled) -> Chore:
    return Chore(
        kind="clear_reading",
        text="Clear the reading place",
        seat=event.seat,
        clause="house default: clear_reading",
    )


def _muck_exposed(hand: Hand, event: CardExposed) -> Chore:
    return Chore(
        kind="announce",
        text=f"Show seat {event.seat}'s exposed card, then muck it",
        seat=event.seat,
        clause=cite(hand.rules, hand.game.name, "def.random_card", "random_card_concept"),
    )


def _return_rest(hand: Hand, event: ActionMarked) -> Chore | None:
    """A raise that counts as a call: what is too much goes back."""
    if not event.returned:
        return None
    return Chore(
        kind="return_uncalled",
        text=f"Return {event.returned} to seat {event.seat}",
        seat=event.seat,
        amount=event.returned,
        clause=cite_mark(hand.rules, hand.game.name, event.mark),
    )


def _follow_player(hand: Hand, event: ActionTaken | HandMucked) -> Chore | None:
    if isinstance(event, HandMucked) or event.action == "fold":
        return _muck(hand, event.seat)
    return _tell_all_in(hand, event) if event.all_in else None


def _tell_all_in(hand: Hand, event: ActionTaken) -> Chore | None:
    """What houses ask for when somebody is all in: that it is said, or that it is counted."""
    clause = hand.rules.cite("etiquette.announce_all_in", hand.game.name)
    if clause:
        text = f"Announce seat {event.seat} all in for {event.to}, set the all-in marker"
        return Chore(kind="announce", text=text, seat=event.seat, amount=event.to, clause=clause)
    clause = hand.rules.cite("betting.all_in_count", hand.game.name)
    if clause:
        text = f"Count seat {event.seat}'s all-in down: {event.to}"
        return Chore(kind="count_chips", text=text, seat=event.seat, amount=event.to, clause=clause)
    return None


def _muck(hand: Hand, seat: int) -> Chore:
    return Chore(
        kind="muck_hand",
        text=f"Muck seat {seat}'s cards",
        seat=seat,
        clause=cite(hand.rules, hand.game.name, "etiquette.muck_release", "muck_folded"),
    )


_WRITERS: Final[dict[type, Callable[[Hand, Any], Chore | None]]] = {
    ActionTaken: _follow_player,
    HandMucked: _follow_player,
    ActionMarked: _return_rest,
    BetPosted: _collect_antes,
    CardExposed: _muck_exposed,
    UncalledReturned: _return_uncalled,
    HandVoided: _give_back,
    StreetClosed: _collect_bets,
    HandTabled: _clear_reading,
}


def tap_table(hand: Hand) -> Chore:
    """The tap before the flop, where the house asks for it (HR-58)."""
    return Chore(
        kind="tap_table",
        text="Tap the table",
        clause=hand.rules.citation("tap_before_flop", hand.game.name),
    )
