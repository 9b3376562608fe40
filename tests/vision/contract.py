"""What the vision relies on, whatever the camera's backend: a suite for each of them."""

import itertools
import time

import numpy as np

from vision.cameras.protocol import Camera, Frame

SHAPE = (48, 64, 3)


def read_some(camera: Camera, count: int) -> list[Frame]:
    frames: list[Frame] = []
    deadline = time.monotonic() + 5
    while len(frames) < count and not camera.ended and time.monotonic() < deadline:
        frame = camera.read(50)
        if frame is not None:
            frames.append(frame)
    return frames


class CameraContract:
    """Needs a fixture `camera` that gives so many frames of `SHAPE`, or more."""

    frames = 4

    def test_is_a_camera_with_its_name(self, camera: Camera) -> None:
        assert isinstance(camera, Camera)
        assert camera.name == "overhead"
        assert not camera.ended

    def test_frames_are_bgr_pictures_with_rising_numbers_and_times(self, camera: Camera) -> None:
        frames = read_some(camera, 4)
        assert len(frames) == self.frames
        for frame in frames:
            assert frame.image.shape == SHAPE
            assert frame.image.dtype == np.uint8
        for earlier, later in itertools.pairwise(frames):
            assert later.number > earlier.number
            assert later.at_ns > earlier.at_ns
            assert later.read_ns >= earlier.read_ns

    def test_pixels_are_not_changed_afterwards(self, camera: Camera) -> None:
        first = read_some(camera, 1)[0]
        kept = first.image.copy()
        read_some(camera, 3)
        assert np.array_equal(first.image, kept)

    def test_closing_twice_does_no_harm(self, camera: Camera) -> None:
        camera.close()
        camera.close()
        assert camera.read(0) is None

    def test_closed_camera_gives_nothing_more(self, camera: Camera) -> None:
        read_some(camera, 1)
        camera.close()
        assert [camera.read(20) for _ in range(5)] == [None] * 5
