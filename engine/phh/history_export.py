"""A hand's history as it leaves the house: only one that plays again as the hand was played."""

from collections.abc import Iterable

from engine.messages.happened.hand_events import Event, HandBegan
from engine.messages.ruling_events import RulingMade
from engine.messages.stakes import PACKAGED
from engine.phh.phh_document import PhhError
from engine.phh.phh_verification import check_text
from engine.phh.writer import UnwritableError, write_history


def write_played_history(events: Iterable[Event]) -> str:
    """Write a hand, and play what was written.

    A ruling may move cards in ways that the notation has no words for: what is written is then
    another hand, and says so only to whoever plays it. A hand of a house that this software does
    not bring, without a ruling, is handed out unplayed: its file's readers know the house.

    Args:
        events: as for `write_history`.

    Raises:
        UnwritableError: the notation has no words for this hand.
    """
    found = list(events)
    text = write_history(found)
    ruled = [event.found for event in found if isinstance(event, RulingMade)]
    houses = {event.house for event in found if isinstance(event, HandBegan)}
    if not ruled and not houses <= set(PACKAGED):
        return text
    try:
        check_text(text)
    except PhhError as error:
        if ruled:
            raise UnwritableError(
                f"the notation can't say what was ruled: {', '.join(ruled)}"
            ) from None
        raise UnwritableError(f"the notation can't say it: {error.why}") from None
    return text
