"""The night's dealer: does what each prompt says, with cards as things and taps as intents."""

import random
from collections.abc import Callable, Iterable
from typing import Final

from deploy.simulation.night.night_bridge import MUCK as MUCK_ANTENNA
from deploy.simulation.night.night_bridge import SHOE, TAGS
from deploy.simulation.night.night_table import NightTable
from deploy.simulation.tabletop.cards_and_chips import BOARD, CardThing, Tabletop
from deploy.simulation.tabletop.handwork import DealerHands
from deploy.simulation.tabletop.players import Players, Style
from engine.cards import Card
from engine.messages.shown.views import Chore, View
from engine.messages.wanted.intents import CallFloor, NameCards, Rejection, TakeAction
from engine.messages.wanted.requests import CallTime

SLIPS: Final = 0.004
"""How likely it is that an action is tapped wrongly, and taken back at once."""
MARKS: Final = 0.02
"""How likely it is that a raise was made in a way that the dealer notes."""
DISPUTES: Final = 0.0015
"""How likely it is that somebody speaks up before an action."""
EXPOSURES: Final = 0.001
"""How likely it is that a card of the first deal flashes."""
SLOW_PLAYERS: Final = 0.004
"""How likely it is that time is called on a player."""


class NoCamera:
    """Nobody looks at this table from above."""

    def show(self, tabletop: Tabletop) -> None:
        """Nothing is seen."""

    def await_look(self) -> None:
        """Nothing to wait for."""

    def looks(self) -> int:
        """None."""
        return 0


class NightDealer:
    """Deals, and taps what people do.

    Args:
        table: the engine's side of the table.
        seed: the night's: shuffles, players, slips.
        style: how players play.
    """

    def __init__(self, table: NightTable, seed: int, style: Style, chance: random.Random) -> None:
        self.tabletop = Tabletop({})
        self.hands = DealerHands(
            self.tabletop,
            reader=table.bridge,
            tags=TAGS,
            antenna=SHOE,
            muck_antenna=MUCK_ANTENNA,
            seed=seed,
            camera=NoCamera(),
            wait=lambda _: None,
        )
        self._table = table
        self._chance = chance
        self._players = Players(seed, style)
        self._chores_of = -1
        self._asked = 0
        """The prompt at which somebody spoke up, or time was called."""

    def work(self) -> bool:
        """Do what the prompt says; False where it asks for nothing that a dealer can do."""
        prompt = self._table.prompt
        if prompt.number != self._chores_of:
            self._chores_of = prompt.number
            self.tidy(prompt.chores)
        step = self._steps.get(prompt.kind)
        if step is None:
            return False
        self._table.clock.spend(prompt.kind)
        step(self)
        return True

    def cards_of(self, seat: int) -> tuple[Card, ...]:
        """The faces that a seat holds."""
        return tuple(card.face for card in self.hands.cards_of(seat))

    def tidy(self, chores: Iterable[Chore]) -> None:
        """Do the chores that move cards; one that is done already is nothing to do."""
        for chore in chores:
            if chore.kind == "clear_reading":
                self.tabletop.clear_reading()
            elif chore.kind == "muck_hand" and self.hands.cards_of(chore.seat):
                self.tabletop.muck(chore.seat)

    def _shuffle(self) -> None:
        self.hands.shuffle()
        self._tap("draw_button" if self._table.offers("draw_button") else "deck_ready")

    def _post(self) -> None:
        self._tap("blinds_posted")

    def _deal_hole(self) -> None:
        prompt = self._table.prompt
        self.hands.deal_to_seat(prompt.seat, face_up=prompt.face_up)
        if self._chance.random() < EXPOSURES:
            self._expose()

    def _expose(self) -> None:
        """A card flashes: whoever saw it says so, and it is replaced where it may be."""
        if self._table.intend(CallFloor(id="")) is not None:
            return
        self._resolve()

    def _burn(self) -> None:
        self.hands.burn()

    def _deal_board(self) -> None:
        self.hands.deal_board(self._table.prompt.count)

    def _act(self) -> None:
        table = self._table
        view = table.glance()
        if self._interrupted(view):
            return
        before = table.prompt.number
        self._take(view)
        if self._chance.random() < SLIPS and table.prompt.kind == "act":
            self._accept_back(view, before)

    def _interrupted(self, view: View) -> bool:
        """Whether somebody spoke up, or time was called, once before an action."""
        number = view.prompt.number
        if self._asked == number:
            return False
        luck = self._chance.random()
        if luck < DISPUTES:
            self._asked = number
            self._table.intend(CallFloor(id=""))
            return True
        if luck < DISPUTES + SLOW_PLAYERS:
            self._asked = number
            if self._table.ask(CallTime(id="")):
                self._table.clock.pass_time(self._chance.choice((20, 45, 75)))
                self._table.tell_time()
        return False

    def _take(self, view: View) -> None:
        seat = view.acting
        decision = self._players.choose(view, self.cards_of(seat))
        taken = TakeAction(
            id="", prompt=view.prompt.number, seat=seat, action=decision.action, to=decision.to
        )
        self._expect(self._table.intend(taken))
        raised = decision.action == "raise" and self._table.prompt.kind == "act"
        if raised and self._chance.random() < MARKS:
            marks = [key for key in self._table.keys if key not in {"take_back", "continue"}]
            if marks:
                self._tap(self._chance.choice(marks))

    def _accept_back(self, view: View, before: int) -> None:
        """An action that was tapped wrongly: undone at once, and asked for again."""
        folded = view.acting not in {
            seat.seat for seat in self._table.glance().seats if seat.state in {"in_hand", "all_in"}
        }
        if self._table.prompt.number != before and not folded:
            self._expect(self._table.undo())

    def _discard(self) -> None:
        table = self._table
        view = table.glance()
        seat = view.prompt.seat
        thrown = self._players.draw(view, self.cards_of(seat), view.prompt.count)
        if thrown:
            self.hands.discard(seat, thrown, view.street)
        self._tap("done" if thrown else "pat")

    def _reshuffle(self) -> None:
        view = self._table.glance()
        self.hands.shuffle_back(view.prompt.count, view.prompt.seat, view.street)
        self._tap("reshuffled")

    def _table_hand(self) -> None:
        if self._table.prompt.names:
            self._name_cards()
        else:
            self._tap("name_them")

    def _name_cards(self) -> None:
        """The dealer's own eyes: there is no camera."""
        table = self._table
        prompt = table.prompt
        if table.offers("muck") and self.tabletop.reading_seat != prompt.seat:
            own = self.cards_of(prompt.seat)
            if not self._players.shows(table.glance(), prompt.seat, own):
                self._tap("muck")
                if (table.prompt.kind, table.prompt.seat) == (prompt.kind, prompt.seat):
                    self._tap("muck")  # It was asked whether it means that.
                return
        lying: tuple[CardThing, ...]
        if prompt.seat:
            if self.tabletop.reading_seat != prompt.seat:
                self.hands.table(prompt.seat, prompt.count)
            lying = self.hands.cards_of(prompt.seat)
        else:
            lying = self.hands.cards_at(BOARD)
        view = self._table.glance()
        known = view.seats[prompt.seat - 1].cards if prompt.seat else view.board
        faces = tuple(card.face for card in lying if card.face not in known)
        named = NameCards(id="", prompt=prompt.number, cards=faces[-prompt.count :])
        self._expect(self._table.intend(named))

    def _push(self) -> None:
        self._tap("pushed")

    def _resolve(self) -> None:
        """Whatever it is: one of the remedies that the screen offers."""
        keys = [key for key in self._table.keys if key not in {"take_back", "misdeal"}]
        key = self._chance.choice(keys)
        flashed = self._last_dealt() if key == "exposed" else None
        self._tap(key)
        if flashed is not None:
            self.tabletop.throw_away(int(flashed.place.removeprefix("seat ")), [flashed.face], "")

    def _last_dealt(self) -> CardThing | None:
        return max(self.tabletop.cards.values(), key=lambda card: card.drawn, default=None)

    def _tap(self, key: str) -> None:
        self._expect(self._table.answer(key))

    def _expect(self, refusal: Rejection | None) -> None:
        """What a prompt offers is never refused."""
        if refusal is not None:
            self.hands.impossible.append(
                f"refused at '{self._table.prompt.text}': {refusal.reason}"
            )

    _steps: Final[dict[str, Callable[["NightDealer"], None]]] = {
        "shuffle": _shuffle,
        "post_blinds": _post,
        "deal_hole": _deal_hole,
        "burn": _burn,
        "deal_board": _deal_board,
        "act": _act,
        "discard": _discard,
        "reshuffle": _reshuffle,
        "table_hand": _table_hand,
        "name_cards": _name_cards,
        "push_pot": _push,
        "resolve": _resolve,
    }
