"""Taking back: which decision an undo takes back, what stops it, and doing it again."""

from collections.abc import Collection
from typing import Final, TypeAlias

from engine import hand
from engine.cards import UNKNOWN
from engine.messages.happened.hand_events import (
    ActionHeld,
    ActionMarked,
    ActionTaken,
    BetPosted,
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    CardExposed,
    CardsDiscarded,
    Event,
    FacesShown,
    HandMucked,
    HandTabled,
    IrregularityResolved,
    RunAgreed,
    ShowingClaimed,
    StepUndone,
    StubReshuffled,
)
from engine.messages.ruling_events import FLOOR_DECIDES, TAKEN_BACK, RulingMade
from engine.messages.text import capital, phrase
from engine.messages.wanted.intents import Rejection, TakeBackShown, UndoStep
from engine.procedure.narration.event_words import describe_decision
from engine.procedure.narration.prompt_clauses import cite
from engine.procedure.undo.undo_between_hands import find_last, undo_last
from engine.procedure.undo.undo_limits import find_shown, report_stop
from engine.procedure.wrong_deals.disputes import DISPUTE, describe_substance, find_hindrance
from engine.state import Numbered, Progress, TableState, blocking, find_irregularity, playing
from engine.state.hand_changes.made_rulings import is_applied, last_ruling
from engine.state.kept_hand import count_drawn, drawn_card
from engine.table.rights import choose_ruler, is_corrected

Outcome: TypeAlias = tuple[Event, ...] | Rejection

_DECISIONS: Final = (
    ActionMarked, ActionTaken, BetPosted, CardExposed, CardsDiscarded, HandMucked, RunAgreed,
    ShowingClaimed, StubReshuffled,
)  # fmt: skip
"""What a person decides, whoever it is that sees it."""


def last_decision(progress: Progress, said_again: Collection[int] = ()) -> Numbered | None:
    """The last thing that a person decided in this hand.

    Forced bets, and cards dealt unread, are one decision where one tap made them.

    Args:
        progress: the hand.
        said_again: which cards off the stub, by how many came before, were said a second time to
            be dealt unread: cards lie behind them, and it is no step any more.
    """
    latest: Numbered | None = None
    drawn = dealt = count_drawn(progress)
    for numbered in reversed(progress.events):
        drawn -= drawn_card(numbered.event) is not None
        if latest is None:
            if drawn in said_again and drawn_card(numbered.event) is not None:
                continue
            if isinstance(numbered.event, StubReshuffled) and drawn < dealt:
                # Cards of that stub lie there.
                continue
            if is_decision(numbered.event) or isinstance(numbered.event, ActionHeld):
                latest = numbered
        elif _made_together(numbered.event, latest.event):
            latest = numbered
        else:
            break
    return latest


def undoable(state: TableState) -> Numbered | None:
    """What an undo would take back now, if anything."""
    if state.progress is None or not playing(state) or find_hindrance(state) is not None:
        return None
    target = find_undoable(state)
    return None if target is None or _binds(state, target) else target


def _binds(state: TableState, target: Numbered) -> bool:
    """Whether the next seat has acted upon a decision: it is the floor's to correct (LIVE-GL-01).

    What the dealer entered wrongly and nobody has answered is a slip, and taken back.
    """
    binding = state.rules is not None and state.rules.binding_action
    return binding and target.sequence <= state.bound


def find_undoable(state: TableState) -> Numbered | None:
    """The last decision, unless a ruling stands after it: no undo goes past one."""
    progress = state.progress
    if progress is None:
        return None
    latest = last_decision(progress, state.sensing.said_again)
    ruling = last_ruling(progress)
    if latest is None or ruling is None:
        return latest
    return None if ruling.sequence > latest.sequence or is_applied(ruling, latest) else latest


def _made_together(first: Event, second: Event) -> bool:
    if isinstance(second, ActionMarked):
        return second.returned > 0 and isinstance(first, ActionTaken | BetPosted)
    if isinstance(first, BetPosted):
        return isinstance(second, BetPosted) and "bring_in" not in {first.kind, second.kind}
    if isinstance(first, CardDealt) and isinstance(second, CardDealt):
        return first.card == second.card == UNKNOWN
    return isinstance(first, BoardCardDrawn) and first == second


def is_decision(event: Event) -> bool:
    """Whether a person decided it: an undo takes it back."""
    if isinstance(event, CardDealt | CardBurned | BoardCardDrawn):
        return event.card == UNKNOWN
    if isinstance(event, FacesShown | HandTabled):
        return event.by == "dealer"
    return isinstance(event, _DECISIONS)


def find_step(state: TableState) -> int:
    """The journal's sequence of what an undo would take back now; 0: nothing."""
    target = undoable(state) or find_last(state)
    return target.sequence if target is not None else 0


def undo(state: TableState, intent: UndoStep) -> Outcome:
    """Take back the last decision, or say what stops that: a ruling, an answer, shown cards.

    Only what stood on the screen beside the key is taken back.
    """
    if intent.step != find_step(state):
        return Rejection(
            reason=phrase("That was for an earlier step; now: {text}", text=state.prompt.text)
        )
    hindrance = find_hindrance(state)
    if hindrance is not None:
        return Rejection(reason=phrase("Nothing to undo yet; first: {text}", text=hindrance.text))
    return undo_last(state, intent.by.strip()) or _undo_decision(state, intent.by.strip())


def _undo_decision(state: TableState, by: str) -> Outcome:
    """Take back the last decision of the hand that is on; a correction by who took it on."""
    progress = state.progress if playing(state) else None
    target = find_undoable(state) if progress is not None else None
    if target is None or progress is None:
        ruled = progress is not None and last_ruling(progress) is not None
        reason = phrase("A ruling was made after it; have the floor correct it")
        return Rejection(
            reason=reason if ruled else phrase("There is nothing to take back in this hand")
        )
    if _binds(state, target):
        now = progress.hand
        return Rejection(
            reason=phrase(
                "{words}: the next seat has acted upon it; have the floor correct it",
                words=capital(describe_decision(state, target.event)),
            ),
            clause=cite(now.rules, now.game.name, "def.action_binding", "binding_action"),
        )
    shown = find_shown(state, target)
    if shown and find_irregularity(state, DISPUTE) is not None:
        return Rejection(
            reason=phrase("Cards were shown since; the floor rules on it: Floor, Take back")
        )
    if shown:
        detail = describe_substance(progress)
        return (report_stop(state, target, shown, DISPUTE, detail),)
    text = describe_decision(state, target.event)
    whose = by if is_corrected(progress, target.sequence) else ""
    return (StepUndone(undone=target.sequence, text=text, by=whose),)


def find_redo(state: TableState) -> ActionTaken | RunAgreed | None:
    """What the last undo took back, if it could be done again just so."""
    progress = state.progress
    if progress is None or not playing(state) or blocking(state) is not None:
        return None
    if not progress.undone:
        return None
    done = progress.undone[-1]
    if isinstance(done, RunAgreed):
        return done if find_fork(progress, done) >= 0 else None
    again = hand.take_action(progress.hand, done.seat, done.action, done.to)
    return done if again == done else None


def find_fork(progress: Progress, agreed: RunAgreed) -> int:
    """After how many of the hand's events it was agreed to run it twice; -1: it fits no more.

    Cards that were dealt since lie there; what else came since stands on one board.
    """
    now = hand.begin(progress.hand.began, progress.hand.game, progress.hand.rules)
    for at, one in enumerate(progress.events[1:], 1):
        now = hand.apply(now, one.event)  # type: ignore[arg-type]
        later = progress.events[at + 1 :]
        stands = any(is_decision(one.event) or isinstance(one.event, RulingMade) for one in later)
        if hand.agree_run(now) == agreed and not stands:
            return at + 1
    return -1


def redo(state: TableState) -> Outcome:
    """What the last undo took back, once more: an agreement before the cards it was made for."""
    done = find_redo(state)
    if isinstance(done, RunAgreed) and state.progress is not None:
        since = state.progress.events[find_fork(state.progress, done) :]
        text = describe_decision(state, done)
        return (*(StepUndone(undone=one.sequence, text=text) for one in since[:1]), done)
    if done is None:
        return Rejection(reason=phrase("Nothing to redo; now: {text}", text=state.prompt.text))
    return (done,)


def take_back(state: TableState) -> Outcome:
    """The dispute is settled by an undo of the last decision."""
    target = find_undoable(state)
    if target is None:
        return Rejection(reason=phrase("There is nothing to take back in this hand"))
    if find_shown(state, target):
        return Rejection(
            reason=phrase("Cards were shown since; the floor rules on it: Floor, Take back")
        )
    text = describe_decision(state, target.event)
    undone = StepUndone(undone=target.sequence, text=text)
    return IrregularityResolved(name=DISPUTE, remedy="take_back"), undone


def take_back_shown(state: TableState, intent: TakeBackShown) -> Outcome:
    """The floor rules that play goes on from a step before which cards were seen."""
    target = find_undoable(state)
    stopped = find_irregularity(state, DISPUTE) is not None
    if target is None or not stopped or not find_shown(state, target):
        return Rejection(reason=phrase("Actions before shown cards can't be undone"))
    by = intent.by.strip()
    if not by:
        return Rejection(reason=phrase("Say who rules: the floor supervisor's name"))
    text = describe_decision(state, target.event)
    undone = StepUndone(undone=target.sequence, text=text, by=by)
    stop = find_irregularity(state, DISPUTE)
    made = RulingMade(
        kind=DISPUTE,
        found=text,
        remedy=TAKEN_BACK,
        clause=(stop.clause if stop is not None else "") or FLOOR_DECIDES,
        seats=(target.event.seat,) if isinstance(target.event, ActionTaken) else (),
        by=by,
        role=choose_ruler(state),
    )
    return IrregularityResolved(name=DISPUTE, remedy="take_back_shown"), undone, made
