"""`HouseRules`: one house's answer to every question on which card rooms differ.

Each field is an option of the house rules; what houses do not differ on is in `facts`.
`options.toml` holds their numbers, their meaning, what they may be and why the default is what it
is. Amounts are chips, streets and games have the names that `engine.games` gives them.
"""

import hashlib
from decimal import Decimal
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from engine.games import GAMES
from engine.house.facts import FACTS, FOLLOWS
from engine.house.rulebook import cite

GameName: TypeAlias = Annotated[str, Meta(pattern=f"^({'|'.join(GAMES)})$")]
"""A game's name, such as "holdem"."""
LimitOption: TypeAlias = Literal["fixed", "split", "flexible", "pot", "none"]
SuitOrder: TypeAlias = Annotated[str, Meta(pattern=r"^(?!.*(.).*\1)[cdhs]{4}$")]
"""The four suits from highest to lowest, such as "shdc"."""
Count: TypeAlias = Annotated[int, Meta(ge=0)]
Amount: TypeAlias = Annotated[int, Meta(ge=1)]
"""Chips."""


RIGHT_HOLDERS: Final[dict[str, tuple[str, ...]]] = {
    "rulings": ("floor",),
    "misdeal": ("floor",),
    "corrections": ("floor",),
    "counts": ("floor",),
    "limits": ("floor",),
    "settings": ("floor",),
    "money": ("cage", "floor"),
    "daybook": ("floor", "cage"),
    "devices": ("technician", "floor"),
    "unsealing": ("floor",),
}
"""Who holds which right where the house says nothing of it. The host of a home game has the role
floor (HR-127)."""
STAFF_ROLES: Final = ("dealer", "floor", "cage", "technician")


class SplitStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """From which street on the upper limit is bet: in games with a board, in stud, in draw games.

    In a draw game "after_second_draw" is the round that follows the second draw. A game says on
    its streets where the limit rises (`Street.bet`); turn, fifth street and the second draw leave
    it there, what is earlier or later moves it by as many rounds in every game of the family.
    """

    board: Literal["flop", "turn", "river"] = "turn"
    stud: Literal["fourth_street", "fifth_street", "sixth_street"] = "fifth_street"
    draw: Literal["after_first_draw", "after_second_draw", "after_third_draw"] = "after_second_draw"

    def count_moved(self, family: Literal["flop", "stud", "draw"]) -> int:
        """By how many rounds the limit rises later than the game says; negative: earlier."""
        chosen = {"flop": self.board, "stud": self.stud, "draw": self.draw}[family]
        return _ROUNDS_MOVED[chosen]


_ROUNDS_MOVED: Final = {
    "flop": -1, "turn": 0, "river": 1,
    "fourth_street": -1, "fifth_street": 0, "sixth_street": 1,
    "after_first_draw": -1, "after_second_draw": 0, "after_third_draw": 1,
}  # fmt: skip


class OwnClause(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One rule of a house's own document, which the packaged rulebook does not hold."""

    says: str
    behaviour: str = ""
    """What it is about, as the rulebook calls it, such as "burn.river"; empty: options alone
    cite it."""
    game: str = "all"
    """The game that it speaks of, or "all"."""


class HouseRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The complete rules of one house, every option decided.

    `None` in `raise_cap`, `low_qualifier`, `odd_chip_max_each`, `max_buy_in` and `rake_cap` says
    that there is none; in `action_clock` that it is off; in `big_blind_floor`, `bring_in`,
    `min_betting_unit`, `min_buy_in` and `kill_threshold` that it is worked out as the option's
    description says. An empty `blinds` leaves them to the table's own configuration.
    """

    name: str = "default"
    title: str = "House defaults"
    extends: str = ""
    """The profile that this one builds on."""
    games: tuple[GameName, ...] = ("holdem",)
    """What the house spreads."""
    document: str = ""
    """The packaged profile whose document these rules follow; empty: none."""
    repairs: tuple[str, ...] = ()
    """Clauses of other documents that fill what this one lacks by mistake."""
    clauses: dict[str, tuple[str, ...]] = {}
    """For each option that the house's document fixes: the clauses that do."""
    own_clauses: dict[str, OwnClause] = {}
    """The house's own clauses by id, such as "RS-O8-12": cited before those of its base."""
    remedies: str = ""
    """The packaged house whose remedies for wrong deals hold where this one's document is silent;
    they are cited as adopted. Empty: none."""

    min_players: Annotated[int, Meta(ge=2)] = 2
    max_seats_holdem: Annotated[int, Meta(ge=2, le=22)] = 10
    max_seats_holdem_tournament: Annotated[int, Meta(ge=2, le=22)] = 10
    max_seats_omaha: Annotated[int, Meta(ge=2, le=11)] = 10
    max_seats_stud: Annotated[int, Meta(ge=2, le=8)] = 8
    max_seats_badugi: Annotated[int, Meta(ge=2, le=8)] = 8
    max_seats_27: Annotated[int, Meta(ge=2, le=6)] = 6
    seating_by: Literal["staff", "open"] = "staff"
    exclusion_groups: tuple[tuple[str, ...], ...] = ()

    button_start: Literal["high_card_draw", "dealer_seat", "assigned"] = "high_card_draw"
    button_draw_tie: Literal["suit", "redraw"] = "suit"
    suit_order: SuitOrder = "shdc"
    button_movement: Literal["dead_button", "moving_button"] = "dead_button"
    heads_up_blinds: Literal["button_posts_small", "left_posts_small"] = "button_posts_small"
    deal_start: Literal["left_of_button", "left_of_dealer"] = "left_of_button"
    deal_start_stud: Literal["left_of_button", "left_of_dealer"] = "left_of_dealer"

    blinds: tuple[Amount, ...] = ()
    small_blind_ratio: Annotated[str, Meta(pattern=r"^[1-9][0-9]*/[1-9][0-9]*$")] = "1/2"
    big_blind_floor: Amount | None = None
    ante: Count = 0
    draw_game_blinds: Literal["required", "none"] = "required"
    missed_blinds: Literal["players_choice", "post_bb_live_rest_dead", "wait_for_bb"] = (
        "players_choice"
    )
    buy_button: bool = True
    blind_option: bool = True
    bring_in: Amount | None = None
    bring_in_may_open_full: bool = True
    straddle: Literal["none", "utg", "button", "mississippi"] = "none"
    bomb_pot_every: Count = 0
    bomb_pot_blinds: Amount = 5

    limit: LimitOption | Literal["by_table"] = "by_table"
    split_step: SplitStep = SplitStep()
    min_raise: Literal["last_full_raise", "big_blind", "any_increase"] = "last_full_raise"
    raise_cap: Annotated[int, Meta(ge=1)] | None = 3
    raise_cap_heads_up: Literal["same", "none"] = "none"
    raise_cap_limits: Literal["fixed_and_spread", "every"] = "fixed_and_spread"
    raise_over_low_blind: Literal["to_full_bet", "by_full_bet"] = "to_full_bet"
    all_in_reopens: Literal["full_raise", "half_bet_limit"] = "half_bet_limit"
    all_in_raise_to: Literal["full_raise", "next_level"] = "full_raise"
    completion: Literal["not_a_raise", "raise"] = "not_a_raise"
    open_pair_fourth_doubles: bool = False
    min_betting_unit: Amount | None = None
    check_raise: bool = True
    fold_without_bet: Literal["allow", "confirm", "refuse"] = "confirm"
    fold_without_bet_keeps_cards_coming: bool = False
    string_bet: Literal["call_only", "warn"] = "call_only"
    out_of_turn: Literal["binding_if_unchanged", "not_binding"] = "binding_if_unchanged"
    action_clock: Annotated[int, Meta(ge=1)] | None = None
    binding_action: bool = True

    first_later: Literal["first_live_left_of_button", "left_of_dealer_literal"] = (
        "first_live_left_of_button"
    )
    stud_opener: Literal["low_card", "high_card"] = "low_card"
    stud_opener_tie: Literal["suit", "position"] = "suit"
    bring_in_suit_order: SuitOrder = "shdc"
    stud_low_card_ace: Literal["high", "low"] = "high"
    stud_high_tie: Literal["position", "suit"] = "position"
    stud_high_tie_card: Literal["top_card", "top_of_made_part"] = "top_card"

    deck: Literal[52, 53] = 52
    cut_card: bool = True
    burn_before_each_street: bool = True
    burn_before_draw: bool = True
    tap_before_flop: bool = False
    burn_place: Literal["under_pot", "discard"] = "under_pot"
    seventh_card: Literal["down", "up"] = "down"
    stud_shortage: Literal["ohio4", "live2", "wsop"] = "ohio4"
    shortage_need: Literal["n", "n_plus_1", "n_plus_2"] = "n_plus_1"
    shortage_pool: Literal["stub_and_burns", "stub_then_burns", "burns_under_stub"] = (
        "stub_and_burns"
    )
    common_card_count: Literal["before_burn", "after_burn"] = "before_burn"
    shortage_reshuffle: Literal["mandatory", "dealer_choice"] = "mandatory"
    common_card_first: Literal["high_with_common", "high_showing"] = "high_with_common"
    draw_stub_out: Literal["prior_discards", "all_but_own", "all"] = "all_but_own"
    draw_last_stub_card: Literal["only_if_it_finishes", "always", "never"] = "only_if_it_finishes"

    draws_badugi: Annotated[int, Meta(ge=1, le=3)] = 3
    draws_27: Literal[1, 3] = 3
    single_draw_limits: tuple[LimitOption, ...] = ("none",)
    draw_max_badugi: Annotated[int, Meta(ge=0, le=4)] = 4
    draw_max_27: Annotated[int, Meta(ge=0, le=5)] = 5
    stand_pat: bool = True

    ace_in_straight: Literal["high", "high_and_low"] = "high_and_low"
    straight_wraps: bool = False
    tie_breaks: Literal["standard", "home_literal"] = "standard"
    suits_break_ties: bool = False
    omaha_variant: Literal["by_table", "high", "hi_lo_8", "hi_lo"] = "by_table"
    low_qualifier: Literal[8, 9] | None = 8
    low_straights_flushes: Literal["ignored", "counted"] = "ignored"
    ace_badugi: Literal["low", "high"] = "low"

    showdown_order: Literal["aggressor_then_button_left", "left_of_last_caller", "all_at_once"] = (
        "aggressor_then_button_left"
    )
    showdown_muck: Literal["allow", "confirm", "refuse"] = "allow"
    cards_speak: bool = True
    all_in_face_up: Literal["off", "tournaments", "on"] = "tournaments"
    odd_chip_holdem: Literal["button_left", "high_card_suit"] = "button_left"
    odd_chip_omaha8: Literal["high_half", "low_half"] = "high_half"
    odd_chip_stud: Literal["high_card_suit_5", "high_card_suit_all", "position"] = (
        "high_card_suit_5"
    )
    odd_chip_unit: Literal["smallest_chip", "one_dollar"] = "smallest_chip"
    odd_chip_max_each: Literal[1] | None = 1
    run_it_twice: Literal["off", "two_players", "all_agree"] = "off"
    odd_chip_run_twice: Literal["first_board", "second_board"] = "first_board"

    table_stakes: bool = True
    unset_min_buy_in: Literal["usual", "refuse"] = "usual"
    min_buy_in: Amount | None = None
    max_buy_in: Amount | None = None
    short_buy: Literal["refuse", "one_allowed"] = "refuse"
    top_up: Literal["to_max", "at_least_min"] = "to_max"
    return_stack_window: Count = 60
    incidental_limit: Count = 20
    incidental_percent: Annotated[int, Meta(ge=0, le=100)] = 5
    mid_hand_add: Literal["refuse", "queue"] = "queue"
    transfer_exempt: bool = True
    must_move_full_stack: bool = True

    kill: Literal["none", "half", "full"] = "none"
    kill_games: tuple[GameName, ...] = ("omaha8",)
    kill_threshold: Amount | None = None
    kill_trigger: Literal["scoop", "two_in_a_row"] = "scoop"
    kill_ends: Literal["split_or_small", "no_scoop"] = "split_or_small"
    kill_blind: Literal["none", "scooper_posts"] = "none"

    tournament_stack_multiple: Amount = 40
    blind_levels: tuple[tuple[Amount, ...], ...] = ()
    house_charge: Literal["rake", "time", "none"] = "none"
    rake_percent: Decimal = Decimal(0)
    rake_cap: Amount | None = None
    no_flop_no_drop: bool = False
    substantial_action: Literal["live_def", "tda_def"] = "tda_def"
    random_card_concept: bool = True
    ruling_final: Literal["supervisor", "host"] = "supervisor"
    english_only: bool = False
    notices: tuple[str, ...] = ()
    rights: tuple[tuple[str, ...], ...] = ()

    def in_units(self, scale: int) -> "HouseRules":
        """These rules at a table with so many smallest units in a whole one."""
        if scale == 1:
            return self
        counted = {name: _times(getattr(self, name), scale) for name in _MONEY}
        return msgspec.structs.replace(self, **counted)

    def answer(self, name: str) -> Any:
        """What an option or a fact is in this house."""
        return FACTS[name] if name in FACTS else getattr(self, name)

    def citation(self, option: str, game: str = "") -> str:
        """Why an option or a fact is what it is: a clause, or "house default: odd_chip_holdem".

        Args:
            option: a field's name, or a fact's.
            game: prefers the clause that speaks of this game, and refuses one of another game.

        Raises:
            KeyError: there is no such option.
        """
        if option not in OPTION_NAMES and option not in FACTS:
            raise KeyError(option)
        general = f"house default: {option}"
        for clause in reversed(self.clauses.get(option, ())):
            if not game or not _games_of(clause):
                general = clause
        for clause in self.clauses.get(option, ()):
            if game in _games_of(clause):
                return clause
        return general

    def cite(self, behaviour: str, game: str = "", turn: int = 1) -> str:
        """The clause of the house's document about a behaviour, or "" if it is silent.

        Args:
            behaviour: a key of the rulebook, such as "burn.river".
            game: the game that is played; empty: any.
            turn: which clause, where there is one for each time that it comes, such as each draw.
        """
        own = [
            (about.game == "all", clause)
            for clause, about in self.own_clauses.items()
            if about.behaviour == behaviour and (not game or about.game in {game, "all"})
        ]
        if own:
            nearest = min(general for general, _ in own)
            found = [clause for general, clause in own if general == nearest]
            return found[min(turn, len(found)) - 1]
        return cite(behaviour, self.document, game, self.repairs, turn)

    def max_seats(self, game: str) -> int:
        """How many may play a game at one table: as the house allows and the deck carries.

        Raises:
            KeyError: there is no such game.
        """
        played = GAMES[game]
        seats: int = getattr(self, played.seats_option)
        return min(seats, played.count_places(burns=self.burn_before_each_street))

    def hash(self) -> str:
        """SHA-256 (hex) of the complete rules as JSON without spaces.

        Options and facts stand in the order of the house rules, tables by their keys. An option
        that came later is left out where it is its default: a house is known by the hash that
        records of before it hold.
        """
        encode = msgspec.json.Encoder(order="deterministic").encode
        names = (name for name in _ORDER if not self._is_unheard(name))
        told = (encode(name) + b":" + encode(self.answer(name)) for name in names)
        return hashlib.sha256(b"{" + b",".join(told) + b"}").hexdigest()

    def _is_unheard(self, name: str) -> bool:
        """Whether records of before an option know this house without it."""
        return any(name in came for came in LATER) and getattr(self, name) == _DEFAULTS[name]

    def as_known(self, digest: str) -> "HouseRules | None":
        """These rules as a record knows them by their hash; None: it is another house's.

        A record of before a generation of options goes on without what the house has decided on
        them since.
        """
        known = (self._before(since) for since in range(len(LATER), -1, -1))
        return next((rules for rules in known if rules.hash() == digest), None)

    def _before(self, since: int) -> "HouseRules":
        """These rules without what they decide on the options of a generation and all after it."""
        names = {name for came in LATER[since:] for name in came}
        if not names:
            return self
        kept = {name: cited for name, cited in self.clauses.items() if name not in names}
        plain = {name: _DEFAULTS[name] for name in names}
        return msgspec.structs.replace(self, clauses=kept, **plain)


_DEFAULTS: Final[dict[str, Any]] = {
    one.name: one.default for one in msgspec.structs.fields(HouseRules)
}
"""What each option is where a house says nothing of it."""


def _games_of(clause: str) -> frozenset[str]:
    """The games that a clause speaks of by its id; empty: all of them."""
    code = clause.partition("-")[2].partition("-")[0]
    return frozenset(game.name for game in GAMES.values() if code and game.clause_code == code)


HEAD_NAMES: Final = (
    "name", "title", "extends", "games", "document", "repairs", "clauses", "own_clauses",
    "remedies",
)  # fmt: skip
"""The fields that are no options."""
OPTION_NAMES: Final = tuple(name for name in HouseRules.__struct_fields__ if name not in HEAD_NAMES)
"""The options in the order of the house rules."""


LATER: Final[tuple[tuple[str, ...], ...]] = (("run_it_twice", "odd_chip_run_twice"),)
"""Options that came when records knew houses by their hashes: a generation for each release that
brought some, in the order of the releases. A released generation stays as it is."""


def _order() -> tuple[str, ...]:
    names = list(HouseRules.__struct_fields__)
    for fact, before in FOLLOWS.items():
        names.insert(names.index(before) + 1, fact)
    return tuple(names)


_ORDER: Final = _order()
QUESTION_NAMES: Final = tuple(name for name in _ORDER if name not in HEAD_NAMES)
"""Options and facts in the order of the house rules."""


def _times(amount: Any, scale: int) -> Any:
    if isinstance(amount, tuple):
        return tuple(_times(one, scale) for one in amount)
    return amount * scale if isinstance(amount, int) else amount


_MONEY: Final = (
    "blinds", "big_blind_floor", "ante", "bring_in", "min_betting_unit", "min_buy_in",
    "max_buy_in", "incidental_limit", "kill_threshold", "blind_levels", "rake_cap",
)  # fmt: skip
"""The options that are amounts of money; a profile has whole ones."""
