"""Chips to and from stacks, rack and drop: what may be bought, taken, counted."""

from engine.messages.happened.floor_events import (
    BuyQueued,
    DropEmptied,
    IncidentalTaken,
    RackFilled,
    StackCorrected,
    StackCounted,
)
from engine.messages.happened.hand_events import ChipsBought, Event
from engine.messages.text import Chips, join, phrase
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import BuyChips, CountStack, EmptyDrop, FillRack, TakeChips
from engine.state import Chair, TableState, playing
from engine.state.hand_changes.hand_handlers import in_hand
from engine.table.seating.seat_admission import refuse_buy_in
from engine.table.table_clauses import refuse

Outcome = tuple[Event, ...] | Rejection


def find_taken(state: TableState, seat: int) -> Chair | Rejection:
    """The chair with a player on it."""
    if not 1 <= seat <= len(state.chairs) or not state.chairs[seat - 1].taken:
        seats = [chair.seat for chair in state.chairs if chair.taken]
        taken = join(", ", seats) or phrase("none")
        return Rejection(
            reason=phrase(
                "nobody sits at seat {seat}; players sit at: {taken}", seat=seat, taken=taken
            )
        )
    return state.chairs[seat - 1]


def buy_chips(state: TableState, request: BuyChips) -> Outcome:
    """More chips for a player: between hands at once, in mid-hand when it is over."""
    chair = find_taken(state, request.seat)
    if isinstance(chair, Rejection):
        return chair
    refusal = _refuse_purchase(state, chair, request.amount)
    if refusal is not None:
        return refusal
    if not in_hand(state, request.seat):
        return (ChipsBought(seat=request.seat, amount=request.amount),)
    if state.rules is not None and state.rules.mid_hand_add == "refuse":
        return refuse(
            state,
            phrase("nothing is added to a stack during a hand: ask again when it is over"),
            "stakes.no_midhand_addon",
            "mid_hand_add",
        )
    return (BuyQueued(seat=request.seat, amount=chair.queued + request.amount),)


def _refuse_purchase(state: TableState, chair: Chair, amount: int) -> Rejection | None:
    terms, rules = state.ledger.terms, state.rules
    if amount < 1 or rules is None:
        return Rejection(reason=phrase("buy at least 1 chip at an open table"))
    if terms.tournament is not None:
        return refuse(
            state, phrase("in a tournament no chips are bought"), "tournament.equal_stacks"
        )
    if terms.rack and amount > state.ledger.rack:
        return refuse(
            state,
            phrase("the rack holds {rack}: have it filled first", rack=Chips(state.ledger.rack)),
            "stakes.rack",
        )
    broke = chair.stack == 0 and not in_hand(state, chair.seat)
    if broke or rules.top_up == "at_least_min":
        refusal = _refuse_rebuy(state, chair, amount)
        if broke or refusal is not None:
            return refusal
    most = terms.maximum_buy_in
    lies = chair.queued if in_hand(state, chair.seat) else chair.stack
    if most and lies + amount > most:
        room = max(0, most - lies)
        return refuse(
            state,
            phrase(
                "seat {seat} may buy up to {room}: stacks are topped up to {most}",
                seat=chair.seat,
                room=Chips(room),
                most=Chips(most),
            ),
            "buyin.min_max",
            "top_up",
        )
    return None


def _refuse_rebuy(state: TableState, chair: Chair, amount: int) -> Rejection | None:
    """A buy of a player who sits already: at least the minimum, or short once (HR-105)."""
    refusal = refuse_buy_in(state, amount)
    once = state.rules is not None and state.rules.short_buy == "one_allowed"
    if refusal is None or not once or amount >= state.ledger.terms.minimum_buy_in:
        return refusal
    if not chair.short_bought:
        return None
    return Rejection(
        reason=phrase(
            "seat {seat} had its short buy; {reason}", seat=chair.seat, reason=refusal.reason
        ),
        clause=refusal.clause,
    )


def settle_queued(state: TableState, chair: Chair) -> Event:
    """What becomes of chips asked for in mid-hand, now that it is over."""
    most = state.ledger.terms.maximum_buy_in
    amount = chair.queued
    if most:
        amount = min(amount, max(0, most - chair.stack))
    if state.ledger.terms.rack:
        amount = min(amount, state.ledger.rack)
    if state.ledger.stakes is not None:
        amount -= amount % state.ledger.stakes.unit
    short = chair.stack == 0 and _refuse_rebuy(state, chair, amount) is not None
    if amount < 1 or short:
        # With no chips left it is a buy-in, and no short one (LIVE-BUY-02): it is asked for anew.
        return BuyQueued(seat=chair.seat, amount=0)
    return ChipsBought(seat=chair.seat, amount=amount)


def incidental_limit(state: TableState, chair: Chair) -> int:
    """What may leave a stack without asking: HR-109, the larger of an amount and a share.

    What went since the last hand counts: many small sums are no small sum (LIVE-TS-03).
    """
    rules, gone = state.rules, chair.incidentals
    if rules is None:
        return 0
    share = (chair.stack + gone) * rules.incidental_percent // 100
    return max(0, max(rules.incidental_limit, share) - gone)


def accept_chips(state: TableState, request: TakeChips) -> Outcome:
    """Chips off a stack whose player stays: small sums only (LIVE-TS-03, LIVE-TS-04)."""
    chair = find_taken(state, request.seat)
    if isinstance(chair, Rejection):
        return chair
    return (
        _refuse_now(state, chair)
        or _refuse_sum(state, chair, request)
        or (
            IncidentalTaken(
                seat=request.seat,
                amount=request.amount,
                toke=request.toke,
                allowed_by=request.allowed_by,
            ),
        )
    )


def _refuse_now(state: TableState, chair: Chair) -> Rejection | None:
    """Why no chips come off a stack now, however few."""
    if in_hand(state, chair.seat):
        return refuse(
            state,
            phrase("nobody takes chips off the table while a hand is on: wait until it is over"),
            "stakes.no_subtract_midplay",
            "table_stakes",
        )
    if state.ledger.terms.tournament is not None:
        return refuse(
            state,
            phrase("in a tournament every chip stays in play"),
            "tournament.last_player",
            "tournament_end",
        )
    return None


def _refuse_sum(state: TableState, chair: Chair, request: TakeChips) -> Rejection | None:
    amount, limit = request.amount, incidental_limit(state, chair)
    if not chair.counted and amount >= chair.stack:
        return refuse(
            state, phrase("count seat {seat}'s stack first", seat=chair.seat), "stakes.count"
        )
    if not 1 <= amount < chair.stack:
        return refuse(
            state,
            phrase(
                "take 1 to {amount} chips, or leave the table with all of them",
                amount=Chips(chair.stack - 1),
            ),
            "stakes.no_going_south",
            "going_south",
        )
    if amount > limit and amount * 2 >= chair.stack:
        return refuse(
            state,
            phrase(
                "chips stay on the table: {limit} at most for incidentals, or all {stack} on "
                "leaving",
                limit=Chips(limit),
                stack=Chips(chair.stack),
            ),
            "stakes.no_going_south",
            "going_south",
        )
    if amount > limit and not request.allowed_by:
        gone = chair.incidentals
        before = phrase("{gone} were taken since the last hand; ", gone=Chips(gone)) if gone else ""
        return refuse(
            state,
            phrase(
                "{before}more than {limit} for incidentals needs the supervisor",
                before=before,
                limit=Chips(limit),
            ),
            "stakes.incidentals",
            "incidental_limit",
        )
    return None


def count_stack(state: TableState, request: CountStack) -> Outcome:
    """A count by hand: it must be what is known, where chips are tracked."""
    chair = find_taken(state, request.seat)
    if isinstance(chair, Rejection):
        return chair
    if request.amount < 0:
        return Rejection(reason=phrase("a stack is counted in chips, 0 or more"))
    if state.ledger.terms.tracked or chair.counted:
        known = _stack_now(state, chair)
        if known != request.amount and request.by.strip():
            return _correct_stack(state, chair, request, known)
        if known != request.amount:
            return refuse(
                state,
                phrase(
                    "seat {seat} has {known} on record, {amount} counted. Count again, then "
                    "call the floor",
                    seat=chair.seat,
                    known=Chips(known),
                    amount=Chips(request.amount),
                ),
                "stakes.count",
            )
        return ()
    committed = _committed(state, chair)
    return (StackCounted(seat=chair.seat, amount=request.amount, committed=committed),)


def _correct_stack(state: TableState, chair: Chair, request: CountStack, known: int) -> Outcome:
    """The floor's count stands; nobody goes all in by it, nor has chips again after an all-in."""
    if in_hand(state, chair.seat) and playing(state) and not (known and request.amount):
        reason = phrase(
            "seat {seat} is all in, or would be: count it when the hand is over", seat=chair.seat
        )
        return refuse(state, reason, "stakes.count")
    return (
        StackCorrected(
            seat=chair.seat,
            amount=request.amount,
            difference=request.amount - known,
            by=request.by.strip(),
            committed=_committed(state, chair),
            nickname=chair.nickname,
        ),
    )


def _committed(state: TableState, chair: Chair) -> int:
    """What the seat has put into the hand in progress."""
    if state.progress is None or not in_hand(state, chair.seat):
        return 0
    seat = state.progress.hand.at(chair.seat)
    return seat.bet + seat.paid + seat.dead


def _stack_now(state: TableState, chair: Chair) -> int:
    if state.progress is not None and in_hand(state, chair.seat):
        return state.progress.hand.at(chair.seat).stack
    return chair.stack


def fill_rack(state: TableState, request: FillRack) -> Outcome:
    """Chips from the cage to the rack, or back."""
    if state.ledger.rack + request.amount < 0 or request.amount == 0:
        return refuse(
            state, phrase("the rack holds {rack}", rack=Chips(state.ledger.rack)), "stakes.rack"
        )
    return (RackFilled(amount=request.amount),)


def empty_drop(state: TableState, request: EmptyDrop) -> Outcome:
    """The drop boxes go away: their content is what was dropped."""
    ledger = state.ledger
    if (request.drop, request.jackpot) != (ledger.drop, ledger.jackpot):
        return refuse(
            state,
            phrase(
                "record: drop {drop}, jackpot {jackpot}; counted: {drop2} and {jackpot2}. Count "
                "again",
                drop=Chips(ledger.drop),
                jackpot=Chips(ledger.jackpot),
                drop2=Chips(request.drop),
                jackpot2=Chips(request.jackpot),
            ),
            "rake.collect",
        )
    return (DropEmptied(drop=request.drop, jackpot=request.jackpot),)


def count_difference(state: TableState) -> int:
    """Chips that are on the table beyond those that came to it; 0: everything reconciles.

    At every moment: entered - taken + over or short = rack + stacks + bets and pots + drop +
    jackpot + tokes.
    Where stacks are not tracked nobody knows what came to the table: pots, rake and drop reconcile
    by their own events.
    """
    ledger, aftermath = state.ledger, state.ledger.aftermath
    if not ledger.terms.tracked:
        return 0
    stacks = {chair.seat: chair.stack for chair in state.chairs if chair.taken}
    pots = 0
    if state.progress is not None and playing(state):
        now = state.progress.hand
        pots = now.total
        if aftermath is not None and aftermath.reopened:
            # The chairs have what the hand left them, and what people did since.
            before = dict(aftermath.stacks)
            pots += sum(seat.stack - before[seat.seat] for seat in now.seats)
        else:
            stacks |= {seat.seat: seat.stack for seat in now.seats}
        if now.stage == "ending":
            pots += sum(award.rake + award.jackpot for award in state.progress.awards)
    elif aftermath is not None and aftermath.reopened:
        pots = aftermath.rake + aftermath.jackpot
    held = ledger.rack + ledger.drop + ledger.jackpot + ledger.tokes
    came = ledger.entered - ledger.taken + sum(one.difference for one in ledger.over_short)
    return sum(stacks.values()) + pots + held - came
