"""What a set-up asks a screen: one line each on its standard output, between lines for people."""

from typing import Final, Literal, TypeAlias

import msgspec

from engine.messages.text import Words, pack, unpack

MARK: Final = "\x1e"
"""What a line begins with that is meant for the screen (ASCII's record separator)."""
Kind: TypeAlias = Literal[
    "line", "yes_no", "choice", "pin", "number", "amount", "amounts", "address"
]
"""How a question is answered: by any letters, by keys, or by a pad with the signs it takes."""

AGAIN: Final = "again"
"""The answer after which it is looked once more what is plugged in."""
BACK: Final = "back"
"""The answer after which the question before is asked again."""


class Choice(msgspec.Struct, frozen=True):
    """Something that is offered as a key."""

    value: str
    """What is answered with it."""
    words: Words = ""
    """What is said of it."""


class StepBegan(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """A step of the set-up."""

    number: int
    """From 1."""
    of: int
    title: Words
    titles: tuple[Words, ...] = ()
    """Of all steps, in their order; empty: nothing is said of the others."""


class QuestionAsked(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """A question; its answer is one line on the set-up's standard input."""

    text: Words
    kind: Kind = "line"
    default: str = ""
    """What an empty answer means; empty: nothing."""
    choices: tuple[Choice, ...] = ()
    """Of a choice, all that may be answered; of a line, what was found."""
    optional: bool = False
    """Whether one may go on without an answer."""
    back: bool = False
    """Whether there is a question before, to which one may go back."""


class PictureShown(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """A picture that helps with what comes next."""

    path: str


class LineTold(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """A line that the set-up says itself; what its commands print are lines for people."""

    text: Words


Said: TypeAlias = StepBegan | QuestionAsked | PictureShown | LineTold

_encoder: Final = msgspec.json.Encoder(enc_hook=pack)
_decoder: Final[msgspec.json.Decoder[Said]] = msgspec.json.Decoder(Said, dec_hook=unpack)


def write_line(said: Said) -> str:
    """The line, without its end."""
    return MARK + _encoder.encode(said).decode()


def read_line(line: str) -> Said | str:
    """What a line says to the screen, or the words that it holds for people."""
    if not line.startswith(MARK):
        return line
    try:
        return _decoder.decode(line[len(MARK) :])
    except msgspec.DecodeError:
        return line[len(MARK) :]
