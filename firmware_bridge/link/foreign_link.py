"""The line to a reader that does not speak our protocol, with the same news as one that does.

Such a reader has no memory and no numbers. The numbering is made here and ends with the
connection: what passed the antenna while nobody listened is a loss with a name.
"""

from typing import Final

from firmware_bridge.link.drivers import Driver, Look
from firmware_bridge.link.hand_boundary import LATENESS_NS
from firmware_bridge.link.host_link import (
    DeviceGreeted,
    DeviceHeard,
    EventRead,
    EventsLost,
    News,
)
from firmware_bridge.link.presence import Presence
from firmware_bridge.link.protocol import SEQUENCE_LIMIT, Capability, Event, Hello, Sight

_BOOT_LIMIT: Final = 0xFFFFFFFF


class ForeignLink:
    """One reader's line, over all its connections.

    Args:
        driver: the reader's language.
        boot: the numbering known from before, 0 for none.
        arrival_ms: see `Presence`.
        departure_ms: see `Presence`.
    """

    def __init__(self, driver: Driver, boot: int, arrival_ms: int, departure_ms: int) -> None:
        self.hello: Hello | None = None
        self.refusal = ""
        self.read = 0
        """Looks since the connection began."""
        self._driver = driver
        self._boot = boot
        self._fresh_boot = 0
        self._sequence = 0
        self._times = (arrival_ms, departure_ms)
        self._presences: list[Presence] = []
        self._output = b""
        self._damaged_before = 0

    @property
    def expected(self) -> str:
        """What should be at the port, for the dealer."""
        return self._driver.expected

    @property
    def silent(self) -> bool:
        """Whether the reader says nothing as long as there is no card."""
        return self._driver.silent

    @property
    def damaged(self) -> int:
        """What came since the connection began and was no answer."""
        return self._driver.damaged - self._damaged_before

    def connect(self, nonce: int, now_ns: int) -> None:
        """A connection begins, and with it a numbering.

        Args:
            nonce: 64 random bits.
            now_ns: monotonic nanoseconds; nobody is asked.
        """
        del now_ns
        self.hello = None
        self.read = 0
        self._fresh_boot = nonce % _BOOT_LIMIT + 1
        if self._fresh_boot == self._boot:
            self._fresh_boot = self._boot % _BOOT_LIMIT + 1
        self._presences = [Presence(*self._times) for _ in self._driver.places]
        self._output = self._driver.begin()
        self._damaged_before = self._driver.damaged

    def greet(self, now_ns: int) -> list[News]:
        """News that need no word from the reader.

        One that only speaks when a card comes is there as soon as its line is.

        Args:
            now_ns: monotonic nanoseconds.
        """
        if not self._driver.silent or self.hello is not None:
            return []
        return self._become_known(now_ns)

    def feed(self, data: bytes, now_ns: int) -> list[News]:
        """What these bytes tell.

        Args:
            data: what the line brought.
            now_ns: monotonic nanoseconds.
        """
        looks, output = self._driver.feed(data)
        self._output += output
        return self._take(looks, now_ns)

    def tick(self, now_ns: int) -> list[News]:
        """To be called every half second."""
        looks, output = self._driver.nudge()
        self._output += output
        news = self._take(looks, now_ns)
        return news if self.hello is None else [*news, self._describe_clock(now_ns)]

    def ask(self, now_ns: int) -> bool:
        """The clock is ours and the count as well: nobody is asked."""
        del now_ns
        return False

    def acknowledge(self, boot: int, sequence: int) -> None:
        """The reader has no memory that could be freed."""

    def read_output(self) -> bytes:
        """The bytes to be written to the line now."""
        output, self._output = self._output, b""
        return output

    def _take(self, looks: list[Look], now_ns: int) -> list[News]:
        news: list[News] = []
        time_us = now_ns // 1000
        for look in looks:
            self.read += 1
            news += self._become_known(now_ns) if self.hello is None else []
            if not look.whole:
                news += [
                    self._number(look.antenna, uid, Sight.ARRIVED, time_us) for uid in look.uids
                ]
                continue
            presence = self._presences[look.antenna]
            news += [
                self._number(look.antenna, uid, sight, time_us)
                for uid, sight in presence.note(look.uids, time_us)
            ]
        return news

    def _become_known(self, now_ns: int) -> list[News]:
        news: list[News] = []
        if self._boot:
            news.append(
                EventsLost(
                    boot=self._boot, last=SEQUENCE_LIMIT, count=None, why="device_lost_memory"
                )
            )
        self._boot, self._sequence = self._fresh_boot, 0
        self.hello = Hello(
            boot=self._boot, time_us=now_ns // 1000, nonce=0, acknowledged=0, following=1, ring=0,
            capabilities=Capability.NONE if self._driver.silent else Capability.DEPARTURES,
            firmware_hash=bytes(32), firmware=self._driver.firmware, name=self._driver.expected,
            places=self._driver.places,
        )  # fmt: skip
        return [*news, DeviceGreeted(hello=self.hello), self._describe_clock(now_ns)]

    def _describe_clock(self, now_ns: int) -> DeviceHeard:
        """Our own clock stands for the reader's: what is read now may have been under way."""
        return DeviceHeard(
            boot=self._boot,
            following=self._sequence + 1,
            seen=self._sequence,
            time_us=now_ns // 1000,
            asked_ns=now_ns - LATENESS_NS,
        )

    def _number(self, antenna: int, uid: bytes, sight: Sight, time_us: int) -> EventRead:
        self._sequence += 1
        return EventRead(
            event=Event(
                boot=self._boot, sequence=self._sequence, time_us=time_us, place=antenna,
                sight=sight, uid=uid,
            )
        )  # fmt: skip
