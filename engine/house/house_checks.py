"""What contradicts itself in a profile: settings that are each allowed but not together."""

from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from typing import Final, TypeAlias

from engine.house.rules import RIGHT_HOLDERS, STAFF_ROLES, HouseRules

Contradiction: TypeAlias = tuple[str, str]
"""The option to look at, and what is wrong and what is allowed instead."""

SHORTAGE_PRESETS: Final[dict[str, dict[str, str]]] = {
    "ohio4": {"shortage_need": "n_plus_1", "common_card_count": "before_burn"},
    "live2": {"shortage_need": "n_plus_1", "common_card_count": "before_burn"},
    "wsop": {"shortage_need": "n_plus_2", "common_card_count": "after_burn"},
}
"""What a shortage procedure brings along where the profile does not say otherwise."""


def find_contradictions(rules: HouseRules, set_here: AbstractSet[str]) -> Iterator[Contradiction]:
    """Every contradiction of complete rules.

    Args:
        rules: what the profile amounts to.
        set_here: the options that the profile itself sets; a default or an inherited value that
            does not matter under another setting is no contradiction.
    """
    for check in _CHECKS:
        yield from check(rules, set_here)


def _check_rights(rules: HouseRules, set_here: AbstractSet[str]) -> Iterator[Contradiction]:
    del set_here
    named = [given[0] for given in rules.rights if given]
    for given in rules.rights:
        right, *roles = given or ("",)
        if right not in RIGHT_HOLDERS:
            known = ", ".join(RIGHT_HOLDERS)
            yield "rights", f"there is no right {right!r}; it may be: {known}"
        elif not roles or not set(roles) <= set(STAFF_ROLES):
            allowed = ", ".join(STAFF_ROLES)
            yield "rights", f"rights: {right} is held by at least one of {allowed}, and no other"
        elif right == "unsealing" and roles != ["floor"]:
            yield "rights", "rights: unsealing is the floor's alone: the bridge asks for no other"
        elif named.count(right) > 1:
            yield "rights", f"rights: {right} is named twice; name all its roles in one list"


def _check_limits(rules: HouseRules, set_here: AbstractSet[str]) -> Iterator[Contradiction]:
    if rules.limit in {"none", "pot"}:
        spoken = "no-limit" if rules.limit == "none" else "pot-limit"
        capped = rules.raise_cap is not None and rules.raise_cap_limits != "every"
        if "raise_cap" in set_here and capped:
            yield (
                "raise_cap",
                (
                    f"raise_cap {rules.raise_cap} can't hold with limit {rules.limit}: {spoken} "
                    'has no cap (WL 125); it may be: "none", or set raise_cap_limits to every'
                ),
            )
        for option in ("all_in_reopens", "split_step"):
            if option in set_here and getattr(rules, option) != "full_raise":
                yield (
                    option,
                    (
                        f"{option} speaks of limit games, but limit is {rules.limit}: leave it "
                        "out, or set limit to fixed or split"
                    ),
                )
        if rules.kill != "none":
            yield (
                "kill",
                f"kill {rules.kill} raises limits, but limit is {rules.limit}; it may be: none",
            )
    if rules.draws_27 == 1 and rules.limit not in {"by_table", *rules.single_draw_limits}:
        allowed = ", ".join(rules.single_draw_limits)
        yield (
            "draws_27",
            f"draws_27 = 1 can't be with limit {rules.limit}: single_draw_limits allows {allowed}",
        )


def _check_blinds(rules: HouseRules, set_here: AbstractSet[str]) -> Iterator[Contradiction]:
    del set_here
    if list(rules.blinds) != sorted(rules.blinds):
        yield (
            "blinds",
            f"blinds {list(rules.blinds)} must grow from the button's left: small, big, straddle",
        )
    for number, level in enumerate(rules.blind_levels, 1):
        if list(level) != sorted(level):
            yield (
                "blind_levels",
                f"level {number} of blind_levels {list(level)} must grow: small before big",
            )
    if rules.blinds and rules.big_blind_floor and max(rules.blinds) < rules.big_blind_floor:
        yield (
            "blinds",
            (
                f"the big blind {max(rules.blinds)} is less than big_blind_floor "
                f"{rules.big_blind_floor}; raise the one or lower the other"
            ),
        )
    part, whole = (int(number) for number in rules.small_blind_ratio.split("/"))
    if part > whole:
        yield (
            "small_blind_ratio",
            (
                f"small_blind_ratio {rules.small_blind_ratio} would make the small blind the "
                "bigger one; it may be: a fraction of at most 1/1"
            ),
        )


def _check_shortage(rules: HouseRules, set_here: AbstractSet[str]) -> Iterator[Contradiction]:
    if rules.stud_shortage == "wsop":
        for option, needed in SHORTAGE_PRESETS["wsop"].items():
            if getattr(rules, option) != needed:
                yield (
                    option if option in set_here else "stud_shortage",
                    (
                        f"{option} {getattr(rules, option)} can't be with stud_shortage wsop, "
                        f"which needs {needed} (WL 228); leave it out, or choose ohio4 or live2"
                    ),
                )


def _check_stakes(rules: HouseRules, set_here: AbstractSet[str]) -> Iterator[Contradiction]:
    if rules.min_buy_in and rules.max_buy_in and rules.max_buy_in < rules.min_buy_in:
        yield (
            "max_buy_in" if "max_buy_in" in set_here else "min_buy_in",
            (
                f"max_buy_in {rules.max_buy_in} is less than min_buy_in {rules.min_buy_in}; "
                "it may be: at least as much, or none"
            ),
        )
    if rules.house_charge != "rake" and (rules.rake_percent or rules.rake_cap):
        yield (
            "rake_percent" if "rake_percent" in set_here else "rake_cap",
            (
                f"a rake is set, but house_charge is {rules.house_charge}; set house_charge to "
                "rake or leave rake_percent and rake_cap out"
            ),
        )
    if rules.house_charge == "rake" and not rules.rake_percent:
        yield (
            "house_charge",
            (
                "house_charge is rake, but rake_percent is 0; set rake_percent, or house_charge to "
                "time or none"
            ),
        )


def _check_games(rules: HouseRules, set_here: AbstractSet[str]) -> Iterator[Contradiction]:
    del set_here
    if not rules.games:
        yield "games", 'games is empty; name at least one game, such as ["holdem"]'
    if len(set(rules.games)) < len(rules.games):
        yield "games", "games names a game twice; name each once"
    strange = [game for game in rules.kill_games if game not in rules.games]
    if rules.kill != "none" and strange:
        yield (
            "kill_games",
            (
                f"kill_games names {', '.join(strange)}, which this house does not spread; it may "
                f"name: {', '.join(rules.games)}"
            ),
        )
    fewest = min((rules.max_seats(game) for game in rules.games), default=rules.min_players)
    if fewest < rules.min_players:
        yield (
            "min_players",
            f"min_players {rules.min_players} is more than a table seats; it may be: 2 to {fewest}",
        )


_CHECKS: Final[tuple[Callable[[HouseRules, AbstractSet[str]], Iterator[Contradiction]], ...]] = (
    _check_rights,
    _check_limits,
    _check_blinds,
    _check_shortage,
    _check_stakes,
    _check_games,
)
