"""Who can be dealt in, and what the next hand begins with."""

import msgspec

from engine.hand.awarding.rake import charge_for
from engine.messages.happened.hand_events import ForcedPost, HandBegan, Player
from engine.messages.stakes import Stakes
from engine.state import TableState, find_chair
from engine.table.seating.bomb_pots import bomb_pot_ante, bomb_pot_stakes, leave_posters
from engine.table.seating.button_and_blinds import (
    HandPlan,
    next_seat,
    own_blinds,
    plan_hand,
    ready_to_play,
    straddle_seats,
)
from engine.table.seating.kills import kill_posts, kill_stakes

__all__ = [
    "begin_hand",
    "dealt_in",
    "may_begin",
    "name_hand",
    "next_seat",
    "out_of_chips",
]


def dealt_in(state: TableState) -> tuple[int, ...]:
    """The seats with chips that do not sit out, ascending."""
    return tuple(chair.seat for chair in ready_to_play(state))


def out_of_chips(state: TableState) -> tuple[int, ...]:
    """The seats whose player must buy in again or leave, ascending."""
    return tuple(
        chair.seat
        for chair in state.chairs
        if chair.taken and chair.stack == 0 and not chair.out and not chair.queued
    )


def may_begin(state: TableState) -> bool:
    """Whether enough players have chips for a hand (HR-01)."""
    minimum = state.rules.min_players if state.rules is not None else 2
    return len(dealt_in(state)) >= minimum


def name_hand(table: str, number: int) -> str:
    """A hand's name: the table's initials and figures, and the hand's number: "T1-000042"."""
    return f"{name_table(table)}-{number:06d}"


def name_table(table: str) -> str:
    """A table's initials and figures: "T1"."""
    mark = "".join(
        word if word.isdigit() else word[:1].upper() for word in table.split() if word.isalnum()
    )
    return mark or "T"


def begin_hand(state: TableState) -> HandBegan:
    """The next hand: who is dealt in, the button, who owes which blinds, what the house takes.

    The blinds sit left of the button (OH-HE-04, OH-HE-05); heads-up the house decides whether
    the button posts the small one (HR-14).
    """
    opened, rules, game = state.opened, state.rules, state.game
    posted = state.ledger.stakes
    if opened is None or rules is None or game is None or posted is None:
        raise ValueError("no hand can begin before the table is opened; open it first")
    plan = plan_hand(state)
    number = state.hands + 1
    ante = bomb_pot_ante(state, plan)
    if ante:
        plan = leave_posters(plan)
        stakes, straddler = bomb_pot_stakes(posted, ante), 0
    else:
        stakes, straddler = _straddle(state, plan, kill_stakes(state, posted))
    return HandBegan(
        hand=name_hand(opened.table, number),
        number=number,
        game=game.name,
        stakes=stakes,
        button=plan.button,
        players=tuple(
            Player(seat=chair.seat, stack=chair.stack, nickname=chair.nickname)
            for chair in state.chairs
            if chair.seat in plan.seats
        ),
        small_blind=plan.small,
        big_blind=plan.big,
        house=opened.house,
        house_hash=opened.house_hash,
        posts=_merge_posts(state, plan, stakes, straddler),
        straddler=straddler,
        places=plan.places,
        tournament=state.ledger.terms.tournament is not None,
        charge=charge_for(state.ledger.terms.charge, len(plan.seats)),
        bomb_pot=ante > 0,
    )


def _straddle(state: TableState, plan: HandPlan, stakes: Stakes) -> tuple[Stakes, int]:
    """The straddle that was declared, where its seat still stands where it may and can."""
    declared = state.ledger.straddle
    if declared is None or declared.seat not in straddle_seats(state, plan):
        return stakes, 0
    if find_chair(state, declared.seat).stack < declared.amount:
        return stakes, 0
    return msgspec.structs.replace(stakes, straddle=declared.amount), declared.seat


def _merge_posts(
    state: TableState, plan: HandPlan, stakes: Stakes, straddler: int
) -> tuple[ForcedPost, ...]:
    """What is posted beside the blinds: a blind or a straddle of the seat's own serves as well."""
    own = {straddler, *own_blinds(plan, stakes)}
    posts = tuple(post for post in plan.posts if not post.live or post.seat not in own)
    posted = state.ledger.stakes
    kills = kill_posts(state, plan, posted) if posted is not None else ()
    return posts + tuple(post for post in kills if post.seat in plan.seats)
