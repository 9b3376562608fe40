"""Money that was entered or pushed wrong: undone at once, or corrected by a counter-entry."""

from typing import TypeAlias

from msgspec.structs import replace

from engine.messages.happened.floor_events import ChipsMoved, DifferenceClosed, EntryCorrected
from engine.messages.happened.hand_events import Event
from engine.messages.ruling_events import FLOOR_DECIDES, HandSettled, RulingMade
from engine.messages.text import Chips, join, phrase
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import CloseDifference, CorrectEntry, MoveChips
from engine.state import Chair, TableState, find_chair, playing
from engine.state.hand_changes.hand_handlers import in_hand
from engine.state.hand_changes.reopened_hand import find_dealt, find_eliminated, find_settlement
from engine.state.table_ledger import MoneyEntry
from engine.table.chips.chip_movements import find_taken
from engine.table.rights import choose_ruler
from engine.table.table_clauses import refuse

Outcome: TypeAlias = tuple[Event, ...] | Rejection


def find_entry(state: TableState, seat: int, sequence: int = 0) -> MoneyEntry | None:
    """An entry of money of a seat: the one of this journal sequence, else the last."""
    mine = [one for one in state.ledger.entries if one.seat == seat]
    named = [one for one in mine if sequence in {0, one.sequence}]
    return named[-1] if named else None


def correct_entry(state: TableState, request: CorrectEntry) -> Outcome:
    """An entry was of another amount, or was none: hands played meanwhile stand.

    Until the next hand begins it is undone by whoever entered it; all else is the floor's.
    """
    entry = find_entry(state, request.seat, request.entry)
    if entry is None:
        return Rejection(
            reason=phrase(
                "no money of seat {seat} was entered that can be changed", seat=request.seat
            )
        )
    refusal = _refuse_entry(state, entry, request)
    if refusal is not None:
        return refusal
    return (
        EntryCorrected(
            entry=entry.sequence,
            seat=entry.seat,
            kind=entry.kind,
            before=entry.amount,
            after=request.amount,
            nickname=entry.nickname,
            by=request.by.strip(),
            note=request.note,
        ),
    )


def _refuse_entry(state: TableState, entry: MoneyEntry, request: CorrectEntry) -> Rejection | None:
    later = entry.hand != state.hands
    if (later or request.amount) and not request.by.strip():
        reason: str = (
            phrase("a hand was begun since")
            if later
            else phrase("another amount is a counter-entry")
        )
        return refuse(
            state, phrase("{reason}: the floor corrects it, by name", reason=reason), "stakes.count"
        )
    reason = _find_obstacle(state, entry, request.amount)
    return Rejection(reason=reason) if reason else None


def _find_obstacle(state: TableState, entry: MoneyEntry, amount: int) -> str:
    """Why the entry can't have been of this amount; empty: it can."""
    seat = entry.seat
    after = [one for one in state.ledger.entries if one.sequence > entry.sequence]
    changed = any(one.seat == seat and one.kind in {"left", "seated"} for one in after)
    chair = find_chair(state, seat)
    if amount < 0 or amount == entry.amount:
        return phrase(
            "{amount} was entered: enter what it should have been", amount=Chips(entry.amount)
        )
    if playing(state) and in_hand(state, seat):
        return phrase("seat {seat} is in a hand: correct it when that is over", seat=seat)
    if entry.kind == "left":
        taken = changed or (chair.taken and not amount)
        return phrase("somebody else sits at seat {seat} by now", seat=seat) if taken else ""
    if changed or not chair.taken:
        return phrase("that player left seat {seat} since: correct the leaving", seat=seat)
    return _find_lack(chair, entry, amount)


def _find_lack(chair: Chair, entry: MoneyEntry, amount: int) -> str:
    """Why the chips of the correction are not there to be taken; empty: they are."""
    more = amount - entry.amount
    left = chair.stack + (-more if entry.kind in {"taken", "toked"} else more)
    unseated = entry.kind == "seated" and not amount
    # A seat that was out of chips bought them: without the buy-in it is so again.
    bought_nothing = entry.kind == "bought" and not amount
    if left < 0 or not (left or unseated or bought_nothing):
        has = phrase("seat {seat} has {stack} by now", seat=chair.seat, stack=Chips(chair.stack))
        return phrase("{has}, less than comes off: have the floor count it", has=has)
    if unseated and left:
        return phrase(
            "seat {seat} has played: correct the amount, or let it leave", seat=chair.seat
        )
    return ""


def close_difference(state: TableState, request: CloseDifference) -> Outcome:
    """Somebody accounted for what was over or short at a seat."""
    open_ = [one for one in state.ledger.over_short if one.seat == request.seat]
    if not open_:
        return Rejection(
            reason=phrase("nothing is over or short at seat {seat}", seat=request.seat)
        )
    if not request.by.strip():
        return refuse(state, phrase("the floor closes a difference, by name"), "stakes.count")
    difference = sum(one.difference for one in open_)
    return (
        DifferenceClosed(
            seat=request.seat, difference=difference, by=request.by.strip(), note=request.note
        ),
    )


def move_chips(state: TableState, request: MoveChips) -> Outcome:
    """Chips of a pot that was pushed to the wrong player: the floor's decision in every house."""
    for seat in (request.seat, request.to_seat):
        chair = find_taken(state, seat)
        back = seat == request.to_seat and 0 < seat <= len(state.chairs)
        if isinstance(chair, Rejection) and not (back and find_eliminated(state, seat)):
            return chair
        if playing(state) and in_hand(state, seat):
            return Rejection(
                reason=phrase("seat {seat} is in a hand: move chips when that is over", seat=seat)
            )
    if not request.by.strip():
        return refuse(state, phrase("the floor says whose chips they are, by name"), "ruling_final")
    stack = find_chair(state, request.seat).stack
    if request.seat == request.to_seat or not 0 < request.amount <= stack:
        return Rejection(
            reason=phrase(
                "seat {seat} has {stack}: name another seat, and 1 to {stack} chips",
                seat=request.seat,
                stack=Chips(stack),
            )
        )
    refusal = _refuse_odd(state, request) or _refuse_sum(state, request)
    if refusal is not None:
        return refusal
    moved = ChipsMoved(
        seat=request.seat,
        to_seat=request.to_seat,
        amount=request.amount,
        by=request.by.strip(),
        note=request.note,
    )
    ruled = RulingMade(
        kind="wrong_push",
        found=phrase(
            "{amount} of a pot went to seat {seat}", amount=Chips(request.amount), seat=request.seat
        ),
        remedy="chips_moved",
        clause=FLOOR_DECIDES,
        seats=(request.seat, request.to_seat),
        by=moved.by,
        role=choose_ruler(state),
        note=moved.note,
    )
    return ruled, moved


def _refuse_odd(state: TableState, request: MoveChips) -> Rejection | None:
    """What the chips don't make that lie at the table; None: they make it.

    A pot lies in its hand's chips until the smallest of them are raced off, whatever level began.
    """
    stakes, hand, aftermath = state.ledger.stakes, state.progress, state.ledger.aftermath
    if stakes is None:
        return None
    raced = aftermath is not None and aftermath.raced
    unit = stakes.unit if raced or hand is None else min(stakes.unit, hand.hand.stakes.unit)
    if not request.amount % unit:
        return None
    reason: str = phrase(
        "chips of {unit} don't make {amount}", unit=Chips(unit), amount=Chips(request.amount)
    )
    if raced:
        makes = request.amount // unit * unit
        way = replace(request, amount=makes)
        reason = (
            phrase(
                "{reason}: move {makes}, or Undo takes the chip race back first",
                reason=reason,
                makes=Chips(makes),
            )
            if makes and _refuse_sum(state, way) is None
            else phrase("{reason}: Undo takes the chip race back first", reason=reason)
        )
    return refuse(state, reason, "betting.minimum_unit", "min_betting_unit")


def _refuse_sum(state: TableState, request: MoveChips) -> Rejection | None:
    """No pot that was pushed wrong is larger than what was pushed; None: it may be.

    What a ruling on any hand wants moved goes by that ruling.
    """
    asked = (request.seat, request.to_seat, request.amount)
    if asked in [(one.seat, one.to_seat, one.amount) for one in state.ledger.orders]:
        return None
    strangers = [one for one in asked[:2] if state.ledger.aftermath and not find_dealt(state, one)]
    if strangers:
        return Rejection(
            reason=phrase("Seat {seat} was not dealt in: name one that was", seat=strangers[0])
        )
    got = count_pushed(state, request.seat)
    if request.amount <= got:
        return None
    return Rejection(
        reason=phrase(
            "seat {seat} has {got} of the last hand's push, less than {amount}: "
            "count the stack, or correct the hand",
            seat=request.seat,
            got=Chips(got),
            amount=Chips(request.amount),
        )
    )


def count_pushed(state: TableState, seat: int) -> int:
    """What a seat got of the last hand's pots, all of them, less what was moved on since.

    What an earlier hand's ruling ordered to be moved is none of it.
    """
    aftermath, settled = state.ledger.aftermath, find_settlement(state)
    if aftermath is None:
        return 0
    got = dict(aftermath.won).get(seat, 0)
    if settled is not None and isinstance(settled.event, RulingMade):
        shares = [one.shares for one in settled.event.effects if isinstance(one, HandSettled)]
        got = sum(dict(each).get(seat, 0) for each in shares)
    return got + dict(aftermath.moves).get(seat, 0)


def describe_differences(state: TableState) -> str:
    """What is over or short and not closed, by seat; empty: nothing."""
    told: dict[int, int] = {}
    for one in state.ledger.over_short:
        told[one.seat] = told.get(one.seat, 0) + one.difference
    return join(
        ", ",
        (
            phrase("seat {seat} {amount} over", seat=seat, amount=Chips(many))
            if many > 0
            else phrase("seat {seat} {amount} short", seat=seat, amount=Chips(-many))
            for seat, many in sorted(told.items())
            if many
        ),
    )
