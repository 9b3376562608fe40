"""HTTP for people in a hurry: who opens many connections, or sends half a request, holds nobody up.

Two hundred half-sent requests kept every page of the room at 503 for as long as they were held.
"""

import asyncio
from collections import Counter
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

MOST_OF_ONE: Final = 80
"""Connections of one address at once: a browser has six a page."""
REQUEST_S: Final = 10.0
"""So long a request may be on its way."""


class PatientProtocol(H11Protocol):
    """One connection, with the limits of its address."""

    open: ClassVar[Counter[str]] = Counter()
    """Connections by address."""
    request_s: ClassVar[float] = REQUEST_S
    most_of_one: ClassVar[int] = MOST_OF_ONE
    _address = ""
    _due: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Somebody came; too many of one address are sent away."""
        super().connection_made(transport)
        self._address = self.client[0] if self.client is not None else ""
        self.open[self._address] += 1
        if self.open[self._address] > self.most_of_one:
            transport.abort()
            return
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self._cancel()
        self.open[self._address] -= 1
        if self.open[self._address] <= 0:
            del self.open[self._address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A part of a request, or all of it."""
        super().data_received(data)
        cycle: Any = self.cycle
        if cycle is None or cycle.response_complete:
            self._await_request()
        else:
            self._cancel()

    def _await_request(self) -> None:
        """The request has to be whole in time, from its first byte on.

        Whoever holds half of one is not waited for either when the connection ends: for a goodbye
        of TLS a close waits half a minute.
        """
        if self._due is None:
            self._due = self.loop.call_later(self.request_s, self.transport.abort)

    def _cancel(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None
