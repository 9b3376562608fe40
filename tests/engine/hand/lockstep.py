"""One random hand in this engine and in PokerKit at once: ours leads, the oracle follows."""

import random
from typing import Any

import pokerkit
from msgspec.structs import replace

from engine import games
from engine.hand import discard_cards, expect, take_action
from engine.hand.acting.betting import is_capped, raise_window
from engine.hand.expectation import (
    Act,
    Burn,
    DealBoard,
    DealCard,
    Discard,
    HandOver,
    PushPots,
    TableHand,
)
from engine.messages.happened.hand_events import CardBurned, CardDealt, PotsPushed
from tests.engine.hand.playing import Table, began

DEALING = {
    pokerkit.Automation.HOLE_DEALING,
    pokerkit.Automation.BOARD_DEALING,
    pokerkit.Automation.CARD_BURNING,
}
AUTOMATIONS = tuple(each for each in pokerkit.Automation if each not in DEALING)

ORACLES: dict[tuple[str, str], Any] = {
    ("holdem", "no"): pokerkit.NoLimitTexasHoldem,
    ("holdem", "fixed"): pokerkit.FixedLimitTexasHoldem,
    ("short_deck", "no"): pokerkit.NoLimitShortDeckHoldem,
    ("omaha", "pot"): pokerkit.PotLimitOmahaHoldem,
    ("omaha8", "fixed"): pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    ("stud", "fixed"): pokerkit.FixedLimitSevenCardStud,
    ("stud8", "fixed"): pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    ("razz", "fixed"): pokerkit.FixedLimitRazz,
    ("badugi", "fixed"): pokerkit.FixedLimitBadugi,
    ("deuce_to_seven", "fixed"): pokerkit.FixedLimitDeuceToSevenLowballTripleDraw,
    ("deuce_to_seven_single", "no"): pokerkit.NoLimitDeuceToSevenLowballSingleDraw,
}
SEATS = {"stud": 6, "stud8": 6, "razz": 6, "badugi": 4, "deuce_to_seven": 3,
         "deuce_to_seven_single": 4, "five_card_omaha": 8, "big_o": 8, "courchevel": 8}  # fmt: skip
"""So few that the stub never runs out: there the two differ by design (WSOP Live 228)."""

JUSTIFIED = {
    "nobody can call",  # the oracle offers no raise that nobody could call; ours takes it back
    "nothing to decide",  # the oracle asks a seat that is alone against all-ins it has matched
    "short all-in",  # WSOP Live 171: it reopens for nobody that limped or checked before it
    "half bet",  # WSOP Live 129: half a bet counts whole, less is completed; not so the oracle
    "heads-up cap",  # WSOP Live 127: no cap once a round starts heads-up
    "cap",  # three raises: the big blind is the bet, a half bet counts; the oracle counts neither
    "straddle",  # it is the bet: a raise is as much again (WSOP Live 161); the oracle's is a blind
    "bring-in",  # WSOP Live 219: no bet; whatever is bet over it is, and the next raise as much
}
"""What the two see differently, and the rule that is ours."""


class Lockstep:
    """One hand in both engines; ours never does what the oracle can't."""

    def __init__(self, seed: int, game: str, limit: str) -> None:
        self.random = random.Random(seed)
        self.limit = limit
        self.stud = games.load(game).forced == "bring_in"
        count = self.random.randint(2, SEATS.get(game, 9))
        choices = [3, 7, 20, 45, 100, 400] if seed % 2 else [2, 5, 90, 150]
        stacks = {seat: self.random.choice(choices) for seat in range(1, count + 1)}
        blinds = self.random.choice([(1, 2), (2, 4), (5, 10)])
        button = self.random.randint(1, count)
        big = (button + (1 if count == 2 else 2) - 1) % count + 1
        # A short big blind lowers the oracle's price of a call; ours not (WSOP Live 150).
        stacks[big] = max(stacks[big], blinds[1])
        if self.stud:
            # Nor does a short bring-in.
            stacks = {seat: max(chips, blinds[0] + 2) for seat, chips in stacks.items()}
        self.blinds: tuple[int, ...] = () if self.stud else blinds
        self.small = blinds[1] * (2 if self.stud else 1)
        event = began(
            game=game, stacks=stacks, button=button, limit=limit, blinds=self.blinds,
            small_bet=self.small, big_bet=2 * self.small,
            ante=1 if self.stud else 0, bring_in=blinds[0] if self.stud else 0,
        )  # fmt: skip
        self.table = Table(event)
        # The oracle gives all odd chips of a pot to one seat, in stud by position.
        self.table.hand.rules = replace(
            self.table.hand.rules, odd_chip_max_each=None, odd_chip_stud="position"
        )
        self.random.shuffle(self.table.deck)
        self.oracle = self.build_oracle(game)
        self.dealt: list[CardDealt | CardBurned] = []
        self.differences: set[str] = set()

    def build_oracle(self, game: str) -> Any:
        """PokerKit's state: players in the order of deal."""
        stacks = [seat.stack for seat in self.table.hand.seats]
        stakes = self.table.event.stakes
        forced = stakes.bring_in if self.stud else self.blinds
        bets = (self.small, 2 * self.small) if self.limit == "fixed" else (self.small,)
        return ORACLES[game, self.limit].create_state(
            AUTOMATIONS, True, stakes.ante, forced, *bets, stacks, len(stacks),
            mode=pokerkit.Mode.CASH_GAME,
        )  # fmt: skip

    def play(self) -> None:
        table = self.table
        while not isinstance(awaited := expect(table.hand), HandOver):
            if not isinstance(awaited, Burn | DealCard | Discard):
                self.copy_draws()
            if isinstance(awaited, Act):
                self.act()
            elif isinstance(awaited, Discard):
                cards = table.hand.at(awaited.seat).cards
                thrown = self.random.sample(cards, self.random.randint(0, 3))
                table.do(discard_cards(table.hand, awaited.seat, thrown))
                self.oracle.stand_pat_or_discard("".join(thrown))
            elif isinstance(awaited, TableHand):
                table.show(awaited.seat)
            elif isinstance(awaited, PushPots):
                table.do(PotsPushed())
            else:
                before = len(table.events)
                table.step()
                self.copy_cards(table.events[before:], awaited)

    def copy_draws(self) -> None:
        """The oracle burns and deals once everybody has thrown cards away."""
        for event in self.dealt:
            if isinstance(event, CardBurned):
                self.oracle.burn_card(event.card)
            else:
                self.oracle.deal_hole(event.card)
        self.dealt.clear()

    def copy_cards(self, events: list[Any], awaited: Any) -> None:
        while self.oracle.actor_index is not None:
            self.differences.add("nothing to decide")
            self.oracle.check_or_call()
        hand = self.table.hand
        for event in events:
            if hand.now.draw and isinstance(awaited, Burn | DealCard):
                if isinstance(awaited, Burn):
                    self.copy_draws()
                self.dealt.append(event)
            elif isinstance(awaited, DealCard):
                self.oracle.deal_hole(event.card)
            elif isinstance(awaited, Burn):
                self.oracle.burn_card(event.card)
            elif isinstance(awaited, DealBoard):
                self.oracle.deal_board(event.card)

    def act(self) -> None:
        hand, oracle = self.table.hand, self.oracle
        assert oracle.actor_index == hand.actor
        seat = hand.seats[hand.actor]
        low, high = raise_window(hand, seat)
        low_oracle = oracle.min_completion_betting_or_raising_to_amount
        high_oracle = oracle.max_completion_betting_or_raising_to_amount
        if hand.game.name in {"omaha8", "big_o"} and self.limit == "fixed":
            high_oracle = low_oracle  # its fixed-limit Omaha hi/lo has pot-limit maxima
        if (low, high) != (low_oracle or 0, high_oracle or 0):
            self.differences.add(self.explain(low, low_oracle))
        legal = self.table.legal
        wanted = self.random.choice(("fold", "call", "call", "raise", "raise"))
        to = self.choose_amount(low, high)
        if wanted == "raise" and high and oracle.can_complete_bet_or_raise_to(to):
            oracle.complete_bet_or_raise_to(to)
            self.do("bet" if hand.price == 0 else "raise", to)
        elif wanted == "fold" and "call" in legal and "fold" in legal:
            oracle.fold()
            self.do("fold")
        else:
            if hand.bring_in_due:
                oracle.post_bring_in()
            else:
                oracle.check_or_call()
            self.do("call" if "call" in legal else "check")

    def choose_amount(self, low: int, high: int) -> int:
        if self.limit == "fixed" or low == high:
            return low
        return self.random.choice((low, high, self.random.randint(low, high)))

    def do(self, action: Any, to: int = 0) -> None:
        hand = self.table.hand
        self.table.do(take_action(hand, hand.seats[hand.actor].seat, action, to))

    def compare_stacks(self) -> None:
        """Assert that stacks agree with the oracle's to the chip, but for two things.

        Each pot is divided on its own (WSOP Live 149): the oracle may add up pots that the same
        seats share before it divides them, so that two odd chips become one chip each. And a pot
        without a low goes to its high hand (OH-O8-27): where another pot has a low, the oracle
        gives half of this one to everybody in it.
        """
        hand = self.table.hand
        gaps = {
            seat.seat: seat.stack - chips
            for seat, chips in zip(hand.seats, self.oracle.stacks, strict=True)
            if seat.stack != chips
        }
        uneven = [
            each
            for each in self.table.awards
            if any(share.odd_chips for share in each.shares)
            or (len({share.side for share in each.shares}) == 2 and each.amount % 2)
        ]
        sides = {frozenset(share.side for share in each.shares) for each in self.table.awards}
        if len(hand.game.ways) > 1 and len(sides) > 1:
            return
        sharing = {share.seat for each in uneven for share in each.shares}
        assert not gaps or (len(uneven) >= 2 and gaps.keys() <= sharing)
        assert sum(gaps.values()) == 0
        assert all(abs(gap) <= 2 * len(uneven) for gap in gaps.values())

    def explain(self, low: int, low_oracle: int | None) -> str:
        """Why what is open to the seat differs: one of `JUSTIFIED`, or "unexplained"."""
        hand = self.table.hand
        seat = hand.seats[hand.actor]
        others = [each for each in hand.seats if each is not seat and not each.folded]
        if not low_oracle and all(each.stack + each.bet <= hand.price for each in others):
            return "nobody can call"
        if hand.stakes.limit != "fixed":
            short = seat.acted and hand.price - seat.faced < hand.full_raise
            return "short all-in" if not low and short else "unexplained"
        if not low and is_capped(hand):
            return "cap"
        if not low_oracle and hand.heads_up_round and hand.wagers >= 4:
            return "heads-up cap"
        uneven = [each for each in others if each.all_in and each.bet % hand.full_raise]
        return "half bet" if uneven else f"unexplained: {low} {low_oracle}"
