"""What an undo takes back while no hand is on: the last entry of money, or the last push."""

from typing import TypeAlias

from engine.messages.happened.floor_events import PushTakenBack
from engine.messages.happened.hand_events import Event, PotsPushed
from engine.messages.text import Chips, Text, enumerate_parts, phrase
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import CorrectEntry
from engine.state import TableState, blocking, find_chair, playing
from engine.state.hand_changes.reopened_hand import is_unpushed
from engine.state.table_ledger import MoneyEntry
from engine.table.chips.correction_limits import refuse_reopening
from engine.table.chips.money_entries import correct_entry, find_last_entry

Outcome: TypeAlias = tuple[Event, ...] | Rejection


def describe_last(state: TableState) -> Text | str:
    """What an undo would take back now, "pushed 104 to seat 1"; empty: nothing."""
    entry = _find_entry(state)
    if entry is not None:
        return _describe_entry(entry)
    return _describe_push(state) if _may_unpush(state) else ""


def undo_last(state: TableState) -> Outcome | None:
    """Take back what was done last since the hand ended; None: there is nothing.

    Until the next deck is ready, and by whoever is at the screen: what is entered by mistake and
    seen at once is a slip. Hands and their ends stay as they are.
    """
    entry = _find_entry(state)
    if entry is not None:
        return correct_entry(state, CorrectEntry(id="", seat=entry.seat, entry=entry.sequence))
    return (PushTakenBack(hand=state.hand),) if _may_unpush(state) else None


def _is_open(state: TableState) -> bool:
    """Whether nothing has been begun since: no deck, no question, no draw, no closing count."""
    quiet = not playing(state) and blocking(state) is None and state.ledger.draw is None
    return quiet and not state.deck_ready and state.ledger.closed is None


def _find_entry(state: TableState) -> MoneyEntry | None:
    """The last entry, where it was made since the push."""
    entry = find_last_entry(state) if _is_open(state) else None
    return entry if entry is not None and entry.sequence > _find_push(state) else None


def _find_push(state: TableState) -> int:
    """The journal's sequence of the last push; 0: there was none."""
    events = state.progress.events if state.progress is not None else []
    pushed = (one.sequence for one in reversed(events) if isinstance(one.event, PotsPushed))
    return next(pushed, 0)


def _may_unpush(state: TableState) -> bool:
    pushed = _is_open(state) and _find_push(state) > 0 and refuse_reopening(state) is None
    return pushed and not is_unpushed(state) and not _has_gone_on(state)


def _has_gone_on(state: TableState) -> bool:
    """Whether chips went on since the push: somebody left, or a pot went to another seat."""
    push, aftermath = _find_push(state), state.ledger.aftermath
    left = any(
        one.kind == "left" and one.sequence > push
        and (one.amount or not find_chair(state, one.seat).taken)
        for one in state.ledger.entries
    )  # fmt: skip
    return left or (aftermath is not None and aftermath.moved)


def _describe_push(state: TableState) -> Text:
    shares = [
        share for award in (state.progress.awards if state.progress is not None else [])
        for share in award.shares
    ]  # fmt: skip
    seats = sorted({share.seat for share in shares})
    amount = Chips(sum(share.amount for share in shares))
    if len(seats) == 1:
        return phrase("pushed {amount} to seat {seat}", amount=amount, seat=seats[0])
    listed = enumerate_parts(seats)
    return phrase("pushed {amount} to seats {seats}", amount=amount, seats=listed)


def _describe_entry(entry: MoneyEntry) -> Text:
    seat, amount = entry.seat, Chips(entry.amount)
    match entry.kind:
        case "bought":
            return phrase("seat {seat} buys in for {amount}", seat=seat, amount=amount)
        case "seated":
            return phrase("seat {seat} sits down with {amount}", seat=seat, amount=amount)
        case "taken":
            return phrase("seat {seat} takes {amount} off the table", seat=seat, amount=amount)
        case "toked":
            return phrase("seat {seat} tokes {amount}", seat=seat, amount=amount)
        case "left":
            return phrase("seat {seat} leaves with {amount}", seat=seat, amount=amount)
