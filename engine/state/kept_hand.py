"""One hand's progress: its events, and what is worked out from them. An undo makes it anew."""

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

import msgspec

from engine import games, hand
from engine.cards import Card
from engine.hand import Hand
from engine.house import HouseRules
from engine.house.irregularities import find_remedy
from engine.messages.happened.hand_events import (
    ActionHeld,
    ActionMarked,
    ActionTaken,
    BetPosted,
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    CardMoved,
    CardsDiscarded,
    CardsGivenBack,
    EnvelopeStored,
    Event,
    FacesShown,
    FoldQuestioned,
    HandBegan,
    HandEnded,
    HandTabled,
    HeldActionReleased,
    MuckQuestioned,
    PotAwarded,
    RunAgreed,
    StepUndone,
    StreetClosed,
    StubReshuffled,
)
from engine.messages.ruling_events import HandSettled, RulingMade
from engine.state.numbered import Numbered
from engine.state.sensing import TabledReading
from engine.state.tasks import Task, follow_up

Mark: TypeAlias = Literal["not_announced", "string_bet", "one_chip"]


class LastAction(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat did last on this street."""

    event: ActionTaken | BetPosted | CardsDiscarded
    added: int = 0
    """Chips that the action put in."""
    first_wager: Literal["", "opens", "completes"] = ""
    """Whether a raise made the bring-in, or a short bet, a full bet."""
    marks: tuple[Mark, ...] = ()
    """How the dealer noted that it was done."""


class Progress(msgspec.Struct, kw_only=True):
    """The hand in progress."""

    hand: Hand
    events: list[Numbered]
    envelope: bool = False
    """Whether the hand's sealed key is in the journal."""
    ended: bool = False
    tasks: list[Task] = []
    """For the dealer's hands, since the last step."""
    last_actions: dict[int, LastAction] = {}
    """By seat, on this street."""
    acted: int = 0
    """How many actions this street saw."""
    laid: list[Card] = []
    """Cards that were read at the muck, less those that a draw has taken in."""
    bring_in: int = 0
    """The seat that posted the bring-in; 0: nobody."""
    fold_asked: int = 0
    """The seat to act that touched Fold facing no bet: it was asked whether it means that."""
    muck_asked: int = 0
    """The seat to show that touched Mucks where every hand is faced: it was asked the same."""
    tabled: dict[int, HandTabled] = {}
    readings: list[TabledReading] = []
    awards: list[PotAwarded] = []
    held: dict[int, ActionHeld] = {}
    """Actions out of turn that wait for theirs, by seat."""
    undone: list[ActionTaken | RunAgreed] = []
    """Actions that undos took back and nothing was decided since, the latest undo's at the end."""
    corrected: list[int] = []
    """Sequences of the steps that a correction put in: what it took, their undoing takes too."""
    replaced: list[tuple[Event, bool]] = []
    """Steps that a correction took back and that were not played again yet, and whether what takes
    their place is a correction's."""
    named_anew: int = 0
    """The sequence at which the dealer named anew what was named twice: no correction. The undo
    that follows at once begins the hand's progress anew; else it is 0."""


def begin_progress(first: Numbered, rules: HouseRules) -> Progress:
    """A hand of which nothing but its first event has happened.

    Of the hand's own game: the table's may be another one by the time that a hand is put right.

    Raises:
        ValueError: the first event is another one.
    """
    began = first.event
    if not isinstance(began, HandBegan):
        raise ValueError(  # noqa: TRY004 - the journal is wrong, not the caller
            "a hand's first event is HandBegan: the journal is not in order"
        )
    return Progress(hand=hand.begin(began, games.load(began.game), rules), events=[first])


def advance(progress: Progress, numbered: Numbered) -> None:
    """Take in one event of the hand, at its time or again after an undo; in place."""
    event = numbered.event
    progress.tasks = follow_up(progress.tasks, progress.hand, event)
    note = _NOTES.get(type(event))
    if note is not None:
        note(progress, event)
    _note_corrected(progress, numbered)
    progress.events.append(numbered)
    progress.hand = hand.apply(progress.hand, event)  # type: ignore[arg-type]


def note_replaced(progress: Progress, before: Progress, sequence: int, event: StepUndone) -> None:
    """What an undo or a correction took back, in place.

    Args:
        progress: the hand without it.
        before: the hand with it.
        sequence: the journal's, of the event.
        event: what takes it back; a correction plays the rest again.
    """
    undone = event.undone
    progress.corrected = [one for one in before.corrected if one < undone]
    if event.corrected and before.named_anew != sequence - 1:
        progress.replaced = [
            (one.event, one.sequence == undone or one.sequence in before.corrected)
            for one in before.events
            if one.sequence >= undone and _find_spot(one.event) is not None
        ]


def _note_corrected(progress: Progress, numbered: Numbered) -> None:
    """A step that takes the place of one that was corrected, or that has other cards by it."""
    spot = _find_spot(numbered.event)
    was = next((one for one in progress.replaced if spot == _find_spot(one[0])), None)
    if spot is None or was is None:
        return
    progress.replaced = [one for one in progress.replaced if one is not was]
    renamed = isinstance(numbered.event, FacesShown | HandTabled) and numbered.event != was[0]
    if was[1] or renamed:
        progress.corrected = [*progress.corrected, numbered.sequence]


def _find_spot(event: Event) -> tuple[str, int | str] | None:
    """Whose action it is, or where the dealer named cards; None: it is nothing of the kind."""
    match event:
        case ActionTaken() | BetPosted():
            return "action", event.seat
        case FacesShown(by="dealer"):
            return f"{len(event.faces)} cards", event.place
        case HandTabled(by="dealer"):
            return "hand", event.seat
        case _:
            return None


def count_drawn(progress: Progress) -> int:
    """How many cards came off the stub in this hand."""
    return sum(drawn_card(one.event) is not None for one in progress.events)


def drawn_card(event: Event) -> Card | None:
    """The card that came off the stub in this event, if one did."""
    if isinstance(event, CardDealt | CardBurned | BoardCardDrawn):
        return event.card
    return None


def note_action(now: Hand, event: ActionTaken) -> LastAction:
    """What an action is beside its amount.

    Args:
        now: the hand before the action.
        event: the action.
    """
    first: Literal["", "opens", "completes"] = ""
    if now.base < now.price and event.to == now.base + now.full_raise:
        first = "opens" if now.bring_in_due else "completes"
    return LastAction(event=event, added=event.to - now.at(event.seat).bet, first_wager=first)


def _note_action(progress: Progress, event: ActionTaken) -> None:
    progress.last_actions[event.seat] = note_action(progress.hand, event)
    progress.acted += 1
    progress.fold_asked = 0
    progress.held.pop(event.seat, None)


def _note_held(progress: Progress, event: ActionHeld) -> None:
    progress.held[event.seat] = event


def _note_released(progress: Progress, event: HeldActionReleased) -> None:
    progress.held.pop(event.seat, None)


def _note_ruling(progress: Progress, event: RulingMade) -> None:
    """The floor may hold a player to what was said out of turn, or give a hand back.

    What went over the muck's antenna lies before its seat again then: it is no discard.
    """
    if any(isinstance(effect, HandSettled) for effect in event.effects):
        # Nothing was won: the chips went where the floor said.
        progress.awards, progress.held = [], {}
    remedy = find_remedy(event.kind, event.remedy)
    for seat in event.seats if remedy is not None and remedy.gives_back else ():
        _give_back(progress, seat)
    for seat in event.seats if event.remedy == "binds" else ():
        if seat in progress.held:
            progress.held[seat] = msgspec.structs.replace(progress.held[seat], ruled=True)


def _note_fold(progress: Progress, event: FoldQuestioned) -> None:
    progress.fold_asked = event.seat


def _note_muck(progress: Progress, event: MuckQuestioned) -> None:
    progress.muck_asked = event.seat


def _note_mark(progress: Progress, event: ActionMarked) -> None:
    done = progress.last_actions.get(event.seat)
    if done is not None:
        marked = msgspec.structs.replace(done, marks=(*done.marks, event.mark))
        progress.last_actions[event.seat] = marked


def _note_post(progress: Progress, event: BetPosted) -> None:
    if event.kind == "bring_in":
        progress.last_actions[event.seat] = LastAction(event=event, added=event.amount)
        progress.acted += 1
        progress.bring_in = event.seat


def _note_draw(progress: Progress, event: CardsDiscarded) -> None:
    """What was read of the seat's cards at the muck is accounted for."""
    mine = progress.hand.at(event.seat).cards
    progress.laid = [card for card in progress.laid if card not in mine]
    progress.last_actions[event.seat] = LastAction(event=event)


def _note_reshuffle(progress: Progress, event: StubReshuffled) -> None:
    progress.laid = [card for card in progress.laid if card not in event.cards]


def _note_move(progress: Progress, event: CardMoved) -> None:
    progress.laid.append(event.card)


def _note_given_back(progress: Progress, event: CardsGivenBack) -> None:
    _give_back(progress, event.seat)


def _give_back(progress: Progress, seat: int) -> None:
    now = progress.hand
    back = set(now.at(seat).cards) if seat in now.places else set()
    progress.laid = [card for card in progress.laid if card not in back]


def _note_drawn(progress: Progress, event: CardDealt | CardBurned) -> None:
    """What lay in the muck before it went back into the stub lies there no more."""
    if event.card in progress.laid:
        progress.laid.remove(event.card)


def _note_close(progress: Progress, _event: StreetClosed) -> None:
    """Whoever is in when a round ends holds its cards, wherever they were read before."""
    held = {card for seat in progress.hand.seats if seat.live for card in seat.cards}
    progress.laid = [card for card in progress.laid if card not in held]
    progress.last_actions = {}
    progress.acted = 0
    progress.held = {}


def _note_envelope(progress: Progress, _event: EnvelopeStored) -> None:
    progress.envelope = True


def _note_tabled(progress: Progress, event: HandTabled) -> None:
    progress.tabled[event.seat] = event
    cards = tuple(progress.hand.at(event.seat).cards)
    progress.readings.append(TabledReading(event=event, cards=cards))


def _note_award(progress: Progress, event: PotAwarded) -> None:
    progress.awards.append(event)


def _note_end(progress: Progress, _event: HandEnded) -> None:
    progress.ended = True


_NOTES: Final[dict[type, Callable[[Progress, Any], None]]] = {
    ActionTaken: _note_action,
    FoldQuestioned: _note_fold,
    MuckQuestioned: _note_muck,
    ActionMarked: _note_mark,
    ActionHeld: _note_held,
    HeldActionReleased: _note_released,
    RulingMade: _note_ruling,
    BetPosted: _note_post,
    CardsDiscarded: _note_draw,
    StubReshuffled: _note_reshuffle,
    CardMoved: _note_move,
    CardsGivenBack: _note_given_back,
    CardDealt: _note_drawn,
    CardBurned: _note_drawn,
    StreetClosed: _note_close,
    EnvelopeStored: _note_envelope,
    HandTabled: _note_tabled,
    PotAwarded: _note_award,
    HandEnded: _note_end,
}
