"""What the staff asks for: decided here, refused with the rule and what would be allowed."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias

from engine.messages.happened.floor_events import (
    BlindsChopped,
    BombPotCalled,
    CameBack,
    DealerPushed,
    FloorAnswered,
    FloorCalled,
    FloorCame,
    HandForHandSet,
    HandReleased,
    LeavingAnnounced,
    SatOut,
    SeatReserved,
    StraddlePosted,
    TableClosed,
    TableReopened,
    TimeCalled,
)
from engine.messages.happened.hand_events import BetPosted, Event, SeatLeft
from engine.messages.text import Chips, enumerate_choices, phrase, term
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import (
    AnswerCall,
    BuyChips,
    CallBombPot,
    CallTime,
    ChooseGame,
    ChopBlinds,
    CloseDifference,
    CloseTable,
    ComeBack,
    CorrectEntry,
    CountDeck,
    CountStack,
    DrawForButton,
    EmptyDrop,
    FillRack,
    FloorRequest,
    HoldEvidence,
    LeaveTable,
    MoveChips,
    OpenDaybook,
    OpenReplay,
    PlaceButton,
    PushDealer,
    RaceChips,
    ReceiveFloor,
    ReleaseHand,
    ReopenTable,
    ReserveSeat,
    RuleOnRecord,
    SeatPlayer,
    SetHandForHand,
    SitOut,
    Straddle,
    SummonFloor,
    TakeChips,
    WithdrawOrders,
    WriteNote,
)
from engine.state import TableState, blocking, playing
from engine.state.hand_changes.hand_handlers import in_hand
from engine.state.hand_changes.reopened_hand import is_unpushed
from engine.table.chips.chip_movements import (
    accept_chips,
    buy_chips,
    count_stack,
    empty_drop,
    fill_rack,
    find_taken,
)
from engine.table.chips.money_entries import close_difference, correct_entry, move_chips
from engine.table.seating.bomb_pots import has_bomb_pots
from engine.table.seating.button_and_blinds import (
    counts_blinds,
    plan_hand,
    straddle_amount,
    straddle_seats,
)
from engine.table.seating.button_draw_result import draw_for_button, place_button
from engine.table.seating.kills import kill_runs
from engine.table.seating.next_hand import may_begin
from engine.table.seating.seat_admission import find_departure, most_seats, open_seats, seat_player
from engine.table.staff.record_requests import (
    hold_evidence,
    open_daybook,
    open_replay,
    rule_on_record,
    withdraw_orders,
    write_note,
)
from engine.table.table_clauses import refuse
from engine.table.terms.decks import count_deck
from engine.table.terms.rotation import choose_game
from engine.table.terms.table_opening import LONGEST_NAME, MOST_CHIPS, is_showable
from engine.table.tournament import race_chips

Outcome: TypeAlias = tuple[Event, ...] | Rejection

_AFTER_PUSH: Final = (
    BuyChips, CloseDifference, CloseTable, CorrectEntry, CountStack, DrawForButton, EmptyDrop,
    FillRack, LeaveTable, MoveChips, RaceChips, SeatPlayer, TakeChips,
)  # fmt: skip
"""What moves chips, counts them or ends the table's business with them."""
_CHIPS: Final = frozenset({"amount", "held", "rack", "drop", "jackpot"})
_NAMES: Final = frozenset({"nickname", "name", "dealer"})


def decide_request(state: TableState, request: FloorRequest) -> Outcome:
    """What a request makes happen, what follows by itself not included."""
    if state.opened is None:
        return Rejection(reason=phrase("the table is closed; open it first"), id=request.id)
    outcome = (
        _refuse_endless(request)
        or _refuse_odd(state, request)
        or _refuse_before_push(state, request)
        or _DECISIONS[type(request)](state, request)
    )
    if isinstance(outcome, Rejection):
        return Rejection(reason=outcome.reason, clause=outcome.clause, id=request.id)
    return outcome


def _refuse_before_push(state: TableState, request: FloorRequest) -> Rejection | None:
    """While a push that was taken back is asked for again, the record's chips lie in the middle."""
    return refuse_unpushed(state) if isinstance(request, _AFTER_PUSH) else None


def refuse_unpushed(state: TableState) -> Rejection | None:
    """Why no chips are moved or counted by themselves: a push was taken back; None: they may be."""
    if not is_unpushed(state):
        return None
    return Rejection(reason=phrase("the pots are to be pushed again: push them first"))


def _refuse_endless(request: FloorRequest) -> Rejection | None:
    """What no table holds, or no screen shows, is not recorded."""
    chips, names = _find_bounded(type(request))
    for field in chips:
        if abs(amount := getattr(request, field)) > MOST_CHIPS:
            return Rejection(
                reason=phrase(
                    "{amount} chips are more than any table holds; {most_chips} at most",
                    amount=Chips(amount),
                    most_chips=Chips(MOST_CHIPS),
                )
            )
    for field in names:
        name: str = getattr(request, field)
        if name.strip() and not is_showable(name):
            return Rejection(
                reason=phrase(
                    "a name is one line of 1 to {longest_name} letters", longest_name=LONGEST_NAME
                )
            )
    return None


@cache
def _find_bounded(kind: type[FloorRequest]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Which fields of a kind of request are chips, and which are names."""
    fields = kind.__struct_fields__
    return (
        tuple(field for field in fields if field in _CHIPS),
        tuple(field for field in fields if field in _NAMES),
    )


def _refuse_odd(state: TableState, request: FloorRequest) -> Rejection | None:
    """What the table's chips don't make.

    Who brings chips of another table brings what there is, and who is late in a tournament gets
    what everybody got.
    """
    stakes, amount = state.ledger.stakes, getattr(request, "amount", 0)
    if stakes is None or isinstance(request, CountStack | MoveChips) or not amount % stakes.unit:
        return None
    brings = isinstance(request, SeatPlayer) and (
        request.origin != "new"
        or state.ledger.tournament is not None
        or find_departure(state, request) == amount
    )
    if brings:
        return None
    reason = phrase(
        "chips of {unit} don't make {amount}", unit=Chips(stakes.unit), amount=Chips(amount)
    )
    return refuse(state, reason, "betting.minimum_unit", "min_betting_unit")


def _now(state: TableState, at_ns: int) -> int:
    return max(at_ns, state.ledger.clock_ns)


def _reserve(state: TableState, request: ReserveSeat) -> Outcome:
    if not 1 <= request.seat <= len(state.chairs):
        return Rejection(
            reason=phrase(
                "there is no seat {seat}; open seats: {open_seats}",
                seat=request.seat,
                open_seats=open_seats(state),
            ),
            clause=most_seats(state)[1],
        )
    chair = state.chairs[request.seat - 1]
    if chair.taken or chair.reserved == request.kept:
        free = phrase("open seats: {open_seats}", open_seats=open_seats(state))
        held = (
            phrase("taken")
            if chair.taken
            else phrase("kept already")
            if chair.reserved
            else phrase("not kept")
        )
        return refuse(
            state,
            phrase("seat {seat} is {held}; {free}", seat=request.seat, held=held, free=free),
            "seats.staff_only",
            "seating_by",
        )
    return (SeatReserved(seat=request.seat, name=request.name, kept=request.kept),)


def _sit_out(state: TableState, request: SitOut) -> Outcome:
    chair = find_taken(state, request.seat)
    if isinstance(chair, Rejection):
        return chair
    wanted = "away" if request.away else "sitting_out"
    if chair.out == wanted:
        return Rejection(reason=phrase("seat {seat} sits out already", seat=request.seat))
    return (SatOut(seat=request.seat, away=request.away, at_ns=_now(state, request.at_ns)),)


def _come_back(state: TableState, request: ComeBack) -> Outcome:
    chair = find_taken(state, request.seat)
    if isinstance(chair, Rejection):
        return chair
    if not chair.out and not chair.entry:
        return Rejection(reason=phrase("seat {seat} is in the game", seat=request.seat))
    owes = chair.missed_big or chair.missed_small or bool(chair.entry)
    if not owes or not counts_blinds(state) or state.ledger.terms.tournament is not None:
        return (CameBack(seat=request.seat),)
    return _refuse_entry(state, request) or (CameBack(seat=request.seat, entry=request.entry),)


def _refuse_entry(state: TableState, request: ComeBack) -> Rejection | None:
    """How the house has missed blinds made good (HR-21)."""
    rules = state.rules
    if rules is None:
        return None
    who = phrase("seat {seat} missed blinds and", seat=request.seat)
    if rules.missed_blinds == "wait_for_bb" and request.entry != "waits":
        says = phrase("{who} waits for the big blind", who=who)
    elif rules.missed_blinds == "post_bb_live_rest_dead" and request.entry == "waits":
        says = phrase("{who} posts them: nobody waits here", who=who)
    elif request.entry == "buys_button" and not rules.buy_button:
        says = phrase("{who} posts or waits: the button is not sold here", who=who)
        return refuse(state, says, "blinds.buy_button", "buy_button")
    else:
        return None
    return refuse(state, says, "blinds.missed", "missed_blinds")


def _leave(state: TableState, request: LeaveTable) -> Outcome:
    """A player may quit whenever it pleases (LIVE-ET-14); a hand in progress is played out."""
    chair = find_taken(state, request.seat)
    if isinstance(chair, Rejection):
        return chair
    standing = state.ledger.tournament
    if standing is not None and state.hands and not standing.winner:
        return refuse(
            state,
            phrase(
                "seat {seat} can't leave with chips in play. Sit it out: its blinds and antes "
                "are posted",
                seat=request.seat,
            ),
            "tournament.last_player",
            "tournament_end",
        )
    at_ns = _now(state, request.at_ns)
    if in_hand(state, request.seat):
        if chair.leaving:
            return Rejection(
                reason=phrase("seat {seat} leaves when the hand is over", seat=request.seat)
            )
        return (LeavingAnnounced(seat=request.seat, at_ns=at_ns),)
    return (SeatLeft(seat=request.seat, stack=chair.stack, at_ns=at_ns),)


def _straddle(state: TableState, request: Straddle) -> Outcome:
    """Twice the big blind, live, from the seat that the table allows (WL 161)."""
    terms, stakes = state.ledger.terms, state.ledger.stakes
    chair = find_taken(state, request.seat)
    if isinstance(chair, Rejection):
        return chair
    can = terms.straddle != "none" and counts_blinds(state) and may_begin(state)
    if stakes is None or not can or kill_runs(state) or playing(state):
        return refuse(
            state, phrase("there is no straddle now at this table"), "straddle", "straddle"
        )
    may = straddle_seats(state, plan_hand(state))
    if request.seat not in may:
        seats = enumerate_choices(sorted(may))
        who = (
            phrase("seat {seats} may straddle, nobody else", seats=seats)
            if may
            else phrase("nobody may straddle this hand")
        )
        return refuse(state, who, "straddle", "straddle")
    declared = state.ledger.straddle
    if declared is not None and declared.seat in may[: may.index(request.seat)]:
        reason = phrase(
            "seat {seat} straddles already, and its right to it comes first", seat=declared.seat
        )
        return refuse(state, reason, "straddle", "straddle")
    amount = straddle_amount(stakes)
    if chair.stack < amount:
        short = phrase(
            "a straddle is {amount}; seat {seat} has {stack}",
            amount=Chips(amount),
            seat=chair.seat,
            stack=Chips(chair.stack),
        )
        return refuse(state, short, "straddle", "straddle")
    return (StraddlePosted(seat=request.seat, amount=amount),)


def _call_bomb_pot(state: TableState, request: CallBombPot) -> Outcome:
    """The players' agreement on the next hand, or that there is none any more."""
    terms, game = state.ledger.terms.bomb_pot, state.game
    if terms is None or game is None:
        return _refuse_bomb_pot(state, phrase("bomb pots are not played at this table"))
    if playing(state):
        return _refuse_bomb_pot(state, phrase("a bomb pot is agreed on between hands"))
    if not request.wanted and not state.ledger.bomb_pot_called:
        return _refuse_bomb_pot(state, phrase("no bomb pot was agreed on"))
    if not has_bomb_pots(game) or kill_runs(state):
        what = phrase("a kill") if kill_runs(state) else term(game.title)
        return _refuse_bomb_pot(
            state, phrase("the next hand is {what}, which can't be a bomb pot", what=what)
        )
    return (BombPotCalled(wanted=request.wanted),)


def _refuse_bomb_pot(state: TableState, reason: str) -> Rejection:
    return refuse(state, reason, "bomb_pot")


def _chop(state: TableState, _request: ChopBlinds) -> Outcome:
    progress = state.progress
    if not state.ledger.terms.chop_blinds:
        return refuse(
            state, phrase("blinds are not chopped at this table"), "blinds.chop", "chop_blinds"
        )
    if progress is None or not playing(state):
        return Rejection(reason=phrase("no hand is on: blinds are chopped before the flop"))
    if (held := blocking(state)) is not None:
        return Rejection(
            reason=phrase("blinds are chopped when the hand goes on; first: {text}", text=held.text)
        )
    now = progress.hand
    live = {seat.seat for seat in now.seats if not seat.folded}
    blinds = {now.began.small_blind, now.began.big_blind}
    untouched = all(isinstance(seat.last, BetPosted) for seat in now.seats if not seat.folded)
    others = now.began.posts or now.stakes.ante or now.stakes.straddle or kill_runs(state)
    if now.stage != "betting" or now.street or live != blinds or not untouched or others:
        return refuse(
            state,
            phrase("only the two blinds may chop, when everybody else folded before the flop"),
            "blinds.chop",
            "chop_blinds",
        )
    return (BlindsChopped(seats=tuple(sorted(live))),)


def _call_time(state: TableState, request: CallTime) -> Outcome:
    progress = state.progress
    if progress is None or not playing(state) or not progress.hand.acting:
        return refuse(
            state,
            phrase("time is called on a player who is to act"),
            "etiquette.time",
            "action_clock",
        )
    if (held := blocking(state)) is not None:
        return Rejection(
            reason=phrase("time is called when the hand goes on; first: {text}", text=held.text)
        )
    if state.ledger.floor_called is not None:
        return Rejection(
            reason=phrase("time is called when the floor has come: nobody's time runs")
        )
    if state.ledger.time_called is not None:
        return refuse(state, phrase("time is called already"), "etiquette.time", "action_clock")
    seconds = state.ledger.terms.call_seconds
    if state.rules is not None and state.rules.action_clock is not None:
        seconds = state.rules.action_clock
    at_ns = _now(state, request.at_ns)
    return (TimeCalled(seat=progress.hand.acting, seconds=seconds, at_ns=at_ns),)


def _summon_floor(state: TableState, request: SummonFloor) -> Outcome:
    """Anybody may call the floor, whatever the prompt asks for."""
    if state.ledger.floor_called is not None:
        return Rejection(reason=phrase("the floor was called already"))
    return (FloorCalled(at_ns=_now(state, request.at_ns)),)


def _answer_call(state: TableState, request: AnswerCall) -> Outcome:
    """Somebody comes; who was on the way before stays so."""
    if state.ledger.floor_called is None:
        return Rejection(reason=phrase("nobody called the floor"))
    if state.ledger.floor_answered:
        return Rejection(
            reason=phrase(
                "{floor_answered} is on the way already", floor_answered=state.ledger.floor_answered
            )
        )
    if not is_showable(request.by):
        return Rejection(
            reason=phrase(
                "give your name: one line of 1 to {longest_name} letters", longest_name=LONGEST_NAME
            )
        )
    return (FloorAnswered(by=request.by.strip(), at_ns=_now(state, request.at_ns)),)


def _receive_floor(state: TableState, request: ReceiveFloor) -> Outcome:
    if state.ledger.floor_called is None:
        return Rejection(reason=phrase("nobody called the floor"))
    return (FloorCame(by=request.by.strip(), at_ns=_now(state, request.at_ns)),)


def _set_hand_for_hand(state: TableState, request: SetHandForHand) -> Outcome:
    standing = state.ledger.tournament
    if standing is None or standing.hand_for_hand == request.active:
        return refuse(
            state, phrase("hand for hand is for tournaments, on or off once"), "tournament.hfh"
        )
    return (HandForHandSet(active=request.active),)


def _release(state: TableState, _request: ReleaseHand) -> Outcome:
    standing = state.ledger.tournament
    if standing is None or not standing.hand_for_hand or standing.released or playing(state):
        return refuse(state, phrase("no hand waits for the other tables"), "tournament.hfh")
    return (HandReleased(),)


def _push_dealer(state: TableState, request: PushDealer) -> Outcome:
    if not request.dealer.strip():
        return Rejection(reason=phrase("name the dealer: a name or a badge number"))
    if request.dealer == state.ledger.dealer:
        return Rejection(reason=phrase("{dealer} deals already", dealer=request.dealer))
    return (DealerPushed(dealer=request.dealer, at_ns=_now(state, request.at_ns)),)


def _refuse_counts(state: TableState, rack: int, drop: int) -> Rejection | None:
    ledger = state.ledger
    if (rack, drop) == (ledger.rack, ledger.drop):
        return None
    return refuse(
        state,
        phrase(
            "record: rack {rack}, drop {drop}; counted: {rack2} and {drop2}. Count again, then "
            "call the floor",
            rack=Chips(ledger.rack),
            drop=Chips(ledger.drop),
            rack2=Chips(rack),
            drop2=Chips(drop),
        ),
        "rake.collect",
    )


def _close(state: TableState, request: CloseTable) -> Outcome:
    if playing(state) or state.ledger.closed is not None:
        return Rejection(reason=phrase("an open table is closed when the hand is over"))
    return _refuse_counts(state, request.rack, request.drop) or (
        TableClosed(rack=request.rack, drop=request.drop, at_ns=_now(state, request.at_ns)),
    )


def _reopen(state: TableState, request: ReopenTable) -> Outcome:
    if state.ledger.closed is None:
        return Rejection(reason=phrase("the table is open"))
    return _refuse_counts(state, request.rack, request.drop) or (
        TableReopened(rack=request.rack, drop=request.drop, at_ns=_now(state, request.at_ns)),
    )


_DECISIONS: Final[dict[type, Callable[[TableState, Any], Outcome]]] = {
    HoldEvidence: hold_evidence,
    WriteNote: write_note,
    WithdrawOrders: withdraw_orders,
    AnswerCall: _answer_call,
    OpenReplay: open_replay,
    OpenDaybook: open_daybook,
    RuleOnRecord: rule_on_record,
    SeatPlayer: seat_player,
    ReserveSeat: _reserve,
    SitOut: _sit_out,
    ComeBack: _come_back,
    LeaveTable: _leave,
    BuyChips: buy_chips,
    TakeChips: accept_chips,
    CountStack: count_stack,
    SummonFloor: _summon_floor,
    ReceiveFloor: _receive_floor,
    CorrectEntry: correct_entry,
    CloseDifference: close_difference,
    MoveChips: move_chips,
    FillRack: fill_rack,
    EmptyDrop: empty_drop,
    CountDeck: count_deck,
    DrawForButton: draw_for_button,
    PlaceButton: place_button,
    ChooseGame: choose_game,
    Straddle: _straddle,
    CallBombPot: _call_bomb_pot,
    ChopBlinds: _chop,
    CallTime: _call_time,
    SetHandForHand: _set_hand_for_hand,
    ReleaseHand: _release,
    RaceChips: race_chips,
    PushDealer: _push_dealer,
    CloseTable: _close,
    ReopenTable: _reopen,
}
