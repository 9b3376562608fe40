"""What holds after every event: chips, cards, awards, and that somebody knows how to go on.

Checked before an input's events are written: what would break one of them is refused, and the hand
goes on as if it had not been said.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine import hand
from engine.cards import UNKNOWN, Card, is_face
from engine.hand.expectation import HandOver, Settle
from engine.hand.hand_state import Hand
from engine.messages.happened.floor_events import (
    DifferenceClosed,
    EntryCorrected,
    StackCorrected,
    StackCounted,
)
from engine.messages.happened.hand_events import Event, TableOpened
from engine.messages.text import Cards, phrase
from engine.state import TableState, blocking, playing
from engine.table.chips.chip_movements import count_difference
from engine.tracking.next_event import follow

_COUNTED: Final = (DifferenceClosed, EntryCorrected, StackCorrected, StackCounted, TableOpened)
"""Events by which a person says that there are more chips, or fewer, than the record knows of."""


def find_broken(before: TableState, after: TableState, events: Sequence[Event]) -> str:
    """What an input's events would break, in words; empty: nothing.

    Args:
        before: the table as it is.
        after: the table as they would make it.
        events: what they are.
    """
    counted = any(isinstance(event, _COUNTED) for event in events)
    gap = 0 if counted else count_difference(after) - count_difference(before)
    if gap:
        return f"{gap} chips are on the table that never came to it"
    if after.progress is None:
        return ""
    now = after.progress.hand
    was = list_twice_named(before.progress.hand) if before.progress is not None else set()
    if twice := list_twice_named(now) - was:
        return f"{' '.join(sorted(twice))} would lie open in two places"
    return find_broken_hand(now) or _find_standstill(after, now)


def find_broken_hand(now: Hand) -> str:
    """What is broken of a hand's own: cards in two places or none, pots that are awarded twice."""
    return _find_lost_cards(now) or _find_wrong_awards(now)


def list_twice_named(now: Hand) -> set[Card]:
    """Faces that stand on record at two places: boards, and what lies open before who is in."""
    places = Counter(face for face in now.board_faces if is_face(face))
    for seat in now.seats:
        if seat.live:
            places.update({face for face in (*seat.up_cards, *seat.tabled) if is_face(face)})
    return {face for face, count in places.items() if count > 1}


def tell_twice_named(before: TableState, after: TableState) -> str:
    """Which card would lie open in two places, in which, and what to touch; empty: none would."""
    if after.progress is None:
        return ""
    now = after.progress.hand
    was = list_twice_named(before.progress.hand) if before.progress is not None else set()
    twice = sorted(list_twice_named(now) - was)
    if not twice:
        return ""
    card = twice[0]
    places = [phrase("on the board")] * now.board_faces.count(card)
    places += [
        phrase("before seat {seat}", seat=seat.seat)
        for seat in now.seats
        if seat.live and card in (*seat.up_cards, *seat.tabled)
    ]
    return phrase(
        "{card} would lie open {here} and {there}: name another card, or touch Undo",
        card=Cards((card,)),
        here=places[0],
        there=places[1] if places[1] != places[0] else phrase("there again"),
    )


def _find_lost_cards(now: Hand) -> str:
    """Each card of the deck is in one place; cards that nobody read count as well."""
    out: list[Card] = [*now.burns, *now.board, *now.muck, *now.paper]
    for seat in now.seats:
        out += seat.discards
        if seat.live:
            out += seat.cards
    if now.stub + len(out) != len(now.deck):
        return f"{now.stub} cards in the stub and {len(out)} out of it are not {len(now.deck)}"
    known = [card for card in out if card != UNKNOWN]
    twice = len(known) - len(set(known))
    return f"{twice} cards are in two places" if twice else ""


def _find_wrong_awards(now: Hand) -> str:
    """A pot is awarded once, and all that was awarded is what the pots held."""
    numbers = [(award.pot, award.board) for award in now.awards]
    whole = {award.pot for award in now.awards if not award.board}
    if len(set(numbers)) != len(numbers) or whole & {pot for pot, board in numbers if board}:
        return "a pot is awarded twice"
    if now.stage == "pushing":
        awarded = sum(award.amount for award in now.awards)
        if awarded != now.total:
            return f"{awarded} chips are awarded of {now.total}"
    return ""


def _find_standstill(after: TableState, now: Hand) -> str:
    """Somebody can act, something is awaited, or the prompt has a key that leads on."""
    if not playing(after) or follow(after) is not None:
        return ""
    if blocking(after) is not None:
        # Cards that are asked for are named on the pad.
        leads_on = after.prompt.answers or after.prompt.kind == "name_cards"
        return "" if leads_on else f"no key leads on from: {after.prompt.text}"
    expected = hand.expect(now)
    if isinstance(expected, Settle | HandOver):
        return "nothing is awaited, and the hand is not over"
    return ""
