"""What goes wrong with a simulated reader: faults by name and rate, the same again for a seed.

Each fault draws from a random sequence of its own, so that one rate can be changed without moving
the others. Faults of the line are drawn per frame, the others per card that is presented.
"""

import heapq
import random
from collections import Counter
from typing import Final, Literal, Self, TypeAlias

import msgspec

Preset: TypeAlias = Literal["none", "light", "heavy"]

_LONGEST_NOISE: Final = 64
_LONGEST_DELAY_US: Final = 80_000


class Faults(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How probable each fault is, 0 to 1."""

    lost_byte: float = 0
    """Per frame: one of its bytes does not arrive."""
    flipped_bit: float = 0
    """Per frame: one of its bits arrives inverted."""
    duplicated_frame: float = 0
    reordered_frame: float = 0
    """Per frame: it arrives after the next one."""
    delayed_frame: float = 0
    """Per frame: it arrives up to 80 ms late; others overtake it."""
    noise_burst: float = 0
    """Per frame: up to 64 random bytes before it."""
    reboot: float = 0
    """Per card: the device resets and keeps its ring."""
    memory_loss: float = 0
    """Per card: the device resets and forgets its ring and its numbering."""
    unplug: float = 0
    """Per card: the cable comes off for about half a second."""
    ring_overflow: float = 0
    """Per card: the ring loses what was not acknowledged, this card too."""
    stuck_tag: float = 0
    """Per card: the tag is reported again and again."""
    missed_read: float = 0
    """Per card: the antenna does not notice it."""
    double_read: float = 0
    """Per card: the antenna notices it twice."""
    unknown_tag: float = 0
    """Per card: a tag of no registered deck is read before it."""
    wrong_deck: float = 0
    """Per card: a card of another registered deck is read before it."""
    clock_jump: float = 0
    """Per card: the device's clock jumps, by up to a minute either way."""

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            if not 0 <= getattr(self, name) <= 1:
                raise ValueError(f"fault {name}: a rate is between 0 and 1")

    @classmethod
    def preset(cls, name: Preset) -> Self:
        """The rates of `none`, `light` (a bad cable) or `heavy` (everything, often).

        Raises:
            ValueError: no preset has that name.
        """
        if name not in _PRESETS:
            raise ValueError(f"faults {name!r}: expected one of {', '.join(_PRESETS)}")
        return cls(**_PRESETS[name])


_PRESETS: Final[dict[str, dict[str, float]]] = {
    "none": {},
    "light": {
        "lost_byte": 0.01, "flipped_bit": 0.01, "duplicated_frame": 0.01, "reordered_frame": 0.01,
        "delayed_frame": 0.02, "noise_burst": 0.01, "reboot": 0.004, "unplug": 0.002,
        "double_read": 0.02,
    },
    "heavy": {
        "lost_byte": 0.05, "flipped_bit": 0.05, "duplicated_frame": 0.05, "reordered_frame": 0.05,
        "delayed_frame": 0.08, "noise_burst": 0.05, "reboot": 0.02, "memory_loss": 0.004,
        "unplug": 0.01, "ring_overflow": 0.004, "stuck_tag": 0.01, "missed_read": 0.01,
        "double_read": 0.05, "unknown_tag": 0.01, "wrong_deck": 0.01, "clock_jump": 0.02,
    },
}  # fmt: skip


class NoticedCard(msgspec.Struct, frozen=True):
    """One card that an antenna noticed, for the books of a simulation."""

    at_ns: int
    """Monotonic nanoseconds."""
    boot: int
    sequence: int
    uid: bytes

    def __repr__(self) -> str:
        return f"NoticedCard(sequence={self.sequence})"


class Incident(msgspec.Struct, frozen=True):
    """One fault of a card or of the whole device, for the books of a simulation."""

    name: str
    at_ns: int
    """Monotonic nanoseconds."""
    boot: int
    """The numbering that the device had when it happened."""
    first: int
    """The first event that it made or may have cost; 0: none."""
    last: int
    uid: bytes = b""
    """The tag that it was about, if it was about one."""

    def __repr__(self) -> str:
        return f"Incident({self.name}, {self.first} to {self.last})"


class FaultInjector:
    """Decides which faults happen, counts them, and spoils frames.

    Args:
        faults: the rates.
        seed: the same seed gives the same decisions for the same frames and cards.
    """

    def __init__(self, faults: Faults, seed: int) -> None:
        self.injected: Counter[str] = Counter()
        """How often each fault has happened, by name."""
        self._faults = faults
        self._numbers = {
            name: random.Random(f"{seed} {name}")  # noqa: S311 - chance, not a secret
            for name in faults.__struct_fields__
        }
        self._held = b""
        self._late: list[tuple[int, int, bytes]] = []
        self._late_count = 0

    def happens(self, name: str) -> bool:
        """Whether this fault happens now; counted if it does."""
        rate: float = getattr(self._faults, name)
        happens = self._numbers[name].random() < rate
        self.injected[name] += happens
        return happens

    def number(self, name: str, low: int, high: int) -> int:
        """A number of this fault's own, low and high included."""
        return self._numbers[name].randint(low, high)

    def spoil(self, frame: bytes, time_us: int) -> bytes:
        """What arrives now when the device sends this frame."""
        spoilt = frame
        if self.happens("lost_byte"):
            at = self.number("lost_byte", 0, len(spoilt) - 1)
            spoilt = spoilt[:at] + spoilt[at + 1 :]
        if self.happens("flipped_bit") and spoilt:
            at = self.number("flipped_bit", 0, len(spoilt) - 1)
            bit = 1 << self.number("flipped_bit", 0, 7)
            spoilt = spoilt[:at] + bytes([spoilt[at] ^ bit]) + spoilt[at + 1 :]
        if self.happens("duplicated_frame"):
            spoilt *= 2
        if self.happens("noise_burst"):
            length = self.number("noise_burst", 1, _LONGEST_NOISE)
            spoilt = self._numbers["noise_burst"].randbytes(length) + spoilt
        if self.happens("delayed_frame"):
            due = time_us + self.number("delayed_frame", 1, _LONGEST_DELAY_US)
            self._late_count += 1
            heapq.heappush(self._late, (due, self._late_count, spoilt))
            spoilt = b""
        if self.happens("reordered_frame") and not self._held:
            self._held = spoilt
            return b""
        spoilt, self._held = spoilt + self._held, b""
        return spoilt

    def overdue(self, time_us: int) -> bytes:
        """Delayed frames whose time has come."""
        arrived = b""
        while self._late and self._late[0][0] <= time_us:
            arrived += heapq.heappop(self._late)[2]
        return arrived

    def until_overdue(self, time_us: int) -> int | None:
        """Microseconds until the next delayed frame arrives; None if there is none."""
        return max(0, self._late[0][0] - time_us) if self._late else None

    def drop_line(self) -> None:
        """The line was cut: what was under way is gone."""
        self._held = b""
        self._late.clear()
