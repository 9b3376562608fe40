"""A fold that faces no bet: usually a slip, so that it takes a second touch (HR-37)."""

from typing import Final

from msgspec.structs import replace

from engine.messages.happened.hand_events import ActionTaken
from engine.messages.shown.views import LegalAction
from engine.messages.text import name_clause, phrase
from engine.procedure.narration.prompt_clauses import cite
from engine.state import Progress

_QUESTION: Final = phrase("No bet: check instead?")
_ANYWAY: Final = phrase("Fold anyway")


def asks_again(progress: Progress, taken: ActionTaken) -> bool:
    """Whether this fold is asked about before it is taken."""
    now = progress.hand
    return (
        taken.action == "fold"
        and now.rules.fold_without_bet == "confirm"
        and now.price <= now.at(taken.seat).bet
        and progress.fold_asked != taken.seat
    )


def ask_fold(progress: Progress, turn: str = "") -> str:
    """What is asked of the seat that would fold for nothing; empty: nobody would.

    Who opens the round bets or checks (OH-7CS-11): what says so is cited, where a document does.

    Args:
        progress: the hand.
        turn: the clause behind the seat's turn.
    """
    now = progress.hand
    if not progress.fold_asked or now.acting != progress.fold_asked:
        return ""
    if progress.acted == 0 and turn and not turn.startswith("house default"):
        return phrase("{question} A second touch folds ({turn})", question=_QUESTION, turn=turn)
    clause = cite(now.rules, now.game.name, "etiquette.fold_without_bet", "fold_without_bet")
    return phrase(
        "{question} A second touch folds ({clause})", question=_QUESTION, clause=name_clause(clause)
    )


def label_fold(progress: Progress, legal: tuple[LegalAction, ...]) -> tuple[LegalAction, ...]:
    """The actions open to a seat; its fold is another once it was asked about."""
    if not ask_fold(progress):
        return legal
    return tuple(replace(one, label=_ANYWAY) if one.action == "fold" else one for one in legal)
