"""What a bridge's section can't mean, found before any port is opened."""

from pathlib import Path

from engine.signatures.department_keys import name_key
from engine.wire.configuration import ConfigurationError, load_section
from firmware_bridge.serial.options import BridgeOptions, ReaderOptions
from firmware_bridge.serial.ports import PortNameError, replayed_file, resolve_port


def load_bridge(config: Path) -> BridgeOptions:
    """The section of a configuration file, checked as far as that takes no hardware.

    Raises:
        ConfigurationError: it is missing or can't be; one sentence says why.
    """
    options = load_section(config, "bridge", BridgeOptions)
    try:
        _check(options)
    except ValueError as error:
        raise ConfigurationError(f"{config}: section [bridge]: {error}") from None
    return options


def _check(options: BridgeOptions) -> None:
    if len({reader.name for reader in options.readers}) != len(options.readers):
        raise ValueError("two readers have the same name")
    for group in (options.departments, *options.more_departments):
        if len({name_key(entry) for entry in group}) < 2:
            raise ValueError("departments: expected the public keys of two departments")
    if not 0 < options.leave_minutes <= _LONGEST_AUTHORIZATION:
        raise ValueError(f"leave_minutes: give more than 0, at most {_LONGEST_AUTHORIZATION:g}")
    if options.flicker_ms < 0:
        raise ValueError("flicker_ms: give 0 milliseconds or more")
    for reader in options.readers:
        _check_reader(reader)


def _check_reader(reader: ReaderOptions) -> None:
    where = f"reader {reader.name!r}"
    if replayed_file(reader.port) is None:
        try:
            resolve_port(reader.port, Path())
        except PortNameError as error:
            raise ValueError(f"{where}: {error}") from None
    if min(reader.baud, reader.arrival_ms, reader.departure_ms or 0) < 0:
        raise ValueError(f"{where}: baud, arrival_ms, departure_ms: give 0 or more")
    if not 0 < reader.speed <= _FASTEST:
        raise ValueError(f"{where}: speed: give more than 0, at most {_FASTEST:g}")


_LONGEST_AUTHORIZATION = 720.0
"""Minutes: a shift."""
_FASTEST = 1e6
"""Times as fast as a capture was recorded."""
