"""A table played by the prompts alone: a dealer and a camera of this file's making, a bridge.

The dealer holds the cards as faces; the core gets handles, envelopes and pictures.
"""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import asdict, replace

from engine import core, games, screen
from engine.cards import DECK, Card
from engine.messages.authorization import AuthorizationGranted
from engine.messages.happened.hand_events import Event, IrregularityFound
from engine.messages.sensed.commands import (
    OpenZones,
)
from engine.messages.sensed.observations import (
    CardDrawn,
    CardPlaced,
    Observation,
    SeenCard,
    SourceReported,
    ZoneSeen,
)
from engine.messages.shown.views import LegalAction, PromptView, View
from engine.messages.stakes import Level, TournamentTerms
from engine.messages.table_options import PlayerOptions, TableOptions
from engine.messages.wanted.intents import (
    AnswerPrompt,
    Intent,
    NameCards,
    Rejection,
    TakeAction,
    TakeBackShown,
    UndoStep,
)
from engine.state import TableState
from engine.table.terms.table_terms import with_minimum
from engine.tracking.felt_count import has_come
from tests.engine.core.bridge import Bridge

SOURCES = (("shoe", "reader"), ("overhead", "camera"), ("bridge", "bridge"))
FORCED: dict[str, dict[str, Any]] = {
    "stud": {"blinds": (), "ante": 1, "bring_in": 1, "limit": "fixed"},
    "flop": {},
    "draw": {},
}
"""What the table options of a game of each family need."""


def options(stacks: tuple[int, ...] = (200, 200, 200), **given: Any) -> TableOptions:
    """A table with these stacks in seats 1, 2, ... (0: empty)."""
    players = tuple(
        PlayerOptions(seat=seat, stack=stack) for seat, stack in enumerate(stacks, 1) if stack
    )
    base: dict[str, Any] = {"players": players, "seats": max(2, len(stacks))}
    return with_minimum(TableOptions(**(base | given)))


def unbinding(folder: Path, base: str = "ohio") -> str:
    """The path of a house under which a player's action is the dealer's to take back (HR-43)."""
    path = folder / "unbinding.toml"
    path.write_text(f'extends = "{base}"\nname = "unbinding"\n[options]\nbinding_action = false\n')
    return str(path)


def game_options(game: str, stacks: tuple[int, ...], house: str = "wsop") -> TableOptions:
    """A table of any game, under its usual limit."""
    rules = games.load(game)
    given = {"limit": rules.limits[0], "house": house, "game": game} | FORCED[rules.family]
    return options(stacks, **given)


def in_tournament(table: TableOptions) -> TableOptions:
    """Options of a one-level tournament; each player has the first player's chips."""
    stack = table.players[0].stack
    players = tuple(replace(player, stack=stack) for player in table.players)
    level = Level(
        blinds=table.blinds, ante=table.ante, bring_in=table.bring_in,
        small_bet=table.small_bet, big_bet=table.big_bet,
    )  # fmt: skip
    terms = TournamentTerms(levels=(level,), stack=stack)
    return replace(table, tournament=terms, players=players)


def shuffled(seed: int) -> tuple[Card, ...]:
    """A deck in an order of its own."""
    deck = list(DECK)
    random.Random(seed).shuffle(deck)
    return tuple(deck)


PLAIN = {"post_blinds": "blinds_posted", "push_pot": "pushed", "buy_in": "buy_in"}
"""Steps that are nothing but an answer."""


class Play(Bridge):
    """One table with everybody around it."""

    def __init__(self, table: TableOptions, deck: tuple[Card, ...] = DECK) -> None:
        super().__init__()
        self.state = core.initial()
        self.events: list[Event] = []
        self.prompts: list[PromptView] = []
        self.sight: dict[str, ZoneSeen] = {}
        self.laid: dict[str, int] = {}
        self.boot = 1
        """How often the camera began."""
        self.uncounted: set[str] = set()
        """Zones where more may lie than the camera tells."""
        self.deck = deck
        self.stub: list[Card] = []
        self.zones: dict[str, list[tuple[int, Card, str]]] = {}
        self.unreadable: set[Card] = set()
        self.misread: dict[Card, Card] = {}
        self.bridge_up = True
        self.camera_up = True
        self.reading_now = True
        self.held: dict[int, list[Card]] = {}
        self.muck: list[tuple[Card, int, str]] = []
        """What lies in the muck: the card, whose it was, the street of its draw or "folded"."""
        self.burned: list[Card] = []
        self.choose_discards: Callable[[View, int, list[Card]], int] = lambda _, __, ___: 0
        """How many of its cards a seat throws away, the last ones dealt."""
        self.muck_reads = games.load(table.game).family == "draw"
        self.face_up: set[Card] = set()
        """Up-cards of the seats."""
        self._shown: tuple[TableState, tuple[int, int], View | None] = self.state, (0, 0), None
        self._count = 0
        self._draws = 0
        self._chores_done = 0
        self.record(core.open_table(table))
        for name, kind in SOURCES:
            self.report(name, kind, "ready")

    def record(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.events.append(event)
            self.state = core.apply(self.state, event)
        if events:
            self.prompts.append(self.state.prompt)

    def observe(self, observation: Observation) -> tuple[Event, ...]:
        if isinstance(observation, AuthorizationGranted):
            self.leaves.add(observation.purpose)
        outcome = core.decide(self.state, observation)
        assert not isinstance(outcome, Rejection), outcome
        self.record(outcome)
        self.settle()
        return outcome

    def intend(self, intent: Intent) -> Rejection | None:
        outcome = core.decide(self.state, intent)
        if isinstance(outcome, Rejection):
            return outcome
        self.record(outcome)
        self.settle()
        return None

    def report(self, source: str, kind: Any, state: Any, words: str = "fine") -> None:
        if kind == "bridge":
            self.bridge_up = state == "ready"
        if kind == "reader":
            self.reading_now = state == "ready"
        if kind == "camera":
            self.camera_up = state == "ready"
            if not self.camera_up:
                self.sight = {}
        places = ("shoe", "muck") if kind == "reader" and self.muck_reads else ()
        self.observe(
            SourceReported(source=source, kind=kind, state=state, words=words, places=places)
        )

    def settle(self) -> None:
        """The bridge answers and the camera looks until nothing happens any more."""
        for _ in range(20):
            before = len(self.events)
            if self.bridge_up:
                self._serve_bridge()
            if self.camera_up:
                self.look()
            if len(self.events) == before:
                return
        raise AssertionError("the table does not come to rest")

    def look(self) -> None:
        opened = next(c for c in core.commands(self.state) if isinstance(c, OpenZones)).zones
        for zone, cards in self.zones.items():
            seen = self.picture(zone, cards, opened=zone in opened)
            if has_come(self.sight.get(zone), seen):
                self.laid[zone] = self.state.sequence
            self.sight[zone] = seen
        events = core.notice(self.state, self.sight, self.laid)
        self.record(events)
        assert core.notice(self.state, self.sight, self.laid) == ()

    def picture(self, zone: str, cards: list[tuple[int, Card, str]], *, opened: bool) -> ZoneSeen:
        self._count += 1
        return ZoneSeen(
            source="overhead",
            boot=self.boot,
            sequence=self._count,
            zone=zone,
            cards=tuple(
                SeenCard(
                    track=track,
                    x_mm=0,
                    y_mm=0,
                    angle=0,
                    side="back" if side == "back" else "face",
                    card=self.misread.get(card, card)
                    if opened and side == "face" and card not in self.unreadable
                    else None,
                    why="views disagree" if card in self.unreadable else "",
                    evidence=f"crop {track}",
                )
                for track, card, side in cards
            ),
            settled=True,
            counted=zone not in self.uncounted,
            opened=opened,
            read_ns=self._count,
        )

    def _serve_bridge(self) -> None:
        for command in core.commands(self.state):
            answer = self.reply(command)
            if answer is not None:
                outcome = core.decide(self.state, answer)
                assert not isinstance(outcome, Rejection)
                self.record(outcome)

    @property
    def prompt(self) -> PromptView:
        return self.state.prompt

    def kind(self) -> str:
        """What the prompt asks for now."""
        return self.prompt.kind

    @property
    def view(self) -> View:
        """What the screen would show; made once of each state, since it is asked for often."""
        sequence = len(self.events)
        state, at, shown = self._shown
        if shown is None or state is not self.state or at != (sequence, self.state.sequence):
            shown = screen.show(self.state, sequence=sequence, published_ns=sequence)
            self._shown = self.state, (sequence, self.state.sequence), shown
        return shown

    def answer(self, key: str, prompt: int = -1, **ruling: Any) -> Rejection | None:
        tap = AnswerPrompt(id="t", prompt=self._number(prompt), answer=key, **ruling)
        return self.intend(tap)

    def act(self, action: Any, to: int = 0, seat: int = 0, prompt: int = -1) -> Rejection | None:
        return self.intend(
            TakeAction(
                id="t",
                prompt=self._number(prompt),
                seat=seat or self.prompt.seat,
                action=action,
                to=to,
            )
        )

    def name(self, *cards: Card) -> Rejection | None:
        return self.intend(NameCards(id="t", prompt=self.prompt.number, cards=cards))

    def undo(self) -> Rejection | None:
        return self.intend(UndoStep(id="t", prompt=self.prompt.number, step=self.view.undo_step))

    def rule_back(self) -> Rejection | None:
        """An undo before which cards were shown stops; the floor rules that play goes on there."""
        assert self.undo() is None
        assert self.prompt.text.startswith("Undo stops")
        return self.intend(TakeBackShown(id="t", by="A. Floor"))

    def _number(self, prompt: int) -> int:
        return self.prompt.number if prompt < 0 else prompt

    def draw(self, *, read: bool = True) -> Card:
        """Take the next card off the stub over the reader; it lies nowhere yet."""
        card = self.stub.pop(0)
        if read:
            self.observe(self.reading(card))
        return card

    def reading(self, card: Card, place: str = "shoe") -> CardDrawn | CardPlaced:
        """What the bridge makes of a card at an antenna."""
        self._draws += 1
        handle = self.handle(card)
        drawn_at = self.drawn_at.setdefault(handle, place)
        if drawn_at == "muck":
            self.drawn_at[handle] = place
        self.faces[handle] = card
        self.note_drawn(handle)
        placed = CardPlaced(
            source="shoe",
            boot=1,
            sequence=self._draws,
            place=place,
            handle=handle,
            read_ns=self._draws,
        )
        return placed if drawn_at != place else CardDrawn(hand=self.sealed, **asdict(placed))

    def handle(self, card: Card) -> str:
        """What the bridge calls a card now: another name each time that it was shuffled back."""
        return f"~{self.state.hands:04x}{self.epochs.get(card, 0):02x}{DECK.index(card):026x}"

    def throw(self, seat: int, cards: list[Card], *, folded: bool = False) -> None:
        """A seat's cards go to the muck, over its reader."""
        for card in cards:
            self.held[seat].remove(card)
            self.muck.append((card, seat, "folded" if folded else self.view.street))
            if self.muck_reads and self.bridge_up and self.reading_now:
                self.observe(self.reading(card, "muck"))

    def discard_prompted(self) -> None:
        """The seat throws cards away, and the dealer says that this is all."""
        prompt = self.prompt
        mine = self.held[prompt.seat]
        count = min(prompt.count, self.choose_discards(self.view, prompt.seat, mine))
        self.throw(prompt.seat, mine[len(mine) - count :])
        read = [one for one in self.prompt.answers if one.label == f"That's all: {count}"]
        wanted = "done" if read else f"draw_{count}" if count else "pat"
        assert self.answer(wanted) is None

    def reshuffle_prompted(self) -> None:
        """As many cards as the prompt says go back: burns, muck, and what was served if need be."""
        prompt, street = self.prompt, self.view.street
        back = list(self.burned)
        if self.view.game.endswith("draw") or "badugi" in self.view.game:
            back += [card for card, _, thrown in self.muck if thrown != street]
            if len(back) < prompt.count:
                back = [*self.burned, *[c for c, whose, _ in self.muck if whose != prompt.seat]]
        assert len(back) == prompt.count, prompt
        self.muck = [one for one in self.muck if one[0] not in back]
        self.burned = []
        self.zones["burn"] = []
        self.stub = sorted([*self.stub, *back], key=lambda card: (self.handle(card), card))
        random.Random(len(self.events)).shuffle(self.stub)
        assert self.answer("reshuffled") is None

    def lay(self, zone: str, card: Card, side: str = "face") -> None:
        self._count += 1
        self.zones.setdefault(zone, []).append((self._count, card, side))

    def do_chores(self) -> None:
        if self._chores_done == self.prompt.number:
            return
        self._chores_done = self.prompt.number
        for chore in self.prompt.chores:
            if chore.kind == "clear_reading":
                self.zones["reading"] = []
            elif chore.kind == "muck_hand":
                self.throw(chore.seat, list(self.held[chore.seat]), folded=True)
            elif chore.kind == "clear_table":
                self.zones = {zone: [] for zone in self.zones}

    def deal_prompted(self) -> None:
        """Deal what the prompt asks for: one hole card, one burn, or the street's board cards."""
        self.do_chores()
        kind, seat, count = self.prompt.kind, self.prompt.seat, self.prompt.count
        read = self.reading_now
        if kind == "deal_hole":
            self.held.setdefault(seat, []).append(self.stub[0])
            if self.prompt.face_up:
                self.face_up.add(self.stub[0])
            self.draw(read=read)
        elif kind == "burn":
            self.lay("burn", self.stub[0], "back")
            self.burned.append(self.stub[0])
            self.draw(read=read)
        else:
            for _ in range(count):
                self.lay("board", self.stub[0])
                self.draw(read=read)
            if not read:
                self.answer("dealt")
            return
        if not read:
            self.answer("dealt")

    def table_prompted(self) -> None:
        """Slide the cards that are not known yet to the reading place."""
        shown = set(self.view.seats[self.prompt.seat - 1].cards)
        for card in self.held[self.prompt.seat]:
            if card not in shown:
                self.lay("reading", card)
        self.settle()

    def name_prompted(self) -> None:
        """Name what lies there: believe the camera, or type."""
        prompt = self.prompt
        if prompt.seat:
            shown = set(self.view.seats[prompt.seat - 1].cards)
            up = [card for card in self.held[prompt.seat] if card in self.face_up - shown]
            if len(up) == prompt.count:
                assert self.name(*up) is None
                return
        if prompt.seat and not self.zones.get("reading"):
            self.table_prompted()
        if any(answer.key == "camera_right" for answer in self.prompt.answers):
            assert self.answer("camera_right") is None
            return
        lying = [card for _, card, _ in self.zones["reading" if prompt.seat else "board"]]
        lying = [card for card in lying if not prompt.seat or card not in self.face_up]
        if prompt.seat and len(lying) < prompt.count:
            # Cards that were faced before the last ones came are asked for along with those.
            lying = [card for card in self.held[prompt.seat] if card not in self.face_up]
        assert self.name(*lying[-prompt.count :]) is None

    def step(self, choose: Callable[[View], tuple[str, int]]) -> None:
        """Do what the prompt says."""
        kind = self.prompt.kind
        self.do_chores()
        if kind == "shuffle":
            self.stub = list(self.deck)
            self.held, self.muck, self.burned = {}, [], []
            self.face_up = set()
            self.answer("deck_ready")
        elif kind == "act":
            action, to = choose(self.view)
            assert self.act(action, to) is None
        elif kind in PLAIN:
            self.answer(PLAIN[kind])
        else:
            own: dict[str, Callable[[], None]] = {
                "deal_hole": self.deal_prompted,
                "burn": self.deal_prompted,
                "deal_board": self.deal_prompted,
                "discard": self.discard_prompted,
                "reshuffle": self.reshuffle_prompted,
                "table_hand": self.table_prompted,
                "name_cards": self.name_prompted,
            }
            assert kind in own, f"nothing to do at {self.prompt}"
            own[kind]()

    def run_to(self, kind: str, choose: Callable[[View], tuple[str, int]] | None = None) -> None:
        """Do what the prompts say until one of this kind stands; at least one step."""
        for _ in range(300):
            self.step(choose or passive)
            if self.prompt.kind == kind:
                return
        raise AssertionError(f"no {kind} prompt came; now {self.prompt}")

    def begin(self, choose: Callable[[View], tuple[str, int]] | None = None) -> None:
        """From the shuffle to the first action."""
        self.run_to("act", choose)

    def play_hand(self, choose: Callable[[View], tuple[str, int]] | None = None) -> None:
        """One whole hand, from shuffle to shuffle."""
        self.run_to("shuffle", choose)

    def found(self, name: str) -> list[IrregularityFound]:
        return [e for e in self.events if isinstance(e, IrregularityFound) and e.name == name]


def passive(view: View) -> tuple[str, int]:
    """Check, or call."""
    offered: dict[str, LegalAction] = {legal.action: legal for legal in view.legal}
    name = "check" if "check" in offered else "call"
    return name, offered[name].to


def keys(play: Play) -> list[str]:
    return [answer.key for answer in play.prompt.answers]


def kinds(play: Play) -> list[type]:
    return [type(command) for command in core.commands(play.state)]


def muck(play: Play) -> None:
    """The seat to show mucks, and means it where it is asked."""
    seat = play.prompt.seat
    assert play.answer("muck") is None
    if play.prompt.seat == seat:
        assert play.answer("muck") is None


def to_flop(play: Play) -> None:
    """Everything up to the flop's burn done."""
    play.run_to("burn")
    play.deal_prompted()
