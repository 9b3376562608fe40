"""A window that Qt can't open for want of a library is told by that library's name."""

import shutil
import subprocess
from pathlib import Path

import pytest

from dealer_ui.options import ScreenOptions
from dealer_ui.scene import SceneError, find_missing_library, start_application


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


def test_another_display_needs_no_such_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("QT_QPA_PLATFORM", "eglfs")
    assert find_missing_library() == ""


def test_a_screen_says_so_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setattr("dealer_ui.scene.find_missing_library", lambda: "libxcb-keysyms.so.1")
    with pytest.raises(SceneError, match=r"the library libxcb-keysyms\.so\.1 is missing"):
        start_application(ScreenOptions())
