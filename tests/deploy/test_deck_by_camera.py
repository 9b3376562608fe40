"""`tapburn deck enrol --camera`: from the first card to a deck in a file."""

import json
from pathlib import Path

import numpy as np
import pytest

from deploy import deck_showing
from deploy.cli import main
from vision.enrolled import load_deck
from vision.matching import TemplateNamer
from vision.pixels import cv2
from vision.rendering.designs import HOUSE


def test_simulated_deck_is_enrolled_and_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    decks = tmp_path / "decks"
    enrol = ["deck", "enrol", "--camera", "sim:", "--name", "blue", "--enrolled", str(decks)]
    picture = tmp_path / "deck.png"
    assert main([*enrol, "--json", "--picture", str(picture)]) == 0
    report = json.loads(capsys.readouterr().out)
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
    assert json.loads(capsys.readouterr().out) == {"decks": [{"name": "blue", "by_word": 52}]}
    assert main(enrol) == 2
    assert "--replace" in capsys.readouterr().err


def test_recording_without_cards_is_not_enrolled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deck_showing, "open_general_reader", lambda: TemplateNamer(HOUSE))
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
    assert "camera: no table in the picture" in out
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
    monkeypatch.setattr(deck_showing, "open_general_reader", lambda: TemplateNamer(HOUSE))
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
