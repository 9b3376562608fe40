"""Which table to open, and which to close, by the seats of now and by who waits."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final

from deploy.room.summaries.live_tables import LiveTable
from engine.messages.text import Text, join, phrase, plural

ENOUGH: Final = 5
"""So many who wait without a seat begin a table."""


def name_game(table: LiveTable) -> Text:
    """What is played at a table, as a list of the waiting names it: game and stakes."""
    view = table.view
    return join(" ", (view.game, view.stakes)) if view is not None else Text("")


def advise(tables: Iterable[LiveTable], waiting: Mapping[str, int]) -> list[Text]:
    """What to open and what to close now, a sentence each.

    Args:
        tables: of now; those that are closed or not understood count for nothing.
        waiting: how many wait for each game, by `name_game`.
    """
    playing: dict[str, list[LiveTable]] = defaultdict(list)
    titles: dict[str, str] = {}
    for table in tables:
        if table.view is not None and not table.view.closed:
            game = name_game(table)
            titles.setdefault(game, game)
            playing[game].append(table)
    free = {game: sum(one.open_seats for one in some) for game, some in playing.items()}
    told = [
        words for game in sorted(waiting)
        if (words := _advise_opening(titles.get(game, game), waiting[game], free)) is not None
    ]  # fmt: skip
    closing = (
        _advise_closing(game, playing[game]) for game in sorted(playing) if not waiting.get(game)
    )
    return told + [words for words in closing if words is not None]


def _advise_opening(game: str, many: int, free: Mapping[str, int]) -> Text | None:
    without = many - free.get(game, 0)
    if without <= 0:
        return None
    if without >= ENOUGH:
        return phrase("{n} wait for {game}: open a table", n=without, game=game)
    others = [
        phrase("{n} at {game}", n=seats, game=other)
        for other, seats in sorted(free.items())
        if other != game and seats
    ]
    if not others:
        return plural(
            "{n} waits for {game}, and no seat is open", "{n} wait for {game}, and no seat is open",
            without, game=game,
        )  # fmt: skip
    return plural(
        "{n} waits for {game}; open seats: {others}", "{n} wait for {game}; open seats: {others}",
        without, game=game, others=join(", ", others),
    )  # fmt: skip


def _advise_closing(game: str, tables: list[LiveTable]) -> Text | None:
    if len(tables) < 2:
        return None
    seated = {one.name: one.seats - one.open_seats for one in tables}
    fewest = min(tables, key=lambda one: (seated[one.name], one.name))
    elsewhere = sum(one.open_seats for one in tables if one is not fewest)
    if seated[fewest.name] > elsewhere:
        return None
    return plural(
        "{game}: the {n} player of {table} fits the other tables: close it",
        "{game}: the {n} players of {table} fit the other tables: close it",
        seated[fewest.name], game=game, table=fewest.name,
    )  # fmt: skip
