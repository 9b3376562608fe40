"""What the bridge is asked of cards that it alone knows, and what it answered."""

from engine.messages.happened.bridge_questions import (
    ConfirmationAnswered,
    ConfirmationAsked,
    CountsCompared,
    OpeningAnswered,
    OpeningAsked,
)
from engine.state.sensing import Denial, HandSensing, Question
from engine.state.table_state import TableState


def apply_confirmation_asked(state: TableState, event: ConfirmationAsked) -> None:
    """The bridge is asked whether these cards are these faces; authorization is used up by it."""
    if event.by:
        state.allowed = None
    state.next_question = event.question + 1
    state.sensing.questions.append(
        Question(
            number=event.question,
            kind="confirm",
            place=event.place,
            handles=event.handles,
            faces=event.faces,
            evidence=event.evidence,
            named=event.named,
            binding=event.binding,
            stated=event.stated,
            from_card=event.from_card,
        )
    )
    state.sensing.stated += bool(event.binding)


def apply_opening_asked(state: TableState, event: OpeningAsked) -> None:
    """The bridge is asked to open cards that the rules put face up, or somebody's authorization.

    That leave is used up by asking.
    """
    if event.by:
        state.allowed = None
    state.next_question = event.question + 1
    state.sensing.questions.append(
        Question(
            number=event.question,
            kind="open",
            place=event.place,
            handles=event.handles,
            reason=event.reason,
        )
    )


def apply_confirmation_answered(state: TableState, event: ConfirmationAnswered) -> None:
    """Yes is counted; after no the same question is not asked again."""
    sensing = state.sensing
    asked = _settle(sensing, event.question)
    sensing.denied += event.answer == "no"
    if event.answer == "yes":
        sensing.confirmed += 1
    elif asked is not None:
        sensing.denials.append(
            Denial(
                question=event.question,
                place=asked.place,
                handles=asked.handles,
                faces=asked.faces,
                named=asked.named,
            )
        )


def apply_opening_answered(state: TableState, event: OpeningAnswered) -> None:
    """Faces are counted; where the bridge refused, the place is not asked about again."""
    asked = _settle(state.sensing, event.question)
    if event.faces:
        state.sensing.opened_sets += 1
    elif asked is not None:
        state.sensing.unopened.append(asked.place)


def apply_counts_compared(state: TableState, _event: CountsCompared) -> None:
    """The bridge's counts of the ended hand are on record: the hand is closed."""
    state.counting = ""


def _settle(sensing: HandSensing, number: int) -> Question | None:
    asked = next((one for one in sensing.questions if one.number == number), None)
    sensing.questions = [one for one in sensing.questions if one.number != number]
    return asked
