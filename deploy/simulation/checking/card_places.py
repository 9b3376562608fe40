"""Where each card off the shoe went by the journal: as it was read, then as it was ruled."""

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from deploy.simulation.tabletop.cards_and_chips import (
    BOARD,
    BURN,
    MUCK,
    SECOND,
    SHOE,
    name_seat,
)
from engine.cards import UNKNOWN, Card
from engine.messages.happened.hand_events import (
    ActionTaken,
    BoardCardDrawn,
    CardBurned,
    CardDealt,
    CardExposed,
    CardsDiscarded,
    Event,
    HandMucked,
    IrregularityFound,
    RunAgreed,
    StreetClosed,
    StubReshuffled,
)
from engine.messages.ruling_events import (
    BurnKept,
    CardExchanged,
    CardsBound,
    CardsFouled,
    CardsReturned,
    CardsScrambled,
    CardTurnedUp,
    Effect,
    HandCounted,
    HandKilled,
    HandRevived,
    HandsBound,
    HandSettled,
    PaperSetAside,
    PlannedCard,
    RulingMade,
    StreetReplanned,
    StreetTakenUp,
)

MIXED: Final = "mixed"
"""Where one of several cards is that were mixed: three on the board, one among the burns."""
HELD: Final = "held"
"""Where a card is that came before time and is bound to no place."""
_GONE: Final = -1
_WHOLE: Final = 5
"""Cards of a whole board, in every game whose board can be run twice."""


class Draw(msgspec.Struct):
    """One card off the shoe, as the journal has it."""

    place: str
    """ "seat 3", "burn", "board" or "second board"; empty: it was bound to no place."""
    card: Card
    lies: str = ""
    """Where it is by the end: there still, in the muck, or in the shoe again."""
    unsure: bool = False
    """It may be in the muck instead: nobody read what its seat threw away."""
    up: bool = False
    """Whether it was dealt face up."""
    street: int = 0
    """On which street it was dealt, from 0; below 0: it went back."""
    moved: bool = False
    """Whether it was ruled upon by itself: it was drawn to another place than it lies."""

    def __post_init__(self) -> None:
        self.lies = self.lies or self.place


class Places:
    """Takes in a hand's events; keeps where its cards are."""

    def __init__(self) -> None:
        self.draws: list[Draw] = []
        """Every card off the shoe, in order."""
        self.scrambled = 0
        """How many burns lie among mixed cards, nobody knows which."""
        self._street = 0
        self._unread: dict[str, int] = {}
        """How many cards each seat threw away that nobody read."""
        self._fork: tuple[int, int, int] | None = None
        """Cards on the board, off the shoe, and mixed, when it was agreed to run it twice."""

    def take(self, event: Event) -> None:
        """What an event says of cards."""
        entry = self._entries.get(type(event))
        if entry is not None:
            entry(self, event)

    def _deal(self, event: CardDealt) -> None:
        self._draw(name_seat(event.seat), event.card, up=event.face_up)

    def _rule(self, event: RulingMade) -> None:
        for effect in event.effects:
            if event.again:
                # What it was about was found before the step that was corrected.
                self._hold_cards(_list_cards(effect))
            self._effects[type(effect)](self, effect)

    def _burn(self, event: CardBurned) -> None:
        if any(one.place != BURN for one in self._list_street()):
            # Nobody can bet: no event closes the street, the next one's burn does.
            self._street += 1
        self._draw(BURN, event.card)

    def _deal_board(self, event: BoardCardDrawn) -> None:
        self._draw(SECOND if self._is_whole() else BOARD, event.card)

    def _is_whole(self) -> bool:
        """Whether the first of two boards has all its cards."""
        if self._fork is None:
            return False
        lying, drawn, scrambled = self._fork
        since = sum(one.lies in {BOARD, MIXED} for one in self.draws[drawn:])
        # Of each four that were mixed one is a burn, nobody knows which.
        return lying + since - (self.scrambled - scrambled) >= _WHOLE

    def _agree(self, event: RunAgreed) -> None:
        self._fork = event.lying, len(self.draws), self.scrambled

    def _fold(self, event: HandMucked) -> None:
        self._muck(event.seat)

    def _act(self, event: ActionTaken) -> None:
        if event.action == "fold":
            self._muck(event.seat)

    def _close_street(self, _event: StreetClosed) -> None:
        self._street += 1

    def _draw(self, place: str, card: Card, *, up: bool = False) -> None:
        """A card was bound to a place, at once or after it was held back."""
        held = (one for one in self.draws if not one.place and one.card == card != UNKNOWN)
        draw = next(held, None)
        if draw is None:
            self.draws.append(Draw(place, card, up=up, street=self._street))
            return
        draw.place = draw.lies = place
        draw.up, draw.street = up, self._street

    def _hold(self, event: IrregularityFound) -> None:
        self._hold_cards(event.cards)

    def _hold_cards(self, cards: Iterable[Card]) -> None:
        known = {one.card for one in self.draws}
        self.draws += [
            Draw("", card, lies=HELD, street=_GONE)
            for card in cards
            if card not in known and card != UNKNOWN
        ]

    def _list_street(self) -> list[Draw]:
        """The cards of this street that are bound, in the order in which they were drawn."""
        return [one for one in self.draws if one.place and one.street == self._street]

    def _list_down(self, seat: int) -> list[Draw]:
        place = name_seat(seat)
        return [one for one in self.draws if one.place == place and not one.up and _is_out(one)]

    def _bind(self, effect: HandsBound) -> None:
        # Where cards lie face up before seats, the later ones were dealt to whom they lie before.
        stud = any(one.up and one.place not in {BOARD, BURN} for one in self.draws)
        down = {
            seat: [one for one in self._list_down(source) if not (stud and one.street)]
            for seat, source in effect.bindings
        }
        for seat, draws in down.items():
            for draw in draws:
                _relabel(draw, name_seat(seat))

    def _bind_cards(self, effect: CardsBound) -> None:
        seats = {card: seat for seat, cards in effect.hands for card in cards if card != UNKNOWN}
        for draw in self.draws:
            if draw.card in seats and _is_out(draw):
                _relabel(draw, name_seat(seats[draw.card]))

    def _take_up(self, effect: StreetTakenUp) -> None:
        """What was out of the next street lies at no place again."""
        for draw in self._list_street()[-len(effect.cards) :] if effect.cards else ():
            draw.place, draw.lies, draw.street = "", HELD, _GONE
        self._street -= not self._list_street()

    def _replan(self, effect: StreetReplanned) -> None:
        for draw, planned in zip(self._list_street(), effect.cards, strict=False):
            _relabel(draw, _name_place(planned))
            draw.up = planned.face_up

    def _return(self, effect: CardsReturned) -> None:
        street = self._list_street()
        for draw in street[len(street) - effect.street :]:
            self._put_back(draw)
        for card in effect.cards:
            for draw in self.draws:
                if draw.card == card != UNKNOWN and draw.lies != SHOE:
                    self._put_back(draw)

    def _put_back(self, draw: Draw) -> None:
        draw.lies, draw.street, draw.unsure, draw.moved = SHOE, _GONE, False, True

    def _keep_burn(self, effect: BurnKept) -> None:
        for draw in self.draws:
            if draw.card == effect.card != UNKNOWN and draw.lies != SHOE:
                draw.place = draw.lies = BURN
                draw.moved = True

    def _set_aside(self, effect: PaperSetAside) -> None:
        """A card of the street is paper."""
        street = self._list_street()
        for draw in street[effect.number - 1 :][:1] if effect.number else street[-1:]:
            draw.lies, draw.street, draw.moved = MUCK, _GONE, True

    def _foul(self, effect: CardsFouled) -> None:
        for draw in self.draws:
            if draw.card in effect.cards and draw.card != UNKNOWN and draw.lies != SHOE:
                draw.lies, draw.street, draw.moved = MUCK, _GONE, True

    def _scramble(self, effect: CardsScrambled) -> None:
        for draw in self.draws:
            if draw.card in effect.cards and draw.card != UNKNOWN and draw.lies != SHOE:
                draw.lies, draw.street, draw.moved = MIXED, _GONE, True
        self.scrambled += 1

    def _revive(self, effect: HandRevived) -> None:
        for draw in self.draws:
            if draw.place == name_seat(effect.seat) and draw.lies == MUCK and not draw.moved:
                draw.lies = draw.place

    def _kill(self, effect: HandKilled) -> None:
        self._muck(effect.seat)

    def _count_hand(self, effect: HandCounted) -> None:
        for draw in self._list_down(effect.seat):
            draw.unsure = True

    def _exchange(self, effect: CardExchanged) -> None:
        place = name_seat(effect.seat)
        draw = self._find_held(place, effect.number)
        draw.lies = BURN if effect.to == "burns" else MUCK
        draw.moved = True

    def _turn_up(self, effect: CardTurnedUp) -> None:
        self._find_held(name_seat(effect.seat), effect.number).up = True

    def _find_held(self, place: str, number: int) -> Draw:
        """A seat's card by its number: what was thrown away unread was among the first of them."""
        held = [one for one in self.draws if one.lies == place]
        return held[min(number - 1 + self._unread.get(place, 0), len(held) - 1)]

    def _leave(self, _effect: HandSettled) -> None:
        """What lay open stays where it lies."""

    def _muck(self, seat: int) -> None:
        for draw in self.draws:
            if draw.lies == name_seat(seat):
                draw.lies, draw.unsure = MUCK, False

    def _expose(self, event: CardExposed) -> None:
        """The card dealt last to a seat is out of play."""
        place = name_seat(event.seat)
        lying = [draw for draw in self.draws if (draw.card, draw.lies) == (event.card, place)]
        for draw in lying[-1:]:
            draw.lies = MUCK

    def _throw_away(self, event: CardsDiscarded) -> None:
        place = name_seat(event.seat)
        unread = sum(card == UNKNOWN for card in event.cards)
        self._unread[place] = self._unread.get(place, 0) + unread
        for draw in self.draws:
            if draw.lies != place:
                continue
            if draw.card in event.cards and draw.card != UNKNOWN:
                draw.lies = MUCK
            else:
                draw.unsure |= UNKNOWN in event.cards

    def _shuffle_back(self, event: StubReshuffled) -> None:
        """All burns go back; of the muck what is named."""
        for draw in self.draws:
            if draw.lies == BURN or (draw.card in event.cards and draw.lies == MUCK):
                draw.lies, draw.unsure = SHOE, False

    _effects: Final[dict[type, Callable[["Places", Any], None]]] = {
        HandsBound: _bind,
        CardsBound: _bind_cards,
        StreetTakenUp: _take_up,
        StreetReplanned: _replan,
        CardsReturned: _return,
        BurnKept: _keep_burn,
        CardsFouled: _foul,
        HandKilled: _kill,
        HandCounted: _count_hand,
        HandRevived: _revive,
        PaperSetAside: _set_aside,
        CardsScrambled: _scramble,
        HandSettled: _leave,
        CardExchanged: _exchange,
        CardTurnedUp: _turn_up,
    }
    _entries: Final[dict[type, Callable[["Places", Any], None]]] = {
        CardDealt: _deal,
        CardBurned: _burn,
        BoardCardDrawn: _deal_board,
        RunAgreed: _agree,
        IrregularityFound: _hold,
        StreetClosed: _close_street,
        RulingMade: _rule,
        CardsDiscarded: _throw_away,
        CardExposed: _expose,
        StubReshuffled: _shuffle_back,
        HandMucked: _fold,
        ActionTaken: _act,
    }


def _list_cards(effect: Effect) -> tuple[Card, ...]:
    """The cards that lay in no hand when they were ruled upon, or may have."""
    if isinstance(effect, BurnKept):
        return (effect.card,)
    return effect.cards if isinstance(effect, CardsReturned | CardsFouled | CardsScrambled) else ()


def _is_out(draw: Draw) -> bool:
    return draw.lies != SHOE


def _name_place(planned: PlannedCard) -> str:
    return name_seat(planned.seat) if planned.kind == "seat" else planned.kind


def _relabel(draw: Draw, place: str) -> None:
    """It went there, not where it was bound when it was read."""
    if draw.lies == draw.place:
        draw.lies = place
    draw.place = place
