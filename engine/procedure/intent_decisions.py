"""What the people's taps make happen: intents, checked against the prompt that stands."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from engine import hand
from engine.cards import UNKNOWN, MalformedCardError, parse_card, parse_cards, refuse_duplicates
from engine.hand.dealing.deal import ShownBy
from engine.hand.expectation import Burn, DealBoard, DealCard, PostBets, TableHand
from engine.hand.hand_state import Hand
from engine.house.irregularities import irregularities
from engine.messages.authorization import SETS_DENIED, confirming_purpose
from engine.messages.happened.bridge_questions import ConfirmationAsked, OpeningAsked
from engine.messages.happened.floor_events import PushConfirmed
from engine.messages.happened.hand_events import (
    ActionTaken,
    DeckReadied,
    Event,
    FoldQuestioned,
    IrregularityFound,
    IrregularityResolved,
    PotsPushed,
    RunAgreed,
    SeatLeft,
)
from engine.messages.text import join, phrase
from engine.messages.wanted.intents import (
    AnswerPrompt,
    CallFloor,
    HandIntent,
    NameCards,
    NoteOutOfTurn,
    RedoStep,
    Rejection,
    SeatAction,
    TakeAction,
    TakeActions,
    TakeBackShown,
    UndoStep,
)
from engine.messages.wanted.requests import BuyChips
from engine.procedure.irregular_acts.fold_check import asks_again
from engine.procedure.irregular_acts.muck_check import accept_muck
from engine.procedure.irregular_acts.mucked_hand import answer_folded, answer_given_back
from engine.procedure.irregular_acts.raise_marks import answer_marks
from engine.procedure.narration.prompt_clauses import cite
from engine.procedure.prompts.button_draw import answer_draw, name_draw_card
from engine.procedure.prompts.card_prompts import cite_board, cite_up_card
from engine.procedure.prompts.cut import cut_again
from engine.procedure.prompts.draws import answer_draws
from engine.procedure.prompts.joint_actions import refuse_jointly
from engine.procedure.prompts.undone_taps import NOT_READ, deal_not_read
from engine.procedure.unclear_cards.named_twice import (
    AS_NAMED,
    NAME_ANEW,
    ask_noticed,
    ask_which,
    leave_named,
    refuse_known,
)
from engine.procedure.unclear_cards.unnamed_faces import (
    NAME_THEM,
    Awaited,
    awaited_faces,
    is_asked_for,
    may_confirm,
    may_open,
    may_unseal,
    was_denied,
)
from engine.procedure.undo.taking_back import (
    find_redo,
    redo,
    take_back,
    take_back_shown,
    undo,
)
from engine.procedure.wrong_deals.disagreements import (
    DISAGREEMENT,
    list_ruled,
    reopen,
    state_swap,
)
from engine.procedure.wrong_deals.disputes import (
    answer_disputes,
    call_floor,
)
from engine.procedure.wrong_deals.held_actions import KEYS, note_out_of_turn, rule_held
from engine.procedure.wrong_deals.reports import (
    BURN_UNSEEN,
    is_ruled_upon,
    make_irregularity,
    name_cause,
)
from engine.procedure.wrong_deals.ruling_offers import finish_step, rule, rule_misdeal
from engine.state import (
    COUNTS_MISSING,
    TableState,
    blocking,
    find_chair,
    find_irregularity,
    has_bridge,
    pending,
)
from engine.state.hand_changes.reopened_hand import is_unpushed
from engine.table.chips.chip_movements import buy_chips
from engine.table.rights import OPEN_CARDS, is_demanded, refuse_purpose
from engine.table.table_clauses import cite as cite_table

Outcome: TypeAlias = tuple[Event, ...] | Rejection

_MOST_SEATS: Final = 22
"""At any table (HR-02)."""


def decide_intent(state: TableState, intent: HandIntent) -> Outcome:
    """What a tap makes happen, what follows by itself not included."""
    prompt = state.prompt
    if isinstance(intent, CallFloor):
        called = call_floor(state)
        return replace(called, id=intent.id) if isinstance(called, Rejection) else called
    if isinstance(intent, TakeBackShown):
        ruled = take_back_shown(state, intent)
        return replace(ruled, id=intent.id) if isinstance(ruled, Rejection) else ruled
    if intent.prompt != prompt.number:
        return Rejection(
            reason=phrase("That was for an earlier step; now: {text}", text=prompt.text),
            id=intent.id,
        )
    outcome = _decide(state, intent)
    if isinstance(outcome, Rejection):
        return replace(outcome, id=intent.id)
    return outcome


def _decide(state: TableState, intent: HandIntent) -> Outcome:
    """What a tap makes happen that was meant for the prompt that stands."""
    decide = _DECIDED.get(type(intent))
    if decide is None:
        return Rejection(reason=phrase("That is no answer to: {text}", text=state.prompt.text))
    return decide(state, intent)


def ask_opening(state: TableState, awaited: Awaited) -> OpeningAsked:
    """The question to the bridge: which faces are these?"""
    now = _find_dealt(state)
    if awaited.tabling:
        behaviour, default = "showdown.table_and_read", "showdown"
    elif awaited.place == "board":
        behaviour, default = (cite_board(now) if now is not None else ""), "board"
    else:
        behaviour, default = (cite_up_card(now) if now is not None else ""), "up_cards"
    reason = f"house default: {default}"
    if state.rules is not None and state.opened is not None:
        reason = cite(state.rules, state.opened.game, behaviour, default)
    return OpeningAsked(
        question=state.next_question,
        place=awaited.place,
        handles=awaited.cards,
        reason=reason,
    )


def _find_dealt(state: TableState) -> Hand | None:
    """The hand whose street is dealt or bet on; None: there is none, or it is at the showdown."""
    now = state.progress.hand if state.progress is not None else None
    return now if now is not None and now.street_name == now.now.name else None


def _act(state: TableState, intent: TakeAction) -> Outcome:
    if state.progress is None or state.prompt.kind != "act":
        return Rejection(reason=phrase("No seat is to act; now: {text}", text=state.prompt.text))
    uncounted = refuse_uncounted(state, state.progress.hand, intent)
    if uncounted is not None:
        return uncounted
    taken = hand.take_action(state.progress.hand, intent.seat, intent.action, intent.to)
    if isinstance(taken, Rejection):
        return taken
    asks = isinstance(taken, ActionTaken) and asks_again(state.progress, taken)
    return (FoldQuestioned(seat=taken.seat),) if asks else (taken,)


def _act_jointly(state: TableState, intent: TakeActions) -> Outcome:
    """What several seats did one after the other: all of it, or nothing."""
    if state.progress is None or state.prompt.kind != "act" or not intent.actions:
        return Rejection(reason=phrase("No seat is to act; now: {text}", text=state.prompt.text))
    work = hand.copy(state.progress.hand)
    events: list[Event] = []
    for at, one in enumerate(intent.actions, 1):
        taken = (
            refuse_uncounted(state, work, one)
            or refuse_jointly(work, one, last=at == len(intent.actions))
            or hand.take_action(work, one.seat, one.action, one.to)
        )
        if isinstance(taken, Rejection):
            return taken
        hand.apply(work, taken)
        later = isinstance(taken, ActionTaken) and events
        events.append(replace(taken, jointly=True) if later else taken)
    return tuple(events)


def refuse_uncounted(
    state: TableState, now: hand.Hand, intent: TakeAction | SeatAction
) -> Rejection | None:
    """An all-in takes the counted amount: a stack that nobody counted can't go in whole."""
    seat = find_chair(state, intent.seat) if intent.seat in now.places else None
    if seat is None or seat.counted or intent.seat != now.acting:
        return None
    mine = now.at(intent.seat)
    wanted = now.price if intent.action == "call" else intent.to
    if intent.action in {"fold", "check"} or wanted < mine.bet + mine.stack:
        return None
    return Rejection(
        reason=phrase(
            "count seat {seat}'s stack first: an all-in takes the counted amount", seat=intent.seat
        ),
        clause=cite_table(state, "stakes.max_bet_is_stack", "table_stakes"),
    )


def _name(state: TableState, intent: NameCards) -> Outcome:
    if state.ledger.draw is not None:
        return name_draw_card(state, intent)
    awaited = awaited_faces(state)
    if awaited is None or state.prompt.kind not in {"name_cards", "table_hand"}:
        return Rejection(
            reason=phrase("No cards are to be named; now: {text}", text=state.prompt.text)
        )
    try:
        faces = tuple(parse_card(card) for card in intent.cards)
        refuse_duplicates(faces)
    except MalformedCardError as error:
        return Rejection(reason=str(error))
    named = show_awaited(state, awaited, faces, "dealer")
    if isinstance(named, Rejection):
        return ask_elsewhere(state, awaited, faces, named)
    asked = is_asked_for(state, awaited)
    compared = awaited.tabling or asked or was_denied(state, awaited)
    if not compared or not may_confirm(state, awaited):
        return named
    return _compare_named(state, awaited, faces)


def ask_elsewhere(
    state: TableState, awaited: Awaited, faces: tuple[str, ...], refused: Rejection
) -> Outcome:
    """Which of two namings is right, where a card was named elsewhere; else why it is refused."""
    if state.progress is None or len(faces) != len(awaited.cards):
        return refused
    asked = ask_which(state.progress, awaited.place, faces)
    return refuse_known(state.progress.hand, faces) or refused if asked is None else (asked,)


def _compare_named(state: TableState, awaited: Awaited, faces: tuple[str, ...]) -> Outcome:
    """The bridge is asked whether the awaited cards are what the dealer has named."""
    if pending(state, awaited.place) is not None:
        return Rejection(reason=phrase("The reader is asked already; wait for its answer"))
    by = _find_authorization(state)
    if isinstance(by, Rejection):
        return by
    return *_settle_naming(state, awaited), ConfirmationAsked(
        question=state.next_question,
        place=awaited.place,
        handles=awaited.cards,
        faces=faces,
        named=True,
        by=by,
    )


def _find_authorization(state: TableState) -> str | Rejection:
    """By whose authorization one more set is compared; empty: it takes none, or nobody has any."""
    if state.sensing.denied < SETS_DENIED or not is_demanded(state, "unsealing"):
        return ""
    refused = refuse_purpose(
        state,
        confirming_purpose(state.hand),
        phrase(
            "Wrong cards were named {sets_denied} times. The next try takes the floor's PIN",
            sets_denied=SETS_DENIED,
        ),
    )
    return refused or (state.allowed.name if state.allowed is not None else "")


def show_awaited(
    state: TableState,
    awaited: Awaited,
    faces: tuple[str, ...],
    by: ShownBy,
    evidence: tuple[str, ...] = (),
) -> Outcome:
    """The awaited cards got these faces.

    Args:
        state: the table.
        awaited: the cards.
        faces: their faces; in their order where the bridge opened them, else as a set.
        by: who named them.
        evidence: SHA-256 (hex) of the camera's crops.
    """
    if state.progress is None:
        return Rejection(reason=phrase("No hand is in progress; start one first"))
    now = state.progress.hand
    if len(faces) != len(awaited.cards):
        return Rejection(
            reason=phrase(
                "{cards} cards are to be named, not {faces}: name each once",
                cards=len(awaited.cards),
                faces=len(faces),
            )
        )
    shown: Event | Rejection
    if awaited.tabling:
        shown = hand.table_hand(now, awaited.seat, (*awaited.shown, *faces), by)
    else:
        paired = by == "bridge_opened" or len(faces) == 1
        shown = hand.show_faces(now, awaited.place, faces, by, paired, evidence)
    return shown if isinstance(shown, Rejection) else (shown,)


def _answer(state: TableState, intent: AnswerPrompt) -> Outcome:
    offered = {answer.key for answer in state.prompt.answers}
    if intent.answer not in offered:
        choice = join(", ", [answer.label for answer in state.prompt.answers])
        reason = phrase(
            "That is no answer to: {text}; choices: {choice}",
            text=state.prompt.text,
            choice=choice or phrase("none"),
        )
        return Rejection(reason=reason)
    found = blocking(state)
    settled = _settle_found(state, found, intent) if found is not None else None
    if settled is not None:
        return settled
    if intent.answer in KEYS:
        return rule_held(state, intent)
    drawn = answer_draw(state, intent.answer)
    return drawn if drawn is not None else _ANSWERS[intent.answer](state)


def _settle_found(
    state: TableState, found: IrregularityFound, intent: AnswerPrompt
) -> Outcome | None:
    """What is settled by a ruling, by its cause, or by another look; None: it is none of those."""
    if is_ruled_upon(found):
        return rule(state, found, intent)
    if intent.answer == "misdeal":
        return rule_misdeal(state, found, intent)
    if intent.answer in irregularities():
        return name_cause(found, intent.answer)
    return _settle_disagreement(state, intent) if found.name == DISAGREEMENT else None


def _ready_deck(state: TableState) -> Outcome:
    counted = not state.counting or find_irregularity(state, COUNTS_MISSING) is not None
    if counted or not has_bridge(state):
        return (DeckReadied(),)
    return *_give_up_counts(state), DeckReadied()


def _give_up_counts(_state: TableState) -> tuple[Event, ...]:
    """The bridge says nothing of the hand that ended: that is on record, and the table goes on."""
    missing = IrregularityFound(
        name=COUNTS_MISSING,
        text=phrase("The bridge did not report its counts for the last hand"),
        clause="house default: counts_compared",
    )
    return (missing,)


def _post_blinds(state: TableState) -> Outcome:
    if state.progress is None:
        return Rejection(reason=phrase("No hand is in progress; start one first"))
    expected = hand.expect(state.progress.hand)
    if not isinstance(expected, PostBets):
        return Rejection(reason=phrase("The forced bets are in already"))
    return expected.posts


def _deal_unread(state: TableState) -> Outcome:
    if state.progress is None:
        return Rejection(reason=phrase("No hand is in progress; start one first"))
    taken = hand.take_card(state.progress.hand, UNKNOWN)
    if isinstance(taken, Rejection):
        return taken
    expected = hand.expect(state.progress.hand)
    if not isinstance(expected, DealBoard):
        return (taken,)
    unseen = find_irregularity(state, BURN_UNSEEN)
    if unseen is not None:
        # As many cards lie there as were read, and a burn is lacking: none of them is unread.
        found = make_irregularity(irregularities()["missing_burn"], detail=unseen.text)
        return IrregularityResolved(name=BURN_UNSEEN, remedy="named"), found
    return (taken,) * expected.count


def _deal_all_unread(state: TableState) -> Outcome:
    """All cards that are due are out: nobody read them."""
    if state.progress is None:
        return Rejection(reason=phrase("No hand is in progress; start one first"))
    work = hand.copy(state.progress.hand)
    street = work.street
    dealt: list[Event] = []
    while work.street == street and isinstance(hand.expect(work), DealCard | Burn | DealBoard):
        taken = hand.take_card(work, UNKNOWN)
        if isinstance(taken, Rejection):
            return taken
        hand.apply(work, taken)
        dealt.append(taken)
    return tuple(dealt) or Rejection(
        reason=phrase("No card is due; now: {text}", text=state.prompt.text)
    )


def _muck(state: TableState) -> Outcome:
    if state.progress is None:
        return Rejection(reason=phrase("No hand is in progress; start one first"))
    expected = hand.expect(state.progress.hand)
    if not isinstance(expected, TableHand):
        return Rejection(reason=phrase("No hand is to be tabled now"))
    mucked = accept_muck(state.progress, expected)
    return mucked if isinstance(mucked, Rejection) else (mucked,)


def _claim(seat: int) -> Callable[[TableState], Outcome]:
    """The seat shows before its turn."""

    def claim(state: TableState) -> Outcome:
        if state.progress is None:
            return Rejection(reason=phrase("No hand is in progress; start one first"))
        claimed = hand.claim_showing(state.progress.hand, seat)
        return claimed if isinstance(claimed, Rejection) else (claimed,)

    return claim


def _reshuffle(state: TableState) -> Outcome:
    if state.progress is None:
        return Rejection(reason=phrase("No hand is in progress; start one first"))
    shuffled = hand.reshuffle_stub(state.progress.hand)
    return shuffled if isinstance(shuffled, Rejection) else (shuffled,)


def _run_twice(state: TableState) -> Outcome:
    if state.progress is None:
        return Rejection(reason=phrase("No hand is in progress; start one first"))
    if isinstance(find_redo(state), RunAgreed):
        return redo(state)
    agreed = hand.agree_run(state.progress.hand)
    return agreed if isinstance(agreed, Rejection) else (agreed,)


def _push(state: TableState) -> Outcome:
    return (PushConfirmed(hand=state.hand),) if is_unpushed(state) else (PotsPushed(),)


def _buy_in(state: TableState) -> Outcome:
    amount = state.opened.buy_in if state.opened is not None else 0
    return buy_chips(state, BuyChips(id="", seat=state.prompt.seat, amount=amount))


def _leave(state: TableState) -> Outcome:
    seat = state.prompt.seat
    return (SeatLeft(seat=seat, stack=find_chair(state, seat).stack),)


def _believe_camera(state: TableState) -> Outcome:
    awaited = awaited_faces(state)
    read = find_irregularity(state, "unconfirmed", awaited.place) if awaited is not None else None
    if awaited is None or read is None:
        return Rejection(reason=phrase("The camera reads nothing now; name the cards by hand"))
    faces = parse_cards(" ".join(read.readings))
    shown = show_awaited(state, awaited, faces, "dealer")
    if isinstance(shown, Rejection):
        return ask_elsewhere(state, awaited, faces, shown)
    return IrregularityResolved(name="unconfirmed", remedy="camera_right"), *shown


def _settle_naming(state: TableState, awaited: Awaited) -> tuple[Event, ...]:
    """The dealer acts upon what was said against the cards' names: the bridge may be asked anew."""
    return tuple(
        IrregularityResolved(name=name, remedy="name_them")
        for name in ("camera_disagrees", "camera_unsure", "named_wrong")
        if find_irregularity(state, name, awaited.place) is not None
    )


def _name_them(state: TableState) -> Outcome:
    """The dealer names the cards that lie face up; the bridge confirms them."""
    awaited = awaited_faces(state)
    if awaited is None:
        return Rejection(reason=phrase("No cards there to name; do what the prompt says"))
    naming = IrregularityFound(
        name="to_be_named",
        text=phrase("The dealer names the cards"),
        clause="house default: named_by_dealer",
        place=awaited.place,
    )
    return *_settle_naming(state, awaited), naming


def _open_cards(state: TableState) -> Outcome:
    """The floor has tabled cards opened; the bridge has the authorization, and needs no word."""
    awaited, allowed = awaited_faces(state), state.allowed
    if awaited is None or allowed is None or not may_unseal(state, awaited):
        return Rejection(reason=phrase("The floor can't open these cards now"))
    return *_settle_naming(state, awaited), replace(ask_opening(state, awaited), by=allowed.name)


def _use_reader(state: TableState) -> Outcome:
    awaited = awaited_faces(state)
    if awaited is None or not may_open(state, awaited):
        return Rejection(reason=phrase("The reader can't name these cards; name them by hand"))
    if pending(state, awaited.place) is not None:
        return Rejection(reason=phrase("The reader is asked already; wait for its answer"))
    settled: tuple[Event, ...] = tuple(
        IrregularityResolved(name=name, remedy="use_reader")
        for name in ("camera_disagrees", "camera_unsure")
        if find_irregularity(state, name) is not None
    )
    return *settled, ask_opening(state, awaited)


def _settle_disagreement(state: TableState, intent: AnswerPrompt) -> Outcome:
    """One of the keys of a disagreement."""
    key = intent.answer
    if key == "look_again":
        return (IrregularityResolved(name=DISAGREEMENT, remedy=key),)
    if key == NAME_THEM.key:
        return _name_them(state)
    if key != "stands":
        return state_swap(state, key)
    ruled = list_ruled(state, intent)
    awaited = awaited_faces(state)
    if isinstance(ruled, Rejection) or awaited is None:
        return ruled if isinstance(ruled, Rejection) else ()
    made, denial = ruled
    shown = show_awaited(state, awaited, denial.faces, "dealer")
    if isinstance(shown, Rejection):
        return shown
    return IrregularityResolved(name=DISAGREEMENT, remedy="ruled"), made, *shown


def _settle(remedy: str) -> Callable[[TableState], Outcome]:
    def settle(state: TableState) -> Outcome:
        found = blocking(state)
        if found is None:
            return Rejection(reason=phrase("There is nothing to settle"))
        return (IrregularityResolved(name=found.name, remedy=remedy),)

    return settle


_ANSWERS: Final[dict[str, Callable[[TableState], Outcome]]] = {
    "deck_ready": _ready_deck,
    "bottom_seen": cut_again,
    "uncounted": _give_up_counts,
    "blinds_posted": _post_blinds,
    "dealt": _deal_unread,
    "all_dealt": _deal_all_unread,
    "muck": _muck,
    "pushed": _push,
    "buy_in": _buy_in,
    "leave": _leave,
    "camera_right": _believe_camera,
    "use_reader": _use_reader,
    OPEN_CARDS: _open_cards,
    "name_them": _name_them,
    NAME_ANEW: ask_noticed,
    AS_NAMED.key: leave_named,
    "look_again": _settle("look_again"),
    "put_back": _settle("put_back"),
    "keep": _settle("keep"),
    "continue": _settle("continue"),
    "earlier": _settle("earlier"),
    NOT_READ: deal_not_read,
    "reshuffled": _reshuffle,
    "run_twice": _run_twice,
    "take_back": take_back,
    **{f"shows_{seat}": _claim(seat) for seat in range(1, _MOST_SEATS + 1)},
    "done_step": finish_step,
    "given_back": answer_given_back,
    "folded": answer_folded,
    "disagrees": reopen,
    **answer_draws(),
    **answer_marks(),
    **answer_disputes(),
}

_DECIDED: Final[dict[type, Callable[[TableState, Any], Outcome]]] = {
    UndoStep: undo,
    RedoStep: lambda state, _: redo(state),
    TakeAction: _act,
    TakeActions: _act_jointly,
    NoteOutOfTurn: note_out_of_turn,
    NameCards: _name,
    AnswerPrompt: _answer,
}
