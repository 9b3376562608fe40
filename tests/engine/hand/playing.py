"""A table for tests: it does every physical step by itself and stops where somebody decides."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine import games, house
from engine.cards import Card, parse_cards
from engine.hand import (
    Hand,
    apply,
    begin,
    discard_cards,
    expect,
    follow,
    legal_actions,
    muck_hand,
    reshuffle_stub,
    table_hand,
    take_action,
    take_card,
)
from engine.hand.expectation import (
    Act,
    Burn,
    DealBoard,
    DealCard,
    HandOver,
    PostBets,
    PushPots,
    Reshuffle,
    TableHand,
)
from engine.messages.happened.hand_events import (
    HandBegan,
    HandEvent,
    Player,
    PotAwarded,
    PotsPushed,
    Stakes,
    StreetClosed,
    StubReshuffled,
)
from engine.messages.shown.views import LegalAction
from engine.messages.wanted.intents import ActionName, Rejection


def began(
    *,
    game: str = "holdem",
    stacks: Mapping[int, int] | int = 6,
    button: int = 1,
    rules: str = "ohio",
    small_blind: int = 0,
    big_blind: int = 0,
    tournament: bool = False,
    **stakes: Any,
) -> HandBegan:
    """A hand's first event; `stacks` as a number seats so many players with 200 each."""
    if isinstance(stacks, int):
        stacks = dict.fromkeys(range(1, stacks + 1), 200)
    values: dict[str, Any] = {
        "limit": "no",
        "blinds": (1, 2),
        "small_bet": 2,
        "big_bet": 4,
    } | stakes
    return HandBegan(
        hand="T1-000001",
        number=1,
        game=game,
        stakes=Stakes(**values),
        button=button,
        players=tuple(Player(seat=seat, stack=stacks[seat]) for seat in sorted(stacks)),
        small_blind=small_blind,
        big_blind=big_blind,
        house=rules,
        house_hash="",
        tournament=tournament,
    )


class Table:
    """Drives one hand; the cards come from `hole`, `board` and, where those say nothing, a deck."""

    def __init__(
        self,
        event: HandBegan,
        hole: Mapping[int, str] | None = None,
        board: str = "",
        deck: Sequence[Card] = (),
        **options: Any,
    ) -> None:
        """`options` are the house's, where a test wants others than the profile has."""
        self.event = event
        self.events: list[HandEvent] = []
        self.rules = replace(house.load(event.house), **options)
        self.hand: Hand = begin(event, games.load(event.game), self.rules)
        self.hole = {seat: list(parse_cards(cards)) for seat, cards in (hole or {}).items()}
        self.board = list(parse_cards(board)) if board else []
        named = {*self.board, *(card for cards in self.hole.values() for card in cards)}
        source = deck or self.hand.game.deck
        self.deck = [card for card in source if card not in named]

    def do(self, event: HandEvent | Rejection) -> HandEvent:
        assert not isinstance(event, Rejection), event.reason
        apply(self.hand, event)
        self.events.append(event)
        return event

    def step(self) -> bool:
        """Do what needs no decision; False where somebody decides."""
        following = follow(self.hand)
        if following is not None:
            self.do(following)
            return True
        awaited = expect(self.hand)
        if isinstance(awaited, PostBets):
            for post in awaited.posts:
                self.do(post)
        elif isinstance(awaited, Burn | DealCard | DealBoard):
            self.do(take_card(self.hand, self.next_card(awaited)))
        elif isinstance(awaited, Reshuffle):
            event = self.do(reshuffle_stub(self.hand))
            assert isinstance(event, StubReshuffled)
            self.deck = [*reversed(event.cards), *self.deck]
            self.deck = self.deck[::2] + self.deck[1::2]
        else:
            return False
        return True

    def next_card(self, awaited: Burn | DealCard | DealBoard) -> Card:
        if isinstance(awaited, DealCard) and len(self.hole.get(awaited.seat, ())) >= awaited.number:
            return self.hole[awaited.seat][awaited.number - 1]
        if isinstance(awaited, DealBoard) and len(self.board) > len(self.hand.board):
            return self.board[len(self.hand.board)]
        return self.deck.pop()

    def run(self) -> "Table":
        """On to the next decision."""
        while self.step():
            pass
        return self

    def until(self, kind: type) -> Any:
        """On to the first expectation of this kind."""
        while not isinstance(expect(self.hand), kind):
            assert self.step(), f"stopped at {expect(self.hand)}"
        return expect(self.hand)

    def act(self, *actions: str) -> "Table":
        """Actions of whoever is next: "fold", "raise 6", or "4 raise 6" to check the seat."""
        for text in actions:
            self.run()
            awaited = expect(self.hand)
            assert isinstance(awaited, Act), awaited
            seat, action, to = _parse(text, awaited.seat)
            self.do(take_action(self.hand, seat, action, to))
        return self.run()

    def take(self, *actions: str) -> "Table":
        """Like `act`, but nothing follows."""
        for text in actions:
            self.do(self.try_action(text))
        return self

    def try_action(self, text: str) -> Any:
        """What an action of whoever is next would become."""
        awaited = expect(self.hand)
        assert isinstance(awaited, Act), awaited
        return take_action(self.hand, *_parse(text, awaited.seat))

    def refused(self, text: str) -> Rejection:
        outcome = self.try_action(text)
        assert isinstance(outcome, Rejection), outcome
        return outcome

    def draw(self, *draws: str) -> "Table":
        """What each seat in turn throws away: "3 As Kd", "5" stands pat."""
        for text in draws:
            self.run()
            seat, *cards = text.split()
            self.do(discard_cards(self.hand, int(seat), cards))
        return self.run()

    def show(self, *seats: int) -> "Table":
        """Table the hands of these seats, or of all in order."""
        self.run()
        for seat in seats:
            self.do(table_hand(self.hand, seat, self.hand.at(seat).cards, "history"))
        while not seats and isinstance(awaited := expect(self.hand), TableHand):
            self.do(table_hand(self.hand, awaited.seat, self.hand.at(awaited.seat).cards, "dealer"))
            self.run()
        return self.run()

    def muck(self, *seats: int) -> "Table":
        for seat in seats:
            self.do(muck_hand(self.hand, seat))
        return self.run()

    def finish(self) -> "Table":
        """Table every hand, push, end."""
        self.show()
        assert isinstance(expect(self.hand), PushPots), expect(self.hand)
        self.do(PotsPushed())
        self.run()
        assert isinstance(expect(self.hand), HandOver)
        return self

    @property
    def acting(self) -> int:
        awaited = expect(self.hand)
        return awaited.seat if isinstance(awaited, Act) else 0

    @property
    def legal(self) -> dict[str, LegalAction]:
        return {legal.action: legal for legal in legal_actions(self.hand)}

    @property
    def stacks(self) -> dict[int, int]:
        return {seat.seat: seat.stack for seat in self.hand.seats}

    @property
    def awards(self) -> list[PotAwarded]:
        return [event for event in self.events if isinstance(event, PotAwarded)]

    @property
    def closed(self) -> list[StreetClosed]:
        return [event for event in self.events if isinstance(event, StreetClosed)]


def _parse(text: str, seat: int) -> tuple[int, ActionName, int]:
    words = text.split()
    if words[0].isdecimal():
        seat = int(words.pop(0))
    action: Any = words[0]
    return seat, action, int(words[1]) if words[1:] else 0
