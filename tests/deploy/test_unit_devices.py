"""What is plugged in after a service has started is that service's, whoever was loaded before."""

import re

import pytest

from deploy.debian.units.table_units import write_units
from deploy.debian.units.unit_names import MAJORS

BUILT_IN = {"tty", "input"}
"""Of Debian's kernels: in /proc/devices from the first moment on."""


@pytest.mark.parametrize("name", sorted(write_units()))
def test_no_device_is_let_in_by_the_name_of_a_driver_that_may_come_later(name: str) -> None:
    allowed = re.findall(r"^DeviceAllow=(?:char|block)-(\S+)", write_units()[name], re.MULTILINE)
    assert {one for one in allowed if not one.isdecimal()} <= BUILT_IN
    assert {int(one) for one in allowed if one.isdecimal()} <= set(MAJORS.values())


def test_reader_camera_and_panel_are_let_in() -> None:
    units = write_units()
    for name, kinds in {
        "bridge": ("ttyUSB", "ttyACM", "usb_device"), "vision": ("video4linux",),
        "screen": ("drm",), "setup": ("drm",),
    }.items():  # fmt: skip
        for kind in kinds:
            assert f"DeviceAllow=char-{MAJORS[kind]} rw\n" in units[f"tapburn-{name}.service"]
