"""The deck in play, shown to the camera before the first hand, as a house shows its own."""

from pathlib import Path

from vision.enrolment.rehearsal import rehearse_enrolment
from vision.identification.enrolled_deck import save_deck
from vision.namer_choice import open_general_reader
from vision.rendering.deck_pictures import DeckPictures
from vision.rendering.designs import DeckDesign


def enrol_deck(deck: DeckDesign | DeckPictures, directory: Path) -> Path:
    """Show every card and the back once, and keep the pictures; the deck's file.

    Raises:
        ValueError: there are no weights, or a card was missed or contradicted.
    """
    return save_deck(directory, rehearse_enrolment(deck, open_general_reader()))
