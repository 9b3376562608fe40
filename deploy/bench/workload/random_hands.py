"""Whole hands of any game, played at random from a seed: as good as any for counting seconds."""

from random import Random
from typing import Final

from engine import games, house
from engine.cards import Card
from engine.hand import (
    Hand,
    apply,
    begin,
    discard_cards,
    expect,
    follow,
    legal_actions,
    muck_hand,
    reshuffle_stub,
    table_hand,
    take_action,
    take_card,
)
from engine.hand.expectation import (
    Act,
    Burn,
    DealBoard,
    DealCard,
    Discard,
    PostBets,
    PushPots,
    Reshuffle,
    TableHand,
)
from engine.house import HouseRules
from engine.messages.happened.hand_events import (
    HandBegan,
    HandEvent,
    LimitName,
    Player,
    PotsPushed,
    Stakes,
)
from engine.messages.wanted.intents import Rejection
from engine.phh.hand_opening import GAMES

MIXED: Final = ("PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB")
"""Variant codes of a mixed game, as the notation has them."""
_SEATS: Final = {"stud": 6, "stud8": 6, "razz": 6, "badugi": 6, "deuce_to_seven": 5,
                 "deuce_to_seven_single": 6}  # fmt: skip
"""So few that the stub never runs out; six in any other game."""
_FOLDING: Final = 0.35
_RAISING: Final = 0.25


def play_random_hand(
    seed: int,
    variant: str,
    rules: str | HouseRules = "wsop",
    *,
    seats: int = 0,
    shortest: int = 40,
) -> list[HandEvent]:
    """Every event of one hand, from `HandBegan` to `HandEnded`.

    Args:
        seed: the same seed plays the same hand.
        variant: the game, as a code of the notation.
        rules: the house, by name or as it is.
        seats: how many play; 0: as many as the game has cards for.
        shortest: the shortest stack in big blinds or small bets; the deepest is five times that.
    """
    return _RandomHand(Random(seed), variant, rules, seats, shortest).play()  # noqa: S311


class _RandomHand:
    """One hand and the deck it is dealt from."""

    def __init__(
        self,
        chance: Random,
        variant: str,
        rules: str | HouseRules,
        seats: int,
        shortest: int,
    ) -> None:
        self.chance = chance
        self.rules = house.load(rules) if isinstance(rules, str) else rules
        name, limit = GAMES[variant]
        game = games.load(name)
        self.began = self._begin(name, limit, seats or _SEATS.get(name, 6), shortest)
        self.deck: list[Card] = list(game.deck)
        chance.shuffle(self.deck)
        self.hand: Hand = begin(self.began, game, self.rules)
        self.events: list[HandEvent] = [self.began]

    def _begin(self, game: str, limit: LimitName, seats: int, shortest: int) -> HandBegan:
        chance = self.chance
        stud = game in {"stud", "stud8", "razz"}
        stakes = Stakes(
            limit=limit,
            blinds=() if stud else (5, 10),
            small_bet=10,
            big_bet=20 if limit == "fixed" else 10,
            ante=chance.choice((1, 2)) if stud else chance.choice((0, 0, 1)),
            bring_in=chance.choice((3, 5)) if stud else 0,
        )
        stacks = [chance.randint(10 * shortest, 50 * shortest) for _ in range(seats)]
        return HandBegan(
            hand="random",
            number=1,
            game=game,
            stakes=stakes,
            button=chance.randint(1, seats),
            players=tuple(Player(seat=seat, stack=stack) for seat, stack in enumerate(stacks, 1)),
            house=self.rules.name,
            house_hash="",
        )

    def play(self) -> list[HandEvent]:
        """Everything to the end."""
        while self.hand.stage != "over":
            event = follow(self.hand)
            if event is not None:
                self._do(event)
            else:
                self._answer()
        return self.events

    def _do(self, event: HandEvent | Rejection) -> None:
        if isinstance(event, Rejection):
            raise RuntimeError(  # noqa: TRY004 - not a matter of types
                f"a random hand did what is not allowed: {event.reason}"
            )
        apply(self.hand, event)
        self.events.append(event)

    def _answer(self) -> None:
        hand = self.hand
        match expect(hand):
            case PostBets(posts=posts):
                for post in posts:
                    self._do(post)
            case DealCard() | Burn() | DealBoard():
                self._do(take_card(hand, self.deck.pop()))
            case Reshuffle():
                self._reshuffle()
            case Discard(seat=seat, maximum=maximum):
                cards = hand.at(seat).cards
                count = self.chance.randint(0, min(maximum, len(cards)))
                self._do(discard_cards(hand, seat, self.chance.sample(cards, count)))
            case Act(seat=seat):
                self._act(seat)
            case TableHand(seat=seat, may_muck=may_muck):
                if may_muck and self.chance.random() < _FOLDING:
                    self._do(muck_hand(hand, seat))
                else:
                    self._do(table_hand(hand, seat, hand.at(seat).cards, "history"))
            case PushPots():
                self._do(PotsPushed())
            case other:
                raise RuntimeError(f"a random hand can't go on from {other}")

    def _reshuffle(self) -> None:
        event = reshuffle_stub(self.hand)
        if not isinstance(event, Rejection):
            self.deck.extend(event.cards)
            self.chance.shuffle(self.deck)
        self._do(event)

    def _act(self, seat: int) -> None:
        legal = {each.action: each for each in legal_actions(self.hand)}
        wish = self.chance.random()
        raising = legal.get("raise") or legal.get("bet")
        if raising is not None and wish < _RAISING:
            low, high = raising.minimum, raising.maximum
            to = min(high, low + int(self.chance.expovariate(1 / 30)))
            to = self.chance.choice((low, high)) if self.began.stakes.limit == "fixed" else to
            self._do(take_action(self.hand, seat, raising.action, to))
        elif "call" in legal:
            folds = wish > 1 - _FOLDING and "fold" in legal
            self._do(take_action(self.hand, seat, "fold" if folds else "call"))
        else:
            self._do(take_action(self.hand, seat, "check"))
