"""Words from outside: plain text in one line, whatever a room, a reader or a file sends.

No control characters, so no terminal obeys them and no database refuses them; nothing that turns
the direction of what stands around it; nothing of the private use areas, by which the screen marks
what it draws. Nothing of it is a letter that nobody sees, so that no name and no reason is empty to
the eye, and no letter carries a pile of marks. Where such text enters it is judged by its type, or
made plain by `make_plain`.
"""

import re
from typing import Annotated, Any, Final, TypeAlias, TypeVar, cast

import msgspec

from engine.messages.text import pack, unpack

_UNSEEN: Final = (
    # What has no shape of its own: joiners, fillers, blanks that are letters, musical controls.
    r"\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5"
    r"\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ud800-\uf8ff\ufe00-\ufe0f"
    r"\ufeff\uffa0\ufff9-\uffff\U000110bd\U000110cd\U00013430-\U0001345f\U00016fe4\U0001bca0-"
    r"\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U0010ffff"
)
_MARKS: Final = (
    r"\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u06d6-\u06dc\u0e34-\u0e3a\u0e47-\u0e4e"
    r"\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
)
"""Marks that are put above and below letters; those of many scripts that stand by themselves."""
MOST_MARKS: Final = 4
"""So many on one letter; more of them cover the lines around it."""
PLAIN: Final = rf"^(?!.*[{_MARKS}]{{{MOST_MARKS + 1}}})[^\x00-\x1f\x7f-\x9f{_UNSEEN}]*\Z"
"""What such a text may be made of, as a regular expression."""
_COMMANDS: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]"
)
_BLOT: Final = "\ufffd"
LONGEST_LABEL: Final = 40
LONGEST_SENTENCE: Final = 1000
LONGEST_REASON: Final = 600

PlainLabel: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_LABEL, pattern=PLAIN)]
"""A name, a version, a model."""
PlainMark: TypeAlias = Annotated[str, msgspec.Meta(max_length=64, pattern=PLAIN)]
"""What a program calls something: a digest, an id."""
PlainSentence: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_SENTENCE, pattern=PLAIN)]
"""A sentence, or a few."""

PlainReason: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_REASON, pattern=PLAIN)]
"""What people write on record: a claim, a decision."""


def make_plain(text: str, most: int = LONGEST_SENTENCE) -> str:
    """The text as plain words in one line; what can't be shown is a blank.

    Args:
        text: as it came.
        most: the most letters; what is longer is cut.
    """
    shown = "".join(sign if sign.isprintable() else " " for sign in text[: 4 * most])
    shown = _PILES.sub(r"\1", _BLANKS.sub(" ", shown))
    words = " ".join(shown.split())
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"


def blot(text: str) -> str:
    """The text as it may be printed or shown: its lines stay, what commands or turns is a blot."""
    return _COMMANDS.sub(_BLOT, text)


def is_plain(text: str) -> bool:
    """Whether a text needs no change to be shown anywhere; what is no blank of it is seen."""
    return _FITS.search(text) is not None


_FITS: Final = re.compile(PLAIN)
_BLANKS: Final = re.compile(f"[{_UNSEEN}]")
_PILES: Final = re.compile(rf"([{_MARKS}]{{{MOST_MARKS}}})[{_MARKS}]+")
_SHOWN: Final = re.compile(
    rf"\\u00[01789]|[\x7f-\x9f{_UNSEEN}]|\\[nrtbf]|[{_MARKS}]{{{MOST_MARKS + 1}}}"
)
"""In JSON: what makes a text no plain one."""
_CROWDED: Final = re.compile(rf"  |[^\S ]|\"(?:[^\"\\]|\\.){{{LONGEST_SENTENCE + 1}}}")
"""In JSON: blanks by the hundred, or a text without end: they push words off a screen."""
Message = TypeVar("Message")


def show_plainly(message: Message, family: Any, *, on_screen: bool = False) -> Message:
    """A message for people in which every text is plain; the same one where all are.

    Args:
        message: what came.
        family: its type.
        on_screen: blanks are single ones there, and what is too long is cut.
    """
    told = msgspec.json.encode(message, enc_hook=pack).decode(errors="replace")
    odd = not told.isascii() or "\\" in told or "\x7f" in told
    if not (odd and _SHOWN.search(told)) and not (on_screen and _CROWDED.search(told)):
        return message
    most = LONGEST_SENTENCE if on_screen else 0
    made = _clean(msgspec.to_builtins(message, builtin_types=(bytes,), enc_hook=pack), most)
    return cast("Message", msgspec.convert(made, family, dec_hook=unpack))


def _clean(value: Any, most: int) -> Any:
    if isinstance(value, str):
        words = make_plain(value, most or max(len(value), 1))
        # A part of a sentence, as ", by Ada", keeps the blank that parts it from the rest.
        return f"{' ' * (value[0] == ' ')}{words}{' ' * (value[-1] == ' ')}" if words else words
    if isinstance(value, dict):
        return {key: _clean(one, most) for key, one in value.items()}
    return [_clean(one, most) for one in value] if isinstance(value, list | tuple) else value
