"""The systemd units of a room: its service, and its own PostgreSQL where it has one."""

from pathlib import PurePosixPath
from typing import Final

from deploy.debian.units.sandboxes import SHARED_SANDBOX, write_unit
from deploy.debian.units.unit_limits import ROOM, ROOM_DATABASE

ROOT: Final = PurePosixPath("/opt/tapburn-room")
FOLDER: Final = PurePosixPath("/var/lib/tapburn-room")
USER: Final = "tapburn-room"
SERVICE: Final = "tapburn-room.service"
DATABASE: Final = "tapburn-room-database.service"

_COMMAND: Final = f"{ROOT}/bin/tapburn room"
_SANDBOX: Final = tuple(
    line
    for line in SHARED_SANDBOX
    # The room is what is reached, and its database uses shared memory of its own.
    if not line.startswith(("PrivateNetwork=", "RestrictAddressFamilies=", "RemoveIPC=", "UMask="))
)
_OWN: Final = (
    f"User={USER}",
    f"Group={USER}",
    "StateDirectory=tapburn-room",
    "StateDirectoryMode=0700",
    "UMask=0077",
    "Restart=always",
    "PrivateDevices=yes",
)


def write_room_units() -> dict[str, str]:
    """The text of each unit, by file name."""
    return {SERVICE: _write_service(), DATABASE: _write_database()}


def write_room_user() -> str:
    """For systemd-sysusers(8)."""
    return f'u {USER} - "Tapburn room" {FOLDER} -\n'


def write_room_directory() -> str:
    """For systemd-tmpfiles(8)."""
    return f"d {FOLDER} 0700 {USER} {USER} -\n"


def _write_service() -> str:
    return write_unit(
        ROOM,
        Unit=[
            "Description=Tapburn: the room, which sees all tables",
            f"ConditionPathExists={FOLDER}/room.toml",
            f"Wants={DATABASE} network-online.target",
            f"After={DATABASE} network-online.target postgresql.service",
            # Nothing is given up while somebody may be on the way to mend it.
            "StartLimitIntervalSec=0",
        ],
        Service=[
            *_OWN,
            f"ExecStart={_COMMAND} run {FOLDER} --database-apart",
            "RestartSec=2",
            "TimeoutStopSec=30",
            "LimitNOFILE=65536",
            # ZeroMQ asks the kernel for its interfaces where it listens.
            "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK",
            *_SANDBOX,
        ],
        Install=["WantedBy=multi-user.target"],
    )


def _write_database() -> str:
    """The room's own PostgreSQL: nothing where its settings name another."""
    return write_unit(
        ROOM_DATABASE,
        Unit=[
            "Description=Tapburn: the room's own PostgreSQL",
            f"ConditionPathExists={FOLDER}/database/data/PG_VERSION",
            "StartLimitIntervalSec=0",
        ],
        Service=[
            *_OWN,
            "Type=notify",
            "NotifyAccess=main",
            f"ExecStart={_COMMAND} database {FOLDER}",
            "RestartSec=1",
            # Fast: whoever is connected is not waited for.
            "KillSignal=SIGINT",
            "KillMode=mixed",
            # What a crash left has to be read again before it answers.
            "TimeoutStartSec=600",
            "TimeoutStopSec=120",
            "OOMScoreAdjust=-100",
            "RestrictAddressFamilies=AF_UNIX",
            *_SANDBOX,
        ],
        Install=["WantedBy=multi-user.target"],
    )
