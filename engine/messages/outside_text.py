"""Words from outside: plain text in one line, whatever a room, a reader or a file sends.

No control characters, so no terminal obeys them and no database refuses them; nothing that turns
the direction of what stands around it; nothing of the private use areas, by which the screen marks
what it draws. Where such text enters it is judged by its type, or made plain by `make_plain`.
"""

import re
from typing import Annotated, Any, Final, TypeAlias, TypeVar, cast

import msgspec

from engine.messages.text import pack, unpack

PLAIN: Final = (
    r"^[^\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\uf8ff"
    r"\ufeff\ufff9-\uffff\U000e0000-\U000e0fff\U000f0000-\U0010ffff]*\Z"
)
"""What such a text may be made of, as a regular expression."""
_COMMANDS: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]"
)
_BLOT: Final = "\ufffd"
LONGEST_LABEL: Final = 40
LONGEST_SENTENCE: Final = 1000

PlainLabel: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_LABEL, pattern=PLAIN)]
"""A name, a version, a model."""
PlainMark: TypeAlias = Annotated[str, msgspec.Meta(max_length=64, pattern=PLAIN)]
"""What a program calls something: a digest, an id."""
PlainSentence: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_SENTENCE, pattern=PLAIN)]
"""A sentence, or a few."""


def make_plain(text: str, most: int = LONGEST_SENTENCE) -> str:
    """The text as plain words in one line; what can't be shown is a blank.

    Args:
        text: as it came.
        most: the most letters; what is longer is cut.
    """
    shown = "".join(sign if sign.isprintable() else " " for sign in text[: 4 * most])
    words = " ".join(shown.split())
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"


def blot(text: str) -> str:
    """The text as it may be printed or shown: its lines stay, what commands or turns is a blot."""
    return _COMMANDS.sub(_BLOT, text)


def is_plain(text: str) -> bool:
    """Whether a text needs no change to be shown anywhere."""
    return text.isprintable()


_SHOWN: Final = re.compile(
    r"\\u00[01789]|[\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff]"
    r"|[\ufff9-\uffff\U000e0000-\U000e0fff\U000f0000-\U0010ffff]|\\[nrtbf]"
)
"""In JSON: what makes a text no plain one."""

Message = TypeVar("Message")


def show_plainly(message: Message, family: Any) -> Message:
    """A message for people in which every text is plain; the same one where all are.

    Args:
        message: what came.
        family: its type.
    """
    told = msgspec.json.encode(message, enc_hook=pack).decode(errors="replace")
    if _SHOWN.search(told) is None:
        return message
    made = _clean(msgspec.to_builtins(message, builtin_types=(bytes,), enc_hook=pack))
    return cast("Message", msgspec.convert(made, family, dec_hook=unpack))


def _clean(value: Any) -> Any:
    if isinstance(value, str):
        return make_plain(value, max(len(value), 1))
    if isinstance(value, dict):
        return {key: _clean(one) for key, one in value.items()}
    return [_clean(one) for one in value] if isinstance(value, list | tuple) else value
