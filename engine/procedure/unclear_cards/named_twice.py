"""A card that the dealer named, and that lies elsewhere too: it is said where, and named anew.

A deck holds each card once. What a reader or the bridge told is right, so that the dealer's word
was a slip; of two words of the dealer, or of a picture that nothing confirms, he says which.
"""

from collections.abc import Collection, Sequence
from typing import Final

from msgspec.structs import replace

from engine.cards import Card
from engine.hand.hand_state import Hand
from engine.messages.happened.hand_events import (
    Event,
    FacesShown,
    HandTabled,
    IrregularityFound,
    IrregularityResolved,
)
from engine.messages.shown.views import Answer, PromptView
from engine.messages.text import phrase, plural
from engine.messages.wanted.intents import Rejection
from engine.procedure.narration.prompt_clauses import ask
from engine.procedure.unclear_cards.unnamed_faces import (
    Awaited,
    awaited_faces,
    early_faces,
    is_asked_for,
    may_confirm,
)
from engine.state import Numbered, Progress, TableState, find_irregularity

NAMED_TWICE: Final = "named_twice"
"""It is asked: the cards that were named are named anew, or stay as they are."""
NAMED_BEFORE: Final = "named_before"
"""The camera reads a card that stands in another seat's hand by the dealer's word; a notice."""
NAME_ANEW: Final = "name_anew"
AS_NAMED: Final = Answer(key="as_named", label=phrase("They are right as named"), style="other")
_CLAUSE: Final = "house default: nothing_guessed"


def list_named(event: Event) -> tuple[Card, ...]:
    """The cards that the dealer named; none for anything else: what was confirmed is right."""
    if not isinstance(event, FacesShown | HandTabled) or event.by != "dealer":
        return ()
    return event.faces if isinstance(event, FacesShown) else event.cards


def find_naming(progress: Progress, faces: Collection[Card]) -> Numbered | None:
    """What the dealer named first with one of these cards; None: nothing.

    A hand that was tabled later holds its open cards too: those were named before.
    """
    named = (one for one in progress.events if set(faces) & set(list_named(one.event)))
    return next(named, None)


def ask_which(progress: Progress, place: str, faces: Sequence[Card]) -> IrregularityFound | None:
    """The question about cards that lie at a place and were named at another one; None: none was.

    Args:
        progress: the hand.
        place: where they lie.
        faces: the cards.
    """
    naming = find_naming(progress, faces)
    if naming is None:
        return None
    card = next(face for face in faces if face in list_named(naming.event))
    there = _name_place(naming.event)
    told = {"card": card, "there": _describe_place(there)}
    return IrregularityFound(
        name=NAMED_TWICE,
        text=phrase("{card} was named {there}, and comes only now", **told)
        if there == place
        else phrase(
            "{card} was named {there}, and lies {here}", **told, here=_describe_place(place)
        ),
        clause=_CLAUSE,
        place=there,
        readings=(card,),
        blocking=True,
    )


def find_asked(state: TableState) -> Numbered | None:
    """The naming that is asked about; None: none is."""
    found = find_irregularity(state, NAMED_TWICE)
    if found is None or state.progress is None:
        return None
    return find_naming(state.progress, found.readings)


def ask_anew(state: TableState, found: IrregularityFound) -> PromptView:
    """The cards that were named are named once more, or left."""
    naming = find_asked(state)
    event = naming.event if naming is not None else None
    count = len(event.faces) if isinstance(event, FacesShown) else 0
    if isinstance(event, HandTabled):
        count = len(event.cards) - len(list_open(state, event.seat))
    where = (
        phrase("on the board")
        if found.place == "board"
        else phrase("of seat {seat}", seat=int(found.place.removeprefix("seat ")))
    )
    return replace(
        ask(
            "name_cards",
            plural(
                "Name the card {where} anew", "Name the {n} cards {where} anew", count, where=where
            ),
            _CLAUSE,
        ),
        detail=found.text,
        seat=0 if found.place == "board" else int(found.place.removeprefix("seat ")),
        count=count,
        names=True,
        answers=(AS_NAMED,) if _may_stay(state) else (),
    )


def _may_stay(state: TableState) -> bool:
    """Whether it can be the other cards that are wrong: not where reader and bridge know them."""
    awaited = awaited_faces(state)
    lying = (awaited, *early_faces(state)) if awaited is not None else early_faces(state)
    return not any(
        may_confirm(state, one) and (not one.tabling or is_asked_for(state, one)) for one in lying
    )


def list_open(state: TableState, seat: int) -> tuple[Card, ...]:
    """The faces of a seat's cards that lay face up before it tabled its hand."""
    now = state.progress.hand if state.progress is not None else None
    if now is None or seat not in now.places:
        return ()
    mine = now.at(seat)
    return tuple(face for face, up in zip(mine.shown, mine.up, strict=True) if up)


def leave_named(state: TableState) -> tuple[Event, ...] | Rejection:
    """What was named stays: the cards that lie elsewhere are for the dealer to name."""
    awaited = awaited_faces(state)
    settled = IrregularityResolved(name=NAMED_TWICE, remedy=AS_NAMED.key)
    if awaited is None:
        return (settled,)
    naming = IrregularityFound(
        name="to_be_named",
        text=phrase("The dealer names the cards"),
        clause="house default: named_by_dealer",
        place=awaited.place,
    )
    return settled, naming


def ask_noticed(state: TableState) -> tuple[Event, ...] | Rejection:
    """The dealer touches the key of the notice."""
    awaited = awaited_faces(state)
    noted = find_irregularity(state, NAMED_BEFORE)
    if awaited is None or noted is None or state.progress is None:
        return Rejection(
            reason=phrase("No cards are to be named; now: {text}", text=state.prompt.text)
        )
    asked = ask_which(state.progress, awaited.place, noted.readings)
    if asked is None:
        return Rejection(
            reason=phrase("No cards are to be named; now: {text}", text=state.prompt.text)
        )
    return IrregularityResolved(name=NAMED_BEFORE, remedy=NAME_ANEW), asked


def offer_anew(state: TableState, awaited: Awaited) -> tuple[Answer, ...]:
    """The key of the notice; none where it does not stand."""
    noted = find_irregularity(state, NAMED_BEFORE, awaited.place)
    naming = (
        find_naming(state.progress, noted.readings)
        if noted is not None and state.progress is not None
        else None
    )
    if naming is None:
        return ()
    seat = int(_name_place(naming.event).removeprefix("seat "))
    return (
        Answer(
            key=NAME_ANEW, label=phrase("Name seat {seat}'s hand anew", seat=seat), style="other"
        ),
    )


def notice_named(
    state: TableState, awaited: Awaited, faces: Sequence[Card], came: int
) -> IrregularityFound | None:
    """The notice, where as many cards lie at the reading place as are awaited; None: it is none.

    Args:
        state: the table.
        awaited: a hand that is to be tabled.
        faces: what the camera reads there, all of it.
        came: the record behind which something was last seen to come there; before the naming,
            what lies there is the hand that was named.
    """
    progress = state.progress
    if progress is None or len(set(faces)) != len(faces):
        return None
    if len(faces) == len(awaited.cards) + len(awaited.shown):
        # The up-cards lie there too.
        faces = [face for face in faces if face not in awaited.shown]
    elif len(faces) != len(awaited.cards):
        return None
    naming = find_naming(progress, faces)
    if naming is None:
        return None
    place = _name_place(naming.event)
    card = next(face for face in faces if face in list_named(naming.event))
    told = {"card": card, "there": _describe_place(place)}
    if isinstance(naming.event, HandTabled):
        if came < naming.sequence:
            return None
        text = phrase("{card} was named {there}: are its cards taken away?", **told)
    else:
        if place == "board" or _lies_there(progress, place, card, faces):
            return None
        text = phrase(
            "{card} was named {there}, and lies {here}",
            **told,
            here=_describe_place(awaited.place),
        )
    return IrregularityFound(
        name=NAMED_BEFORE,
        text=text,
        clause=_CLAUSE,
        place=awaited.place,
        readings=(card,),
    )


def _lies_there(progress: Progress, place: str, named: Card, faces: Sequence[Card]) -> bool:
    """Whether a seat's other cards lie there too, so that the card that was named is its own."""
    mine = progress.hand.at(int(place.removeprefix("seat ")))
    return bool(({*mine.shown, *mine.tabled} - {named}) & set(faces))


def refuse_known(now: Hand, faces: Sequence[Card]) -> Rejection | None:
    """Why cards can't be named that lie elsewhere, with the place; None: they do not."""
    for face in faces:
        where = ""
        if face in now.board_faces:
            where = "board"
        for seat in now.seats:
            if face in seat.shown or face in seat.tabled:
                where = phrase("seat {seat}", seat=seat.seat)
        if where:
            return Rejection(
                reason=phrase(
                    "{card} lies {there}: a deck holds each card once",
                    card=face,
                    there=_describe_place(where),
                )
            )
    return None


def _name_place(event: Event) -> str:
    if isinstance(event, FacesShown):
        return event.place
    return f"seat {event.seat}" if isinstance(event, HandTabled) else ""


def _describe_place(place: str) -> str:
    if place == "board":
        return phrase("on the board")
    return phrase("in seat {seat}'s hand", seat=int(place.removeprefix("seat ")))
