"""Decks that nobody prints: random indices, pips, courts and inks, drawn from a seed.

They widen what the networks see: a font's index on another deck's court, four colours, jumbo and
small, two and four corners. Glyphs come from the fonts of `sources.FONT_PACKAGES`.
"""

from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np

from vision.naming import CROP_HEIGHT, CROP_WIDTH
from vision.pixels import Colour, Image, Numbers, cv2
from vision.rendering.faces import PIP_PLACES
from vision.rendering.glyphs import SUIT_SHAPES
from vision.training.artwork import BACK, RANKS, REJECT, SUITS, ArtDeck

Random: TypeAlias = np.random.Generator

_BROKEN_FONTS: Final = ("LinBiolinum_K", "D050000L", "StandardSymbols", "FreeSerif", "Hairline",
                        "Caladea-Regular", "Thin", "Z003", "GFSDidotItalic")  # fmt: skip
_SUIT_FONTS: Final = ("DejaVuSans", "DejaVuSerif", "Symbola", "FreeSans", "LiberationSans",
                      "LiberationSerif", "NimbusSans-Bold", "LinLibertine", "LinBiolinum_R",
                      "Lato-Bold")  # fmt: skip
_SUIT_LETTERS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_FOREIGN_RANKS: Final = ("V", "D", "R", "B", "F", "C", "E", "G", "H", "L", "M", "N", "P", "S", "U",
                         "W", "X", "Y", "Z", "1", "11", "12", "13", "15", "0", "00", "?", "!", "★",
                         "JOKER", "Д", "\u0412", "Ж", "И", "+2", "Re", "As")  # fmt: skip
_FOREIGN_SUITS: Final = ("★", "●", "■", "▲", "✚", "☀", "☾", "♪", "⚓", "")


_ANY_COURT: Final = "any"
_FOREIGN_COURTS: Final = 0.35
"""How often an invented court borrows the picture of a foreign deck or of a joker."""


class Style(msgspec.Struct, frozen=True):
    """How an invented deck looks. Lengths in pixels of a crop: four a millimetre."""

    font: Path
    suit_font: Path | None
    """None: our own shapes."""
    weight: int
    rank_height: int
    rank_stretch: float
    suit_height: int
    left: int
    """From the card's left edge to the middle of the index."""
    top: int
    gap: int
    pip_height: int
    pip_stretch: float
    spread: float
    """How far pips stand from the middle, 1 as in the standard deck."""
    ace_height: int
    paper: Colour
    inks: dict[str, Colour]
    frame: int
    """0: none; else the width of the line around the picture."""
    corners: int
    beside: bool
    """Whether the index's suit stands right of the rank."""


def find_fonts(unpacked: Path) -> list[Path]:
    """The fonts that render letters, in a settled order."""
    found = sorted(path for path in unpacked.rglob("*.[ot]tf") if path.is_file())
    return [path for path in found if not any(name in path.name for name in _BROKEN_FONTS)]


def invent_style(random: Random, fonts: list[Path]) -> Style:
    """A deck's looks."""
    suit_fonts = [path for path in fonts if path.name.startswith(_SUIT_FONTS)]
    rank_height = int(random.choice([22, 26, 28, 30, 34, 38, 46, 56, 66]))
    suit_height = int(np.clip(rank_height * random.uniform(0.5, 1.0), 13, 48))
    widest = rank_height * 0.45 + 10
    return Style(
        font=fonts[int(random.integers(len(fonts)))],
        suit_font=None
        if random.random() < 0.3
        else suit_fonts[int(random.integers(len(suit_fonts)))],
        weight=int(random.choice([300, 400, 500, 600, 700, 800])),
        rank_height=rank_height,
        rank_stretch=float(random.uniform(0.6, 1.05)),
        suit_height=suit_height,
        left=int(widest + random.uniform(2, 10)),
        top=int(random.uniform(9, 22)),
        gap=int(random.uniform(2, 9)),
        pip_height=int(random.uniform(34, 58)),
        pip_stretch=float(random.uniform(0.8, 1.15)),
        spread=float(random.uniform(0.85, 1.08)),
        ace_height=int(random.choice([48, 60, 90, 120, 150])),
        paper=_colour(random, (238, 244, 246), 9),
        inks=_invent_inks(random),
        frame=int(random.choice([0, 0, 0, 1, 2])),
        corners=int(random.choice([2, 2, 2, 4])),
        beside=bool(random.random() < 0.06),
    )


def invent_deck(random: Random, name: str, fonts: list[Path], art: list[ArtDeck]) -> ArtDeck:
    """52 faces of one style, their courts borrowed from the artwork."""
    style = invent_style(random, fonts)
    courts = _collect_courts(art)
    pictures = []
    labels = []
    for suit in SUITS:
        for rank in RANKS:
            pictures.append(draw_card(random, style, rank, suit, courts))
            labels.append(rank + suit)
    return ArtDeck(
        name=name, pictures=np.stack(pictures), labels=labels, everywhere=style.corners == 4
    )


def invent_foreign(random: Random, name: str, fonts: list[Path], art: list[ArtDeck]) -> ArtDeck:
    """Cards that must be refused: letters and suits of other games."""
    courts = _collect_courts(art)
    pictures = []
    for _ in range(40):
        style = invent_style(random, fonts)
        foreign_suit = random.random() < 0.45
        rank = RANKS[int(random.integers(13))]
        suit = SUITS[int(random.integers(4))]
        rank_text = None
        suit_text = None
        if not foreign_suit or random.random() < 0.3:
            rank_text = _FOREIGN_RANKS[int(random.integers(len(_FOREIGN_RANKS)))]
        if foreign_suit:
            suit_text = _FOREIGN_SUITS[int(random.integers(len(_FOREIGN_SUITS)))]
        pictures.append(
            draw_card(random, style, rank, suit, courts, rank_text=rank_text, suit_text=suit_text)
        )
    return ArtDeck(
        name=name, pictures=np.stack(pictures), labels=[REJECT] * len(pictures), everywhere=False
    )


def invent_backs(random: Random, name: str, count: int) -> ArtDeck:
    """Backs: lattices, dots, waves, rings, with a border or full-bleed."""
    pictures = np.stack([draw_back(random) for _ in range(count)])
    return ArtDeck(name=name, pictures=pictures, labels=[BACK] * count)


def draw_card(
    random: Random,
    style: Style,
    rank: str,
    suit: str,
    courts: dict[str, list[Image]],
    *,
    rank_text: str | None = None,
    suit_text: str | None = None,
) -> Image:
    """One face, (352, 252, 3)."""
    face = np.full((CROP_HEIGHT, CROP_WIDTH, 3), style.paper, np.uint8)
    ink = style.inks[suit]
    pip = suit_mask(style, suit) if suit_text is None else text_mask(style, suit_text)
    if rank in "JQK":
        _draw_court(random, face, style, rank, suit, courts, pip)
    elif rank == "A":
        _draw_ace(random, face, style, suit, pip)
    else:
        _draw_pips(face, style, rank, ink, pip)
    if style.frame and rank not in "JQK":
        cv2.rectangle(face, (46, 30), (CROP_WIDTH - 46, CROP_HEIGHT - 30), ink, style.frame)
    index = _draw_index(style, rank_text or rank.replace("T", "10"), ink, pip)
    _stamp_index(face, index, style, erase=rank in "JQK")
    return face


def text_mask(style: Style, text: str) -> Image:
    """Letters as a mask (height, width) uint8, cut to their ink; empty text: one empty pixel."""
    return _cut_text(_open_font(style.font), text, style.weight)


def suit_mask(style: Style, suit: str) -> Image:
    """A suit as a mask, cut to its ink."""
    if style.suit_font is not None:
        return _cut_text(_open_font(style.suit_font), _SUIT_LETTERS[suit], 400)
    canvas = np.zeros((260, 260), np.uint8)
    for shape in SUIT_SHAPES[suit]:
        points = (np.array(shape) * 200 + 130) * 16
        cv2.fillPoly(canvas, [points.round().astype(np.int32)], 255, cv2.LINE_AA, 4)
    return _cut(canvas)


def draw_back(random: Random) -> Image:
    """A back that nobody prints."""
    main, light = _colour(random, (90, 60, 60), 80), _colour(random, (225, 225, 225), 30)
    if random.random() < 0.25:
        main, light = light, main
    face = np.full((CROP_HEIGHT, CROP_WIDTH, 3), main, np.uint8)
    rows, columns = np.mgrid[0:CROP_HEIGHT, 0:CROP_WIDTH].astype(np.float32)
    x, y = columns - CROP_WIDTH / 2, rows - CROP_HEIGHT / 2
    period = random.uniform(7, 34)
    turn = random.choice([0.0, 0.785, random.uniform(0, 1.5)])
    u = (x * np.cos(turn) + y * np.sin(turn)) * 2 * np.pi / period
    v = (-x * np.sin(turn) + y * np.cos(turn)) * 2 * np.pi / (period * random.uniform(0.7, 1.5))
    field = _pattern(random, (x, y), (u, v), period)
    if random.random() < 0.12:
        field = np.full_like(field, -1)
    face[field > 0] = light
    if random.random() < 0.4:
        centre = (CROP_WIDTH // 2, CROP_HEIGHT // 2)
        cv2.circle(face, centre, int(random.uniform(20, 70)), _colour(random, (120,) * 3, 120), -1,
                   cv2.LINE_AA)  # fmt: skip
    border = int(random.choice([0, 0, 8, 12, 16, 22]))
    if border:
        if random.random() < 0.5:
            inner = (border + 4, border + 4)
            outer = (CROP_WIDTH - border - 5, CROP_HEIGHT - border - 5)
            cv2.rectangle(face, inner, outer, light, 2)
        paper = _colour(random, (242, 244, 245), 9)
        face[:border] = face[-border:] = paper
        face[:, :border] = face[:, -border:] = paper
    return cv2.GaussianBlur(face, (0, 0), 0.6)


def _pattern(  # noqa: PLR0911 - a line a pattern
    random: Random, place: tuple[Numbers, Numbers], wave: tuple[Numbers, Numbers], period: float
) -> Numbers:
    """A field whose sign is the pattern: of the place in pixels, or of waves in radians."""
    x, y = place
    u, v = wave
    pattern = int(random.integers(7))
    if pattern == 0:
        return np.maximum(np.cos(u), np.cos(v)) - 0.75
    if pattern == 1:
        return np.cos(u) * np.cos(v) - random.uniform(-0.2, 0.4)
    if pattern == 2:
        return np.cos(u + random.uniform(1, 4) * np.sin(v / 2))
    if pattern == 3:
        return np.cos(np.hypot(x, y * random.uniform(0.6, 1)) * 2 * np.pi / period)
    if pattern == 4:
        spokes = int(random.integers(8, 40))
        return np.cos(np.arctan2(y, x) * spokes + np.hypot(x, y) / period)
    if pattern == 5:
        return np.sign(np.cos(u)) * np.sign(np.cos(v))
    coarse = random.standard_normal((int(random.integers(6, 40)), int(random.integers(5, 30))))
    field = cv2.resize(coarse, (CROP_WIDTH, CROP_HEIGHT), interpolation=cv2.INTER_CUBIC)
    return np.maximum(field, field[::-1, ::-1])


def _colour(random: Random, middle: tuple[int, ...], spread: int) -> Colour:
    values = np.clip(np.array(middle) + random.uniform(-spread, spread, 3), 0, 255)
    return int(values[0]), int(values[1]), int(values[2])


def _invent_inks(random: Random) -> dict[str, Colour]:
    black = _colour(random, (30, 28, 28), 28)
    red = _colour(random, (40, 34, 205), 34)
    inks = {"s": black, "c": black, "h": red, "d": red}
    if random.random() < 0.2:
        inks["c"] = _colour(random, (60, 130, 30), 30)
        inks["d"] = _colour(random, (190, 90, 20), 40)
        if random.random() < 0.3:
            inks["d"] = _colour(random, (20, 130, 230), 20)
    return inks


def _open_font(path: Path) -> Any:
    return cv2.FontFace(str(path))


def _cut_text(font: Any, text: str, weight: int) -> Image:
    canvas = np.zeros((300, 200 + 160 * len(text)), np.uint8)
    cv2.putText(canvas, text, (60, 220), (255,), font, 160, weight)
    return _cut(canvas)


def _cut(canvas: Image) -> Image:
    x, y, width, height = cv2.boundingRect(canvas)
    if width == 0:
        return np.zeros((1, 1), np.uint8)
    return canvas[y : y + height, x : x + width]


def _scale(mask: Image, height: int, stretch: float = 1.0, widest: int = 999) -> Image:
    width = int(np.clip(round(mask.shape[1] * height / mask.shape[0] * stretch), 2, widest))
    return cv2.resize(mask, (width, height), interpolation=cv2.INTER_AREA)


def _stamp(face: Image, mask: Image, x: float, y: float, ink: Colour) -> None:
    """Blend ink through a mask whose middle lies at x, y; what leaves the card is cut off."""
    height, width = mask.shape
    left, top = round(x - width / 2), round(y - height / 2)
    first_x, first_y = max(0, left), max(0, top)
    last_x, last_y = min(face.shape[1], left + width), min(face.shape[0], top + height)
    if first_x >= last_x or first_y >= last_y:
        return
    part = mask[first_y - top : last_y - top, first_x - left : last_x - left, None] / 255.0
    area = face[first_y:last_y, first_x:last_x]
    area[:] = (area * (1 - part) + np.array(ink) * part).astype(np.uint8)


def _draw_index(style: Style, text: str, ink: Colour, pip: Image) -> Image:
    """The upper left corner's index on paper: (height, width, 3), to be copied where it inks."""
    letters = _scale(text_mask(style, text), style.rank_height, style.rank_stretch,
                     int(2 * style.left) - 6)  # fmt: skip
    suit = _scale(pip, style.suit_height, style.pip_stretch, int(2 * style.left) - 6)
    height = style.top + style.rank_height + style.gap + style.suit_height + 4
    width = style.left + max(letters.shape[1], suit.shape[1]) // 2 + 6
    if style.beside:
        width = style.left + letters.shape[1] // 2 + suit.shape[1] + 8
        height = style.top + max(style.rank_height, style.suit_height) + 4
    corner = np.full((height, width, 3), style.paper, np.uint8)
    _stamp(corner, letters, style.left, style.top + style.rank_height / 2, ink)
    if style.beside:
        _stamp(corner, suit, style.left + letters.shape[1] / 2 + suit.shape[1] / 2 + 4,
               style.top + style.rank_height / 2, ink)  # fmt: skip
    else:
        low = style.top + style.rank_height + style.gap + style.suit_height / 2
        _stamp(corner, suit, style.left, low, ink)
    return corner


def _stamp_index(face: Image, corner: Image, style: Style, *, erase: bool) -> None:
    """Print the index in two or four corners; on courts it erases what is under it."""
    height, width = corner.shape[:2]
    turned = corner[::-1, ::-1]
    places = [(face[:height, :width], corner), (face[-height:, -width:], turned)]
    if style.corners == 4:
        # The index stays upright: it is moved to the right edge, not mirrored.
        inner = corner[:, : min(width, 2 * style.left)]
        inner_width = inner.shape[1]
        places.append((face[:height, -inner_width:], inner))
        places.append((face[-height:, :inner_width], inner[::-1, ::-1]))
    for area, index in places:
        area[:] = index if erase else np.minimum(area, index)


def _draw_pips(face: Image, style: Style, rank: str, ink: Colour, pip: Image) -> None:
    mask = _scale(pip, style.pip_height, style.pip_stretch)
    for x_mm, y_mm in PIP_PLACES[rank]:
        x = CROP_WIDTH / 2 + (x_mm - 31.5) * 4 * style.spread
        y = CROP_HEIGHT / 2 + (y_mm - 44.0) * 4 * style.spread
        _stamp(face, mask if y_mm < 44.5 else mask[::-1], x, y, ink)


def _draw_ace(random: Random, face: Image, style: Style, suit: str, pip: Image) -> None:
    ink = style.inks[suit]
    height = style.ace_height
    if suit != "s" and random.random() < 0.6:
        height = style.pip_height
    mask = _scale(pip, height, style.pip_stretch)
    middle = (CROP_WIDTH // 2, CROP_HEIGHT // 2)
    _stamp(face, mask, *middle, ink)
    if random.random() < 0.5:
        for _ in range(int(random.integers(1, 6))):
            shade = _colour(random, (150, 150, 150), 110)
            size = (int(random.uniform(4, 80)), int(random.uniform(4, 90)))
            cv2.ellipse(face, middle, size, float(random.uniform(0, 180)), 0,
                        float(random.choice([360, 180])), shade, int(random.integers(1, 4)),
                        cv2.LINE_AA)  # fmt: skip
        if random.random() < 0.5:
            inner = _scale(pip, max(8, height // 3))
            _stamp(face, inner, *middle, style.paper)
    if random.random() < 0.3:
        words = _scale(text_mask(style, "Quality No 7"), int(random.uniform(6, 14)), 0.9, 150)
        _stamp(face, words, middle[0], middle[1] + height / 2 + 14, ink)


def _collect_courts(art: list[ArtDeck]) -> dict[str, list[Image]]:
    """The inner pictures of the artwork's courts, by card."""
    courts: dict[str, list[Image]] = {}
    for deck in art:
        for picture, label in zip(deck.pictures, deck.labels, strict=True):
            if label[0] in "JQK" and len(label) == 2 and not deck.held_out:
                courts.setdefault(label, []).append(picture)
            elif label == REJECT and not deck.held_out:
                courts.setdefault(_ANY_COURT, []).append(picture)
    return courts


def _draw_court(
    random: Random,
    face: Image,
    style: Style,
    rank: str,
    suit: str,
    courts: dict[str, list[Image]],
    pip: Image,
) -> None:
    """A borrowed court, now and then of another card; or a large letter."""
    left, top = int(random.uniform(34, 52)), int(random.uniform(18, 40))
    inner = face[top : CROP_HEIGHT - top, left : CROP_WIDTH - left]
    # A foreign court beside an English index is what that index says: art alone names nothing.
    foreign = random.random() < _FOREIGN_COURTS
    choices = courts.get(_ANY_COURT if foreign else rank + suit, [])
    ink = style.inks[suit]
    if choices and random.random() < 0.85:
        source = choices[int(random.integers(len(choices)))]
        cut_x, cut_y = int(random.uniform(44, 56)), int(random.uniform(16, 36))
        part = source[cut_y : CROP_HEIGHT - cut_y, cut_x : CROP_WIDTH - cut_x]
        shape = (inner.shape[1], inner.shape[0])
        part = cv2.resize(part, shape, interpolation=cv2.INTER_AREA)
        if random.random() < 0.3:
            part = part[:, ::-1]
        if random.random() < 0.3:
            part = np.ascontiguousarray(part[:, :, random.permutation(3)])
        inner[:] = part
    else:
        letters = _scale(text_mask(style, rank), int(random.uniform(90, 170)), 0.9, 150)
        _stamp(face, letters, CROP_WIDTH / 2, CROP_HEIGHT / 2, ink)
    size = int(random.uniform(24, 44))
    mask = _scale(pip, size, style.pip_stretch)
    if random.random() < 0.8:
        _stamp(face, mask, left + size * 0.7, top + size * 0.8, ink)
        _stamp(face, mask[::-1], CROP_WIDTH - left - size * 0.7,
               CROP_HEIGHT - top - size * 0.8, ink)  # fmt: skip
    if random.random() < 0.6:
        corner = (CROP_WIDTH - left, CROP_HEIGHT - top)
        cv2.rectangle(face, (left, top), corner, _colour(random, (90, 60, 60), 60), 1, cv2.LINE_AA)
