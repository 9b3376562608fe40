"""The players: seeded bots who see their own cards, the public view, and what is open to them."""

import math
import random
from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from deploy.simulation.tabletop.chance import draw_stream
from deploy.simulation.tabletop.strength import weigh
from deploy.simulation.tabletop.tastes import choose_throw, rate
from engine import games
from engine.cards import Card, is_face
from engine.messages.shown.views import LegalAction, SeatView, View
from engine.messages.wanted.intents import ActionName

ENOUGH_OTHERS = 4
"""A busted player only leaves where at least so many others stay."""


Style: TypeAlias = Literal["mixed", "calling"]
LOW_GAMES: Final = frozenset(
    game.name for game in games.GAMES.values() if not game.ways[0].ranking.startswith("high")
)
"""Where a player can't tell at a glance whether the hand shown is better."""
_TITLES: Final = {
    str(games.display_name(game, limit)): game.name
    for game in games.GAMES.values()
    for limit in game.limits
}
AGREED: Final = 0.5
"""How likely all who are all-in want the board run twice."""
BLUFFS: Final = 0.1
"""How likely it is that a player draws fewer cards than would be wise."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """What a player does, and with which of the screen's controls the dealer can say so."""

    action: ActionName
    to: int = 0
    """Call, bet and raise: the seat's whole bet afterwards, in chips."""
    means: Literal["button", "preset", "keypad"] = "button"
    preset: str = ""


class Temperament(msgspec.Struct, frozen=True, kw_only=True):
    """What kind of player it is, each from 0 to 1."""

    looseness: float
    aggression: float
    pride: float
    """How unwilling to muck a loser unseen."""


class Players:
    """Everybody in the chairs.

    Args:
        seed: the simulation's; the same seed and the same table play the same.
        style: mixed temperaments, or everybody checks and calls and nobody folds.
    """

    def __init__(self, seed: int, style: Style = "mixed") -> None:
        self._seed = seed
        self._style = style

    def choose(self, view: View, own: Sequence[Card]) -> Decision:
        """What the acting seat does.

        Args:
            view: the public table, with what is open to the seat.
            own: the seat's own cards, as its player knows them.

        Raises:
            ValueError: nothing is open to the seat.
        """
        if self._style == "calling":
            return _stay({option.action: option for option in view.legal})
        return self._weigh_up(view, own)

    def _weigh_up(self, view: View, own: Sequence[Card]) -> Decision:
        seat = view.acting
        chance = draw_stream(self._seed, "act", view.hand, view.prompt.number, seat)
        nature = self.temperament(seat)
        legal = {option.action: option for option in view.legal}
        me = _find_seat(view, seat)
        rating = rate(find_game(view), own, view.board) if len(own) >= 2 else 0.5
        rating += chance.uniform(-0.12, 0.12)
        step_up = legal.get("raise") or legal.get("bet")
        if step_up is not None and _wants_more(rating, nature, view, me, chance):
            return choose_size(step_up, view, rating, chance)
        if "check" in legal:
            return Decision(action="check")
        call = legal.get("call")
        price = call.to - me.bet if call is not None else 0
        if call is not None and _wants_to_call(rating, nature, price, view, me):
            return Decision(action="call", to=call.to)
        if "fold" in legal:
            return Decision(action="fold")
        if call is not None:
            return Decision(action="call", to=call.to)
        if step_up is not None:
            return choose_size(step_up, view, 0.0, chance)
        raise ValueError(f"seat {seat} is asked to act but nothing is open to it")

    def shows(self, view: View, seat: int, own: Sequence[Card]) -> bool:
        """Whether a player who may muck at the showdown tables the hand instead."""
        chance = draw_stream(self._seed, "show", view.hand, seat)
        if find_game(view) in LOW_GAMES:
            tabled = any(other.reading for other in view.seats if other.seat != seat)
            return not tabled or chance.random() < self.temperament(seat).pride
        board = [card for card in view.board if is_face(card)]
        mine = weigh((*own, *board))
        better = [
            other.seat
            for other in view.seats
            if other.seat != seat
            and other.state in ("in_hand", "all_in")
            and other.cards
            and all(is_face(card) for card in other.cards)
            and weigh((*other.cards, *board)) > mine
        ]
        if not better:
            return True
        return chance.random() < self.temperament(seat).pride

    def draw(self, view: View, own: Sequence[Card], most: int) -> tuple[Card, ...]:
        """What the seat that draws throws away.

        Args:
            view: the public table; its prompt is the draw's.
            own: the seat's own cards.
            most: how many it may throw away.
        """
        chance = draw_stream(self._seed, "draw", view.hand, view.street, view.prompt.seat)
        thrown = choose_throw(find_game(view), own, most)
        if chance.random() < BLUFFS:
            return thrown[: chance.randint(0, len(thrown))]
        return thrown

    def run_twice(self, hand: int) -> bool:
        """Whether all who are in agree to run the board twice, in this hand."""
        return draw_stream(self._seed, "twice", hand).random() < AGREED

    def buys_in(self, view: View, seat: int) -> bool:
        """Whether a player without chips buys more rather than leaves."""
        others = [other for other in view.seats if other.seat != seat and other.state != "open"]
        chance = draw_stream(self._seed, "buy", view.hand, seat)
        return len(others) < ENOUGH_OTHERS or chance.random() < 0.8

    def draw_lot(self, count: int) -> int:
        """Which of so many begins, where those at the table may agree on it; from 0."""
        return draw_stream(self._seed, "lot").randrange(count)

    def temperament(self, seat: int) -> Temperament:
        """What kind of player sits there."""
        chance = draw_stream(self._seed, "temperament", seat)
        return Temperament(
            looseness=chance.uniform(0.35, 0.8),
            aggression=chance.uniform(0.2, 0.7),
            pride=chance.uniform(0.2, 0.8),
        )


def find_game(view: View) -> str:
    """The name of the game that the screen shows."""
    return _TITLES[view.game]


def choose_size(option: LegalAction, view: View, rating: float, chance: random.Random) -> Decision:
    """How much to bet or raise to, and by which control."""
    if option.minimum == option.maximum or not option.presets:
        to = option.minimum or option.to
        preset = next((label for label, amount in option.presets if amount == to), "")
        if preset:
            return Decision(action=option.action, to=to, means="preset", preset=preset)
        if option.minimum == option.maximum and not option.presets:
            return Decision(action=option.action, to=to)
        return _type_amount(option, view, chance)
    fixed = all(label == str(amount) for label, amount in option.presets)
    if not fixed and chance.random() < 0.15:
        return _type_amount(option, view, chance)
    boldness = 0.15 if rating < 0.8 else 0.5
    affordable = [
        (label, amount)
        for label, amount in option.presets
        if option.minimum <= amount <= option.maximum
        and (amount < option.maximum or chance.random() < boldness)
    ]
    if not affordable and fixed:
        affordable = list(option.presets[:1])
    if not affordable:
        return _type_amount(option, view, chance)
    label, amount = chance.choice(affordable)
    return Decision(action=option.action, to=amount, means="preset", preset=label)


def _type_amount(option: LegalAction, view: View, chance: random.Random) -> Decision:
    """Some amount between the limits that the chips in play can make."""
    step = math.gcd(option.minimum, option.maximum, *(seat.stack for seat in view.seats)) or 1
    most = min(option.maximum, option.minimum + max(view.total, step))
    steps = max(0, (most - option.minimum) // step)
    to = option.minimum + step * chance.randint(0, steps)
    return Decision(action=option.action, to=to, means="keypad")


def _stay(legal: Mapping[ActionName, LegalAction]) -> Decision:
    """Check, or call whatever it costs."""
    if "check" in legal:
        return Decision(action="check")
    return Decision(action="call", to=legal["call"].to)


def _find_seat(view: View, seat: int) -> SeatView:
    return next(found for found in view.seats if found.seat == seat)


def _wants_more(
    rating: float, nature: Temperament, view: View, me: SeatView, chance: random.Random
) -> bool:
    highest = max(seat.bet for seat in view.seats)
    commitment = highest / max(1, me.stack + me.bet)
    boldness = 2.0 if highest else 3.5
    eagerness = (
        boldness * nature.aggression * (rating - 0.25) * (1.0 - 0.8 * min(1.0, commitment * 2))
    )
    bluff = 0.06 * nature.aggression
    return chance.random() < max(eagerness, bluff)


def _wants_to_call(
    rating: float, nature: Temperament, price: int, view: View, me: SeatView
) -> bool:
    odds = price / max(1, view.total + price)
    fear = 0.25 * price / max(1, me.stack + me.bet)
    return rating + 0.25 * nature.looseness > 0.34 + 0.42 * odds + fear
