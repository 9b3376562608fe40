"""The bridge's signature under each of its answers: what is signed, and how it is checked.

An answer is signed together with what was asked, as the bridge understood it: a "yes" is of one
question of one hand of one journal, and an envelope is of the deal for which the bridge made it.
So nobody who speaks in its place is believed, and no answer can be used for another question.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.keys import signing
from engine.messages.sensed.commands import Command, ConfirmFaces, EndHand, OpenFaces, SealHand
from engine.messages.sensed.observations import (
    CountsReported,
    EnvelopeSealed,
    FacesConfirmed,
    FacesOpened,
)

Answered: TypeAlias = SealHand | ConfirmFaces | OpenFaces | EndHand
"""A command that has an answer which is signed."""
Answer: TypeAlias = EnvelopeSealed | FacesConfirmed | FacesOpened | CountsReported

_DOMAIN: Final = "tapburn-bridge-answer-1"
"""Nothing else that the key signs is of this kind."""


def sign_answer(key: signing.SigningKey, asked: Answered, answer: Answer) -> Answer:
    """The answer with its signature.

    Args:
        key: the bridge's own.
        asked: what it answers, as the bridge understood it.
        answer: without a signature.
    """
    if isinstance(answer, EnvelopeSealed):
        answer = replace(answer, signer=key.public)
    return replace(answer, signature=key.sign(_DOMAIN, _encode(asked, answer)))


def is_answer_signed(signer: bytes, asked: Answered, answer: Answer) -> bool:
    """Whether the answer to this question is signed with the key.

    Args:
        signer: the public key, Ed25519, 32 bytes.
        asked: what was asked, as the engine knows it.
        answer: what came.
    """
    return signing.is_signed(signer, _DOMAIN, _encode(asked, answer), answer.signature)


def find_asked(commands: Sequence[Command], answer: Answer) -> Answered | None:
    """The unanswered command that this would answer; None: nobody asked, or not any more."""
    return next((one for one in commands if isinstance(one, Answered) and _fits(one, answer)), None)


def _fits(asked: Answered, answer: Answer) -> bool:
    match asked:
        case SealHand():
            return isinstance(answer, EnvelopeSealed) and answer.hand == asked.hand
        case EndHand():
            return isinstance(answer, CountsReported) and answer.hand == asked.hand
        case ConfirmFaces():
            return isinstance(answer, FacesConfirmed) and answer.question == asked.question
        case OpenFaces():
            return isinstance(answer, FacesOpened) and answer.question == asked.question


def _encode(asked: Answered, answer: Answer) -> bytes:
    """Question and answer as one JSON array each, without the signature."""
    unsigned = replace(answer, signature=b"")
    told = (type(one).__name__.encode() + b" " + _encoder.encode(one) for one in (asked, unsigned))
    return b"\n".join(told)


_encoder: Final = msgspec.json.Encoder()
