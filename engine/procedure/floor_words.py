"""What happens around the hands, in words."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from engine.messages import floor
from engine.messages.views import HappeningKind
from engine.money import say
from engine.record_signatures import signer_fingerprint
from engine.state import TableState
from engine.table.rotation import name_game

Told: TypeAlias = tuple[HappeningKind, str, int]


def tell_departments(departments: tuple[str, ...]) -> str:
    """To whose keys the hands are sealed, by their fingerprints."""
    return f"hands are sealed to {', '.join(departments)}"


def _add_keys(state: TableState) -> str:
    """To whose keys hands are sealed, and which bridge signs the record."""
    told = f"; {tell_departments(state.departments)}" if state.departments else ""
    signer = f"; signed by the bridge {signer_fingerprint(state.signer)}" if state.signer else ""
    return told + signer


def _reserved(_state: TableState, event: floor.SeatReserved) -> Told:
    return "hand", f"Seat {event.seat} is {'kept' if event.kept else 'free again'}", event.seat


def _arrived(_state: TableState, event: floor.PlayerArrived) -> Told | None:
    words = {"waits": "waits for the big blind", "posts": "posts to come in"}
    if event.entry == "dealt_in":
        return None
    return "hand", f"Seat {event.seat} {words[event.entry]}", event.seat


def _sat_out(state: TableState, event: floor.SatOut) -> Told:
    told = f"Seat {event.seat} {'is away' if event.away else 'sits out'}"
    rules = state.rules
    if not event.away or rules is None or not rules.cite("etiquette.long_absence"):
        return "hand", told, event.seat
    # The house has a supervisor know of it, and since when (LIVE-ET-13).
    since = f" since {tell_clock(event.at_ns)}" if event.at_ns else ""
    return "notice", f"Supervisor: {told[:1].lower()}{told[1:]}{since}", event.seat


def tell_clock(wall_ns: int) -> str:
    """A moment of the day, in UTC as the record has it: "14:05 UTC"."""
    minutes = wall_ns // 60_000_000_000 % (24 * 60)
    return f"{minutes // 60:02}:{minutes % 60:02} UTC"


def _came_back(_state: TableState, event: floor.CameBack) -> Told:
    words = {
        "dealt_in": "", "waits": " and waits for the big blind", "posts": " and posts",
        "buys_button": " and buys the button",
    }  # fmt: skip
    return "hand", f"Seat {event.seat} is back{words[event.entry]}", event.seat


def _missed(_state: TableState, event: floor.BlindsMissed) -> Told:
    which = "both blinds" if event.small and event.big else "a blind"
    return "hand", f"Seat {event.seat} missed {which}", event.seat


def _queued(_state: TableState, event: floor.BuyQueued) -> Told | None:
    if not event.amount:
        return None
    return "hand", f"Seat {event.seat} buys {say(event.amount)} after the hand", event.seat


def _took(_state: TableState, event: floor.IncidentalTaken) -> Told:
    what = "tokes" if event.toke else "takes"
    end = "" if event.toke else " for incidentals"
    return "hand", f"Seat {event.seat} {what} {say(event.amount)}{end}", event.seat


def _judged(state: TableState, event: floor.KillJudged) -> Told | None:
    before = state.ledger.kill
    was = before.size if before is not None else "none"
    if event.size == was:
        return None
    if event.size == "none":
        return "notice", "The kill is over: limits as posted", 0
    name = "half kill" if event.size == "half" else "kill"
    return "notice", f"The next hand is a {name}: seat {event.seat} took the whole pot", event.seat


def _changed(_state: TableState, event: floor.GameChanged) -> Told:
    return "notice", f"Next game: {name_game(event.game, event.stakes.limit)}", 0


def _level(_state: TableState, event: floor.LevelBegan) -> Told:
    blinds = " and ".join(map(say, event.stakes.blinds))
    ante = f", ante {say(event.stakes.ante)}" if event.stakes.ante else ""
    return "notice", f"Level {event.level}: blinds {blinds}{ante}", 0


def _eliminated(_state: TableState, event: floor.PlayerEliminated) -> Told:
    prize = f" and wins {say(event.prize)}" if event.prize else ""
    return "result", f"Seat {event.seat} is out in place {event.place}{prize}", event.seat


def _won(_state: TableState, event: floor.TournamentWon) -> Told:
    prize = f" and wins {say(event.prize)}" if event.prize else ""
    return "result", f"Seat {event.seat} is the champion{prize}", event.seat


def _drawn(_state: TableState, event: floor.ButtonDrawn) -> Told:
    face = dict(event.faces)[event.seat]
    text = f"Seat {event.seat} draws the highest card, {face}, and has the button"
    return "result", text, event.seat


def _counted(_state: TableState, event: floor.DeckCounted) -> Told:
    if not event.cards and not event.strangers:
        return "notice", "The deck is changed: the reader counts it", 0
    if event.complete:
        return "notice", f"Deck counted: {event.cards} cards", 0
    return "alarm", f"Deck counted: {event.cards} cards, wrong", 0


def _chopped(_state: TableState, event: floor.BlindsChopped) -> Told:
    names = " and ".join(f"seat {seat}" for seat in event.seats)
    return "result", f"Blinds are chopped: {names} take theirs back", 0


def _voided(_state: TableState, _event: floor.HandVoided) -> Told:
    return "result", "The hand is void: all chips go back, and it is dealt again", 0


def _corrected(_state: TableState, event: floor.StackCorrected) -> Told:
    over = f"{say(abs(event.difference))} {'over' if event.difference > 0 else 'short'}"
    text = f"Seat {event.seat} is counted at {say(event.amount)} by {event.by}: {over}"
    return "correction", text, event.seat


def _entry(_state: TableState, event: floor.EntryCorrected) -> Told:
    what = {
        "bought": "buy-in", "seated": "chips on sitting down", "taken": "chips taken",
        "toked": "toke", "left": "leaving",
    }[event.kind]  # fmt: skip
    said = f"was {say(event.after)}, not {say(event.before)}" if event.after else "did not happen"
    by = f", by {event.by}" if event.by else ""
    return "correction", f"Seat {event.seat}'s {what} {said}{by}", event.seat


def _closed_difference(_state: TableState, event: floor.DifferenceClosed) -> Told:
    over = f"{say(abs(event.difference))} {'over' if event.difference > 0 else 'short'}"
    return "correction", f"Seat {event.seat}: {over} is accounted for by {event.by}", event.seat


def _moved(_state: TableState, event: floor.ChipsMoved) -> Told:
    text = f"{say(event.amount)} go from seat {event.seat} to seat {event.to_seat}, by {event.by}"
    return "correction", text, event.to_seat


def tell_order(order: floor.MoveOrdered) -> str:
    """What is to be moved for which ruling."""
    what = f"{say(order.amount)} from seat {order.seat} to seat {order.to_seat}"
    return f"Ruling on hand {order.number} by {order.by}: move {what}"


def _reopened(_state: TableState, _event: floor.HandReopened) -> Told:
    return "correction", "The last hand is put right: its pots are divided anew", 0


FLOOR_TELLERS: Final[dict[type, Callable[[TableState, Any], Told | None]]] = {
    floor.SeatReserved: _reserved,
    floor.PlayerArrived: _arrived,
    floor.SatOut: _sat_out,
    floor.CameBack: _came_back,
    floor.BlindsMissed: _missed,
    floor.LeavingAnnounced: lambda _, event: (
        "hand", f"Seat {event.seat} leaves after the hand", event.seat
    ),
    floor.BuyQueued: _queued,
    floor.IncidentalTaken: _took,
    floor.StackCorrected: _corrected,
    floor.FloorCalled: lambda _, __: ("notice", "The floor is called", 0),
    floor.FloorAnswered: lambda _, event: ("notice", f"The floor is coming: {event.by}", 0),
    floor.FloorCame: lambda _, event: (
        "notice", f"The floor has come{f': {event.by}' if event.by else ''}", 0
    ),
    floor.EntryCorrected: _entry,
    floor.DifferenceClosed: _closed_difference,
    floor.ChipsMoved: _moved,
    floor.MoveOrdered: lambda _, event: ("correction", tell_order(event), event.to_seat),
    floor.OrdersWithdrawn: lambda _, event: (
        "correction", f"The ruling on hand {event.number} wants no chips moved any more", 0
    ),
    floor.StackCounted: lambda _, event: (
        "hand", f"Seat {event.seat} counts {say(event.amount)}", event.seat
    ),
    floor.TimeCollected: lambda _, event: (
        "notice", f"Time: {say(event.amount)} from each of {len(event.seats)} seats", 0
    ),
    floor.RackFilled: lambda _, event: ("notice", f"Rack filled with {say(event.amount)}", 0),
    floor.DropEmptied: lambda _, event: ("notice", f"Drop of {say(event.drop)} taken away", 0),
    floor.ButtonDrawn: _drawn,
    floor.ButtonCardNamed: lambda _, event: (
        "hand", f"Seat {event.seat} draws {event.face}", event.seat
    ),
    floor.ButtonQuestioned: lambda _, event: (
        "alarm", f"The button stands wrong: it goes to seat {event.seat} next hand", event.seat
    ),
    floor.KillJudged: _judged,
    floor.GameChanged: _changed,
    floor.LevelBegan: _level,
    floor.BreakCalled: lambda _, event: ("notice", f"Break of {event.minutes} minutes", 0),
    floor.PlayerEliminated: _eliminated,
    floor.TournamentWon: _won,
    floor.ChipsRaced: lambda _, event: (
        "notice", f"Odd chips are raced off to {say(event.unit)}", 0
    ),
    floor.DealerPushed: lambda state, event: (
        "notice", f"{event.dealer} deals{_add_keys(state)}", 0
    ),
    floor.TableClosed: lambda _, event: ("notice", f"The table closes, drop {say(event.drop)}", 0),
    floor.TableReopened: lambda state, _: (
        "notice", f"The table is open again{_add_keys(state)}", 0
    ),
    floor.BlindsChopped: _chopped,
    floor.HandVoided: _voided,
    floor.HandReopened: _reopened,
    floor.TimeCalled: lambda _, event: (
        "notice", f"Time on seat {event.seat}: {event.seconds} seconds", event.seat
    ),
    floor.BombPotCalled: lambda _, event: (
        "notice",
        "The next hand is a bomb pot" if event.wanted else "The next hand is no bomb pot",
        0,
    ),
    floor.StraddlePosted: lambda _, event: (
        "action", f"Seat {event.seat} straddles {say(event.amount)}", event.seat
    ),
    floor.DeckCounted: _counted,
}  # fmt: skip
