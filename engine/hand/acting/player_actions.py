"""What the seat whose turn it is may do, and what its action becomes.

Amounts are whole bets on the street ("raise to"), in chips.
"""

from collections.abc import Callable
from typing import Final

from engine.hand.acting.betting import (
    has_checked,
    is_capped,
    pot_bet,
    raise_window,
    raises_low_blind,
    smallest_chip,
)
from engine.hand.hand_clauses import cite
from engine.hand.hand_state import Hand, Seat
from engine.messages.happened.hand_events import ActionTaken, BetPosted
from engine.messages.shown.views import LegalAction
from engine.messages.text import Chips, Text, join, lower_first, phrase, term
from engine.messages.wanted.intents import ActionName, Rejection
from engine.money import say


def legal_actions(hand: Hand) -> tuple[LegalAction, ...]:
    """What the seat whose turn it is may do; empty when no seat is to act."""
    if hand.stage != "betting":
        return ()
    seat = hand.seats[hand.actor]
    actions = []
    owes = hand.price - seat.bet
    may_fold = not hand.bring_in_due
    if may_fold and (owes > 0 or hand.rules.fold_without_bet != "refuse"):
        actions.append(LegalAction(action="fold", label=phrase("Fold")))
    if owes > 0:
        actions.append(_offer_call(hand, seat))
    else:
        actions.append(LegalAction(action="check", label=phrase("Check")))
    if (
        any(
            other is not seat and not other.folded and other.stack + other.bet > hand.price
            for other in hand.seats
        )
        or hand.price == 0
    ):
        low, high = raise_window(hand, seat)
        if high:
            actions.append(_offer_raise(hand, seat, low, high))
    return tuple(actions)


def _offer_call(hand: Hand, seat: Seat) -> LegalAction:
    owes = min(hand.price - seat.bet, seat.stack)
    all_in = owes == seat.stack
    amount = Chips(owes)
    label = phrase("Call {amount}", amount=amount)
    if hand.bring_in_due:
        label = phrase("Bring in {amount}", amount=amount)
    if all_in:
        label = phrase("{action}, all in", action=label)
    return LegalAction(action="call", label=label, to=seat.bet + owes, all_in=all_in)


def _offer_raise(hand: Hand, seat: Seat, low: int, high: int) -> LegalAction:
    opening = hand.price == 0
    action: ActionName = "bet" if opening else "raise"
    top = seat.bet + seat.stack
    short = hand.base < hand.price and not raises_low_blind(hand)
    completes = short and low <= hand.base + hand.full_raise
    amount = Chips(low)
    verb, told = phrase("Raise to"), phrase("Raise to {amount}", amount=amount)
    if opening:
        verb, told = phrase("Bet"), phrase("Bet {amount}", amount=amount)
    elif completes:
        verb, told = phrase("Complete to"), phrase("Complete to {amount}", amount=amount)
    if low == high == top:
        return LegalAction(
            action=action,
            label=phrase("All in {top}", top=Chips(top)),
            to=top,
            minimum=top,
            maximum=top,
            all_in=True,
        )
    if hand.stakes.limit == "fixed":
        return LegalAction(
            action=action, label=told, to=low, minimum=low, maximum=high,
            presets=() if low == high else ((f"{say(low)}", low), (f"{say(high)}", high)),
        )  # fmt: skip
    return LegalAction(
        action=action, label=verb, minimum=low, maximum=high,
        presets=_presets(hand, seat, low, high),
    )  # fmt: skip


def _presets(hand: Hand, seat: Seat, low: int, high: int) -> tuple[tuple[str, int], ...]:
    unit = smallest_chip(hand)
    top = seat.bet + seat.stack
    wanted = [
        ("min", low),
        ("half pot", pot_bet(hand, seat, 2) // unit * unit),
        ("pot", pot_bet(hand, seat) // unit * unit),
        ("all in", top),
    ]
    return tuple((label, to) for label, to in wanted if low <= to <= high)


def take_action(
    hand: Hand, seat: int, action: ActionName, to: int = 0
) -> ActionTaken | BetPosted | Rejection:
    """What a seat's action becomes; the hand stays as it is.

    Args:
        hand: the hand.
        seat: who acted.
        action: what it did.
        to: for bet and raise, the seat's whole bet on this street after it; in fixed limit it
            may be left at 0.

    Returns:
        The event; `BetPosted` where "call" is the bring-in; a rejection that names what is legal.
    """
    if hand.stage != "betting":
        return Rejection(
            reason=phrase(
                "seat {seat} can't {action} now: no seat is to act", seat=seat, action=term(action)
            )
        )
    mine = hand.seats[hand.actor]
    if mine.seat != seat:
        return Rejection(
            reason=join(
                "; ",
                (
                    phrase(
                        "the action is on seat {seat}, not on seat {seat2}",
                        seat=mine.seat,
                        seat2=seat,
                    ),
                    _alternatives(hand),
                ),
            ),
            clause=hand.rules.citation("out_of_turn", hand.game.name),
        )
    if action in {"bet", "raise"}:
        return _accept_raise(hand, mine, action, to)
    return _PASSIVE[action](hand, mine, hand.price - mine.bet)


def _accept_check(hand: Hand, seat: Seat, owes: int) -> ActionTaken | Rejection:
    if owes > 0:
        return _refuse(hand, phrase("can't check facing a bet"), "betting.options")
    return ActionTaken(seat=seat.seat, action="check", to=seat.bet)


def _accept_fold(hand: Hand, seat: Seat, owes: int) -> ActionTaken | Rejection:
    if hand.bring_in_due:
        return _refuse(hand, phrase("must open and can't fold"), "stud.forced_bet")
    if owes <= 0 and hand.rules.fold_without_bet == "refuse":
        clause = hand.rules.citation("fold_without_bet", hand.game.name)
        return _refuse(hand, phrase("can't fold without facing a bet"), clause=clause)
    return ActionTaken(seat=seat.seat, action="fold", to=seat.bet)


def _accept_call(hand: Hand, seat: Seat, owes: int) -> ActionTaken | BetPosted | Rejection:
    if owes <= 0:
        return _refuse(hand, phrase("has nothing to call"), "betting.call")
    pays = min(owes, seat.stack)
    if hand.bring_in_due:
        return BetPosted(seat=seat.seat, kind="bring_in", amount=pays)
    return ActionTaken(seat=seat.seat, action="call", to=seat.bet + pays, all_in=pays == seat.stack)


_PASSIVE: Final[dict[str, Callable[[Hand, Seat, int], ActionTaken | BetPosted | Rejection]]] = {
    "fold": _accept_fold,
    "check": _accept_check,
    "call": _accept_call,
}


def _accept_raise(hand: Hand, seat: Seat, action: ActionName, to: int) -> ActionTaken | Rejection:
    if (action == "bet") != (hand.price == 0):
        why = (
            phrase("can't bet: there is a bet to raise")
            if action == "bet"
            else (phrase("can't raise: nobody has bet"))
        )
        return _refuse(hand, why, "betting.options")
    low, high = raise_window(hand, seat)
    if not high:
        return _refuse_raise(hand, seat)
    fixed = hand.stakes.limit == "fixed"
    top = seat.bet + seat.stack
    to = low if fixed and to == 0 else to
    if to > top and hand.rules.cite("stakes.max_bet_is_stack", hand.game.name):
        to = top
    if to in {low, high} if fixed else low <= to <= high:
        return _check_amount(hand, seat, action, to)
    if to > top:
        return _refuse(
            hand,
            phrase("has {top} and can't make it {to}", top=Chips(top), to=Chips(to)),
            "stakes.max_bet_is_stack",
        )
    if fixed and raises_low_blind(hand):
        clause = hand.rules.citation("raise_over_low_blind", hand.game.name)
        return _refuse(
            hand, phrase("can't {action} to {to}", action=term(action), to=Chips(to)), clause=clause
        )
    behaviour = "limit.fixed" if fixed else "betting.min_raise"
    return _refuse(
        hand, phrase("can't {action} to {to}", action=term(action), to=Chips(to)), behaviour
    )


def _check_amount(hand: Hand, seat: Seat, action: ActionName, to: int) -> ActionTaken | Rejection:
    unit = smallest_chip(hand)
    all_in = to == seat.bet + seat.stack
    if to % unit and not all_in and hand.stakes.limit != "fixed":
        reason = phrase(
            "can't {action} to {to}: the smallest chip is {unit}",
            action=action,
            to=Chips(to),
            unit=Chips(unit),
        )
        return _refuse(hand, reason, "betting.minimum_unit")
    return ActionTaken(seat=seat.seat, action=action, to=to, all_in=all_in)


def _refuse_raise(hand: Hand, seat: Seat) -> Rejection:
    game = hand.game.name
    if seat.bet + seat.stack <= hand.price:
        return _refuse(hand, phrase("has too few chips to raise"), "stakes.table_stakes")
    if is_capped(hand):
        clause = hand.rules.citation("raise_cap", game)
        return _refuse(hand, phrase("can't raise: the betting is capped"), clause=clause)
    if hand.bring_in_due:
        clause = hand.rules.citation("bring_in_may_open_full", game)
        return _refuse(hand, phrase("can't open for more than the bring-in"), clause=clause)
    if not hand.rules.check_raise and has_checked(seat):
        clause = hand.rules.citation("check_raise", game)
        return _refuse(hand, phrase("can't raise: it has checked"), clause=clause)
    clause = hand.rules.citation("all_in_reopens", game)
    return _refuse(
        hand, phrase("can't raise: no full raise has come since it acted"), clause=clause
    )


def _refuse(hand: Hand, why: str, behaviour: str = "", clause: str = "") -> Rejection:
    seat = hand.seats[hand.actor].seat
    return Rejection(
        reason=join("; ", (phrase("seat {seat} {why}", seat=seat, why=why), _alternatives(hand))),
        clause=clause or cite(hand.rules, hand.game.name, behaviour),
    )


def _alternatives(hand: Hand) -> Text:
    """What the seat to act may do, in words: "it may fold, call 2 or raise to 4 up to 200"."""
    words = [_describe_legal(legal, hand.stakes.limit == "fixed") for legal in legal_actions(hand)]
    if not words[1:]:
        return phrase("it may {words}", words=words[0])
    return phrase("it may {words} or {words2}", words=join(", ", words[:-1]), words2=words[-1])


def _describe_legal(legal: LegalAction, fixed: bool) -> Text:
    text, least, most = lower_first(legal.label), Chips(legal.minimum), Chips(legal.maximum)
    if least < most and fixed:
        if legal.action == "bet":
            return phrase("bet {least} or {most}", least=least, most=most)
        return phrase("raise to {least} or {most}", least=least, most=most)
    if least < most:
        if legal.action == "bet":
            return phrase("bet {least} up to {most}", least=least, most=most)
        return phrase("raise to {least} up to {most}", least=least, most=most)
    if least and not any(sign.isdigit() for sign in text):
        return join(" ", (text, least))
    return text
