"""What rulings change beside the hand itself, and how the last one is taken back."""

from typing import Final

from msgspec.structs import replace

from engine.cards import UNKNOWN, Card
from engine.house.irregularities import irregularities
from engine.messages.happened.hand_events import CardExposed, StepUndone
from engine.messages.ruling_events import (
    REMEDY_STEP,
    TAKEN_BACK,
    WITHDRAWN,
    BurnKept,
    CardsFouled,
    CardsReturned,
    CardsScrambled,
    RulingMade,
    RulingTakenBack,
    StreetTakenUp,
)
from engine.state.hand_changes.hand_handlers import apply_hand_event, apply_step_undone
from engine.state.hand_changes.irregularity_changes import forget_notices
from engine.state.kept_hand import Progress
from engine.state.numbered import Numbered
from engine.state.sensing import Ruled, forget_lying, take_off
from engine.state.table_state import TableState, playing

_UNBINDING: Final = frozenset({TAKEN_BACK, WITHDRAWN})


def apply_ruling_made(state: TableState, event: RulingMade) -> None:
    """The hand is changed as it was ruled; cards that go back get new names from the bridge."""
    if event.about is not None or not playing(state):
        # It is about an ended hand: what moves by it has an event of its own.
        return
    apply_hand_event(state, event)
    sensing = state.sensing
    if event.again:
        # What it moved was told to the senses at its time.
        sensing.ruled = [
            replace(one, sequence=state.sequence) if one.sequence == event.again else one
            for one in sensing.ruled
        ]
        return
    if event.remedy == WITHDRAWN:
        # No card is bound otherwise: what was asked and denied is so still.
        sensing.settled = []
        return
    about = [found for found in sensing.settled if found.name == event.kind]
    sensing.ruled += [
        Ruled(sequence=state.sequence, found=found, button=state.ledger.correct_button)
        for found in about[-1:]
    ]
    sensing.settled = []
    bound: list[Card] = []
    sensing.held += _list_taken_up(event)
    for effect in event.effects:
        if isinstance(effect, CardsReturned):
            bound.extend(effect.cards)
            gone = [card for card in effect.cards if card != UNKNOWN]
            sensing.returned.extend(card for card in gone if card not in sensing.returned)
        elif isinstance(effect, BurnKept):
            bound.append(effect.card)
        elif isinstance(effect, CardsScrambled | CardsFouled):
            bound.extend(effect.cards)
    sensing.held = take_off(sensing.held, bound)
    # What was denied under the old binding may be right under the new one.
    denied = [denial.question for denial in sensing.denials]
    sensing.unlocked = [*sensing.unlocked, *denied]
    sensing.denials = []
    forget_notices(sensing, "board")


def _list_taken_up(event: RulingMade) -> list[Card]:
    """Cards of a street that was not to come yet: they are dealt next."""
    return [card for one in event.effects if isinstance(one, StreetTakenUp) for card in one.cards]


def apply_ruling_taken_back(state: TableState, event: RulingTakenBack) -> None:
    """The hand is again as it was before the ruling."""
    events = state.progress.events if state.progress is not None else []
    ruled = [one.event for one in events if one.sequence == event.ruling]
    apply_step_undone(state, StepUndone(undone=event.ruling, text=""))
    sensing = state.sensing
    for made in ruled:
        # They lie again where they had been dealt to.
        taken_up = _list_taken_up(made) if isinstance(made, RulingMade) else []
        forget_lying(sensing, taken_up)
        sensing.held = take_off(sensing.held, taken_up)
    upon = find_ruled(state, event.ruling)
    if upon is not None and upon.found.name in {"wrong_button", "button_due"}:
        state.ledger.correct_button = upon.button
    sensing.ruled = [one for one in sensing.ruled if one.sequence < event.ruling]
    sensing.irregularities = [one for one in sensing.irregularities if one.name != REMEDY_STEP]


def find_ruled(state: TableState, sequence: int) -> Ruled | None:
    """What a ruling was about, as it stood then; None: an older version kept no such thing."""
    return next((one for one in state.sensing.ruled if one.sequence == sequence), None)


def last_ruling(progress: Progress) -> Numbered | None:
    """The last ruling upon the hand that stands, if there is one.

    A report that was cancelled binds nothing, nor does a step that the floor took back.
    """
    for one in reversed(progress.events):
        if isinstance(one.event, RulingMade) and one.event.remedy not in _UNBINDING:
            return one
    return None


def is_applied(ruling: Numbered, later: Numbered) -> bool:
    """Whether a decision is what the ruling itself did: chips put in wrong, a card replaced."""
    made = ruling.event
    follows = later.sequence == ruling.sequence + 1
    if not follows or not isinstance(made, RulingMade):
        return False
    known = irregularities().get(made.kind)
    brings = known is not None and bool(known.settles)
    return brings or isinstance(later.event, CardExposed)
