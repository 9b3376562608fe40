"""`tapburn deck` and `tapburn bridge`, as a program and as a person call them."""

import json
import time
from pathlib import Path

import pytest

from deploy.cli import main
from deploy.commands.machine import deck as deck_command
from engine.cards import DECK
from firmware_bridge.kept import enrolment
from firmware_bridge.kept.decks import load_registry, new_deck, take_up, write_deck
from firmware_bridge.link.framing import encode_frame
from firmware_bridge.link.protocol import Greet, Heartbeat, encode_message
from firmware_bridge.serial.capture import CaptureWriter
from firmware_bridge.simulated_reader.simulated_device import SimulatedReader


@pytest.fixture
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards may follow each other ten times as fast."""
    for module in (deck_command, enrolment):
        monkeypatch.setattr(module, "APART_US", 40_000)


@pytest.mark.usefixtures("quick_hands")
def test_a_simulated_deck_is_enrolled_and_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "bridge"
    enrol = ["deck", "enrol", "--reader", "sim:", "--state", str(state), "--name"]
    assert main([*enrol, "blue", "--jokers", "1", "--spread", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["deck"], told["cards"], told["others"]) == ("blue", len(DECK), ["joker 1"])
    assert (told["refused"], told["missing"]) == (0, [])
    assert (state / "deck-blue.json").stat().st_mode & 0o777 == 0o600
    registry = load_registry(state, "blue")
    assert [registry.card(uid) for uid in new_deck(0).values()] == list(DECK)
    assert main(["deck", "list", "--state", str(state), "--json"]) == 0
    decks = [{"name": "blue", "cards": 52, "others": ["joker 1"]}]
    assert json.loads(capsys.readouterr().out) == {"decks": decks, "unfinished": []}
    assert [path.name for path in state.iterdir()] == ["deck-blue.json"]
    assert main([*enrol, "blue"]) == 2
    assert "registered already" in capsys.readouterr().err


@pytest.mark.usefixtures("quick_hands")
def test_the_reader_is_told_what_was_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it tells all of it again at the table's first start: fifty strange cards."""
    kept: list[tuple[int, int]] = []

    class Watched(SimulatedReader):
        def close(self) -> None:
            deadline = time.monotonic() + 10
            while self.presented - self.acknowledged > 1 and time.monotonic() < deadline:
                time.sleep(0.01)
            kept.append((self.presented, self.acknowledged))
            super().close()

    monkeypatch.setattr(deck_command, "SimulatedReader", Watched)
    enrol = ["deck", "enrol", "--reader", "sim:", "--state", str(tmp_path / "bridge"), "--json"]
    assert main([*enrol, "--name", "blue"]) == 0
    # Each card came and went; the last one may have gone after the end.
    ((presented, acknowledged),) = kept
    assert presented in {2 * len(DECK), 2 * len(DECK) - 1}
    assert acknowledged >= 2 * len(DECK) - 1


@pytest.mark.usefixtures("quick_hands")
def test_an_interrupt_keeps_what_was_laid(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = tmp_path / "bridge"
    tags = new_deck(0)
    enrol = ["deck", "enrol", "--reader", "sim:", "--state", str(state), "--name", "blue"]

    def enrol_until(count: int, *more: str) -> tuple[str, str]:
        """Ctrl-C when so many cards have a tag; what was said."""

        def say(desk: deck_command._Desk) -> None:
            if len(desk._enrolment.named) == count:
                raise KeyboardInterrupt

        monkeypatch.setattr(deck_command._Desk, "_say", say)
        assert main([*enrol, *more]) == 1
        told = capsys.readouterr()
        assert told.err.endswith("stopped\n")
        assert take_up(state, "blue") == {card: tags[card] for card in DECK[:count]}
        assert not any(uid.hex() in told.out + told.err for uid in tags.values())
        return told.out, told.err

    out, _ = enrol_until(3)
    assert "3 of 52 are kept" in out
    assert (state / "unfinished-blue.json").stat().st_mode & 0o777 == 0o600
    _, err = enrol_until(5)
    assert "goes on with 3 of 52" in err
    assert main(["deck", "list", "--state", str(state)]) == 0
    assert "blue: not finished, 5 of 52" in capsys.readouterr().out
    _, err = enrol_until(2, "--afresh")
    assert "goes on" not in err
    (state / "unfinished-blue.json").write_text('{"name": "blue", "cards": {"As": "no tag"}}')
    assert main(enrol) == 2
    assert "is damaged; remove it" in capsys.readouterr().err


def test_an_incomplete_deck_is_not_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port = f"serial:{tmp_path}/nowhere"
    state = tmp_path / "bridge"
    state.mkdir(mode=0o700)
    enrol = ["deck", "enrol", "--reader", port, "--name", "blue", "--state", str(state)]
    assert main([*enrol, "--patience", "0.6"]) == 1
    words = capsys.readouterr().out
    assert "plug the reader in" in words
    assert "52 missing" in words
    assert list(state.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["enrol", "--reader", "tape:", "--name", "x"], "expected serial:"),
        (["enrol", "--reader", "sim:", "--name", "../x"], "expected letters"),
        (["enrol", "--reader", "sim:", "--name", "x", "--jokers", "-1"], "0 or more"),
        (["enrol", "--reader", "sim:", "--name", "x", "--patience", "nan"], "more than 0 seconds"),
        (["enrol", "--reader", "sim:", "--name", "x", "--patience", "0"], "more than 0 seconds"),
    ],
)
def test_wrong_use_is_one_sentence(
    arguments: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deck", *arguments, "--state", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1


def test_no_card_is_asked_for_where_the_deck_cant_be_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bridge"
    file.write_text("")
    for state in (file, file / "deeper", Path("/proc/nowhere")):
        arguments = ["enrol", "--reader", "sim:", "--name", "x", "--state", str(state)]
        assert main(["deck", *arguments]) == 2
        out, err = capsys.readouterr()
        assert not out
        assert err.startswith(f"tapburn deck: --state {state}: ")
        assert err.count("\n") == 1


def test_no_list_shows_a_tag(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = new_deck(1)
    write_deck(tmp_path, "blue", deck)
    for more in ([], ["--json"]):
        assert main(["deck", "list", "--state", str(tmp_path), *more]) == 0
        told = capsys.readouterr().out
        assert "blue" in told
        assert not any(uid.hex() in told for uid in deck.values())
    assert main(["deck", "list", "--state", str(tmp_path / "none")]) == 2


def test_a_dump_shows_frames(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "shoe.capture"
    writer = CaptureWriter(path, None)
    beat = encode_frame(encode_message(Heartbeat(boot=1, time_us=500, following=4)))
    writer.write(">", encode_frame(encode_message(Greet(nonce=5))), 0)
    writer.write("<", beat, 1_000_000)
    writer.close()
    assert main(["bridge", "dump", str(path)]) == 0
    assert "heartbeat, next 4" in capsys.readouterr().out
    assert main(["bridge", "dump", str(path), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["from"] for line in lines] == ["bridge", "reader"]
    assert lines[1] == {"seconds": 0.001, "from": "reader", "frame": "heartbeat, next 4, 500 us"}
    assert main(["bridge", "dump", str(tmp_path / "none")]) == 2


def test_a_dump_with_damage_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "shoe.capture"
    writer = CaptureWriter(path, None)
    writer.write("<", b"\x05nonsense\x00", 0)
    writer.close()
    assert main(["bridge", "dump", str(path)]) == 1
    assert "1 damaged frame" in capsys.readouterr().out
