"""The whole table, pure: what happens, what it changes, and what is asked of others.

state = initial()
for event in open_table(options):
    state = apply(state, event)
outcome = decide(state, observation_or_intent)      the events, or a rejection
for event in notice(state, sight): ...              what the pictures make happen
for command in commands(state): ...                 what is unanswered now
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from engine import hand
from engine.cards import Card
from engine.hand.dealing.deal import deal_order
from engine.hand.expectation import DealBoard, PostBets, Reshuffle
from engine.messages.authorization import (
    AuthorizationGranted,
    AuthorizationRefused,
    BadgeShown,
    SignOff,
    StaffTold,
)
from engine.messages.happened.hand_events import Event, TableOpened
from engine.messages.happened.record_limits import find_flaw, find_unfit_words
from engine.messages.sensed.commands import (
    CheckDeck,
    Command,
    ConfirmFaces,
    EndHand,
    OpenFaces,
    OpenZones,
    ReturnCards,
    SealHand,
    UnlockFaces,
)
from engine.messages.sensed.observations import (
    CardDrawn,
    CardPlaced,
    CardRefused,
    ClockTicked,
    CountsReported,
    DeckChecked,
    EnvelopeSealed,
    FacesConfirmed,
    FacesOpened,
    FirmwareTold,
    HeadSigned,
    Observation,
    ReadingsLost,
    SourceReported,
    ZoneSeen,
)
from engine.messages.text import phrase
from engine.messages.wanted.intents import (
    AnswerPrompt,
    CorrectAction,
    CorrectCards,
    HandIntent,
    Intent,
    NameCards,
    Rejection,
    ReportIrregularity,
    SettleHand,
    TakeBackRuling,
)
from engine.money import counting
from engine.procedure.intent_decisions import decide_intent
from engine.procedure.narration.event_words import KEPT, narrate
from engine.procedure.prompts.standing_prompt import refresh_prompt
from engine.procedure.unclear_cards.unnamed_faces import awaited_faces
from engine.procedure.wrong_deals.ruling_offers import decide_ruling
from engine.procedure.wrong_deals.settling import settle_hand
from engine.state import TableState, change, copy_state, playing
from engine.table.automatic_events import note_clock
from engine.table.rights import attest, vouch
from engine.table.seating.button_draw_result import finished_draw
from engine.table.staff.floor_requests import decide_request
from engine.table.staff.staff_on_duty import (
    accept_leave,
    end_authorization,
    know_staff,
    list_forgotten,
    note_denial,
    read_badge,
    sign_off,
)
from engine.table.terms.decks import deck_question, note_deck
from engine.table.terms.table_opening import TableError, open_table
from engine.tracking.correction import correct, name_anew, rule_bet
from engine.tracking.event_cascade import settle
from engine.tracking.next_event import follow
from engine.tracking.readings import (
    accept_drawn,
    accept_placed,
    note_firmware,
    note_lost,
    note_refused,
    note_source,
)
from engine.tracking.replies import (
    accept_confirmation,
    accept_opening,
    compare_counts,
    sign_record,
    store_envelope,
)
from engine.tracking.sight import look

__all__ = [
    "TableError",
    "TableState",
    "apply",
    "commands",
    "decide",
    "initial",
    "notice",
    "open_table",
    "pass_over",
    "sources",
]

_UNFIT: Final = phrase("Text too long, or with unreadable signs. Type it again")
_BEYOND: Final = phrase("That can't be kept: a number or a text is beyond what a record holds")


def initial() -> TableState:
    """A table before its first event."""
    return TableState()


def decide(
    state: TableState, given: Observation | Intent, *, signed: bool = False
) -> tuple[Event, ...] | Rejection:
    """What an input makes happen, with everything that follows by itself.

    Args:
        state: the table; it is not changed.
        given: what a sensor saw or a person tapped.
        signed: whether a department's or the room's key stands behind it, as the caller checked.

    Returns:
        The events in order, none where the input is no news, or says what no record can hold; or
        why a tap can't be done.
    """
    with counting(state.money):
        outcome = _decide(state, given, signed=signed)
    if isinstance(outcome, Rejection):
        return outcome
    if isinstance(given, Intent) and find_unfit_words(given):
        return Rejection(reason=_UNFIT, id=given.id)
    if not any(find_flaw(event) for event in outcome):
        return outcome
    return Rejection(reason=_BEYOND, id=given.id) if isinstance(given, Intent) else ()


def _decide(
    state: TableState, given: Observation | Intent, *, signed: bool
) -> tuple[Event, ...] | Rejection:
    if not isinstance(given, Intent):
        handler = _OBSERVED.get(type(given))
        events = handler(state, given) if handler is not None else ()
        return _complete(state, events) if events else ()
    vouched = vouch(state, given, signed=signed)
    if isinstance(vouched, Rejection):
        return vouched
    outcome = _decide_vouched(state, vouched.intent)
    if isinstance(outcome, Rejection):
        return outcome
    return _complete(state, attest(outcome, proven=vouched.proven))


def _decide_vouched(state: TableState, given: Intent) -> tuple[Event, ...] | Rejection:
    played = rule_bet(state, given) if isinstance(given, AnswerPrompt) else None
    played = name_anew(state, given) if isinstance(given, NameCards) else played
    if played is not None:
        return played
    if isinstance(given, HandIntent):
        return decide_intent(state, given)
    if isinstance(given, CorrectAction | CorrectCards):
        return correct(state, given)
    if isinstance(given, SettleHand):
        return settle_hand(state, given)
    if isinstance(given, ReportIrregularity | TakeBackRuling):
        return decide_ruling(state, given)
    return sign_off(state, given) if isinstance(given, SignOff) else decide_request(state, given)


def notice(
    state: TableState,
    sight: Mapping[str, ZoneSeen],
    laid: Mapping[str, int] = MappingProxyType({}),
) -> tuple[Event, ...]:
    """What the present pictures make happen, given what is expected; the state is not changed.

    Args:
        state: the table.
        sight: the latest picture of each zone.
        laid: the record behind which something was last seen to come to each zone.
    """
    with counting(state.money):
        if follow(state) is not None:
            return _complete(state, ())
        events = look(state, sight, laid)
        made = _complete(state, events) if events else ()
    return () if any(find_flaw(event) for event in made) else made


def apply(state: TableState, event: Event) -> TableState:
    """The table after an event; the state is changed in place and returned."""
    money = event.stakes.money if isinstance(event, TableOpened) else state.money
    with counting(money):
        told = narrate(state, event)
        change(state, event)
        if told is not None:
            state.narration = [*state.narration, told][-KEPT:]
        if state.progress is not None:
            hand.expect(state.progress.hand)
        if follow(state) is None and not _is_posting(state):
            refresh_prompt(state)
    return state


def pass_over(state: TableState, event: Event) -> tuple[TableState, Exception | None]:
    """The table after an event that a record holds, and what kept it from being applied, if it was.

    One that can't be applied changes nothing: what follows it in the record is read on.

    Raises:
        TableError: this software can't follow the record at all.
    """
    try:
        return apply(copy_state(state), event), None
    except TableError:
        raise
    except Exception as error:  # noqa: BLE001 - an older version wrote it, whatever it is
        state.sequence += 1
        return state, error


def commands(state: TableState) -> tuple[Command, ...]:
    """What is unanswered now, and which zones are open."""
    asked: list[Command] = []
    draw = state.ledger.draw
    name = draw.name if draw is not None else state.hand
    progress = state.progress
    if draw is not None and not draw.envelope:
        asked.append(SealHand(hand=draw.name, seats=draw.seats))
    if progress is not None and playing(state) and not progress.envelope:
        dealt = progress.hand
        asked.append(
            SealHand(
                hand=name,
                game=dealt.game.name,
                seats=deal_order(dealt),
                burns=dealt.rules.burn_before_each_street,
                twice=dealt.rules.run_it_twice != "off" and not dealt.began.tournament,
            )
        )
    asked.extend(UnlockFaces(hand=name, question=question) for question in state.sensing.unlocked)
    returned = list_returned(state)
    if returned:
        asked.append(ReturnCards(hand=name, handles=returned))
    for question in state.sensing.questions:
        if question.kind == "confirm":
            asked.append(
                ConfirmFaces(
                    hand=name,
                    question=question.number,
                    handles=question.handles,
                    faces=question.faces,
                )
            )
        else:
            asked.append(
                OpenFaces(
                    hand=name,
                    question=question.number,
                    handles=question.handles,
                    reason=question.reason,
                )
            )
    asked.extend(list_forgotten(state))
    if state.counting:
        asked.append(EndHand(hand=state.counting))
    if deck := deck_question(state):
        # It was sealed like a hand: the bridge would take the deck's cards for the draw's.
        if draw_done := finished_draw(state):
            asked.append(EndHand(hand=draw_done))
        asked.append(CheckDeck(question=deck))
    asked.append(OpenZones(zones=open_zones(state)))
    return tuple(asked)


def list_returned(state: TableState) -> tuple[Card, ...]:
    """Cards that went back into the stub in this hand, or are about to.

    The bridge learns of a reshuffle while the dealer is asked for it: each card is a new one by
    the time that the first comes off the stub again.
    """
    returned = list(state.sensing.returned)
    if state.progress is not None and playing(state):
        expected = hand.expect(state.progress.hand)
        if isinstance(expected, Reshuffle):
            returned.extend(card for card in expected.cards if card not in state.sensing.returned)
    return tuple(returned)


def open_zones(state: TableState) -> tuple[str, ...]:
    """Where faces may be named now: where the rules put cards face up."""
    if state.progress is None or not playing(state):
        return ()
    now = state.progress.hand
    zones: list[str] = []
    if now.board or isinstance(hand.expect(now), DealBoard):
        zones.append("board")
    awaited = awaited_faces(state)
    if awaited is not None and awaited.zone and awaited.zone not in zones:
        zones.append(awaited.zone)
    return tuple(zones)


def sources(state: TableState) -> tuple[SourceReported, ...]:
    """How each source was when it last changed, as the record has it."""
    return tuple(
        SourceReported(
            source=known.source,
            kind=known.kind,
            state=known.state,
            words=known.words,
            asks=known.asks,
        )
        for known in state.sources.values()
    )


def _complete(state: TableState, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events and what follows from them by itself, worked out on a copy.

    Nobody reads the copy's prompt or its narration, which is why they are not worked out.
    """
    work = copy_state(state)
    for event in events:
        change(work, event)
    return (*events, *settle(work))


def _tick(state: TableState, ticked: ClockTicked) -> tuple[Event, ...]:
    return (*end_authorization(state, ticked), *note_clock(state, ticked))


def _is_posting(state: TableState) -> bool:
    """Some forced bets of the one tap are in and others are about to be."""
    if state.progress is None or not playing(state):
        return False
    now = state.progress.hand
    return isinstance(hand.expect(now), PostBets) and now.total > 0


_OBSERVED: Final[dict[type, Callable[[TableState, Any], tuple[Event, ...]]]] = {
    CardDrawn: accept_drawn,
    CardPlaced: accept_placed,
    CardRefused: note_refused,
    ReadingsLost: note_lost,
    SourceReported: note_source,
    FirmwareTold: note_firmware,
    EnvelopeSealed: store_envelope,
    FacesConfirmed: accept_confirmation,
    FacesOpened: accept_opening,
    CountsReported: compare_counts,
    HeadSigned: sign_record,
    ClockTicked: _tick,
    DeckChecked: note_deck,
    StaffTold: know_staff,
    AuthorizationGranted: accept_leave,
    AuthorizationRefused: note_denial,
    BadgeShown: read_badge,
}
