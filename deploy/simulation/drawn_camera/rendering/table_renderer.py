"""The simulated camera's picture of the table: 1920x1080, lit, bent by a lens, noisy, trembling.

What does not change is kept: the felt, the light, each card's turned picture, and the clean
picture of the last scene, as it is seen from a few places a part of a pixel apart. A frame of an
unchanged scene costs one multiplication and two additions.
"""

from collections import OrderedDict
from functools import lru_cache
from typing import Final

import msgspec
import numpy as np

from deploy.simulation.drawn_camera.rendering.card_faces import TEXTURE_PER_MM
from deploy.simulation.drawn_camera.rendering.deck_pictures import DeckPictures, draw_design
from deploy.simulation.drawn_camera.rendering.designs import HOUSE, DeckDesign
from deploy.simulation.drawn_camera.rendering.felt_pictures import draw_felt, draw_light
from deploy.simulation.drawn_camera.rendering.hands import draw_hand
from deploy.simulation.drawn_camera.rendering.scenes import LaidChip, PlacedCard, Scene
from deploy.simulation.drawn_camera.webcam import bend_picture
from engine.cards import Card
from vision.felt.layout import TABLE, Layout
from vision.pixels import Colour, Image, Numbers, cv2

NOISE_SIGMA: Final = 3.0
"""Standard deviation of the sensor's noise, in grey levels."""
_NOISE_SPARE: Final = 96
_SMEARED: Final = 1.0
"""Standard deviation in pixels of what smears the noise: a camera's neighbours are correlated."""
_TREMBLES: Final = (0.0, 1 / 3)
"""Pixels by which the camera may have moved, across and down."""
_BANDS: Final = 0.03
"""By which share the mains' light is brighter at its highest than at its lowest, ..."""
_LIT: Final = 251
"""... of so many levels for light that does not flicker, ..."""
_BAND_ROWS: Final = 240
"""... and so many rows are from one such band to the next; they stand elsewhere in each frame."""
_SHADOW_MM: Final = 1.1
_HANGS_MM: Final = 700.0
"""How high the camera hangs: what stands higher than the felt is seen larger."""
CHIP_MM: Final = 39.0
_CHIPS: Final[tuple[Colour, ...]] = ((42, 40, 168), (52, 112, 42), (36, 34, 33), (150, 62, 58))
_KEPT_PATCHES: Final = 160


class _Patch(msgspec.Struct, frozen=True):
    """A card's turned picture, ready to be laid on the felt."""

    left: int
    top: int
    colour: Image
    """The card times its opacity."""
    remains: Image
    """What is left of the ground: 255 beside the card, darker in its shadow, 0 on it."""


class TableRenderer:
    """Draws scenes. The same seed and the same calls give the same pixels."""

    def __init__(
        self,
        layout: Layout = TABLE,
        deck: DeckDesign | DeckPictures = HOUSE,
        *,
        seed: int = 0,
        bent: bool = False,
    ) -> None:
        """Draw such a table.

        Args:
            layout: where what lies.
            deck: how the cards look.
            seed: cloth, light and noise follow from it.
            bent: whether it is seen through `webcam.choose_lens`.
        """
        self._layout = layout
        self._bent = bent
        self._deck = deck if isinstance(deck, DeckPictures) else draw_design(deck)
        self._random = np.random.default_rng([seed, 3])
        self._felt, self._light = _empty_table(layout, seed)
        self._brighter, self._darker = _noise_tiles(layout, seed)
        self._patches: OrderedDict[PlacedCard, _Patch] = OrderedDict()
        self._scene: Scene | None = None
        self._clean: Image = self._felt
        self._seen: dict[tuple[float, float], Image] = {}
        self._mains = _draw_bands(layout)

    @property
    def shape(self) -> tuple[int, int, int]:
        """(height, width, 3) of each picture."""
        width, height = self._layout.picture_size
        return height, width, 3

    def render(self, scene: Scene, out: Image | None = None) -> Image:
        """The scene with fresh noise, (1080, 1920, 3) uint8 BGR.

        Args:
            scene: what lies on the table.
            out: where to put the picture; a new array where none is given.
        """
        if scene != self._scene:
            self._clean = self._compose(scene)
            self._scene = scene
            self._seen = {}
        return self._add_noise(self._flicker(self._tremble()), out)

    def render_clean(self, scene: Scene) -> Image:
        """The scene without noise."""
        return self._compose(scene)

    def _tremble(self) -> Image:
        """The scene from where the camera is now, a part of a pixel from where it was."""
        x, y = (float(step) for step in self._random.choice(_TREMBLES, 2))
        if (x, y) not in self._seen:
            height, width = self._clean.shape[:2]
            move = np.array([[1, 0, x], [0, 1, y]])
            self._seen[x, y] = cv2.warpAffine(
                self._clean, move, (width, height), borderMode=cv2.BORDER_REPLICATE
            )
        return self._seen[x, y]

    def _flicker(self, picture: Image) -> Image:
        first = int(self._random.integers(0, _BAND_ROWS))
        return cv2.multiply(picture, self._mains[first : first + len(picture)], scale=1 / _LIT)

    def _compose(self, scene: Scene) -> Image:
        picture = self._felt.copy()
        for placed in scene.cards:
            self._lay(picture, self._patch(placed))
        for chip in scene.chips:
            _draw_chip(picture, chip, self._layout.pixels_per_mm)
        if scene.hand is not None:
            draw_hand(picture, scene.hand, self._layout.pixels_per_mm)
        cv2.multiply(picture, self._light, picture, scene.brightness / 255)
        if self._bent:
            picture = bend_picture(picture, self._layout)
        # The lens: no camera's edges are as sharp as a drawing's.
        return cv2.GaussianBlur(picture, (3, 3), 0.55, dst=picture)

    def _lay(self, picture: Image, patch: _Patch) -> None:
        height, width = patch.colour.shape[:2]
        top, left = max(0, patch.top), max(0, patch.left)
        bottom = min(picture.shape[0], patch.top + height)
        right = min(picture.shape[1], patch.left + width)
        if top >= bottom or left >= right:
            return
        ground = picture[top:bottom, left:right]
        inside = (
            slice(top - patch.top, bottom - patch.top),
            slice(left - patch.left, right - patch.left),
        )
        kept = cv2.multiply(ground, patch.remains[inside], scale=1 / 255)
        cv2.add(kept, patch.colour[inside], ground)

    def _patch(self, placed: PlacedCard) -> _Patch:
        patch = self._patches.get(placed)
        if patch is None:
            patch = turn_card(self._texture(placed.card), self._deck.alpha, self._layout, placed)
            self._patches[placed] = patch
            if len(self._patches) > _KEPT_PATCHES:
                self._patches.popitem(last=False)
        else:
            self._patches.move_to_end(placed)
        return patch

    def _texture(self, card: Card | None) -> Image:
        return self._deck.back if card is None else self._deck.faces[card]

    def _add_noise(self, clean: Image, out: Image | None) -> Image:
        height, width = clean.shape[:2]
        noisy = clean
        for tile, combine in ((self._brighter, cv2.add), (self._darker, cv2.subtract)):
            y, x = (int(n) for n in self._random.integers(0, _NOISE_SPARE, 2))
            window = tile[y : y + height, x : x + width]
            if noisy is clean:
                noisy = combine(clean, window) if out is None else combine(clean, window, out)
            else:
                combine(noisy, window, noisy)
        return noisy


def turn_card(texture: Image, alpha: Image, layout: Layout, placed: PlacedCard) -> _Patch:
    """A card's picture at its place and angle, with its shadow.

    Args:
        texture: the card, at `TEXTURE_PER_MM`.
        alpha: where it is: 255 on the card, 0 outside its round corners.
        layout: the table.
        placed: where the card lies.
    """
    scale = layout.pixels_per_mm / TEXTURE_PER_MM
    turn = np.radians(placed.angle)
    cosine, sine = float(np.cos(turn)), float(np.sin(turn))
    reach = (layout.card_width_mm**2 + layout.card_height_mm**2) ** 0.5 / 2 + 3 * _SHADOW_MM
    middle = np.array([placed.x_mm, placed.y_mm]) * layout.pixels_per_mm
    left, top = np.floor(middle - reach * layout.pixels_per_mm).astype(int)
    size = int(np.ceil(2 * reach * layout.pixels_per_mm)) + 1
    matrix = np.array([[cosine, -sine], [sine, cosine]]) * scale
    texture_middle = np.array([texture.shape[1], texture.shape[0]]) / 2 - 0.5
    shift = middle - 0.5 - [left, top] - matrix @ texture_middle
    place: Numbers = np.column_stack([matrix, shift])
    colour = cv2.warpAffine(texture, place, (size, size), flags=cv2.INTER_LINEAR)
    alpha = cv2.warpAffine(alpha, place, (size, size), flags=cv2.INTER_LINEAR)
    if placed.bend_mm:
        bend = _bend_card(layout, placed, size, (int(left), int(top)))
        colour, alpha = (
            cv2.remap(flat, *bend, cv2.INTER_LINEAR) for flat in (colour, alpha)
        )  # fmt: skip
    offset = np.array([[1, 0, 1.0], [0, 1, 1.4]])
    shadow = cv2.warpAffine(alpha, offset, (size, size))
    shadow = cv2.GaussianBlur(shadow, (0, 0), _SHADOW_MM * layout.pixels_per_mm / 2)
    remains = (255 - alpha) * (1 - 0.45 * shadow.astype(np.float32) / 255)
    opaque = cv2.cvtColor(alpha, cv2.COLOR_GRAY2BGR)
    return _Patch(
        left=int(left),
        top=int(top),
        colour=cv2.multiply(colour, opaque, scale=1 / 255),
        remains=cv2.cvtColor(remains.astype(np.uint8), cv2.COLOR_GRAY2BGR),
    )


def _bend_card(
    layout: Layout, placed: PlacedCard, size: int, corner: tuple[int, int]
) -> tuple[Numbers, Numbers]:
    """Which place of the flat card's patch each pixel of a bent one shows, by column and row.

    Its ends stand higher, hence nearer to the camera: they are seen farther from the picture's
    middle.
    """
    scale = layout.pixels_per_mm
    turn = np.radians(placed.angle)
    rows, columns = np.mgrid[0:size, 0:size].astype(np.float32)
    x, y = (columns + corner[0]) / scale, (rows + corner[1]) / scale
    away_x, away_y = x - layout.width_mm / 2, y - layout.height_mm / 2
    flat_x, flat_y = x, y
    for _ in range(2):
        along = (flat_y - placed.y_mm) * np.cos(turn) - (flat_x - placed.x_mm) * np.sin(turn)
        high = placed.bend_mm * np.clip(along / (layout.card_height_mm / 2), -1.2, 1.2) ** 2
        flat_x, flat_y = x - away_x * high / _HANGS_MM, y - away_y * high / _HANGS_MM
    return (
        (flat_x * scale - corner[0]).astype(np.float32),
        (flat_y * scale - corner[1]).astype(np.float32),
    )


def _draw_chip(picture: Image, chip: LaidChip, scale: float) -> None:
    """A chip with its light spots at the rim, and its shadow."""
    middle = round(chip.x_mm * scale), round(chip.y_mm * scale)
    radius = round(CHIP_MM / 2 * scale)
    colour = _CHIPS[chip.colour % len(_CHIPS)]
    dark = (middle[0] + 3, middle[1] + 3)
    cv2.circle(picture, dark, radius, (18, 22, 18), cv2.FILLED, cv2.LINE_AA)
    cv2.circle(picture, middle, radius, colour, cv2.FILLED, cv2.LINE_AA)
    for spot in range(0, 360, 60):
        rim = (radius - 5, radius - 5)
        cv2.ellipse(picture, middle, rim, spot, 0, 24, (222, 226, 228), 9, cv2.LINE_AA)
    cv2.circle(picture, middle, round(radius * 0.62), (214, 218, 220), 2, cv2.LINE_AA)


@lru_cache(maxsize=2)
def _empty_table(layout: Layout, seed: int) -> tuple[Image, Image]:
    """The felt, evenly lit, and the light; whatever deck is laid there."""
    felt, light = draw_felt(layout, seed), draw_light(layout, seed)
    for picture in (felt, light):
        picture.setflags(write=False)
    return felt, light


@lru_cache(maxsize=2)
def _draw_bands(layout: Layout) -> Image:
    """How bright each row is under lamps on the mains, a band more than a picture."""
    width, height = layout.picture_size
    rows = np.arange(height + _BAND_ROWS) * (2 * np.pi / _BAND_ROWS)
    lit = _LIT * (1 + _BANDS / 2 * np.sin(rows))
    bands: Image = np.repeat(lit.round().astype(np.uint8)[:, None, None], width, axis=1)
    return np.ascontiguousarray(np.repeat(bands, 3, axis=2))


@lru_cache(maxsize=2)
def _noise_tiles(layout: Layout, seed: int) -> tuple[Image, Image]:
    """What the noise adds and what it takes away, each larger than a picture."""
    width, height = layout.picture_size
    random = np.random.default_rng([seed, 4])
    tiles = []
    for _ in range(2):
        shape = (height + _NOISE_SPARE, width + _NOISE_SPARE, 3)
        # Two independent halves, one added and one taken away, make zero-mean noise of the
        # wanted deviation: a half-normal of sigma s has the variance s * s * (1 - 2 / pi).
        spread = NOISE_SIGMA / (2 * (1 - 2 / np.pi)) ** 0.5
        values = cv2.GaussianBlur(random.standard_normal(shape, dtype=np.float32), (0, 0), _SMEARED)
        values = np.abs(values) * (spread / float(values.std()))
        tiles.append(values.round().astype(np.uint8))
    return tiles[0], tiles[1]
