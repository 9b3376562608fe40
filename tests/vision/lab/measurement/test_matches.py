"""Which seen card is which true one, and what counts as seen of it."""

import numpy as np
import pytest

from vision.identification.card_namer import CardReading
from vision.lab.measurement.matches import find_seen, match
from vision.lab.measurement.tallies import ReadTally, Share, count_scene
from vision.lab.pictures.photo_scenes import Lying, PhotoScene
from vision.photos.photo_reader import PhotoCard

Points = tuple[tuple[float, float], ...]


def _lay(right: float) -> Points:
    return tuple((x + right, y) for x, y in ((0.0, 0.0), (63.0, 0.0), (63.0, 88.0), (0.0, 88.0)))


def _true(label: str, right: float) -> Lying:
    return Lying(label, _lay(right), 0.0)


def _seen(card: str | None, right: float) -> PhotoCard:
    return PhotoCard(reading=CardReading(side="face", card=card), quad=_lay(right))


def test_a_seen_card_belongs_to_the_true_one_that_it_shares_most_with() -> None:
    cards = [_true("As", 0), _true("Kd", 30)]
    seen = [_seen("Kd", 28), _seen("2c", 400), _seen("As", 0)]
    assert match(seen, cards) == {0: 1, 2: 0}


def test_what_shares_too_little_lies_on_no_card() -> None:
    cards, seen = [_true("As", 0)], [_seen(None, 33)]
    assert match(seen, cards, least=0.3) == {0: 0}
    assert match(seen, cards) == {}


@pytest.mark.parametrize("told", [("As", "Kd", None), (None, "As", "Kd"), ("Kd", None, "As")])
def test_a_wrong_name_counts_before_a_right_one_and_that_before_none(
    told: tuple[str | None, ...],
) -> None:
    cards = [_true("As", 0)]
    seen = [_seen(card, number) for number, card in enumerate(told)]
    assert find_seen(seen, cards)[0].reading.card == "Kd"
    without = [one for one in seen if one.reading.card != "Kd"]
    assert find_seen(without, cards)[0].reading.card == "As"


def test_a_name_where_no_card_lies_is_invented() -> None:
    tally = ReadTally()
    black = PhotoScene(np.zeros((2, 2, 3), np.uint8), [_true("As", 0), _true("Kd", 100)])
    seen = [_seen("As", 1), _seen("2c", 400), _seen(None, 500)]
    read = count_scene(tally, black, seen)
    assert (tally.cards, tally.read, tally.misread, tally.invented) == (2, 1, 0, 1)
    assert [(lying.label, reading.card) for lying, reading in read] == [("As", "As")]


def test_cards_are_counted_by_their_size_in_the_picture() -> None:
    def lay(label: str, per_mm: float, left: float) -> Lying:
        card = np.array([[0, 0], [63, 0], [63, 88], [0, 88]]) * per_mm + [left, 0]
        return Lying(label, tuple((float(x), float(y)) for x, y in card), 0.0)

    tally = ReadTally()
    lying = [lay("As", 0.5, 0), lay("Kd", 1.2, 100), lay("2c", 1.3, 300), lay("BACK", 1.2, 500)]
    kings = PhotoCard(reading=CardReading(side="face", card="Kd"), quad=lying[1].quad)
    count_scene(tally, PhotoScene(np.zeros((2, 2, 3), np.uint8), lying), [kings])
    assert tally.sizes == {"from 0.0": Share(1, 0, 0), "from 1.0": Share(2, 1, 0)}
