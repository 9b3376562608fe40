"""One small shelf for all tests of training pictures."""

import pytest

from tests.vision.lab.house_shelf import open_house_shelf
from vision.lab.decks.shelves import Shelf


@pytest.fixture(scope="session")
def shelf() -> Shelf:
    return open_house_shelf()
