"""The reference firmware takes another one over its line: whole, cut off, broken, for another."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_bridge.link.protocol import Capability, Hello
from firmware_bridge.serial.firmware_image import Image, build_reference, read_image
from firmware_bridge.serial.firmware_line import FirmwareError, FirmwareLine, await_restart
from firmware_bridge.serial.options import ReaderOptions
from tests.firmware_bridge.board_process import BoardProcess, make_image
from tests.firmware_bridge.test_micropython import find_interpreter

OPTIONS = ReaderOptions(name="shoe", port="sim:shoe")


@pytest.fixture(params=["CPython", "MicroPython"])
def board(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[BoardProcess]:
    interpreter = sys.executable if request.param == "CPython" else find_interpreter()
    if interpreter is None:
        pytest.skip("no micropython on the path (Debian 13 and newer: apt install micropython)")
    with BoardProcess(tmp_path / "board", tmp_path / "reader-shoe", interpreter) as started:
        yield started


def greet(run: Path) -> Hello:
    with FirmwareLine(OPTIONS, run, run) as line:
        return line.greet(30)


def flash(run: Path, image: Image, patience_s: float = 30) -> Hello:
    with FirmwareLine(OPTIONS, run, run) as line:
        line.greet(30)
        line.install(image, lambda _: None)
    return await_restart(OPTIONS, run, run, image.digest, patience_s)


def test_it_says_the_hash_of_the_image_that_a_release_has(
    board: BoardProcess, tmp_path: Path
) -> None:
    hello = greet(tmp_path)
    image = build_reference()
    assert (hello.firmware, hello.firmware_hash) == (image.version, image.digest)
    assert Capability.IMAGES in hello.capabilities
    assert read_image(image.data) == image
    assert board.starts == 1


def test_one_after_the_other_in_two_folders(board: BoardProcess, tmp_path: Path) -> None:
    for version in ("1.2.0", "1.3.0"):
        image = make_image(version)
        hello = flash(tmp_path, image)
        assert (hello.firmware, hello.firmware_hash) == (version, image.digest)
    # Greeted, so it is what a power cut finds.
    board.cut()
    assert greet(tmp_path).firmware == "1.3.0"


def test_a_cut_in_the_middle_leaves_the_one_before(board: BoardProcess, tmp_path: Path) -> None:
    image = make_image("1.2.0")

    def cut(held: int) -> None:
        if held > len(image.data) // 2:
            board.cut()

    with FirmwareLine(OPTIONS, tmp_path, tmp_path) as line:
        line.greet(30)
        with pytest.raises(FirmwareError, match="started anew in the middle; flash it again"):
            line.install(image, cut)
    assert greet(tmp_path).firmware == "1.1.0"
    assert flash(tmp_path, image).firmware == "1.2.0"


def test_one_that_does_not_start_is_left_again(board: BoardProcess, tmp_path: Path) -> None:
    broken = make_image("1.2.0", pn532="import nothing_of_the_kind\n")
    assert flash(tmp_path, broken, patience_s=3).firmware == "1.1.0"
    assert board.starts == 3
    assert flash(tmp_path, make_image("1.3.0")).firmware == "1.3.0"


def test_an_image_for_another_model_is_refused(board: BoardProcess, tmp_path: Path) -> None:
    with pytest.raises(FirmwareError, match="is a pico-pn532, and the image is for another model"):
        flash(tmp_path, make_image("1.2.0", model="pico-feig"))
    assert greet(tmp_path).firmware == "1.1.0"
    assert board.starts == 1
