"""Several turns at one touch: who is passed over, and what all who are left may do alike.

Nothing here is recorded: it is what the screen may offer, worked out on a copy of the hand.
"""

from typing import Literal

from engine.hand.acting.player_actions import legal_actions, take_action
from engine.hand.hand_progress import apply
from engine.hand.hand_state import Hand, copy
from engine.messages.shown.views import JointView, LegalAction, PassView
from engine.messages.wanted.intents import Rejection, SeatAction


def list_passes(hand: Hand) -> tuple[PassView, ...]:
    """The later seats that the action may go to in this round, in turn.

    Those before such a seat fold where they face a bet and check where they do not: nobody folds
    that faces none (LIVE-ET-10). Who posts the bring-in is not passed over.
    """
    work = copy(hand)
    passed: list[SeatAction] = []
    passes: list[PassView] = []
    while work.stage == "betting" and not work.bring_in_due:
        seat = work.acting
        if any(one.seat == seat for one in passed):
            break
        if passed:
            legal = _without_free_fold(work)
            passes.append(PassView(seat=seat, passed=tuple(passed), legal=legal))
        if not _take(work, passed, "fold" if _owes(work) else "check"):
            break
    return tuple(passes)


def list_joint(hand: Hand) -> tuple[JointView, ...]:
    """What two or more seats from the one to act on may do alike: fold and call, or check."""
    if hand.stage != "betting" or hand.bring_in_due:
        return ()
    found = [_join(hand, "fold"), _join(hand, "call")] if _owes(hand) else [_join(hand, "check")]
    return tuple(one for one in found if len(one.actions) > 1)


def _join(hand: Hand, action: Literal["fold", "check", "call"]) -> JointView:
    """All from the seat to act on, as long as they face a bet as it does, or none as it does."""
    work = copy(hand)
    owed = _owes(work)
    joined: list[SeatAction] = []
    while work.stage == "betting" and _owes(work) == owed:
        if any(one.seat == work.acting for one in joined) or not _take(work, joined, action):
            break
    return JointView(action=action, actions=tuple(joined))


def _take(work: Hand, taken: list[SeatAction], action: Literal["fold", "check", "call"]) -> bool:
    """The seat to act does it; whether it may."""
    seat = work.acting
    event = take_action(work, seat, action)
    if isinstance(event, Rejection):
        return False
    apply(work, event)
    taken.append(SeatAction(seat=seat, action=action))
    return True


def _owes(hand: Hand) -> bool:
    return hand.price > hand.at(hand.acting).bet


def _without_free_fold(hand: Hand) -> tuple[LegalAction, ...]:
    legal = legal_actions(hand)
    return legal if _owes(hand) else tuple(one for one in legal if one.action != "fold")
