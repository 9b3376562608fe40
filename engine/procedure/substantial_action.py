"""Substantial action: whether so much has happened that a mistake in the deal stands (HR-125).

A ruling asks it: before substantial action a wrong deal can be made good, after it the hand is
played on. So it stands in the text of a dispute, for the supervisor who is called to the hand.
What is then done about a wrong deal is the supervisor's decision; nothing else here asks it.
"""

from collections.abc import Iterable

from engine.house import HouseRules
from engine.messages.events import (
    ActionTaken,
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    Event,
    HandBegan,
    StreetClosed,
)

_BEGINNINGS = (HandBegan, StreetClosed, CardDealt, CardBurned, BoardCardDrawn)
"""After one of these the count of actions begins anew."""
_WAGERS = frozenset({"call", "bet", "raise"})


def has_substantial_action(events: Iterable[Event], rules: HouseRules) -> bool:
    """Whether the betting round that goes on has seen substantial action.

    Forced bets do not count, and nothing counts that was done while cards were still being dealt.
    Under `live_def` (LIVE-GL-55): three players that acted in any way, or two that bet, called or
    raised. Under `tda_def` (WT 88c): three actions of any kind, or two of which one put chips in.

    Args:
        events: of the hand so far, without those that were taken back.
        rules: the house.
    """
    actions: list[ActionTaken] = []
    for event in events:
        if isinstance(event, _BEGINNINGS):
            actions.clear()
        elif isinstance(event, ActionTaken):
            actions.append(event)
    wagers = [action for action in actions if action.action in _WAGERS]
    if rules.substantial_action == "tda_def":
        return len(actions) > 2 or (len(actions) > 1 and bool(wagers))
    acted = {action.seat for action in actions}
    return len(acted) > 2 or len({action.seat for action in wagers}) > 1
