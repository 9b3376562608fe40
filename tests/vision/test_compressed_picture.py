"""Pictures on which nothing changed are not looked at, JPEGs stay compressed; nothing is missed."""

import struct
from collections.abc import Sequence
from random import Random

import numpy as np
import pytest

from tests.vision.scenery import Frames, ScriptedNamer, face, lay_board
from vision.camera_health import FROZEN_FRAMES, Condition, PictureHealth
from vision.cameras.compressed_picture import (
    CHANGED_LEVELS,
    CHANGED_PIXELS,
    CompressedPicture,
    count_pixels,
    is_like,
    take_jpeg,
)
from vision.felt.layout import TABLE
from vision.pipeline import CHECK_FRAMES, WHOLE_FRAMES, TablePipeline
from vision.pixels import Image, cv2
from vision.rendering.scenes import PlacedCard, Scene
from vision.rendering.table_renderer import TableRenderer
from vision.tracking.ballot import VotingOptions

GREY = np.full((135, 240), 100, np.uint8)


def compress(picture: Image, quality: int = 80) -> CompressedPicture:
    data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    taken = take_jpeg(data)
    assert taken is not None
    return taken


def is_decoded(picture: CompressedPicture) -> bool:
    return "image" in vars(picture)


@pytest.mark.parametrize(
    ("levels", "pixels", "same"),
    [
        (CHANGED_LEVELS, 240, True),
        (CHANGED_LEVELS + 1, CHANGED_PIXELS - 1, True),
        (CHANGED_LEVELS + 1, CHANGED_PIXELS, False),
    ],
)
def test_what_counts_as_a_change(levels: int, pixels: int, same: bool) -> None:
    now = GREY.copy()
    now[20, :pixels] += levels
    assert is_like(now, GREY) is same
    assert is_like(GREY, now) is same


def test_pictures_of_two_sizes_are_not_alike() -> None:
    assert not is_like(GREY, GREY[:-1])


@pytest.fixture(scope="module")
def still(renderer: TableRenderer) -> Sequence[Image]:
    """Pictures of one table at rest, each with its own sensor noise."""
    return [renderer.render(lay_board(["As", "Kd"])) for _ in range(3)]


@pytest.mark.parametrize("quality", [60, 80, 95])
def test_noise_is_no_change(quality: int, still: Sequence[Image]) -> None:
    first, *others = [compress(picture, quality).small for picture in still]
    assert all(is_like(other, first) for other in others)
    assert not any(np.array_equal(other, first) for other in others)


def shift(picture: Image) -> Image:
    """As a camera that was moved by as little as counts, and a bit."""
    return cv2.warpAffine(picture, np.array([[1.0, 0, 2], [0, 1.0, 0]]), (1920, 1080))


@pytest.mark.parametrize(
    "cards",
    [
        ["As"],
        ["As", "Qd"],
        ["As", "Kh"],
        ["As", "Kd", "2c"],
        ["As", "Kd", None],
    ],
    ids=["taken away", "another rank", "another suit of that colour", "laid", "laid face down"],
)
def test_a_card_that_changed_is_a_change(
    cards: Sequence[str | None], still: Sequence[Image], renderer: TableRenderer
) -> None:
    now = compress(renderer.render(lay_board(cards)))
    assert not is_like(now.small, compress(still[0]).small)


def test_a_card_that_slid_and_a_camera_that_moved_are_changes(
    still: Sequence[Image], renderer: TableRenderer
) -> None:
    first, second = lay_board(["As", "Kd"]).cards
    slid = PlacedCard(second.card, second.x_mm + 1.0, second.y_mm, second.angle)
    before = compress(still[0]).small
    for picture in (renderer.render(Scene(cards=(first, slid))), shift(still[1])):
        assert not is_like(compress(picture).small, before)


class Watched:
    """A pipeline that is shown compressed pictures."""

    def __init__(self) -> None:
        self.pipeline = TablePipeline(TABLE, ScriptedNamer(face("As")), VotingOptions())
        self._frames = Frames()

    def show(self, pictures: Sequence[Image], count: int) -> list[bool]:
        """Of so many pictures in turn, which were decoded whole."""
        return [self.take(compress(pictures[at % len(pictures)])) for at in range(count)]

    def take(self, picture: CompressedPicture) -> bool:
        self.pipeline.take(self._frames.make(picture))
        return is_decoded(picture)

    def names(self) -> list[str | None]:
        board = next(view for view in self.pipeline.views() if view.zone == "board")
        return [card.card for card in board.cards if board.settled]


@pytest.fixture
def watched(still: Sequence[Image]) -> Watched:
    """At rest: the board was read, and nothing is to be done."""
    watched = Watched()
    watched.pipeline.open_zones(("board",))
    assert all(watched.show(still, 7)), "until everything is known each picture is looked at"
    watched.show(still, 2)
    assert watched.names() == ["As", "As"], "the script's word for each"
    return watched


def test_of_pictures_that_show_the_same_one_in_ten_is_decoded(
    watched: Watched, still: Sequence[Image]
) -> None:
    decoded = watched.show(still, 4 * WHOLE_FRAMES)
    assert sum(decoded) <= 5, "one in ten, and one when the zones' references are renewed"
    assert max(len(run) for run in "".join("X"[: not one] or "-" for one in decoded).split("-")) < (
        WHOLE_FRAMES
    )
    assert watched.names() == ["As", "As"]
    assert watched.pipeline.condition is None


def test_of_plain_pictures_that_show_the_same_one_in_five_is_looked_at(
    still: Sequence[Image], renderer: TableRenderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipeline = TablePipeline(TABLE, ScriptedNamer(face("As")), VotingOptions())
    pipeline.open_zones(("board",))
    frames, looked = Frames(), list[int]()
    judge = PictureHealth.judge_light

    def look(health: PictureHealth, picture: Image, small: Image) -> Condition | None:
        looked.append(1)
        return judge(health, picture, small)

    monkeypatch.setattr(PictureHealth, "judge_light", look)

    def show(pictures: Sequence[Image], count: int) -> int:
        """How many of so many were looked at."""
        before = len(looked)
        for at in range(count):
            pipeline.take(frames.make(pictures[at % len(pictures)]))
        return len(looked) - before

    show(still, 10)
    assert show(still, 4 * CHECK_FRAMES) <= 5, "one in five, and one that renews references"
    more = [renderer.render(lay_board(["As", "Kd", "2c"])) for _ in range(2)]
    assert show(more, 6) == 6, "each, until the new card was read"
    board = next(view for view in pipeline.views() if view.zone == "board")
    assert [card.card for card in board.cards] == ["As", "As", "As"]


def test_the_first_picture_of_a_new_card_and_all_until_it_is_read_are_decoded(
    watched: Watched, still: Sequence[Image], renderer: TableRenderer
) -> None:
    watched.show(still, 3)
    more = [renderer.render(lay_board(["As", "Kd", "2c"])) for _ in range(2)]
    assert all(watched.show(more, 6))
    assert watched.names() == ["As", "As", "As"]


def test_what_only_colour_tells_is_seen_within_a_second(
    watched: Watched, still: Sequence[Image]
) -> None:
    red = [picture.copy() for picture in still]
    for picture in red:
        place = picture[300:420, 1450:1560]
        level = int(place[..., 1].mean() * 0.587 + place[..., 0].mean() * 0.114)
        place[:] = (0, 40, (level - 23) / 0.299)
    before = [view.settled for view in watched.pipeline.views()]
    assert any(watched.show(red, WHOLE_FRAMES))
    assert before != [view.settled for view in watched.pipeline.views()]


def test_a_zone_that_is_opened_is_read_at_once(watched: Watched, still: Sequence[Image]) -> None:
    watched.pipeline.open_zones(())
    watched.show(still, 2 * WHOLE_FRAMES)
    assert not all(watched.show(still, 4))
    watched.pipeline.open_zones(("board",))
    assert all(watched.show(still, 5))
    assert watched.names() == ["As", "As"]


def test_a_camera_that_is_frozen_is_told_as_soon_as_ever(
    watched: Watched, still: Sequence[Image]
) -> None:
    watched.show(still, 4)
    watched.show(still[:1], FROZEN_FRAMES + 1)
    assert watched.pipeline.condition is Condition.FROZEN
    watched.show(still, 10)
    assert watched.pipeline.condition is None


def test_a_camera_that_was_lost_looks_at_the_first_picture(
    watched: Watched, still: Sequence[Image]
) -> None:
    watched.show(still, 2)
    watched.pipeline.lose()
    assert watched.take(compress(still[2]))


@pytest.mark.parametrize("size", [(65_500, 65_500), (30_000, 30_000), (20_000, 20_000), (0, 0)])
def test_a_header_that_says_too_much_costs_no_memory(size: tuple[int, int]) -> None:
    """`cv2.error` ended the camera's thread at 20,000 pixels and more."""
    done, coded = cv2.imencode(".jpg", np.zeros((64, 96, 3), np.uint8))
    assert done
    good = coded.tobytes()
    at = good.index(b"\xff\xc0")
    bad = good[: at + 5] + struct.pack(">HH", *size) + good[at + 9 :]
    assert take_jpeg(np.frombuffer(good, np.uint8)) is not None
    assert count_pixels(good) == 64 * 96
    assert count_pixels(bad) == size[0] * size[1]
    assert take_jpeg(np.frombuffer(bad, np.uint8)) is None


def test_no_damage_raises() -> None:
    random = Random(1)
    done, coded = cv2.imencode(
        ".jpg", np.random.default_rng(1).integers(0, 255, (240, 320, 3), np.uint8)
    )
    assert done
    good = coded.tobytes()
    for _ in range(200):
        bad = bytearray(good)
        for _ in range(random.randint(1, 30)):
            bad[random.randrange(2, len(bad) - 2)] = random.randrange(256)
        picture = take_jpeg(np.frombuffer(bytes(bad), np.uint8))
        if picture is not None:
            assert picture.image.ndim == 3
