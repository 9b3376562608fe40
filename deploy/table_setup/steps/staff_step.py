"""The first people of the staff: without the floor nobody may rule, without a technician update."""

from typing import Final

from deploy.table_setup.site import Site
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
    if not console.confirm(
        phrase("Add somebody with the role {role}?", role=term(role)), default=not known
    ):
        return
    free = next(str(number) for number in range(1, 1000) if str(number) not in people)
    number = console.ask_checked(
        phrase("Number that this person types"), free,
        lambda said: phrase("{number} is taken", number=said) if said in people else "",
    )  # fmt: skip
    name = console.ask_checked(
        phrase("Name, as screen and record tell it"),
        "",
        lambda said: "" if said else phrase("give a name"),
    )
    with acting_for(site.state):
        site.state.mkdir(mode=0o700, parents=True, exist_ok=True)
    words = ("add", number, "--name", name, "--role", role, "--state", str(site.state))
    while site.type_command("staff", *words, given=_ask_pin(site)):
        if not console.confirm(phrase("Once more?")):
            return


def _ask_pin(site: Site) -> str:
    """The PIN as a line, typed twice alike; empty: the command asks for it by itself."""
    console, (least, most) = site.console, PIN_DIGITS
    while True:
        pin = console.ask_pin(phrase("PIN of {least} to {most} digits", least=least, most=most))
        if not pin:
            return ""
        if console.ask_pin(phrase("The PIN once more")) == pin:
            return f"{pin}\n"
        console.note(phrase("the two were not alike"))
