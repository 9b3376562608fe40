"""The evidence of a step: what was noted beside the record, and whether it is still there."""

from typing import Any, Literal, TypeAlias

import msgspec

from engine.messages.text import Words

State: TypeAlias = Literal["kept", "expired", "missing", "altered", "not_kept"]
"""expired: its time had passed; missing: nothing lies there under this hash; altered: what lies
there has another hash; not_kept: there was no room for it when it came."""


class Evidence(msgspec.Struct, frozen=True, kw_only=True):
    """One piece of evidence of a step."""

    hash: str
    kind: Literal["picture", "card", "touch", "reader", "unknown"]
    state: State
    text: Words
    """In one line, for people."""
    picture: str = ""
    """Hash of the picture that belongs to it."""
    told: dict[str, Any] = {}
    """What was noted, field by field."""
