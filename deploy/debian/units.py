"""The systemd units of the appliance, one for each entry of the process table."""

from dataclasses import dataclass, field
from typing import Final

from deploy.debian.places import (
    BUS_GROUP,
    CONFIGURATION,
    CURRENT,
    DATA,
    KEYS,
    ROOT,
    SAID,
    SOCKETS,
    UNFINISHED,
    WORDS,
)
from deploy.debian.unit_limits import LIMITS, METRICS, PANEL, ROOT_WORK, SMALL, UnitLimit
from deploy.releases.carried import CARRIED
from deploy.releases.probation import FILE
from deploy.running.processes import (
    APPLIANCE,
    ARCHIVE,
    BRIDGE,
    ENGINE,
    SCREEN,
    SENDER,
    VISION,
    Process,
)
from engine.evidence.layout import INBOX
from engine.quiet_libraries import SWITCHES
from engine.wire.key_ring import CREDENTIAL

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
SEAT_GROUP: Final = "tapburn-seat"
"""May ask the seat's service for panel and touchscreen. Debian's is `video`, the vision's too."""
SEAT_UNIT: Final = "seatd.service"
"""Whose the pictures are that the vision hands over: the engine is the only one in it."""

MAJORS: Final = {"video4linux": 81, "ttyACM": 166, "ttyUSB": 188, "usb_device": 189, "drm": 226}
"""Numbers of devices, by Linux's own list (Documentation/admin-guide/devices.txt). A name counts
only where its driver is loaded when the service starts: what was plugged in later for the first
time would be refused until the service starts again."""
_LOGIN: Final = "getty@tty1.service"
_SETUP_PATIENCE_S: Final = 60
"""Seconds of silence after which the set-up's window counts as one that hangs."""
_CONSOLE_SANDBOX: Final = (
    "NoNewPrivileges=yes",
    "ProtectSystem=strict",
    "ReadWritePaths=/run",
    "ProtectHome=yes",
    "PrivateTmp=yes",
    "PrivateNetwork=yes",
    "RestrictAddressFamilies=AF_UNIX",
    "CapabilityBoundingSet=",
    "LimitCORE=0",
)
_LOGS_AT_MOST: Final = ("LogRateLimitIntervalSec=30s", "LogRateLimitBurst=1000")
"""Lines of one service: one that floods pushes nobody else's words out of the machine's log."""
_ROLLBACK_NEEDS: Final = (
    "CAP_DAC_OVERRIDE", "CAP_DAC_READ_SEARCH", "CAP_CHOWN", "CAP_FOWNER", "CAP_SETUID",
    "CAP_SETGID", "CAP_KILL", "CAP_SYS_PTRACE",
)  # fmt: skip
"""What going back to another release takes of root's powers."""
SHARED_SANDBOX: Final = (
    "NoNewPrivileges=yes",
    "ProtectSystem=strict",
    "ProtectHome=yes",
    "PrivateTmp=yes",
    "ProtectKernelTunables=yes",
    "ProtectKernelModules=yes",
    "ProtectKernelLogs=yes",
    "ProtectControlGroups=yes",
    "ProtectClock=yes",
    "ProtectHostname=yes",
    "ProtectProc=invisible",
    "PrivateNetwork=yes",
    "RestrictAddressFamilies=AF_UNIX AF_NETLINK",
    "RestrictNamespaces=yes",
    "RestrictRealtime=yes",
    "RestrictSUIDSGID=yes",
    "LockPersonality=yes",
    "SystemCallArchitectures=native",
    "SystemCallFilter=@system-service",
    "SystemCallErrorNumber=EPERM",
    "CapabilityBoundingSet=",
    "AmbientCapabilities=",
    "RemoveIPC=yes",
    "LimitCORE=0",
    "UMask=0007",
)


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


_ON_THE_PANEL: Final = (
    "DevicePolicy=closed",
    f"DeviceAllow=char-{MAJORS['drm']} rw",
    "DeviceAllow=char-input rw",
    "DeviceAllow=char-tty rw",
    # By seatd, and no session of logind's: that would take the process out of this unit,
    # out of its sandbox and its log.
    "Environment=LIBSEAT_BACKEND=seatd",
    "TTYPath=/dev/tty1",
    "TTYReset=yes",
    "TTYVHangup=yes",
    "TTYVTDisallocate=yes",
    "StandardInput=tty-fail",
    "StandardOutput=journal",
    # What came of its tries is known to its next start, and forgotten when it is stopped.
    "RuntimeDirectoryPreserve=restart",
    "RuntimeDirectoryMode=0700",
    "StateDirectoryMode=0700",
    "IPAddressDeny=any",
)
"""What whoever draws on the panel needs of it, and no network."""


ROOMS: Final = {
    ENGINE.name: Room(
        (
            "PrivateDevices=yes",
            "StateDirectory=tapburn/records",
            "StateDirectoryMode=0700",
            f"SupplementaryGroups={PICTURES_GROUP}",
            f"ReadWritePaths={SOCKETS}",
        )
    ),
    # The record's own user, which here may write nothing but its socket and its index.
    ARCHIVE.name: Room(
        (
            "PrivateDevices=yes",
            f"ReadWritePaths={SOCKETS}",
            "CacheDirectory=tapburn/archive",
            "CacheDirectoryMode=0700",
        )
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
            *_ON_THE_PANEL,
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


def name_unit(process: Process) -> str:
    """The unit's file name; the process's user has the same name without the ending."""
    return f"tapburn-{process.name}.service"


def name_user(process: Process) -> str:
    """The user as which the process runs: the archive as the one whose record it reads."""
    return f"tapburn-{(ENGINE if process is ARCHIVE else process).name}"


def write_units() -> dict[str, str]:
    """The text of each unit, by file name."""
    units = {name_unit(process): _write_service(process) for process in APPLIANCE}
    units[KEYS_UNIT] = _write_keys_unit()
    units[name_unit(SENDER)] = _write_sender_unit()
    units[METRICS_UNIT] = _write_metrics_unit()
    units[PROBATION_UNIT] = _write_probation_unit()
    units[PANEL_UNIT] = _write_panel_unit()
    units[UNSET_UNIT] = _write_unset_unit()
    units[IDENTITY_UNIT] = _write_identity_unit()
    units[SETUP_UNIT] = _write_setup_unit()
    units[SETUP_PANEL_UNIT] = _write_setup_panel_unit()
    units[DOOR_SOCKET] = _write_door_socket()
    units[DOOR_UNIT] = _write_door_unit()
    units[TARGET] = _write_target()
    return units


def write_users() -> str:
    """The users and groups, for systemd-sysusers(8)."""
    lines = ["# Each process of the table has a user of its own.", f"g {BUS_GROUP} -"]
    lines += [f"g {PICTURES_GROUP} -", f"g {SEAT_GROUP} -"]
    for process in APPLIANCE:
        if process is ARCHIVE:
            continue
        lines.append(f'u {name_user(process)} - "Tapburn {process.name}" {DATA} -')
        lines.append(f"m {name_user(process)} {BUS_GROUP}")
    lines.append(f'u {SETUP_USER} - "Tapburn set-up" {DATA} -')
    return "\n".join(lines) + "\n"


def write_seat_drop_in() -> str:
    """What the seat's service starts with: its socket is the screen's alone."""
    return f"[Service]\nExecStart=\nExecStart=seatd -g {SEAT_GROUP}\n"


def write_directories() -> str:
    """The directories that exist at every boot, for systemd-tmpfiles(8)."""
    engine = name_user(ENGINE)
    return (
        "# The engine binds the sockets; who is in the group reaches them.\n"
        f"d {SOCKETS} 0750 {engine} {BUS_GROUP} -\n"
        "# The vision hands pictures over, the engine takes them in; nobody else looks.\n"
        f"d {PICTURES} 2770 {name_user(VISION)} {PICTURES_GROUP} -\n"
        f"d {KEYS} 0700 root root -\n"
        f"d {CONFIGURATION.parent} 0750 root {BUS_GROUP} -\n"
        f"d {DATA} 0751 root root -\n"
    )


def _write_service(process: Process) -> str:
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


def _write_keys_unit() -> str:
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


def _write_sender_unit() -> str:
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


def _write_metrics_unit() -> str:
    """Started where somebody enables it: a table needs no listener."""
    # It looks at the other processes, and listens on the loopback.
    without = ("ProtectProc=", "PrivateNetwork=", "RestrictAddressFamilies=")
    command = f"{CURRENT}/bin/tapburn status --config {CONFIGURATION} --serve {METRICS_PORT}"
    return write_unit(
        METRICS,
        Unit=[
            "Description=Tapburn: figures as OpenMetrics on the loopback",
            f"ConditionPathExists={CONFIGURATION}",
        ],
        Service=[
            f"User={name_user(ENGINE)}",
            f"Group={BUS_GROUP}",
            f"ExecStart={command}",
            "Nice=10",
            "Restart=always",
            "RestartSec=5",
            "PrivateDevices=yes",
            "RestrictAddressFamilies=AF_UNIX AF_INET",
            "IPAddressDeny=any",
            "IPAddressAllow=localhost",
            *(line for line in SHARED_SANDBOX if not line.startswith(without)),
        ],
        Install=["WantedBy=multi-user.target"],
    )


def _write_probation_unit() -> str:
    """Not a part of the target: it goes on while that is started anew."""
    return write_unit(
        ROOT_WORK,
        Unit=[
            "Description=Tapburn: a new release, until its first hand has ended",
            f"ConditionPathExists={ROOT}/{FILE}",
            f"After={TARGET}",
        ],
        Service=[
            # The release before: the new one may be what is broken.
            f"ExecStart={ROOT}/previous/bin/tapburn update watch",
            "Restart=on-failure",
            "RestartSec=5",
            "SuccessExitStatus=1",
            "NoNewPrivileges=yes",
            "ProtectHome=yes",
            "PrivateTmp=yes",
            "PrivateDevices=yes",
            "PrivateNetwork=yes",
            # It stops and starts services, points to another release, reads record and devices'
            # names: the rest it does without.
            "ProtectSystem=full",
            "ProtectKernelTunables=yes",
            "ProtectKernelModules=yes",
            "ProtectKernelLogs=yes",
            "ProtectControlGroups=yes",
            "ProtectClock=yes",
            "ProtectHostname=yes",
            "RestrictAddressFamilies=AF_UNIX AF_NETLINK",
            "RestrictNamespaces=yes",
            "RestrictRealtime=yes",
            "RestrictSUIDSGID=yes",
            "LockPersonality=yes",
            "SystemCallArchitectures=native",
            f"CapabilityBoundingSet={' '.join(_ROLLBACK_NEEDS)}",
            "LimitCORE=0",
        ],
    )


def _write_panel_unit() -> str:
    """Takes the panel's console from the login while the table runs, and gives it back.

    A unit that conflicts with the login ends it also where its own condition then fails, which
    leaves a console on which nothing can be typed.
    """
    return write_unit(
        Unit=[
            "Description=Tapburn: the panel, for the dealer's screen while the table runs",
            *IS_SET_UP,
            f"PartOf={TARGET}",
            f"After={_LOGIN}",
        ],
        Service=[
            "Type=oneshot",
            "RemainAfterExit=yes",
            f"ExecStart=/usr/bin/rm -f {SAID}",
            f"ExecStart=/usr/bin/systemctl stop {SETUP_UNIT}",
            f"ExecStart=/usr/bin/systemctl stop {_LOGIN}",
            f"ExecStop=/usr/bin/install -D -m 0644 {WORDS}/stopped.issue {SAID}",
            # Not while the machine is switched off.
            f"ExecStop=-/usr/bin/systemctl --no-block start {_LOGIN}",
            *_CONSOLE_SANDBOX,
        ],
    )


def _write_unset_unit() -> str:
    """Says above the login of a machine without a configuration what is to be typed."""
    return write_unit(
        Unit=[
            "Description=Tapburn: what to do on a machine that is not set up",
            *NOT_SET_UP,
            f"Before={_LOGIN}",
        ],
        Service=[
            "Type=oneshot",
            "RemainAfterExit=yes",
            f"ExecStart=/usr/bin/install -D -m 0644 {WORDS}/unset.issue {SAID}",
            *_CONSOLE_SANDBOX,
        ],
    )


def _write_setup_unit() -> str:
    """The set-up on the panel of a machine that is no table yet: its window has no rights."""
    return write_unit(
        PANEL,
        Unit=[
            "Description=Tapburn: the set-up on the panel",
            *NOT_SET_UP,
            f"PartOf={TARGET}",
            f"Requires={DOOR_SOCKET} {SETUP_PANEL_UNIT}",
            f"After={DOOR_SOCKET} {SETUP_PANEL_UNIT} {UNSET_UNIT} {IDENTITY_UNIT} seatd.service",
            "After=systemd-user-sessions.service",
            "Wants=seatd.service",
            "StartLimitIntervalSec=0",
        ],
        Service=[
            "Type=notify",
            "NotifyAccess=main",
            # Nobody plays yet, and who is asked anew has typed in vain.
            f"WatchdogSec={_SETUP_PATIENCE_S}",
            "WatchdogSignal=SIGKILL",
            f"TimeoutStartSec={KIOSK_STARTS_S:.0f}",
            f"User={SETUP_USER}",
            f"SupplementaryGroups=video render input {SEAT_GROUP}",
            f"ExecStart={CURRENT}/bin/tapburn-service deploy.kiosk --setup",
            "Restart=always",
            "RestartSec=1",
            "TimeoutStopSec=10",
            *_ON_THE_PANEL,
            "StateDirectory=tapburn-setup",
            "RuntimeDirectory=tapburn-setup-panel",
            "Environment=XDG_RUNTIME_DIR=/run/tapburn-setup-panel QT_QPA_PLATFORM=wayland",
            "Environment=XDG_CACHE_HOME=/var/lib/tapburn-setup HOME=/var/lib/tapburn-setup",
            "WorkingDirectory=/var/lib/tapburn-setup",
            *(line for line in SHARED_SANDBOX if not line.startswith("PrivateNetwork=")),
        ],
    )


def _write_setup_panel_unit() -> str:
    """Takes the console from the login while the set-up is shown there, and gives it back.

    A unit of its own: the login hangs the console up when it ends, and with it whoever has it as
    its terminal, as each command of the set-up's own unit does.
    """
    return write_unit(
        Unit=[
            "Description=Tapburn: the panel, for the set-up",
            *NOT_SET_UP,
            f"After={_LOGIN}",
            "StopWhenUnneeded=yes",
        ],
        Service=[
            "Type=oneshot",
            "RemainAfterExit=yes",
            f"ExecStart=/usr/bin/systemctl stop {_LOGIN}",
            f"ExecStop=-/usr/bin/systemctl --no-block start {_LOGIN}",
            *_CONSOLE_SANDBOX,
        ],
    )


def _write_door_socket() -> str:
    """Where the set-up's window reaches root's end: one at a time, and nobody else."""
    return write_unit(
        Unit=["Description=Tapburn: the door of the set-up", *NOT_SET_UP],
        Socket=[
            "ListenStream=/run/tapburn-setup/door",
            "Accept=yes",
            "MaxConnections=1",
            f"SocketUser={SETUP_USER}",
            "SocketMode=0600",
            "DirectoryMode=0755",
            "RemoveOnStop=yes",
        ],
    )


def _write_door_unit() -> str:
    """Root's, as `tapburn setup` in a terminal is: it writes files, gives folders away, starts."""
    return write_unit(
        ROOT_WORK,
        Unit=["Description=Tapburn: the set-up, asked on the panel", *NOT_SET_UP],
        Service=[
            f"ExecStart={CURRENT}/bin/tapburn-service deploy.first_start.root_door",
            "StandardInput=socket",
            "StandardOutput=journal",
            "Environment=HOME=/root",
            "NoNewPrivileges=yes",
            "ProtectKernelModules=yes",
            "ProtectKernelLogs=yes",
            "ProtectControlGroups=yes",
            "ProtectHostname=yes",
            "RestrictRealtime=yes",
            "LockPersonality=yes",
            "SystemCallArchitectures=native",
            "LimitCORE=0",
        ],
    )


def _write_identity_unit() -> str:
    """Before anything of the table: a disk that was cloned has keys of its own."""
    return write_unit(
        Unit=[
            "Description=Tapburn: a disk on another machine makes its own identity",
            f"Before={KEYS_UNIT} " + " ".join(name_unit(one) for one in (*APPLIANCE, SENDER)),
        ],
        Service=[
            "Type=oneshot",
            "RemainAfterExit=yes",
            f"ExecStart={CURRENT}/bin/tapburn-service deploy.fitness.machine_identity",
            "NoNewPrivileges=yes",
            "ProtectSystem=strict",
            f"ReadWritePaths=/etc -{DATA}",
            "ProtectHome=yes",
            "PrivateTmp=yes",
            "PrivateNetwork=no",
            "RestrictAddressFamilies=AF_UNIX",
            "PrivateDevices=yes",
            "CapabilityBoundingSet=CAP_DAC_OVERRIDE CAP_CHOWN CAP_FOWNER",
            "LimitCORE=0",
        ],
    )


def _write_target() -> str:
    return write_unit(
        Unit=[
            "Description=Tapburn: the appliance under the table",
            "Wants="
            + " ".join(
                (
                    *(name_unit(one) for one in (*APPLIANCE, SENDER)),
                    PROBATION_UNIT,
                    UNSET_UNIT,
                    IDENTITY_UNIT,
                    SETUP_UNIT,
                )
            ),
        ],
        Install=["WantedBy=multi-user.target"],
    )


def write_unit(limit: UnitLimit = SMALL, **sections: list[str]) -> str:
    """A unit's text.

    Args:
        limit: how much of the machine its service may have.
        sections: each one's lines.
    """
    if "Service" in sections:
        quiet = [f"Environment={name}={value}" for name, value in SWITCHES.items()]
        service = [*sections["Service"], *quiet, *_LOGS_AT_MOST, *limit.write()]
        sections["Service"] = service
    blocks = [f"[{name}]\n" + "\n".join(lines) + "\n" for name, lines in sections.items()]
    return "# Written from deploy/running/processes.py when the package is built.\n\n" + "\n".join(
        blocks
    )
