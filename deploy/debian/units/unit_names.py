"""What the appliance's units, users and groups are called, and when a unit runs."""

from typing import Final

from deploy.debian.places import CONFIGURATION, SOCKETS, UNFINISHED
from deploy.running.processes import ARCHIVE, ENGINE, Process
from engine.evidence.layout import INBOX

TARGET: Final = "tapburn.target"
METRICS_UNIT: Final = "tapburn-metrics.service"
METRICS_PORT: Final = 9464
PROBATION_UNIT: Final = "tapburn-probation.service"
KEYS_UNIT: Final = "tapburn-keys.service"
PANEL_UNIT: Final = "tapburn-panel.service"
UNSET_UNIT: Final = "tapburn-unset.service"
IDENTITY_UNIT: Final = "tapburn-identity.service"
SETUP_UNIT: Final = "tapburn-setup.service"
SETUP_PANEL_UNIT: Final = "tapburn-setup-panel.service"
SETUP_USER: Final = "tapburn-setup"
DOOR_SOCKET: Final = "tapburn-setup-door.socket"
DOOR_UNIT: Final = "tapburn-setup-door@.service"
IS_SET_UP: Final = (
    f"ConditionPathExists={CONFIGURATION}",
    f"ConditionPathExists=!{UNFINISHED}",
)
"""Conditions of a table's units: its file is there, and no first set-up is unfinished."""
NOT_SET_UP: Final = (
    f"ConditionPathExists=|!{CONFIGURATION}",
    f"ConditionPathExists=|{UNFINISHED}",
)
"""Conditions of the set-up's units: the file is missing, or a first set-up is unfinished."""

KIOSK_STARTS_S: Final = 300.0
"""Until the kiosk is loaded: from then on it counts by itself, and says on the panel what fails."""
ROOM_KEY: Final = CONFIGURATION.parent / "room.key"
"""The table's key on the room's line; without it nothing is sent."""
PICTURES: Final = SOCKETS / INBOX
PICTURES_GROUP: Final = "tapburn-pictures"
"""Whose the pictures are that the vision hands over: the engine is the only one in it."""
SEAT_GROUP: Final = "tapburn-seat"
"""May ask the seat's service for panel and touchscreen. Debian's is `video`, the vision's too."""
SEAT_UNIT: Final = "seatd.service"

MAJORS: Final = {"video4linux": 81, "ttyACM": 166, "ttyUSB": 188, "usb_device": 189, "drm": 226}
"""Numbers of devices, by Linux's own list (Documentation/admin-guide/devices.txt). A name counts
only where its driver is loaded when the service starts: what was plugged in later for the first
time would be refused until the service starts again."""
LOGIN: Final = "getty@tty1.service"
"""The console's login on the panel."""


def name_unit(process: Process) -> str:
    """The unit's file name; the process's user has the same name without the ending."""
    return f"tapburn-{process.name}.service"


def name_user(process: Process) -> str:
    """The user as which the process runs: the archive as the one whose record it reads."""
    return f"tapburn-{(ENGINE if process is ARCHIVE else process).name}"
