"""A deck that is drawn, enrolled as an operator would: for simulating and for measuring."""

from typing import Final

from vision.enrolment.enrolment_session import DeckEnrolment
from vision.felt.layout import TABLE
from vision.identification.card_namer import CardNamer
from vision.identification.enrolled_deck import EnrolledDeck
from vision.rendering.deck_pictures import DeckPictures
from vision.rendering.designs import DeckDesign
from vision.rendering.showing_camera import ShowingCamera

SEED: Final = 3


def rehearse_enrolment(
    design: DeckDesign | DeckPictures, general: CardNamer, seed: int = SEED
) -> EnrolledDeck:
    """The deck as the table's camera saw it, named by the reader and by whoever showed it.

    Args:
        design: how the deck looks; its name is the deck's.
        general: reads cards of any deck.
        seed: the order of the cards, and how crookedly they lie.

    Raises:
        ValueError: something was missed or contradicted; the text says what.
    """
    camera = ShowingCamera(design, seed, lambda: not enrolment.waits)
    enrolment = DeckEnrolment(TABLE, general, words=camera.tell)
    while not enrolment.complete and (frame := camera.read(0)) is not None:
        enrolment.take(frame)
    if not enrolment.complete:
        problems = "; ".join((*enrolment.problems, f"missing: {enrolment.tell_missing()}"))
        raise ValueError(f"deck {design.name} could not be enrolled: {problems}")
    return enrolment.finish(design.name)
