"""The deck in play, shown to the camera before the first hand, as a house shows its own."""

from pathlib import Path

from vision.choice import open_general_reader
from vision.enrolling.rehearsal import rehearse_enrolment
from vision.rendering.decks import DeckPictures
from vision.rendering.designs import DeckDesign
from vision.templates.enrolled import save_deck


def enrol_deck(deck: DeckDesign | DeckPictures, directory: Path) -> Path:
    """Show every card and the back once, and keep the pictures; the deck's file.

    Raises:
        ValueError: there are no weights, or a card was missed or contradicted.
    """
    return save_deck(directory, rehearse_enrolment(deck, open_general_reader()))
