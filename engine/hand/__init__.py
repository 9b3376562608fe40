"""One hand of poker, pure: events in, state out, and what is awaited next.

hand = begin(began, games.load("holdem"), house.load("ohio"))
expect(hand)                                 PostBets(...): apply each of its posts
apply(hand, take_card(hand, "As"))           cards go where the deal says
apply(hand, take_action(hand, 3, "raise", 6))
while event := follow(hand):                 what happens by itself
    apply(hand, event)

`apply` owns the hand: it changes it in place. Nothing else does.
"""

from engine.hand.acting.player_actions import legal_actions, take_action
from engine.hand.awarding.pots import Pot, Pull, name_pot, pots, pulls
from engine.hand.awarding.showdown import (
    cite_facing,
    claim_showing,
    claimants,
    muck_hand,
    showing_order,
    table_hand,
)
from engine.hand.dealing.deal import reshuffle_stub, show_faces, take_card
from engine.hand.dealing.discards import discard_cards
from engine.hand.dealing.exposed_card import expose_card, last_dealt
from engine.hand.dealing.second_board import agree_run
from engine.hand.expectation import Expectation
from engine.hand.hand_progress import apply, expect, follow
from engine.hand.hand_setup import begin
from engine.hand.hand_state import Hand, Seat, copy
from engine.hand.hand_values import find_board
from engine.hand.joint_turns import list_joint, list_passes
from engine.hand.shortage import SeventhStreet, plan_seventh_street

__all__ = [
    "Expectation",
    "Hand",
    "Pot",
    "Pull",
    "Seat",
    "SeventhStreet",
    "agree_run",
    "apply",
    "begin",
    "cite_facing",
    "claim_showing",
    "claimants",
    "copy",
    "discard_cards",
    "expect",
    "expose_card",
    "find_board",
    "follow",
    "last_dealt",
    "legal_actions",
    "list_joint",
    "list_passes",
    "muck_hand",
    "name_pot",
    "plan_seventh_street",
    "pots",
    "pulls",
    "reshuffle_stub",
    "show_faces",
    "showing_order",
    "table_hand",
    "take_action",
    "take_card",
]
