"""A deal on the felt: what lies there is true, the screen and the bridge are the product's own.

A dealer deals by the rules and touches a key only where what is drawn is true. Whatever else there
is may lie: what is shown between two touches, what is drawn nowhere, what the bridge is told, when,
how often, and what of the screen's is carried to it.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import zmq
from msgspec.structs import replace
from zmq.utils import z85

from dealer_ui.desk.glass_witness import GlassWitness
from engine import games
from engine.cards import DECK
from engine.games import Street, display_name
from engine.keys.sealed_statements import seal_statement
from engine.keys.sealing import new_key_pair
from engine.messages.glass import READY_WORDS, CarryStatement
from engine.messages.sensed.commands import SealHand
from engine.messages.sensed.observations import CardDrawn
from engine.messages.shown.views import Answer, SeatView, View
from engine.messages.text import phrase
from engine.messages.wanted.intents import (
    AnswerPrompt,
    Intent,
    ReportIrregularity,
    SeatAction,
    TakeAction,
    TakeActions,
    UndoStep,
)
from engine.messages.wanted.requests import BuyChips
from firmware_bridge.deal.deal_account import PAUSE_NS
from firmware_bridge.kept.decks import load_registry, new_deck, write_deck
from firmware_bridge.kept.posted_table import PostedTable
from firmware_bridge.link.host_link import DeviceHeard
from firmware_bridge.link.protocol import Event, Sight
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.deal_witness import DealWitness
from firmware_bridge.secrets.vault import Vault
from tests.dealer_ui.samples import view as make_view

TAGS: Final = new_deck(1)
KEYS: Final = [[new_key_pair().public, new_key_pair().public]]
STANDS_S: Final = 0.25
CARD_S: Final = 0.35
PAUSE_S: Final = PAUSE_NS / 1e9
POSTED: Final = frozenset(
    name for name, game in games.GAMES.items() if game.family != "draw" and game.spread
)
ASKED: Final = "Shuffle and cut, deck in the shoe"


class Seat:
    """A player, as it truly is."""

    def __init__(self, number: int, stack: int) -> None:
        self.number, self.stack, self.bet = number, stack, 0
        self.live = True
        self.down_next = False
        """A card of it was seen and stays up: one that should come up comes down."""
        self.dealt_on = False
        """Folded without a bet to call: its cards keep coming until somebody bets."""


class Felt:
    """One hand.

    Args:
        directory: of the bridge.
        game: its name.
        seats: how many players.
        chance: who plays how.
        burns: the house burns a card before each later street.
    """

    def __init__(
        self, directory: Path, game: str, seats: int, chance: Random, *, burns: bool = True
    ) -> None:
        self.rules, self.chance, self.burns_cards = games.load(game), chance, burns
        self.title = display_name(self.rules, self.rules.limits[0])
        chairs = sorted(chance.sample(range(1, 11), seats))
        stacks = chance.choice([(5, 20, 100), (1, 2, 40)])
        self.seats = [Seat(one, chance.choice(stacks)) for one in chairs]
        self.board = self.burned = self.fork = 0
        self.now_ns = 1_000_000_000_000 + chance.randrange(1 << 30)
        self.truth: dict[str, bool] = {}
        """Of each card's handle, whether it lies face up."""
        self.opened: set[str] = set()
        self.tags = chance.sample(list(DECK), len(DECK))
        self.hand = 0
        self.acting = 0
        self.free_folds = self.slips = self.sheets = 0.0
        """How often somebody folds that faces no bet; a touch is wrong and taken back; chips are
        bought at a sheet."""
        self.lie: Callable[[], None] = lambda: None
        """What else happens before a card is read and before a touch."""
        self.hide: Callable[[View], View] = lambda view: view
        """What is drawn nowhere is shown so."""
        self.carry: Callable[[bytes], None] = self.tell
        self.by_answer: Callable[[], bool] = lambda: False
        """Whether the next act is asked for by the prompt's own keys."""
        self.flash: Callable[[View], View | None] = lambda _: None
        """What stands there for a moment while a finger comes down."""
        self.idle_checks = self.absent = self.early = self.exposed = self.twice = 0.0
        """How often a player is asked who alone has chips; does nothing itself, so that it is
        checked or folded for it; a burn is out before the last act; a card of the first deal is
        seen and stays up; a board is run twice."""
        self.pauses = 1.0
        """How often the dealer stops behind a street."""
        self.rests = 0.0
        """How often he does before any card."""
        self.strange = self.late = 0.0
        """How often a reader does not know a card's tag; tells of one only with the next."""
        self.waiting: list[str] = []
        """What the reader has yet to tell."""
        self._seen_at: dict[str, int] = {}
        self.burned_ahead = self.acted = self.any_sheets = False
        self.hangs = False
        """The reader's line brings nothing; what was seen meanwhile comes later."""
        self._sequence = 0
        self.lying: dict[str, bool] = {}
        """Of each card that is out, by its tag, whether it lies face up."""
        self.burn_tags: list[str] = []
        self.held: dict[int, list[str]] = {}
        """Each seat's cards."""
        public, secret = (z85.decode(key) for key in zmq.curve_keypair())
        screen_public, screen = (z85.decode(key) for key in zmq.curve_keypair())
        write_deck(directory, "blue", TAGS)
        self.vault = Vault(directory)
        # The disk is tried elsewhere.
        self.vault.save = self.vault.begin_save = lambda: None  # type: ignore[method-assign]
        posted = PostedTable(games=POSTED, seats=10, burns=burns, screened=True)
        self.make_witness = partial(DealWitness, posted, secret=secret, screen=screen_public)
        self.judge = self.make_witness()
        self.registry, self.keys = load_registry(directory, "blue"), KEYS
        self.custody = Custody(self.vault, self.registry, KEYS, witness=self.judge)
        self.witness = GlassWitness(
            lambda story: seal_statement(screen, public, story), self._send, STANDS_S,
            lambda: self.now_ns / 1e9,
        )  # fmt: skip

    def _send(self, told: CarryStatement) -> None:
        self.carry(told.box)

    def tell(self, box: bytes) -> None:
        """A box reaches the bridge."""
        self.custody.accept_statement(box, self.now_ns)

    @property
    def live(self) -> list[Seat]:
        return [one for one in self.seats if one.live]

    def pass_time(self, seconds: float) -> None:
        self.now_ns += int(seconds * 1e9)

    def show(self, text: str = "Somebody acts", *, dealt: bool = True) -> View:
        """What is true is drawn."""
        base = make_view()
        taken = {one.number: one for one in self.seats}
        chairs = tuple(
            self._draw(taken[number]) if number in taken else SeatView(seat=number, state="open")
            for number in range(1, 11)
        )
        made = self.hide(
            replace(
                base, game=self.title, hand=7, seats=chairs, board=("??",) * self.board,
                burns=self.burned, acting=self.acting, legal=(), passes=(), joint=(),
                street="street" if dealt else "",
                prompt=replace(base.prompt, text=phrase(text)),
            )
        )  # fmt: skip
        self.witness.show(made)
        return made

    def _draw(self, one: Seat) -> SeatView:
        held = self.held.get(one.number, []) if one.live else []
        cards = tuple(tag if self.lying[tag] else "??" for tag in held)
        state: Any = "folded" if not one.live else "in_hand" if cards else "waiting"
        return SeatView(seat=one.number, state=state, stack=one.stack, bet=one.bet, cards=cards)

    def touch(self, made: Intent, text: str = "Somebody acts", label: str = "") -> None:
        """The dealer touches a key, below a true picture that has stood."""
        dealt = text not in READY_WORDS
        self.lie()
        self.show(text, dealt=dealt)
        self.pass_time(STANDS_S + self.chance.random())
        view = self.show(text, dealt=dealt)
        lie = self.flash(view)
        if lie is not None:
            self.witness.show(lie)
            self.pass_time(0.016)
            view = lie
        answer = Answer(key="key", label=phrase(label)) if label else None
        self.witness.note(made, view, answer)
        self.pass_time(0.05)

    def answer(self, label: str, text: str = "Somebody asks") -> None:
        """One of the prompt's own keys is touched."""
        self.touch(AnswerPrompt(id="x", prompt=1, answer="key"), text, label)

    def begin(self) -> None:
        """The deck is ready, the hand is sealed."""
        self.answer(READY_WORDS[ASKED], ASKED)
        self.pass_time(0.02)
        self.seal()

    def seal(self, **told: Any) -> None:
        self.hand += 1
        seats = tuple(one.number for one in self.seats)
        command = SealHand(hand=f"T1-{self.hand:06d}", game=self.rules.name, seats=seats)
        self.custody.obey(replace(command, **told), self.now_ns)

    def draw(self, owner: Seat | None, *, up: bool) -> None:
        """The next card comes off the stub; owner: whom it lies before."""
        self.lie()
        between = (self.acted and not up) or self.any_sheets
        if self.chance.random() < self.sheets / 10 and between:
            self.touch(BuyChips(id="x", seat=self.seats[0].number, amount=20))
        self.pass_time(CARD_S + (PAUSE_S if self.chance.random() < self.rests else 0.0))
        if owner is not None and up and owner.down_next:
            owner.down_next, up = False, False
        tag = self.tags.pop()
        self.lying[tag] = up
        if owner is not None:
            self.held.setdefault(owner.number, []).append(tag)
        if self.chance.random() < self.strange:
            self.read(tag, strange=True)
        else:
            self.waiting.append(tag)
            self._seen_at[tag] = self.now_ns
        if self.chance.random() >= self.late:
            self.tell_readings()
        self.pass_time(0.05)
        self.show()
        if self.chance.random() < 0.2:
            self.look()

    def tell_readings(self) -> None:
        """The reader tells all that it has seen."""
        while self.waiting:
            self.read(self.waiting.pop(0))

    def read(self, tag: str, *, strange: bool = False) -> None:
        """A card comes to the shoe's antenna, or is told of."""
        self._sequence += 1
        event = Event(
            boot=1, sequence=self._sequence, place=0,
            time_us=self._seen_at.pop(tag, self.now_ns) // 1000,
            sight=Sight.ARRIVED, uid=bytes(7) if strange else TAGS[tag],
        )  # fmt: skip
        for one in self.custody.accept_event("shoe", "shoe", event, self.now_ns):
            if isinstance(one, CardDrawn):
                self.truth[one.handle] = self.lying[tag]

    def beat(self) -> None:
        """The reader says its clock, and how far it counted."""
        said = DeviceHeard(
            boot=1, following=self._sequence + len(self.waiting) + 1, seen=self._sequence,
            time_us=self.now_ns // 1000, asked_ns=self.now_ns,
        )  # fmt: skip
        self.custody.hear("shoe", said, self.now_ns)

    def look(self) -> None:
        """Every card is asked for."""
        if not self.hangs:
            self.beat()
        hand = self.vault.ledger.hand
        if hand is not None:
            drawn = [one for one in hand.drawn if one]
            lie = {one: self.judge.judge(hand, (one,)) for one in drawn}
            self.opened |= {one for one, said in lie.items() if said == "up"}

    def play(self) -> None:
        """To the last card, or until one is left."""
        self.begin()
        last = len(self.rules.streets)
        for one in range(last):
            self._deal_street(one)
            self.stop()
            if one + 1 < last and not self._bet(self.rules.streets[one + 1]):
                break
        self._run_again()

    def _run_again(self) -> None:
        """A second board, where it was agreed on."""
        if self.fork and self.lie_ahead(self.fork):
            self.board = 0
            for one in range(self.fork, len(self.rules.streets)):
                self._deal_street(one)
                self.stop()

    def stop(self) -> None:
        """A street is out."""
        if self.chance.random() < self.pauses:
            self.pass_time(PAUSE_S)
        self.show()
        self.look()

    def lie_ahead(self, street: int) -> bool:
        """Whether the stub has the cards of a second board."""
        return len(self.tags) >= 2 * (len(self.rules.streets) - street) + 2

    def _deal_street(self, number: int) -> None:
        street = self.rules.streets[number]
        if street.burn and self.burns_cards and not self.burned_ahead:
            self._burn()
        self.burned_ahead = False
        dealt = [one for one in self.seats if one.live or one.dealt_on]
        for up in [False] * street.down + [True] * street.up:
            for one in dealt:
                if self.tags:
                    self.draw(one, up=up)
                    if not up and self.chance.random() < self.exposed:
                        self._expose(one)
        for _ in range(street.board):
            self.draw(None, up=True)
            self.board += 1

    def _burn(self) -> None:
        self.burn_tags.append(self.tags[-1])
        self.draw(None, up=False)
        self.burned += 1

    def _expose(self, one: Seat) -> None:
        """A down card was seen: it stays up, and the next up-card comes down."""
        down = [tag for tag in self.held[one.number] if not self.lying[tag]]
        if not down:
            return
        self.lying[down[-1]] = True
        one.down_next = self.rules.family == "stud"
        self.touch(ReportIrregularity(id="x", kind="exposed", seats=(one.number,)))

    def _bet(self, following: Street) -> bool:
        """A round of bets; whether the hand goes on."""
        for one in self.live:
            if self.chance.random() < self.exposed:
                self._expose(one)
        waiting = [one for one in self.live if one.stack]
        while waiting and len(self.live) > 1:
            one = waiting.pop(0)
            if not one.live or not one.stack:
                continue
            price = max(seat.bet for seat in self.live)
            alone = price == one.bet and sum(seat.stack > 0 for seat in self.live) < 2
            if alone and self.chance.random() >= self.idle_checks:
                break
            burns = following.burn and self.burns_cards and not self.burned_ahead
            if not waiting and burns and self.chance.random() < self.early:
                self._burn()
                self.burned_ahead = True
            if self._act(one, price, alone=alone):
                order = self.seats[self.seats.index(one) + 1 :] + self.seats
                waiting = [seat for seat in order if seat.live and seat is not one and seat.stack]
                waiting = list(dict.fromkeys(waiting))
        for one in self.seats:
            one.bet = 0
        able = sum(seat.stack > 0 for seat in self.live)
        agreed = following.board and able < 2 and len(self.live) > 1
        if agreed and not self.fork and self.chance.random() < self.twice:
            self.fork = self.rules.streets.index(following)
            self.answer("Run it twice")
        return len(self.live) > 1

    def _act(self, one: Seat, price: int, *, alone: bool) -> bool:
        """A player acts, and the dealer touches it; whether it was a bet."""
        if self.chance.random() < self.absent:
            return self._take(one, "fold" if price > one.bet else "check", 0, price)
        choices = ["call", "call", "fold", "raise"] if price > one.bet else ["check"] * 3 + ["bet"]
        if alone:
            choices = ["check"]
        elif price == one.bet and self.chance.random() < self.free_folds:
            choices = ["fold"]
        action: Any = self.chance.choice(choices)
        least = price - one.bet + 2
        if action in {"bet", "raise"} and one.stack < least:
            action = "call" if price > one.bet else "check"
        more = self.chance.choice([least, one.stack])
        to = one.bet + more if action in {"bet", "raise"} else 0
        self.acting, self.acted = one.number, True
        if self.chance.random() < self.sheets:
            self.answer("Somebody nods")
        if self.chance.random() < self.sheets:
            self.touch(BuyChips(id="x", seat=one.number, amount=20))
        if self.chance.random() < self.slips:
            self.touch(TakeAction(id="x", prompt=1, seat=one.number, action="fold"))
            one.live = False
            self.touch(UndoStep(id="x", prompt=1, step=1))
            one.live = True
        if self.by_answer():
            self.answer(action.title())
        elif self.chance.random() < 0.3:
            acts = (SeatAction(seat=one.number, action=action, to=to),)
            self.touch(TakeActions(id="x", prompt=1, actions=acts))
        else:
            self.touch(TakeAction(id="x", prompt=1, seat=one.number, action=action, to=to))
        self.acting = 0
        return self._take(one, action, to, price)

    def _take(self, one: Seat, action: str, to: int, price: int) -> bool:
        """It is so on the felt."""
        if action == "fold":
            one.live, one.dealt_on = False, price == one.bet and self.rules.family == "stud"
            return False
        wanted = {"call": min(price, one.bet + one.stack)}.get(action, max(to, one.bet))
        one.stack, one.bet = one.stack - (wanted - one.bet), wanted
        if wanted > price:
            for seat in self.seats:
                seat.dealt_on = False
        return wanted > price

    @property
    def mucked(self) -> list[str]:
        """Tags of the folded hands, which may come to the antenna once more."""
        return [
            tag for one in self.seats if not one.live for tag in self.held.get(one.number, [])
        ]  # fmt: skip

    def find_handle(self, tag: str) -> str:
        """What a card is called now; empty: nothing."""
        hand = self.vault.ledger.hand
        out = hand.out if hand is not None else {}
        return next((handle for handle, face in out.items() if face == tag), "")

    @property
    def missed(self) -> set[str]:
        """Cards that lie face up and were opened by nobody."""
        return {one for one, up in self.truth.items() if up} - self.opened

    @property
    def leaked(self) -> set[str]:
        """Cards that lie face down and were opened."""
        return {one for one in self.opened if not self.truth.get(one, False)}
