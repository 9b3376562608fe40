"""What a ruling would change: the table before and after it, told without any face-down card."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine import core
from engine.hand.hand_rulings import list_plan, take_up_street
from engine.hand.hand_state import Hand, Seat
from engine.messages.happened.floor_events import HandVoided
from engine.messages.happened.hand_events import Event
from engine.messages.ruling_events import (
    CardsBound,
    HandsBound,
    PlannedCard,
    RulingMade,
    StreetReplanned,
    StreetTakenUp,
)
from engine.messages.shown.review_questions import ForeseeRuling, RuledChange, RulingForeseen
from engine.messages.text import phrase
from engine.messages.wanted.intents import AnswerPrompt, Rejection
from engine.state import TableState, copy_state, playing

_SOMEBODY: Final = "-"
"""Stands for the name of whoever will rule."""


def foresee_ruling(state: TableState, query: ForeseeRuling) -> RulingForeseen | Rejection:
    """What an answer that is a ruling would change; the state is not changed.

    Args:
        state: the table.
        query: the prompt's number, and which of its answers.
    """
    asked = AnswerPrompt(
        id=query.id, prompt=query.prompt, answer=query.answer, by=_SOMEBODY, note=_SOMEBODY
    )
    twin = copy_state(state)
    # Nobody has to be signed on to look.
    twin.staff = ()
    outcome = core.decide(twin, asked)
    if isinstance(outcome, Rejection):
        return replace(outcome, id=query.id)
    made = next((one for one in outcome if isinstance(one, RulingMade)), None)
    for event in outcome:
        twin = core.apply(twin, event)
    return RulingForeseen(
        id=query.id,
        changes=(*_list_bindings(state, made), *_compare(state, twin, outcome)),
        then=twin.prompt.text,
    )


def _compare(
    state: TableState, twin: TableState, outcome: tuple[Event, ...]
) -> Iterator[RuledChange]:
    if state.progress is None:
        return
    before = state.progress.hand
    if any(isinstance(one, HandVoided) for one in outcome):
        yield from _list_refund(before)
        return
    if twin.progress is None or not playing(twin):
        return
    after = twin.progress.hand
    for what, old, new in zip(_PLACES, _count(before), _count(after), strict=True):
        if old != new:
            yield RuledChange(what=what, before=str(old), after=str(new))
    for seat in before.seats:
        yield from _compare_seats(seat, after.at(seat.seat))


def _compare_seats(seat: Seat, later: Seat) -> Iterator[RuledChange]:
    if seat.live != later.live:
        words = {True: phrase("live"), False: phrase("dead")}
        yield RuledChange(
            what=phrase("Seat {seat}'s hand", seat=seat.seat),
            before=words[seat.live],
            after=words[later.live],
        )
    counts = [
        (phrase("Seat {seat}'s bet", seat=seat.seat), seat.bet, later.bet),
        (phrase("Seat {seat}'s stack", seat=seat.seat), seat.stack, later.stack),
    ]
    if seat.live and later.live:
        cards = phrase("Seat {seat}'s cards", seat=seat.seat)
        counts.insert(0, (cards, len(seat.cards), len(later.cards)))
    for what, old, new in counts:
        if old != new:
            yield RuledChange(what=what, before=str(old), after=str(new))


_PLACES: Final = (phrase("Pot"), phrase("Stub"), phrase("Burns"), phrase("Muck"), phrase("Board"))


def _count(now: Hand) -> tuple[int, int, int, int, int]:
    """Chips in the pot; cards in the stub, burned, in the muck and on the board."""
    return now.total, now.stub, len(now.burns), len(now.muck), len(now.board)


def _list_refund(now: Hand) -> Iterator[RuledChange]:
    """All chips go back to where they came from, and all cards into the deck."""
    yield RuledChange(what=phrase("Pot"), before=str(now.total), after="0")
    for seat in now.seats:
        back = seat.bet + seat.paid + seat.dead
        if back:
            yield RuledChange(
                what=phrase("Seat {seat}'s stack", seat=seat.seat),
                before=str(seat.stack),
                after=str(seat.stack + back),
            )


def _list_bindings(state: TableState, made: RulingMade | None) -> Iterator[RuledChange]:
    """Which cards, by where they were dealt to, count as whose or as what."""
    for effect in made.effects if made is not None else ():
        if isinstance(effect, HandsBound):
            for seat, dealt_to in effect.bindings:
                yield RuledChange(
                    what=phrase("Seat {seat} holds", seat=seat),
                    before=phrase("cards dealt to seat {seat}", seat=seat),
                    after=phrase("cards dealt to seat {dealt_to}", dealt_to=dealt_to),
                )
        elif isinstance(effect, CardsBound) and state.progress is not None:
            yield from _tell_cards(state.progress.hand, effect)
        elif isinstance(effect, StreetReplanned) and state.progress is not None:
            yield from _list_plan(_find_street(state.progress.hand, made), effect)


def _find_street(now: Hand, made: RulingMade | None) -> Hand:
    """The hand with the street on that is ruled upon."""
    taken_up = made is not None and any(isinstance(one, StreetTakenUp) for one in made.effects)
    up = take_up_street(now) if taken_up else None
    return up[0] if up is not None else now


def _tell_cards(now: Hand, effect: CardsBound) -> Iterator[RuledChange]:
    """To whom the cards of each hand were dealt, one by one."""
    dealt_to = {card: seat.seat for seat in now.seats for card in seat.cards}
    for seat, cards in effect.hands:
        whose = ", ".join(str(dealt_to.get(card, seat)) for card in cards)
        yield RuledChange(
            what=phrase("Seat {seat} holds", seat=seat),
            before=phrase("cards dealt to seat {seat}", seat=seat),
            after=phrase("cards dealt to seats {whose}", whose=whose),
        )


def _list_plan(now: Hand, effect: StreetReplanned) -> Iterator[RuledChange]:
    """The street's cards in the order drawn, where one counts as another's."""
    planned = list_plan(now)
    for at in range(now.step):
        old, new = planned[at], effect.cards[at]
        if old != new:
            yield RuledChange(
                what=phrase("Card {number} of the street", number=at + 1),
                before=_name(old),
                after=_name(new),
            )


def _name(card: PlannedCard) -> str:
    if card.kind != "seat":
        return card.kind
    return phrase(
        "seat {seat}, {words}",
        seat=card.seat,
        words=phrase("up") if card.face_up else phrase("down"),
    )
