"""Who may sit down, with how many chips, and how they come into the game."""

from typing import Literal

from engine.messages.happened.floor_events import PlayerArrived
from engine.messages.happened.hand_events import Event, SeatTaken
from engine.messages.text import Chips, join, phrase
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import SeatPlayer
from engine.state import TableState
from engine.state.table_changes.chairs import recent_departure, window_minutes
from engine.table.seating.button_and_blinds import counts_blinds
from engine.table.table_clauses import cite, refuse


def seat_player(state: TableState, request: SeatPlayer) -> tuple[Event, ...] | Rejection:
    """Somebody sits down, or why that can't be, and what would be allowed."""
    refusal = (
        _refuse_seat(state, request)
        or _refuse_person(state, request)
        or _refuse_amount(state, request)
    )
    if refusal is not None:
        return refusal
    return (
        SeatTaken(seat=request.seat, stack=request.amount, nickname=request.nickname),
        PlayerArrived(
            seat=request.seat,
            entry=_choose_entry(state, request),
            origin=request.origin,
            reason=request.reason if request.origin == "transfer" else "",
        ),
    )


def most_seats(state: TableState) -> tuple[int, str]:
    """How many may sit here, and the clause or option that says so."""
    rules, game = state.rules, state.game
    if rules is None or game is None:
        return 0, ""
    option, behaviour = game.seats_option, game.seats_behaviour
    if state.ledger.terms.tournament is not None and game.tournament_seats_option:
        option, behaviour = game.tournament_seats_option, f"{behaviour}_tournament"
    most: int = getattr(rules, option)
    return most, cite(state, behaviour, option)


def open_seats(state: TableState) -> str:
    """The numbers of the seats that can be taken, in words."""
    free = [chair.seat for chair in state.chairs if not chair.taken and not chair.reserved]
    return join(", ", free) or phrase("none")


def _refuse_seat(state: TableState, request: SeatPlayer) -> Rejection | None:
    most, clause = most_seats(state)
    if not 1 <= request.seat <= min(most, len(state.chairs)):
        return Rejection(
            reason=phrase(
                "there is no seat {seat}: this game has seats 1 to {most}; open seats: "
                "{open_seats}",
                seat=request.seat,
                most=min(most, len(state.chairs)),
                open_seats=open_seats(state),
            ),
            clause=clause,
        )
    chair = state.chairs[request.seat - 1]
    if chair.taken:
        return refuse(
            state,
            phrase(
                "seat {seat} is taken; open seats: {open_seats}",
                seat=request.seat,
                open_seats=open_seats(state),
            ),
            "conduct.one_player_one_hand",
        )
    if chair.reserved and chair.nickname and chair.nickname != request.nickname:
        return refuse(
            state,
            phrase(
                "seat {seat} is kept for somebody; open seats: {open_seats}",
                seat=request.seat,
                open_seats=open_seats(state),
            ),
            "seats.staff_only",
            "seating_by",
        )
    return None


def _refuse_person(state: TableState, request: SeatPlayer) -> Rejection | None:
    rules = state.rules
    if rules is None:
        return Rejection(reason=phrase("the table is closed; open it first"))
    if rules.seating_by == "staff" and not request.by_staff:
        return refuse(
            state,
            phrase("only the staff seats players here: ask the floor"),
            "seats.staff_only",
            "seating_by",
        )
    seated = {chair.nickname: chair.seat for chair in state.chairs if chair.taken}
    if request.nickname and request.nickname in seated:
        return refuse(
            state,
            phrase(
                "{nickname} sits at seat {seated}: one player, one seat",
                nickname=request.nickname,
                seated=seated[request.nickname],
            ),
            "conduct.one_player_one_hand",
        )
    for group in rules.exclusion_groups:
        apart = [seated[one] for one in group if one in seated and request.nickname in group]
        if apart and not request.allowed_by:
            return refuse(
                state,
                phrase(
                    "{nickname} may not play with seat {apart}: a supervisor can allow it",
                    nickname=request.nickname,
                    apart=apart[0],
                ),
                "conduct.exclude_group",
                "exclusion_groups",
            )
    return None


def _refuse_amount(state: TableState, request: SeatPlayer) -> Rejection | None:
    terms, amount = state.ledger.terms, request.amount
    if amount < 1:
        return refuse(state, phrase("a player sits down with at least 1 chip"), "buyin.minimum")
    if terms.tournament is not None:
        return _refuse_entrant(state, request)
    rules = state.rules
    if request.origin == "must_move":
        return _refuse_part(state, request)
    if request.origin == "transfer" and rules is not None and rules.transfer_exempt:
        return None if request.reason else _ask_reason(state, request)
    return _refuse_return(state, request)


def _ask_reason(state: TableState, request: SeatPlayer) -> Rejection | None:
    """Without a reason it is a move by choice, and that takes the table's buy-in (LIVE-BUY-03)."""
    refusal = refuse_buy_in(state, request.amount)
    if refusal is None:
        return None
    return refuse(
        state,
        phrase(
            "{reason}; if the house moved the player, say why: broken game or changed limit",
            reason=refusal.reason,
        ),
        "buyin.new_player",
        "transfer_exempt",
    )


def _refuse_part(state: TableState, request: SeatPlayer) -> Rejection | None:
    """Moving up from the must-move game means bringing every chip (LIVE-BUY-05)."""
    full = state.rules is not None and state.rules.must_move_full_stack
    if not full or request.amount == request.held:
        return None
    if not request.held:
        return refuse(
            state,
            phrase("count what the player has in the must-move game: every chip comes along"),
            "buyin.must_move",
            "must_move_full_stack",
        )
    return refuse(
        state,
        phrase(
            "a player from the must-move game brings all chips: {held}, not {amount}",
            held=Chips(request.held),
            amount=Chips(request.amount),
        ),
        "buyin.must_move",
        "must_move_full_stack",
    )


def _refuse_return(state: TableState, request: SeatPlayer) -> Rejection | None:
    """Whoever comes back soon brings the same chips as before (WL 58)."""
    back = find_departure(state, request)
    if back is None:
        return refuse_buy_in(state, request.amount)
    if request.amount == max(back, state.ledger.terms.minimum_buy_in):
        return None
    return refuse(
        state,
        phrase(
            "{nickname} left with {back} within {window_minutes} minutes: the same amount comes "
            "back",
            nickname=request.nickname,
            back=back,
            window_minutes=window_minutes(state),
        ),
        "buyin.return_window",
        "return_stack_window",
    )


def refuse_buy_in(state: TableState, amount: int) -> Rejection | None:
    """Why an amount is no buy-in here; None: it is one (LIVE-BUY-02, LIVE-TS-02)."""
    terms = state.ledger.terms
    if amount < terms.minimum_buy_in:
        short = "buyin.no_short_buy"
        return refuse(
            state,
            phrase(
                "{amount} is a short buy: the buy-in is {range}",
                amount=Chips(amount),
                range=_range(terms.minimum_buy_in, 0),
            ),
            short,
            "short_buy",
        )
    if terms.maximum_buy_in and amount > terms.maximum_buy_in:
        return refuse(
            state,
            phrase(
                "{amount} is too much: the buy-in is {range}",
                amount=Chips(amount),
                range=_range(terms.minimum_buy_in, terms.maximum_buy_in),
            ),
            "buyin.min_max",
            "max_buy_in",
        )
    return None


def _range(least: int, most: int) -> str:
    return (
        phrase("{least} to {most}", least=Chips(least), most=Chips(most))
        if most
        else phrase("at least {least}", least=Chips(least))
    )


def _refuse_entrant(state: TableState, request: SeatPlayer) -> Rejection | None:
    """A tournament's player gets what everybody started with (HOME-TN-01)."""
    ledger = state.ledger
    terms, standing = ledger.terms.tournament, ledger.tournament
    if terms is None or standing is None:
        return None
    if state.hands and standing.level > terms.late_level:
        return refuse(
            state,
            phrase(
                "late registration is over: level {level} is being played", level=standing.level
            ),
            "tournament.late",
        )
    if standing.out:
        first = standing.out[0]
        return refuse(
            state,
            phrase(
                "late registration is over: seat {seat} went out in place {place}",
                seat=first.seat,
                place=first.place,
            ),
            "tournament.late",
        )
    if request.amount != terms.stack:
        return refuse(
            state,
            phrase(
                "everybody starts with {stack}, not {amount}",
                stack=Chips(terms.stack),
                amount=Chips(request.amount),
            ),
            "tournament.equal_stacks",
            "tournament_stack_multiple",
        )
    return None


def find_departure(state: TableState, request: SeatPlayer) -> int | None:
    """With how much this player left within the window; None: not at all."""
    gone = recent_departure(state, request.nickname, request.at_ns)
    return gone.amount if gone is not None else None


def _choose_entry(state: TableState, request: SeatPlayer) -> Literal["dealt_in", "waits", "posts"]:
    """New players post or wait for the big blind, where the table has it so (WL 100a).

    Whoever left owing blinds, or before the wait for them was over, owes them still (WL 156).
    """
    started = state.hands > 0 and counts_blinds(state)
    if not started or state.ledger.terms.tournament is not None:
        return "dealt_in"
    back = recent_departure(state, request.nickname, request.at_ns)
    if back is not None and back.owed:
        return "posts" if request.entry == "posts" else "waits"
    if request.origin != "new":
        return "dealt_in"
    if request.entry != "house":
        return request.entry
    terms, stakes = state.ledger.terms, state.ledger.stakes
    posts = terms.new_player_posts
    if terms.new_player_by_limit and stakes is not None:
        posts = stakes.limit == "fixed"
    return "waits" if posts else "dealt_in"
