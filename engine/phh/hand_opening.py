"""How a hand of a file begins: its game and stakes, who sits where, the forced bets.

Player n sits in seat n and the last one has the button. Heads-up the notation lists the blinds
the other way round: the first amount is the button's.
"""

from typing import Final, Literal

import msgspec

from engine.house import HouseRules
from engine.messages.happened.hand_events import BetPosted, HandBegan, LimitName, Player, Stakes
from engine.phh.amounts import ChipScale
from engine.phh.phh_document import Document, PhhError

GAMES: Final[dict[str, tuple[str, LimitName]]] = {
    "FT": ("holdem", "fixed"),
    "NT": ("holdem", "no"),
    "NS": ("short_deck", "no"),
    "PO": ("omaha", "pot"),
    "FO/8": ("omaha8", "fixed"),
    "F7S": ("stud", "fixed"),
    "F7S/8": ("stud8", "fixed"),
    "FR": ("razz", "fixed"),
    "N2L1D": ("deuce_to_seven_single", "no"),
    "F2L3D": ("deuce_to_seven", "fixed"),
    "FB": ("badugi", "fixed"),
}
"""Game and limit of each variant code."""

_STUD: Final = frozenset({"F7S", "F7S/8", "FR"})


class HandOpening(msgspec.Struct, kw_only=True):
    """A hand before its first card."""

    began: HandBegan
    posts: list[BetPosted]
    """Every forced bet, antes first; amounts as they really go in."""


class _Blinds(msgspec.Struct, kw_only=True):
    """Who posts what; the seat of `big` acts last before the first cards of the board."""

    small: int = 0
    big: int = 0
    amounts: tuple[int, ...] = ()
    """Of the small and the big blind, then of the blinds after them; as `Stakes.blinds`."""

    def name(self, seat: int) -> Literal["small_blind", "big_blind", "blind"]:
        """What a seat's live bet is called."""
        if seat == self.big:
            return "big_blind"
        return "small_blind" if seat == self.small else "blind"


def open_hand(document: Document, chips: ChipScale, rules: HouseRules) -> HandOpening:
    """The beginning of the hand, in chips.

    Raises:
        PhhError: an amount is no whole number of chips, or there are too few players.
    """
    try:
        return _open(document, chips, rules)
    except ValueError as error:
        raise PhhError(str(error)) from None


def _open(document: Document, chips: ChipScale, rules: HouseRules) -> HandOpening:
    stacks = chips.counts(document.starting_stacks)
    count = len(stacks)
    if count < 2:
        raise PhhError(f"starting_stacks: {count} players; a hand needs two or more")
    asked = chips.counts(document.antes) or [0] * count
    antes = _trim(document, asked, stacks)
    bets = chips.counts(document.blinds_or_straddles) or [0] * count
    if document.variant in _STUD:
        bets = [0] * count
    if count == 2:
        bets.reverse()
    blinds = _place_blinds(bets)
    game, limit = GAMES[document.variant]
    fixed = limit == "fixed"
    small_bet = chips.count(document.small_bet if fixed else document.min_bet)
    began = HandBegan(
        hand="history",
        number=1,
        game=game,
        stakes=Stakes(
            limit=limit,
            blinds=blinds.amounts,
            small_bet=small_bet,
            big_bet=chips.count(document.big_bet) if fixed else small_bet,
            ante=asked[0] if len(set(asked)) == 1 else 0,
            bring_in=chips.count(document.bring_in),
            unit=chips.unit,
        ),
        button=count,
        players=tuple([Player(seat=seat, stack=stack) for seat, stack in enumerate(stacks, 1)]),
        small_blind=blinds.small,
        big_blind=blinds.big,
        house=rules.name,
        house_hash="",
    )
    return HandOpening(began=began, posts=_list_posts(antes, bets, blinds, stacks))


def _trim(document: Document, antes: list[int], stacks: list[int]) -> list[int]:
    """What goes in as antes: no more than a stack holds.

    Where antes are trimmed, no more than the second highest either: the rest would go straight
    back. A big blind's ante for all is not trimmed.
    """
    paid = [min(ante, stack) for ante, stack in zip(antes, stacks, strict=True)]
    if not document.ante_trimming_status:
        return paid
    cutoff = sorted(paid)[-2]
    return [min(ante, cutoff) for ante in paid]


def _place_blinds(bets: list[int]) -> _Blinds:
    """Which of the posted bets are the blinds of the game.

    Args:
        bets: of each seat; below 0, a bet that does not move the turn (somebody who missed the
            blinds posts one).
    """
    highest = max(bets)
    if highest <= 0:
        return _Blinds()
    if len(bets) == 2:
        big = 2 if bets[1] >= bets[0] else 1
        small = 3 - big
        return _Blinds(small=small, big=big, amounts=(max(bets[small - 1], 0), bets[big - 1]))
    leading = next((place for place, bet in enumerate(bets) if bet <= 0), len(bets))
    if leading >= 2 and bets[leading - 1] == highest and highest not in bets[leading:]:
        return _Blinds(small=1, big=2, amounts=tuple(bets[:leading]))
    last = max(seat for seat, bet in enumerate(bets, 1) if bet == highest)
    return _Blinds(big=last, amounts=(0, highest))


def _list_posts(
    antes: list[int], bets: list[int], blinds: _Blinds, stacks: list[int]
) -> list[BetPosted]:
    posts = [
        BetPosted(seat=seat, kind="ante", amount=ante, live=False)
        for seat, ante in enumerate(antes, 1)
        if ante
    ]
    for seat, bet in enumerate(bets, 1):
        if not bet:
            continue
        amount = min(abs(bet), stacks[seat - 1] - antes[seat - 1])
        posts.append(BetPosted(seat=seat, kind=blinds.name(seat), amount=amount))
    return posts
