"""The questions of a set-up: by name, from one table, answered by a person or by a file."""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from dealer_ui.setup.questions import QuestionAsked, Said
from deploy.cli import main
from deploy.table_setup import walk as walk_module
from deploy.table_setup.asking.answers_file import FILE_NAME, Answers, find_answers, read_answers
from deploy.table_setup.asking.console import BackError, Console, StoppedError
from deploy.table_setup.asking.interview import Interview
from deploy.table_setup.asking.question_table import QUESTIONS
from deploy.table_setup.asking.screen_console import ScreenConsole
from deploy.table_setup.draft import Draft
from deploy.table_setup.machine_settings import MachineSettings, find_zones
from deploy.table_setup.site import Site
from deploy.table_setup.steps.game_step import find_fault
from deploy.table_setup.steps.place_step import ask_place
from deploy.table_setup.walk import STEPS, walk
from engine.keys.fingerprints import fingerprint
from engine.keys.sealing import load_public_key
from engine.wire.configuration import ConfigurationError

MOST_PAGES = 120
"""Whoever is asked more often than that walks off."""
STEP_FILES = sorted((Path(walk_module.__file__).parent / "steps").glob("*_step.py"))
ROOM = f"curve://10.0.0.5:7443/{'ab' * 32}"


class Person(Console):
    """Answers each question by its text: what was prepared, then what stands in brackets.

    Args:
        prepared: by question's name, what is typed one time after the other.
    """

    def __init__(self, prepared: dict[str, list[str]]) -> None:
        self.prepared = prepared
        self.told: list[str] = []
        self.pages: list[tuple[str, bool]] = []
        """Each question that was put, and whether one could go back from it."""

    def tell(self, words: str = "") -> None:
        self.told.append(str(words))

    def ask(self, question: str, default: str = "") -> str:
        name = next(name for name, one in QUESTIONS.items() if fits(question, name))
        self.pages.append((name, self.may_go_back))
        if len(self.pages) > MOST_PAGES:
            raise StoppedError
        said = self.prepared.get(name) or [default]
        line = said.pop(0) if len(said) > 1 else said[0]
        if line == "back":
            assert self.may_go_back, name
            raise BackError
        return line or default


def fits(question: str, name: str) -> bool:
    text = str(QUESTIONS[name].text)
    marks = {"outer_fingerprint": 0, "inner_fingerprint": 1}
    if "department's note say" in question:
        return name in marks
    return question.startswith((text, f"Which {text}?", f"No {text} was found", f"   {text}"))


@pytest.fixture
def keys(tmp_path: Path) -> dict[str, str]:
    """Both departments' public keys on a stick: the answers about them."""
    stick = tmp_path / "stick"
    stick.mkdir()
    found = {}
    for role, name in (("outer", "cage"), ("inner", "floor")):
        assert main(["keys", "new", name, "--into", str(stick)]) == 0
        found[f"{role}_key"] = f"{name}.pub"
        found[f"{role}_fingerprint"] = fingerprint(load_public_key(stick / f"{name}.pub"))
    return found


@pytest.fixture
def house(tmp_path: Path, keys: dict[str, str]) -> Path:
    """A file with an answer to each of the house's questions."""
    lines = {
        "language": "de", "zone": "Berlin", "currency": "€", "smallest_chip": 0.5,
        "house": "ohio", "game": "holdem", "limit": "no", "seats": 8, "blinds": [1, 2],
        "buy_in": 100, **keys, "reader_speaks": "serial", "reader_place": "shoe", "mains_hz": "no",
        "width_mm": 217, "hand": "left", "floor": False, "technician": False, "network": "kept",
        "time_server": "10.0.0.1", "room": ROOM, "room_signer": "",
    }  # fmt: skip
    path = tmp_path / "stick" / FILE_NAME
    path.write_text("".join(f"{name} = {spell(value)}\n" for name, value in lines.items()))
    return path


def spell(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


Begin = Callable[..., tuple[Site, Person]]


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Begin:
    """A set-up on a machine whose own settings lie in a folder, and who answers."""
    monkeypatch.setattr("deploy.table_setup.steps.place_step.time.tzset", lambda: None)
    monkeypatch.setattr("deploy.table_setup.walk.play_practice_hand", lambda _site: True)
    root = tmp_path / "machine"
    (root / "etc").mkdir(parents=True)

    def start(
        prepared: dict[str, list[str]] | None = None, answers: Answers | None = None
    ) -> tuple[Site, Person]:
        person = Person(prepared or {})
        config = tmp_path / "table.toml"
        site = Site(
            config, Draft(config, {}), Interview(person, answers), lambda _words: 0,
            tmp_path / "dev", MachineSettings(root),
        )  # fmt: skip
        return site, person

    return start


def read_toml(site: Site) -> dict[str, Any]:
    return tomllib.loads(site.config.read_text())


def plain(keys: dict[str, str], tmp_path: Path) -> dict[str, list[str]]:
    """What a person types where nothing else will do; all else is Enter."""
    return {
        "zone": ["America/New_York"],
        "outer_key": [str(tmp_path / "stick" / keys["outer_key"])],
        "outer_fingerprint": ["yes", "yes"],
        "inner_key": [str(tmp_path / "stick" / keys["inner_key"])],
        "floor_name": ["Ann"], "technician_name": ["Tec"],
    }  # fmt: skip


def test_each_question_that_is_asked_is_in_the_table_and_each_of_the_table_is_asked() -> None:
    asked: set[str] = set()
    for path in (*STEP_FILES, Path(walk_module.__file__)):
        for name in re.findall(r'"([a-z_]+)"', path.read_text()):
            asked |= {name} & set(QUESTIONS)
        for end in re.findall(r'f"\{role\}_([a-z]+)"', path.read_text()):
            asked |= {name for name in QUESTIONS if name.endswith(f"_{end}")}
        called = re.findall(
            r'console\s*\.(?:ask|choose|pick|confirm|wait)\(\s*"(\w+)"', path.read_text()
        )
        assert set(called) <= set(QUESTIONS), path
    assert set(QUESTIONS) - asked <= {
        *("stop_table", "pin_again", "floor", "technician"),
        *("console", "console_password", "console_again"),
    }
    assert {one.step for one in QUESTIONS.values()} - {""} <= set(STEPS)
    texts = Counter(str(one.text) for one in QUESTIONS.values())
    assert max(texts.values()) == 1, "two questions with one text can't be told apart"


def test_back_leads_from_each_page_to_the_one_before(
    begin: Begin, keys: dict[str, str], tmp_path: Path
) -> None:
    site, person = begin(plain(keys, tmp_path))
    walk(site, None)
    pages = [name for name, _ in person.pages]
    may = dict(reversed(person.pages))
    assert len(pages) > 20
    assert [name for name in pages if not may[name]] == pages[:1], "all but the first"
    for at in range(1, len(pages)):
        site.config.unlink(missing_ok=True)
        prepared = plain(keys, tmp_path)
        name = pages[at]
        normal = prepared.get(name, [""])
        # The page is left by back once, and answered when it comes again.
        before = pages[:at].count(name)
        prepared[name] = [*normal[:before], "back", *normal[before:], *normal, ""]
        again, other = begin(prepared)
        walk(again, None)
        seen = [name for name, _ in other.pages]
        assert seen[: at + 1] == pages[: at + 1]
        came = seen[at + 1]
        # Behind what was done for good, such as somebody entered, the step begins anew.
        first = next(page for page in pages if QUESTIONS[page].step == QUESTIONS[name].step)
        assert came in {pages[at - 1], first} or (
            QUESTIONS[came].step == QUESTIONS[pages[at - 1]].step
        ), (name, came)


WRONG = {
    "zone": ["Nowhere/Never", "a"], "smallest_chip": ["0", "0.001", "x", "-1", "nan", "1e9"],
    "language": ["xx"], "currency": ["doubloons"], "name": ["x" * 41, "a\tb"],
    "house": ["oiho"], "game": ["holdm"], "limit": ["nolimit"], "seats": ["99", "0"],
    "blinds": ["2 1", "0 0", "x", "inf", "-1 2", "99999999999999 1"], "buy_in": ["1", "nan", "abc"],
    "reader_place": ["sho", "seat 99"], "deck": ["blau/grün", "../x"], "pixels": ["0x0", "big"],
    "width_mm": ["-5", "1e9", "10,1"], "hand": ["both"],
    "room": ["http://room", "curve://x/zz"], "room_signer": ["c0ffee"], "network": ["wifi"],
    "address": ["10.0.0.17", "10.0.0.999/24"], "gateway": ["gate way"],
    "time_server": ["a b", "-x", "x;y"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "wrong"), [(name, wrong) for name, all_ in WRONG.items() for wrong in all_]
)
def test_a_refused_answer_is_in_no_file_and_is_asked_again(
    begin: Begin, tmp_path: Path, name: str, wrong: str
) -> None:
    step = QUESTIONS[name].step
    prepared = {name: [wrong], "zone": ["Berlin"], "network": ["fixed"], "address": ["10.0.0.7/24"]}
    if name == "room_signer":
        prepared["room"] = [ROOM]
    if name == "reader_place":
        prepared["reader"] = ["sim:shoe"]
    # Asked again, the person walks off.
    prepared[name] = [wrong, "LEAVE"]
    site, person = begin(prepared)
    real = person.ask

    def ask(question: str, default: str = "") -> str:
        said = real(question, default)
        if said == "LEAVE":
            raise StoppedError
        return said

    person.ask = ask  # type: ignore[method-assign]
    with pytest.raises(StoppedError):
        walk(site, step)
    assert [page for page, _ in person.pages].count(name) == 2, person.told
    texts = [site.config.read_text()]
    texts += [
        path.read_text()
        for path in (tmp_path / "machine").rglob("*.*")
        if not path.is_symlink() and path.is_file()
    ]
    values = [str(value) for text in texts for value in re.findall(r'= ?"?([^"#\n]*)', text)]
    assert wrong.strip() not in [value.strip(" []") for value in values]
    assert find_fault(site) == ""


def test_a_wrong_buy_in_asks_for_the_buy_in_alone(begin: Begin) -> None:
    site, person = begin({"blinds": ["5 10"], "buy_in": ["1", "500"]})
    walk(site, "game")
    assert Counter(name for name, _ in person.pages)["name"] == 1
    assert read_toml(site)["table"]["buy_in"] == 500
    assert read_toml(site)["table"]["blinds"] == [5, 10]


def test_the_house_answers_for_each_table_and_the_machine_is_asked_for(
    begin: Begin, house: Path
) -> None:
    site, person = begin(answers=read_answers(house))
    walk(site, None)
    asked = [name for name, _ in person.pages]
    assert [name for name in asked if QUESTIONS[name].whose == "house"] == []
    assert set(asked) == {
        "name", "reader", "deck", "camera", "pixels", "practice",
    }  # fmt: skip
    sections = read_toml(site)
    assert sections["table"]["unit"] == 0.5
    assert (sections["table"]["scale"], sections["table"]["currency"]) == (100, "€")
    assert sections["screen"]["language"] == "de"
    assert sections["room"]["url"] == ROOM
    assert [one["key"] for one in sections["bridge"]["departments"]] == [
        "keys/cage.pub", "keys/floor.pub",
    ]  # fmt: skip
    machine = site.machine
    assert machine is not None
    assert machine.read_zone() == "Europe/Berlin"
    sources = machine.root / "etc/chrony/sources.d/tapburn.sources"
    assert sources.read_text() == "server 10.0.0.1 iburst\n"
    assert any("the gaming day changes at 06:00" in words for words in person.told)


def test_another_key_than_the_files_note_says_is_asked_about(begin: Begin, house: Path) -> None:
    text = house.read_text()
    mark = re.findall(r'outer_fingerprint = "(\w+)"', text)[0]
    house.write_text(text.replace(mark, "0123456789abcdef"))
    site, person = begin({"outer_fingerprint": ["no"]}, read_answers(house))
    with pytest.raises(StoppedError):
        walk(site, "keys")
    assert any("fingerprint is" in words and mark in words for words in person.told)
    assert not site.config.exists() or read_toml(site)["bridge"]["departments"] == []


def test_what_a_file_answers_wrong_a_person_is_asked(begin: Begin, house: Path) -> None:
    house.write_text(house.read_text().replace("seats = 8", "seats = 88"))
    site, person = begin(answers=read_answers(house))
    walk(site, "game")
    assert "seats" in [name for name, _ in person.pages]
    assert any("seats" in words and "there is no '88'" in words for words in person.told)
    assert read_toml(site)["table"]["seats"] == 9


def test_back_asks_for_what_the_file_had_answered(begin: Begin, house: Path) -> None:
    site, person = begin({"name": ["back", "Table 7"]}, read_answers(house))
    walk(site, None)
    names = [name for name, _ in person.pages]
    assert names[:2] == ["name", "language"], "the step before is a person's now"


FAULTS = {
    'hous = "ohio"': "there is no question hous; did you mean house?",
    "seats = [9]": "seats: expected",
    "seats = true": "seats: expected",
    'floor = "maybe"': "floor: expected true or false",
    'floor_pin = "1234"': "floor_pin: a PIN is typed at the table",
    "blinds = []": "blinds: expected an amount",
    "blinds = [true, 2]": "blinds: expected an amount",
    "house = 2026-01-01": "house: expected",
    'zone = "a\\nb"': "zone: expected one line",
    "table = { name = 1 }": "there is no question table",
}


@pytest.mark.parametrize("line", sorted(FAULTS))
def test_a_file_of_answers_that_can_not_be_is_refused(
    tmp_path: Path, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "answers.toml"
    path.write_text(f"{line}\n")
    config = tmp_path / "table.toml"
    assert main(["setup", "--config", str(config), "--answers", str(path)]) == 2
    assert FAULTS[line] in capsys.readouterr().err
    assert not config.exists()


def test_all_faults_of_a_file_of_answers_are_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "answers.toml"
    path.write_text('hous = "ohio"\nblinds = []\n')
    with pytest.raises(ConfigurationError, match=r"(?s)hous.*blinds"):
        read_answers(path)
    path.write_bytes("name = 'Käthe'".encode("latin-1"))
    with pytest.raises(ConfigurationError, match="save it as UTF-8"):
        read_answers(path)
    with pytest.raises(ConfigurationError, match="can't be read"):
        read_answers(tmp_path / "none.toml")


def test_a_file_of_answers_is_found_on_a_stick(tmp_path: Path, house: Path) -> None:
    assert find_answers((tmp_path,)) == [house]
    assert find_answers((tmp_path / "none",)) == []


@pytest.mark.parametrize("packaged", [False, True])
@pytest.mark.parametrize("on_panel", [False, True])
def test_what_the_doctor_finds_unfit_is_not_started_by_enter(
    begin: Begin,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    packaged: bool,
    on_panel: bool,
) -> None:
    site, person = begin()
    site.on_panel = on_panel
    started: list[Sequence[str]] = []
    monkeypatch.setattr(walk_module, "is_packaged", lambda _: packaged)
    monkeypatch.setattr(walk_module, "UNFINISHED", tmp_path / "unfinished")
    monkeypatch.setattr(
        "deploy.table_setup.walk.subprocess.run",
        lambda words, **_: started.append(words),
    )
    site.perform = lambda words: int(words[0] == "doctor")
    walk(site, "check")
    assert not site.is_fit
    played: list[Site] = []
    monkeypatch.setattr("deploy.table_setup.walk.play_practice_hand", played.append)
    walk(site, "practice")
    assert played == []
    assert started == [], "the package's services, too, wait for a yes"
    assert any("not fit for play" in words for words in person.told)


def test_zones_are_found_by_a_city() -> None:
    assert find_zones("new york") == ["America/New_York"]
    assert find_zones("Europe/Berlin") == ["Europe/Berlin"]
    assert find_zones("utc") == ["Etc/UTC"]
    assert len(find_zones("ar")) > 1
    assert find_zones("") == []


def walk_with_devices(begin: Begin, prepared: dict[str, list[str]], answers: Answers) -> list[str]:
    """The names of what a person is asked, with a reader, a deck, a camera and a panel."""
    devices = {"reader": ["serial:/dev/ttyACM0"], "camera": ["v4l2:/dev/video0"]}
    site, person = begin({**devices, **prepared}, answers)
    (site.folder / "bridge").mkdir(exist_ok=True)
    walk(site, None)
    return [name for name, _ in person.pages]


def test_the_twentieth_table_is_asked_less(
    begin: Begin,
    house: Path,
    keys: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module, trial in (("reader_step", "try_reader"), ("camera_step", "try_camera")):
        monkeypatch.setattr(f"deploy.table_setup.steps.{module}.{trial}", lambda *_: "answers")
    first = walk_with_devices(begin, plain(keys, tmp_path), Answers())
    (tmp_path / "table.toml").unlink()
    twentieth = walk_with_devices(begin, {}, read_answers(house))
    assert len(twentieth) <= 12, twentieth
    assert len(first) >= 30
    page = (Path(__file__).parents[3] / "docs" / "installing.md").read_text()
    assert f"| with them, without a file | {len(first)} | {len(first)} |" in page
    assert f"| with a file of the house's answers | | {len(twentieth)} |" in page
    named = set(
        re.findall(r"^    (\w+) = ", page.split("### The house's answers")[1], re.MULTILINE)
    )
    assert named <= set(QUESTIONS)


PASSWORD = "13579246"


@pytest.mark.parametrize(
    ("shadow", "on_panel", "typed", "given"),
    [
        ("*", True, [PASSWORD, PASSWORD], f"root:{PASSWORD}\n"),
        ("!*", True, [PASSWORD, PASSWORD], f"root:{PASSWORD}\n"),
        ("*", True, [PASSWORD[:-1], PASSWORD, "1", PASSWORD, PASSWORD], f"root:{PASSWORD}\n"),
        ("$y$j9T$x", True, [], ""),
        ("", True, [], ""),
        ("*", False, [], ""),
    ],
)
def test_a_locked_console_is_opened_on_the_panel_where_somebody_wants_to(
    begin: Begin, shadow: str, typed: list[str], given: str, *, on_panel: bool
) -> None:
    site, person = begin({"zone": ["new york"], "console": ["yes"]})
    told: list[str] = []

    def take(_command: Any, lines: str) -> bool:
        told.append(lines)
        return True

    assert site.machine is not None
    site.machine = MachineSettings(site.machine.root, take)
    (site.machine.root / "etc/shadow").write_text(f"daemon:*:1::\nroot:{shadow}:2::\n")
    site.on_panel = on_panel

    def ask_pin(question: str) -> str:
        del question
        return typed.pop(0)

    person.ask_pin = ask_pin  # type: ignore[method-assign]
    ask_place(site)
    assert "".join(told) == given
    assert not typed


def test_a_console_stays_locked_unless_somebody_says_so(begin: Begin) -> None:
    site, person = begin({"zone": ["new york"]})
    assert site.machine is not None
    (site.machine.root / "etc/shadow").write_text("root:*:2::\n")
    site.on_panel = True
    ask_place(site)
    names = [name for name, _ in person.pages]
    assert names[:3] == ["language", "zone", "console"], "who restores a backup is asked no more"


class Touches(ScreenConsole):
    """Nobody but a finger: a key that is dark answers nothing."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def tell(self, words: str = "") -> None:
        self.person.tell(words)

    def _say(self, said: Said) -> None:
        if isinstance(said, QuestionAsked):
            answer = self.person.ask(said.text, said.default)
            assert answer or said.optional, f"no key of the panel goes on from: {said.text}"
            self.answer = answer

    def read_answer(self) -> str:
        return self.answer

    def ask_pin(self, question: str) -> str:
        del question
        return "246810"


def test_each_page_has_a_key_for_each_answer_that_it_takes(
    begin: Begin, keys: dict[str, str], tmp_path: Path
) -> None:
    site, person = begin(plain(keys, tmp_path))
    (tmp_path / "dev").mkdir()
    panel = Touches(person)
    site.console = Interview(panel)
    walk(site, None)
    names = [name for name, _ in person.pages]
    assert {"time_server", "room", "reader", "camera"} <= set(names)
