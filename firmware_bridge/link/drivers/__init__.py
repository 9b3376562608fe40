"""Readers that others made: one table of drivers, by the prefix of their port.

A port such as `feig:/dev/ttyUSB0` names the driver; docs/adding.md leads through a new one.
"""

from typing import Final

from firmware_bridge.link.drivers.driver import Driver, DriverKind, Look
from firmware_bridge.link.drivers.feig_driver import FeigDriver
from firmware_bridge.link.drivers.keyboard_driver import KeyboardDriver
from firmware_bridge.link.drivers.lines_driver import LinesDriver
from firmware_bridge.link.drivers.pn532_driver import Pn532Driver

DRIVERS: Final[dict[str, DriverKind]] = {
    "pn532": DriverKind(make=lambda place, _: Pn532Driver(place), baud=115200),
    "feig": DriverKind(make=lambda place, _: FeigDriver(place), baud=38400, parity="E"),
    "lines": DriverKind(
        make=lambda place, antennas: LinesDriver(place, antennas, barcode=False), baud=9600
    ),
    "barcodes": DriverKind(
        make=lambda place, antennas: LinesDriver(place, antennas, barcode=True), baud=9600
    ),
    "keyboard": DriverKind(
        make=lambda place, antennas: KeyboardDriver(place, antennas, barcode=False),
        baud=0, types=True,
    ),
    "scanner": DriverKind(
        make=lambda place, antennas: KeyboardDriver(place, antennas, barcode=True),
        baud=0, types=True,
    ),
}  # fmt: skip

__all__ = [
    "DRIVERS",
    "Driver",
    "DriverKind",
    "FeigDriver",
    "KeyboardDriver",
    "LinesDriver",
    "Look",
    "Pn532Driver",
]
