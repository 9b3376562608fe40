"""The steps of a set-up, in their order; what is answered is written after each."""

import subprocess
from collections.abc import Callable
from typing import Final

from deploy.fitness.ownership import give_away
from deploy.fitness.package_places import UNFINISHED, is_packaged
from deploy.table_setup.asking.console import BackError, StoppedError
from deploy.table_setup.asking.interview import RefusedError
from deploy.table_setup.practice_hand import play_practice_hand
from deploy.table_setup.practice_services import PracticeServices
from deploy.table_setup.site import Site
from deploy.table_setup.steps.camera_step import ask_camera, prove_cards
from deploy.table_setup.steps.game_step import ask_game, find_fault
from deploy.table_setup.steps.key_step import ask_keys
from deploy.table_setup.steps.network_step import ask_network
from deploy.table_setup.steps.place_step import ask_place
from deploy.table_setup.steps.reader_step import ask_reader, enrol_tags
from deploy.table_setup.steps.restore_step import is_restored
from deploy.table_setup.steps.screen_step import ask_screen
from deploy.table_setup.steps.staff_step import appoint_staff
from engine.messages.text import Text, phrase

_TARGET: Final = "tapburn.target"


def check(site: Site) -> None:
    """Have the doctor look, and mend what it can, until the technician has seen enough."""
    while site.type_command("doctor", "--config", str(site.config), "--mend"):
        if not site.console.confirm("check_again", default=False):
            site.is_fit = False
            return
    site.is_fit = True


def practise(site: Site) -> None:
    """A hand on the devices, on a record that is thrown away; in a package, by its services.

    What the doctor says is not fit is not begun unless somebody says so.
    """
    if not site.is_fit:
        site.console.note(phrase("the doctor says that this machine is not fit for play"))
    if is_packaged(site.config):
        site.keep()
        UNFINISHED.unlink(missing_ok=True)
        if not site.on_panel and site.console.confirm("practice", default=site.is_fit):
            _practise_installed(site)
        if site.console.confirm("start", default=site.is_fit):
            wait = ["--no-block"] if site.on_panel else []
            subprocess.run(["systemctl", "restart", *wait, _TARGET], check=False)
            site.console.note(
                phrase("deal one hand at the table; 'tapburn status' tells how it went")
            )
        return
    if site.console.confirm("practice", default=site.is_fit):
        play_practice_hand(site)


def _practise_installed(site: Site) -> None:
    """The table's own services, on a record that is thrown away when somebody says so."""
    services = PracticeServices()
    try:
        services.begin(site)
        site.console.wait("practice_done")
    finally:
        services.end(site.config)


STEPS: Final[dict[str, tuple[Text, Callable[[Site], None]]]] = {
    "place": (phrase("where it stands"), ask_place),
    "game": (phrase("what is played"), ask_game),
    "keys": (phrase("the departments' keys"), ask_keys),
    "reader": (phrase("the card reader"), ask_reader),
    "deck": (phrase("the deck's tags"), enrol_tags),
    "camera": (phrase("the camera"), ask_camera),
    "faces": (phrase("cards under the camera"), prove_cards),
    "screen": (phrase("the dealer's screen"), ask_screen),
    "staff": (phrase("the first PINs"), appoint_staff),
    "network": (phrase("network and room"), ask_network),
    "check": (phrase("is it fit"), check),
    "practice": (phrase("a practice hand"), practise),
}
"""By name: the title, and what is done."""
_OF_THE_BACKUP: Final = frozenset({"game", "keys"})
"""What a table that was laid out from a backup is not asked for: it goes on as it was."""


def walk(site: Site, only: str | None) -> None:
    """Do every step, or one alone; back leads to the question before, in the step before too.

    Raises:
        StoppedError: nobody answers any more; what was answered and may be is in the file.
        OSError: the file can't be written.
    """
    if only is None and site.draft.fresh and is_packaged(site.config):
        UNFINISHED.touch()
    names = [name for name in STEPS if only in {None, name}]
    at = 0
    while at < len(names):
        if _go_through(site, names[at], first=at == 0):
            at += 1
        else:
            at -= 1
            site.console.reopen(names[at])


def _go_through(site: Site, name: str, *, first: bool) -> bool:
    """Do a step; False: the one before is wanted."""
    _, step = STEPS[name]
    site.console.begin(first=first)
    site.console.head(list(STEPS).index(name) + 1, [title for title, _ in STEPS.values()])
    site.before = site.draft.text
    if name in _OF_THE_BACKUP and is_restored(site):
        site.console.note(phrase("as the backup has it"))
        return True
    while True:
        try:
            step(site)
        except BackError:
            site.draft.restore(site.before)
            if not site.console.go_back():
                return False
        except RefusedError as refused:
            site.draft.restore(site.before)
            site.console.go_back_to(refused)
        except (StoppedError, KeyboardInterrupt):
            # A step that was half answered: only what may be so is kept.
            if find_fault(site):
                site.draft.restore(site.before)
            _write(site)
            raise
        else:
            _write(site)
            return True


def _write(site: Site) -> None:
    site.draft.write()
    give_away(site.config)
