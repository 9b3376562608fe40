"""What each event changes in the state. No decision is made here."""

from collections.abc import Callable
from typing import Any, Final

from engine import games, hand, house
from engine.cards import UNKNOWN, Card
from engine.messages.events import (
    BoardCardDrawn,
    ButtonMoved,
    CardBurned,
    CardDealt,
    CardMoved,
    ChipsBought,
    DeckReadied,
    EnvelopeStored,
    Event,
    FacesShown,
    HandBegan,
    HandEnded,
    HandMucked,
    HandTabled,
    IrregularityFound,
    IrregularityResolved,
    RecordSigned,
    SeatLeft,
    SeatTaken,
    SourceChanged,
    StepUndone,
    StubReshuffled,
    TableOpened,
)
from engine.messages.floor import StackCounted
from engine.messages.questions import (
    ConfirmationAnswered,
    ConfirmationAsked,
    CountsCompared,
    OpeningAnswered,
    OpeningAsked,
)
from engine.messages.views import Chore
from engine.procedure.prompt_clauses import cite
from engine.table.changes import change_floor
from engine.table.next_hand import find_chair
from engine.table.reopened_hand import is_reopened, settle_again
from engine.table.state import (
    MUCK,
    Chair,
    Denial,
    Numbered,
    Progress,
    Question,
    Reading,
    TableState,
    has_button,
    playing,
    reads_shoe,
    ready,
)
from engine.table.table_opening import TableError
from engine.table.voided_hand import is_void
from engine.tracking.hand_progress import advance

PLACE_NOTICES: Final = frozenset(
    {"camera_unsure", "unconfirmed", "faces_refused", "opening_refused"}
)
"""Notices about cards that have no name yet: naming them, or an undo, makes them moot."""


def change(state: TableState, event: Event) -> None:
    """Take an event into the state, in place; the prompt is not worked out anew."""
    state.sequence += 1
    if change_floor(state, event):
        return
    handler = _HANDLERS.get(type(event))
    if handler is not None:
        handler(state, event)
    elif state.progress is not None:
        numbered = Numbered(sequence=state.sequence, event=event)
        advance(state.progress, numbered)
        _release_held(state, event)
        if drawn_card(event) == UNKNOWN and not _reads(state):
            state.unread += 1
        if isinstance(event, StubReshuffled):
            state.returned.extend(card for card in event.cards if card not in state.returned)
        elif isinstance(event, CardMoved) and not _is_known(state, event.card):
            state.late.append(event.card)
            state.unread = max(0, state.unread - 1)
        elif isinstance(event, FacesShown):
            _forget_notices(state, event.place)
        elif isinstance(event, HandTabled | HandMucked):
            _forget_notices(state, f"seat {event.seat}")


def _is_known(state: TableState, card: Card) -> bool:
    """Whether a card was read when it left the stub."""
    seen = state.progress.hand.seen if state.progress is not None else set()
    return card in seen or card in state.held or card in state.late


def _reads(state: TableState) -> bool:
    return reads_shoe(state) and ready(state, "bridge")


def drawn_card(event: Event) -> Card | None:
    """The card that came off the stub in this event, if one did."""
    if isinstance(event, CardDealt | CardBurned | BoardCardDrawn):
        return event.card
    return None


def _release_held(state: TableState, event: Event) -> None:
    card = drawn_card(event)
    if state.held and card == state.held[0]:
        state.held.pop(0)


def _forget_notices(state: TableState, place: str) -> None:
    state.unopened = [one for one in state.unopened if one != place]
    state.irregularities = [
        one for one in state.irregularities if one.name not in PLACE_NOTICES or one.place != place
    ]


def _open(state: TableState, event: TableOpened) -> None:
    try:
        rules = house.load(event.house)
    except house.ProfileError as error:
        raise TableError(
            f"{'; '.join(str(error).splitlines())}: {event.table} was opened under this house; "
            "restore it or begin a new journal"
        ) from None
    if rules.hash() != event.house_hash:
        raise TableError(
            f"the house profile {event.house} is not the one under which {event.table} was opened; "
            "restore it or begin a new journal"
        )
    state.opened = event
    state.rules = rules
    state.game = games.load(event.game)
    state.chairs = [Chair(seat=seat) for seat in range(1, event.seats + 1)]


def _take_seat(state: TableState, event: SeatTaken) -> None:
    chair = find_chair(state, event.seat)
    chair.taken, chair.nickname, chair.stack = True, event.nickname, event.stack


def _leave(state: TableState, event: SeatLeft) -> None:
    chair = find_chair(state, event.seat)
    chair.taken, chair.nickname, chair.stack = False, "", 0


def _buy(state: TableState, event: ChipsBought) -> None:
    find_chair(state, event.seat).stack += event.amount
    state.chores.append(
        Chore(
            kind="add_chips",
            text=f"Give seat {event.seat} {event.amount} in chips",
            seat=event.seat,
            amount=event.amount,
            clause="house default: table_stakes",
        )
    )


def _move_button(state: TableState, event: ButtonMoved) -> None:
    state.button, state.button_due = event.seat, False
    if not has_button(state):
        return
    clause = "house default: button_advance"
    state.chores = [chore for chore in state.chores if chore.kind != "move_button"]
    if state.rules is not None and state.game is not None:
        game = state.game.name
        clause = state.rules.cite("button.advance_all_markers", game)
        clause = clause or cite(state.rules, game, "button.advance", "button_advance")
    state.chores.append(
        Chore(
            kind="move_button",
            text=f"Button to seat {event.seat}",
            seat=event.seat,
            clause=clause,
        )
    )


def _begin(state: TableState, event: HandBegan) -> None:
    if state.game is None or state.rules is None:
        raise ValueError("a hand began before the table was opened: the journal is not in order")
    state.hands, state.hand = event.number, event.hand
    state.progress = _fresh(state, Numbered(sequence=state.sequence, event=event))
    state.questions, state.denials, state.unlocked, state.unopened = [], [], [], []
    state.held, state.returned, state.known = [], [], []
    state.irregularities, state.chores = [], []
    # Nor does the reader read what came off the stub before it is there.
    state.missed, state.counting, state.deck_ready = not _reads(state), "", False
    state.disputed = {}
    state.unread, state.late = 0, []
    state.confirmed = state.opened_sets = state.denied = 0


def _fresh(state: TableState, numbered: Numbered) -> Progress:
    began = numbered.event
    if not isinstance(began, HandBegan) or state.rules is None:
        raise ValueError("a hand's first event is HandBegan: the journal is not in order")
    # Of its own game: the table's may be another one by the time that a hand is put right.
    return Progress(hand=hand.begin(began, games.load(began.game), state.rules), events=[numbered])


def _end(state: TableState, event: HandEnded) -> None:
    if state.progress is None:
        return
    advance(state.progress, Numbered(sequence=state.sequence, event=event))
    if is_reopened(state):
        state.held = []
        settle_again(state, event)
        return
    for seat, chips in event.stacks:
        find_chair(state, seat).stack = chips
    # A hand that is void is dealt again from the same button.
    state.counting, state.button_due = event.hand, not is_void(state.progress)
    state.chores = [
        *state.progress.chores,
        Chore(
            kind="clear_table",
            text="Gather all cards",
            clause="house default: clear_table",
        ),
    ]


def _ask_confirmation(state: TableState, event: ConfirmationAsked) -> None:
    state.next_question = event.question + 1
    state.questions.append(
        Question(
            number=event.question,
            kind="confirm",
            place=event.place,
            handles=event.handles,
            faces=event.faces,
            evidence=event.evidence,
        )
    )


def _ask_opening(state: TableState, event: OpeningAsked) -> None:
    state.next_question = event.question + 1
    state.questions.append(
        Question(
            number=event.question,
            kind="open",
            place=event.place,
            handles=event.handles,
            reason=event.reason,
        )
    )


def _settle(state: TableState, number: int) -> Question | None:
    asked = next((one for one in state.questions if one.number == number), None)
    state.questions = [one for one in state.questions if one.number != number]
    return asked


def _answer_confirmation(state: TableState, event: ConfirmationAnswered) -> None:
    asked = _settle(state, event.question)
    state.denied += event.answer == "no"
    if event.answer == "yes":
        state.confirmed += 1
    elif asked is not None:
        state.denials.append(
            Denial(
                question=event.question,
                place=asked.place,
                handles=asked.handles,
                faces=asked.faces,
            )
        )


def _answer_opening(state: TableState, event: OpeningAnswered) -> None:
    asked = _settle(state, event.question)
    if event.faces:
        state.opened_sets += 1
    elif asked is not None:
        state.unopened.append(asked.place)


def _compare_counts(state: TableState, _event: CountsCompared) -> None:
    state.counting = ""


def _find(state: TableState, event: IrregularityFound) -> None:
    if event.name == "readings_lost":
        state.missed = True
    if event.blocking:
        # Nobody's time runs while the table waits for something else.
        state.ledger.time_called = None
    for at, found in enumerate(state.irregularities):
        if (found.name, found.place) == (event.name, event.place):
            state.irregularities[at] = event
            return
    state.irregularities.append(event)


def _resolve(state: TableState, event: IrregularityResolved) -> None:
    for found in state.irregularities:
        if found.name == event.name and event.remedy == "put_back":
            state.returned.extend(found.cards)
        elif found.name == event.name and event.remedy == "keep":
            state.held.extend(found.cards)
            state.unread = 0
        elif found.name == event.name and event.remedy == "earlier":
            state.late.extend(found.cards)
            state.unread = max(0, state.unread - len(found.cards))
    if event.remedy == "read_again":
        # What was read before is what is in dispute: it is not taken for granted again.
        read = [one.event for one in state.known if isinstance(one, Reading)]
        state.disputed = {one.seat: one.cards for one in read}
        state.known = [one for one in state.known if not isinstance(one, Reading)]
    if event.name == "camera_disagrees":
        state.unlocked = [denial.question for denial in state.denials]
    state.irregularities = [one for one in state.irregularities if one.name != event.name]


def _undo(state: TableState, event: StepUndone) -> None:
    if state.progress is None:
        return
    state.ledger.time_called = None
    events, readings = state.progress.events, state.progress.readings
    state.progress = _fresh(state, events[0])
    lost: list[Event] = []
    for numbered in events[1:]:
        if numbered.sequence < event.undone or isinstance(numbered.event, _LASTING):
            advance(state.progress, numbered)
        else:
            lost.append(numbered.event)
    drawn = [card for one in lost if (card := drawn_card(one)) is not None and card != UNKNOWN]
    state.held = drawn + state.held
    state.unread = max(0, state.unread - sum(drawn_card(one) == UNKNOWN for one in lost))
    state.known.extend(one for one in lost if isinstance(one, FacesShown) and one.by != "dealer")
    gone = readings[len(state.progress.readings) :]
    state.known.extend(one for one in gone if one.event.by != "dealer")
    state.unopened = []
    state.irregularities = [one for one in state.irregularities if one.name not in PLACE_NOTICES]


def _change_source(state: TableState, event: SourceChanged) -> None:
    state.sources[event.source] = event
    of_muck = set(event.places) == {MUCK}
    if playing(state) and event.kind != "camera" and event.state != "ready" and not of_muck:
        state.missed = True


def _ready_deck(state: TableState, _event: DeckReadied) -> None:
    state.deck_ready = True


def _sign_record(state: TableState, event: RecordSigned) -> None:
    state.signed = event


_LASTING: Final = (EnvelopeStored, CardMoved, StackCounted)
"""Events of a hand that no undo takes back."""

_HANDLERS: Final[dict[type, Callable[[TableState, Any], None]]] = {
    TableOpened: _open,
    SeatTaken: _take_seat,
    SeatLeft: _leave,
    ChipsBought: _buy,
    ButtonMoved: _move_button,
    HandBegan: _begin,
    HandEnded: _end,
    ConfirmationAsked: _ask_confirmation,
    ConfirmationAnswered: _answer_confirmation,
    OpeningAsked: _ask_opening,
    OpeningAnswered: _answer_opening,
    CountsCompared: _compare_counts,
    IrregularityFound: _find,
    IrregularityResolved: _resolve,
    StepUndone: _undo,
    SourceChanged: _change_source,
    DeckReadied: _ready_deck,
    RecordSigned: _sign_record,
}
