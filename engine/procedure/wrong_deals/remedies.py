"""What each remedy changes, worked out for the hand as it lies: the effects and the dealer's steps.

Which remedies there are, under which clause and who may rule them, is data of the house
(`engine/house/irregularities.toml`); here stands what they do.
"""

from collections.abc import Callable
from typing import Final

import msgspec

from engine.cards import UNKNOWN
from engine.hand.dealing.run_out import awards_anew
from engine.hand.expectation import Discard
from engine.hand.hand_progress import expect
from engine.hand.hand_rulings import list_plan, may_replan, take_up_street
from engine.hand.hand_state import Hand
from engine.house.irregularities import find_remedy
from engine.messages.happened.floor_events import ButtonQuestioned
from engine.messages.happened.hand_events import ActionTaken, Event, IrregularityFound
from engine.messages.ruling_events import (
    BurnKept,
    CardExchanged,
    CardsFouled,
    CardTurnedUp,
    Effect,
    HandCounted,
    HandKilled,
    HandRevived,
    HandsBound,
    PaperSetAside,
    StreetReplanned,
)
from engine.messages.text import Cards, Text, phrase
from engine.procedure.irregular_acts.betting_errors import (
    CORRECTED,
    accept_as_said,
    accept_call,
    accept_least,
    is_of_bet,
)
from engine.procedure.unclear_cards.hand_counts import WRONG_NUMBER
from engine.procedure.unclear_cards.up_card_check import ask_up_cards, find_up_card
from engine.procedure.wrong_deals import board_remedies
from engine.procedure.wrong_deals.circumstances import list_which
from engine.procedure.wrong_deals.remedy_plan import BURN, Plan, Work
from engine.procedure.wrong_deals.slipped_deal import bind_slipped
from engine.state import TableState, playing

_PLAYING: Final = 5
"""Cards of a hand that can be compared with another one, but for badugi's."""


def plan_remedy(state: TableState, found: IrregularityFound, key: str) -> Plan | None:
    """What a remedy does to the hand as it lies; None: it can't be done now.

    Args:
        state: the table.
        found: what went wrong.
        key: the remedy's.
    """
    if state.progress is None:
        return None
    if not playing(state):
        # What was pushed is put right by a bet alone: the round is played again.
        return Plan() if is_of_bet(found.name) else None
    now = state.progress.hand
    remedy = find_remedy(found.name, key)
    name = (remedy.plan or key) if remedy is not None else ""
    work = PLANS.get(name)
    lain, about, effects = lie_at(now, found, name)
    planned = work(lain, about) if work is not None else None
    if planned is not None and planned.effects:
        planned = msgspec.structs.replace(planned, effects=(*effects, *planned.effects))
    if planned is None and key == "stands":
        slipped = bind_slipped(state.progress, found)
        planned = Plan(effects=(slipped,)) if slipped is not None else None
    if planned is not None and _binds_shown(now, planned):
        planned = None
    if planned is None:
        return _stand(now, found) if key == "stands" else None
    looks = ask_up_cards(lain, planned.effects)
    return msgspec.structs.replace(planned, steps=(*planned.steps, *looks)) if looks else planned


def lie_at(
    now: Hand, found: IrregularityFound, plan: str
) -> tuple[Hand, IrregularityFound, tuple[Effect, ...]]:
    """The hand as what went wrong is about it, what was out by then, and what puts it so.

    Where nobody can bet the next street follows at once, but what lies there is still the last
    one: no player acted upon it. Of the next one's burn, it alone tells.

    Args:
        now: the hand.
        found: what went wrong.
        plan: the name of what the remedy does; empty: whatever it is.
    """
    up = take_up_street(now) if plan in _OF_STREET | _OF_FIRST | {""} else None
    if up is None or (up[1].cards and _is_of_next_burn(now, found)):
        return now, found, ()
    if plan in _OF_FIRST and up[0].street:
        return now, found, ()
    hand, effect = up
    cards = (*effect.cards, *found.cards)
    return hand, msgspec.structs.replace(found, cards=cards), (effect,)


def _is_of_next_burn(now: Hand, found: IrregularityFound) -> bool:
    """Whether it may be about the one card of the next street that is out, its burn.

    Two burns that were read are two cards: of one, the other lies where it was burned before.
    """
    if found.name == "boxed_card":
        return found.place == "burn" and found.number in {0, len(now.burns)}
    return found.name == "missing_burn" or now.burns[-1] == UNKNOWN


def _binds_shown(now: Hand, plan: Plan) -> bool:
    """Whether a hand that was shown would be another seat's: what was confirmed is whose it is."""
    moved = {
        seat
        for effect in plan.effects
        if isinstance(effect, HandsBound)
        for seat, dealt_to in effect.bindings
        if seat != dealt_to
    }
    return any(now.at(seat).tabled for seat in moved)


def _void(_now: Hand, _found: IrregularityFound) -> Plan:
    return Plan(voids=True)


def _stand(_now: Hand, _found: IrregularityFound) -> Plan:
    """Nothing changes; cards that came before time are the next ones dealt."""
    return Plan()


def _bind(now: Hand, found: IrregularityFound) -> Plan | None:
    """Two seats, or several in a round, have each other's hands."""
    seats = found.seats
    dealing = now.stage == "dealing" and not isinstance(expect(now), Discard)
    if len(seats) < 2 or not _are_live(now, seats) or dealing:
        return None
    downs = {_count_down(now, seat) for seat in seats}
    if len(downs) != 1:
        return None
    dealt_to = (*seats[1:], seats[0])
    return Plan(effects=(HandsBound(bindings=tuple(zip(seats, dealt_to, strict=True))),))


def _start_at(now: Hand, found: IrregularityFound) -> Plan | None:
    """The deal went round from another seat than the plan's: each card moves on to who has it."""
    return _begin_round(now, found.seats[0], 0) if found.seats else None


def _start_left_of(now: Hand, found: IrregularityFound) -> Plan | None:
    """The button stood at another seat than the record's, and the deal went round from there."""
    by_button = now.rules.deal_start == "left_of_button"
    return _begin_round(now, found.seats[0], 1) if found.seats and by_button else None


def _begin_round(now: Hand, seat: int, after: int) -> Plan | None:
    """The deal began so many seats after this one."""
    plan = list_plan(now)
    order = [card.seat for card in plan if card.kind == "seat"]
    round_ = list(dict.fromkeys(order)) if not now.street else [seat.seat for seat in now.seats]
    if seat not in round_ or now.game.family == "stud":
        return None
    at = (round_.index(seat) + after) % len(round_)
    if not at:
        return None  # As it was planned.
    moved = dict(zip(round_, round_[at:] + round_[:at], strict=True))
    if now.street or not may_replan(now):
        later = tuple((to, dealt_to) for dealt_to, to in moved.items())
        if len({_count_down(now, one) for one in round_}) != 1:
            return None
        return None if now.now.draw else Plan(effects=(HandsBound(bindings=later),))
    cards = tuple(
        msgspec.structs.replace(card, seat=moved[card.seat]) if card.kind == "seat" else card
        for card in plan
    )
    return Plan(effects=(StreetReplanned(cards=cards),))


def _deal_last(now: Hand, found: IrregularityFound) -> Plan | None:
    """The seat that was skipped gets its card when all others have theirs."""
    at = _last_due(now, found)
    if at is None:
        return None
    plan = list_plan(now)
    return Plan(effects=(StreetReplanned(cards=(*plan[:at], *plan[at + 1 :], plan[at])),))


def _burn_extra(now: Hand, found: IrregularityFound) -> Plan | None:
    """What a seat got too many becomes the next street's burn (WL 118)."""
    if found.cards:
        if len(found.cards) != 1:
            return None
        step = phrase("Put the extra card down as the burn")
        return Plan(effects=(BurnKept(card=found.cards[0]),), steps=(step,))
    at = _last_due(now, found)
    if at is None or now.street or _is_own_up_card(now, at):
        return None
    plan = list_plan(now)
    cards = (*plan[: at + 1], BURN, *plan[at + 1 :])
    seat, face = found.seats[0], find_up_card(now, at + 1)
    step = (
        phrase("Take {cards} from seat {seat}: it is the burn", cards=Cards((face,)), seat=seat)
        if face != UNKNOWN
        else phrase("Take the extra card from seat {seats}: it is the burn", seats=seat)
    )
    return Plan(effects=(StreetReplanned(cards=cards, ahead=1),), steps=(step,))


def _is_own_up_card(now: Hand, at: int) -> bool:
    """Whether the card that would be taken away is the up-card that was due to the seat.

    The card too many came off the stub after the seat's own; nobody compares an up-card again.
    """
    return now.steps[at].face_up and at + 1 >= now.step


def _last_due(now: Hand, found: IrregularityFound) -> int | None:
    """Which step dealt to the seat, while the street's cards can be bound otherwise.

    Its last one so far, or that of the card that is told.
    """
    if not found.seats or not may_replan(now):
        return None
    places = [
        at
        for at, step in enumerate(now.steps[: now.step])
        if step.kind == "seat" and now.seats[step.place].seat == found.seats[0]
    ]
    if 0 < found.number <= len(places):
        return places[found.number - 1]
    return places[-1] if places else None


def _replace(now: Hand, found: IrregularityFound) -> Plan | None:
    """Each exposed card becomes the burn of a street to come, its seat gets one for it."""
    cards = _name_cards(now, found)
    on = now.stage in {"dealing", "betting"}
    if not (cards and on) or now.street or _has_acted(now) or now.step <= now.exposed_at:
        return None
    return Plan(
        effects=tuple(CardExchanged(seat=seat, number=number) for seat, number in cards),
        steps=tuple(
            phrase("Show seat {seat}'s card to all: it is the next burn", seat=seat)
            for seat, _ in cards
        ),
    )


def _replace_paper(now: Hand, found: IrregularityFound) -> Plan | None:
    """A card that counts as paper: the next one takes its place; an earlier one's comes last."""
    cards = _name_cards(now, found)
    off_seats = found.place in {"board", "burn"}
    if not (cards or off_seats):
        return None
    steps = _name_paper(now, found, cards)
    untouched = now.stage == "dealing" or (now.stage == "betting" and not _has_acted(now))
    if not untouched or now.step <= now.exposed_at or now.drawing:
        return None
    if off_seats:
        number = _find_off_seats(now, found)
        effect = PaperSetAside(number=number, ahead=len(found.cards))
        return Plan(effects=(effect,), steps=steps) if number else None
    last = now.steps[now.step - 1]
    latest = ((_seat_at(now, last.place), _count_cards(now, last.place)),)
    if last.kind == "seat" and cards == latest:
        return Plan(effects=(PaperSetAside(ahead=len(found.cards)),), steps=steps)
    exchanged = tuple(CardExchanged(seat=seat, number=at, to="paper") for seat, at in cards)
    return Plan(effects=exchanged, steps=steps) if not now.street else None


def _name_paper(
    now: Hand, found: IrregularityFound, cards: tuple[tuple[int, int], ...]
) -> tuple[Text, ...]:
    """Which card is shown to all and taken off the table, by the place where it lies."""
    if found.place == "burn":
        return (phrase("Show the burn to all and take it off the table"),)
    if found.place == "board":
        number = found.number or len(now.board)
        return (
            phrase(
                "Show card {number} of the board to all and take it off the table", number=number
            ),
        )
    return tuple(
        phrase(
            "Show card {number} of seat {seat} to all and take it off the table",
            number=number,
            seat=seat,
        )
        for seat, number in cards
    )


def _find_off_seats(now: Hand, found: IrregularityFound) -> int:
    """Which card of the street off the stub lies there, from 1; 0: it is none of this street's."""
    out = [step.kind for step in now.steps[: now.step]]
    places = [at for at, kind in enumerate(out, 1) if kind == found.place]
    if not found.number:
        return places[-1] if places else 0
    before = len(now.board if found.place == "board" else now.burns) - len(places)
    number = found.number - before
    return places[number - 1] if 1 <= number <= len(places) else 0


def _accept_joker_away(now: Hand, _found: IrregularityFound) -> Plan | None:
    """A joker never was a card of the hand: the next one is due anyway."""
    step = phrase("Take the joker off the table")
    return Plan(steps=(step,)) if now.stage == "dealing" else None


def _replace_drawn(now: Hand, found: IrregularityFound) -> Plan | None:
    """A card exposed in a draw goes out, and its seat gets another one.

    Only a card that came in this draw: whoever stood pat or folded was served none. Where nobody
    says which of several it was, any of them may be the one that is gone.
    """
    waits = {_seat_at(now, place) for place in now.drawing} & set(found.seats)
    untouched = now.stage == "dealing" or (now.stage == "betting" and not _has_acted(now))
    cards = list_which(found)
    if not now.now.draw or waits or not untouched or not cards:
        return None
    gone: list[Effect] = []
    for seat, number in sorted(set(cards), key=lambda one: (-one[1], one[0])):
        served = _count_served(now, seat)
        held = len(now.at(seat).cards) if seat in now.places else 0
        if not served or not (number == 0 or held - served < number <= held):
            return None
        if number or served == 1:
            gone.append(CardExchanged(seat=seat, number=number or held, to="muck"))
        else:
            gone.append(CardExchanged(seat=seat, number=0, to="muck", among=served))
    steps = tuple(
        phrase("Take seat {seat}'s exposed card to the muck", seat=seat) for seat, _ in cards
    )
    return Plan(effects=tuple(gone), steps=steps)


def _count_served(now: Hand, seat: int) -> int:
    """How many of a live seat's cards, its last ones, came in the draw that is on."""
    if seat not in now.places or not now.at(seat).live:
        return 0
    mine = [step for step in now.steps if step.kind == "seat" and step.place == now.places[seat]]
    drawn = sum(not step.random for step in mine)
    due = sum(
        step.kind == "seat" and step.place == now.places[seat] for step in now.steps[now.step :]
    )
    return max(0, drawn - due)


def _deal_next(now: Hand, found: IrregularityFound) -> Plan | None:
    """The seat that lacks a card gets the next one, as long as it has not acted.

    In stud everybody sees its up-card, so that a down card is missing.
    """
    if not found.seats or now.street or not _are_live(now, found.seats):
        return None
    seat = now.at(found.seats[0])
    if now.stage == "dealing" and len(seat.cards) < now.game.streets[0].down:
        return Plan(steps=(phrase("Seat {seat} gets its card as the prompts say", seat=seat.seat),))
    if now.stage != "betting" or seat.acted or not seat.cards:
        return None
    down = [number for number, up in enumerate(seat.up, 1) if not up]
    if not down:
        return None
    return Plan(effects=(CardExchanged(seat=seat.seat, number=down[-1], to="muck"),))


def _move_on(now: Hand, found: IrregularityFound) -> Plan | None:
    """The second card in a row goes on to the seat that it was due to.

    Not once the seat has an up-card: its last card is that one, which nobody compares again.
    """
    at = _last_due(now, found)
    if at is None or now.stage != "dealing" or any(now.at(found.seats[0]).up):
        return None
    return Plan(
        steps=(phrase("Take seat {seats}'s second card on to the next seat", seats=found.seats[0]),)
    )


def _keep_two(now: Hand, found: IrregularityFound) -> Plan | None:
    """Two cards in a row stay with the seat: all that follow came one place earlier."""
    at = _last_due(now, found)
    plan = list_plan(now)
    later = [] if at is None else [n for n in range(at + 1, len(plan)) if plan[n] == plan[at]]
    if at is None or not later:
        return None
    moved = plan[later[0]]
    rest = [card for n, card in enumerate(plan) if n != later[0]]
    cards = (*rest[: at + 1], moved, *rest[at + 1 :])
    return Plan(effects=(StreetReplanned(cards=cards),))


def _deal_all_up(now: Hand, found: IrregularityFound) -> Plan | None:
    """The exposed card stays up, and so does every one that is still to come (WL 230)."""
    at = _last_due(now, found)
    last = now.street + 1 == len(now.game.streets)
    if now.game.family != "stud" or not last or at is None:
        return None
    cards = tuple(
        msgspec.structs.replace(card, face_up=card.face_up or n == at or n >= now.step)
        if card.kind == "seat"
        else card
        for n, card in enumerate(list_plan(now))
    )
    return Plan(effects=(StreetReplanned(cards=cards),))


def _deal_others_down(now: Hand, found: IrregularityFound) -> Plan | None:
    """The exposed card stays up; the others come down, and its player may declare itself all in."""
    at = _last_due(now, found)
    last = now.street + 1 == len(now.game.streets)
    if now.game.family != "stud" or not last or at is None:
        return None
    seat = found.seats[0]
    cards = tuple(
        msgspec.structs.replace(card, face_up=card.face_up or n == at)
        for n, card in enumerate(list_plan(now))
    )
    step = phrase("Ask seat {seat}: play on, or all in for what is in the pot", seat=seat)
    return Plan(effects=(StreetReplanned(cards=cards),), steps=(step,))


def _bring_back(now: Hand, found: IrregularityFound) -> Plan | None:
    """The hand is live again; not where others have bet on without it."""
    if not found.seats:
        return None
    seat = now.at(found.seats[0])
    steps = (phrase("Give seat {seat} its cards back", seat=seat.seat),)
    if seat.live:
        return Plan(steps=steps)
    last = seat.last
    folded = now.stage == "betting" and isinstance(last, ActionTaken) and last.action == "fold"
    if not folded and not (seat.mucked and now.stage in {"showdown", "facing"}):
        return None
    return Plan(effects=(HandRevived(seat=seat.seat),), steps=steps)


def _mix_stub(_now: Hand, _found: IrregularityFound) -> Plan:
    """What is left of the stub is put together again (row 55)."""
    return Plan(
        steps=(phrase("Put together what is left of the stub"), phrase("Shuffle the stub and cut"))
    )


def _put_button_back(now: Hand, _found: IrregularityFound) -> Plan:
    """The button stood wrong on the table alone: the record's is right, and goes on from there."""
    return Plan(steps=(phrase("Put the button back to seat {seat}", seat=now.began.button),))


def _play_on_from_button(now: Hand, found: IrregularityFound) -> Plan:
    """The hand is played as the button stands; it is right from the next one on (WL 109)."""
    seats = found.seats[:1]
    if seats == (now.began.button,):
        return _put_button_back(now, found)
    return Plan(events=tuple(ButtonQuestioned(seat=seat) for seat in seats))


def _redeal_from_button(_now: Hand, found: IrregularityFound) -> Plan:
    """The hand is dealt again from the button where it belongs."""
    return Plan(events=tuple(ButtonQuestioned(seat=seat) for seat in found.seats[:1]), voids=True)


def _take(work: Callable[[Hand, IrregularityFound], tuple[Event, ...] | None]) -> Work:
    """What was put in counts as this action."""

    def plan(now: Hand, found: IrregularityFound) -> Plan | None:
        events = work(now, found)
        return None if events is None else Plan(events=events)

    return plan


def _act_anew(_now: Hand, found: IrregularityFound) -> Plan:
    return Plan(
        steps=tuple(
            phrase("Seat {seat} takes it back and acts anew", seat=seat) for seat in found.seats
        )
    )


def _name_cards(now: Hand, found: IrregularityFound) -> tuple[tuple[int, int], ...]:
    """(seat, number) of each card that it is about, later ones first; empty: one is not there.

    Nor is one of a hand that is dead: what lies in the muck is replaced by nothing.
    """
    named: list[tuple[int, int]] = []
    for seat, number in list_which(found):
        if not _are_live(now, (seat,)):
            return ()
        held = len(now.at(seat).cards)
        if not 1 <= (number or held) <= held:
            return ()
        named.append((seat, number or held))
    return tuple(sorted(set(named), key=lambda one: (-one[1], one[0])))


def _seat_at(now: Hand, place: int) -> int:
    return now.seats[place].seat


def _count_cards(now: Hand, place: int) -> int:
    return len(now.seats[place].cards)


def _turn_up(now: Hand, found: IrregularityFound) -> Plan | None:
    """The exposed down card stays up; the next up-card comes face down, never opened (WL 214).

    That is the door card, or where it lies there already the one of fourth street; a seat all of
    whose cards lie face up has none that could take its place.
    """
    cards = _name_cards(now, found)
    if len(cards) != 1 or now.street or now.stage not in {"dealing", "betting"}:
        return None
    seat, number = now.at(cards[0][0]), cards[0][1]
    down = sum(not up for up in seat.up)
    door = any(seat.up)
    if seat.up[number - 1] or down < 1 + door or (now.stage == "betting" and not door):
        return None
    return Plan(effects=(CardTurnedUp(seat=cards[0][0], number=cards[0][1]),))


def _kill(now: Hand, found: IrregularityFound) -> Plan | None:
    if not found.seats or not _are_live(now, found.seats):
        return None
    live = sum(seat.live for seat in now.seats)
    over = now.stage in {"posting", "awarding", "pushing"} and not awards_anew(now)
    if live - len(found.seats) < 1 or over:
        return None
    fouled: tuple[Effect, ...] = (CardsFouled(cards=found.cards),) if found.cards else ()
    return Plan(
        effects=(*(HandKilled(seat=seat) for seat in found.seats), *fouled),
        steps=tuple(
            phrase("Take seat {seat}'s cards into the muck", seat=seat) for seat in found.seats
        ),
    )


def is_too_many(now: Hand, found: IrregularityFound) -> bool:
    """Whether it is about a hand with more cards than it was dealt: as it lies it can't play."""
    held = [len(now.at(seat).cards) for seat in found.seats if seat in now.places]
    return found.name == WRONG_NUMBER and bool(held) and found.number > held[0]


def _play_as_counted(now: Hand, found: IrregularityFound) -> Plan | None:
    """The hand plays with the cards that are left of it; of too many none plays before one goes."""
    if not found.seats or not found.number or not _are_live(now, found.seats):
        return None
    if is_too_many(now, found):
        step = phrase("Take the extra card from seat {seat} away", seat=found.seats[0])
        return Plan(steps=(step,))
    seat = now.at(found.seats[0])
    held, up = len(seat.cards), sum(seat.up)
    due = sum(street.down + street.up for street in now.game.streets) - (held - found.number)
    ranked = now.game.ways[0].ranking == "badugi" or due + now.game.board_size >= _PLAYING
    least = max(1, up) if now.game.hole_use == "any" else 2
    if not least <= found.number < held or not ranked or now.drawing or now.stage == "dealing":
        return None
    return Plan(effects=(HandCounted(seat=seat.seat, cards=found.number),))


def _are_live(now: Hand, seats: tuple[int, ...]) -> bool:
    return all(seat in now.places and now.at(seat).live for seat in seats)


def _count_down(now: Hand, seat: int) -> int:
    return sum(not up for up in now.at(seat).up)


def _has_acted(now: Hand) -> bool:
    return any(seat.acted for seat in now.seats)


_OF_STREET: Final = frozenset(
    {
        "all_up",
        "becomes_burn",
        "bind",
        "burn_exposed",
        "burned_2",
        "burned_3",
        "burned_4",
        "dealt_last",
        "fourth_burns",
        "keep_two",
        "moved_on",
        "muck_turned",
        "others_down",
        "play_as_counted",
        "put_turned_back",
        "redeal_board",
        "redeal_with_two_burns",
        "redeal_without_burn",
        "replace_drawn",
        "replace_paper",
        "replaced",
        "scramble_turned",
        "scrambled",
        "second_burns",
        "stand_with_two_burns",
        "stand_without_burn",
        "turned_up",
    }
)
"""What is done with the cards of the street that was dealt last, by name."""
_OF_FIRST: Final = frozenset({"dealt_from", "dealt_next", "start_at"})
"""What is done so with the first cards of a hand alone."""

PLANS: Final[dict[str, Work]] = {
    "stands": _stand,
    "misdeal": _void,
    "void_refund": _void,
    "bind": _bind,
    "start_at": _start_at,
    "dealt_from": _start_left_of,
    "play_on_from_button": _play_on_from_button,
    "put_button_back": _put_button_back,
    "redeal_from_button": _redeal_from_button,
    "dealt_last": _deal_last,
    "dealt_next": _deal_next,
    "becomes_burn": _burn_extra,
    "moved_on": _move_on,
    "keep_two": _keep_two,
    "replaced": _replace,
    "replace_paper": _replace_paper,
    "replace_drawn": _replace_drawn,
    "take_joker_away": _accept_joker_away,
    "turned_up": _turn_up,
    "all_up": _deal_all_up,
    "others_down": _deal_others_down,
    "play_as_counted": _play_as_counted,
    "dead_hand": _kill,
    "comes_back": _bring_back,
    "reshuffled": _mix_stub,
    "turn_back": _stand,
    CORRECTED: _stand,
    "call": _take(accept_call),
    "raise_full": _take(accept_least),
    "as_said": _take(accept_as_said),
    "taken_back": _act_anew,
    "stand_without_burn": board_remedies.stand_without_burn,
    "redeal_without_burn": board_remedies.redeal_without_burn,
    "burn_exposed": board_remedies.burn_exposed,
    "stand_with_two_burns": board_remedies.stand_with_two_burns,
    "redeal_with_two_burns": board_remedies.redeal_with_two_burns,
    "burned_2": board_remedies.burn(2),
    "burned_3": board_remedies.burn(3),
    "burned_4": board_remedies.burn(4),
    "scrambled": board_remedies.scramble,
    "redeal_board": board_remedies.redeal_board,
    "fourth_burns": board_remedies.burn_fourth,
    "second_burns": board_remedies.burn_second,
    "put_turned_back": board_remedies.put_turned_back,
    "scramble_turned": board_remedies.scramble_turned,
    "muck_turned": board_remedies.muck_turned,
    "burn_kept": board_remedies.keep_burn,
}
"""By the name that the data has for it: a remedy's key, or what it says in its place."""
