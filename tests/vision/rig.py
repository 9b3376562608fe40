"""A corner of a table under a camera as real ones are: correlated noise, JPEG, mains, tremble.

Small, so that many pictures cost little; the cards are those of our drawing, worn a little.
"""

from collections.abc import Callable

import msgspec
import numpy as np

from deploy.simulation.drawn_camera.rendering.deck_pictures import draw_design
from deploy.simulation.drawn_camera.rendering.designs import HOUSE
from deploy.simulation.drawn_camera.rendering.scenes import PlacedCard, Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import turn_card
from tests.vision.scenery import Frames
from vision.felt.geometry import TableGeometry
from vision.felt.layout import TABLE, Layout, Zone
from vision.pipeline import Mounting, Shared, TablePipeline
from vision.pixels import FLOAT, Image, Numbers, cv2
from vision.setup.picture_trial import add_noise
from vision.tracking.zone_reader import ZoneReader

GREEN = (66, 104, 30)
LAYOUT: Layout = msgspec.structs.replace(
    TABLE, width_mm=300, height_mm=150,
    zones=(Zone(name="board", left=0, top=0, right=300, bottom=150),),
)  # fmt: skip
PLACES = ((52.0, 75.0), (150.0, 75.0), (248.0, 75.0))

Spoil = Callable[[Image, np.random.Generator], Image]
"""What a camera makes of a clean picture."""


def mains(share: float) -> Spoil:
    """Bands of light across the rows, elsewhere in each picture."""

    def spoil(picture: Image, random: np.random.Generator) -> Image:
        rows = np.arange(len(picture)) / 90 * 2 * np.pi + random.uniform(0, 6)
        lit = picture * (1 + share * np.sin(rows))[:, None, None]
        return add_noise(lit.clip(0, 255).astype(np.uint8), 2.0, random)

    return spoil


def tremble(pixels: float) -> Spoil:
    """The camera moves by a part of a pixel from picture to picture."""

    def spoil(picture: Image, random: np.random.Generator) -> Image:
        x, y = random.uniform(-pixels, pixels, 2)
        move = np.array([[1, 0, x], [0, 1, y]])
        size = (picture.shape[1], picture.shape[0])
        moved = cv2.warpAffine(picture, move, size, borderMode=cv2.BORDER_REPLICATE)
        return add_noise(moved, 2.0, random)

    return spoil


def hunt(share: float) -> Spoil:
    """The exposure looks for its level."""

    def spoil(picture: Image, random: np.random.Generator) -> Image:
        lit = (picture * (1 + random.uniform(-share, share))).clip(0, 255)
        return add_noise(lit.astype(np.uint8), 2.0, random)

    return spoil


def compress(quality: int) -> Spoil:
    """As a JPEG of a noisy picture."""

    def spoil(picture: Image, random: np.random.Generator) -> Image:
        noisy = add_noise(picture, 2.5, random)
        data = cv2.imencode(".jpg", noisy, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
        decoded: Image = cv2.imdecode(data, cv2.IMREAD_COLOR)  # type: ignore[assignment]
        return decoded

    return spoil


def noisy(sigma: float) -> Spoil:
    """Noise that is correlated over two pixels."""
    return lambda picture, random: add_noise(picture, sigma, random)


def in_turn(*spoils: Spoil) -> Spoil:
    """One after the other."""

    def spoil(picture: Image, random: np.random.Generator) -> Image:
        for one in spoils:
            picture = one(picture, random)
        return picture

    return spoil


SPOILS: dict[str, Spoil] = {
    "little noise": noisy(1.5),
    "noise": noisy(3.0),
    "high gain": noisy(8.0),
    "jpeg": compress(80),
    "coarse jpeg": compress(30),
    "coarsest jpeg": compress(20),
    "mains": mains(0.03),
    "mains and coarse jpeg": in_turn(mains(0.03), compress(30)),
    "tremble": tremble(0.5),
    "hunting": hunt(0.08),
}


class Rig:
    """A table that is looked at, picture by picture.

    Args:
        reader: reads it.
        spoil: what the camera makes of it.
        cloth: blue, green and red of the cloth.
        paint: what is printed on it.
        seed: of what chance does.
        shared: what it has in common with other cameras.
    """

    def __init__(
        self,
        reader: ZoneReader,
        spoil: Spoil,
        *,
        cloth: tuple[int, int, int] = GREEN,
        paint: Callable[[Image], None] | None = None,
        seed: int = 0,
        shared: Shared | None = None,
    ) -> None:
        self.random = np.random.default_rng([seed, 5])
        self._frames = Frames()
        self._spoil = spoil
        self._deck = draw_design(HOUSE)
        width, height = LAYOUT.picture_size
        weave = cv2.GaussianBlur(self.random.normal(0, 9, (height, width)).astype(FLOAT), (0, 0), 1)
        shade = 1 + (weave + np.linspace(-8, 8, width)[None]) / 100
        self._felt = (shade[..., None] * np.array(cloth)).clip(0, 255).astype(np.uint8)
        if paint is not None:
            paint(self._felt)
        to_pixels = np.array([[2.4, 0, -0.5], [0, 2.4, -0.5], [0, 0, 1.0]])
        geometry = TableGeometry(to_pixels, np.linalg.inv(to_pixels))
        self.pipeline = TablePipeline(LAYOUT, reader, (), Mounting(plane=geometry), shared)
        self.pipeline.open_zones(("board",))

    def draw(self, scene: Scene, over: Callable[[Image], None] | None = None) -> Image:
        """The table without what the camera makes of it."""
        picture: Image = self._felt.copy()
        for card in scene.cards:
            _lay(picture, self._deck.back if card.card is None else self._deck.faces[card.card],
                 self._deck.alpha, card)  # fmt: skip
        if over is not None:
            over(picture)
        drawn: Image = cv2.GaussianBlur(picture, (3, 3), 0.6)
        return drawn

    def show(self, clean: Image, frames: int) -> None:
        """So many pictures of it."""
        for _ in range(frames):
            self.pipeline.take(self._frames.make(self._spoil(clean, self.random)))

    def is_settled(self) -> bool:
        return self.pipeline.trackers[0].settled

    def names(self) -> list[str | None]:
        return [card.card for card in self.pipeline.views()[0].cards]


def _lay(picture: Image, texture: Image, alpha: Numbers, card: PlacedCard) -> None:
    patch = turn_card(texture, alpha, LAYOUT, card)
    height, width = patch.colour.shape[:2]
    top, left = max(0, patch.top), max(0, patch.left)
    bottom, right = min(len(picture), patch.top + height), min(picture.shape[1], patch.left + width)
    ground = picture[top:bottom, left:right]
    inside = np.s_[top - patch.top : bottom - patch.top, left - patch.left : right - patch.left]
    kept = cv2.multiply(ground, patch.remains[inside], scale=1 / 255)
    cv2.add(kept, patch.colour[inside], ground)
