"""The drawn table beside the dealer's screen: what lies where, and what a person's hands move."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from PySide6.QtCore import Property, QObject, Signal, Slot

from dealer_ui.language.translator import chips
from dealer_ui.parts.fingers.touch_end import touch
from dealer_ui.parts.rows import RowList
from engine.messages.shown.tabletop import BET, DECK, POT, HandMove, LyingCard, TabletopShown

MIDDLE: Final = ("board", "reading", "burn", "muck")
"""The places that are nobody's."""
CUTS: Final = 4
"""Into how many piles a pot can be cut at most."""


class LyingRow(msgspec.Struct, frozen=True):
    """One card of a place."""

    number: int
    face: str
    """ "??": it lies face down."""


class TabletopSeat(msgspec.Struct, frozen=True):
    """One player."""

    seat: int
    name: str
    stack: str
    bet: int
    bet_label: str


class PileRow(msgspec.Struct, frozen=True):
    """One pile of chips in the middle."""

    pot: int
    amount: int
    label: str


class TabletopView(QObject):
    """What the drawn table shows; each move of a person is told by `moved`."""

    changed = Signal()
    moved = Signal(object)
    """A `HandMove`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shown = TabletopShown(cards=(), players=(), deck=0)
        self._cuts: dict[int, int] = {}
        """Into how many piles each pot is cut."""
        self._left: RowList[TabletopSeat] = RowList(TabletopSeat, self)
        self._right: RowList[TabletopSeat] = RowList(TabletopSeat, self)
        self._piles: RowList[PileRow] = RowList(PileRow, self)
        self._cards: dict[str, RowList[LyingRow]] = {}

    def show(self, shown: TabletopShown) -> None:
        """Draw the table as it lies now."""
        if shown == self._shown:
            return
        if shown.pots != self._shown.pots:
            self._cuts = {}
        self._shown = shown
        players = [
            TabletopSeat(one.seat, one.name, chips(one.stack), one.bet, chips(one.bet))
            for one in shown.players
        ]
        half = len(players) // 2
        self._left.sync(players[:half][::-1])
        self._right.sync(players[half:])
        for place, rows in self._cards.items():
            rows.sync(_list_cards(shown.cards, place))
        self._show_piles()
        self.changed.emit()

    @Property(QObject, constant=True)
    def left(self) -> QObject:
        """Who sits at the dealer's left, from the far end on."""
        return self._left

    @Property(QObject, constant=True)
    def right(self) -> QObject:
        """Who sits at the dealer's right, from the far end on: seats run clockwise."""
        return self._right

    @Property(QObject, constant=True)
    def piles(self) -> QObject:
        """The chips in the middle."""
        return self._piles

    @Property(int, notify=changed)
    def deck(self) -> int:
        """How many cards are left in the deck."""
        return self._shown.deck

    @Slot(str, result=QObject)
    def cards(self, place: str) -> QObject:
        """The cards in one place."""
        if place not in self._cards:
            self._cards[place] = RowList(LyingRow, self)
            self._cards[place].sync(_list_cards(self._shown.cards, place))
        return self._cards[place]

    @Slot(str)
    @touch
    def deal(self, place: str) -> None:
        """A place was touched: the next card off the deck goes there."""
        self.moved.emit(HandMove(kind="card", source=DECK, target=place))

    @Slot()
    @touch
    def step(self) -> None:
        """The hands are to do what the prompt asks for."""
        self.moved.emit(HandMove(kind="step"))

    @Slot(str, int, str)
    @touch
    def move_card(self, source: str, number: int, target: str) -> None:
        """A card was dragged from one place to another; off the deck its number is 0."""
        if target and target not in {source, POT} and not target.startswith(BET):
            self.moved.emit(HandMove(kind="card", source=source, target=target, number=number))

    @Slot(str, int, str)
    @touch
    def move_chips(self, source: str, amount: int, target: str) -> None:
        """Chips were dragged: to the middle, or to a player."""
        if target != source and (target == POT or target.startswith("seat ")):
            self.moved.emit(HandMove(kind="chips", source=source, target=target, amount=amount))

    @Slot(int)
    @touch
    def cut(self, pot: int) -> None:
        """A pile was touched: its pot is cut into one pile more, and after the last into one."""
        self._cuts[pot] = self._cuts.get(pot, 1) % CUTS + 1
        self._show_piles()

    def break_off(self) -> None:
        """A touch met an exception: cards and chips stay where they lie."""
        self.changed.emit()

    def _show_piles(self) -> None:
        self._piles.sync(
            [
                PileRow(pot, amount, chips(amount))
                for pot, whole in enumerate(self._shown.pots)
                for amount in _cut(whole, self._cuts.get(pot, 1))
                if amount
            ]
        )


def _cut(whole: int, piles: int) -> list[int]:
    """A pot in so many piles, as equal as chips are; odd ones lie on the first."""
    each, odd = divmod(whole, piles)
    return [each + (number < odd) for number in range(piles)]


def _list_cards(cards: Sequence[LyingCard], place: str) -> list[Any]:
    return [LyingRow(one.number, one.face or "??") for one in cards if one.place == place]
