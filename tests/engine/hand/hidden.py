"""A table whose hand knows cards by handles alone, while the table knows where each face lies."""

from collections.abc import Sequence
from typing import Any

from engine.cards import DECK, UNKNOWN, Card
from engine.hand import discard_cards, expect, reshuffle_stub, show_faces, table_hand
from engine.hand.expectation import Reshuffle, ShowFaces
from engine.messages.happened.hand_events import (
    ActionTaken,
    CardBurned,
    CardDealt,
    HandBegan,
    HandEvent,
    HandMucked,
)
from engine.messages.wanted.intents import Rejection
from tests.engine.hand.playing import Table


class HiddenTable(Table):
    """Every card is dealt as a handle; faces are named where the hand asks for them."""

    def __init__(self, event: HandBegan, deck: Sequence[Card], **options: Any) -> None:
        """`deck` holds faces; they come from its end."""
        self.faces = {f"~{DECK.index(face):032x}": face for face in deck}
        self.held: dict[int, list[Card]] = {player.seat: [] for player in event.players}
        self.burned: list[Card] = []
        self.mucked: list[Card] = []
        self.thrown: list[tuple[int, int, list[Card]]] = []
        """Street, seat and cards of each discard that is not shuffled back."""
        super().__init__(event, deck=list(self.faces), **options)

    def do(self, event: HandEvent | Rejection) -> HandEvent:
        done = super().do(event)
        if isinstance(done, CardDealt):
            self.held[done.seat].append(done.card)
        elif isinstance(done, CardBurned):
            self.burned.append(done.card)
        elif isinstance(done, HandMucked) or (
            isinstance(done, ActionTaken) and done.action == "fold"
        ):
            self.mucked += self.held[done.seat]
            self.held[done.seat] = []
        return done

    def step(self) -> bool:
        awaited = expect(self.hand)
        if isinstance(awaited, ShowFaces):
            faces = [self.faces[card] for card in awaited.cards]
            self.do(show_faces(self.hand, awaited.place, faces, "camera_confirmed"))
            return True
        if isinstance(awaited, Reshuffle):
            self.reshuffle(awaited)
            return True
        return super().step()

    def reshuffle(self, awaited: Reshuffle) -> None:
        """What really goes back is as much as the hand says, and may all be dealt again."""
        back, self.burned = self.burned, []
        if self.hand.now.draw:
            back, self.mucked = back + self.mucked, []
            kept = []
            served = self.hand.seats[self.hand.steps[self.hand.step].place].seat
            everything = awaited.branch == "draw_served_discards"
            for street, seat, cards in self.thrown:
                if street < self.hand.street or (everything and seat != served):
                    back += cards
                else:
                    kept.append((street, seat, cards))
            self.thrown = kept
        assert len(back) == awaited.count
        self.do(reshuffle_stub(self.hand))
        assert not set(back) & self.hand.seen
        self.deck = (back + self.deck)[::2] + (back + self.deck)[1::2]
        assert len(self.deck) == self.hand.stub

    def throw(self, seat: int, places: Sequence[int], *, unseen: bool) -> None:
        """A discard of these of the seat's cards, which no reader reads where it is unseen."""
        cards = [self.held[seat][place] for place in places]
        known = [card if card in self.hand.at(seat).cards else UNKNOWN for card in cards]
        self.do(discard_cards(self.hand, seat, [UNKNOWN] * len(cards) if unseen else known))
        self.held[seat] = [card for card in self.held[seat] if card not in cards]
        self.thrown.append((self.hand.street, seat, cards))

    def show(self, *seats: int) -> "Table":
        for seat in seats:
            faces = [self.faces[card] for card in self.held[seat]]
            self.do(table_hand(self.hand, seat, faces, "dealer"))
        return self.run()
