"""The Qt binding itself: a kiosk runs for months."""

import sys

import pytest
from PySide6.QtCore import QObject


@pytest.mark.skipif(
    sys.version_info >= (3, 12), reason="None is immortal: its references are not counted"
)
def test_void_calls_cost_no_reference_to_none() -> None:
    """PYSIDE-3474: PySide6 6.12.0 loses one at each void call and aborts Python 3.11."""
    thing = QObject()
    before = sys.getrefcount(None)
    for number in range(2000):
        thing.setObjectName(str(number))
    assert abs(sys.getrefcount(None) - before) < 100
