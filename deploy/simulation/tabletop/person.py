"""A person's hands over the simulated table: whatever is dragged happens, rightly or wrongly."""

from collections.abc import Callable, Mapping
from typing import Final

from deploy.simulation.tabletop.cards_and_chips import (
    BOARD,
    BURN,
    MUCK,
    READING,
    CardThing,
    Tabletop,
    name_seat,
)
from deploy.simulation.tabletop.handwork import DealerHands
from engine.messages.shown.tabletop import (
    DECK,
    HandMove,
    LyingCard,
    SeatedPlayer,
    TabletopShown,
)
from engine.messages.shown.views import PromptView
from engine.messages.text import Text, phrase

DEALT: Final = {"burn": BURN, "deal_board": BOARD}
"""Where the next card off the deck is due, by the kind of the prompt; a seat's is in the prompt."""


def find_due(prompt: PromptView) -> str:
    """Where the prompt wants the next card off the deck; empty: nowhere."""
    if prompt.kind == "deal_hole":
        return name_seat(prompt.seat)
    return DEALT.get(prompt.kind, "")


def draw_table(
    tabletop: Tabletop,
    names: Mapping[int, str],
    *,
    pots: tuple[int, ...] = (),
    news: tuple[str, ...] = (),
) -> TabletopShown:
    """The table as a person sees it.

    Args:
        tabletop: what lies there.
        names: the players', by seat.
        pots: how the chips in the middle are parted; they lie in one pile where that is not so.
        news: what people did or said that nobody has entered.
    """
    out = sorted(tabletop.list_drawn(), key=lambda card: (card.place, card.position))
    return TabletopShown(
        cards=tuple(
            LyingCard(number=card.drawn, place=card.place, face=card.face if card.face_up else "")
            for card in out
        ),
        players=tuple(
            SeatedPlayer(seat=seat, name=names.get(seat, ""), stack=chips.stack, bet=chips.bet)
            for seat, chips in sorted(tabletop.seats.items())
        ),
        deck=len(tabletop.shoe),
        pots=pots if sum(pots) == tabletop.pot else (tabletop.pot,) * bool(tabletop.pot),
        news=news,
    )


def describe_wrong_cards(tabletop: Tabletop) -> list[Text]:
    """What people say of cards that lie before another player, which no sense can tell."""
    return [
        phrase(
            "Seat {seat} has seat {other}'s card",
            seat=_read_seat(card.place),
            other=_read_seat(card.meant),
        )
        for card in tabletop.list_drawn()
        if card.meant.startswith("seat ")
        and card.place.startswith("seat ")
        and card.place != card.meant
    ]


def _read_seat(place: str) -> int:
    return int(place.removeprefix("seat "))


class PersonsHands:
    """Carries out what a person moves.

    Args:
        hands: what moves things.
        stack: called before a card comes off the deck, with the place that it is due to; it may
            put another one on top.
    """

    def __init__(
        self, hands: DealerHands, stack: Callable[[str], None] = lambda _due: None
    ) -> None:
        self._hands = hands
        self._stack = stack

    def carry_out(self, move: HandMove, prompt: PromptView) -> None:
        """Move a card or chips; what can't be moved stays where it is.

        Args:
            move: from where to where.
            prompt: what the screen asks for meanwhile: where the card on top of the deck is due.
        """
        if move.kind == "chips":
            self._hands.move_chips(move.source, move.target, move.amount)
        elif move.source == DECK:
            due = find_due(prompt) or move.target
            self._stack(due)
            face_up = move.target in {BOARD, READING} or (
                prompt.kind == "deal_hole" and prompt.face_up and move.target.startswith("seat ")
            )
            self._hands.draw_to(move.target, face_up=face_up, meant=due)
        else:
            card = self.find_card(move)
            if card is not None:
                self._move_card(card, move.target, prompt)

    def find_card(self, move: HandMove) -> CardThing | None:
        """The card that is moved; None: there is none such at its source."""
        lying = self._hands.cards_at(move.source)
        if not move.number:
            return lying[-1] if lying else None
        return next((card for card in lying if card.drawn == move.number), None)

    def _move_card(self, card: CardThing, target: str, prompt: PromptView) -> None:
        if target == card.place:
            return
        if target == DECK:
            self._hands.put_back(card)
        elif target == READING and card.place.startswith("seat "):
            # A hand is slid there as a whole; of stud hands the down cards.
            count = prompt.count if prompt.kind == "table_hand" else 0
            self._hands.table(int(card.place.removeprefix("seat ")), count)
        elif card.place == READING:
            self._leave_reading(card, target)
        else:
            self._hands.lay(card, target, face_up=_lies_open(card, target))

    def _leave_reading(self, card: CardThing, target: str) -> None:
        """A tabled hand goes back to its player, or to the muck, as a whole."""
        seat = self._hands.tabletop.reading_seat
        if target == MUCK:
            self._hands.muck(seat)
        elif target == name_seat(seat):
            self._hands.tabletop.clear_reading()
        else:
            self._hands.lay(card, target, face_up=_lies_open(card, target))
            if not self._hands.cards_at(READING):
                self._hands.tabletop.reading_seat = 0


def _lies_open(card: CardThing, target: str) -> bool:
    """Whether a card lies face up where it comes to: what is burned or mucked is turned down."""
    return target == BOARD or (target not in {BURN, MUCK} and card.face_up)
