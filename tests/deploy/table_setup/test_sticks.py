"""Sticks that are plugged in at a panel, where nobody has a shell to mount them."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from deploy.table_setup.asking.answers_file import STICKS
from deploy.table_setup.sticks import MOUNTED, Sticks


class Machine:
    """Disks in a folder in place of /sys, and what was mounted."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.commands: list[list[str]] = []
        self.broken: set[str] = set()
        (root / "sys/block").mkdir(parents=True)
        (root / "sys/class/block").mkdir(parents=True)
        (root / "proc").mkdir()

    def plug(self, bus: str, disk: str, *parts: str) -> None:
        place = self.root / "sys/devices" / bus / disk
        place.mkdir(parents=True)
        (self.root / "sys/block" / disk).symlink_to(place)
        for part in parts:
            (place / part).mkdir()
            (place / part / "partition").write_text("1\n")
            (self.root / "sys/class/block" / part).symlink_to(place / part)

    def pull(self, disk: str) -> None:
        (self.root / "sys/block" / disk).unlink()

    def perform(self, command: Sequence[str]) -> bool:
        self.commands.append(list(command))
        return not self.broken & set(command)

    def boot(self, part: str) -> None:
        (self.root / "proc/mounts").write_text(
            f"proc /proc proc rw 0 0\n/dev/{part} / ext4 ro 0 0\n"
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    one = Machine(tmp_path)
    one.plug("pci0/ata1", "sda", "sda1", "sda3")
    one.boot("sda3")
    return one


def test_what_is_on_usb_is_mounted_to_be_read_alone(machine: Machine) -> None:
    machine.plug("pci0/usb1/1-1", "sdb", "sdb1")
    machine.plug("pci0/usb1/1-2", "sdc")
    with Sticks(machine.root, machine.perform) as sticks:
        assert [one.name for one in sticks.look()] == ["sdb1", "sdc"]
        mounted = [one for one in machine.commands if one[0] == "mount"]
        assert [one[-2] for one in mounted] == ["/dev/sdb1", "/dev/sdc"]
        assert all("ro,nosuid,nodev,noexec,nosymfollow" in one for one in mounted)
        before = len(machine.commands)
        sticks.look()
        assert len(machine.commands) == before, "nothing is mounted twice"
    assert [one for one in machine.commands if one[0] == "umount"]
    assert not list(sticks.folder.iterdir())


def test_the_disk_that_was_booted_is_none_though_it_is_on_usb(machine: Machine) -> None:
    machine.plug("pci0/usb1/1-1", "sdb", "sdb1", "sdb3")
    machine.boot("sdb3")
    with Sticks(machine.root, machine.perform) as sticks:
        assert sticks.look() == []


def test_what_was_pulled_out_is_let_go(machine: Machine) -> None:
    machine.plug("pci0/usb1/1-1", "sdb", "sdb1")
    with Sticks(machine.root, machine.perform) as sticks:
        sticks.look()
        machine.pull("sdb")
        assert sticks.look() == []
    assert ["umount", "--lazy", str(machine.root / "run/tapburn-sticks/sdb1")] in machine.commands


def test_what_can_not_be_mounted_is_left_out(machine: Machine) -> None:
    machine.plug("pci0/usb1/1-1", "sdb", "sdb1", "sdb2")
    machine.broken.add("/dev/sdb1")
    with Sticks(machine.root, machine.perform) as sticks:
        assert [one.name for one in sticks.look()] == ["sdb2"]


def test_a_file_is_laid_on_the_first_stick_that_takes_it(machine: Machine, tmp_path: Path) -> None:
    sheet = tmp_path / "markers.pdf"
    sheet.write_bytes(b"sheet")
    machine.plug("pci0/usb1/1-1", "sdb", "sdb1")
    machine.plug("pci0/usb1/1-2", "sdc", "sdc1")
    with Sticks(machine.root, machine.perform) as sticks:
        full, _ = sticks.look()
        (full / sheet.name).mkdir()
        copy = sticks.put(sheet)
        assert copy is not None
        assert (copy.parent.name, copy.read_bytes()) == ("sdc1", b"sheet")
        how = [one[2].split(",")[:2] for one in machine.commands if "remount" in one[2]]
        assert how == [["remount", "rw"], ["remount", "ro"]] * 2, "each may be pulled out again"
        copy.unlink()
        (full / sheet.name).rmdir()


@pytest.mark.parametrize("name", ["markers.pdf", "markers.pdf.new"])
def test_a_link_on_a_stick_leads_nowhere(machine: Machine, tmp_path: Path, name: str) -> None:
    sheet, shadow = tmp_path / "markers.pdf", tmp_path / "shadow"
    sheet.write_bytes(b"sheet")
    shadow.write_bytes(b"root:*:")
    machine.plug("pci0/usb1/1-1", "sdb", "sdb1")
    with Sticks(machine.root, machine.perform) as sticks:
        (place,) = sticks.look()
        (place / name).symlink_to(shadow)
        copy = sticks.put(sheet)
        assert copy == place / sheet.name
        assert copy is not None
        assert not copy.is_symlink()
        assert (copy.read_bytes(), shadow.read_bytes()) == (b"sheet", b"root:*:")
        copy.unlink()


def test_a_sheet_that_lies_there_from_before_is_replaced(machine: Machine, tmp_path: Path) -> None:
    sheet = tmp_path / "markers.pdf"
    machine.plug("pci0/usb1/1-1", "sdb", "sdb1")
    with Sticks(machine.root, machine.perform) as sticks:
        for words in (b"a long old sheet", b"sheet"):
            sheet.write_bytes(words)
            copy = sticks.put(sheet)
            assert copy is not None
            assert copy.read_bytes() == words
        (sticks.folder / "sdb1" / sheet.name).unlink()


def test_without_a_stick_nothing_is_laid_anywhere(machine: Machine, tmp_path: Path) -> None:
    with Sticks(machine.root, machine.perform) as sticks:
        assert sticks.put(tmp_path) is None


def test_keys_and_answers_are_looked_for_where_sticks_are_mounted() -> None:
    assert MOUNTED in STICKS
