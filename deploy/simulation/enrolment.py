"""A deck of our own drawing shown to the camera before the first hand, as a house shows its own."""

from pathlib import Path

from vision.choice import open_general_reader
from vision.enrolled import save_deck
from vision.rehearsal import rehearse_enrolment
from vision.rendering.designs import DeckDesign


def enrol_design(design: DeckDesign, directory: Path) -> Path:
    """Show every card and the back once, and keep the pictures; the deck's file.

    Raises:
        ValueError: there are no weights, or a card was missed or contradicted.
    """
    return save_deck(directory, rehearse_enrolment(design, open_general_reader()))
