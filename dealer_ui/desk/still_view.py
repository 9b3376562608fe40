"""What of a view has to stand still under a finger: all that a key's words and deed may come of.

That is the whole view, but for what goes on by itself: clocks, how the devices are, and the list
of what happened, to which a camera alone adds as often as it likes.
"""

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from engine.messages.shown.views import View

GOES_ON: Final[dict[str, dict[str, Any]]] = {
    "View": {
        "sequence": 0, "published_ns": 0, "cause_ns": 0, "recorded_ns": 0, "floor_waits_s": 0,
        "narration": (),
    },
    "ShiftView": {"minutes": 0, "per_hour": 0},
    "SourceView": {"state": "ready", "words": "", "slow": False},
    "TimeView": {"left": 0},
    "LevelView": {"left": ""},
    "AuthorizationView": {"left": ""},
}  # fmt: skip
"""Of each part of a view the fields that change while nobody does anything, and a value for all.

No key of the hand has them in its words; a sheet that tells of them stands there as its page does.
"""


def hold_still(view: View) -> View:
    """The view without what goes on by itself: two that are equal mean the same under a finger."""
    return replace(
        view,
        sources=tuple(_hold(one) for one in view.sources),
        time=_hold(view.time),
        shift=_hold(view.shift),
        level=_hold(view.level),
        authorization=_hold(view.authorization),
        **GOES_ON["View"],
    )


def _hold(part: Any) -> Any:
    if not isinstance(part, msgspec.Struct):
        return part
    return replace(part, **GOES_ON[type(part).__name__])
