"""A window that Qt can't open for want of a library is told by that library's name."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dealer_ui.options import DISPLAYS, ScreenOptions
from dealer_ui.window.scene import SceneError, find_missing_library, start_application
from engine.wire.process import UNUSABLE


@pytest.fixture(scope="module")
def lame(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A part of Qt, as it were, that needs a library which is on no machine."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler")
    folder = tmp_path_factory.mktemp("lame")
    (folder / "part.c").write_text("int part(void) { return 1; }\n")
    lost, part = folder / "libtapburn-nowhere.so.1", folder / "libqxcb.so"
    build = [compiler, "-shared", "-fPIC", str(folder / "part.c")]
    subprocess.run([*build, "-o", str(lost), "-Wl,-soname,libtapburn-nowhere.so.1"], check=True)
    subprocess.run([*build, "-o", str(part), "-Wl,--no-as-needed", str(lost)], check=True)
    lost.unlink()
    return part


def test_the_library_is_named(lame: Path) -> None:
    assert find_missing_library(lame) == "libtapburn-nowhere.so.1"


def test_where_nothing_is_missing_nothing_is_named() -> None:
    assert find_missing_library(Path("/nowhere/libqxcb.so")) == ""


@pytest.mark.parametrize(
    ("variables", "part"),
    [
        ({"DISPLAY": ":0"}, "libqxcb.so"),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "xcb:x"}, "libqxcb.so"),
        ({"QT_QPA_PLATFORM": "wayland"}, "libqwayland.so"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "libqwayland.so"),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "eglfs"}, "libqeglfs.so"),
        ({"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}, ""),
        ({"QT_QPA_PLATFORM": "wayland;xcb"}, ""),
        ({}, ""),
    ],
)
def test_the_part_that_opens_the_window_is_looked_at(
    variables: dict[str, str], part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in DISPLAYS:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    tried: list[str] = []

    def fail(path: str) -> None:
        tried.append(Path(path).name)
        raise OSError("libtapburn-nowhere.so.1: cannot open shared object file")

    monkeypatch.setattr("dealer_ui.window.scene.ctypes.CDLL", fail)
    missing = find_missing_library()
    assert tried == ([part] if part else [])
    assert missing == ("libtapburn-nowhere.so.1" if part else "")


@pytest.mark.parametrize("platform", ["wayland", "nosuch"])
def test_a_display_that_is_not_there_is_one_sentence_and_no_abort(
    platform: str, tmp_path: Path
) -> None:
    code = (
        "from dealer_ui.options import DISPLAYS, ScreenOptions\n"
        "from dealer_ui.window.scene import start_application\n"
        "start_application(ScreenOptions())"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": platform, "XDG_RUNTIME_DIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == UNUSABLE
    last = done.stderr.splitlines()[-1]
    assert last.startswith("Qt can't open a window: ")
    assert platform in last


def test_a_screen_says_so_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setattr(
        "dealer_ui.window.scene.find_missing_library", lambda: "libxcb-keysyms.so.1"
    )
    with pytest.raises(SceneError, match=r"the library libxcb-keysyms\.so\.1 is missing"):
        start_application(ScreenOptions())
