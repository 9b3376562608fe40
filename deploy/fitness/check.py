"""One thing that `tapburn doctor` looked at."""

from typing import Literal, TypeAlias

import msgspec

State: TypeAlias = Literal["good", "doubtful", "bad"]


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that was looked at."""

    name: str
    state: State
    words: str
    mend: str = ""
    """What to do; empty where nothing is to be done."""
