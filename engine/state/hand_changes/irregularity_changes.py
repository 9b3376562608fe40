"""What does not fit: found, and settled by the dealer, the floor or a source's return."""

from collections.abc import Callable
from typing import Final

from engine.cards import UNKNOWN
from engine.house.irregularities import is_early
from engine.messages.happened.hand_events import IrregularityFound, IrregularityResolved
from engine.messages.ruling_events import WITHDRAWN
from engine.state.sensing import READ_LATE, UNDONE_CARD, HandSensing, TabledReading, Withdrawn
from engine.state.table_state import TableState

PLACE_NOTICES: Final = frozenset(
    {
        "camera_unsure",
        "faces_refused",
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
        sensing.held = [card for card in sensing.held if card not in event.cards]
    for at, found in enumerate(sensing.irregularities):
        if (found.name, found.place) == (event.name, event.place):
            sensing.irregularities[at] = event
            return
    sensing.irregularities.append(event)


def _may_be_burn(state: TableState, found: IrregularityFound) -> bool:
    """Whether a card before its time may lie as a burn although the plan has it before a seat.

    A ruling kept a burn for that street of stud, of which the dealer need not have thought.
    """
    hand = state.progress.hand if state.progress is not None else None
    early = found.name == "extra_card" or is_early(found.name)
    return early and hand is not None and hand.game.family == "stud" and hand.burns_ahead > 0


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
    for card in found.cards:
        state.sensing.lying.pop(card, None)
    state.sensing.returned.extend(card for card in found.cards if card != UNKNOWN)


def _keep(state: TableState, found: IrregularityFound) -> None:
    """They are the next ones dealt."""
    sensing = state.sensing
    asked = any(card in sensing.lying for card in found.cards)
    of_tap = _is_of_tap(sensing, found)
    for card in (
        found.cards[: 1 if of_tap else None] if found.name in {"extra_card", UNDONE_CARD} else ()
    ):
        sensing.lying.pop(card, None)
    sensing.held.extend(found.cards)
    sensing.tapped = sensing.tapped[: len(sensing.tapped) - sensing.unread]
    sensing.unread = 0
    if found.cards and not asked and _may_be_burn(state, found):
        sensing.lying[found.cards[0]] = 0


def _is_of_tap(sensing: HandSensing, found: IrregularityFound) -> bool:
    """Whether it was asked about the card that was read late for a tap that is taken back."""
    return bool(found.cards) and sensing.lying.get(found.cards[0]) == READ_LATE


def _keep_lying(state: TableState, found: IrregularityFound) -> None:
    """They lie where they lie: what is due was dealt, and is none of them."""
    state.sensing.held = [*found.cards, *state.sensing.held]


def _apply_as_earlier(state: TableState, found: IrregularityFound) -> None:
    """They were due before, and were read late."""
    sensing = state.sensing
    sensing.late.extend(card for card in found.cards if card != UNKNOWN)
    sensing.unread = max(0, sensing.unread - len(found.cards))


_CARDS_GO: Final[dict[str, Callable[[TableState, IrregularityFound], None]]] = {
    "put_back": _put_back,
    "keep": _keep,
    "earlier": _apply_as_earlier,
    "not_read": _keep_lying,
}
"""By the remedy, where the cards go that it was about."""


def forget_notices(sensing: HandSensing, place: str) -> None:
    """Cards of a place have names now: no notice about them stands."""
    sensing.unopened = [one for one in sensing.unopened if one != place]
    sensing.irregularities = [
        one for one in sensing.irregularities if one.name not in PLACE_NOTICES or one.place != place
    ]
