"""The betting round: whose turn it is, the price, the raises, what an action changes.

Amounts are whole bets on the street ("raise to"), in chips.
"""

from engine.hand.acting.first_to_act import find_opener, open_pair_showing
from engine.hand.hand_state import Hand, Seat
from engine.messages.happened.hand_events import ActionTaken, BetPosted


def minimum_bet(hand: Hand) -> int:
    """The smallest bet, in chips: on this street in fixed limit, of the hand in the others."""
    stakes = hand.stakes
    if stakes.limit == "fixed":
        if hand.street >= hand.split_from and stakes.big_bet:
            return stakes.big_bet
        return stakes.small_bet or max(stakes.blinds, default=stakes.unit)
    return stakes.small_bet or max(stakes.blinds, default=stakes.unit)


def bring_in_amount(hand: Hand) -> int:
    """The forced opening bet of stud: as the stakes have it, else half the small bet (HR-23)."""
    stakes = hand.stakes
    if stakes.bring_in:
        return stakes.bring_in
    fixed = hand.rules.bring_in
    if fixed is not None:
        return fixed
    return max(stakes.small_bet // 2 // stakes.unit * stakes.unit, stakes.unit)


def open_round(hand: Hand) -> None:
    """Begin the betting round of the street whose cards are out."""
    live = 0
    for seat in hand.seats:
        seat.acted = False
        seat.faced = seat.answered = 0
        live += not seat.folded
    hand.heads_up_round = live == 2
    hand.price = hand.base = hand.wagers = 0
    hand.half_counted = False
    hand.full_raise = minimum_bet(hand)
    hand.bring_in_due = False
    first = find_opener(hand)
    if hand.street == 0:
        if hand.game.forced == "bring_in":
            first = _open_with_bring_in(hand, first)
        else:
            _open_with_blinds(hand)
    hand.opener = first
    hand.actor = next_actor(hand, first - 1)
    if hand.actor >= 0:
        hand.aggressor = hand.last_caller = -1
        hand.stage = "betting"
    else:
        hand.stage = "closing"


def _open_with_blinds(hand: Hand) -> None:
    """A short blind lowers neither the price of a call nor the smallest raise (WSOP Live 150).

    Nor does a short kill, which a blind of its seat's own is a part of.
    """
    owed = {hand.seats[place].seat: amount for place, _, amount in hand.blinds}
    for post in hand.began.posts:
        if post.live:
            owed[post.seat] = owed.get(post.seat, 0) + post.amount
    price = max([*owed.values(), *[seat.bet for seat in hand.seats]])
    hand.price = hand.base = price
    if price:
        hand.wagers = 1
        if hand.stakes.limit != "fixed":
            hand.full_raise = max(hand.full_raise, price)
        elif price < hand.full_raise and hand.rules.raise_over_low_blind == "to_full_bet":
            # As over a bring-in: the first raise goes to the full bet, not by one.
            hand.base = 0
    if not hand.rules.blind_option:
        _close_blinds(hand)


def _close_blinds(hand: Hand) -> None:
    """A blind whose bet is only called has had its say (HR-22)."""
    for place, _, _ in hand.blinds:
        seat = hand.seats[place]
        if seat.bet == hand.price:
            seat.acted, seat.faced, seat.answered = True, hand.base, hand.wagers


def reopen(hand: Hand) -> None:
    """In stud somebody else opens where the hand that was to is dead before anybody acted."""
    if hand.game.family != "stud" or any(seat.acted for seat in hand.seats):
        return
    first = find_opener(hand)
    hand.opener = _pass_on_bring_in(hand, first) if hand.bring_in_due else first
    hand.actor = next_actor(hand, hand.opener - 1)


def _open_with_bring_in(hand: Hand, first: int) -> int:
    """Who must open: the low card, or the next seat with chips (HR-25)."""
    hand.price = bring_in_amount(hand)
    if hand.rules.completion == "raise":
        hand.wagers = 1
    hand.bring_in_due = True
    return _pass_on_bring_in(hand, first)


def _pass_on_bring_in(hand: Hand, first: int) -> int:
    count = len(hand.seats)
    for step in range(count):
        place = (first + step) % count
        seat = hand.seats[place]
        if not seat.folded and seat.stack > 0:
            return place
    return first


def next_actor(hand: Hand, after: int) -> int:
    """Place of the next seat that has to act, clockwise after that place; -1: the round is over."""
    seats = hand.seats
    price = hand.price
    able, highest = 0, 0
    due: Seat | None = None
    for seat in seats[after + 1 :] + seats[: after + 1]:
        if seat.folded:
            continue
        if seat.stack == 0:
            highest = max(highest, seat.bet)
            continue
        able += 1
        if due is None and (not seat.acted or seat.bet < price):
            due = seat
        if due is not None and able > 1:
            return hand.places[due.seat]
    # Against nobody but all-in seats there is nothing to decide once they are matched.
    if able == 1 and due is not None and due.bet < min(price, highest):
        return hand.places[due.seat]
    return -1


def raises_low_blind(hand: Hand) -> bool:
    """Whether the next raise goes to the full bet, over a big blind below it, as in a kill."""
    return hand.street == 0 and hand.base == 0 < hand.price and hand.game.forced == "blinds"


def bet_sizes(hand: Hand) -> tuple[int, ...]:
    """Fixed limit: by how much a bet or raise may be; two sizes after an open pair (HR-34)."""
    size = hand.full_raise
    doubles = hand.now.open_pair_option
    if (
        doubles
        and getattr(hand.rules, doubles)
        and hand.stakes.big_bet > size
        and open_pair_showing(hand)
    ):
        return (size, hand.stakes.big_bet)
    return (size,)


def is_capped(hand: Hand) -> bool:
    """Whether the round has used up its raises (LIVE-GL-10, HR-30, HR-31)."""
    cap = hand.rules.raise_cap
    free = hand.stakes.limit in {"no", "pot"} and hand.rules.raise_cap_limits != "every"
    if cap is None or free:
        return False
    if hand.heads_up_round and hand.rules.raise_cap_heads_up == "none":
        return False
    return hand.wagers - hand.half_counted > cap


def is_reopened(hand: Hand, seat: Seat) -> bool:
    """Whether a seat may raise: it has not acted, or a full raise has come since it did.

    All-ins short of a full raise don't reopen the betting alone; in no-limit and pot-limit they
    add up (WSOP Live 171, 173), in limit half a bet counts as a whole one (WSOP Live 129). Where
    any increase is a raise (HR-29), none is short.
    """
    if not seat.acted:
        return True
    if hand.stakes.limit == "fixed":
        return hand.wagers > seat.answered
    if hand.rules.min_raise == "any_increase":
        return hand.base > seat.faced
    return hand.base - seat.faced >= hand.full_raise


def has_checked(seat: Seat) -> bool:
    """Whether the seat has checked in this round."""
    last = seat.last
    return seat.acted and isinstance(last, ActionTaken) and last.action == "check"


def smallest_chip(hand: Hand) -> int:
    """What every bet is a multiple of: the table's unit, or what the house has (HR-35)."""
    return max(hand.stakes.unit, hand.rules.min_betting_unit or 0)


def pot_bet(hand: Hand, seat: Seat, parts: int = 1) -> int:
    """The whole bet that a bet or raise of the pot, or of a part of it, comes to.

    Args:
        hand: the hand.
        seat: whose bet.
        parts: 2 for half the pot, ...
    """
    if hand.bring_in_due:
        # The opener brings it in or bets: there is nothing to call before a bet of the pot.
        return hand.total // parts
    call = hand.price - seat.bet
    return hand.price + (hand.total + call) // parts


def raise_window(hand: Hand, seat: Seat) -> tuple[int, int]:
    """The lowest and the highest whole bet that a bet or raise may come to; (0, 0): none may."""
    price = hand.price
    top = seat.bet + seat.stack
    if top <= price or is_capped(hand) or not is_reopened(hand, seat):
        return 0, 0
    if hand.bring_in_due and not hand.rules.bring_in_may_open_full:
        return 0, 0
    if not hand.rules.check_raise and has_checked(seat):
        return 0, 0
    limit = hand.stakes.limit
    if limit == "fixed":
        sizes = bet_sizes(hand)
        return min(top, hand.base + sizes[0]), min(top, hand.base + sizes[-1])
    # Over a bring-in the base is 0: the least is to complete it to a full bet.
    unit = smallest_chip(hand)
    least = hand.base + hand.full_raise
    if hand.base and hand.rules.min_raise == "any_increase":
        least = price + unit
    low = -(-max(least, price + 1) // unit) * unit
    if limit == "pot":
        # A pot smaller than a full bet, such as a few antes, leaves that bet open.
        high = max(pot_bet(hand, seat), low)
    elif limit == "spread":
        high = price + (hand.stakes.spread_maximum or hand.full_raise)
    else:
        high = top
    # What is no all-in is made of whole chips.
    high = top if high >= top else max(high // unit * unit, min(low, top))
    return min(low, high), high


def apply_posted(hand: Hand, event: BetPosted) -> None:
    """Chips of a forced bet go in."""
    place = hand.places[event.seat]
    seat = hand.seats[place]
    seat.stack -= event.amount
    if event.live:
        seat.bet += event.amount
    else:
        seat.dead += event.amount
    seat.last = event
    if hand.stage == "betting":
        hand.bring_in_due = False
        _acted(hand, place, seat)
        return
    for owed in hand.owed:
        if owed.seat == event.seat and owed.kind == event.kind:
            hand.owed.remove(owed)
            break


def apply_action(hand: Hand, event: ActionTaken) -> None:
    """An action's chips go in and the turn passes on."""
    place = hand.places[event.seat]
    seat = hand.seats[place]
    action = event.action
    seat.last = event
    if action == "fold":
        _fold(hand, seat)
    elif action != "check":
        to = event.to
        seat.stack -= to - seat.bet
        seat.bet = to
        if action == "call":
            hand.last_caller = place
        else:
            _raise_price(hand, to)
            hand.aggressor = place
            hand.bring_in_due = False
            for other in hand.seats:
                other.still_dealt = False
    _acted(hand, place, seat)


def _fold(hand: Hand, seat: Seat) -> None:
    seat.folded = True
    seat.still_dealt = (
        hand.rules.fold_without_bet_keeps_cards_coming
        and hand.game.family == "stud"
        and seat.bet >= hand.price
    )
    hand.muck.extend(seat.cards)


def _acted(hand: Hand, place: int, seat: Seat) -> None:
    seat.acted = True
    seat.faced = hand.base
    seat.answered = hand.wagers
    hand.actor = next_actor(hand, place)
    if hand.actor < 0:
        hand.stage = "closing"


def _raise_price(hand: Hand, to: int) -> None:
    """What a bet or raise makes of the price.

    In limit an all-in of half a bet or more counts as a whole one. The next raise is a full bet
    more than it (WSOP Live 129), or goes to the level that it fell short of, which then is no
    further raise.
    """
    if hand.stakes.limit != "fixed":
        increase = to - hand.base
        if increase >= hand.full_raise:
            hand.wagers += 1
            if hand.rules.min_raise == "last_full_raise":
                hand.full_raise = increase
        hand.price = hand.base = to
        return
    size = hand.full_raise
    increase = to - hand.base
    halves = hand.rules.all_in_reopens == "half_bet_limit"
    next_level = hand.rules.all_in_raise_to == "next_level"
    if increase >= size:
        hand.wagers += not hand.half_counted
        hand.base = to
        hand.full_raise = increase
        hand.half_counted = False
    elif halves and 2 * increase >= size and not hand.half_counted:
        hand.wagers += 1
        hand.base = hand.base if next_level else to
        hand.half_counted = next_level
    hand.price = to
