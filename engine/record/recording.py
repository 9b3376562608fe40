"""State and journal together: what an input makes happen is on disk before it is true.

The one place where `decide`, the journal and `apply` meet. Holds no socket; the service brings the
inputs and the time.
"""

import hashlib
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, Protocol

from msgspec.structs import replace

from engine import core
from engine.core import TableState
from engine.evidence.gathering import EvidenceGathering
from engine.journal import Damage, JournalError, JournalFolder, KeptState, Record
from engine.journal.checks.ruled_hands import find_flaw as find_flaw_of_ruling
from engine.journal.checks.ruled_hands import is_repeated
from engine.messages.authorization import AuthorizationGranted
from engine.messages.causes import Cause, InputCause, IntentCause, OpeningCause, SightCause
from engine.messages.happened.hand_events import (
    DayBegan,
    Event,
    HandEnded,
    IrregularityFound,
    TableOpened,
)
from engine.messages.happened.record_events import (
    ClockStepped,
    DepartmentsChanged,
    EngineStarted,
    EngineStopped,
    HouseTakenOver,
    StateKept,
)
from engine.messages.happened.record_limits import find_flaw
from engine.messages.sensed.commands import Command
from engine.messages.sensed.observations import (
    CardDrawn,
    ClockTicked,
    HeadSigned,
    Observation,
    ZoneSeen,
)
from engine.messages.table_options import TableOptions
from engine.messages.wanted.intents import Accepted, Intent, Rejection
from engine.messages.wanted.requests import RuleOnRecord
from engine.procedure.recalled_words import recall_words
from engine.record.bridge_trust import (
    find_doubt,
    find_doubt_of_head,
    is_authorization_doubtful,
    report_doubt,
    report_dropped,
)
from engine.record.checkpoints import Checkpoints
from engine.record.defects import (
    PASSED_OVER,
    REFUSED,
    Defect,
    Keep,
    report,
    report_defect,
    report_passed_over,
    try_out,
)
from engine.record.record_reports import (
    EVIDENCE_FULL,
    STEP_NS,
    report_check,
    report_copy,
    report_tidied,
    tell_clock,
    tell_start,
)
from engine.record.repeats import DeviceEvent, Repeats, restore_repeats
from engine.record.resumption import compare_beginning, find_resumption
from engine.signatures.answer_signatures import Answer, Answered
from engine.state.snapshot import (
    Snapshot,
    read_snapshot,
    take_snapshot,
)
from engine.state.table_state import find_irregularity, playing
from engine.table.rights import name_author
from engine.tracking.felt_count import has_come

_MARK_DIGITS: Final = 16
"""Hexadecimal digits of its first record's hash by which a journal is told from others."""
_REPEATED_WITHIN: Final = 200
"""Among so many latest records the same ruling is looked for: a second touch of one key."""
_NOTICE_LIMIT: Final = 16
"""Rounds of `notice` after one input; each takes in what the one before made possible."""


class Book(Protocol):
    """Takes events before they are true: the journal, or what stands for it."""

    @property
    def sequence(self) -> int:
        """The last record's sequence, 0 where there is none."""

    def append(
        self,
        events: Sequence[Event],
        cause: Cause,
        wall_ns: int,
        monotonic_ns: int,
        state: bytes = b"",
        beside: int = 0,
    ) -> Sequence[Record]:
        """Write events, and a snapshot with them; all are written when it returns, or none."""

    def find_states(self) -> Iterable[KeptState]:
        """The states from which to go on, the latest first; none: from the first record."""

    def records(self, after: int = 0) -> Iterable[Record]:
        """The records behind a sequence, in order."""


@dataclass(frozen=True)
class Recorded:
    """When the last reading was read and when it was on disk, monotonic nanoseconds."""

    read_ns: int = 0
    recorded_ns: int = 0


@dataclass
class Recording:
    """The table's state, kept equal to the journal."""

    journal: Book
    state: TableState = field(default_factory=core.initial)
    sight: dict[str, ZoneSeen] = field(default_factory=dict)
    """The latest picture of each zone; not recorded, the camera sends it again."""
    laid: dict[str, int] = field(default_factory=dict)
    """The record behind which something was last seen to come to each zone."""
    latest: Recorded = field(default_factory=Recorded)
    wall_ns: Callable[[], int] = time.time_ns
    """UTC nanoseconds since 1970."""
    monotonic_ns: Callable[[], int] = time.monotonic_ns
    mark: str = ""
    """What tells this journal from every other one that the same table has had."""
    signing: Literal["bridge", "nobody"] = "nobody"
    """Who signs a record that is begun now; one that goes on has said so in its first event."""
    departments: tuple[str, ...] = ()
    """Fingerprints of the keys to which hands are sealed now; empty: nobody told."""
    room_key: bytes = b""
    """The key that checks what the room asks; empty: there is no room, or it may ask nothing."""
    _checkpoints: Checkpoints = field(default_factory=Checkpoints)
    _refused: int = 0
    """The sequence for which the bridge gave a signature that did not fit."""
    _strangers: set[tuple[str, str]] = field(default_factory=set)
    """Kinds of answers that were dropped in the hand, and the hand."""
    _repeats: Repeats = field(default_factory=Repeats)

    defects: Keep | None = None
    """What keeps a report of each input that could not be taken in; None: none is kept."""
    _passed: dict[int, Defect] = field(default_factory=dict)
    """Records that could not be followed, and of which nothing on record says so."""
    _told: set[tuple[str, str]] = field(default_factory=set)
    """Defects that the dealer was asked to look at, and the hand."""
    evidence: EvidenceGathering | None = None
    """What keeps evidence beside the record; None: none is kept."""
    keep_every: int = 0
    """Records after which a snapshot is kept, so that a start replays no more; 0: none is."""
    software: str = ""
    """What writes snapshots: one of another version is replayed instead."""
    replayed_from: int = 0
    """The record from whose state this went on; 0: all were replayed."""
    _copy: str = ""
    """What is wrong with the second copy; empty: nothing, or none is kept."""
    _offset: int | None = None
    """Wall clock minus monotonic clock at the last tick, ns; None: no tick came yet."""
    _last_wall_ns: int = 0
    """The wall clock of the last record."""

    def resume(self, options: TableOptions) -> None:
        """Replay the journal, from its last snapshot on; a new one gets the table's opening.

        Raises:
            ValueError: the options describe no table that the house allows.
        """
        self.replay()
        self.report_passed_over()
        if self._checkpoints.kept < 0:
            # Replaced before the bridge signs a further head, which would vouch for it.
            self._keep_state()
        if self.journal.sequence == 0:
            opened, *others = core.open_table(options)
            if isinstance(opened, TableOpened):
                opened = replace(opened, signing=self.signing, departments=self.departments)
            self.record((opened, *others), OpeningCause())
        before = self.state.departments
        if self.departments and self.departments != before:
            changed = DepartmentsChanged(departments=self.departments, before=before)
            self.record((changed,), OpeningCause())

    def replay(self) -> None:
        """Make the state what the records tell, from the last snapshot on that is vouched for.

        Raises:
            JournalError: records are missing, or a day begins with another state than the day
                before tells of.
        """
        self._go_on()
        due = self.replayed_from + 1 if self.replayed_from else 0
        for record in self.journal.records(self.replayed_from):
            if due and record.sequence != due:
                raise JournalError(
                    f"records {due} to {record.sequence - 1} are missing; where a day's file was "
                    "moved away, put it back",
                    Damage.REMOVED,
                )
            due = record.sequence + 1
            if isinstance(record.event, DayBegan):
                compare_beginning(self.state, record.event, self.software)
            self._remember(record)
            before, event = self.state, recall_words(self.state, record.event)
            self.state, error = core.pass_over(self.state, event)
            if error is not None:
                name = type(event).__name__
                self._passed[record.sequence] = report(before, name, error, (event,))
            elif isinstance(record.event, IrregularityFound) and record.event.name == PASSED_OVER:
                self._passed.pop(int(record.event.place or 0), None)

    def report_passed_over(self) -> None:
        """Say of records that could not be followed that they were passed over, once each."""
        passed, self._passed = self._passed, {}
        for sequence, defect in passed.items():
            self._keep_defect(defect)
            told = report_passed_over(sequence, blocking=playing(self.state))
            self.record((told,), OpeningCause())

    def _keep_defect(self, defect: Defect) -> None:
        if self.defects is not None:
            self.defects(replace(defect, software=self.software))

    def _go_on(self) -> None:
        """Take the state of a snapshot that is vouched for."""
        found = find_resumption(self.journal.find_states(), self.software, self.journal.records)
        if found.snapshot is not None and found.state is not None:
            self.state = found.state
            self._know_again(found.snapshot)
            self.replayed_from = found.state.sequence
            self._checkpoints.begin_at(self.replayed_from)
        if found.doubtful:
            self._checkpoints.replace_kept(self.keep_every)

    def _know_again(self, snapshot: Snapshot) -> None:
        """What makes repeats known, as it was at the snapshot."""
        self.mark, self._checkpoints.due = snapshot.mark, snapshot.due
        self._repeats = restore_repeats(snapshot)

    def _keep_state(self) -> None:
        """Keep a snapshot, where enough was recorded since the last one.

        Where the bridge signs, that is at a hand's end, before the signature over it.
        """
        sequence = self.journal.sequence
        if not self._checkpoints.is_due(sequence, self.keep_every, signing=self._signs()):
            return
        self._checkpoints.kept = sequence
        data = self.take_snapshot()
        told = StateKept(sequence=sequence, hash=hashlib.sha256(data).digest())
        self.record((told,), InputCause(source="clock"), data)

    def _signs(self) -> bool:
        """Whether a bridge signs this record."""
        return self.state.opened is not None and self.state.opened.signing == "bridge"

    def note_start(self, started: EngineStarted, *, log_found: bool = True) -> None:
        """Record that an engine writes from here on, and what changed since the one before.

        Args:
            started: what it is; after what it started, this finds out.
            log_found: whether the journal's write-ahead log was there.
        """
        told = tell_start(
            replace(started, replayed_from=self.replayed_from),
            self.state.started,
            stopped=self.state.stopped,
            log_found=log_found,
        )
        stepped = tell_clock(self._last_wall_ns, self.wall_ns())
        self.record((*told, *stepped), OpeningCause())

    def note_house(self, taken: HouseTakenOver) -> None:
        """Record that the table plays by another profile or configuration from here on."""
        self.record((taken,), OpeningCause())

    def note_stop(self) -> None:
        """Record that this engine was ended."""
        self.record((EngineStopped(),), OpeningCause())

    def _note_clock(self) -> None:
        """Record that the wall clock was set, which the monotonic one tells."""
        offset = self.wall_ns() - self.monotonic_ns()
        before, self._offset = self._offset, offset
        if before is not None and abs(offset - before) > STEP_NS:
            self.record((ClockStepped(by_ns=offset - before),), InputCause(source="clock"))

    def may_change_day(self) -> bool:
        """Whether the record may go on in another file now: no hand, draw or count is on."""
        state = self.state
        return not (playing(state) or state.ledger.draw is not None or state.counting)

    def begin_day(self, folder: JournalFolder, day: str, removed: tuple[str, ...]) -> bool:
        """Go on in another file of the folder that this records to; whether it does.

        With a state that is too large to be opened no file begins: the one before it goes on.

        Args:
            folder: the journal.
            day: the gaming day that begins.
            removed: files of days that are kept no longer.
        """
        if self.state.opened is None:
            return False
        began = DayBegan(
            day=day,
            before=folder.path.name,
            head=folder.head,
            mark=self.mark,
            opened=self.state.opened,
            state=self.take_snapshot(),
            removed=removed,
        )
        if find_flaw(began):
            return False
        for record in folder.begin_day(began, self.wall_ns(), self.monotonic_ns()):
            self._remember(record)
            self.state = core.apply(self.state, record.event)
        self._checkpoints.begin_at(folder.sequence)
        return True

    def take_snapshot(self, *, due: bool = True) -> bytes:
        """The state as it is now, and what makes repeats known.

        Args:
            due: with the head that the bridge has not signed.
        """
        return take_snapshot(
            self.state,
            self.software,
            mark=self.mark,
            heard=self._repeats.list_heard(),
            taps=self._repeats.list_taps(),
            due=self._checkpoints.due if due else None,
        )

    def observe(self, observation: Observation) -> bool:
        """Take in what a sensor saw; whether anything was recorded.

        A device event that the journal already holds changes nothing.
        """
        if isinstance(observation, ZoneSeen):
            return self._look(observation)
        if isinstance(observation, HeadSigned):
            return self._accept_signature(observation)
        if isinstance(observation, Answer) and (
            why := find_doubt(self.state, self.commands(), observation)
        ):
            return self._tell_stranger(observation, why)
        if isinstance(observation, DeviceEvent):
            if self._repeats.is_known(observation):
                return False
            cause = InputCause(
                source=observation.source,
                boot=observation.boot,
                sequence=observation.sequence,
                read_ns=observation.read_ns,
            )
        else:
            source = "clock" if isinstance(observation, ClockTicked) else "bridge"
            cause = InputCause(source=getattr(observation, "source", source))
        events = self._work_out(self._address(observation))
        if isinstance(observation, DeviceEvent):
            self._repeats.hear(observation)
        self._write(events, cause)
        if isinstance(observation, ClockTicked):
            self._note_clock()
            if not self._signs():
                self._keep_state()
        if isinstance(observation, CardDrawn) and events:
            self.latest = Recorded(observation.read_ns, self.monotonic_ns())
        return self._notice() or bool(events)

    def _address(self, observation: Observation) -> Observation:
        """A card of another journal's hand is of no hand here, though both may be called alike."""
        if isinstance(observation, CardDrawn) and observation.journal != self.mark:
            return replace(observation, hand="")
        return observation

    def intend(
        self, intent: Intent, author: str = "", *, signed: bool = False
    ) -> Accepted | Rejection:
        """Decide upon a tap; one that the journal already holds is accepted again.

        Args:
            intent: what is asked for.
            author: whose word it is, where that is not whoever stands at the table.
            signed: whether a department's or the room's key stands behind it, as was checked.
        """
        known = self._repeats.taps.get(intent.id)
        if known is not None:
            return Accepted(id=intent.id, sequence=known)
        author = author or name_author(self.state, intent)
        flaw = self._find_flaw(intent)
        outcome = Rejection(reason=flaw) if flaw else self._decide(intent, signed=signed)
        defect = (
            None
            if isinstance(outcome, Rejection)
            else try_out(self.state, outcome, type(intent).__name__)
        )
        if defect is not None:
            self._keep_defect(defect)
            return Rejection(reason=defect.told or REFUSED, id=intent.id)
        if isinstance(outcome, Rejection):
            return replace(outcome, id=intent.id)
        cause = IntentCause(id=intent.id, evidence=self._name_evidence(intent.id), author=author)
        self._write(outcome, cause)
        self._notice()
        return Accepted(id=intent.id, sequence=self.journal.sequence)

    def _decide(
        self, given: Observation | Intent, *, signed: bool = False
    ) -> tuple[Event, ...] | Rejection:
        """What an input makes happen; what can't be worked out is refused."""
        try:
            return core.decide(self.state, given, signed=signed)
        except core.TableError:
            raise
        except Exception as error:  # noqa: BLE001 - no input may end the hand
            self._keep_defect(report(self.state, type(given).__name__, error))
            return Rejection(reason=REFUSED)

    def _work_out(self, given: Observation) -> tuple[Event, ...]:
        """What a sense makes happen; where that can't be taken in, the dealer is asked to look."""
        outcome = self._decide(given)
        if not isinstance(outcome, Rejection):
            defect = try_out(self.state, outcome, type(given).__name__)
            if defect is None:
                return outcome
            self._keep_defect(defect)
        elif outcome.reason != REFUSED:
            return ()
        kind = (type(given).__name__, self.state.hand)
        if kind in self._told:
            return ()
        self._told = {*(one for one in self._told if one[1] == self.state.hand), kind}
        return (report_defect(blocking=playing(self.state)),)

    def find_tap(self, name: str) -> int | None:
        """The last record that an intent made, if it is on record."""
        return self._repeats.taps.get(name)

    def commands(self) -> tuple[Command, ...]:
        """What is unanswered now; a hand is sealed as one of this journal."""
        head = self._checkpoints.due
        due = (head,) if head is not None else ()
        asked = (
            replace(asked, journal=self.mark) if isinstance(asked, Answered) else asked
            for asked in core.commands(self.state)
        )
        return (*due, *asked)

    def forget_sight(self, source: str) -> None:
        """A camera is gone: what it showed last is no longer what there is."""
        self.sight = {zone: seen for zone, seen in self.sight.items() if seen.source != source}

    def _accept_signature(self, said: HeadSigned) -> bool:
        """Record the bridge's signature, where it is one over the head that was asked for."""
        due = self._checkpoints.due
        if due is None or said.sequence != due.sequence:
            return False
        cause = InputCause(source="bridge")
        why = find_doubt_of_head(self.state, due, said)
        if not why:
            outcome = self._decide(said)
            self.record(() if isinstance(outcome, Rejection) else outcome, cause)
            return True
        if self._refused == due.sequence:
            return False
        self._refused = due.sequence
        self.record((report_doubt(why),), cause)
        return True

    def note_authorization(self, granted: AuthorizationGranted) -> bool:
        """Record that somebody proved who it is, where the bridge signed that; whether it did."""
        if is_authorization_doubtful(self.state, granted):
            return False
        outcome = self._decide(granted)
        events = () if isinstance(outcome, Rejection) else outcome
        self.record(events, InputCause(source="bridge"))
        return True

    def _tell_stranger(self, answer: Answer, why: str) -> bool:
        """Record once a hand that an answer was dropped; whether that is news."""
        kind = (type(answer).__name__, self.state.hand)
        if kind in self._strangers:
            return False
        self._strangers = {*(one for one in self._strangers if one[1] == self.state.hand), kind}
        told = report_dropped(why)
        self.record((told,), InputCause(source="bridge"))
        return True

    def tend_evidence(self) -> None:
        """What is to be done with the evidence now and then, and on record what came of it."""
        if self.evidence is None:
            return
        tidied = self.evidence.tend(self.state.hands, frozenset(self.state.ledger.held))
        if tidied is None:
            return
        known = find_irregularity(self.state, EVIDENCE_FULL) is not None
        told = report_tidied(tidied, full=self.evidence.full, known=known)
        self.record(told, InputCause(source="clock"))

    def _name_evidence(self, intent_id: str = "") -> tuple[str, ...]:
        """Hashes of what is kept of a touch, and of the cards that were seen since."""
        if self.evidence is None:
            return ()
        number = self.state.hands
        touch = self.evidence.keep_touch(number, intent_id) if intent_id else ()
        seen = self.evidence.keep_sight(number, self.sight) if playing(self.state) else ()
        return (*touch, *seen)

    def _find_flaw(self, intent: Intent) -> str:
        """Why a ruling from the record is about no hand of it."""
        opened = self.state.opened
        if not isinstance(intent, RuleOnRecord) or opened is None:
            return ""
        about = intent.about
        latest = self.journal.records(max(0, self.journal.sequence - _REPEATED_WITHIN))
        if is_repeated(intent, latest):
            return f"this ruling on hand {about.number} is on record already"
        behind = self.journal.records(max(0, about.head_sequence - 1))
        return find_flaw_of_ruling(about, opened.table, self.mark, behind)

    def note_check(self, sequence: int, damage: str) -> None:
        """The records from which the start did not wait were checked.

        Args:
            sequence: up to this one.
            damage: what is wrong with them, a sentence; empty: nothing.
        """
        self.record((report_check(sequence, damage),), InputCause(source="clock"))

    def note_copy(self, trouble: str, words: str) -> bool:
        """The second copy is as it is now; whether that is news and was recorded.

        Args:
            trouble: missing, differs; empty: it follows.
            words: what is wrong, a sentence.
        """
        if trouble == self._copy:
            return False
        before, self._copy = self._copy, trouble
        told = report_copy(before, trouble, words)
        self.record(told, InputCause(source="copy"))
        return True

    def _look(self, seen: ZoneSeen) -> bool:
        known = self.sight.get(seen.zone)
        if known is not None and known.boot == seen.boot and known.sequence >= seen.sequence:
            return False
        if has_come(known, seen):
            self.laid[seen.zone] = self.journal.sequence
        self.sight[seen.zone] = seen
        return self._notice()

    def _notice(self) -> bool:
        changed = False
        for _ in range(_NOTICE_LIMIT):
            try:
                events = core.notice(self.state, self.sight, self.laid)
            except core.TableError:
                raise
            except Exception as error:  # noqa: BLE001 - a picture that can't be worked out tells nothing
                self._keep_defect(report(self.state, "ZoneSeen", error))
                break
            if not events:
                break
            cause = SightCause(zones=tuple(self.sight), evidence=self._name_evidence())
            if not self.record(events, cause):
                break
            changed = True
        return changed

    def record(self, events: Sequence[Event], cause: Cause, state: bytes = b"") -> bool:
        """Write events; once they are on disk they are true. Whether they were written.

        What can't be applied, or adds up to nothing, is not: a report of it is kept instead.

        Args:
            events: what happened; empty: nothing is written.
            cause: what made it happen.
            state: a snapshot to be written with them.
        """
        if not events:
            return False
        defect = try_out(self.state, events, type(cause).__name__)
        if defect is not None:
            self._keep_defect(defect)
            return False
        self._write(events, cause, state)
        return True

    def _write(self, events: Sequence[Event], cause: Cause, state: bytes = b"") -> None:
        if not events:
            return
        wall_ns, monotonic_ns = self.wall_ns(), self.monotonic_ns()
        beside = self._checkpoints.vouched if self._signs() else 0
        for record in self.journal.append(events, cause, wall_ns, monotonic_ns, state, beside):
            self._remember(record)
            self.state = core.apply(self.state, record.event)
        if self._signs() and any(isinstance(event, HandEnded) for event in events):
            self._keep_state()

    def _remember(self, record: Record) -> None:
        self._last_wall_ns = record.wall_ns
        if record.sequence == 1:
            self.mark = record.hash.hex()[:_MARK_DIGITS]
        if isinstance(record.event, DayBegan) and self.state.opened is None:
            self._know_again(read_snapshot(record.event.state))
        self._checkpoints.note(record, self.state.opened, self.mark)
        self._repeats.remember(record)
