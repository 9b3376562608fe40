"""Who is dealt in, where the button goes and who owes the blinds."""

from engine.messages.events import HandBegan, Player
from engine.table.state import Chair, TableState


def dealt_in(state: TableState) -> tuple[int, ...]:
    """The seats with chips, ascending."""
    return tuple(chair.seat for chair in state.chairs if chair.taken and chair.stack > 0)


def out_of_chips(state: TableState) -> tuple[int, ...]:
    """The seats whose player must buy in again or leave, ascending."""
    return tuple(chair.seat for chair in state.chairs if chair.taken and chair.stack == 0)


def find_chair(state: TableState, seat: int) -> Chair:
    """The chair with this number."""
    return state.chairs[seat - 1]


def next_seat(seats: tuple[int, ...], after: int) -> int:
    """The first of these seats clockwise from a seat, itself the last choice.

    Args:
        seats: ascending, at least one.
        after: a seat's number; it need not be among them.
    """
    return next((seat for seat in seats if seat > after), seats[0])


def may_begin(state: TableState) -> bool:
    """Whether enough players have chips for a hand (HR-01)."""
    minimum = state.rules.min_players if state.rules is not None else 2
    return len(dealt_in(state)) >= minimum


def name_hand(table: str, number: int) -> str:
    """A hand's name: the table's initials and figures, and the hand's number: "T1-000042"."""
    mark = "".join(
        word if word.isdigit() else word[:1].upper() for word in table.split() if word.isalnum()
    )
    return f"{mark or 'T'}-{number:06d}"


def begin_hand(state: TableState) -> HandBegan:
    """The next hand: who is dealt in, the button, and who owes the blinds.

    The blinds sit left of the button (OH-HE-04, OH-HE-05); heads-up the house decides whether
    the button posts the small one (HR-14).
    """
    opened, rules = state.opened, state.rules
    if opened is None or rules is None:
        raise ValueError("no hand can begin before the table is opened; open it first")
    seats = dealt_in(state)
    small = big = 0
    if len(opened.stakes.blinds) >= 2:
        small = next_seat(seats, state.button)
        if len(seats) == 2 and rules.heads_up_blinds == "button_posts_small":
            small = state.button
        big = next_seat(seats, small)
    elif opened.stakes.blinds:
        big = next_seat(seats, state.button)
    number = state.hands + 1
    return HandBegan(
        hand=name_hand(opened.table, number),
        number=number,
        game=opened.game,
        stakes=opened.stakes,
        button=state.button,
        players=tuple(
            Player(seat=chair.seat, stack=chair.stack, nickname=chair.nickname)
            for chair in state.chairs
            if chair.seat in seats
        ),
        small_blind=small,
        big_blind=big,
        house=opened.house,
        house_hash=opened.house_hash,
    )
