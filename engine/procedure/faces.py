"""Cards that lie face up and have no name yet, and who may name them."""

import msgspec

from engine import hand
from engine.cards import UNKNOWN, Card, is_face
from engine.hand.expectation import ShowFaces, TableHand
from engine.table.state import TableState, find_irregularity, pending, playing, ready


class Awaited(msgspec.Struct, frozen=True, kw_only=True):
    """Cards that lie face up, or are about to, and are not named."""

    place: str
    """ "board" or "seat 3"."""
    zone: str
    """Where the camera looks for them; empty: nowhere."""
    cards: tuple[Card, ...]
    """As they came off the stub: handles, or "??"."""
    known: tuple[Card, ...]
    """Faces that lie in the zone already and have names."""
    seat: int = 0
    """The seat that tables them; 0 for the board."""
    tabling: bool = False
    """They are tabled at the showdown."""


def awaited_faces(state: TableState) -> Awaited | None:
    """The cards whose faces the hand waits for, if it does."""
    if state.progress is None or not playing(state):
        return None
    now = state.progress.hand
    expected = hand.expect(now)
    if isinstance(expected, ShowFaces):
        board = expected.place == "board"
        return Awaited(
            place=expected.place,
            zone="board" if board else "",
            cards=expected.cards,
            known=tuple(face for face in now.board_faces if is_face(face)) if board else (),
        )
    if isinstance(expected, TableHand):
        return Awaited(
            place=f"seat {expected.seat}",
            zone="reading",
            cards=tuple(now.at(expected.seat).cards),
            known=tuple(face for shown in state.progress.tabled.values() for face in shown.cards),
            seat=expected.seat,
            tabling=True,
        )
    return None


def may_confirm(state: TableState, awaited: Awaited) -> bool:
    """Whether the bridge can compare these cards with what the camera names."""
    refused = find_irregularity(state, "faces_refused", awaited.place) is not None
    return UNKNOWN not in awaited.cards and not refused and ready(state, "bridge")


def may_open(state: TableState, awaited: Awaited) -> bool:
    """Whether the bridge can be asked to open these cards."""
    return may_confirm(state, awaited) and awaited.place not in state.unopened


def must_name(state: TableState, awaited: Awaited) -> bool:
    """Whether nobody but the dealer can name these cards now."""
    if pending(state, awaited.place) is not None and ready(state, "bridge"):
        return False
    if not may_confirm(state, awaited):
        return True
    if may_open(state, awaited):
        return False
    unsure = find_irregularity(state, "camera_unsure", awaited.place) is not None
    return unsure or not ready(state, "camera") or not awaited.zone
