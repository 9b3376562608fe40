"""A table that counts in cents, in the replay window and on paper: dollars."""

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QTextDocument

from dealer_ui.replay.replay_rows import list_hands, list_pot_lines
from dealer_ui.window import hand_sheet
from engine.replay.library import HandLibrary
from engine.replay.steps import HandReplay
from engine.told.told_hands import HandSummary
from tests.engine.replay.nights import play_dollars


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[HandSummary, HandReplay]:
    library = HandLibrary(play_dollars(tmp_path_factory.mktemp("dollars")))
    return library.hands[0], library.tell(library.hands[0])


def test_the_list_and_the_pots_are_in_dollars(told: tuple[HandSummary, HandReplay]) -> None:
    summary, replay = told
    (row,) = list_hands([summary], "")
    assert row.pot == "$32.25"
    lines = [line.told for line in list_pot_lines(replay)]
    assert lines[0] == "Main pot: $32.25"
    assert "seat 1 put in $10.75" in lines
    assert "rake $1.50" in lines
    assert "jackpot $0.50" in lines


def test_the_paper_is_in_dollars(
    told: tuple[HandSummary, HandReplay],
    typeface: QGuiApplication,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    del typeface
    printed: list[str] = []

    def keep(document: QTextDocument, _target: Path) -> None:
        printed.append(document.toPlainText())

    monkeypatch.setattr(hand_sheet, "_print", keep)
    hand_sheet.write_sheets([told[1]], tmp_path / "one.pdf")
    assert "Main pot, $32.25" in printed[0]
    assert "Rake $1.50, jackpot $0.50" in printed[0]
    assert "3,225" not in printed[0]
