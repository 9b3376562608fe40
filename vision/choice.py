"""Which reader names the cards, as the configuration has it."""

from pathlib import Path

from vision.naming import CardNamer
from vision.options import VisionOptions
from vision.reading.namer import TrainedNamer
from vision.reading.networks import WeightsError
from vision.rendering.designs import find_design
from vision.templates.enrolled import VerifyingNamer, load_deck
from vision.templates.matching import TemplateNamer


def choose_namer(options: VisionOptions) -> CardNamer:
    """The reader.

    Raises:
        ValueError: there is no such deck, or the trained reader's weights can't be used.
    """
    if options.namer == "templates":
        return TemplateNamer(find_design(options.deck))
    general = open_general_reader()
    if options.namer == "trained":
        return general
    return VerifyingNamer(general, load_deck(Path(options.enrolled), options.deck))


def open_general_reader() -> CardNamer:
    """The reader of any deck.

    Raises:
        ValueError: its weights are missing or damaged.
    """
    try:
        return TrainedNamer()
    except WeightsError as error:
        raise ValueError(str(error)) from None
