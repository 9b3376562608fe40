"""The table's ArUco markers on paper, at true scale, and a plan of where they go: PDF.

A page is as wide as A4 and as high as US Letter, so that at true scale it fits on either.

A PDF is a list of numbered objects and a table of where each begins (ISO 32000-1, 7.5); squares
and the printer's own Helvetica need no library.
"""

import itertools
import math
from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.felt.layout import Layout, Marker
from vision.pixels import Image, cv2
from vision.setup.lens_measurement import COLUMNS, ROWS, SQUARE_MM, make_board

PAGE_WIDTH_MM: Final = 210.0
PAGE_HEIGHT_MM: Final = 279.4
POINTS_PER_MM: Final = 72 / 25.4
CELLS: Final = 6
"""A marker is 4 x 4 cells in a black border one cell wide."""
CELLS_A_SQUARE: Final = 72
"""Of the lens's board: half a millimetre each, so that its markers' cells are whole."""
_EDGE_MM: Final = 15.0
_HEAD_MM: Final = 42.0
_FOOT_MM: Final = 30.0
_RULER_MM: Final = 100.0
_PLAN_END_MM: Final = PAGE_HEIGHT_MM - _FOOT_MM
_LABEL_MM: Final = 6.0
"""Below a marker's white rim and within the cut: its number, so that it is still known then."""
_GAP_MM: Final = 8.0
_LEAST_PLAN_MM: Final = 60.0
"""A plan lower than this can't be read: it gets a page of its own."""
_MOST_MEASURED: Final = 8
"""Of so many markers the distances are told."""


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
    rows = int((PAGE_HEIGHT_MM - _HEAD_MM - _FOOT_MM) // (pitch + _GAP_MM))
    if columns < 1 or rows < 1:
        raise ValueError(
            f"marker_side_mm is {layout.marker_side_mm}: expected markers that fit on the paper"
        )
    each = columns * rows
    markers = layout.markers
    pages = [
        _draw_page(markers[start : start + each], layout, columns, pitch)
        for start in range(0, max(1, len(markers)), each)
    ]
    last = len(markers) - (len(pages) - 1) * each
    top = _HEAD_MM + -(-last // columns) * (pitch + _GAP_MM) + _GAP_MM
    if _PLAN_END_MM - top >= _LEAST_PLAN_MM:
        pages[-1] += "\n" + _draw_plan(layout, top)
    else:
        pages.append(_draw_plan(layout, _EDGE_MM))
    return _assemble(pages)


def draw_lens_board() -> bytes:
    """The PDF file with the board by which a lens is measured, at true scale."""
    board = make_board()
    squares = CELLS_A_SQUARE * np.array([COLUMNS, ROWS])
    drawn = np.asarray(board.generateImage((int(squares[0]), int(squares[1]))))
    step = SQUARE_MM / CELLS_A_SQUARE
    left = (PAGE_WIDTH_MM - COLUMNS * SQUARE_MM) / 2
    top = (PAGE_HEIGHT_MM - ROWS * SQUARE_MM) / 2
    parts = []
    for row, line in enumerate(drawn < 128):
        edges = np.flatnonzero(np.diff(np.concatenate([[False], line, [False]]).astype(int)))
        parts += [
            _box(left + begin * step, top + row * step, (end - begin) * step, step)
            for begin, end in edges.reshape(-1, 2)
        ]
    return _assemble(["\n".join(["0 g", *parts])])


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
            "Cut along the grey lines, keep the white rim, and glue them flat, the number towards "
            "the lower edge of the plan,",
        ),
        _text(_EDGE_MM, 36, 9, "the middle of each black square at its place."),
    ]  # fmt: skip
    for place, marker in enumerate(markers):
        left = _EDGE_MM + (place % columns) * pitch + 2 * cell
        top = _HEAD_MM + (place // columns) * (pitch + _GAP_MM) + cell
        rim = side + 2 * cell
        lines.append(_outline(left - cell, top - cell, rim, rim + _LABEL_MM))
        lines.append(_draw_cells(marker.number, left, top, cell))
        label = f"{marker.number}: x {marker.x_mm:g}, y {marker.y_mm:g} mm"
        lines.append(_text(left, top + side + cell + 3, 7, label))
    y = PAGE_HEIGHT_MM - 20
    lines.append(_box(_EDGE_MM, y, _RULER_MM, 0.4))
    lines += [_box(_EDGE_MM + at, y - 3, 0.2, 3) for at in range(0, int(_RULER_MM) + 1, 10)]
    lines.append(_text(_EDGE_MM, y + 6, 9, f"{_RULER_MM:g} mm"))
    return "\n".join(lines)


def _draw_cells(number: int, left: float, top: float, cell: float) -> str:
    """A marker's black cells, filled together: one by one, printers leave hairlines between."""
    cells = [
        _place(left + column * cell, top + row * cell, cell, cell)
        for row, column in np.argwhere(marker_cells(number))
    ]
    return "\n".join((*cells, "f"))


def _draw_plan(layout: Layout, top: float) -> str:
    """The table, smaller: zones, markers, and how far these are apart."""
    words = _describe_distances(layout.markers)
    wide, high = PAGE_WIDTH_MM - 2 * _EDGE_MM, _PLAN_END_MM - top - 12
    scale = min(wide / layout.width_mm, high / layout.height_mm, 0.2)
    upper = top + 4

    def place(x_mm: float, y_mm: float) -> tuple[float, float]:
        return _EDGE_MM + x_mm * scale, upper + y_mm * scale

    lines = [
        _text(
            _EDGE_MM, top, 9,
            f"The table as the camera sees it, {layout.width_mm:g} x {layout.height_mm:g} mm: x to "
            "the right, y down, both from the upper left corner.",
        ),
        _outline(_EDGE_MM, upper, layout.width_mm * scale, layout.height_mm * scale),
    ]  # fmt: skip
    for zone in layout.zones:
        left, above = place(zone.left, zone.top)
        size = (zone.right - zone.left) * scale, (zone.bottom - zone.top) * scale
        lines += [_outline(left, above, *size), _text(left + 1, above + 3.5, 7, zone.name)]
    side = layout.marker_side_mm * scale
    for marker in layout.markers:
        x, y = place(marker.x_mm, marker.y_mm)
        lines.append(_outline(x - side / 2, y - side / 2, side, side, grey=0.0))
        lines.append(_text(x - 0.7 * len(str(marker.number)), y + 0.9, 7, str(marker.number)))
    lines.append(_text(_EDGE_MM, upper + layout.height_mm * scale + 5, 9, words))
    return "\n".join(lines)


def _describe_distances(markers: Sequence[Marker]) -> str:
    """From middle to middle, round the table and across it: what a tape can check."""
    if not 2 <= len(markers) <= _MOST_MEASURED:
        return ""
    pairs = list(itertools.pairwise(markers))
    if len(markers) > 2:
        pairs += [(markers[-1], markers[0]), (markers[0], markers[len(markers) // 2])]
    told = [
        f"{one.number} to {other.number}: "
        f"{math.hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm):.0f} mm"
        for one, other in dict.fromkeys(pairs)
    ]
    return "From middle to middle, " + ", ".join(told) + "."


def _points(*lengths_mm: float) -> str:
    return " ".join(f"{length * POINTS_PER_MM:.4f}" for length in lengths_mm)


def _place(left: float, top: float, width: float, height: float) -> str:
    """A rectangle, not yet painted; PDF counts from the lower left corner upwards."""
    return f"{_points(left, PAGE_HEIGHT_MM - top - height, width, height)} re"


def _box(left: float, top: float, width: float, height: float) -> str:
    return f"{_place(left, top, width, height)} f"


def _outline(left: float, top: float, width: float, height: float, grey: float = 0.7) -> str:
    return f"q {grey:g} G 0.3 w {_place(left, top, width, height)} S Q"


def _text(left: float, baseline: float, size: float, words: str) -> str:
    plain = words.encode("ascii", "replace").decode()
    escaped = plain.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
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
