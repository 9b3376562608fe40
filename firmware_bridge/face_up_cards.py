"""Which cards of a hand the game itself puts face up, told by the order in which they were drawn.

The bridge learns game and order of deal before the first card (`SealHand`) and counts what leaves
the stub. Hole cards and burns are in no place that the rules put face up, whoever asks for them.
Where a deal went another way than the plan (a card lost, a shortage in stud) fewer cards are
opened, never more: the dealer names what lies there.
"""

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from engine import games
from engine.cards import Card
from engine.games import Game

SEATS_LIMIT: Final = 22
"""More seats has no table (HouseRules): of a draw for the button no more cards are opened."""


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """What is dealt to whom, as `SealHand` told it."""

    game: str = ""
    """The game's name; empty: a draw for the button, a card face up to each seat."""
    seats: tuple[int, ...] = ()
    """Dealt in, in the order of the deal."""
    burns: bool = True
    """A card is burned before each later street."""


def lie_face_up(
    deal: Deal, drawn: Sequence[Card], shown: Collection[Card], asked: Sequence[Card]
) -> bool:
    """Whether the rules have put all of these cards face up.

    Args:
        deal: what is dealt to whom.
        drawn: every card off the stub that did not go back, in order.
        shown: those that were confirmed or opened already.
        asked: the cards.
    """
    at = {card: place for place, card in enumerate(drawn)}
    places = [at[card] for card in asked if card in at]
    if len(places) != len(asked) or not places:
        return False
    seats = len(set(deal.seats))
    if not deal.game:
        return max(places) < min(seats, SEATS_LIMIT)
    rules = games.GAMES.get(deal.game)
    if rules is None or min(places) < rules.streets[0].down * seats:
        return False
    if rules.family == "flop":
        return set(places) <= _find_board(rules, deal)
    if rules.family == "stud" and deal.burns:
        known = {at[card] for card in shown if card in at} | set(places)
        return _fit_up_cards(rules, seats, known)
    return False


def _find_board(rules: Game, deal: Deal) -> set[int]:
    """The places of the board's cards, each street's behind its burn."""
    board: set[int] = set()
    following = rules.streets[0].down * len(deal.seats)
    for street in rules.streets:
        following += street.burn and deal.burns
        board |= set(range(following, following + street.board))
        following += street.board
    return board


def _fit_up_cards(rules: Game, seats: int, known: Collection[int]) -> bool:
    """Whether these are rounds of up-cards: third street's, then one round behind each burn.

    How many seats are left in a round the bridge can't know: a round is what was shown between two
    cards that were not. There is one round for each street that has one, and the last card, which
    is dealt face down, is behind them all.
    """
    third = range(rules.streets[0].down * seats, (rules.streets[0].down + 1) * seats)
    later = sorted(set(known) - set(third))
    if not later:
        return True
    if later[0] <= third.stop:
        # The first card behind third street is the burn.
        return False
    rounds, length, before = 0, 0, -1
    for place in later:
        length = length + 1 if place == before + 1 else 1
        rounds += length == 1
        before = place
        if length > seats:
            return False
    return rounds <= sum(street.up for street in rules.streets[1:])
