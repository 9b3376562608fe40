"""Cards and chips as things with places: what lies where, and how hands move it.

Nothing of the rules is known here. Whatever a dealer could do with cardboard and clay can be done,
and nothing else: a card is in one place, a chip is in one place, and neither is made or lost.
"""

import random
from collections.abc import Collection
from typing import Final

import msgspec

from engine.cards import DECK, Card

SHOE: Final = "shoe"
BURN: Final = "burn"
MUCK: Final = "muck"
BOARD: Final = "board"
SECOND: Final = "second board"
"""The row of a board that is run twice; no camera looks there."""
READING: Final = "reading"
POT: Final = "pot"
"""Where the chips of all pots lie."""


def name_seat(seat: int) -> str:
    """The place of a seat's cards."""
    return f"seat {seat}"


class ImpossibleMoveError(ValueError):
    """Hands can't do that: the card or the chips are not there."""


class CardThing(msgspec.Struct, kw_only=True):
    """One of the 52 pieces of cardboard."""

    face: Card
    place: str = SHOE
    position: int = 0
    """The place's own order, from 1: the slot on the board, the first or second card of a seat."""
    face_up: bool = False
    drawn: int = 0
    """Its number in the order drawn in this hand, from 1; 0: still in the shoe."""
    dealt_to: str = ""
    """Where it went when it was drawn."""
    dealt_position: int = 0
    meant: str = ""
    """Where the dealer believes that it went."""
    planned: str = ""
    """Where it was to go."""
    read_ns: int = 0
    """When an antenna noticed it, in monotonic nanoseconds; 0: none did."""
    tabled_by: int = 0
    """The seat whose hand it was part of when it lay at the reading place."""
    thrown_on: str = ""
    """The draw on which it was thrown away; empty for a folded hand."""
    thrown_by: int = 0
    """The seat that threw it away in a draw."""
    placement: int = 0
    """Rises each time it is laid down: each time it lies a little differently."""
    history: list[str] = msgspec.field(default_factory=list)
    """The places it was in since the shuffle, in order."""


class SeatChips(msgspec.Struct, kw_only=True):
    """The chips of one chair."""

    stack: int = 0
    bet: int = 0
    """What lies in front of the seat, over its line."""
    bought: int = 0
    """All chips that ever came to this seat from the rack."""
    cashed: int = 0
    """All chips that this seat ever took away."""
    pushed: int = 0
    """All chips of pots that were pushed to this seat since the shuffle."""
    put: int = 0
    """All chips that the seat put in since the shuffle, less what it took back."""


class Tabletop:
    """Everything that lies on the table, and where.

    Args:
        stacks: the chips with which each seat sits down.
    """

    def __init__(self, stacks: dict[int, int]) -> None:
        self.cards: dict[Card, CardThing] = {face: CardThing(face=face) for face in DECK}
        self.shoe: list[Card] = list(DECK)
        """The order of the cards in the shoe, the top one last."""
        self.seats = {seat: SeatChips(stack=chips, bought=chips) for seat, chips in stacks.items()}
        self.gone: list[CardThing] = []
        """What each card was in this hand before it went back into the shoe."""
        self.pot = 0
        self._drawn = 0
        self.reading_seat = 0
        """Whose cards lie at the reading place; 0: nobody's."""

    @property
    def chips(self) -> int:
        """All chips on the table."""
        return self.pot + sum(seat.stack + seat.bet for seat in self.seats.values())

    @property
    def chips_from_rack(self) -> int:
        """All chips that came from the rack, less those that went away again."""
        return sum(seat.bought - seat.cashed for seat in self.seats.values())

    def cards_in(self, place: str) -> tuple[CardThing, ...]:
        """The cards in a place, in the place's order."""
        found = [card for card in self.cards.values() if card.place == place]
        return tuple(sorted(found, key=lambda card: card.position))

    def held_by(self, seat: int) -> tuple[CardThing, ...]:
        """A seat's cards, also while they lie at the reading place."""
        held = self.cards_in(name_seat(seat))
        if self.reading_seat == seat:
            held += self.cards_in(READING)
        return tuple(sorted(held, key=lambda card: card.position))

    def shuffle(self, chance: random.Random) -> None:
        """Gather all 52 cards, shuffle them and put them in the shoe."""
        self.shoe = list(DECK)
        chance.shuffle(self.shoe)
        self.cards = {face: CardThing(face=face) for face in DECK}
        self.reading_seat = 0
        self.gone, self._drawn = [], 0
        for chips in self.seats.values():
            chips.pushed = chips.put = 0

    def shuffle_back(self, faces: Collection[Card], chance: random.Random) -> None:
        """Put cards back into the shoe and shuffle all that is in there."""
        for face in faces:
            card = self.cards[face]
            card.place, card.face_up = SHOE, False
            card.history.append(SHOE)
            self.gone.append(card)
            self.cards[face] = CardThing(face=face, placement=card.placement)
            self.shoe.append(face)
        chance.shuffle(self.shoe)

    def throw_away(self, seat: int, faces: Collection[Card], street: str) -> None:
        """Throw some of a seat's cards, face down, on the muck.

        Raises:
            ImpossibleMoveError: the seat does not hold one of them.
        """
        for face in faces:
            card = self.cards[face]
            if card.place != name_seat(seat):
                raise ImpossibleMoveError(f"seat {seat} does not hold all that it throws away")
            self._lay(card, MUCK, face_up=False)
            card.thrown_on, card.thrown_by = street, seat

    def draw(self, place: str, *, face_up: bool = False, meant: str = "") -> CardThing:
        """Take the top card off the shoe and lay it somewhere.

        Args:
            place: where.
            face_up: which way.
            meant: where the dealer believes to lay it; empty: there.

        Raises:
            ImpossibleMoveError: the shoe is empty.
        """
        if not self.shoe:
            raise ImpossibleMoveError("the shoe is empty: no card can be drawn")
        card = self.cards[self.shoe.pop()]
        self._drawn += 1
        card.drawn = self._drawn
        self._lay(card, place, face_up=face_up)
        card.dealt_to, card.dealt_position = place, card.position
        card.meant = card.planned = meant or place
        return card

    def lay(self, face: Card, place: str, *, face_up: bool) -> None:
        """Move a card that is out to another place."""
        self._lay(self.cards[face], place, face_up=face_up)

    def put_back(self, face: Card) -> None:
        """Put a card that is out back on top of the shoe."""
        card = self.cards[face]
        if card.place == SHOE:
            return
        card.history.append(SHOE)
        card.place, card.face_up = SHOE, False
        self.gone.append(card)
        self.cards[face] = CardThing(face=face, placement=card.placement)
        self.shoe.append(face)
        if self.reading_seat and not self.cards_in(READING):
            self.reading_seat = 0

    def list_drawn(self) -> tuple[CardThing, ...]:
        """All cards that are out of the shoe, in the order in which they left it."""
        out = (card for card in self.cards.values() if card.drawn and card.place != SHOE)
        return tuple(sorted(out, key=lambda card: card.drawn))

    def square(self, face: Card) -> None:
        """Touch a card so that it lies anew, a little differently."""
        self.cards[face].placement += 1

    def slide_to_reading(self, seat: int, count: int = 0) -> tuple[CardThing, ...]:
        """Face a seat's cards and slide them to the reading place.

        Args:
            seat: whose cards.
            count: how many; if that is not all, those that lie face down. 0: all.

        Raises:
            ImpossibleMoveError: the seat has no cards, or another hand lies there.
        """
        if self.reading_seat == seat:
            return self.cards_in(READING)
        if self.reading_seat:
            raise ImpossibleMoveError(
                f"the cards of seat {self.reading_seat} still lie at the reading place"
            )
        held = self.cards_in(name_seat(seat))
        if not held:
            raise ImpossibleMoveError(f"seat {seat} has no cards to table")
        sliding = held
        if 0 < count < len(held):
            sliding = tuple(card for card in held if not card.face_up)
        for card in held:
            card.tabled_by = seat
        for card in sliding:
            self._lay(card, READING, face_up=True, position=card.position)
        self.reading_seat = seat
        return sliding

    def clear_reading(self) -> None:
        """Slide the tabled cards, if there are any, back to their seat, face up."""
        for card in self.cards_in(READING):
            place = name_seat(self.reading_seat)
            self._lay(card, place, face_up=True, position=card.position)
        self.reading_seat = 0

    def muck(self, seat: int) -> None:
        """Throw a seat's cards, face down, on the muck.

        Raises:
            ImpossibleMoveError: the seat has no cards.
        """
        held = self.held_by(seat)
        if not held:
            raise ImpossibleMoveError(f"seat {seat} has no cards to muck")
        for card in held:
            self._lay(card, MUCK, face_up=False)
        if self.reading_seat == seat:
            self.reading_seat = 0

    def put_forward(self, seat: int, amount: int) -> None:
        """Move chips of a seat's stack over its line.

        Raises:
            ImpossibleMoveError: the stack is shorter.
        """
        chips = self._at(seat)
        _refuse_negative(amount)
        if amount > chips.stack:
            raise ImpossibleMoveError(f"seat {seat} has {chips.stack} chips, not {amount}")
        chips.stack -= amount
        chips.bet += amount
        chips.put += amount

    def put_in(self, seat: int, amount: int) -> None:
        """Move chips of a seat's stack straight to the pot.

        Raises:
            ImpossibleMoveError: the stack is shorter.
        """
        self.put_forward(seat, amount)
        self.seats[seat].bet -= amount
        self.pot += amount

    def take_back(self, seat: int, amount: int) -> None:
        """Move chips of a seat's bet back to its stack.

        Raises:
            ImpossibleMoveError: fewer lie there.
        """
        chips = self._at(seat)
        _refuse_negative(amount)
        if amount > chips.bet:
            raise ImpossibleMoveError(
                f"{chips.bet} chips lie in front of seat {seat}, not {amount}"
            )
        chips.bet -= amount
        chips.stack += amount
        chips.put -= amount

    def give_back(self) -> None:
        """All that was put in since the shuffle goes back to where it came from."""
        for chips in self.seats.values():
            chips.stack += chips.put - chips.pushed
            chips.bet = chips.put = chips.pushed = 0
        self.pot = 0

    def pass_chips(self, giver: int, taker: int, amount: int) -> None:
        """Move chips from one stack to another one, as with wrong change.

        Raises:
            ImpossibleMoveError: the stack is shorter.
        """
        _refuse_negative(amount)
        source, target = self._at(giver), self._at(taker)
        if amount > source.stack:
            raise ImpossibleMoveError(f"seat {giver} has {source.stack} chips, not {amount}")
        source.stack -= amount
        target.stack += amount

    def move_chips(self, source: str, target: str, amount: int) -> None:
        """Move chips between "pot", a seat's bet as in "bet 3" and its stack as in "seat 3".

        Raises:
            ImpossibleMoveError: fewer lie there, or nobody sits there.
        """
        _refuse_negative(amount)
        lying = self._count_chips(source)
        if amount > lying:
            raise ImpossibleMoveError(f"{lying} chips lie at {source}, not {amount}")
        self._count_chips(target)
        self._change_chips(source, -amount, moved_to=target)
        self._change_chips(target, amount, moved_to=target)

    def _count_chips(self, place: str) -> int:
        if place == POT:
            return self.pot
        what, _, seat = place.partition(" ")
        chips = self._at(int(seat) if seat.isdecimal() else 0)
        return chips.bet if what == "bet" else chips.stack

    def _change_chips(self, place: str, by: int, *, moved_to: str) -> None:
        if place == POT:
            self.pot += by
            return
        what, _, seat = place.partition(" ")
        chips = self._at(int(seat))
        if what == "bet":
            chips.bet += by
            return
        chips.stack += by
        # What comes out of the middle was won; what goes there was put in.
        if by > 0:
            chips.pushed += by
        elif moved_to == POT or moved_to.startswith("bet"):
            chips.put -= by

    def collect_bets(self) -> None:
        """Sweep everything that lies in front of the seats into the pot."""
        for chips in self.seats.values():
            self.pot += chips.bet
            chips.bet = 0

    def push(self, seat: int, amount: int) -> None:
        """Push chips of the pot to a seat.

        Raises:
            ImpossibleMoveError: the pot is smaller.
        """
        chips = self._at(seat)
        _refuse_negative(amount)
        if amount > self.pot:
            raise ImpossibleMoveError(f"there are {self.pot} chips in the pot, not {amount}")
        self.pot -= amount
        chips.stack += amount
        chips.pushed += amount

    def push_on(self, giver: int, taker: int, amount: int) -> None:
        """What was pushed to one seat goes on to another one.

        Raises:
            ImpossibleMoveError: not so much was pushed there.
        """
        giving, taking = self._at(giver), self._at(taker)
        if amount > giving.pushed:
            raise ImpossibleMoveError(f"{giving.pushed} chips were pushed to seat {giver}")
        giving.stack -= amount
        giving.pushed -= amount
        taking.stack += amount
        taking.pushed += amount

    def buy(self, seat: int, amount: int) -> None:
        """Bring chips from the rack to a seat."""
        _refuse_negative(amount)
        chips = self.seats.setdefault(seat, SeatChips())
        chips.stack += amount
        chips.bought += amount

    def leave(self, seat: int) -> None:
        """A player stands up and takes the stack along."""
        chips = self._at(seat)
        chips.cashed += chips.stack
        chips.stack = 0

    def _at(self, seat: int) -> SeatChips:
        chips = self.seats.get(seat)
        if chips is None:
            raise ImpossibleMoveError(f"nobody sits in seat {seat}")
        return chips

    def _lay(
        self, card: CardThing, place: str, *, face_up: bool, position: int | None = None
    ) -> None:
        if position is None:
            position = max((other.position for other in self.cards_in(place)), default=0) + 1
        card.place, card.position, card.face_up = place, position, face_up
        card.placement += 1
        card.history.append(f"{place} {'face up' if face_up else 'face down'}")


def _refuse_negative(amount: int) -> None:
    if amount < 0:
        raise ImpossibleMoveError(
            f"{amount} chips can't be moved: a number of chips is not negative"
        )
