"""The first people of the staff: without the floor nobody may rule, without a technician update."""

from collections.abc import Collection
from typing import Final

from deploy.table_setup.site import Site
from deploy.table_setup.steps.restore_step import follow_record
from engine.guarded_paths import acting_for
from engine.messages.text import phrase, term
from firmware_bridge.kept.private_files import VaultError
from firmware_bridge.people.staff import PIN_DIGITS, StaffError, read_staff

_ROLES: Final = {
    "floor": phrase("somebody has to be able to rule at this table"),
    "technician": phrase("a technician's PIN takes another release of the software over"),
}
"""What is asked for, and why."""


def appoint_staff(site: Site) -> None:
    """Ask for somebody with the role floor and for a technician; PINs are typed twice."""
    for role, does in _ROLES.items():
        _appoint(site, role, does)
    follow_record(site)


def _appoint(site: Site, role: str, does: str) -> None:
    console = site.console
    try:
        people = read_staff(site.state).people
    except (StaffError, VaultError) as error:
        console.note(str(error))
        return
    known = [entry.name for entry in people.values() if entry.role == role]
    if known:
        console.note(
            phrase("{names} may sign on as {role}", names=", ".join(known), role=term(role))
        )
    else:
        console.note(does)
    if not console.confirm(role, default=not known):
        return
    while True:
        with acting_for(site.state):
            site.state.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not site.type_command(*_ask_person(site, role, people), given=_ask_pin(site, role)):
            return
        if not console.confirm("staff_again"):
            return


def _ask_person(site: Site, role: str, taken: Collection[str]) -> tuple[str, ...]:
    """Number and name, as the command that enters somebody."""
    free = next(str(number) for number in range(1, 1000) if str(number) not in taken)
    number = site.console.ask(
        f"{role}_number", free,
        lambda said: phrase("{number} is taken", number=said) if said in taken else "",
    )  # fmt: skip
    name = site.console.ask(f"{role}_name", "", lambda said: "" if said else phrase("give a name"))
    who = ("add", number, "--name", name, "--role", role)
    return ("staff", *who, "--state", str(site.state))


def _ask_pin(site: Site, role: str) -> str:
    """The PIN as a line, typed twice alike; empty: the command asks for it by itself."""
    console, (least, most) = site.console, PIN_DIGITS
    while True:
        about = phrase("PIN of {least} to {most} digits", least=least, most=most)
        pin = console.ask_pin(f"{role}_pin", about)
        if not pin:
            return ""
        if console.ask_pin("pin_again") == pin:
            return f"{pin}\n"
        console.note(phrase("the two were not alike"))
