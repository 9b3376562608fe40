"""A table's first events, checked against the house."""

from engine import games, house
from engine.configuration import TableOptions
from engine.games import Game
from engine.house import HouseRules
from engine.messages.events import ButtonMoved, Event, SeatTaken, Stakes, TableOpened
from engine.table.seating import next_seat


class TableError(ValueError):
    """The options describe no table that the house allows; one sentence says why."""


def open_table(options: TableOptions) -> tuple[Event, ...]:
    """The first events of a new journal: the table, its players, the button.

    Raises:
        TableError: the house has no such table; the text says what was expected.
    """
    try:
        rules = house.load(options.house)
        game = games.load(options.game)
    except ValueError as error:
        raise TableError(f"[table] {error}") from None
    _check_game(options, rules, game)
    _check_chips(options, game)
    _check_players(options)
    players = sorted(options.players, key=lambda player: player.seat)
    taken = tuple(player.seat for player in players)
    button = options.button
    if taken and button not in taken:
        button = next_seat(taken, button)
    opened = TableOpened(
        table=options.name,
        house=options.house,
        house_hash=rules.hash(),
        game=game.name,
        stakes=_stakes(options),
        seats=options.seats,
        buy_in=options.buy_in,
    )
    return (
        opened,
        *(
            SeatTaken(seat=player.seat, stack=player.stack, nickname=player.nickname)
            for player in players
        ),
        ButtonMoved(seat=button),
    )


def _stakes(options: TableOptions) -> Stakes:
    """No and pot limit: the least bet is the big blind."""
    big_blind = options.blinds[-1] if options.blinds else 0
    by_blind = options.limit in {"no", "pot"} and big_blind > 0
    return Stakes(
        limit=options.limit,
        blinds=options.blinds,
        small_bet=big_blind if by_blind else options.small_bet,
        big_bet=big_blind if by_blind else options.big_bet,
        ante=options.ante,
        bring_in=options.bring_in,
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
    most = getattr(rules, game.seats_option)
    if not 2 <= options.seats <= most:
        clause = rules.citation(game.seats_option, game.name)
        raise TableError(
            f"[table] seats: {options.seats} is not between 2 and {most}, "
            f"which {rules.title} allows for {game.title} ({clause})"
        )


def _check_chips(options: TableOptions, game: Game) -> None:
    if game.forced == "blinds" and not options.blinds:
        raise TableError(
            f"[table] blinds: {game.title} needs blinds, such as blinds = [1, 2] (OH-HE-06)"
        )
    if len(options.blinds) > 2:
        raise TableError("[table] blinds: give one or two amounts, such as blinds = [1, 2]")
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


def _check_players(options: TableOptions) -> None:
    seats = [player.seat for player in options.players]
    for player in options.players:
        if not 1 <= player.seat <= options.seats:
            raise TableError(
                f"[table] players: seat {player.seat} is not one of the {options.seats} seats"
            )
        if player.stack < 1:
            raise TableError(f"[table] players: seat {player.seat} needs a stack of 1 chip or more")
    if len(set(seats)) < len(seats):
        raise TableError("[table] players: two players have the same seat; give each their own")
    if not 1 <= options.button <= options.seats:
        raise TableError(
            f"[table] button: {options.button} is not one of the {options.seats} seats"
        )
