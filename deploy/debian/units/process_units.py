"""The unit of each process under a table, and of what they start from: the keys of the bus."""

from dataclasses import dataclass, field
from typing import Final

from deploy.debian.places import BUS_GROUP, CONFIGURATION, CURRENT, KEYS, SOCKETS
from deploy.debian.units.sandboxes import ON_THE_PANEL, SHARED_SANDBOX, write_unit
from deploy.debian.units.unit_limits import LIMITS
from deploy.debian.units.unit_names import (
    IS_SET_UP,
    KEYS_UNIT,
    KIOSK_STARTS_S,
    MAJORS,
    PANEL_UNIT,
    PICTURES,
    PICTURES_GROUP,
    ROOM_KEY,
    SEAT_GROUP,
    TARGET,
    name_user,
)
from deploy.releases.carried import CARRIED
from deploy.running.descriptors import CALLERS, DESCRIPTORS
from deploy.running.processes import ARCHIVE, BRIDGE, ENGINE, SCREEN, SENDER, VISION, Process
from engine.wire.key_ring import CREDENTIAL


@dataclass(frozen=True)
class Room:
    """What one process needs of the machine, besides what all need."""

    lines: tuple[str, ...]
    """Of its unit's `[Service]`."""
    entry: str = ""
    """The module that starts it, where it is not started by itself."""
    without: tuple[str, ...] = ()
    """Beginnings of lines of the shared sandbox that would keep it from its work."""
    wants: tuple[str, ...] = field(default=())
    """Of its unit's `[Unit]`."""
    descriptors: int = CALLERS
    """Files that it may have open: systemd's own 1,024 ended an engine that strangers called."""


ROOMS: Final = {
    ENGINE.name: Room(
        (
            "PrivateDevices=yes",
            "StateDirectory=tapburn/records",
            "StateDirectoryMode=0700",
            f"SupplementaryGroups={PICTURES_GROUP}",
            f"ReadWritePaths={SOCKETS}",
        ),
        descriptors=DESCRIPTORS,
    ),
    # The record's own user, which here may write nothing but its socket and its index.
    ARCHIVE.name: Room(
        (
            "PrivateDevices=yes",
            f"ReadWritePaths={SOCKETS}",
            "CacheDirectory=tapburn/archive",
            "CacheDirectoryMode=0700",
        ),
        descriptors=DESCRIPTORS,
    ),
    BRIDGE.name: Room(
        (
            "SupplementaryGroups=dialout input",
            "DevicePolicy=closed",
            f"DeviceAllow=char-{MAJORS['ttyUSB']} rw",
            f"DeviceAllow=char-{MAJORS['ttyACM']} rw",
            # A reader that hangs is reset.
            f"DeviceAllow=char-{MAJORS['usb_device']} rw",
            # Readers that type like a keyboard.
            "DeviceAllow=char-input r",
            "StateDirectory=tapburn/bridge",
            "StateDirectoryMode=0700",
        )
    ),
    VISION.name: Room(
        (
            "SupplementaryGroups=video",
            f"ReadWritePaths={PICTURES}",
            "DevicePolicy=closed",
            f"DeviceAllow=char-{MAJORS['video4linux']} rw",
            "StateDirectory=tapburn/vision",
            "StateDirectoryMode=0700",
        )
    ),
    SCREEN.name: Room(
        (
            f"SupplementaryGroups=video render input {SEAT_GROUP}",
            *ON_THE_PANEL,
            # A ruling's paper goes to a stick that is mounted there for this user.
            "ReadWritePaths=-/media -/mnt -/run/media",
            "StateDirectory=tapburn/screen",
            "RuntimeDirectory=tapburn-screen",
            "Environment=XDG_RUNTIME_DIR=/run/tapburn-screen QT_QPA_PLATFORM=wayland",
            "Environment=XDG_CACHE_HOME=/var/lib/tapburn/screen",
        ),
        # Devices that come and go are told by the kernel to the machine's own network alone.
        without=("PrivateNetwork=",),
        entry="deploy.kiosk",
        wants=(
            f"Requires={PANEL_UNIT}",
            f"After=systemd-user-sessions.service seatd.service {PANEL_UNIT}",
            "Wants=seatd.service",
        ),
    ),
}
"""By process name."""


def write_service(process: Process) -> str:
    """Runs one process of the table, in its own sandbox and with its key of the bus."""
    room = ROOMS[process.name]
    command = [f"{CURRENT}/bin/tapburn-service", room.entry or process.module]
    command += [*process.arguments, "--run", str(SOCKETS), "--config", str(CONFIGURATION)]
    service = [
        "Type=notify",
        "NotifyAccess=main",
        f"WatchdogSec={process.patience_s:.0f}",
        "WatchdogSignal=SIGKILL",
        f"TimeoutStartSec={KIOSK_STARTS_S if room.entry else process.starting_s:.0f}",
        f"User={name_user(process)}",
        f"Group={BUS_GROUP}",
        f"ExecStart={' '.join(command)}",
        f"LoadCredential={CREDENTIAL}:{KEYS}/{process.name}",
        f"Nice={process.niceness}",
        "Restart=always",
        "RestartSec=1",
        "TimeoutStopSec=10",
        f"LimitNOFILE={room.descriptors}",
        *room.lines,
        *(line for line in SHARED_SANDBOX if not line.startswith(room.without)),
    ]
    unit = [
        f"Description=Tapburn: {process.name}",
        f"Requires={KEYS_UNIT}",
        f"After={KEYS_UNIT}",
        f"PartOf={TARGET}",
        *IS_SET_UP,
        # Nothing is given up while somebody may be on the way to mend it.
        "StartLimitIntervalSec=0",
        *room.wants,
    ]
    return write_unit(
        LIMITS[process.name], Unit=unit, Service=service, Install=[f"WantedBy={TARGET}"]
    )


def write_keys_unit() -> str:
    """Makes the keys of the bus before any process starts."""
    return write_unit(
        Unit=["Description=Tapburn: keys of the bus, made anew at each boot"],
        Service=[
            "Type=oneshot",
            "RemainAfterExit=yes",
            f"ExecStart={CURRENT}/bin/tapburn-service deploy.running.bus_keys {KEYS}",
            "NoNewPrivileges=yes",
            "ProtectSystem=strict",
            f"ReadWritePaths={KEYS}",
            "ProtectHome=yes",
            "PrivateNetwork=yes",
            "PrivateDevices=yes",
            "CapabilityBoundingSet=",
            "LimitCORE=0",
        ],
    )


def write_sender_unit() -> str:
    """Runs once the table has a key on a room's line: the one process that reaches a network.

    It is the record's user, as the archive is, and may write nothing but what it lays into the
    inbox, which the engine judges, and releases that wait for `tapburn update`.
    """
    without = ("PrivateNetwork=", "RestrictAddressFamilies=")
    command = f"{CURRENT}/bin/tapburn-service {SENDER.module}"
    return write_unit(
        LIMITS[SENDER.name],
        Unit=[
            "Description=Tapburn: sender to the room",
            f"PartOf={TARGET}",
            *IS_SET_UP,
            f"ConditionPathExists={ROOM_KEY}",
            "StartLimitIntervalSec=0",
        ],
        Service=[
            "Type=notify",
            "NotifyAccess=main",
            f"WatchdogSec={SENDER.patience_s:.0f}",
            "WatchdogSignal=SIGKILL",
            f"TimeoutStartSec={SENDER.starting_s:.0f}",
            f"User={name_user(ENGINE)}",
            f"Group={BUS_GROUP}",
            f"ExecStart={command} --run {SOCKETS} --config {CONFIGURATION}",
            f"Nice={SENDER.niceness}",
            "Restart=always",
            "RestartSec=5",
            "TimeoutStopSec=10",
            f"LimitNOFILE={CALLERS}",
            "PrivateDevices=yes",
            f"ReadWritePaths={SOCKETS}",
            # Releases that the room carries wait there for the technician.
            f"CacheDirectory={CARRIED.relative_to('/var/cache')}",
            "CacheDirectoryMode=0700",
            "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK",
            *(line for line in SHARED_SANDBOX if not line.startswith(without)),
        ],
        Install=[f"WantedBy={TARGET}"],
    )
