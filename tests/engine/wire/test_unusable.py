"""A process that can't use its section says so at the screen: bridge and vision, by the bus."""

import errno
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import zmq

from engine.keys.sealing import new_key_pair, save_public_key
from engine.messages.sensed.observations import SourceReported
from engine.messages.sensed.source_words import device_words
from engine.service.table_service import run_engine
from engine.wire import bus
from engine.wire.bus import Channel
from engine.wire.configuration import ConfigurationError
from engine.wire.key_ring import KeyRing, Peer
from engine.wire.process import AGAIN
from engine.wire.unusable import FileWatch, MountWatch
from firmware_bridge.service import run_bridge
from tests.bus_peers import RINGS, join
from vision.service import run_vision

CONFIG = """
[bridge]
state = "bridge"
departments = ["a.pub", "b.pub"]
deck = "blue"
colour = "green"
[vision]
lens = "wide"
[[vision.cameras]]
name = "overhead"
source = "sim:"
"""


@pytest.fixture
def asked() -> Iterator[Any]:
    """What a process's `Termination` is, in a thread."""
    descriptor, waker = os.pipe()
    yield SimpleNamespace(asked=False, descriptor=descriptor)
    os.close(descriptor)
    os.close(waker)


@pytest.mark.parametrize(
    ("peer", "run_it", "source", "words"),
    [
        (Peer.BRIDGE, run_bridge, "bridge", "there is no key colour"),
        (Peer.VISION, run_vision, "overhead", "there is no key lens"),
    ],
)
def test_a_wrong_section_is_told_until_the_file_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: Any,
    peer: Peer, run_it: Callable[[Path, Path], None], source: str, words: str,
) -> None:  # fmt: skip
    module = run_it.__module__
    monkeypatch.setattr(f"{module}.Termination", lambda: asked)
    monkeypatch.setattr(f"{module}.receive_key_ring", lambda _: RINGS[peer])
    config, code = tmp_path / "table.toml", list[object]()
    config.write_text(CONFIG)

    def work() -> None:
        try:
            run_it(tmp_path, config)
        except SystemExit as ended:
            code.append(ended.code)

    with closing(join(tmp_path, Peer.ENGINE)) as engine:
        heard = engine.bind(Channel(f"{peer}-observations"))
        thread = threading.Thread(target=work)
        thread.start()
        wire = getattr(bus, f"{peer}_observations")
        for _ in range(2):
            assert heard.poll(10_000), "it is told again and again"
            told = wire.decode(heard.recv_multipart()[-1])
            assert (told.source, told.state) == (source, "lost")
            assert words in told.words
        assert thread.is_alive()
        config.write_text(CONFIG.replace("colour", "# colour").replace("lens", "# lens"))
        thread.join(10)
    assert code == [AGAIN], "it is started again at once"


@pytest.fixture
def mounts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What is mounted, as the kernel tells it."""
    path = tmp_path / "mountinfo"
    path.write_text("29 1 8:1 / / ro,relatime - ext4 /dev/sda1 ro\n")
    monkeypatch.setattr(MountWatch.__init__, "__defaults__", (path,))
    return path


def start(
    monkeypatch: pytest.MonkeyPatch, run_it: Callable[[Path, Path], None], peer: Peer, asked: Any,
    config: Path,
) -> tuple[threading.Thread, list[object]]:  # fmt: skip
    """The process's work in a thread, and the code with which it ends."""
    monkeypatch.setattr(f"{run_it.__module__}.Termination", lambda: asked)
    monkeypatch.setattr(f"{run_it.__module__}.receive_key_ring", lambda _: RINGS[peer])
    code = list[object]()

    def work() -> None:
        try:
            run_it(config.parent, config)
        except SystemExit as ended:
            code.append(ended.code)

    thread = threading.Thread(target=work)
    thread.start()
    return thread, code


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """A disk that takes nothing, as the kernel says it."""
    opens, opens_file = os.open, Path.open

    def refuse(path: Any, flags: int, *more: Any, dir_fd: int | None = None) -> int:
        above = Path() if dir_fd is None else Path(f"/proc/self/fd/{dir_fd}").readlink()
        if folder in (above / path).parents and flags & (os.O_WRONLY | os.O_RDWR):
            raise OSError(errno.EROFS, "Read-only file system", str(path))
        return opens(path, flags, *more, dir_fd=dir_fd)

    def refuse_file(path: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
        if folder in path.parents and "r" not in mode:
            raise OSError(errno.EROFS, "Read-only file system", str(path))
        return opens_file(path, mode, *more, **named)

    with pytest.MonkeyPatch.context() as disk:
        disk.setattr("os.open", refuse)
        disk.setattr(Path, "open", refuse_file)
        yield


@pytest.mark.parametrize("how", ["written", "mounted"])
def test_a_bridge_on_a_read_only_disk_says_so_until_it_may_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: Any, mounts: Path, how: str
) -> None:
    """Its folder may lie on another disk than the record: the engine has nothing to tell then."""
    state, config = tmp_path / "bridge", tmp_path / "table.toml"
    for name in ("a", "b"):
        save_public_key(tmp_path / f"{name}.pub", new_key_pair())
    config.write_text(
        '[bridge]\nstate = "bridge"\ndepartments = ["a.pub", "b.pub"]\ndeck = "blue"\n'
        "readers = []\n"
    )
    with closing(join(tmp_path, Peer.ENGINE)) as engine, ExitStack() as disk:
        disk.enter_context(read_only(state))
        heard = engine.bind(Channel.BRIDGE_OBSERVATIONS)
        thread, code = start(monkeypatch, run_bridge, Peer.BRIDGE, asked, config)
        for _ in range(2):
            assert heard.poll(10_000), "it is told again and again"
            told = bus.bridge_observations.decode(heard.recv_multipart()[-1])
            assert isinstance(told, SourceReported)
            assert (told.source, told.state) == ("bridge", "lost")
            assert told.words == f"{state}: the disk is read only; mend it or mount it for writing"
            assert device_words(told.words).template, "it is translated"
        assert thread.is_alive()
        if how == "written":
            disk.close()
        else:
            mounts.write_text(mounts.read_text().replace("sda1 ro", "sda1 rw"))
        thread.join(10)
    assert code == [AGAIN], "it is started again at once"


@pytest.mark.parametrize("wrong", ["disk", "file"])
def test_an_engine_that_was_halted_is_started_again_once_it_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: Any, mounts: Path, wrong: str
) -> None:
    """A service's own mounts stay read only: what a new start could do is seen by what changed."""
    config = tmp_path / "table.toml"
    text = '[table]\nname = "Table 1"\nseats = 2\nbuy_in = 200\n[journal]\npath = "records/table"\n'
    config.write_text(text.replace("seats", "shot_clock = 30\nseats", wrong == "file"))
    (tmp_path / "records").mkdir()
    said = {"disk": "the disk is read only", "file": "there is no key shot_clock"}
    with read_only(tmp_path / "records"), closing(join(tmp_path, Peer.SCREEN)) as screen:
        views = screen.connect(Channel.VIEWS)
        views.setsockopt(zmq.SUBSCRIBE, b"")
        thread, code = start(monkeypatch, run_engine, Peer.ENGINE, asked, config)
        for _ in range(2):
            assert views.poll(10_000), "it is shown again and again"
            prompt = bus.views.decode(views.recv()).prompt
            assert prompt is not None
            assert said[wrong] in str(prompt.detail)
        assert thread.is_alive()
        if wrong == "disk":
            mounts.write_text(mounts.read_text().replace("sda1 ro", "sda1 rw"))
        else:
            config.write_text(text)
        thread.join(10)
    assert code == [AGAIN]


def test_without_keys_the_sentence_is_the_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: Any
) -> None:
    def refuse(_: Peer) -> KeyRing:
        raise ConfigurationError("expected keys")

    monkeypatch.setattr("vision.service.Termination", lambda: asked)
    monkeypatch.setattr("vision.service.receive_key_ring", refuse)
    config = tmp_path / "table.toml"
    config.write_text(CONFIG)
    with pytest.raises(ConfigurationError, match="there is no key lens"):
        run_vision(tmp_path, config)


def test_a_file_that_is_replaced_written_or_removed_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    watch = FileWatch(path)
    assert not watch.has_changed()
    path.write_text("one")
    assert watch.has_changed()
    watch = FileWatch(path)
    assert not watch.has_changed()
    path.unlink()
    assert watch.has_changed()
