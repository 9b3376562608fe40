"""What takes a second to make is made once for all tests of the vision."""

import pytest

from vision.detection.felt_model import FeltModel, learn_felt
from vision.felt.geometry import MarkerFinder, TableGeometry, solve_geometry
from vision.felt.layout import TABLE
from vision.identification.template_namer import TemplateNamer
from vision.pixels import cv2
from vision.rendering.designs import HOUSE
from vision.rendering.scenes import Scene
from vision.rendering.table_renderer import TableRenderer
from vision.tracking.motion import shrink


@pytest.fixture(scope="session")
def renderer() -> TableRenderer:
    return TableRenderer(seed=7)


@pytest.fixture(scope="session")
def namer() -> TemplateNamer:
    return TemplateNamer(HOUSE)


@pytest.fixture(scope="session")
def geometry(renderer: TableRenderer) -> TableGeometry:
    empty = renderer.render(Scene())
    found = solve_geometry(TABLE, MarkerFinder(TABLE).find(cv2.cvtColor(empty, cv2.COLOR_BGR2GRAY)))
    assert found is not None
    return found


@pytest.fixture(scope="session")
def felt(renderer: TableRenderer) -> FeltModel:
    learned = learn_felt(shrink(renderer.render(Scene())))
    assert learned is not None
    return learned
