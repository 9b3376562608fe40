"""What a keyboard types, out of the kernel's input events (input_event, linux/input.h).

Barcode and NFC readers that call themselves keyboards type a number and Enter. Keys are told by
where they are on an American keyboard, which is what such readers are delivered as.
"""

import struct
from typing import Final

_EVENT: Final = struct.Struct("@llHHi")
"""Seconds and microseconds, type, code, value: 24 bytes on the machines that we support."""
_KEY: Final = 1
_DROPPED: Final = (0, 3)
"""Type and code of what the kernel says where nobody read for too long."""
_UNREADABLE: Final = "?"
"""What lacks a letter is another number: with this in it, the line is none."""
_PRESSED: Final = 1
_RELEASED: Final = 0
_SHIFTS: Final = frozenset({42, 54})
_ENTERS: Final = frozenset({28, 96})
_ROWS: Final = ((2, "1234567890-="), (16, "qwertyuiop[]"), (30, "asdfghjkl;'"), (44, "zxcvbnm,./"))
_PLAIN: Final = {
    **{first + at: letter for first, row in _ROWS for at, letter in enumerate(row)},
    **dict(zip((71, 72, 73, 75, 76, 77, 79, 80, 81, 82), "7894561230", strict=True)),
    43: "\\", 57: " ", 74: "-", 83: ".",
}  # fmt: skip
_SHIFTED: Final = {";": ":", "\\": "|", "-": "_", "2": "@", "5": "%", "=": "+", "3": "#"}


class KeystrokeDecoder:
    """Turns events into the bytes that were typed; Enter is a line's end."""

    def __init__(self) -> None:
        self._held = b""
        self._shifts: set[int] = set()

    def feed(self, data: bytes) -> bytes:
        """What these bytes type.

        Args:
            data: events as the kernel gives them; the end of one may come later.
        """
        data = self._held + data
        whole = len(data) - len(data) % _EVENT.size
        self._held = data[whole:]
        typed = ""
        for _, _, kind, code, value in _EVENT.iter_unpack(data[:whole]):
            if kind == _KEY:
                typed += self._take(code, value)
            elif (kind, code) == _DROPPED:
                self._shifts.clear()
                typed += _UNREADABLE
        return typed.encode("ascii")

    def _take(self, code: int, value: int) -> str:
        """The letter of one key event; a key that is held down repeats nothing."""
        if code in _SHIFTS:
            (self._shifts.discard if value == _RELEASED else self._shifts.add)(code)
            return ""
        if value != _PRESSED:
            return ""
        if code in _ENTERS:
            return "\n"
        letter = _PLAIN.get(code, _UNREADABLE)
        return _SHIFTED.get(letter, letter.upper()) if self._shifts else letter


def encode_keystrokes(text: str) -> bytes:
    """The events of a reader that types this: what a simulated one sends.

    Args:
        text: letters, digits, ":", "-" and "|"; a newline is Enter.
    """
    codes = {letter: code for code, letter in reversed(_PLAIN.items())}
    raised = {shown: letter for letter, shown in _SHIFTED.items()}
    events = []
    for letter in text:
        shifted = letter.isupper() or letter in raised
        code = 28 if letter == "\n" else codes[raised.get(letter, letter.lower())]
        pressed = [(42, _PRESSED)] if shifted else []
        pressed += [(code, _PRESSED), (code, _RELEASED)]
        pressed += [(42, _RELEASED)] if shifted else []
        events += [_EVENT.pack(0, 0, _KEY, one, value) for one, value in pressed]
    return b"".join(events)
