"""What a real camera is held at, as the configuration file has it."""

from typing import Literal

import msgspec


class CameraSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`[vision.cameras.settings]`: None leaves what the camera chose itself, but locks it.

    A camera that adjusts itself makes another picture of the same card: everything automatic is
    switched off, whatever is given here.
    """

    width: int = 1920
    height: int = 1080
    pixel_format: str = "MJPG"
    """Four letters; MJPG is what cameras on USB 2 need for ten large pictures a second."""
    frames_per_second: int = 10
    """Pictures beyond so many a second are dropped."""
    exposure: int | None = None
    """In steps of 0.1 ms; 40 or less keeps a sliding card sharp."""
    mains_hz: Literal[50, 60] | None = None
    """Where the light flickers with the mains: the exposure is then a whole number of its half
    waves, 10 or 8.33 ms each, and at least one. None: as it was written."""
    gain: int | None = None
    white_balance: int | None = None
    """In kelvin."""
    focus: int | None = None
    """In the camera's own steps."""

    @property
    def held_exposure(self) -> int | None:
        """What the exposure is held at, in steps of 0.1 ms; None: as the camera chose it."""
        if self.exposure is None or self.mains_hz is None:
            return self.exposure
        half_wave = 5000 / self.mains_hz
        return round(max(1, round(self.exposure / half_wave)) * half_wave)

    def __post_init__(self) -> None:
        if len(self.pixel_format) != 4 or not self.pixel_format.isascii():
            raise ValueError(
                f"pixel_format is {self.pixel_format!r}: expected four letters such as MJPG"
            )
        if min(self.width, self.height, self.frames_per_second) < 1:
            raise ValueError(
                "width, height and frames_per_second: expected numbers of 1 or more each"
            )
