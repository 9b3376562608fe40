"""The first person with the floor's rights: without one nobody may rule."""

from deploy.table_setup.site import Site
from firmware_bridge.private_files import VaultError
from firmware_bridge.staff import StaffError, read_staff


def appoint_floor(site: Site) -> None:
    """Ask for somebody with the role floor, and have a PIN typed twice."""
    console = site.console
    try:
        people = read_staff(site.state).people
    except (StaffError, VaultError) as error:
        console.tell(f"   {error}")
        return
    floor = [entry.name for entry in people.values() if entry.role == "floor"]
    if floor:
        console.tell(f"   {', '.join(floor)} may sign on as floor")
        if not console.confirm("Add somebody?", default=False):
            return
    taken = set(people)
    number = console.ask_checked(
        "Number that this person types", "1" if "1" not in taken else "",
        lambda said: "give a number" if not said else f"{said} is taken" if said in taken else "",
    )  # fmt: skip
    name = console.ask_checked(
        "Name, as screen and record tell it", "", lambda said: "" if said else "give a name"
    )
    site.state.mkdir(mode=0o700, parents=True, exist_ok=True)
    words = ("add", number, "--name", name, "--role", "floor", "--state", str(site.state))
    while site.type_command("staff", *words):
        if not console.confirm("Once more?"):
            return
