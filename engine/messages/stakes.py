"""What is played for: limits, forced bets, what the house takes, and the table's posted terms.

Amounts are chips. A configuration file has the same words, so that no key is unknown.
"""

from typing import Final, Literal, TypeAlias

import msgspec

from engine.money import WHOLE, Money, Units

MOST_SEATS: Final = 22
"""More chairs has no table (HouseRules)."""
PACKAGED: Final = ("ohio", "maryland", "live", "kansas", "home", "wsop")
"""The houses whose profiles come with the engine."""
LimitName: TypeAlias = Literal["no", "pot", "fixed", "spread"]
StraddleRule: TypeAlias = Literal["none", "utg", "button", "mississippi"]
"""Who may straddle: nobody, the first to act, the button, or any seat that posts no blind."""


class Stakes(msgspec.Struct, frozen=True, kw_only=True):
    """Limit and forced bets of a hand, in chips."""

    limit: LimitName
    blinds: tuple[int, ...] = ()
    """In order from the first seat left of the button: (small, big)."""
    small_bet: int = 0
    """Fixed limit: the lower bet; no and pot limit: the minimum bet."""
    big_bet: int = 0
    """Fixed (split) limit: the bet of the later streets; equal to small_bet if not split."""
    ante: int = 0
    bring_in: int = 0
    straddle: int = 0
    spread_maximum: int = 0
    unit: int = 1
    """The smallest chip in play."""
    ante_from: Literal["all", "button", "big_blind"] = "all"
    """Who puts the ante in; one seat alone puts it in for everybody."""
    counted_in: Money | msgspec.UnsetType = msgspec.UNSET
    """What the smallest unit is worth; unset: amounts are whole chips."""

    @property
    def money(self) -> Money:
        """How amounts are written at this table."""
        return self.counted_in if isinstance(self.counted_in, Money) else WHOLE


class Charge(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the house takes, as the sign has it."""

    per_mille: int = 0
    """Rake in thousandths of each pot, rounded down to the smallest chip; 100 is ten percent."""
    cap: Units | None = None
    """The most that is raked from one hand; None: no cap."""
    caps_by_players: tuple[tuple[int, Units], ...] = ()
    """(players dealt in, cap): the entry with the most players not above those dealt in counts."""
    steps: tuple[tuple[Units, Units], ...] = ()
    """(pot, rake), ascending: a rake by the pot's size instead of a percentage."""
    no_flop_no_drop: bool = False
    jackpot: Units = 0
    """A jackpot drop from each hand whose pots reach `jackpot_from`."""
    jackpot_from: Units = 0
    time_amount: Units = 0
    """Time collection: what each seat pays; 0: none."""
    time_minutes: int = 30


class KillTerms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When limits rise for the next hand (LIVE-GL-29, LIVE-GL-33)."""

    size: Literal["half", "full"]
    threshold: Units
    """The smallest pot that qualifies."""
    trigger: Literal["scoop", "two_in_a_row"] = "scoop"
    ends: Literal["split_or_small", "no_scoop"] = "split_or_small"
    blind: Literal["none", "scooper_posts"] = "none"
    games: tuple[str, ...] = ("omaha8",)
    split_keeps_leg: bool = True
    """Of two in a row: who won the pot before and takes a part of this one still has that pot."""
    blinds_count: bool = False
    """Of two in a row: the full bet of the second pot may be blinds, as where all fold to one."""


class BombPot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Hands for which every seat antes, with no blinds and no betting before the flop."""

    ante: Units
    """What each seat puts in, in chips."""
    every: int = 0
    """One hand in so many is a bomb pot; 0: only where the players agree on one."""


class GameInTurn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game of a rotation, with its own stakes."""

    game: str
    limit: LimitName = "fixed"
    blinds: tuple[Units, ...] = ()
    small_bet: Units = 0
    big_bet: Units = 0
    ante: Units = 0
    bring_in: Units = 0


class Rotation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Games that take turns."""

    games: tuple[GameInTurn, ...]
    by: Literal["hands", "orbit", "minutes", "choice"] = "orbit"
    """choice: each player in turn chooses among the games, from the button on."""
    count: int = 8
    """How many hands or minutes each game has."""


class Level(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One level of a tournament."""

    blinds: tuple[Units, ...] = ()
    ante: Units = 0
    small_bet: Units = 0
    big_bet: Units = 0
    bring_in: Units = 0
    """0: as before."""
    unit: Units = 0
    """The smallest chip from this level on; 0: as before. A larger one starts a chip race."""
    minutes: int = 0
    hands: int = 0
    """Its length: minutes, or hands; neither: to the end."""
    pause: int = 0
    """Minutes of break after it."""


class TournamentTerms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A single-table tournament."""

    levels: tuple[Level, ...]
    stack: Units = 0
    """What everybody starts with; 0: the house's multiple of the minimum bet (HOME-TN-01)."""
    late_level: int = 0
    """Seats may be taken while this level or an earlier one is played; 0: only before the start."""
    payouts: tuple[Units, ...] = ()
    """Prize of first, second, ... place."""


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What a table offers besides its game and stakes: everything that the sign promises."""

    minimum_buy_in: int = 0
    maximum_buy_in: int = 0
    """0: none."""
    tracked: bool = True
    """Stacks are known to the chip; if not, a stack is unknown until it is counted."""
    rack: int = 0
    """Chips in the dealer's rack when the table opens; 0: chips come from the cage."""
    charge: Charge | None = None
    """None: what the house's options say."""
    kill: KillTerms | None = None
    rotation: Rotation | None = None
    tournament: TournamentTerms | None = None
    straddle: StraddleRule = "none"
    bomb_pot: BombPot | None = None
    """None: no bomb pots here."""
    chop_blinds: bool = False
    """Whether the blinds may agree to take theirs back when everybody else folded."""
    call_seconds: int = 60
    """How long a player has when time is called."""
    new_player_posts: bool = False
    """Whether a player new to the game posts or waits for the big blind."""
    new_player_by_limit: bool = False
    """Of games in turn: whether that is so in those with a fixed limit, and in no other."""
