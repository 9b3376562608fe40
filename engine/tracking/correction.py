"""A correction of something earlier in the hand: what followed is played again on top of it.

The hand that just ended is put right too, on paper, until the next one is begun: the corrected hand
has to run to its end by itself (`HandReopened`).

The record keeps the original: `StepUndone` takes it and what followed back, the corrected step and
everything that still fits follow as new events. Cards stay where they lie; where something no
longer fits, the table stops there and the dealer is told what it was.
"""

from collections.abc import Sequence
from typing import Final, TypeGuard

from msgspec.structs import replace

from engine import hand
from engine.hand.acting.betting import raise_window
from engine.hand.hand_state import Hand
from engine.messages.happened.floor_events import HandReopened
from engine.messages.happened.hand_events import (
    ActionTaken,
    BetPosted,
    CardDealt,
    Event,
    FacesShown,
    HandTabled,
    IrregularityFound,
    IrregularityResolved,
    StepUndone,
)
from engine.messages.ruling_events import RulingMade
from engine.messages.text import join, lower_first, phrase, shorten
from engine.messages.wanted.intents import (
    ActionName,
    AnswerPrompt,
    CorrectAction,
    CorrectCards,
    Correction,
    NameCards,
    Rejection,
)
from engine.procedure.irregular_acts.betting_errors import CORRECTED, find_bet
from engine.procedure.narration.event_words import describe_decision
from engine.procedure.unclear_cards.named_twice import (
    NAME_ANEW,
    NAMED_TWICE,
    find_asked,
    list_named,
    list_open,
    refuse_known,
)
from engine.procedure.undo.taken_back_changes import find_corrected, take_back
from engine.procedure.undo.undo_between_hands import find_last
from engine.procedure.wrong_deals.disputes import find_hindrance
from engine.procedure.wrong_deals.ruling_offers import make_ruling
from engine.state import Numbered, Progress, TableState, blocking, change, copy_state, playing
from engine.state.table_changes.kept_changes import find_last_change
from engine.table.chips.correction_limits import refuse_putting_right
from engine.tracking.name_swap import find_exchange, find_hanging
from engine.tracking.past_steps import PastStep, is_binding, is_ruled, list_later
from engine.tracking.playback import STANDS, EventPlayer

NAMED_BOTH: Final = phrase("Cards that were crossed: Floor, Correct the hand")
"""Where both places are shown before either is changed."""
Outcome = tuple[Event, ...] | Rejection


def correct(state: TableState, wanted: Correction) -> Outcome:
    """Everything that a correction makes happen; the state is not changed.

    Args:
        state: the table.
        wanted: which event is to be another one.
    """
    progress = state.progress
    refusal = _refuse_now(state, wanted.prompt)
    if refusal is not None or progress is None:
        refusal = refusal or Rejection(
            reason=phrase("Nothing can be corrected now: {text}", text=state.prompt.text)
        )
        return replace(refusal, id=wanted.id)
    target = next((one for one in progress.events if one.sequence == wanted.sequence), None)
    if target is None:
        reason = phrase(
            "Step {sequence} is none of this hand's; choose one that stands",
            sequence=wanted.sequence,
        )
        return Rejection(reason=reason, id=wanted.id)
    outcome = _put_back(state, progress, target, wanted) or _replay(state, progress, target, wanted)
    if isinstance(outcome, Rejection):
        refused = _name_undo(state, outcome.reason)
        return Rejection(reason=refused, clause=outcome.clause, id=wanted.id)
    return outcome


def _put_back(
    state: TableState, progress: Progress, target: Numbered, wanted: Correction
) -> tuple[Event, ...] | None:
    """Of a hand that ended: the last correction taken back, where the step is to be what it was.

    By the same events once more: what fell away at that correction can't be worked out anew.
    """
    kept = find_last_change(state) if not playing(state) else None
    step = find_corrected(state, kept) if kept is not None and kept.events else None
    if kept is None or step is None or not _is_same(step.event, wanted):
        return None
    before = {one.sequence for one in kept.events}
    first = next(one for one in progress.events if one.sequence not in before)
    if first.sequence != target.sequence:
        return None
    outcome = take_back(state, kept, "")
    return None if isinstance(outcome, Rejection) else outcome


def _is_same(before: Event, wanted: Correction) -> bool:
    """Whether a step was what a correction wants it to be."""
    if isinstance(wanted, CorrectCards):
        return isinstance(before, FacesShown | HandTabled) and set(wanted.cards) == set(
            before.faces if isinstance(before, FacesShown) else before.cards
        )
    if isinstance(before, BetPosted):
        return wanted.action == "call"
    if not isinstance(before, ActionTaken):
        return False
    sized = {"bet", "raise"}
    if before.action in sized:
        return wanted.action in sized and wanted.to == before.to
    return wanted.action == before.action


def _name_undo(state: TableState, reason: str) -> str:
    """Why a correction is refused, and what else leads back, where it was put right before."""
    corrected = any(isinstance(one.event, HandReopened) for one in state.ledger.changes)
    if not corrected or find_last(state) is None:
        return reason
    return phrase(
        "{reason}. Undo takes back the corrections, the latest first", reason=shorten(reason)
    )


def rule_bet(state: TableState, answer: AnswerPrompt) -> Outcome | None:
    """A bet that was misheard, or of a wrong size, is played again as it should have been.

    Returns:
        None where the answer is no such ruling.
    """
    found, progress = blocking(state), state.progress
    if answer.answer != CORRECTED or found is None or progress is None:
        return None
    outcome = _rule_bet(state, progress, found, answer)
    return replace(outcome, id=answer.id) if isinstance(outcome, Rejection) else outcome


def _rule_bet(
    state: TableState, progress: Progress, found: IrregularityFound, answer: AnswerPrompt
) -> Outcome:
    if answer.prompt != state.prompt.number:
        return Rejection(
            reason=phrase("That was for an earlier step; now: {text}", text=state.prompt.text)
        )
    target = find_bet(progress, found.seats[0]) if found.seats else None
    if target is None:
        return Rejection(
            reason=phrase("That seat has not acted in this round: choose another remedy")
        )
    late = refuse_putting_right(state) if not playing(state) else None
    made = late or make_ruling(state, found, answer)
    if isinstance(made, Rejection):
        return made
    settled = IrregularityResolved(name=found.name, remedy="ruled")
    work = copy_state(state)
    change(work, settled)
    before = _play_before(progress, target.sequence)
    action, to = _choose_bet(before, found)
    wanted = CorrectAction(
        id=answer.id, prompt=answer.prompt, sequence=target.sequence, action=action, to=to
    )
    played = _replay(work, progress, target, wanted)
    return played if isinstance(played, Rejection) else (settled, *played, made)


def name_anew(state: TableState, named: NameCards) -> Outcome | None:
    """Cards that were named, and lie elsewhere, are named once more.

    Returns:
        None where nothing of the kind is asked.
    """
    target, progress = find_asked(state), state.progress
    if target is None or progress is None:
        return None
    if named.prompt != state.prompt.number:
        reason = phrase("That was for an earlier step; now: {text}", text=state.prompt.text)
        return Rejection(reason=reason, id=named.id)
    event = target.event
    known = list_open(state, event.seat) if isinstance(event, HandTabled) else ()
    settled = IrregularityResolved(name=NAMED_TWICE, remedy=NAME_ANEW)
    work = copy_state(state)
    change(work, settled)
    wanted = CorrectCards(
        id=named.id,
        prompt=named.prompt,
        sequence=target.sequence,
        cards=(*known, *named.cards),
    )
    played = _refuse_crossed(progress, target, wanted) or _replay(work, progress, target, wanted)
    return replace(played, id=named.id) if isinstance(played, Rejection) else (settled, *played)


def _refuse_crossed(progress: Progress, target: Numbered, wanted: CorrectCards) -> Rejection | None:
    """Why a card is not taken that the dealer named elsewhere; None: there is none among them.

    It would change the card there too, which nobody was asked about and no look has shown.
    """
    if find_exchange(progress, target, wanted) is None:
        return None
    gained = [card for card in wanted.cards if card not in list_named(target.event)]
    known = refuse_known(progress.hand, gained)
    told = (known.reason,) if known is not None else ()
    return Rejection(reason=join(". ", (*told, NAMED_BOTH)))


def _play_before(progress: Progress, sequence: int) -> Hand:
    """The hand as it stood before an event."""
    before = hand.begin(progress.hand.began, progress.hand.game, progress.hand.rules)
    for one in progress.events[1:]:
        if one.sequence < sequence:
            before = hand.apply(before, one.event)  # type: ignore[arg-type]
    return before


def _choose_bet(before: Hand, found: IrregularityFound) -> tuple[ActionName, int]:
    """What the seat should have done: as it is told now, else the smallest raise."""
    seat = before.at(found.seats[0])
    to = found.chips or raise_window(before, seat)[0]
    if to > before.price:
        return ("raise" if before.price else "bet"), to
    return ("call" if before.price > seat.bet else "check"), 0


def _refuse_now(state: TableState, prompt: int) -> Rejection | None:
    """Why no step can be corrected now, whichever it is; None: one may be."""
    if prompt != state.prompt.number:
        return Rejection(
            reason=phrase("That was for an earlier step; now: {text}", text=state.prompt.text)
        )
    hindrance = find_hindrance(state)
    if hindrance is not None:
        return Rejection(
            reason=phrase("Nothing can be corrected now; first: {text}", text=hindrance.text)
        )
    late = refuse_putting_right(state) if not playing(state) else None
    if late is None:
        return None
    return replace(
        late, reason=phrase("Nothing can be corrected now: {reason}", reason=late.reason)
    )


def _replay(state: TableState, progress: Progress, target: Numbered, wanted: Correction) -> Outcome:
    instead: dict[int, Event] = {}
    if isinstance(wanted, CorrectCards):
        target, wanted, instead = find_hanging(progress, target, wanted)
    later = [
        one
        for one in list_later(progress, target.sequence, instead)
        if not _is_replaced(one.event, target.event)
    ]
    words = describe_decision(state, target.event)
    ended = not playing(state)
    opening = (HandReopened(hand=state.hand),) if ended else ()
    player = EventPlayer(
        state, *opening, StepUndone(undone=target.sequence, text=words, corrected=True)
    )
    corrected = player.refuse_uncounted(_correct_step(player.hand, target.event, wanted))
    if not isinstance(corrected, Rejection):
        corrected = _refuse_other_cards(player.hand, progress, target, corrected) or corrected
    if isinstance(corrected, Rejection):
        return corrected
    player.do(corrected, later)
    while later:
        if (implied := player.imply(later)) is not None:
            player.do(implied, later)
            continue
        due = player.take_next(later)
        if due is None or player.falls_away(due):
            continue
        opened = later if isinstance(wanted, CorrectCards) else ()
        again = player.decide(player.fit(due, later), opened)
        if isinstance(again, Rejection) and ended and player.is_over([due, *later]):
            break
        if isinstance(again, Rejection) and (ended or is_ruled([due, *later])):
            return _refuse_misfit(state, due.event, again.reason, later)
        if isinstance(again, Rejection):
            player.rule_on(later)
            player.tell_misfit(_describe(state, due.event), again.reason, later)
            break
        player.do(again, later)
    return player.finish() if ended else tuple(player.events)


_RULED: Final = phrase("Nothing was changed, a ruling stands")
_TAKE_BACK: Final = phrase("Take the ruling back, or settle the hand by hand")
_MOVE_CHIPS: Final = phrase("Chips can be moved from seat to seat: Pot pushed wrong")


def _refuse_misfit(
    state: TableState, event: Event, why: str, later: Sequence[PastStep]
) -> Rejection:
    """Nothing is changed: what no longer fits, which ruling stands in the way, and what to do."""
    ended = not playing(state)
    ruled = next((one for one in (event, *(one.event for one in later)) if is_binding(one)), None)
    what = _describe(state, event)
    if ruled is not None and ruled is not event:
        what = phrase("{step}, before {ruling}", step=what, ruling=_describe(state, ruled))
    reason = phrase(
        "{stands}. No longer possible: {what}: {why}",
        stands=STANDS if ended else _RULED,
        what=what,
        why=shorten(why),
    )
    way = _MOVE_CHIPS if ended else _TAKE_BACK
    return Rejection(reason=join(". ", (reason, way)) if ruled is not None else reason)


def _is_replaced(event: Event, target: Event) -> bool:
    """Whether it is the ruling that a bet had been another one, which is yet another one now."""
    if not isinstance(event, RulingMade) or event.remedy != CORRECTED:
        return False
    return getattr(target, "seat", 0) in event.seats


def _describe(state: TableState, event: Event) -> str:
    if isinstance(event, RulingMade):
        return phrase("what was ruled of {found}", found=shorten(lower_first(event.found)))
    return describe_decision(state, event)


def _refuse_other_cards(
    now: Hand, progress: Progress, target: Numbered, corrected: Event
) -> Rejection | None:
    """Cards that a player more, or less, would have moved on lie where they lie.

    Not those of a board; nor where a fold that faced no bet keeps a seat's cards coming (HR-38).
    """
    folds = [
        isinstance(one, ActionTaken) and one.action == "fold" for one in (target.event, corrected)
    ]
    if folds[0] == folds[1] or now.game.family == "flop" or not isinstance(corrected, ActionTaken):
        return None
    seat = now.at(corrected.seat)
    keeps = now.rules.fold_without_bet_keeps_cards_coming and now.game.family == "stud"
    dealt = (
        one
        for one in progress.events
        if one.sequence > target.sequence and isinstance(one.event, CardDealt)
    )
    if (keeps and seat.bet >= now.price) or next(dealt, None) is None:
        return None
    reason = (
        phrase(
            "Cards were dealt to seat {seat} after that: leave them there",
            seat=seat.seat,
        )
        if folds[1]
        else phrase(
            "Cards were dealt past seat {seat} after that: leave them there",
            seat=seat.seat,
        )
    )
    return Rejection(reason=reason)


def is_action(event: Event) -> TypeGuard[ActionTaken | BetPosted]:
    """Whether a player did it in turn: the bring-in too, which could have been a whole bet."""
    brings_in = isinstance(event, BetPosted) and event.kind == "bring_in"
    return brings_in or isinstance(event, ActionTaken)


def _correct_step(now: Hand, event: Event, wanted: Correction) -> Event | Rejection:
    if isinstance(wanted, CorrectAction):
        if not is_action(event):
            return Rejection(reason=phrase("That step is no player's action; choose one that is"))
        return hand.take_action(now, event.seat, wanted.action, wanted.to)
    if not isinstance(event, FacesShown | HandTabled):
        return Rejection(
            reason=phrase("No cards were named at that step; choose one at which they were")
        )
    if event.by != "dealer":
        return Rejection(reason=phrase("The reader named those cards: they can't be corrected"))
    if isinstance(event, FacesShown):
        return hand.show_faces(now, event.place, wanted.cards, "dealer", len(wanted.cards) == 1)
    return hand.table_hand(now, event.seat, wanted.cards, "dealer")
