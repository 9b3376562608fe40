"""Which cards may be opened by what stood on the dealer's screen: none beyond it.

The order of the draws says where cards lie as long as it is known how many seats each round has.
That the engine says, and the dealer sees: what the screen drew is sealed to the bridge. Each round
is found between two moments, so that a statement that is held back leaves the rounds behind it
closed, and moves none of them. All of it counts only where nothing else stood there meanwhile:
see `glass_story`.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from engine import games
from engine.games import Game
from engine.messages.glass import DRAW_NAME, DealDrawn
from firmware_bridge.secrets.glass_story import LAG_NS, find_story, rank_street
from firmware_bridge.secrets.vault import HandSecrets

_BURN: Final = "burn"
_BOARD: Final = "deal_board"
_UP: Final = "deal_up"
_DEALING: Final = frozenset({_BURN, _UP})
"""What asks for the burn or a card of a round of up-cards."""


def is_drawn_face_up(hand: HandSecrets, told: Sequence[DealDrawn], places: Collection[int]) -> bool:
    """Whether what stood on the glass reaches as far as these cards.

    Args:
        hand: the hand in progress.
        told: what the screen sealed, in any order.
        places: of the cards, in the order of the draws.
    """
    story = find_story(hand, told, max(places, default=-1))
    if story is None:
        return False
    if not hand.deal.game:
        return all(_is_draw_shown(hand, story, place) for place in places)
    rules = games.GAMES[hand.deal.game]
    seats = set(hand.deal.seats)
    mine = [one for one in story if one.game]
    if not mine or not all(seats <= set(one.ready) for one in mine):
        return False
    if rules.family == "flop":
        return all(
            _is_asked_for(hand, rules, story, place) and _is_board_shown(hand, rules, mine, place)
            for place in places
        )
    asked = all(_is_asked_for(hand, rules, story, place) for place in places)
    return asked and set(places) <= _find_rounds(hand, rules, mine)


def _is_asked_for(hand: HandSecrets, rules: Game, story: Sequence[DealDrawn], place: int) -> bool:
    """Whether the glass asked for a card that lies face up when this one was read.

    The words stood there, on a street that has such cards, and long enough to be noticed.
    """
    at = _find_standing(hand, story, place)
    number = rank_street(rules, at.street) if at is not None else -1
    if at is None or not 0 <= number < len(rules.streets):
        return False
    street = rules.streets[number]
    if rules.family == "flop":
        return at.prompt == _BOARD and street.board > 0
    return at.prompt == _UP and street.up > 0


def _find_standing(hand: HandSecrets, story: Sequence[DealDrawn], place: int) -> DealDrawn | None:
    """The picture that stood when a card was read; None: none, or it was brief."""
    read_ns = _read_ns(hand, place)
    before = [one for one in story if read_ns is not None and one.drawn_ns <= read_ns]
    return before[-1] if before and before[-1].stood else None


def _is_draw_shown(hand: HandSecrets, told: Sequence[DealDrawn], place: int) -> bool:
    """Whether the glass asked for a card of the draw since the card before was read."""
    since_ns = _read_ns(hand, place - 1) if place else hand.fence.sealed_ns - LAG_NS
    at = _find_standing(hand, told, place)
    return (
        since_ns is not None
        and at is not None
        and (at.game == DRAW_NAME and at.drawn_ns >= since_ns)
    )


def _is_board_shown(hand: HandSecrets, rules: Game, told: Sequence[DealDrawn], place: int) -> bool:
    """Whether the glass showed the board card's street, since its burn was read."""
    street, burn = _find_street(hand, rules, place)
    if street == len(rules.streets) and hand.deal.twice:
        return _is_second_shown(hand, rules, told, place)
    since_ns = _read_ns(hand, burn) if burn >= 0 else 0
    if since_ns is None or not _burns_alike(hand, told, since_ns if street else 0):
        return False
    if (
        since_ns
        and hand.moved is None
        and not (
            _began_with(hand, rules, told, street, burn)
            and _is_still_dealt(hand, rules, told, street, since_ns, place)
        )
    ):
        return False  # It is no burn: a card was replaced in the deal before it.
    return any(
        one.stood
        and rank_street(rules, one.street) >= street
        and one.drawn_ns >= since_ns
        and one.live
        for one in told
    )


def _is_second_shown(hand: HandSecrets, rules: Game, told: Sequence[DealDrawn], place: int) -> bool:
    """Whether the glass showed a street of the second board since the card before was read."""
    since_ns = _read_ns(hand, place - 1)
    names = {one.name for one in rules.streets if one.board}
    return since_ns is not None and any(
        one.stood and one.street in names and one.drawn_ns >= since_ns and one.live for one in told
    )


def _began_with(
    hand: HandSecrets, rules: Game, told: Sequence[DealDrawn], street: int, burn: int
) -> bool:
    """Whether a street's burn is the first card that was read since the glass showed the street."""
    here = [one.drawn_ns for one in told if rank_street(rules, one.street) == street]
    before, burned = _read_ns(hand, burn - 1), _read_ns(hand, burn)
    if not here or before is None or burned is None:
        return False
    return before < min(here) <= burned + LAG_NS


def _is_still_dealt(
    hand: HandSecrets,
    rules: Game,
    told: Sequence[DealDrawn],
    street: int,
    since_ns: int,
    place: int,
) -> bool:
    """Whether a card was read before the glass asked for a bet, or showed a later street."""
    read_ns = _read_ns(hand, place)
    return read_ns is not None and not any(
        since_ns < one.drawn_ns <= read_ns
        and (one.acting or rank_street(rules, one.street) > street)
        for one in told
    )


def _burns_alike(hand: HandSecrets, told: Sequence[DealDrawn], since_ns: int) -> bool:
    """Whether the glass showed burns where the engine says that the house burns, and only there."""
    if not hand.deal.burns:
        return not any(one.burns or one.prompt == _BURN for one in told)
    return not since_ns or any(one.stood and one.burns and one.drawn_ns >= since_ns for one in told)


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
    if not _burns_alike(hand, told, 0):
        return set()
    seats = len(set(hand.deal.seats))
    first, number = rules.streets[0], 0
    burn = seats * (first.down + first.up)
    places = set(_find_first_up(hand, rules, told, seats * first.down, burn))
    if hand.moved is not None:
        burn, number = hand.moved.start + len(hand.moved.coming), hand.moved.street
        places = set(hand.moved.face_up)
    for ordinal, street in enumerate(rules.streets[number + 1 :], number + 1):
        if not street.up or not _began_with(hand, rules, told, ordinal, burn):
            break
        burned_ns = _read_ns(hand, burn) or 0
        here = [one for one in told if one.street == street.name and one.prompt in _DEALING]
        length = _count_round(here, burned_ns)
        places |= {
            place
            for place in range(burn + 1, burn + 1 + length)
            if _is_still_dealt(hand, rules, told, ordinal, burned_ns, place)
        }
        if not length or burn + length not in places:
            break
        burn += 1 + length
    return places


def _find_first_up(
    hand: HandSecrets, rules: Game, told: Sequence[DealDrawn], start: int, end: int
) -> Iterable[int]:
    """The first deal's up-cards: each was read after the glass had begun to ask for such cards.

    A card that was replaced before them moves them by one, and the last down card in their place.
    """
    last_down = _read_ns(hand, start - 1)
    asked = [one.drawn_ns for one in told if one.prompt == _UP]
    if last_down is None or not asked or min(asked) < last_down:
        return
    for place in range(start, end):
        read_ns = _read_ns(hand, place)
        shown = read_ns is not None and read_ns > min(asked)
        if shown and _is_still_dealt(hand, rules, told, 0, last_down, place):
            yield place


def _count_round(told: Sequence[DealDrawn], burned_ns: int) -> int:
    """How many cards the round behind a burn has; 0: that was not shown."""
    for one in sorted(told, key=lambda one: one.drawn_ns):
        length = len(set(one.live) & set(one.touched))
        if one.stood and length and one.drawn_ns >= burned_ns:
            return length
    return 0


def _read_ns(hand: HandSecrets, place: int) -> int | None:
    """When the card at a place was read; None: it was not."""
    return hand.read_at[place] if 0 <= place < len(hand.read_at) else None
