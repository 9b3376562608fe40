"""All that systemd is told of a table: units, users, directories."""

from deploy.debian.places import BUS_GROUP, CONFIGURATION, DATA, KEYS, SOCKETS
from deploy.debian.units.process_units import write_keys_unit, write_sender_unit, write_service
from deploy.debian.units.sandboxes import write_unit
from deploy.debian.units.setup_units import (
    write_door_socket,
    write_door_unit,
    write_identity_unit,
    write_setup_panel_unit,
    write_setup_unit,
    write_unset_unit,
)
from deploy.debian.units.side_units import (
    write_metrics_unit,
    write_panel_unit,
    write_probation_unit,
)
from deploy.debian.units.unit_names import (
    DOOR_SOCKET,
    DOOR_UNIT,
    IDENTITY_UNIT,
    KEYS_UNIT,
    METRICS_UNIT,
    PANEL_UNIT,
    PICTURES,
    PICTURES_GROUP,
    PROBATION_UNIT,
    SEAT_GROUP,
    SETUP_PANEL_UNIT,
    SETUP_UNIT,
    SETUP_USER,
    TARGET,
    UNSET_UNIT,
    name_unit,
    name_user,
)
from deploy.running.processes import APPLIANCE, ARCHIVE, ENGINE, SENDER, VISION


def write_units() -> dict[str, str]:
    """The text of each unit, by file name."""
    units = {name_unit(process): write_service(process) for process in APPLIANCE}
    units[KEYS_UNIT] = write_keys_unit()
    units[name_unit(SENDER)] = write_sender_unit()
    units[METRICS_UNIT] = write_metrics_unit()
    units[PROBATION_UNIT] = write_probation_unit()
    units[PANEL_UNIT] = write_panel_unit()
    units[UNSET_UNIT] = write_unset_unit()
    units[IDENTITY_UNIT] = write_identity_unit()
    units[SETUP_UNIT] = write_setup_unit()
    units[SETUP_PANEL_UNIT] = write_setup_panel_unit()
    units[DOOR_SOCKET] = write_door_socket()
    units[DOOR_UNIT] = write_door_unit()
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
