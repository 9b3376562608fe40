"""What the table's own file says is dealt here: the bridge believes no other word of it."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from engine import games
from engine.games.mixes import MIXES
from engine.messages.stakes import MOST_SEATS
from engine.messages.table_options import TableOptions
from engine.wire.configuration import (
    ConfigurationError,
    load_section,
    read_sections,
)
from firmware_bridge.kept.house_burns import does_burn


class PostedTable(msgspec.Struct, frozen=True, kw_only=True):
    """What may be dealt at this table, and who tells the bridge what was dealt."""

    games: frozenset[str] = frozenset()
    """The games' names; none: no card is put face up by any rule."""
    seats: int = 0
    burns: bool = True
    """The house burns a card before each later street."""
    screened: bool = False
    """A dealer's screen is configured: what it has drawn is sealed to the bridge."""

    def may_deal(self, game: str, seats: Iterable[int]) -> bool:
        """Whether the file allows this deal.

        Args:
            game: its name.
            seats: who is dealt in.
        """
        told = tuple(seats)
        apart = len(set(told)) == len(told)
        fits = all(1 <= seat <= self.seats for seat in told)
        return apart and fits and len(told) >= 2 and game in self.games


UNPOSTED: Final = PostedTable()
"""No table's file was read: nothing is opened."""


def read_posted_table(config: Path) -> PostedTable:
    """What a table's configuration file says; of a section that can't be, nothing counts.

    The engine tells what is wrong with it.

    Raises:
        ConfigurationError: the file can't be read.
    """
    sections = read_sections(config)
    posted = PostedTable(screened="screen" in sections)
    with suppress(ConfigurationError):
        options = load_section(config, "table", TableOptions)
        posted = replace(posted, games=list_games(options), seats=min(options.seats, MOST_SEATS))
        posted = replace(posted, burns=does_burn(options.house, config.absolute().parent))
    return posted


def list_games(options: TableOptions) -> frozenset[str]:
    """Every game that a table's file lets be dealt, also by what a house means by its name."""
    rotation = options.rotation
    if rotation is None:
        named = [options.game]
    elif isinstance(rotation, str):
        mix = MIXES.get(rotation)
        named = [game for game, _ in mix] if mix else [one.strip() for one in rotation.split(",")]
    else:
        named = [turn.game for turn in rotation.games]
    known = [games.GAMES[name] for name in named if name in games.GAMES]
    meant = [renaming.game for game in known for renaming in game.renamings]
    return frozenset((*(game.name for game in known), *meant))
