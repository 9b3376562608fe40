"""What the set-up's window shows: the step, what was said in it, and the question that waits."""

import logging
import os
import signal
from collections.abc import Sequence
from typing import Final, Literal

import msgspec
from PySide6.QtCore import (
    Property,
    QObject,
    QProcess,
    QProcessEnvironment,
    QUrl,
    Signal,
    Slot,
)

from dealer_ui.language.translator import told, tr
from dealer_ui.parts.fingers.touch_end import BROKEN_OFF, touch
from dealer_ui.parts.rows import RowList
from dealer_ui.setup.questions import (
    AGAIN,
    BACK,
    Choice,
    LineTold,
    PictureShown,
    QuestionAsked,
    StepBegan,
    read_line,
)
from engine.messages.text import Text, capital, phrase

LOG: Final = logging.getLogger("dealer_ui")
_KEPT: Final = 200
"""Lines that stay in sight, those of the steps before among them."""
_END_MS: Final = 5_000


class SaidRow(msgspec.Struct, frozen=True):
    """A line that was said."""

    key: int
    words: str
    kind: Literal["words", "command", "step"]
    """A line, a command that was run, or the title of a step that began."""


class ChoiceRow(msgspec.Struct, frozen=True):
    """A key that answers."""

    value: str
    name: str
    """What stands on it."""
    words: str
    """What is said of it, smaller."""
    kept: bool
    """Whether it is what stands in the file already."""


class SetupModel(QObject):
    """A set-up that runs as a process of its own, and what it says.

    Args:
        command: the process; it speaks as `dealer_ui.setup.questions` has it.
        environment: further variables of its environment.
    """

    changed = Signal()
    over = Signal(int)
    """The process has ended, with this exit code."""

    def __init__(
        self,
        command: Sequence[str],
        environment: dict[str, str] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._step = StepBegan(number=0, of=0, title="")
        self._asked: QuestionAsked | None = None
        self._picture, self._pictured = "", 0
        self._latest = ""
        self._code = -1
        self._count = 0
        self._lines: list[SaidRow] = []
        self._said = RowList(SaidRow, self)
        self._choices = RowList(ChoiceRow, self)
        self._process = QProcess(self)
        self._process.setProcessChannelMode(QProcess.ProcessChannelMode.MergedChannels)
        variables = QProcessEnvironment.systemEnvironment()
        for name, value in (environment or {}).items():
            variables.insert(name, value)
        self._process.setProcessEnvironment(variables)
        self._process.readyReadStandardOutput.connect(self._hear)
        self._process.finished.connect(self._finish)
        self._process.errorOccurred.connect(self._fail)
        self._process.start(command[0], list(command[1:]))

    @Property(int, notify=changed)
    def step(self) -> int:
        """The step's number, from 1; 0: none has begun."""
        return self._step.number

    @Property(int, notify=changed)
    def steps(self) -> int:
        """How many there are."""
        return self._step.of

    @Property(list, notify=changed)
    def titles(self) -> list[str]:
        """Of all steps, in their order; empty: only this one's is known."""
        return [capital(told(one)) for one in self._step.titles]

    @Property(str, notify=changed)
    def title(self) -> str:
        """What the step is about."""
        return capital(told(self._step.title))

    @Property(str, notify=changed)
    def question(self) -> str:
        """The question that waits for an answer; empty: none does."""
        return told(self._asked.text) if self._asked is not None else ""

    @Property(str, notify=changed)
    def latest(self) -> str:
        """While nothing is asked, the last line that was said; empty: none since the last answer.

        A command that enrols a deck says by it which card it wants.
        """
        return self._latest

    @Property(str, notify=changed)
    def kind(self) -> str:
        """How it is answered, as `questions.Kind` has it; empty: nothing is asked."""
        return self._asked.kind if self._asked is not None else ""

    @Property(str, notify=changed)
    def kept(self) -> str:
        """What an empty answer means; empty: nothing."""
        return self._asked.default if self._asked is not None else ""

    @Property(bool, notify=changed)
    def optional(self) -> bool:
        """Whether one may go on without an answer."""
        return self._asked is not None and self._asked.optional

    @Property(bool, notify=changed)
    def goes_back(self) -> bool:
        """Whether there is a question before, to which one may go back."""
        return self._asked is not None and self._asked.back

    @Slot()
    @touch
    def back(self) -> None:
        """Have the question before asked again."""
        asked, self._asked = self._asked, None
        if asked is None or not asked.back:
            return
        self._latest = ""
        self._choices.sync([])
        self._process.write(f"{BACK}\n".encode())
        self.changed.emit()

    @Property(str, notify=changed)
    def picture(self) -> str:
        """A picture's address; empty: none is shown."""
        return self._picture

    @Property(bool, notify=changed)
    def ended(self) -> bool:
        """Whether the set-up has ended."""
        return self._code >= 0

    @Property(bool, notify=changed)
    def done(self) -> bool:
        """Whether it went to its end."""
        return self._code == 0

    @Property(QObject, constant=True)
    def said(self) -> QObject:
        """The step's lines, the oldest first."""
        return self._said

    @Property(QObject, constant=True)
    def choices(self) -> QObject:
        """What may be answered with one touch."""
        return self._choices

    @Slot(str)
    @touch
    def answer(self, text: str) -> None:
        """Answer the question that waits; an answer is one line."""
        asked, self._asked = self._asked, None
        if asked is None:
            return
        line = " ".join(text.split())
        answer = "" if asked.kind == "pin" else self._name(asked, line or asked.default)
        self._say(f"{told(asked.text)}  {answer}".rstrip())
        self._latest = ""
        if self._pictured < self._step.number:
            # Until then a step's last picture stood beside the next one's first question.
            self._picture = ""
        self._choices.sync([])
        self._process.write(f"{line}\n".encode())
        self.changed.emit()

    def _name(self, asked: QuestionAsked, answer: str) -> str:
        """An answer as its key says it."""
        found = next((one for one in _list_choices(asked) if one.value == answer), None)
        return told(found.words or found.value) if found is not None else answer

    @Slot()
    @touch
    def stop(self) -> None:
        """End what runs now, as Ctrl-C does in a terminal; where a question waits, the set-up."""
        if self._process.state() == QProcess.ProcessState.Running:
            send_interrupt(self._process.processId())

    def break_off(self) -> None:
        """A touch met an exception: it is said among the step's lines."""
        self._say(told(BROKEN_OFF))
        self.changed.emit()

    def close(self) -> None:
        """Leave no process behind."""
        self._process.finished.disconnect(self._finish)
        self.stop()
        self._process.closeWriteChannel()
        if not self._process.waitForFinished(_END_MS):
            self._process.kill()
            self._process.waitForFinished(_END_MS)

    def _hear(self) -> None:
        while self._process.canReadLine():
            line = self._process.readLine().toStdString().rstrip("\r\n")
            heard = read_line(line)
            match heard:
                case StepBegan():
                    self._step = heard
                    self._say(capital(told(heard.title)), "step")
                case QuestionAsked():
                    self._ask(heard)
                case PictureShown():
                    url = QUrl.fromLocalFile(heard.path)
                    self._count += 1
                    # Another address each time: else the one that was loaded first stays.
                    url.setFragment(str(self._count))
                    self._picture, self._pictured = url.toString(), self._step.number
                case LineTold():
                    self._say(told(heard.text))
                case str():
                    self._say(heard)
        self.changed.emit()

    def _ask(self, asked: QuestionAsked) -> None:
        self._asked = asked
        self._choices.sync([_make_row(one, asked) for one in _list_choices(asked)])

    def _say(self, words: str, kind: Literal["words", "step"] = "words") -> None:
        words = words.strip()
        if not words:
            return
        self._count += 1
        shown = "command" if words.startswith("$ ") else kind
        self._latest = words if shown == "words" else ""
        self._lines = [*self._lines, SaidRow(self._count, words, shown)][-_KEPT:]
        self._said.sync(self._lines)

    def _finish(self, code: int, _status: QProcess.ExitStatus) -> None:
        self._hear()
        self._asked, self._code = None, code
        self._choices.sync([])
        self.changed.emit()
        self.over.emit(code)

    def _fail(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            why = self._process.errorString()
            self._say(tr("the set-up can't be started: {why}", why=why))
            self._finish(1, QProcess.ExitStatus.CrashExit)


def _make_row(one: Choice, asked: QuestionAsked) -> ChoiceRow:
    """A value of the file stands as it is on its key, a path without its folders; else words."""
    words, kept = told(one.words), one.value == asked.default
    if isinstance(one.words, Text) and one.words.template:
        # A name that somebody or something else gave, such as a disk's, stays as it is.
        words = capital(words)
    if words and (asked.kind != "line" or one.value == AGAIN):
        return ChoiceRow(one.value, words, "", kept)
    return ChoiceRow(one.value, one.value.rpartition("/")[2], words, kept)


def _list_choices(asked: QuestionAsked) -> tuple[Choice, ...]:
    if asked.kind == "yes_no":
        return Choice("yes", phrase("Yes")), Choice("no", phrase("No"))
    return asked.choices


def send_interrupt(process: int) -> None:
    """Send SIGINT to a process that this one started."""
    try:
        os.kill(process, signal.SIGINT)
    except ProcessLookupError:
        LOG.info("the set-up had ended already")
