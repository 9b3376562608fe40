"""Lockstep at stakes that the oracle's own games do not have, its rules put together for them.

Other limits than a game is usually played at; antes of all, of the button or of the big blind; a
third blind, a straddle.
"""

import dataclasses
import random
from typing import Any

import pokerkit
from msgspec.structs import replace

from engine import games
from engine.hand.expectation import Burn
from engine.messages.happened.hand_events import HandBegan
from tests.engine.hand.lockstep import AUTOMATIONS, ORACLES, SEATS, Lockstep
from tests.engine.hand.playing import Table, began

STRUCTURES = {
    "no": pokerkit.BettingStructure.NO_LIMIT,
    "pot": pokerkit.BettingStructure.POT_LIMIT,
    "fixed": pokerkit.BettingStructure.FIXED_LIMIT,
}
VARIED = (
    ("holdem", "no"), ("holdem", "pot"), ("holdem", "fixed"), ("short_deck", "pot"),
    ("omaha", "no"), ("omaha", "fixed"), ("omaha8", "pot"), ("omaha8", "no"), ("omaha8", "fixed"),
    ("stud", "pot"), ("stud", "no"), ("stud8", "pot"), ("razz", "no"),
    ("badugi", "pot"), ("badugi", "fixed"), ("deuce_to_seven", "pot"), ("deuce_to_seven", "no"),
    ("deuce_to_seven_single", "pot"),
    ("five_card_omaha", "pot"), ("five_card_omaha", "fixed"), ("big_o", "pot"), ("big_o", "no"),
    ("courchevel", "pot"), ("courchevel", "no"),
)  # fmt: skip
KIN = {"five_card_omaha": "omaha", "big_o": "omaha8", "courchevel": "omaha"}
"""Games that the oracle does not have by name: another of its games, with other cards dealt."""


class VariedLockstep(Lockstep):
    """One hand in both engines, at stakes drawn from the seed."""

    def __init__(self, seed: int, game: str, limit: str) -> None:
        self.random = chance = random.Random(seed)
        self.limit = limit
        self.stud = games.load(game).forced == "bring_in"
        count = chance.randint(2, SEATS.get(game, 9))
        self.ante_from = "all" if self.stud else chance.choice(("", "all", "button", "big_blind"))
        self.ante = chance.randint(1, 3) if self.ante_from else 0
        blinds = chance.choice([(1, 2), (2, 4), (5, 10)])
        more = chance.choice(("", "", "blind", "straddle")) if count > 4 and not self.stud else ""
        self.straddle = 2 * blinds[1] if more == "straddle" else 0
        self.straddle_at = chance.randrange(2, count) if self.straddle else 0
        self.blinds = () if self.stud else (*blinds, *([2 * blinds[1]] * (more == "blind")))
        self.bring_in = blinds[0] if self.stud else 0
        self.small = max(self.blinds, default=2 * blinds[1])
        event = self.begin(game, count, chance.randint(1, count), seed)
        self.table = Table(event)
        # The oracle gives all odd chips of a pot to one seat, in stud by position.
        self.table.hand.rules = replace(
            self.table.hand.rules, odd_chip_max_each=None, odd_chip_stud="position"
        )
        chance.shuffle(self.table.deck)
        self.oracle = self.build_oracle(game)
        self.dealt = []
        self.differences = set()

    def begin(self, game: str, count: int, button: int, seed: int) -> HandBegan:
        """Whoever posts has it all: a short post lowers the oracle's price, ours not."""
        chance = self.random
        choices = [3, 7, 20, 45, 100, 400] if seed % 2 else [2, 5, 90, 150, 151]
        order = [(button + at) % count + 1 for at in range(count)]
        if count == 2:
            order.reverse()
        owed = dict.fromkeys(order, self.bring_in + 2 if self.stud else 0)
        owed |= dict(zip(order, self.forced, strict=False))
        stacks = {seat: max(chance.choice(choices), owed[seat] + self.ante) for seat in order}
        event = began(
            game=game, stacks=stacks, button=button, limit=self.limit, blinds=self.blinds,
            small_bet=self.small, big_bet=2 * self.small, bring_in=self.bring_in,
            ante=self.ante, ante_from=self.ante_from or "all", straddle=self.straddle,
        )  # fmt: skip
        if self.ante_from == "big_blind":
            event = replace(event, small_blind=order[0], big_blind=order[1])
        return replace(event, straddler=order[self.straddle_at]) if self.straddle else event

    @property
    def forced(self) -> tuple[int, ...]:
        """Blinds and straddle from the button's left; a Mississippi straddle leaves seats out."""
        if not self.straddle:
            return self.blinds
        return (*self.blinds, *[0] * (self.straddle_at - 2), self.straddle)

    def build_oracle(self, game: str) -> Any:
        """The streets of the oracle's own game, with other bets."""
        played = games.load(game)
        game = KIN.get(game, game)
        usual = next(limit for name, limit in ORACLES if name == game)
        stacks = [seat.stack for seat in self.table.hand.seats]
        count = len(stacks)
        bets = (self.small, 2 * self.small) if usual == "fixed" else (self.small,)
        own = ORACLES[game, usual].create_state(
            AUTOMATIONS, True, 0, self.bring_in or self.blinds[:2], *bets, [10**6] * count, count
        )
        fixed = self.limit == "fixed"
        streets = tuple(
            dataclasses.replace(
                street,
                min_completion_betting_or_raising_amount=self.small * (1 + (fixed and at > 1)),
                max_completion_betting_or_raising_count=4 if fixed else None,
                hole_dealing_statuses=dealt.down * (False,) + dealt.up * (True,),
                board_dealing_count=dealt.board,
            )
            for at, (street, dealt) in enumerate(zip(own.streets, played.streets, strict=True))
        )
        # Between two players the oracle turns antes and blinds round.
        antes: Any = {"all": self.ante, "button": {-1 if count > 2 else 0: self.ante}}
        return pokerkit.State(
            AUTOMATIONS, own.deck, own.hand_types, streets, STRUCTURES[self.limit],
            self.ante_from == "all",
            antes.get(self.ante_from, {1: self.ante} if self.ante else 0),
            self.forced if not self.stud else 0,
            self.bring_in, stacks, count, mode=pokerkit.Mode.CASH_GAME,
        )  # fmt: skip

    def explain(self, low: int, low_oracle: int | None) -> str:
        """As at the usual stakes, and the first bets over a straddle and a bring-in."""
        first = self.table.hand.street == 0 and bool(low and low_oracle)
        if first and self.straddle and self.limit != "fixed":
            return "straddle"
        if first and self.stud and low > (low_oracle or 0) and self.limit != "fixed":
            return "bring-in"
        return super().explain(low, low_oracle)


class BombPotLockstep(VariedLockstep):
    """Every seat antes, and the first bets come on the flop; the oracle deals both at once."""

    def begin(self, game: str, count: int, button: int, seed: int) -> HandBegan:
        """As any hand, with antes in place of the blinds."""
        event = super().begin(game, count, button, seed)
        self.ante, self.ante_from, self.straddle = 5, "all", 0
        self.small = self.blinds[1]
        stakes = replace(
            event.stakes, blinds=(), ante=5, ante_from="all", straddle=0, small_bet=self.small
        )
        players = tuple(replace(one, stack=one.stack + 5) for one in event.players)
        return replace(event, stakes=stakes, bomb_pot=True, players=players, straddler=0)

    def build_oracle(self, game: str) -> Any:
        """The first two streets in one, without a burn."""
        state = super().build_oracle(game)
        first, flop, *later = state.streets
        both = dataclasses.replace(first, board_dealing_count=flop.board_dealing_count)
        stacks = [seat.stack for seat in self.table.hand.seats]
        return pokerkit.State(
            AUTOMATIONS, state.deck, state.hand_types, (both, *later), STRUCTURES[self.limit],
            True, self.ante, (0, 0), 0, stacks, len(stacks), mode=pokerkit.Mode.CASH_GAME,
        )  # fmt: skip

    def copy_cards(self, events: list[Any], awaited: Any) -> None:
        """The flop's burn is the oracle's no card."""
        if isinstance(awaited, Burn) and self.table.hand.street == 1:
            return
        super().copy_cards(events, awaited)
