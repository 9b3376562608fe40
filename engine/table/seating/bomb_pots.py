"""Bomb pots: every seat antes, nobody posts a blind, and the betting begins on the flop.

Button and blinds go on as in any other hand. Whoever owes a blind waits: nothing is posted.
"""

from msgspec.structs import replace

from engine.games import Game
from engine.messages.stakes import Stakes
from engine.state import TableState
from engine.table.seating.button_and_blinds import HandPlan, plan_hand
from engine.table.seating.kills import kill_runs


def has_bomb_pots(game: Game) -> bool:
    """Whether a game can be played as one: it has blinds and a flop."""
    return game.family == "flop" and game.forced == "blinds"


def bomb_pot_ante(state: TableState, plan: HandPlan | None = None) -> int:
    """What each seat antes in the next hand, if it is a bomb pot; 0: it is none.

    Args:
        state: the table, between hands.
        plan: how the next hand stands; None: it is worked out.
    """
    terms, game, rules = state.ledger.terms.bomb_pot, state.game, state.rules
    if terms is None or game is None or rules is None or not has_bomb_pots(game):
        return 0
    due = state.ledger.bomb_pot_called or (terms.every and (state.hands + 1) % terms.every == 0)
    if not due or kill_runs(state):
        return 0
    plan = plan or plan_hand(state)
    enough = len(leave_posters(plan).seats) >= rules.min_players
    return terms.ante if enough and not plan.bought else 0


def bomb_pot_stakes(posted: Stakes, ante: int) -> Stakes:
    """The stakes of a bomb pot: the limits as posted, an ante of all in place of the blinds."""
    return replace(posted, blinds=(), ante=ante, ante_from="all")


def leave_posters(plan: HandPlan) -> HandPlan:
    """A plan without those who would have to post to come in: they wait for another hand."""
    waiting = {post.seat for post in plan.posts}
    seats = tuple(seat for seat in plan.seats if seat not in waiting)
    return replace(plan, seats=seats, posts=())
