"""What does not fit: found, and settled by the dealer, the floor or a source's return."""

from collections.abc import Callable
from typing import Final

from engine import hand
from engine.cards import UNKNOWN
from engine.hand.expectation import Burn, DealBoard, DealCard
from engine.house.irregularities import is_early
from engine.messages.happened.hand_events import IrregularityFound, IrregularityResolved
from engine.messages.ruling_events import WITHDRAWN
from engine.state.kept_hand import count_drawn
from engine.state.sensing import (
    AS_BURN,
    ASKED_ANEW,
    READ_LATE,
    UNDONE_CARD,
    HandSensing,
    Lying,
    TabledReading,
    Withdrawn,
    find_lying,
    forget_lying,
    take_off,
)
from engine.state.table_state import TableState

PLACE_NOTICES: Final = frozenset(
    {
        "camera_unsure",
        "faces_refused",
        "named_before",
        "named_twice",
        "named_wrong",
        "opening_refused",
        "to_be_named",
        "unconfirmed",
    }
)
"""Notices about cards that have no name yet: naming them, or an undo, makes them moot."""


def apply_irregularity_found(state: TableState, event: IrregularityFound) -> None:
    """Something does not fit; told again of a place, it takes the earlier one's place."""
    sensing = state.sensing
    if event.name == "readings_lost":
        sensing.missed = True
    if event.blocking:
        # Nobody's time runs while the table waits for something else.
        state.ledger.time_called = None
    if event.cards:
        # They are taken for nothing before it is said what becomes of them.
        _set_aside(sensing, event)
    for at, found in enumerate(sensing.irregularities):
        if (found.name, found.place) == (event.name, event.place):
            sensing.irregularities[at] = event
            return
    sensing.irregularities.append(event)


def _set_aside(sensing: HandSensing, event: IrregularityFound) -> None:
    """What is asked about is held by the question; what was read for a tap that is undone waits."""
    if event.name == UNDONE_CARD and not event.blocking:
        late = [Lying(card=card, at=READ_LATE) for card in event.cards]
        sensing.held = [*event.cards, *sensing.held]
        sensing.lying = [*late, *sensing.lying]
        return
    known = event.cards if event.name == UNDONE_CARD else [c for c in event.cards if c != UNKNOWN]
    sensing.held = take_off(sensing.held, known)


def _may_be_burn(state: TableState, found: IrregularityFound) -> bool:
    """Whether a card before its time may lie as a burn although the plan has it before a seat.

    A ruling kept a burn for that street of stud, of which the dealer need not have thought.
    """
    now = state.progress.hand if state.progress is not None else None
    early = found.name == "extra_card" or is_early(found.name)
    return early and now is not None and now.game.family == "stud" and now.burns_ahead > 0


def apply_irregularity_resolved(state: TableState, event: IrregularityResolved) -> None:
    """It is settled; cards that it was about go where the remedy says."""
    sensing = state.sensing
    sensing.settled = [found for found in sensing.irregularities if found.name == event.name]
    if event.remedy == WITHDRAWN and state.progress is not None:
        street = state.progress.hand.street
        sensing.withdrawn += [Withdrawn(street=street, found=one) for one in sensing.settled]
    move = _CARDS_GO.get(event.remedy)
    for found in sensing.irregularities:
        if found.name == event.name and move is not None:
            move(state, found)
    if (event.name, event.remedy) == ("named_twice", "name_anew") and state.progress is not None:
        state.progress.named_anew = state.sequence
    if event.remedy == "read_again":
        # What was read before is what is in dispute: it is not taken for granted again.
        read = [one.event for one in sensing.known if isinstance(one, TabledReading)]
        sensing.disputed |= {one.seat: one.cards for one in read}
        sensing.known = [one for one in sensing.known if not isinstance(one, TabledReading)]
    if event.name in {"camera_disagrees", "named_wrong"}:
        sensing.unlocked = [denial.question for denial in sensing.denials]
    sensing.irregularities = [one for one in sensing.irregularities if one.name != event.name]


def _put_back(state: TableState, found: IrregularityFound) -> None:
    """They lie on the stub again."""
    sensing = state.sensing
    late = sum(one is not None and one.at == READ_LATE for one in find_lying(sensing, found.cards))
    sensing.untapped = max(0, sensing.untapped - late)
    forget_lying(sensing, found.cards)
    sensing.returned.extend(card for card in found.cards if card != UNKNOWN)
    if UNKNOWN in found.cards:
        _forget_taps_since(state)


def _forget_taps_since(state: TableState) -> None:
    """No unread card that lay behind the present one is where it was, in place."""
    sensing, dealt = state.sensing, _count(state)
    kept = [number for number in sensing.tapped if number < dealt]
    sensing.unread = max(0, sensing.unread - (len(sensing.tapped) - len(kept)))
    sensing.tapped = kept
    sensing.given_up = [number for number in sensing.given_up if number < dealt]
    sensing.said_again = [number for number in sensing.said_again if number < dealt]


def _count(state: TableState) -> int:
    return count_drawn(state.progress) if state.progress is not None else 0


def _keep(state: TableState, found: IrregularityFound) -> None:
    """They are the next ones dealt.

    Of a tap that was taken back, or of cards that it left, the answer says nothing of other taps.
    """
    sensing = state.sensing
    asked = found.name != "late_reading" and any(find_lying(sensing, found.cards[:1]))
    of_tap = _is_of_tap(sensing, found)
    if asked:
        forget_lying(sensing, found.cards[:1] if of_tap else found.cards)
    if not asked:
        awaited = len(sensing.tapped) - sensing.unread
        sensing.given_up += sensing.tapped[awaited:]
        sensing.tapped, sensing.unread = sensing.tapped[:awaited], 0
    sensing.untapped = max(0, sensing.untapped - 1) if of_tap else 0
    sensing.held = [*found.cards, *sensing.held] if asked else [*sensing.held, *found.cards]
    if not asked and not _is_due(state):
        sensing.early.extend(card for card in found.cards if card != UNKNOWN)
    if found.cards and not asked and _may_be_burn(state, found):
        sensing.lying.append(Lying(card=found.cards[0], at=AS_BURN))


def _is_due(state: TableState) -> bool:
    """Whether a card is asked for."""
    progress = state.progress
    return progress is not None and isinstance(
        hand.expect(progress.hand), DealCard | Burn | DealBoard
    )


def _is_of_tap(sensing: HandSensing, found: IrregularityFound) -> bool:
    """Whether it was asked about the card that was read late for a tap that is taken back."""
    lies = find_lying(sensing, found.cards[:1])
    return any(one is not None and one.at == READ_LATE for one in lies)


def _keep_lying(state: TableState, found: IrregularityFound) -> None:
    """They lie where they lie: what is due was dealt, and is none of them."""
    sensing = state.sensing
    sensing.held = [*found.cards, *sensing.held]
    sensing.said_again.append(_count(state))
    sensing.due_said = True


def _lay_back(state: TableState, found: IrregularityFound) -> None:
    """They lie where they lie, and are asked about anew."""
    state.sensing.held = [*found.cards, *state.sensing.held]


def _apply_as_earlier(state: TableState, found: IrregularityFound) -> None:
    """They were due before, and were read late; what lies behind such a one lies there still."""
    sensing = state.sensing
    late = found.cards[:1] if found.name == UNDONE_CARD else found.cards
    forget_lying(sensing, late)
    sensing.late.extend(card for card in late if card != UNKNOWN)
    sensing.unread = max(0, sensing.unread - len(late))
    sensing.held = [*found.cards[len(late) :], *sensing.held]


_CARDS_GO: Final[dict[str, Callable[[TableState, IrregularityFound], None]]] = {
    "put_back": _put_back,
    "keep": _keep,
    "earlier": _apply_as_earlier,
    "not_read": _keep_lying,
    ASKED_ANEW: _lay_back,
}
"""By the remedy, where the cards go that it was about."""


def forget_notices(sensing: HandSensing, place: str) -> None:
    """Cards of a place have names now: no notice about them stands."""
    sensing.unopened = [one for one in sensing.unopened if one != place]
    sensing.irregularities = [
        one for one in sensing.irregularities if one.name not in PLACE_NOTICES or one.place != place
    ]
