"""What a ruling changes in a hand: whose cards they are, what is still dealt, who is in it."""

from collections.abc import Callable
from typing import Any, Final

from engine.cards import UNKNOWN, Card
from engine.hand.acting.betting import next_actor, reopen
from engine.hand.awarding.pots import find_alone
from engine.hand.awarding.showdown import close_showdown
from engine.hand.dealing.deal import go_on, plan_last_again
from engine.hand.dealing.discards import plan_reshuffle
from engine.hand.dealing.run_out import lay_as_it_ran_out, may_take_up
from engine.hand.hand_state import Hand, Seat, Step, copy
from engine.messages.ruling_events import (
    BurnKept,
    CardExchanged,
    CardsBound,
    CardsFouled,
    CardsReturned,
    CardsScrambled,
    CardTurnedUp,
    HandCounted,
    HandKilled,
    HandRevived,
    HandsBound,
    HandSettled,
    PaperSetAside,
    PlannedCard,
    RulingMade,
    StreetReplanned,
    StreetTakenUp,
)


def apply_ruling(hand: Hand, event: RulingMade) -> None:
    """Everything that was ruled, in order; what was read stays as it was read."""
    waited = hand.reshuffle is not None and bool(hand.now.draw)
    if waited:
        # What goes back, and whether anything has to, is another matter after the ruling.
        hand.reshuffle = None
    street = hand.street
    for effect in event.effects:
        # Of two hands that die at one ruling the second one does after the first.
        alone = find_alone(hand) if isinstance(effect, HandKilled) else set()
        _EFFECTS[type(effect)](hand, effect)
        if isinstance(effect, HandKilled) and effect.seat in alone:
            _keep_side_pot(hand, effect.seat)
    if hand.stage == "betting" and any(isinstance(one, StreetTakenUp) for one in event.effects):
        go_on(hand)
    changes = any(isinstance(effect, HandKilled | HandRevived) for effect in event.effects)
    last = hand.game.family == "stud" and hand.street + 1 == len(hand.game.streets)
    if changes and last and hand.street == street:
        plan_last_again(hand)
    if waited and hand.stage == "dealing" and hand.now.draw and hand.reshuffle is None:
        plan_reshuffle(hand)


def may_replan(hand: Hand) -> bool:
    """Whether the cards of the street can still be bound otherwise: nobody acted upon them.

    Not in a draw, where players chose upon them, nor after a card of the street was replaced.
    """
    if hand.now.draw or hand.exposed_at or hand.reshuffle is not None:
        return False
    dealing = hand.stage == "dealing"
    return dealing or (hand.stage == "betting" and not any(seat.acted for seat in hand.seats))


def take_up_street(hand: Hand) -> tuple[Hand, StreetTakenUp] | None:
    """The hand as it lay when its last street had run out; None: none did, or it is too late."""
    if not may_take_up(hand):
        return None
    twin = copy(hand)
    return twin, StreetTakenUp(cards=_take_up(twin))


def _take_up(hand: Hand) -> tuple[Card, ...]:
    """The street that ran out is on again; what was out of the next one lies at no place."""
    ran_out = hand.ran_out
    if ran_out is None:
        return ()
    cards = _accept_off(hand, hand.step) if hand.stage == "dealing" else ()
    lay_as_it_ran_out(hand, ran_out)
    return tuple(cards)


def _resume(hand: Hand, _effect: StreetTakenUp) -> None:
    _take_up(hand)


def list_plan(hand: Hand) -> tuple[PlannedCard, ...]:
    """The cards of the street as they are planned now."""
    return tuple(
        PlannedCard(
            kind=step.kind,
            seat=hand.seats[step.place].seat if step.kind == "seat" else 0,
            face_up=step.face_up,
        )
        for step in hand.steps
    )


def list_drawn(hand: Hand) -> tuple[Card, ...]:
    """The cards of the street that are out, in the order in which they came off the stub."""
    burns, board = len(hand.burns), len(hand.board)
    held = [len(seat.cards) for seat in hand.seats]
    drawn: list[Card] = []
    for step in reversed(hand.steps[: hand.step]):
        if step.kind == "burn":
            burns -= 1
            # After a reshuffle in mid-draw the burn is in the stub again.
            drawn.append(hand.burns[burns] if burns >= 0 else UNKNOWN)
        elif step.kind == "board":
            board -= 1
            drawn.append(hand.board[board])
        else:
            held[step.place] -= 1
            # A card that a ruling took out of the hand is none that could be bound otherwise.
            at = held[step.place]
            drawn.append(hand.seats[step.place].cards[at] if at >= 0 else UNKNOWN)
    return tuple(reversed(drawn))


def _accept_off(hand: Hand, count: int) -> list[Card]:
    """The last so many cards of the street are bound to no place any more."""
    taken: list[Card] = []
    for _ in range(count):
        hand.step -= 1
        step = hand.steps[hand.step]
        if step.kind == "burn":
            card = hand.burns.pop()
        elif step.kind == "board":
            card = hand.board.pop()
            hand.seen.discard(hand.board_faces.pop())
        else:
            card = _accept_from(hand, hand.seats[step.place])
        hand.stub += 1
        hand.seen.discard(card)
        taken.append(card)
    return taken[::-1]


def _accept_from(hand: Hand, seat: Seat) -> Card:
    card = seat.cards.pop()
    seat.up.pop()
    hand.seen.discard(seat.shown.pop())
    if card in hand.muck and (seat.folded or seat.mucked):
        hand.muck.remove(card)
    return card


def _replan(hand: Hand, effect: StreetReplanned) -> None:
    before = hand.steps[: hand.step]
    drawn = _accept_off(hand, hand.step)
    hand.steps = [_plan_step(hand, card) for card in effect.cards]
    hand.turned |= {
        card
        for card, was, now in zip(drawn, before, hand.steps, strict=False)
        if was.kind == now.kind == "seat" and now.face_up and not was.face_up
    }
    hand.burns_ahead += effect.ahead
    hand.stage = "dealing"
    for card in drawn[: len(hand.steps)]:
        _put_on(hand, card)
    if hand.step >= len(hand.steps):
        go_on(hand)


def _plan_step(hand: Hand, card: PlannedCard) -> Step:
    place = hand.places[card.seat] if card.kind == "seat" else 0
    return Step(kind=card.kind, place=place, face_up=card.face_up)


def _put_on(hand: Hand, card: Card) -> None:
    """The next card of the plan, without what follows from it."""
    step = hand.steps[hand.step]
    hand.step += 1
    hand.stub -= 1
    if step.kind == "burn":
        hand.burns.append(card)
    elif step.kind == "board":
        hand.board.append(card)
        hand.board_faces.append(UNKNOWN)
    else:
        seat = hand.seats[step.place]
        seat.cards.append(card)
        seat.up.append(step.face_up)
        seat.shown.append(UNKNOWN)
        if seat.folded or seat.mucked:
            hand.muck.append(card)
    if card != UNKNOWN:
        hand.seen.add(card)


def _return_cards(hand: Hand, effect: CardsReturned) -> None:
    """Cards of the street go back into the stub; what was never bound was never out of it."""
    if effect.street:
        _accept_off(hand, effect.street)
        hand.stage = "dealing"


def _keep_burn(hand: Hand, effect: BurnKept) -> None:
    hand.burns.append(effect.card)
    hand.stub -= 1
    hand.burns_ahead += 1
    if effect.card != UNKNOWN:
        hand.seen.add(effect.card)


def _foul(hand: Hand, effect: CardsFouled) -> None:
    hand.muck.extend(effect.cards)
    hand.stub -= len(effect.cards)
    hand.seen.update(card for card in effect.cards if card != UNKNOWN)


def _bind_hands(hand: Hand, effect: HandsBound) -> None:
    """Down cards of the first deal change hands; up-cards lie before everybody's eyes.

    What stud deals down on seventh street went to the player before whom it lies.
    """
    street = hand.game.streets[0]
    first = street.down + street.up if hand.game.family == "stud" else len(hand.deck)
    dealt = {seat.seat: iter(_list_down(seat)) for seat in hand.seats}
    bound: list[tuple[Seat, list[Card]]] = []
    for to, source in effect.bindings:
        seat = hand.at(to)
        places = enumerate(zip(seat.cards, seat.up, strict=True))
        cards = [
            card if up or at >= first else next(dealt[source], card) for at, (card, up) in places
        ]
        bound.append((seat, cards))
    _bind_dead(hand, bound)


def _bind_cards(hand: Hand, effect: CardsBound) -> None:
    """Down cards are another seat's, one by one; a hand that is dead lies in the muck so."""
    bound: list[tuple[Seat, list[Card]]] = []
    for number, given in effect.hands:
        seat = hand.at(number)
        down = iter(given)
        cards = [
            card if up else next(down, card) for card, up in zip(seat.cards, seat.up, strict=True)
        ]
        bound.append((seat, cards))
    _bind_dead(hand, bound)


def _bind_dead(hand: Hand, bound: list[tuple[Seat, list[Card]]]) -> None:
    """Seats have these cards; those of a hand that is dead lie in the muck in place of its own."""
    dead = [(seat, cards) for seat, cards in bound if seat.folded or seat.mucked]
    for seat, _ in dead:
        for card in seat.cards:
            hand.muck.remove(card)
    for seat, cards in bound:
        seat.cards = cards
    hand.muck += [card for _, cards in dead for card in cards]


def _list_down(seat: Seat) -> list[Card]:
    return [card for card, up in zip(seat.cards, seat.up, strict=True) if not up]


def _kill(hand: Hand, effect: HandKilled) -> None:
    """The hand is dead where it lies: as if folded, or mucked at the showdown."""
    place = hand.places[effect.seat]
    seat = hand.seats[place]
    hand.muck.extend(seat.cards)
    seat.folded = seat.ruled = True
    seat.still_dealt = False
    seat.killed = hand.stage in {"showdown", "awarding"}
    live = sum(not other.folded and not other.mucked for other in hand.seats)
    if hand.stage == "betting":
        hand.actor = next_actor(hand, place if hand.actor == place else hand.actor - 1)
        reopen(hand)
        if live == 1 or hand.actor < 0:
            hand.stage = "closing"
    elif hand.stage == "dealing" and live == 1:
        hand.stage = "closing"
    elif hand.stage == "dealing":
        _leave_deal(hand, place)
    elif hand.stage in {"showdown", "facing"}:
        close_showdown(hand)


def _keep_side_pot(hand: Hand, seat: int) -> None:
    """A side pot that was a seat's own before its hand died stays its own, as an awarded one."""
    hand.at(seat).kept_at = 1 + max(one.kept_at for one in hand.seats)


def _leave_deal(hand: Hand, place: int) -> None:
    """A dead hand draws nothing, and nobody waits for its cards to be named.

    Nor does it get the street's card in stud, which goes to each live player (OH-7CS-10, -17);
    where a fold that faces no bet keeps its cards coming (HR-38), it does, and nobody's card is
    another one. The first cards of a hand go where they were to go: who is dealt in is dealt in.
    """
    leaves = hand.game.family == "stud" and hand.street > 0
    if hand.now.draw or (leaves and not hand.rules.fold_without_bet_keeps_cards_coming):
        hand.drawing = [one for one in hand.drawing if one != place]
        ahead = [step for step in hand.steps[hand.step :] if step.place != place]
        hand.steps = [*hand.steps[: hand.step], *ahead]
    go_on(hand)


def _exchange(hand: Hand, effect: CardExchanged) -> None:
    """The card leaves the hand, as the burn of the next street or for good; another replaces it."""
    place = hand.places[effect.seat]
    seat = hand.seats[place]
    if not effect.number:
        _forget_which(seat, effect.among)
    at = effect.number - 1
    card = seat.cards.pop(at)
    face_up = seat.up.pop(at)
    seat.shown.pop(at)
    if effect.to == "burns":
        hand.burns.append(card)
        hand.burns_ahead += 1
    else:
        (hand.paper if effect.to == "paper" else hand.muck).append(card)
    hand.steps.append(Step(kind="seat", place=place, face_up=face_up, random=True))
    hand.exposed_at = hand.step
    hand.stage = "dealing"


def _forget_which(seat: Seat, count: int) -> None:
    """One of the last cards of a hand goes, and nobody said which: any of them may be in it."""
    seat.loose.extend(card for card in seat.cards[-count:] if card != UNKNOWN)
    seat.cards[-count:] = [UNKNOWN] * count
    seat.shown[-count:] = [UNKNOWN] * count


def _set_aside(hand: Hand, effect: PaperSetAside) -> None:
    """The card is out of play and never in the stub again; the next one goes where it went."""
    at = (effect.number or hand.step) - 1
    card, *kept = _accept_off(hand, hand.step - at)
    again = hand.steps.pop(at)
    hand.steps.insert(at + len(kept) + effect.ahead, again)
    for one in kept:
        _put_on(hand, one)
    hand.stub -= 1
    hand.paper.append(card)
    if card != UNKNOWN:
        hand.seen.add(card)
    hand.stage = "dealing"


def _scramble(hand: Hand, effect: CardsScrambled) -> None:
    """Nobody knows any more which of the cards lie on the board: they are named where they lie."""
    count = sum(step.kind == "board" for step in hand.steps[: hand.step])
    _accept_off(hand, count)
    for _ in range(count):
        _put_on(hand, UNKNOWN)
    hand.burns.append(UNKNOWN)
    hand.burns_ahead += 1
    hand.stub -= 1
    hand.seen.update(card for card in effect.cards if card != UNKNOWN)
    hand.stage = "dealing"


def _revive(hand: Hand, effect: HandRevived) -> None:
    """The hand plays on; on the street that is on it still has to answer what it faces."""
    seat = hand.at(effect.seat)
    for card in seat.cards:
        if card in hand.muck:
            hand.muck.remove(card)
    seat.folded = seat.mucked = seat.still_dealt = seat.killed = seat.ruled = False
    seat.mucked_at = seat.kept_at = 0
    if hand.stage == "betting":
        seat.acted = False
        hand.actor = next_actor(hand, hand.places[effect.seat] - 1)
        reopen(hand)


def _count_hand(hand: Hand, effect: HandCounted) -> None:
    """The hand keeps its up-cards, and so many down cards that no handle stands for any more.

    What it showed with all of its cards is to be shown again, of those that are left.
    """
    seat = hand.at(effect.seat)
    if hand.stage in {"showdown", "facing"} and seat.tabled:
        named = {card for card, up in zip(seat.shown, seat.up, strict=True) if up}
        seat.loose += [card for card in seat.tabled if card not in named]
        seat.tabled = seat.evaluations = seat.second_evaluations = ()
    hand.exposed_at = max(1, hand.step)
    hand.muck += [UNKNOWN] * (len(seat.cards) - effect.cards)
    up = [(card, shown) for card, is_up, shown in _list_pairs(seat) if is_up]
    down = effect.cards - len(up)
    seat.cards = [UNKNOWN] * down + [card for card, _ in up]
    seat.up = [False] * down + [True] * len(up)
    seat.shown = [UNKNOWN] * down + [shown for _, shown in up]


def _settle(hand: Hand, effect: HandSettled) -> None:
    """What lies in bets and pots is where the floor says; nothing was won."""
    for seat in hand.seats:
        seat.bet = seat.paid = seat.dead = seat.winnings = 0
    for number, chips in effect.shares:
        hand.at(number).stack += chips
    hand.awards, hand.formed = [], ()
    hand.stage = "ending"


def _list_pairs(seat: Seat) -> list[tuple[Card, bool, Card]]:
    return list(zip(seat.cards, seat.up, seat.shown, strict=True))


def _turn_up(hand: Hand, effect: CardTurnedUp) -> None:
    """The exposed card lies face up from now on; the seat's next up-card comes face down.

    Where its door card lies there already, that is the next street's.
    """
    place = hand.places[effect.seat]
    hand.seats[place].up[effect.number - 1] = True
    hand.turned.add(hand.seats[place].cards[effect.number - 1])
    for at in range(hand.step, len(hand.steps)):
        step = hand.steps[at]
        if step.kind == "seat" and step.place == place and step.face_up:
            hand.steps[at] = Step(kind="seat", place=place)
            break
    else:
        hand.seats[place].down_next += 1
    hand.exposed_at = max(1, hand.step)


_EFFECTS: Final[dict[type, Callable[[Hand, Any], None]]] = {
    StreetTakenUp: _resume,
    StreetReplanned: _replan,
    CardsReturned: _return_cards,
    BurnKept: _keep_burn,
    CardsFouled: _foul,
    HandsBound: _bind_hands,
    CardsBound: _bind_cards,
    HandKilled: _kill,
    HandCounted: _count_hand,
    HandSettled: _settle,
    CardExchanged: _exchange,
    CardTurnedUp: _turn_up,
    PaperSetAside: _set_aside,
    CardsScrambled: _scramble,
    HandRevived: _revive,
}
