"""Which reader names the cards, as the configuration has it."""

from pathlib import Path

from vision.naming import CardNamer
from vision.options import VisionOptions
from vision.reading.namer import TrainedNamer
from vision.reading.networks import WeightsError
from vision.rendering.designs import find_design
from vision.templates.enrolled import VerifyingNamer, load_deck
from vision.templates.matching import TemplateNamer


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
