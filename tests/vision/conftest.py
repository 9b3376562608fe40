"""What takes a second to make is made once for all tests of the vision."""

import pytest

from deploy.simulation.drawn_camera.rendering.scenes import Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from vision.felt.geometry import MarkerFinder, TableGeometry, solve_geometry
from vision.felt.layout import TABLE
from vision.pixels import cv2
from vision.tracking.zone_reader import ZoneReader, open_reader


@pytest.fixture(scope="session")
def renderer() -> TableRenderer:
    return TableRenderer(seed=7)


@pytest.fixture(scope="session")
def reader() -> ZoneReader:
    return open_reader()


@pytest.fixture(scope="session")
def geometry(renderer: TableRenderer) -> TableGeometry:
    empty = renderer.render(Scene())
    found = solve_geometry(TABLE, MarkerFinder(TABLE).find(cv2.cvtColor(empty, cv2.COLOR_BGR2GRAY)))
    assert found is not None
    return found
