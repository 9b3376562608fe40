"""The draw: what a seat throws away, and what refills a stub that runs out.

Seats discard and are served one after the other from the button's left (HR-53). When the stub
runs out, cards go back in tiers (HR-66): first the last stub card, the burns, folded hands and the
discards of earlier draws; if that is not enough for the seat that is served, the discards of this
draw of seats already served too. A seat's own discards of this draw never come back to it.
"""

from collections.abc import Sequence

from engine.cards import UNKNOWN, Card
from engine.hand.expectation import Reshuffle
from engine.hand.hand_clauses import cite
from engine.hand.hand_state import Hand, Seat, Step
from engine.messages.happened.hand_events import CardsDiscarded, StubReshuffled
from engine.messages.text import phrase
from engine.messages.wanted.intents import Rejection


def maximum_draw(hand: Hand, seat: Seat) -> int:
    """How many cards a seat may throw away (HR-71, HR-72): no more than it holds."""
    option = hand.game.maximum_draw_option
    allowed: int = getattr(hand.rules, option) if option else hand.game.maximum_draw
    return min(hand.game.maximum_draw, allowed, len(seat.cards))


def discard_cards(hand: Hand, seat: int, cards: Sequence[Card]) -> CardsDiscarded | Rejection:
    """What a seat's discard becomes; the hand stays as it is.

    Args:
        hand: the hand.
        seat: who draws.
        cards: what it throws away, as the hand knows it, or "??" for each card that nobody saw;
            none stands pat.
    """
    if hand.stage != "dealing" or not hand.drawing or hand.step < len(hand.steps):
        return Rejection(reason=phrase("seat {seat} can't draw now: no discard is due", seat=seat))
    mine = hand.seats[hand.drawing[0]]
    most = maximum_draw(hand, mine)
    game = hand.game.name
    if mine.seat != seat:
        return Rejection(
            reason=phrase(
                "the draw is on seat {seat}, not on seat {seat2}; it may throw away up to "
                "{most} cards or stand pat",
                seat=mine.seat,
                seat2=seat,
                most=most,
            ),
            clause=hand.rules.citation("draw_order", game),
        )
    if len(cards) > most:
        return Rejection(
            reason=phrase(
                "seat {seat} can't draw {cards} cards: {most} at most",
                seat=seat,
                cards=len(cards),
                most=most,
            ),
            clause=_cite_maximum(hand),
        )
    left = list(mine.cards)
    for card in cards:
        if card == UNKNOWN:
            continue
        if card not in left:
            return Rejection(
                reason=phrase(
                    "seat {seat} can't throw that away: it does not hold every card named",
                    seat=seat,
                ),
                clause=cite(hand.rules, game, "draw.own_cards"),
            )
        left.remove(card)
    return CardsDiscarded(seat=seat, cards=tuple(cards))


def _cite_maximum(hand: Hand) -> str:
    """Of a document that has a clause for each draw, the one about this draw."""
    option = hand.game.maximum_draw_option
    if not option:
        return ""
    found = hand.rules.citation(option, hand.game.name)
    cited = hand.rules.clauses.get(option, ())
    return cited[min(hand.street, len(cited)) - 1] if found in cited else found


def apply_discarded(hand: Hand, event: CardsDiscarded) -> None:
    """Cards leave a hand; as many are dealt to it next."""
    place = hand.places[event.seat]
    seat = hand.seats[place]
    if hand.drawing and hand.drawing[0] == place:
        hand.drawing.pop(0)
    unseen = 0
    for card in event.cards:
        # An unseen card may be any, also where the hand holds one that nobody saw come.
        if card == UNKNOWN:
            unseen += 1
        elif card in seat.cards:
            seat.cards.remove(card)
    if unseen:
        seat.loose.extend(card for card in seat.cards if card != UNKNOWN)
        seat.cards = [UNKNOWN] * (len(seat.cards) - unseen)
    seat.discards = list(event.cards)
    seat.up = [False] * len(seat.cards)
    seat.shown = [UNKNOWN] * len(seat.cards)
    step = Step(kind="seat", place=place)
    hand.steps.extend([step] * len(event.cards))
    plan_reshuffle(hand)


def plan_reshuffle(hand: Hand) -> None:
    """See whether cards have to go back before the next one comes off the stub.

    The last stub card is dealt only if it finishes the draws of the round (HR-67).
    """
    wanted = len(hand.steps) - hand.step
    if wanted == 0 or hand.stub > 1:
        return
    served = hand.steps[hand.step].place if hand.steps[hand.step].kind == "seat" else -1
    last = hand.rules.draw_last_stub_card
    finishes = wanted == 1 and not hand.drawing
    if hand.stub == 1 and (last == "always" or (last == "only_if_it_finishes" and finishes)):
        return
    pool = [*hand.burns, *hand.muck]
    branch = "draw_discards"
    clause = hand.rules.citation("draw_stub_out", hand.game.name)
    if hand.stub + len(pool) < wanted:
        # No rule says what to do when earlier discards are not enough; somebody has to be served.
        if hand.rules.draw_stub_out == "prior_discards":
            clause = "house default: draw_stub_out"
        branch = "draw_served_discards"
        for seat in _list_given_up(hand, served):
            pool.extend(seat.discards)
    if not pool:
        return
    cards = tuple(card for card in pool if card != UNKNOWN)
    if UNKNOWN in pool:
        cards += tuple(card for seat in hand.seats for card in seat.loose)
    hand.reshuffle = Reshuffle(
        cards=cards,
        count=len(pool),
        branch=branch,
        clause=clause,
        pool=_describe_pool(hand.stub, len(pool), branch),
    )


def _describe_pool(stub: int, count: int, branch: str) -> str:
    kept = phrase("The last card of the stub, the") if stub else phrase("The")
    served = phrase(" and of those already served") if branch == "draw_served_discards" else ""
    return phrase(
        "{kept} burns, folded hands, discards of earlier draws{served}: {words} cards.",
        kept=kept,
        served=served,
        words=stub + count,
    )


def apply_reshuffled(hand: Hand, event: StubReshuffled) -> None:
    """Cards are in the stub again; they may come once more."""
    due = hand.reshuffle
    count = due.count if due is not None else len(event.cards)
    hand.stub += count
    hand.burns.clear()
    if hand.now.draw:
        hand.muck.clear()
        if event.branch == "draw_served_discards":
            _forget_discards(hand)
    hand.seen.difference_update(event.cards)
    for seat in hand.seats:
        seat.loose = [card for card in seat.loose if card in hand.seen]
    hand.reshuffle = None


def _forget_discards(hand: Hand) -> None:
    served = hand.steps[hand.step].place if hand.step < len(hand.steps) else -1
    for seat in _list_given_up(hand, served):
        seat.discards = []


def _list_given_up(hand: Hand, served: int) -> list[Seat]:
    """The seats whose discards of this draw go back: not those of who is served, but for "all"."""
    own = hand.rules.draw_stub_out == "all"
    return [seat for place, seat in enumerate(hand.seats) if own or place != served]


def end_draw(hand: Hand) -> None:
    """Everybody is served: what was thrown away is the discards of an earlier draw from now on."""
    for seat in hand.seats:
        hand.muck.extend(seat.discards)
        seat.discards = []
