"""`[room]` of a table's file: where the room is, and the key that this table proves there."""

from pathlib import Path
from typing import Annotated

import msgspec


class RoomOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The section; a table without it has no room."""

    url: str
    """As `tapburn room setup` printed it: curve://HOST:PORT/KEY."""
    key: str
    """The file that `tapburn room key` made."""
    signer: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")] = ""
    """The key that checks what the room asks of this table, as `tapburn room setup` printed it;
    empty: nothing that it asks is taken in."""

    def placed_in(self, directory: Path) -> "RoomOptions":
        """These options, with a relative path resolved against `directory`."""
        return msgspec.structs.replace(self, key=str(directory / self.key))
