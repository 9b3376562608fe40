"""What stood on the dealer's glass while a hand's cards were read, without a gap and of one mind.

A picture that fits what the engine says proves nothing if others stood there before and after: it
was flashed. So all that stood from the hand's first card to the card in question has to fit, and
what came after it, as far as it is known. What is held back leaves a gap in the numbers.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, get_args

from engine import games
from engine.games import Game, display_name
from engine.messages.glass import DRAW_NAME, DealDrawn
from engine.messages.happened.hand_events import LimitName
from engine.messages.text import spell
from firmware_bridge.secrets.vault import HandSecrets

LAG_NS: Final = 500_000_000
"""So long a picture may come behind what was read: nobody bets in less."""
_SHOWDOWN: Final = "showdown"


def find_story(
    hand: HandSecrets, told: Iterable[DealDrawn], last: int
) -> Sequence[DealDrawn] | None:
    """The pictures of the hand; None: they say otherwise, or some are missing.

    Args:
        hand: the hand in progress.
        told: what the screen sealed, in any order, some of it twice.
        last: the place of the last card that is asked about, in the order of the draws.
    """
    if not 0 <= last < len(hand.read_at):
        return None
    story = _find_unbroken(hand.read_at[0], merge(told))
    if not story or story[-1].seen_ns < hand.read_at[last]:
        return None
    return story if _is_of_one_mind(hand, story) else None


def merge(told: Iterable[DealDrawn]) -> list[DealDrawn]:
    """Each picture once, by number, as it was told last."""
    found: dict[int, DealDrawn] = {}
    for one in told:
        before = found.get(one.number)
        if before is None or before.seen_ns <= one.seen_ns:
            found[one.number] = one
    return [found[number] for number in sorted(found)]


def _find_unbroken(first_ns: int, told: Sequence[DealDrawn]) -> Sequence[DealDrawn]:
    """From when no deal was drawn, before the first card; empty: that, or a number, is missing."""
    starts = [at for at, one in enumerate(told) if not one.game and one.drawn_ns <= first_ns]
    story = told[starts[-1] :] if starts else ()
    return () if any(two.number != one.number + 1 for one, two in pairwise(story)) else story


def _is_of_one_mind(hand: HandSecrets, story: Sequence[DealDrawn]) -> bool:
    """Whether each picture, however brief, is of the deal that the engine tells of."""
    ends: list[float] = [*(one.drawn_ns for one in story[1:]), math.inf]
    first_lag = LAG_NS
    for one, end in zip(story, ends, strict=True):
        if not (_fits(hand, one) if one.game else _is_brief(hand, one, end, first_lag)):
            return False
        first_lag = 0
    drawn_at = [at for at, one in enumerate(story) if one.game]
    if not hand.deal.game and drawn_at != list(range(1, len(drawn_at) + 1)):
        return False  # A draw for the button stands there from its first card to its last.
    dealt = [one for one in story if one.game]
    return not hand.deal.game or all(_follows(hand, dealt, at) for at in range(1, len(dealt)))


def _is_brief(hand: HandSecrets, nothing: DealDrawn, end_ns: float, lag_ns: int) -> bool:
    """Whether no card was read while no deal was drawn, but for the lag at the hand's beginning."""
    return all(
        read < nothing.drawn_ns or read >= end_ns or end_ns - read <= lag_ns
        for read in hand.read_at
    )


def _follows(hand: HandSecrets, dealt: Sequence[DealDrawn], at: int) -> bool:
    """Whether a picture goes on from the one before it: no deal takes anything back.

    What lay there may lie there again where the dealer touched the undo, and where the floor has
    moved the deal. A second board begins at a street of the first one's.
    """
    before, told = dealt[at - 1], dealt[at]
    if hand.moved is not None:
        return True
    rules = games.GAMES[hand.deal.game]
    if told.undone > before.undone:
        return any(_lie_alike(one, told) for one in dealt[:at])
    forward = rank_street(rules, told.street) >= rank_street(rules, before.street)
    if not forward and hand.deal.twice and rules.family == "flop":
        forward = rules.board_size == _count_board_out(hand, rules, told.drawn_ns)
    back_in = rules.family == "stud" and not set(told.live) <= set(before.live)
    return forward and told.burns >= before.burns and not back_in


def _lie_alike(one: DealDrawn, other: DealDrawn) -> bool:
    return (one.street, one.burns, one.live) == (other.street, other.burns, other.live)


def _count_board_out(hand: HandSecrets, rules: Game, by_ns: int) -> int:
    """How many cards of the first board were read by then, at the most."""
    hole = rules.streets[0].down * len(set(hand.deal.seats))
    burns = sum(one.burn for one in rules.streets) if hand.deal.burns else 0
    out = sum(read < by_ns for read in hand.read_at) - hole - burns
    return min(max(out, 0), rules.board_size)


def rank_street(rules: Game, street: str) -> int:
    """Of which street of the game a picture is, from 0; -1: of none."""
    names = [*(one.name for one in rules.streets), _SHOWDOWN]
    return names.index(street) if street in names else -1


def _fits(hand: HandSecrets, told: DealDrawn) -> bool:
    """Whether a picture is of this hand: its deck, number and game, just these seats dealt."""
    if not hand.after_ns < told.ready_ns <= hand.read_at[0]:
        return False  # The deck was touched as ready for another deal.
    seats, dealt, shown = set(hand.deal.seats), set(told.dealt), {told.game, *told.shown_games}
    if not hand.deal.game:
        return shown == {DRAW_NAME} and seats <= dealt
    rules = games.GAMES[hand.deal.game]
    names = {spell(display_name(rules, limit)).casefold() for limit in get_args(LimitName)}
    number = hand.hand.rpartition("-")[2]
    if rank_street(rules, told.street) < 0:
        return False
    of_this = number.isdecimal() and int(number) == told.hand and shown <= names
    if not (of_this and set(told.shown_dealt) <= seats):
        return False
    first = len(seats) * (rules.streets[0].down + rules.streets[0].up)
    dealing = told.drawn_ns <= hand.read_at[min(first, len(hand.read_at)) - 1]
    # Whoever folds may leave the table later on; in the first deal all are there.
    return dealt == seats if dealing and hand.moved is None else dealt <= seats
