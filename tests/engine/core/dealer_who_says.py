"""A dealer who says what is, of cards that nobody read: each lies where it was dealt."""

from collections.abc import Callable

from engine import hand
from engine.cards import DECK, UNKNOWN, Card, is_handle
from engine.hand.expectation import Burn, DealBoard, DealCard
from engine.messages.shown.views import View
from engine.messages.wanted.intents import Rejection
from engine.state import blocking
from engine.state.hand_changes.hand_handlers import note_place
from engine.state.kept_hand import count_drawn, drawn_card
from engine.state.sensing import Lying, find_lying
from engine.state.snapshot import read_snapshot, restore, take_snapshot
from tests.engine.core.playing import Play, keys

DEALT = {"deal_hole", "burn", "deal_board"}
ASKS = 40


class SayingDealer(Play):
    """Deals cards, some of which the reader does not read, and answers as they lie."""

    def __init__(self, *given: object) -> None:
        super().__init__(*given)  # type: ignore[arg-type]
        self.dealt: list[Card] = []
        self.lies: dict[Card, Lying] = {}
        self.missed: list[Card] = []
        """Cards that were not read, and that somebody waits for."""
        self.asked: list[str] = []
        """What was asked of cards, in order."""
        self._skip = 0

    def draw(self, *, read: bool = True) -> Card:
        card = self.stub[0]
        self._note(card)
        self._skip -= 1
        return super().draw(read=read and self._skip != 0)

    def _note(self, card: Card) -> None:
        """It is dealt where the prompt asks for it; the board's next ones behind that."""
        assert self.state.progress is not None
        now = self.state.progress.hand
        at = {"burn": 0, "deal_board": -1}.get(self.kind(), self.prompt.seat)
        if self.kind() not in DEALT:
            assert self.dealt
            before = self.lies[self.dealt[-1]]
            self.lies[card] = before
        else:
            self.lies[card] = Lying(
                card=card, at=at, street=now.street, face_up=self.prompt.face_up
            )
        self.dealt.append(card)
        if self._skip == 1:
            self.missed.append(card)

    def deal_unread(self, which: int = 1) -> None:
        """The prompted cards, of which one is not read: the dealer says so."""
        assert self.kind() in DEALT
        self._skip = which
        self.deal_prompted()
        self._skip = 0
        self.answer_truly()

    def read_late(self, card: Card) -> None:
        self.missed = [one for one in self.missed if one != card]
        self.observe(self.reading(card))

    def restart(self) -> None:
        """From a kept state."""
        self.state = restore(read_snapshot(take_snapshot(self.state, "x", mark="m")))

    def answer_truly(self) -> None:
        for _ in range(ASKS):
            if self.kind() == "resolve":
                found = blocking(self.state)
                assert found is not None
                key = "continue" if "continue" in keys(self) else self.find_truth(found.cards)
                self.asked.append(found.name)
                if (found.name, key) == ("late_reading", "keep"):
                    # From then on each reading is of the next card.
                    self.missed = []
                assert key in keys(self), f"the truth, {key}, has no key at {self.prompt}"
                assert self.answer(key) is None
            elif self.kind() in DEALT and self._is_out():
                assert self.answer("dealt") is None
            else:
                return
            self.check()
        raise AssertionError(f"it asks for ever: {self.prompt}")

    def _is_out(self) -> bool:
        """Whether the card that is due lies there already."""
        assert self.state.progress is not None
        return count_drawn(self.state.progress) < len(self.dealt)

    def find_truth(self, cards: tuple[Card, ...]) -> str:
        """What is so of the first card that is asked about."""
        known = find_lying(self.state.sensing, cards)[0]
        lies = known if known is not None and known.at != -2 else self.lies[face_of(cards[0])]
        if self._is_due(lies) and "not_read" in keys(self):
            return "keep"
        if known is not None and known.at != -2:
            return "not_read"
        if "earlier" in keys(self) and self._is_counted(lies):
            return "earlier"
        return "not_read" if "not_read" in keys(self) else "keep"

    def _is_due(self, lies: Lying) -> bool:
        assert self.state.progress is not None
        now = self.state.progress.hand
        if not isinstance(hand.expect(now), DealCard | Burn | DealBoard):
            return False
        taken = hand.take_card(now, UNKNOWN)
        assert not isinstance(taken, Rejection)
        return is_alike(lies, note_place(taken, now.street))

    def _is_counted(self, lies: Lying) -> bool:
        """Whether an unread card stands where this one lies, or waits to be bound there."""
        return any(
            one.card == UNKNOWN and is_alike(one, lies)
            for one in (*self.list_bound(), *self.state.sensing.lying)
        )

    def list_bound(self) -> list[Lying]:
        """Each card on record, and where it has it."""
        progress = self.state.progress
        assert progress is not None
        now = hand.begin(progress.hand.began, progress.hand.game, progress.hand.rules)
        bound = []
        for one in progress.events[1:]:
            if drawn_card(one.event) is not None:
                bound.append(note_place(one.event, now.street))  # type: ignore[arg-type]
            now = hand.apply(now, one.event)  # type: ignore[arg-type]
        return bound

    def check(self) -> None:
        """Each card on record lies where the record has it, and none is on record twice."""
        if self.state.progress is None:
            return
        bound = [one for one in self.list_bound() if is_handle(one.card)]
        for one in bound:
            face = face_of(one.card)
            lies = self.lies[face]
            assert is_alike(lies, one), f"{face} lies at {lies}, on record {one}"
        assert len({one.card for one in bound}) == len(bound)

    def step_truly(self, choose: Callable[[View], tuple[str, int]]) -> None:
        self.step(choose)
        self.answer_truly()
        self.check()

    def name_prompted(self) -> None:
        """The first ones without a name: cards of a later street may lie behind them."""
        prompt, view = self.prompt, self.view
        if prompt.seat:
            lying = [card for card in self.held[prompt.seat] if card in self.face_up]
            named = view.seats[prompt.seat - 1].cards
        else:
            lying = [card for _, card, _ in self.zones["board"]]
            named = view.board
        lying = [card for card in lying if card not in named]
        if len(lying) > prompt.count:
            assert self.name(*lying[: prompt.count]) is None
        else:
            super().name_prompted()


def is_alike(one: Lying, other: Lying) -> bool:
    """Whether cards lie at the same place: those of a hand of the same street have no order."""
    return (one.at, one.street, one.face_up) == (other.at, other.street, other.face_up)


def face_of(card: Card) -> Card:
    return DECK[int(card[-26:], 16)]
