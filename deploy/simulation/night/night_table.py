"""The night's table: the engine with its record, its bridge answering, its clock going on."""

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from deploy.simulation.night.book import NightBook
from deploy.simulation.night.hand_pace import SECOND_NS, Clock
from deploy.simulation.night.night_bridge import SOURCES, NightBridge
from engine import games, hand
from engine.core import TableState
from engine.messages.sensed.observations import ClockTicked, Observation
from engine.messages.shown.views import PromptView, View
from engine.messages.table_options import TableOptions
from engine.messages.wanted.intents import AnswerPrompt, Intent, Rejection, UndoStep
from engine.messages.wanted.requests import FloorRequest
from engine.procedure.undo.taking_back import find_step
from engine.record.checkpoints import KEEP_EVERY
from engine.record.recording import Recording
from engine.screen.seats import show_faces, show_seat
from engine.service.inbox_records import note_brought
from engine.service.notes import accept_notes
from engine.service.table_service import stamp
from engine.state import playing
from engine.wire.software import hash_engine

TICK_NS = 15 * SECOND_NS
"""How often the table is told the time."""
ROUNDS = 64


class RestlessError(Exception):
    """Bridge and engine never stop answering each other."""


class NightTable:
    """One table, to be dealt at.

    Args:
        options: what is played.
        book: where it is written.
        clock: the night's.
        seed: for the bridge's keys.

    Raises:
        TableError: the house does not allow the table.
    """

    def __init__(self, options: TableOptions, book: NightBook, clock: Clock, seed: int) -> None:
        self.clock = clock
        self.refusal: Rejection | None = None
        """What was refused last."""
        self.bridge = NightBridge(seed, self.observe)
        self._recording = Recording(
            book,
            wall_ns=self.clock.read,
            monotonic_ns=self.clock.read,
            keep_every=KEEP_EVERY,
            software=hash_engine(),
        )
        self._taps = 0
        self._told_ns = 0
        self._recording.resume(options)
        for source in SOURCES:
            self.observe(source)
        self.tell_time()

    @property
    def state(self) -> TableState:
        """What the engine knows."""
        return self._recording.state

    @property
    def prompt(self) -> PromptView:
        """What the dealer is told now."""
        return self.state.prompt

    @property
    def sequence(self) -> int:
        """The journal's."""
        return self._recording.journal.sequence

    def glance(self) -> View:
        """What a player sees of the table: cards, chips and whose turn it is, nothing for staff."""
        state = self.state
        now = state.progress.hand if state.progress is not None else None
        live = now if playing(state) else None
        kind = self.prompt.kind
        game, stakes = state.game, live.stakes if live is not None else state.ledger.stakes
        return View(
            sequence=self.sequence,
            published_ns=self.clock.now_ns,
            table="",
            house="",
            game=games.display_name(game, stakes.limit) if game and stakes else "",
            stakes="",
            hand=state.hands,
            street=live.street_name if live is not None else "",
            button=state.button,
            seats=tuple(show_seat(state, chair, ()) for chair in state.chairs),
            board=tuple(show_faces(live.board_faces)) if live is not None else (),
            pots=(),
            total=live.total if live is not None else 0,
            burns=0,
            stub=live.stub if live is not None else 0,
            acting=live.acting if live is not None and kind == "act" else 0,
            prompt=state.prompt,
            legal=hand.legal_actions(live) if live is not None and kind == "act" else (),
            awards=(),
            sources=(),
            narration=(),
        )

    def heed_room(self, run: Path, key: bytes) -> None:
        """Take in what the room asks, as an engine's process does at each beat.

        Args:
            run: the run directory with the inbox.
            key: the key that checks the room's signatures.
        """
        self._recording.room_key = key
        accept_notes(run, lambda one: note_brought(self._recording, one, {}))

    def observe(self, observation: Observation) -> None:
        """A sensor tells what it saw."""
        self._recording.observe(observation)
        self._settle()

    def answer(self, key: str) -> Rejection | None:
        """The dealer taps an answer of the prompt."""
        return self.intend(AnswerPrompt(id="", prompt=self.prompt.number, answer=key))

    def undo(self) -> Rejection | None:
        """The dealer takes the last decision back."""
        return self.intend(UndoStep(id="", prompt=self.prompt.number, step=find_step(self.state)))

    def ask(self, request: FloorRequest) -> bool:
        """The staff asks for something; whether it is granted."""
        return self.intend(request) is None

    def intend(self, intent: Intent) -> Rejection | None:
        """A tap on the screen; its id is given here."""
        self._taps += 1
        named = replace(intent, id=f"tap-{self._taps}")
        reply = self._recording.intend(stamp(named, self.clock.now_ns))
        if isinstance(reply, Rejection):
            self.refusal = reply
            return reply
        self._settle()
        return None

    def tell_time(self) -> None:
        """The clock ticks, if it is time for that."""
        if self.clock.now_ns - self._told_ns >= TICK_NS:
            self._told_ns = self.clock.now_ns
            self.observe(ClockTicked(wall_ns=self.clock.now_ns))

    def offers(self, key: str) -> bool:
        """Whether the prompt has such an answer."""
        return key in self.keys

    @property
    def keys(self) -> Sequence[str]:
        """The answers of the prompt."""
        return [answer.key for answer in self.prompt.answers]

    def _settle(self) -> None:
        """The bridge answers until there is nothing more to answer."""
        for _ in range(ROUNDS):
            before = self.sequence
            for command in self._recording.commands():
                answer = self.bridge.obey(command)
                if answer is not None:
                    self._recording.observe(answer)
            if self.sequence == before:
                return
        raise RestlessError(f"the table does not come to rest at: {self.prompt.text}")
