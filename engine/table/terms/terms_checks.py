"""What a table promises beside its game: buy-ins, charge, kill, rotation, tournament, checked."""

from itertools import pairwise

from engine import games
from engine.house import HouseRules
from engine.messages.stakes import (
    BombPot,
    Charge,
    KillTerms,
    Level,
    Rotation,
    Stakes,
    Terms,
    TournamentTerms,
)
from engine.messages.table_options import TableOptions
from engine.money import say
from engine.state import TableError
from engine.table.seating.bomb_pots import has_bomb_pots
from engine.table.seating.kills import raise_limit
from engine.table.terms.mix_stakes import find_rotation
from engine.table.tournament import level_stakes


def check_terms(options: TableOptions, rules: HouseRules, stakes: Stakes, terms: Terms) -> None:
    """Check what the table offers, as it was configured and worked out.

    Raises:
        TableError: it contradicts itself or the house; the text says what would be allowed.
    """
    _check_buy_in(options, rules, terms)
    _check_stacks(options, terms, stakes.unit)
    if options.call_seconds < 1:
        raise TableError("[table] call_seconds: give the player 1 second or more")
    if options.charge is not None:
        _check_charge(options.charge)
        _check_taken(options.charge, stakes.unit)
    if options.kill is not None:
        _check_kill(options.kill, options, rules, stakes)
    if terms.kill is not None and terms.kill.size == "half":
        _check_half_kill(terms.kill, rules, stakes, terms.rotation)
    straddles = options.straddle not in {"house", "none"}
    if straddles and len(stakes.blinds) < 2 and not options.rotation:
        raise TableError(
            "[table] straddle: it is twice the big blind, and this game has none; it may be none "
            "(WL 161)"
        )
    if options.bomb_pot is not None:
        _check_bomb_pot(options.bomb_pot, options, stakes)
    if options.tournament is not None:
        _check_tournament(options.tournament, options)
        _check_bets(options.tournament, stakes)


def _check_buy_in(options: TableOptions, rules: HouseRules, terms: Terms) -> None:
    minimum, maximum = terms.minimum_buy_in, terms.maximum_buy_in
    clause = rules.cite("buyin.minimum") or "house default: min_buy_in"
    unset = options.min_buy_in is None and rules.min_buy_in is None
    if unset and rules.unset_min_buy_in == "refuse" and terms.tournament is None:
        raise TableError(
            "[table] min_buy_in: this house fixes the least buy-in of every game; give it, such as "
            f"min_buy_in = {say(minimum)} ({rules.citation('unset_min_buy_in')})"
        )
    if minimum < 1:
        raise TableError(f"[table] min_buy_in: every game has a minimum of 1 or more ({clause})")
    if maximum < 0 or (maximum and maximum < minimum):
        raise TableError(
            f"[table] max_buy_in: {say(maximum)} is below the minimum; give 0 for none, or at "
            f"least the minimum {say(minimum)}"
        )
    if options.buy_in < max((*options.blinds, 1)):
        raise TableError("[table] buy_in: give at least the big blind, in chips")
    if terms.tournament is None and not minimum <= options.buy_in <= (maximum or options.buy_in):
        allowed = f"{say(minimum)} to {say(maximum)}" if maximum else f"{say(minimum)} or more"
        raise TableError(
            f"[table] buy_in: {say(options.buy_in)} is no buy-in here: it may be {allowed}"
        )
    if options.rack < 0:
        raise TableError("[table] rack: give the chips in the dealer's rack, 0 for none")


def _check_stacks(options: TableOptions, terms: Terms, unit: int) -> None:
    """What is bought and brought is made of the table's chips."""
    amounts = {
        "min_buy_in": options.min_buy_in or 0,
        "max_buy_in": options.max_buy_in or 0,
        "buy_in": options.buy_in,
        "rack": options.rack,
    }
    if terms.tournament is not None:
        amounts = {"tournament: stack": terms.tournament.stack}
    amounts |= {f"players: seat {one.seat}'s stack": one.stack for one in options.players}
    for name, amount in amounts.items():
        if amount % unit:
            raise TableError(
                f"[table] {name}: chips of {say(unit)} don't make {say(amount)}; give whole "
                "chips, or a smaller unit"
            )


def _check_taken(charge: Charge, unit: int) -> None:
    """What the house takes is made of the table's chips; a percentage is rounded down to them."""
    amounts = [
        ("cap", charge.cap or 0), ("jackpot", charge.jackpot), ("time_amount", charge.time_amount),
        *(("caps_by_players", cap) for _, cap in charge.caps_by_players),
        *(("steps", rake) for _, rake in charge.steps),
    ]  # fmt: skip
    for name, amount in amounts:
        if amount % unit:
            raise TableError(
                f"[table.charge] {name}: {say(amount)} can't be taken with chips of {say(unit)}; "
                "give whole chips, or a smaller unit"
            )


def _check_charge(charge: Charge) -> None:
    rake = bool(charge.per_mille or charge.steps or charge.jackpot)
    if rake and charge.time_amount:
        raise TableError(
            "[table.charge] a table is charged by rake or by time, not both: leave one out (HR-122)"
        )
    if charge.per_mille and charge.steps:
        raise TableError("[table.charge] give per_mille or steps: both would be a rake")
    if not 0 <= charge.per_mille <= 1000:
        raise TableError("[table.charge] per_mille: give 0 to 1000, ten percent is 100")
    least = (charge.jackpot, charge.jackpot_from, charge.time_amount, charge.cap or 0)
    if min(least) < 0:
        raise TableError("[table.charge] cap, jackpot, time_amount: give 0 chips or more")
    if charge.time_minutes < 1:
        raise TableError("[table.charge] time_minutes: give 1 minute or more")
    if not _climbs(charge.steps) or any(rake > pot for pot, rake in charge.steps):
        raise TableError(
            "[table.charge] steps: give (pot, rake) from the smallest pot, no rake less than the "
            "one before nor more than its pot"
        )
    caps = charge.caps_by_players
    if [count for count, _ in caps] != sorted({count for count, _ in caps}) or any(
        count < 2 or cap < 0 for count, cap in caps
    ):
        raise TableError(
            "[table.charge] caps_by_players: give (players, cap) from the fewest players, 2 or more"
        )


def _climbs(steps: tuple[tuple[int, int], ...]) -> bool:
    starts = all(pot > 0 and rake >= 0 for pot, rake in steps)
    return starts and all(one[0] < two[0] and one[1] <= two[1] for one, two in pairwise(steps))


def _check_kill(kill: KillTerms, options: TableOptions, rules: HouseRules, stakes: Stakes) -> None:
    played = {options.game: stakes.limit}
    rotation = find_rotation(options)
    if rotation is not None:
        played = {turn.game: turn.limit for turn in rotation.games}
    clause = rules.cite(f"kill.{kill.size}") or "house default: kill"
    killed = [game for game in kill.games if game in played]
    if not killed:
        raise TableError(
            f"[table.kill] games: none of {', '.join(kill.games) or 'none'} is played here; name "
            f"one of {', '.join(played)} ({clause})"
        )
    loose = [game for game in killed if played[game] != "fixed"]
    if loose:
        raise TableError(
            f"[table.kill] a kill raises limits, and {loose[0]} is played {played[loose[0]]!r}: "
            f'leave it out, or set limit = "fixed" ({clause})'
        )
    if kill.trigger == "scoop" and kill.threshold < 1:
        raise TableError(
            f"[table.kill] threshold: name the pot that qualifies, 1 chip or more ({clause})"
        )


def _check_half_kill(
    kill: KillTerms, rules: HouseRules, stakes: Stakes, rotation: Rotation | None
) -> None:
    """The table's chips must make half as much again of every limit."""
    limits: tuple[int, ...] = (stakes.small_bet, stakes.big_bet)
    if rotation is not None:
        killed = [turn for turn in rotation.games if turn.game in kill.games]
        limits = tuple(bet for turn in killed for bet in (turn.small_bet, turn.big_bet))
    low = next((bet for bet in limits if raise_limit(bet, "half", stakes.unit) <= bet), 0)
    if low:
        raise TableError(
            f"[table.kill] size: chips of {say(stakes.unit)} don't make half as much again of "
            f'{say(low)}; make it "full", the limits {say(2 * stakes.unit)} or more, or the unit '
            f"smaller ({rules.cite('kill.half') or 'house default: kill'})"
        )


def _check_bomb_pot(bomb_pot: BombPot, options: TableOptions, stakes: Stakes) -> None:
    if bomb_pot.ante < 1 or bomb_pot.every < 0:
        raise TableError(
            "[table.bomb_pot] ante, every: give an ante of 1 chip or more, and 0 hands or more"
        )
    if bomb_pot.ante % stakes.unit:
        raise TableError(
            f"[table.bomb_pot] ante: {say(bomb_pot.ante)} can't be put in with chips of "
            f"{say(stakes.unit)}"
        )
    rotation = find_rotation(options)
    played = [turn.game for turn in rotation.games] if rotation is not None else [options.game]
    if not any(has_bomb_pots(games.load(name)) for name in played):
        raise TableError(
            "[table] bomb_pot: it needs a game with blinds and a flop, such as holdem; leave it out"
        )


def _check_tournament(terms: TournamentTerms, options: TableOptions) -> None:
    beside = {
        "rotation": options.rotation is not None,
        "kill": options.kill is not None,
        "charge": options.charge is not None,
        "straddle": options.straddle in {"utg", "button", "mississippi"},
        "bomb_pot": options.bomb_pot is not None,
        'stacks = "untracked"': options.stacks == "untracked",
        "scale (its chips are no money)": options.scale > 1,
        "currency (its chips are no money)": bool(options.currency),
    }
    for name, given in beside.items():
        if given:
            raise TableError(f"[table] a tournament has no {name}: leave it out, or the tournament")
    unit = options.unit
    for number, level in enumerate(terms.levels, 1):
        unit = level.unit or unit
        _check_level(level, number, unit, last=number == len(terms.levels))
    for one, two in pairwise(terms.levels):
        if one.blinds and two.blinds and max(two.blinds) < max(one.blinds):
            raise TableError(
                f"[table.tournament] levels: blinds do not fall, but "
                f"[{', '.join(map(say, one.blinds))}] is followed by "
                f"[{', '.join(map(say, two.blinds))}]"
            )
    if any(prize < 0 for prize in terms.payouts) or list(terms.payouts) != sorted(
        terms.payouts, reverse=True
    ):
        raise TableError(
            "[table.tournament] payouts: the first place has most, and none is below 0"
        )
    if len(terms.payouts) > options.seats:
        raise TableError(
            f"[table.tournament] payouts: {len(terms.payouts)} places are paid and {options.seats} "
            f"can be reached; name {options.seats} or fewer"
        )


def _check_bets(terms: TournamentTerms, stakes: Stakes) -> None:
    """The bets of a limit game go up with the blinds: no level leaves them behind."""
    if stakes.limit != "fixed":
        return
    for number, level in enumerate(terms.levels, 1):
        stakes = level_stakes(level, stakes)
        small, big = stakes.small_bet, stakes.big_bet
        least = max((*stakes.blinds, stakes.bring_in, 1))
        odd = next((bet for bet in (small, big, stakes.bring_in) if bet % stakes.unit), 0)
        if not least <= small <= big:
            raise TableError(
                f"[table.tournament] level {number}: bets of {say(small)} and {say(big)} beside "
                f"forced bets of up to {say(least)}; name its small_bet and big_bet, the lower one "
                f"{say(least)} or more"
            )
        if odd:
            raise TableError(
                f"[table.tournament] level {number}: {say(odd)} can't be put in with chips of "
                f"{say(stakes.unit)}; give whole chips or another unit"
            )


def _check_level(level: Level, number: int, unit: int, *, last: bool) -> None:
    where = f"[table.tournament] level {number}:"
    if min(level.minutes, level.hands, level.pause, level.ante, level.bring_in) < 0:
        raise TableError(f"{where} give amounts and lengths of 0 or more")
    if level.minutes and level.hands:
        raise TableError(f"{where} its length is in minutes or in hands, not both")
    if not last and not level.minutes and not level.hands:
        raise TableError(f"{where} give its minutes or hands: another level follows")
    if len(level.blinds) > 3 or list(level.blinds) != sorted(level.blinds):
        raise TableError(f"{where} give one to three blinds, the small one first")
    odd = [amount for amount in (*level.blinds, level.ante) if amount < 0 or amount % unit]
    if odd:
        raise TableError(
            f"{where} {say(odd[0])} can't be put in with chips of {say(unit)}; give whole chips or "
            "another unit"
        )
