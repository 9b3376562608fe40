"""How a hand begins: who is dealt in, in which order, and the forced bets that are owed."""

from msgspec.structs import replace

from engine.games import Game
from engine.hand.dealing.deal import start_street
from engine.hand.hand_state import BlindKind, Hand, PostKind, Seat
from engine.house import HouseRules
from engine.messages.happened.hand_events import BetPosted, HandBegan, Player


def begin(event: HandBegan, game: Game, rules: HouseRules) -> Hand:
    """A hand before its forced bets, as `HandBegan` says.

    Args:
        event: who plays, with which stacks, at which stakes, where the button stands. Where it
            names no big blind although the stakes have blinds, they stand as the house has it
            (HR-14).
        game: the game's data.
        rules: the house's options.
    """
    game = _fit_draws(game, rules)
    if event.bomb_pot:
        first = replace(game.streets[0], bets=False)
        game = replace(game, streets=(first, *game.streets[1:]))
    seats = [
        Seat(seat=player.seat, stack=player.stack, nickname=player.nickname)
        for player in _order(event, game, rules)
    ]
    places = {seat.seat: place for place, seat in enumerate(seats)}
    hand = Hand(
        began=event,
        game=game,
        rules=rules,
        stakes=event.stakes,
        seats=seats,
        places=places,
        blinds=tuple(_place_blinds(event, game, rules, places)),
        deck=frozenset(game.deck),
        stub=len(game.deck),
        split_from=_split_from(game, rules),
    )
    hand.owed = _owed(hand)
    if not hand.owed:
        start_street(hand, 0)
    return hand


def _fit_draws(game: Game, rules: HouseRules) -> Game:
    """As many draws as the house gives the game, where it has a say in it (HR-68)."""
    if not game.draws_option:
        return game
    draws: int = getattr(rules, game.draws_option)
    return replace(game, streets=game.streets[: draws + 1])


def _split_from(game: Game, rules: HouseRules) -> int:
    """From which place on the upper limit is bet: the game's streets say, the house moves it."""
    return game.find_big_bet(rules.split_step.count_moved(game.family))


def _order(event: HandBegan, game: Game, rules: HouseRules) -> list[Player]:
    """The players clockwise from the first left of the button, in stud the dealer (OH-7CS-03)."""
    stud = game.family == "stud" and rules.deal_start_stud == "left_of_dealer"
    after = 0 if stud else event.button
    return sorted(event.players, key=lambda player: (player.seat <= after, player.seat))


def _place_blinds(
    event: HandBegan, game: Game, rules: HouseRules, places: dict[int, int]
) -> list[tuple[int, BlindKind, int]]:
    """(place, kind, amount in full) of each blind and the straddle, in order of posting."""
    stakes = event.stakes
    count = len(places)
    # A blind is posted once by each player at most: two players have the two last ones.
    amounts = stakes.blinds[-count:]
    if not amounts or game.forced != "blinds":
        return []
    owed: list[tuple[int, BlindKind, int]] = []
    if event.big_blind:
        big = places[event.big_blind]
        if event.small_blind and len(amounts) > 1:
            owed.append((places[event.small_blind], "small_blind", amounts[0]))
    else:
        buttons = count == 2 and rules.heads_up_blinds == "button_posts_small"
        small = count - 1 if buttons else 0
        big = (small + 1) % count if len(amounts) > 1 else small
        if len(amounts) > 1:
            owed.append((small, "small_blind", amounts[0]))
    owed.append((big, "big_blind", amounts[min(1, len(amounts) - 1)]))
    place = big
    for amount in amounts[2:]:
        place = (place + 1) % count
        owed.append((place, "blind", amount))
    if stakes.straddle:
        place = places.get(event.straddler, (place + 1) % count)
        owed.append((place, "straddle", stakes.straddle))
    return owed


def _owed(hand: Hand) -> list[BetPosted]:
    """Antes, then blinds and straddle, then other posts; short stacks owe what they have.

    Of what one seat posts beside them, live chips go in before dead ones, which win nothing.
    """
    stakes = hand.stakes
    left = [seat.stack for seat in hand.seats]
    owed: list[BetPosted] = []

    def owe(place: int, kind: PostKind, amount: int, *, live: bool = True) -> None:
        amount = min(amount, left[place])
        if amount > 0:
            left[place] -= amount
            seat = hand.seats[place].seat
            owed.append(BetPosted(seat=seat, kind=kind, amount=amount, live=live))

    if stakes.ante_from == "all":
        for place in range(len(left) if stakes.ante else 0):
            owe(place, "ante", stakes.ante, live=False)
    if hand.game.forced == "blinds":
        for place, kind, amount in hand.blinds:
            owe(place, kind, amount)
    alone = {"button": hand.began.button, "big_blind": hand.began.big_blind}
    if (payer := alone.get(stakes.ante_from, 0)) in hand.places:
        # Whoever antes for all pays the own blind first.
        owe(hand.places[payer], "ante", stakes.ante, live=False)
    for post in sorted(hand.began.posts, key=lambda post: not post.live):
        owe(hand.places[post.seat], post.kind, post.amount, live=post.live)
    return owed
