"""Kill and half-kill: limits that rise for the hand after a pot that one player took whole."""

import msgspec

from engine.messages.happened.floor_events import KillJudged
from engine.messages.happened.hand_events import (
    BetPosted,
    ForcedPost,
    PotAwarded,
)
from engine.messages.stakes import KillTerms, Stakes
from engine.state import Progress, TableState
from engine.table.seating.button_and_blinds import HandPlan, own_blinds


def kill_stakes(state: TableState, posted: Stakes) -> Stakes:
    """The limits of the next hand: twice or one and a half times those posted, never more."""
    kill = state.ledger.kill
    if kill is None or not kill_runs(state):
        return posted
    small, big = (
        raise_limit(amount, kill.size, posted.unit) for amount in (posted.small_bet, posted.big_bet)
    )
    return msgspec.structs.replace(posted, small_bet=small, big_bet=big)


def raise_limit(amount: int, size: str, unit: int = 1) -> int:
    """A limit in a kill (LIVE-GL-33: doubled) or half-kill (LIVE-GL-29: half as much again).

    Half a chip is left out: chips of `unit` have to make the limit.
    """
    return amount * 2 if size == "full" else amount * 3 // 2 // unit * unit


def kill_posts(state: TableState, plan: HandPlan, posted: Stakes) -> tuple[ForcedPost, ...]:
    """The kill blind, where the house has one: the scooper posts the raised small bet, live."""
    kill, terms = state.ledger.kill, state.ledger.terms.kill
    if kill is None or terms is None or terms.blind == "none" or not kill_runs(state):
        return ()
    if state.game is None or state.game.forced != "blinds":
        return ()
    owed = raise_limit(posted.small_bet, kill.size, posted.unit)
    already = own_blinds(plan, posted).get(kill.seat, 0)
    if owed <= already:
        return ()
    return (ForcedPost(seat=kill.seat, kind="kill", amount=owed - already),)


def kill_runs(state: TableState) -> bool:
    """Whether the hand that is played, or the next one, is a kill."""
    kill = state.ledger.kill
    return kill is not None and kill.size != "none" and _plays_kills(state)


def _plays_kills(state: TableState) -> bool:
    terms, game = state.ledger.terms.kill, state.game
    return terms is not None and game is not None and game.name in terms.games


def judge_kill(state: TableState) -> KillJudged:
    """Whether the hand that just ended makes the next one a kill, or ends one that runs.

    A qualifying pot is taken whole by one player; a kill goes on until a pot is split between a
    high and a low hand or does not qualify (LIVE-GL-29, LIVE-GL-33), and never compounds. A
    qualifying pot tied for high with no low starts none and leaves a running one in force.
    """
    terms, before, progress = state.ledger.terms.kill, state.ledger.kill, state.progress
    if terms is None or progress is None or not _plays_kills(state):
        return KillJudged(size="none")
    running = before is not None and before.size != "none"
    winner = sole_winner(progress)
    total = sum(award.amount for award in progress.awards)
    clause = _clause(state)
    if terms.trigger == "two_in_a_row":
        return _judge_streak(state, terms, winner, clause)
    qualifies = total >= terms.threshold
    if qualifies and winner:
        return KillJudged(size=terms.size, seat=winner, clause=clause)
    stays = running and qualifies and terms.ends == "split_or_small"
    if before is not None and stays and not _split_high_low(progress.awards):
        return before
    return KillJudged(size="none", clause=clause if running else "")


def _judge_streak(state: TableState, terms: KillTerms, winner: int, clause: str) -> KillJudged:
    """WSOP (WL 189): two pots in a row, the second of at least one full bet, make a kill.

    The document is silent on a split and on blinds: a pot that is divided takes nobody's leg who
    has a part of it, and the full bet is no part of the blinds (RRoP, kill pots 4 and 5), unless
    the table's terms say otherwise.
    """
    before, stakes, progress = state.ledger.kill, state.ledger.stakes, state.progress
    streak = 1
    if before is not None and before.seat == winner and winner:
        full = stakes.small_bet if stakes is not None else 0
        won = _sum_won(progress, terms, winner) if progress is not None else 0
        streak = before.streak + 1 if won >= full else before.streak
    if not winner:
        seats = _list_winners(progress) if progress is not None else set()
        if before is not None and before.seat in seats and terms.split_keeps_leg:
            return KillJudged(size="none", seat=before.seat, streak=1, clause=clause)
        return KillJudged(size="none", clause=clause)
    size = terms.size if streak >= 2 else "none"
    return KillJudged(size=size, seat=winner, streak=streak, clause=clause)


def _sum_won(progress: Progress, terms: KillTerms, winner: int) -> int:
    """What the winner of all pots won from others, less their blinds where those are no bet."""
    if terms.blinds_count:
        return sum(award.amount for award in progress.awards)
    posted: dict[int, int] = {}
    for one in progress.events:
        if isinstance(one.event, BetPosted) and one.event.kind != "bring_in":
            seat = one.event.seat
            posted[seat] = posted.get(seat, 0) + one.event.amount
    behind = {player.seat: player.stack for player in progress.hand.began.players}
    return sum(
        max(0, behind[seat.seat] - seat.stack - posted.get(seat.seat, 0))
        for seat in progress.hand.seats
        if seat.seat != winner
    )


def sole_winner(progress: Progress) -> int:
    """The seat that took every pot of the hand; 0: they were divided."""
    seats = _list_winners(progress)
    return next(iter(seats)) if len(seats) == 1 else 0


def _list_winners(progress: Progress) -> set[int]:
    return {share.seat for award in progress.awards for share in award.shares}


def _split_high_low(awards: list[PotAwarded]) -> bool:
    """Whether a pot went in part for high and in part for low; quartering is a split too."""
    for award in awards:
        sides = {share.side for share in award.shares}
        if {"high", "low"} <= sides and len({share.seat for share in award.shares}) > 1:
            return True
    return False


def _clause(state: TableState) -> str:
    terms, rules, game = state.ledger.terms.kill, state.rules, state.game
    if terms is None or rules is None or game is None:
        return ""
    behaviour = "kill.full" if terms.size == "full" else "kill.half"
    return rules.cite(behaviour, game.name) or "house default: kill"
