"""How things stand around the hand: the player's time, the dealer's shift, the games in turn."""

from engine.house.rules import RIGHT_HOLDERS
from engine.messages.shown.views import (
    AuthorizationView,
    LevelView,
    PersonView,
    ShiftView,
    TimeView,
    TurnsView,
)
from engine.messages.stakes import Level
from engine.messages.text import Chips, capital, chain, join, phrase, plural
from engine.state import TableState
from engine.table.rights import find_roles, is_demanded, list_holders
from engine.table.staff.shift import hands_per_hour
from engine.table.terms.decks import lacks
from engine.table.terms.rotation import name_game

_SECOND_NS = 1_000_000_000
_MINUTE_NS = 60 * _SECOND_NS


def show_time(state: TableState, wall_ns: int) -> TimeView | None:
    """The time that was called on the player to act, as it runs down; None: it was not called.

    Args:
        state: the table.
        wall_ns: the wall clock now; 0: as the table noted it last.
    """
    called = state.ledger.time_called
    if called is None:
        return None
    ends_ns = called.at_ns + called.seconds * _SECOND_NS
    left_ns = max(0, ends_ns - max(wall_ns, state.ledger.clock_ns, called.at_ns))
    return TimeView(seat=called.seat, seconds=called.seconds, left=-(-left_ns // _SECOND_NS))


def count_call(state: TableState, wall_ns: int) -> int:
    """For how many seconds a floor supervisor has been called and not come; -1: none is called.

    Args:
        state: the table.
        wall_ns: the wall clock now; 0: as the table noted it last.
    """
    called = state.ledger.floor_called
    if called is None:
        return -1
    now_ns = max(wall_ns, state.ledger.clock_ns, called.at_ns)
    return (now_ns - called.at_ns) // _SECOND_NS


def show_shift(state: TableState, wall_ns: int) -> ShiftView | None:
    """The present dealer's figures; None before a dealer was named."""
    if not state.ledger.shifts:
        return None
    shift = state.ledger.shifts[-1]
    now_ns = max(wall_ns, state.ledger.clock_ns)
    minutes = max(0, now_ns - shift.began_ns) // _MINUTE_NS if shift.began_ns else 0
    return ShiftView(
        dealer=shift.dealer,
        minutes=minutes,
        hands=shift.hands,
        per_hour=round(hands_per_hour(shift, now_ns)) if minutes else 0,
        drop=shift.drop,
        tokes=shift.tokes,
    )


def show_turns(state: TableState) -> TurnsView | None:
    """The rotation from the present game on; None where one game is played."""
    ledger = state.ledger
    rotation = ledger.terms.rotation
    if rotation is None or not rotation.games:
        return None
    games = rotation.games[ledger.turn :] + rotation.games[: ledger.turn]
    names = tuple(capital(name_game(turn.game, turn.limit)) for turn in games)
    return TurnsView(games=names, left=_describe_left(state))


def _describe_left(state: TableState) -> str:
    ledger = state.ledger
    rotation = ledger.terms.rotation
    if rotation is None or rotation.by == "choice":
        return ""
    if rotation.by == "minutes":
        spent = max(0, ledger.clock_ns - ledger.turn_ns) // _MINUTE_NS
        return _count(max(0, rotation.count - spent), "minute")
    whole = ledger.turn_length if rotation.by == "orbit" else rotation.count
    if not whole or not ledger.turn_hands:
        return phrase("a whole orbit") if rotation.by == "orbit" else _count(rotation.count, "hand")
    return _count(max(0, whole - ledger.turn_hands), phrase("more hand"))


def show_level(state: TableState, wall_ns: int) -> LevelView | None:
    """A tournament's level and the one after it; None in a cash game.

    Args:
        state: the table.
        wall_ns: the wall clock now; 0: as the table noted it last.
    """
    terms, standing = state.ledger.terms.tournament, state.ledger.tournament
    if terms is None or standing is None or not 1 <= standing.level <= len(terms.levels):
        return None
    level = terms.levels[standing.level - 1]
    later = terms.levels[standing.level :]
    left = ""
    if level.hands:
        left = plural("{n} more hand", "{n} more hands", max(0, level.hands - standing.hands))
    elif level.minutes:
        spent = max(wall_ns, state.ledger.clock_ns) - standing.began_ns
        spent = max(0, spent) // _MINUTE_NS if standing.began_ns else 0
        left = plural("{n} minute", "{n} minutes", max(0, level.minutes - spent))
    return LevelView(
        level=standing.level,
        levels=len(terms.levels),
        left=left,
        following=_describe_level(later[0]) if later else "",
        players=sum(chair.taken for chair in state.chairs),
    )


def _describe_level(level: Level) -> str:
    bets = level.blinds or tuple(bet for bet in (level.small_bet, level.big_bet) if bet)
    ante = phrase(", ante {ante}", ante=Chips(level.ante)) if level.ante else ""
    return join("", (chain(map(Chips, bets)), ante))


def _count(many: int, what: str) -> str:
    return f"{many} {what}{'' if many == 1 else 's'}"


def show_deck(state: TableState) -> str:
    """How the deck was counted last, in words; empty: it was not."""
    deck = state.ledger.deck
    if deck is None:
        return ""
    wrong = lacks(state)
    return wrong or phrase("{cards} cards, complete", cards=deck.cards)


def show_authorization(state: TableState, wall_ns: int) -> AuthorizationView | None:
    """Who may sign on, for what a PIN is asked for now, and who is; None where none ever is."""
    if not list_holders(state, "rulings"):
        return None
    people = tuple(
        PersonView(
            number=one.number, name=one.name, role=one.role,
            rights=tuple(
                right for right in _list_rights(state, one.role) if is_demanded(state, right)
            ),
        )
        for one in state.staff
    )  # fmt: skip
    on = state.signed_on
    if on is None:
        return AuthorizationView(people=people, badge=state.badge)
    seconds = max(0, on.until_ns - wall_ns) // _SECOND_NS if wall_ns else 0
    return AuthorizationView(
        people=people,
        name=on.name,
        role=on.role,
        rights=_list_rights(state, on.role),
        left=phrase("{minutes} min", minutes=-(-seconds // 60)),
        badge=state.badge,
    )


def _list_rights(state: TableState, role: str) -> tuple[str, ...]:
    return tuple(right for right in RIGHT_HOLDERS if role in find_roles(state.rules, right))
