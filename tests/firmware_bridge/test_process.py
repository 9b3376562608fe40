"""The bridge as a process: a real serial line over a pseudo-terminal, real sockets, real kills."""

import re
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.cards import DECK
from engine.keys.fingerprints import fingerprint
from engine.keys.sealing import SealingError, make_handle, open_envelope
from engine.keys.signing import new_signing_key
from engine.messages.authorization import StaffMember, StaffTold
from engine.messages.sensed.commands import (
    CheckDeck,
    ConfirmFaces,
    EndHand,
    OpenFaces,
    ReturnCards,
    UnlockFaces,
)
from engine.messages.sensed.observations import (
    CardRefused,
    CountsReported,
    DeckChecked,
    FacesConfirmed,
    FacesOpened,
    ReadingsLost,
)
from engine.messages.wanted.house_bundles import HouseBundle, HousePerson
from engine.signatures.house_signatures import BUNDLE_FILE, sign_bundle
from firmware_bridge.people.staff import hold_staff, key_pin, make_secret, read_staff
from firmware_bridge.service import run_bridge
from tests.firmware_bridge.appliance import PATIENCE_S, Appliance, FakeEngine

HAND = "T1-000001"

pytestmark = pytest.mark.system


def test_paths_begin_where_the_file_is_said_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To a file kept elsewhere leads a link: doctor, engine and vision look beside it."""
    monkeypatch.setattr("firmware_bridge.service.Termination", lambda: None)
    kept, beside, run = (tmp_path / name for name in ("kept", "beside", "run"))
    for folder in (kept, beside, run):
        folder.mkdir()
    (kept / "table.toml").write_text(
        '[bridge]\nstate = "bridge"\ndepartments = ["cage.pub", "floor.pub"]\n'
        'deck = "blue"\nreaders = []\n'
    )
    link = beside / "table.toml"
    link.symlink_to(kept / "table.toml")
    with pytest.raises(SealingError, match=re.escape(f"{beside / 'cage.pub'}: can't be read")):
        run_bridge(run, link)


@pytest.fixture
def appliance(tmp_path: Path) -> Iterator[Appliance]:
    with Appliance(tmp_path) as appliance:
        appliance.start()
        yield appliance


def test_cards_become_handles_that_the_envelope_opens(appliance: Appliance) -> None:
    appliance.wait_ready()
    sealed = appliance.seal()
    assert sealed.departments == tuple(fingerprint(pair.public) for pair in appliance.keys)
    appliance.present("As", "Kd", "2c")
    appliance.engine.until(lambda: len(appliance.engine.drawn()) == 3, "three cards")
    key = open_envelope(sealed.envelope, appliance.keys)
    assert appliance.engine.handles() == [make_handle(key, 0, card) for card in ("As", "Kd", "2c")]
    assert [item.sequence for item in appliance.engine.drawn()] == [1, 2, 3]
    appliance.engine.until(lambda: appliance.reader.acknowledged == 3, "the device forgot them")
    assert appliance.terminate() == 0


def test_the_houses_staff_comes_between_hands(tmp_path: Path) -> None:
    key = new_signing_key()
    with Appliance(tmp_path) as appliance:
        house = f'[house]\nsigner = "{key.public.hex()}"\n'
        appliance.config.write_text(appliance.config.read_text() + house)
        with hold_staff(appliance.state):
            pin = key_pin(make_secret(appliance.state), b"stretched")
        person = HousePerson(
            number="12", name="Ann Lee", role="floor", mark="a" * 16, salt="0" * 32, pin=pin
        )
        bundle = HouseBundle(
            version=1, table="Table 1", by="Cy", at="2026-11-25T18:20:05Z", staff=(person,)
        )
        appliance.start()
        appliance.wait_ready()
        appliance.seal()
        (appliance.run / BUNDLE_FILE).write_bytes(sign_bundle(bundle, key))
        engine, beats = appliance.engine, StaffTold(staff=())
        before = engine.seen.count(beats)
        engine.until(lambda: engine.seen.count(beats) > before + 2, "two beats in the hand")
        assert read_staff(appliance.state).people == {}
        engine.ask(EndHand(hand=HAND), CountsReported)
        told = StaffTold(staff=(StaffMember(number="12", name="Ann Lee", role="floor"),))
        engine.until(lambda: told in engine.seen, "the house's staff is told")
        assert read_staff(appliance.state).house_version == 1
        assert appliance.terminate() == 0


def test_killed_in_mid_hand_it_goes_on_with_the_same_handles(appliance: Appliance) -> None:
    appliance.wait_ready()
    engine = appliance.engine
    sealed = appliance.seal()
    appliance.present("As", "Kd")
    engine.until(lambda: len(engine.drawn()) == 2, "two cards")
    engine.acknowledging = False
    appliance.present("Qh")
    engine.until(lambda: len(engine.drawn()) == 3, "a third card")
    appliance.kill()
    appliance.present("2c")
    engine.seen.clear()
    appliance.start()
    engine.acknowledging = True
    engine.until(lambda: len(engine.drawn()) == 4, "the card read meanwhile")
    engine.until(lambda: appliance.reader.acknowledged == 4, "all are on disk")
    assert appliance.seal() == sealed
    key = open_envelope(sealed.envelope, appliance.keys)
    assert engine.handles() == [make_handle(key, 0, card) for card in ("As", "Kd", "Qh", "2c")]
    repeated = [item.handle for item in engine.seen if item in engine.drawn()]
    assert set(repeated) <= set(engine.handles())


def test_an_engine_that_was_away_gets_everything_in_order(appliance: Appliance) -> None:
    appliance.wait_ready()
    engine = appliance.engine
    appliance.seal()
    engine.close()
    appliance.present("As", "Kd", "Qh", "2c")
    engine.restart()
    engine.until(lambda: len(engine.recorded) == 4, "four cards")
    assert [item.sequence for item in engine.recorded] == [1, 2, 3, 4]


def test_a_card_without_a_hand_and_a_card_twice_are_refused(appliance: Appliance) -> None:
    appliance.wait_ready()
    engine = appliance.engine
    appliance.present("As")
    engine.until(lambda: len(engine.recorded) == 1, "a refusal")
    appliance.seal()
    time.sleep(0.15)  # longer than a flicker: else it lies there since before the hand
    appliance.present("As")
    engine.until(lambda: len(engine.recorded) == 2, "the card")
    time.sleep(0.15)
    appliance.present("As")
    appliance.reader.present(b"\xe0\x04\x00\x00\x00\x00\x00\x01")
    engine.until(lambda: len(engine.recorded) == 4, "four readings")
    refusals = [item for item in engine.recorded if isinstance(item, CardRefused)]
    assert [item.why for item in refusals] == ["no_hand", "already_out", "unknown_tag"]
    assert len(engine.drawn()) == 1


def test_questions_are_answered_once_and_counted(appliance: Appliance) -> None:
    appliance.wait_ready()
    engine = appliance.engine
    appliance.seal(game="holdem", seats=2)
    appliance.present("2c", "3c", "4c", "5c", "6c", "As", "Kd", "Qh")
    engine.until(lambda: len(engine.drawn()) == 8, "two hands, a burn and a flop")
    first, second, third = engine.handles()[5:]

    def confirm(question: int, handles: tuple[str, ...], faces: tuple[str, ...]) -> str:
        command = ConfirmFaces(hand=HAND, question=question, handles=handles, faces=faces)
        answer = engine.ask(command, FacesConfirmed)
        return str(answer.answer)

    assert confirm(1, (first, second), ("Kd", "As")) == "yes"
    assert confirm(1, (first, second), ("Kd", "As")) == "yes"
    assert confirm(2, (third,), ("Js",)) == "no"
    assert confirm(3, (third,), ("Qh",)) == "locked"
    assert confirm(4, (second, third), ("Kd", "Qh")) == "locked"
    engine.send(UnlockFaces(hand=HAND, question=2))
    assert confirm(5, (third,), ("Qh",)) == "yes"
    opening = OpenFaces(hand=HAND, question=6, handles=(second, first), reason="OH-HE-19")
    assert engine.ask(opening, FacesOpened).faces == ("Kd", "As")
    foreign = OpenFaces(hand=HAND, question=7, handles=("~" + "0" * 32,), reason="OH-HE-19")
    refused = engine.ask(foreign, FacesOpened)
    assert refused.faces == ()
    assert refused.why
    counts = engine.ask(EndHand(hand=HAND), CountsReported)
    assert (counts.confirmed, counts.opened, counts.denied) == (2, 1, 1)
    appliance.kill()
    appliance.start()
    assert confirm(1, (first, second), ("Kd", "As")) == "yes"
    counts = engine.ask(EndHand(hand=HAND), CountsReported)
    assert (counts.confirmed, counts.opened, counts.denied) == (2, 1, 1)


def test_a_returned_card_gets_a_new_handle(appliance: Appliance) -> None:
    appliance.wait_ready()
    engine = appliance.engine
    sealed = appliance.seal()
    appliance.present("As")
    engine.until(lambda: len(engine.drawn()) == 1, "a card")
    for _ in range(2):
        engine.send(ReturnCards(hand=HAND, handles=tuple(engine.handles())))
    appliance.seal()
    appliance.present("As")
    engine.until(lambda: len(engine.drawn()) == 2, "the card again")
    key = open_envelope(sealed.envelope, appliance.keys)
    assert engine.handles() == [make_handle(key, 0, "As"), make_handle(key, 1, "As")]


def test_a_hand_is_announced_when_the_reader_has_said_its_clock(appliance: Appliance) -> None:
    """So the first card that the dealer is asked for can't lie within a round trip of the seal."""
    appliance.wait_ready()
    greeted = appliance.reader.greeted
    appliance.seal()
    assert appliance.reader.greeted > greeted
    appliance.present("As")
    appliance.engine.until(lambda: appliance.engine.recorded, "the card")
    assert len(appliance.engine.drawn()) == 1


def test_a_deck_is_counted_between_hands(appliance: Appliance) -> None:
    """Fifty-one cards and an unknown tag; the device may forget them, the engine hears a number."""
    appliance.wait_ready()
    engine = appliance.engine
    appliance.seal()
    engine.ask(EndHand(hand=HAND), CountsReported)
    greeted = appliance.reader.greeted
    engine.send(CheckDeck(question=1))
    engine.until(lambda: appliance.reader.greeted > greeted, "the reader was asked for its clock")
    appliance.present(*DECK[:51])
    appliance.reader.present(b"\xe0\x04\x00\x00\x00\x00\x00\x01")
    checked = engine.ask(CheckDeck(question=1), DeckChecked)
    assert (checked.cards, checked.strangers) == (51, 1)
    assert engine.recorded == []
    engine.until(lambda: appliance.reader.acknowledged == 52, "the device forgot them")


def test_the_next_hand_destroys_the_key(appliance: Appliance) -> None:
    appliance.wait_ready()
    first = appliance.seal("T1-000001")
    keys = list(appliance.state.glob("hand-*.key"))
    assert [path.stat().st_mode & 0o777 for path in keys] == [0o600]
    second = appliance.seal("T1-000002")
    assert first.envelope != second.envelope
    assert not keys[0].exists()
    assert len(list(appliance.state.glob("hand-*.key"))) == 1
    for path in appliance.state.iterdir():
        assert path.stat().st_mode & 0o077 == 0, path


@pytest.mark.parametrize("restarted", [False, True], ids=["bridge runs", "bridge restarts"])
def test_what_was_read_in_the_hand_before_never_enters_the_next(
    appliance: Appliance, restarted: bool
) -> None:
    """A double reading and a new card, told only when the cable is on again."""
    appliance.wait_ready()
    engine = appliance.engine
    appliance.seal("T1-000001")
    appliance.present("As")
    engine.until(lambda: len(engine.drawn()) == 1, "a card")
    appliance.reader.unplug()
    time.sleep(0.15)
    appliance.present("As", "Kd")
    engine.ask(EndHand(hand="T1-000001"), CountsReported)
    if restarted:
        appliance.kill()
        appliance.start()
    key = open_envelope(appliance.seal("T1-000002").envelope, appliance.keys)
    appliance.reader.replug()
    engine.until(lambda: len(engine.recorded) == 3, "what was read in the hand before")
    refusals = [item for item in engine.recorded if isinstance(item, CardRefused)]
    assert [item.why for item in refusals] == ["no_hand", "no_hand"]
    assert all("before this hand" in item.words for item in refusals)
    appliance.present("2c")
    engine.until(lambda: len(engine.recorded) == 4, "the card of this hand")
    assert engine.handles()[1:] == [make_handle(key, 0, "2c")]


def test_unplugged_rebooted_and_emptied_readers(appliance: Appliance) -> None:
    appliance.wait_ready()
    engine = appliance.engine
    appliance.seal()
    appliance.reader.unplug()
    engine.until(lambda: engine.states["shoe"].state == "lost", "the reader is missed")
    assert "plug" in engine.states["shoe"].words or "cable" in engine.states["shoe"].words
    appliance.present("As", "Kd")
    appliance.reader.replug()
    engine.until(lambda: len(engine.drawn()) == 2, "what was read meanwhile")
    appliance.reader.reboot()
    appliance.present("Qh")
    engine.until(lambda: len(engine.drawn()) == 3, "a card after the reboot")
    appliance.reader.reboot(keep_memory=False)
    appliance.present("2c")
    engine.until(lambda: len(engine.drawn()) == 4, "a card after the loss")
    losses = [item for item in engine.recorded if isinstance(item, ReadingsLost)]
    assert [(item.why, item.count) for item in losses] == [("device_lost_memory", None)]
    assert len(set(engine.handles())) == 4


def state_of(engine: FakeEngine, source: str) -> str:
    return engine.states[source].state if source in engine.states else ""


def test_a_full_disk_is_told_and_a_free_one_is_gone_on_with(appliance: Appliance) -> None:
    appliance.wait_ready()
    engine, process = appliance.engine, appliance.process
    assert process is not None
    appliance.seal()
    limits = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, limits[1]))
    appliance.present("As")
    engine.until(lambda: state_of(engine, "bridge") == "lost", "the disk is told of")
    assert "disk" in engine.states["bridge"].words
    assert process.poll() is None
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, limits)
    assert process.wait(timeout=PATIENCE_S) == 1, "the supervisor starts it again"
    assert [path.name for path in appliance.state.glob("probe*")] == []
    appliance.start()
    appliance.wait_ready()
    engine.until(lambda: len(engine.drawn()) == 1, "the card that was read meanwhile")
    appliance.present("Kd")
    engine.until(lambda: len(engine.drawn()) == 2, "another card of the same hand")


def test_unusable_configuration_is_one_sentence(tmp_path: Path) -> None:
    with Appliance(tmp_path) as appliance:
        text = appliance.config.read_text()
        wrong = {
            text.replace('deck = "blue"', 'deck = "red"'): "not registered",
            text.replace("state", "stat"): "there is no key stat; did you mean state?",
            text.replace("sim:shoe", "tape:shoe"): "expected serial:",
            text.replace("games.pub", "security.pub"): "two departments",
            text.replace("games.pub", "missing.pub"): "missing.pub",
        }
        for content, words in wrong.items():
            appliance.config.write_text(content)
            done = subprocess.run(
                [sys.executable, "-m", "firmware_bridge", "--run", appliance.run, "--config",
                 appliance.config],
                capture_output=True, text=True, timeout=60, check=False,
            )  # fmt: skip
            assert (done.returncode, done.stdout) == (2, "")
            assert words in done.stderr
            assert done.stderr.count("\n") == 1


def test_a_second_bridge_on_the_same_directory_is_turned_away(appliance: Appliance) -> None:
    appliance.wait_ready()
    done = subprocess.run(
        [sys.executable, "-m", "firmware_bridge", "--run", appliance.run, "--config",
         appliance.config],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "another bridge" in done.stderr
