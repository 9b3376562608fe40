"""What happens by itself now, without anybody's doing: one event at a time."""

from engine import hand
from engine.cards import UNKNOWN
from engine.hand.expectation import Burn, DealBoard, DealCard, Reshuffle
from engine.messages.happened.hand_events import Event, FacesShown
from engine.messages.wanted.intents import Rejection
from engine.procedure.intent_decisions import ask_opening
from engine.procedure.irregular_acts.mucked_hand import follow_mucked
from engine.procedure.prompts.button_draw import ask_draw_face
from engine.procedure.prompts.standing_prompt import waits_for_counts
from engine.procedure.unclear_cards.unnamed_faces import (
    Awaited,
    awaited_faces,
    early_faces,
    may_open,
)
from engine.procedure.wrong_deals.held_actions import follow_held
from engine.state import Progress, TabledReading, TableState, blocking, pending, playing, ready
from engine.table.automatic_events import follow_table
from engine.tracking.undone_cards import take_lying


def follow(state: TableState) -> Event | None:
    """The next event that follows by itself; None while something is awaited."""
    if state.opened is None:
        return None
    if (mucked := follow_mucked(state)) is not None:
        return mucked
    if blocking(state) is not None:
        return None
    if state.progress is not None and playing(state):
        return _follow_hand(state, state.progress)
    return follow_table(state, settled=not waits_for_counts(state)) or ask_draw_face(state)


def _follow_hand(state: TableState, progress: Progress) -> Event | None:
    event = hand.follow(progress.hand)
    event = event or follow_held(progress)
    if event is not None:
        return event
    sensing = state.sensing
    if sensing.held and (progress.envelope or sensing.lying):
        expected = hand.expect(progress.hand)
        if isinstance(expected, Reshuffle) and len(sensing.held) <= sensing.shuffled:
            # What lies there came off the stub that was shuffled.
            again = hand.reshuffle_stub(progress.hand)
            return None if isinstance(again, Rejection) else again
        if isinstance(expected, DealCard | Burn | DealBoard):
            return take_lying(state, progress)
    awaited = awaited_faces(state)
    face_up = early_faces(state) if awaited is None else (awaited,)
    named = (_follow_faces(state, one) for one in face_up)
    return next((event for event in named if event is not None), None)


def _follow_faces(state: TableState, awaited: Awaited) -> Event | None:
    remembered = _remember(state, awaited)
    if remembered is not None:
        return remembered
    unseen = not awaited.tabling and (not awaited.zone or not ready(state, "camera"))
    if unseen and pending(state, awaited.place) is None and may_open(state, awaited):
        return ask_opening(state, awaited)
    return None


def _remember(state: TableState, awaited: Awaited) -> Event | None:
    """What an undo took back although the cards still lie there, face up and named.

    A hand only where a correction is played again, with the cards that it had: other discards, or
    a card more, make another one. It is read anew, since the board may be another one by now.
    """
    if UNKNOWN in awaited.cards or state.progress is None:
        return None
    if awaited.tabling:
        now = state.progress.hand
        held = set(now.at(awaited.seat).cards)
        read = [
            one.event
            for one in state.sensing.known
            if isinstance(one, TabledReading) and set(one.cards) == held
        ]
        known = next((event for event in reversed(read) if event.seat == awaited.seat), None)
        if known is None:
            return None
        again = hand.table_hand(now, known.seat, known.cards, known.by)
        return None if isinstance(again, Rejection) else again
    shown = [one for one in state.sensing.known if isinstance(one, FacesShown)]
    wanted = (awaited.place, awaited.cards)
    return next((one for one in reversed(shown) if (one.place, one.cards) == wanted), None)
