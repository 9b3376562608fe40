"""The table's sign as data: it is the configuration that the engine runs (LIVE-BUY-06)."""

from collections.abc import Sequence

from engine import games
from engine.house import HouseRules
from engine.messages.events import TableOpened
from engine.messages.stakes import Charge, GameInTurn, KillTerms, Rotation, Stakes, Terms
from engine.messages.views import SignView
from engine.money import one_whole, say
from engine.state import TableState
from engine.table.blinds import straddle_amount
from engine.table.hand_ranks import list_hand_ranks
from engine.table.rotation import stakes_of
from engine.table.terms import describe_percent

_LIMITS = {"no": "No limit", "pot": "Pot limit", "fixed": "Limit", "spread": "Spread limit"}
_NO_CHARGE = "No rake, no time charge"
_STRADDLERS = {
    "utg": "under the gun",
    "button": "on the button",
    "mississippi": "from any seat but the blinds",
}
_COUNTS = {1: "1 blind", 2: "2 blinds", 3: "3 blinds"}


def make_sign(state: TableState) -> SignView:
    """The sign of a table as it is played now: the game whose turn it is, its stakes, its terms.

    Raises:
        ValueError: the table is not open.
    """
    opened, rules, game, stakes = state.opened, state.rules, state.game, state.ledger.stakes
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
        game=_capital(games.load(game).title) + _describe_variant(rules, game),
        limit=describe_limit(stakes),
        blinds=describe_blinds(stakes),
        ante=describe_ante(stakes),
        charge=_NO_CHARGE if terms.tournament else describe_charge(terms.charge, rules),
        buy_in=describe_buy_in(terms),
        rotation=tuple(_describe_turn(turn, stakes) for turn in _turns(terms)),
        lines=(*_more_lines(stakes, terms), *_house_lines(rules)),
        ranks=list_hand_ranks(rules, games.load(game)),
    )


def _describe_variant(rules: HouseRules, name: str) -> str:
    """What wins, where the house's document has a word for it (LIVE-GL-30, LIVE-GL-34)."""
    game = games.load(name)
    if game.halved:
        return ""
    word = "low" if game.ways[0].ranking != "high" else "high"
    return f", {word}" if rules.cite(f"def.{word}", name) else ""


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
        return f"{name} {say(stakes.small_bet)} and {say(stakes.big_bet)}"
    if stakes.limit == "spread":
        return f"{name} {say(stakes.small_bet)} to {say(stakes.spread_maximum or stakes.big_bet)}"
    return name


def describe_blinds(stakes: Stakes) -> str:
    """How many blinds and of which amounts: "2 blinds: 1 and 2" (OH-HE-06)."""
    if not stakes.blinds:
        return ""
    return f"{_COUNTS[len(stakes.blinds)]}: {_join(stakes.blinds)}"


def describe_ante(stakes: Stakes) -> str:
    """Ante and bring-in: "Ante 1, bring-in 2"."""
    who = {"all": "", "button": " from the button", "big_blind": " from the big blind"}
    parts = [f"Ante {say(stakes.ante)}{who[stakes.ante_from]}"] if stakes.ante else []
    if stakes.bring_in:
        parts.append(f"bring-in {say(stakes.bring_in)}")
    return _capital(", ".join(parts))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def describe_charge(charge: Charge | None, rules: HouseRules) -> str:
    """What the house takes: "Rake 10 % to 5", "Time 7 each 30 minutes"; "" where nobody said."""
    if charge is None:
        return _describe_house_charge(rules)
    if charge.time_amount:
        return f"Time {say(charge.time_amount)} each {charge.time_minutes} minutes"
    parts = _describe_rake(charge)
    if charge.jackpot:
        least = max(charge.jackpot, charge.jackpot_from)
        reached = f" from pots of {say(least)}" if least > one_whole() else ""
        parts.append(f"jackpot {say(charge.jackpot)}{reached}")
    if parts and charge.no_flop_no_drop:
        parts.insert(len(parts) - bool(charge.jackpot), "no flop, no drop")
    return _capital(", ".join(parts))


def _describe_house_charge(rules: HouseRules) -> str:
    if rules.house_charge == "none":
        return _NO_CHARGE
    if rules.house_charge == "time":
        return ""
    cap = f" to {say(rules.rake_cap)}" if rules.rake_cap is not None else ""
    drop = ", no flop, no drop" if rules.no_flop_no_drop else ""
    return f"Rake {rules.rake_percent.normalize():f} %{cap}{drop}"


def _describe_rake(charge: Charge) -> list[str]:
    parts = []
    cap = f" to {say(charge.cap)}" if charge.cap is not None else ""
    if charge.per_mille:
        parts.append(f"Rake {describe_percent(charge.per_mille)}{cap}")
    if charge.steps:
        steps = ", ".join(f"{say(rake)} from {say(pot)}" for pot, rake in charge.steps)
        parts.append(f"Rake {steps}{cap}")
    if parts and charge.caps_by_players:
        caps = ", ".join(
            f"{say(most)} from {count} players" for count, most in charge.caps_by_players
        )
        parts.append(f"at most {caps}")
    return parts


def describe_buy_in(terms: Terms) -> str:
    """The buy-in: "Buy-in 100 to 300"; a tournament's starting stack."""
    if terms.tournament is not None:
        return f"Everybody starts with {say(terms.tournament.stack)}"
    if not terms.minimum_buy_in:
        return ""
    if terms.maximum_buy_in:
        return f"Buy-in {say(terms.minimum_buy_in)} to {say(terms.maximum_buy_in)}"
    return f"Buy-in {say(terms.minimum_buy_in)} or more"


def _more_lines(stakes: Stakes, terms: Terms) -> list[str]:
    lines = []
    if terms.straddle != "none" and len(stakes.blinds) >= 2:
        lines.append(f"Straddle {say(straddle_amount(stakes))} {_STRADDLERS[terms.straddle]}")
    if terms.bomb_pot is not None:
        often = terms.bomb_pot.every
        when = f"every {often} hands" if often > 1 else "every hand" if often else "by agreement"
        lines.append(f"Bomb pot {when}: ante {say(terms.bomb_pot.ante)}, no bets before the flop")
    if terms.kill is not None:
        lines.append(_describe_kill(terms.kill))
    if terms.rotation is not None:
        lines.append(_describe_turns(terms.rotation))
    if terms.tournament is not None and terms.tournament.payouts:
        lines.append(f"Prizes: {_join(terms.tournament.payouts)}")
    return lines


def _house_lines(rules: HouseRules) -> tuple[str, ...]:
    """What the house asks of everybody, at each of its tables (LIVE-OP-04)."""
    spoken = ("English only while a hand is on",) if rules.english_only else ()
    return (*spoken, *rules.notices)


def _describe_kill(kill: KillTerms) -> str:
    """When limits rise, and who posts: "Half kill from pots of 40, the winner posts"."""
    size = "Full kill" if kill.size == "full" else "Half kill"
    when = "after two pots in a row" if kill.trigger == "two_in_a_row" else "from pots of "
    when += "" if kill.trigger == "two_in_a_row" else say(kill.threshold)
    return f"{size} {when}" + (", the winner posts" if kill.blind == "scooper_posts" else "")


def _describe_turns(rotation: Rotation) -> str:
    """When the next game's turn comes."""
    count = rotation.count
    return {
        "hands": f"Each game for {count} hand{'s' if count > 1 else ''}",
        "orbit": "Each game for an orbit",
        "minutes": f"Each game for {count} minute{'s' if count > 1 else ''}",
        "choice": "Each player in turn chooses the game",
    }[rotation.by]


def _turns(terms: Terms) -> tuple[GameInTurn, ...]:
    return terms.rotation.games if terms.rotation is not None else ()


def _describe_turn(turn: GameInTurn, table: Stakes) -> str:
    """A game of the rotation with its limit and forced bets."""
    stakes = stakes_of(turn, table)
    bets = f"blinds {_join(turn.blinds)}" if turn.blinds else ""
    told = (describe_limit(stakes).lower(), bets, describe_ante(stakes).lower())
    return ", ".join((_capital(games.load(turn.game).title), *(one for one in told if one)))


def _join(amounts: Sequence[int]) -> str:
    words = [say(amount) for amount in amounts]
    return f"{', '.join(words[:-1])} and {words[-1]}" if words[1:] else words[0]
