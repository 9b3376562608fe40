"""The fewest touches that enter the actions of a betting round, by the keys that the screen has."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from dealer_ui.table.choices import PRESET_SLOTS, Choices, lay_out
from engine import hand
from engine.hand import Hand
from engine.messages.happened.hand_events import ActionTaken, BetPosted, HandEvent
from engine.messages.shown.views import JointView, LegalAction, PassView
from engine.messages.wanted.intents import ActionName

NEVER: Final = 1_000


@dataclass(frozen=True)
class Turn:
    """One action of a history, and what the hand offered when it came."""

    street: int
    seat: int
    action: ActionName
    to: int
    legal: tuple[LegalAction, ...]
    passes: tuple[PassView, ...]
    joint: tuple[JointView, ...]
    free: bool
    """Whether the seat faced no bet."""
    forced: bool
    """The bring-in: it takes a touch and is no action of a player's own."""


@dataclass(frozen=True)
class Move:
    """Touches that enter the next so many actions."""

    names: tuple[str, ...]
    """Accessible names of the keys, in order."""
    count: int


def record_turn(now: Hand, event: HandEvent) -> Turn:
    """What an action of a history is, before it is applied.

    Raises:
        TypeError: it is no action.
    """
    if not isinstance(event, ActionTaken | BetPosted):
        raise TypeError(f"{type(event).__name__} is no player's action")
    posted = isinstance(event, BetPosted)
    return Turn(
        street=now.street,
        seat=event.seat,
        action="call" if isinstance(event, BetPosted) else event.action,
        to=0 if isinstance(event, BetPosted) else event.to,
        legal=hand.legal_actions(now),
        passes=hand.list_passes(now),
        joint=hand.list_joint(now),
        free=now.price <= now.at(event.seat).bet,
        forced=posted,
    )


def plan_move(turns: Sequence[Turn], sizes: tuple[int, ...], chips: tuple[int, ...]) -> Move:
    """The first move of the shortest way through what is left of a betting round.

    Args:
        turns: the history's actions from the seat to act on; those of later streets are left out.
        sizes: the learned bet sizes that have a key.
        chips: the chips that have a key.
    """
    left = [turn for turn in turns if turn.street == turns[0].street]
    best: list[tuple[int, Move | None]] = [(0, None)] * (len(left) + 1)
    for at in range(len(left) - 1, -1, -1):
        moves = _list_moves(left, at, sizes, chips)
        best[at] = min(
            ((len(move.names) + best[at + move.count][0], move) for move in moves),
            key=lambda pair: pair[0],
        )
    move = best[0][1]
    if move is None:
        raise ValueError("there is nothing to enter")
    return move


def _list_moves(
    turns: Sequence[Turn], at: int, sizes: tuple[int, ...], chips: tuple[int, ...]
) -> list[Move]:
    turn = turns[at]
    moves = [Move(_spell(turn, turn.legal, sizes, chips), 1)]
    moves += [
        Move((f"All {joint.action}",), len(joint.actions))
        for joint in turn.joint
        if _matches(turns, at, joint)
    ]
    for passing in turn.passes:
        count = len(passing.passed)
        if at + count >= len(turns) or not _passes(turns, at, passing):
            break
        last = turns[at + count]
        if any(one.action == last.action for one in passing.legal):
            names = (f"Seat {passing.seat}", *_spell(last, passing.legal, sizes, chips))
            moves.append(Move(names, count + 1))
    return moves


def _matches(turns: Sequence[Turn], at: int, joint: JointView) -> bool:
    taken = turns[at : at + len(joint.actions)]
    return [(one.seat, one.action) for one in taken] == [
        (one.seat, one.action) for one in joint.actions
    ]


def _passes(turns: Sequence[Turn], at: int, passing: PassView) -> bool:
    return all(
        (turn.seat, turn.action) == (one.seat, one.action)
        for turn, one in zip(turns[at:], passing.passed, strict=False)
    )


def _spell(
    turn: Turn, legal: tuple[LegalAction, ...], sizes: tuple[int, ...], chips: tuple[int, ...]
) -> tuple[str, ...]:
    """The keys of one action, the fewest that there are."""
    if turn.action == "fold":
        # Where it faces no bet the first touch is asked about (HR-37).
        asks = turn.free and any(one.label == "Fold" for one in legal if one.action == "fold")
        return ("Fold", "Fold") if asks else ("Fold",)
    choices = lay_out(legal, sizes=sizes)
    if turn.action in {"check", "call"} or choices.one_size:
        return (turn.action.capitalize(),)
    return min((_type(turn.to), *_build(turn.to, choices, chips)), key=len)


def _build(to: int, choices: Choices, chips: tuple[int, ...]) -> list[tuple[str, ...]]:
    """The amount as a size that has a key, and chips that are added to it."""
    wager = choices.raise_to
    if wager is None:
        return []
    keys = [
        (f"preset {preset[0]}", preset[1])
        for preset in choices.presets[: len(PRESET_SLOTS)]
        if preset is not None
    ] + [(f"size {number}", size) for number, size in enumerate(choices.sizes, 1)]
    built = []
    for name, size in keys:
        added = _count_out(to - size, chips)
        # A chip's key is lit as long as the least bet can still be made so much larger.
        if added is not None and wager.minimum + to - size <= wager.maximum:
            built.append((*added, name))
    return built


def _count_out(amount: int, chips: tuple[int, ...]) -> tuple[str, ...] | None:
    """The chips of an amount, the fewest; None where they do not make it."""
    names: list[str] = []
    for chip in reversed(chips):
        many, amount = divmod(amount, chip) if amount >= 0 else (0, amount)
        names += [f"chip {chip}"] * many
    return tuple(names) if amount == 0 and len(names) < NEVER else None


def _type(amount: int) -> tuple[str, ...]:
    """The amount on the keypad."""
    digits, keys = str(amount), list[str]()
    while digits:
        taken = "000" if keys and digits.startswith("000") else digits[0]
        keys.append(f"key {taken}")
        digits = digits[len(taken) :]
    return ("Amount", *keys, "key enter")
