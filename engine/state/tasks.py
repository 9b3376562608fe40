"""What is left for the dealer's hands, where no sensor looks: as data, worded with the prompt."""

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

import msgspec

from engine.hand.awarding.pots import Pull, pulls
from engine.hand.hand_state import Hand
from engine.messages.happened.floor_events import HandVoided
from engine.messages.happened.hand_events import (
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
from engine.messages.ruling_events import HandSettled, RulingMade

TaskKind: TypeAlias = Literal[
    "collect_antes", "collect_bets", "return_uncalled", "return_marked", "give_back", "all_in",
    "muck_hand", "muck_exposed", "clear_reading",
    "add_chips", "move_button", "clear_table", "give", "settle", "take_back", "drop", "put_in",
]  # fmt: skip


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """Something for the dealer's hands."""

    kind: TaskKind
    seats: tuple[int, ...] = ()
    """Whom it is about; of chips that a correction moves, the seat that was dealt in."""
    amount: int = 0
    """Chips; below 0 they come out of the drop, or of the pot, again."""
    mark: Literal["", "not_announced", "string_bet", "one_chip"] = ""
    """Of a raise that counts as a call: how it was made."""
    again: bool = False
    """Something else was told before it: the amount is what goes there in all."""
    pulls: tuple[Pull, ...] = ()
    """Of bets that are collected: how much comes from each into each pot."""


MOVED: Final = frozenset({"give", "settle", "take_back", "drop", "put_in"})
"""Tasks that move chips as a hand is put right."""
_STEPS: Final = (
    ActionTaken, BetPosted, BoardCardDrawn, CardBurned, CardDealt, CardsDiscarded, FacesShown,
    HandMucked, HandTabled, HandVoided, PotsPushed, StubReshuffled,
)  # fmt: skip
"""After one of these, what stood as a task is done."""


_OF_BETS: Final = frozenset(
    {"collect_antes", "collect_bets", "return_uncalled", "return_marked", "all_in"}
)
"""What is asked for with chips that play on."""


def follow_up(tasks: list[Task], hand: Hand, event: Event) -> list[Task]:
    """The tasks after an event of the hand.

    Args:
        tasks: those before it.
        hand: the hand as it was before it.
        event: what happened.
    """
    if isinstance(event, RulingMade) and (settled := _find_settled(event)) is not None:
        return [*(task for task in tasks if task.kind not in _OF_BETS), *_give_out(hand, settled)]
    due = [] if isinstance(event, _STEPS) and not _is_early(event) else list(tasks)
    if isinstance(event, FacesShown):
        # Of a board that lay there already: nobody was asked to collect the bets before it.
        due = [task for task in tasks if task.kind in _OF_BETS]
    if isinstance(event, PotAwarded):
        return [task for task in due if task.kind != "clear_reading"]
    if isinstance(event, BetPosted):
        due = [task for task in tasks if task.kind == "all_in"] + _leave_all_in(hand, event)
    leave = _LEFT_BY.get(type(event))
    task = leave(hand, event) if leave is not None else None
    return due if task is None else [*due, task]


def _is_early(event: Event) -> bool:
    """Whether a card was dealt without a prompt on which a task stood."""
    return isinstance(event, CardDealt | CardBurned | BoardCardDrawn) and event.early is True


def _leave_antes(hand: Hand, event: BetPosted) -> Task | None:
    if event.kind != "ante" or hand.game.forced != "bring_in":
        return None
    antes = sum(seat.dead for seat in hand.seats) + event.amount
    return Task(kind="collect_antes", amount=antes)


def _leave_all_in(hand: Hand, event: BetPosted) -> list[Task]:
    """A forced bet of the last chip is an all-in like any other."""
    seat = hand.at(event.seat)
    if seat.stack > event.amount:
        return []
    return [Task(kind="all_in", seats=(event.seat,), amount=seat.bet + event.amount)]


def _leave_bets(hand: Hand, _event: StreetClosed) -> Task | None:
    bets = sum(seat.bet for seat in hand.seats)
    return Task(kind="collect_bets", amount=bets, pulls=pulls(hand)) if bets else None


def _leave_voided(hand: Hand, _event: HandVoided) -> Task | None:
    return Task(kind="give_back", amount=hand.total) if hand.total else None


def _find_settled(event: RulingMade) -> HandSettled | None:
    return next((one for one in event.effects if isinstance(one, HandSettled)), None)


def _give_out(hand: Hand, settled: HandSettled) -> list[Task]:
    """All chips on the table go where the floor said: to whom they came from, or seat by seat."""
    put = {seat.seat: seat.bet + seat.paid + seat.dead for seat in hand.seats}
    shares = {seat: chips for seat, chips in settled.shares if chips}
    if shares == {seat: chips for seat, chips in put.items() if chips}:
        return [Task(kind="give_back", amount=hand.total)] if hand.total else []
    return [
        Task(kind="settle", seats=(seat,), amount=chips) for seat, chips in sorted(shares.items())
    ]


def _leave_uncalled(_hand: Hand, event: UncalledReturned) -> Task:
    return Task(kind="return_uncalled", seats=(event.seat,), amount=event.amount)


def _leave_marked(_hand: Hand, event: ActionMarked) -> Task | None:
    if not event.returned:
        return None
    return Task(kind="return_marked", seats=(event.seat,), amount=event.returned, mark=event.mark)


def _leave_action(_hand: Hand, event: ActionTaken) -> Task | None:
    if event.action == "fold":
        return Task(kind="muck_hand", seats=(event.seat,))
    return Task(kind="all_in", seats=(event.seat,), amount=event.to) if event.all_in else None


_LEFT_BY: Final[dict[type, Callable[[Hand, Any], Task | None]]] = {
    ActionTaken: _leave_action,
    HandMucked: lambda _, event: Task(kind="muck_hand", seats=(event.seat,)),
    ActionMarked: _leave_marked,
    BetPosted: _leave_antes,
    CardExposed: lambda _, event: Task(kind="muck_exposed", seats=(event.seat,)),
    UncalledReturned: _leave_uncalled,
    HandVoided: _leave_voided,
    StreetClosed: _leave_bets,
    HandTabled: lambda _, event: Task(kind="clear_reading", seats=(event.seat,)),
}
