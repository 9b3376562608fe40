"""What an undo may not take back by itself: play goes on from a step before which cards were seen.

An action or a deal that lies before a hand that was tabled, or a down card that was shown, is taken
back by the floor, who rules that play goes on although everybody has seen those cards. To name
cards anew is the dealer's. The board and up-cards lie there anyway: an undo over a street asks by
press and hold.
"""

from engine.messages.happened.hand_events import FacesShown, HandTabled, IrregularityFound
from engine.messages.sentence_patterns import name_place
from engine.messages.text import Cards, join, phrase, term
from engine.procedure.narration.event_words import describe_decision
from engine.state import Numbered, TableState
from engine.state.sensing import Shown


def find_shown(state: TableState, target: Numbered) -> tuple[Shown, ...]:
    """What was shown since a decision; nothing where the decision was to name cards.

    Args:
        state: the table.
        target: the decision that would be taken back.
    """
    if isinstance(target.event, FacesShown | HandTabled):
        return ()
    return tuple(one for one in state.sensing.shown if one.sequence > target.sequence)


def report_stop(
    state: TableState, target: Numbered, shown: tuple[Shown, ...], name: str, detail: str
) -> IrregularityFound:
    """The undo stops and the floor is called: which cards were shown, and since when.

    Args:
        state: the table.
        target: the decision that would be taken back.
        shown: what was shown since.
        name: of the irregularity.
        detail: what else helps to settle it.
    """
    since = describe_decision(state, target.event)
    return IrregularityFound(
        name=name,
        text=phrase("Undo stops: cards were shown since {since}. Call the floor", since=since),
        clause="house default: shown_cards",
        readings=tuple(_tell(one) for one in shown),
        detail=detail,
        blocking=True,
    )


def _tell(one: Shown) -> str:
    street = join("", ("(", term(one.street), ")"))
    return join(" ", (name_place(one.place), Cards(one.faces), street))
