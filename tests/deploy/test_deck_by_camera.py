"""`tapburn deck enrol --camera`: from the first card to a deck in a file."""

import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest

from deploy.camera_tools.deck_enrolment import deck_showing
from deploy.cli import main
from engine.cards import DECK
from vision.cameras.protocol import CameraLostError, Frame
from vision.enrolment.enrolment_session import DeckEnrolment
from vision.enrolment.unfinished_enrolment import list_unfinished
from vision.identification.card_namer import CROP_HEIGHT, CROP_WIDTH
from vision.identification.enrolled_deck import load_deck
from vision.pixels import cv2


def test_simulated_deck_is_enrolled_and_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    decks = tmp_path / "decks"
    enrol = ["deck", "enrol", "--camera", "sim:", "--name", "blue", "--enrolled", str(decks)]
    picture = tmp_path / "deck.png"
    assert main([*enrol, "--json", "--picture", str(picture)]) == 0
    report = json.loads(capsys.readouterr().out)
    alone = len(report["by_word_alone"])
    assert (report["cards"], report["back"], report["missing"]) == (52, True, [])
    assert (report["problems"], report["alike"]) == ([], [])
    assert report["validated"] + len(report["by_word_alone"]) == 52
    assert report["validated"] >= 26, "most of it is read without the operator"
    deck = load_deck(decks, "blue")
    assert (len(deck.faces), len(deck.worded)) == (52, 52)
    drawn = cv2.imread(str(picture))
    assert drawn is not None
    assert drawn.shape == (858, 1914, 3)
    assert main(["deck", "list", "--enrolled", str(decks), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["decks"] == [
        {"name": "blue", "by_word": 52, "by_word_alone": alone}
    ]
    assert main(["deck", "list", "--enrolled", str(decks)]) == 0
    assert capsys.readouterr().out == (
        f"blue: 52 faces and the back; {52 - alone} read by the general reader, {alone} by the "
        "operator's word alone\n"
    )
    assert main(enrol) == 2
    assert "--replace" in capsys.readouterr().err


def test_recording_without_cards_is_not_enrolled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deck_showing, "open_general_reader", lambda: None)
    folder = tmp_path / "pictures"
    folder.mkdir()
    for number in range(3):
        picture = np.full((1080, 1920, 3), 60 + number, np.uint8)
        assert cv2.imwrite(str(folder / f"{number}.png"), picture)
    decks = tmp_path / "decks"
    code = main(
        ["deck", "enrol", "--camera", f"file:{folder}", "--name", "blue", "--enrolled", str(decks)]
    )
    assert code == 1
    out = capsys.readouterr().out
    assert "camera: not calibrated, show it three markers" in out
    assert "not enrolled" in out
    assert not decks.exists()


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--camera", "sim:", "--name", "blue"], "--enrolled DIR"),
        (["--camera", "sim:", "--name", "../blue", "--enrolled", "."], "letters, digits"),
        (["--camera", "sim:", "--name", "b", "--enrolled", ".", "--design", "no"], "no deck 'no'"),
        (["--camera", "sim:", "--name", "b", "--enrolled", ".", "--order", "As"], "1 of the 52"),
        (["--reader", "sim:", "--name", "blue"], "--state DIR"),
        (
            ["--reader", "sim:", "--name", "b", "--state", "/proc/no", "--order", "new"],
            "--order is for",
        ),
        (
            ["--camera", "sim:", "--name", "b", "--enrolled", "/proc/no", "--spread"],
            "--spread is for",
        ),
        (
            ["--camera", "sim:", "--name", "b", "--enrolled", "/proc/no", "--picture", "b.gif"],
            ".png",
        ),
        (
            ["--camera", "sim:", "--name", "b", "--enrolled", "/proc/no", "--patience", "-1"],
            "--patience -1: give more than 0 seconds",
        ),
        (
            ["--camera", "sim:", "--name", "b", "--enrolled", "/proc/no", "--patience", "nan"],
            "--patience nan: give more than 0 seconds",
        ),
    ],
)
def test_wrong_use_is_one_sentence(
    flags: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deck", "enrol", *flags]) == 2
    assert sentence in capsys.readouterr().err


def test_camera_that_is_missing_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deck_showing, "open_general_reader", lambda: None)
    flags = ["--camera", "v4l2:/dev/nowhere", "--name", "blue", "--enrolled", str(tmp_path)]
    assert main(["deck", "enrol", *flags]) == 2
    assert "there is no device /dev/nowhere" in capsys.readouterr().err


def test_real_deck_needs_the_general_reader(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise ValueError("the weights are missing")

    monkeypatch.setattr(deck_showing, "open_general_reader", refuse)
    flags = ["--camera", "v4l2:/dev/nowhere", "--name", "blue", "--enrolled", str(tmp_path)]
    assert main(["deck", "enrol", *flags]) == 2
    assert "the weights are missing" in capsys.readouterr().err


class PlayedCamera:
    """Gives small pictures; at a chosen one, somebody presses Ctrl-C or pulls the plug."""

    name = "overhead"
    ended = False
    refused: Sequence[str] = ()
    wrong: Callable[[], BaseException] = KeyboardInterrupt
    left = 0

    def read(self, timeout_ms: int) -> Frame | None:
        del timeout_ms
        type(self).left -= 1
        if self.left == 0:
            raise type(self).wrong()
        return Frame(number=1, at_ns=1, read_ns=1, picture=np.zeros((48, 64, 3), np.uint8))

    def close(self) -> None:
        """Nothing to give back."""


class InstantEnrolment(DeckEnrolment):
    """Knows four more cards with each picture, and the back with the last of them."""

    def take(self, frame: Frame) -> None:
        del frame
        for card in self.missing[:4]:
            self.faces[card] = np.full((CROP_HEIGHT, CROP_WIDTH, 3), DECK.index(card), np.uint8)
            self.validated.add(card)
        if not self.missing:
            self.back = np.zeros((CROP_HEIGHT, CROP_WIDTH, 3), np.uint8)


def enrol(decks: Path, *flags: str) -> list[str]:
    """The command."""
    return ["deck", "enrol", "--camera", "sim:", "--name", "blue", "--enrolled", str(decks), *flags]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> type[PlayedCamera]:
    """An enrolment without pixels, in front of a camera that can be interrupted."""
    monkeypatch.setattr(deck_showing, "open_general_reader", lambda: None)
    monkeypatch.setattr(deck_showing, "DeckEnrolment", InstantEnrolment)
    monkeypatch.setattr(deck_showing, "find_alike", lambda _: [])
    monkeypatch.setattr(deck_showing, "_open", lambda *_: PlayedCamera())
    monkeypatch.setattr(deck_showing, "_RETRY_S", 0.0)
    monkeypatch.setattr(PlayedCamera, "left", 0)
    return PlayedCamera


def test_interrupted_enrolment_goes_on_where_it_was(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    quick: type[PlayedCamera],
) -> None:
    monkeypatch.setattr(quick, "left", 8)
    assert main(enrol(tmp_path)) == 1
    told = capsys.readouterr()
    assert "stopped" in told.err
    assert "28 of 52 are kept" in told.out
    assert [path.name for path in tmp_path.iterdir()] == ["blue.unfinished.npz"]
    assert main(["deck", "list", "--enrolled", str(tmp_path)]) == 0
    assert "blue: not finished, 28 of 52 faces" in capsys.readouterr().out
    assert main(enrol(tmp_path, "--json")) == 0
    told = capsys.readouterr()
    assert "goes on with 28 of 52" in told.err
    assert json.loads(told.out)["problems"] == []
    assert [path.name for path in tmp_path.iterdir()] == ["blue.deck.npz"]
    assert len(load_deck(tmp_path, "blue").faces) == 52


def test_what_was_kept_may_be_forgotten(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    quick: type[PlayedCamera],
) -> None:
    monkeypatch.setattr(quick, "left", 5)
    assert main(enrol(tmp_path)) == 1
    monkeypatch.setattr(quick, "left", 1)
    assert main(enrol(tmp_path, "--afresh")) == 1
    assert "goes on" not in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_stopping_while_a_name_is_asked_for_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quick: type[PlayedCamera]
) -> None:
    del quick

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(deck_showing, "_name_unread", stop)
    monkeypatch.setattr(deck_showing, "_QUIET_S", 0.0)
    monkeypatch.setattr(InstantEnrolment, "complete", False)
    assert main(enrol(tmp_path)) == 1
    assert list_unfinished(tmp_path) == {"blue": 52}


def test_camera_that_is_unplugged_is_waited_for(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    quick: type[PlayedCamera],
) -> None:
    def unplug() -> CameraLostError:
        return CameraLostError("camera overhead: gives no more pictures; check its cable")

    monkeypatch.setattr(quick, "left", 3)
    monkeypatch.setattr(quick, "wrong", unplug)
    assert main(enrol(tmp_path)) == 0
    assert "check its cable" in capsys.readouterr().out


def test_full_disk_costs_no_card_that_was_kept(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    quick: type[PlayedCamera],
) -> None:
    del quick

    def fill(*_: object, **_arrays: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(np, "savez_compressed", fill)
        assert main(enrol(tmp_path)) == 2
    assert "the deck can't be written (No space left on device); free some" in (
        capsys.readouterr().err
    )
    assert [path.name for path in tmp_path.iterdir()] == ["blue.unfinished.npz"]
    assert main(enrol(tmp_path)) == 0, "nothing has to be shown again"
    assert [path.name for path in tmp_path.iterdir()] == ["blue.deck.npz"]


def test_what_can_not_be_kept_is_said_once(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    quick: type[PlayedCamera],
) -> None:
    def fill(*_: object, **_arrays: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(quick, "left", 8)
    monkeypatch.setattr(np, "savez", fill)
    assert main(enrol(tmp_path)) == 1
    assert capsys.readouterr().err.count("can't be kept") == 1
    assert not list(tmp_path.iterdir())


def test_places_that_can_not_be_written_are_refused_before_a_card_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    assert main(enrol(tmp_path / "file" / "decks")) == 2
    assert "--enrolled" in capsys.readouterr().err
    assert main(enrol(tmp_path, "--picture", str(tmp_path / "file" / "deck.png"))) == 2
    assert "--picture" in capsys.readouterr().err
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert main(enrol(tmp_path)) == 2
    assert "nothing can be written there" in capsys.readouterr().err


def test_damaged_decks_are_listed_and_hide_no_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], quick: type[PlayedCamera]
) -> None:
    del quick
    assert main(enrol(tmp_path)) == 0
    whole = bytearray((tmp_path / "blue.deck.npz").read_bytes())
    (tmp_path / "azure.deck.npz").write_bytes(whole[: len(whole) // 2])
    capsys.readouterr()
    assert main(["deck", "list", "--enrolled", str(tmp_path), "--json"]) == 1
    told = capsys.readouterr()
    assert [deck["name"] for deck in json.loads(told.out)["decks"]] == ["blue"]
    assert json.loads(told.out)["damaged"] == ["azure"]
    assert "azure.deck.npz: is damaged; enrol the deck again" in told.err


@pytest.mark.parametrize("flag", ["--enrolled", "--state"])
def test_decks_of_others_are_not_said_to_be_none(
    flag: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert main(["deck", "list", flag, str(tmp_path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert f"{flag} {tmp_path}: can't be read" in told.err


def test_a_list_is_of_one_kind_of_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    flags = ["--enrolled", str(tmp_path), "--state", str(tmp_path)]
    assert main(["deck", "list", *flags]) == 2
    assert "--enrolled and --state: give one of them" in capsys.readouterr().err


@pytest.mark.parametrize(("pictures", "told"), [(2, False), (3, True)])
def test_a_camera_that_only_begins_to_look_is_not_in_trouble(
    pictures: int,
    told: bool,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    quick: type[PlayedCamera],
) -> None:
    monkeypatch.setattr(quick, "left", pictures + 1)
    assert main(enrol(tmp_path)) == 1
    assert ("camera: not calibrated" in capsys.readouterr().out) is told


def test_recording_that_is_cut_short_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deck_showing, "open_general_reader", lambda: None)
    film = tmp_path / "film.avi"
    writer = cv2.VideoWriter(str(film), cv2.VideoWriter.fourcc(*"MJPG"), 10.0, (64, 48))
    for level in range(0, 120, 10):
        writer.write(np.random.default_rng(level).integers(0, 256, (48, 64, 3), np.uint8))
    writer.release()
    film.write_bytes(film.read_bytes()[: film.stat().st_size // 2])
    flags = ["--name", "blue", "--enrolled", str(tmp_path / "decks")]
    assert main(["deck", "enrol", "--camera", f"file:{film}", *flags]) == 1
    assert "the video ends after" in capsys.readouterr().err
