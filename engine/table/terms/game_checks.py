"""What no house allows at a table: refused before it is opened, with the rule and what is allowed.

A game, its limit and its forced bets are checked here; `promises` checks what the table promises
beside them.
"""

from collections.abc import Iterable
from typing import Final

from engine.games import Game
from engine.house import HouseRules
from engine.messages.table_options import TableOptions
from engine.money import say
from engine.state import TableError

_LIMITS: Final = {
    "none": "no", "pot": "pot", "fixed": "fixed", "split": "fixed", "flexible": "spread",
}  # fmt: skip
"""A table's limit as the house rules call it (HR-27)."""


def check_game(options: TableOptions, rules: HouseRules, game: Game) -> None:
    """Check one game of a table, with its limit, seats and forced bets.

    Args:
        options: the table, or one game of its rotation in the place of its own.
        rules: the house.
        game: the game's data.

    Raises:
        TableError: the house has no such game at such a table.
    """
    if game.name not in rules.games:
        raise TableError(
            f"[table] game: {rules.title} does not spread {game.name}; "
            f"choose one of {', '.join(rules.games)}"
        )
    _check_limit(options, rules, game)
    _check_seats(options, rules, game)
    if game.forced == "blinds":
        _check_blinds(options, rules, game)
    else:
        _check_bring_in(options, rules, game)
    _check_units(options, rules, game)


def _check_limit(options: TableOptions, rules: HouseRules, game: Game) -> None:
    if options.limit not in game.limits:
        raise TableError(
            f"[table] limit: {game.title} is not played {options.limit!r}; "
            f"choose one of {', '.join(game.limits)}"
        )
    if game.limits_option:
        listed = getattr(rules, game.limits_option)
        allowed = tuple(_LIMITS[limit] for limit in listed if limit in _LIMITS)
        if options.limit not in allowed:
            raise TableError(
                f"[table] limit: {rules.title} does not play {game.title} {options.limit!r}; "
                f"choose one of {', '.join(allowed)} "
                f"({rules.citation(game.limits_option, game.name)})"
            )
    house = _LIMITS.get(rules.limit)
    if house not in {None, options.limit}:
        raise TableError(
            f"[table] limit: {rules.title} plays everything {house!r}, not {options.limit!r} "
            f"({rules.citation('limit', game.name)})"
        )
    if options.spread_maximum and options.limit != "spread":
        raise TableError(
            f"[table] spread_maximum: a {options.limit} limit has no spread; leave it out, or set "
            f'limit = "spread" ({_cite(rules, game, "limit.spread", "limit")})'
        )
    if options.limit in {"fixed", "spread"} and not 1 <= options.small_bet <= options.big_bet:
        raise TableError("[table] small_bet, big_bet: give whole chips, the lower bet first")
    if options.spread_maximum and options.spread_maximum < options.small_bet:
        raise TableError(
            f"[table] spread_maximum: {say(options.spread_maximum)} is below the least bet "
            f"{say(options.small_bet)}; it may be as much or more"
        )


def _check_seats(options: TableOptions, rules: HouseRules, game: Game) -> None:
    option = game.seats_option
    if options.tournament is not None and game.tournament_seats_option:
        option = game.tournament_seats_option
    most = getattr(rules, option)
    if not 2 <= options.seats <= most:
        clause = rules.citation(option, game.name)
        raise TableError(
            f"[table] seats: {options.seats} is not between 2 and {most}, "
            f"which {rules.title} allows for {game.title} ({clause})"
        )
    dealt = game.count_places(burns=rules.burn_before_each_street)
    if options.seats > dealt:
        raise TableError(
            f"[table] seats: a deck of {len(game.deck)} cards is too small for {options.seats} "
            f"seats of {game.title}; it may be 2 to {dealt}"
        )


def _check_blinds(options: TableOptions, rules: HouseRules, game: Game) -> None:
    blinds = options.blinds
    if game.family == "draw" and rules.draw_game_blinds == "none":
        _check_antes(options, rules, game)
        return
    if not blinds:
        clause = _cite(rules, game, "blinds.sign", "blinds")
        raise TableError(
            f"[table] blinds: {game.title} needs blinds, such as blinds = [1, 2] ({clause})"
        )
    if len(blinds) > 3:
        raise TableError("[table] blinds: give one to three amounts, such as blinds = [1, 2]")
    if any(amount < 1 for amount in blinds) or list(blinds) != sorted(blinds):
        raise TableError("[table] blinds: give whole chips, the small blind first, such as [1, 2]")
    largest = {"fixed": options.big_bet, "spread": options.spread_maximum or options.big_bet}
    if blinds[-1] > largest.get(options.limit, blinds[-1]):
        raise TableError(
            f"[table] blinds: the big blind {say(blinds[-1])} is above the largest bet "
            f"{largest[options.limit]}; it may be as much or less "
            f"({_cite(rules, game, f'limit.{options.limit}', 'limit')})"
        )
    if rules.blinds and blinds[-len(rules.blinds) :] != rules.blinds:
        raise TableError(
            f"[table] blinds: {rules.title} has {' and '.join(map(say, rules.blinds))} at every "
            f"table; leave them out ({rules.citation('blinds', game.name)})"
        )
    if options.bring_in:
        raise TableError(
            f"[table] bring_in: {game.title} has blinds and no bring-in; leave it out "
            f"({_cite(rules, game, 'blinds.small', 'bring_in')})"
        )
    if options.limit == "fixed" and options.straddle in {"button", "mississippi"}:
        raise TableError(
            "[table] straddle: no straddle from the button in a limit game; it may be none or utg "
            "(WL 161)"
        )


def _check_antes(options: TableOptions, rules: HouseRules, game: Game) -> None:
    """A draw game of a house that plays these without blinds (HR-20)."""
    clause = rules.citation("draw_game_blinds", game.name)
    if options.blinds:
        raise TableError(
            f"[table] blinds: {rules.title} plays {game.title} without; leave them out ({clause})"
        )
    if options.ante_from == "big_blind":
        raise TableError(
            f"[table] ante_from: {rules.title} plays {game.title} without a big blind; it may be "
            f"all or button ({clause})"
        )
    if not options.ante:
        raise TableError(
            f"[table] ante: without blinds {game.title} needs one, such as ante = 1 ({clause})"
        )


def _check_bring_in(options: TableOptions, rules: HouseRules, game: Game) -> None:
    clause = _cite(rules, game, "stud.bring_in_low", "bring_in")
    if options.bring_in < 1:
        raise TableError(f"[table] bring_in: {game.title} needs one of at least 1 chip ({clause})")
    if options.bring_in > options.small_bet:
        raise TableError(
            f"[table] bring_in: {say(options.bring_in)} is more than the lower bet; it may be 1 to "
            f"{say(options.small_bet)} ({rules.citation('bring_in', game.name)})"
        )
    if options.ante_from != "all":
        raise TableError(
            f"[table] ante_from: {game.title} has no button and no blinds to ante from; it may be "
            f"all ({_cite(rules, game, 'ante.optional', 'ante')})"
        )


def _check_units(options: TableOptions, rules: HouseRules, game: Game) -> None:
    unit = options.unit
    if unit < 1 or options.ante < 0:
        raise TableError("[table] unit, ante: the unit is at least 1 chip, the ante at least 0")
    named: dict[str, Iterable[int]] = {"ante": (options.ante,)}
    if game.forced == "blinds":
        named["blinds"] = options.blinds
    else:
        named["bring_in"] = (options.bring_in,)
    for name, amounts in named.items():
        _check_chips(name, amounts, unit, "or unit = 1", rules, game)
    if options.limit in {"fixed", "spread"}:
        least = max(unit, rules.min_betting_unit or 0)
        instead = "or unit = 1" if least == unit else "as the house has it"
        _check_chips("small_bet", (options.small_bet,), least, instead, rules, game)
        _check_chips("big_bet", (options.big_bet,), least, instead, rules, game)
        _check_chips("spread_maximum", (options.spread_maximum,), least, instead, rules, game)


def _check_chips(
    name: str, amounts: Iterable[int], unit: int, instead: str, rules: HouseRules, game: Game
) -> None:
    odd = next((amount for amount in amounts if amount % unit), 0)
    if odd:
        clause = _cite(rules, game, "betting.minimum_unit", "min_betting_unit")
        less = odd - odd % unit
        near = f"{say(less)} or {say(less + unit)}" if less else f"{say(unit)}"
        raise TableError(
            f"[table] {name}: {say(odd)} can't be put in with chips of {say(unit)}; it may be "
            f"{near}, {instead} ({clause})"
        )


def _cite(rules: HouseRules, game: Game, behaviour: str, option: str) -> str:
    return rules.cite(behaviour, game.name) or rules.citation(option, game.name)
