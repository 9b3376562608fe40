"""Measures the reader on decks of other makers, deck by deck.

`python -m vision.lab third-party --seed N --samples N --scenes N` fetches the artwork and prints
a table; `--out DIR` keeps a picture of each card that was misread. The decks train nothing, and no
gate may be chosen on what this prints: it only measures.
"""

import argparse
import itertools
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH, CardReading
from vision.identification.decision import decide
from vision.identification.networks import WEIGHTS
from vision.identification.predictions import Prediction
from vision.identification.trained_namer import TrainedNamer
from vision.lab.decks.art_decks import ArtDeck
from vision.lab.decks.artwork_sources import CACHE
from vision.lab.decks.shelves import Shelf
from vision.lab.decks.third_party_decks import (
    ThirdPartyDeck,
    fetch_third_party_decks,
    load_third_party_decks,
)
from vision.lab.measurement.tallies import ReadTally, count_scene, predict_samples
from vision.lab.measurement.unseen_shelves import open_shelves
from vision.lab.pictures.card_outline import round_corners
from vision.lab.pictures.photo_scenes import Lying, PhotoScene, draw_scene
from vision.lab.pictures.samples import draw_sample
from vision.photos.loose_pictures import read_picture
from vision.photos.photo_reader import cut_out
from vision.pixels import Image, Numbers, Random, cv2

WIDTHS: Final = (60, 100, 200)
"""Of cards that lie flat, in pixels: of eight at a time, in turn."""
WAYS: Final = ("flat, clean", "single", "easy", "hard")
"""How cards are looked at: on a plain ground as drawn; as in the validation; in its scenes."""
_GROUNDS: Final = ((60, 110, 40), (120, 60, 30), (45, 70, 110), (50, 50, 50), (205, 205, 205))
_ROUND: Final = (4, 33)
"""How round corners are, in pixels of a crop: 1 to 8 mm."""
_ACROSS: Final = 4
_DOWN: Final = 2


class Misread(msgspec.Struct, frozen=True):
    """A card that was named wrongly, and what the views said of it."""

    deck: str
    way: str
    label: str
    reading: CardReading
    opinions: str
    picture: Image

    def tell(self) -> str:
        """One line about it."""
        named, sure = self.reading.card, self.reading.confidence
        return f"{self.deck}, {self.way}: {self.label} named {named} with {sure} ({self.opinions})"


class Measured(msgspec.Struct):
    """What became of one deck's cards, for each of `WAYS`."""

    third_party: ThirdPartyDeck
    tallies: dict[str, ReadTally] = msgspec.field(
        default_factory=lambda: {way: ReadTally() for way in WAYS}
    )
    mistakes: list[Misread] = msgspec.field(default_factory=list)

    @property
    def name(self) -> str:
        """The deck's name."""
        return self.third_party.source.name.removeprefix("third-party/")

    def note(
        self, way: str, label: str, reading: CardReading, picture: Image, opinions: str
    ) -> None:
        """Keep a card that was named wrongly."""
        if reading.card not in {None, label}:
            self.mistakes.append(Misread(self.name, way, label, reading, opinions, picture))


def lay_flat(random: Random, deck: ArtDeck) -> Iterator[PhotoScene]:
    """All pictures of a deck, eight at a time, apart on a plain ground, in even light.

    Args:
        random: of their order, their slant, the ground, and how round their corners are.
        deck: which.
    """
    rows = random.permutation(len(deck.pictures))
    widths = itertools.cycle(WIDTHS)
    for first in range(0, len(rows), _ACROSS * _DOWN):
        some = rows[first : first + _ACROSS * _DOWN].tolist()
        yield _lay_some(random, deck, some, next(widths))


def _lay_some(random: Random, deck: ArtDeck, rows: Sequence[int], width: int) -> PhotoScene:
    height = round(width * CROP_HEIGHT / CROP_WIDTH)
    cell = round(1.35 * height)
    ground = np.array(_GROUNDS[int(random.integers(len(_GROUNDS)))], np.float32)
    picture = np.full((cell * _DOWN, cell * _ACROSS, 3), ground, np.float32)
    rounded = round_corners(int(random.integers(*_ROUND)))
    alpha = cv2.resize(rounded, (width, height), interpolation=cv2.INTER_AREA)
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    cards = []
    for place, row in enumerate(rows):
        middle = (np.array(divmod(place, _ACROSS)[::-1]) + 0.5) * cell
        slant = random.normal(0, 8) + 180 * int(random.integers(2))
        centre = np.array([width, height]) / 2
        turn = cv2.getRotationMatrix2D((width / 2, height / 2), slant, 1)
        turn = np.column_stack([turn[:, :2], turn[:, 2] + middle - centre])
        face = cv2.resize(deck.pictures[row], (width, height), interpolation=cv2.INTER_AREA)
        size = (picture.shape[1], picture.shape[0])
        laid = cv2.warpAffine(
            face, turn, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE
        )
        part = cv2.warpAffine(alpha, turn, size)[..., None]
        picture = picture * (1 - part) + laid * part
        quad = cv2.transform(corners[None], turn)[0]
        points = tuple((float(x), float(y)) for x, y in quad)
        cards.append(Lying(deck.labels[row], points, 0.0))
    return PhotoScene(np.clip(picture, 0, 255).astype(np.uint8), cards)


def measure_flat(measured: Measured, deck: ArtDeck, namer: TrainedNamer, seed: int) -> None:
    """Each picture of the deck as it was drawn."""
    for scene in lay_flat(np.random.default_rng(seed), deck):
        _measure_scene(measured, WAYS[0], scene, namer)


def measure_scenes(
    measured: Measured, shelf: Shelf, namer: TrainedNamer, count: int, seed: int
) -> None:
    """The validation's scenes, easy and hard."""
    for way in WAYS[2:]:
        random = np.random.default_rng(seed)
        for _ in range(count):
            scene = draw_scene(random, shelf, hard=way == WAYS[3])
            _measure_scene(measured, way, scene, namer)


def _measure_scene(measured: Measured, way: str, scene: PhotoScene, namer: TrainedNamer) -> None:
    seen = read_picture(scene.picture, namer)
    for lying, reading in count_scene(measured.tallies[way], scene, seen):
        if reading.card not in {None, lying.label}:
            quad = next(np.array(card.quad) for card in seen if card.reading is reading)
            prediction = namer.predict([cut_out(scene.picture, quad)])[0]
            measured.note(way, lying.label, reading, _show(scene, quad), _tell(prediction))


def _show(scene: PhotoScene, quad: Numbers) -> Image:
    """The scene with a place marked."""
    points = np.round(quad).astype(np.int32)
    return cv2.polylines(
        scene.picture.copy(), [points], isClosed=True, color=(255, 0, 255), thickness=2
    )


def measure_samples(measured: Measured, shelf: Shelf, folder: Path, count: int, seed: int) -> None:
    """The validation's single cards, in its harshest light."""
    way = WAYS[1]
    for number, (label, prediction) in enumerate(predict_samples(shelf, folder, count, seed)):
        reading = decide(prediction)
        measured.tallies[way].count(label, reading)
        if reading.card not in {None, label}:
            picture = _draw_again(shelf, seed, number)
            measured.note(way, label, reading, picture, _tell(prediction))


def _draw_again(shelf: Shelf, seed: int, number: int) -> Image:
    """The views of the single card that was looked at as this one, from 0."""
    random = np.random.default_rng(seed)
    samples = iter(lambda: draw_sample(random, shelf), None)
    sample = next(itertools.islice((one for one in samples if one.label), number, None))
    views = [cv2.resize(view, (93, 160)) for view, _ in sample.corners[:2]]
    return np.hstack([sample.crop, *views])


def _tell(prediction: Prediction) -> str:
    face, *corners = (
        f"{one.label} {one.confidence:.2f}"
        for one in (prediction.face, *prediction.corners, *prediction.wide)
    )
    return f"face {face}; corners {', '.join(corners)}"


def draw_head() -> str:
    """The head of a table of Markdown."""
    heads = ["deck", *(f"{way}: read, misread" for way in WAYS)]
    heads += ["refused, wrongly named", "backs told"]
    return f"| {' | '.join(heads)} |\n|{'---|' * len(heads)}\n"


def draw_line(name: str, measured: Sequence[Measured]) -> str:
    """A line of the table: the figures of one deck, or of several together."""
    cells = []
    for way in WAYS:
        tallies = [one.tallies[way] for one in measured]
        read, cards, wrong = (
            sum(getattr(tally, field) for tally in tallies)
            for field in ("read", "cards", "misread")
        )
        share = f" ({read / cards:.1%})" if cards else ""
        cells.append(f"{read} of {cards}{share}, {wrong}")
    tallies = [tally for one in measured for tally in one.tallies.values()]
    named = sum(one.foreign_named + one.backs_named + one.invented for one in tallies)
    refused = sum(one.foreign + one.backs for one in tallies)
    told, backs = sum(one.backs_told for one in tallies), sum(one.backs for one in tallies)
    cells = [name, *cells, f"{named} of {refused}", f"{told} of {backs}"]
    return f"| {' | '.join(cells)} |\n"


def _report_mistakes(measured: Measured, folder: Path | None) -> None:
    for number, mistake in enumerate(measured.mistakes):
        sys.stderr.write(mistake.tell() + "\n")
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            name = f"{measured.name}-{number}-{mistake.label}-as-{mistake.reading.card}.png"
            cv2.imwrite(str(folder / name), mistake.picture)


def main(words: Sequence[str] | None = None) -> int:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python -m vision.lab third-party")
    parser.add_argument("--cache", type=Path, default=CACHE)
    parser.add_argument("--weights", type=Path, default=WEIGHTS)
    parser.add_argument("--out", type=Path, help="a folder for pictures of what was misread")
    parser.add_argument("--seed", type=int, default=401)
    parser.add_argument("--samples", type=int, default=60, help="single cards a deck")
    parser.add_argument("--scenes", type=int, default=3, help="easy and as many hard ones a deck")
    parser.add_argument("--decks", nargs="*", help="names (default: all)")
    arguments = parser.parse_args(words)
    cv2.setNumThreads(1)
    fetch_third_party_decks(arguments.cache)
    third_parties = load_third_party_decks(arguments.cache)
    shelves = open_shelves([deck for _, deck in third_parties])
    namer = TrainedNamer(arguments.weights, loose=True)
    measured = []
    sys.stdout.write(draw_head())
    for (third_party, deck), shelf in zip(third_parties, shelves, strict=True):
        one = Measured(third_party)
        if arguments.decks and one.name not in arguments.decks:
            continue
        measure_flat(one, deck, namer, arguments.seed)
        measure_samples(one, shelf, arguments.weights, arguments.samples, arguments.seed)
        measure_scenes(one, shelf, namer, arguments.scenes, arguments.seed)
        measured.append(one)
        sys.stdout.write(draw_line(one.name + " (odd)" * third_party.odd, [one]))
        sys.stdout.flush()
        _report_mistakes(one, arguments.out)
    usual = [one for one in measured if not one.third_party.odd]
    sys.stdout.write(draw_line("**all but the odd**", usual))
    return 0
