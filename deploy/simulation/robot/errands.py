"""What happens at a table between hands, asked for on the screen's sheets by touches alone.

Players run low and buy, sit out and come back, stand up and are followed by others; dealers are
relieved. The robot dealer asks for it as a person would: it knows the sheets' controls by name.
"""

from collections.abc import Callable, Iterator
from typing import Final, Protocol

import msgspec

from deploy.simulation.tabletop.cards_and_chips import Tabletop
from deploy.simulation.tabletop.chance import draw_stream
from deploy.simulation.tabletop.people import DEALERS, order_names
from engine.messages.shown.touches import Touched
from engine.messages.shown.views import Offer, SeatView, View

PUSH_EVERY: Final = 12
"""Hands from one dealer's push to the next."""
LIVELY: Final = 0.4
"""How likely it is that somebody wants something after a hand."""
FEW: Final = 3
"""So many players at the least go on playing when one sits out or leaves."""
LOW: Final = 0.4
"""The part of a full buy-in below which a player buys more."""
TRIES: Final = 80
"""After so many touches that missed, an errand is given up."""
PATIENCE: Final = 4.0
"""Seconds after which an errand without effect is given up."""


class Finger(Protocol):
    """What touches the dealer's screen."""

    def touch(self, target: str, prompt: int, said: str = "") -> Touched:
        """Touch a control by name, if the screen shows this prompt; 0: whatever it shows."""


class Errand(msgspec.Struct, kw_only=True):
    """One thing that somebody asked for, and how far it is."""

    targets: tuple[str, ...]
    """The controls to be touched, in order."""
    done: Callable[[View], bool]
    """Whether the screen shows that it was done."""
    move: Callable[[Tabletop], None] | None = None
    """What hands do then that no chore asks for."""
    progress: int = 0
    misses: int = 0
    touched_at: float | None = None


class Errands:
    """Runs one errand at a time, each when a hand is over.

    Args:
        seed: the simulation's: who wants what follows from it and from the view.
        buy_in: a full buy-in, in chips.
        tabletop: where chips come and go.
        finger: what touches the screen.
        clock: seconds, rising.
        wait: waits so many seconds; not at all in fast simulations.
    """

    def __init__(
        self,
        seed: int,
        *,
        buy_in: int,
        tabletop: Tabletop,
        finger: Finger,
        clock: Callable[[], float],
        wait: Callable[[float], None],
    ) -> None:
        self.run = 0
        """How many were done."""
        self.given_up = 0
        self.touches = 0
        self._seed = seed
        self._buy_in = buy_in
        self._tabletop = tabletop
        self._finger = finger
        self._clock = clock
        self._wait = wait
        self._hand = 0
        self._due: Iterator[Errand] = iter(())
        self._errand: Errand | None = None
        self._known: set[str] = set()
        """Who sat here: who comes back within the hour has to bring what it left with."""

    def follow(self, view: View) -> bool:
        """Do the next touches of what is wanted after this hand; whether there is more to do."""
        if view.hand != self._hand:
            self._hand = view.hand
            self._known |= {seat.nickname for seat in view.seats if seat.nickname}
            self._due = iter(self._plan(view))
        if self._errand is None:
            self._errand = next(self._due, None)
        if self._errand is None:
            return False
        self._go_on(self._errand, view)
        return True

    def _go_on(self, errand: Errand, view: View) -> None:
        while errand.progress < len(errand.targets):
            self._wait(0.4)
            if not self._finger.touch(errand.targets[errand.progress], 0).done:
                errand.misses += 1
                if errand.misses > TRIES:
                    self._give_up()
                return
            errand.progress += 1
            self.touches += 1
        now = self._clock()
        errand.touched_at = now if errand.touched_at is None else errand.touched_at
        if errand.done(view):
            if errand.move is not None:
                errand.move(self._tabletop)
            self._errand = None
            self.run += 1
        elif now - errand.touched_at > PATIENCE:
            self._give_up()

    def _give_up(self) -> None:
        self._finger.touch("sheet close", 0)
        self._errand = None
        self.given_up += 1

    def _plan(self, view: View) -> list[Errand]:
        """Who wants what now: nobody before the first hand."""
        if not view.hand:
            return []
        chance = draw_stream(self._seed, "errand", view.hand)
        wanted = []
        if view.hand % PUSH_EVERY == 1:
            wanted.append(push_dealer(DEALERS[view.hand // PUSH_EVERY % len(DEALERS)], view))
        if chance.random() < LIVELY:
            seats = list(view.seats)
            chance.shuffle(seats)
            asked = (self._ask(view, seat, chance.random()) for seat in seats)
            wanted.append(next((errand for errand in asked if errand is not None), None))
        return [errand for errand in wanted if errand is not None]

    def _ask(self, view: View, seat: SeatView, mood: float) -> Errand | None:
        """What somebody at a chair wants, or who takes it; None: nothing."""
        playing = sum(one.state not in {"open", "reserved", *_OUT} for one in view.seats)
        if seat.state == "open":
            name = _find_name(self._seed, view.hand, self._known)
            return accept_seat(seat, name, self._buy_in)
        if seat.state in _OUT:
            return come_back(seat)
        if seat.stack < LOW * self._buy_in:
            return buy_chips(seat, self._buy_in - seat.stack)
        if playing <= FEW or mood > 0.5:
            return None
        return sit_out(seat) if mood < 0.35 else leave(seat)


_OUT: Final = frozenset({"sitting_out", "away"})


def push_dealer(name: str, view: View) -> Errand | None:
    """Another dealer sits down and says who it is."""
    if view.dealer == name or not _offers(view.offers, "dealer"):
        return None
    return Errand(
        targets=("Table", "wish dealer", *_spell(name), "key enter"),
        done=lambda now: now.dealer == name,
    )


def buy_chips(seat: SeatView, amount: int) -> Errand | None:
    """A player buys more; the chips come with the chore that the prompt then has."""
    offer = _offers(seat.offers, "buy")
    if offer is None:
        return None
    amount = max(offer.minimum, min(amount, offer.maximum or amount))
    before = seat.stack
    return Errand(
        targets=(f"Seat {seat.seat}", "wish buy", *_type(amount), "key enter"),
        done=lambda now: now.seats[seat.seat - 1].stack == before + amount,
    )


def sit_out(seat: SeatView) -> Errand | None:
    """A player does not want to be dealt in."""
    return _touch_once(seat, "sit_out", lambda now: now.state in _OUT)


def come_back(seat: SeatView) -> Errand | None:
    """A player who sat out plays again, and posts what is owed or waits for the big blind."""
    name = next((one for one in ("back posts", "back waits") if _offers(seat.offers, one)), "")
    return _touch_once(seat, name, lambda now: now.state not in _OUT) if name else None


def leave(seat: SeatView) -> Errand | None:
    """A player stands up and takes the chips along."""
    errand = _touch_once(seat, "leave", lambda now: now.state == "open")
    if errand is not None:
        errand.targets = (*errand.targets, "confirm")
        errand.move = lambda tabletop: tabletop.leave(seat.seat)
    return errand


def accept_seat(seat: SeatView, name: str, amount: int) -> Errand | None:
    """Somebody new sits down."""
    offer = _offers(seat.offers, "seat_player")
    if offer is None:
        return None
    amount = max(offer.minimum, min(amount, offer.maximum or amount))
    return Errand(
        targets=(
            f"Seat {seat.seat}", *(("wish seat_player",) if seat.state == "reserved" else ()),
            *_type(amount), "field name", *_spell(name), "key enter", "key enter",
        ),
        done=lambda now: now.seats[seat.seat - 1].nickname == name,
        move=lambda tabletop: tabletop.buy(seat.seat, amount),
    )  # fmt: skip


def _touch_once(seat: SeatView, wish: str, done: Callable[[SeatView], bool]) -> Errand | None:
    if _offers(seat.offers, wish) is None:
        return None
    return Errand(
        targets=(f"Seat {seat.seat}", f"wish {wish}"),
        done=lambda now: done(now.seats[seat.seat - 1]),
    )


def _offers(offers: tuple[Offer, ...], name: str) -> Offer | None:
    """What the screen offers under this name; None: nothing, or it would be refused."""
    return next((one for one in offers if one.name == name and not one.refusal), None)


def _type(amount: int) -> tuple[str, ...]:
    return tuple(f"key {digit}" for digit in str(amount))


def _spell(name: str) -> tuple[str, ...]:
    return tuple(f"letter {sign}" for sign in name.upper())


def _find_name(seed: int, hand: int, known: set[str]) -> str:
    """The next who comes: a stranger, each in turn; once all have sat here, with two names."""
    order = order_names(seed)
    start = hand % len(order)
    names = order[start:] + order[:start]
    # As the sheet writes what was typed: one capital a word.
    doubled = (f"{first}{last.lower()}" for first in names for last in names if first != last)
    return next(name for name in (*names, *doubled) if name not in known)
