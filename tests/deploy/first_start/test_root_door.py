"""The set-up on the panel: root's end asks, the other end has no rights."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from dealer_ui.setup.questions import PictureShown, QuestionAsked, read_line, write_line
from deploy.first_start import relay as relay_module
from deploy.first_start import root_door
from deploy.first_start.disks import find_disks, is_live
from deploy.first_start.root_door import ENDED, INTERRUPT, LONGEST, serve

ASKS = "print('what?', flush=True); said = input(); print('heard ' + repr(said), flush=True)"


class Panel:
    """What comes out of a door, and what goes in."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self._line.settimeout(20)
        self._rest = b""

    def hear(self) -> bytes:
        while b"\n" not in self._rest:
            more = self._line.recv(LONGEST)
            assert more
            self._rest += more
        one, _, self._rest = self._rest.partition(b"\n")
        return one

    def say(self, words: bytes) -> None:
        self._line.sendall(words)

    def close(self) -> None:
        self._line.close()


class Door:
    """One that serves a program."""

    def __init__(self, pictures: Path) -> None:
        self._pictures = pictures
        self._ours: list[socket.socket] = []
        self._served: list[threading.Thread] = []
        self.codes: list[int] = []

    def open(self, code: str) -> Panel:
        here, there = socket.socketpair()
        command = [sys.executable, "-c", code]

        def run() -> None:
            with here:
                self.codes.append(serve(here, command, self._pictures))

        self._served.append(threading.Thread(target=run))
        self._served[-1].start()
        self._ours.append(there)
        return Panel(there)

    def close(self) -> None:
        for one in self._ours:
            one.close()
        for thread in self._served:
            thread.join(30)
            assert not thread.is_alive()


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Door]:
    one = Door(tmp_path / "pictures")
    yield one
    one.close()


def test_a_question_is_heard_answered_and_its_end_told(opened: Door) -> None:
    panel = opened.open(ASKS)
    assert panel.hear() == b"what?"
    panel.say(b"Table 7\n")
    assert panel.hear() == b"heard 'Table 7'"
    assert panel.hear() == ENDED + b"0"


def test_an_answer_is_one_line_of_plain_signs(opened: Door) -> None:
    panel = opened.open(ASKS)
    panel.hear()
    panel.say(b"a\x1b[2Jb\x00\tc\n")
    assert panel.hear() == b"heard 'a[2Jbc'"


def test_an_answer_without_an_end_ends_the_visit(opened: Door) -> None:
    panel = opened.open(ASKS)
    panel.hear()
    with suppress(OSError):
        panel.say(b"x" * (3 * LONGEST))
    opened.close()
    assert opened.codes == [1], "what asks had no answer"


def test_stop_is_what_ctrl_c_is_in_a_terminal(opened: Door) -> None:
    panel = opened.open(
        "import signal, time\n"
        "try:\n    print('begun', flush=True); time.sleep(60)\n"
        "except KeyboardInterrupt:\n    print('stopped', flush=True)"
    )
    assert panel.hear() == b"begun"
    panel.say(INTERRUPT + b"\n")
    assert panel.hear() == b"stopped"
    assert panel.hear() == ENDED + b"0"


def test_a_panel_that_is_gone_leaves_nobody_asking(opened: Door) -> None:
    panel = opened.open(ASKS)
    panel.hear()
    panel.close()
    opened.close()
    assert opened.codes == [1]


def test_a_picture_is_laid_where_the_panel_may_read_it(opened: Door, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir(mode=0o700)
    (kept / "seen.png").write_bytes(b"picture")
    line = write_line(PictureShown(path=str(kept / "seen.png")))
    panel = opened.open(f"print({line!r}, flush=True); input()")
    shown = read_line(panel.hear().decode())
    assert isinstance(shown, PictureShown)
    copy = Path(shown.path)
    assert copy.parent == tmp_path / "pictures"
    assert (copy.read_bytes(), copy.stat().st_mode & 0o777) == (b"picture", 0o644)


def test_questions_pass_as_they_are(opened: Door) -> None:
    asked = write_line(QuestionAsked(text="Seats", kind="choice", default="9"))
    panel = opened.open(f"print({asked!r}, flush=True); input()")
    assert panel.hear() == asked.encode()


def test_the_window_has_its_answers_asked_over_the_line(tmp_path: Path) -> None:
    """The relay, as the window starts it, against a door of ours."""
    place = tmp_path / "door"
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(place))
        listening.listen()
        code = f"""
from pathlib import Path
import sys
from deploy.first_start import relay
relay.DOOR = Path({str(place)!r})
sys.exit(relay.main())
"""
        window = subprocess.Popen(
            [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0,
            cwd=Path(__file__).parents[3],
        )  # fmt: skip
        with window:
            listening.settimeout(30)
            line, _ = listening.accept()
            with line:
                line.settimeout(20)
                line.sendall(b"what?\n")
                assert window.stdout is not None
                assert window.stdin is not None
                assert window.stdout.readline() == b"what?\n"
                window.stdin.write(b"nine\n")
                assert line.recv(100) == b"nine\n"
                window.send_signal(signal.SIGINT)
                assert line.recv(100) == INTERRUPT + b"\n"
                line.sendall(ENDED + b"10\n")
                assert window.wait(20) == 10


@pytest.mark.parametrize(("heard", "lets_in"), [(b"", True), (b"what?\n", False)])
def test_who_finds_somebody_else_at_the_door_waits_and_who_was_let_in_does_not(
    heard: bytes, *, lets_in: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """systemd lets one in at a time, and closes every other line at once."""
    place = tmp_path / "door"
    monkeypatch.setattr(relay_module, "DOOR", place)
    monkeypatch.setattr(relay_module, "_AGAIN_S", 0.01)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    visits = []
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(place))
        listening.listen()

        def serve() -> None:
            # Until nobody comes any more.
            with suppress(OSError):
                for said in (heard, heard, ENDED + b"7\n"):
                    line, _ = listening.accept()
                    with line:
                        visits.append(said)
                        line.sendall(said)

        server = threading.Thread(target=serve)
        server.start()
        reading, writing = os.pipe()
        monkeypatch.setattr(relay_module, "_ANSWERS", reading)
        try:
            assert relay_module.main() == (7 if lets_in else relay_module.BROKEN_OFF)
        finally:
            os.close(reading)
            os.close(writing)
            with suppress(OSError):
                listening.shutdown(socket.SHUT_RDWR)
            server.join()
    assert len(visits) == (3 if lets_in else 1)


def test_a_stick_is_told_from_a_disk_by_where_it_writes(tmp_path: Path) -> None:
    image, mounts = tmp_path / "image", tmp_path / "mounts"
    mounts.write_text("/dev/sda3 / ext4 ro 0 0\ntapburn-live /data tmpfs rw 0 0\n")
    assert not is_live(image, mounts), "a Debian of somebody's own"
    image.touch()
    assert is_live(image, mounts)
    mounts.write_text("/dev/sda3 / ext4 ro 0 0\n/dev/sda5 /data ext4 rw 0 0\n")
    assert not is_live(image, mounts)


def test_disks_are_told_by_model_size_and_what_stands_on_them() -> None:
    def disk(path: str, size: int, **rest: object) -> dict[str, object]:
        plain = {"type": "disk", "model": None, "ro": False, "fstype": None, "label": None}
        return {"path": path, "size": size, "partlabel": None, **plain, **rest}

    part = disk("/dev/sdb5", 9, type="part", partlabel="tapburn-data")
    windows = disk("/dev/sdc1", 9, type="part", fstype="ntfs")
    listed = json.dumps(
        {
            "blockdevices": [
                disk("/dev/sda", 32 * 10**9),
                disk("/dev/sdb", 64 * 10**9, model=" House  SSD ", children=[part]),
                disk("/dev/sdc", 500 * 10**9, children=[windows]),
                disk("/dev/sdd", 8 * 10**9),
                disk("/dev/sde", 64 * 10**9, ro=True),
                disk("/dev/loop0", 64 * 10**9, type="loop"),
            ]
        }
    )
    found = find_disks(Path("/dev/sda"), listed)
    assert [one.words for one in found] == ["sdc, 500 GB (sdc)", "House SSD, 64 GB (sdb)"]
    assert [(one.holds, one.is_table) for one in found] == [
        (("ntfs",), False), (("tapburn-data",), True),
    ]  # fmt: skip


def test_a_table_is_set_up_by_the_door_and_a_stick_asks_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(root_door, "is_live", lambda: False)
    assert root_door.choose_command()[-3:] == ["setup", "--for-screen", "--panel"]
    monkeypatch.setattr(root_door, "is_live", lambda: True)
    assert root_door.choose_command()[-1] == "deploy.first_start.stick_questions"
    assert Path(root_door.choose_command()[0]).is_absolute()
