"""Which cards of a hand lie face up, by the dealer's touches and the rules of the game alone.

From a touch under which the deal is drawn whole, and in number is what was read until then, the
rules give the order of the cards that come behind it: the burn, the street's cards; with nobody
left to bet, the streets behind that. What is up in this order is opened, until the next touch
begins another, and a street's cards only once the street is whole and the dealer stopped behind it:
a second burn or a hand too many makes it longer than it may be. The engine carries what the screen
seals, and says nothing that counts here but the game and the seats of the hand, which have to be
those that are drawn.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, pairwise
from typing import Final, Literal, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

from engine import games
from engine.cards import Card
from engine.games import Game, display_name
from engine.messages.glass import DealTouched, TouchKind
from engine.messages.happened.hand_events import LimitName
from engine.messages.text import spell
from firmware_bridge.deal.face_up_cards import BACK, Deal

_NEXT: Final[frozenset[TouchKind]] = frozenset({"deck", "act", "answer", "twice"})
"""Behind such a touch the deal goes on by the rules."""
_BEFORE: Final = -1
"""The street of a hand of which no card is dealt."""
Turn: TypeAlias = tuple[DealTouched, int, TouchKind | None]
"""A touch, until when it is the last one, and what follows it."""
_VOUCHES: Final[frozenset[TouchKind]] = frozenset({"act", "twice"})
"""Who touches such a key has dealt what comes before it; by others he may tell of an error."""
PAUSE_NS: Final = 1_000_000_000
"""Who deals on within this time has not ended a street, monotonic nanoseconds."""
REST_NS: Final = 10_000_000_000
"""Between two up-cards of a street that somebody bets on nobody stops for so long."""

Lie: TypeAlias = Literal["up", "down", "unsaid", "dealing", "settling"]
"""How a card lies by the account.

up: face up; down: not, or nobody can say; unsaid: the screen has not told yet what was touched
before it; dealing: its street is not whole; settling: it is, and the dealer may go on.
"""


class Readings(msgspec.Struct, frozen=True, kw_only=True):
    """What the bridge saw of a hand by itself."""

    drawn: Sequence[Card]
    """Every card off the stub, in order; `BACK` for one that went back into it."""
    read_at: Sequence[int]
    """When each was read, monotonic nanoseconds."""
    device_at: Sequence[int]
    """When each was seen, nanoseconds by its reader's own clock: however late it was told."""
    doubted_ns: int = 0
    """When a card went back first, or something was read or lost that may have been one; 0: none
    was."""
    again_at: Sequence[int] = ()
    """When a card that was out already was read there once more: it may be a copy."""
    after_ns: int
    """When the last card was read that is not of this hand."""
    boot: str
    quiet_ns: int
    """Until when the stub's reader is known to have seen nothing else, monotonic nanoseconds."""


class _Behind(msgspec.Struct, frozen=True, kw_only=True):
    """A touch, with what is known of the hand by then."""

    touch: DealTouched
    until_ns: int
    """Nothing else was touched until then."""
    ended: TouchKind | None = None
    """The next touch, where one came then: no later card is of this order."""
    ready: int
    """So many were in the game when the deck was touched as ready."""
    lies: int = 0
    """So many cards lie there by what was drawn, those of the folded hands with them."""
    ruled: bool = False
    """Something went wrong with this deal."""
    gone: frozenset[int] = frozenset()
    """Who had cards and folded."""
    twice: bool = False
    """It was agreed to run the board twice."""
    dead: frozenset[int] = frozenset()
    """Those of them to whom no card comes any more."""


def list_touches(told: Sequence[DealTouched]) -> list[DealTouched]:
    """Each touch once, in order, as it was told last."""
    found: dict[int, DealTouched] = {}
    for one in told:
        before = found.get(one.count)
        if before is None or before.seen_ns <= one.seen_ns:
            found[one.count] = one
    return [found[count] for count in sorted(found)]


def weigh_card(deal: Deal, told: Sequence[DealTouched], seen: Readings, place: int) -> Lie:
    """Whether the rules have put the card at a place face up.

    Args:
        deal: game and seats, as the engine told them, burns as the house's profile says.
        told: what the screen sealed, in order, each touch once.
        seen: what the bridge saw.
        place: the card's, in the order of the draws.
    """
    if not 0 <= place < len(seen.drawn) or seen.drawn[place] == BACK:
        return "down"
    read_ns = seen.read_at[place]
    for behind in _follow(deal, told, seen):
        if behind.touch.at_ns < read_ns <= behind.until_ns:
            return _weigh_behind(deal, behind, seen, place)
    return "unsaid" if max((one.seen_ns for one in told), default=0) < read_ns else "down"


def _follow(deal: Deal, told: Sequence[DealTouched], seen: Readings) -> Iterator[_Behind]:
    """The touches that the deal goes by, from the one of this hand's deck on, without a gap."""
    chain = _find_chain([one for one in told if one.boot == seen.boot], seen.after_ns)
    known: dict[int, int] = {}
    whole = _list_holdings(deal)
    behind: _Behind | None = None
    for one, end_ns, ended in _list_turns(chain):
        if behind is None:
            # What is drawn there still is of the hand before.
            behind = _Behind(touch=one, until_ns=end_ns, ended=ended, ready=len(one.ready))
            yield behind
            continue
        if {held.cards for held in one.cards} in whole:
            known |= {held.seat: held.cards for held in one.cards}
        behind = replace(
            behind, touch=one, until_ns=end_ns, ended=ended,
            lies=sum(known.values()) + one.board + one.burns,
            ruled=behind.ruled or one.touch == "ruling", dead=_find_dead(behind, one, known),
            twice=(behind.twice and one.touch != "back") or one.touch == "twice",
            gone=frozenset((*known.keys() - {held.seat for held in one.cards}, *one.folding)),
        )  # fmt: skip
        yield behind


def _find_dead(behind: _Behind, now: DealTouched, known: Mapping[int, int]) -> frozenset[int]:
    """Who folded to a bet, or before one on that street: no card came there since (HR-38)."""
    drawn = {held.seat: held.cards for held in now.cards}
    held = max(drawn.values(), default=0)
    bet = behind.touch.betting == "owed"
    killed = {seat for seat, cards in known.items() if bet and cards == held}
    folded = set(() if now.free else now.folding)
    return frozenset(((behind.dead | killed) - drawn.keys()) | folded)


def _find_chain(told: Sequence[DealTouched], after_ns: int) -> Sequence[DealTouched]:
    """From the hand's deck on, as far as nothing is missing."""
    begun = [
        at for at, one in enumerate(told) if one.touch == "deck" and one.at_ns > after_ns
    ]  # fmt: skip
    chain = told[begun[-1] :] if begun else ()
    for at, (one, two) in enumerate(pairwise(chain), 1):
        if two.count != one.count + 1:
            return chain[:at]
    return chain


def _list_turns(chain: Sequence[DealTouched]) -> Iterator[Turn]:
    """The touches that the deal hangs on."""
    turns = [one for one in chain if one.touch != "other"]
    for one, two in pairwise(turns):
        yield replace(one, changed=two.changed), two.at_ns, two.touch
    for one in turns[-1:]:
        yield replace(one, changed=chain[-1].changed), chain[-1].seen_ns, None


def _weigh_behind(deal: Deal, behind: _Behind, seen: Readings, place: int) -> Lie:
    """How a card lies in the order behind a touch."""
    first = sum(one <= behind.touch.at_ns for one in seen.read_at)
    # What is drawn then may be fewer cards, or the same ones once more.
    doubted = 0 < seen.doubted_ns <= seen.read_at[place]
    if doubted or first != behind.lies:
        return "down"
    if not first and _stops_early(deal, behind, seen):
        return "down"
    return _weigh_plan(_plan(deal, behind), behind, seen, first, place)


def _weigh_plan(
    plan: Sequence[Sequence[bool]], behind: _Behind, seen: Readings, first: int, place: int
) -> Lie:
    """How a card lies in streets that begin at a place: the ones before its own were whole."""
    runs = len(plan) > 1
    if runs and any(behind.touch.at_ns < one <= seen.read_at[place] for one in seen.again_at):
        return "down"
    end = first
    for street in plan:
        start, end = end, end + len(street)
        # Where no touch ends a street, whoever stops behind a burn may have stopped behind a card.
        steady = (start if runs else end - sum(street), end)
        lie = _weigh_street(behind, seen, steady, PAUSE_NS if runs else REST_NS)
        if start <= place < end:
            return lie if street[place - start] else "down"
        if lie != "up":
            return "down"
    return "down"


def _weigh_street(behind: _Behind, seen: Readings, steady: tuple[int, int], rest_ns: int) -> Lie:
    """How a street's up-cards lie, its last ones: from one place to another nobody may rest."""
    first, end = steady
    count = sum(behind.ended is None or one <= behind.until_ns for one in seen.read_at)
    if any(_span_gap(seen, at)[1] >= rest_ns for at in range(first + 1, min(end, count))):
        return "down"
    if count < end:
        return "down" if behind.ended else "dealing"
    if behind.ended in _VOUCHES and count == end:
        return "up" if seen.quiet_ns >= behind.until_ns else "settling"
    last_ns = seen.read_at[end - 1]
    goes_on = len(seen.read_at) > end
    stops_ns = _span_gap(seen, end)[0] if goes_on else seen.quiet_ns - last_ns
    most_ns = behind.until_ns - last_ns if behind.ended else PAUSE_NS
    if min(stops_ns, most_ns) >= PAUSE_NS:
        return "up"
    return "down" if goes_on or most_ns < PAUSE_NS else "settling"


def _span_gap(seen: Readings, place: int) -> tuple[int, int]:
    """How long nothing came before a card, at least and at most, nanoseconds.

    A line that hung tells late what was seen before; a device's clock may have been set.
    """
    gaps = [times[place] - times[place - 1] for times in (seen.read_at, seen.device_at)]
    return min(gaps), max(gaps)


def _stops_early(deal: Deal, behind: _Behind, seen: Readings) -> bool:
    """Whether the dealer stopped where the first deal of fewer players ends.

    Whoever was drawn in under the touch of the deck may have left since: where nobody bets, the
    next street's cards would lie in the places of those that he did not get.
    """
    rules = games.GAMES.get(deal.game)
    if rules is None:
        return False
    one = rules.streets[0]
    ends = [players * (one.down + one.up) + one.board for players in range(2, behind.ready)]
    return any(end < len(seen.drawn) and _span_gap(seen, end)[1] >= PAUSE_NS for end in ends)


def _plan(deal: Deal, behind: _Behind) -> Sequence[Sequence[bool]]:
    """The streets behind a touch, of each card whether it lies face up; none: nobody can say."""
    touch = behind.touch
    rules = games.GAMES.get(deal.game)
    if rules is None or touch.touch not in _NEXT or touch.game not in _list_names(rules.name):
        return []
    street = _find_street(rules, deal, touch)
    if street is None:
        return []
    if street == _BEFORE:
        closed = behind.ruled or touch.changed or rules.family == "draw"
        return [] if closed else [_plan_street(rules, deal, 0, behind.ready)]
    return _plan_next(rules, deal, behind, street)


def _list_holdings(deal: Deal) -> list[set[int]]:
    """How many cards each seat has behind one street or another: all of them as many."""
    rules = games.GAMES.get(deal.game)
    streets = rules.streets if rules is not None else ()
    return [{held} for held in accumulate(one.down + one.up for one in streets)]


def _plan_next(rules: Game, deal: Deal, behind: _Behind, street: int) -> list[list[bool]]:
    """The street behind this one; all of them once nobody can bet."""
    touch = behind.touch
    seats = len({one.seat for one in touch.cards} - set(touch.folding))
    over = touch.betting == "over"
    # Each seat gets a card: so nobody may fold before it comes, and nobody by another key.
    unsure = touch.betting == "owed" or (touch.touch != "act" and not over)
    # A down card that was seen may stay up; another one of the seat's comes down for it.
    ups = sum(one.up for one in rules.streets[: street + 1])
    unsure |= behind.ruled and any(one.faces != ups for one in touch.cards)
    if seats < 2 or (rules.family == "stud" and (behind.gone != behind.dead or unsure)):
        return []
    runs = over and not behind.ruled
    streets = [*range(street + 1, len(rules.streets))][: None if runs else 1]
    if runs and behind.twice and rules.family == "flop":
        streets *= 2  # What comes behind the river is a second board, from the same street on.
    return [_plan_street(rules, deal, one, seats) for one in streets]


def _plan_street(rules: Game, deal: Deal, street: int, seats: int) -> list[bool]:
    one = rules.streets[street]
    burns = one.burn and deal.burns
    return [False] * (burns + one.down * seats) + [True] * (one.up * seats + one.board)


def _find_street(rules: Game, deal: Deal, touch: DealTouched) -> int | None:
    """Which street's cards lie there, all of them and no other; None: no street's."""
    counts = {one.cards for one in touch.cards}
    if touch.touch == "deck" or (not counts and not touch.board and not touch.burns):
        return _BEFORE
    held = board = burns = 0
    for number, street in enumerate(rules.streets):
        held += street.down + street.up
        board += street.board
        burns += street.burn and deal.burns
        if (counts, touch.board, touch.burns) == ({held}, board, burns):
            return number
    return None


@cache
def _list_names(game: str) -> frozenset[str]:
    """How the glass may name a game, by its limit."""
    rules = games.GAMES[game]
    return frozenset(spell(display_name(rules, one)).casefold() for one in get_args(LimitName))
