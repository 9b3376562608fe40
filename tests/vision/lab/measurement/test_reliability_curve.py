"""The reliability curve."""

from pathlib import Path

from vision.lab.measurement.reliability_curve import draw_curve


def test_the_curve_is_a_picture(tmp_path: Path) -> None:
    draw_curve(tmp_path / "curve.svg", [(0.0, 0.9, 0.01), (0.9, 0.8, 0.0)])
    text = (tmp_path / "curve.svg").read_text(encoding="utf-8")
    assert text.startswith("<svg")
    assert text.count("<polyline") == 2
