"""The steps of a set-up, in their order; what is answered is written after each."""

import subprocess
from collections.abc import Callable
from typing import Final

from deploy.fitness.ownership import give_away
from deploy.fitness.package_places import is_packaged
from deploy.table_setup.practice_hand import play_practice_hand
from deploy.table_setup.site import Site
from deploy.table_setup.steps.camera_step import ask_camera, prove_cards
from deploy.table_setup.steps.game_step import ask_game
from deploy.table_setup.steps.key_step import ask_keys
from deploy.table_setup.steps.reader_step import ask_reader, enrol_tags
from deploy.table_setup.steps.screen_step import ask_screen
from deploy.table_setup.steps.staff_step import appoint_staff
from engine.messages.text import Text, phrase

_TARGET: Final = "tapburn.target"


def check(site: Site) -> None:
    """Have the doctor look, and mend what it can, until the technician has seen enough."""
    while site.type_command("doctor", "--config", str(site.config), "--mend"):
        if not site.console.confirm(phrase("Look again, once it is mended?"), default=False):
            return


def practise(site: Site) -> None:
    """A hand on the devices, on a record that is thrown away; in a package, by its services."""
    if is_packaged(site.config):
        give_away(site.config)
        if site.console.confirm(phrase("Start the table now?")):
            subprocess.run(["systemctl", "restart", _TARGET], check=False)
            site.console.note(
                phrase("deal one hand at the table; 'tapburn status' tells how it went")
            )
        return
    if site.console.confirm(phrase("Play a practice hand now?")):
        play_practice_hand(site)


STEPS: Final[dict[str, tuple[Text, Callable[[Site], None]]]] = {
    "game": (phrase("what is played"), ask_game),
    "keys": (phrase("the departments' keys"), ask_keys),
    "reader": (phrase("the card reader"), ask_reader),
    "deck": (phrase("the deck's tags"), enrol_tags),
    "camera": (phrase("the camera"), ask_camera),
    "faces": (phrase("cards under the camera"), prove_cards),
    "screen": (phrase("the dealer's screen"), ask_screen),
    "staff": (phrase("the first PINs"), appoint_staff),
    "check": (phrase("is it fit"), check),
    "practice": (phrase("a practice hand"), practise),
}
"""By name: the title, and what is done."""


def walk(site: Site, only: str | None) -> None:
    """Do every step, or one alone.

    Raises:
        StoppedError: nobody answers any more; what was answered is in the file.
        OSError: the file can't be written.
    """
    for number, (name, (title, step)) in enumerate(STEPS.items(), start=1):
        if only not in {None, name}:
            continue
        site.console.head(number, len(STEPS), title)
        try:
            step(site)
        finally:
            site.draft.write()
            give_away(site.config)
