"""What goes between a screen and the bridge about authorization: carried and forgotten.

Nothing of it is recorded but what comes out. What can't be answered in time is dropped: the screen
asks its person again.
"""

import secrets
from collections.abc import Iterable
from typing import Final

import msgspec

from engine.messages.authorization import (
    AskNonce,
    AuthorizationAnswer,
    AuthorizationCommand,
    AuthorizationGranted,
    AuthorizationQuery,
    AuthorizationRefused,
    AuthorizationReply,
    CarryProof,
    CheckProof,
    NonceCarried,
    NonceOffered,
    OfferNonce,
)

PATIENCE_NS: Final = 15_000_000_000
"""So long the bridge may take."""
MOST: Final = 16
"""Questions of screens that are open at once."""


class _Open(msgspec.Struct, kw_only=True):
    """A screen's question that the bridge has not answered."""

    screen: bytes
    """The way back."""
    id: str
    command: AuthorizationCommand
    purpose: str
    asked_ns: int

    def __repr__(self) -> str:
        return "_Open()"


class AuthorizationExchange:
    """The questions about authorization that are open."""

    def __init__(self) -> None:
        self._open: dict[int, _Open] = {}

    def accept_query(
        self, screen: bytes, query: AuthorizationQuery, now_ns: int
    ) -> AuthorizationCommand | None:
        """What the bridge is asked for a screen; None: it is asked already, or too much is open.

        Args:
            screen: the way back.
            query: what it asks; again with the same id where no answer came.
            now_ns: monotonic.
        """
        if any((one.screen, one.id) == (screen, query.id) for one in self._open.values()):
            return None
        if len(self._open) >= MOST:
            return None
        # No number that an engine before this one may have used.
        question = secrets.randbits(62)
        command: AuthorizationCommand
        match query:
            case AskNonce(purpose=purpose):
                command = OfferNonce(question=question, purpose=purpose)
            case CarryProof(box=box):
                command = CheckProof(question=question, box=box)
        self._open[question] = _Open(
            screen=screen, id=query.id, command=command, purpose=query.purpose, asked_ns=now_ns
        )
        return command

    def commands(self, now_ns: int) -> Iterable[AuthorizationCommand]:
        """What the bridge is asked again; what it did not answer for long is forgotten."""
        self._open = {
            question: one
            for question, one in self._open.items()
            if now_ns - one.asked_ns < PATIENCE_NS
        }
        return [one.command for one in self._open.values()]

    def take_answer(
        self, answer: NonceOffered | AuthorizationGranted | AuthorizationRefused
    ) -> tuple[bytes, AuthorizationAnswer] | None:
        """The bridge's answer as the screen that waits for it gets it; None: nobody waits."""
        one = self._open.pop(answer.question, None)
        if one is None:
            return None
        return one.screen, _tell(one, answer)


def _tell(
    one: _Open, answer: NonceOffered | AuthorizationGranted | AuthorizationRefused
) -> AuthorizationAnswer:
    match answer:
        case NonceOffered(nonce=nonce, purpose=purpose):
            return NonceCarried(id=one.id, purpose=purpose, nonce=nonce)
        case AuthorizationGranted():
            return AuthorizationReply(
                id=one.id, purpose=answer.purpose, granted=True, name=answer.name,
                role=answer.role, until_ns=answer.until_ns,
            )  # fmt: skip
        case AuthorizationRefused():
            return AuthorizationReply(
                id=one.id, purpose=one.purpose, granted=False, name=answer.name, why=answer.why,
                tries=answer.tries, wait_s=answer.wait_s,
            )  # fmt: skip
