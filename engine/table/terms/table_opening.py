"""A table's first events, checked against the house."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import chain, repeat
from typing import Final, TypeVar

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from engine import games, house
from engine.games import Game
from engine.house import HouseRules
from engine.messages.happened.hand_events import (
    ButtonMoved,
    Event,
    IrregularityFound,
    SeatTaken,
    Stakes,
    TableOpened,
)
from engine.messages.outside_text import is_plain
from engine.messages.stakes import GameInTurn, Terms
from engine.messages.table_options import TableOptions
from engine.messages.text import Chips, phrase, plain
from engine.money import WHOLE, counting, say
from engine.state import TableError as TableError  # noqa: PLC0414 - opening raises it
from engine.table.seating.button_and_blinds import next_seat
from engine.table.terms.game_checks import check_game
from engine.table.terms.mix_stakes import find_rotation
from engine.table.terms.table_sign import find_gap
from engine.table.terms.table_terms import work_out_terms
from engine.table.terms.terms_checks import check_terms
from engine.table.tournament import level_stakes

MOST_CHIPS: Final = 10**12
"""The largest amount that a table is opened with: what it adds up to still fits 64 bits."""
LONGEST_NAME: Final = 24
"""Letters: what fits on the table's sign beside the house's name, to be read across the room."""
Played = TypeVar("Played", TableOptions, GameInTurn)


def open_table(options: TableOptions) -> tuple[Event, ...]:
    """The first events of a new journal: the table, its players, the button.

    Raises:
        TableError: the house has no such table; the text says what was expected.
    """
    with counting(options.money):
        return _open_table(options)


def _open_table(options: TableOptions) -> tuple[Event, ...]:
    options, rules, game = _complete(options)
    _check_names(options)
    check_game(options, rules, game)
    _check_big_blind(options, rules)
    stakes = _stakes(options, game)
    terms = work_out_terms(options, rules, stakes)
    if terms.tournament is not None:
        if not terms.tournament.levels:
            raise TableError("[table] tournament: give at least one level")
        stakes = level_stakes(terms.tournament.levels[0], stakes)
    options = _fit_buy_in(options, terms)
    check_terms(options, rules, stakes, terms)
    _check_players(options, terms)
    opened = TableOpened(
        table=options.name,
        house=options.house,
        house_hash=house.load(options.house).hash(),
        game=game.name,
        stakes=stakes,
        seats=options.seats,
        buy_in=options.buy_in,
        terms=terms,
    )
    _check_sign(opened, rules)
    events: tuple[Event, ...] = (
        opened,
        *_notice_small_blind(options, rules),
        *(
            SeatTaken(seat=player.seat, stack=player.stack, nickname=player.nickname)
            for player in sorted(options.players, key=lambda player: player.seat)
        ),
        *_place_button(options),
    )
    _check_sizes(msgspec.to_builtins(events, enc_hook=plain))
    return events


def _check_names(options: TableOptions) -> None:
    """A table has a name, and every name is one line that a screen can show."""
    if not is_showable(options.name):
        raise TableError(
            f"[table] name: give the name on the table's sign, one line of 1 to {LONGEST_NAME} "
            "letters, such as Table 1"
        )
    for player in options.players:
        if player.nickname and not is_showable(player.nickname):
            raise TableError(
                f"[table] players: seat {player.seat}'s nickname is one line of "
                f"{LONGEST_NAME} letters at most; leave it out to show the seat's number"
            )


def is_showable(name: str) -> bool:
    """Whether a sign and the screen can show a name."""
    fits = 0 < len(name.strip()) <= len(name) <= LONGEST_NAME
    return fits and name.isprintable() and is_plain(name)


def _check_sizes(value: object) -> None:
    """No amount is so large that it, or what a night adds up to, could not be written down."""
    if isinstance(value, int) and abs(value) > MOST_CHIPS:
        raise TableError(
            f"[table] {say(value)} chips are more than any table holds; "
            f"give {say(MOST_CHIPS)} at most, or a larger chip as the unit"
        )
    within = value.values() if isinstance(value, dict) else value
    if isinstance(within, Iterable) and not isinstance(within, str):
        for each in within:
            _check_sizes(each)


def _complete(options: TableOptions) -> tuple[TableOptions, HouseRules, Game]:
    """The options with all that house, game and rotation put in; the rules and the first game."""
    try:
        rules = house.load(options.house).in_units(options.scale)
        options = _read_blinds(_fit(options, rules), rules)
        options = _fill_in(_first_in_turn(options, rules), rules)
        game = games.load(options.game)
        options = _read_levels(options, rules, game)
        rotation = find_rotation(options)
        for turn in rotation.games if rotation is not None else ():
            _check_turn(options, rules, turn)
    except TableError:
        raise
    except ValueError as error:
        raise TableError(f"[table] {error}") from None
    return options, rules, game


def _place_button(options: TableOptions) -> tuple[ButtonMoved, ...]:
    """The configured seat, or the next one that is taken; none where it is drawn for."""
    if not options.button:
        return ()
    taken = tuple(sorted(player.seat for player in options.players))
    button = options.button
    if taken and button not in taken:
        button = next_seat(taken, button)
    return (ButtonMoved(seat=button),)


def _first_in_turn(options: TableOptions, rules: HouseRules) -> TableOptions:
    """A rotation's first game opens the table."""
    rotation = find_rotation(options)
    if rotation is None:
        return options
    if not rotation.games or rotation.count < 1:
        raise TableError("[table] rotation: name at least one game, and a count of 1 or more")
    if options.spread_maximum:
        raise TableError(
            "[table] spread_maximum: of games in turn each has its own: leave it out, and give the "
            "most that may be bet as its big_bet"
        )
    rotation = replace(rotation, games=tuple(_fit(turn, rules) for turn in rotation.games))
    return _turn_to(replace(options, rotation=rotation), rotation.games[0])


def _turn_to(options: TableOptions, turn: GameInTurn) -> TableOptions:
    """The table while one game of its rotation is played."""
    return replace(
        options,
        game=turn.game,
        limit=turn.limit,
        blinds=turn.blinds,
        small_bet=turn.small_bet,
        big_bet=turn.big_bet,
        ante=turn.ante,
        bring_in=turn.bring_in,
    )


def _check_turn(options: TableOptions, rules: HouseRules, turn: GameInTurn) -> None:
    """One game of the rotation, as if it were the table's only one."""
    game = games.load(turn.game)
    check_game(_turn_to(options, turn), rules, game)
    if turn.blinds and game.forced != "blinds":
        raise TableError(
            f"[table.rotation] {game.title} has no blinds: leave them out "
            f"({rules.cite('stud.bring_in_low', game.name) or 'house default: forced_bets'})"
        )


def _fit(played: Played, rules: HouseRules) -> Played:
    """A game by the house's name for it, with the house's ante where it has none of its own.

    "Omaha" may mean high-low (HR-80), deuce-to-seven a single draw (HR-69).
    """
    meant = played.game
    known = games.GAMES.get(meant)
    for renaming in known.renamings if known is not None else ():
        if getattr(rules, renaming.option) in renaming.values:
            meant = renaming.game
    return replace(played, game=meant, ante=played.ante or rules.ante)


def _read_blinds(options: TableOptions, rules: HouseRules) -> TableOptions:
    """Blinds that nobody configured are those that the house has at every table (HR-16)."""
    unset = options.blinds == options.defaults.blinds
    drawn = options.game in games.GAMES and games.load(options.game).family == "draw"
    if unset and drawn and rules.draw_game_blinds == "none":
        return replace(options, blinds=())
    return replace(options, blinds=rules.blinds) if rules.blinds and unset else options


def _read_levels(options: TableOptions, rules: HouseRules, game: Game) -> TableOptions:
    """A tournament's levels that name no blinds have the house's (HR-121).

    Blinds that the table names none of are those of its first level.
    """
    terms = options.tournament
    if terms is None or game.forced != "blinds":
        return options
    usual = chain(rules.blind_levels, repeat(()))
    levels = tuple(
        replace(level, blinds=level.blinds or blinds)
        for level, blinds in zip(terms.levels, usual, strict=False)
    )
    first = levels[0].blinds if levels else ()
    options = replace(options, tournament=replace(terms, levels=levels))
    # What is wrong with a level, or with its bets, is told of the level.
    sound = list(first) == sorted(first) and options.limit in {"no", "pot"}
    fits = options.unit > 0 and not any(one % options.unit for one in first)
    if first and sound and fits and options.blinds == options.defaults.blinds:
        return replace(options, blinds=first)
    return options


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


def _fit_buy_in(options: TableOptions, terms: Terms) -> TableOptions:
    """A buy-in that nobody configured lies between the limits that were."""
    least, most = terms.minimum_buy_in, terms.maximum_buy_in
    if options.buy_in != options.defaults.buy_in or terms.tournament is not None:
        return options
    fitting = max(options.buy_in, least)
    return replace(options, buy_in=min(fitting, most) if most else fitting)


def _stakes(options: TableOptions, game: Game) -> Stakes:
    """No and pot limit: the least bet is the big blind; spread limit: the higher bet is the most.

    LIVE-GL-24: limits of 1 and 5 allow every bet from 1 to 5.
    """
    most = options.spread_maximum
    if options.limit == "spread" and not most:
        most = options.big_bet
    blinds = options.blinds if game.forced == "blinds" else ()
    big_blind = blinds[-1] if blinds else 0
    by_blind = options.limit in {"no", "pot"} and big_blind > 0
    return Stakes(
        limit=options.limit,
        blinds=blinds,
        small_bet=big_blind if by_blind else options.small_bet,
        big_bet=big_blind if by_blind else options.big_bet,
        ante=options.ante,
        ante_from=options.ante_from,
        bring_in=options.bring_in,
        spread_maximum=most,
        unit=options.unit,
        counted_in=UNSET if options.money == WHOLE else options.money,
    )


def _check_big_blind(options: TableOptions, rules: HouseRules) -> None:
    """The big blind may not be below the minimum bet, where the house says so (HOME-HE-06)."""
    floor = rules.big_blind_floor or options.small_bet
    if not rules.cite("blinds.small_amount", options.game) or not options.blinds:
        return
    if options.blinds[-1] < floor:
        raise TableError(
            f"[table] blinds: the big blind {say(options.blinds[-1])} is below the minimum bet "
            f"{say(floor)}; it may be {say(floor)} or more "
            f"({rules.cite('blinds.big', options.game)})"
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
    text = phrase(
        "The small blind is {blinds}; half the minimum bet, {usual}, is usual",
        blinds=Chips(options.blinds[0]),
        usual=Chips(usual),
    )
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
                f"[table] players: everybody starts with {say(terms.tournament.stack)}, "
                f"seat {player.seat} has {say(player.stack)} (HOME-TN-01)"
            )
    if len(set(seats)) < len(seats):
        raise TableError("[table] players: two players have the same seat; give each their own")
    names = [player.nickname for player in options.players if player.nickname]
    if len(set(names)) < len(names):
        raise TableError("[table] players: two seats have the same nickname; one player, one seat")
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
