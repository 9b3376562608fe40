"""What the bridge says of itself is translated: each sentence that its code holds."""

import pytest

from engine.messages.authorization import RESTORED_KEYS, UNSIGNED_KEYS
from engine.messages.sensed.source_words import device_words
from firmware_bridge.people.sealed_to import UNSIGNED_HOUSE
from firmware_bridge.readings.junk_limit import JunkLimit


def flood() -> str:
    """What it says of a reader that tells junk without end."""
    limit = JunkLimit()
    while limit.admit("seat 3", 0):
        pass
    return limit.trouble


@pytest.mark.parametrize("words", [UNSIGNED_KEYS, UNSIGNED_HOUSE, RESTORED_KEYS, flood()])
def test_what_the_bridge_says_of_itself_is_translated(words: str) -> None:
    told = device_words(words)
    assert told.template
    assert str(told) == words
