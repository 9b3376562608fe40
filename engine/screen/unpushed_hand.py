"""The hand whose pots lie on the felt: one that is on, or one whose push was taken back."""

from engine.hand import Hand
from engine.messages.happened.hand_events import PotsPushed
from engine.state import Progress, TableState, playing
from engine.state.hand_changes.reopened_hand import is_unpushed, sum_taken
from engine.state.kept_hand import advance, begin_progress


def find_hand_on_felt(state: TableState) -> Hand | None:
    """The hand as its chips lie; None where no pot lies there."""
    progress = state.progress
    if progress is None or playing(state):
        return progress.hand if progress is not None else None
    return _play_to_push(progress, state) if is_unpushed(state) else None


def _play_to_push(progress: Progress, state: TableState) -> Hand | None:
    """The hand as it stood before its push, corrections of it included."""
    if state.rules is None:
        return None
    before = begin_progress(progress.events[0], state.rules)
    for numbered in progress.events[1:]:
        if isinstance(numbered.event, PotsPushed):
            break
        advance(before, numbered)
    return before.hand


def find_taken(state: TableState) -> tuple[int, int]:
    """Rake and jackpot drop that lie in the pots again, though the record has them taken."""
    if not is_unpushed(state) or state.progress is None:
        return 0, 0
    return sum_taken(state.progress.awards)
