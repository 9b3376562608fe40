"""A second set of books: each hand's chips and pots reckoned again from what was bet and dealt."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from deploy.simulation.checking.hand_oracle import find_judges
from engine import games
from engine.cards import Card
from engine.messages.happened.floor_events import BlindsChopped, StackCorrected, StackCounted
from engine.messages.happened.hand_events import (
    ActionTaken,
    BetPosted,
    Event,
    HandBegan,
    HandEnded,
    HandMucked,
    HandTabled,
    PotAwarded,
    PotsPushed,
    RunAgreed,
    StreetClosed,
    UncalledReturned,
)
from engine.messages.ruling_events import HandKilled, HandRevived, RulingMade


@dataclass
class Pot:
    """Chips that some seats play for."""

    amount: int
    seats: set[int]


@dataclass
class HandBooks:
    """One hand's chips, seat by seat, as its bets move them."""

    began: HandBegan
    stacks: dict[int, int] = field(default_factory=dict)
    bets: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    paid: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    """Bets of closed streets."""
    dead: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    """Antes and dead blinds."""
    folded: set[int] = field(default_factory=set)
    mucked: list[int] = field(default_factory=list)
    tabled: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    run: RunAgreed | None = None
    """That the board is run twice."""
    awards: list[PotAwarded] = field(default_factory=list)
    broke: set[int] = field(default_factory=set)
    """Who was all-in when the pots were pushed."""
    differences: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.stacks = {player.seat: player.stack for player in self.began.players}

    @property
    def pot(self) -> int:
        """What is in the middle."""
        return sum(self.paid.values()) + sum(self.dead.values())

    def say(self, difference: str) -> None:
        """Note what does not fit."""
        self.differences.append(difference)


def audit_hand(
    events: Iterable[Event],
    cards: Mapping[int, Sequence[Card]],
    board: Sequence[Card],
    second: Sequence[Card] = (),
) -> list[str]:
    """What does not fit in a hand's chips and pots, in words; none: all of it fits.

    Args:
        events: the hand's, from `HandBegan` to `HandEnded`, without what was taken back.
        cards: the faces that each seat really held at the end.
        board: the faces that really lie in the middle.
        second: those in the second row of a board that was run twice.
    """
    books: HandBooks | None = None
    for event in events:
        if isinstance(event, HandBegan):
            books = HandBooks(began=event)
        elif books is not None:
            _enter(books, event)
    if books is None:
        return ["a hand ended that never began"]
    boards = [board]
    if books.run is not None:
        boards.append([*board[: books.run.lying], *second])
    books.differences += _audit_pots(books, cards, boards)
    return books.differences


def _enter(books: HandBooks, event: Event) -> None:
    entry = _ENTRIES.get(type(event))
    if entry is not None:
        entry(books, event)


def _post(books: HandBooks, event: BetPosted) -> None:
    _spend(books, event.seat, event.amount)
    (books.bets if event.live else books.dead)[event.seat] += event.amount


def _act(books: HandBooks, event: ActionTaken) -> None:
    if event.action == "fold":
        books.folded.add(event.seat)
        return
    if event.action != "check":
        _spend(books, event.seat, event.to - books.bets[event.seat])
        books.bets[event.seat] = event.to
    if event.all_in != (books.stacks[event.seat] == 0):
        books.say(f"seat {event.seat} is {'' if event.all_in else 'not '}all-in on record only")


def _spend(books: HandBooks, seat: int, amount: int) -> None:
    books.stacks[seat] -= amount
    if amount < 0 or books.stacks[seat] < 0:
        books.say(f"seat {seat} can't put in {amount}: {books.stacks[seat]} chips would be left")


def _return(books: HandBooks, event: UncalledReturned) -> None:
    books.bets[event.seat] -= event.amount
    books.stacks[event.seat] += event.amount
    if books.bets[event.seat] < max(
        (bet for seat, bet in books.bets.items() if seat != event.seat), default=0
    ):
        books.say(f"{event.amount} went back to seat {event.seat} that were called")


def _close(books: HandBooks, event: StreetClosed) -> None:
    for seat, bet in books.bets.items():
        books.paid[seat] += bet
    books.bets.clear()
    if event.pot != books.pot:
        books.say(f"the {event.street} closes with {event.pot}, {books.pot} lie in the middle")


def _push(books: HandBooks, _event: PotsPushed) -> None:
    taken = sum(award.rake + award.jackpot for award in books.awards)
    pushed = 0
    books.broke = {seat for seat, chips in books.stacks.items() if not chips}
    for award in books.awards:
        for share in award.shares:
            books.stacks[share.seat] += share.amount
            pushed += share.amount
    if pushed + taken != books.pot:
        books.say(f"{pushed} are pushed and {taken} taken of {books.pot}")


def _chop(books: HandBooks, _event: BlindsChopped) -> None:
    for seat, bet in books.bets.items():
        books.stacks[seat] += bet
    books.bets.clear()


def _rule(books: HandBooks, event: RulingMade) -> None:
    """A hand that is ruled dead is folded; one that comes back is not."""
    for effect in event.effects:
        if isinstance(effect, HandKilled):
            books.folded.add(effect.seat)
        elif isinstance(effect, HandRevived):
            books.folded.discard(effect.seat)
            books.mucked = [seat for seat in books.mucked if seat != effect.seat]


def _count(books: HandBooks, event: StackCounted | StackCorrected) -> None:
    books.stacks[event.seat] = event.amount


def _end(books: HandBooks, event: HandEnded) -> None:
    for seat, chips in event.stacks:
        if books.stacks.get(seat) != chips:
            books.say(f"seat {seat} ends with {chips} on record, with {books.stacks.get(seat)}")


_ENTRIES: Final[dict[type, Any]] = {
    BetPosted: _post,
    ActionTaken: _act,
    UncalledReturned: _return,
    StreetClosed: _close,
    HandTabled: lambda books, event: books.tabled.update({event.seat: event.cards}),
    HandMucked: lambda books, event: books.mucked.append(event.seat),
    PotAwarded: lambda books, event: books.awards.append(event),
    PotsPushed: _push,
    RunAgreed: lambda books, event: setattr(books, "run", event),
    BlindsChopped: _chop,
    RulingMade: _rule,
    StackCounted: _count,
    StackCorrected: _count,
    HandEnded: _end,
}


def form_pots(books: HandBooks) -> list[Pot]:
    """Who plays for how much, the main pot first: a layer ends where somebody was all-in.

    Antes and dead blinds are everybody's who was not all-in on less of them.
    """
    contenders = set(books.stacks) - books.folded
    pots: list[Pot] = []
    on_antes = {seat for seat in books.broke if not books.paid[seat]}
    for put, broke in ((books.dead, on_antes), (books.paid, books.broke)):
        below = 0
        most = max(put.values(), default=0)
        for level in sorted({most} | {put[seat] for seat in contenders & broke}):
            amount = sum(min(chips, level) - min(chips, below) for chips in put.values())
            _add_layer(pots, Pot(amount=amount, seats=set(contenders)))
            contenders -= {seat for seat in contenders & broke if put[seat] <= level}
            below = level
    return pots


def _add_layer(pots: list[Pot], layer: Pot) -> None:
    if pots and layer.seats in (set(), pots[-1].seats):
        pots[-1].amount += layer.amount
    elif layer.amount:
        pots.append(layer)


def _audit_pots(
    books: HandBooks, cards: Mapping[int, Sequence[Card]], boards: Sequence[Sequence[Card]]
) -> Iterator[str]:
    """Each pot divided again, by each of its boards."""
    awards: dict[int, list[PotAwarded]] = defaultdict(list)
    for award in books.awards:
        awards[award.pot].append(award)
    pots = form_pots(books) if awards else []
    if sorted(awards) != list(range(len(pots))):
        yield f"{len(awards)} pots are awarded, there are {len(pots)}"
        return
    for number, pot in enumerate(pots):
        halves = sorted(awards[number], key=lambda award: award.board)
        amount = sum(award.amount for award in halves)
        if amount != pot.amount:
            yield f"pot {number} is awarded with {amount}, it holds {pot.amount}"
        yield from _audit_charge(books, halves, boards[0])
        yield from _audit_halves(books, pot, halves, cards, boards)


def _audit_halves(
    books: HandBooks,
    pot: Pot,
    halves: Sequence[PotAwarded],
    cards: Mapping[int, Sequence[Card]],
    boards: Sequence[Sequence[Card]],
) -> Iterator[str]:
    """What goes where by each board; a pot that only one plays for is that one's, undivided."""
    number = halves[0].pot
    contested = len(boards) > 1 and len(_list_left(books, pot)) > 1
    due = [1, 2] if contested else [0]
    if [award.board for award in halves] != due:
        yield f"pot {number} is divided by boards {[award.board for award in halves]}, not {due}"
        return
    for award in halves:
        board = boards[max(0, award.board - 1)]
        yield from _audit_shares(books, award, _expect_winners(books, pot, cards, board))
    kept = [award.amount - award.rake - award.jackpot for award in halves]
    if max(kept) - min(kept) >= 2 * books.began.stakes.unit:
        yield f"pot {number}: its two boards divide {kept}"


def _list_left(books: HandBooks, pot: Pot) -> set[int]:
    """Who has not given up; where all have, the last one who did."""
    left = pot.seats - set(books.mucked)
    return left or {max(pot.seats, key=books.mucked.index)}


def _audit_charge(
    books: HandBooks, halves: Sequence[PotAwarded], board: Sequence[Card]
) -> Iterator[str]:
    """What the house takes of a pot is what the sign says."""
    charge = books.began.charge
    if charge is None:
        return
    amount = sum(one.amount for one in halves)
    rake = sum(one.rake for one in halves)
    due = amount * charge.per_mille // 1000
    dealt_before = games.load(books.began.game).streets[0].board
    if charge.no_flop_no_drop and len(board) <= dealt_before:
        due = 0
    if rake > due:
        yield f"{rake} is raked of {amount}, {due} at most is due"
    taken = sum(each.rake for each in books.awards)
    if charge.cap is not None and taken > charge.cap:
        yield f"{taken} is raked of the hand, {charge.cap} at most"


def _expect_winners(
    books: HandBooks, pot: Pot, cards: Mapping[int, Sequence[Card]], board: Sequence[Card]
) -> dict[str, set[int]]:
    """Who should win a pot, by side; one side without a name where nobody contests it."""
    left = _list_left(books, pot)
    if len(left) == 1:
        return {"": left}
    winners: dict[str, set[int]] = {}
    for side, judge in find_judges(games.load(books.began.game)).items():
        worths = {seat: judge(cards[seat], board) for seat in left}
        counting = {seat: worth for seat, worth in worths.items() if worth is not None}
        if counting:
            best = max(counting.values())
            winners[side] = {seat for seat, worth in counting.items() if worth == best}
    return winners


def _audit_shares(
    books: HandBooks, award: PotAwarded, winners: Mapping[str, set[int]]
) -> Iterator[str]:
    """The right seats, even shares, and not a chip too many."""
    unit = books.began.stakes.unit
    halves: dict[str, dict[int, int]] = defaultdict(dict)
    for share in award.shares:
        halves[share.side][share.seat] = share.amount
    told = {side: set(shares) for side, shares in halves.items()}
    if told != winners:
        yield f"pot {award.pot} goes to {_name(told)}, by the cards to {_name(winners)}"
    amounts = [sum(shares.values()) for shares in halves.values()]
    if sum(amounts) != award.amount - award.rake - award.jackpot:
        yield f"pot {award.pot}: {sum(amounts)} are shared out of {award.amount}"
    if amounts and max(amounts) - min(amounts) > unit:
        yield f"pot {award.pot}: its halves are {amounts}"
    for shares in halves.values():
        if max(shares.values()) - min(shares.values()) > unit:
            yield f"pot {award.pot}: shares of one half are {sorted(shares.values())}"


def _name(winners: Mapping[str, set[int]]) -> str:
    """Winners in words: "high: 3; low: 1, 4"."""
    parts = []
    for side, seats in sorted(winners.items()):
        listed = ", ".join(map(str, sorted(seats)))
        parts.append(f"{side}: {listed}" if side else listed)
    return "; ".join(parts) or "nobody"
