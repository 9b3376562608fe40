"""The state made anew from what is kept equals the live one, field by field."""

from engine import hand
from engine.core import TableState
from engine.money import counting
from engine.state.kept_hand import advance, begin_progress
from engine.state.snapshot import read_snapshot, restore, take_snapshot

_WORDS = {"narration"}
"""What decides nothing; kept in another form."""


def find_unlike(state: TableState) -> list[str]:
    """The fields that a kept state, or the hand's events played again, have otherwise."""
    with counting(state.money):
        return _find_unlike(state)


def _find_unlike(state: TableState) -> list[str]:
    again = restore(read_snapshot(take_snapshot(state, "test", mark="mark")))
    unlike = [
        f"kept {name}"
        for name in state.__struct_fields__
        if name not in _WORDS | {"progress"} and getattr(state, name) != getattr(again, name)
    ]
    if state.progress is None:
        return unlike
    first, *others = state.progress.events
    assert state.rules is not None
    played = begin_progress(first, state.rules)
    for one in others:
        advance(played, one)
    # What was taken back and put right is no event of the hand.
    played.undone, played.named_anew = state.progress.undone, state.progress.named_anew
    played.corrected, played.replaced = state.progress.corrected, state.progress.replaced
    for name, progress in (("kept", again.progress), ("played", played)):
        assert progress is not None
        for of in (state.progress.hand, progress.hand):
            hand.expect(of)
            hand.follow(of)
        unlike += [
            f"{name} {field}"
            for field in progress.__struct_fields__
            if getattr(state.progress, field) != getattr(progress, field)
        ]
    return unlike
