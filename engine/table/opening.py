"""A table's first events, checked against the house."""

from fractions import Fraction

from msgspec.structs import replace

from engine import games, house
from engine.configuration import TableOptions
from engine.games import Game
from engine.house import HouseRules
from engine.messages.events import (
    ButtonMoved,
    Event,
    IrregularityFound,
    SeatTaken,
    Stakes,
    TableOpened,
)
from engine.messages.stakes import Terms
from engine.table.blinds import next_seat
from engine.table.mixes import find_rotation
from engine.table.sign import find_gap
from engine.table.terms import work_out_terms
from engine.table.tournament import level_stakes


class TableError(ValueError):
    """The options describe no table that the house allows; one sentence says why."""


def open_table(options: TableOptions) -> tuple[Event, ...]:
    """The first events of a new journal: the table, its players, the button.

    Raises:
        TableError: the house has no such table; the text says what was expected.
    """
    try:
        rules = house.load(options.house)
        options = _fill_in(_first_in_turn(options), rules)
        game = games.load(options.game)
        rotation = find_rotation(options)
        for turn in rotation.games if rotation is not None else ():
            one = replace(options, game=turn.game, limit=turn.limit, blinds=turn.blinds)
            _check_game(one, rules, games.load(turn.game))
    except TableError:
        raise
    except ValueError as error:
        raise TableError(f"[table] {error}") from None
    _check_game(options, rules, game)
    _check_chips(options, rules, game)
    stakes = _stakes(options)
    terms = work_out_terms(options, rules, stakes)
    if terms.tournament is not None:
        if not terms.tournament.levels:
            raise TableError("[table] tournament: give at least one level")
        stakes = level_stakes(terms.tournament.levels[0], stakes)
    _check_players(options, terms)
    opened = TableOpened(
        table=options.name,
        house=options.house,
        house_hash=rules.hash(),
        game=game.name,
        stakes=stakes,
        seats=options.seats,
        buy_in=options.buy_in,
        terms=terms,
    )
    _check_sign(opened, rules)
    return (
        opened,
        *_notice_small_blind(options, rules),
        *(
            SeatTaken(seat=player.seat, stack=player.stack, nickname=player.nickname)
            for player in sorted(options.players, key=lambda player: player.seat)
        ),
        *_place_button(options),
    )


def _place_button(options: TableOptions) -> tuple[ButtonMoved, ...]:
    """The configured seat, or the next one that is taken; none where it is drawn for."""
    if not options.button:
        return ()
    taken = tuple(sorted(player.seat for player in options.players))
    button = options.button
    if taken and button not in taken:
        button = next_seat(taken, button)
    return (ButtonMoved(seat=button),)


def _first_in_turn(options: TableOptions) -> TableOptions:
    """A rotation's first game opens the table."""
    rotation = find_rotation(options)
    if rotation is None:
        return options
    if not rotation.games or rotation.count < 1:
        raise TableError("[table] rotation: name at least one game, and a count of 1 or more")
    first = rotation.games[0]
    return replace(
        options,
        rotation=rotation,
        game=first.game,
        limit=first.limit,
        blinds=first.blinds,
        small_bet=first.small_bet,
        big_bet=first.big_bet,
        ante=first.ante,
        bring_in=first.bring_in,
    )


def _fill_in(options: TableOptions, rules: HouseRules) -> TableOptions:
    """Where the house says so, a small blind not given is half the big one (HOME-HE-05).

    The big blind, where it is not given either, is the minimum bet.
    """
    if len(options.blinds) > 1 or not rules.cite("blinds.small_amount", options.game):
        return options
    big = options.blinds[0] if options.blinds else options.small_bet
    half = int(big * Fraction(rules.small_blind_ratio))
    small = max(half // options.unit * options.unit, options.unit)
    return replace(options, blinds=(small, big))


def _stakes(options: TableOptions) -> Stakes:
    """No and pot limit: the least bet is the big blind; spread limit: the higher bet is the most.

    LIVE-GL-24: limits of 1 and 5 allow every bet from 1 to 5.
    """
    most = options.spread_maximum
    if options.limit == "spread" and not most:
        most = options.big_bet
    big_blind = options.blinds[-1] if options.blinds else 0
    by_blind = options.limit in {"no", "pot"} and big_blind > 0
    return Stakes(
        limit=options.limit,
        blinds=options.blinds,
        small_bet=big_blind if by_blind else options.small_bet,
        big_bet=big_blind if by_blind else options.big_bet,
        ante=options.ante,
        ante_from=options.ante_from,
        bring_in=options.bring_in,
        spread_maximum=most,
        unit=options.unit,
    )


def _check_game(options: TableOptions, rules: HouseRules, game: Game) -> None:
    if game.name not in rules.games:
        raise TableError(
            f"[table] game: {rules.title} does not spread {game.name}; "
            f"choose one of {', '.join(rules.games)}"
        )
    if options.limit not in game.limits:
        raise TableError(
            f"[table] limit: {game.title} is not played {options.limit!r}; "
            f"choose one of {', '.join(game.limits)}"
        )
    if options.spread_maximum and options.limit != "spread":
        raise TableError(
            f"[table] spread_maximum: a {options.limit} limit has no spread; "
            'leave it out, or set limit = "spread"'
        )
    option = game.seats_option
    if options.tournament is not None and option == "max_seats_holdem":
        option = "max_seats_holdem_tournament"
    most = getattr(rules, option)
    if not 2 <= options.seats <= most:
        clause = rules.citation(option, game.name)
        raise TableError(
            f"[table] seats: {options.seats} is not between 2 and {most}, "
            f"which {rules.title} allows for {game.title} ({clause})"
        )
    if game.forced == "blinds" and not options.blinds:
        raise TableError(
            f"[table] blinds: {game.title} needs blinds, such as blinds = [1, 2] (OH-HE-06)"
        )


def _check_chips(options: TableOptions, rules: HouseRules, game: Game) -> None:
    if len(options.blinds) > 3:
        raise TableError("[table] blinds: give one to three amounts, such as blinds = [1, 2]")
    if any(amount < 1 for amount in options.blinds) or list(options.blinds) != sorted(
        options.blinds
    ):
        raise TableError("[table] blinds: give whole chips, the small blind first, such as [1, 2]")
    if game.forced == "bring_in" and options.bring_in < 1:
        raise TableError(f"[table] bring_in: {game.title} needs one of at least 1 chip")
    if options.unit < 1 or options.ante < 0:
        raise TableError("[table] unit, ante: the unit is at least 1 chip, the ante at least 0")
    if options.limit in {"fixed", "spread"} and not 1 <= options.small_bet <= options.big_bet:
        raise TableError("[table] small_bet, big_bet: give whole chips, the lower bet first")
    if options.buy_in < max((*options.blinds, 1)):
        raise TableError("[table] buy_in: give at least the big blind, in chips")
    if options.min_buy_in is not None and options.min_buy_in < 1:
        clause = rules.cite("buyin.minimum", game.name) or "house default: min_buy_in"
        raise TableError(f"[table] min_buy_in: every game has a minimum of 1 or more ({clause})")
    if options.max_buy_in and options.max_buy_in < (options.min_buy_in or 1):
        raise TableError("[table] max_buy_in: give 0 for none, or at least the minimum")
    _check_big_blind(options, rules)


def _check_big_blind(options: TableOptions, rules: HouseRules) -> None:
    """The big blind may not be below the minimum bet, where the house says so (HOME-HE-06)."""
    floor = rules.big_blind_floor or options.small_bet
    if not rules.cite("blinds.small_amount", options.game) or not options.blinds:
        return
    if options.blinds[-1] < floor:
        raise TableError(
            f"[table] blinds: the big blind {options.blinds[-1]} is below the minimum bet "
            f"{floor}; it may be {floor} or more ({rules.cite('blinds.big', options.game)})"
        )


def _notice_small_blind(options: TableOptions, rules: HouseRules) -> tuple[IrregularityFound, ...]:
    """The small blind is usually half the minimum bet: usual, not compulsory (HOME-HE-05)."""
    clause = rules.cite("blinds.small_amount", options.game)
    if not clause or len(options.blinds) < 2:
        return ()
    usual = int(options.small_bet * Fraction(rules.small_blind_ratio))
    if options.limit in {"no", "pot"} and options.small_bet != options.blinds[1]:
        return ()
    if options.blinds[0] == max(usual, options.unit):
        return ()
    text = f"The small blind is {options.blinds[0]}; half the minimum bet, {usual}, is usual"
    return (IrregularityFound(name="small_blind", text=text, clause=clause),)


def _check_players(options: TableOptions, terms: Terms) -> None:
    seats = [player.seat for player in options.players]
    for player in options.players:
        if not 1 <= player.seat <= options.seats:
            raise TableError(
                f"[table] players: seat {player.seat} is not one of the {options.seats} seats"
            )
        if player.stack < 1:
            raise TableError(f"[table] players: seat {player.seat} needs a stack of 1 chip or more")
        if terms.tournament is not None and player.stack != terms.tournament.stack:
            raise TableError(
                f"[table] players: everybody starts with {terms.tournament.stack}, "
                f"seat {player.seat} has {player.stack} (HOME-TN-01)"
            )
    if len(set(seats)) < len(seats):
        raise TableError("[table] players: two players have the same seat; give each their own")
    if not 0 <= options.button <= options.seats:
        raise TableError(
            f"[table] button: {options.button} is not one of the {options.seats} seats"
        )


def _check_sign(opened: TableOpened, rules: HouseRules) -> None:
    """The sign must have a line for everything that it has to tell (LIVE-BUY-06)."""
    gap = find_gap(opened, rules)
    if gap:
        clause = rules.cite("table.plaque", opened.game) or "house default: table.plaque"
        raise TableError(f"[table] the sign lacks {gap} ({clause})")
