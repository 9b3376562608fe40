"""Substantial action: whether so much has happened that a mistake in the deal stands (HR-125).

A ruling asks it: before substantial action a wrong deal can be made good, after it the hand is
played on. It is counted from the moment of what went wrong: a wrong deal or button from the end of
the deal (LIVE-GL-55), whatever round is on by now.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.house import HouseRules
from engine.messages.happened.hand_events import (
    ActionTaken,
    CardBurned,
    CardDealt,
    Event,
    StreetClosed,
)
from engine.messages.text import join, phrase
from engine.state import Numbered

_WAGERS = frozenset({"call", "bet", "raise"})


def list_actions(events: Iterable[Event]) -> tuple[ActionTaken, ...]:
    """What the players did since the first deal was complete, in order.

    Forced bets do not count, and nothing counts that was done while cards were still being dealt.

    Args:
        events: of the hand so far, without those that were taken back.
    """
    actions: list[ActionTaken] = []
    dealt = False
    for event in events:
        if isinstance(event, CardDealt | CardBurned) and not dealt:
            actions.clear()
        elif isinstance(event, ActionTaken):
            actions.append(event)
        elif isinstance(event, StreetClosed):
            dealt = True
    return tuple(actions)


def list_actions_since(events: Iterable[Numbered], sequence: int) -> tuple[ActionTaken, ...]:
    """What the players did after an event of the hand: a wrong card, or the turn of a mistake.

    Args:
        events: of the hand so far, without those that were taken back.
        sequence: the event's journal sequence.
    """
    return tuple(
        one.event
        for one in events
        if one.sequence > sequence and isinstance(one.event, ActionTaken)
    )


def is_substantial(actions: Sequence[ActionTaken], rules: HouseRules) -> bool:
    """Whether these actions are substantial together.

    Under `live_def` (LIVE-GL-55): three players that acted in any way, or two that bet, called or
    raised. Under `tda_def` (WT 88c): three actions of any kind, or two of which one put chips in.
    """
    wagers = [action for action in actions if action.action in _WAGERS]
    if rules.substantial_action == "tda_def":
        return len(actions) > 2 or (len(actions) > 1 and bool(wagers))
    acted = {action.seat for action in actions}
    return len(acted) > 2 or len({action.seat for action in wagers}) > 1


def describe_actions(actions: Sequence[ActionTaken]) -> str:
    """The actions that were counted, as a list; empty: there were none."""
    done = join(
        ", ",
        (
            phrase("seat {seat} {does}", seat=one.seat, does=_DONE[one.action])
            for one in actions[:_LISTED]
        ),
    )
    if len(actions) > _LISTED:
        done = phrase("{actions} and {more} more", actions=done, more=len(actions) - _LISTED)
    return phrase(": {actions}", actions=done) if done else ""


_DONE: Final = {
    "fold": phrase("folds"), "check": phrase("checks"), "call": phrase("calls"),
    "bet": phrase("bets"), "raise": phrase("raises"),
}  # fmt: skip
_LISTED: Final = 4
"""How many actions are listed: three are substantial in any case."""
