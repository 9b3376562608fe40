"""What the dealer's taps make of a draw: who throws away which cards."""

from collections.abc import Callable
from typing import Final

from engine import hand
from engine.cards import UNKNOWN
from engine.hand.expectation import Discard
from engine.messages.happened.hand_events import CardsDiscarded
from engine.messages.text import phrase
from engine.messages.wanted.intents import Rejection
from engine.procedure.prompts.card_prompts import find_discards
from engine.state import TableState

MOST: Final = 5
"""No game draws more cards at once."""

Answered = Callable[[TableState], tuple[CardsDiscarded] | Rejection]


def answer_draws() -> dict[str, Answered]:
    """What each answer to a draw's prompt does, by the answer's key."""
    counts = {f"draw_{count}": _draw(count) for count in range(1, MOST + 1)}
    return {"pat": _draw(0), "done": _draw_read, **counts}


def _draw_read(state: TableState) -> tuple[CardsDiscarded] | Rejection:
    """The seat throws away what was read at the muck."""
    expected = _expect(state)
    if expected is None or state.progress is None:
        return Rejection(reason=phrase("Nobody is to draw now"))
    return _discard(state, expected, find_discards(state.progress, expected.seat))


def _draw(count: int) -> Answered:
    """So many cards in all; those that no reader saw are unknown."""

    def draw(state: TableState) -> tuple[CardsDiscarded] | Rejection:
        expected = _expect(state)
        if expected is None or state.progress is None:
            return Rejection(reason=phrase("Nobody is to draw now"))
        read = find_discards(state.progress, expected.seat)
        # Of more that were read than were thrown away nobody knows which ones those are.
        read = read if len(read) <= count else ()
        return _discard(state, expected, (*read, *[UNKNOWN] * (count - len(read))))

    return draw


def _expect(state: TableState) -> Discard | None:
    if state.progress is None:
        return None
    expected = hand.expect(state.progress.hand)
    return expected if isinstance(expected, Discard) else None


def _discard(
    state: TableState, expected: Discard, cards: tuple[str, ...]
) -> tuple[CardsDiscarded] | Rejection:
    if state.progress is None:
        return Rejection(reason=phrase("No hand is in progress; start one first"))
    event = hand.discard_cards(state.progress.hand, expected.seat, cards)
    return event if isinstance(event, Rejection) else (event,)
