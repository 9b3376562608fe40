"""The network, who tells the time, and the room that is told what the table records."""

import re
from typing import Final

from deploy.shipping.addresses import AddressError, read_line_url
from deploy.shipping.line_keys import make_line_key
from deploy.table_setup.machine_settings import (
    MachineSettings,
    is_address,
    is_host,
    is_interface,
)
from deploy.table_setup.site import Site
from engine.messages.text import phrase

_KEY: Final = "room.key"
_KEPT, _ASKED, _FIXED = "kept", "automatic", "fixed"


def ask_network(site: Site) -> None:
    """Ask how the table is connected, and where its room is; all of it may be left out."""
    if site.machine is not None:
        _ask_machine(site, site.machine)
    url = str(site.draft.get("room.url") or "")
    said = site.console.ask("room", url, _check_room)
    if not said:
        site.console.note(phrase("no room: the table keeps its record by itself"))
        return
    signer = site.console.ask(
        "room_signer", str(site.draft.get("room.signer") or ""), _check_signer
    )
    site.draft.put("room.url", said)
    site.draft.put("room.key", str(site.draft.get("room.key") or _KEY))
    if signer:
        site.draft.put("room.signer", signer)
    key = site.folder / str(site.draft.get("room.key"))
    if not key.exists():
        make_line_key(key)
    site.keep()
    site.console.note(
        phrase(
            "at the room type: tapburn room admit FOLDER --next; then here: tapburn room join, "
            "and compare the code on both screens"
        )
    )


def _ask_machine(site: Site, machine: MachineSettings) -> None:
    console = site.console
    how = console.choose("network", (_KEPT, _ASKED, _FIXED), _KEPT)
    address = gateway = ""
    if how == _FIXED:
        address = console.ask("address", "", _needs_interface)
        gateway = console.ask("gateway", "", _may_be_address)
    server = console.ask("time_server", "", _may_be_host)
    # All of it is right before any of it is written.
    if how != _KEPT:
        machine.set_network(address, gateway)
    if server:
        machine.set_time_server(server)


def _needs_interface(said: str) -> str:
    if is_interface(said):
        return ""
    return phrase("'{said}': expected an address such as 10.0.0.17/24", said=said)


def _may_be_address(said: str) -> str:
    if not said or is_address(said):
        return ""
    return phrase("'{said}': expected an address such as 10.0.0.1", said=said)


def _may_be_host(said: str) -> str:
    if not said or is_host(said):
        return ""
    return phrase("'{said}': expected a name or an address such as 10.0.0.1", said=said)


def _check_room(said: str) -> str:
    if not said:
        return ""
    try:
        read_line_url(said)
    except AddressError as error:
        return str(error)
    return ""


def _check_signer(said: str) -> str:
    if re.fullmatch(r"([0-9a-f]{64})?", said):
        return ""
    return phrase("expected the 64 digits that 'tapburn room setup' printed, or nothing")
