"""`[vision]` of the configuration file."""

from pathlib import Path
from typing import Final

import msgspec

from vision.cameras.settings import CameraSettings
from vision.cameras.sources import place_source, split_source
from vision.felt.layout import TABLE, Layout

MOST_CAMERAS: Final = 4
NAMER: Final = "trained"


class CameraOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[[vision.cameras]]`: one camera and what it is for."""

    name: str
    source: str
    """Its backend and what that needs: "sim:", "file:/some/folder", "v4l2:/dev/video0"."""
    zones: tuple[str, ...] = ()
    """The zones that it serves; none: all of the table's."""
    settings: CameraSettings = CameraSettings()
    """`[vision.cameras.settings]`: what a `v4l2:` camera is held at; of pictures, their size."""

    def __post_init__(self) -> None:
        # Files are named after it: a calibration, a view.
        if not self.name.replace("-", "").replace("_", "").replace(" ", "").isalnum():
            raise ValueError(
                f"camera {self.name!r}: expected a name of letters, digits, spaces, - and _"
            )
        split_source(self.source)

    @property
    def size(self) -> tuple[int, int] | None:
        """Width and height that its pictures must have, in pixels; None: the layout's, as drawn."""
        if self.source.startswith("sim:"):
            return None
        return self.settings.width, self.settings.height


class VisionOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The vision's section."""

    cameras: tuple[CameraOptions, ...]
    """None, written as `cameras = []`: cards that lie open are named by touch."""
    namer: str = NAMER
    """trained: reads decks of any make. There is no other."""
    calibration: str = ""
    """A directory for how each camera stood when it was calibrated; empty: each start of the
    process calibrates anew."""
    layout: Layout = TABLE

    def __post_init__(self) -> None:
        if self.namer != NAMER:
            raise ValueError(
                f"namer is {self.namer!r}: there is only {NAMER!r}, which reads any deck; write "
                f'namer = "{NAMER}", or leave it out'
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

    def placed_in(self, directory: Path) -> "VisionOptions":
        """These options with relative paths beginning at a directory: the configuration file's."""
        cameras = tuple(
            msgspec.structs.replace(camera, source=place_source(camera.source, directory))
            for camera in self.cameras
        )
        calibration = str(directory / self.calibration) if self.calibration else ""
        return msgspec.structs.replace(self, cameras=cameras, calibration=calibration)
