"""Counts what becomes of cards: read, misread, told as backs, or named though they are none."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from vision.identification.card_namer import CardReading
from vision.identification.decision import Gates, decide, wants_wider
from vision.identification.network_views import BACK, REJECT
from vision.identification.networks import Network, load_networks
from vision.identification.predictions import Prediction
from vision.identification.trained_namer import TrainedNamer
from vision.lab.decks.shelves import Shelf
from vision.lab.measurement.matches import find_seen, match
from vision.lab.pictures.photo_scenes import Lying, PhotoScene, draw_scene
from vision.lab.pictures.samples import draw_sample
from vision.lab.pictures.targets import UNJUDGED, Sample
from vision.photos.finding.pyramid import Pyramid
from vision.photos.geometry.quad_geometry import area_of
from vision.photos.photo_reader import PhotoCard
from vision.see.loose_pictures import read_picture

SIZES: Final = (0.7, 1.0, 1.5, 2.2)
"""Pixels a millimetre between which cards of scenes are counted apart: below the first none is
named, and from the last on a table's camera sees them."""


class Share(msgspec.Struct):
    """Cards of one size."""

    cards: int = 0
    read: int = 0
    misread: int = 0


class ReadTally(msgspec.Struct):
    """What became of the cards."""

    cards: int = 0
    read: int = 0
    misread: int = 0
    foreign: int = 0
    foreign_named: int = 0
    backs: int = 0
    backs_told: int = 0
    backs_named: int = 0
    invented: int = 0
    """Names where no card lies."""
    sizes: dict[str, Share] = msgspec.field(default_factory=dict)
    """Of scenes, the cards from so many pixels a millimetre on, up to the next of `SIZES`."""

    def count(self, label: str, reading: CardReading | None) -> None:
        """Count one card of a label, by what was read in its place (None: nothing)."""
        named = None if reading is None else reading.card
        if label == REJECT:
            self.foreign += 1
            self.foreign_named += named is not None
        elif label == BACK:
            self.backs += 1
            self.backs_told += reading is not None and reading.side == "back"
            self.backs_named += named is not None
        else:
            self.cards += 1
            self.read += named == label
            self.misread += named not in {None, label}

    def count_size(self, lying: Lying, reading: CardReading | None) -> None:
        """Count a card of a scene among those of its size."""
        if len(lying.label) != 2:
            return
        named = None if reading is None else reading.card
        per_mm = (area_of(np.array(lying.quad)) / (63 * 88)) ** 0.5
        least = max((size for size in SIZES if size <= per_mm), default=0.0)
        share = self.sizes.setdefault(f"from {least}", Share())
        share.cards += 1
        share.read += named == lying.label
        share.misread += named not in {None, lying.label}


Told = tuple[str, Prediction]
"""What lies in a place, and what is said of it."""


def predict_samples(shelf: Shelf, folder: Path, count: int, seed: int) -> list[Told]:
    """Single cards, as the finder hands them over: the truth and what both views say."""
    random = np.random.default_rng(seed)
    face, corner = load_networks(folder)
    predictions: list[Told] = []
    while len(predictions) < count:
        sample = draw_sample(random, shelf)
        if sample.label == UNJUDGED:
            continue
        predictions.append((sample.label, predict_sample(sample, face, corner)))
    return predictions


def predict_cut_out(shelf: Shelf, namer: TrainedNamer, count: int, seed: int) -> list[Told]:
    """Cards of hard scenes, cut out by the truth: what is there, and what both views say of it.

    Those of which more than half is covered are left out, and faces without an index in view.

    Args:
        shelf: the decks.
        namer: the reader of loose pictures.
        count: of scenes.
        seed: of the scenes.
    """
    random = np.random.default_rng(seed)
    predictions: list[Told] = []
    for _ in range(count):
        scene = draw_scene(random, shelf, hard=True)
        pyramid = Pyramid(scene.picture)
        asked = [one for one in scene.cards if one.covered <= 0.5 and one.index_seen]
        seen = namer.predict([pyramid.cut_out(np.array(one.quad)) for one in asked])
        predictions += [
            (one.label, prediction) for one, prediction in zip(asked, seen, strict=True)
        ]
    return predictions


def predict_sample(sample: Sample, face: Network, corner: Network) -> Prediction:
    """What the networks say of a sample, as `TrainedNamer.predict` asks them."""
    seen = face.judge([sample.crop])[0]
    opinions = corner.judge([picture for picture, _ in sample.corners[:2]])
    prediction = Prediction(seen, tuple(opinions))
    if not wants_wider(prediction, Gates()):
        return prediction
    wide = corner.judge([picture for picture, _ in sample.wide])
    return Prediction(seen, prediction.corners, tuple(wide), bare=True)


def tally_samples(predictions: list[Told], gates: Gates) -> ReadTally:
    """How single cards are read behind gates."""
    tally = ReadTally()
    for label, prediction in predictions:
        tally.count(label, decide(prediction, gates))
    return tally


def tally_scenes(
    shelf: Shelf, namer: TrainedNamer, count: int, seed: int, *, hard: bool
) -> ReadTally:
    """How loose pictures are read; a card more than half covered counts where it is named."""
    random = np.random.default_rng(seed)
    tally = ReadTally()
    for _ in range(count):
        scene = draw_scene(random, shelf, hard=hard)
        count_scene(tally, scene, read_picture(scene.picture, namer))
    return tally


def count_scene(
    tally: ReadTally, scene: PhotoScene, seen: Sequence[PhotoCard]
) -> list[tuple[Lying, CardReading]]:
    """Count a scene's cards by what was seen of them.

    Returns:
        What was read of each card that was found.
    """
    matches = match(seen, scene.cards)
    strays = (card for number, card in enumerate(seen) if number not in matches)
    tally.invented += sum(card.reading.card is not None for card in strays)
    read = {place: card.reading for place, card in find_seen(seen, scene.cards).items()}
    for place, lying in enumerate(scene.cards):
        if lying.covered <= 0.5 or (place in read and read[place].card is not None):
            tally.count(lying.label, read.get(place))
            tally.count_size(lying, read.get(place))
    return [(scene.cards[place], reading) for place, reading in read.items()]
