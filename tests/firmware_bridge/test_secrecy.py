"""No card and no tag in clear leaves the bridge: what it sends, writes and prints is searched."""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

from engine.cards import DECK
from engine.keys.sealing import open_envelope
from engine.messages.sensed.commands import ConfirmFaces, EndHand, OpenFaces
from engine.messages.sensed.observations import CountsReported, FacesConfirmed, FacesOpened
from tests.firmware_bridge.appliance import Appliance

HAND = "T1-000001"


def spellings(uid: bytes) -> Iterable[bytes]:
    """How a tag's number could stand in a text or a file."""
    yield uid
    yield uid[::-1]
    for text in (uid.hex(), uid[::-1].hex(), uid.hex(":"), repr(uid)[2:-1]):
        yield text.encode()
        yield text.upper().encode()


def names(data: bytes) -> set[str]:
    """Card names that stand in it as a text of two characters (MessagePack, JSON or words)."""
    found = set()
    for card in DECK:
        text = card.encode()
        forms = (b"\xa2" + text, b'"' + text + b'"', b"'" + text + b"'", b" " + text + b" ")
        if any(form in data for form in forms):
            found.add(card)
    return found


@pytest.mark.system
def test_nothing_that_leaves_the_bridge_names_a_face_down_card(tmp_path: Path) -> None:
    with Appliance(tmp_path) as appliance:
        engine = appliance.engine
        appliance.start()
        appliance.wait_ready()
        sealed = appliance.seal(HAND, "holdem", 4)
        dealt = DECK[3:20]
        appliance.present(*dealt[:9])
        engine.until(lambda: len(engine.drawn()) == 9, "nine cards")
        appliance.reader.present(b"\xe0\x04\x55\x66\x77\x88\x99\xaa")
        appliance.present(dealt[0])
        appliance.kill()
        appliance.start()
        appliance.reader.reboot()
        appliance.present(*dealt[9:])
        engine.until(lambda: len(engine.drawn()) == len(dealt), "the rest")
        first = engine.handles()[0]
        confirm = ConfirmFaces(hand=HAND, question=1, handles=(first,), faces=("2c",))
        assert engine.ask(confirm, FacesConfirmed).answer == "no"
        before = b"".join(engine.raw).replace(sealed.envelope, b"")
        opening = OpenFaces(hand=HAND, question=2, handles=(engine.handles()[9],), reason="x")
        opened = engine.ask(opening, FacesOpened).faces
        engine.ask(EndHand(hand=HAND), CountsReported)
        assert appliance.terminate() == 0
        key = open_envelope(sealed.envelope, appliance.keys)
        written = {path: path.read_bytes() for path in appliance.state.rglob("*") if path.is_file()}
        written[appliance.log] = appliance.log.read_bytes()
        registry = appliance.state / "deck-blue.json"
        # An envelope is random bytes, in which anything may stand.
        sent = b"".join(engine.raw).replace(sealed.envelope, b"")
        assert names(before) == set()
        assert names(sent) == set(opened) == {dealt[9]}
        for path, content in written.items():
            if path == registry:
                continue
            # One of 52 names may stand in random bytes by chance, a ledger in clear holds many.
            assert len(names(content)) < 2, path
            assert key.hex().encode() not in content
            assert key not in content or path.name.startswith("hand-")
        assert names(written[appliance.log]) == set()
        searched = b"".join([sent, *(data for path, data in written.items() if path != registry)])
        for uid in [*appliance.deck.values(), b"\xe0\x04\x55\x66\x77\x88\x99\xaa"]:
            for spelling in spellings(uid):
                assert spelling not in searched
        assert len(written[appliance.log]) > 500, "debug logging was on"


@pytest.mark.system
def test_a_command_that_makes_no_sense_is_not_quoted(tmp_path: Path) -> None:
    """What msgspec says of a wrong value would quote it."""
    with Appliance(tmp_path) as appliance:
        engine = appliance.engine
        appliance.start()
        appliance.wait_ready()
        confirm = {"type": "ConfirmFaces", "hand": HAND, "question": "As", "handles": ["As"]}
        for wrong in (confirm, {"type": "Kd"}, confirm | {"question": 1, "faces": {"Qh": "2c"}}):
            for data in (msgspec.json.encode(wrong), msgspec.msgpack.encode(wrong), b"\xa2As"):
                engine._commands.send_multipart([b"bridge", data])
        appliance.seal(HAND)
        appliance.present("As")
        engine.until(lambda: len(engine.drawn()) == 1, "the bridge is well")
        assert appliance.terminate() == 0
        log = appliance.log.read_bytes()
        assert len(log) > 100, "debug logging was on"
        assert not any(card.encode() in log for card in ("As", "Kd", "Qh", "2c"))


@pytest.mark.parametrize("where", ["main", "thread"])
def test_an_unforeseen_error_prints_its_kind_and_place_only(where: str) -> None:
    script = (
        "import threading\n"
        "from firmware_bridge.guard import guard_process\n"
        "guard_process()\n"
        "def fail():\n    card = 'A' + 's'\n    raise RuntimeError(f'read {card}')\n"
    )
    script += (
        "fail()"
        if where == "main"
        else ("thread = threading.Thread(target=fail)\nthread.start()\nthread.join()\n")
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert done.stderr == "bridge: stopped by RuntimeError at <string>:6\n"
    assert done.stdout == ""


def test_an_unforeseen_error_that_cant_be_told_is_not_told_by_others() -> None:
    script = (
        "import sys\n"
        "from firmware_bridge.guard import guard_process\n"
        "guard_process()\n"
        "class Full:\n"
        "    def write(self, text):\n        raise OSError(28, 'No space left on device')\n"
        "sys.stderr = Full()\n"
        "raise RuntimeError('read ' + 'A' + 's')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode != 0
    assert (done.stdout, done.stderr) == ("", "")


def test_the_process_leaves_no_core_and_no_file_for_others(tmp_path: Path) -> None:
    script = (
        "import resource, sys\n"
        "from firmware_bridge.guard import guard_process\n"
        "guard_process()\n"
        "assert resource.getrlimit(resource.RLIMIT_CORE) == (0, 0)\n"
        "import ctypes\n"
        "assert ctypes.CDLL(None).prctl(3, 0, 0, 0, 0) == 0, 'dumpable'\n"
        "open(sys.argv[1], 'w').close()\n"
    )
    path = tmp_path / "file"
    subprocess.run([sys.executable, "-c", script, path], check=True, timeout=60)
    assert path.stat().st_mode & 0o077 == 0
