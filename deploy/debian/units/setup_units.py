"""The units of a machine that is no table yet: its words, its identity, the set-up on the panel."""

from typing import Final

from deploy.debian.places import CURRENT, DATA, SAID, WORDS
from deploy.debian.units.sandboxes import CONSOLE_SANDBOX, ON_THE_PANEL, SHARED_SANDBOX, write_unit
from deploy.debian.units.unit_limits import PANEL, ROOT_WORK
from deploy.debian.units.unit_names import (
    DOOR_SOCKET,
    IDENTITY_UNIT,
    KEYS_UNIT,
    KIOSK_STARTS_S,
    LOGIN,
    NOT_SET_UP,
    SEAT_GROUP,
    SETUP_PANEL_UNIT,
    SETUP_USER,
    TARGET,
    UNSET_UNIT,
    name_unit,
)
from deploy.running.processes import APPLIANCE, SENDER

_SETUP_PATIENCE_S: Final = 60
"""Seconds of silence after which the set-up's window counts as one that hangs."""


def write_unset_unit() -> str:
    """Says above the login of a machine without a configuration what is to be typed."""
    return write_unit(
        Unit=[
            "Description=Tapburn: what to do on a machine that is not set up",
            *NOT_SET_UP,
            f"Before={LOGIN}",
        ],
        Service=[
            "Type=oneshot",
            "RemainAfterExit=yes",
            f"ExecStart=/usr/bin/install -D -m 0644 {WORDS}/unset.issue {SAID}",
            *CONSOLE_SANDBOX,
        ],
    )


def write_setup_unit() -> str:
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
            *ON_THE_PANEL,
            "StateDirectory=tapburn-setup",
            "RuntimeDirectory=tapburn-setup-panel",
            "Environment=XDG_RUNTIME_DIR=/run/tapburn-setup-panel QT_QPA_PLATFORM=wayland",
            "Environment=XDG_CACHE_HOME=/var/lib/tapburn-setup HOME=/var/lib/tapburn-setup",
            "WorkingDirectory=/var/lib/tapburn-setup",
            *(line for line in SHARED_SANDBOX if not line.startswith("PrivateNetwork=")),
        ],
    )


def write_setup_panel_unit() -> str:
    """Takes the console from the login while the set-up is shown there, and gives it back.

    A unit of its own: the login hangs the console up when it ends, and with it whoever has it as
    its terminal, as each command of the set-up's own unit does.
    """
    return write_unit(
        Unit=[
            "Description=Tapburn: the panel, for the set-up",
            *NOT_SET_UP,
            f"After={LOGIN}",
            "StopWhenUnneeded=yes",
        ],
        Service=[
            "Type=oneshot",
            "RemainAfterExit=yes",
            f"ExecStart=/usr/bin/systemctl stop {LOGIN}",
            f"ExecStop=-/usr/bin/systemctl --no-block start {LOGIN}",
            *CONSOLE_SANDBOX,
        ],
    )


def write_door_socket() -> str:
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


def write_door_unit() -> str:
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


def write_identity_unit() -> str:
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
