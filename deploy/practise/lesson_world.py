"""What lies on a lesson's table: its cards and chips, what people do with them, what is sensed."""

import random
from collections.abc import Iterable
from typing import Final

from deploy.practise.lesson import Deed, Lesson, LessonHand
from deploy.simulation.drawn_camera.steady_camera import CAMERA, ZONES, SteadyCamera
from deploy.simulation.night.dealer import NoCamera
from deploy.simulation.night.night_bridge import SHOE as ANTENNA
from deploy.simulation.night.night_bridge import TAGS
from deploy.simulation.night.night_table import NightTable
from deploy.simulation.robot.chore_book import ChoreBook
from deploy.simulation.tabletop.cards_and_chips import BOARD, SHOE, Tabletop
from deploy.simulation.tabletop.handwork import DealerHands
from deploy.simulation.tabletop.person import PersonsHands
from engine import core, games
from engine.cards import Card
from engine.messages.sensed.commands import OpenZones
from engine.messages.shown.views import SeatView, View

SEED: Final = 7
_LOOKS: Final = 64
"""So often the camera looks until nothing more comes of it."""


class LessonWorld:
    """Cards and chips, the people who hold them, the dealer's hands, and what senses the cards.

    Args:
        lesson: what is played.
        table: the engine's side, with the bridge whose reader each card off the deck passes.
    """

    def __init__(self, lesson: Lesson, table: NightTable) -> None:
        self._lesson = lesson
        self._table = table
        self.hand = LessonHand()
        """Of the lesson: whose cards come off the deck."""
        self.tabletop = Tabletop({one.seat: one.stack for one in lesson.table.players})
        self.hands = DealerHands(
            self.tabletop,
            reader=table.bridge,
            tags=TAGS,
            antenna=ANTENNA,
            seed=SEED,
            camera=NoCamera(),
            wait=lambda _: None,
        )
        self.person = PersonsHands(self.hands, self._stack)
        self._camera = SteadyCamera(self.tabletop)
        self._chores = ChoreBook(self.hands)
        self._acted = 0
        """How many of the hand's deeds people have done with their chips."""
        table.observe(CAMERA)

    def shuffle(self, hand: LessonHand, number: int, seats: Iterable[SeatView]) -> None:
        """All cards go back into the deck, and the stacks are counted.

        Args:
            hand: of the lesson, that comes now.
            number: how many came before it: what it does not name comes off an order of its own.
            seats: what the record says of the stacks: whoever was pushed too much gives it back.
        """
        self.hand = hand
        self.hands.shuffle()
        self.tabletop.shoe = list(games.load(self._lesson.table.game).deck)
        random.Random(SEED + number).shuffle(self.tabletop.shoe)  # noqa: S311
        self._chores.forget_hand()
        self._acted = 0
        self.tabletop.pot = 0
        for seat in seats:
            if chips := self.tabletop.seats.get(seat.seat):
                chips.stack, chips.bet = seat.stack, 0
        self.sense()

    def shuffle_back(self, view: View) -> None:
        """Burns, and in a draw the muck, go back into the deck, as the prompt says."""
        self.hands.shuffle_back(view.prompt.count, view.prompt.seat, view.street)
        named = self._list_named()
        others = [card for card in self.tabletop.shoe if card not in named]
        random.Random(SEED).shuffle(others)  # noqa: S311
        self.tabletop.shoe = [*(card for card in self.tabletop.shoe if card in named), *others]
        self.sense()

    def sense(self) -> None:
        """The camera looks at all its zones until nothing more comes of it."""
        for _ in range(_LOOKS):
            before = self._table.sequence
            asked = core.commands(self._table.state)
            opened = next((one.zones for one in asked if isinstance(one, OpenZones)), ())
            for zone in ZONES:
                self._table.observe(self._camera.look(zone, opened))
            if self._table.sequence == before:
                return

    def tidy(self, view: View, *, push: bool = False) -> None:
        """What people and the dealer's hands do by themselves: posting, sweeping, folded cards.

        Args:
            view: what the screen asks for.
            push: the pots go where the screen says, too.
        """
        self._chores.work(view, but=() if push else ("push",))

    def act(self, deeds: Iterable[Deed], done: int) -> None:
        """People put their chips forward.

        Args:
            deeds: what they have done and nobody has entered.
            done: how many of the hand's deeds were entered.
        """
        for number, deed in enumerate(deeds, done):
            if number < self._acted:
                continue
            self._acted = number + 1
            if deed.action in {"bet", "raise"}:
                self.hands.bet(deed.seat, deed.to)
            elif deed.action == "call":
                self._call(deed.seat)

    def post(self, view: View) -> None:
        """Forced bets lie before their seats: blinds, antes, and in stud the bring-in.

        Args:
            view: the record's bets, before anybody has acted in the round.
        """
        owed = {seat.seat: seat.bet for seat in view.seats}
        if view.family == "stud" and not any(owed.values()):
            # The bring-in is put in before it is entered.
            call = next((legal.to for legal in view.legal if legal.action == "call"), 0)
            owed[view.acting] = call
        for seat, bet in owed.items():
            chips = self.tabletop.seats.get(seat)
            if chips is not None and chips.bet < bet:
                self.hands.bet(seat, bet)

    def find_wrong_stacks(self, seats: Iterable[SeatView]) -> list[tuple[int, int]]:
        """Seats that have other chips than the record says: (seat, how many too many)."""
        lying = self.tabletop.seats
        return [
            (seat.seat, lying[seat.seat].stack - seat.stack)
            for seat in seats
            if seat.seat in lying and lying[seat.seat].stack != seat.stack
        ]

    def cards_of(self, seat: int) -> tuple[Card, ...]:
        """What a seat holds, as whoever looks at its cards sees them."""
        return tuple(card.face for card in self.tabletop.held_by(seat))

    @property
    def board(self) -> tuple[Card, ...]:
        """What lies on the board."""
        return tuple(card.face for card in self.tabletop.cards_in(BOARD))

    def _call(self, seat: int) -> None:
        chips = self.tabletop.seats.get(seat)
        if chips is None:
            return
        highest = max(other.bet for other in self.tabletop.seats.values())
        self.hands.bet(seat, min(highest, chips.bet + chips.stack))

    def _stack(self, due: str) -> None:
        """The lesson's next card for a place lies on top of the deck."""
        shoe = self.tabletop.shoe
        known = self.hand.board if due == BOARD else ()
        if due.startswith("seat "):
            known = self.hand.holds.get(int(due.removeprefix("seat ")), ())
        came = sum(
            card.planned == due and card.place != SHOE for card in self.tabletop.list_drawn()
        )
        face = known[came] if came < len(known) and known[came] in shoe else self._find_other()
        if face:
            shoe.remove(face)
            shoe.append(face)

    def _find_other(self) -> Card | None:
        """The top card that the lesson does not name."""
        named = self._list_named()
        others = [card for card in self.tabletop.shoe if card not in named]
        return others[-1] if others else None

    def _list_named(self) -> set[Card]:
        """The cards that the lesson's hand names."""
        held = self.hand.holds.values()
        return {*self.hand.board, *(card for cards in held for card in cards)}
