"""Hands without sensors that are pushed and then put right, for the tests of what moves."""

from collections.abc import Callable
from typing import Any

from engine.cards import Card
from engine.messages.happened.hand_events import ActionTaken, Event, HandTabled, PotsPushed
from engine.messages.shown.views import View
from engine.messages.stakes import Charge, KillTerms
from engine.messages.wanted.intents import CorrectAction, CorrectCards, Intent, Rejection
from tests.engine.core.playing import passive, shuffled
from tests.engine.table.floor import Floor, all_in, table

RAKE = Charge(per_mille=100, cap=5)

KILL: dict[str, Any] = {
    "house": "wsop", "limit": "fixed", "small_bet": 4, "big_bet": 8, "blinds": (2, 4),
    "kill": KillTerms(
        size="full", threshold=20, trigger="scoop", ends="split_or_small", blind="scooper_posts",
        games=("holdem",),
    ),
}  # fmt: skip


def by_hand(by_seat: dict[int, int], deck: tuple[Card, ...] = (), **given: Any) -> Floor:
    """A table without sensors: the dealer names the cards."""
    play = Floor(table(by_seat, **given), deck or shuffled(3))
    play.camera_up = play.reading_now = False
    for source, kind in (("overhead", "camera"), ("shoe", "reader"), ("bridge", "bridge")):
        play.report(source, kind, "lost")
    return play


def stacked(*hands: str, board: str = "2c 7d 9h Js 3s") -> tuple[Card, ...]:
    """A deck for hold'em: a hand for each seat in the order of the deal, and the board."""
    held = [hand.split() for hand in hands]
    flop = board.split()
    used = {card for cards in (*held, flop) for card in cards}
    rest = [card for card in shuffled(1) if card not in used]
    dealt = [cards[0] for cards in held] + [cards[1] for cards in held]
    burned = [*rest[:1], *flop[:3], rest[1], flop[3], rest[2], flop[4]]
    return (*dealt, *burned, *rest[3:])


def pushed(play: Floor, choose: Any = passive) -> None:
    """A whole hand, up to what comes after the push."""
    play.next_hand()
    before = play.count(PotsPushed)
    while play.count(PotsPushed) == before:
        play.step(choose)


def raiser(to: int) -> Callable[[View], tuple[str, int]]:
    """The first to act raises to this, all others go along."""

    def choose(view: View) -> tuple[str, int]:
        first = view.street == "preflop" and not any(seat.last_action for seat in view.seats)
        return ("raise", to) if first else passive(view)

    return choose


def number_of(play: Floor, event: Event) -> int:
    return next(at for at, one in enumerate(play.events, 1) if one is event)


def renamed(play: Floor, seat: int, cards: str) -> CorrectCards:
    """Seat's hand was named wrong; it is these cards."""
    event = next(
        one for one in reversed(play.events) if isinstance(one, HandTabled) and one.seat == seat
    )
    return CorrectCards(
        id=f"c{len(play.events)}",
        prompt=play.prompt.number,
        sequence=number_of(play, event),
        cards=tuple(cards.split()),
    )


def acted(play: Floor, event: ActionTaken, action: Any, to: int = 0) -> CorrectAction:
    return CorrectAction(
        id=f"c{len(play.events)}",
        prompt=play.prompt.number,
        sequence=number_of(play, event),
        action=action,
        to=to,
    )


def refused(play: Floor, wanted: Intent) -> str:
    before = len(play.events)
    outcome = play.intend(wanted)
    assert isinstance(outcome, Rejection)
    assert len(play.events) == before
    return outcome.reason


def misread(**given: Any) -> Floor:
    """Heads-up, all in for 200: seat 2's aces were named as a pair of fours."""
    play = by_hand(
        {1: 200, 2: 200} if "stacks" not in given else given.pop("stacks"),
        stacked("As Ad", "Kc Kd"),
        **given,
    )
    play.next_hand()
    while play.prompt.kind != "push_pot":
        if play.prompt.kind == "name_cards" and play.prompt.seat == 2:
            play.name("4s", "4d")
        else:
            play.step(all_in)
    return play
