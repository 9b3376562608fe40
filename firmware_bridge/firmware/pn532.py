# MicroPython knows no annotations.
# mypy: ignore-errors
"""A PN532 on a UART, polled without ever waiting: up to two ISO 14443 type A tags.

Frames as in NXP's user manual UM0701-02, chapter 6.2.
"""

WAKE_UP = b"\x55\x55\x00\x00\x00"
SAM_OFF = b"\x14\x01\x00\x01"
FEW_RETRIES = b"\x32\x05\xff\x01\x10"
LIST_TARGETS = b"\x4a\x02\x00"
PATIENCE_US = 300_000
LONGEST = 64


def encode(command):
    """A command (its code and data) as a normal frame."""
    content = b"\xd4" + command
    length = len(content)
    head = bytes([0, 0, 0xFF, length, -length & 0xFF])
    return head + content + bytes([-sum(content) & 0xFF, 0])


class Pn532:
    """The chip.

    uart: has read() (None or bytes that are there, never waits) and write(data).
    """

    def __init__(self, uart):
        self._uart = uart
        self._held = b""
        self._asked_us = None
        self._script = []

    def look(self, time_us):
        """To be called often: the tags in the field, or None where there is no news."""
        if self._asked_us is None or not 0 <= time_us - self._asked_us < PATIENCE_US:
            self._begin(time_us)
        self._held += self._uart.read() or b""
        found = None
        while True:
            answer = self._next_answer()
            if answer is None:
                return found
            if answer[0] == LIST_TARGETS[0] + 1:
                found = read_targets(answer[1:])
            self._say(time_us)

    def _begin(self, time_us):
        """Wake the chip; each answer brings the next command of the script."""
        self._held = b""
        self._script = [SAM_OFF, FEW_RETRIES]
        self._uart.write(WAKE_UP)
        self._say(time_us)

    def _say(self, time_us):
        command = self._script.pop(0) if self._script else LIST_TARGETS
        self._uart.write(encode(command))
        self._asked_us = time_us

    def _next_answer(self):
        """The content of the next answer that is held whole; None where there is none."""
        while True:
            start = self._held.find(b"\x00\xff")
            if start < 0:
                self._held = self._held[-1:]
                return None
            data = self._held[start + 2 :]
            if len(data) < 2:
                return None
            length = data[0]
            if (length + data[1]) & 0xFF or length < 2 or length > LONGEST:
                self._held = data  # an acknowledgement, or noise
                continue
            if len(data) < length + 3:
                return None
            content = data[2 : length + 2]
            if (sum(content) + data[length + 2]) & 0xFF or content[0] != 0xD5:
                self._held = data
                continue
            self._held = data[length + 3 :]
            return content[1:]


def read_targets(data):
    """The numbers of the tags in an answer; none if it can't be read."""
    uids = []
    at = 1
    for _ in range(data[0] if data else 0):
        head = data[at : at + 5]
        if len(head) < 5 or head[4] not in (4, 7, 10):
            return ()
        uid = bytes(data[at + 5 : at + 5 + head[4]])
        if len(uid) != head[4]:
            return ()
        at += 5 + head[4]
        if head[3] & 0x20:
            at += data[at] if at < len(data) else 0
        uids.append(uid)
    return tuple(uids)
