# MicroPython knows no annotations.
# mypy: ignore-errors
"""The reader's side of docs/reader-protocol.md, for MicroPython; no hardware is called here.

Runs on CPython as well, where the tests of the house drive it. Numbers are big-endian; a frame is
COBS(payload, CRC-16) and a zero.
"""

import hashlib
import struct

VERSION = 1
HELLO, EVENT, HEARTBEAT, GAP, LOADER = 0x01, 0x02, 0x03, 0x04, 0x05
GREET, ACKNOWLEDGE, RESEND = 0x41, 0x42, 0x43
ASK, OFFER, PART = 0x44, 0x45, 0x46
SIGNED = 0x80
ARRIVED, DEPARTED = 1, 2
TELLS_DEPARTURES, SIGNS, TAKES_IMAGES = 1, 4, 8
HEARTBEAT_US = 500_000
PAYLOAD_LIMIT = 250
FRAME_LIMIT = PAYLOAD_LIMIT + 3
TAG_BYTES = 8
UID_LIMIT = 16
URGENT_LIMIT = 8

# One event of the ring: time, antenna, sight, length of the tag's number, the number.
_RECORD = ">QBBB16s"
_RECORD_BYTES = struct.calcsize(_RECORD)


def crc16(data):
    """CRC-16/CCITT-FALSE; of "123456789": 0x29B1."""
    register = 0xFFFF
    for byte in data:
        register ^= byte << 8
        for _ in range(8):
            register = (register << 1) ^ 0x1021 if register & 0x8000 else register << 1
            register &= 0xFFFF
    return register


def sign(key, content):
    """The first 8 bytes of HMAC-SHA256; MicroPython has no hmac module."""
    if len(key) > 64:
        key = hashlib.sha256(key).digest()
    key = key + bytes(64 - len(key))
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key))
    inner.update(content)
    outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in key))
    outer.update(inner.digest())
    return outer.digest()[:TAG_BYTES]


def same(left, right):
    """Whether two tags are equal, in a time that does not tell where they differ."""
    if len(left) != len(right):
        return False
    difference = 0
    for one, other in zip(left, right):
        difference |= one ^ other
    return difference == 0


def encode_frame(payload):
    """The payload as it goes over the line."""
    data = payload + struct.pack(">H", crc16(payload))
    stuffed = bytearray()
    for run in data.split(b"\x00"):
        # At most 252 bytes: the code 0xFF of longer runs can't occur.
        stuffed.append(len(run) + 1)
        stuffed += run
    stuffed.append(0)
    return bytes(stuffed)


def decode_frame(stuffed):
    """The payload of a frame without its zero; None if it is damaged."""
    data = bytearray()
    at = 0
    while at < len(stuffed):
        code = stuffed[at]
        block = stuffed[at + 1 : at + code]
        if code == 0 or len(block) != code - 1:
            return None
        data += block
        at += code
        if code != 255 and at < len(stuffed):
            data.append(0)
    if len(data) < 4:
        return None
    payload = bytes(data[:-2])
    if crc16(payload) != (data[-2] << 8 | data[-1]):
        return None
    return payload


def encode_text(text):
    """A text: its length and its UTF-8 bytes."""
    data = text.encode()
    return bytes([len(data)]) + data


class Ring:
    """The latest events, in memory that is taken once.

    size: how many events it holds, 1,024 or more.
    """

    def __init__(self, size):
        self.size = size
        self.first = 1
        self.following = 1
        self._memory = bytearray(size * _RECORD_BYTES)

    def append(self, time_us, place, sight, uid):
        """Put an event in; the oldest makes room where none is left."""
        if self.following - self.first == self.size:
            self.first += 1
        at = self.following % self.size * _RECORD_BYTES
        padded = uid + bytes(UID_LIMIT - len(uid))
        struct.pack_into(_RECORD, self._memory, at, time_us, place, sight, len(uid), padded)
        self.following += 1

    def read(self, sequence):
        """Time, antenna, sight and tag of an event that is held."""
        at = sequence % self.size * _RECORD_BYTES
        time_us, place, sight, length, padded = struct.unpack_from(_RECORD, self._memory, at)
        return time_us, place, sight, padded[:length]

    def forget(self, sequence):
        """Everything up to this event is on the host's disk."""
        self.first = max(self.first, min(sequence + 1, self.following))


class Reader:
    """One reader's numbering and its line.

    identity: a dictionary with name, firmware, firmware_hash (32 bytes) and places (a tuple).
    boot: names the numbering; random, new whenever the ring was lost.
    size: how many events the ring holds.
    key: the device's key for signed frames, empty for none.
    intake: takes another program (see image_slots.Intake); None where none is taken.
    """

    def __init__(self, identity, boot, size=1024, key=b"", intake=None):
        self.acknowledged = 0
        self.greeted = False
        self._intake = intake
        self._identity = identity
        self._boot = boot
        self._key = key
        self._ring = Ring(size)
        self._cursor = 1
        self._urgent = []
        self._held = b""
        self._skipping = False
        self._beat_us = None

    @property
    def following(self):
        """The number that the next event will get."""
        return self._ring.following

    def start(self, time_us):
        """The device starts: say hello."""
        self._hello(time_us, 0)
        self._beat_us = time_us

    def record(self, place, sight, uid, time_us):
        """An antenna noticed a tag come or go."""
        self._ring.append(time_us, place, sight, uid)

    def tick(self, time_us):
        """Time passed: a heartbeat where one is due."""
        if self._beat_us is not None and 0 <= time_us - self._beat_us < HEARTBEAT_US:
            return
        self._beat_us = time_us
        if len(self._urgent) < URGENT_LIMIT:
            body = struct.pack(">IQI", self._boot, time_us, self._ring.following)
            self._urgent.append(self._frame(HEARTBEAT, body))

    def feed(self, data, time_us):
        """Bytes from the host, in chunks of any size."""
        parts = data.split(b"\x00")
        for part in parts[:-1]:
            whole = self._held + part
            self._held = b""
            skipped, self._skipping = self._skipping, False
            if not skipped and whole and len(whole) <= FRAME_LIMIT:
                payload = decode_frame(whole)
                if payload is not None:
                    self._take(payload, time_us)
        if not self._skipping:
            self._held += parts[-1]
            if len(self._held) > FRAME_LIMIT:
                self._held = b""
                self._skipping = True

    def next_frame(self):
        """The next frame for the line; None when there is nothing to say."""
        if self._urgent:
            return self._urgent.pop(0)
        ring = self._ring
        if self._cursor < ring.first:
            first = max(self._cursor, self.acknowledged + 1)
            self._cursor = ring.first
            if first < ring.first:
                return self._frame(GAP, struct.pack(">III", self._boot, first, ring.first - 1))
        if self._cursor >= ring.following:
            return None
        time_us, place, sight, uid = ring.read(self._cursor)
        head = struct.pack(">IIQBBB", self._boot, self._cursor, time_us, place, sight, len(uid))
        self._cursor += 1
        return self._frame(EVENT, head + uid)

    def _take(self, payload, time_us):
        if len(payload) < 2 or payload[0] != VERSION:
            return
        if bool(payload[1] & SIGNED) != bool(self._key):
            return
        if self._key:
            content, tag = payload[:-TAG_BYTES], payload[-TAG_BYTES:]
            if len(content) < 2 or not same(sign(self._key, content), tag):
                return
            payload = content
        kind, body = payload[1] & 0x7F, payload[2:]
        if kind == GREET and len(body) == 8:
            self.greeted = True
            self._hello(time_us, struct.unpack(">Q", body)[0])
        elif kind in (ACKNOWLEDGE, RESEND) and len(body) == 8:
            boot, sequence = struct.unpack(">II", body)
            if boot != self._boot:
                return
            if kind == RESEND:
                self._cursor = min(max(sequence, 1), self._ring.following)
            else:
                known = min(sequence, self._ring.following - 1)
                self.acknowledged = max(self.acknowledged, known)
                self._ring.forget(self.acknowledged)
        elif self._intake is not None:
            self._load(kind, body)

    def _load(self, kind, body):
        """Another program is asked about, offered, or comes in parts."""
        intake = self._intake
        if kind == OFFER and len(body) > 36 and len(body) == 37 + body[36]:
            intake.offer(struct.unpack(">I", body[:4])[0], body[4:36], body[37:])
        elif kind == PART and len(body) > 5 and len(body) == 5 + body[4]:
            intake.add(struct.unpack(">I", body[:4])[0], body[5:])
        elif kind != ASK or body:
            return
        if len(self._urgent) < URGENT_LIMIT:
            told = struct.pack(">BI", intake.state, intake.held) + encode_text(intake.model)
            self._urgent.append(self._frame(LOADER, told))

    def _hello(self, time_us, nonce):
        identity = self._identity
        capabilities = TELLS_DEPARTURES | (SIGNS if self._key else 0)
        if self._intake is not None:
            capabilities |= TAKES_IMAGES
        body = struct.pack(
            ">IQQIIHH32s", self._boot, time_us, nonce, self.acknowledged, self._ring.following,
            self._ring.size, capabilities, identity["firmware_hash"],
        )
        for text in (identity["firmware"], identity["name"]) + tuple(identity["places"]):
            body += encode_text(text)
        if len(self._urgent) < URGENT_LIMIT:
            self._urgent.append(self._frame(HELLO, body))

    def _frame(self, kind, body):
        if not self._key:
            return encode_frame(bytes([VERSION, kind]) + body)
        content = bytes([VERSION, kind | SIGNED]) + body
        return encode_frame(content + sign(self._key, content))


class Field:
    """What comes into an antenna's field and goes, a flicker left out.

    arrival_us: how long a tag must be there; departure_us: how long it must be away.
    """

    def __init__(self, arrival_us=0, departure_us=1_500_000):
        self._arrival_us = arrival_us
        self._departure_us = departure_us
        self._stays = {}

    def note(self, uids, time_us):
        """One look: a list of (sight, tag), departures first, in the order in which they came."""
        for uid in uids:
            stay = self._stays.get(uid)
            if stay is None:
                self._stays[uid] = [time_us, time_us, False]
            else:
                stay[1] = time_us
        news = []
        # A dictionary of MicroPython has no order.
        for uid, (_, last_us, told) in sorted(self._stays.items(), key=lambda stay: stay[1][0]):
            if last_us != time_us and time_us - last_us >= self._departure_us:
                del self._stays[uid]
                if told:
                    news.append((DEPARTED, uid))
        for uid in uids:
            stay = self._stays[uid]
            if not stay[2] and time_us - stay[0] >= self._arrival_us:
                stay[2] = True
                news.append((ARRIVED, uid))
        return news
