"""When a remedy holds: the cases that a document tells apart, by their names in the data."""

from collections.abc import Callable
from typing import Final

from engine.hand.hand_state import Hand
from engine.messages.happened.hand_events import IrregularityFound
from engine.procedure.irregular_acts.betting_errors import is_half

FIRST_CARDS: Final = 2
"""So many of the first cards off the deck void a deal when they are exposed (WL 104)."""
FLOP_CARDS: Final = 4
"""So many on a flop are scrambled; more go back into the stub (WL 163)."""


def holds(case: str, now: Hand, found: IrregularityFound) -> bool:
    """Whether this is the case in the hand as it lies.

    Args:
        case: its name in the data.
        now: the hand.
        found: what went wrong.

    Raises:
        KeyError: the data names a case that there is not.
    """
    return _CASES[case](now, found)


def list_which(found: IrregularityFound) -> tuple[tuple[int, int], ...]:
    """(seat, number of its card, 0: its last) of each card that it is about."""
    return found.which or tuple((seat, found.number) for seat in found.seats)


def _is_several(_now: Hand, found: IrregularityFound) -> bool:
    return len(list_which(found)) > 1


def _is_early(now: Hand, found: IrregularityFound) -> bool:
    """One of the first cards off the deck, by the order in which the reader read them."""
    if not found.seats:
        return False
    first = [step.place for step in now.steps[:FIRST_CARDS] if step.kind == "seat"]
    wanted = [
        (now.places[seat], number or len(now.at(seat).cards)) for seat, number in list_which(found)
    ]
    return any((place, 1) in wanted for place in first)


def _is_early_or_several(now: Hand, found: IrregularityFound) -> bool:
    """In stud a deal is void where all cards of a seat lie face up (WL 214)."""
    if now.game.family == "stud":
        return _are_all_up(now, found)
    return _is_several(now, found) or _is_early(now, found)


def _are_all_up(now: Hand, found: IrregularityFound) -> bool:
    if not found.seats:
        return False
    seat = now.at(found.seats[0])
    exposed = {number for of, number in list_which(found) if of == seat.seat}
    up = {at for at, is_up in enumerate(seat.up, 1) if is_up}
    street = now.game.streets[0]
    return len(exposed | up) >= street.down + street.up


def _has_acted(now: Hand, found: IrregularityFound) -> bool:
    return any(now.at(seat).acted or now.street > 0 for seat in found.seats)


def _is_first_of_several(now: Hand, found: IrregularityFound) -> bool:
    """The first card of the street, with more than two players (WL 230)."""
    due = [step.place for step in now.steps if step.kind == "seat"]
    first = [place for place in due[:1] if now.seats[place].seat in found.seats]
    return bool(first) and len(due) > FIRST_CARDS


_CASES: Final[dict[str, Callable[[Hand, IrregularityFound], bool]]] = {
    "never": lambda _now, _found: False,
    "one": lambda now, found: not _is_several(now, found),
    "several": _is_several,
    "early_or_several": _is_early_or_several,
    "one_later": lambda now, found: not _is_early_or_several(now, found),
    "not_all": lambda now, found: not _are_all_up(now, found),
    "acted": _has_acted,
    "not_acted": lambda now, found: not _has_acted(now, found),
    "four": lambda _now, found: len(found.cards) <= 1,
    "over_four": lambda _now, found: len(found.cards) > 1,
    "first_of_several": _is_first_of_several,
    "over_call": lambda now, found: is_half(now, found) or found.chips > now.price,
    "less_than_half": lambda now, found: not is_half(now, found),
    "later_or_two": lambda now, found: not _is_first_of_several(now, found),
}

CASES: Final = frozenset(_CASES)
"""The names that the data may use."""
