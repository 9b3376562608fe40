"""An action before its turn: held until the seats before it have acted, or the floor rules on it.

Where the house has it so (HR-41) it binds if nothing changed meanwhile, and is taken as it was
said when its turn comes; else the player acts anew.
"""

from typing import Final, TypeAlias

from msgspec.structs import replace

from engine import hand
from engine.messages.happened.hand_events import (
    ActionHeld,
    ActionTaken,
    BetPosted,
    Event,
    HandEvent,
    HeldActionReleased,
    IrregularityFound,
)
from engine.messages.ruling_events import RulingMade
from engine.messages.shown.views import Answer
from engine.messages.text import Chips, phrase, term
from engine.messages.wanted.intents import AnswerPrompt, NoteOutOfTurn, Rejection
from engine.procedure.wrong_deals.ruling_offers import choose_role, cite_remedy, refuse_ruler
from engine.state import Progress, TableState

OUT_OF_TURN: Final = "out_of_turn"
KEYS: Final = ("binds", "released")
"""What the floor may rule of a held action."""
Outcome: TypeAlias = tuple[Event, ...] | Rejection

_SAID: Final = {
    "fold": phrase("folds"),
    "check": phrase("checks"),
    "call": phrase("calls"),
    "bet": phrase("bets"),
    "raise": phrase("raises to"),
}


def note_out_of_turn(state: TableState, intent: NoteOutOfTurn) -> Outcome:
    """A player acted before its turn: the turn stays, what was said is held (LIVE-ET-04)."""
    progress, seat = state.progress, intent.seat
    if progress is None or state.prompt.kind != "act":
        return Rejection(reason=phrase("No seat is to act; now: {text}", text=state.prompt.text))
    now = progress.hand
    if seat == now.acting or seat not in now.places or now.at(seat).folded:
        return Rejection(
            reason=phrase(
                "seat {seat} can't act out of turn: it is to act or has no hand", seat=seat
            )
        )
    clause = now.rules.citation("out_of_turn", now.game.name)
    binds = now.rules.out_of_turn == "binding_if_unchanged"
    means = (
        phrase("it binds if nothing changes before its turn")
        if binds
        else phrase("it does not bind")
    )
    found = IrregularityFound(
        name=OUT_OF_TURN,
        place=f"seat {seat}",
        text=phrase(
            "Seat {seat} acted out of turn: the action is on seat {acting}; {means}",
            seat=seat,
            acting=now.acting,
            means=means,
        ),
        clause=clause,
        seats=(seat,),
    )
    if not intent.action:
        return (found,)
    if intent.action in {"bet", "raise"} and intent.to <= now.price:
        reason = phrase(
            "seat {seat} can't {action} to {to}: say more than {price}",
            seat=seat,
            action=term(intent.action),
            to=Chips(intent.to),
            price=Chips(now.price),
        )
        return Rejection(reason=reason)
    held = ActionHeld(seat=seat, action=intent.action, to=intent.to, price=now.price, clause=clause)
    return held, replace(
        found, text=phrase("{held} out of turn; {means}", held=describe_held(held), means=means)
    )


def describe_held(held: ActionHeld) -> str:
    """What was said, in words: "Seat 4 raises to 20"."""
    told = {"seat": held.seat, "does": _SAID[held.action]}
    if not held.to:
        return phrase("Seat {seat} {does}", **told)
    return phrase("Seat {seat} {does} {amount}", **told, amount=Chips(held.to))


def follow_held(progress: Progress) -> HandEvent | None:
    """What becomes of a held action now that its turn has come; None: nothing is held there.

    One that an undo took back is not taken again by itself.
    """
    now = progress.hand
    held = progress.held.get(now.acting) if now.stage == "betting" else None
    if held is None or any(
        isinstance(one, ActionTaken) and one.seat == held.seat for one in progress.undone[-1:]
    ):
        return None
    if not held.ruled and now.rules.out_of_turn != "binding_if_unchanged":
        return HeldActionReleased(seat=held.seat, why="not_binding")
    if not held.ruled and now.price != held.price:
        return HeldActionReleased(seat=held.seat, why="changed")
    taken = hand.take_action(now, held.seat, held.action, held.to)
    if isinstance(taken, ActionTaken):
        return replace(taken, jointly=True)
    if isinstance(taken, BetPosted):
        return taken
    return HeldActionReleased(seat=held.seat, why="impossible")


def offer_held(progress: Progress) -> tuple[Answer, ...]:
    """What the floor may rule of the action that is held and comes next; empty: none is."""
    held = find_held(progress)
    if held is None:
        return ()
    now = progress.hand
    return tuple(
        Answer(
            key=key,
            label=phrase("Seat {seat}: {label}", seat=held.seat, label=label),
            style="other",
            clause=cite_remedy(now, OUT_OF_TURN, key),
            rank="floor",
        )
        for key, label in zip(KEYS, (phrase("it binds"), phrase("it acts anew")), strict=True)
    )


def ask_held(progress: Progress) -> str:
    """What is held, and what comes of it, for the prompt's second line; empty: nothing."""
    held = find_held(progress)
    if held is None:
        return ""
    if held.ruled:
        return phrase("Held: {held}; it binds, as it was ruled", held=describe_held(held))
    if progress.hand.rules.out_of_turn != "binding_if_unchanged":
        return phrase("Held: {held}; it does not bind", held=describe_held(held))
    return phrase(
        "Held: {held}; it binds if nothing changes before its turn", held=describe_held(held)
    )


def find_held(progress: Progress) -> ActionHeld | None:
    """The held action whose turn comes next."""
    now = progress.hand
    if now.stage != "betting" or not progress.held:
        return None
    count = len(now.seats)
    order = [now.seats[(now.actor + step) % count].seat for step in range(count)]
    return next((progress.held[seat] for seat in order if seat in progress.held), None)


def rule_held(state: TableState, answer: AnswerPrompt) -> Outcome:
    """The floor rules that a held action binds whatever comes, or that its player acts anew."""
    progress = state.progress
    held = find_held(progress) if progress is not None else None
    if progress is None or held is None:
        return Rejection(reason=phrase("No action is held now"))
    offer = next(one for one in offer_held(progress) if one.key == answer.answer)
    refusal = refuse_ruler(answer, offer)
    if refusal is not None:
        return refusal
    made = RulingMade(
        kind=OUT_OF_TURN,
        found=phrase("{held} out of turn", held=describe_held(held)),
        remedy=answer.answer,
        clause=offer.clause,
        seats=(held.seat,),
        by=answer.by,
        role=choose_role(state, answer, offer),
        note=answer.note,
    )
    if answer.answer == "binds":
        return (made,)
    return made, HeldActionReleased(seat=held.seat, why="ruled")
