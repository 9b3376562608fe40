"""The table at which a night is played: the plan's games, and terms that follow from its seed."""

from dataclasses import replace
from typing import Final

from deploy.simulation.plan import (
    ANTE,
    BIG_BET,
    BLINDS,
    BRING_IN,
    BUY_IN,
    SMALL_BET,
    Plan,
    complete,
    name_games,
    rotate,
)
from deploy.simulation.tabletop.chance import draw_stream
from engine import games, house
from engine.messages.stakes import BombPot, Charge, KillTerms, StraddleRule
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.table.seating.bomb_pots import has_bomb_pots
from engine.table.terms.table_terms import with_minimum

SEATS: Final = 9
"""Chairs at the table, if nobody says how many and the house allows so many."""
EMPTY: Final = 2
"""Chairs that are free when the night begins."""
RACK: Final = 5000
KILLED: Final = "omaha8"
_RAKE: Final = Charge(
    per_mille=50,
    cap=5,
    caps_by_players=((2, 2), (5, 4), (7, 5)),
    no_flop_no_drop=True,
    jackpot=1,
    jackpot_from=40,
)
_TIME: Final = Charge(time_amount=3, time_minutes=30)
_BOMB_POTS: Final = (
    None,
    BombPot(ante=5 * BLINDS[-1]),
    BombPot(ante=5 * BLINDS[-1], every=7),
)
_KILLS: Final = (
    None,
    KillTerms(size="half", threshold=40),
    KillTerms(size="full", threshold=40, blind="scooper_posts"),
    KillTerms(size="full", threshold=40, trigger="two_in_a_row"),
)


def complete_night(plan: Plan) -> Plan:
    """The plan with everything decided that it leaves open.

    Raises:
        ValueError: there is no such game, rotation or house.
    """
    done = complete(plan)
    rules = house.load(done.house)
    return replace(
        done,
        seats=plan.seats or min(SEATS, *(rules.max_seats(game) for game in name_games(done))),
    )


def name_turns(plan: Plan) -> tuple[tuple[str, str], ...]:
    """Everything that is played, each game with its limit."""
    rotation = rotate(plan)
    if rotation is None:
        return ((plan.game, plan.limit),)
    return tuple((turn.game, turn.limit) for turn in rotation.games)


def list_straddles(plan: Plan) -> tuple[StraddleRule, ...]:
    """The straddles that a table of these games may have: none without blinds (WL 161)."""
    turns = name_turns(plan)
    if all(games.load(game).forced != "blinds" for game, _ in turns):
        return ("none",)
    limited = any(limit == "fixed" for _, limit in turns)
    return ("none", "utg") if limited else ("none", "utg", "button", "mississippi")


def set_table(plan: Plan) -> TableOptions:
    """The table's configuration; what the house charges and allows is drawn from the seed.

    Args:
        plan: complete.
    """
    chance = draw_stream(plan.seed, "terms")
    rotation = rotate(plan)
    kill = chance.choice(_KILLS)
    killing = (KILLED, "fixed") in name_turns(plan)
    stud = games.load(plan.game).forced == "bring_in"
    flops = any(has_bomb_pots(games.load(game)) for game, _ in name_turns(plan))
    options = TableOptions(
        name=plan.table,
        house=plan.house,
        game=plan.game,
        limit="no" if plan.limit == "usual" else plan.limit,
        seats=plan.seats,
        small_bet=SMALL_BET,
        big_bet=BIG_BET,
        buy_in=BUY_IN,
        max_buy_in=chance.choice((0, 2 * BUY_IN)),
        button=0,
        players=tuple(
            PlayerOptions(seat=seat, stack=BUY_IN, nickname=f"Guest {seat}")
            for seat in range(1, max(2, plan.seats - EMPTY) + 1)
        ),
        rack=chance.choice((0, RACK)),
        charge=chance.choice((None, _RAKE, _TIME)),
        kill=kill if killing else None,
        rotation=rotation,
        straddle=chance.choice(list_straddles(plan)),
        bomb_pot=draw_stream(plan.seed, "bomb pots").choice(_BOMB_POTS) if flops else None,
        chop_blinds=chance.random() < 0.5,
        new_player=chance.choice(("house", "free", "post")),
        blinds=() if stud else BLINDS,
        ante=ANTE if stud else 0,
        bring_in=BRING_IN if stud else 0,
    )
    return with_minimum(options)
