"""One pot among its winners: halves, quarters, odd chips, and the line that says why."""

from collections.abc import Sequence
from itertools import combinations
from typing import Literal

import msgspec

from engine.cards import RANKS, UNKNOWN, Card
from engine.games import Side
from engine.hand.awarding.pots import Pot, name_half, pots
from engine.hand.awarding.rake import jackpot_of, rake_by_house, rake_pots
from engine.hand.hand_clauses import cite
from engine.hand.hand_state import Hand, Seat
from engine.hand.hand_values import switches_of
from engine.house import clause
from engine.house.rulebook import clause_ids
from engine.messages.happened.hand_events import PotAwarded, PotShare
from engine.messages.text import Chips, enumerate_parts, join, phrase
from engine.ranking import Evaluation, value

_HALF_NAMES = {"high": phrase("the high half"), "low": phrase("the low half"), "": phrase("it")}


class _Half(msgspec.Struct, kw_only=True):
    """What one way to win takes of a pot."""

    side: Side
    amount: int
    winners: list[Seat]
    evaluation: Evaluation
    shares: list[PotShare]
    more: int = 0
    """Chips by which this half exceeds the other: the odd chip is in it."""
    odd: bool
    """Whether its winners could not divide it evenly."""
    board: int = 0
    """1 or 2: the board that decides, where it was run twice."""


def divide(hand: Hand, pot: Pot) -> PotAwarded:
    """Who takes how much of a pot, with which cards, and why."""
    seats = [hand.at(seat) for seat in pot.seats]
    rake, jackpot = rake_of(hand, pot), jackpot_from(hand, pot)
    amount = pot.amount - rake - jackpot
    if len(seats) == 1:
        return _award_unopposed(hand, pot, seats[0], rake, jackpot)
    if hand.twice:
        first = all(award.pot != pot.number for award in hand.awards)
        return _divide_by_board(hand, pot, seats, amount, board=1 if first else 2)
    halves = _halve(hand, seats, amount)
    for half in halves:
        half.shares = _share(hand, half)
    return PotAwarded(
        pot=pot.number,
        amount=pot.amount,
        rake=rake,
        jackpot=jackpot,
        shares=tuple(share for half in halves for share in half.shares),
        clause=_clause(hand, halves),
        text=_tell(hand, pot.name, pot.amount, _describe_chips(pot, rake, jackpot), halves),
        odd_chip_clause=_odd_chip_clause(hand, halves),
    )


def divide_whole(hand: Hand, pot: Pot) -> tuple[PotAwarded, ...]:
    """All of a pot: by one board, or half of it by each of two."""
    if not hand.twice or len(pot.seats) == 1:
        return (divide(hand, pot),)
    seats = [hand.at(seat) for seat in pot.seats]
    amount = pot.amount - rake_of(hand, pot) - jackpot_from(hand, pot)
    return tuple(_divide_by_board(hand, pot, seats, amount, board=board) for board in (1, 2))


def _divide_by_board(
    hand: Hand, pot: Pot, seats: Sequence[Seat], amount: int, *, board: Literal[1, 2]
) -> PotAwarded:
    """Half of a pot that is run twice, to the best hands of one board (HR-131).

    What the house takes comes off before; the odd chip goes to the board that the house says.
    """
    unit = hand.stakes.unit
    lesser = amount // unit // 2 * unit
    odd_to: Literal[1, 2] = 1 if hand.rules.odd_chip_run_twice == "first_board" else 2
    more = amount - 2 * lesser if board == odd_to else 0
    halves = _halve(hand, seats, lesser + more, board)
    for half in halves:
        half.shares = _share(hand, half)
    odd_clause = _odd_chip_clause(hand, halves)
    if more and not any(share.odd_chips for half in halves for share in half.shares):
        # It made the halves of this board even: whoever shares first has it.
        first = halves[0].shares[0]
        halves[0].shares[0] = msgspec.structs.replace(first, odd_chips=more)
    if more and not odd_clause:
        odd_clause = hand.rules.citation("odd_chip_run_twice", hand.game.name)
    rake, jackpot = (rake_of(hand, pot), jackpot_from(hand, pot)) if board == 1 else (0, 0)
    gross = lesser + more + rake + jackpot
    return PotAwarded(
        pot=pot.number,
        amount=gross,
        rake=rake,
        jackpot=jackpot,
        shares=tuple(share for half in halves for share in half.shares),
        board=board,
        clause=_clause(hand, halves),
        text=_tell(
            hand,
            name_half(pot.number, board),
            gross,
            _describe_chips(pot, rake, jackpot, board),
            halves,
        ),
        odd_chip_clause=odd_clause,
    )


def rake_of(hand: Hand, pot: Pot) -> int:
    """What the house takes of a pot: its percentage, in whole chips, main pot first (HR-123).

    Nothing is taken of what nobody matched (HR-101).
    """
    charge = hand.began.charge
    if hand.began.tournament or (charge is None and hand.rules.house_charge != "rake"):
        return 0
    formed = pots(hand)
    amounts = tuple(each.contested for each in formed)
    at = [each.number for each in formed].index(pot.number)
    flop, unit = _saw_flop(hand), hand.stakes.unit
    if charge is not None:
        return rake_pots(charge, amounts, flop=flop, unit=unit)[at]
    return rake_by_house(hand.rules, amounts, flop=flop, unit=unit)[at]


def jackpot_from(hand: Hand, pot: Pot) -> int:
    """What the jackpot gets: out of the main pot alone, and never more than is left of it."""
    charge = hand.began.charge
    if charge is None or pot.number:
        return 0
    amounts = tuple(each.contested for each in pots(hand))
    jackpot = jackpot_of(charge, amounts, flop=_saw_flop(hand))
    return min(jackpot, pot.amount - rake_of(hand, pot))


def _saw_flop(hand: Hand) -> bool:
    """Whether a flop was dealt; stud's common card is none, nor is a card dealt before the bets."""
    return hand.game.family == "flop" and len(hand.board) > hand.game.streets[0].board


def _describe_chips(pot: Pot, rake: int, jackpot: int, board: int = 0) -> str:
    """What of a pot is a side pot's that no hand is left for, and what the house takes."""
    passed = ""
    if pot.passed:
        passed = (
            phrase(", with a side pot's that no hand is left for")
            if board
            else phrase(
                ", {passed} of it a side pot's that no hand is left for", passed=Chips(pot.passed)
            )
        )
    taken = phrase(", {rake} rake", rake=Chips(rake)) if rake else ""
    kept = phrase(", {jackpot} to the jackpot", jackpot=Chips(jackpot)) if jackpot else ""
    return join("", (passed, taken, kept))


def cite_unopposed(hand: Hand, pot: Pot) -> str:
    """Why a pot goes to one seat unread.

    A pot given up at the showdown was settled by it. Where all others folded, most sheets say so
    in the showdown's own clause, which more than one hand must reach; a sheet whose showdown
    leaves that open says what a fold gives up.
    """
    game = hand.game.name
    showdown = cite(hand.rules, game, "showdown.trigger")
    if pot.mucked:
        return showdown
    if showdown in clause_ids() and clause(showdown).converse:
        return showdown
    return hand.rules.cite("betting.fold", game) or "house default: uncontested"


def _award_unopposed(hand: Hand, pot: Pot, seat: Seat, rake: int, jackpot: int) -> PotAwarded:
    amount = pot.amount - rake - jackpot
    taken = _describe_chips(pot, rake, jackpot)
    return PotAwarded(
        pot=pot.number,
        amount=pot.amount,
        rake=rake,
        jackpot=jackpot,
        shares=(PotShare(seat=seat.seat, amount=amount, side=""),),
        clause=cite_unopposed(hand, pot),
        text=phrase(
            "{pot}, {amount}{taken}: {won}",
            pot=pot.name,
            amount=Chips(pot.amount),
            taken=taken,
            won=phrase("seat {seat} wins uncontested", seat=seat.seat),
        ),
    )


def _list_evaluations(seat: Seat, board: int) -> tuple[Evaluation | None, ...]:
    return seat.second_evaluations if board == 2 else seat.evaluations


def _halve(hand: Hand, seats: Sequence[Seat], amount: int, board: int = 0) -> list[_Half]:
    """The best hands of each way to win; the odd chip of the halves as the house has it."""
    found: list[_Half] = []
    for index, way in enumerate(hand.game.ways):
        contest = [
            (seat, evaluation)
            for seat in seats
            if (read := _list_evaluations(seat, board)) and (evaluation := read[index]) is not None
        ]
        if not contest:
            continue
        most = max(evaluation.value for _, evaluation in contest)
        winners = [seat for seat, evaluation in contest if evaluation.value == most]
        best = next(evaluation for _, evaluation in contest if evaluation.value == most)
        found.append(
            _Half(
                side=way.side,
                amount=0,
                winners=winners,
                evaluation=best,
                shares=[],
                odd=False,
                board=board,
            )
        )
    if len(found) == 1:
        found[0].amount = amount
        return found
    unit = halving_unit(hand)
    lesser = amount // unit // 2 * unit
    greater = amount - lesser
    option = hand.game.odd_half_option
    if option and getattr(hand.rules, option) == "low_half":
        lesser, greater = greater, lesser
    found[0].amount, found[1].amount = greater, lesser
    found[0].more, found[1].more = max(greater - lesser, 0), max(lesser - greater, 0)
    return found


def halving_unit(hand: Hand) -> int:
    """Down to what high and low divide a pot: the smallest chip, or a whole dollar (HR-98)."""
    unit = hand.stakes.unit
    return max(unit, hand.stakes.money.scale) if hand.rules.odd_chip_unit == "one_dollar" else unit


def _share(hand: Hand, half: _Half) -> list[PotShare]:
    """Even shares, and the chips left over in the order that the game's rule gives.

    Where the odd chip of the halves makes this half divide evenly, it is with the first in that
    order.
    """
    unit = hand.stakes.unit
    count = len(half.winners)
    even = half.amount // unit // count * unit
    over = half.amount - even * count
    index = next(i for i, way in enumerate(hand.game.ways) if way.side == half.side)
    extra = dict.fromkeys((seat.seat for seat in half.winners), 0)
    limit = hand.rules.odd_chip_max_each
    for seat in _in_odd_chip_order(hand, half, index):
        chips = min(unit, over) if limit is not None else over
        extra[seat.seat] += chips
        over -= chips
    half.odd = count > 1 and any(extra.values())
    odd = extra if half.odd else {half.winners[0].seat: half.more}
    shares = []
    for seat in half.winners:
        evaluation = _list_evaluations(seat, half.board)[index] or half.evaluation
        shares.append(
            PotShare(
                seat=seat.seat,
                amount=even + extra[seat.seat],
                side=half.side,
                reading=evaluation.reading,
                cards=evaluation.cards,
                odd_chips=odd.get(seat.seat, 0),
                board=half.board,
            )
        )
    return shares


def _in_odd_chip_order(hand: Hand, half: _Half, index: int) -> list[Seat]:
    """Who gets the first odd chip, the second, ... (WSOP Live 149).

    The winners stand clockwise from the button's left where there is a button.
    """
    order = half.winners
    if len(order) == 1:
        return order
    rule = str(hand.rules.answer(odd_chip_option(hand, half.side)))
    if rule == "high_card_suit_all":
        return sorted(order, key=lambda seat: _by_suit(hand, seat.tabled), reverse=True)
    if rule in {"high_card_suit_5", "high_card_suit"}:
        return sorted(
            order, key=lambda seat: _by_suit(hand, _played(hand, seat, index)), reverse=True
        )
    return order


def odd_chip_option(hand: Hand, side: Side) -> str:
    """The house option that gives an odd chip within one half, or within a pot not halved.

    Stud's high hands are told apart by suit in its hi/lo form too, its lows by position (WSOP
    Live 149, 244).
    """
    by_suit = hand.game.family == "stud" and side == "high"
    if hand.game.halved and not by_suit:
        return "odd_chip_within_half"
    return hand.game.odd_chip_option


def _played(hand: Hand, seat: Seat, index: int) -> tuple[Card, ...]:
    """The cards that play; of two that serve equally in stud, the one of the higher suit."""
    evaluation = seat.evaluations[index]
    if evaluation is None or hand.game.family != "stud":
        return evaluation.cards if evaluation is not None else ()
    ranking, switches = hand.game.ways[index].ranking, switches_of(hand.rules)
    board = (face for face in hand.board_faces if face != UNKNOWN)
    fives = (
        five
        for five in combinations((*seat.tabled, *board), len(evaluation.cards))
        if value(ranking, five, switches=switches) == evaluation.value
    )
    return max(fives, key=lambda five: _by_suit(hand, five), default=evaluation.cards)


def _by_suit(hand: Hand, cards: Sequence[Card]) -> list[tuple[int, int]]:
    """The cards by rank, then by suit (HR-12), the highest first.

    The highest decides; two hands that both have it from a common card go on to the next. An ace
    that plays low is the lowest card, not the highest.
    """
    suits = hand.rules.suit_order
    ace_low = hand.game.ways[0].ranking == "low_ace_to_five"

    def height(card: Card) -> tuple[int, int]:
        rank = -1 if ace_low and card[0] == "A" else RANKS.index(card[0])
        return rank, -suits.index(card[1])

    return sorted((height(card) for card in cards), reverse=True)


def _clause(hand: Hand, halves: Sequence[_Half]) -> str:
    game = hand.game.name
    if len(halves) == 2:
        return cite(hand.rules, game, "award.hilo_split")
    if hand.game.halved:
        return hand.rules.citation("no_low", game)
    if len(halves[0].winners) > 1:
        split = cite(hand.rules, game, "award.split_even")
        if not split.startswith("house default"):
            return split
    return cite(hand.rules, game, hand.game.ways[0].behaviour)


def _odd_chip_clause(hand: Hand, halves: Sequence[_Half]) -> str:
    """Why the odd chip went where it went; empty where everything divided evenly."""
    game = hand.game.name
    if len(halves) == 2 and halves[0].amount != halves[1].amount:
        option = hand.game.odd_half_option or hand.game.odd_chip_option
        return hand.rules.citation(option, game)
    odd = next((half for half in halves if half.odd), None)
    return hand.rules.citation(odd_chip_option(hand, odd.side), game) if odd is not None else ""


def _tell(hand: Hand, name: str, amount: int, taken: str, halves: Sequence[_Half]) -> str:
    """One line: which pot, who, with what, why."""
    parts = []
    for half in halves:
        whole = len(halves) == 1
        reading = half.evaluation.reading
        if len(half.winners) == 1:
            seat = half.winners[0].seat
            won = (
                phrase("wins with {reading}", reading=reading)
                if whole
                else (
                    phrase(
                        "wins {half}, {amount}, with {reading}",
                        half=_HALF_NAMES[half.side],
                        amount=Chips(half.amount),
                        reading=reading,
                    )
                )
            )
            parts.append(phrase("seat {seat} {won}", seat=seat, won=won))
            continue
        names = enumerate_parts([phrase("seat {seat}", seat=seat.seat) for seat in half.winners])
        amounts = enumerate_parts([Chips(share.amount) for share in half.shares])
        what = ""
        if not whole:
            what = phrase(
                " {half}, {amount},", half=_HALF_NAMES[half.side], amount=Chips(half.amount)
            )
        parts.append(
            phrase(
                "{names} split{what} with {reading}, {amounts}{odd}",
                names=names,
                what=what,
                reading=reading,
                amounts=amounts,
                odd=_describe_odd(half),
            )
        )
    if len(halves) == 1 and hand.game.halved:
        parts.append(phrase("no low"))
    return phrase(
        "{pot}, {amount}{taken}: {won}",
        pot=name,
        amount=Chips(amount),
        taken=taken,
        won=join("; ", parts),
    )


def _describe_odd(half: _Half) -> str:
    lucky = [phrase("seat {seat}", seat=share.seat) for share in half.shares if share.odd_chips]
    if not lucky:
        return ""
    seats = enumerate_parts(lucky)
    if len(lucky) == 1:
        return phrase(", odd chip to {seats}", seats=seats)
    return phrase(", odd chips to {seats}", seats=seats)
