"""What the house takes of a hand, as the sign has it (LIVE-GL-43)."""

from fractions import Fraction

import msgspec

from engine.house import HouseRules
from engine.messages.stakes import Charge


def charge_for(charge: Charge | None, players: int) -> Charge | None:
    """The charge of a hand with so many players dealt in: the cap is the one for them.

    Args:
        charge: as posted; None: the house's options count.
        players: who is dealt in.
    """
    if charge is None or not charge.caps_by_players:
        return charge
    cap = charge.cap
    for least, amount in sorted(charge.caps_by_players):
        if players >= least:
            cap = amount
    return msgspec.structs.replace(charge, cap=cap, caps_by_players=())


def rake_pots(
    charge: Charge, amounts: tuple[int, ...], *, flop: bool, unit: int
) -> tuple[int, ...]:
    """The rake of each pot, the main pot first, in whole chips.

    Args:
        charge: the hand's.
        amounts: the pots, main first.
        flop: whether the flop is out.
        unit: the smallest chip: what it does not make stays in the pot.
    """
    if charge.no_flop_no_drop and not flop:
        return (0,) * len(amounts)
    if charge.steps:
        return _share_out(_step(charge, sum(amounts)), amounts)
    return _take(Fraction(charge.per_mille, 1000), charge.cap, amounts, unit)


def rake_by_house(
    rules: HouseRules, amounts: tuple[int, ...], *, flop: bool, unit: int
) -> tuple[int, ...]:
    """The rake of each pot where the table posted no charge of its own: the house's percentage.

    Args:
        rules: the house's; its charge is a rake.
        amounts: the pots, main first.
        flop: whether the flop is out.
        unit: the smallest chip.
    """
    if rules.no_flop_no_drop and not flop:
        return (0,) * len(amounts)
    return _take(Fraction(rules.rake_percent) / 100, rules.rake_cap, amounts, unit)


def _take(share: Fraction, cap: int | None, amounts: tuple[int, ...], unit: int) -> tuple[int, ...]:
    """A share of each pot, main first, in whole chips; the cap is for all pots of the hand."""
    left = cap
    rakes = []
    for amount in amounts:
        rake = int(amount * share)
        if left is not None:
            rake = min(rake, left)
        rake -= rake % unit
        if left is not None:
            left -= rake
        rakes.append(rake)
    return tuple(rakes)


def jackpot_of(charge: Charge, amounts: tuple[int, ...], *, flop: bool) -> int:
    """What the jackpot gets of a hand, out of the main pot."""
    if charge.no_flop_no_drop and not flop:
        return 0
    return charge.jackpot if sum(amounts) >= max(charge.jackpot_from, charge.jackpot) else 0


def _step(charge: Charge, total: int) -> int:
    rake = 0
    for pot, amount in charge.steps:
        if total >= pot:
            rake = amount
    return rake if charge.cap is None else min(rake, charge.cap)


def _share_out(rake: int, amounts: tuple[int, ...]) -> tuple[int, ...]:
    """A rake by steps comes out of the main pot first."""
    shares = []
    for amount in amounts:
        share = min(rake, amount)
        rake -= share
        shares.append(share)
    return tuple(shares)
