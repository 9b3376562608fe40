"""Random tables with random faults: never a crash, never a chip lost, always the right board."""

import random
import re
from collections.abc import Callable
from typing import TypeAlias

import msgspec
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine import core
from engine.cards import is_face
from engine.games import GAMES
from engine.house.irregularities import irregularities
from engine.messages.happened.hand_events import HandEnded
from engine.messages.sensed.observations import (
    CardDrawn,
    CardRefused,
    CountsReported,
    EnvelopeSealed,
    FacesConfirmed,
    FacesOpened,
    ReadingsLost,
    SeenCard,
    SourceReported,
    ZoneSeen,
)
from engine.messages.shown.views import View
from engine.messages.text import plain
from engine.messages.wanted.intents import AnswerPrompt, NameCards, TakeAction, UndoStep
from tests.engine.core.playing import Play, game_options, options, passive, shuffled
from tests.tries import tries

Choice: TypeAlias = Callable[[View], tuple[str, int]]


def chooser(chance: random.Random) -> Choice:
    def choose(view: View) -> tuple[str, int]:
        legal = chance.choice(view.legal)
        if legal.action in {"bet", "raise"}:
            if view.game.startswith("Fixed"):
                # After an open pair there are two sizes, and nothing between them.
                return legal.action, chance.choice((legal.minimum, legal.maximum))
            return legal.action, chance.randint(legal.minimum, legal.maximum)
        return legal.action, legal.to

    return choose


def tell(view: View) -> str:
    """Everything that a view says, as a screen gets it."""
    return msgspec.json.encode(view, enc_hook=plain).decode()


class Troubled(Play):
    """A table at which sources come and go, pictures fail and the dealer takes things back."""

    chance = random.Random(0)
    trouble: float = 0.0

    def step(self, choose: Choice) -> None:
        if self.chance.random() < self.trouble:
            self.disturb()
        if self.prompt.kind == "resolve":
            # What went wrong is the floor's to say; the hurried dealer takes any other way out.
            own = [one.key for one in self.prompt.answers if one.rank == "dealer"]
            keys = [key for key in own if key not in irregularities() and "swapped" not in key]
            self.misread = {}
            self.answer(self.chance.choice(keys))
            self.settle()
            return
        if self.prompt.kind == "wait":
            self.mend()
            return
        if self.prompt.kind in {"deal_board", "table_hand"} and self._is_stuck():
            self.unreadable, self.misread = set(), {}
            self.settle()
            return
        super().step(choose)

    def look(self) -> None:
        """Sometimes a picture is late, sometimes one comes twice."""
        if self.chance.random() < self.trouble:
            self.record(core.notice(self.state, self.sight))
        else:
            super().look()
            super().look()

    def _is_stuck(self) -> bool:
        """Everything lies there already."""
        if self.prompt.kind == "deal_board":
            assert self.state.progress is not None
            return len(self.zones.get("board", ())) > len(
                [c for c in self.state.progress.hand.board_faces if is_face(c)]
            )
        return any(
            card in self.held[self.prompt.seat] for _, card, _ in self.zones.get("reading", ())
        )

    def disturb(self) -> None:
        stub = self.stub or list(self.deck)
        fault = self.chance.randrange(5)
        if fault == 0:
            self.unreadable = set(self.chance.sample(stub, min(3, len(stub))))
        elif fault == 1:
            self.misread = dict(
                zip(stub[:3], self.chance.sample(stub, min(3, len(stub))), strict=False)
            )
        elif fault == 2:
            self.report("overhead", "camera", self.chance.choice(("lost", "ready", "impaired")))
        elif fault == 3:
            self.settle()
        else:
            self.mend()

    def mend(self) -> None:
        self.unreadable, self.misread = set(), {}
        for name, kind in (("shoe", "reader"), ("overhead", "camera"), ("bridge", "bridge")):
            self.report(name, kind, "ready")
        self.settle()


@given(
    game=st.sampled_from(sorted(set(GAMES) - {"short_deck"})),
    seed=st.integers(0, 10_000),
    seats=st.integers(2, 8),
)
@example(game="badugi", seed=124, seats=7)
@settings(max_examples=tries(30, of=90))
def test_random_hands_of_every_game_keep_every_chip_and_every_secret(
    game: str, seed: int, seats: int
) -> None:
    chance = random.Random(seed)
    most = 6 if GAMES[game].family == "draw" else 8
    stacks = tuple(chance.randint(3, 120) for _ in range(min(seats, most)))
    play = Troubled(game_options(game, stacks), shuffled(seed))
    play.chance, play.trouble = chance, chance.choice((0.0, 0.0, 0.2, 0.4))
    play.choose_discards = lambda _, __, cards: chance.randint(0, min(5, len(cards)))
    chips, hands, hand = sum(stacks), 0, 0
    were_up: set[str] = set()
    for _ in range(900):
        bought = 200 * (play.kind() == "buy_in")
        play.step(chooser(chance))
        chips += bought
        view = play.view
        assert view.chips_in_play == chips
        assert "~" not in tell(view)
        zones = [play.zones.get(zone, ()) for zone in ("board", "reading")]
        lying = play.face_up | {card for zone in zones for _, card, _ in zone}
        were_up = were_up | lying if view.hand == hand else lying
        hand = view.hand
        told = tell(msgspec.structs.replace(view, narration=()))
        # A troubled camera misreads: then the screen says what it reads.
        assert play.trouble or set(re.findall(r"\b[2-9TJQKA][cdhs]\b", told)) <= were_up
        if play.kind() == "shuffle":
            hands += 1
            play.deck = shuffled(seed + hands)
            assert (play.state.sensing.confirmed, play.state.sensing.denied) == (
                play.confirmed,
                play.denials,
            )
            if hands == 2:
                return
    raise AssertionError(f"no end of the hand at {play.prompt}")


@given(
    seed=st.integers(0, 10_000), seats=st.integers(2, 10), limit=st.sampled_from(("no", "fixed"))
)
@settings(max_examples=tries(24, of=60))
def test_random_hands_keep_every_chip_and_show_the_board_that_was_dealt(
    seed: int, seats: int, limit: str
) -> None:
    chance = random.Random(seed)
    stacks = tuple(chance.randint(3, 120) for _ in range(seats))
    play = Troubled(options(stacks, limit=limit), shuffled(seed))
    play.chance, play.trouble = chance, chance.choice((0.0, 0.2, 0.4))
    chips = sum(stacks)
    for _ in range(3):
        bought = 0
        for _ in range(400):
            if play.kind() == "buy_in":
                bought += 200
            play.step(chooser(chance))
            assert play.view.chips_in_play == chips + bought
            assert "~" not in tell(play.view)
            if play.kind() == "shuffle":
                break
        assert play.kind() == "shuffle"
        chips += bought
        board = play.view.board
        assert set(board) == {card for _, card, _ in play.zones.get("board", ())}
        assert (play.state.sensing.confirmed, play.state.sensing.denied) == (
            play.confirmed,
            play.denials,
        )
    assert sum(isinstance(event, HandEnded) for event in play.events) >= 2


@given(seed=st.integers(0, 10_000), seats=st.integers(2, 10))
@settings(max_examples=20)
def test_a_view_names_only_cards_that_lie_face_up(seed: int, seats: int) -> None:
    chance = random.Random(seed)
    play = Play(options((60,) * seats), shuffled(seed))
    face_up: set[str] = set()
    choose = chooser(chance)
    for _ in range(200):
        play.step(choose)
        face_up |= {card for _, card, _ in play.zones.get("board", ())}
        face_up |= {card for _, card, _ in play.zones.get("reading", ())}
        named = set(re.findall(r"\b[2-9TJQKA][cdhs]\b", tell(play.view)))
        assert named <= face_up
        if play.kind() in {"shuffle", "buy_in"}:
            return
    raise AssertionError("the hand does not end")


_handles = st.sampled_from([f"~{number:032x}" for number in range(8)])
_faces = st.sampled_from(["As", "Kd", "7c", "2h", "9s", "Td"])
_seen = st.builds(
    SeenCard,
    track=st.integers(1, 9),
    x_mm=st.just(0.0),
    y_mm=st.just(0.0),
    angle=st.just(0.0),
    side=st.sampled_from(("face", "back", "unknown")),
    card=st.none() | _faces,
)
_zones = st.builds(
    ZoneSeen,
    source=st.just("overhead"),
    boot=st.just(1),
    sequence=st.integers(1, 99),
    zone=st.sampled_from(("board", "reading", "burn", "muck", "deck", "elsewhere")),
    cards=st.lists(_seen, max_size=6).map(tuple),
    settled=st.booleans(),
    opened=st.booleans(),
    read_ns=st.just(1),
)
_places = st.sampled_from(("shoe", "seat 3", "board"))
_inputs = st.one_of(
    st.builds(CardDrawn, source=st.just("shoe"), boot=st.just(1), sequence=st.integers(1, 99),
              place=_places, handle=_handles, read_ns=st.just(1),
              hand=st.sampled_from(("T1-000001", "T1-000001", "T1-000002"))),
    st.builds(CardRefused, source=st.just("shoe"), boot=st.just(1), sequence=st.integers(1, 99),
              place=_places, why=st.just("clone"), words=st.just("No card"), read_ns=st.just(1)),
    st.builds(ReadingsLost, source=st.just("shoe"), boot=st.just(1), sequence=st.integers(1, 9),
              count=st.none() | st.integers(1, 3), why=st.just("skipped"), read_ns=st.just(1)),
    st.builds(EnvelopeSealed, hand=st.sampled_from(("T1-000001", "T1-000002", "other")),
              envelope=st.just(b"x"), departments=st.just(("a", "b"))),
    st.builds(FacesConfirmed, question=st.integers(1, 9),
              answer=st.sampled_from(("yes", "no", "locked"))),
    st.builds(FacesOpened, question=st.integers(1, 9),
              faces=st.lists(_faces, max_size=3, unique=True).map(tuple)),
    st.builds(CountsReported, hand=st.sampled_from(("T1-000001", "T1-000002")),
              confirmed=st.integers(0, 3), opened=st.integers(0, 3),
              denied=st.integers(0, 3)),
    st.builds(SourceReported, source=st.sampled_from(("shoe", "overhead", "bridge")),
              kind=st.sampled_from(("reader", "camera", "bridge")),
              state=st.sampled_from(("ready", "lost", "impaired")), words=st.just("")),
    _zones,
)  # fmt: skip
_offers = st.sampled_from(("answer", "act", "name", "undo", "wrong"))


_starts = st.sampled_from(("shuffle", "post_blinds", "deal_hole", "act", "burn", "deal_board",
                           "table_hand", "push_pot"))  # fmt: skip


@given(_starts, st.lists(st.tuples(_inputs, _offers, st.integers(0, 99)), max_size=50))
@settings(max_examples=tries(100, of=200))
def test_any_input_at_any_time_is_decided_without_a_crash(
    start: str, script: list[tuple[object, str, int]]
) -> None:
    play = Play(options((30, 20, 40)))
    while play.kind() != start:
        play.step(passive)
    sight: dict[str, ZoneSeen] = {}
    for given_input, offer, pick in script:
        if isinstance(given_input, ZoneSeen):
            sight[given_input.zone] = given_input
        outcome = core.decide(play.state, given_input)  # type: ignore[arg-type]
        assert isinstance(outcome, tuple)
        play.record(outcome)
        tap(play, offer, pick)
        for _ in range(16):
            events = core.notice(play.state, sight)
            if not events:
                break
            play.record(events)
        assert core.notice(play.state, sight) == ()
        view = play.view
        assert view.chips_in_play % 10 == 0
        assert "~" not in tell(view)
        assert len(core.commands(play.state)) >= 1
    state = core.initial()
    for event in play.events:
        state = core.apply(state, event)
    assert state == play.state


def tap(play: Play, offer: str, pick: int) -> None:
    """One tap of a hurried dealer: mostly allowed, sometimes not."""
    prompt = play.prompt
    number = prompt.number
    if offer == "answer" and prompt.answers:
        key = prompt.answers[pick % len(prompt.answers)].key
        outcome = core.decide(play.state, AnswerPrompt(id="a", prompt=number, answer=key))
    elif offer == "act" and play.view.legal:
        legal = play.view.legal[pick % len(play.view.legal)]
        to = legal.minimum or legal.to
        outcome = core.decide(
            play.state,
            TakeAction(id="a", prompt=number, seat=prompt.seat, action=legal.action, to=to),
        )
        assert isinstance(outcome, tuple)
    elif offer == "name":
        faces = ("As", "Kd", "7c", "2h", "9s")[pick % 3 : pick % 3 + prompt.count]
        outcome = core.decide(play.state, NameCards(id="a", prompt=number, cards=faces))
    elif offer == "undo":
        outcome = core.decide(play.state, UndoStep(id="a", prompt=number, step=play.view.undo_step))
    else:
        outcome = core.decide(play.state, AnswerPrompt(id="a", prompt=number - 1, answer="muck"))
        assert not isinstance(outcome, tuple)
    if isinstance(outcome, tuple):
        play.record(outcome)
    else:
        assert outcome.reason
        assert "~" not in outcome.reason
