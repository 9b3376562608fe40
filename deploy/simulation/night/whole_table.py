"""A whole table in one process: real engine, real custody of cards, a camera that sees all.

No socket, no picture, no serial line: what is left is what the simulated dealer, its players and
the checker make of the engine's prompts. Nights on which people err are played at it: a sense tells
what lies there as soon as it lies there.
"""

import itertools
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import msgspec

from dealer_ui.sheets.sheet_stack import Sheets
from deploy.simulation.checking.checker import Checker, read_results
from deploy.simulation.checking.comparison import HandResult
from deploy.simulation.mistakes.blunders import Blunders
from deploy.simulation.plan import Plan, choose_stakes, name_games, rotate
from deploy.simulation.robot.errands import Errands
from deploy.simulation.robot.erring_floor import Floor
from deploy.simulation.robot.hand_watch import HandWatch
from deploy.simulation.robot.robot_dealer import RobotDealer
from deploy.simulation.tabletop.cards_and_chips import (
    BOARD,
    BURN,
    MUCK,
    READING,
    CardThing,
    Tabletop,
)
from deploy.simulation.tabletop.handwork import DealerHands
from deploy.simulation.tabletop.players import Players
from engine import games, house, screen
from engine.journal import Journal, Record, read_records
from engine.keys import sealing
from engine.messages.sensed.commands import OpenZones
from engine.messages.sensed.observations import SeenCard, SourceReported, ZoneSeen
from engine.messages.shown.review_questions import Query
from engine.messages.shown.touches import Touched
from engine.messages.shown.views import View
from engine.messages.table_options import TableOptions
from engine.messages.wanted.intents import (
    ActionName,
    AnswerPrompt,
    Intent,
    NameCards,
    NoteOutOfTurn,
    Rejection,
    TakeAction,
)
from engine.record.defects import Defect
from engine.record.recording import Recording
from engine.state import playing
from engine.table.terms.table_terms import with_minimum
from firmware_bridge.kept.decks import load_registry, new_deck, new_joker, write_deck
from firmware_bridge.kept.posted_table import PostedTable, list_games
from firmware_bridge.link.protocol import Event, Sight
from firmware_bridge.secrets.custody import Custody
from firmware_bridge.secrets.deal_witness import DealWitness
from firmware_bridge.secrets.vault import Vault

BOOT = 7
BETWEEN_CARDS_US = 2_000_000
"""Long enough that no card is thought to flicker."""
ANTENNAS = ("shoe", "muck")
ZONES = {"burn": BURN, "muck": MUCK, "board": BOARD, "reading": READING}
SOURCES = (
    SourceReported(
        source="shoe", kind="reader", state="ready", words="reading", places=("shoe", "muck")
    ),
    SourceReported(source="camera", kind="camera", state="ready", words="seeing"),
    SourceReported(source="bridge", kind="bridge", state="ready", words="there"),
)


class StuckError(Exception):
    """The table does not go on; the text says where."""


class WholeTable:
    """One table with everything around it.

    Args:
        directory: for the bridge's state, truths and results, and for the journal where the plan
            names no other place.
        plan: complete.
        button: who has it first; 0: as the house finds it.
        lively: whether somebody wants something between hands.
        wall_ns: the clock on the wall, UTC nanoseconds since 1970.

    Raises:
        TableError: the house does not allow the table.
        JournalError: the journal can't be written.
    """

    def __init__(
        self,
        directory: Path,
        plan: Plan,
        *,
        button: int = 0,
        lively: bool = False,
        wall_ns: Callable[[], int] = time.time_ns,
    ) -> None:
        self.mistakes = plan.mistakes
        for name in ("truth", "results"):
            (directory / name).mkdir()
        self.directory = directory
        self.seed = plan.seed
        families = {games.load(name).family for name in name_games(plan)}
        self.now = 0.0
        self._open_table(plan, button, wall_ns)
        self._bring_devices("muck" if "draw" in families else "")
        self._bring_screen()
        self._hire(plan, lively=lively)
        self._shown: View | None = None
        for report in SOURCES:
            self.recording.observe(report)
        self._checker = Checker(
            self.directory / "truth",
            self.journal_path,
            self.directory / "results",
            self.pairs,
            self.table,
        )

    def _open_table(self, plan: Plan, button: int, wall_ns: Callable[[], int]) -> None:
        options = {
            "name": plan.table,
            "house": plan.house,
            "game": plan.game,
            "button": button,
            "rotation": rotate(plan),
            "limit": plan.limit,
            "seats": plan.seats,
            "players": [{"seat": seat, "stack": 200} for seat in range(1, plan.seats + 1)],
            **choose_stakes(games.load(plan.game)),
        }
        self.table = with_minimum(msgspec.convert(options, TableOptions))
        self.journal_path = plan.journal or self.directory / "table.journal"
        self.journal = Journal(self.journal_path)
        self.defects: list[Defect] = []
        """What the core could not take in."""
        self.recording = Recording(self.journal, wall_ns=wall_ns, defects=self.defects.append)
        self.recording.resume(self.table)
        self.tabletop = Tabletop({player.seat: player.stack for player in self.table.players})

    def _bring_devices(self, muck_antenna: str) -> None:
        """Reader, camera and bridge, and the hands that they sense."""
        deck = new_deck(self.seed)
        joker = new_joker(self.seed)
        write_deck(self.directory / "bridge", "test", deck, {"joker 1": joker})
        other = new_deck(self.seed + 100)
        write_deck(self.directory / "bridge", "other", other)
        self.pairs = (sealing.new_key_pair(), sealing.new_key_pair())
        self.vault = Vault(self.directory / "bridge")
        self.custody = Custody(
            self.vault,
            load_registry(self.directory / "bridge", "test"),
            [[pair.public for pair in self.pairs]],
            witness=DealWitness(PostedTable(games=list_games(self.table), seats=self.table.seats)),
        )
        self.unreadable: set[str] = set()
        """Faces that the camera can't name, as long as they are not squared."""
        self.deaf = 0
        """So many cards the reader will miss."""
        self.frames = 100
        """What the camera got of a table that lies still."""
        self.pending: list[Event] = []
        self.numbers = itertools.count(1)
        self.opened: tuple[str, ...] = ()
        self._seen: tuple[object, ...] | None = None
        """How everything lay when the camera spoke last, and nothing came of it."""
        self.sightings = itertools.count(1)
        self.hands = DealerHands(
            self.tabletop,
            reader=self,
            tags=deck,
            antenna="shoe",
            muck_antenna=muck_antenna,
            seed=self.seed,
            strangers={"foreign_card": other["As"], "joker": joker},
            camera=self,
            wait=lambda _: None,
        )

    def _bring_screen(self) -> None:
        """What a finger meets, without pixels."""
        self.hears_wishes = True
        self.wishes: list[Intent] = []
        """What was asked for between hands."""
        self.touches: list[str] = []
        """The touches that made an intent."""
        self.typed = 0
        """How many others there were: digits, and cards of the grid."""
        self.keypad = ""
        self.marked = 0
        self.named: list[str] = []
        self.sheets = Sheets(cast("Any", self._send_wish))

    def _hire(self, plan: Plan, *, lively: bool) -> None:
        """Players, dealer, and who watches and tells."""
        self.errands = Errands(
            self.seed,
            buy_in=self.table.buy_in,
            tabletop=self.tabletop,
            finger=self,
            clock=lambda: self.now,
            wait=lambda _: None,
        )
        self.players = Players(self.seed, plan.style)
        self.blunders = Blunders(self.mistakes, self.seed, self.hands)
        self.robot = RobotDealer(
            self.hands,
            self.players,
            self,
            clock=lambda: self.now,
            wait=lambda _: None,
            errands=self.errands if lively else None,
            floor=Floor(
                self.blunders,
                self.hands,
                self,
                clock=lambda: self.now,
                house=house.load(self.table.house).document,
                seed=self.seed,
            ),
        )
        self.watch = HandWatch(
            plan.hands,
            self.hands,
            self.directory / "truth",
            finish=self.robot.finish_hand,
            blunders=self.blunders,
        )

    def show(self, tabletop: Tabletop) -> None:
        """The camera sees all as it lies: no scene is set."""

    def await_look(self) -> None:
        """The camera looks all the time."""

    def looks(self) -> int:
        """So many frames the camera got of the table as it lies."""
        return self.frames

    @property
    def unrecorded(self) -> int:
        """How many readings are not on record yet."""
        return len(self.pending)

    @property
    def connected(self) -> bool:
        """Its cable is always on."""
        return True

    def present(self, uid: bytes, place: str) -> bool:
        """The reader's antenna gets a card."""
        antenna = ANTENNAS.index(place)
        if self.deaf:
            self.deaf -= 1
            return False
        number = next(self.numbers)
        self.pending.append(
            Event(
                boot=BOOT,
                sequence=number,
                time_us=number * BETWEEN_CARDS_US,
                place=antenna,
                sight=Sight.ARRIVED,
                uid=uid,
            )
        )
        return True

    def touch(self, target: str, prompt: int, said: str = "") -> Touched:  # noqa: ARG002
        """What the screen makes of a touch."""
        view = self.view()
        if not prompt:
            return self._touch_sheet(target)
        if view.prompt.number != prompt:
            return Touched(done=False, why=f"shows prompt {view.prompt.number}")
        if self._opens_ruling(view, target) or self._marks(view, target):
            return Touched(done=True)
        intent = self._intend(view, target)
        if isinstance(intent, str):
            self.typed += not intent
            return Touched(done=not intent, why=intent)
        reply = self.recording.intend(intent)
        if isinstance(reply, Rejection):
            raise StuckError(f"{target}: {reply.reason}")
        self.touches.append(target)
        return Touched(done=True)

    def _opens_ruling(self, view: View, target: str) -> bool:
        """Whether a remedy was touched that takes a name or a look: the sheet asks for it."""
        key = target.removeprefix("answer ")
        found = [one for one in view.prompt.answers if one.key == key and self.sheets.asks(one)]
        if found:
            self._open_to_sheets()
            self.sheets.rule(found[0], view.prompt)
        return bool(found)

    def _marks(self, view: View, target: str) -> bool:
        """Whether a later seat was marked, or its acting out of turn was noted."""
        what, _, number = target.partition(" ")
        if what == "Seat":
            self.marked = int(number)
            return any(one.seat == self.marked for one in view.passes)
        if target == "answer out_of_turn" and self.marked:
            seat, self.marked = self.marked, 0
            tap = f"tap-early-{view.sequence}"
            noted = NoteOutOfTurn(id=tap, prompt=view.prompt.number, seat=seat)
            return not isinstance(self.recording.intend(noted), Rejection)
        return False

    def _touch_sheet(self, target: str) -> Touched:
        """The screen's own sheets, without a screen."""
        self._open_to_sheets()
        what, _, number = target.partition(" ")
        if target in {"Table", "Floor"} or (what == "Seat" and number):
            self.sheets.open(target.lower())
            return Touched(done=True)
        page = self.sheets.page()
        shown = page.keys if page is not None else ()
        keys = {f"{'hold ' * key.holds}{key.name}" for key in shown if key.lit}
        if target not in keys:
            return Touched(done=False, why=f"no control {target!r}")
        self.sheets.touch(target.removeprefix("hold "))
        if self.sheets.refusal:
            raise StuckError(f"{target}: {self.sheets.refusal}")
        return Touched(done=True)

    def _send_wish(self, wish: Intent | Query) -> None:
        if isinstance(wish, Query):
            self.sheets.accept_reply(screen.answer(self.recording.state, wish))
            return
        self.wishes.append(wish)
        if self.hears_wishes:
            self.sheets.accept_reply(self.recording.intend(wish))

    def _intend(self, view: View, target: str) -> Intent | str:
        """The intent behind a control; a text says why there is none, empty: it only types."""
        word, _, rest = target.partition(" ")
        if word in {"card", "key", "Amount"} and target != "key enter":
            return self._type(word, rest)
        tap, prompt = f"tap-{len(self.touches)}-{view.sequence}", view.prompt.number
        if word == "answer":
            if rest not in {answer.key for answer in view.prompt.answers}:
                return f"no control {target!r}"
            return AnswerPrompt(id=tap, prompt=prompt, answer=rest)
        if target == "cards done":
            named, self.named = tuple(self.named), []
            return NameCards(id=tap, prompt=prompt, cards=named)
        found = self._find_action(view, target)
        if found is None:
            return f"no control {target!r}"
        action, to = found
        return TakeAction(id=tap, prompt=prompt, seat=view.acting, action=action, to=to)

    def _type(self, word: str, rest: str) -> str:
        if word == "card":
            self.named.append(rest)
        else:
            self.keypad = "" if rest in {"", "clear"} else self.keypad + rest
        return ""

    def _find_action(self, view: View, target: str) -> tuple[ActionName, int] | None:
        step_up = next((one for one in view.legal if one.action in {"bet", "raise"}), None)
        if step_up is not None and target == "key enter":
            return step_up.action, int(self.keypad)
        if step_up is not None and target.startswith("preset "):
            return step_up.action, dict(step_up.presets)[target.removeprefix("preset ")]
        option = next((one for one in view.legal if one.action == target.lower()), None)
        return None if option is None else (option.action, option.to or option.minimum)

    def view(self) -> View:
        """What the engine would publish now; made once of each record, when somebody looks.

        In a hand nobody asks for anything but by a sheet, for which it is made with its offers.
        """
        sequence = self.recording.journal.sequence
        if self._shown is None or self._shown.sequence != sequence:
            self._shown = self._make_view(offering=not playing(self.recording.state))
        return self._shown

    def _make_view(self, *, offering: bool) -> View:
        return screen.show(
            self.recording.state,
            sequence=self.recording.journal.sequence,
            published_ns=time.monotonic_ns(),
            offering=offering,
        )

    def _open_to_sheets(self) -> None:
        """A sheet shows what may be asked for now."""
        self.sheets.show(self._make_view(offering=True))

    def settle(self) -> None:
        """Let the devices speak until nobody has anything new to say."""
        for _ in range(64):
            before = self.recording.journal.sequence
            events, self.pending = self.pending, []
            for event in events:
                place = ANTENNAS[event.place]
                for seen in self.custody.accept_event("shoe", place, event, time.monotonic_ns()):
                    self.recording.observe(seen)
            for command in self.recording.commands():
                if isinstance(command, OpenZones):
                    self.opened = command.zones
                    continue
                answers = self.custody.obey(command, time.monotonic_ns())
                for answer in self.custody.vouch(command, answers):
                    self.recording.observe(answer)
            self._look_again()
            if self.recording.journal.sequence == before:
                return
        raise StuckError("the devices never come to rest")

    def _look_again(self) -> None:
        """The camera speaks where something moved, a zone was opened, or the record went on."""
        lies = (
            self.recording.journal.sequence,
            self.opened,
            frozenset(self.unreadable),
            tuple(
                (card.drawn, card.place, card.position, card.face_up, card.placement)
                for card in self.tabletop.cards.values()
                if card.drawn
            ),
        )
        if lies == self._seen:
            return
        for zone in ZONES:
            self.recording.observe(self.look(zone))
        self._seen = lies if self.recording.journal.sequence == lies[0] else None

    def look(self, zone: str) -> ZoneSeen:
        """What the camera sees in a zone."""
        opened = zone in self.opened
        cards = self.tabletop.cards_in(ZONES[zone])
        return ZoneSeen(
            source="camera",
            boot=1,
            sequence=next(self.sightings),
            zone=zone,
            cards=tuple(self.name_card(card, opened) for card in cards),
            settled=True,
            opened=opened,
            read_ns=0,
        )

    def name_card(self, card: CardThing, opened: bool) -> SeenCard:
        """What the camera makes of one card."""
        named = opened and card.face_up and card.face not in self.unreadable
        return SeenCard(
            track=card.drawn,
            x_mm=90.0 * card.position,
            y_mm=0,
            angle=0,
            side="face" if card.face_up else "back",
            card=card.face if named else None,
            confidence=1.0 if named else 0.0,
            evidence="e" * 8 if named else "",
        )

    def step(self) -> View:
        """The devices speak, the view comes, the robot acts."""
        self.settle()
        view = self.view()
        self.see(view)
        self.watch.follow(view)
        if not self.watch.finished:
            self.robot.see(view)
        self.now += 0.1
        return view

    def see(self, view: View) -> None:
        """The screen shows it; nobody keeps it."""

    def close(self) -> None:
        """Let go of the journal and the vault."""
        self.journal.close()
        self.vault.close()

    def read_record(self) -> Iterator[Record]:
        """All that was written; the journal may be closed by then."""
        return read_records(self.journal_path, 0)

    def check(self) -> tuple[HandResult, ...]:
        """Compare every hand that ended and was not compared; the results of all."""
        while self._checker.check_next(self.now) is not None:
            pass
        return read_results(self.directory / "results")
