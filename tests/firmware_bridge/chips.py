"""Small simulated chips of others' readers, on a pseudo-terminal: enough to be polled."""

import os
import select
import threading
import time
import tty
from pathlib import Path
from typing import Self

from firmware_bridge.link.codecs import feig, pn532_codec
from firmware_bridge.link.codecs.keystrokes import encode_keystrokes

TURN_S = 0.01
"""How long a chip takes to look into its field."""


class Chip:
    """A device on a pseudo-terminal that answers the host's bytes."""

    def __init__(self, link: Path) -> None:
        self.field: list[bytes] = []
        self.answers = 0
        self.mute = False
        self._link = link
        self._guard = threading.Lock()
        self._terminal: tuple[int, int] | None = None
        self._stopping = False
        self.replug()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stopping = True
        self._thread.join(timeout=5)
        self.unplug()

    def present(self, uid: bytes) -> None:
        with self._guard:
            self.field.append(uid)

    def remove(self, uid: bytes) -> None:
        with self._guard:
            self.field.remove(uid)

    def unplug(self) -> None:
        with self._guard:
            terminal, self._terminal = self._terminal, None
            self._link.unlink(missing_ok=True)
            for descriptor in terminal or ():
                os.close(descriptor)

    def replug(self) -> None:
        with self._guard:
            master, slave = os.openpty()
            tty.setraw(slave)
            self._terminal = (master, slave)
            self._link.symlink_to(os.ttyname(slave))

    def say(self, data: bytes) -> None:
        with self._guard:
            if self._terminal is not None:
                os.write(self._terminal[0], data)

    def answer(self, data: bytes) -> bytes:
        raise NotImplementedError

    def _run(self) -> None:
        while not self._stopping:
            with self._guard:
                if self._terminal is not None:
                    ready, _, _ = select.select([self._terminal[0]], [], [], 0)
                    if ready:
                        answer = self.answer(os.read(self._terminal[0], 4096))
                        self.answers += 1
                        if answer and not self.mute:
                            os.write(self._terminal[0], answer)
            time.sleep(TURN_S)


class Pn532Chip(Chip):
    """Answers each command; of the tags in its field it finds two."""

    def answer(self, data: bytes) -> bytes:
        answers = b""
        while (start := data.find(b"\x00\xff")) >= 0:
            length = data[start + 2]
            content = data[start + 4 : start + 4 + length]
            data = data[start + 5 + length :]
            answers += pn532_codec.ACKNOWLEDGE + self._answer_command(content[1], content[2:])
        return answers

    def _answer_command(self, command: int, _data: bytes) -> bytes:
        found = b""
        if command == pn532_codec.GET_FIRMWARE_VERSION:
            found = b"\x32\x01\x06\x07"
        elif command == pn532_codec.LIST_PASSIVE_TARGETS:
            tags = self.field[:2]
            found = bytes([len(tags)])
            for number, uid in enumerate(tags, start=1):
                found += bytes([number, 0x00, 0x44, 0x00, len(uid)]) + uid
        content = bytes([0xD5, command + 1]) + found
        length = bytes([len(content), -len(content) & 0xFF])
        return b"\x00\x00\xff" + length + content + bytes([-sum(content) & 0xFF, 0])


class FeigChip(Chip):
    """Answers inventories, three tags at a time."""

    def __init__(self, link: Path) -> None:
        self._told = 0
        super().__init__(link)

    def answer(self, data: bytes) -> bytes:
        answers = b""
        while data:
            request, data = data[: data[0]], data[data[0] :]
            if request[2] != feig.ISO_HOST_COMMAND:
                continue
            self._told = self._told if request[4] & 0x80 else 0
            tags = self.field[self._told : self._told + 3]
            self._told += len(tags)
            status = feig.STATUS_MORE if len(self.field) > self._told else feig.STATUS_OK
            sets = b"".join(b"\x03\x00" + uid for uid in tags)
            body = bytes([status, len(tags)]) + sets
            if not tags:
                body = bytes([feig.STATUS_NO_TAG])
            frame = bytes([0, request[2]]) + body
            frame = bytes([len(frame) + 3]) + frame
            answers += frame + feig.crc16(frame).to_bytes(2, "little")
        return answers


class LinesChip(Chip):
    """Says each tag that comes, and nothing else."""

    name = "shoe|"

    def present(self, uid: bytes) -> None:
        super().present(uid)
        self.say(self.name.encode() + uid.hex().upper().encode() + b"\r\n")

    def answer(self, data: bytes) -> bytes:
        del data
        return b""


class KeyboardChip(LinesChip):
    """Types each tag that comes, and Enter."""

    def say(self, data: bytes) -> None:
        super().say(encode_keystrokes(data.decode().replace("\r", "")))
