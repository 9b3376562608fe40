"""A muck where the house has every hand left faced: it takes a second touch (HR-88a)."""

from typing import Final

from engine import hand
from engine.hand.expectation import TableHand
from engine.messages.happened.hand_events import HandMucked, MuckQuestioned
from engine.messages.shown.views import Answer
from engine.messages.text import name_clause, phrase
from engine.messages.wanted.intents import Rejection
from engine.state.kept_hand import Progress

_MUCK: Final = Answer(key="muck", label=phrase("Mucks"), style="other")
_ANYWAY: Final = Answer(key="muck", label=phrase("Muck anyway"), style="danger")
_QUESTION: Final = phrase("All remaining hands must be shown. Table it instead?")


def offer_muck(progress: Progress, expected: TableHand) -> tuple[Answer, ...]:
    """The answer that gives the hand up unseen; another one once it was asked about."""
    if not expected.may_muck:
        return ()
    return (_ANYWAY if progress.muck_asked == expected.seat else _MUCK,)


def ask_muck(progress: Progress, expected: TableHand) -> str:
    """What is asked of the seat that would muck; empty: nothing."""
    if not expected.may_muck or progress.muck_asked != expected.seat:
        return ""
    return phrase(
        "{question} A second touch mucks ({words})",
        question=_QUESTION,
        words=name_clause(hand.cite_facing(progress.hand)),
    )


def accept_muck(progress: Progress, expected: TableHand) -> HandMucked | MuckQuestioned | Rejection:
    """What the touch makes happen: the question first, where the house has hands faced."""
    mucked = hand.muck_hand(progress.hand, expected.seat)
    confirms = progress.hand.rules.showdown_muck == "confirm"
    if isinstance(mucked, Rejection) or not confirms or progress.muck_asked == expected.seat:
        return mucked
    return MuckQuestioned(seat=expected.seat)
