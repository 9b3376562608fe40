"""Main pot and side pots, layer by layer, and the bet that nobody called."""

from copy import copy as duplicate
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.hand.hand_state import FormedPot, Hand, Seat
from engine.messages.happened.hand_events import UncalledReturned
from engine.messages.text import phrase

_Layer: TypeAlias = tuple[int, list[Seat], int]
"""Its chips, who plays for them, and what its only contender alone put in."""
_Span: TypeAlias = tuple[int, int]
"""From which to which amount that a seat has bet in this hand a layer reaches."""
_ENDLESS: Final = 1 << 62


class Pull(msgspec.Struct, frozen=True, kw_only=True):
    """As much comes from the bet of each of some seats into one pot, when a round is over."""

    pot: int
    """As `Pot.number`."""
    amount: int
    """From each."""
    seats: tuple[int, ...]


class Pot(msgspec.Struct, frozen=True, kw_only=True):
    """Chips that the same seats play for; bets still in front of the seats are not in it."""

    number: int
    """0 main, 1 first side pot, ..."""
    amount: int
    seats: tuple[int, ...]
    """Who can win it, clockwise from the button's left, in stud from where the deal starts."""
    mucked: bool = False
    """Whether somebody gave it up at the showdown, which contested it until then."""
    unmatched: int = 0
    """What nobody matched of what it alone can win: its own, as over an all-in for part of the
    ante, or a bet of a hand that was ruled dead. The house takes no part of it."""

    passed: int = 0
    """So many of its chips were a side pot's that nobody with a hand plays for any more."""
    able: tuple[int, ...] = ()
    """Who can win it, and who gave it up."""
    live: bool = True
    """Whether somebody plays for it, or gave it up as the last one; not before a dead hand."""
    kept: bool = False
    """Whether it was a seat's own before that seat's hand was ruled dead."""

    @property
    def contested(self) -> int:
        """The chips of which the house takes its part."""
        return self.amount - self.unmatched

    @property
    def name(self) -> str:
        """As announced: "Main pot", "Side pot", "Side pot 2"."""
        return name_pot(self.number)


def name_pot(number: int) -> str:
    """As announced: "Main pot", "Side pot 1", "Side pot 2"."""
    return phrase("Main pot") if number == 0 else phrase("Side pot {number}", number=number)


def name_half(number: int, board: int) -> str:
    """A pot as announced, with the board that decides half of it; 0: there is one board."""
    name = name_pot(number)
    if board == 1:
        return phrase("{pot}, first board", pot=name)
    return phrase("{pot}, second board", pot=name) if board == 2 else name


def pots(hand: Hand) -> tuple[Pot, ...]:
    """The pots as they stand, the main pot first (HR-100, WSOP Live 149).

    A layer ends at each amount that a live seat is all-in for; nobody wins more from another
    than was put in against him (LIVE-GL-02, LIVE-GL-50). Once one of them is divided all keep
    their numbers and their chips, whoever's hand a ruling kills after it. What nobody with a hand
    plays for any more goes to who plays for the pot below (LIVE-GL-19).
    """
    if hand.formed:
        return _pass_down(_form_again(hand), frozenset(award.pot for award in hand.awards))
    seats = hand.seats
    contenders = _list_contenders(seats)
    if all(seat.stack for seat in contenders):
        amount = sum([seat.paid + seat.dead for seat in seats])
        alone = _unmatched([seat.paid for seat in seats], seats, contenders)
        return (_form(hand, 0, amount, _hold(contenders), alone),) if amount else ()
    merged: list[_Layer] = []
    passed: list[int] = []
    for layer, number, _ in _number_layers(seats, contenders):
        if number < len(merged):
            below = merged[number]
            merged[number] = (below[0] + layer[0], below[1], below[2] + layer[2])
            passed[number] += layer[0] if not layer[1] else 0
        else:
            merged.append(layer)
            passed.append(0)
    formed = [
        replace(_form(hand, number, chips, _hold(able), alone), passed=passed[number])
        for number, (chips, able, alone) in enumerate(merged)
    ]
    left = _pass_down(formed, frozenset())
    if len(left) == len(formed):
        return left
    return tuple(replace(pot, number=number) for number, pot in enumerate(left))


def find_alone(hand: Hand) -> set[int]:
    """The seats that have a side pot of their own: all others folded it, or were ruled dead."""
    return {
        pot.seats[0] for pot in pots(hand) if pot.number and len(pot.seats) == 1 and not pot.mucked
    }


def _list_contenders(seats: list[Seat]) -> list[Seat]:
    """Whose bets divide the pots: who is in, and who has a side pot of its own for good."""
    return [seat for seat in seats if not seat.folded or seat.kept_at]


def _hold(contenders: list[Seat]) -> list[Seat]:
    """Who plays for a pot; where nobody does, whose own it was when its hand was ruled dead."""
    living = [seat for seat in contenders if not seat.folded]
    if living or not contenders:
        return living
    return [max(contenders, key=lambda seat: seat.kept_at)]


def keep_pots(hand: Hand) -> tuple[FormedPot, ...]:
    """The pots as they stand, to be kept when the first of them is divided."""
    return tuple(
        FormedPot(
            amount=pot.amount,
            seats=pot.able,
            unmatched=pot.unmatched,
            passed=pot.passed,
        )
        for pot in pots(hand)
    )


def keep_pot(hand: Hand, number: int) -> tuple[FormedPot, ...]:
    """The kept pots once this one is divided: those above it that were passed down are in it."""
    standing = {pot.number: pot for pot in pots(hand)}
    formed = list(hand.formed or keep_pots(hand))
    for above in range(number + 1, len(formed)):
        if above not in standing:
            formed[above] = replace(formed[above], amount=0)
    pot = standing.get(number)
    if pot is not None:
        formed[number] = replace(formed[number], amount=pot.amount, passed=pot.passed)
    return tuple(formed)


def _form_again(hand: Hand) -> list[Pot]:
    """Each pot with those of its seats that were not killed since; who has won it stays its own."""
    won: dict[int, set[int]] = {}
    for award in hand.awards:
        won.setdefault(award.pot, set()).update(share.seat for share in award.shares)
    formed: list[Pot] = []
    for number, kept in enumerate(hand.formed):
        if not kept.amount:
            continue
        seats = [hand.at(seat) for seat in kept.seats]
        winners = won.get(number, set())
        able = [one for one in seats if not one.folded or one.seat in winners]
        own = [one for one in seats if one.kept_at]
        pot = _form(hand, number, kept.amount, able or _hold(own), kept.unmatched)
        formed.append(replace(pot, passed=kept.passed))
    return formed


def _pass_down(formed: list[Pot], divided: frozenset[int]) -> tuple[Pot, ...]:
    """Without the pots that nobody with a hand plays for: their chips are in the next one below."""
    left: list[Pot] = []
    over = 0
    for pot in reversed(formed):
        if pot.number in divided:
            left.append(pot)
        elif not pot.live and _has_heir(pot, formed, divided):
            over += pot.amount
        else:
            left.append(_take_over(pot, over) if over else pot)
            over = 0
    return tuple(reversed(left))


def _take_over(pot: Pot, over: int) -> Pot:
    return replace(pot, amount=pot.amount + over, passed=pot.passed + over)


def _has_heir(over: Pot, formed: list[Pot], divided: frozenset[int]) -> bool:
    """Whether somebody can have it below; where nobody is left in it, who gave up there can."""
    below = [pot for pot in formed if pot.number < over.number and pot.number not in divided]
    return any(pot.live or (pot.seats and not over.seats) for pot in below)


def pulls(hand: Hand) -> tuple[Pull, ...]:
    """How much comes from each bet into each pot when the round that is over is closed.

    The main pot first, within a pot the larger amounts first: who folded may have bet less.
    """
    before = {seat.seat: seat.paid for seat in hand.seats}
    seats = [duplicate(seat) for seat in hand.seats]
    for seat in seats:
        seat.paid, seat.bet = seat.paid + seat.bet, 0
    contenders = _list_contenders(seats)
    parts: dict[int, dict[int, int]] = {}
    for _, number, span in _number_layers(seats, contenders):
        for seat in seats:
            low, high = max(before[seat.seat], span[0]), min(seat.paid, span[1])
            if high > low:
                pot = parts.setdefault(number, {})
                pot[seat.seat] = pot.get(seat.seat, 0) + high - low
    return tuple(
        Pull(
            pot=number,
            amount=amount,
            seats=tuple(sorted(seat for seat, part in pot.items() if part == amount)),
        )
        for number, pot in sorted(parts.items())
        for amount in sorted(set(pot.values()), reverse=True)
    )


def _number_layers(seats: list[Seat], contenders: list[Seat]) -> list[tuple[_Layer, int, _Span]]:
    """The layers of antes and bets with the number of the pot that each belongs to.

    Layers with the same contenders are one pot; the span of a layer of antes is empty.
    """
    layers: list[_Layer] = []
    spans: list[_Span] = []
    if any(seat.dead for seat in seats):
        contenders = _add_layers(layers, seats, contenders, dead=True)
        spans = [(0, 0)] * len(layers)
    if any(seat.paid for seat in seats):
        _add_layers(layers, seats, contenders, dead=False, spans=spans)
    numbered: list[tuple[_Layer, int, _Span]] = []
    number, able = -1, 0
    for layer, span in zip(layers, spans, strict=True):
        if number >= 0 and len(layer[1]) in {0, able}:
            numbered.append((layer, number, span))
        elif layer[0]:
            number, able = number + 1, len(layer[1])
            numbered.append((layer, number, span))
    return numbered


def _form(hand: Hand, number: int, amount: int, able: list[Seat], unmatched: int = 0) -> Pot:
    """A pot is left to the last one who did not give up, who may have mucked for another pot."""
    left = [seat.seat for seat in able if not seat.mucked]
    mucked, live = len(left) < len(able), bool(left) or (bool(able) and not _faced(hand, able))
    if not left and able:
        left = [max(able, key=lambda seat: seat.mucked_at).seat]
    return Pot(
        number=number,
        amount=amount,
        seats=tuple(left),
        mucked=mucked,
        unmatched=unmatched,
        able=tuple(seat.seat for seat in able),
        live=live,
        kept=len(left) == 1 and hand.at(left[0]).kept_at > 0,
    )


def _faced(hand: Hand, able: list[Seat]) -> bool:
    """Whether those who gave up did so before a hand that was ruled dead after it."""
    least = min(seat.paid + seat.dead for seat in able)
    return any(seat.killed and seat.paid + seat.dead >= least for seat in hand.seats)


def _add_layers(
    layers: list[_Layer],
    seats: list[Seat],
    contenders: list[Seat],
    *,
    dead: bool,
    spans: list[_Span] | None = None,
) -> list[Seat]:
    """Divide antes (`dead`) or bets at the amounts of those who are all-in.

    Adds to `spans`, where it is given, from which amount to which each layer reaches.

    Returns:
        Who plays for the last layer: whoever is all-in for less than the others is out of it.
    """
    put = [seat.dead if dead else seat.paid for seat in seats]
    levels = {
        chips
        for seat in contenders
        if _spent(seat, chips := seat.dead if dead else seat.paid, dead=dead)
    }
    below = 0
    for level in sorted(levels):
        parts = [min(chips, level) - min(chips, below) for chips in put]
        layers.append((sum(parts), contenders, _unmatched(parts, seats, contenders)))
        if spans is not None:
            spans.append((below, level))
        contenders = [seat for seat in contenders if not _spent(seat, level, dead=dead)]
        below = level
    parts = [chips - min(chips, below) for chips in put]
    if any(parts) or not levels:
        layers.append((sum(parts), contenders, _unmatched(parts, seats, contenders)))
        if spans is not None:
            spans.append((below, _ENDLESS))
    return contenders


def _unmatched(parts: list[int], seats: list[Seat], contenders: list[Seat]) -> int:
    """What one seat put into a layer beyond everybody else, where only one can win it.

    It is the contender's own, or of a bet without a hand.
    """
    if len(contenders) != 1:
        return 0
    most = max(zip(parts, seats, strict=True), key=lambda one: one[0])[1]
    if most is contenders[0] or (most.folded and not most.ruled):
        return _measure_surplus(parts)
    return _measure_dead(parts, seats, contenders[0])


def _spent(seat: Seat, level: int, *, dead: bool) -> bool:
    """Whether the seat is all-in for no more than this many antes, or bets."""
    if seat.stack > 0:
        return False
    if dead:
        return seat.paid == 0 and seat.bet == 0 and seat.dead <= level
    return seat.paid <= level


def uncalled(hand: Hand) -> UncalledReturned | None:
    """The part of a bet on this street that nobody matched, the highest bet's first (HR-101).

    Of a bet without a hand, that which nobody who is in could match: the rest stays in the pot.
    """
    first = max(hand.seats, key=lambda seat: seat.bet)
    others = [seat for seat in hand.seats if seat is not first]
    if first.folded:
        most = max((seat.bet + seat.stack for seat in others if seat.live), default=first.bet)
    else:
        most = max((seat.bet for seat in others), default=first.bet)
    if first.bet <= most:
        return None
    return UncalledReturned(seat=first.seat, amount=first.bet - most)


def list_uncalled(hand: Hand) -> tuple[UncalledReturned, ...]:
    """All that goes back once the betting round is closed, one bet after the other."""
    twin = replace(hand, seats=[duplicate(seat) for seat in hand.seats])
    found: list[UncalledReturned] = []
    while back := uncalled(twin):
        twin.at(back.seat).bet -= back.amount
        found.append(back)
    return tuple(found)


def measure_unmatched(hand: Hand) -> int:
    """Chips of bets without a hand that nobody matched: somebody could have, so they stay in."""
    return _measure_dead([seat.paid for seat in hand.seats], hand.seats)


def _measure_dead(parts: list[int], seats: list[Seat], own: Seat | None = None) -> int:
    """What hands that were ruled dead put in beyond everybody else: they match no other dead bet.

    Unless a pot is the hand's own, whose it was before.
    """
    dead = [seat.ruled and not seat.kept_at and seat is not own for seat in seats]
    most = max((part for part, out in zip(parts, dead, strict=True) if not out), default=0)
    return sum(max(0, part - most) for part, out in zip(parts, dead, strict=True) if out)


def _measure_surplus(parts: list[int]) -> int:
    """What the one who put in most put in beyond everybody else."""
    *_, second, most = sorted((0, 0, *parts))
    return most - second
