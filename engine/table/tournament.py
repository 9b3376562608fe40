"""A single-table tournament: levels, breaks, who is out in which place, the champion."""

from msgspec.structs import replace

from engine.messages.happened.floor_events import (
    BreakCalled,
    ChipsRaced,
    LevelBegan,
    PlayerEliminated,
    TournamentWon,
)
from engine.messages.stakes import Level, Stakes
from engine.messages.text import Chips, join, phrase
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import RaceChips
from engine.state import TableState, playing
from engine.state.hand_changes.reopened_hand import find_eliminated
from engine.state.hand_changes.voided_hand import is_void
from engine.table.table_clauses import refuse

_MINUTE_NS = 60_000_000_000


def level_stakes(level: Level, base: Stakes) -> Stakes:
    """The stakes of a level; what it does not name stays as before."""
    blinds = level.blinds or base.blinds
    big_blind = blinds[-1] if blinds else 0
    by_blind = base.limit in {"no", "pot"} and big_blind > 0
    return replace(
        base,
        blinds=blinds,
        ante=level.ante,
        small_bet=big_blind if by_blind else level.small_bet or base.small_bet,
        big_bet=big_blind if by_blind else level.big_bet or base.big_bet,
        bring_in=level.bring_in or base.bring_in,
        unit=level.unit or base.unit,
    )


def follow_tournament(
    state: TableState,
) -> PlayerEliminated | TournamentWon | LevelBegan | BreakCalled | None:
    """What happens by itself between two hands of a tournament."""
    standing, terms = state.ledger.tournament, state.ledger.terms.tournament
    if standing is None or terms is None or standing.winner or not state.hands:
        return None
    out = _eliminate(state)
    if out is not None:
        return out
    if any(chair.taken and not chair.stack for chair in state.chairs):
        return None
    left = [chair for chair in state.chairs if chair.taken]
    if len(left) == 1 and standing.entrants > 1 and state.rules is not None:
        # Places that nobody was there to take are the champion's, so that the payouts add up.
        untaken = sum(terms.payouts[max(1, standing.entrants) :])
        return TournamentWon(seat=left[0].seat, prize=_prize(terms.payouts, 1) + untaken)
    return _next_level(state)


def _eliminate(state: TableState) -> PlayerEliminated | None:
    """The next player without chips, the smallest stack at the hand's start first.

    Who began the hand with more chips finishes higher; equal stacks share the place (WT 68). Whom
    chips put out that were moved, or counted, since the push went in the same hand: whoever it had
    put out before is placed anew.
    """
    ledger = state.ledger
    terms, standing = ledger.terms.tournament, ledger.tournament
    if terms is None or standing is None:
        return None
    gone = {one.seat: one for one in standing.out}
    if all(not chair.taken or chair.stack or chair.seat in gone for chair in state.chairs):
        return None
    began: dict[int, int] = {}
    if state.progress is not None:
        began = {player.seat: player.stack for player in state.progress.hand.began.players}
    broke = [
        (began.get(chair.seat, 0), chair.seat)
        for chair in state.chairs
        if (chair.taken and chair.stack == 0) or find_eliminated(state, chair.seat) is not None
    ]
    ahead = sum(chair.taken and chair.stack > 0 for chair in state.chairs)
    placed = [_place(one, broke, ahead, terms.payouts) for one in sorted(broke)]
    due = (one for one in placed if one.seat not in gone)
    return next((one for one in placed if gone.get(one.seat, one) != one), None) or next(due)


def _place(
    one: tuple[int, int], broke: list[tuple[int, int]], ahead: int, payouts: tuple[int, ...]
) -> PlayerEliminated:
    """The place and prize of one of those whom a hand put out.

    Args:
        one: (stack at the hand's start, seat).
        broke: all whom it put out, by seat.
        ahead: how many are in.
        payouts: the prizes by place.
    """
    mine, seat = one
    ties = [other for stack, other in broke if stack == mine]
    place = ahead + sum(stack > mine for stack, _ in broke) + 1
    shared = sum(_prize(payouts, each) for each in range(place, place + len(ties)))
    # The odd chip of a shared prize stays with the first of them, so that the payouts add up.
    extra = shared % len(ties) if seat == ties[0] else 0
    return PlayerEliminated(seat=seat, place=place, prize=shared // len(ties) + extra)


def _prize(payouts: tuple[int, ...], place: int) -> int:
    return payouts[place - 1] if 1 <= place <= len(payouts) else 0


def _next_level(state: TableState) -> LevelBegan | BreakCalled | None:
    ledger = state.ledger
    standing, terms = ledger.tournament, ledger.terms.tournament
    if standing is None or terms is None or ledger.stakes is None or standing.race:
        return None
    if ledger.closed is not None:
        # What the clock showed meanwhile is taken off when the table opens.
        return None
    if not 1 <= standing.level < len(terms.levels) or ledger.clock_ns < standing.paused_ns:
        return None
    level = terms.levels[standing.level - 1]
    if not _level_over(state, level):
        return None
    if level.pause and not standing.paused_ns:
        return BreakCalled(minutes=level.pause, at_ns=ledger.clock_ns)
    following = terms.levels[standing.level]
    return LevelBegan(
        level=standing.level + 1,
        stakes=level_stakes(following, ledger.stakes),
        at_ns=ledger.clock_ns,
    )


def _level_over(state: TableState, level: Level) -> bool:
    """Whether a level has had its hands or minutes; a void hand is dealt again first."""
    standing = state.ledger.tournament
    if standing is None or is_void(state.progress):
        return False
    if level.hands:
        return standing.hands >= level.hands
    if level.minutes:
        return state.ledger.clock_ns - standing.began_ns >= level.minutes * _MINUTE_NS
    return False


def race_chips(state: TableState, request: RaceChips) -> tuple[ChipsRaced, ...] | Rejection:
    """The chips of the race go to its winners: one each at most, and nobody is raced out (WT 24).

    Chips of the old denomination are added up; what makes no full new chip is rounded to the
    nearest, half up.
    """
    standing = state.ledger.tournament
    if standing is None or not standing.race or playing(state):
        return refuse(state, phrase("no chip race is due now"), "tournament.race")
    unit = standing.race
    odd = {chair.seat: chair.stack % unit for chair in state.chairs if chair.taken}
    chips = chips_to_race(state)
    racers = [seat for seat, rest in odd.items() if rest]
    wrong = [seat for seat in request.winners if seat not in racers]
    if wrong or len(set(request.winners)) != len(request.winners) or len(request.winners) != chips:
        return refuse(
            state,
            phrase(
                "{chips} of seats {words} win a chip of {unit}: name each once",
                chips=chips,
                words=join(", ", racers) or phrase("none"),
                unit=Chips(unit),
            ),
            "tournament.race",
        )
    stacks = []
    for chair in state.chairs:
        if chair.taken:
            stack = chair.stack - odd[chair.seat] + unit * (chair.seat in request.winners)
            stacks.append((chair.seat, stack or unit))
    return (ChipsRaced(unit=unit, stacks=tuple(stacks)),)


def chips_to_race(state: TableState) -> int:
    """How many new chips the odd ones make, as many as there are racers at most."""
    standing = state.ledger.tournament
    if standing is None or not standing.race:
        return 0
    odd = [rest for chair in state.chairs if chair.taken and (rest := chair.stack % standing.race)]
    return min(len(odd), (sum(odd) * 2 + standing.race) // (2 * standing.race))
