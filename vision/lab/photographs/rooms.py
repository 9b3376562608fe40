"""The room around a table, as a panorama of light: walls, windows, lamps, the sky outside.

A panorama's columns go round from the table's +y axis over its +x axis; its rows go from straight
up to straight down. Values are linear red, green and blue; a lit white wall is about 1.
"""

from typing import Final, Literal, TypeAlias

import msgspec
import numpy as np

from vision.pixels import Image, Numbers, Random, cv2

Light: TypeAlias = Literal["window", "ceiling", "lamp", "sun", "mixed", "dim", "overcast"]
LIGHTS: Final[tuple[Light, ...]] = (
    "window", "ceiling", "lamp", "sun", "mixed", "dim", "overcast",
)  # fmt: skip
_SHARES: Final = (0.24, 0.22, 0.12, 0.12, 0.14, 0.08, 0.08)
SIZE: Final = (512, 256)
"""Width and height of a panorama."""
_KELVINS: Final = np.array([2000, 2700, 3300, 4000, 5000, 6500, 8000, 12000])
_TINTS: Final = np.array(
    [[1.0, 0.27, 0.03], [1.0, 0.43, 0.13], [1.0, 0.56, 0.26], [1.0, 0.68, 0.43],
     [1.0, 0.82, 0.67], [1.0, 0.97, 1.0], [0.82, 0.87, 1.0], [0.62, 0.73, 1.0]]
)  # fmt: skip
"""Of a glowing body, linear sRGB; after Planck's law and CIE 1931."""


class Lamp(msgspec.Struct, frozen=True):
    """A ball that glows near the table, or the sun (radius 0: light along a direction)."""

    at: tuple[float, float, float]
    """Its middle in millimetres; of the sun: which way its light goes."""
    radius: float
    light: tuple[float, float, float]
    """How bright it is; of the sun: what it casts on a sheet that faces it."""


class Room(msgspec.Struct, frozen=True):
    """All light."""

    name: Light
    panorama: Image
    """(256, 512, 3) float32."""
    lamps: tuple[Lamp, ...] = ()
    tint: tuple[float, float, float] = (1, 1, 1)
    """Of most of the light, about."""


def tint_of(kelvin: float) -> Numbers:
    """The colour of light of a temperature: (3,) red, green, blue, at most 1."""
    return np.array([np.interp(kelvin, _KELVINS, _TINTS[:, channel]) for channel in range(3)])


def draw_room(random: Random) -> Room:
    """A room and its light."""
    name = LIGHTS[int(random.choice(len(LIGHTS), p=_SHARES))]
    day, warm = tint_of(random.uniform(5200, 8500)), tint_of(random.uniform(2500, 4200))
    lamps: list[Lamp] = []
    if name == "overcast":
        panorama = _draw_sky(random)
        tint = day
    else:
        tint = day if name in {"window", "sun"} else warm
        panorama = _draw_walls(random, tint * random.uniform(0.12, 0.5))
        if name in {"window", "sun", "mixed"}:
            for _ in range(int(random.integers(1, 3))):
                _put_window(random, panorama, day * random.uniform(4, 16))
        if name in {"ceiling", "mixed"}:
            _put_ceiling_lamps(random, panorama, warm)
        if name in {"lamp", "dim"} or (name == "mixed" and random.random() < 0.4):
            lamps.append(_put_lamp(random, warm, 0.15 if name == "dim" else 1.0))
            panorama *= 0.5
        if name == "sun":
            lamps.append(_shine(random))
            tint = tint_of(5500)
    return Room(
        name, panorama.astype(np.float32), tuple(lamps),
        (float(tint[0]), float(tint[1]), float(tint[2])),
    )  # fmt: skip


def turn_towards(room: Room, way: Numbers) -> Room:
    """The room turned so that its brightest side is where a way, (2,), points to."""
    heights = room.panorama[: SIZE[1] // 2].sum(axis=(0, 2))
    wide = SIZE[0] // 16
    smooth = np.convolve(np.tile(heights, 3), np.ones(wide), "same")[SIZE[0] : 2 * SIZE[0]]
    wanted = round(np.arctan2(way[0], way[1]) / (2 * np.pi) * SIZE[0])
    panorama = np.roll(room.panorama, wanted - int(np.argmax(smooth)), axis=1)
    return msgspec.structs.replace(room, panorama=panorama)


def put_before(random: Random, room: Room, way: Numbers) -> Room:
    """The room with a lamp, a panel or a skylight about where a way, (3,), points to."""
    way = way + random.normal(0, 0.1, 3)
    way = way / np.linalg.norm(way)
    across = np.cross(way, [0.0, 0.3, 1.0])
    across /= np.linalg.norm(across)
    directions = _list_directions()
    ahead = directions @ way
    sideways, upwards = directions @ across, directions @ np.cross(across, way)
    wide, tall = np.exp(random.uniform(np.log(0.05), np.log(0.35), 2))
    if random.random() < 0.4:
        shape = np.hypot(sideways, upwards) < wide * ahead
    else:
        shape = (np.abs(sideways) < wide * ahead) & (np.abs(upwards) < tall * ahead)
    light = tint_of(random.uniform(2700, 7000)) * random.uniform(4, 14)
    # What is small shines more: as much light comes from it.
    light *= (0.15 / np.sqrt(wide * tall)) ** 1.2
    panorama = np.where(shape[..., None], light, room.panorama).astype(np.float32)
    return msgspec.structs.replace(room, panorama=panorama)


def _list_directions() -> Numbers:
    """Where each of a panorama's pixels lies: (256, 512, 3), of length 1."""
    width, height = SIZE
    about = (np.arange(width) + 0.5) / width * 2 * np.pi
    down = (np.arange(height)[:, None] + 0.5) / height * np.pi
    level = np.sin(down)
    flat = [level * np.sin(about), level * np.cos(about), np.cos(down) + 0 * about]
    directions: Numbers = np.stack(flat, axis=-1)
    return directions


def _row(elevation: float) -> int:
    """Of an elevation in degrees above the table."""
    return round((90 - elevation) / 180 * SIZE[1])


def _draw_walls(random: Random, tint: Numbers) -> Image:
    """A room's walls, ceiling and floor, with furniture."""
    width, height = SIZE
    room: Image = np.empty((height, width, 3), np.float32)
    walls = [tint * random.uniform(0.5, 1.3) * random.uniform(0.8, 1.1, 3) for _ in range(4)]
    first = int(random.integers(width))
    edges = np.sort((first + np.arange(4) * width // 4 + random.integers(-25, 25, 4)) % width)
    for number in range(4):
        start, end = edges[number], edges[(number + 1) % 4]
        columns = np.arange(start, end if end > start else end + width) % width
        room[:, columns] = walls[number]
    top = _row(random.uniform(35, 60))
    room[:top] = tint * random.uniform(1.0, 1.8)
    room[_row(-5) :] = tint * random.uniform(0.2, 0.6) * random.uniform(0.7, 1.0, 3)
    for _ in range(int(random.integers(2, 9))):
        left, wide = int(random.integers(width)), int(random.integers(8, 70))
        high = _row(random.uniform(-5, 30))
        ink = tint * random.uniform(0.05, 1.0) * random.uniform(0.6, 1.2, 3)
        room[high : _row(-8), np.arange(left, left + wide) % width] = ink
    coarse = random.uniform(0.75, 1.25, (4, 8, 1)).astype(np.float32)
    room *= cv2.resize(coarse, SIZE, interpolation=cv2.INTER_CUBIC)[..., None]
    return cv2.GaussianBlur(room, (0, 0), 1.0, borderType=cv2.BORDER_REPLICATE)


def _put_window(random: Random, room: Image, light: Numbers) -> None:
    """A window with its frame: sky above, houses or trees below."""
    wide, tall = int(random.integers(25, 90)), random.uniform(18, 45)
    low = random.uniform(2, 25)
    left = int(random.integers(SIZE[0]))
    columns = np.arange(left, left + wide) % SIZE[0]
    top, bottom = _row(low + tall), _row(low)
    view = np.empty((bottom - top, wide, 3), np.float32)
    view[:] = light
    skyline = int((bottom - top) * random.uniform(0.3, 1.1))
    view[skyline:] *= random.uniform(0.08, 0.5) * random.uniform(0.7, 1.1, 3)
    panes = int(random.integers(1, 4))
    for pane in range(1, panes):
        view[:, pane * wide // panes - 1 : pane * wide // panes + 1] *= 0.06
    if random.random() < 0.5:
        middle = (bottom - top) // 2
        view[middle - 1 : middle + 1] *= 0.06
    if random.random() < 0.25:
        view[(np.arange(bottom - top) % 4) < 2] *= 0.25
    elif random.random() < 0.3:
        view[:, : wide // 4] *= 0.3
        view[:, -wide // 4 :] *= 0.3
    room[top:bottom, columns] = view


def _put_ceiling_lamps(random: Random, room: Image, warm: Numbers) -> None:
    """One hanging lamp, some spots, or a row of panels."""
    kind = random.random()
    light = warm if kind < 0.7 else tint_of(random.uniform(3800, 5500))
    layer = np.zeros(room.shape[:2], np.float32)
    if kind < 0.4:
        centre = (int(random.integers(SIZE[0])), _row(random.uniform(40, 85)))
        radius = int(random.integers(4, 13))
        stretch = 1 / max(0.15, np.sin(np.pi * centre[1] / SIZE[1]))
        cv2.ellipse(layer, centre, (round(radius * stretch), radius), 0, 0, 360, 1.0, -1)
        strength = 3000 / radius**2
    elif kind < 0.7:
        for _ in range(int(random.integers(3, 9))):
            centre = (int(random.integers(SIZE[0])), _row(random.uniform(35, 80)))
            cv2.circle(layer, centre, 2, 1.0, -1)
        strength = 130.0
    else:
        for _ in range(int(random.integers(1, 4))):
            left = int(random.integers(SIZE[0]))
            top = _row(random.uniform(45, 78))
            columns = np.arange(left, left + int(random.integers(20, 70))) % SIZE[0]
            layer[top : top + int(random.integers(5, 18)), columns] = 1.0
        strength = 14.0
    room += layer[..., None] * light * strength * random.uniform(0.6, 1.5)


def _put_lamp(random: Random, warm: Numbers, strength: float) -> Lamp:
    """A lamp on the table or just above it."""
    about, away = random.uniform(0, 2 * np.pi), random.uniform(350, 800)
    high, radius = random.uniform(280, 700), random.uniform(25, 90)
    light = warm * strength * 2.2 * (away**2 + high**2) / radius**2 / 3
    return Lamp(
        (float(away * np.cos(about)), float(away * np.sin(about)), float(high)), float(radius),
        (float(light[0]), float(light[1]), float(light[2])),
    )  # fmt: skip


def _shine(random: Random) -> Lamp:
    """The sun through a window."""
    about, high = random.uniform(0, 2 * np.pi), np.radians(random.uniform(18, 60))
    way = -np.array([np.cos(about) * np.cos(high), np.sin(about) * np.cos(high), np.sin(high)])
    light = tint_of(5200) * random.uniform(5, 14)
    return Lamp(
        (float(way[0]), float(way[1]), float(way[2])), 0.0,
        (float(light[0]), float(light[1]), float(light[2])),
    )  # fmt: skip


def _draw_sky(random: Random) -> Image:
    """Outdoors under clouds, houses and trees around."""
    width, height = SIZE
    sky = np.empty((height, width, 3), np.float32)
    sky[:] = tint_of(random.uniform(5800, 8000)) * random.uniform(1.5, 3)
    coarse = random.uniform(0.6, 1.4, (8, 16, 1)).astype(np.float32)
    sky *= cv2.resize(coarse, SIZE, interpolation=cv2.INTER_CUBIC)[..., None]
    line = random.uniform(2, 30, 24)
    rows = np.interp(np.arange(width), np.linspace(0, width, 25), np.append(line, line[0]))
    ground = np.arange(height)[:, None] > (90 - rows) / 180 * height
    sky[ground] *= np.array([0.16, 0.2, 0.12], np.float32) * random.uniform(0.5, 1.5)
    return sky
