"""The simulation's finger on the screen: real touches on controls found by name.

Only started where the configuration asks for it; nothing here exists on a real table.
"""

import queue
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QObject, QPoint, QPointF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QImage
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from dealer_ui.desk.screen_model import Desk
from dealer_ui.drawn_table.table_beside import TableBeside
from engine.messages.sensed.figures import FiguresReported
from engine.messages.shown.tabletop import MovesTold, TabletopShown
from engine.messages.shown.touches import (
    PERSON_DEALS,
    FingerReply,
    FingerRequest,
    PictureSaved,
    PictureWanted,
    Touch,
    Touched,
)
from engine.wire import bus
from engine.wire.bus import Channel, Member

POLL_MS: Final = 100
_LONGER: Final = 10_000
"""Milliseconds after which a key that is held down is let go, though nothing came of it."""
TOUCH_PATIENCE: Final = 1000
"""Milliseconds that a touch waits for the view with its prompt."""

PICTURE_PATIENCE: Final = 2000
"""Milliseconds that a picture waits for the view with its sequence."""
_QUICKLY: Final = 80
"""Packed in half of the time that Qt takes by itself, and larger by a tenth."""


class Hand:
    """Touches controls of one window.

    Args:
        window: where they are.
        hold_ms: how long a key is held down that is to be held.
    """

    def __init__(self, window: QQuickWindow, hold_ms: int = 600) -> None:
        self._window = window
        self._hold_ms = hold_ms
        self._device = QTest.createTouchDevice()

    def touch(self, target: str, *, held: bool = False) -> Touched:
        """Press and release the control of that name, as a finger would.

        Args:
            target: the name.
            held: keep it down until that means something.
        """
        found = False
        for item in controls(self._window.contentItem()):
            if touch_name(item) != target:
                continue
            found = True
            if item.isEnabled():
                return self._press(item, target, held=held)
        why = "is enabled" if found else "is shown"
        return Touched(done=False, why=f"no control '{target}' {why}")

    def _press(self, item: QQuickItem, target: str, *, held: bool) -> Touched:
        # No event is handled between press and release, but for one that is held: the prompt
        # can't change under the finger.
        middle = item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint()
        if item.property("waits"):
            self._step_aside()
        finger = QTest.touchEvent(self._window, self._device, False)
        finger.press(0, middle, self._window).commit(False)
        hit, meant = bool(item.property("pressed")), bool(item.property("meant"))
        if held:
            self._wait_until_held(item)
        finger.release(0, middle, self._window).commit(False)
        if not hit:
            return Touched(done=False, why=f"something covers '{target}'")
        if held and not item.property("wasHeld"):
            return Touched(done=False, why=f"'{target}' was held down to no end")
        return Touched(done=meant, why="" if meant else f"'{target}' has just changed")

    def _step_aside(self) -> None:
        """Touch a place that holds no key, as a quick person does: the finger was elsewhere then.

        Under a sheet or what else lies over the table there is none, and the key is waited for.
        """
        root = self._window.contentItem()
        taken = [item.mapRectToScene(item.boundingRect()) for item in controls(root)]
        if any(touch_name(item).startswith("sheet ") for item in controls(root)):
            return
        for spot in _list_spots(self._window.width(), self._window.height()):
            if not any(box.contains(QPointF(spot)) for box in taken):
                aside = QTest.touchEvent(self._window, self._device, False)
                aside.press(0, spot, self._window).commit(False)
                aside.release(0, spot, self._window).commit(False)
                return

    def _wait_until_held(self, item: QQuickItem) -> None:
        """Let the key's time run; a busy machine may take longer for it."""
        ends = time.monotonic() + (self._hold_ms + _LONGER) / 1000
        while not item.property("wasHeld") and time.monotonic() < ends:
            QTest.qWait(5)


def _list_spots(width: int, height: int) -> list[QPoint]:
    """Places all over a window, from the middle of its upper edge on."""
    across = [width * part // 16 for part in (8, 6, 10, 4, 12, 2, 14, 1, 15)]
    return [QPoint(x, height * part // 24) for part in range(1, 24) for x in across]


def controls(root: QQuickItem) -> Iterator[QQuickItem]:
    """All visible controls below an item: everything that has a `touchName`."""
    for item in root.childItems():
        if not item.isVisible():
            continue
        if item.property("touchName") is not None:
            yield item
        else:
            yield from controls(item)


def touch_name(item: QQuickItem) -> str:
    """The name under which the record, and the finger, know a control."""
    return str(item.property("touchName"))


class Finger(QObject):
    """Answers the robot's requests: the socket on its own thread, the touch on the main one."""

    _requested = Signal(object)

    def __init__(
        self,
        member: Member,
        window: QQuickWindow,
        desk: Desk,
        hold_ms: int,
        touching: Callable[[], None] = lambda: None,
        beside: TableBeside | None = None,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._desk = desk
        self._hand = Hand(window, hold_ms)
        self._beside = beside
        """The drawn table for a person who deals; None: nobody can take over."""
        self._touching = touching
        """Called when the finger comes down."""
        self._member = member
        self._socket = member.bind(Channel.FINGER)
        self._figures = member.connect_figures()
        self._answers: queue.SimpleQueue[FingerReply | QImage] = queue.SimpleQueue()
        self._waiting: FingerRequest | None = None
        self._told: tuple[int, Touched] = (0, Touched(done=False))
        """The last touch that had a number, and what came of it."""
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._serve_late)
        self._going = True
        self._requested.connect(self._accept_request, Qt.ConnectionType.QueuedConnection)
        desk.shown.connect(self._serve)
        self._thread = threading.Thread(target=self._work, name="finger", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the thread and close the socket."""
        self._going = False
        self._answers.put(Touched(done=False, why="the screen closes"))
        self._thread.join()
        self._member.unbind(self._socket)
        self._figures.close(0)

    def _work(self) -> None:
        while self._going:
            if not self._socket.poll(POLL_MS):
                continue
            try:
                request = bus.finger_requests.decode(self._socket.recv())
            except (msgspec.DecodeError, ValueError, RecursionError):
                refused = Touched(done=False, why="no touch that can be read")
                self._socket.send(bus.finger_replies.encode(refused))
                continue
            answer = self._recall(request)
            if answer is None:
                self._requested.emit(request)
                answer = self._answers.get()
            if isinstance(answer, QImage):
                path = request.path if isinstance(request, PictureWanted) else ""
                _save(answer, path)
                answer = PictureSaved(path=path)
            if isinstance(request, Touch) and isinstance(answer, Touched):
                self._told = (request.number, answer)
            self._socket.send(bus.finger_replies.encode(answer))

    def _recall(self, request: FingerRequest) -> FingerReply | QImage | None:
        """The answer to a touch that is asked for again because its answer came too late."""
        number, touched = self._told
        again = isinstance(request, Touch) and request.number and request.number == number
        return touched if again else None

    @Slot(object)
    def _accept_request(self, request: FingerRequest) -> None:
        self._waiting = request
        self._patience.start(TOUCH_PATIENCE if isinstance(request, Touch) else PICTURE_PATIENCE)
        self._serve()

    @Slot()
    def _serve(self) -> None:
        """Answer the request if what it names is shown; else it waits for the next view."""
        request = self._waiting
        if request is not None and self._is_shown(request):
            self._answer(request)

    @Slot()
    def _serve_late(self) -> None:
        """The view did not come: a touch is refused, a picture shows what there is."""
        if self._waiting is not None:
            self._answer(self._waiting)

    def _is_shown(self, request: FingerRequest) -> bool:
        view = self._desk.view
        if isinstance(request, TabletopShown):
            return True
        if isinstance(request, PictureWanted):
            return view is not None and view.sequence >= request.sequence
        # A touch for an earlier prompt needs no wait: it can only be refused.
        return view is not None and view.prompt.number >= request.prompt

    def _answer(self, request: FingerRequest) -> None:
        self._waiting = None
        self._patience.stop()
        if isinstance(request, Touch):
            self._answers.put(self._touch(request))
        elif isinstance(request, TabletopShown):
            self._answers.put(self._show_table(request))
        else:
            self._answers.put(self._window.grabWindow())

    def _show_table(self, shown: TabletopShown) -> MovesTold:
        if self._beside is None:
            return MovesTold(person=False)
        told = self._beside.show(shown)
        if told.person:
            self._report_person_deals()
        return told

    def _report_person_deals(self) -> None:
        """The operator is told that it waits for a person, who thinks as long as people do."""
        waits = FiguresReported(process="screen", name=PERSON_DEALS, milliseconds=())
        bus.send_figures(self._figures, waits)

    def _touch(self, touch: Touch) -> Touched:
        if self._desk.person_deals:
            self._desk.hear(touch.said)
            self._report_person_deals()
            return Touched(done=False, why=PERSON_DEALS)
        view = self._desk.view
        shown = view.prompt.number if view is not None else 0
        if touch.prompt not in {0, shown}:
            return Touched(done=False, why=f"shows prompt {shown}")
        self._touching()
        touched = self._hand.touch(touch.target, held=touch.held)
        if not touched.done and self._is_looked_at():
            self._report_person_deals()
        return touched

    def _is_looked_at(self) -> bool:
        """Whether a person reads the replay or the floor's screen, and the robot waits."""
        covered = self._window.property("replayOpen") or self._window.property("floorOpen")
        return bool(covered and self._desk.fact("dealing"))


def _save(image: QImage, path: str) -> None:
    """Write a PNG so that whoever looks sees all of it or none."""
    target = Path(path)
    draft = target.with_name(f".{target.name}.{time.monotonic_ns()}.png")
    if not image.save(str(draft), quality=_QUICKLY):
        raise OSError(f"{path}: the picture can't be written; check the directory")
    draft.replace(target)
