"""`[vision]` of the configuration file."""

from pathlib import Path
from typing import Final, Literal

import msgspec

from vision.cameras.settings import CameraSettings
from vision.cameras.sources import place_source, split_source
from vision.felt.layout import TABLE, Layout
from vision.tracking.ballot import VotingOptions

MOST_CAMERAS: Final = 4


class CameraOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[[vision.cameras]]`: one camera and what it is for."""

    name: str
    source: str
    """Its backend and what that needs: "sim:", "file:/some/folder", "v4l2:/dev/video0"."""
    zones: tuple[str, ...] = ()
    """The zones that it serves; none: all of the table's."""
    settings: CameraSettings = CameraSettings()
    """`[vision.cameras.settings]`: what a `v4l2:` camera is held at."""

    def __post_init__(self) -> None:
        # Files are named after it: a calibration, a view.
        if not self.name.replace("-", "").replace("_", "").replace(" ", "").isalnum():
            raise ValueError(
                f"camera {self.name!r}: expected a name of letters, digits, spaces, - and _"
            )
        split_source(self.source)

    @property
    def size(self) -> tuple[int, int] | None:
        """Width and height that its pictures must have, in pixels; None: the layout's."""
        if not self.source.startswith("v4l2:"):
            return None
        return self.settings.width, self.settings.height


class VisionOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The vision's section."""

    cameras: tuple[CameraOptions, ...]
    deck: str = "house"
    """The deck whose faces are named: one of our own drawing, or one that was enrolled."""
    namer: Literal["templates", "trained", "enrolled"] = "templates"
    """templates: knows the one deck of our own drawing; trained: reads decks of any make;
    enrolled: the same, and `deck`, as it was shown to the camera, vetoes or confirms."""
    settled_frames: int = 5
    """So many frames of the last `window` must agree on a card."""
    window: int = 6
    calibration: str = ""
    """A directory for how each camera stood when it was calibrated; empty: each start of the
    process calibrates anew."""
    enrolled: str = ""
    """The directory of enrolled decks, for the namer "enrolled"."""
    layout: Layout = TABLE

    def __post_init__(self) -> None:
        if not self.cameras:
            raise ValueError("there is no camera; add a [[vision.cameras]] with name and source")
        if self.enrolled and self.namer != "enrolled":
            raise ValueError('an enrolled deck needs namer = "enrolled"; write it')
        if self.namer == "enrolled" and not self.enrolled:
            raise ValueError(
                'namer = "enrolled" needs the decks; add enrolled = "DIRECTORY", as it was given '
                "to 'tapburn deck enrol --camera'"
            )
        if len(self.cameras) > MOST_CAMERAS:
            raise ValueError(
                f"there are {len(self.cameras)} cameras; expected {MOST_CAMERAS} at the most"
            )
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

    def placed_in(self, directory: Path) -> "VisionOptions":
        """These options with relative paths beginning at a directory: the configuration file's."""
        cameras = tuple(
            msgspec.structs.replace(camera, source=place_source(camera.source, directory))
            for camera in self.cameras
        )
        return msgspec.structs.replace(
            self,
            cameras=cameras,
            **{
                name: str(directory / value)
                for name in ("calibration", "enrolled")
                if (value := getattr(self, name))
            },
        )

    @property
    def voting(self) -> VotingOptions:
        """How many frames must agree."""
        return VotingOptions(settled_frames=self.settled_frames, window=self.window)
