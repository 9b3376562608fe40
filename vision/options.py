"""`[vision]` of the configuration file."""

from typing import Literal

import msgspec

from vision.layout import TABLE, Layout
from vision.voting import VotingOptions


class CameraOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[[vision.cameras]]`: one camera and what it is for."""

    name: str
    source: str
    """Its backend and what that needs: "sim:", "file:/some/folder"."""
    zones: tuple[str, ...] = ()
    """The zones that it serves; none: all of the table's."""


class VisionOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The vision's section."""

    cameras: tuple[CameraOptions, ...]
    deck: str = "house"
    """The deck whose faces are named."""
    namer: Literal["templates"] = "templates"
    settled_frames: int = 5
    """So many frames of the last `window` must agree on a card."""
    window: int = 6
    evidence: str = ""
    """A private directory for the pictures of what was named; empty: none are kept."""
    layout: Layout = TABLE

    def __post_init__(self) -> None:
        if not self.cameras:
            raise ValueError("there is no camera; add a [[vision.cameras]] with name and source")
        names = [camera.name for camera in self.cameras]
        if len(set(names)) != len(names):
            raise ValueError("two cameras have the same name; give each its own")
        known = {zone.name for zone in self.layout.zones}
        for camera in self.cameras:
            for zone in camera.zones:
                if zone not in known:
                    raise ValueError(
                        f"camera {camera.name}: there is no zone {zone!r}; the table has "
                        f"{', '.join(sorted(known))}"
                    )
        VotingOptions(settled_frames=self.settled_frames, window=self.window)

    @property
    def voting(self) -> VotingOptions:
        """How many frames must agree."""
        return VotingOptions(settled_frames=self.settled_frames, window=self.window)
