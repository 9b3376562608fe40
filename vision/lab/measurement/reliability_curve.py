"""Draws the reliability curve as SVG: what share of cards is read, and misread, over the gate."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

_WIDTH: Final = 640
_HEIGHT: Final = 320
_LEFT: Final = 60
_BOTTOM: Final = 270
_TOP: Final = 30
_RIGHT: Final = 580
_FONT: Final = 'font-family="sans-serif" font-size="12"'
_MISREAD_TOP: Final = 0.05
"""The share of misread cards at the top of the right-hand scale."""


def draw_curve(path: Path, points: Sequence[tuple[float, float, float]]) -> None:
    """Write the curve.

    Args:
        path: of the SVG.
        points: gate, share read, share misread, each 0 to 1; by rising gate.
    """
    read = _polyline([(gate, share) for gate, share, _ in points], "#1f7a3a")
    wrong = _polyline(
        [(gate, min(1.0, share / _MISREAD_TOP)) for gate, _, share in points], "#c0392b"
    )
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>',
    ]
    for tenth in range(0, 11, 2):
        x, y = _x(tenth / 10), _y(tenth / 10)
        lines += [
            f'<line x1="{_LEFT}" y1="{y}" x2="{_RIGHT}" y2="{y}" stroke="#dddddd"/>',
            _text(_LEFT - 8, y + 4, f"{tenth * 10} %", "end", "#1f7a3a"),
            _text(_RIGHT + 8, y + 4, f"{tenth / 10 * _MISREAD_TOP * 100:.0f} %", "start",
                  "#c0392b"),
            _text(x, _BOTTOM + 18, f"{tenth / 10:.1f}", "middle", "#333333"),
        ]  # fmt: skip
    lines += [
        read,
        wrong,
        _text(_LEFT, _TOP - 12, "read", "start", "#1f7a3a"),
        _text(_RIGHT, _TOP - 12, "misread", "end", "#c0392b"),
        _text((_LEFT + _RIGHT) / 2, _BOTTOM + 38, "gate", "middle", "#333333"),
        "</svg>",
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _x(gate: float) -> float:
    return round(_LEFT + gate * (_RIGHT - _LEFT), 1)


def _y(share: float) -> float:
    return round(_BOTTOM - share * (_BOTTOM - _TOP), 1)


def _polyline(points: Sequence[tuple[float, float]], colour: str) -> str:
    places = " ".join(f"{_x(gate)},{_y(share)}" for gate, share in points)
    return f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="2"/>'


def _text(x: float, y: float, words: str, anchor: str, colour: str) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{colour}" {_FONT}>{words}</text>'
