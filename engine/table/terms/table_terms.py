"""What a table offers beside game and stakes, out of its configuration and the house's rules."""

from decimal import ROUND_FLOOR, Decimal

from msgspec.structs import replace

from engine import house
from engine.house import HouseRules
from engine.messages.stakes import BombPot, Charge, KillTerms, Stakes, Terms, TournamentTerms
from engine.messages.table_options import TableOptions
from engine.table.terms.mix_stakes import find_rotation


def work_out_terms(options: TableOptions, rules: HouseRules, stakes: Stakes) -> Terms:
    """The table's terms; what the configuration leaves open is the house's or worked out.

    Rake, kill and straddle of the house are its cash games': a tournament has none of them.
    """
    fixed = stakes.limit == "fixed"
    cash = options.tournament is None
    rotation = find_rotation(options)
    house_straddle = "none" if fixed or not cash else rules.straddle
    return Terms(
        minimum_buy_in=_minimum(options, rules, stakes),
        maximum_buy_in=_maximum(options, rules),
        tracked=options.stacks == "tracked",
        rack=options.rack,
        charge=options.charge or (_charge(rules) if cash else None),
        kill=options.kill or (_kill(options, rules, stakes) if cash else None),
        rotation=rotation,
        tournament=_tournament(options.tournament, rules, stakes),
        straddle=house_straddle if options.straddle == "house" else options.straddle,
        bomb_pot=options.bomb_pot or (_bomb_pot(rules, stakes) if cash else None),
        chop_blinds=options.chop_blinds,
        call_seconds=options.call_seconds,
        new_player_posts=fixed if options.new_player == "house" else options.new_player == "post",
        new_player_by_limit=rotation is not None and options.new_player == "house",
    )


def _bomb_pot(rules: HouseRules, stakes: Stakes) -> BombPot | None:
    """The house's bomb pots; their ante goes by the big blind."""
    if not rules.bomb_pot_every or not stakes.blinds:
        return None
    return BombPot(ante=rules.bomb_pot_blinds * stakes.blinds[-1], every=rules.bomb_pot_every)


def _minimum(options: TableOptions, rules: HouseRules, stakes: Stakes) -> int:
    """As configured; else ten small bets in limit (WL 100), twenty big blinds else (WL 182)."""
    if options.min_buy_in is not None:
        return options.min_buy_in
    if rules.min_buy_in is not None:
        return rules.min_buy_in
    big_blind = max(stakes.blinds, default=1)
    return usual_minimum(stakes.limit, stakes.small_bet, big_blind, options.buy_in)


def with_minimum(options: TableOptions) -> TableOptions:
    """The options of a table that nobody runs, such as a scenario's: it has the usual minimum.

    That is where the house opens no table without one (LIVE-BUY-01) and none is given.
    """
    try:
        rules = house.load(options.house).in_units(options.scale)
    except house.ProfileError:
        return options  # Told when the table is opened.
    given = options.min_buy_in is not None or rules.min_buy_in is not None
    if given or options.tournament is not None or rules.unset_min_buy_in != "refuse":
        return options
    big_blind = max(options.blinds, default=1)
    least = usual_minimum(options.limit, options.small_bet, big_blind, options.buy_in)
    return replace(options, min_buy_in=least)


def usual_minimum(limit: str, small_bet: int, big_blind: int, buy_in: int) -> int:
    """The least buy-in that is usual at such stakes: the buy-in itself where that is less."""
    usual = 10 * small_bet if limit == "fixed" else 20 * big_blind
    return min(usual, buy_in)


def _maximum(options: TableOptions, rules: HouseRules) -> int:
    if options.max_buy_in is not None:
        return options.max_buy_in
    return rules.max_buy_in or 0


def _charge(rules: HouseRules) -> Charge | None:
    """The house's rake in thousandths; finer ones are left to the house's own option."""
    if rules.house_charge != "rake":
        return None
    exact = rules.rake_percent * 10
    if exact != exact.to_integral_value(ROUND_FLOOR):
        return None
    return Charge(per_mille=int(exact), cap=rules.rake_cap, no_flop_no_drop=rules.no_flop_no_drop)


def describe_percent(per_mille: int) -> str:
    """Thousandths as a percentage: "10 %", "2.5 %"."""
    return f"{(Decimal(per_mille) / 10).normalize():f} %"


def _kill(options: TableOptions, rules: HouseRules, stakes: Stakes) -> KillTerms | None:
    """The house's kill; its threshold is five times the upper limit unless posted (WL 195).

    Only limits can be raised: a game at no or pot limit has none.
    """
    limits = {options.game: max(stakes.small_bet, stakes.big_bet)}
    if stakes.limit != "fixed":
        limits = {}
    rotation = find_rotation(options)
    if rotation is not None:
        limits = {turn.game: turn.big_bet for turn in rotation.games if turn.limit == "fixed"}
    killed = [limit for game, limit in limits.items() if game in rules.kill_games]
    if rules.kill == "none" or not killed:
        return None
    return KillTerms(
        size=rules.kill,
        threshold=rules.kill_threshold or 5 * max(killed),
        trigger=rules.kill_trigger,
        ends=rules.kill_ends,
        blind=rules.kill_blind,
        games=rules.kill_games,
    )


def _tournament(
    given: TournamentTerms | None, rules: HouseRules, stakes: Stakes
) -> TournamentTerms | None:
    """Equal stacks, usually forty minimum bets of the first level (HOME-TN-01)."""
    if given is None or given.stack:
        return given
    first = given.levels[0] if given.levels else None
    blinds = first.blinds if first is not None and first.blinds else stakes.blinds
    minimum = max(blinds, default=stakes.small_bet)
    return replace(given, stack=rules.tournament_stack_multiple * minimum)
