"""A leave desk, a clock that is set by hand, and a screen that types."""

from pathlib import Path
from typing import Final

import zmq
from zmq.utils import z85

from engine.keys.sealed_pins import TypedPin, seal_pin
from engine.keys.signing import SigningKey
from engine.messages.authorization import (
    SIGN_ON,
    AuthorizationGranted,
    AuthorizationRefused,
    CheckProof,
    NonceOffered,
    OfferNonce,
    StaffRole,
)
from firmware_bridge.people.pin_checker import PinChecker
from firmware_bridge.people.staff import hold_staff, make_entry, read_staff, write_staff

PIN: Final = "271828"
BADGE: Final = bytes.fromhex("e00401dddddddddd")
WRONG: Final = "314159"
SIGNER: Final = SigningKey(bytes(range(32)))
WALL_NS: Final = 1_700_000_000_000_000_000


def add(
    directory: Path, number: str, role: StaffRole = "floor", pin: str = PIN, badge: bytes = b""
) -> None:
    """Put somebody on the list, as `tapburn staff add` does."""
    with hold_staff(directory):
        staff = read_staff(directory)
        staff.people[number] = make_entry(staff, number, f"Name {number}", role, pin, badge)
        write_staff(directory, staff)


class Counter:
    """A desk of the bridge, and what a screen and the engine do with it."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.now_s = 1000.0
        self.questions = 0
        self.public, self._secret = (z85.decode(key) for key in zmq.curve_keypair())
        self.desk = self._open()

    def _open(self) -> PinChecker:
        return PinChecker(
            self.directory,
            self._secret,
            SIGNER,
            now_s=lambda: self.now_s,
            wall_ns=lambda: WALL_NS,
        )

    def restart(self) -> None:
        """The process ends, whenever that is, and another one begins."""
        self.desk = self._open()

    def offer(self, purpose: str = SIGN_ON) -> NonceOffered:
        """A nonce for a purpose."""
        self.questions += 1
        (offered,) = self.desk.obey(OfferNonce(question=self.questions, purpose=purpose))
        assert isinstance(offered, NonceOffered)
        return offered

    def box(self, offered: NonceOffered, number: str, pin: str, purpose: str = "") -> bytes:
        """What a screen makes of a PIN."""
        typed = TypedPin(
            number=number, pin=pin, nonce=offered.nonce, purpose=purpose or offered.purpose
        )
        return seal_pin(self.public, typed)

    def check(self, box: bytes, question: int = 0) -> AuthorizationGranted | AuthorizationRefused:
        """The answer to a box."""
        if not question:
            self.questions += 1
            question = self.questions
        answers = self.desk.obey(CheckProof(question=question, box=box))
        while not answers:
            answers = self.desk.take()
        (answer,) = answers
        assert isinstance(answer, AuthorizationGranted | AuthorizationRefused)
        return answer

    def type(
        self, number: str, pin: str, purpose: str = SIGN_ON
    ) -> AuthorizationGranted | AuthorizationRefused:
        """Somebody types a number and a PIN."""
        return self.check(self.box(self.offer(purpose), number, pin))

    def come(
        self, number: str, pin: str, purpose: str, badge: bytes
    ) -> AuthorizationGranted | AuthorizationRefused:
        """Somebody who is here: the badge is held to a reader before the PIN is typed."""
        offered = self.offer(purpose)
        self.desk.show_badge(badge)
        return self.check(self.box(offered, number, pin))

    def refuse(self, number: str, pin: str, purpose: str = SIGN_ON) -> AuthorizationRefused:
        """The same, where it is refused."""
        answer = self.type(number, pin, purpose)
        assert isinstance(answer, AuthorizationRefused)
        return answer
