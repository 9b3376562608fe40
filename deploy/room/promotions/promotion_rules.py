"""Rules of promotions as data, and who fits them: of the tabled hands alone, nobody is asked."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Annotated, Any, Final, Literal

import msgspec

from deploy.room.promotions.tabled_hands import NAMED
from engine.ranking import best
from engine.ranking.made import CATEGORIES, pack

SECTION: Final = "promotion"
"""`[[promotion]]` of room.toml."""
_ACES: Final = 2
_ROYAL: Final = "As Ks Qs Js Ts"


class Promotion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One promotion."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    kind: Literal["high_hand", "bad_beat", "royal", "aces_cracked"]
    """high_hand: the best of a period; bad_beat: one so good that lost; royal: each royal flush;
    aces_cracked: a pair of aces in the hand that lost."""
    games: tuple[str, ...] = ("holdem",)
    """By their names in the program."""
    period_minutes: Annotated[int, msgspec.Meta(ge=5, le=1440)] = 30
    """Of a high hand, from the gaming day's begin on."""
    least: str = ""
    """What a hand has to be at least: a category such as "full_house", or five cards."""
    both_cards: bool = True
    """Whether both of the player's own cards have to play; of a bad beat the winner's too."""
    pot_over: Annotated[int, msgspec.Meta(ge=0)] = 0
    """The pots have to be more, in whole units of money."""
    players: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    """So many have to be dealt in."""
    named: bool = False
    """Whether cards count that the dealer named and neither bridge nor camera confirmed."""
    prize: Annotated[str, msgspec.Meta(max_length=60)] = ""

    def __post_init__(self) -> None:
        """See that what a hand has to be can be read."""
        self.find_least()

    def find_least(self) -> int:
        """The value from which on a hand counts.

        Raises:
            ValueError: it is neither a category nor five cards.
        """
        if not self.least:
            return _find_value(_ROYAL) if self.kind == "royal" else 0
        if self.least in CATEGORIES:
            return pack(CATEGORIES.index(self.least) + 1, ())
        return _find_value(self.least)


def _find_value(cards: str) -> int:
    parts = tuple(cards.split())
    found = best("high", parts) if len(parts) == 5 else None
    if found is None:
        raise ValueError(
            f'least "{cards}": expected a category such as full_house, or five cards such as '
            "As Ah Ad Ts Tc"
        )
    return found.value


@dataclass(frozen=True)
class Winner:
    """Who fits a promotion, by a row of `tabled`."""

    promotion: Promotion
    row: Any
    since: datetime
    """Of a high hand the period's begin; else when the hand ended."""
    until: datetime | None = None
    """Of a high hand the period's end; None: it has none."""

    def is_sure(self, now: datetime) -> bool:
        """Whether nobody can be better any more."""
        return self.until is None or now >= self.until


def find_winners(rule: Promotion, rows: Iterable[Any], day_begins: datetime) -> list[Winner]:
    """Who fits a promotion, in order of time.

    Args:
        rule: the promotion.
        rows: of `tabled` of one gaming day, whole hands, with their `scale`.
        day_begins: from when on periods are counted.
    """
    hands: dict[tuple[int, int], list[Any]] = defaultdict(list)
    for row in rows:
        if (
            row.game in rule.games
            and row.pot > rule.pot_over * row.scale
            and (rule.named or row.known not in NAMED)
        ):
            hands[row.journal_id, row.first].append(row)
    counted = [some for some in hands.values() if some[0].players >= rule.players]
    if rule.kind == "high_hand":
        return _find_high_hands(rule, counted, day_begins)
    fit = {
        "bad_beat": _find_beaten, "royal": _find_each, "aces_cracked": _find_cracked
    }[rule.kind]  # fmt: skip
    told = [Winner(rule, row, row.at) for hand in counted for row in fit(rule, hand)]
    return sorted(told, key=lambda one: (one.since, one.row.journal_id, one.row.seat))


def _plays(rule: Promotion, row: Any) -> bool:
    """Whether as many of the player's own cards play as the rule asks."""
    return not rule.both_cards or row.playing >= 2


def _find_each(rule: Promotion, hand: Sequence[Any]) -> list[Any]:
    least = rule.find_least()
    return [row for row in hand if row.value >= least and _plays(rule, row)]


def _find_high_hands(
    rule: Promotion, hands: Sequence[Sequence[Any]], day_begins: datetime
) -> list[Winner]:
    length = timedelta(minutes=rule.period_minutes)
    found: dict[int, Any] = {}
    fit = [row for hand in hands for row in _find_each(rule, hand)]
    # Of equal ones the first stands.
    for row in sorted(fit, key=lambda one: (one.at, one.journal_id, one.seat)):
        period = (row.at - day_begins) // length
        if period not in found or row.value > found[period].value:
            found[period] = row
    return [
        Winner(rule, row, day_begins + length * period, day_begins + length * (period + 1))
        for period, row in sorted(found.items())
    ]


def _find_beaten(rule: Promotion, hand: Sequence[Any]) -> list[Any]:
    """The best hand that lost to a better one."""
    winners = [row for row in hand if row.won and _plays(rule, row)]
    lost = [
        row for row in _find_each(rule, hand)
        if not row.won and any(one.value > row.value for one in winners)
    ]  # fmt: skip
    return [max(lost, key=lambda one: one.value)] if lost else []


def _find_cracked(_rule: Promotion, hand: Sequence[Any]) -> list[Any]:
    """Pairs of aces in the hand that lost to a hand that was tabled."""
    won = any(row.won for row in hand)
    return [
        row for row in hand
        if won and not row.won and [card[0] for card in row.cards.split()] == ["A"] * _ACES
    ]  # fmt: skip
