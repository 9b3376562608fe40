"""`tapburn firmware`: which image gets onto a reader, and every reason why one does not."""

import json
import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import structs

from deploy.cli import main
from deploy.debian.reader_images import lay_firmware
from deploy.fitness import machine_checks
from deploy.fitness.check import Check
from deploy.reader_firmware import flashing
from deploy.reader_firmware.signed_images import FOLDER, write_images
from deploy.releases import table_services
from engine.journal import Journal, read_records
from engine.keys.signing import load_signing_key
from engine.messages.happened.hand_events import HandBegan
from engine.wire.software import find_software
from firmware_bridge.checks import load_bridge
from firmware_bridge.link.protocol import Capability, Loader, LoaderState, Offer, Part
from firmware_bridge.serial import firmware_line
from firmware_bridge.serial.firmware_image import build_reference, pack_image
from firmware_bridge.serial.firmware_line import FirmwareLine
from firmware_bridge.serial.flash_notes import LASTS_S, FlashNote, use_note, write_note
from firmware_bridge.serial.options import ReaderOptions
from firmware_bridge.simulated_reader.simulated_device import FIRMWARE, MODEL, SimulatedReader
from tests.deploy.test_doctor import find, write_table
from tests.engine.replay.nights import play_night

NEWER = pack_image(MODEL, "1.1.0", {"program": bytes(3000)})
OLDER = pack_image(MODEL, "0.9.0", {})
PIN, OTHER_PIN = "493817", "118822"


class Bench:
    """A table that is not running, with a reader, its staff, and a release's images."""

    def __init__(self, folder: Path, reader: SimulatedReader, link: Path) -> None:
        self.folder, self.reader = folder, reader
        self.config = write_table(folder, reader=str(link))
        self.state = folder / "bridge"
        for name in ("keys", "foreign"):
            (folder / name).mkdir(mode=0o700)
        assert main(["keys", "new", "maker", "--into", str(folder / "keys"), "--json"]) == 0
        self.key = load_signing_key(folder / "keys" / "maker.sign")
        self.images = folder / "images"
        write_images(self.images, "0.2.0", [NEWER, build_reference()], self.key)
        self.pin = folder / "pin.txt"
        self.pin.write_text(PIN)

    def flash(self, *more: str, technician: str = "90") -> int:
        flags = ["--config", str(self.config), "--images", str(self.images)]
        flags += ["--maker", str(self.folder / "keys" / "maker.pub"), "--json"]
        flags += ["--technician", technician, "--pin-file", str(self.pin)]
        return main(["firmware", "flash", "shoe", *flags, *more])


@pytest.fixture(scope="module")
def staff(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bridge's directory with a technician and a floor supervisor."""
    folder = tmp_path_factory.mktemp("staff")
    state, pin_file = folder / "bridge", folder / "pin.txt"
    for number, name, role, pin in (
        ("90", "Ada", "technician", PIN),
        ("12", "Flo", "floor", OTHER_PIN),
    ):
        pin_file.write_text(pin)
        add = ["--name", name, "--role", role, "--pin-file", str(pin_file)]
        assert main(["staff", "add", number, *add, "--state", str(state)]) == 0
    return state


@pytest.fixture
def bench(
    staff: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Bench]:
    monkeypatch.setattr(table_services, "is_running", lambda: False)
    monkeypatch.setattr(firmware_line, "PATIENCE_S", 3.0)
    link = tmp_path / "by-path-reader"
    with SimulatedReader(link) as reader:
        shutil.copytree(staff, tmp_path / "bridge")
        made = Bench(tmp_path, reader, link)
        capsys.readouterr()
        yield made


def test_the_release_s_image_is_flashed_and_told(
    bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench.flash() == 0
    assert json.loads(capsys.readouterr().out) == {
        "reader": "shoe", "model": MODEL, "by": "Ada (90)",
        "before": "1.0.0", "before_sha256": FIRMWARE.digest.hex(),
        "version": "1.1.0", "sha256": NEWER.digest.hex(),
    }  # fmt: skip
    assert bench.reader.firmware == "1.1.0"
    assert use_note(bench.state, "shoe", "1.0.0", FIRMWARE.digest) == ""
    assert use_note(bench.state, "muck", "1.1.0", NEWER.digest) == ""
    assert use_note(bench.state, "shoe", "1.1.0", NEWER.digest) == "Ada (90)"
    assert bench.flash() == 1
    assert "has firmware 1.1.0 already; nothing was flashed" in capsys.readouterr().err


NOTE = FlashNote(reader="shoe", by="Ada (90)", digest=NEWER.digest.hex())


@pytest.mark.parametrize("firmware", ["1.1.0", ""], ids=["whole", "cut off"])
def test_a_note_is_used_up_by_the_first_reader_that_it_fits(tmp_path: Path, firmware: str) -> None:
    """A reader that is swapped for it later was brought by nobody whom the table knows."""
    write_note(tmp_path, NOTE)
    digest = NEWER.digest if firmware else bytes(32)
    assert use_note(tmp_path, "shoe", "0.9.0", FIRMWARE.digest) == ""
    assert use_note(tmp_path, "shoe", firmware, digest) == "Ada (90)"
    assert use_note(tmp_path, "shoe", firmware, digest) == ""
    assert use_note(tmp_path, "shoe", "", bytes(32)) == ""


def test_behind_a_whole_flash_a_reader_without_firmware_is_another_one(tmp_path: Path) -> None:
    write_note(tmp_path, structs.replace(NOTE, done=True))
    assert use_note(tmp_path, "shoe", "", bytes(32)) == ""
    assert use_note(tmp_path, "shoe", "1.1.0", NEWER.digest) == "Ada (90)"


@pytest.mark.parametrize(
    ("later_s", "by"), [(0.0, "Ada (90)"), (LASTS_S - 1, "Ada (90)"), (LASTS_S + 1, "")]
)
def test_a_note_lasts_for_an_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, later_s: float, by: str
) -> None:
    write_note(tmp_path, NOTE)
    then = time.monotonic()
    monkeypatch.setattr("time.monotonic", lambda: then + later_s)
    assert use_note(tmp_path, "shoe", "1.1.0", NEWER.digest) == by


def test_a_note_is_of_one_start_of_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_note(tmp_path, NOTE)
    monkeypatch.setattr("firmware_bridge.serial.flash_notes.name_boot", lambda: "another")
    assert use_note(tmp_path, "shoe", "1.1.0", NEWER.digest) == ""


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (Loader(state=LoaderState.TAKING, held=0xFFFFFFF0, model=MODEL), "was sent"),
        (Loader(state=LoaderState.WHOLE, held=0, model=MODEL), "was sent 0 of"),
    ],
)
def test_what_a_reader_says_that_it_has_is_held_against_what_it_was_sent(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    answer: Loader, why: str,
) -> None:  # fmt: skip
    """It would have more than the image has, or all of it before the first part."""
    real = FirmwareLine._ask

    def lie(line: FirmwareLine, message: object, kind: type, *more: Any) -> object:
        taking = answer.state == LoaderState.TAKING
        if isinstance(message, Part if taking else Offer):
            return answer
        return real(line, message, kind, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(FirmwareLine, "_ask", lie)
    assert bench.flash() == 1
    assert why in capsys.readouterr().err


def test_the_list_of_an_older_release_is_refused(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = find_software()
    monkeypatch.setattr(
        "deploy.commands.machine.firmware.find_software",
        lambda: structs.replace(real, version="99.0.0"),
    )
    assert bench.flash("--older") == 1
    assert "older than 99.0.0, which runs here" in capsys.readouterr().err


def spoil_image(bench: Bench) -> list[str]:
    path = bench.images / f"{MODEL}-1.1.0.image"
    path.write_bytes(path.read_bytes()[:-1] + b"\x01")
    return []


def spoil_list(bench: Bench) -> list[str]:
    path = bench.images / "firmware.json"
    other = pack_image(MODEL, "1.1.0", {"program": b"another"})
    content = path.read_text().replace(NEWER.digest.hex(), other.digest.hex())
    path.write_text(content)
    (bench.images / f"{MODEL}-1.1.0.image").write_bytes(other.data)
    return []


def sign_elsewhere(bench: Bench) -> list[str]:
    assert main(["keys", "new", "foreign", "--into", str(bench.folder / "foreign"), "--json"]) == 0
    bench.images = bench.folder / "foreign-images"
    key = load_signing_key(bench.folder / "foreign" / "foreign.sign")
    write_images(bench.images, "0.2.0", [NEWER], key)
    return []


def name_no_image(bench: Bench) -> list[str]:
    bench.images = bench.folder / "empty"
    return []


def bring_unsigned(bench: Bench) -> list[str]:
    file = bench.folder / "stick.image"
    file.write_bytes(pack_image(MODEL, "1.1.0", {"program": b"somebody's"}).data)
    return ["--image", str(file)]


def bring_other_model(bench: Bench) -> list[str]:
    return ["--image", str(bench.images / f"pico-pn532-{build_reference().version}.image")]


def name_other_model(bench: Bench) -> list[str]:
    bench.images = bench.folder / "others"
    lay_firmware(bench.images, "0.2.0", bench.key, [])
    return []


def name_older(bench: Bench) -> list[str]:
    bench.images = bench.folder / "older"
    write_images(bench.images, "0.1.0", [OLDER], bench.key)
    return []


def type_wrong_pin(bench: Bench) -> list[str]:
    bench.pin.write_text("000000")
    return []


def be_the_floor(bench: Bench) -> list[str]:
    bench.pin.write_text(OTHER_PIN)
    return ["--technician", "12"]


def be_nobody(_: Bench) -> list[str]:
    return ["--technician", ""]


def read_no_images(bench: Bench) -> list[str]:
    plain = structs.replace(bench.reader._device.identity, capabilities=Capability.DEPARTURES)
    bench.reader._device.identity = plain
    return []


def read_elsewhere(bench: Bench) -> list[str]:
    text = bench.config.read_text()
    bench.config.write_text(text.replace('"serial:', '"pn532:'))
    return []


@pytest.mark.parametrize(
    ("prepare", "said"),
    [
        (spoil_image, "names no firmware with this hash"),
        (spoil_list, "firmware.json: is not signed by the maker"),
        (sign_elsewhere, "firmware.json: is not signed by the maker"),
        (name_no_image, "names no firmware; take a release over"),
        (bring_unsigned, "stick.image: release 0.2.0 names no firmware with this hash"),
        (bring_other_model, "is a simulated, and the image is for a pico-pn532"),
        (name_other_model, "release 0.2.0 names no firmware; it names some for: pico-pn532"),
        (name_older, "has firmware 1.0.0, and 0.9.0 is older; say --older"),
        (type_wrong_pin, "wrong PIN; 4 tries are left"),
        (be_the_floor, "'12' is no technician's number"),
        (be_nobody, "'' is no technician's number"),
        (read_no_images, "takes no image over the line; flash it with its maker's tool"),
        (read_elsewhere, "a pn532 reader is flashed with its maker's own tool"),
    ],
)
def test_what_is_refused_leaves_the_reader_as_it_was(
    prepare: Callable[[Bench], list[str]],
    said: str,
    bench: Bench,
    capsys: pytest.CaptureFixture[str],
) -> None:
    more = prepare(bench)
    capsys.readouterr()
    assert bench.flash(*more) == 1
    told = capsys.readouterr().err
    assert said in told
    assert "Traceback" not in told
    assert (bench.reader.firmware, bench.reader.loaded) == ("1.0.0", 0)
    assert not (bench.state / "flashed").exists()


def test_an_older_one_is_flashed_where_that_is_said(bench: Bench) -> None:
    name_older(bench)
    assert bench.flash("--older") == 0
    assert bench.reader.firmware == "0.9.0"


def test_without_the_maker_s_key_it_is_said_what_goes_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    key = tmp_path / "release.pub"
    assert main(["firmware", "list", "--images", str(tmp_path), "--maker", str(key)]) == 1
    assert "the maker's public key: copy it there, or name its file" in capsys.readouterr().err
    key.write_text("nothing\n")
    assert main(["firmware", "list", "--images", str(tmp_path), "--maker", str(key)]) == 1
    assert "names no key that checks signatures" in capsys.readouterr().err


def test_no_reader_of_that_name(bench: Bench, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["firmware", "flash", "muck", "--config", str(bench.config)]) == 2
    assert "there is no reader 'muck'" in capsys.readouterr().err


def look_at_reader(bench: Bench) -> Check:
    found = machine_checks._check_readers(load_bridge(bench.config), bench.folder)
    return find(list(found), "reader shoe")


@pytest.mark.parametrize("how", ["unplug", "reboot"])
def test_a_cut_in_the_middle_leaves_none_and_the_next_try_mends_it(
    how: str, bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    def cut() -> None:
        deadline = time.monotonic() + 20
        while not 0 < bench.reader.loaded < len(NEWER.data) and time.monotonic() < deadline:
            time.sleep(0)
        getattr(bench.reader, how)()

    cutting = threading.Thread(target=cut)
    cutting.start()
    assert bench.flash() == 1
    cutting.join()
    said = "went away" if how == "unplug" else "started anew in the middle; flash it again"
    assert said in capsys.readouterr().err
    bench.reader.replug()
    assert bench.reader.firmware == ""
    assert not bench.reader.present(b"\x04\x01\x02\x03")
    check = look_at_reader(bench)
    assert (check.state, check.mend) == ("bad", "type 'tapburn firmware flash shoe'")
    assert "is without firmware" in check.words
    assert bench.flash() == 0
    assert bench.reader.firmware == "1.1.0"
    assert look_at_reader(bench).state == "good"


def show(hand: int, street: str) -> Any:
    return SimpleNamespace(hand=hand, street=street)


def test_with_services_the_hand_s_end_is_waited_for(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[str] = []
    views = [show(7, "flop"), show(7, "")]
    monkeypatch.setattr(table_services, "is_running", lambda: True)
    monkeypatch.setattr(table_services, "read_view", lambda _: views.pop(0))
    monkeypatch.setattr(table_services, "stop", lambda: done.append("stop"))
    monkeypatch.setattr(table_services, "restart", lambda: done.append("restart"))
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert bench.flash() == 1
    assert "only root stops them" in capsys.readouterr().err
    assert done == []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert bench.flash() == 0
    assert "hand 7 is under way" in capsys.readouterr().err
    assert (done, views) == (["stop", "restart"], [])
    # What is refused once they have stopped starts them again, too.
    views.append(show(7, ""))
    assert bench.flash() == 1
    assert done == ["stop", "restart"] * 2


def test_where_nothing_starts_services_none_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not table_services.is_running()
    (tmp_path / "systemctl").write_text("#!/bin/sh\necho no systemd here >&2\nexit 1\n")
    (tmp_path / "systemctl").chmod(0o755)
    assert not table_services.is_running()
    assert capfd.readouterr().err == ""


def test_a_hand_that_does_not_end_keeps_the_reader_from_being_flashed(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(table_services, "is_running", lambda: True)
    monkeypatch.setattr(table_services, "read_view", lambda _: show(7, "flop"))
    monkeypatch.setattr(table_services, "stop", lambda: pytest.fail("it was stopped"))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(flashing, "_HAND_S", 0.3)
    assert bench.flash() == 1
    assert "a hand is under way for an hour" in capsys.readouterr().err
    assert bench.reader.firmware == "1.0.0"


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of one hand that has ended."""
    path = tmp_path_factory.mktemp("night") / "night.journal"
    play_night(path, hands=1, seed=3)
    return path


def test_the_record_says_whether_a_hand_is_under_way(
    night: Path, bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = bench.folder / "journal.sqlite"
    records = list(read_records(night))
    began = next(n for n, one in enumerate(records) if isinstance(one.event, HandBegan))
    with closing(Journal(journal)) as cut:
        for one in records[: began + 2]:
            cut.append((one.event,), one.cause, one.wall_ns, one.monotonic_ns)
        assert bench.flash() == 1
        assert "the table runs: stop it between two hands" in capsys.readouterr().err
    assert bench.flash() == 1
    assert "the table was stopped within a hand" in capsys.readouterr().err
    assert bench.reader.firmware == "1.0.0"
    with closing(Journal(journal)) as whole:
        for one in records[began + 2 :]:
            whole.append((one.event,), one.cause, one.wall_ns, one.monotonic_ns)
    assert bench.flash() == 0


def test_the_doctor_says_what_the_release_names(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.prefix", str(bench.folder / "release"))
    monkeypatch.setattr(machine_checks, "MAKER", bench.folder / "keys" / "maker.pub")
    name = "firmware of reader shoe"
    options = ReaderOptions(name="shoe", port=f"serial:{bench.folder / 'by-path-reader'}")

    def look() -> list[Check]:
        return list(machine_checks._check_firmware(options, bench.folder))

    assert look() == []
    folder = bench.folder / "release" / FOLDER
    write_images(folder, "0.2.0", [NEWER], bench.key)
    check = find(look(), name)
    assert check.state == "doubtful"
    assert check.words == "1.0.0, and release 0.2.0 names 1.1.0 for a simulated"
    assert check.mend == "type 'tapburn firmware flash shoe' between two hands"
    assert bench.flash() == 0
    check = find(look(), name)
    assert check.state == "good"
    assert check.words == "1.1.0, as release 0.2.0 names 1.1.0 for a simulated"
    monkeypatch.setattr(machine_checks, "MAKER", bench.folder / "nobody.pub")
    assert find(look(), name).state == "doubtful"


@pytest.mark.parametrize(
    ("named", "words", "mend"),
    [
        (pack_image(MODEL, "1.0.0", {"a": b"b"}), "its hash is another", "ask who flashed it"),
        (OLDER, "1.0.0, and release 0.2.0 names 0.9.0", "take a newer release over"),
        (build_reference(), "", ""),
    ],
)
def test_the_doctor_tells_apart_what_differs(
    named: object, words: str, mend: str, bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.prefix", str(bench.folder / "release"))
    monkeypatch.setattr(machine_checks, "MAKER", bench.folder / "keys" / "maker.pub")
    write_images(bench.folder / "release" / FOLDER, "0.2.0", [named], bench.key)  # type: ignore[list-item]
    options = ReaderOptions(name="shoe", port=f"serial:{bench.folder / 'by-path-reader'}")
    found = list(machine_checks._check_firmware(options, bench.folder))
    assert [words in one.words and mend in one.mend for one in found] == [True] * bool(words)
    assert [one.state for one in found] == ["doubtful"] * bool(words)


def test_the_list_is_told(bench: Bench, capsys: pytest.CaptureFixture[str]) -> None:
    flags = ["--images", str(bench.images), "--maker", str(bench.folder / "keys" / "maker.pub")]
    assert main(["firmware", "list", *flags]) == 0
    assert f"{MODEL}  1.1.0  {NEWER.digest.hex()}" in capsys.readouterr().out
