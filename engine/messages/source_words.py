"""What devices say of themselves, as far as it is known beforehand: so it can be translated."""

from typing import Final

from engine.messages.text import Text, phrase

SLOW: Final = "slow, the computer is busy"
"""What a camera says that works, but late."""

_KNOWN: Final[dict[str, Text]] = {
    str(one): one
    for one in (
        phrase("slow, the computer is busy"),
        phrase("watching"),
        phrase("no frames, check its cable"),
        phrase("the recording is over"),
        phrase("waiting for the first frame"),
        phrase("ready"),
        phrase("reading"),
        phrase("starting"),
        phrase("unplugged"),
        phrase("no word from it"),
        phrase("its disk is full: free it"),
    )
}


def device_words(words: str) -> Text:
    """A device's own words; those that nobody knew beforehand are data and stay English."""
    return _KNOWN.get(words, Text(words))
