"""Devices by names that stay: by-id, and by-path where two of one make share a name."""

from pathlib import Path

from deploy.table_setup.found_devices import find_keyboards, find_readers


def plug(devices: Path, kind: str, node: str, names: tuple[str, ...]) -> None:
    """A device's file, and the links that udev makes to it; a later one takes a link over."""
    (devices / node).touch()
    for name in names:
        link = devices / kind / name
        link.parent.mkdir(parents=True, exist_ok=True)
        link.unlink(missing_ok=True)
        link.symlink_to(devices / node)


def test_two_of_one_make_without_a_number_are_told_by_their_ports(tmp_path: Path) -> None:
    for number in (1, 2):
        port = f"by-path/pci-0000:00:14.0-usb-0:1.{number}:1.0-port0"
        plug(tmp_path, "serial", f"ttyUSB{number}", ("by-id/usb-1a86_USB_Serial-if00", port))
    plug(tmp_path, "serial", "ttyACM0", ("by-id/usb-TB-0031-if00", "by-path/pci-usb-0:1.3:1.0"))
    found = {path.relative_to(tmp_path / "serial").as_posix() for path in find_readers(tmp_path)}
    assert found == {
        "by-id/usb-TB-0031-if00",
        "by-id/usb-1a86_USB_Serial-if00",
        "by-path/pci-0000:00:14.0-usb-0:1.1:1.0-port0",
    }


def test_of_what_types_only_the_keyboard_is_found(tmp_path: Path) -> None:
    names = ("by-id/usb-Scanner-event-kbd", "by-path/pci-usb-0:2:1.0-event-kbd")
    plug(tmp_path, "input", "event3", names)
    plug(tmp_path, "input", "event4", ("by-id/usb-Mouse-event-mouse",))
    assert [path.name for path in find_keyboards(tmp_path)] == ["usb-Scanner-event-kbd"]
