"""The printed markers: at true scale, and read back by what looks for them on the felt."""

import re
import shutil
import subprocess
from pathlib import Path

import msgspec
import numpy as np
import pytest

from vision.geometry import MarkerFinder
from vision.layout import TABLE, Layout, Marker
from vision.marker_sheet import PAGE_HEIGHT_MM, PAGE_WIDTH_MM, POINTS_PER_MM, draw_marker_sheet
from vision.pixels import Image, cv2

PER_MM = 8
BOX = re.compile(r"^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f$", re.MULTILINE)


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


def test_every_marker_finds_its_place_on_some_page() -> None:
    markers = tuple(Marker(number=number, x_mm=10, y_mm=10) for number in range(50))
    layout = msgspec.structs.replace(TABLE, markers=markers)
    pages = read_pages(draw_marker_sheet(layout))
    assert len(pages) > 1
    found = [number for page in pages for number in measure_sides(paint(page), layout)]
    assert sorted(found) == list(range(50))


def test_table_of_objects_points_at_them() -> None:
    file = draw_marker_sheet(TABLE)
    start = int(file.split(b"startxref\n")[1].split(b"\n")[0])
    assert file[start:].startswith(b"xref\n")
    places = re.findall(rb"(\d{10}) 00000 n ", file[start:])
    for number, place in enumerate(places, 1):
        assert file[int(place) :].startswith(b"%d 0 obj" % number)
    assert file.startswith(b"%PDF-1.4")
    assert b"/MediaBox [0 0 595.2756 841.8898]" in file


def test_marker_larger_than_the_paper_is_refused() -> None:
    layout = msgspec.structs.replace(TABLE, marker_side_mm=180)
    with pytest.raises(ValueError, match="fit on A4"):
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
