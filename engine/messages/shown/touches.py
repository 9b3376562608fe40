"""The simulation's finger: touches on the dealer's screen by name, and what came of them.

Only a screen started for a simulation listens; a touch becomes a real touch event in the scene.
"""

from typing import Final, TypeAlias

import msgspec

from engine.messages.shown.tabletop import MovesTold, TabletopShown
from engine.messages.shown.view_limits import Count, Stamp
from engine.messages.text import Words

PERSON_DEALS: Final = "a person deals"
"""Why a touch was not done: somebody has taken over the dealer's place at the screen. It is also
the figure by which the screen tells that the simulation waits for a person."""


class Touch(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Touch the control with this name, if the screen shows this prompt."""

    target: str
    prompt: Count
    number: Stamp = 0
    """Which touch it is: asked for again under the same number, it is answered but not done again;
    0: each is another one."""
    held: bool = False
    """Keep it down until that means something else than a touch."""
    said: Words = ""
    """What somebody at the table did that the touch enters, for a person who deals instead."""


class Touched(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """What came of it."""

    done: bool
    why: str = ""
    """Why not: "shows prompt 41", "no control 'Call' is enabled"."""


class PictureWanted(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Save what the screen shows as a PNG, once it shows at least this journal sequence."""

    path: str
    sequence: Stamp = 0


class PictureSaved(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="type"):
    """Answer to `PictureWanted`."""

    path: str


FingerRequest: TypeAlias = Touch | PictureWanted | TabletopShown
FingerReply: TypeAlias = Touched | PictureSaved | MovesTold
