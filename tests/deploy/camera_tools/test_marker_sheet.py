"""The printed markers: at true scale, and read back by what looks for them on the felt."""

import re
import shutil
import subprocess
from pathlib import Path

import msgspec
import numpy as np
import pytest

from deploy.camera_tools.marker_sheet import (
    PAGE_HEIGHT_MM,
    PAGE_WIDTH_MM,
    POINTS_PER_MM,
    draw_marker_sheet,
)
from vision.felt.geometry import MarkerFinder
from vision.felt.layout import TABLE, Layout, Marker
from vision.pixels import Image, cv2

PER_MM = 8
A4_MM = (210.0, 297.0)
LETTER_MM = (215.9, 279.4)
BOX = re.compile(r"^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re(?: f)?$", re.MULTILINE)


def paint(content: str) -> Image:
    """The black rectangles of a page as a grey picture."""
    page = np.full((int(PAGE_HEIGHT_MM * PER_MM), int(PAGE_WIDTH_MM * PER_MM)), 255, np.uint8)
    for match in BOX.finditer(content):
        left, low, width, height = (float(text) / POINTS_PER_MM for text in match.groups())
        top = PAGE_HEIGHT_MM - low - height
        rows = slice(round(top * PER_MM), round((top + height) * PER_MM))
        page[rows, round(left * PER_MM) : round((left + width) * PER_MM)] = 0
    return page


def read_pages(file: bytes) -> list[str]:
    found = re.findall(rb"<< /Length (\d+) >>\nstream\n(.*?)\nendstream", file, re.DOTALL)
    assert all(int(length) == len(content) for length, content in found)
    return [content.decode() for _, content in found]


def measure_sides(page: Image, layout: Layout) -> dict[int, float]:
    """Each marker's side in millimetres, as it is found on the page."""
    seen = MarkerFinder(layout).find(page)
    return {
        number: float(np.linalg.norm(corners[1] - corners[0])) / PER_MM
        for number, corners in seen.items()
    }


def test_printed_markers_are_found_at_true_scale() -> None:
    pages = read_pages(draw_marker_sheet(TABLE))
    assert len(pages) == 1
    sides = measure_sides(paint(pages[0]), TABLE)
    assert sorted(sides) == [0, 1, 2, 3]
    assert list(sides.values()) == pytest.approx([TABLE.marker_side_mm] * 4, abs=0.3)


@pytest.mark.parametrize("paper", [A4_MM, LETTER_MM])
def test_page_fits_on_the_paper_of_either_continent(paper: tuple[float, float]) -> None:
    """At true scale nothing may be cut off, the ruler that proves the scale least of all."""
    assert paper[0] >= PAGE_WIDTH_MM
    assert paper[1] >= PAGE_HEIGHT_MM
    (page,) = read_pages(draw_marker_sheet(TABLE))
    rows, columns = np.nonzero(paint(page) == 0)
    for low, high, side in ((rows.min(), rows.max(), PAGE_HEIGHT_MM),
                            (columns.min(), columns.max(), PAGE_WIDTH_MM)):  # fmt: skip
        assert low / PER_MM > 12, "printers leave a margin"
        assert high / PER_MM < side - 12, "printers leave a margin"


def test_cells_of_a_marker_are_filled_together() -> None:
    """Filled one by one, cells that touch have hairlines between them on paper."""
    (page,) = read_pages(draw_marker_sheet(TABLE))
    cell = f"{TABLE.marker_side_mm / 6 * POINTS_PER_MM:.4f}"
    assert f" {cell} {cell} re\n" in page
    assert f" {cell} {cell} re f" not in page


def test_every_marker_finds_its_place_on_some_page() -> None:
    markers = tuple(Marker(number=number, x_mm=10, y_mm=10) for number in range(50))
    layout = msgspec.structs.replace(TABLE, markers=markers)
    pages = read_pages(draw_marker_sheet(layout))
    assert len(pages) > 1
    found = [number for page in pages for number in measure_sides(paint(page), layout)]
    assert sorted(found) == list(range(50))


def read_outlines(content: str) -> list[tuple[float, float, float, float]]:
    """The outlines of a page: left, top, width and height in millimetres."""
    pattern = r"w ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re S"
    found = []
    for match in re.finditer(pattern, content):
        left, low, width, height = (float(text) / POINTS_PER_MM for text in match.groups())
        found.append((left, PAGE_HEIGHT_MM - low - height, width, height))
    return found


def test_numbers_are_within_the_cut_and_outside_the_rim() -> None:
    (page,) = read_pages(draw_marker_sheet(TABLE))
    cell = TABLE.marker_side_mm / 6
    cuts = [box for box in read_outlines(page) if box[2] == pytest.approx(40, abs=0.01)]
    labels = re.findall(r"Tf ([\d.]+) ([\d.]+) Td \(\d: x", page)
    assert len(cuts) == len(labels) == 4
    for (left, top, width, height), label in zip(cuts, labels, strict=True):
        x, y = float(label[0]) / POINTS_PER_MM, PAGE_HEIGHT_MM - float(label[1]) / POINTS_PER_MM
        assert left < x < left + width
        assert top + TABLE.marker_side_mm + 2 * cell < y < top + height


def test_plan_tells_where_the_markers_go_and_how_far_apart() -> None:
    (page,) = read_pages(draw_marker_sheet(TABLE))
    for zone in TABLE.zones:
        assert f"({zone.name})" in page
    assert "0 to 1: 760 mm, 1 to 2: 410 mm, 2 to 3: 760 mm, 3 to 0: 410 mm, 0 to 2: 864 mm" in page
    frame = max(read_outlines(page), key=lambda box: box[2])
    assert frame[2] / frame[3] == pytest.approx(800 / 450, abs=0.01)
    for left, top, width, height in read_outlines(page):
        assert left >= 14
        assert left + width <= PAGE_WIDTH_MM - 14
        assert top + height <= PAGE_HEIGHT_MM - 24, "the ruler has its own place"


@pytest.mark.parametrize("count", [1, 2, 12, 13])
def test_plan_finds_a_place_with_any_number_of_markers(count: int) -> None:
    markers = tuple(Marker(number=at, x_mm=40 * at + 20, y_mm=20) for at in range(count))
    zone = msgspec.structs.replace(TABLE.zones[0], name="brûlée")
    layout = msgspec.structs.replace(TABLE, markers=markers, zones=(zone,))
    pages = read_pages(draw_marker_sheet(layout))
    assert sum("The table as the camera sees it" in page for page in pages) == 1
    assert "(br?l?e)" in pages[-1]
    found = [number for page in pages for number in measure_sides(paint(page), layout)]
    assert sorted(found) == list(range(count))


def test_table_of_objects_points_at_them() -> None:
    file = draw_marker_sheet(TABLE)
    start = int(file.split(b"startxref\n")[1].split(b"\n")[0])
    assert file[start:].startswith(b"xref\n")
    places = re.findall(rb"(\d{10}) 00000 n ", file[start:])
    for number, place in enumerate(places, 1):
        assert file[int(place) :].startswith(b"%d 0 obj" % number)
    assert file.startswith(b"%PDF-1.4")
    assert f"/MediaBox [0 0 {595.2756:.4f} {792:.4f}]".encode() in file


def test_marker_larger_than_the_paper_is_refused() -> None:
    layout = msgspec.structs.replace(TABLE, marker_side_mm=180)
    with pytest.raises(ValueError, match="fit on the paper"):
        draw_marker_sheet(layout)


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="pdftoppm is not installed")
def test_another_program_draws_the_same_markers(tmp_path: Path) -> None:
    sheet = tmp_path / "markers.pdf"
    sheet.write_bytes(draw_marker_sheet(TABLE))
    dots = PER_MM * 25.4
    subprocess.run(
        ["pdftoppm", "-r", f"{dots:g}", "-gray", "-png", str(sheet), str(tmp_path / "page")],
        check=True,
    )
    page = cv2.imread(str(next(tmp_path.glob("page*.png"))), cv2.IMREAD_GRAYSCALE)
    assert page is not None
    sides = measure_sides(page, TABLE)
    assert list(sides.values()) == pytest.approx([TABLE.marker_side_mm] * 4, abs=0.3)
