"""How a hand begins: who is dealt in, in which order, and the forced bets that are owed."""

from engine.games import Game
from engine.hand.deal import start_street
from engine.hand.state import BlindKind, Hand, Seat, blind_places
from engine.house import HouseRules
from engine.messages.events import BetPosted, HandBegan, Player


def begin(event: HandBegan, game: Game, rules: HouseRules) -> Hand:
    """A hand before its forced bets, as `HandBegan` says.

    Args:
        event: who plays, with which stacks, at which stakes, where the button stands. Where it
            names no big blind although the stakes have blinds, they stand as the house has it
            (HR-14).
        game: the game's data.
        rules: the house's options.
    """
    seats = [
        Seat(seat=player.seat, stack=player.stack, nickname=player.nickname)
        for player in _order(event, game, rules)
    ]
    hand = Hand(
        began=event,
        game=game,
        rules=rules,
        stakes=event.stakes,
        seats=seats,
        places={seat.seat: place for place, seat in enumerate(seats)},
        stub=len(game.deck),
        split_from=_split_from(game, rules),
    )
    hand.owed = _owed(hand)
    if not hand.owed:
        start_street(hand, 0)
    return hand


def _split_from(game: Game, rules: HouseRules) -> int:
    step = rules.split_step
    wanted = {
        "flop": step.board,
        "stud": step.stud.removesuffix("_street"),
        "draw": _ROUNDS_AFTER_DRAWS[step.draw],
    }[game.family]
    names = [street.name for street in game.streets]
    return names.index(wanted) if wanted in names else len(names)


_ROUNDS_AFTER_DRAWS = {
    "after_first_draw": "draw1",
    "after_second_draw": "draw2",
    "after_third_draw": "draw3",
}


def _order(event: HandBegan, game: Game, rules: HouseRules) -> list[Player]:
    """The players clockwise from the first that gets a card (OH-HE-07, OH-7CS-03)."""
    start = rules.deal_start_stud if game.family == "stud" else rules.deal_start
    after = event.button if start == "left_of_button" else 0
    return sorted(event.players, key=lambda player: (player.seat <= after, player.seat))


def _owed(hand: Hand) -> list[BetPosted]:
    """Antes of all, then blinds and straddle; short stacks owe what they have."""
    stakes = hand.stakes
    left = [seat.stack for seat in hand.seats]
    owed: list[BetPosted] = []

    def owe(place: int, kind: BlindKind, amount: int, *, live: bool = True) -> None:
        amount = min(amount, left[place])
        if amount > 0:
            left[place] -= amount
            seat = hand.seats[place].seat
            owed.append(BetPosted(seat=seat, kind=kind, amount=amount, live=live))

    for place in range(len(left)):
        owe(place, "ante", stakes.ante, live=False)
    if hand.game.forced == "blinds":
        for place, kind, amount in blind_places(hand):
            owe(place, kind, amount)
    return owed
