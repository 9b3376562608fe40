"""A table played by the prompts alone: a dealer, a bridge and a camera of this file's making.

The dealer holds the cards as faces; the core gets handles, envelopes and pictures.
"""

import random
from collections.abc import Callable
from typing import Any

from engine import core, screen
from engine.cards import DECK, Card
from engine.configuration import PlayerOptions, TableOptions
from engine.messages.commands import (
    ConfirmFaces,
    EndHand,
    OpenFaces,
    OpenZones,
    ReturnCards,
    SealHand,
    UnlockFaces,
)
from engine.messages.events import Event, IrregularityFound
from engine.messages.intents import (
    AnswerPrompt,
    Intent,
    NameCards,
    Rejection,
    TakeAction,
    UndoStep,
)
from engine.messages.observations import (
    CardDrawn,
    CountsReported,
    EnvelopeSealed,
    FacesConfirmed,
    FacesOpened,
    Observation,
    SeenCard,
    SourceReported,
    ZoneSeen,
)
from engine.messages.views import LegalAction, PromptView, View

SOURCES = (("shoe", "reader"), ("overhead", "camera"), ("bridge", "bridge"))


def options(stacks: tuple[int, ...] = (200, 200, 200), **given: Any) -> TableOptions:
    """A table with these stacks in seats 1, 2, ... (0: empty)."""
    players = tuple(
        PlayerOptions(seat=seat, stack=stack) for seat, stack in enumerate(stacks, 1) if stack
    )
    base: dict[str, Any] = {"players": players, "seats": max(2, len(stacks))}
    return TableOptions(**(base | given))


def shuffled(seed: int) -> tuple[Card, ...]:
    """A deck in an order of its own."""
    deck = list(DECK)
    random.Random(seed).shuffle(deck)
    return tuple(deck)


class Play:
    """One table with everybody around it."""

    def __init__(self, table: TableOptions, deck: tuple[Card, ...] = DECK) -> None:
        self.state = core.initial()
        self.events: list[Event] = []
        self.prompts: list[PromptView] = []
        self.sight: dict[str, ZoneSeen] = {}
        self.deck = deck
        self.stub: list[Card] = []
        self.zones: dict[str, list[tuple[int, Card, str]]] = {}
        self.unreadable: set[Card] = set()
        self.misread: dict[Card, Card] = {}
        self.bridge_up = True
        self.camera_up = True
        self.reading_now = True
        self.confirmed = 0
        self.opened = 0
        self.faces: dict[str, Card] = {}
        self.denied: dict[frozenset[str], int] = {}
        self.held: dict[int, list[Card]] = {}
        self.folded: set[int] = set()
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
        self.observe(SourceReported(source=source, kind=kind, state=state, words=words))

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
            self.sight[zone] = self.picture(zone, cards, opened=zone in opened)
        events = core.notice(self.state, self.sight)
        self.record(events)
        assert core.notice(self.state, self.sight) == ()

    def picture(self, zone: str, cards: list[tuple[int, Card, str]], *, opened: bool) -> ZoneSeen:
        self._count += 1
        return ZoneSeen(
            source="overhead",
            boot=1,
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
            opened=opened,
            read_ns=self._count,
        )

    def _serve_bridge(self) -> None:
        for command in core.commands(self.state):
            answer = self._reply(command)
            if answer is not None:
                outcome = core.decide(self.state, answer)
                assert not isinstance(outcome, Rejection)
                self.record(outcome)

    def _reply(self, command: Any) -> Observation | None:
        if isinstance(command, SealHand):
            self.confirmed = self.opened = 0
            self.faces, self.denied = {}, {}
            return EnvelopeSealed(hand=command.hand, envelope=b"sealed", departments=("a", "b"))
        if isinstance(command, ConfirmFaces):
            return self._confirm(command)
        if isinstance(command, OpenFaces):
            self.opened += 1
            faces = tuple(self.faces[handle] for handle in command.handles)
            return FacesOpened(question=command.question, faces=faces)
        if isinstance(command, EndHand):
            return CountsReported(hand=command.hand, confirmed=self.confirmed, opened=self.opened)
        if isinstance(command, UnlockFaces):
            self.denied = {k: v for k, v in self.denied.items() if v != command.question}
        assert isinstance(command, ReturnCards | UnlockFaces | OpenZones), command
        return None

    def _confirm(self, command: ConfirmFaces) -> FacesConfirmed:
        asked = frozenset((*command.handles, *command.faces))
        if asked in self.denied:
            return FacesConfirmed(question=command.question, answer="locked")
        if {self.faces[handle] for handle in command.handles} != set(command.faces):
            self.denied[asked] = command.question
            return FacesConfirmed(question=command.question, answer="no")
        self.confirmed += 1
        return FacesConfirmed(question=command.question, answer="yes")

    @property
    def prompt(self) -> PromptView:
        return self.state.prompt

    def kind(self) -> str:
        """What the prompt asks for now."""
        return self.prompt.kind

    @property
    def view(self) -> View:
        sequence = len(self.events)
        return screen.show(self.state, sequence=sequence, published_ns=sequence)

    def answer(self, key: str, prompt: int = -1) -> Rejection | None:
        return self.intend(AnswerPrompt(id="t", prompt=self._number(prompt), answer=key))

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
        return self.intend(UndoStep(id="t", prompt=self.prompt.number))

    def _number(self, prompt: int) -> int:
        return self.prompt.number if prompt < 0 else prompt

    def draw(self, *, read: bool = True) -> Card:
        """Take the next card off the stub over the reader; it lies nowhere yet."""
        card = self.stub.pop(0)
        if read:
            self.observe(self.reading(card))
        return card

    def reading(self, card: Card) -> CardDrawn:
        self._draws += 1
        handle = f"~{self.state.hands:04x}{DECK.index(card):028x}"
        self.faces[handle] = card
        return CardDrawn(
            source="shoe",
            boot=1,
            sequence=self._draws,
            place="shoe",
            handle=handle,
            read_ns=self._draws,
        )

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
            elif chore.kind == "clear_table":
                self.zones = {zone: [] for zone in self.zones}

    def deal_prompted(self) -> None:
        """Deal what the prompt asks for: one hole card, one burn, or the street's board cards."""
        self.do_chores()
        kind, seat, count = self.prompt.kind, self.prompt.seat, self.prompt.count
        read = self.reading_now
        if kind == "deal_hole":
            self.held.setdefault(seat, []).append(self.stub[0])
            self.draw(read=read)
        elif kind == "burn":
            self.lay("burn", self.stub[0], "back")
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

    def name_prompted(self) -> None:
        """Name what lies there: believe the camera, or type."""
        prompt = self.prompt
        if prompt.seat and not self.zones.get("reading"):
            for card in self.held[prompt.seat]:
                self.lay("reading", card)
            self.settle()
        if any(answer.key == "camera_right" for answer in self.prompt.answers):
            assert self.answer("camera_right") is None
            return
        lying = [card for _, card, _ in self.zones["reading" if prompt.seat else "board"]]
        assert self.name(*lying[-prompt.count :]) is None

    def step(self, choose: Callable[[View], tuple[str, int]]) -> None:
        """Do what the prompt says."""
        prompt = self.prompt
        kind = prompt.kind
        self.do_chores()
        if kind == "shuffle":
            self.stub = list(self.deck)
            self.held = {}
            self.answer("deck_ready")
        elif kind == "post_blinds":
            self.answer("blinds_posted")
        elif kind in {"deal_hole", "burn", "deal_board"}:
            self.deal_prompted()
        elif kind == "act":
            action, to = choose(self.view)
            assert self.act(action, to) is None
        elif kind == "table_hand":
            for card in self.held[prompt.seat]:
                self.lay("reading", card)
            self.settle()
        elif kind == "push_pot":
            self.answer("pushed")
        elif kind == "buy_in":
            self.answer("buy_in")
        elif kind == "name_cards":
            self.name_prompted()
        else:
            raise AssertionError(f"nothing to do at {prompt}")

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


def to_flop(play: Play) -> None:
    """Everything up to the flop's burn done."""
    play.run_to("burn")
    play.deal_prompted()
