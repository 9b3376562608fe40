"""A deck of our own drawing shown to the camera before the first hand, as a house shows its own."""

from pathlib import Path
from typing import Final

from vision.enrolled import save_deck
from vision.enrolment import DeckEnrolment
from vision.layout import TABLE
from vision.matching import TemplateNamer
from vision.rendering.designs import DeckDesign
from vision.rendering.showing import ShowingCamera

SEED: Final = 3
"""Another table than any that is played at: other light, other noise."""
_READ_MS: Final = 200


def enrol_design(design: DeckDesign, directory: Path) -> Path:
    """Show every card and the back once, and keep the pictures; the deck's file.

    Raises:
        ValueError: a card was not read, although it lay still.
    """
    enrolment = DeckEnrolment(TABLE, TemplateNamer(design))
    camera = ShowingCamera(design, SEED, lambda: not enrolment.waits)
    while not enrolment.complete and not camera.ended:
        frame = camera.read(_READ_MS)
        if frame is not None:
            enrolment.take(frame)
    camera.close()
    enrolment.eliminate()
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    return save_deck(directory, enrolment.finish(design.name))
