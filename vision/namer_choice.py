"""Which reader names the cards, as the configuration has it."""

from pathlib import Path

from vision.identification.card_namer import CardNamer
from vision.identification.enrolled_deck import VerifyingNamer, load_deck
from vision.identification.networks import WeightsError
from vision.identification.template_namer import TemplateNamer
from vision.identification.trained_namer import TrainedNamer
from vision.options import VisionOptions
from vision.rendering.designs import find_design


def choose_namer(options: VisionOptions) -> CardNamer:
    """The reader.

    Args:
        options: the configuration.

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
