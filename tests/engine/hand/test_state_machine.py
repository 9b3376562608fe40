"""Any sequence of legal steps: chips and cards conserved, turns kept, replay equal to life."""

from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine import games
from engine.cards import UNKNOWN
from engine.games import GAMES
from engine.hand import apply, begin, copy, expect, follow, pots, take_action
from engine.hand.expectation import Act, Discard, HandOver, PushPots, Settle, TableHand
from engine.messages.happened.hand_events import ActionTaken, PotsPushed
from engine.messages.wanted.intents import Rejection
from tests.engine.hand.hidden import HiddenTable
from tests.engine.hand.playing import Table, began
from tests.tries import tries

OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    "all_in_face_up": st.just("on"),
    "all_in_raise_to": st.just("next_level"),
    "all_in_reopens": st.sampled_from(["full_raise", "half_bet_limit"]),
    "burn_before_draw": st.just(False),
    "completion": st.just("raise"),
    "draw_last_stub_card": st.sampled_from(["always", "never"]),
    "fold_without_bet": st.just("allow"),
    "fold_without_bet_keeps_cards_coming": st.just(True),
    "heads_up_blinds": st.just("left_posts_small"),
    "min_raise": st.sampled_from(["last_full_raise", "big_blind", "any_increase"]),
    "odd_chip_omaha8": st.just("low_half"),
    "odd_chip_stud": st.sampled_from(["high_card_suit_all", "position"]),
    "open_pair_fourth_doubles": st.just(True),
    "raise_cap": st.none(),
    "seventh_card": st.just("up"),
    "showdown_order": st.just("left_of_last_caller"),
}
"""Where the house might have it otherwise."""


class HandMachine(RuleBasedStateMachine):
    """One hand of any game, driven by any legal choice."""

    table: Table

    @initialize(
        game=st.sampled_from(["holdem", "holdem", *GAMES]),
        stacks=st.lists(st.integers(1, 120), min_size=2, max_size=10),
        button=st.integers(1, 10),
        limit=st.sampled_from(["no", "fixed", "pot", "spread"]),
        ante=st.integers(0, 3),
        shuffle=st.randoms(use_true_random=False),
        rules=st.sampled_from(["ohio", "home", "live", "wsop"]),
        options=st.fixed_dictionaries({}, optional=OPTIONS),
        hidden=st.booleans(),
    )
    def deal(
        self,
        *,
        game: str,
        stacks: list[int],
        button: int,
        limit: str,
        ante: int,
        shuffle: Random,
        rules: str,
        options: dict[str, Any],
        hidden: bool,
    ) -> None:
        most = {"flop": 10, "stud": 8, "draw": 6}[GAMES[game].family]
        most = min(most, GAMES[game].count_places(burns=True))
        seats = dict(enumerate(stacks[:most], start=1))
        stakes: dict[str, Any] = {"limit": limit, "ante": ante, "rules": rules, "small_bet": 3}
        stakes |= {"big_bet": 6, "spread_maximum": 6}
        if GAMES[game].forced == "bring_in":
            stakes |= {"blinds": (), "bring_in": 1}
        event = began(game=game, stacks=seats, button=min(button, len(seats)), **stakes)
        deck = list(GAMES[game].deck)
        shuffle.shuffle(deck)
        self.table = (HiddenTable if hidden else Table)(event, deck=deck, **options)
        self.chips = sum(seats.values())
        self.run()

    def run(self) -> None:
        while self.table.step():
            self.check()

    def awaits(self, *kinds: type) -> bool:
        return isinstance(expect(self.table.hand), kinds)

    @precondition(lambda self: self.awaits(Act))
    @rule(choice=st.integers(0, 3), share=st.floats(0, 1))
    def act(self, choice: int, share: float) -> None:
        legal = list(self.table.legal.values())
        chosen = legal[min(choice, len(legal) - 1)]
        to = chosen.minimum + int(share * (chosen.maximum - chosen.minimum))
        self.table.take(f"{chosen.action} {to}")
        self.run()

    @precondition(lambda self: self.awaits(Act))
    @rule(other=st.integers(1, 10))
    def act_out_of_turn(self, other: int) -> None:
        hand = self.table.hand
        if other == self.table.acting:
            return
        before = copy(hand)
        assert isinstance(take_action(hand, other, "fold"), Rejection)
        assert hand == before

    @precondition(lambda self: self.awaits(Act))
    @rule(to=st.integers(-5, 400))
    def raise_beyond_the_window(self, to: int) -> None:
        hand = self.table.hand
        offered = [legal for legal in self.table.legal.values() if legal.minimum]
        outcome = take_action(hand, self.table.acting, "raise" if hand.price else "bet", to)
        if not offered or offered[0].minimum <= to <= offered[0].maximum or to == 0:
            return
        if self.table.event.house == "home" and to > offered[0].maximum:
            # More than the stack is the stack there (HOME-AI-01).
            assert isinstance(outcome, Rejection) or outcome == ActionTaken(
                seat=self.table.acting, action=offered[0].action, to=offered[0].maximum, all_in=True
            )
        else:
            assert isinstance(outcome, Rejection)

    @precondition(lambda self: self.awaits(Discard))
    @rule(choice=st.integers(0, 31), unseen=st.booleans())
    def draw(self, choice: int, unseen: bool) -> None:
        table = self.table
        awaited: Any = expect(table.hand)
        cards = table.hand.at(awaited.seat).cards
        places = [at for at, _ in enumerate(cards) if choice >> at & 1]
        if isinstance(table, HiddenTable):
            thrown = [table.held[awaited.seat][place] for place in places]
            table.throw(awaited.seat, places, unseen=unseen)
        else:
            thrown = [cards[place] for place in places]
            table.draw(" ".join([f"{awaited.seat}", *thrown]))
        self.run()
        assert not set(thrown) & set(table.hand.at(awaited.seat).cards)

    @precondition(lambda self: self.awaits(TableHand))
    @rule(muck=st.booleans())
    def show_or_muck(self, muck: bool) -> None:
        awaited: Any = expect(self.table.hand)
        if muck and awaited.may_muck:
            self.table.muck(awaited.seat)
        else:
            self.table.show(awaited.seat)
        self.run()

    @precondition(lambda self: self.awaits(PushPots))
    @rule()
    def push(self) -> None:
        self.table.do(PotsPushed())
        self.run()

    @precondition(lambda self: self.awaits(HandOver))
    @rule()
    def stay_over(self) -> None:
        assert not self.table.step()

    def check(self) -> None:
        hand = self.table.hand
        assert sum(seat.stack for seat in hand.seats) + hand.total == self.chips
        held = [seat for seat in hand.seats if seat.live]
        out = [card for seat in held for card in seat.cards]
        out += [card for seat in hand.seats for card in seat.discards]
        out += [*hand.burns, *hand.board, *hand.muck]
        assert len(out) + hand.stub == len(hand.game.deck)
        known = [card for card in out if card != UNKNOWN]
        assert len(set(known)) == len(known)
        assert not set(known) & set(self.table.deck)
        assert len(self.table.deck) == hand.stub

    @invariant()
    def chips_and_cards_are_conserved(self) -> None:
        if not hasattr(self, "table"):
            return
        self.check()
        hand = self.table.hand
        assert (follow(hand) is None) != isinstance(expect(hand), Settle)
        bets = sum(seat.bet for seat in hand.seats)
        assert sum(pot.amount for pot in pots(hand)) + bets == hand.total
        if isinstance(expect(hand), HandOver):
            assert sum(seat.stack for seat in hand.seats) == self.chips

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        live = self.table
        event = live.event
        twin = begin(event, games.load(event.game), live.rules)
        for each in live.events:
            apply(twin, each)
        expect(live.hand)
        expect(twin)
        follow(live.hand)
        follow(twin)
        assert twin == live.hand


HandMachine.TestCase.settings = settings(max_examples=tries(30, of=60), stateful_step_count=60)
TestHandMachine = HandMachine.TestCase
