"""Which reader names the cards, as the configuration has it."""

from pathlib import Path

from vision.identification.card_namer import CardNamer
from vision.identification.enrolled_deck import VerifyingNamer, load_deck
from vision.identification.networks import WeightsError
from vision.identification.template_namer import TemplateNamer
from vision.identification.trained_namer import TrainedNamer
from vision.options import VisionOptions
from vision.rendering.designs import find_design


def choose_namer(options: VisionOptions, copies: int = 1) -> CardNamer:
    """The reader.

    Args:
        options: the configuration.
        copies: how many threads may ask it at the same time.

    Raises:
        ValueError: there is no such deck, or the trained reader's weights can't be used.
    """
    if options.namer == "templates":
        return TemplateNamer(find_design(options.deck))
    general = open_general_reader(copies)
    if options.namer == "trained":
        return general
    return VerifyingNamer(general, load_deck(Path(options.enrolled), options.deck))


def open_general_reader(copies: int = 1) -> CardNamer:
    """The reader of any deck.

    Args:
        copies: how many threads may ask it at the same time.

    Raises:
        ValueError: its weights are missing or damaged.
    """
    try:
        return TrainedNamer(copies=copies)
    except WeightsError as error:
        raise ValueError(str(error)) from None
