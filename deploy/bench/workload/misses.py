"""How many damaged frames pass for whole ones: by the CRC alone, and signed."""

import random
from typing import Final

import msgspec

from firmware_bridge.link.framing import Deframer, encode_frame
from firmware_bridge.link.protocol import (
    Event,
    ProtocolError,
    Sight,
    decode_message,
    encode_message,
)
from firmware_bridge.simulated_reader.faults import FaultInjector, Faults

_KEY_BYTES: Final = 16
_NEVER_US: Final = 1 << 62
_DAMAGE: Final = Faults(lost_byte=0.5, flipped_bit=0.7, noise_burst=0.5)
"""What the simulated cable does, so often that few frames are left whole."""


class Misses(msgspec.Struct, kw_only=True):
    """What became of frames that arrived as something else."""

    damaged: int = 0
    """Pieces between two zeros that were no frame of those sent."""
    crc: int = 0
    """Of these, those that the CRC let pass."""
    understood: int = 0
    """Of those, the ones that were a message nevertheless: wrong, and nobody could tell."""
    hmac: int = 0
    """Damaged frames that passed for whole although a device's key signs each frame."""


def count_misses(frames: int, seed: int) -> Misses:
    """Send frames over a line that damages them, and look at what passes for whole.

    Each frame goes alone, with an empty one after it: then a damaged end is missed most easily.

    Args:
        frames: how many are sent plain, and how many signed.
        seed: which events, and which damage.
    """
    misses = Misses()
    numbers = random.Random(seed)  # noqa: S311 - chance, not a secret
    for key in (b"", numbers.randbytes(_KEY_BYTES)):
        injector = FaultInjector(_DAMAGE, seed)
        deframer = Deframer()
        for sequence in range(1, frames + 1):
            payload = encode_message(_make_event(numbers, sequence), key)
            arrived = injector.spoil(encode_frame(payload), _NEVER_US)
            passed = [seen for seen in deframer.feed(arrived + b"\x00") if seen != payload]
            understood = sum(_is_message(seen, key) for seen in passed)
            misses.crc += len(passed)
            if key:
                misses.hmac += understood
            else:
                misses.understood += understood
        misses.damaged += deframer.damaged
    misses.damaged += misses.crc
    return misses


def _make_event(numbers: random.Random, sequence: int) -> Event:
    return Event(
        boot=numbers.randrange(1, 1 << 32), sequence=sequence, time_us=sequence * 10_000,
        place=0, sight=Sight.ARRIVED, uid=numbers.randbytes(8),
    )  # fmt: skip


def _is_message(payload: bytes, key: bytes) -> bool:
    try:
        return decode_message(payload, key) is not None
    except ProtocolError:
        return False
