"""What the robot dealer's hands do: moves in the world, sensed by reader and camera."""

import time
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from deploy.simulation.tabletop.cards_and_chips import (
    BOARD,
    BURN,
    MUCK,
    READING,
    CardThing,
    ImpossibleMoveError,
    Tabletop,
    name_seat,
)
from deploy.simulation.tabletop.chance import draw_stream
from engine.cards import Card
from engine.messages.shown.views import Chore

BETWEEN_BOARD_CARDS: Final = 0.004
"""Seconds between two cards that leave the shoe in one sweep."""


class Reader(Protocol):
    """The simulated reader, as far as hands are concerned."""

    @property
    def unrecorded(self) -> int:
        """How many of its readings are not on record yet."""

    @property
    def connected(self) -> bool:
        """Whether its cable is on."""

    def present(self, uid: bytes, place: str) -> bool:
        """Bring a tag into the antenna's field; whether the antenna noticed it."""


class Camera(Protocol):
    """The simulated camera, as far as hands are concerned."""

    def show(self, tabletop: Tabletop) -> None:
        """From now on the table lies like this."""

    def await_look(self) -> None:
        """Wait until the camera has seen the table as it lies now; never for long."""

    def looks(self) -> int:
        """How many frames in a row the camera got of the table as it lies now."""


class DealerHands:
    """Moves things on the tabletop; tells the reader and the camera what they can sense of it.

    Args:
        tabletop: what is moved.
        reader: what senses each card that leaves the shoe.
        tags: each face's tag.
        antenna: the place of the reader's antenna.
        muck_antenna: the place of the antenna over which cards are thrown away; empty: none.
        seed: the simulation's, for the shuffles.
        strangers: tags of cards that are none of the deck's, by the kind of mistake.
        camera: what sees each move.
        wait: waits so many seconds; not at all in fast simulations.
    """

    def __init__(  # noqa: PLR0913 - hands touch all that is on the table
        self,
        tabletop: Tabletop,
        *,
        reader: Reader,
        tags: Mapping[Card, bytes],
        antenna: str,
        muck_antenna: str = "",
        seed: int,
        strangers: Mapping[str, bytes] | None = None,
        camera: Camera,
        wait: Callable[[float], None],
    ) -> None:
        self.tabletop = tabletop
        self.impossible: list[str] = []
        """What was asked of the hands and could not be done, in this hand."""
        self.by_person = False
        """Whether a person dealt some of this hand, in the robot's place."""
        self._reader = reader
        self._tags = tags
        self._antenna = antenna
        self._muck_antenna = muck_antenna
        self._seed = seed
        self._strangers = strangers or {}
        self._shuffles = 0
        self._given_up = 0
        """So many readings are on no record, and nobody waits for them."""
        self._on_way: list[CardThing] = []
        """Cards that the antenna noticed, and that are maybe not on record."""
        self._camera = camera
        self._wait = wait

    def shuffle(self) -> None:
        """Gather all cards, shuffle them, put them in the shoe.

        However fast the simulation is, the table lies empty until the camera has seen it so.
        """
        self._shuffles += 1
        self.by_person = False
        self.tabletop.shuffle(draw_stream(self._seed, "shuffle", self._shuffles))
        self._camera.show(self.tabletop)
        self._wait(3.0)
        self._camera.await_look()

    def deal_to_seat(self, seat: int, *, face_up: bool, meant: int = 0) -> None:
        """The next card off the shoe goes to a seat.

        Args:
            seat: where it lands.
            face_up: which way.
            meant: the seat for which the dealer means it; 0: that one.
        """
        self._wait(0.4)
        self._draw(name_seat(seat), face_up=face_up, meant=name_seat(meant or seat))

    def draw_to(self, place: str, *, face_up: bool, meant: str) -> None:
        """The next card off the shoe goes anywhere.

        Args:
            place: where it lands.
            face_up: which way.
            meant: the place that it is due to.
        """
        self._draw(place, face_up=face_up, meant=meant)

    def put_back(self, card: CardThing) -> None:
        """A card that is out goes back on top of what is left of the deck."""
        self.tabletop.put_back(card.face)
        self._camera.show(self.tabletop)

    def move_chips(self, source: str, target: str, amount: int) -> None:
        """Move chips from one place to another, whoever's they are."""
        self._attempt(lambda: self.tabletop.move_chips(source, target, amount))

    def draw_stranger(self, kind: str) -> bool:
        """A card that is none of the deck's comes off the shoe; whether an antenna noticed it.

        Args:
            kind: the mistake, such as "foreign_card".
        """
        self._wait(0.4)
        return self._reader.present(self._strangers[kind], self._antenna)

    def burn(self) -> None:
        """The next card off the shoe is burned."""
        self._wait(0.5)
        self._draw(BURN, face_up=False)

    def deal_board(self, count: int, row: str = BOARD) -> None:
        """The next cards off the shoe go face up to the next slots of a board's row."""
        self._wait(0.6)
        for _ in range(count):
            self._draw(row, face_up=True)
            self._wait(BETWEEN_BOARD_CARDS)

    def present_again(self, card: CardThing) -> None:
        """Hold a card over the antenna once more, as dealers do when a reading is missing."""
        self._show_antenna(card)

    def square(self, card: CardThing) -> None:
        """Touch a card so that it lies anew, for a camera that can't read it."""
        self._wait(0.5)
        self.tabletop.square(card.face)
        self._camera.show(self.tabletop)

    def table(self, seat: int, count: int = 0) -> None:
        """A seat's hand is faced and slid to the reading place; of stud hands the down cards."""
        self._wait(0.8)
        self._attempt(lambda: self.tabletop.slide_to_reading(seat, count))

    def discard(self, seat: int, faces: tuple[Card, ...], street: str) -> None:
        """A seat throws cards away; they go face down to the muck, over its antenna."""
        self._wait(0.6)
        self._attempt(lambda: self.tabletop.throw_away(seat, faces, street))
        self.present_thrown(faces)

    def take_back_card(self, seat: int, face: Card) -> None:
        """A player takes a card back that was just thrown away, over the muck's antenna again."""
        card = self.tabletop.cards[face]
        self.lay(card, name_seat(seat), face_up=False)
        card.thrown_on, card.thrown_by = "", 0
        self.present_thrown((face,))

    def present_thrown(self, faces: tuple[Card, ...]) -> None:
        """Move cards over the muck's antenna, if there is one."""
        if self._muck_antenna:
            for face in faces:
                self._reader.present(self._tags[face], self._muck_antenna)

    def shuffle_back(self, count: int, seat: int, street: str) -> None:
        """Burns, and in a draw the muck, go back into the shoe, which is shuffled.

        What was thrown away on this very draw stays out unless it takes all others to make up the
        number; what the seat to be served threw away stays out in any case.

        Args:
            count: how many cards the prompt says.
            seat: who is served next in a draw; 0: folded cards stay out.
            street: the draw.
        """
        table = self.tabletop
        back = list(table.cards_in(BURN))
        if seat:
            mucked = table.cards_in(MUCK)
            back += [card for card in mucked if card.thrown_on != street]
            if len(back) < count:
                served = (card for card in mucked if card.thrown_on == street)
                back += [card for card in served if card.thrown_by != seat]
        self._wait(3.0)
        if len(back) != count:
            self.impossible.append(f"{len(back)} cards can go back, not {count}")
        self._shuffles += 1
        table.shuffle_back(
            [card.face for card in back], draw_stream(self._seed, "shuffle", self._shuffles)
        )
        self._camera.show(table)
        self._camera.await_look()

    def mix_stub(self) -> None:
        """What is left in the shoe falls out and comes back in another order."""
        self._shuffles += 1
        self.tabletop.shuffle_back((), draw_stream(self._seed, "shuffle", self._shuffles))

    def take_back(self, seat: int, amount: int) -> None:
        """A player takes chips back from what lies in front of the seat."""
        self._attempt(lambda: self.tabletop.take_back(seat, amount))

    def bet(self, seat: int, to: int) -> None:
        """A player puts chips forward until `to` chips lie in front of the seat."""
        chips = self.tabletop.seats.get(seat)
        lying = chips.bet if chips is not None else 0
        self._attempt(lambda: self.tabletop.put_forward(seat, to - lying))

    def push_on(self, giver: int, taker: int, amount: int) -> None:
        """What was pushed to one seat goes on to another one."""
        self._attempt(lambda: self.tabletop.push_on(giver, taker, amount))

    def do_chore(self, chore: Chore) -> None:
        """What no sensor checks: bets, pots, the muck."""
        table, seat, amount = self.tabletop, chore.seat, chore.amount
        moves: dict[str, Callable[[], object]] = {
            "post": lambda: table.put_forward(seat, amount),
            "post_dead": lambda: table.put_in(seat, amount),
            "return_uncalled": lambda: table.take_back(seat, amount) if seat else table.give_back(),
            "collect_bets": table.collect_bets,
            "clear_reading": table.clear_reading,
            "muck_hand": lambda: self._muck(seat),
            "push": lambda: table.push(seat, amount),
            "add_chips": lambda: table.buy(seat, amount),
        }
        move = moves.get(chore.kind)
        if move is not None:
            self._wait(0.3)
            self._attempt(move)

    @property
    def reads_muck(self) -> bool:
        """Whether an antenna reads what goes to the muck."""
        return bool(self._muck_antenna)

    def is_recording(self) -> bool:
        """Whether what the reader saw is still on its way to the record."""
        self._given_up = min(self._given_up, self._reader.unrecorded)
        return self._reader.unrecorded > self._given_up

    def give_up_readings(self) -> int:
        """Wait no more for what is not on record by now; how many readings those are."""
        before, self._given_up = self._given_up, self._reader.unrecorded
        return self._given_up - before

    def count_looks(self) -> int:
        """How many frames in a row the camera got of the table as it lies now."""
        return self._camera.looks()

    def cards_at(self, place: str) -> tuple[CardThing, ...]:
        """The cards that lie in a place, as the dealer sees them lie."""
        return self.tabletop.cards_in(place)

    def cards_of(self, seat: int) -> tuple[CardThing, ...]:
        """A seat's cards, wherever they lie."""
        return self.tabletop.held_by(seat)

    def lies_to_be_read(self, seat: int) -> bool:
        """Whether the seat's hand lies at the reading place."""
        return self.tabletop.reading_seat == seat and bool(self.tabletop.cards_in(READING))

    def _muck(self, seat: int) -> None:
        held = tuple(card.face for card in self.tabletop.held_by(seat))
        gone = any(card.dealt_to == name_seat(seat) for card in self.tabletop.cards_in(MUCK))
        if not held and gone:
            return
        self.tabletop.muck(seat)
        self.present_thrown(held)

    def return_last(self, count: int) -> None:
        """The last cards that left the shoe go back into it, which is shuffled."""
        self._wait(2.0)
        out = self.tabletop.list_drawn()
        if count > len(out):
            self.impossible.append(f"{len(out)} cards are out, {count} can't go back")
        self._shuffles += 1
        self.tabletop.shuffle_back(
            [card.face for card in out[-count:]],
            draw_stream(self._seed, "shuffle", self._shuffles),
        )
        self._camera.show(self.tabletop)
        self._camera.await_look()

    def lay(self, card: CardThing, place: str, *, face_up: bool) -> None:
        """Move a card that is out to another place."""
        self._wait(0.5)
        self.tabletop.lay(card.face, place, face_up=face_up)
        self._camera.show(self.tabletop)

    def muck(self, seat: int) -> None:
        """Take a seat's cards into the muck."""
        self._attempt(lambda: self._muck(seat))

    def _draw(self, place: str, *, face_up: bool, meant: str = "") -> None:
        def move() -> None:
            self._show_antenna(self.tabletop.draw(place, face_up=face_up, meant=meant))

        self._attempt(move)

    def _show_antenna(self, card: CardThing) -> None:
        noticed = self._reader.present(self._tags[card.face], self._antenna)
        if noticed and not card.read_ns:
            card.read_ns = time.monotonic_ns()
            self._on_way.append(card)
        self.watch_readings()

    def watch_readings(self) -> None:
        """What is on its way when the reader's cable comes off has reached no sense."""
        if self._reader.unrecorded and not self._reader.connected:
            for card in self._on_way:
                card.read_ns = 0
        if not (self._reader.unrecorded and self._reader.connected):
            self._on_way.clear()

    def _attempt(self, move: Callable[[], object]) -> None:
        try:
            move()
        except ImpossibleMoveError as error:
            if str(error) not in self.impossible:
                self.impossible.append(str(error))
        self._camera.show(self.tabletop)
