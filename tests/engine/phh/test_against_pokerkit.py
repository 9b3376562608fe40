"""Hands that PokerKit plays and writes at random end here as they ended there."""

import random
from typing import Any

import pokerkit
import pytest

from engine.phh.phh_verification import check_text
from tests.tries import tries

PHYSICAL = {
    pokerkit.Automation.HOLE_DEALING,
    pokerkit.Automation.BOARD_DEALING,
    pokerkit.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
}
AUTOMATIONS = tuple(each for each in pokerkit.Automation if each not in PHYSICAL)
SEATS = {"F7S": 6, "F7S/8": 6, "FR": 6, "N2L1D": 4, "F2L3D": 3, "FB": 4}
"""So few that the stub never runs out: PokerKit gives a player his own discards back then."""
STUD = {"F7S", "F7S/8", "FR"}
NOT_FIXED = {"NT", "NS", "PO", "N2L1D"}
VARIANTS = ["FT", "NT", "NS", "PO", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB"]
"""All but FO/8: PokerKit's class of that name takes any bet up to the pot."""


class RandomHand:
    """A cash game's hand in PokerKit, every choice random."""

    def __init__(self, variant: str, seed: int) -> None:
        self.chance = random.Random(seed)
        count = self.chance.randint(2, SEATS.get(variant, 8))
        stacks = [self.chance.randint(20, 300) for _ in range(count)]
        # A short big blind lowers PokerKit's price of a call; here it does not (WSOP Live 150).
        ante = self.chance.choice((0, 0, 1, 2))
        blinds = [1, 2, *[0] * (count - 2)]
        stakes: tuple[Any, ...] = (ante, blinds, 2, 4)
        if variant in STUD:
            stakes = (ante or 1, 1, 2, 4)
        elif variant in NOT_FIXED:
            stakes = (ante, blinds, 2)
        kind: Any = pokerkit.HandHistory.game_types[variant]
        self.game: Any = kind(AUTOMATIONS, True, *stakes, mode=pokerkit.Mode.CASH_GAME)
        self.state: Any = self.game(stacks, count)

    def write(self) -> str:
        """Play to the end; the history as PokerKit writes it."""
        while self.state.status:
            self.step()
        history = pokerkit.HandHistory.from_game_state(self.game, self.state)
        return f"{history.dumps()}\nfinishing_stacks = {list(self.state.stacks)}\n"

    def step(self) -> None:
        state, chance = self.state, self.chance
        if state.can_deal_hole():
            state.deal_hole()
        elif state.can_deal_board():
            state.deal_board()
        elif state.can_stand_pat_or_discard():
            held = list(state.get_down_cards(state.stand_patter_or_discarder_index))
            state.stand_pat_or_discard(chance.sample(held, chance.randint(0, len(held))))
        elif state.actor_index is None:
            state.show_or_muck_hole_cards()
        elif state.can_post_bring_in() and chance.random() < 0.8:
            state.post_bring_in()
        else:
            self.bet(chance.random())

    def bet(self, wish: float) -> None:
        state = self.state
        if wish < 0.25 and state.can_complete_bet_or_raise_to():
            low = state.min_completion_betting_or_raising_to_amount
            high = state.max_completion_betting_or_raising_to_amount
            state.complete_bet_or_raise_to(
                self.chance.choice((low, low, self.chance.randint(low, high)))
            )
        elif wish < 0.4 and state.checking_or_calling_amount and state.can_fold():
            state.fold()
        elif state.can_check_or_call():
            state.check_or_call()
        else:
            state.post_bring_in()


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("variant", VARIANTS)
def test_what_pokerkit_writes_ends_as_it_ended(variant: str) -> None:
    for seed in range(tries(20, of=40)):
        # PokerKit shuffles with the module's own chance.
        random.seed(seed)
        assert check_text(RandomHand(variant, seed).write()).compared, seed
