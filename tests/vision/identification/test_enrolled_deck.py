"""What an enrolled deck's two views may do beside the general reader, on either side of a gate."""

import msgspec
import numpy as np
import pytest

from engine.cards import Card
from tests.vision.scenery import ScriptedNamer, face
from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH, CardReading
from vision.identification.corner_templates import CornerView
from vision.identification.enrolled_deck import EnrolledDeck, VerifyingNamer
from vision.identification.face_templates import Comparison, FaceView
from vision.identification.template_namer import as_crop
from vision.pixels import Image
from vision.rendering.card_faces import back_texture, face_textures
from vision.rendering.designs import HOUSE

CROP = np.full((CROP_HEIGHT, CROP_WIDTH, 3), 230, np.uint8)
TORN = CardReading(side="face", candidates=("As", "Ah"), why="not sure enough")
SILENT = CardReading(side="unknown", why="no card that can be read")


@pytest.fixture(scope="module")
def deck() -> EnrolledDeck:
    textures = face_textures(HOUSE)
    # A few are enough: what the views say of them is put in their place.
    faces = {card: as_crop(textures[card]) for card in ("As", "Ah", "Kd", "2c")}
    return EnrolledDeck(name="house", faces=faces, back=as_crop(back_texture(HOUSE)))


def read(
    monkeypatch: pytest.MonkeyPatch,
    deck: EnrolledDeck,
    general: CardReading,
    likest: tuple[Card, float, float],
    lead: float = 1.0,
) -> CardReading:
    """A card's reading where the deck's face view finds it likest a card.

    Args:
        monkeypatch: puts what the views say in their place.
        deck: the house's.
        general: what the general reader says.
        likest: the card, how like it is, and by how much more than the next.
        lead: by how much a corner leads.
    """
    card, score, margin = likest
    said = Comparison((card, "2c", "3c"), score, margin, turned=False)

    def compare(_view: FaceView, crops: list[Image]) -> list[Comparison]:
        return [said] * len(crops)

    def confirms(_view: CornerView, _card: Card, _crop: Image, least: float = 0.0) -> bool:
        return lead >= least

    def align(_view: FaceView, crop: Image, _likest: Comparison) -> Image:
        return crop

    monkeypatch.setattr(FaceView, "compare_all", compare)
    monkeypatch.setattr(FaceView, "align", align)
    monkeypatch.setattr(CornerView, "confirms", confirms)
    return VerifyingNamer(ScriptedNamer(general), deck).name([CROP])[0]


@pytest.mark.parametrize(
    ("likest", "named"),
    [
        (("As", 0.72, 0.2), True),
        (("As", 0.71, 0.9), False),
        (("As", 0.95, 0.19), False),
        (("Ah", 0.95, 0.9), False),
    ],
)
def test_a_name_stands_where_the_enrolled_face_agrees_clearly(
    likest: tuple[Card, float, float],
    named: bool,
    deck: EnrolledDeck,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reading = read(monkeypatch, deck, face("As"), likest)
    assert (reading.card, reading.why) == (("As", "") if named else (None, "not as enrolled"))


@pytest.mark.parametrize(
    ("likest", "lead", "named"),
    [
        (("As", 0.86, 0.6), 0.0, True),
        (("As", 0.85, 0.9), 1.0, False),
        (("As", 0.95, 0.59), 0.49, False),
        (("As", 0.95, 0.59), 0.5, True),
        (("As", 0.95, 0.19), 1.0, False),
        (("As", 0.95, 0.9), -1.0, False),
        (("Ks", 0.95, 0.9), 1.0, False),
    ],
)
def test_both_enrolled_views_tip_the_scales_between_the_readers_candidates(
    likest: tuple[Card, float, float],
    lead: float,
    named: bool,
    deck: EnrolledDeck,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert read(monkeypatch, deck, TORN, likest, lead).card == ("As" if named else None)


@pytest.mark.parametrize(
    ("likest", "worded", "named"),
    [
        (("As", 0.92, 0.6), frozenset({"As"}), True),
        (("As", 0.91, 0.9), frozenset({"As"}), False),
        (("As", 0.95, 0.9), frozenset({"Kd"}), False),
        (("As", 0.95, 0.9), frozenset[Card](), False),
    ],
)
def test_where_the_reader_is_silent_only_what_the_operator_named_is_told(
    likest: tuple[Card, float, float],
    worded: frozenset[Card],
    named: bool,
    deck: EnrolledDeck,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    vouched = msgspec.structs.replace(deck, worded=worded)
    assert read(monkeypatch, vouched, SILENT, likest).card == ("As" if named else None)
