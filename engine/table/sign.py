"""The table's sign as data: it is the configuration that the engine runs (LIVE-BUY-06)."""

from collections.abc import Sequence

from engine import games
from engine.house import HouseRules
from engine.messages.events import TableOpened
from engine.messages.stakes import Charge, GameInTurn, Stakes, Terms
from engine.messages.views import SignView
from engine.table.blinds import straddle_amount
from engine.table.state import TableState
from engine.table.terms import describe_percent

_LIMITS = {"no": "No limit", "pot": "Pot limit", "fixed": "Limit", "spread": "Spread limit"}
_COUNTS = {1: "1 blind", 2: "2 blinds", 3: "3 blinds"}


def make_sign(state: TableState) -> SignView:
    """The sign of a table as it is played now: the game whose turn it is, its stakes, its terms.

    Raises:
        ValueError: the table is not open.
    """
    opened, rules, game, stakes = state.opened, state.rules, state.game, state.between.stakes
    if opened is None or rules is None or game is None or stakes is None:
        raise ValueError("a closed table has no sign; open it first")
    return write_sign(opened.table, rules, game.name, stakes, opened.terms)


def write_sign(table: str, rules: HouseRules, game: str, stakes: Stakes, terms: Terms) -> SignView:
    """What stands on a sign.

    Args:
        table: the table's name.
        rules: the house.
        game: the game's name.
        stakes: its stakes as posted.
        terms: what else the table promises.
    """
    return SignView(
        table=table,
        house=rules.title,
        game=_capital(games.load(game).title),
        limit=describe_limit(stakes),
        blinds=describe_blinds(stakes),
        ante=describe_ante(stakes),
        charge=describe_charge(terms.charge, rules),
        buy_in=describe_buy_in(terms),
        rotation=tuple(_describe_turn(turn) for turn in _turns(terms)),
        lines=(*_more_lines(stakes, terms), *rules.notices),
    )


def find_gap(opened: TableOpened, rules: HouseRules) -> str:
    """What a sign would lack; empty: it is complete."""
    sign = write_sign(opened.table, rules, opened.game, opened.stakes, opened.terms)
    if not sign.blinds and not sign.ante:
        return "the forced bets: set blinds, an ante or a bring-in"
    if not sign.charge:
        return "what the house charges: set rake_percent or [table.charge]"
    return "" if sign.buy_in else "the buy-in: set min_buy_in"


def describe_limit(stakes: Stakes) -> str:
    """The limit: "Limit 4 and 8", "No limit"."""
    name = _LIMITS[stakes.limit]
    if stakes.limit == "fixed":
        return f"{name} {stakes.small_bet} and {stakes.big_bet}"
    if stakes.limit == "spread":
        return f"{name} {stakes.small_bet} to {stakes.spread_maximum or stakes.big_bet}"
    return name


def describe_blinds(stakes: Stakes) -> str:
    """How many blinds and of which amounts: "2 blinds: 1 and 2" (OH-HE-06)."""
    if not stakes.blinds:
        return ""
    return f"{_COUNTS[len(stakes.blinds)]}: {_join(stakes.blinds)}"


def describe_ante(stakes: Stakes) -> str:
    """Ante and bring-in: "Ante 1, bring-in 2"."""
    who = {"all": "", "button": " from the button", "big_blind": " from the big blind"}
    parts = [f"Ante {stakes.ante}{who[stakes.ante_from]}"] if stakes.ante else []
    if stakes.bring_in:
        parts.append(f"bring-in {stakes.bring_in}")
    return _capital(", ".join(parts))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def describe_charge(charge: Charge | None, rules: HouseRules) -> str:
    """What the house takes: "Rake 10 % to 5", "Time 7 each half hour", "No rake"."""
    if charge is None:
        if rules.house_charge == "none":
            return "No rake, no time charge"
        if rules.house_charge == "time":
            return ""
        cap = f" to {rules.rake_cap}" if rules.rake_cap is not None else ""
        return f"Rake {rules.rake_percent} %{cap}"
    parts = []
    cap = f" to {charge.cap}" if charge.cap is not None else ""
    if charge.per_mille:
        parts.append(f"Rake {describe_percent(charge.per_mille)}{cap}")
    if charge.steps:
        steps = ", ".join(f"{rake} from {pot}" for pot, rake in charge.steps)
        parts.append(f"Rake {steps}{cap}")
    if charge.caps_by_players:
        caps = ", ".join(f"{most} from {count} players" for count, most in charge.caps_by_players)
        parts.append(f"at most {caps}")
    if charge.no_flop_no_drop:
        parts.append("no flop, no drop")
    if charge.jackpot:
        reached = f" from pots of {charge.jackpot_from}" if charge.jackpot_from else ""
        parts.append(f"jackpot {charge.jackpot}{reached}")
    if charge.time_amount:
        parts.append(f"Time {charge.time_amount} each {charge.time_minutes} minutes")
    return ", ".join(parts)


def describe_buy_in(terms: Terms) -> str:
    """The buy-in: "Buy-in 100 to 300"; a tournament's starting stack."""
    if terms.tournament is not None:
        return f"Everybody starts with {terms.tournament.stack}"
    if not terms.minimum_buy_in:
        return ""
    if terms.maximum_buy_in:
        return f"Buy-in {terms.minimum_buy_in} to {terms.maximum_buy_in}"
    return f"Buy-in {terms.minimum_buy_in} or more"


def _more_lines(stakes: Stakes, terms: Terms) -> list[str]:
    lines = []
    if terms.straddle != "none" and len(stakes.blinds) >= 2:
        who = "under the gun" if terms.straddle == "utg" else "on the button"
        lines.append(f"Straddle {straddle_amount(stakes)} {who}")
    if terms.kill is not None:
        size = "Full kill" if terms.kill.size == "full" else "Half kill"
        lines.append(f"{size} from pots of {terms.kill.threshold}")
    if terms.tournament is not None and terms.tournament.payouts:
        lines.append(f"Prizes: {_join(terms.tournament.payouts)}")
    return lines


def _turns(terms: Terms) -> tuple[GameInTurn, ...]:
    return terms.rotation.games if terms.rotation is not None else ()


def _describe_turn(turn: GameInTurn) -> str:
    stakes = Stakes(
        limit=turn.limit, small_bet=turn.small_bet, big_bet=turn.big_bet, blinds=turn.blinds
    )
    return f"{_capital(games.load(turn.game).title)}, {describe_limit(stakes).lower()}"


def _join(amounts: Sequence[int]) -> str:
    words = [str(amount) for amount in amounts]
    return f"{', '.join(words[:-1])} and {words[-1]}" if words[1:] else words[0]
