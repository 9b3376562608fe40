"""Who gets authorization: the bridge's nonces, the PINs sealed to it, and what it allowed.

The engine carries the boxes and asks again until it has an answer. What is kept on disk is the
staff and the wrong tries; a nonce and an authorization are forgotten with the process.
"""

import hashlib
import secrets
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from engine.keys.sealed_pins import SealedPinError, TypedPin, open_pin
from engine.keys.signing import SigningKey
from engine.messages.authorization import (
    CONFIRM_FACES,
    OPEN_FACES,
    SEALED_TO,
    SHIFT,
    SIGN_ON,
    AuthorizationCommand,
    AuthorizationGranted,
    AuthorizationRefused,
    CheckProof,
    ForgetAuthorization,
    NonceOffered,
    Refusal,
    StaffMember,
    StaffTold,
    read_purpose,
)
from engine.signatures.authorization_signatures import sign_authorization
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.people.one_time_codes import is_code, use_code
from firmware_bridge.people.staff import Entry, Staff, find_change, is_pin, read_staff
from firmware_bridge.people.tries import Tries

NONCE_S: Final = 120.0
"""Seconds for which a nonce is good: a PIN is typed in less."""
SINGLE_S: Final = 120.0
"""Seconds for which an authorization for one thing is good."""
SHIFT_S: Final = 12 * 3600.0
BADGE_S: Final = 60.0
"""Seconds after its badge was read in which a PIN may be typed without a number."""
OPEN_NONCES: Final = 32
ANSWERS_KEPT: Final = 32
PURPOSE_LENGTH: Final = 300
TRIES_FILE: Final = "staff-tries"
_FLOOR_ONLY: Final = frozenset({CONFIRM_FACES, OPEN_FACES, SEALED_TO})
_IN_PERSON: Final = frozenset({CONFIRM_FACES, OPEN_FACES})
"""What tells of face-down cards: a PIN alone, which a screen may have seen, is not enough."""

Answer: TypeAlias = AuthorizationGranted | AuthorizationRefused


@dataclass(frozen=True)
class _Offered:
    purpose: str
    until_s: float


@dataclass(frozen=True)
class _Granted:
    """What was allowed to whom, until when (monotonic), and for which nonce."""

    member: StaffMember
    until_s: float
    nonce: bytes


@dataclass(frozen=True)
class _Checking:
    """A PIN that a thread looks at."""

    question: int
    digest: bytes
    proof: TypedPin
    entry: Entry
    right: "Future[bool]"

    def __repr__(self) -> str:
        return f"_Checking({self.question})"


class PinChecker:
    """Asks and answers about authorization.

    Args:
        directory: the bridge's private one, with the staff.
        secret: the private key to which PINs are sealed, 32 bytes; empty: none can come.
        signer: what the bridge signs with.
        minutes: how long somebody stays signed on.
        now_s: monotonic seconds.
        wall_ns: UTC nanoseconds since 1970.

    Raises:
        VaultError: the staff's file, or the count of wrong tries, is damaged.
    """

    def __init__(
        self,
        directory: Path,
        secret: bytes,
        signer: SigningKey,
        *,
        minutes: float = 10.0,
        now_s: Callable[[], float] = time.monotonic,
        wall_ns: Callable[[], int] = time.time_ns,
    ) -> None:
        self.wake: Callable[[], None] = lambda: None
        """Called in a thread once a PIN was looked at: `take` has the answer."""
        self.trouble = ""
        """What is wrong with the staff's file now; empty: nothing."""
        self._directory = directory
        self._secret = secret
        self._signer = signer
        self._session_s = minutes * 60
        self._now_s = now_s
        self._wall_ns = wall_ns
        self._change = find_change(directory)
        self._staff: Staff = read_staff(directory)
        self._tries = Tries(directory / TRIES_FILE, now_s)
        self._nonces: dict[bytes, _Offered] = {}
        self._answers: dict[tuple[int, bytes], Answer] = {}
        self._checking: _Checking | None = None
        self._badge: tuple[str, float] = ("", 0.0)
        self._granted: dict[str, _Granted] = {}
        """What was allowed, by purpose."""
        self._worker = ThreadPoolExecutor(1, "pins")

    def __repr__(self) -> str:
        return "PinChecker()"

    def close(self) -> None:
        """Wait for the PIN that is being looked at."""
        self._worker.shutdown()

    @property
    def has_floor(self) -> bool:
        """Whether a floor supervisor was set up."""
        return any(one.role == "floor" for one in self._staff.people.values())

    def look(self) -> StaffTold:
        """Who may sign on by now; the file may have been changed meanwhile."""
        change = find_change(self._directory)
        if change != self._change:
            try:
                self._staff = read_staff(self._directory)
            except VaultError as error:
                self.trouble = str(error)
            else:
                self._change, self.trouble = change, ""
                known = set(self._staff.members)
                self._granted = {
                    purpose: authorization
                    for purpose, authorization in self._granted.items()
                    if authorization.member in known
                }
        return StaffTold(staff=self._staff.members)

    @property
    def awaits_badge(self) -> bool:
        """Whether somebody is about to prove being here, also in the midst of a hand."""
        now = self._now_s()
        return any(
            one.until_s > now and _kind_of(one.purpose) in _IN_PERSON
            for one in self._nonces.values()
        )

    def show_badge(self, uid: bytes) -> StaffMember | None:
        """Whose badge was read; None: the tag is nobody's."""
        entry = self._staff.find_badge(uid)
        if entry is None:
            return None
        self._badge = (entry.number, self._now_s() + BADGE_S)
        return entry.member

    def obey(
        self, command: AuthorizationCommand | ForgetAuthorization
    ) -> tuple[NonceOffered | Answer, ...]:
        """The answer to a command; none while a PIN is being looked at.

        Raises:
            VaultError: the disk does not take a try: no PIN is looked at.
        """
        if isinstance(command, CheckProof):
            return self._check(command)
        if isinstance(command, ForgetAuthorization):
            self._forget(command.nonce)
            return ()
        if not read_purpose(command.purpose) or len(command.purpose) > PURPOSE_LENGTH:
            return (_refuse(command.question, "", "purpose"),)
        now = self._now_s()
        self._nonces = {
            nonce: offered for nonce, offered in self._nonces.items() if offered.until_s > now
        }
        while len(self._nonces) >= OPEN_NONCES:
            del self._nonces[next(iter(self._nonces))]
        nonce = secrets.token_bytes(32)
        self._nonces[nonce] = _Offered(command.purpose, now + NONCE_S)
        return (NonceOffered(question=command.question, purpose=command.purpose, nonce=nonce),)

    def take(self) -> tuple[Answer, ...]:
        """The answer about the PIN that was looked at, if that is done.

        Raises:
            VaultError: the disk does not take that the PIN was right.
        """
        checking = self._checking
        if checking is None or not checking.right.done():
            return ()
        self._checking = None
        entry, purpose, question = checking.entry, checking.proof.purpose, checking.question
        if not checking.right.result():
            left = self._tries.left(entry.mark)
            why: Refusal = "wrong_pin" if left else "locked"
            refused = AuthorizationRefused(
                question=question, purpose=purpose, why=why, name=entry.name, tries=left,
                wait_s=self._tries.wait_s(entry.mark),
            )  # fmt: skip
            return (self._remember(question, checking.digest, refused),)
        self._tries.forgive(entry.mark)
        kind = _kind_of(purpose)
        if self._staff.people.get(entry.number) != entry:
            return (self._remember(question, checking.digest, _refuse(question, purpose, "stale")),)
        if kind in _FLOOR_ONLY and entry.role != "floor":
            refused = _refuse(question, purpose, "role", entry.name)
            return (self._remember(question, checking.digest, refused),)
        if kind in _IN_PERSON:
            self._badge = ("", 0.0)  # one look at it, one thing
        granted = self._grant(question, entry, checking.proof)
        return (self._remember(question, checking.digest, granted),)

    def _grant(self, question: int, entry: Entry, proof: TypedPin) -> AuthorizationGranted:
        purpose, nonce = proof.purpose, proof.nonce
        lasts = {SIGN_ON: self._session_s, SHIFT: SHIFT_S}.get(_kind_of(purpose), SINGLE_S)
        self._granted[purpose] = _Granted(entry.member, self._now_s() + lasts, nonce)
        until_ns = self._wall_ns() + int(lasts * 1e9)
        return sign_authorization(self._signer, question, entry.member, purpose, until_ns, nonce)

    def _is_here(self, entry: Entry) -> bool:
        """Whether the person's badge was read just now."""
        shown, until_s = self._badge
        return shown == entry.number and until_s > self._now_s()

    def _accept_code(self, question: int, proof: TypedPin, entry: Entry) -> Answer:
        """Without a badge: a code that is used up with this, counted like a PIN."""
        purpose = proof.purpose
        if not is_code(proof.pin):
            return _refuse(question, purpose, "no_badge", entry.name)
        if entry.role != "floor":
            return _refuse(question, purpose, "role", entry.name)
        self._tries.count(entry.mark, {one.mark for one in self._staff.people.values()})
        if not use_code(self._directory, entry.number, proof.pin):
            left = self._tries.left(entry.mark)
            return AuthorizationRefused(
                question=question, purpose=purpose, why="wrong_pin" if left else "locked",
                name=entry.name, tries=left, wait_s=self._tries.wait_s(entry.mark),
            )  # fmt: skip
        self._tries.forgive(entry.mark)
        return self._grant(question, entry, proof)

    def use(self, purpose: str) -> StaffMember | None:
        """Who is authorized for this one thing; it is used up with that. None: nobody."""
        return self._find_member(self._granted.pop(purpose, None))

    def find_signed_on(self) -> StaffMember | None:
        """Who is signed on, as far as this process has checked it; None: nobody."""
        return self._find_member(self._granted.get(SIGN_ON))

    def _find_member(self, authorization: _Granted | None) -> StaffMember | None:
        return (
            authorization.member
            if authorization is not None and authorization.until_s > self._now_s()
            else None
        )

    def _forget(self, nonce: bytes) -> None:
        """Forget an authorization: anybody may say so, for it opens nothing."""
        self._granted = {
            purpose: authorization
            for purpose, authorization in self._granted.items()
            if authorization.nonce != nonce
        }

    def _check(self, command: CheckProof) -> tuple[Answer, ...]:
        digest = hashlib.sha256(command.box).digest()
        known = self._answers.get((command.question, digest))
        if known is not None:
            return (known,)
        busy = self._checking
        if busy is not None:
            again = (busy.question, busy.digest) == (command.question, digest)
            return () if again else (_refuse(command.question, "", "busy"),)
        try:
            proof = open_pin(self._secret, command.box)
        except SealedPinError:
            return (_refuse(command.question, "", "unreadable"),)
        refused = self._refuse_unseen(command.question, proof)
        if refused is not None:
            return (self._remember(command.question, digest, refused),)
        entry = self._staff.people[self._find_number(proof)]
        if _kind_of(proof.purpose) in _IN_PERSON and not self._is_here(entry):
            answer = self._accept_code(command.question, proof, entry)
            return (self._remember(command.question, digest, answer),)
        self._tries.count(entry.mark, {one.mark for one in self._staff.people.values()})
        right = self._worker.submit(is_pin, entry, proof.pin, self._staff.secret)
        self._checking = _Checking(command.question, digest, proof, entry, right)
        right.add_done_callback(lambda _: self.wake())
        return ()

    def _refuse_unseen(self, question: int, proof: TypedPin) -> AuthorizationRefused | None:
        """Why a PIN is not even looked at; its nonce is used up by coming once."""
        offered = self._nonces.pop(proof.nonce, None)
        if offered is None or offered.until_s <= self._now_s():
            return _refuse(question, "", "stale")
        purpose = offered.purpose
        if proof.purpose != purpose:
            return _refuse(question, purpose, "purpose")
        entry = self._staff.people.get(self._find_number(proof))
        if entry is None:
            return _refuse(question, purpose, "unknown" if proof.number else "no_badge")
        left, wait_s = self._tries.left(entry.mark), self._tries.wait_s(entry.mark)
        if left and not wait_s:
            return None
        return AuthorizationRefused(
            question=question, purpose=purpose, why="wait" if left else "locked",
            name=entry.name, tries=left, wait_s=wait_s,
        )  # fmt: skip

    def _find_number(self, proof: TypedPin) -> str:
        """Whose PIN it is to be: the number typed, else of the badge that was just read."""
        shown, until_s = self._badge
        return proof.number or (shown if until_s > self._now_s() else "")

    def _remember(self, question: int, digest: bytes, answer: Answer) -> Answer:
        self._answers[(question, digest)] = answer
        while len(self._answers) > ANSWERS_KEPT:
            del self._answers[next(iter(self._answers))]
        return answer


def _kind_of(purpose: str) -> str:
    return purpose.partition(" ")[0]


def _refuse(question: int, purpose: str, why: Refusal, name: str = "") -> AuthorizationRefused:
    return AuthorizationRefused(question=question, purpose=purpose, why=why, name=name)
