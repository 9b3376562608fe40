"""Where the button and the blinds stand in the next hand, who is dealt in, who owes what.

Dead button (HR-13): the big blind moves on to the next player at every hand; the small blind
stands where the big one stood, the button where the small one stood, whether anybody sits there or
not. Moving button: the button goes to the next player and the blinds follow it.
"""

import msgspec

from engine.messages.events import ForcedPost
from engine.messages.floor import BlindsMissed
from engine.messages.stakes import Stakes
from engine.table.state import Chair, TableState, has_button


class Plan(msgspec.Struct, frozen=True, kw_only=True):
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
    tournament = state.between.terms.tournament is not None
    return tuple(
        chair for chair in state.chairs if has_chips(chair) and (tournament or not chair.out)
    )


def counts_blinds(state: TableState) -> bool:
    """Whether the game that is played has two blinds, so that they can be owed."""
    stakes, game = state.between.stakes, state.game
    if stakes is None or game is None:
        return False
    return len(stakes.blinds) >= 2 and game.forced == "blinds"


def plan_hand(state: TableState) -> Plan:
    """How the next hand stands if it began now.

    Raises:
        ValueError: nobody has chips.
    """
    ready = ready_to_play(state)
    playing = tuple(chair.seat for chair in ready if not chair.entry)
    all_seats = tuple(chair.seat for chair in ready)
    if not all_seats:
        raise ValueError("no hand can be planned: nobody has chips; seat players first")
    if not counts_blinds(state):
        return _plan_without_blinds(state, all_seats)
    if len(playing) < 2:
        return _plan_anew(state, all_seats)
    between = state.between
    moving = state.rules is not None and state.rules.button_movement == "moving_button"
    if between.correct_button or not between.big_at:
        plan = _plan_anew(state, playing)
    elif moving:
        plan = _move(state, playing, all_seats)
    else:
        plan = _keep_dead_button(state, playing, all_seats)
    return _let_in(state, plan, ready)


def posts_small_on_button(state: TableState) -> bool:
    """Heads-up the button posts the small blind, unless the house says otherwise (HR-14)."""
    return state.rules is None or state.rules.heads_up_blinds == "button_posts_small"


def _plan_without_blinds(state: TableState, seats: tuple[int, ...]) -> Plan:
    """Antes or one blind: nobody can owe anything; in stud the button, if any, stands still."""
    button = state.between.correct_button or state.button
    stakes, game = state.between.stakes, state.game
    big = 0
    due = state.button_due and has_button(state) and not state.between.correct_button
    if button not in seats or due:
        button = next_seat(seats, button)
    if stakes is not None and stakes.blinds and game is not None and game.forced == "blinds":
        big = next_seat(seats, button)
    return Plan(button=button, big=big, seats=seats)


def _plan_anew(state: TableState, seats: tuple[int, ...]) -> Plan:
    """The first hand, or one that counts from the button alone."""
    button = state.between.correct_button or state.button
    due = state.button_due and not state.between.correct_button
    if due or (button not in seats and not state.between.correct_button):
        button = next_seat(seats, button)
    return _stand_left(state, button, seats, seats)


def _stand_left(
    state: TableState, button: int, playing: tuple[int, ...], candidates: tuple[int, ...]
) -> Plan:
    """The blinds left of a button (OH-HE-04, OH-HE-05)."""
    if len(playing) == 2 and posts_small_on_button(state):
        small = button if button in playing else next_seat(playing, button)
        button = small
    else:
        small = next_seat(playing, button)
    big = next_seat(candidates, small)
    return Plan(button=button, small=small, big=big, places=(small, big), seats=_with(playing, big))


def _move(state: TableState, playing: tuple[int, ...], candidates: tuple[int, ...]) -> Plan:
    button = next_seat(playing, state.button) if state.button_due else state.button
    if button not in playing:
        button = next_seat(playing, button)
    return _stand_left(state, button, playing, candidates)


def _keep_dead_button(
    state: TableState, playing: tuple[int, ...], candidates: tuple[int, ...]
) -> Plan:
    between = state.between
    big = next_seat(candidates, between.big_at)
    seats = _with(playing, big)
    if len(seats) == 2:
        small = next(seat for seat in seats if seat != big)
        button = small if posts_small_on_button(state) else big
        return Plan(button=button, small=small, big=big, places=(small, big), seats=seats)
    place, button = between.big_at, between.small_at
    if button == big:
        # Nobody is both: the button stands with the player before the small blind.
        others = tuple(seat for seat in playing if seat not in {big, place})
        button = max((seat for seat in others if seat < place), default=max(others, default=big))
    small = place if place in playing and place != big else 0
    return Plan(button=button, small=small, big=big, places=(place, big), seats=seats)


def _with(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(sorted({*seats, seat}))


def _let_in(state: TableState, plan: Plan, ready: tuple[Chair, ...]) -> Plan:
    """Those who post their way in, where they may (WL 156): not between button and big blind."""
    stakes = state.between.stakes
    if stakes is None:
        return plan
    seats, posts = plan.seats, plan.posts
    for chair in ready:
        if chair.entry == "buys_button" and buys_button_now(plan, chair.seat):
            dead = _post(chair.seat, "missed_blind", stakes.blinds[0], live=False)
            return Plan(
                button=plan.button,
                big=chair.seat,
                places=(chair.seat, plan.places[0]),
                seats=tuple(sorted({*(s for s in seats if s != plan.big or s in _playing(ready)),
                                    chair.seat})),
                posts=(dead,),
            )  # fmt: skip
        if chair.entry != "posts" or chair.seat in seats:
            continue
        if chair.seat == plan.button or lies_between(chair.seat, plan.button, plan.big):
            continue
        seats = _with(seats, chair.seat)
        posts += owed_posts(chair, stakes)
    return msgspec.structs.replace(plan, seats=seats, posts=posts)


def _playing(ready: tuple[Chair, ...]) -> set[int]:
    return {chair.seat for chair in ready if not chair.entry}


def buys_button_now(plan: Plan, seat: int) -> bool:
    """Whether a seat may buy the button: it lies between button and small blind (WL 154)."""
    return plan.places[0] > 0 and lies_between(seat, plan.button, plan.places[0])


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


def find_missed(state: TableState) -> BlindsMissed | None:
    """A player whom a blind passes at the hand that is about to begin, not noted yet."""
    between = state.between
    if not between.big_at or not counts_blinds(state) or between.terms.tournament is not None:
        return None
    plan = plan_hand(state)
    for chair in state.chairs:
        if not has_chips(chair) or not chair.out:
            continue
        big = lies_between(chair.seat, between.big_at, plan.big)
        small = chair.seat == plan.places[0] or big
        if (big and not chair.missed_big) or (small and not chair.missed_small):
            return BlindsMissed(seat=chair.seat, small=small, big=big)
    return None
