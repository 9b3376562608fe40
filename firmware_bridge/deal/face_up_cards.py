"""Which cards of a hand the game itself puts face up, told by the order in which they were drawn.

It is what a bridge goes by that has no dealer's screen, on a bench: it learns game and order of
deal before the first card (`SealHand`), believes them where the table's own file has that game
(`posted_table`), and counts what leaves the stub. With a screen it goes by the dealer's touches
(`deal_account`). Hole cards and burns are in no place that the rules put face up, whoever asks for
them. Where a deal went another way than the plan fewer cards are opened: the dealer names them.
"""

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from engine import games
from engine.cards import Card
from engine.games import Game

BACK: Final = ""
"""Stands in the order of the draws for a card that went back into the stub."""


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """What is dealt to whom, as `SealHand` told it."""

    game: str = ""
    """The game's name; empty: a draw for the button, of which none is opened."""
    seats: tuple[int, ...] = ()
    """Dealt in, in the order of the deal."""
    burns: bool = True
    """A card is burned before each later street."""
    twice: bool = False
    """The house lets a board be run twice."""


def lie_face_up(
    deal: Deal,
    drawn: Sequence[Card],
    shown: Collection[Card],
    asked: Sequence[Card],
) -> bool:
    """Whether the rules have put all of these cards face up.

    Args:
        deal: what is dealt to whom.
        drawn: every card off the stub, in order; `BACK` for one that went back into it.
        shown: those that were confirmed or opened already.
        asked: the cards.
    """
    at = {card: place for place, card in enumerate(drawn) if card != BACK}
    places = {at[card] for card in asked if card in at}
    if not places or any(card not in at for card in asked):
        return False
    rules = games.GAMES.get(deal.game)
    if rules is None or min(places) < rules.streets[0].down * len(set(deal.seats)):
        return False
    known = {at[card] for card in shown if card in at}
    if rules.family == "flop":
        board = _find_board(rules, deal, drawn)
        twice = deal.twice and BACK not in drawn
        return places <= board or (twice and _fit_boards(rules, deal, board, known, places))
    if rules.family == "stud":
        return _fit_up_cards(rules, deal, known, places)
    return False


def _find_board(rules: Game, deal: Deal, drawn: Sequence[Card]) -> set[int]:
    """The places of the board's cards, each street's behind its burn.

    Behind a card that went back nobody knows which is which.
    """
    following, board = rules.streets[0].down * len(deal.seats), set[int]()
    for street in rules.streets:
        following += street.burn and deal.burns
        board |= set(range(following, following + street.board))
        following += street.board
    back = drawn.index(BACK) if BACK in drawn else len(drawn)
    return {place for place in board if place < back}


def _fit_boards(rules: Game, deal: Deal, board: set[int], shown: set[int], asked: set[int]) -> bool:
    """Whether these are cards of the board, or of a second one dealt behind the whole first one.

    The bridge does not know from which street on a board is run twice: all that was shown behind
    the first board fits one of them. Those cards are nobody's.
    """
    end = max(board) + 1
    behind = {place for place in shown | asked if place >= end}
    return {place for place in asked if place < end} <= board and any(
        behind <= _find_second_board(rules, deal, end, street)
        for street in range(1, len(rules.streets))
    )


def _find_second_board(rules: Game, deal: Deal, end: int, street: int) -> set[int]:
    """The places of a second board's own cards.

    Args:
        rules: the game.
        deal: what is dealt to whom.
        end: the place behind the first board's last card.
        street: index of the street from which on it is run twice.
    """
    following, board = end, set[int]()
    for one in rules.streets[street:]:
        following += one.burn and deal.burns
        board |= set(range(following, following + one.board))
        following += one.board
    return board


def _fit_up_cards(rules: Game, deal: Deal, shown: set[int], asked: set[int]) -> bool:
    """Whether these are rounds of up-cards: third street's, then one round behind each burn."""
    seats = len(set(deal.seats))
    first = rules.streets[0]
    start = seats * (first.down + first.up)
    if all(place < start for place in asked):
        return True
    later = {place for place in shown | asked if place >= start}
    rounds = sum(one.up for one in rules.streets[1:])
    return deal.burns and _fit_rounds(later, start, seats, rounds)


def _fit_rounds(known: Collection[int], start: int, longest: int, most: int) -> bool:
    """Whether places are those of rounds of up-cards, each behind a burn.

    How many seats are left in a round the bridge can't know, only that no round is longer than the
    one before. A round that another one follows was shown whole: so none is left out, and the last
    card, which is dealt face down, lies behind them all.

    Args:
        known: the places.
        start: the place of the first round's burn.
        longest: no round has more cards.
        most: so many rounds there are.
    """
    if not most:
        return not known
    for length in range(1, longest + 1):
        following = start + 1 + length
        here = range(start + 1, following)
        rest = [place for place in known if place not in here]
        if not rest:
            return True
        if set(here) <= set(known) and _fit_rounds(rest, following, length, most - 1):
            return True
    return False
