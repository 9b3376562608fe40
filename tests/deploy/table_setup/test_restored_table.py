"""A backup on a stick, laid out by the set-up's own questions, until the table may start."""

import io
import os
import re
import shutil
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from deploy.backups.backup_archive import Manifest
from deploy.cli import main
from deploy.table_setup.asking.console import Console, StoppedError
from deploy.table_setup.asking.interview import Interview
from deploy.table_setup.asking.question_table import QUESTIONS
from deploy.table_setup.draft import Draft
from deploy.table_setup.machine_settings import MachineSettings
from deploy.table_setup.site import Site
from deploy.table_setup.sticks import Sticks
from deploy.table_setup.walk import walk
from engine.cards import DECK
from engine.keys.fingerprints import fingerprint, signer_fingerprint
from engine.keys.sealing import load_public_key
from firmware_bridge.kept.decks import load_registry, new_deck, write_deck
from firmware_bridge.people.staff import read_staff
from firmware_bridge.secrets.vault import SIGNER_FILE
from tests.deploy.test_forged_journals import KEY, play

PIN = "246810"
MOST = 60
"""Questions, after which whoever answers walks off."""
CONFIG = """
[table]
name = "Table 7"
house = "ohio"
game = "holdem"
limit = "no"
seats = 6
blinds = [1, 2]
buy_in = 200
[journal]
path = "records/table.journal"
[bridge]
state = "bridge"
departments = ["keys/cage.pub", "keys/floor.pub"]
deck = "blue"
[[bridge.readers]]
name = "shoe"
port = "serial:/dev/ttyACM0"
place = "shoe"
[vision]
calibration = "calibration"
cameras = []
[screen]
pixels_per_mm = 5.88
"""


class Stick(Sticks):
    """One that is plugged in and takes files."""

    place = Path()

    def look(self) -> list[Path]:
        return [self.place]

    def put(self, file: Path) -> Path | None:
        return Path(shutil.copy(file, self.place))


class Person(Console):
    """Answers what a part of a question says; else what stands in brackets.

    Args:
        answers: by a part of the question: what is said, one time after the other.
        does: by a part of the question: what is done before it is answered.
        patience: after so many questions nobody answers any more.
    """

    def __init__(
        self,
        answers: dict[str, list[str]],
        does: dict[str, Callable[[], object]] | None = None,
        patience: int = MOST,
    ) -> None:
        self.answers, self.does, self.patience = answers, does or {}, patience
        self.told: list[str] = []
        self.asked: list[str] = []

    def tell(self, words: str = "") -> None:
        self.told.append(str(words))

    def ask(self, question: str, default: str = "") -> str:
        self.asked.append(str(question))
        if len(self.asked) > self.patience:
            raise StoppedError
        for part, do in self.does.items():
            if part in question:
                do()
        for part, said in self.answers.items():
            if part in question:
                return said.pop(0) if len(said) > 1 else said[0]
        return default

    def ask_pin(self, question: str) -> str:
        return self.ask(question, PIN)

    def was_asked(self, part: str) -> bool:
        return any(part in question for question in self.asked)


class House:
    """A table that was backed up, its stick, its paper, and the machine that comes after it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.machine = folder / "machine"
        for name in ("keys", "records", "calibration"):
            (self.machine / name).mkdir(parents=True)
        (self.machine / "bridge").mkdir(mode=0o700)
        for name in ("cage", "floor"):
            assert main(["keys", "new", name, "--into", str(folder)]) == 0
            shutil.copy(folder / f"{name}.pub", self.machine / "keys")
        self.config = self.machine / "table.toml"
        self.config.write_text(CONFIG)
        self.cards = new_deck(5)
        write_deck(self.machine / "bridge", "blue", self.cards)
        (self.machine / "bridge" / SIGNER_FILE).write_bytes(bytes(KEY._key))
        play(self.machine / "records/table.journal", signed=3, book=folder / "lost")
        self.stick = folder / "stick"
        self.stick.mkdir()
        self.backup = self.stick / "table.backup"
        assert main(["backup", "--config", str(self.config), "--to", str(self.backup)]) == 0
        self.marks = [
            fingerprint(load_public_key(folder / f"{one}.pub")) for one in ("cage", "floor")
        ]
        shutil.rmtree(self.machine)

    def hand_over(self) -> None:
        """At the department, with what lies on the stick."""
        asked = self.stick / "decks-asked.pub"
        mark = fingerprint(load_public_key(asked))
        told = ["restore", str(self.backup), "--key", str(self.folder / "cage.key")]
        told += ["--asked", str(asked), mark, "--hand-over", str(self.stick / "decks")]
        assert main(told) == 0


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    """Paths of the package lie in a folder."""
    house = House(tmp_path)
    for module in ("deploy.backups.laying_out", "deploy.commands.machine.restore"):
        monkeypatch.setattr(f"{module}.DATA", house.machine)
    monkeypatch.setattr("deploy.backups.laying_out.PACKAGED_CONFIG", house.config)
    monkeypatch.setattr("deploy.table_setup.steps.restore_step.STICKS", (house.stick,))
    monkeypatch.setattr("deploy.table_setup.steps.place_step.time.tzset", lambda: None)
    monkeypatch.setattr("deploy.table_setup.walk.play_practice_hand", lambda _site: True)
    monkeypatch.setattr(Stick, "place", house.stick)
    return house


Begin = Callable[[Person], Site]


@pytest.fixture
def begin(house: House, monkeypatch: pytest.MonkeyPatch) -> Begin:
    def start(person: Person) -> Site:
        root = house.folder / "settings"
        (root / "etc").mkdir(parents=True, exist_ok=True)

        def perform(words: Sequence[str]) -> int:
            monkeypatch.setattr("deploy.commands.machine.doctor.run", lambda _: 0)
            return main(list(words))

        return Site(
            house.config, Draft(house.config, {}), Interview(person), perform,
            house.folder / "dev", MachineSettings(root), sticks=Stick(),
        )  # fmt: skip

    return start


def answer(house: House) -> dict[str, list[str]]:
    return {
        "time zone": ["America/New_York"],
        "A backup is on the stick": [str(house.backup)],
        "bridge that signed it is": ["yes"],
        "Hands will be sealed to": ["yes"],
        "decks over": ["yes"],
        "has sealed the decks": ["yes"],
        "floor supervisor's name": ["Ann"],
        "technician's name": ["Tec"],
        "Try the reader again": ["no"],
    }


def test_it_is_laid_out_by_the_questions_alone_and_may_start(house: House, begin: Begin) -> None:
    person = Person(answer(house), {"has sealed the decks": house.hand_over})
    walk(begin(person), None)
    state = house.machine / "bridge"
    registry = load_registry(state, "blue")
    assert {registry.card(house.cards[card]) for card in DECK} == set(DECK)
    assert (state / "departments").read_text() == "restored", "the floor compares the keys first"
    assert [one.name for one in read_staff(state).people.values()] == ["Ann", "Tec"]
    content = house.config.read_text()
    assert 'name = "Table 7"' in content
    (fresh,) = re.findall(r'path = "(.*-after-.*)"', content)
    assert Path(fresh).exists(), "the record goes on under this machine's bridge"
    for part in ("The game", "The house whose", "Keep these keys", "smallest chip"):
        assert not person.was_asked(part), part
    asked = [question for question in person.asked if "paper say" in question]
    signer = signer_fingerprint(KEY.public)
    assert [mark for mark in (signer, *house.marks) if any(mark in one for one in asked)] == [
        signer, *house.marks
    ]  # fmt: skip
    assert any("--hand-over" in words and "KEY" in words for words in person.told)


@pytest.mark.parametrize("part", ["bridge that signed it is", "Hands will be sealed to"])
def test_what_the_paper_does_not_say_is_not_laid_out(house: House, begin: Begin, part: str) -> None:
    person = Person({**answer(house), part: ["no"]})
    with pytest.raises(StoppedError):
        walk_until(begin(person), person, "The sign before an amount")
    assert 'name = "Table 7"' not in house.config.read_text()
    assert not (house.machine / "bridge").exists()


def walk_until(site: Site, person: Person, part: str) -> None:
    def stop() -> None:
        raise StoppedError

    person.does[part] = stop
    walk(site, None)


def test_a_set_up_that_is_cut_off_anywhere_goes_on_to_the_same_table(
    house: House, begin: Begin
) -> None:
    whole = Person(answer(house), {"has sealed the decks": house.hand_over})
    walk(begin(whole), None)
    laid = next(at for at, one in enumerate(whole.asked) if "The deck's name" in one)
    for at in range(laid, len(whole.asked)):
        shutil.rmtree(house.machine)
        (house.stick / "decks").unlink(missing_ok=True)
        person = Person(answer(house), {"has sealed the decks": house.hand_over}, patience=at)
        with pytest.raises(StoppedError):
            walk(begin(person), None)
        (house.stick / "decks").unlink(missing_ok=True)
        again = Person(answer(house), {"has sealed the decks": house.hand_over})
        walk(begin(again), None)
        assert 'name = "Table 7"' in house.config.read_text(), person.asked[-1]
        assert "-after-" in house.config.read_text(), person.asked[-1]
        deck = load_registry(house.machine / "bridge", "blue")
        assert deck.card(house.cards[DECK[0]]) == DECK[0], person.asked[-1]
        assert not again.was_asked("A backup is on the stick"), person.asked[-1]


def test_where_no_stick_takes_the_question_it_is_asked_anew(
    house: House, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(Stick, "put", lambda *_: None)
        # No reader is there to lay the deck on, and two minutes are waited for one.
        patched.setattr("deploy.commands.machine.deck.run", lambda _: 1)
        person = Person(answer(house))
        with pytest.raises(StoppedError):
            walk_until(begin(person), person, "Add a floor supervisor")
    assert any("no stick takes the question" in words for words in person.told)
    assert not person.was_asked("has sealed the decks")
    again = Person(answer(house), {"has sealed the decks": house.hand_over})
    walk(begin(again), None)
    assert load_registry(house.machine / "bridge", "blue").card(house.cards[DECK[0]]) == DECK[0]


def test_a_machine_without_a_backup_is_asked_nothing_of_it(house: House, begin: Begin) -> None:
    house.backup.unlink()
    person = Person(answer(house))
    with pytest.raises(StoppedError):
        walk_until(begin(person), person, "The sign before an amount")
    assert not person.was_asked("backup")


def test_a_set_up_that_was_begun_is_asked_when_it_goes_on(
    house: House, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.machine.mkdir()
    house.config.write_text(CONFIG)
    monkeypatch.setattr("deploy.table_setup.steps.restore_step.UNFINISHED", house.config)
    person = Person({**answer(house), "A backup is on the stick": ["none"]})
    with pytest.raises(StoppedError):
        walk_until(begin(person), person, "The sign before an amount")
    assert person.was_asked("A backup is on the stick")


def test_a_table_that_stands_is_never_asked_for_a_backup(house: House, begin: Begin) -> None:
    house.machine.mkdir()
    house.config.write_text(CONFIG)
    person = Person(answer(house))
    with pytest.raises(StoppedError):
        walk_until(begin(person), person, "The sign before an amount")
    assert not person.was_asked("backup")


def test_whose_pin_goes_on_is_a_floor_supervisors_and_a_wrong_one_is_asked_again(
    house: House, begin: Begin
) -> None:
    prepared = {**answer(house), "this machine's bridge goes on": ["1111", PIN]}
    person = Person(prepared, {"has sealed the decks": house.hand_over})
    walk(begin(person), None)
    assert person.was_asked(str(QUESTIONS["follow_again"].text))
    assert "-after-" in house.config.read_text()


def test_a_name_that_nobody_can_read_is_not_offered(
    house: House, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (b"\xff", b"a\x1b[2J", b"a\nyes", "a\u202eb".encode()):
        shutil.copy(house.backup, house.stick / f"{os.fsdecode(name)}.backup")
    offered = list[str]()

    def choose(
        _self: Console, question: str, choices: Sequence[str], default: str, *_names: object
    ) -> str:
        if "backup" in question:
            offered.extend(choices)
            raise StoppedError
        return default

    monkeypatch.setattr(Person, "choose", choose)
    with suppress(StoppedError):
        walk(begin(Person(answer(house))), None)
    assert offered == ["none", str(house.backup)]


@pytest.mark.parametrize("words", ["\x1b[2J", "\nyes", "\u202e", "\x00", "x" * 2000])
@pytest.mark.parametrize("field", Manifest.__struct_fields__)
def test_a_backups_list_is_in_plain_words(field: str, words: str) -> None:
    """They are shown before anybody has compared whose they are."""
    sound = Manifest(
        made="", software="", table="", config="", journal="", state="", head="", signed=0,
        signer="", sealed_to="", files={},
    )  # fmt: skip
    said = msgspec.to_builtins(sound)
    assert msgspec.json.decode(msgspec.json.encode(said), type=Manifest) == sound
    for hostile in (words, {words: ""}, {"": words}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(msgspec.json.encode(said | {field: hostile}), type=Manifest)


def test_a_terminal_is_commanded_by_nothing_that_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    console = Console()
    console.note("a\x1b[8m\x9b2J\u202e")
    console.ask("b\x1b]0;x\x07", "c\x1b[2J")
    said = capsys.readouterr().out
    assert not {"\x1b", "\x9b", "\x07", "\u202e"} & set(said)
    assert "a\ufffd[8m" in said
