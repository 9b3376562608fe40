"""Games that take turns: which is next, and when."""

from engine import games
from engine.messages.happened.floor_events import GameChanged
from engine.messages.stakes import GameInTurn, LimitName, Stakes
from engine.messages.text import join, phrase, term
from engine.messages.wanted.intents import Rejection
from engine.messages.wanted.requests import ChooseGame
from engine.state import TableState, playing
from engine.state.hand_changes.voided_hand import is_void
from engine.table.table_clauses import refuse

_MINUTE_NS = 60_000_000_000


def stakes_of(turn: GameInTurn, table: Stakes) -> Stakes:
    """The stakes of a game of the rotation.

    Args:
        turn: the game.
        table: those of another game at the table: all have its chips and its way to ante.
    """
    big_blind = turn.blinds[-1] if turn.blinds else 0
    by_blind = turn.limit in {"no", "pot"} and big_blind > 0
    return Stakes(
        limit=turn.limit,
        blinds=turn.blinds,
        small_bet=big_blind if by_blind else turn.small_bet,
        big_bet=big_blind if by_blind else turn.big_bet,
        ante=turn.ante,
        bring_in=turn.bring_in,
        spread_maximum=turn.big_bet if turn.limit == "spread" else 0,
        unit=table.unit,
        ante_from=table.ante_from,
        counted_in=table.counted_in,
    )


def change_game(state: TableState) -> GameChanged | None:
    """The next game of the rotation, if it is its turn now."""
    ledger = state.ledger
    rotation, stakes = ledger.terms.rotation, ledger.stakes
    if rotation is None or stakes is None or not rotation.games:
        return None
    if rotation.by == "choice" or not _is_over(state):
        return None
    turn = (ledger.turn + 1) % len(rotation.games)
    chosen = rotation.games[turn]
    return GameChanged(
        game=chosen.game,
        stakes=stakes_of(chosen, stakes),
        turn=turn,
        at_ns=ledger.clock_ns,
    )


def _is_over(state: TableState) -> bool:
    """Whether the present game has had its hands, its orbit or its minutes.

    A hand that is void is dealt again first, of the same game.
    """
    ledger = state.ledger
    rotation = ledger.terms.rotation
    if rotation is None or not ledger.turn_hands or is_void(state.progress):
        return False
    if rotation.by == "orbit":
        return ledger.turn_hands >= ledger.turn_length
    if rotation.by == "minutes":
        # What the clock shows of a closed table is taken off when it opens.
        return (
            ledger.closed is None
            and ledger.clock_ns - ledger.turn_ns >= rotation.count * _MINUTE_NS
        )
    return ledger.turn_hands >= rotation.count


def choose_game(state: TableState, request: ChooseGame) -> tuple[GameChanged, ...] | Rejection:
    """Dealer's choice: a player names the next hand's game."""
    ledger = state.ledger
    rotation, stakes = ledger.terms.rotation, ledger.stakes
    if rotation is None or stakes is None or rotation.by != "choice":
        return refuse(state, phrase("the game is not chosen here: it is posted"), "table.plaque")
    if playing(state):
        return refuse(state, phrase("choose when the hand is over"), "def.round_of_play")
    names = [turn.game for turn in rotation.games]
    if request.game not in names:
        return refuse(
            state,
            phrase(
                "choose one of {games}",
                games=join(", ", [term(games.load(one).title) for one in names]),
            ),
            "table.plaque",
        )
    turn = names.index(request.game)
    return (
        GameChanged(
            game=request.game,
            stakes=stakes_of(rotation.games[turn], stakes),
            turn=turn,
            at_ns=ledger.clock_ns,
        ),
    )


def find_chooser(state: TableState) -> int:
    """Dealer's choice: whose choice the next hand's game is; 0 where nobody chooses.

    It is the button's player. While stud is played the button stands still and the choice goes on
    without it, so that each player chooses once in a round (house default: no document says).
    """
    rotation = state.ledger.terms.rotation
    if rotation is None or rotation.by != "choice" or not state.button:
        return 0
    taken = [chair.seat for chair in state.chairs if chair.taken]
    if not taken:
        return 0
    first = sum(seat < state.button for seat in taken)
    return taken[(first + state.ledger.choices_alone) % len(taken)]


def name_game(game: str, limit: LimitName) -> str:
    """A game that comes up, with its limit: a mix may have the same game under two of them."""
    return games.display_name(games.load(game), limit)
