"""What events change that begin, go on with, take back and end a hand."""

from itertools import takewhile

from msgspec.structs import replace

from engine import hand
from engine.cards import UNKNOWN, Card
from engine.messages.happened.hand_events import (
    ActionTaken,
    BetPosted,
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    CardMoved,
    EnvelopeStored,
    Event,
    FacesShown,
    HandBegan,
    HandEnded,
    HandMucked,
    HandTabled,
    HeldActionReleased,
    RunAgreed,
    StepUndone,
    StubReshuffled,
)
from engine.messages.happened.lasting_event import LastingEvent
from engine.state.hand_changes.irregularity_changes import PLACE_NOTICES, forget_notices
from engine.state.hand_changes.reopened_hand import (
    add_taken,
    is_reopened,
    note_end,
    settle_again,
    sum_taken,
)
from engine.state.hand_changes.voided_hand import is_void, note_eve, restore_eve
from engine.state.kept_hand import (
    Progress,
    advance,
    begin_progress,
    count_drawn,
    drawn_card,
    note_replaced,
)
from engine.state.numbered import Numbered
from engine.state.sensing import (
    AS_BURN,
    ON_BOARD,
    READ_LATE,
    HandSensing,
    Lying,
    Shown,
    forget_lying,
)
from engine.state.table_state import (
    TableState,
    find_chair,
    find_irregularity,
    has_button,
    playing,
    reads_off_stub,
)
from engine.state.tasks import Task


def apply_hand_began(state: TableState, event: HandBegan) -> None:
    """A hand starts, with nothing sensed of it yet; what it changes of the table's debts."""
    if state.game is None or state.rules is None:
        raise ValueError("a hand began before the table was opened: the journal is not in order")
    _begin_ledger(state, event)
    state.hands, state.hand, state.bound = event.number, event.hand, 0
    first = Numbered(sequence=state.sequence, event=event)
    state.progress = begin_progress(first, state.rules)
    # Nor does the reader read what came off the stub before it is there.
    state.sensing = HandSensing(missed=not reads_off_stub(state))
    state.tasks, state.counting, state.deck_ready = [], "", False


def _begin_ledger(state: TableState, event: HandBegan) -> None:
    ledger = state.ledger
    ledger.aftermath = ledger.button_before = None
    ledger.changes = ()
    ledger.eve = note_eve(state, tuple(player.seat for player in event.players))
    if event.places != (0, 0):
        ledger.small_at, ledger.big_at = event.places
        ledger.button_at, ledger.last_big = event.button, event.big_blind
    elif has_button(state):
        # The button goes on without blinds that count: they follow it when they come again.
        ledger.small_at = ledger.big_at = ledger.button_at = ledger.last_big = 0
    if has_button(state):
        # Where a rotation begins with stud, what was drawn for the button waits for its game.
        ledger.correct_button = 0
    ledger.straddle, ledger.time_called = None, None
    ledger.bomb_pot_called = False
    ledger.draw = None
    rotation = ledger.terms.rotation
    if rotation is not None and rotation.by == "choice" and not has_button(state):
        ledger.choices_alone += 1
    for player in event.players:
        chair = find_chair(state, player.seat)
        chair.entry, chair.missed_small, chair.missed_big = "", False, False
        chair.incidentals = 0
    _count_hand(state, event)


def _count_hand(state: TableState, event: HandBegan) -> None:
    """One hand more of the game's turn, of the level and of the dealer's shift."""
    ledger = state.ledger
    if not ledger.turn_hands:
        ledger.turn_length = len(event.players)
    ledger.turn_hands += 1
    if ledger.tournament is not None:
        standing = ledger.tournament
        ledger.tournament = replace(standing, hands=standing.hands + 1, released=False)
    if ledger.shifts:
        last = ledger.shifts[-1]
        ledger.shifts = (*ledger.shifts[:-1], replace(last, hands=last.hands + 1))


def apply_envelope_stored(state: TableState, event: EnvelopeStored) -> None:
    """The sealed key of a hand, or of a draw for the button, is on record."""
    state.signer = event.signer
    draw = state.ledger.draw
    if draw is not None and event.hand == draw.name:
        state.ledger.draw = replace(draw, envelope=True)
    else:
        apply_hand_event(state, event)


def apply_action_taken(state: TableState, event: ActionTaken) -> None:
    """A player acted: the time that was called for is over, and what others did before binds.

    The action that an undo took back leaves earlier ones to be done again; another does not.
    """
    state.ledger.time_called = None
    progress = state.progress
    if progress is not None:
        _bind(state, progress, event)
        if progress.undone:
            last = progress.undone[-1]
            taken = isinstance(last, ActionTaken)
            again = taken and replace(last, jointly=event.jointly) == event
            progress.undone = progress.undone[:-1] if again else []
    apply_hand_event(state, event)
    _forget_held(state)


def apply_run_agreed(state: TableState, event: RunAgreed) -> None:
    """It is run twice; that an undo took it back is forgotten."""
    if state.progress is not None and state.progress.undone[-1:] == [event]:
        state.progress.undone.pop()
    apply_hand_event(state, event)


def apply_held_action_released(state: TableState, event: HeldActionReleased) -> None:
    """What was said out of turn does not count."""
    apply_hand_event(state, event)
    _forget_held(state)


def _forget_held(state: TableState) -> None:
    """An action out of turn that was taken or released is no matter any more."""
    held = state.progress.held if state.progress is not None else {}
    sensing = state.sensing
    sensing.irregularities = [
        one
        for one in sensing.irregularities
        if one.name != "out_of_turn" or any(seat in held for seat in one.seats)
    ]


def apply_drawn_card(state: TableState, event: CardDealt | CardBurned | BoardCardDrawn) -> None:
    """A card off the stub is bound to its place; one dealt by a tap may be read late."""
    if state.progress is None:
        return
    before = count_drawn(state.progress)
    apply_hand_event(state, event)
    sensing = state.sensing
    if event.card in sensing.held and not sensing.due_said:
        sensing.held.remove(event.card)
        forget_lying(sensing, (event.card,))
    else:
        sensing.untapped = max(0, sensing.untapped - 1)
        if event.card == UNKNOWN and _may_come_late(state):
            sensing.tapped.append(before)
            sensing.unread += 1
    sensing.due_said = False


def apply_stub_reshuffled(state: TableState, event: StubReshuffled) -> None:
    """Cards went back into the stub: each is a new one by the time that it comes again."""
    apply_hand_event(state, event)
    state.sensing.shuffled = 0
    returned = state.sensing.returned
    returned.extend(card for card in event.cards if card not in returned)


def apply_card_moved(state: TableState, event: CardMoved) -> None:
    """A card was read over the muck; one that was not read before is accounted for so."""
    if state.progress is None:
        return
    apply_hand_event(state, event)
    sensing = state.sensing
    if not _is_known(state, event.card):
        sensing.late.append(event.card)
        sensing.unread = max(0, sensing.unread - 1)


def apply_faces_shown(state: TableState, event: FacesShown) -> None:
    """Cards that lie face up have names: what was unclear about them is moot."""
    apply_hand_event(state, event)
    forget_notices(state.sensing, event.place)
    up_card = state.progress is not None and state.progress.hand.game.family == "stud"
    if event.place != "board" and not up_card:
        _note_shown(state, event.place, event.faces)


def apply_shown_hand(state: TableState, event: HandTabled | HandMucked) -> None:
    """A seat tabled its hand or gave up: what was unclear about its cards is moot."""
    apply_hand_event(state, event)
    forget_notices(state.sensing, f"seat {event.seat}")
    if isinstance(event, HandTabled):
        _note_shown(state, f"seat {event.seat}", event.cards)


def _note_shown(state: TableState, place: str, faces: tuple[Card, ...]) -> None:
    if state.progress is not None:
        street = state.progress.hand.street_name
        shown = Shown(sequence=state.sequence, place=place, faces=faces, street=street)
        state.sensing.shown.append(shown)


def apply_hand_event(state: TableState, event: Event) -> None:
    """The event goes into the hand in progress, if there is one, and into what an undo replays."""
    if state.progress is not None:
        advance(state.progress, Numbered(sequence=state.sequence, event=event))


def apply_hand_ended(state: TableState, event: HandEnded) -> None:
    """The chips are in the stacks; a hand that is void, or was put right, ends otherwise."""
    progress = state.progress
    state.ledger.time_called = None
    _end_ledger(state, event)
    if progress is None:
        return
    apply_hand_event(state, event)
    if is_reopened(state):
        state.sensing.held = []
        settle_again(state, event)
        return
    for seat, chips in event.stacks:
        find_chair(state, seat).stack = chips
    # A hand that is void is dealt again from the same button.
    state.counting, state.button_due = event.hand, not is_void(progress)
    state.tasks = [*progress.tasks, Task(kind="clear_table")]


def _end_ledger(state: TableState, event: HandEnded) -> None:
    """What the hand brought the house and whether it is judged for a kill."""
    ledger, progress = state.ledger, state.progress
    if is_void(progress):
        ledger.aftermath = None
        restore_eve(state)
        return
    again = is_reopened(state)
    # Another game may have been chosen since a hand ended that is put right: kills are over.
    ledger.kill_due = ledger.terms.kill is not None and not (again and not ledger.turn_hands)
    if progress is None:
        return
    if not again:
        note_end(state, event)
    dealt_by = ledger.aftermath.shift if ledger.aftermath is not None else -1
    rake, jackpot = sum_taken(progress.awards)
    add_taken(state, rake, jackpot, dealt_by)


def apply_step_undone(state: TableState, event: StepUndone) -> None:
    """A decision and what followed no longer count; cards drawn since stay on the table."""
    if state.progress is None or state.rules is None:
        return
    state.ledger.time_called = None
    events, readings = state.progress.events, state.progress.readings
    dealt = _list_dealt(state.progress)
    taken = next((one.event for one in events if one.sequence == event.undone), None)
    before, state.progress = state.progress, begin_progress(events[0], state.rules)
    if isinstance(taken, ActionTaken | RunAgreed):
        state.progress.undone = [*before.undone, taken]
    lost: list[Event] = []
    for numbered in events[1:]:
        if numbered.sequence < event.undone or isinstance(numbered.event, LastingEvent):
            advance(state.progress, numbered)
        else:
            lost.append(numbered.event)
    note_replaced(state.progress, before, state.sequence, event)
    sensing = state.sensing
    taps = len(list(takewhile(lambda one: drawn_card(one) == UNKNOWN, lost)))
    late = _forget_taps(state.progress, sensing, taps)
    lying = [Lying(card=card, at=READ_LATE) for card in late]
    lying += dealt[count_drawn(state.progress) + taps :]
    shuffles = [at for at, one in enumerate(lost) if isinstance(one, StubReshuffled)]
    if shuffles:
        sensing.shuffled = sum(drawn_card(one) is not None for one in lost[shuffles[-1] :])
        sensing.shuffled += len(sensing.held)
    sensing.held = [one.card for one in lying] + sensing.held
    sensing.lying = lying + sensing.lying
    sensing.known.extend(one for one in lost if isinstance(one, FacesShown) and one.by != "dealer")
    gone = readings[len(state.progress.readings) :]
    if event.corrected:
        sensing.known.extend(one for one in gone if one.event.by != "dealer")
    else:
        # They lie there still, and their faces are no other seat's; but nothing is tabled from it.
        sensing.disputed |= {one.event.seat: one.event.cards for one in gone}
    sensing.unopened = []
    sensing.irregularities = [
        one for one in sensing.irregularities if one.name not in PLACE_NOTICES
    ]
    _forget_held(state)


def _list_dealt(progress: Progress) -> list[Lying]:
    """Every card that came off the stub, and where it went."""
    now = hand.begin(progress.hand.began, progress.hand.game, progress.hand.rules)
    dealt = []
    for one in progress.events[1:]:
        event = one.event
        if isinstance(event, CardDealt | CardBurned | BoardCardDrawn):
            dealt.append(note_place(event, now.street))
        now = hand.apply(now, event)  # type: ignore[arg-type]
    return dealt


def note_place(drawn: CardDealt | CardBurned | BoardCardDrawn, street: int) -> Lying:
    """Where a card lies that came off the stub on a street."""
    if isinstance(drawn, CardDealt):
        return Lying(card=drawn.card, at=drawn.seat, street=street, face_up=drawn.face_up)
    at = AS_BURN if isinstance(drawn, CardBurned) else ON_BOARD
    return Lying(card=drawn.card, at=at, street=street)


def _forget_taps(progress: Progress, sensing: HandSensing, taps: int) -> list[Card]:
    """A tap that dealt cards unread is taken back: where they lie is to be said anew.

    Args:
        progress: the hand without them.
        sensing: what was read, changed in place.
        taps: how many the tap dealt; 0: what is taken back is no tap.

    Returns:
        those that were read late and said to be cards of it; they lie on the table, and nobody
        but the dealer can say where.
    """
    if not taps:
        return []
    sensing.tap_undone = True
    dealt = count_drawn(progress)
    gone = [number for number in sensing.tapped if dealt <= number < dealt + taps]
    given_up = [number for number in sensing.given_up if dealt <= number < dealt + taps]
    sensing.tapped = [number for number in sensing.tapped if number not in gone]
    sensing.given_up = [number for number in sensing.given_up if number not in given_up]
    read = min(len(sensing.late), max(0, len(gone) - sensing.unread))
    sensing.untapped += len(gone) + len(given_up)
    sensing.unread = max(0, sensing.unread - len(gone))
    late = sensing.late[len(sensing.late) - read :]
    sensing.late = sensing.late[: len(sensing.late) - read]
    return late


def in_hand(state: TableState, seat: int) -> bool:
    """Whether the seat was dealt in to the hand in progress."""
    return state.progress is not None and playing(state) and seat in state.progress.hand.places


def _bind(state: TableState, progress: Progress, event: ActionTaken) -> None:
    """An action that another seat answers binds; one entered at the same touch is no answer."""
    last = _find_action(progress)
    if last is not None and last[1] != event.seat and not event.jointly:
        state.bound = last[0]


def _find_action(progress: Progress) -> tuple[int, int] | None:
    """The journal sequence and the seat of what a player did last, a bring-in included."""
    for one in reversed(progress.events):
        event = one.event
        if isinstance(event, ActionTaken) or (
            isinstance(event, BetPosted) and event.kind == "bring_in"
        ):
            return one.sequence, event.seat
    return None


def _may_come_late(state: TableState) -> bool:
    """Whether a card that was dealt unread may be read yet: nobody has said why it was not."""
    said = state.sensing.missed or find_irregularity(state, "card_refused") is not None
    return not said or not reads_off_stub(state)


def _is_known(state: TableState, card: Card) -> bool:
    """Whether a card was read when it left the stub."""
    seen = state.progress.hand.seen if state.progress is not None else set()
    return card in seen or card in state.sensing.held or card in state.sensing.late
