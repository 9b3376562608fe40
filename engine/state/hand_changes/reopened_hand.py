"""The hand that just ended, put right before the next one is begun.

What follows by itself from the corrected end is worked out anew; what people did since then (buys,
tokes, leaving) stays, so that stacks change by the difference between the two ends alone.
docs/decisions/0010 says until when, and what can't be put right any more.
"""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec.structs import replace

from engine.messages.happened.floor_events import (
    HandReopened,
    KillJudged,
    PushConfirmed,
    PushTakenBack,
)
from engine.messages.happened.hand_events import Event, HandEnded, PotAwarded
from engine.messages.ruling_events import HandSettled, RulingMade
from engine.state.hand_changes.asked_moves import ask_moved, ask_moves
from engine.state.numbered import Numbered
from engine.state.table_ledger import AfterHand, Chair, KeptChange, LeftSince
from engine.state.table_state import TableState
from engine.state.tasks import MOVED

Stacks: TypeAlias = tuple[tuple[int, int], ...]


def note_end(state: TableState, event: HandEnded) -> None:
    """Remember how a hand ended, in place; nothing where no pot was won.

    Args:
        state: the table, `HandEnded` not applied to the chairs yet.
        event: the end.
    """
    ledger = state.ledger
    awards = state.progress.awards if state.progress is not None else []
    ledger.aftermath = None
    if awards or is_settled(state):
        rake, jackpot = sum_taken(awards)
        ledger.aftermath = AfterHand(
            stacks=event.stacks,
            won=sum_won(awards),
            rake=rake,
            jackpot=jackpot,
            shift=len(ledger.shifts) - 1,
            button=state.button,
            ended=state.sequence,
        )


def is_settled(state: TableState) -> bool:
    """Whether the floor settled the last hand by hand."""
    return find_settlement(state) is not None


def find_settlement(state: TableState) -> Numbered | None:
    """The ruling by which the last hand was settled by hand; None: it was not."""
    events = state.progress.events if state.progress is not None else []
    return next((one for one in reversed(events) if settles(one.event)), None)


def settles(event: Event) -> bool:
    """Whether it is a ruling by which a hand is settled."""
    if not isinstance(event, RulingMade):
        return False
    return any(isinstance(effect, HandSettled) for effect in event.effects)


def tell_in_all(state: TableState) -> None:
    """What was told stands in other words from here on, in place, and is no new move."""
    state.tasks = [
        replace(task, again=True) if task.kind in MOVED else task for task in state.tasks
    ]


def note_back(state: TableState, nickname: str) -> None:
    """Somebody sits down, in place: of who left since the push the lines have other words now."""
    aftermath = state.ledger.aftermath
    if aftermath is not None and nickname in {one.nickname for one in aftermath.gone} - {""}:
        tell_in_all(state)


def note_gone(state: TableState, chair: Chair) -> None:
    """Remember who leaves with what after a hand, in place; called before the chair is free.

    Who came back, to whichever seat, and leaves again has what he leaves with now.
    """
    ledger, aftermath = state.ledger, state.ledger.aftermath
    if aftermath is None:
        return
    tell_in_all(state)
    if chair.nickname and chair.nickname in {one.nickname for one in aftermath.gone}:
        again = tuple(
            replace(one, stack=chair.stack, out=chair.out, out_ns=chair.out_ns)
            if one.nickname == chair.nickname
            else one
            for one in aftermath.gone
        )
        ledger.aftermath = replace(aftermath, gone=again)
        return
    if chair.seat not in dict(aftermath.stacks):
        return
    if any(gone.seat == chair.seat for gone in aftermath.gone):
        return
    gone = LeftSince(
        seat=chair.seat,
        nickname=chair.nickname,
        stack=chair.stack,
        out=chair.out,
        out_ns=chair.out_ns,
        last_big=ledger.last_big == chair.seat,
    )
    ledger.aftermath = replace(aftermath, gone=(*aftermath.gone, gone))


def note_judged(state: TableState, event: KillJudged) -> KillJudged:
    """Remember the kill before the judgement; the judgement as it stands for who is still here."""
    ledger, aftermath = state.ledger, state.ledger.aftermath
    if aftermath is None:
        return event
    if not aftermath.judged:
        ledger.aftermath = replace(aftermath, judged=True, kill=ledger.kill)
    if any(gone.seat == event.seat for gone in aftermath.gone):
        return replace(event, seat=0, streak=0)
    return event


def list_moves(aftermath: AfterHand, stacks: Stacks) -> tuple[tuple[int, int], ...]:
    """(seat, chips) of everybody who gets chips, or gives them back (below 0)."""
    before = dict(aftermath.stacks)
    return tuple(
        (seat, chips - before[seat]) for seat, chips in stacks if chips != before.get(seat, chips)
    )


def apply_hand_reopened(state: TableState, event: HandReopened) -> None:
    """The hand's end is taken back, in place: its rake, its kill, its button, who went out."""
    ledger, aftermath = state.ledger, state.ledger.aftermath
    if aftermath is None:
        return
    if event.back:
        for kept in (one for one in ledger.changes if one.sequence == event.back):
            aftermath = replace(aftermath, stood=kept.button, asked=kept.tasks)
        ledger.changes = tuple(one for one in ledger.changes if one.sequence != event.back)
    elif state.progress is not None:
        kept = KeptChange(
            sequence=state.sequence,
            event=event,
            events=tuple(state.progress.events),
            button=(state.button, state.button_due),
            tasks=tuple(state.tasks),
        )
        ledger.changes = (*ledger.changes, kept)
    state.button, state.button_due = aftermath.button, True
    add_taken(state, -aftermath.rake, -aftermath.jackpot, aftermath.shift)
    ledger.aftermath = replace(aftermath, reopened=True)
    if aftermath.judged and ledger.turn_hands:
        ledger.kill = aftermath.kill
    _bring_back(state, aftermath)


def apply_push_taken_back(state: TableState, _event: PushTakenBack) -> None:
    """The push is asked for again, in place; the hand's end and its chips stand.

    Lines of before it stand again behind it: they were told already.
    """
    tell_in_all(state)
    if state.ledger.aftermath is not None:
        state.ledger.aftermath = replace(state.ledger.aftermath, unpushed=True)


def apply_push_confirmed(state: TableState, _event: PushConfirmed) -> None:
    """The pots were pushed after all, in place, with what went into them or out of them first."""
    if state.ledger.aftermath is not None:
        state.ledger.aftermath = replace(state.ledger.aftermath, unpushed=False)
    state.tasks = [task for task in state.tasks if task.kind != "put_in"]


def is_unpushed(state: TableState) -> bool:
    """Whether the last hand's push was taken back and is to be made again."""
    aftermath = state.ledger.aftermath
    return aftermath is not None and aftermath.unpushed


def _bring_back(state: TableState, aftermath: AfterHand) -> None:
    """Whom the hand eliminated, or made the champion: its events follow again where they do."""
    ledger, standing = state.ledger, state.ledger.tournament
    if standing is None:
        return
    for gone in aftermath.gone:
        _seat_again(state, gone)
    dealt = dict(aftermath.stacks)
    left = tuple(one for one in standing.out if one.seat not in dealt)
    ledger.tournament = replace(standing, out=left, winner=0)
    ledger.aftermath = replace(aftermath, gone=(), reopened=True)


def is_reopened(state: TableState) -> bool:
    """Whether the hand is being put right."""
    aftermath = state.ledger.aftermath
    return aftermath is not None and aftermath.reopened


def settle_again(state: TableState, event: HandEnded) -> None:
    """The second end of a hand: chips go from seat to seat by what is different, in place."""
    before, progress = state.ledger.aftermath, state.progress
    if before is None or progress is None:
        return
    moves = list_moves(before, event.stacks)
    for seat, delta in moves:
        _move(state, seat, delta)
    rake, jackpot = sum_taken(progress.awards)
    won = sum_won(progress.awards)
    news = _find_puts(before, won, moves) if before.unpushed else moves
    house = rake + jackpot - before.rake - before.jackpot
    state.tasks = ask_moves(state.tasks, before, news, house)
    state.ledger.aftermath = replace(
        state.ledger.aftermath or before,
        stacks=event.stacks,
        won=won,
        rake=rake,
        jackpot=jackpot,
        reopened=False,
        stood=None,
        asked=(),
    )
    if before.stood is not None:
        state.button, state.button_due = before.stood
    set_race(state)


def _move(state: TableState, seat: int, delta: int) -> None:
    """So many chips to a seat, or back from it (below 0), whose player may have left since."""
    chair = find_holder(state, seat)
    if chair is not None:
        chair.stack += delta
        return
    state.ledger.taken += delta
    _change_gone(state, seat, delta)


def _find_puts(before: AfterHand, won: Stacks, moves: Stacks) -> Stacks:
    """(seat, chips) that go into the pot, or out of it (below 0), while it is to be pushed anew."""
    was, now, moved = dict(before.won), dict(won), dict(moves)
    puts = {
        seat: now.get(seat, 0) - was.get(seat, 0) - moved.get(seat, 0)
        for seat in sorted({*was, *now, *moved})
    }
    return tuple((seat, chips) for seat, chips in puts.items() if chips)


def _change_gone(state: TableState, seat: int, delta: int) -> None:
    """Who left took along more, or less, than it seemed: coming back soon needs as much."""
    ledger, aftermath = state.ledger, state.ledger.aftermath
    if aftermath is None:
        return
    name = next(gone.nickname for gone in aftermath.gone if gone.seat == seat)
    ledger.aftermath = replace(
        aftermath,
        gone=tuple(
            replace(gone, stack=gone.stack + delta) if gone.seat == seat else gone
            for gone in aftermath.gone
        ),
    )
    ledger.departures = tuple(
        replace(left, amount=left.amount + delta) if name and left.nickname == name else left
        for left in ledger.departures
    )


def set_race(state: TableState) -> None:
    """Odd chips of the hand's that were moved are raced off, if smaller ones went out of play."""
    standing, stakes, progress = state.ledger.tournament, state.ledger.stakes, state.progress
    aftermath = state.ledger.aftermath
    if standing is None or stakes is None or progress is None:
        return
    if aftermath is None or aftermath.raced:
        return
    if stakes.unit > progress.hand.stakes.unit:
        odd = any(chair.taken and chair.stack % stakes.unit for chair in state.chairs)
        state.ledger.tournament = replace(standing, race=stakes.unit if odd else 0)


def find_holder(state: TableState, seat: int) -> Chair | None:
    """Where the player who was dealt in at this seat sits now; None: nowhere."""
    aftermath = state.ledger.aftermath
    gone = () if aftermath is None else aftermath.gone
    left = next((one for one in gone if one.seat == seat), None)
    if left is None:
        return state.chairs[seat - 1]
    same = (chair for chair in state.chairs if chair.taken and chair.nickname == left.nickname)
    return next(same, None) if left.nickname else None


def find_dealt(state: TableState, seat: int) -> int:
    """The seat at which whoever sits here, or was put out here, was dealt in; 0: he was not."""
    if find_eliminated(state, seat) is not None:
        return seat
    aftermath = state.ledger.aftermath
    dealt = () if aftermath is None else aftermath.stacks
    held = ((at, find_holder(state, at)) for at, _ in dealt)
    return next((at for at, chair in held if chair is not None and chair.seat == seat), 0)


def note_moved(state: TableState, seat: int, to_seat: int, amount: int) -> None:
    """Chips of a pot go from one stack to another, in place: the dealer is told.

    Args:
        state: the table.
        seat: who has them.
        to_seat: who gets them.
        amount: chips; below 0 the move is taken back.
    """
    dealt, to = find_dealt(state, seat), find_dealt(state, to_seat)
    if dealt and to:
        state.tasks = ask_moved(state.tasks, dealt, to, amount)


def find_eliminated(state: TableState, seat: int) -> LeftSince | None:
    """Whom the last hand put out of the tournament at this seat, which is free; None: nobody."""
    aftermath, standing = state.ledger.aftermath, state.ledger.tournament
    out = {one.seat for one in standing.out} if standing is not None else set()
    gone = aftermath.gone if aftermath is not None else ()
    free = not state.chairs[seat - 1].taken
    mine = (one for one in gone if one.seat == seat and not one.stack)
    return next(mine, None) if free and seat in out else None


def bring_back(state: TableState, seat: int) -> None:
    """Who was put out sits there again, in place: chips of the hand come to him.

    So does everybody whom the hand put out: who has no chips goes again, in the place that is his
    by now.
    """
    ledger, standing, aftermath = state.ledger, state.ledger.tournament, state.ledger.aftermath
    if find_eliminated(state, seat) is None or standing is None or aftermath is None:
        return
    dealt = [at for at, _ in aftermath.stacks]
    back = tuple(one for one in aftermath.gone if find_eliminated(state, one.seat) is one)
    for gone in back:
        _seat_again(state, gone)
    seats = {gone.seat for gone in back}
    ledger.entries = tuple(
        one for one in ledger.entries if one.seat not in seats or one.kind != "left" or one.amount
    )
    out = tuple(one for one in standing.out if one.seat not in dealt)
    ledger.tournament = replace(standing, out=out, winner=0)
    ledger.aftermath = replace(
        aftermath, gone=tuple(one for one in aftermath.gone if one not in back)
    )


def _seat_again(state: TableState, gone: LeftSince) -> None:
    chair = state.chairs[gone.seat - 1]
    chair.taken, chair.nickname, chair.reserved = True, gone.nickname, False
    chair.out, chair.out_ns = gone.out, gone.out_ns
    if gone.last_big:
        state.ledger.last_big = gone.seat


def find_stack(state: TableState, seat: int) -> int:
    """Chips of the player who was dealt in at this seat: now, or on leaving."""
    chair = find_holder(state, seat)
    if chair is not None:
        return chair.stack
    aftermath = state.ledger.aftermath
    gone = () if aftermath is None else aftermath.gone
    return next(one.stack for one in gone if one.seat == seat)


def sum_taken(awards: Sequence[PotAwarded]) -> tuple[int, int]:
    """Rake and jackpot drop of a hand."""
    return sum(award.rake for award in awards), sum(award.jackpot for award in awards)


def sum_won(awards: Sequence[PotAwarded]) -> Stacks:
    """(seat, chips) of what was pushed to whom."""
    won: dict[int, int] = {}
    for award in awards:
        for share in award.shares:
            won[share.seat] = won.get(share.seat, 0) + share.amount
    return tuple(sorted(won.items()))


def add_taken(state: TableState, rake: int, jackpot: int, shift: int) -> None:
    """What the house takes of a hand, in place; below 0 it gives it back.

    Args:
        state: the table.
        rake: chips into the drop.
        jackpot: chips for the jackpot.
        shift: place of the dealer's shift among the shifts; -1: nobody was named.
    """
    ledger = state.ledger
    ledger.drop += rake
    ledger.jackpot += jackpot
    if shift >= 0:
        shifts = list(ledger.shifts)
        shifts[shift] = replace(shifts[shift], drop=shifts[shift].drop + rake)
        ledger.shifts = tuple(shifts)
