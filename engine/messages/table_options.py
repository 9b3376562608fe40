"""`[table]` of the appliance's configuration file: what is played here."""

from pathlib import Path
from typing import Literal

import msgspec

from engine.messages.stakes import PACKAGED, BombPot, Charge, KillTerms, Rotation, TournamentTerms
from engine.money import Money, Units, count_amounts


class PlayerOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[[table.players]]`: who sits where when the table opens."""

    seat: int
    stack: Units
    nickname: str = ""


class TableOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[table]`: what is played here.

    Amounts are in the smallest unit here, and in whole ones in the file.
    """

    name: str = "Table 1"
    house: str = "ohio"
    """A profile's name or the path of a profile file."""
    game: str = "holdem"
    limit: Literal["no", "pot", "fixed", "spread"] = "no"
    seats: int = 9
    blinds: tuple[Units, ...] = (1, 2)
    small_bet: Units = 2
    big_bet: Units = 4
    ante: Units = 0
    bring_in: Units = 0
    unit: Units = 1
    buy_in: Units = 200
    button: int = 1
    """The seat that has the button in the first hand; 0: as the house finds it, by a draw."""
    players: tuple[PlayerOptions, ...] = ()
    spread_maximum: Units = 0
    ante_from: Literal["all", "button", "big_blind"] = "all"
    min_buy_in: Units | None = None
    """None: the house's, or 10 small bets in fixed limit and 20 big blinds else."""
    max_buy_in: Units | None = None
    """None: the house's; 0: none."""
    stacks: Literal["tracked", "untracked"] = "tracked"
    rack: Units = 0
    """Chips in the dealer's rack; 0: chips come from the cage."""
    charge: Charge | None = None
    """What the house takes; None: as the house's profile says."""
    kill: KillTerms | None = None
    """None: as the house's profile says."""
    rotation: Rotation | str | None = None
    """Games that take turns; the first one opens the table, in place of `game` and its stakes. A
    mix by its name, such as "horse", has the table's blinds and bets."""
    tournament: TournamentTerms | None = None
    straddle: Literal["house", "none", "utg", "button", "mississippi"] = "house"
    bomb_pot: BombPot | None = None
    """None: as the house's profile says."""
    chop_blinds: bool = False
    call_seconds: int = 60
    new_player: Literal["house", "free", "post"] = "house"
    """house: in limit games a new player posts or waits for the big blind (WL 100a)."""
    scale: int = 1
    """Smallest units in a whole one, a power of ten: 100 where amounts have cents."""
    currency: str = ""
    """The sign before each amount, such as "$"; empty: amounts stand alone."""

    @property
    def money(self) -> Money:
        """How amounts are written at this table."""
        return Money(scale=self.scale, sign=self.currency)

    @property
    def defaults(self) -> "TableOptions":
        """What a table of this money is where nothing is configured."""
        return msgspec.convert(count_amounts({}, TableOptions, self.money), TableOptions)

    def placed_in(self, directory: Path) -> "TableOptions":
        """These options, with a profile's relative path resolved against `directory`."""
        if self.house in PACKAGED:
            return self
        return msgspec.structs.replace(self, house=str(directory / self.house))
