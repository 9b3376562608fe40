"""Nothing phones home: each verb and each process, in an empty HOME and a network without a host.

No file outside its own folder, no packet, no name asked for: of the house and of every library.
"""

import importlib.metadata
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Final

import pytest

from deploy.cli import find_verbs
from deploy.debian.units.table_units import write_units
from deploy.room.storage.cluster import find_programs
from deploy.running.processes import APPLIANCE, DISPLAY, SENDER, SIGN, SIMULATION, Process
from engine.keys.sealing import new_key_pair, save_public_key
from engine.quiet_libraries import SWITCHES
from firmware_bridge.kept.decks import new_deck, write_deck
from tests.empty_world import ROOT, Seen, is_possible, run_alone

pytestmark = [
    pytest.mark.system,
    pytest.mark.skipif(not is_possible(), reason="no namespaces or layers of one's own here"),
]
TAPBURN: Final = (sys.executable, "-m", "deploy")
_ENTRIES: Final = ("deploy.cli", "vision.service", "deploy.room.room_service", "tests.conftest")
_CACHE: Final = "~/.cache/Tapburn/"
"""Its own as well: the screen's pages, compiled, so that the next start is sooner."""
_BRIEFLY: Final = ("timeout", "--signal=INT", "--kill-after=60", "20")
"""What serves until it is interrupted."""
_SCRIPT: Final = ROOT / "tests/deploy/practise/scripts/first-hand.script"
_TABLE: Final = """
[table]
game = "holdem"
[journal]
path = "records/"
[bridge]
state = "bridge"
departments = ["floor.pub", "cage.pub"]
deck = "blue"
readers = [{ name = "shoe", port = "serial:/dev/ttyACM9" }]
[vision]
namer = "trained"
calibration = "calibration"
cameras = [{ name = "overhead", source = "file:drawn/table.png" }]
[screen]
fullscreen = false
"""
"""Of a table whose processes all start."""
_SIM: Final = ("--headless", "--speed", "fast", "--hands", "1", "--seed", "7")
ACTS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "backup": (("--config", "table.toml", "--to", "out.backup"),),
    "bench": (("bus", "--messages", "20"), ("engine", "--help")),
    "bridge": (("dump", "no.capture"),),
    "bundle": (("new", "house"), ("list", "house")),
    "camera": (("tune", "--config", "table.toml", "--seconds", "1"),),
    "deck": (("list", "--state", "bridge"),),
    "decommission": (("--config", "table.toml"),),
    "doctor": ((), ("--config", "table.toml"), ("--manifest",), ("--markers", "markers.pdf")),
    "firmware": (("list",),),
    "house": (("list",), ("show", "ohio"), ("why", "OH-HE-26")),
    "journal": (("verify", "night.journal"), ("export", "night.journal", "--to", "night.pdf")),
    "keys": (("new", "tower"),),
    "phh": (("verify", "hands"),),
    "practise": (("--list",), ("--lesson", "first-hand", "--script", str(_SCRIPT))),
    "replay": (("night.journal", "--text"),),
    "restore": (("out.backup", "--check"),),
    "room": (("key", "room.key"),),
    "scenario": ((str(ROOT / "tests/scenarios/draw"),),),
    "see": (("drawn/table.png", "--json"),),
    "setup": (("--config", "fresh.toml"),),
    "shortage": (("--house", "ohio", "--stub", "7", "--burns", "3", "--players", "7"),),
    "showdown": (
        ("--game", "holdem", "--house", "ohio", "--button", "1", "--board", "2s 4d 6h Kc Qs",
         "--pot", "100:1,2", "--hand", "1=As 3s", "--hand", "2=Ac 3c"),
    ),
    "sim": ((*_SIM, "--namer", "trained", "--display", "--journal", "night.journal"),),
    "staff": (("list", "--state", "bridge"),),
    "status": (("--config", "table.toml"),),
    "support": (("out.tar.gz", "--config", "table.toml"),),
    "table": (("--config", "table.toml", "--check"),),
    "update": (("list",),),
}  # fmt: skip
"""What each verb does here; some needs what another one, named before it, has left."""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a table, a night's record and a picture."""
    place = tmp_path_factory.mktemp("own")
    for name in ("floor", "cage"):
        save_public_key(place / f"{name}.pub", new_key_pair())
    (place / "bridge").mkdir(mode=0o700)
    write_deck(place / "bridge", "blue", new_deck(1))
    for name in ("records", "calibration", "drawn", "hands"):
        (place / name).mkdir()
    drawn = "deploy.simulation.drawn_camera.rendering"
    draw = f"from vision.pixels import cv2; from {drawn}.scenes import Scene; "
    draw += f"from {drawn}.table_renderer import TableRenderer; "
    draw += "cv2.imwrite('drawn/table.png', TableRenderer(seed=7).render(Scene()))"
    expect_quiet(run_alone([sys.executable, "-c", draw], place, PYTHONPATH=str(ROOT)))
    (place / "table.toml").write_text(_TABLE)
    expect_quiet(play(place, "sim", *ACTS["sim"][0]))
    return place


def play(place: Path, *words: str, before: tuple[str, ...] = ()) -> Seen:
    """`tapburn WORDS`, without a display."""
    return run_alone(
        [*before, *TAPBURN, *words], place, PYTHONPATH=str(ROOT), QT_QPA_PLATFORM="offscreen",
        QT_QUICK_BACKEND="software",
    )  # fmt: skip


def expect_quiet(seen: Seen) -> None:
    """Nothing left the command's own folder."""
    assert "Traceback" not in seen.said
    assert seen.packets == []
    assert [name for name in seen.written if not name.startswith(_CACHE)] == []


def test_what_would_leave_is_seen(tmp_path: Path) -> None:
    """The trap itself: a name, a packet, a file, and a library that is not kept quiet."""
    ask = "import socket; socket.getaddrinfo('maker.example', 443)"
    assert "maker.example" in run_alone([sys.executable, "-c", ask], tmp_path).packets[0]
    send = "import socket; socket.socket(2, 2).sendto(b'figures', ('192.0.2.7', 9))"
    assert "figures" in run_alone([sys.executable, "-c", send], tmp_path).packets[0]
    write = "import pathlib; pathlib.Path('/var/id').touch(); (pathlib.Path.home()/'id').touch()"
    assert run_alone([sys.executable, "-c", write], tmp_path).written == ["/var/id", "~/id"]
    (tmp_path / "home/id").unlink()
    loud = run_alone([sys.executable, "-c", "import onnxruntime"], tmp_path)
    assert [name for name in loud.written if name.endswith("deviceid")]


def test_every_verb_has_an_act() -> None:
    assert {verb.NAME for verb in find_verbs()} == set(ACTS)


@pytest.mark.parametrize("verb", sorted(set(ACTS) - {"sim"}))
def test_a_verb_leaves_its_own_folder_alone(place: Path, verb: str) -> None:
    for words in ACTS[verb]:
        expect_quiet(play(place, verb, *words))


def test_every_process_of_a_table_is_quiet(place: Path) -> None:
    seen = play(place, "table", "--config", "table.toml", before=_BRIEFLY)
    expect_quiet(seen)
    assert list((place / "records").iterdir()), seen.said


@pytest.mark.skipif(
    find_programs() is None or os.geteuid() != 0,
    reason="PostgreSQL is not installed, or can't have its own user in a namespace of ours",
)
def test_the_room_is_quiet() -> None:
    # PostgreSQL's user has to get as far as its folder.
    with tempfile.TemporaryDirectory(prefix="tb-quiet-", dir="/tmp") as name:
        folder = Path(name)
        folder.chmod(0o711)
        made = play(folder, "room", "setup", "room")
        assert made.code == 0, made.said
        expect_quiet(made)
        expect_quiet(play(folder, "room", "run", "room", before=_BRIEFLY))


@pytest.mark.parametrize("entry", _ENTRIES)
def test_every_library_is_quiet_behind_every_entry(tmp_path: Path, entry: str) -> None:
    """All that pyproject.toml names, at each new version of it: imported, and waited for."""
    lines = importlib.metadata.requires("tapburn") or ()
    named = {re.split(r"[^\w.-]", line)[0].lower() for line in lines}
    modules = sorted(
        module
        for module, packages in importlib.metadata.packages_distributions().items()
        if named & {package.lower() for package in packages} and not module.startswith("_")
    )
    assert "onnxruntime" in modules
    code = f"import importlib, time\nimport {entry}\nfor name in {modules}:\n"
    code += "    importlib.import_module(name)\ntime.sleep(2)"
    seen = run_alone([sys.executable, "-c", code], tmp_path, PYTHONPATH=str(ROOT))
    assert seen.code == 0, seen.said
    expect_quiet(seen)


def test_every_service_is_started_quiet() -> None:
    wanted = {f"Environment={name}={value}" for name, value in SWITCHES.items()}
    for name, text in write_units().items():
        if "ExecStart=" in text and "tapburn" in text:
            assert wanted <= set(text.splitlines()), name


def test_every_process_is_of_a_package_that_keeps_libraries_quiet() -> None:
    every: tuple[Process, ...] = (*SIMULATION, *APPLIANCE, SIGN, DISPLAY, SENDER)
    for process in every:
        package = ROOT / process.module.partition(".")[0] / "__init__.py"
        lines = [line for line in package.read_text().splitlines() if "import" in line]
        assert "engine" in [line.split()[1].partition(".")[0] for line in lines], process.name
