"""Which cards may be opened by what stood on the dealer's screen: none beyond it.

The order of the draws says where cards lie as long as it is known how many seats each round has.
That the engine says, and the dealer sees: what the screen drew is sealed to the bridge. Each round
is found between two moments, so that a statement that is held back leaves the rounds behind it
closed, and moves none of them. All of it counts only where nothing else stood there meanwhile:
see `glass_story`.
"""

from collections.abc import Collection, Sequence
from typing import Final

from engine import games
from engine.games import Game
from engine.messages.glass import DRAW_NAME, DealDrawn
from firmware_bridge.secrets.glass_story import LAG_NS, find_story
from firmware_bridge.secrets.vault import HandSecrets

_DEALING: Final = frozenset({"burn", "deal_hole"})
"""Prompts that ask for the burn or a card of a round."""
_SHOWDOWN: Final = "showdown"


def is_drawn_face_up(hand: HandSecrets, told: Sequence[DealDrawn], places: Collection[int]) -> bool:
    """Whether what stood on the glass reaches as far as these cards.

    Args:
        hand: the hand in progress.
        told: what the screen sealed, in any order.
        places: of the cards, in the order of the draws.
    """
    mine = find_story(hand, told, max(places, default=-1))
    if mine is None:
        return False
    if not hand.deal.game:
        return all(_is_draw_shown(hand, mine, place) for place in places)
    rules = games.GAMES[hand.deal.game]
    seats = set(hand.deal.seats)
    mine = [one for one in mine if one.game]
    if not mine or not all(seats <= set(one.ready) for one in mine):
        return False
    if rules.family == "flop":
        return all(_is_board_shown(hand, rules, mine, place) for place in places)
    return set(places) <= _find_rounds(hand, rules, mine)


def _is_draw_shown(hand: HandSecrets, told: Sequence[DealDrawn], place: int) -> bool:
    """Whether the glass asked for a card of the draw since the card before was read."""
    since_ns = _read_ns(hand, place - 1) if place else hand.fence.sealed_ns - LAG_NS
    return since_ns is not None and any(
        one.game == DRAW_NAME and one.drawn_ns >= since_ns for one in told
    )


def _is_board_shown(hand: HandSecrets, rules: Game, told: Sequence[DealDrawn], place: int) -> bool:
    """Whether the glass showed the board card's street, since its burn was read."""
    street, burn = _find_street(hand, rules, place)
    if street == len(rules.streets) and hand.deal.twice:
        return _is_second_shown(hand, rules, told, place)
    since_ns = _read_ns(hand, burn) if burn >= 0 else 0
    if since_ns and hand.moved is None and not _had_begun(rules, told, street, since_ns):
        return False  # It is no burn: a card was replaced in the deal before it.
    return since_ns is not None and any(
        _rank(rules, one.street) >= street
        and one.drawn_ns >= since_ns
        and one.live
        and (not street or _burns_alike(hand, one))
        for one in told
    )


def _is_second_shown(hand: HandSecrets, rules: Game, told: Sequence[DealDrawn], place: int) -> bool:
    """Whether the glass showed a street of the second board since the card before was read."""
    since_ns = _read_ns(hand, place - 1)
    names = {one.name for one in rules.streets if one.board}
    return since_ns is not None and any(
        one.street in names and one.drawn_ns >= since_ns and one.live for one in told
    )


def _had_begun(rules: Game, told: Sequence[DealDrawn], street: int, burned_ns: int) -> bool:
    """Whether the glass showed a street by the time that its burn was read."""
    return any(
        _rank(rules, one.street) == street and one.drawn_ns <= burned_ns + LAG_NS for one in told
    )


def _burns_alike(hand: HandSecrets, told: DealDrawn) -> bool:
    """Whether the glass showed burns where the engine says that the house burns, and only there."""
    if hand.deal.burns:
        return told.burns > 0
    return not told.burns and told.prompt == "deal_board"


def _find_street(hand: HandSecrets, rules: Game, place: int) -> tuple[int, int]:
    """Of which street a board card is, from 0, and its burn's place; -1: none was burned."""
    if hand.moved is not None:
        burn = place - 1
        while burn in hand.moved.face_up:
            burn -= 1
        return min(1, len(rules.streets) - 1), burn
    following = rules.streets[0].down * len(hand.deal.seats)
    for number, street in enumerate(rules.streets):
        burn = following if street.burn and hand.deal.burns else -1
        following += (burn >= 0) + street.board
        if place < following:
            return number, burn
    return len(rules.streets), -1


def _find_rounds(hand: HandSecrets, rules: Game, told: Sequence[DealDrawn]) -> set[int]:
    """The places of stud's up-cards: those of third street, then each round behind its burn."""
    seats = len(set(hand.deal.seats))
    first, number = rules.streets[0], 0
    burn = seats * (first.down + first.up)
    places = set(range(seats * first.down, burn))
    if hand.moved is not None:
        burn, number = hand.moved.start + len(hand.moved.coming), hand.moved.street
        places = set(hand.moved.face_up)
    for street in rules.streets[number + 1 :]:
        here = [one for one in told if one.street == street.name and one.prompt in _DEALING]
        length = _count_round(hand, here, burn) if street.up else 0
        if not length:
            break
        places |= set(range(burn + 1, burn + 1 + length))
        burn += 1 + length
    return places


def _count_round(hand: HandSecrets, told: Sequence[DealDrawn], burn: int) -> int:
    """How many cards the round behind a burn has; 0: that was not shown.

    The street began before its burn was read, else this is no burn: so a count that is too small,
    of after somebody folded, leaves the rounds behind this one closed.
    """
    burned_ns = _read_ns(hand, burn)
    if burned_ns is None or all(one.drawn_ns > burned_ns + LAG_NS for one in told):
        return 0
    for one in sorted(told, key=lambda one: one.drawn_ns):
        length = len(set(one.live) & set(one.touched))
        if length and one.drawn_ns >= burned_ns:
            return length
    return 0


def _read_ns(hand: HandSecrets, place: int) -> int | None:
    """When the card at a place was read; None: it was not."""
    return hand.read_at[place] if 0 <= place < len(hand.read_at) else None


def _rank(rules: Game, street: str) -> int:
    names = [*(one.name for one in rules.streets), _SHOWDOWN]
    return names.index(street) if street in names else -1
