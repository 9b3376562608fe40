"""JPEGs stay compressed as long as a small picture tells what is to be told."""

import struct
from collections.abc import Sequence
from random import Random

import numpy as np
import pytest

from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from tests.vision.scenery import Frames, ScriptedReader, face, lay_board
from vision.camera_health import FROZEN_FRAMES, Condition
from vision.cameras.compressed_picture import CompressedPicture, accept_jpeg, read_size
from vision.felt.layout import TABLE
from vision.pipeline import CHECK_FRAMES, TablePipeline
from vision.pixels import Image, cv2
from vision.tracking.small_pictures import shrink


def compress(picture: Image, quality: int = 80) -> CompressedPicture:
    data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    taken = accept_jpeg(data)
    assert taken is not None
    return taken


def is_decoded(picture: CompressedPicture) -> bool:
    return "image" in vars(picture)


@pytest.fixture(scope="module")
def still(renderer: TableRenderer) -> Sequence[Image]:
    """Pictures of one table at rest, each with its own sensor noise."""
    return [renderer.render(lay_board(["As"])) for _ in range(3)]


@pytest.mark.parametrize("factor", [1, 2, 4, 8])
def test_it_is_decoded_small_as_if_it_were_shrunk(factor: int, still: Sequence[Image]) -> None:
    taken = compress(still[0], 95)
    assert taken.size == (1920, 1080)
    small = taken.shrink(factor).astype(int)
    wanted = shrink(still[0], factor).astype(int)
    assert small.shape == wanted.shape
    assert np.abs(small - wanted).mean() < 3


def test_what_has_no_size_is_no_picture(still: Sequence[Image]) -> None:
    data = cv2.imencode(".jpg", still[0])[1].tobytes()
    for broken in (data[:-2], data[:40] + b"\xff\xd9", b"\xff\xd8\xff\xd9"):
        assert accept_jpeg(np.frombuffer(broken, np.uint8)) is None


class Watched:
    """A pipeline that is shown compressed pictures."""

    def __init__(self) -> None:
        self.pipeline = TablePipeline(TABLE, ScriptedReader(face("As")))
        self.pipeline.open_zones(("board",))
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
    watched.show(still, 15)
    assert watched.names() == ["As"]
    return watched


def test_at_rest_only_markers_need_the_whole_picture(
    watched: Watched, still: Sequence[Image]
) -> None:
    assert sum(watched.show(still, 4 * CHECK_FRAMES)) == 4
    assert watched.names() == ["As"]


def test_a_zone_that_is_opened_is_read_at_once(watched: Watched, still: Sequence[Image]) -> None:
    watched.pipeline.open_zones(())
    watched.show(still, 2 * CHECK_FRAMES)
    watched.pipeline.open_zones(("board",))
    assert sum(watched.show(still, 5)) >= 2
    assert watched.names() == ["As"]


def test_a_camera_that_is_frozen_is_told(watched: Watched, still: Sequence[Image]) -> None:
    watched.show(still[:1], FROZEN_FRAMES + 1)
    assert watched.pipeline.condition is Condition.FROZEN
    watched.show(still, 10)
    assert watched.pipeline.condition is None


@pytest.mark.parametrize("size", [(65_500, 65_500), (30_000, 30_000), (20_000, 20_000), (0, 0)])
def test_a_header_that_says_too_much_costs_no_memory(size: tuple[int, int]) -> None:
    """`cv2.error` ended the camera's thread at 20,000 pixels and more."""
    done, coded = cv2.imencode(".jpg", np.zeros((64, 96, 3), np.uint8))
    assert done
    good = coded.tobytes()
    at = good.index(b"\xff\xc0")
    bad = good[: at + 5] + struct.pack(">HH", *size) + good[at + 9 :]
    assert accept_jpeg(np.frombuffer(good, np.uint8)) is not None
    assert read_size(good) == (96, 64)
    assert read_size(bad) == size[::-1]
    assert accept_jpeg(np.frombuffer(bad, np.uint8)) is None


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
        picture = accept_jpeg(np.frombuffer(bytes(bad), np.uint8))
        if picture is not None:
            assert picture.image.ndim == 3
