"""What the dealer's hands do before the prompt's own step, where no sensor looks."""

from typing import Final

from engine.hand.state import Hand
from engine.messages.events import (
    ActionTaken,
    BetPosted,
    BoardCardDrawn,
    CardBurned,
    CardDealt,
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
from engine.messages.views import Chore
from engine.procedure.citation import cite

STEPS: Final = (
    ActionTaken, BetPosted, BoardCardDrawn, CardBurned, CardDealt, CardsDiscarded, FacesShown,
    HandMucked, HandTabled, PotsPushed, StubReshuffled,
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
    if isinstance(event, ActionTaken | HandMucked):
        return _follow_player(hand, event)
    if isinstance(event, BetPosted) and event.kind == "ante" and hand.game.forced == "bring_in":
        return Chore(
            kind="collect_bets",
            text="Collect the antes",
            amount=sum(seat.dead for seat in hand.seats) + event.amount,
            clause="house default: collect_antes",
        )
    if isinstance(event, UncalledReturned):
        return Chore(
            kind="return_uncalled",
            text=f"Return {event.amount} to seat {event.seat}",
            seat=event.seat,
            amount=event.amount,
            clause=hand.rules.citation("uncalled_bet", hand.game.name),
        )
    bets = sum(seat.bet for seat in hand.seats)
    if isinstance(event, StreetClosed) and bets:
        return Chore(
            kind="collect_bets",
            text="Collect the bets",
            amount=bets,
            clause=cite(hand.rules, hand.game.name, "pot.collect", "collect_bets"),
        )
    if isinstance(event, HandTabled):
        return Chore(
            kind="clear_reading",
            text="Clear the reading place",
            seat=event.seat,
            clause="house default: clear_reading",
        )
    return None


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


def tap_table(hand: Hand) -> Chore:
    """The tap before the flop, where the house asks for it (HR-58)."""
    return Chore(
        kind="tap_table",
        text="Tap the table",
        clause=hand.rules.citation("tap_before_flop", hand.game.name),
    )
