"""A real camera's backend against a capture that is played by the test: no hardware here."""

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.vision.contract import SHAPE, CameraContract, read_some
from vision.cameras import video4linux
from vision.cameras.compressed_picture import CompressedPicture
from vision.cameras.protocol import Camera, CameraError, CameraLostError
from vision.cameras.settings import CameraSettings
from vision.cameras.video4linux import (
    Video4LinuxCamera,
    accept_picture,
    explain_device,
    reassert,
)
from vision.pixels import cv2

FAST = CameraSettings(frames_per_second=500)


@pytest.fixture(autouse=True)
def settled_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(video4linux, "SETTLE_S", 0.0)


class PlayedCapture:
    """A device: settings that it remembers or refuses, and pictures until it is pulled out."""

    def __init__(
        self, *, opens: bool = True, knows: bool = True, gives: dict[int, float] | None = None
    ) -> None:
        self.opens = opens
        self.gives = gives or {}
        """Settings that it gives whatever was asked for."""
        self.written: list[tuple[int, int]] = []
        """Each setting that was written, with the pictures that had been taken by then."""
        self.bytes: bytes | None = None
        """What it gives in place of decoded pictures."""
        self.knows = knows
        self.settings: dict[int, float] = {cv2.CAP_PROP_GAIN: 17.0}
        self.pulled_out = threading.Event()
        self.released = threading.Event()
        self.pictures = 0

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return self.opens

    def read(self) -> tuple[bool, Any]:
        time.sleep(0.004)
        if self.pulled_out.is_set():
            return False, None
        self.pictures += 1
        if self.bytes is not None:
            return True, np.frombuffer(self.bytes, np.uint8).reshape(1, -1)
        return True, np.full(SHAPE, self.pictures % 250, np.uint8)

    def get(self, setting: int, /) -> float:
        return self.gives.get(setting, self.settings.get(setting, 0.0))

    def set(self, setting: int, value: float, /) -> bool:
        self.written.append((setting, self.pictures))
        if self.knows:
            self.settings[setting] = value
        return self.knows

    def release(self) -> None:
        self.released.set()


@pytest.fixture
def device(tmp_path: Path) -> Path:
    path = tmp_path / "video0"
    path.touch()
    return path


@pytest.fixture
def camera(device: Path) -> Iterator[Camera]:
    opened = Video4LinuxCamera(device, settings=FAST, opener=lambda _: PlayedCapture())
    yield opened
    opened.close()


class TestContract(CameraContract):
    """The same contract as every other backend's."""


def test_everything_automatic_is_off_and_every_setting_is_written(device: Path) -> None:
    capture = PlayedCapture()
    settings = CameraSettings(exposure=40, white_balance=4600, focus=30)
    camera = Video4LinuxCamera(device, settings=settings, opener=lambda _: capture)
    read_some(camera, 1)
    camera.close()
    assert camera.refused == []
    written = capture.settings
    assert written[cv2.CAP_PROP_FOURCC] == cv2.VideoWriter.fourcc(*"MJPG")
    assert written[cv2.CAP_PROP_BUFFERSIZE] == 2, "one buffer halves the rate"
    assert written[cv2.CAP_PROP_FPS] == 10
    assert written[cv2.CAP_PROP_AUTO_EXPOSURE] == 1.0
    assert written[cv2.CAP_PROP_AUTO_WB] == 0.0
    assert written[cv2.CAP_PROP_AUTOFOCUS] == 0.0
    assert written[cv2.CAP_PROP_EXPOSURE] == 40.0
    assert written[cv2.CAP_PROP_WB_TEMPERATURE] == 4600.0
    assert written[cv2.CAP_PROP_FOCUS] == 30.0
    assert written[cv2.CAP_PROP_GAIN] == 17.0, "what is not given stays as the camera has it"
    assert written[cv2.CAP_PROP_FRAME_WIDTH] == 1920.0
    assert capture.released.is_set()


def test_settings_that_the_camera_does_not_take_are_named(device: Path) -> None:
    capture = PlayedCapture(knows=False)
    settings = CameraSettings(exposure=40)
    camera = Video4LinuxCamera(device, settings=settings, opener=lambda _: capture)
    read_some(camera, 1)
    camera.close()
    sentence = camera.refused[-1]
    assert "automatic exposure, automatic white balance, autofocus, exposure;" in sentence


def test_a_format_that_the_camera_does_not_give_is_named(device: Path) -> None:
    yuyv = float(cv2.VideoWriter.fourcc(*"YUYV"))
    capture = PlayedCapture(gives={cv2.CAP_PROP_FOURCC: yuyv, cv2.CAP_PROP_FRAME_WIDTH: 640.0})
    camera = Video4LinuxCamera(device, settings=FAST, opener=lambda _: capture)
    camera.close()
    wrong_format, wrong_width = camera.refused
    assert "pixel format" in wrong_format
    assert "YUYV" in wrong_format
    assert "width" in wrong_width
    assert "640" in wrong_width


def test_settings_are_locked_once_pictures_stream_and_what_adjusts_itself_has_settled(
    device: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(video4linux, "SETTLE_S", 0.05)
    capture = PlayedCapture()
    camera = Video4LinuxCamera(device, settings=FAST, opener=lambda _: capture)
    capture.settings[cv2.CAP_PROP_GAIN] = 33.0  # as the camera adjusted itself meanwhile
    read_some(camera, 1)
    camera.close()
    locked = {setting: at for setting, at in capture.written if setting != cv2.CAP_PROP_FPS}
    for setting in (cv2.CAP_PROP_AUTO_EXPOSURE, cv2.CAP_PROP_EXPOSURE, cv2.CAP_PROP_GAIN):
        assert locked[setting] >= 3, "not before it streams"
    assert capture.settings[cv2.CAP_PROP_GAIN] == 33.0


def encode_picture() -> bytes:
    picture = np.random.default_rng(1).integers(0, 255, SHAPE, np.uint8)
    return bytes(cv2.imencode(".jpg", picture)[1])


def test_a_jpeg_is_decoded_and_half_a_jpeg_is_no_picture(device: Path) -> None:
    whole = encode_picture()
    for data, good in (
        (whole, True),
        (whole + bytes(64), True),
        (whole[:-2], False),
        (whole[: len(whole) // 2], False),
        (whole[: len(whole) // 2] + bytes(64), False),
        (whole[2:], False),
    ):
        picture = accept_picture(np.frombuffer(data, np.uint8).reshape(1, -1))
        assert (picture is not None) == good
        if picture is not None:
            assert isinstance(picture, CompressedPicture)
            assert picture.image.shape == SHAPE
    capture = PlayedCapture()
    capture.bytes = whole[: len(whole) // 2]
    camera = Video4LinuxCamera(device, settings=FAST, opener=lambda _: capture)
    assert camera.read(100) is None
    capture.bytes = whole
    assert read_some(camera, 1)[0].image.shape == SHAPE
    camera.close()


def test_setting_that_somebody_changed_is_written_again() -> None:
    capture = PlayedCapture()
    wanted = {cv2.CAP_PROP_EXPOSURE: 40.0, cv2.CAP_PROP_GAIN: 17.0}
    assert reassert(capture, wanted) == 1
    assert reassert(capture, wanted) == 0
    capture.settings[cv2.CAP_PROP_GAIN] = 99.0
    assert reassert(capture, wanted) == 1
    assert capture.settings[cv2.CAP_PROP_GAIN] == 17.0


def test_settings_are_looked_at_while_pictures_come(
    device: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(video4linux, "CHECK_PERIOD_S", 0.0)
    capture = PlayedCapture()
    settings = CameraSettings(exposure=40, frames_per_second=500)
    camera = Video4LinuxCamera(device, settings=settings, opener=lambda _: capture)
    read_some(camera, 1)
    capture.settings[cv2.CAP_PROP_EXPOSURE] = 900.0
    deadline = time.monotonic() + 5
    while capture.settings[cv2.CAP_PROP_EXPOSURE] != 40.0:
        assert time.monotonic() < deadline, "it was never written again"
        time.sleep(0.005)
    camera.close()


def test_only_so_many_pictures_a_second_are_given(device: Path) -> None:
    capture = PlayedCapture()
    slow = CameraSettings(frames_per_second=1)
    camera = Video4LinuxCamera(device, settings=slow, opener=lambda _: capture)
    assert len(read_some(camera, 1)) == 1
    deadline = time.monotonic() + 5
    while capture.pictures < 20 and time.monotonic() < deadline:
        time.sleep(0.005)
    newest = camera._newest
    assert newest is not None
    assert newest.number < capture.pictures
    camera.close()


def test_camera_that_is_pulled_out_is_lost_and_comes_back(device: Path) -> None:
    captures = [PlayedCapture(), PlayedCapture()]
    waiting = list(captures)
    camera = Video4LinuxCamera(device, settings=FAST, opener=lambda _: waiting.pop(0))
    last = read_some(camera, 2)[-1]
    captures[0].pulled_out.set()
    with pytest.raises(CameraLostError, match="check its cable"):
        read_some(camera, 1000)
    assert captures[0].released.is_set()
    device.unlink()
    with pytest.raises(CameraLostError, match="no device"):
        camera.read(10)
    device.touch()
    again = read_some(camera, 2)
    assert again[0].number > last.number
    camera.close()


def test_missing_device_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(CameraError, match=r"there is no device .*video9; plug the camera in"):
        Video4LinuxCamera(tmp_path / "video9")


def test_missing_permission_names_the_group(device: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setattr(video4linux, "_group_of", lambda _: "video")
    with pytest.raises(CameraError, match="group video: type 'usermod -aG video") as caught:
        explain_device(device, "overhead")
    assert "\n" not in str(caught.value)


def test_group_is_the_device_s_own(device: Path) -> None:
    assert video4linux._group_of(device)


def test_busy_device_is_one_sentence(device: Path) -> None:
    capture = PlayedCapture(opens=False)
    with pytest.raises(CameraError, match="close the program that uses it"):
        Video4LinuxCamera(device, opener=lambda _: capture)
    assert capture.released.is_set()


def test_real_opener_refuses_what_is_no_camera(device: Path) -> None:
    with pytest.raises(CameraError, match="gives no video"):
        Video4LinuxCamera(device)


@pytest.mark.parametrize(
    ("setting", "value", "words"),
    [("pixel_format", "MJPEG", "four letters"), ("frames_per_second", 0, "1 or more")],
)
def test_impossible_settings_are_refused(setting: str, value: object, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        CameraSettings(**{setting: value})  # type: ignore[arg-type]


def test_device_that_is_no_camera_is_one_sentence_and_nothing_else(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(CameraError, match="gives no video") as told:
        Video4LinuxCamera(Path("/dev/null"))
    assert "\n" not in str(told.value)
    assert capfd.readouterr().err == ""
