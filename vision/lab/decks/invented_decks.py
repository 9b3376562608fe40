"""Decks that nobody prints: random indices, pips, courts and inks, drawn from a seed.

They widen what the networks see: a font's index on another deck's court, four colours, jumbo and
small, two and four corners. Glyphs come from the fonts of `sources.FONT_PACKAGES`.
"""

from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.lab.decks.aces import Ace, draw_ace
from vision.lab.decks.art_decks import BACK, RANKS, REJECT, SUITS, ArtDeck
from vision.lab.decks.court_art import Court, CourtArt, collect_courts, draw_court
from vision.lab.decks.court_figures import draw_figure
from vision.lab.decks.finishes import PLAIN, apply_finish
from vision.lab.decks.giant_indices import GiantIndex, draw_giant
from vision.lab.decks.ink_stamps import pick_colour, scale, stamp
from vision.lab.decks.pip_layouts import STANDARD, PipLayout
from vision.lab.decks.printers import vary_style
from vision.lab.decks.styles import Style, invent_style
from vision.pixels import Colour, Image, Numbers, Random, cv2
from vision.rendering.glyphs import SUIT_SHAPES

_SUIT_LETTERS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_FOREIGN_RANKS: Final = ("V", "D", "R", "B", "F", "C", "E", "G", "H", "L", "M", "N", "P", "S", "U",
                         "W", "X", "Y", "Z", "1", "11", "12", "13", "15", "00", "?", "!", "★",
                         "JOKER", "Д", "\u0412", "Ж", "И", "+2", "Re", "As")  # fmt: skip
_FOREIGN_SUITS: Final = ("★", "●", "■", "▲", "✚", "☀", "☾", "♪", "⚓", "")


def invent_deck(
    random: Random, name: str, fonts: list[Path], art: list[ArtDeck], layout: PipLayout = STANDARD,
    habits: Random | None = None,
) -> ArtDeck:  # fmt: skip
    """52 faces of one style, their courts borrowed from the artwork.

    Args:
        random: where chance comes from.
        name: of the deck.
        fonts: to choose from.
        art: to borrow from.
        layout: where numbers' pips stand.
        habits: where the chance of other printers' habits comes from; None: it has none.
    """
    style = msgspec.structs.replace(invent_style(random, fonts), layout=layout)
    if habits is not None:
        style = vary_style(habits, style, fonts)
    courts = collect_courts(art)
    pictures = []
    labels = []
    for suit in SUITS:
        for rank in RANKS:
            pictures.append(draw_card(random, style, rank, suit, courts))
            labels.append(rank + suit)
    return ArtDeck(
        name=name, pictures=np.stack(pictures), labels=labels, giant=style.giant, held=style.held,
        everywhere=style.corners == 4 and not style.giant, set_otherwise=layout is not STANDARD,
    )  # fmt: skip


def invent_foreign(
    random: Random, name: str, fonts: list[Path], art: list[ArtDeck], habits: Random | None = None
) -> ArtDeck:
    """Cards that must be refused: letters and suits of other games; else as `invent_deck`."""
    courts = collect_courts(art)
    pictures = []
    for _ in range(40):
        style = invent_style(random, fonts)
        if habits is not None:
            style = vary_style(habits, style, fonts)
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
    courts: CourtArt,
    *,
    rank_text: str | None = None,
    suit_text: str | None = None,
) -> Image:
    """One face, (352, 252, 3)."""
    pip = suit_mask(style, suit) if suit_text is None else text_mask(style, suit_text)
    face = _draw_flat(random, style, rank, suit, courts, pip, rank_text or rank.replace("T", "10"))
    if style.finish is PLAIN:
        return face
    return apply_finish(face, style.finish, style.paper, style.inks[suit])


def _draw_flat(
    random: Random, style: Style, rank: str, suit: str, courts: CourtArt, pip: Image, text: str
) -> Image:
    face = np.full((CROP_HEIGHT, CROP_WIDTH, 3), style.paper, np.uint8)
    ink = style.inks[suit]
    if rank in "JQK":
        court = Court(rank, suit, ink, text_mask(style, rank), pip)
        (draw_figure if style.figures else draw_court)(random, face, court, courts)
    elif rank == "A":
        draw_ace(random, face, _describe_ace(random, style, suit, pip))
    elif style.plain:
        mask = scale(pip, style.ace_height, style.pip_stretch)
        stamp(face, mask, CROP_WIDTH / 2, CROP_HEIGHT / 2, ink)
    else:
        _draw_pips(face, style, rank, ink, pip)
    if style.giant:
        index = GiantIndex(text_mask(style, text), pip, ink, edge=style.edge)
        return draw_giant(random, face, index)
    if style.frame and rank not in "JQK":
        cv2.rectangle(face, (46, 30), (CROP_WIDTH - 46, CROP_HEIGHT - 30), ink, style.frame)
    _stamp_index(face, _draw_index(style, text, ink, pip), style, erase=rank in "JQK")
    return _leave_margin(random, face, style) if style.margin else face


def _leave_margin(random: Random, face: Image, style: Style) -> Image:
    """The print drawn together, with a line around it now and then."""
    bare = np.full_like(face, style.paper)
    width, height = (round(side * (1 - style.margin)) for side in (CROP_WIDTH, CROP_HEIGHT))
    left, top = (CROP_WIDTH - width) // 2, (CROP_HEIGHT - height) // 2
    small = cv2.resize(face, (width, height), interpolation=cv2.INTER_AREA)
    bare[top : top + height, left : left + width] = small
    if random.random() < 0.6:
        cv2.rectangle(bare, (left, top), (left + width, top + height),
                      pick_colour(random, (110, 110, 110), 90), 1, cv2.LINE_AA)  # fmt: skip
    return bare


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
    main, light = pick_colour(random, (90, 60, 60), 80), pick_colour(random, (225, 225, 225), 30)
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
        # Of one colour, which must not be a card's paper: bare paper is no back.
        field = np.full_like(field, -1)
        face[:] = min(main, light, key=sum)
    face[field > 0] = light
    if random.random() < 0.4:
        centre = (CROP_WIDTH // 2, CROP_HEIGHT // 2)
        middle = pick_colour(random, (120,) * 3, 120)
        cv2.circle(face, centre, int(random.uniform(20, 70)), middle, -1, cv2.LINE_AA)
    border = int(random.choice([0, 0, 8, 12, 16, 22]))
    if border:
        if random.random() < 0.5:
            inner = (border + 4, border + 4)
            outer = (CROP_WIDTH - border - 5, CROP_HEIGHT - border - 5)
            cv2.rectangle(face, inner, outer, light, 2)
        paper = pick_colour(random, (242, 244, 245), 9)
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


def _draw_index(style: Style, text: str, ink: Colour, pip: Image) -> Image:
    """The upper left corner's index on paper: (height, width, 3), to be copied where it inks."""
    letters = scale(text_mask(style, text), style.rank_height, style.rank_stretch,
                     int(2 * style.left) - 6)  # fmt: skip
    suit = scale(pip, style.suit_height, style.pip_stretch, int(2 * style.left) - 6)
    height = style.top + style.rank_height + style.gap + style.suit_height + 4
    width = style.left + max(letters.shape[1], suit.shape[1]) // 2 + 6
    if style.beside:
        width = style.left + letters.shape[1] // 2 + suit.shape[1] + 8
        height = style.top + max(style.rank_height, style.suit_height) + 4
    corner = np.full((height, width, 3), style.paper, np.uint8)
    stamp(corner, letters, style.left, style.top + style.rank_height / 2, ink)
    if style.beside:
        stamp(corner, suit, style.left + letters.shape[1] / 2 + suit.shape[1] / 2 + 4,
               style.top + style.rank_height / 2, ink)  # fmt: skip
    else:
        low = style.top + style.rank_height + style.gap + style.suit_height / 2
        stamp(corner, suit, style.left, low, ink)
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
    room = style.layout.room(rank) * 4 * style.spread
    mask = scale(pip, int(min(style.pip_height, room)), style.pip_stretch)
    for x_mm, y_mm in style.layout.places[rank]:
        x = CROP_WIDTH / 2 + (x_mm - 31.5) * 4 * style.spread
        y = CROP_HEIGHT / 2 + (y_mm - 44.0) * 4 * style.spread
        stamp(face, mask[::-1] if y_mm >= 44.5 and style.layout.turned else mask, x, y, ink)


def _describe_ace(random: Random, style: Style, suit: str, pip: Image) -> Ace:
    height = style.ace_height
    if suit != "s" and random.random() < 0.6:
        height = style.pip_height
    words = text_mask(style, "Quality No 7")
    large = scale(pip, height, style.pip_stretch)
    ornate = style.ornate and (suit == "s" or random.random() < 0.15)
    return Ace(large, style.inks[suit], style.paper, words, ornate)
