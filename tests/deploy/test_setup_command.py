"""`tapburn setup`: from keys to the first hand, a simulated reader and pictures for a camera."""

import io
import threading
import tomllib
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from deploy.cli import main
from deploy.commands.machine import deck as deck_command
from deploy.fitness.whole_configuration import check_configuration
from deploy.simulation.drawn_camera.rendering.scenes import Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from deploy.table_setup import practice_hand
from deploy.table_setup.asking.console import Console
from deploy.table_setup.asking.interview import Interview
from deploy.table_setup.draft import Draft
from deploy.table_setup.practice_hand import write_practice
from deploy.table_setup.site import Site
from deploy.table_setup.steps import key_step
from engine.journal import Journal
from engine.keys.fingerprints import fingerprint
from engine.keys.sealing import load_public_key
from engine.messages.table_options import TableOptions
from engine.record.recording import Recording
from firmware_bridge.kept import enrolment
from firmware_bridge.kept.decks import new_deck, summarise_decks
from firmware_bridge.people.staff import read_staff
from firmware_bridge.simulated_reader.simulated_device import SimulatedReader
from vision.pixels import cv2

Answer = Callable[..., tuple[int, str]]


@pytest.fixture
def answer(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Answer:
    """Run a set-up with these lines typed; its exit code and what it printed."""

    def run(command: list[str], *lines: str) -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main(["setup", *command])
        return code, capsys.readouterr().out

    return run


@pytest.fixture
def departments(tmp_path: Path) -> list[Path]:
    """The public keys on a stick, made elsewhere."""
    stick = tmp_path / "stick"
    stick.mkdir()
    for name in ("cage", "floor"):
        assert main(["keys", "new", name, "--into", str(stick)]) == 0
    return [stick / "cage.pub", stick / "floor.pub"]


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[SimulatedReader]:
    """A reader under the name that udev would give it."""
    folder = tmp_path / "dev" / "serial" / "by-id"
    folder.mkdir(parents=True)
    with SimulatedReader(folder / "usb-Tapburn_Reader_0031-if00", "shoe") as device:
        yield device


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    """What a camera sees of an empty table with its markers."""
    path = tmp_path / "empty.png"
    cv2.imwrite(str(path), TableRenderer(seed=7).render(Scene()))
    return path


def read_toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text())


def lay_all(reader: SimulatedReader, stopping: threading.Event) -> None:
    """Lay every card, one after the other, as it is asked for."""
    for uid in new_deck(0).values():
        if stopping.wait(0.06):
            return
        reader.present(uid)
        reader.remove(uid)


PLACE = ("", "", "")
"""Language, currency, smallest chip."""
GAME = ("Table 7", "", "", "", "", "1 2", "300")


def test_from_keys_to_a_whole_file_and_again(
    tmp_path: Path,
    answer: Answer,
    departments: list[Path],
    reader: SimulatedReader,
    picture: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (deck_command, enrolment):
        monkeypatch.setattr(module, "APART_US", 40_000)
    # Where the doctor finds nothing it asks nothing, and the empty line starts the practice hand.
    monkeypatch.setattr("deploy.table_setup.walk.play_practice_hand", lambda _site: True)
    config = tmp_path / "table.toml"
    command = ["--config", str(config), "--devices", str(tmp_path / "dev")]
    stopping = threading.Event()
    hands = threading.Thread(target=lay_all, args=(reader, stopping))
    read = deck_command.enrol_deck

    def enrol(arguments: object) -> int:
        hands.start()
        return read(arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(deck_command, "enrol_deck", enrol)
    keys = [line for path in departments for line in (str(path), "yes")]
    code, told = answer(
        command,
        *PLACE,
        *GAME,
        *keys,
        "1", "", "",  # the reader, its protocol, its place
        "",  # the deck's name
        f"file:{picture}", "no",  # the camera; no sheet
        "",  # no faces
        "", "", "",  # the screen
        "", "", "Ann", "246810",  # the floor
        "", "", "Tec", "135791",  # the technician
        "",  # no room
        "",  # the doctor need not look again
        "no",  # no practice hand

    )  # fmt: skip
    stopping.set()
    hands.join()
    assert code == 0, told
    check_configuration(config)
    text = config.read_text()
    assert 'house = "ohio"                   # tapburn house list' in text
    sections = read_toml(config)
    assert sections["table"] | {"name": "Table 7", "buy_in": 300} == sections["table"]
    marks = [fingerprint(load_public_key(path)) for path in departments]
    assert [one["fingerprint"] for one in sections["bridge"]["departments"]] == marks
    assert (tmp_path / "keys" / "cage.pub").read_text() == departments[0].read_text()
    assert not list((tmp_path / "keys").glob("*.key"))
    (port,) = [one["port"] for one in sections["bridge"]["readers"]]
    assert port == f"serial:{tmp_path}/dev/serial/by-id/usb-Tapburn_Reader_0031-if00"
    assert "firmware 1.0.0" in told
    assert [deck.cards for deck in summarise_decks(tmp_path / "bridge")] == [52]
    assert [one.role for one in read_staff(tmp_path / "bridge").people.values()] == [
        "floor",
        "technician",
    ]
    assert "246810" not in text + told
    assert "markers: 4 of 4" in told
    # What somebody wrote into the file by hand stays.
    config.write_text(text + "# a note\n[display]\nnames = false\n")
    again = answer(command, *[""] * (3 + 7 + 15), "no")
    assert again[0] == 0, again[1]
    assert config.read_text() == text + "# a note\n[display]\nnames = false\n"


def test_what_was_answered_before_a_stop_is_kept(tmp_path: Path, answer: Answer) -> None:
    config = tmp_path / "table.toml"
    code, told = answer(["--config", str(config)], *PLACE, *GAME)
    assert code == 1
    assert "the same command goes on" in told
    assert read_toml(config)["table"]["name"] == "Table 7"
    _, told = answer(["--config", str(config)], *PLACE)
    assert "[Table 7]" in told


def test_a_table_that_the_house_forbids_is_asked_for_again(tmp_path: Path, answer: Answer) -> None:
    config = tmp_path / "table.toml"
    wrong = ("", "", "holdem", "no", "9", "5 2", "")
    code, told = answer(["--config", str(config), "--only", "game"], *wrong, "1 2", "300")
    assert code == 0, told
    assert "blinds" in told
    assert read_toml(config)["table"]["blinds"] == [1, 2]


def test_a_game_without_blinds_has_an_ante(tmp_path: Path, answer: Answer) -> None:
    config = tmp_path / "table.toml"
    stud = ("", "", "stud", "fixed", "8", "1", "2", "5", "10", "")
    code, told = answer(["--config", str(config), "--only", "game"], *stud)
    assert code == 0, told
    table = read_toml(config)["table"]
    assert (table["blinds"], table["ante"], table["big_bet"]) == ([], 1, 10)


def test_a_note_with_another_fingerprint_refuses_the_key(
    tmp_path: Path, answer: Answer, departments: list[Path]
) -> None:
    config = tmp_path / "table.toml"
    cage, floor = map(str, departments)
    command = ["--config", str(config), "--only", "keys"]
    code, told = answer(command, cage, "no", cage, "yes", cage, floor, "yes")
    assert code == 0, told
    assert "ask the department for the right one" in told
    assert "the other department's key" in told
    assert len(read_toml(config)["bridge"]["departments"]) == 2


def test_the_outer_key_and_its_copy_are_not_offered_as_the_inner_one(
    tmp_path: Path, answer: Answer, departments: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(key_step, "STICKS", (departments[0].parent,))
    config = tmp_path / "table.toml"
    code, told = answer(["--config", str(config), "--only", "keys"], "1", "yes", "1", "yes")
    assert code == 0, told
    inner = told.partition("the inner department")[0].rpartition("?")[2]
    assert str(departments[1]) in inner
    assert "cage.pub" not in inner
    marks = [fingerprint(load_public_key(path)) for path in departments]
    assert [one["fingerprint"] for one in read_toml(config)["bridge"]["departments"]] == marks
    assert "]  # whose keys open a hand together" in config.read_text()
    assert "\n\n[[bridge.readers]]" in config.read_text()


def test_two_keys_of_one_name_are_both_kept(
    tmp_path: Path, answer: Answer, departments: list[Path]
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    floor = departments[1].rename(other / "cage.pub")
    config = tmp_path / "table.toml"
    lines = (str(departments[0]), "yes", str(floor), "yes")
    assert answer(["--config", str(config), "--only", "keys"], *lines)[0] == 0
    for one in read_toml(config)["bridge"]["departments"]:
        found = fingerprint(load_public_key(tmp_path / one["key"]))
        assert found == one["fingerprint"]


def test_sections_between_brackets_are_changed_where_they_stand(tmp_path: Path) -> None:
    config = tmp_path / "table.toml"
    config.write_text('[bridge]\nreaders = [{ name = "shoe", port = "a" }]  # ours\n')
    draft = Draft(config, {})
    assert draft.get("bridge.readers.port") == "a"
    draft.put("bridge.readers.port", "b")
    assert draft.text == '[bridge]\nreaders = [{ name = "shoe", port = "b" }]  # ours\n'
    draft.drop("bridge.readers.port")
    assert "port" not in draft.text


def test_a_reader_that_says_nothing_is_told_and_another_asked_for(
    tmp_path: Path, answer: Answer
) -> None:
    config = tmp_path / "table.toml"
    command = ["--config", str(config), "--only", "reader", "--devices", str(tmp_path)]
    code, told = answer(command, f"serial:{tmp_path}/ttyACM9", "", "yes", "")
    assert code == 0, told
    assert "no card reader was found" in told
    assert "plug the reader in" in told


def test_a_file_that_is_no_toml_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "table.toml"
    config.write_text("[table\n")
    assert main(["setup", "--config", str(config)]) == 2
    assert "move it away to begin anew" in capsys.readouterr().err
    assert config.read_text() == "[table\n"


def test_a_file_that_can_not_be_written_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = tmp_path / "table.toml"
    draft = Draft(config, {})
    draft.write()
    before = config.read_text()
    draft.put("table.name", "Other")

    def refuse(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", refuse)
    with pytest.raises(OSError, match="No space"):
        draft.write()
    assert config.read_text() == before


def test_a_practice_hand_leaves_the_tables_own_record_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "table.toml"
    draft = Draft(config, {})
    draft.write()
    site = Site(config, draft, Interview(Console()), main)
    site.state.mkdir()
    (site.state / "deck-blue.json").write_text("{}")
    (site.state / "bridge.sign").write_text("secret")
    (tmp_path / "pin").write_text("246810")
    who = ["12", "--name", "Ann", "--role", "floor", "--pin-file", str(tmp_path / "pin")]
    assert main(["staff", "add", *who, "--state", str(site.state)]) == 0
    work = tmp_path / "work"
    work.mkdir()
    text = write_practice(site, work, work / "practice.journal")
    assert f'path = "{work}/practice.journal"' in text
    assert f'state = "{work}/bridge"' in text
    assert "fullscreen = false" in text, "what ends it is not covered"
    assert sorted(path.name for path in (work / "bridge").iterdir()) == ["deck-blue.json", "staff"]
    assert [one.name for one in read_staff(work / "bridge").people.values()] == ["Ann"]

    monkeypatch.setattr(practice_hand, "_watch", lambda _command, _record: False)
    assert not practice_hand.play_practice_hand(site)
    assert not (tmp_path / ".practice.toml").exists()
    assert "no hand was played" in capsys.readouterr().out

    def deal(_command: list[str], record: Path) -> bool:
        with closing(Journal(record)) as journal:
            Recording(journal).resume(TableOptions())
        return True

    monkeypatch.setattr(practice_hand, "_watch", deal)
    assert practice_hand.play_practice_hand(site)
    told = capsys.readouterr().out
    assert "the hand is on record" in told
    assert "head" not in told, "none but the table's own is to be noted"


def test_where_the_light_flickers_the_exposure_is_held_at_half_waves(
    tmp_path: Path, answer: Answer, picture: Path
) -> None:
    dark = cv2.imread(str(picture))
    assert dark is not None
    cv2.imwrite(str(picture), dark // 3)
    config = tmp_path / "table.toml"
    lines = (f"file:{picture}", "no", "yes", "60", "no")
    code, told = answer(["--config", str(config), "--only", "camera"], *lines)
    assert code == 0, told
    assert "more light, or a longer exposure" in told
    (camera,) = read_toml(config)["vision"]["cameras"]
    assert (camera["settings"]["mains_hz"], camera["settings"]["exposure"]) == (60, 83)


def test_a_table_without_a_camera_is_written_down_as_one(
    tmp_path: Path, answer: Answer, picture: Path
) -> None:
    config = tmp_path / "table.toml"
    answer(["--config", str(config)], *PLACE, *GAME)
    camera = ["--config", str(config), "--only", "camera"]
    (template,) = read_toml(config)["vision"]["cameras"]
    code, told = answer(camera, "")
    assert code == 0, told
    assert "cards are named by touch" in told
    assert read_toml(config)["vision"]["cameras"] == []
    refused = f"file:{tmp_path}/none.png"
    for lines in (("",), (refused, "no")):
        code, told = answer(camera, *lines)
        assert code == 0, told
        assert read_toml(config)["vision"]["cameras"] == []
    # One that comes later serves the zones that one has from the start.
    code, told = answer(camera, f"file:{picture}", "no", "no")
    assert code == 0, told
    (added,) = read_toml(config)["vision"]["cameras"]
    assert added == template | {"source": f"file:{picture}"}
    # A wire that hangs out while it is set up again takes no camera out of the file.
    picture.rename(tmp_path / "away.png")
    answer(camera, f"file:{picture}", "no")
    assert read_toml(config)["vision"]["cameras"] == [added]
