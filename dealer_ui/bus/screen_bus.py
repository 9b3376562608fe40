"""The screen's sockets: one thread that takes views in and sends intents out."""

import contextlib
import logging
import threading
import time
from typing import Any, Final

import msgspec
import zmq
from PySide6.QtCore import QObject, Signal

from engine.messages.authorization import AuthorizationQuery
from engine.messages.glass import CarryStatement
from engine.messages.sensed.evidence_notes import TouchMade
from engine.messages.shown.review_questions import Query
from engine.messages.shown.views import View
from engine.messages.wanted.intents import Intent
from engine.wire import bus
from engine.wire.bus import Channel, Member

LOG: Final = logging.getLogger("dealer_ui")
POLL_MS: Final = 100
GIVE_UP_AFTER: Final = 10
"""How often an intent is sent before the dealer is asked to touch again."""

_WAKE: Final = "inproc://dealer_ui.wake"


class _Pending(msgspec.Struct):
    data: bytes
    due: float
    sent: int = 1


class Bus(QObject):
    """Views in, intents out, on a thread of its own; signals reach the main thread queued."""

    arrived = Signal()
    """A view is there: `take` has the newest."""
    replied = Signal(object)
    """The engine's answer to an intent."""
    unanswered = Signal(str)
    """Nobody answered the intent of this id."""

    def __init__(
        self,
        member: Member,
        *,
        touched: bool = True,
        resend_ms: int = 1000,
        parent: QObject | None = None,
    ) -> None:
        """Connect.

        Args:
            member: this process's place on the bus.
            touched: whether intents may be sent; a sign's may not.
            resend_ms: milliseconds after which an unanswered intent is sent again.
            parent: the owner.
        """
        super().__init__(parent)
        self._member = member
        context = member.context
        self._views = member.connect(Channel.VIEWS)
        self._views.subscribe(b"")
        self._intents = member.connect(Channel.INTENTS) if touched else context.socket(zmq.DEALER)
        self._unread = 0
        """Messages that could not be read."""
        self._inbox: zmq.Socket[Any] = context.socket(zmq.PULL)
        self._inbox.bind(_WAKE)
        self._outbox: zmq.Socket[Any] = context.socket(zmq.PUSH)
        self._outbox.connect(_WAKE)
        self._resend = resend_ms / 1000
        self._pending: dict[str, _Pending] = {}
        self._lock = threading.Lock()
        self._newest: View | None = None
        self.last_arrival = 0.0
        """`time.monotonic` of the newest view, 0 before the first."""
        self._thread = threading.Thread(target=self._work, name="bus", daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()

    def lives(self) -> bool:
        """Whether the thread is at work."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """End the thread and close the sockets."""
        with contextlib.suppress(zmq.Again):
            self._outbox.send(b"", zmq.NOBLOCK)
        self._thread.join()
        self._outbox.close(0)

    def take(self) -> View | None:
        """The newest view that was not taken yet; the ones before it are passed over."""
        with self._lock:
            view, self._newest = self._newest, None
        return view

    def send(self, intent: Intent | Query | AuthorizationQuery) -> None:
        """Send an intent or a question, again until it is answered."""
        with contextlib.suppress(zmq.Again):
            frames = [intent.id.encode(), bus.intents.encode(intent)]
            self._outbox.send_multipart(frames, zmq.NOBLOCK)

    def tell(self, touch: TouchMade | CarryStatement) -> None:
        """Send what a touch was, or what stands on the glass, once: nobody answers it."""
        with contextlib.suppress(zmq.Again):
            self._outbox.send_multipart([b"", bus.intents.encode(touch)], zmq.NOBLOCK)

    def _work(self) -> None:
        poller = zmq.Poller()
        for socket in (self._views, self._intents, self._inbox):
            poller.register(socket, zmq.POLLIN)
        going = True
        try:
            while going:
                ready = dict(poller.poll(POLL_MS))
                if self._views in ready:
                    self._accept_views()
                if self._intents in ready:
                    self._accept_reply()
                if self._inbox in ready:
                    going = self._send_next()
                self._send_again()
                self._member.mend(self._views, self._intents)
        finally:
            for socket in (self._views, self._intents, self._inbox):
                socket.close(0)

    def _accept_views(self) -> None:
        """Read until nothing waits, decode the last only."""
        data = self._views.recv_multipart()[-1]
        while self._views.poll(0):
            data = self._views.recv_multipart()[-1]
        try:
            view = bus.views.decode(data)
        except (msgspec.DecodeError, ValueError, RecursionError):
            self._complain()
            return
        with self._lock:
            waiting = self._newest is not None
            self._newest = view
            self.last_arrival = time.monotonic()
        if not waiting:
            self.arrived.emit()

    def _accept_reply(self) -> None:
        try:
            reply = bus.replies.decode(self._intents.recv_multipart()[-1])
        except (msgspec.DecodeError, ValueError, RecursionError):
            self._complain()
            return
        if self._pending.pop(reply.id, None) is not None:
            self.replied.emit(reply)

    def _complain(self) -> None:
        self._unread += 1
        if self._unread == 1:
            LOG.warning("what the engine said could not be read; it and its like are dropped")

    def _send_next(self) -> bool:
        frames = self._inbox.recv_multipart()
        if len(frames) == 1:
            return False
        intent_id, data = frames[0].decode(), frames[1]
        if not intent_id:
            with contextlib.suppress(zmq.Again):
                self._intents.send(data, zmq.NOBLOCK)
            return True
        self._pending[intent_id] = _Pending(data, time.monotonic() + self._resend)
        self._intents.send(data)
        return True

    def _send_again(self) -> None:
        now = time.monotonic()
        for intent_id, pending in list(self._pending.items()):
            if pending.due > now:
                continue
            if pending.sent >= GIVE_UP_AFTER:
                del self._pending[intent_id]
                self.unanswered.emit(intent_id)
                continue
            pending.sent += 1
            pending.due = now + self._resend
            self._intents.send(pending.data)
