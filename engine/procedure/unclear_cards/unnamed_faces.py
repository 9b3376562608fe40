"""Cards that lie face up and have no name yet, and who may name them."""

from typing import Final

import msgspec

from engine import hand
from engine.cards import UNKNOWN, Card, is_face
from engine.hand.dealing.deal import unnamed_cards
from engine.hand.expectation import ShowFaces, TableHand
from engine.hand.hand_state import Hand
from engine.messages.shown.views import Answer
from engine.messages.text import phrase
from engine.state import (
    Progress,
    TabledReading,
    TableState,
    covered,
    find_irregularity,
    pending,
    playing,
    ready,
)
from engine.table.rights import OPEN_CARDS, is_demanded

NAME_THEM: Final = Answer(key="name_them", label=phrase("Name the cards"), style="other")


class Awaited(msgspec.Struct, frozen=True, kw_only=True):
    """Cards without a name that lie face up, or will."""

    place: str
    """ "board" or "seat 3"."""
    zone: str
    """Where the camera looks for them; empty: nowhere."""
    cards: tuple[Card, ...]
    """As they came off the stub: handles, or "??"."""
    known: tuple[Card, ...]
    """Faces that lie in the zone already and have names."""
    seat: int = 0
    """The seat whose cards they are; 0 for the board."""
    tabling: bool = False
    """They are tabled at the showdown."""
    shown: tuple[Card, ...] = ()
    """Tabling: the seat's cards that lay face up before, by name."""


def awaited_faces(state: TableState) -> Awaited | None:
    """The cards whose faces the hand waits for, if it does."""
    if state.progress is None or not playing(state):
        return None
    expected = hand.expect(state.progress.hand)
    if isinstance(expected, ShowFaces):
        return _face_up(state, state.progress.hand, expected.place, expected.cards)
    if isinstance(expected, TableHand):
        return _tabling(state, state.progress, expected.seat)
    return None


def early_faces(state: TableState) -> tuple[Awaited, ...]:
    """Up-cards that can be named while the street's other cards are still being dealt."""
    if state.progress is None or not playing(state):
        return ()
    now = state.progress.hand
    if now.game.family != "stud" or now.stage != "dealing":
        return ()
    return tuple(
        _face_up(
            state,
            now,
            phrase("seat {seat}", seat=seat.seat),
            unnamed_cards(now, phrase("seat {seat}", seat=seat.seat)),
        )
        for seat in now.seats
        if not seat.folded and UNKNOWN in seat.up_cards
    )


def awaited_at(state: TableState, place: str) -> Awaited | None:
    """The cards of this place that have no name yet, if there are any."""
    due = awaited_faces(state)
    found = (due, *early_faces(state)) if due is not None else early_faces(state)
    return next((one for one in found if one.place == place), None)


def _face_up(state: TableState, now: Hand, place: str, cards: tuple[Card, ...]) -> Awaited:
    if place == "board":
        known = tuple(face for face in now.board_faces if is_face(face))
        # The second row of a board that is run twice lies where no camera looks.
        zone = "board" if now.second < 0 else ""
        return Awaited(place=place, zone=zone, cards=cards, known=known)
    seat = now.at(int(place.removeprefix("seat ")))
    return Awaited(
        place=place,
        zone=place if covered(state, place) else "",
        cards=cards,
        known=tuple(face for face in seat.up_cards if is_face(face)),
        seat=seat.seat,
    )


def _tabling(state: TableState, progress: Progress, seat: int) -> Awaited:
    """The seat's cards that lie face down: those that lay face up have their names."""
    mine = progress.hand.at(seat)
    shown = tuple(face for face in mine.shown if is_face(face))
    pairs = zip(mine.cards, mine.shown, strict=True)
    # Hands that were taken back may lie there still.
    before = [one.event for one in state.sensing.known if isinstance(one, TabledReading)]
    read = {one.seat: one.cards for one in before}
    read |= state.sensing.disputed | {
        other: event.cards for other, event in progress.tabled.items()
    }
    tabled = tuple(face for other, faces in read.items() if other != seat for face in faces)
    return Awaited(
        place=f"seat {seat}",
        zone="reading",
        cards=tuple(card for card, face in pairs if not is_face(face)),
        known=(*tabled, *shown),
        seat=seat,
        tabling=True,
        shown=shown,
    )


def may_confirm(state: TableState, awaited: Awaited) -> bool:
    """Whether the bridge can compare these cards with what the camera names."""
    refused = find_irregularity(state, "faces_refused", awaited.place) is not None
    return UNKNOWN not in awaited.cards and not refused and ready(state, "bridge")


def may_open(state: TableState, awaited: Awaited) -> bool:
    """Whether the bridge can be asked to open these cards.

    Not hole cards: a camera sees them, or the dealer names what lies there, or nobody does. Nor
    what was denied once: those cards may be another seat's, or lie face down elsewhere. Nor a card
    that was dealt face down and lies face up by a ruling: who ruled may be wrong.
    """
    if awaited.tabling or was_denied(state, awaited):
        return False
    if state.progress is not None and state.progress.hand.turned & set(awaited.cards):
        return False
    return may_confirm(state, awaited) and awaited.place not in state.sensing.unopened


OPEN_BY_FLOOR: Final = Answer(
    key=OPEN_CARDS,
    label=phrase("The floor opens it"),
    style="other",
    clause="house default: rights",
    rank="floor",
)
"""The floor has cards opened, with a PIN that the bridge checks."""


def may_unseal(state: TableState, awaited: Awaited) -> bool:
    """Whether the floor can have a tabled hand opened: nobody else can name it."""
    if not awaited.tabling or UNKNOWN in awaited.cards or not ready(state, "bridge"):
        return False
    stuck = may_name(state, awaited) or was_denied(state, awaited)
    return stuck and is_demanded(state, "unsealing") and pending(state, awaited.place) is None


def was_denied(state: TableState, awaited: Awaited, faces: tuple[Card, ...] | None = None) -> bool:
    """Whether the bridge said "no" to these cards.

    Args:
        state: the table.
        awaited: the cards.
        faces: to these faces; None: to any.
    """
    return any(
        denial.place == awaited.place
        and set(denial.handles) == set(awaited.cards)
        and (faces is None or set(denial.faces) == set(faces))
        for denial in state.sensing.denials
    )


def is_asked_for(state: TableState, awaited: Awaited) -> bool:
    """Whether the dealer has said that these cards are named by hand."""
    return find_irregularity(state, "to_be_named", awaited.place) is not None


def may_name(state: TableState, awaited: Awaited) -> bool:
    """Whether the dealer names tabled cards although the bridge can compare them.

    Where no camera sees them, or the dealer wants to, or has named others before.
    """
    wrong = find_irregularity(state, "named_wrong", awaited.place) is not None
    return wrong or is_asked_for(state, awaited) or not ready(state, "camera")


def must_name(state: TableState, awaited: Awaited) -> bool:
    """Whether nobody but the dealer can name these cards now."""
    if pending(state, awaited.place) is not None and ready(state, "bridge"):
        return False
    if not may_confirm(state, awaited):
        return True
    if awaited.tabling:
        return False
    if was_denied(state, awaited) or is_asked_for(state, awaited):
        return may_name(state, awaited)
    if may_open(state, awaited):
        return False
    unsure = find_irregularity(state, "camera_unsure", awaited.place) is not None
    return unsure or not ready(state, "camera") or not awaited.zone
