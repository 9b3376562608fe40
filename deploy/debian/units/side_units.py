"""The units beside a table's processes: its panel, its figures, a new release's probation."""

from typing import Final

from deploy.debian.places import BUS_GROUP, CONFIGURATION, CURRENT, ROOT, SAID, WORDS
from deploy.debian.units.sandboxes import CONSOLE_SANDBOX, SHARED_SANDBOX, write_unit
from deploy.debian.units.unit_limits import METRICS, ROOT_WORK
from deploy.debian.units.unit_names import (
    IS_SET_UP,
    LOGIN,
    METRICS_PORT,
    SETUP_UNIT,
    TARGET,
    name_user,
)
from deploy.releases.probation import FILE
from deploy.running.processes import ENGINE

_ROLLBACK_NEEDS: Final = (
    "CAP_DAC_OVERRIDE", "CAP_DAC_READ_SEARCH", "CAP_CHOWN", "CAP_FOWNER", "CAP_SETUID",
    "CAP_SETGID", "CAP_KILL", "CAP_SYS_PTRACE",
)  # fmt: skip
"""What going back to another release takes of root's powers."""


def write_metrics_unit() -> str:
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


def write_probation_unit() -> str:
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


def write_panel_unit() -> str:
    """Takes the panel's console from the login while the table runs, and gives it back.

    A unit that conflicts with the login ends it also where its own condition then fails, which
    leaves a console on which nothing can be typed.
    """
    return write_unit(
        Unit=[
            "Description=Tapburn: the panel, for the dealer's screen while the table runs",
            *IS_SET_UP,
            f"PartOf={TARGET}",
            f"After={LOGIN}",
        ],
        Service=[
            "Type=oneshot",
            "RemainAfterExit=yes",
            f"ExecStart=/usr/bin/rm -f {SAID}",
            f"ExecStart=/usr/bin/systemctl stop {SETUP_UNIT}",
            f"ExecStart=/usr/bin/systemctl stop {LOGIN}",
            f"ExecStop=/usr/bin/install -D -m 0644 {WORDS}/stopped.issue {SAID}",
            # Not while the machine is switched off.
            f"ExecStop=-/usr/bin/systemctl --no-block start {LOGIN}",
            *CONSOLE_SANDBOX,
        ],
    )
