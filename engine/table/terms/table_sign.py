"""The table's sign as data: it is the configuration that the engine runs (LIVE-BUY-06)."""

from collections.abc import Sequence
from functools import lru_cache

from engine import games
from engine.house import HouseRules
from engine.messages.happened.hand_events import TableOpened
from engine.messages.shown.views import SignView
from engine.messages.stakes import Charge, GameInTurn, KillTerms, Rotation, Stakes, Terms
from engine.messages.text import (
    Chips,
    Text,
    capital,
    enumerate_parts,
    join,
    lower,
    phrase,
    plural,
    term,
)
from engine.money import Money, current_money, one_whole
from engine.state import TableState
from engine.table.seating.button_and_blinds import straddle_amount
from engine.table.terms.hand_ranks import list_hand_ranks
from engine.table.terms.rotation import stakes_of
from engine.table.terms.table_terms import describe_percent

_LIMITS = {
    "no": phrase("No limit"),
    "pot": phrase("Pot limit"),
    "fixed": phrase("Limit"),
    "spread": phrase("Spread limit"),
}
_NO_CHARGE = phrase("No rake, no time charge")
_STRADDLERS = {
    "utg": phrase("under the gun"),
    "button": phrase("on the button"),
    "mississippi": phrase("from any seat but the blinds"),
}
_COUNTS = {1: phrase("1 blind"), 2: phrase("2 blinds"), 3: phrase("3 blinds")}


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
        game=join("", (capital(term(games.load(game).title)), _describe_variant(rules, game))),
        limit=describe_limit(stakes),
        blinds=describe_blinds(stakes),
        ante=describe_ante(stakes),
        charge=_NO_CHARGE if terms.tournament else describe_charge(terms.charge, rules),
        buy_in=describe_buy_in(terms),
        headline=_announce(rules, game, stakes),
        rotation=_describe_rotation(terms.rotation, stakes, current_money()),
        lines=(*_more_lines(stakes, terms), *_house_lines(rules)),
        ranks=list_hand_ranks(rules, games.load(game)),
    )


def _announce(rules: HouseRules, game: str, stakes: Stakes) -> Text:
    """Stakes and game in one breath: "1/2 No-limit Texas hold'em"."""
    named = games.display_name(games.load(game), stakes.limit)
    limits = (stakes.small_bet, stakes.big_bet) if stakes.limit == "fixed" else ()
    amounts = [one for one in limits or stakes.blinds or (stakes.ante, stakes.bring_in) if one]
    posted = join("/", [Chips(one) for one in amounts])
    return join(" ", (posted, join("", (named, _describe_variant(rules, game)))))


def _describe_variant(rules: HouseRules, name: str) -> str:
    """What wins, where the house's document has a word for it (LIVE-GL-30, LIVE-GL-34)."""
    game = games.load(name)
    if game.halved:
        return ""
    word = "low" if game.ways[0].ranking != "high" else "high"
    return phrase(", {word}", word=term(word)) if rules.cite(f"def.{word}", name) else ""


def find_gap(opened: TableOpened, rules: HouseRules) -> str:
    """What a sign would lack; empty: it is complete."""
    sign = write_sign(opened.table, rules, opened.game, opened.stakes, opened.terms)
    if not sign.blinds and not sign.ante:
        return phrase("the forced bets: set blinds, an ante or a bring-in")
    if not sign.charge:
        return phrase("what the house charges: set rake_percent or [table.charge]")
    return "" if sign.buy_in else phrase("the buy-in: set min_buy_in")


def describe_limit(stakes: Stakes) -> str:
    """The limit: "Limit 4 and 8", "No limit"."""
    name = _LIMITS[stakes.limit]
    if stakes.limit == "fixed":
        return phrase(
            "{name} {small_bet} and {big_bet}",
            name=name,
            small_bet=Chips(stakes.small_bet),
            big_bet=Chips(stakes.big_bet),
        )
    if stakes.limit == "spread":
        return phrase(
            "{name} {small_bet} to {amount}",
            name=name,
            small_bet=Chips(stakes.small_bet),
            amount=Chips(stakes.spread_maximum or stakes.big_bet),
        )
    return name


def describe_blinds(stakes: Stakes) -> str:
    """How many blinds and of which amounts: "2 blinds: 1 and 2" (OH-HE-06)."""
    if not stakes.blinds:
        return ""
    return phrase(
        "{count}: {blinds}", count=_COUNTS[len(stakes.blinds)], blinds=_join(stakes.blinds)
    )


def describe_ante(stakes: Stakes) -> str:
    """Ante and bring-in: "Ante 1, bring-in 2"."""
    who = {
        "all": "",
        "button": phrase(" from the button"),
        "big_blind": phrase(" from the big blind"),
    }
    parts = (
        [phrase("Ante {ante}{who}", ante=Chips(stakes.ante), who=who[stakes.ante_from])]
        if stakes.ante
        else []
    )
    if stakes.bring_in:
        parts.append(phrase("bring-in {bring_in}", bring_in=Chips(stakes.bring_in)))
    return capital(join(", ", parts))


def describe_charge(charge: Charge | None, rules: HouseRules) -> str:
    """What the house takes: "Rake 10 % to 5", "Time 7 each 30 minutes"; "" where nobody said."""
    if charge is None:
        return _describe_house_charge(rules)
    if charge.time_amount:
        return phrase(
            "Time {time_amount} each {time_minutes} minutes",
            time_amount=Chips(charge.time_amount),
            time_minutes=charge.time_minutes,
        )
    parts = _describe_rake(charge)
    if charge.jackpot:
        least = max(charge.jackpot, charge.jackpot_from)
        reached = phrase(" from pots of {least}", least=Chips(least)) if least > one_whole() else ""
        parts.append(
            phrase("jackpot {jackpot}{reached}", jackpot=Chips(charge.jackpot), reached=reached)
        )
    if parts and charge.no_flop_no_drop:
        parts.insert(len(parts) - bool(charge.jackpot), phrase("no flop, no drop"))
    return capital(join(", ", parts))


def _describe_house_charge(rules: HouseRules) -> str:
    if rules.house_charge == "none":
        return _NO_CHARGE
    if rules.house_charge == "time":
        return ""
    cap = (
        phrase(" to {rake_cap}", rake_cap=Chips(rules.rake_cap))
        if rules.rake_cap is not None
        else ""
    )
    drop = phrase(", no flop, no drop") if rules.no_flop_no_drop else ""
    return phrase(
        "Rake {number} %{cap}{drop}",
        number=f"{rules.rake_percent.normalize():f}",
        cap=cap,
        drop=drop,
    )


def _describe_rake(charge: Charge) -> list[str]:
    parts: list[str] = []
    cap = phrase(" to {cap}", cap=Chips(charge.cap)) if charge.cap is not None else ""
    if charge.per_mille:
        parts.append(
            phrase("Rake {percent}{cap}", percent=describe_percent(charge.per_mille), cap=cap)
        )
    if charge.steps:
        steps = join(
            ", ",
            (
                phrase("{rake} from {pot}", rake=Chips(rake), pot=Chips(pot))
                for pot, rake in charge.steps
            ),
        )
        parts.append(phrase("Rake {steps}{cap}", steps=steps, cap=cap))
    if parts and charge.caps_by_players:
        caps = join(
            ", ",
            (
                phrase("{most} from {count} players", most=Chips(most), count=count)
                for count, most in charge.caps_by_players
            ),
        )
        parts.append(phrase("at most {caps}", caps=caps))
    return parts


def describe_buy_in(terms: Terms) -> str:
    """The buy-in: "Buy-in 100 to 300"; a tournament's starting stack."""
    if terms.tournament is not None:
        return phrase("Everybody starts with {stack}", stack=Chips(terms.tournament.stack))
    if not terms.minimum_buy_in:
        return ""
    if terms.maximum_buy_in:
        return phrase(
            "Buy-in {minimum_buy_in} to {maximum_buy_in}",
            minimum_buy_in=Chips(terms.minimum_buy_in),
            maximum_buy_in=Chips(terms.maximum_buy_in),
        )
    return phrase("Buy-in {minimum_buy_in} or more", minimum_buy_in=Chips(terms.minimum_buy_in))


def _more_lines(stakes: Stakes, terms: Terms) -> list[str]:
    lines: list[str] = []
    if terms.straddle != "none" and len(stakes.blinds) >= 2:
        lines.append(
            phrase(
                "Straddle {straddle_amount} {straddlers}",
                straddle_amount=Chips(straddle_amount(stakes)),
                straddlers=_STRADDLERS[terms.straddle],
            )
        )
    if terms.bomb_pot is not None:
        often = terms.bomb_pot.every
        when = (
            phrase("every {often} hands", often=often)
            if often > 1
            else phrase("every hand")
            if often
            else phrase("by agreement")
        )
        lines.append(
            phrase(
                "Bomb pot {when}: ante {ante}, no bets before the flop",
                when=when,
                ante=Chips(terms.bomb_pot.ante),
            )
        )
    if terms.kill is not None:
        lines.append(_describe_kill(terms.kill))
    if terms.rotation is not None:
        lines.append(_describe_turns(terms.rotation))
    if terms.tournament is not None and terms.tournament.payouts:
        lines.append(phrase("Prizes: {amounts}", amounts=_join(terms.tournament.payouts)))
    return lines


def _house_lines(rules: HouseRules) -> tuple[str, ...]:
    """What the house asks of everybody, at each of its tables (LIVE-OP-04)."""
    spoken = (phrase("English only while a hand is on"),) if rules.english_only else ()
    return (*spoken, *rules.notices)


def _describe_kill(kill: KillTerms) -> str:
    """When limits rise, and who posts: "Half kill from pots of 40, the winner posts"."""
    size = phrase("Full kill") if kill.size == "full" else phrase("Half kill")
    when = (
        phrase("after two pots in a row")
        if kill.trigger == "two_in_a_row"
        else phrase("from pots of {threshold}", threshold=Chips(kill.threshold))
    )
    posts = phrase(", the winner posts") if kill.blind == "scooper_posts" else ""
    return join("", (phrase("{size} {when}", size=size, when=when), posts))


def _describe_turns(rotation: Rotation) -> str:
    """When the next game's turn comes."""
    count = rotation.count
    return {
        "hands": plural("Each game for {n} hand", "Each game for {n} hands", count),
        "orbit": phrase("Each game for an orbit"),
        "minutes": plural("Each game for {n} minute", "Each game for {n} minutes", count),
        "choice": phrase("Each player in turn chooses the game"),
    }[rotation.by]


@lru_cache(maxsize=8)
def _describe_rotation(rotation: Rotation | None, table: Stakes, _money: Money) -> tuple[str, ...]:
    """Each game in turn. Every view shows them, and they hardly ever change."""
    games_in_turn = rotation.games if rotation is not None else ()
    return tuple(_describe_turn(turn, table) for turn in games_in_turn)


def _describe_turn(turn: GameInTurn, table: Stakes) -> str:
    """A game of the rotation with its limit and forced bets."""
    stakes = stakes_of(turn, table)
    bets = phrase("blinds {amounts}", amounts=_join(turn.blinds)) if turn.blinds else ""
    title = capital(term(games.load(turn.game).title))
    return join(", ", (title, lower(describe_limit(stakes)), bets, lower(describe_ante(stakes))))


def _join(amounts: Sequence[int]) -> Text:
    return enumerate_parts([Chips(amount) for amount in amounts])
