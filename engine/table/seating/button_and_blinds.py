"""Where the button and the blinds stand in the next hand, who is dealt in, who owes what.

Dead button (HR-13): the big blind moves on to the next player at every hand; the small blind
stands where the big one stood, the button where the small one stood, whether anybody sits there or
not. Moving button: the button goes to the next player and the blinds follow it. Under neither does
anybody have the big blind twice in a row: between two players the big one moves on and the button
goes with the small one (HR-14), and whoever sits down between the button and the blinds is dealt
in as soon as the button has passed.
"""

import msgspec
from msgspec.structs import replace

from engine.messages.happened.floor_events import BlindsMissed
from engine.messages.happened.hand_events import ForcedPost
from engine.messages.stakes import Stakes
from engine.state import Chair, TableState, has_button
from engine.state.hand_changes.voided_hand import is_void


class HandPlan(msgspec.Struct, frozen=True, kw_only=True):
    """How the next hand stands."""

    button: int
    """A seat's number; nobody need sit there (dead button)."""
    small: int = 0
    """Who posts the small blind; 0: it is dead (LIVE-GL-17), or there is none."""
    big: int = 0
    places: tuple[int, int] = (0, 0)
    """Where the small and the big blind stand, posted or not; zeros: not counted."""
    seats: tuple[int, ...] = ()
    """Who is dealt in, ascending."""
    posts: tuple[ForcedPost, ...] = ()
    bought: bool = False
    """The button is bought: the blinds wait a hand where they are."""


def next_seat(seats: tuple[int, ...], after: int) -> int:
    """The first of these seats clockwise from a seat, itself the last choice.

    Args:
        seats: ascending, at least one.
        after: a seat's number; it need not be among them.
    """
    return next((seat for seat in seats if seat > after), seats[0])


def lies_between(seat: int, start: int, end: int) -> bool:
    """Whether a seat lies clockwise after `start` and before `end`."""
    if start == end:
        return seat != start
    if start < end:
        return start < seat < end
    return seat > start or seat < end


def has_chips(chair: Chair) -> bool:
    """Whether somebody sits there who could be dealt in."""
    return chair.taken and chair.stack > 0


def ready_to_play(state: TableState) -> tuple[Chair, ...]:
    """Chairs whose players have chips and do not sit out; in a tournament all with chips."""
    tournament = state.ledger.terms.tournament is not None
    return tuple(
        chair for chair in state.chairs if has_chips(chair) and (tournament or not chair.out)
    )


def counts_blinds(state: TableState) -> bool:
    """Whether the game that is played has two blinds, so that they can be owed."""
    stakes, game = state.ledger.stakes, state.game
    if stakes is None or game is None:
        return False
    return len(stakes.blinds) >= 2 and game.forced == "blinds"


def plan_hand(state: TableState) -> HandPlan:
    """How the next hand stands if it began now.

    Raises:
        ValueError: nobody has chips.
    """
    ready = _keep_same(state, ready_to_play(state))
    playing = tuple(chair.seat for chair in ready if not chair.entry)
    all_seats = tuple(chair.seat for chair in ready)
    if not all_seats:
        raise ValueError("no hand can be planned: nobody has chips; seat players first")
    if not counts_blinds(state):
        return _plan_without_blinds(state, all_seats)
    if len(playing) < 2:
        # There is no game left to wait for: everybody plays, and owes nothing.
        playing, ready = all_seats, ()
    posting = {chair.seat for chair in ready if chair.entry == "posts"}
    while True:
        plan = _stand(state, tuple(sorted({*playing, *posting})), all_seats)
        barred = {seat for seat in posting if _is_barred(plan, seat)}
        if not barred:
            return _let_in(state, plan, ready)
        posting -= barred


def _keep_same(state: TableState, ready: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """Without who came between the button and the big blind of a void hand, which is dealt again.

    Whoever buys the button there does; and where its big blind plays no more, it moves on.
    """
    if state.progress is None or not is_void(state.progress) or not counts_blinds(state):
        return ready
    began = state.progress.hand.began
    big = began.places[1]
    placed = state.ledger.correct_button not in {0, began.button}
    if placed or big not in {chair.seat for chair in ready}:
        return ready
    dealt = {player.seat for player in began.players}
    same = tuple(
        chair
        for chair in ready
        if chair.seat in dealt
        or chair.entry == "buys_button"
        or not lies_between(chair.seat, began.button, big)
    )
    return same if len(same) > 1 else ready


def _is_barred(plan: HandPlan, seat: int) -> bool:
    """Nobody posts on the button or between it and the big blind (WL 156)."""
    near = seat == plan.button or lies_between(seat, plan.button, plan.big)
    return near and seat != plan.big


def _stand(state: TableState, playing: tuple[int, ...], candidates: tuple[int, ...]) -> HandPlan:
    """Button and blinds among these players; the big blind may also be one of the candidates."""
    ledger = state.ledger
    if ledger.correct_button or not ledger.big_at:
        again = _stand_again(state, playing)
        return _stand(again, playing, candidates) if again else _plan_anew(state, playing)
    if state.rules is not None and state.rules.button_movement == "moving_button":
        return _move(state, playing, candidates)
    return _keep_dead_button(state, playing, candidates)


def posts_small_on_button(state: TableState) -> bool:
    """Heads-up the button posts the small blind, unless the house says otherwise (HR-14)."""
    return state.rules is None or state.rules.heads_up_blinds == "button_posts_small"


def _plan_without_blinds(state: TableState, seats: tuple[int, ...]) -> HandPlan:
    """Antes or one blind: nobody can owe anything; in stud the button, if any, stands still."""
    button = state.ledger.correct_button or state.button
    stakes, game = state.ledger.stakes, state.game
    big = 0
    due = state.button_due and has_button(state) and not state.ledger.correct_button
    if button not in seats or due:
        button = next_seat(seats, button)
    if stakes is not None and stakes.blinds and game is not None and game.forced == "blinds":
        big = next_seat(seats, button)
    return HandPlan(button=button, big=big, seats=seats)


def _plan_anew(state: TableState, seats: tuple[int, ...]) -> HandPlan:
    """The first hand, or one that counts from the button alone."""
    button = state.ledger.correct_button or state.button
    due = state.button_due and not state.ledger.correct_button
    if due or (button not in seats and not state.ledger.correct_button):
        button = next_seat(seats, button)
    return _stand_left(state, button, seats, seats)


def _stand_again(state: TableState, playing: tuple[int, ...]) -> TableState | None:
    """The table before a void hand that counted from the button alone, for the same one once more.

    Only where whoever had its button or a blind plays no more: they move on as at any later hand,
    so that nobody misses the big blind. None: it is planned anew.
    """
    ledger, progress = state.ledger, state.progress
    if progress is None or not is_void(progress):
        return None
    began = progress.hand.began
    button, (small, big) = began.button, began.places
    if not big or ledger.correct_button not in {0, button} or {button, small, big} <= {*playing}:
        return None
    others = [player.seat for player in began.players if player.seat != button]
    before = replace(
        ledger,
        small_at=button,
        big_at=small,
        button_at=_last_before(others, button),
        correct_button=0,
    )
    return replace(state, ledger=before)


def _stand_left(
    state: TableState, button: int, playing: tuple[int, ...], candidates: tuple[int, ...]
) -> HandPlan:
    """The blinds left of a button (OH-HE-04, OH-HE-05)."""
    if len(playing) == 2 and posts_small_on_button(state):
        small = button if button in playing else next_seat(playing, button)
        button = small
    else:
        small = next_seat(playing, button)
    big = next_seat(candidates, small)
    return HandPlan(
        button=button, small=small, big=big, places=(small, big), seats=_with(playing, big)
    )


def _move(state: TableState, playing: tuple[int, ...], candidates: tuple[int, ...]) -> HandPlan:
    ledger = state.ledger
    steady = _keep_out(playing, ledger.button_at, ledger.big_at, ledger.small_at)
    button = next_seat(steady, ledger.button_at)
    small = next_seat(steady, button)
    big = next_seat(candidates, small)
    if len(_with(steady, big)) == 2 or big == ledger.big_at:
        plan = _keep_dead_button(state, steady, steady)
        if plan.button in plan.seats:
            return plan
        others = [seat for seat in plan.seats if seat not in {plan.small, plan.big}]
        return replace(plan, button=_last_before(others, plan.small or plan.big))
    seats = _keep_out(_with(playing, big), button, small, big)
    return HandPlan(button=button, small=small, big=big, places=(small, big), seats=seats)


def _keep_dead_button(
    state: TableState, playing: tuple[int, ...], candidates: tuple[int, ...]
) -> HandPlan:
    ledger = state.ledger
    big = next_seat(candidates, ledger.big_at)
    place, button = ledger.big_at, ledger.small_at
    seats = _with(playing, big)
    if (button == big or lies_between(button, place, big)) and len(seats) > 2:
        # The big blind has come round to it: the button is with the player before the small one.
        others = [seat for seat in playing if seat not in {big, place}]
        button = _last_before(others, place) if others else button
    seats = _keep_out(seats, button, place, big)
    if len(seats) == 2:
        if big == ledger.last_big:
            # Whoever bought the button had it: the other one is due.
            big = next(seat for seat in seats if seat != big)
        small = next(seat for seat in seats if seat != big)
        button = small if posts_small_on_button(state) else big
        return HandPlan(button=button, small=small, big=big, places=(small, big), seats=seats)
    small = place if place in playing and place != big else 0
    return HandPlan(button=button, small=small, big=big, places=(place, big), seats=seats)


def _last_before(seats: list[int], place: int) -> int:
    """The last of these seats, at least one, that one comes by on the way round to a place."""
    return max((seat for seat in seats if seat < place), default=max(seats))


def _keep_out(seats: tuple[int, ...], start: int, end: int, stays: int) -> tuple[int, ...]:
    """The seats without those who sat down between two places, where two at least are left."""
    kept = tuple(seat for seat in seats if seat == stays or not lies_between(seat, start, end))
    return kept if len(kept) >= 2 else seats


def _with(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(sorted({*seats, seat}))


def _let_in(state: TableState, plan: HandPlan, ready: tuple[Chair, ...]) -> HandPlan:
    """The plan with what those owe who come in by it, and with the button that one buys."""
    stakes = state.ledger.stakes
    if stakes is None:
        return plan
    buyer = next((chair for chair in ready if buys_button_now(plan, chair)), None)
    if buyer is not None:
        plan = _sell_button(plan, buyer.seat, ready, stakes)
    posts = plan.posts
    for chair in ready:
        if chair.entry == "posts" and chair.seat in plan.seats and chair.seat != plan.big:
            posts += owed_posts(chair, stakes)
    return replace(plan, posts=posts)


def _sell_button(plan: HandPlan, buyer: int, ready: tuple[Chair, ...], stakes: Stakes) -> HandPlan:
    """The buyer alone posts, the big blind live and the small one dead; the blinds wait a hand."""
    waiting = {plan.big} & {chair.seat for chair in ready if chair.entry}
    stay = {seat for seat in plan.seats if seat not in waiting}
    return HandPlan(
        button=plan.button,
        big=buyer,
        places=(buyer, plan.places[0]),
        seats=tuple(sorted({*stay, buyer})),
        posts=(_post(buyer, "missed_blind", stakes.blinds[0], live=False),),
        bought=True,
    )


def buys_button_now(plan: HandPlan, chair: Chair) -> bool:
    """Whether a player buys the button now: only from between button and small blind (WL 154)."""
    between = plan.places[0] > 0 and lies_between(chair.seat, plan.button, plan.places[0])
    return between and chair.entry == "buys_button" and len(plan.seats) > 2


def owed_posts(chair: Chair, stakes: Stakes) -> tuple[ForcedPost, ...]:
    """What a player posts to come in: the big blind live, a missed small one dead (WL 156)."""
    posts: tuple[ForcedPost, ...] = ()
    small, big = stakes.blinds[0], stakes.blinds[1]
    if chair.missed_small:
        posts += (_post(chair.seat, "missed_blind", small, live=False),)
    if chair.missed_big:
        posts += (_post(chair.seat, "missed_blind", big, live=True),)
    if not posts:
        posts = (_post(chair.seat, "entry", big, live=True),)
    return posts


def _post(seat: int, kind: str, amount: int, *, live: bool) -> ForcedPost:
    return ForcedPost(
        seat=seat, kind="entry" if kind == "entry" else "missed_blind", amount=amount, live=live
    )


def own_blinds(plan: HandPlan, stakes: Stakes) -> dict[int, int]:
    """What each seat owes as a blind of the hand, in full."""
    # Between two players the last two of three blinds are posted.
    amounts = stakes.blinds[-len(plan.seats) :]
    if not plan.big or not amounts:
        return {}
    owed: dict[int, int] = {}
    if plan.small and len(amounts) > 1:
        owed[plan.small] = amounts[0]
    seat = plan.big
    for amount in amounts[1:] or amounts:
        owed[seat] = amount
        seat = next_seat(plan.seats, seat)
    return owed


def straddle_seats(state: TableState, plan: HandPlan) -> tuple[int, ...]:
    """Who may straddle the next hand (WL 161), in the order of their right to it; empty: nobody.

    It is the seat that acts first after the last blind, or the button, or with a Mississippi
    straddle any seat that posts no blind, the button first and then the seats before it. In
    fixed limit it is the first of these alone. There must be a player more than blinds.
    """
    stakes, straddle = state.ledger.stakes, state.ledger.terms.straddle
    if stakes is None or straddle == "none" or not plan.big or not plan.places[1]:
        return ()
    if len(plan.seats) <= max(2, len(stakes.blinds)):
        return ()
    blinds = own_blinds(plan, stakes)
    if straddle == "utg":
        seat = plan.big
        for _ in stakes.blinds[1:]:
            seat = next_seat(plan.seats, seat)
        return (seat,)
    if stakes.limit == "fixed":
        return ()
    backwards = sorted(plan.seats, key=lambda seat: (plan.button - seat) % (1 + max(plan.seats)))
    free = tuple(seat for seat in backwards if seat not in blinds)
    return free if straddle == "mississippi" else tuple({plan.button} & set(free))


def straddle_amount(stakes: Stakes) -> int:
    """Twice the last blind (WL 161)."""
    return 2 * stakes.blinds[-1]


def find_missed(state: TableState) -> BlindsMissed | None:
    """A player whom a blind passes at the hand that is about to begin, not noted yet."""
    ledger = state.ledger
    if not ledger.big_at or not counts_blinds(state) or ledger.terms.tournament is not None:
        return None
    plan = plan_hand(state)
    stays = plan.bought or plan.big == ledger.big_at
    for chair in () if stays else state.chairs:
        if not has_chips(chair) or not chair.out:
            continue
        big = lies_between(chair.seat, ledger.big_at, plan.big)
        small = chair.seat == plan.places[0] or big
        if (big and not chair.missed_big) or (small and not chair.missed_small):
            return BlindsMissed(seat=chair.seat, small=small, big=big)
    return None
