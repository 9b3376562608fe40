"""Where `deck enrol --camera` has a deck shown: by the flags, or as the table's file has it."""

import argparse
from pathlib import Path
from typing import Final

import msgspec

from deploy.command_line.usage import UsageError
from engine.wire.configuration import ConfigurationError, load_section
from vision.cameras.settings import CameraSettings
from vision.felt.layout import TABLE, Layout
from vision.options import VisionOptions

SHOWING_ZONES: Final = ("board", "reading")
"""Where a deck is shown."""


class ShowingDesk(msgspec.Struct, frozen=True, kw_only=True):
    """Where the deck is shown, and where its pictures go."""

    directory: Path
    source: str
    camera: str = "overhead"
    settings: CameraSettings = CameraSettings()
    size: tuple[int, int] | None = None
    layout: Layout = TABLE
    zones: tuple[str, ...] = SHOWING_ZONES


def find_desk(arguments: argparse.Namespace) -> ShowingDesk:
    """As the flags have it, or the table's file: with the same light, focus and places.

    Raises:
        UsageError: the file or the camera can't be used, or nothing says where pictures go.
    """
    if arguments.config is None:
        if arguments.enrolled is None:
            raise UsageError(
                "--camera: say with --enrolled DIR where the deck's pictures go, or with --config "
                "FILE which table it is for"
            )
        return ShowingDesk(directory=arguments.enrolled, source=arguments.camera)
    try:
        options = load_section(arguments.config, "vision", VisionOptions)
    except ConfigurationError as error:
        raise UsageError(str(error)) from None
    written = [one.source for one in options.cameras]
    options = options.placed_in(arguments.config.absolute().parent)
    chosen = [
        one
        for one, source in zip(options.cameras, written, strict=True)
        if arguments.camera in {one.name, one.source, source}
    ]
    if not chosen:
        known = ", ".join(one.name for one in options.cameras)
        raise UsageError(f"--camera {arguments.camera}: {arguments.config} has the cameras {known}")
    directory = arguments.enrolled or (Path(options.enrolled) if options.enrolled else None)
    if directory is None:
        raise UsageError(
            f'{arguments.config}: section [vision] has no enrolled = "DIRECTORY"; add it, or say '
            "with --enrolled DIR where the deck's pictures go"
        )
    camera = chosen[0]
    known_zones = {zone.name for zone in options.layout.zones} & set(camera.zones or SHOWING_ZONES)
    zones = tuple(zone for zone in SHOWING_ZONES if zone in known_zones)
    if not zones:
        raise UsageError(
            f"camera {camera.name} serves neither {' nor '.join(SHOWING_ZONES)}; show the deck to "
            "one that does"
        )
    return ShowingDesk(
        directory=directory, source=camera.source, camera=camera.name, settings=camera.settings,
        size=camera.size, layout=options.layout, zones=zones,
    )  # fmt: skip
