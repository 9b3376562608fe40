"""What units may do on the machine, and how one is written."""

from typing import Final

from deploy.debian.units.unit_limits import SMALL, UnitLimit
from deploy.debian.units.unit_names import MAJORS
from engine.quiet_libraries import SWITCHES

_LOGS_AT_MOST: Final = ("LogRateLimitIntervalSec=30s", "LogRateLimitBurst=1000")
"""Lines of one service: one that floods pushes nobody else's words out of the machine's log."""
CONSOLE_SANDBOX: Final = (
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
ON_THE_PANEL: Final = (
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
