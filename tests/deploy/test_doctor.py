"""`tapburn doctor`: what is wrong is said, and how to mend it."""

import json
import os
import pty
import re
import shutil
import time
from pathlib import Path

import pytest

from dealer_ui.options import DISPLAYS
from deploy.cli import main
from deploy.fitness import device_trials, machine_checks, mending, package_places
from deploy.fitness.check import Check
from deploy.fitness.device_trials import TrialError, judge_pictures
from deploy.fitness.lasting_findings import may_last
from deploy.fitness.machine_checks import check_serial, examine
from deploy.fitness.start_checks import check_bridge
from deploy.simulation.drawn_camera.rendering.scenes import Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from engine.keys.fingerprints import signer_fingerprint
from engine.keys.sealing import new_key_pair, save_private_key, save_public_key
from engine.keys.signing import SigningKey, new_signing_key
from engine.messages.authorization import StaffRole
from firmware_bridge.kept.decks import new_deck, write_deck
from firmware_bridge.people.one_time_codes import add_codes
from firmware_bridge.people.staff import hold_staff, make_entry, read_staff, write_staff
from firmware_bridge.simulated_reader.simulated_device import SimulatedReader
from vision.cameras.file_camera import FileCamera
from vision.cameras.protocol import Frame
from vision.identification.networks import WEIGHTS, check_weights
from vision.options import CameraOptions
from vision.pixels import cv2

TABLE_FILE = """
[table]
players = []
[journal]
path = "journal.sqlite"
[bridge]
state = "bridge"
departments = ["floor.pub", "security.pub"]
deck = "house"
readers = [{{ name = "shoe", port = "serial:{reader}" }}]
[vision]
calibration = "calibration"
[[vision.cameras]]
name = "overhead"
source = "v4l2:{camera}"
zones = ["board"]
[screen]
"""


@pytest.fixture(autouse=True)
def _one_probe(monkeypatch: pytest.MonkeyPatch, probed: dict[object, str]) -> None:
    """Qt opens each panel once for all tests that don't look at how it does so."""
    probe = device_trials._run_probe

    def run(code: str, *arguments: str) -> str:
        asked = (code, arguments, *map(os.environ.get, DISPLAYS))
        if asked not in probed:
            probed[asked] = probe(code, *arguments)
        return probed[asked]

    monkeypatch.setattr(device_trials, "_run_probe", run)


@pytest.fixture(scope="module")
def probed() -> dict[object, str]:
    """What Qt said, by what it was asked where."""
    return {}


def write_table(
    folder: Path, *, reader: str = "/dev/nowhere0", camera: str = "/dev/nowhere1"
) -> Path:
    for name in ("floor", "security"):
        save_public_key(folder / f"{name}.pub", new_key_pair())
    config = folder / "table.toml"
    config.write_text(TABLE_FILE.format(reader=reader, camera=camera))
    return config


def find(checks: list[Check], name: str) -> Check:
    return next(check for check in checks if check.name == name)


def test_every_check_that_is_not_good_says_how_to_mend_it(tmp_path: Path) -> None:
    for check in (*examine(None), *examine(write_table(tmp_path))):
        assert check.words
        assert (check.state == "good") == (not check.mend)
        assert "\n" not in check.words + check.mend


def test_missing_devices_are_named(tmp_path: Path) -> None:
    checks = examine(write_table(tmp_path))
    assert find(checks, "reader shoe").words == "there is no device /dev/nowhere0"
    camera = find(checks, "camera overhead")
    assert camera.state == "bad"
    assert "/dev/nowhere1" in camera.words
    assert "plug the camera in" in camera.mend


def test_zones_that_no_camera_covers_are_named(tmp_path: Path) -> None:
    checks = examine(write_table(tmp_path))
    zones = {check.name for check in checks if check.name.startswith("zone ")}
    assert zones == {"zone burn", "zone muck", "zone reading"}


def test_that_any_deck_is_read_is_said(tmp_path: Path) -> None:
    check = find(examine(write_table(tmp_path)), "faces")
    assert (check.state, check.words) == ("good", "cards of any deck are read")


def test_a_recording_is_looked_for_beside_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = write_table(tmp_path)
    config.write_text(config.read_text().replace("v4l2:/dev/nowhere1", "file:played.png"))
    found = find(examine(config), "camera overhead")
    assert (found.state, found.words) == ("bad", f"{tmp_path}/played.png: there is no such file")
    cv2.imwrite(str(tmp_path / "played.png"), TableRenderer(seed=7).render(Scene()))
    read = FileCamera.read

    def read_on(camera: FileCamera, timeout_ms: int) -> Frame | None:
        assert not camera.ended, "who asks on for pictures keeps a core busy for seconds"
        return read(camera, timeout_ms)

    monkeypatch.setattr(FileCamera, "read", read_on)
    assert find(examine(config), "camera overhead").state == "good"


def test_a_panel_too_small_for_fingers_is_doubtful(tmp_path: Path) -> None:
    config = write_table(tmp_path)
    assert find(examine(config), "screen").state == "good"
    with config.open("a") as file:
        file.write("width = 800\nheight = 480\npixels_per_mm = 5.25\n")
    small = find(examine(config), "screen")
    assert (small.state, small.words) == ("doubtful", "152 x 91 mm")
    assert "200 x 125 mm" in small.mend


def test_device_of_another_group_names_the_group(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = tmp_path / "ttyACM0"
    device.touch()
    assert check_serial("reader shoe", device, "serial").state == "good"
    monkeypatch.setattr(os, "access", lambda *_: False)
    check = check_serial("reader shoe", device, "serial")
    assert check.state == "bad"
    assert "usermod -aG" in check.mend


def test_keys_that_are_missing_or_none_are_bad(tmp_path: Path) -> None:
    config = write_table(tmp_path)
    assert all(check.state == "good" for check in examine(config) if check.name == "key")
    (tmp_path / "floor.pub").unlink()
    (tmp_path / "security.pub").write_text("no key")
    assert [c.state for c in examine(config) if c.name == "key"] == ["bad", "bad"]


def test_a_deck_that_nobody_registered_is_bad(tmp_path: Path) -> None:
    config = write_table(tmp_path)
    missing = find(examine(config), "deck")
    assert missing.state == "bad"
    assert "'house' is not registered" in missing.words
    assert f"--name house --state {tmp_path / 'bridge'}" in missing.mend
    state = tmp_path / "bridge"
    state.mkdir(mode=0o700)
    write_deck(state, "house", new_deck(1))
    assert find(examine(config), "deck").state == "good"


def test_open_directory_of_the_bridge_is_bad(tmp_path: Path) -> None:
    config = write_table(tmp_path)
    (tmp_path / "bridge").mkdir(mode=0o755)
    (tmp_path / "bridge").chmod(0o755)
    assert find(examine(config), "bridge's directory").state == "bad"


def test_a_record_without_its_folder_is_bad_and_mended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = write_table(tmp_path)
    text = config.read_text()
    config.write_text(text.replace("journal.sqlite", "records/today/journal.sqlite"))
    assert find(examine(config), "record").state == "bad"
    assert main(["doctor", "--config", str(config), "--mend", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert f"{tmp_path}/records/today: made, the record's folder" in told["mended"]
    assert (tmp_path / "records" / "today").stat().st_mode & 0o777 == 0o700
    assert {check["state"] for check in told["checks"] if check["name"] == "record"} == {"good"}


def test_what_others_may_read_is_closed_and_nothing_else_is_touched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mending, "is_clock_kept", lambda: True)
    config = write_table(tmp_path)
    inner = tmp_path / "bridge" / "book"
    inner.mkdir(parents=True)
    open_files = [tmp_path / "bridge" / "staff", inner / "000001.book"]
    for path in open_files:
        path.write_text("kept")
        path.chmod(0o644)
    for path in (inner, inner.parent):
        path.chmod(0o755)
    outside = tmp_path / "outside"
    outside.write_text("open")
    outside.chmod(0o644)
    (inner / "link").symlink_to(outside)
    assert main(["doctor", "--config", str(config), "--mend"]) == 1
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("+ ")]
    assert len(told) == 4
    assert all(line.endswith(": closed to others") for line in told)
    assert [path.stat().st_mode & 0o777 for path in open_files] == [0o600, 0o600]
    assert [path.read_text() for path in open_files] == ["kept", "kept"]
    assert outside.stat().st_mode & 0o777 == 0o644
    assert mending.mend(config) == [], "nothing is left to be mended"


@pytest.mark.parametrize(
    ("seconds", "bad"),
    [(0, True), (1_735_689_599, True), (1_735_689_600, False)],
    ids=["1970", "2024's last second", "2025"],
)
def test_a_clock_whose_battery_is_empty_is_not_fit(
    monkeypatch: pytest.MonkeyPatch, seconds: int, *, bad: bool
) -> None:
    begins = time.gmtime(seconds)
    monkeypatch.setattr("deploy.fitness.machine_checks.time.gmtime", lambda: begins)
    (check,) = machine_checks._check_clock()
    assert (check.state == "bad") is bad
    assert (check.mend == "set the date: 'date -s'") is bad
    assert f"{begins.tm_year}-" in check.words


@pytest.mark.parametrize(("code", "words"), [(0, "was switched on"), (1, "could be switched on")])
def test_a_clock_that_nobody_keeps_gets_a_time_service(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, words: str
) -> None:
    (tmp_path / "bin").mkdir()
    fake = tmp_path / "bin" / "timedatectl"
    fake.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/asked\nexit {code}\n')
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    monkeypatch.setattr(mending, "is_clock_kept", lambda: False)
    (told,) = [one for one in mending.mend(tmp_path / "none.toml") if one.startswith("clock")]
    assert words in told
    assert (tmp_path / "asked").read_text() == "set-ntp true\n"


def test_library_that_does_not_load_is_bad(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_checks, "LIBRARIES", (("no_such_library", "nothing"),))
    check = find(examine(None), "no_such_library")
    assert check.state == "bad"
    assert "make runtime" in check.mend


@pytest.mark.parametrize("missing", ["face.onnx", "weights.json", "places.onnx", "places.json"])
def test_weights_that_are_missing_are_bad(
    missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert find(examine(None), "card reading").state == "good"
    weights = tmp_path / "weights"
    shutil.copytree(WEIGHTS, weights)
    (weights / missing).unlink()
    monkeypatch.setattr(check_weights, "__defaults__", (weights,))
    check = find(examine(None), "card reading")
    assert check.state == "bad"
    assert check.words == f"the reader's weights are missing from {weights}"
    assert check.mend == "install the program again"


def test_slow_and_full_disks_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_checks, "measure_fsync", lambda _: 90.0)
    monkeypatch.setattr(machine_checks, "LEAST_FREE", 10**18)
    checks = examine(None)
    assert find(checks, "disk space").state == "bad"
    assert find(checks, "disk speed").state == "doubtful"
    # No release mends them: an update tells them and goes on.
    lasting = {check.name for check in checks if may_last(check.name, str(check.words))}
    assert "disk space" in lasting
    assert lasting <= {"disk space", "power cut"}


def test_json_is_one_object_and_the_exit_code_tells(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["doctor", "--json", "--config", str(write_table(tmp_path))])
    report = json.loads(capsys.readouterr().out)
    assert (code, report["fit"]) == (1, False)
    assert {"name", "state", "words", "mend", "lasting"} == set(report["checks"][0])


@pytest.mark.parametrize("text", ["no toml =", "a = " + 3_000 * "[", "a = " + 5_000 * "9"])
def test_broken_configuration_is_a_check_that_failed(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "table.toml"
    config.write_text(text)
    assert main(["doctor", "--config", str(config)]) == 1
    assert capsys.readouterr().out.count("is no TOML file") == 1, "and it is told once"
    assert main(["doctor", "--config", str(tmp_path / "none.toml")]) == 1
    assert "give the path of the table's file" in capsys.readouterr().out


def test_markers_are_written(tmp_path: Path) -> None:
    assert main(["doctor", "--markers", str(tmp_path / "markers.pdf")]) == 0
    assert (tmp_path / "markers.pdf").read_bytes().startswith(b"%PDF")
    assert main(["doctor", "--markers", str(tmp_path / "nowhere" / "markers.pdf")]) == 2


def test_markers_are_no_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "markers.png"
    assert main(["doctor", "--markers", str(path)]) == 2
    assert "a name that ends in .pdf" in capsys.readouterr().err
    assert not path.exists()


def test_markers_are_told_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "markers.pdf"
    assert main(["doctor", "--markers", str(path), "--json"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out) == {"file": str(path), "markers": 4, "side_mm": 30.0}
    assert told.err == ""


def test_recalibration_takes_the_calibration_away(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = write_table(tmp_path)
    kept = tmp_path / "calibration" / "overhead.calibration.json"
    kept.parent.mkdir()
    kept.write_text("{}")
    assert main(["doctor", "--recalibrate", "--config", str(config)]) == 0
    assert not kept.exists()
    assert "calibrated anew" in capsys.readouterr().out
    assert main(["doctor", "--recalibrate", "--config", str(config), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == {"cameras": [{"name": "overhead", "had_calibration": False}]}
    assert main(["doctor", "--recalibrate"]) == 2
    config.write_text(config.read_text().replace('calibration = "calibration"', ""))
    assert main(["doctor", "--recalibrate", "--config", str(config)]) == 2


def test_view_of_each_camera_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    renderer = TableRenderer(seed=7)
    for number in range(4):
        cv2.imwrite(str(pictures / f"{number}.png"), renderer.render(Scene()))
    (pictures / "0b.png").write_text("none")
    config = tmp_path / "table.toml"
    cameras = [("good", f"file:{pictures}"), ("gone", f"file:{tmp_path}/nowhere.png")]
    config.write_text(
        "[vision]\n"
        + "".join(f'[[vision.cameras]]\nname = "{n}"\nsource = "{s}"\n' for n, s in cameras)
    )
    views = tmp_path / "views"
    assert main(["doctor", "--config", str(config), "--view", str(views)]) == 1
    out = capsys.readouterr().out
    assert "  camera good: watching; markers 0, 1, 2, 3 of 4" in out
    assert f"? {pictures / '0b.png'} is no picture" in out
    assert "! camera gone: " in out
    drawn = cv2.imread(str(views / "good.png"))
    assert drawn is not None
    assert drawn.shape == (1080, 1920, 3)
    assert (views / "good.png").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in views.iterdir()] == ["good.png"]
    assert main(["doctor", "--view", str(views)]) == 2
    capsys.readouterr()
    assert main(["doctor", "--config", str(config), "--view", str(views), "--json"]) == 1
    good, gone = json.loads(capsys.readouterr().out)["cameras"]
    assert (good["name"], good["sees"], good["file"]) == ("good", True, str(views / "good.png"))
    assert good["words"].startswith("watching; markers 0, 1, 2, 3 of 4")
    assert len(good["refused"]) == 1
    assert (gone["name"], gone["sees"], gone["file"]) == ("gone", False, "")
    assert "nowhere.png" in gone["words"]


def test_view_of_a_single_picture_says_whether_it_would_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = TableRenderer(seed=7).render(Scene())
    cv2.imwrite(str(tmp_path / "table.png"), picture)
    cv2.imwrite(str(tmp_path / "chair.png"), cv2.resize(picture[200:880, 200:1720], (1920, 1080)))
    config = tmp_path / "table.toml"
    config.write_text(
        "[vision]\n"
        + "".join(
            f'[[vision.cameras]]\nname = "{name}"\nsource = "file:{name}.png"\n'
            for name in ("table", "chair")
        )
    )
    assert main(["doctor", "--config", str(config), "--view", str(tmp_path / "views")]) == 1
    table, chair = capsys.readouterr().out.splitlines()
    assert table.startswith("  camera table: watching; markers 0, 1, 2, 3 of 4")
    assert chair.startswith("! camera chair: not calibrated, show it three markers; markers none")


def test_a_serial_port_at_which_nobody_answers_is_bad(tmp_path: Path) -> None:
    """A port that can be opened is no reader."""
    _master, slave = pty.openpty()
    found = find(examine(write_table(tmp_path, reader=os.ttyname(slave))), "reader shoe")
    assert (found.state, found.words) == ("bad", "silent: check the reader's power and cable")


def test_a_usb_reader_that_is_not_plugged_in_is_bad(tmp_path: Path) -> None:
    config = write_table(tmp_path)
    config.write_text(config.read_text().replace("serial:/dev/nowhere0", "serial:usb:2341:8037"))
    found = find(examine(config), "reader shoe")
    assert (found.state, found.words) == ("bad", "unplugged: there is no USB device 2341:8037")
    assert found.mend == "plug it in"


def test_what_is_no_serial_port_is_bad(tmp_path: Path) -> None:
    found = find(examine(write_table(tmp_path, reader="/dev/null")), "reader shoe")
    assert (found.state, found.words) == ("bad", "/dev/null is no serial port")


def test_a_reader_that_says_its_hello_is_good_and_keeps_its_events(tmp_path: Path) -> None:
    link = tmp_path / "reader-shoe"
    config = write_table(tmp_path, reader=str(link))
    with SimulatedReader(link, "shoe", ("shoe",)) as reader:
        reader.present(b"\x04\x01\x02\x03", "shoe")
        for _ in range(2):
            found = find(examine(config), "reader shoe")
            assert found.state == "good", found.words
            assert "places: shoe" in found.words
        assert reader.unrecorded == 1


def test_a_file_is_no_camera(tmp_path: Path) -> None:
    empty = tmp_path / "video0"
    empty.touch()
    found = find(examine(write_table(tmp_path, camera=str(empty))), "camera overhead")
    assert found.state == "bad"
    assert "gives no video" in found.words


CAMERA = CameraOptions(name="overhead", source="v4l2:/dev/video0")


@pytest.mark.parametrize(
    ("times", "size", "refused", "words"),
    [
        ([], (0, 0), [], "gives no picture"),
        ([0, 1], (640, 480), [], "pictures of 640 x 480 come; choose a size"),
        ([0, 500_000_000], (1920, 1080), [], "gives 2.0 pictures/s of 10; give it a port"),
        ([0, 1], (1920, 1080), ["camera overhead does not give X"], "does not give X"),
    ],
)
def test_a_camera_that_gives_other_pictures_is_not_fit(
    times: list[int], size: tuple[int, int], refused: list[str], words: str
) -> None:
    with pytest.raises(TrialError, match=re.escape(words)):
        judge_pictures(CAMERA, times, size, refused)


def test_a_camera_that_gives_what_was_asked_for_is_fit() -> None:
    times = [at * 100_000_000 for at in range(11)]
    assert judge_pictures(CAMERA, times, (1920, 1080), []) == "1920 x 1080 at 10.0/s"


@pytest.mark.parametrize("ending", ["key", "sign"])
def test_a_private_key_beside_its_public_one_is_bad(ending: str, tmp_path: Path) -> None:
    config = write_table(tmp_path)
    private = tmp_path / f"floor.{ending}"
    if ending == "key":
        save_private_key(private, new_key_pair())
    else:
        new_signing_key().save(private)
    found = find(examine(config), "private key")
    assert (found.state, str(private) in found.words) == ("bad", True)
    private.unlink()
    assert not [check for check in examine(config) if check.name == "private key"]


def test_swap_and_root_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    swaps = tmp_path / "swaps"
    monkeypatch.setattr(machine_checks, "_SWAPS", swaps)
    swaps.write_text("Filename Type Size Used Priority\n")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    fit = examine(None)
    assert (find(fit, "swap").state, find(fit, "user").state) == ("good", "good")
    swaps.write_text("Filename Type Size Used Priority\n/swapfile file 1 0 -2\n")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    doubtful = examine(None)
    assert "swapoff" in find(doubtful, "swap").mend
    assert find(doubtful, "user").state == "doubtful"


@pytest.mark.parametrize(("packaged", "state"), [(True, "good"), (False, "doubtful")])
def test_root_who_looks_at_the_packages_own_table_is_not_warned_of_himself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, packaged: bool, state: str
) -> None:
    """Only root may: the set-up, which is root's, doubted itself. A file elsewhere is another's."""
    config = write_table(tmp_path)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(package_places, "PACKAGED", tmp_path)
    monkeypatch.setattr(
        package_places, "PACKAGED_CONFIG", config if packaged else tmp_path / "other.toml"
    )
    assert find(examine(config), "user").state == state


def test_a_machine_without_a_display_is_not_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in DISPLAYS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(device_trials, "_COMPOSITOR", tmp_path / "cage")
    config = write_table(tmp_path)
    found = find(examine(config), "panel")
    assert (found.state, "there is no display" in found.words) == ("bad", True)
    monkeypatch.setenv("QT_QPA_PLATFORM", "nonsense")
    assert find(examine(config), "panel").state == "bad"
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert "offscreen" in find(examine(config), "panel").words


def test_a_kiosk_needs_a_connected_panel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in DISPLAYS:
        monkeypatch.delenv(name, raising=False)
    compositor, connectors = tmp_path / "cage", tmp_path / "drm"
    compositor.touch()
    (connectors / "card0-HDMI-A-1").mkdir(parents=True)
    status = connectors / "card0-HDMI-A-1" / "status"
    status.write_text("disconnected\n")
    monkeypatch.setattr(device_trials, "_COMPOSITOR", compositor)
    monkeypatch.setattr(device_trials, "_CONNECTORS", connectors)
    config = write_table(tmp_path)
    found = find(examine(config), "panel")
    assert (found.state, found.words) == ("bad", "no panel is connected")
    status.write_text("connected\n")
    monkeypatch.setattr(device_trials, "_LOAD_PLUGIN", "raise SystemExit('libfoo.so is missing')")
    assert "libfoo.so" in find(examine(config), "panel").words
    monkeypatch.setattr(device_trials, "_LOAD_PLUGIN", "")
    assert find(examine(config), "panel").state == "good"


def test_the_bridge_s_fingerprint_is_told_once_it_has_a_key(tmp_path: Path) -> None:
    path = tmp_path / "signing.key"
    assert list(machine_checks._check_signer(path)) == []
    path.write_bytes(bytes(range(32)))
    (told,) = machine_checks._check_signer(path)
    assert signer_fingerprint(SigningKey(bytes(range(32))).public) in told.words
    path.write_bytes(b"no key")
    assert list(machine_checks._check_signer(path)) == []


def test_a_floor_that_can_have_no_card_opened_is_told(tmp_path: Path) -> None:
    """A PIN alone opens none: it takes a badge beside it, or a code."""
    config, state = write_table(tmp_path), tmp_path / "bridge"
    place = config.parent

    def look() -> list[Check]:
        return [one for one in check_bridge(config, place) if one.name == "floor"]

    def enter(number: str, role: StaffRole, badge: bytes = b"") -> None:
        with hold_staff(state):
            staff = read_staff(state)
            staff.people[number] = make_entry(staff, number, "Ann Lee", role, "271828", badge)
            write_staff(state, staff)

    enter("7", "dealer")
    assert look() == []
    enter("12", "floor")
    enter("13", "floor", b"badge")
    (told,) = look()
    assert told.state == "doubtful"
    assert told.words.startswith("1 of 2 floor supervisors with neither badge nor codes")
    assert "Ann" not in f"{told.words}{told.mend}"
    with hold_staff(state):
        staff = read_staff(state)
        add_codes(staff, "12", 3)
        write_staff(state, staff)
    assert look() == []
