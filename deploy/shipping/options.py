"""`[room]` of a table's file: where the room is, and the key that this table proves there."""

from pathlib import Path

import msgspec


class RoomOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The section; a table without it has no room."""

    url: str
    """As `tapburn room setup` printed it: curve://HOST:PORT/KEY."""
    key: str
    """The file that `tapburn room key` made."""

    def placed_in(self, directory: Path) -> "RoomOptions":
        """These options, with a relative path resolved against `directory`."""
        return msgspec.structs.replace(self, key=str(directory / self.key))
