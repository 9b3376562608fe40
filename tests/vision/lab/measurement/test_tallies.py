"""Cards are looked at where they truly lie."""

from tests.vision.lab.house_shelf import open_house_shelf
from vision.identification.trained_namer import TrainedNamer
from vision.lab.measurement.tallies import predict_cut_out


def test_cards_of_hard_scenes_are_cut_out_where_they_truly_lie() -> None:
    namer = TrainedNamer()
    predictions = predict_cut_out(open_house_shelf("house"), namer, 2, 5)
    cards = [(label, prediction.face) for label, prediction in predictions if len(label) == 2]
    assert len(cards) > 2
    assert 2 * sum(face.card == label for label, face in cards) > len(cards)
