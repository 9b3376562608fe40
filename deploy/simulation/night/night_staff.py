"""The night's staff: seats people, sells chips, changes dealers and decks, calls the floor.

It asks for what a floor person would ask for, and now and then for what no house allows: that has
to be refused.
"""

import random
from collections import Counter
from collections.abc import Callable
from typing import Final, Literal

from msgspec.structs import replace

from deploy.simulation.night.guests import Guest, Lobby
from deploy.simulation.night.hand_pace import MINUTE_NS
from deploy.simulation.night.night_bridge import SHOE
from deploy.simulation.night.night_table import NightTable
from deploy.simulation.plan import BUY_IN
from deploy.simulation.tabletop.people import DEALERS
from engine.messages.sensed.observations import DeckChecked
from engine.messages.wanted.requests import (
    BuyChips,
    CallBombPot,
    ChooseGame,
    ChopBlinds,
    CloseTable,
    ComeBack,
    CountStack,
    EmptyDrop,
    FillRack,
    FloorRequest,
    LeaveTable,
    PlaceButton,
    PushDealer,
    ReopenTable,
    ReserveSeat,
    SeatPlayer,
    SitOut,
    Straddle,
    TakeChips,
)
from engine.state import Chair, playing

SHIFT_NS: Final = 30 * MINUTE_NS
"""How long a dealer deals."""
DECK_NS: Final = 120 * MINUTE_NS
DROP_NS: Final = 180 * MINUTE_NS
CLOSE_NS: Final = 290 * MINUTE_NS
FEW: Final = 3
"""So few players, and the staff looks for more at once."""


class Staff:
    """Everybody who runs the table beside its dealer.

    Args:
        table: the engine's side of the table.
        chance: decides everything.
        opened: who sits there at the start, by seat.
    """

    def __init__(self, table: NightTable, chance: random.Random, opened: dict[int, str]) -> None:
        self.wrongs: list[str] = []
        """What was granted that no house allows, or refused that every house does."""
        self.refused: Counter[str] = Counter()
        """What was asked for and rightly refused, by the request's name."""
        self.moves = 0
        """How often a guest took another chair."""
        self._table = table
        self._chance = chance
        self._lobby = Lobby(chance)
        now = table.clock.now_ns
        self._guests = {seat: self._lobby.seat(name, seat, now) for seat, name in opened.items()}
        self._due = {"dealer": now, "deck": now, "drop": now + DROP_NS, "close": now + CLOSE_NS}
        self._shifts = 0

    def run_between(self) -> None:
        """Before the next deck is shuffled."""
        self._notice_absent()
        for work in (
            self._change_dealer, self._change_deck, self._empty_drop, self._close_and_open,
            self._see_guests_off, self._move_seat, self._send_to_pause, self._bring_back,
            self._top_up, self._accept_tokes, self._seat_newcomer, self._keep_seat,
            self._choose_game, self._straddle, self._call_bomb_pot, self._ask_nonsense,
        ):  # fmt: skip
            work()

    def run_within(self) -> None:
        """While a hand is on: now and then somebody wants something."""
        self._chop()
        if self._chance.random() > 0.02:
            return
        self._notice_absent()
        if not self._guests:
            return
        guest = self._pick()
        wishes: tuple[Callable[[Guest], None], ...] = (
            self._queue_chips, self._announce_leaving, self._pause, self._count,
            self._seat_in_mid_hand, self._question_button,
        )  # fmt: skip
        self._chance.choice(wishes)(guest)

    def sell_chips(self, seat: int) -> None:
        """A seat is out of chips: it buys, sits out, or goes."""
        luck = self._chance.random()
        guest = self._guests.get(seat)
        if luck < 0.55 or len(self._guests) <= FEW:
            self._stock_rack()
            if self._chance.random() < 0.5:
                self._must(self._table.answer("buy_in") is None, "the buy-in of a broke player")
            else:
                amount = self._chance.choice((BUY_IN, BUY_IN // 2, BUY_IN + 50))
                self._must(self._ask(BuyChips(id="", seat=seat, amount=amount)), "chips for sale")
        elif luck < 0.7:
            self._ask(SitOut(id="", seat=seat))
            if guest is not None:
                self._lobby.plan_pause(guest, self._now)
        else:
            self._must(self._table.answer("leave") is None, "a broke player may leave")

    def tend_pause(self) -> None:
        """The table waits: for players, for the deck, for the counts."""
        ledger = self._table.state.ledger
        if ledger.closed is not None:
            self._table.clock.pass_time(600)
            self._ask(ReopenTable(id="", rack=ledger.rack, drop=ledger.drop))
            return
        if ledger.deck is not None and not ledger.deck.complete:
            self._table.clock.pass_time(60)
            self._table.observe(DeckChecked(source=SHOE, cards=52))
            return
        self._table.clock.pass_time(60)
        self._notice_absent()
        self._bring_back()
        for guest in list(self._guests.values()):
            if self._chair(guest.seat).out:
                self._return(guest)
        self._seat_newcomer(eager=True)

    @property
    def _now(self) -> int:
        return self._table.clock.now_ns

    def _chair(self, seat: int) -> Chair:
        return self._table.state.chairs[seat - 1]

    def _pick(self) -> Guest:
        return self._guests[self._chance.choice(sorted(self._guests))]

    def _ask(self, request: FloorRequest) -> bool:
        granted = self._table.ask(request)
        if not granted:
            self.refused[type(request).__name__] += 1
        return granted

    def _must(self, granted: bool, what: str) -> None:
        if not granted:
            refusal = self._table.refusal
            self.wrongs.append(f"{what} was refused: {refusal.reason if refusal else ''}")

    def _must_not(self, request: FloorRequest, what: str) -> None:
        if self._ask(request):
            self.wrongs.append(f"{what} was granted")

    def _notice_absent(self) -> None:
        """Who left as announced is gone by now."""
        for seat, guest in list(self._guests.items()):
            chair = self._chair(seat)
            if not chair.taken or chair.nickname != guest.name:
                del self._guests[seat]
                gone = [one for one in self._table.state.ledger.departures
                        if one.nickname == guest.name]  # fmt: skip
                self._lobby.remember(guest.name, gone[-1].amount if gone else 0)

    def _change_dealer(self) -> None:
        if self._now < self._due["dealer"]:
            return
        self._due["dealer"] = self._now + SHIFT_NS
        dealer = DEALERS[self._shifts % len(DEALERS)]
        self._shifts += 1
        for guest in self._guests.values():
            self._count(guest)
        self._must(self._ask(PushDealer(id="", dealer=dealer)), "a dealer's push")

    def _count(self, guest: Guest) -> None:
        """A stack is counted: by the record, and by one chip too many."""
        state = self._table.state
        stack = self._chair(guest.seat).stack
        if playing(state) and state.progress and guest.seat in state.progress.hand.places:
            stack = state.progress.hand.at(guest.seat).stack
        self._must(self._ask(CountStack(id="", seat=guest.seat, amount=stack)), "a right count")
        self._must_not(CountStack(id="", seat=guest.seat, amount=stack + 1), "a wrong count")

    def _change_deck(self) -> None:
        if self._now < self._due["deck"]:
            return
        self._due["deck"] = self._now + DECK_NS
        counted = self._chance.choice((52, 52, 51))
        self._table.observe(DeckChecked(source=SHOE, cards=counted))

    def _empty_drop(self) -> None:
        if self._now < self._due["drop"]:
            return
        self._due["drop"] = self._now + DROP_NS
        ledger = self._table.state.ledger
        drop, jackpot = ledger.drop, ledger.jackpot
        self._must_not(EmptyDrop(id="", drop=drop + 1, jackpot=jackpot), "a drop miscounted")
        if drop or jackpot:
            self._must(self._ask(EmptyDrop(id="", drop=drop, jackpot=jackpot)), "the drop")

    def _close_and_open(self) -> None:
        if self._now < self._due["close"]:
            return
        self._due["close"] = self._now + CLOSE_NS
        ledger = self._table.state.ledger
        rack, drop = ledger.rack, ledger.drop
        self._must_not(CloseTable(id="", rack=rack + 5, drop=drop), "a rack miscounted")
        self._must(self._ask(CloseTable(id="", rack=rack, drop=drop)), "closing the table")

    def _see_guests_off(self) -> None:
        for guest in list(self._guests.values()):
            if self._now >= guest.leaves_ns and not guest.leaving:
                guest.leaving = True
                self._must(self._ask(LeaveTable(id="", seat=guest.seat)), "leaving between hands")
        self._notice_absent()

    def _move_seat(self) -> None:
        """A guest takes another chair with all chips: it leaves, and the house seats it again."""
        chairs = self._table.state.chairs
        free = [chair.seat for chair in chairs if not chair.taken and not chair.reserved]
        if not free or not self._guests or self._chance.random() > 0.01:
            return
        guest = self._pick()
        chips = self._chair(guest.seat).stack
        if not chips:
            return
        asked = SeatPlayer(
            id="",
            seat=self._chance.choice(free),
            amount=chips,
            nickname=guest.name,
            origin="transfer",
            reason="other",
        )
        self._must(self._ask(LeaveTable(id="", seat=guest.seat)), "leaving for another seat")
        del self._guests[guest.seat]
        self._must(self._ask(asked), "another seat")
        guest.seat, guest.back_ns = asked.seat, 0
        self._guests[guest.seat] = guest
        self.moves += 1

    def _announce_leaving(self, guest: Guest) -> None:
        if not guest.leaving and self._chance.random() < 0.2:
            guest.leaving = True
            self._must(self._ask(LeaveTable(id="", seat=guest.seat)), "leaving after the hand")

    def _send_to_pause(self) -> None:
        for guest in self._guests.values():
            if not guest.back_ns and self._now >= guest.pauses_ns:
                self._pause(guest)

    def _pause(self, guest: Guest) -> None:
        if guest.back_ns or guest.leaving or self._chair(guest.seat).out:
            return
        away = self._chance.random() < 0.4
        self._must(self._ask(SitOut(id="", seat=guest.seat, away=away)), "sitting out")
        self._lobby.plan_pause(guest, self._now)

    def _bring_back(self) -> None:
        for guest in self._guests.values():
            if guest.back_ns and self._now >= guest.back_ns:
                self._return(guest)

    def _return(self, guest: Guest) -> None:
        """Back in the game: posting, waiting, or buying the button, as the player likes."""
        chair = self._chair(guest.seat)
        if not chair.stack and not self._buy(guest, BUY_IN):
            return
        entries: tuple[Literal["posts", "waits", "buys_button"], ...]
        entries = ("posts", "posts", "waits", "buys_button")
        wanted = ComeBack(id="", seat=guest.seat, entry=self._chance.choice(entries))
        if self._ask(wanted) or self._ask(replace(wanted, entry="waits")):
            self._lobby.plan_return(guest, self._now)

    def _top_up(self) -> None:
        for guest in self._guests.values():
            chair = self._chair(guest.seat)
            if 0 < chair.stack < BUY_IN // 2 and self._chance.random() < 0.05:
                self._buy(guest, BUY_IN - chair.stack)

    def _buy(self, guest: Guest, amount: int) -> bool:
        self._stock_rack()
        return self._ask(BuyChips(id="", seat=guest.seat, amount=amount))

    def _queue_chips(self, guest: Guest) -> None:
        """Chips asked for in mid-hand: queued, or refused, as the house has it."""
        self._buy(guest, self._chance.choice((20, 50, BUY_IN)))

    def _stock_rack(self) -> None:
        state = self._table.state
        if state.ledger.terms.rack and state.ledger.rack < 3 * BUY_IN:
            self._must(self._ask(FillRack(id="", amount=10 * BUY_IN)), "filling the rack")

    def _accept_tokes(self) -> None:
        if self._guests and self._chance.random() < 0.15:
            guest = self._pick()
            if self._chair(guest.seat).stack > 10:
                toke = self._chance.random() < 0.8
                taken = TakeChips(id="", seat=guest.seat, amount=1, toke=toke)
                self._must(self._ask(taken), "a toke")

    def _seat_newcomer(self, *, eager: bool = False) -> None:
        chairs = self._table.state.chairs
        free = [chair.seat for chair in chairs if not chair.taken and not chair.reserved]
        hurry = eager or len(self._guests) <= FEW
        if not free or self._chance.random() > (1.0 if hurry else 0.04 * len(free)):
            return
        seat = self._chance.choice(free)
        name = self._lobby.welcome({guest.name for guest in self._guests.values()})
        amount = self._lobby.chips_of(name)
        fresh = self._chance.choice((BUY_IN, BUY_IN, BUY_IN // 2, BUY_IN + 100))
        moved = not amount and self._chance.random() < 0.15
        asked = SeatPlayer(
            id="",
            seat=seat,
            amount=amount or fresh,
            nickname=name,
            origin="must_move" if moved else "new",
            held=fresh if moved else 0,
        )
        if self._ask(asked) or self._ask(replace(asked, amount=fresh)):
            self._guests[seat] = self._lobby.seat(name, seat, self._now)

    def _seat_in_mid_hand(self, _guest: Guest) -> None:
        self._seat_newcomer()

    def _keep_seat(self) -> None:
        """A chair is kept for somebody who comes, or does not."""
        chairs = self._table.state.chairs
        for chair in chairs:
            if chair.reserved and self._chance.random() < 0.3:
                self._must(
                    self._ask(ReserveSeat(id="", seat=chair.seat, kept=False)), "a free seat"
                )
        free = [chair.seat for chair in chairs if not chair.taken and not chair.reserved]
        if len(free) > 1 and self._chance.random() < 0.01:
            kept = ReserveSeat(id="", seat=self._chance.choice(free), name="Somebody")
            self._must(self._ask(kept), "keeping a seat")

    def _choose_game(self) -> None:
        rotation = self._table.state.ledger.terms.rotation
        if rotation is not None and rotation.by == "choice" and self._chance.random() < 0.2:
            game = self._chance.choice(rotation.games).game
            self._must(self._ask(ChooseGame(id="", game=game)), "the dealer's choice")

    def _straddle(self) -> None:
        """Somebody wants to straddle; whether the seat may is for the table to say."""
        terms = self._table.state.ledger.terms
        if terms.straddle != "none" and self._guests and self._chance.random() < 0.1:
            self._ask(Straddle(id="", seat=self._pick().seat))

    def _call_bomb_pot(self) -> None:
        """Everybody agrees on a bomb pot, and sometimes thinks better of it."""
        if self._table.state.ledger.terms.bomb_pot is None or self._chance.random() > 0.05:
            return
        self._ask(CallBombPot(id="", wanted=self._chance.random() < 0.8))

    def _chop(self) -> None:
        """Two are left before the flop: they may be the blinds, and may like to chop."""
        progress = self._table.state.progress
        if progress is None or progress.hand.street:
            return
        left = sum(not seat.folded for seat in progress.hand.seats)
        if left == 2 and self._chance.random() < 0.2:
            self._ask(ChopBlinds(id=""))

    def _question_button(self, guest: Guest) -> None:
        if self._chance.random() < 0.05:
            self._ask(PlaceButton(id="", seat=guest.seat))

    def _ask_nonsense(self) -> None:
        """What no house allows."""
        if not self._guests or self._chance.random() > 0.02:
            return
        guest = self._pick()
        stack = self._chair(guest.seat).stack
        seat = guest.seat
        nonsense: tuple[tuple[FloorRequest, str], ...] = (
            (SeatPlayer(id="", seat=seat, amount=BUY_IN, nickname="Nobody"), "a taken seat"),
            (SeatPlayer(id="", seat=len(self._table.state.chairs) + 1, amount=BUY_IN), "no seat"),
            (TakeChips(id="", seat=seat, amount=stack), "going south with all chips"),
            (BuyChips(id="", seat=seat, amount=0), "no chips"),
            (ReopenTable(id="", rack=0, drop=0), "opening an open table"),
        )
        self._must_not(*self._chance.choice(nonsense))
