"""What the replay window shows: the hand that is open, the step that it stands at."""

import re
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtCore import Property, QObject, Qt, QTimer, Signal, Slot

from dealer_ui.desk.screen_model import Desk
from dealer_ui.language.translator import localized, told, tr
from dealer_ui.language.words import cited, grouped, sentence
from dealer_ui.parts.fingers.touch_end import BROKEN_OFF, touch
from dealer_ui.parts.keyboards import KEYBOARDS
from dealer_ui.parts.rows import RowList
from dealer_ui.replay.clerks import (
    RULED,
    Clerk,
    Library,
    NoClerk,
    Opener,
    find_missing,
    list_orders,
)
from dealer_ui.replay.outlets import find_printer, find_stick, print_file
from dealer_ui.replay.ready_sentences import list_claims, list_decisions
from dealer_ui.replay.replay_rows import (
    EvidenceRow,
    HandRow,
    PotLineRow,
    StepRow,
    find_first_place,
    is_notable,
    list_evidence_rows,
    list_hands,
    list_pot_lines,
    list_steps,
    read_moment,
)
from dealer_ui.replay.ruling_paper import save_paper, write_paper
from engine.messages.text import chain
from engine.messages.wanted.ruling_drafts import RulingDraft
from engine.told.hand_marks import list_clauses
from engine.told.told_hands import ReplayStep, ToldHand
from engine.told.untold import UntoldError

SPEEDS_MS: Final = {"slow": 2000, "normal": 900, "fast": 300}
"""Milliseconds that each step stands while the hand is played."""


_FOLDERS: Final = re.compile(r"(?<!\S)/(?:[^/\s]+/)+(?=[^/\s])")
"""Where a file lies: its name is told."""
_CHECKED: Final = 10_000
"""Records of a piece: some tenths of a second."""


class ReplayModel(QObject):
    """Hands, steps and the table at one step; reading happens on a thread of its own.

    Args:
        name: what the record is called.
        opener: reads the record and tells how far it is; it and what it gives are used on the
            thread alone.
        first: the hand to open; 0: the latest.
        clerk: puts rulings and holds where they belong; None: nobody does.
    """

    changed = Signal()
    """Anything but the lists."""
    ready = Signal()
    """A hand is open, or nothing could be read."""
    _arrived = Signal(object)
    _progressed = Signal(int, int)

    def __init__(
        self,
        name: str,
        opener: Opener,
        first: int = 0,
        clerk: Clerk | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._clerk = clerk if clerk is not None else NoClerk()
        self._said = ""
        self._draft: RulingDraft | None = None
        """What was asked to be put on record last."""
        self._recorded = False
        self._group = ""
        self._supposed = ""
        self.desk = Desk(parent=self)
        self.library: Library | None = None
        self.replay: ToldHand | None = None
        self._name, self._wanted = name, first
        self._place = 0
        self._busy = tr("Reading {name}", name=name)
        self._trouble = ""
        self._lists: dict[str, RowList[Any]] = {
            "hands": RowList(HandRow, self),
            "steps": RowList(StepRow, self),
            "pots": RowList(PotLineRow, self),
            "evidence": RowList(EvidenceRow, self),
        }
        self._filter = self._kind = ""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._play_on)
        self._arrived.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._progressed.connect(self._report_progress)
        self._worker = ThreadPoolExecutor(1)
        self._start(lambda: opener(self._progressed.emit))

    def close(self) -> None:
        """Stop reading."""
        self._timer.stop()
        self._arrived.disconnect(self._take)
        library = self.library
        if library is not None:
            self._worker.submit(library.close)
        self._worker.shutdown(wait=True)

    @Slot(str, result=QObject)
    def rows(self, name: str) -> RowList[Any]:
        """One of the lists: hands, steps, pots, evidence."""
        return self._lists[name]

    @Property(QObject, constant=True)
    def table(self) -> Desk:
        """The table at the present step."""
        return self.desk

    @Property("QStringList", constant=True)  # type: ignore[arg-type]
    def keyboards(self) -> list[str]:
        """Keyboards of several scripts: the sign of the key that leads there, and its lines."""
        return ["\n".join((one.sign, *one.lines)) for one in KEYBOARDS]

    @Property(int, notify=changed)
    def place(self) -> int:
        """The present step's place, from 0."""
        return self._place

    @Property(int, notify=changed)
    def count(self) -> int:
        """How many steps the hand has; 0: none is open."""
        return len(self.replay.steps) if self.replay is not None else 0

    @Property(int, notify=changed)
    def number(self) -> int:
        """The number of the hand that is open; 0: none."""
        return self.replay.summary.number if self.replay is not None else 0

    @Property(str, notify=changed)
    def busy(self) -> str:
        """What is being done now, with its progress; empty: nothing."""
        return self._busy

    @Property(str, notify=changed)
    def trouble(self) -> str:
        """Why the record is not told to its end; empty: it is."""
        return _FOLDERS.sub("", self._trouble)

    @Property(bool, notify=changed)
    def playing(self) -> bool:
        """Whether the hand is played by itself."""
        return self._timer.isActive()

    @Property(str, notify=changed)
    def text(self) -> str:
        """What happened at the present step."""
        return grouped(sentence(self._step.text)) if self._step is not None else ""

    @Property(str, notify=changed)
    def origin(self) -> str:
        """When, which record, by whom."""
        step = self._step
        if step is None:
            return ""
        moment = read_moment(step.time)
        return tr(
            "{time}  ·  no. {sequence} of the record  ·  by {who}",
            time=f"{moment:%H:%M:%S}.{moment.microsecond // 1000:03} {moment:%Z}",
            sequence=step.sequence,
            who=told(step.who),
        )

    @Property(str, notify=changed)
    def rule(self) -> str:
        """The clause behind the step, and what it says."""
        step = self._step
        if step is None:
            return ""
        return f"{cited(step.clause)}: {told(step.why)}" if step.why else cited(step.clause)

    @Property(str, notify=changed)
    def undone(self) -> str:
        """That the step does not count any more; empty: it stands."""
        step = self._step
        if step is None or not step.undone_by:
            return ""
        return tr(
            "Undone by no. {undone_by} of the record: it does not count", undone_by=step.undone_by
        )

    @Property(bool, notify=changed)
    def marked(self) -> bool:
        """Whether an irregularity comes after the present step."""
        return self._find_notable() >= 0

    @Property(bool, constant=True)
    def live(self) -> bool:
        """Whether this is the record of the table at which it is shown."""
        return self._clerk.live

    @Property(bool, constant=True)
    def sought(self) -> bool:
        """Whether one hand was asked for from the start."""
        return self._wanted > 0

    @Property(bool, notify=changed)
    def ended(self) -> bool:
        """Whether the hand that is open is over, so that it can be ruled upon."""
        one = self.replay.summary if self.replay is not None else None
        return one is not None and (one.ended_ns > 0 or one.void)

    @Property(bool, notify=changed)
    def held(self) -> bool:
        """Whether the open hand's evidence never expires."""
        return self.replay is not None and self.replay.summary.held

    @Property(str, notify=changed)
    def said(self) -> str:
        """What came of a ruling or a hold; empty: none was made."""
        return self._said

    @Property(str, notify=changed)
    def supposed(self) -> str:
        """What would have followed from what was supposed last; empty: nothing was."""
        return self._supposed

    @Property(int, notify=changed)
    def sequence(self) -> int:
        """The record of the present step; 0: none."""
        return self._step.sequence if self._step is not None else 0

    @Property(str, notify=changed)
    def clause(self) -> str:
        """The present step's clause."""
        return self._step.clause if self._step is not None else ""

    @Property(list, notify=changed)
    def clauses(self) -> list[dict[str, str]]:
        """What a ruling may cite, by its text, the present step's first."""
        if self.replay is None or self._step is None:
            return []
        return [
            {"name": name, "title": cited(name), "words": told(why)}
            for name, why in list_clauses(self.replay, self._step.sequence)
        ]

    @Property(list, constant=True)
    def claims(self) -> list[str]:
        """Ready sentences of what was claimed."""
        return list_claims()

    @Property(list, constant=True)
    def decisions(self) -> list[str]:
        """Ready sentences of what was decided."""
        return list_decisions()

    @Property(str, notify=changed)
    def author(self) -> str:
        """Who decides, where somebody is signed on; empty: the name is typed."""
        return self._clerk.author

    @Property(bool, notify=changed)
    def proven(self) -> bool:
        """Whether whoever decides gives a PIN, and no name is typed."""
        return self._clerk.asks_pin

    @Property(bool, notify=changed)
    def recorded(self) -> bool:
        """Whether a ruling on the open hand has just been put on record."""
        return self._recorded

    @Property(str, notify=changed)
    def group(self) -> str:
        """Which steps are listed: "", "bets", "cards" or "floor"."""
        return self._group

    @Property(int, notify=changed)
    def listed(self) -> int:
        """The present step's place among those that are listed; the last one before it."""
        rows = self._lists["steps"].rows()
        return max((at for at, row in enumerate(rows) if row.place <= self._place), default=0)

    @Slot(str)
    @touch
    def choose_group(self, group: str) -> None:
        """List the steps of one group, or all."""
        self._group = "" if group == self._group else group
        self._list_steps()
        self.changed.emit()

    def _list_steps(self) -> None:
        steps = self.replay.steps if self.replay is not None else []
        self._lists["steps"].sync([])
        self._lists["steps"].sync(list_steps(steps, self._group))

    @Slot()
    @touch
    def print_ruling(self) -> None:
        """Send the ruling to the printer that is set up."""
        printer = find_printer()
        if not printer:
            self.say(tr("No printer is set up. Save to a stick"))
            return
        with TemporaryDirectory() as folder:
            pdf, _ = self._save_paper(Path(folder))
            taken = print_file(pdf, printer)
        self.say(tr("Sent to the printer") if taken else tr("The printer did not take it"))

    @Slot()
    @touch
    def save_ruling(self) -> None:
        """Save the ruling to a stick, as PDF and as a web page."""
        stick = find_stick()
        if stick is None:
            self.say(tr("No stick that can be written to is plugged in"))
            return
        try:
            pdf, web = self._save_paper(stick)
        except OSError:
            self.say(tr("The stick can't be written to: it is full, or locked"))
            return
        self.say(tr("Saved: {pdf} and {web}", pdf=pdf.name, web=web.name))

    def _save_paper(self, folder: Path) -> tuple[Path, Path]:
        if self.replay is None or self._draft is None:
            raise OSError("no ruling was put on record")
        number = self.replay.summary.number
        return save_paper(write_paper(self.replay, self._draft), folder, f"ruling-hand-{number}")

    @Property(str, notify=changed)
    def finding(self) -> str:
        """The present step in words, as what the record shows."""
        step = self._step
        return (
            tr(
                "No. {sequence} of the record, {time}: {text}",
                sequence=step.sequence,
                time=f"{read_moment(step.time):%H:%M:%S}",
                text=told(step.text),
            )
            if step is not None
            else ""
        )

    @Slot(str)
    @touch
    def hold(self, by: str) -> None:
        """Hold the open hand's evidence, or release it."""
        if self.replay is not None:
            one = self.replay.summary
            self._clerk.hold(one.number, not one.held, by, self.say)

    @Slot(str, str, str, str, str, str)
    @touch
    def make_ruling(
        self, claim: str, found: str, clause: str, decision: str, corrections: str, by: str
    ) -> None:
        """Put a ruling on the open hand where it belongs."""
        library, replay, step = self.library, self.replay, self._step
        if library is None or replay is None or step is None:
            return
        draft = RulingDraft(
            about=library.name_hand(replay, step.sequence),
            claim=claim.strip(), found=found.strip(), clause=clause.strip(),
            decision=decision.strip(), by=by.strip() or self._clerk.author,
            at=f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}", corrections=list_orders(corrections),
        )  # fmt: skip
        lacking = self.find_lacking(claim, found, clause, decision, corrections)
        if lacking:
            self.say(lacking, 0)
        else:
            self._draft = draft
            self._clerk.rule(draft, self.say)

    @Slot(str, str, str, str, str, result=str)
    def find_lacking(
        self, claim: str, found: str, clause: str, decision: str, corrections: str
    ) -> str:
        """What a ruling still needs, in words; empty: it can be put on record."""
        missing = find_missing(claim, found, clause, decision, corrections)
        return tr("A ruling still needs {words}", words=told(chain(missing))) if missing else ""

    @Slot()
    @touch
    def rule_again(self) -> None:
        """Another ruling on the open hand, after one was put on record."""
        self._said, self._recorded, self._draft = "", False, None
        self.changed.emit()

    @Slot(str)
    @touch
    def suppose(self, wanted: str) -> None:
        """Ask what would have followed had a step been another one; nothing is recorded."""
        library, replay = self.library, self.replay
        if library is not None and replay is not None and not self._busy:
            self._busy = tr("Working out what would have followed")
            self._start(lambda: library.suppose(replay.summary, wanted))
            self.changed.emit()

    def say(self, words: str, change: int = 0) -> None:
        """Tell what came of something; 1 and -1: the open hand is held now, or released."""
        self._said = words
        self._recorded = self._recorded or change == RULED
        if change == RULED and self._draft is not None and self._clerk.author:
            self._draft = replace(self._draft, by=self._clerk.author)
        if self.replay is not None and change in {1, -1}:
            self.replay.summary.held = change > 0
        self.changed.emit()

    def break_off(self) -> None:
        """A touch met an exception: it is said where the answers to touches are."""
        self.say(told(BROKEN_OFF))

    @Slot(int)
    @touch
    def open_hand(self, number: int) -> None:
        """Open a hand by its number."""
        if self.library is None or self._busy:
            return
        library = self.library
        found = next((hand for hand in library.hands if hand.number == number), None)
        if found is not None:
            self._timer.stop()
            self._said = self._supposed = ""
            self._recorded, self._draft, self._group = False, None, ""
            self._clerk.note_opened(number)
            self._busy = tr("Reading hand {number}", number=number)
            self._start(lambda: library.tell(found))
            self.changed.emit()

    @Property(str, notify=changed)
    def kind(self) -> str:
        """Which hands are listed: "disputed", "corrected", "undone", "ruled"; empty: all."""
        return self._kind

    @Slot(str)
    @touch
    def choose_kind(self, kind: str) -> None:
        """List the hands of one kind, or all."""
        self._kind = "" if kind == self._kind else kind
        self.look_for(self._filter)
        self.changed.emit()

    @Slot(str)
    @touch
    def look_for(self, words: str) -> None:
        """List the hands whose line holds these words, of the kind that is chosen."""
        self._filter = words
        if self.library is not None:
            self._lists["hands"].sync(list_hands(self.library.hands, words, self._kind))

    @Slot(int)
    @touch
    def go(self, place: int) -> None:
        """Show the table after a step."""
        if self.replay is None:
            return
        self._place = max(0, min(place, len(self.replay.steps) - 1))
        self.desk.go_away()  # else an earlier step's view would pass for a straggler
        step = self.replay.steps[self._place]
        self.desk.show(step.view)
        self._lists["evidence"].sync(list_evidence_rows(self.replay, step))
        self.changed.emit()

    @Slot()
    @touch
    def go_notable(self) -> None:
        """Show the next step at which something did not fit."""
        place = self._find_notable()
        if place >= 0:
            self.go(place)

    @Slot(str)
    @touch
    def play(self, speed: str) -> None:
        """Play the hand by itself, or stop; from its end it begins anew."""
        if self._timer.isActive():
            self._timer.stop()
        elif self.replay is not None:
            if self._place == len(self.replay.steps) - 1:
                self.go(0)
            self._timer.start(SPEEDS_MS[speed])
        self.changed.emit()

    @property
    def _step(self) -> ReplayStep | None:
        return self.replay.steps[self._place] if self.replay is not None else None

    def _find_notable(self) -> int:
        steps = self.replay.steps if self.replay is not None else []
        return next(
            (place for place in range(self._place + 1, len(steps)) if is_notable(steps[place])), -1
        )

    def _play_on(self) -> None:
        self.go(self._place + 1)
        if self.replay is not None and self._place == len(self.replay.steps) - 1:
            self._timer.stop()
            self.changed.emit()

    def _start(self, work: Any) -> None:
        self._worker.submit(work).add_done_callback(self._arrived.emit)

    def _take(self, done: Future[Any]) -> None:
        """What the thread has read."""
        if done.cancelled():
            return
        error = done.exception()
        if error is not None or not isinstance(done.result(), bool):
            self._busy = ""
        if isinstance(error, UntoldError | LookupError | ValueError):
            self._trouble = str(error)
            self.changed.emit()
            self.ready.emit()
            return
        result = done.result()
        if isinstance(result, bool):
            self._accept_check(done=result)
        elif isinstance(result, str):
            self._supposed = told(result)
            self.changed.emit()
            self.ready.emit()
            self._check_on()
        elif not isinstance(result, ToldHand):
            self._accept_library(result)
        else:
            self.replay = result
            self._list_steps()
            self._lists["pots"].sync(list_pot_lines(result))
            self.go(find_first_place(result))
            self.ready.emit()
            self._check_on()

    def _check_on(self) -> None:
        """Check what an earlier reading found sound, a piece at a time: a hand may be asked for."""
        library = self.library
        if library is not None:
            self._start(lambda: library.check(_CHECKED))

    def _accept_check(self, *, done: bool) -> None:
        if not done:
            self._check_on()
        elif self.library is not None and self.library.trouble != self._trouble:
            self._trouble = self.library.trouble
            self.look_for(self._filter)
            self.changed.emit()

    def _accept_library(self, library: Library) -> None:
        self.library = library
        self._trouble = library.trouble
        self.look_for(self._filter)
        numbers = [hand.number for hand in library.hands]
        if self._wanted and self._wanted not in numbers:
            self._trouble = tr(
                "There is no hand {wanted} in {name}", wanted=self._wanted, name=self._name
            )
        if not numbers:
            self._trouble = self._trouble or tr("No hand was begun yet in {name}", name=self._name)
            self.changed.emit()
            self.ready.emit()
            return
        self.open_hand(self._wanted if self._wanted in numbers else numbers[-1])

    def _report_progress(self, done: int, whole: int) -> None:
        if self._busy and whole:
            self._busy = tr(
                "Reading: {number} of {number2} records",
                number=localized(f"{done:,}"),
                number2=localized(f"{whole:,}"),
            )
            self.changed.emit()
