"""What a program draws on a browser's canvas is noted as the canvas shows it."""

import shutil
from pathlib import Path

import pytest

from vision.lab.decks.third_party_decks import _record_canvases

_PROGRAM = """
CanvasRenderingContext2D.prototype.drawPokerCard = function (x, y, size, suit, rank) {
  this.beginPath();
  this.moveTo(1, NaN);
  this.moveTo(2, 3);
  this.lineTo(4, 5);
  this.fillStyle = "#000";
  this.fill();
};
module.exports = class {};
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="Node draws cards for measuring only")
def test_steps_to_nowhere_are_passed_over(tmp_path: Path) -> None:
    package, drawn = tmp_path / "package", tmp_path / "drawn"
    (package / "dist").mkdir(parents=True)
    (package / "dist" / "canvas.js").write_text(_PROGRAM)
    _record_canvases(package, drawn)
    assert len(list(drawn.iterdir())) == 52
    assert '<path d="M2,3L4,5" fill="#000"/>' in (drawn / "9h.svg").read_text()
