"""Camera and reader disagree: whose cards lie there is found out without opening any.

The bridge says yes or no to a whole hand under a stated binding (a swap among seats that are still
in): at most three times a hand, never to a position, and only when nobody can bet any more. What
the dealer names is compared as well. No key opens cards that may lie elsewhere face down.
"""

from typing import Final, TypeAlias

from engine import hand
from engine.cards import UNKNOWN, Card
from engine.hand.hand_rulings import apply_ruling, may_replan
from engine.house.irregularities import irregularities
from engine.messages.happened.bridge_questions import ConfirmationAsked
from engine.messages.happened.hand_events import Event, IrregularityFound, IrregularityResolved
from engine.messages.ruling_events import FLOOR_DECIDES, CardsBound, Effect, HandsBound, RulingMade
from engine.messages.sentence_patterns import name_place
from engine.messages.shown.views import Answer
from engine.messages.text import phrase
from engine.messages.wanted.intents import AnswerPrompt, Rejection, ReportIrregularity
from engine.procedure.unclear_cards.source_readings import OTHERS, describe_cards, describe_words
from engine.procedure.unclear_cards.unnamed_faces import NAME_THEM, Awaited, awaited_faces
from engine.procedure.wrong_deals.remedies import plan_remedy
from engine.procedure.wrong_deals.reports import make_irregularity
from engine.state import Denial, TableState, find_irregularity

DISAGREEMENT: Final = "camera_disagrees"
MOST: Final = 3
"""How often in a hand the bridge is asked about a stated binding."""
_SWAPPED: Final = "swapped_"

Outcome: TypeAlias = tuple[Event, ...] | Rejection


def offer_disagreement(state: TableState) -> tuple[Answer, ...]:
    """Look again, name what lies there, state where it was dealt to, or have the floor rule."""
    answers = [Answer(key="look_again", label=phrase("Look again"), style="main")]
    awaited = awaited_faces(state)
    denial = _last_denial(state, awaited)
    if awaited is None or denial is None:
        return tuple(answers)
    answers.append(NAME_THEM)
    if state.sensing.stated < MOST:
        answers += [
            Answer(
                key=f"{_SWAPPED}{seat}",
                label=phrase("Swapped with seat {seat}", seat=seat),
                style="other",
            )
            for seat in _list_others(state, awaited)
        ]
    if awaited.place == "board" and state.progress and may_replan(state.progress.hand):
        answers.append(Answer(key="double_burn", label=phrase("Two were burned"), style="other"))
        answers.append(Answer(key="missing_burn", label=phrase("None was burned"), style="other"))
        answers.append(
            Answer(key="other_burn", label=phrase("Another one was burned"), style="other")
        )
    ruled = Answer(
        key="stands",
        label=phrase("Card plays where it lies"),
        style="other",
        clause=FLOOR_DECIDES,
        rank="floor",
    )
    return (*answers, ruled)


def may_state(state: TableState) -> bool:
    """Whether nobody can bet any more, so that a hand may be compared with another seat's."""
    return state.progress is not None and state.progress.hand.stage in {"showdown", "facing"}


def _list_others(state: TableState, awaited: Awaited) -> tuple[int, ...]:
    """Seats still in whose hand nobody has seen, and that holds as many cards."""
    if not awaited.tabling or not may_state(state) or state.progress is None:
        return ()
    return tuple(
        seat.seat
        for seat in state.progress.hand.seats
        if seat.live
        and seat.seat != awaited.seat
        and not seat.tabled
        and len(_list_down(seat)) == len(awaited.cards)
        and UNKNOWN not in seat.cards
    )


def _list_down(seat: hand.Seat) -> tuple[Card, ...]:
    return tuple(card for card, up in zip(seat.cards, seat.up, strict=True) if not up)


def _last_denial(state: TableState, awaited: Awaited | None) -> Denial | None:
    """What the bridge denied of the awaited cards last."""
    if awaited is None:
        return None
    denials = [one for one in state.sensing.denials if one.place == awaited.place]
    return denials[-1] if denials else None


def state_swap(state: TableState, key: str) -> Outcome:
    """Ask the bridge whether the hand that lies there was dealt to that seat."""
    awaited = awaited_faces(state)
    denial = _last_denial(state, awaited)
    if awaited is None or denial is None or state.progress is None:
        return Rejection(reason=phrase("No hand is in question now"))
    seat = int(key.removeprefix(_SWAPPED))
    exchanged = HandsBound(bindings=((awaited.seat, seat), (seat, awaited.seat)))
    return (
        IrregularityResolved(name=DISAGREEMENT, remedy="stated"),
        ConfirmationAsked(
            question=state.next_question,
            place=awaited.place,
            handles=_bind_otherwise(state.progress.hand, awaited.seat, (exchanged,)),
            faces=denial.faces,
            binding=(awaited.seat, seat),
        ),
    )


def state_report(state: TableState, intent: ReportIrregularity) -> Outcome | None:
    """Ask the bridge whether the hand that lies there is the one that a report would put there.

    None: no tabled hand is in question, or the report binds none of its cards otherwise.
    """
    awaited, known = awaited_faces(state), irregularities().get(intent.kind)
    denial = _last_denial(state, awaited)
    if known is None or awaited is None or denial is None or state.progress is None:
        return None
    if not (awaited.tabling and may_state(state) and state.sensing.stated < MOST):
        return None
    found = make_irregularity(known, intent.seats, intent.number, reported=True)
    plan = plan_remedy(state, found, known.as_dealt)
    effects = plan.effects if plan is not None else ()
    handles = _bind_otherwise(state.progress.hand, awaited.seat, effects)
    if not set(handles) - set(awaited.cards):
        return None
    return (
        IrregularityResolved(name=DISAGREEMENT, remedy="stated"),
        ConfirmationAsked(
            question=state.next_question,
            place=awaited.place,
            handles=handles,
            faces=denial.faces,
            binding=(awaited.seat, *intent.seats),
            stated=intent.kind,
            from_card=intent.number,
        ),
    )


def _bind_otherwise(now: hand.Hand, seat: int, effects: tuple[Effect, ...]) -> tuple[Card, ...]:
    """The down cards that a seat would have under a ruling, as they came off the stub."""
    bound = tuple(one for one in effects if isinstance(one, CardsBound | HandsBound))
    made = RulingMade(kind="", found="", remedy="", clause="", effects=bound)
    twin = hand.copy(now)
    apply_ruling(twin, made)
    return _list_down(twin.at(seat))


def reopen(state: TableState) -> Outcome:
    """What lies there is still not what was dealt there: the hand waits for it to be settled."""
    awaited = awaited_faces(state)
    denial = _last_denial(state, awaited)
    if denial is None:
        return Rejection(reason=phrase("Nothing is in question now"))
    return (report_disagreement(denial.place, denial.faces),)


def report_disagreement(place: str, faces: tuple[Card, ...]) -> IrregularityFound:
    """Both readings, of which the reader's stays hidden."""
    where = phrase("the board") if place == "board" else name_place(place)
    return IrregularityFound(
        name=DISAGREEMENT,
        text=phrase("Camera and reader disagree about {where}", where=where),
        clause="house default: two_sources",
        place=place,
        readings=(
            describe_cards("camera", faces),
            describe_words("reader", OTHERS),
        ),
        blocking=True,
    )


def _is_read_twice(state: TableState, denial: Denial) -> bool:
    """Whether the camera and the dealer, or the dealer twice, told the same of these cards.

    A name alone makes no reading true: the bridge has denied it, and a camera misreads.
    """
    same = [
        one
        for one in state.sensing.denials
        if one.place == denial.place
        and set(one.handles) == set(denial.handles)
        and set(one.faces) == set(denial.faces)
    ]
    return len(same) > 1 and any(one.named for one in same)


def list_ruled(state: TableState, answer: AnswerPrompt) -> tuple[RulingMade, Denial] | Rejection:
    """The floor's ruling that the cards count as they lie, and what lies there."""
    denial = _last_denial(state, awaited_faces(state))
    found = find_irregularity(state, DISAGREEMENT)
    if denial is None or found is None:
        return Rejection(reason=phrase("Nothing is in question now"))
    if not answer.by.strip():
        return Rejection(
            reason=phrase("'Card plays where it lies' is the floor's ruling: say who rules it"),
            clause=FLOOR_DECIDES,
        )
    if not _is_read_twice(state, denial):
        return Rejection(
            reason=phrase("Camera and reader differ. Name the cards once more, then rule"),
            clause="house default: two_sources",
        )
    made = RulingMade(
        kind="cards_disputed",
        found=f"{found.text}: {'; '.join(found.readings)}",
        remedy="stands",
        clause=FLOOR_DECIDES,
        by=answer.by,
        role="floor",
        note=answer.note,
    )
    return made, denial
