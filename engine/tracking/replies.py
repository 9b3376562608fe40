"""What the bridge answers to the questions that the table asked it."""

from engine.hand.dealing.deal import ShownBy
from engine.house.irregularities import irregularities
from engine.messages.happened.bridge_questions import (
    ConfirmationAnswered,
    CountsCompared,
    OpeningAnswered,
)
from engine.messages.happened.hand_events import (
    EnvelopeStored,
    Event,
    IrregularityFound,
    RecordSigned,
)
from engine.messages.sensed.observations import (
    CountsReported,
    EnvelopeSealed,
    FacesConfirmed,
    FacesOpened,
    HeadSigned,
)
from engine.messages.sentence_patterns import name_place
from engine.messages.text import phrase
from engine.messages.wanted.intents import Rejection
from engine.procedure.intent_decisions import show_awaited
from engine.procedure.prompts.button_draw import accept_draw_face, store_draw_envelope
from engine.procedure.unclear_cards.named_twice import ask_which
from engine.procedure.unclear_cards.source_readings import OTHERS, describe_cards, describe_words
from engine.procedure.unclear_cards.unnamed_faces import awaited_at
from engine.procedure.wrong_deals.disagreements import report_disagreement
from engine.procedure.wrong_deals.reports import make_irregularity
from engine.state import Question, TableState, playing


def store_envelope(state: TableState, sealed: EnvelopeSealed) -> tuple[Event, ...]:
    """The hand's sealed key goes into the journal."""
    if state.ledger.draw is not None:
        return store_draw_envelope(state, sealed)
    progress = state.progress
    if progress is None or not playing(state) or progress.envelope or sealed.hand != state.hand:
        return ()
    return (
        EnvelopeStored(
            hand=sealed.hand,
            envelope=sealed.envelope,
            departments=sealed.departments,
            signer=sealed.signer,
        ),
    )


def accept_confirmation(state: TableState, reply: FacesConfirmed) -> tuple[Event, ...]:
    """Yes: the faces are shown. No: camera and reader disagree, and the dealer is asked."""
    asked = _find(state, reply.question, "confirm")
    if asked is None:
        return ()
    answered = ConfirmationAnswered(question=reply.question, answer=reply.answer)
    if not asked.binding and not _still_awaited(state, asked):
        return (answered,)
    if asked.binding:
        return answered, *_accept_stated(asked, reply.answer)
    if reply.answer == "yes":
        by: ShownBy = "dealer_confirmed" if asked.named else "camera_confirmed"
        return answered, *_show(state, asked.place, asked.faces, by, asked.evidence)
    if asked.named:
        return answered, _refuse_naming(asked, reply)
    return answered, report_disagreement(asked.place, asked.faces)


def _accept_stated(asked: Question, answer: str) -> tuple[Event, ...]:
    """Under a stated binding: yes names what happened, no leaves the disagreement as it was."""
    if answer == "yes":
        seats = asked.binding[1:] if asked.stated else asked.binding
        known = irregularities()[asked.stated or "swapped_hands"]
        return (make_irregularity(known, seats, asked.from_card),)
    return (report_disagreement(asked.place, asked.faces),)


def accept_opening(state: TableState, reply: FacesOpened) -> tuple[Event, ...]:
    """The bridge opened cards that the rules put face up, or says why it does not."""
    asked = _find(state, reply.question, "open")
    if asked is None:
        return ()
    faces = reply.faces if len(reply.faces) == len(asked.handles) else ()
    answered = OpeningAnswered(question=reply.question, faces=faces, why=reply.why)
    if state.ledger.draw is not None:
        return answered, *accept_draw_face(state, asked, faces)
    if not _still_awaited(state, asked):
        return (answered,)
    if faces:
        return answered, *_show(state, asked.place, faces, "bridge_opened")
    why = f": {reply.why}" if reply.why else ""
    return (
        answered,
        IrregularityFound(
            name="opening_refused",
            text=phrase("The reader's cards can't be opened{why}", why=why),
            clause="house default: named_by_dealer",
            place=asked.place,
        ),
    )


def _refuse_naming(asked: Question, reply: FacesConfirmed) -> IrregularityFound:
    """The dealer named other cards than the reader was dealt."""
    text = phrase(
        "Other cards were dealt to {place}: name them again", place=name_place(asked.place)
    )
    if reply.answer == "locked":
        text = phrase(
            "The reader says no more about {place} in this hand: call the floor",
            place=name_place(asked.place),
        )
    return IrregularityFound(
        name="named_wrong",
        text=text,
        clause="house default: two_sources",
        place=asked.place,
        readings=(
            describe_cards("named", asked.faces),
            describe_words("reader", OTHERS),
        ),
    )


def compare_counts(state: TableState, report: CountsReported) -> tuple[Event, ...]:
    """The bridge's counts of the ended hand beside the journal's own."""
    if not state.counting or report.hand != state.counting:
        return ()
    compared = CountsCompared(
        hand=report.hand,
        bridge_confirmed=report.confirmed,
        bridge_opened=report.opened,
        journal_confirmed=state.sensing.confirmed,
        journal_opened=state.sensing.opened_sets,
        bridge_denied=report.denied,
        journal_denied=state.sensing.denied,
    )
    counted = (state.sensing.confirmed, state.sensing.opened_sets, state.sensing.denied)
    if (report.confirmed, report.opened, report.denied) == counted:
        return (compared,)
    return (
        compared,
        IrregularityFound(
            name="counts_differ",
            text=phrase("The bridge counts other confirmations than the record: call the floor"),
            clause="house default: counts_compared",
            readings=(
                _describe_counts("bridge", report.confirmed, report.denied, report.opened),
                _describe_counts(
                    "record",
                    state.sensing.confirmed,
                    state.sensing.denied,
                    state.sensing.opened_sets,
                ),
            ),
        ),
    )


def sign_record(_state: TableState, signed: HeadSigned) -> tuple[Event, ...]:
    """The bridge's signature goes into the journal; the recording has checked that it fits."""
    return (
        RecordSigned(
            hand=signed.hand,
            sequence=signed.sequence,
            head=signed.head,
            book=signed.book,
            signer=signed.signer,
            signature=signed.signature,
        ),
    )


def _describe_counts(who: str, confirmed: int, denied: int, opened: int) -> str:
    no = phrase(", {denied} denied", denied=denied) if denied else ""
    counts = phrase(
        "{confirmed} confirmed{no}, {opened} opened", confirmed=confirmed, no=no, opened=opened
    )
    return describe_words(who, counts)


def _find(state: TableState, number: int, kind: str) -> Question | None:
    return next(
        (
            asked
            for asked in state.sensing.questions
            if asked.number == number and asked.kind == kind
        ),
        None,
    )


def _still_awaited(state: TableState, asked: Question) -> bool:
    awaited = awaited_at(state, asked.place)
    return awaited is not None and awaited.cards == asked.handles


def _show(
    state: TableState,
    place: str,
    faces: tuple[str, ...],
    by: ShownBy,
    evidence: tuple[str, ...] = (),
) -> tuple[Event, ...]:
    awaited = awaited_at(state, place)
    if awaited is None:
        return ()
    shown = show_awaited(state, awaited, faces, by, evidence)
    if isinstance(shown, Rejection):
        asked = ask_which(state.progress, place, faces) if state.progress is not None else None
        if asked is not None:
            return (asked,)
        return (
            IrregularityFound(
                name="faces_refused",
                text=phrase("The cards named don't fit: {reason}", reason=shown.reason),
                clause="house default: nothing_guessed",
                place=awaited.place,
            ),
        )
    return shown
