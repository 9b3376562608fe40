"""The table's ArUco markers on paper, at true scale: A4 as PDF, in plain vector squares.

A PDF is a list of numbered objects and a table of where each begins (ISO 32000-1, 7.5); squares
and the printer's own Helvetica need no library.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.layout import Layout, Marker
from vision.pixels import Image, cv2

PAGE_WIDTH_MM: Final = 210.0
PAGE_HEIGHT_MM: Final = 297.0
POINTS_PER_MM: Final = 72 / 25.4
CELLS: Final = 6
"""A marker is 4 x 4 cells in a black border one cell wide."""
_EDGE_MM: Final = 15.0
_HEAD_MM: Final = 42.0
_FOOT_MM: Final = 30.0
_RULER_MM: Final = 100.0


def marker_cells(number: int) -> Image:
    """Which of a marker's cells are black: (6, 6) bool."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    drawn = cv2.aruco.generateImageMarker(dictionary, number, CELLS)
    black: Image = np.asarray(drawn) == 0
    return black


def draw_marker_sheet(layout: Layout) -> bytes:
    """The PDF file with every marker of the layout, on as many pages as they need.

    Raises:
        ValueError: a marker is too large for the paper.
    """
    cell = layout.marker_side_mm / CELLS
    pitch = layout.marker_side_mm + 4 * cell
    columns = int((PAGE_WIDTH_MM - 2 * _EDGE_MM) // pitch)
    rows = int((PAGE_HEIGHT_MM - _HEAD_MM - _FOOT_MM) // (pitch + 8))
    if columns < 1 or rows < 1:
        raise ValueError(
            f"marker_side_mm is {layout.marker_side_mm}: expected markers that fit on A4"
        )
    each = columns * rows
    markers = layout.markers
    pages = [
        _draw_page(markers[start : start + each], layout, columns, pitch)
        for start in range(0, max(1, len(markers)), each)
    ]
    return _assemble(pages)


def _draw_page(markers: Sequence[Marker], layout: Layout, columns: int, pitch: float) -> str:
    side = layout.marker_side_mm
    cell = side / CELLS
    lines = [
        _text(_EDGE_MM, 18, 14, "Tapburn: markers of the table, ArUco DICT_4X4_50"),
        _text(
            _EDGE_MM, 26, 9,
            f"Print at 100 %, not fitted to the page. Each black square is {side:g} mm wide; "
            "the ruler below tells.",
        ),
        _text(
            _EDGE_MM, 31, 9,
            "Cut along the grey lines, keep the white rim, and glue them flat, upright as the "
            "camera sees the table, each centre at its place.",
        ),
    ]  # fmt: skip
    for place, marker in enumerate(markers):
        left = _EDGE_MM + (place % columns) * pitch + 2 * cell
        top = _HEAD_MM + (place // columns) * (pitch + 8) + cell
        lines.append(_frame(left - cell, top - cell, side + 2 * cell))
        lines += [
            _box(left + column * cell, top + row * cell, cell, cell)
            for row, column in np.argwhere(marker_cells(marker.number))
        ]
        label = f"{marker.number}: centre at x {marker.x_mm:g}, y {marker.y_mm:g} mm"
        lines.append(_text(left - cell, top + side + cell + 5, 7, label))
    y = PAGE_HEIGHT_MM - 20
    lines.append(_box(_EDGE_MM, y, _RULER_MM, 0.4))
    lines += [_box(_EDGE_MM + at, y - 3, 0.2, 3) for at in range(0, int(_RULER_MM) + 1, 10)]
    lines.append(_text(_EDGE_MM, y + 6, 9, f"{_RULER_MM:g} mm"))
    return "\n".join(lines)


def _points(*lengths_mm: float) -> str:
    return " ".join(f"{length * POINTS_PER_MM:.4f}" for length in lengths_mm)


def _box(left: float, top: float, width: float, height: float) -> str:
    """A black rectangle; PDF counts from the lower left corner upwards."""
    return f"{_points(left, PAGE_HEIGHT_MM - top - height, width, height)} re f"


def _frame(left: float, top: float, side: float) -> str:
    place = _points(left, PAGE_HEIGHT_MM - top - side, side, side)
    return f"q 0.7 G 0.3 w {place} re S Q"


def _text(left: float, baseline: float, size: float, words: str) -> str:
    escaped = words.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return f"BT /F1 {size:g} Tf {_points(left, PAGE_HEIGHT_MM - baseline)} Td ({escaped}) Tj ET"


def _assemble(pages: Sequence[str]) -> bytes:
    """The file around the pages' contents."""
    box = f"[0 0 {_points(PAGE_WIDTH_MM, PAGE_HEIGHT_MM)}]"
    numbers = [4 + 2 * page for page in range(len(pages))]
    kids = " ".join(f"{number} 0 R" for number in numbers)
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} /MediaBox {box} >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    for number, page in zip(numbers, pages, strict=True):
        objects.append(
            "<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> "
            f"/Contents {number + 1} 0 R >>"
        )
        objects.append(f"<< /Length {len(page)} >>\nstream\n{page}\nendstream")
    content = b"%PDF-1.4\n"
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(content))
        content += f"{number} 0 obj\n{body}\nendobj\n".encode("ascii")
    table = "".join(f"{place:010d} 00000 n \n" for place in places)
    count = len(objects) + 1
    return content + (
        f"xref\n0 {count}\n0000000000 65535 f \n{table}"
        f"trailer\n<< /Size {count} /Root 1 0 R >>\nstartxref\n{len(content)}\n%%EOF\n"
    ).encode("ascii")
