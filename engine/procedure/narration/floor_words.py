"""What happens around the hands, in words."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from engine.keys.fingerprints import signer_fingerprint
from engine.messages.happened import floor_events
from engine.messages.shown.views import NarrationKind
from engine.messages.text import Cards, Chips, Text, chain, join, phrase
from engine.state import TableState
from engine.table.terms.rotation import name_game

Told: TypeAlias = tuple[NarrationKind, str, int]


def describe_departments(departments: tuple[str, ...]) -> str:
    """To whose keys the hands are sealed, by their fingerprints."""
    return phrase("hands are sealed to {keys}", keys=", ".join(departments))


def _add_keys(state: TableState) -> str:
    """To whose keys hands are sealed, and which bridge signs the record."""
    told = (
        phrase("; {keys}", keys=describe_departments(state.departments))
        if state.departments
        else ""
    )
    if not state.signer:
        return told
    signer = phrase("; signed by the bridge {code}", code=signer_fingerprint(state.signer))
    return join("", (told, signer))


def _reserved(_state: TableState, event: floor_events.SeatReserved) -> Told:
    return (
        "hand",
        phrase(
            "Seat {seat} is {words}",
            seat=event.seat,
            words=phrase("kept") if event.kept else phrase("free again"),
        ),
        event.seat,
    )


def _arrived(_state: TableState, event: floor_events.PlayerArrived) -> Told | None:
    words = {"waits": phrase("waits for the big blind"), "posts": phrase("posts to come in")}
    if event.entry == "dealt_in":
        return None
    return (
        "hand",
        phrase("Seat {seat} {words}", seat=event.seat, words=words[event.entry]),
        event.seat,
    )


def _sat_out(state: TableState, event: floor_events.SatOut) -> Told:
    told = phrase(
        "Seat {seat} {words}",
        seat=event.seat,
        words=phrase("is away") if event.away else phrase("sits out"),
    )
    rules = state.rules
    if not event.away or rules is None or not rules.cite("etiquette.long_absence"):
        return "hand", told, event.seat
    # The house has a supervisor know of it, and since when (LIVE-ET-13).
    since = phrase(" since {clock}", clock=tell_clock(event.at_ns)) if event.at_ns else ""
    return (
        "notice",
        phrase("Floor: seat {seat} is away{since}", seat=event.seat, since=since),
        event.seat,
    )


def tell_clock(wall_ns: int) -> str:
    """A moment of the day, in UTC as the record has it: "14:05 UTC"."""
    minutes = wall_ns // 60_000_000_000 % (24 * 60)
    return f"{minutes // 60:02}:{minutes % 60:02} UTC"


def _came_back(_state: TableState, event: floor_events.CameBack) -> Told:
    words = {
        "dealt_in": "",
        "waits": phrase(" and waits for the big blind"),
        "posts": phrase(" and posts"),
        "buys_button": phrase(" and buys the button"),
    }
    return (
        "hand",
        phrase("Seat {seat} is back{words}", seat=event.seat, words=words[event.entry]),
        event.seat,
    )


def _missed(_state: TableState, event: floor_events.BlindsMissed) -> Told:
    which = phrase("both blinds") if event.small and event.big else phrase("a blind")
    return "hand", phrase("Seat {seat} missed {which}", seat=event.seat, which=which), event.seat


def _queued(_state: TableState, event: floor_events.BuyQueued) -> Told | None:
    if not event.amount:
        return None
    return (
        "hand",
        phrase(
            "Seat {seat} buys {amount} after the hand", seat=event.seat, amount=Chips(event.amount)
        ),
        event.seat,
    )


def _took(_state: TableState, event: floor_events.IncidentalTaken) -> Told:
    told = {"seat": event.seat, "amount": Chips(event.amount)}
    return (
        "hand",
        phrase("Seat {seat} tokes {amount}", **told)
        if event.toke
        else phrase("Seat {seat} takes {amount} for incidentals", **told),
        event.seat,
    )


def _judged(state: TableState, event: floor_events.KillJudged) -> Told | None:
    before = state.ledger.kill
    was = before.size if before is not None else "none"
    if event.size == was:
        return None
    if event.size == "none":
        return "notice", phrase("The kill is over: limits as posted"), 0
    name = phrase("half kill") if event.size == "half" else phrase("kill")
    return (
        "notice",
        phrase(
            "The next hand is a {name}: seat {seat} took the whole pot", name=name, seat=event.seat
        ),
        event.seat,
    )


def _changed(_state: TableState, event: floor_events.GameChanged) -> Told:
    return "notice", phrase("Next game: {game}", game=name_game(event.game, event.stakes.limit)), 0


def _level(_state: TableState, event: floor_events.LevelBegan) -> Told:
    blinds = chain(map(Chips, event.stakes.blinds))
    ante = phrase(", ante {ante}", ante=Chips(event.stakes.ante)) if event.stakes.ante else ""
    return (
        "notice",
        phrase("Level {level}: blinds {blinds}{ante}", level=event.level, blinds=blinds, ante=ante),
        0,
    )


def _eliminated(_state: TableState, event: floor_events.PlayerEliminated) -> Told:
    prize = phrase(" and wins {prize}", prize=Chips(event.prize)) if event.prize else ""
    return (
        "result",
        phrase(
            "Seat {seat} is out in place {place}{prize}",
            seat=event.seat,
            place=event.place,
            prize=prize,
        ),
        event.seat,
    )


def _won(_state: TableState, event: floor_events.TournamentWon) -> Told:
    prize = phrase(" and wins {prize}", prize=Chips(event.prize)) if event.prize else ""
    return (
        "result",
        phrase("Seat {seat} is the champion{prize}", seat=event.seat, prize=prize),
        event.seat,
    )


def _drawn(_state: TableState, event: floor_events.ButtonDrawn) -> Told:
    face = dict(event.faces)[event.seat]
    text = phrase(
        "Seat {seat} draws the highest card, {face}, and has the button",
        seat=event.seat,
        face=Cards((face,)),
    )
    return "result", text, event.seat


def _button_undone(state: TableState, event: floor_events.ButtonStepUndone) -> Told:
    if not event.seat:
        return "correction", phrase("The draw for the button is undone"), 0
    if state.ledger.draw is None:
        return "correction", phrase("Button placed anew"), event.seat
    text = phrase("Seat {seat}'s card of the draw is undone", seat=event.seat)
    return "correction", text, event.seat


def _counted(_state: TableState, event: floor_events.DeckCounted) -> Told:
    if not event.cards and not event.strangers:
        return "notice", phrase("The deck is changed: the reader counts it"), 0
    if event.complete:
        return "notice", phrase("Deck counted: {cards} cards", cards=event.cards), 0
    return "alarm", phrase("Deck counted: {cards} cards, wrong", cards=event.cards), 0


def _chopped(_state: TableState, event: floor_events.BlindsChopped) -> Told:
    names = chain(phrase("seat {seat}", seat=seat) for seat in event.seats)
    return "result", phrase("Blinds are chopped: {names} take theirs back", names=names), 0


def _voided(_state: TableState, _event: floor_events.HandVoided) -> Told:
    return "result", phrase("The hand is void: all chips go back, and it is dealt again"), 0


def _describe_difference(chips: int) -> Text:
    amount = Chips(abs(chips))
    if chips > 0:
        return phrase("{amount} over", amount=amount)
    return phrase("{amount} short", amount=amount)


def _corrected(_state: TableState, event: floor_events.StackCorrected) -> Told:
    over = _describe_difference(event.difference)
    text = phrase(
        "Seat {seat} is counted at {amount} by {by}: {over}",
        seat=event.seat,
        amount=Chips(event.amount),
        by=event.by,
        over=over,
    )
    return "correction", text, event.seat


def _describe_undone(event: floor_events.EntryCorrected) -> Text:
    seat = event.seat
    match event.kind:
        case "bought":
            return phrase("Seat {seat}: buy-in undone", seat=seat)
        case "seated":
            return phrase("Seat {seat}: seating undone", seat=seat)
        case "taken":
            return phrase("Seat {seat}: chips are back on the table", seat=seat)
        case "toked":
            return phrase("Seat {seat}: toke undone", seat=seat)
        case _:
            return phrase("Seat {seat}: leaving undone", seat=seat)


def _entry(_state: TableState, event: floor_events.EntryCorrected) -> Told:
    if not event.after and not event.by:
        return "correction", _describe_undone(event), event.seat
    what = {
        "bought": phrase("buy-in"),
        "seated": phrase("chips on sitting down"),
        "taken": phrase("chips taken"),
        "toked": phrase("toke"),
        "left": phrase("leaving"),
    }[event.kind]
    said = (
        phrase("was {after}, not {before}", after=Chips(event.after), before=Chips(event.before))
        if event.after
        else phrase("did not happen")
    )
    by = phrase(", by {by}", by=event.by) if event.by else ""
    return (
        "correction",
        phrase("Seat {seat}'s {what} {said}{by}", seat=event.seat, what=what, said=said, by=by),
        event.seat,
    )


def _closed_difference(_state: TableState, event: floor_events.DifferenceClosed) -> Told:
    over = _describe_difference(event.difference)
    return (
        "correction",
        phrase(
            "Seat {seat}: {over} is accounted for by {by}", seat=event.seat, over=over, by=event.by
        ),
        event.seat,
    )


def _moved(_state: TableState, event: floor_events.ChipsMoved) -> Told:
    text = phrase(
        "{amount} go from seat {seat} to seat {to_seat}, by {by}",
        amount=Chips(event.amount),
        seat=event.seat,
        to_seat=event.to_seat,
        by=event.by,
    )
    return "correction", text, event.to_seat


def describe_order(order: floor_events.MoveOrdered) -> str:
    """What is to be moved for which ruling."""
    what = phrase(
        "{amount} from seat {seat} to seat {to_seat}",
        amount=Chips(order.amount),
        seat=order.seat,
        to_seat=order.to_seat,
    )
    return phrase(
        "Ruling on hand {number} by {by}: move {what}", number=order.number, by=order.by, what=what
    )


def _reopened(_state: TableState, event: floor_events.HandReopened) -> Told:
    if event.back:
        return "correction", phrase("Correction undone: the pots are as before"), 0
    return "correction", phrase("Last hand corrected: its pots are divided again"), 0


def describe_chips(event: floor_events.ChipChange) -> Text:
    """What was done with chips between hands, in a few words."""
    return _OF_CHIPS[type(event)](event)


def _tell_count(event: floor_events.StackCounted | floor_events.StackCorrected) -> Text:
    return phrase("seat {seat} counted at {amount}", seat=event.seat, amount=Chips(event.amount))


def _tell_entry(event: floor_events.EntryCorrected) -> Text:
    return phrase(
        "seat {seat}: {before} corrected to {after}",
        seat=event.seat,
        before=Chips(event.before),
        after=Chips(event.after),
    )


def _tell_move(event: floor_events.ChipsMoved) -> Text:
    return phrase(
        "{amount} moved from seat {seat} to seat {to_seat}",
        amount=Chips(event.amount),
        seat=event.seat,
        to_seat=event.to_seat,
    )


_OF_CHIPS: Final[dict[type, Callable[[Any], Text]]] = {
    floor_events.StackCounted: _tell_count,
    floor_events.StackCorrected: _tell_count,
    floor_events.EntryCorrected: _tell_entry,
    floor_events.ChipsMoved: _tell_move,
    floor_events.DifferenceClosed: lambda event: phrase(
        "seat {seat}'s difference closed", seat=event.seat
    ),
    floor_events.RackFilled: lambda event: phrase(
        "rack filled with {amount}", amount=Chips(event.amount)
    ),
    floor_events.DropEmptied: lambda event: phrase(
        "drop emptied: {amount}", amount=Chips(event.drop + event.jackpot)
    ),
    floor_events.ChipsRaced: lambda _: phrase("odd chips raced off"),
}


def _taken_back(_state: TableState, event: floor_events.ChangeTakenBack) -> Told:
    text = phrase("Undone: {what}", what=describe_chips(event.was))
    by = phrase("{text}, by {by}", text=text, by=event.by) if event.by else text
    return "correction", by, getattr(event.was, "seat", 0)


def _unpushed(_state: TableState, _event: floor_events.PushTakenBack) -> Told:
    return "correction", phrase("The push is undone"), 0


def _pushed_again(_state: TableState, _event: floor_events.PushConfirmed) -> Told:
    return "result", phrase("The dealer pushed the pots"), 0


FLOOR_TELLERS: Final[dict[type, Callable[[TableState, Any], Told | None]]] = {
    floor_events.SeatReserved: _reserved,
    floor_events.PlayerArrived: _arrived,
    floor_events.SatOut: _sat_out,
    floor_events.CameBack: _came_back,
    floor_events.BlindsMissed: _missed,
    floor_events.LeavingAnnounced: lambda _, event: (
        "hand",
        phrase("Seat {seat} leaves after the hand", seat=event.seat),
        event.seat,
    ),
    floor_events.BuyQueued: _queued,
    floor_events.IncidentalTaken: _took,
    floor_events.StackCorrected: _corrected,
    floor_events.FloorCalled: lambda _, __: ("notice", phrase("The floor is called"), 0),
    floor_events.FloorAnswered: lambda _, event: (
        "notice",
        phrase("The floor is coming: {by}", by=event.by),
        0,
    ),
    floor_events.FloorCame: lambda _, event: (
        "notice",
        phrase("The floor has come: {by}", by=event.by)
        if event.by
        else phrase("The floor has come"),
        0,
    ),
    floor_events.EntryCorrected: _entry,
    floor_events.DifferenceClosed: _closed_difference,
    floor_events.ChipsMoved: _moved,
    floor_events.MoveOrdered: lambda _, event: ("correction", describe_order(event), event.to_seat),
    floor_events.OrdersWithdrawn: lambda _, event: (
        "correction",
        phrase(
            "The ruling on hand {number} is carried out: no chips left to move", number=event.number
        ),
        0,
    ),
    floor_events.StackCounted: lambda _, event: (
        "hand",
        phrase("Seat {seat} counts {amount}", seat=event.seat, amount=Chips(event.amount)),
        event.seat,
    ),
    floor_events.TimeCollected: lambda _, event: (
        "notice",
        phrase(
            "Time: {amount} from each of {seats} seats",
            amount=Chips(event.amount),
            seats=len(event.seats),
        ),
        0,
    ),
    floor_events.RackFilled: lambda _, event: (
        "notice",
        phrase("Rack filled with {amount}", amount=Chips(event.amount)),
        0,
    ),
    floor_events.DropEmptied: lambda _, event: (
        "notice",
        phrase("Drop of {drop} taken away", drop=Chips(event.drop)),
        0,
    ),
    floor_events.ButtonDrawn: _drawn,
    floor_events.ButtonCardNamed: lambda _, event: (
        "hand",
        phrase("Seat {seat} draws {face}", seat=event.seat, face=Cards((event.face,))),
        event.seat,
    ),
    floor_events.ButtonStepUndone: _button_undone,
    floor_events.ButtonQuestioned: lambda _, event: (
        "alarm",
        phrase("The button is wrong: it goes to seat {seat} next hand", seat=event.seat),
        event.seat,
    ),
    floor_events.KillJudged: _judged,
    floor_events.GameChanged: _changed,
    floor_events.LevelBegan: _level,
    floor_events.BreakCalled: lambda _, event: (
        "notice",
        phrase("Break of {minutes} minutes", minutes=event.minutes),
        0,
    ),
    floor_events.PlayerEliminated: _eliminated,
    floor_events.TournamentWon: _won,
    floor_events.ChipsRaced: lambda _, event: (
        "notice",
        phrase("Odd chips are raced off to {unit}", unit=Chips(event.unit)),
        0,
    ),
    floor_events.DealerPushed: lambda state, event: (
        "notice",
        phrase("{dealer} deals{add_keys}", dealer=event.dealer, add_keys=_add_keys(state)),
        0,
    ),
    floor_events.TableClosed: lambda _, event: (
        "notice",
        phrase("The table closes, drop {drop}", drop=Chips(event.drop)),
        0,
    ),
    floor_events.TableReopened: lambda state, _: (
        "notice",
        phrase("The table is open again{add_keys}", add_keys=_add_keys(state)),
        0,
    ),
    floor_events.BlindsChopped: _chopped,
    floor_events.HandVoided: _voided,
    floor_events.HandReopened: _reopened,
    floor_events.ChangeTakenBack: _taken_back,
    floor_events.PushTakenBack: _unpushed,
    floor_events.PushConfirmed: _pushed_again,
    floor_events.TimeCalled: lambda _, event: (
        "notice",
        phrase("Time on seat {seat}: {seconds} seconds", seat=event.seat, seconds=event.seconds),
        event.seat,
    ),
    floor_events.BombPotCalled: lambda _, event: (
        "notice",
        phrase("The next hand is a bomb pot")
        if event.wanted
        else phrase("The next hand is no bomb pot"),
        0,
    ),
    floor_events.StraddlePosted: lambda _, event: (
        "action",
        phrase("Seat {seat} straddles {amount}", seat=event.seat, amount=Chips(event.amount)),
        event.seat,
    ),
    floor_events.DeckCounted: _counted,
}
