"""A cloned disk makes its own identity; one that stays where it is keeps its own."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from deploy.fitness.machine_identity import ASIDE, renew, tell_machine

Boot = Callable[..., list[str]]


@pytest.fixture
def disk(tmp_path: Path) -> Path:
    """A table that was set up and has played: keys, book, decks, staff and a record."""
    root = tmp_path / "disk"
    bridge = root / "var/lib/tapburn/bridge"
    (bridge / "book").mkdir(parents=True)
    for name in ("signing.key", "deck-blue.json", "staff", "state", "book/1"):
        (bridge / name).write_text(f"first {name}")
    (root / "var/lib/tapburn/records").mkdir()
    (root / "var/lib/tapburn/records/2026.journal").write_text("record")
    (root / "etc/tapburn").mkdir(parents=True)
    (root / "etc/tapburn/room.key").write_text("first room key")
    (root / "etc/machine-id").write_text("a" * 32 + "\n")
    return root


@pytest.fixture
def boot() -> Boot:
    """Start a disk in a machine: its board and interfaces are another folder each time."""

    def start(disk: Path, board: str, nic: str = "aa:bb", usb: str = "") -> list[str]:
        shutil.rmtree(disk / "sys", ignore_errors=True)
        dmi = disk / "sys/class/dmi/id"
        dmi.mkdir(parents=True)
        (dmi / "product_uuid").write_text(f"{board}\n")
        (dmi / "board_serial").write_text("Default string\n")
        for name, address, place in (("eth0", nic, "pci0"), ("eth1", usb, "usb1")):
            if address:
                (disk / "sys/class/net" / name).mkdir(parents=True)
                (disk / "sys/class/net" / name / "address").write_text(f"{address}\n")
                (disk / "sys/devices" / place / name).mkdir(parents=True)
                (disk / "sys/class/net" / name / "device").symlink_to(
                    disk / "sys/devices" / place / name
                )
        return renew(disk)

    return start


def read_all(disk: Path) -> dict[str, str]:
    folders = (disk / "etc", disk / "var")
    return {
        str(path.relative_to(disk)): path.read_text()
        for folder in folders
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_the_first_boot_knows_its_machine_and_changes_nothing(disk: Path, boot: Boot) -> None:
    before = read_all(disk)
    assert boot(disk, "one") == []
    after = read_all(disk)
    assert after.pop("var/lib/tapburn/machine")
    assert after == before
    assert boot(disk, "one", usb="cc:dd") == [], "an adapter makes no other machine"
    assert read_all(disk).items() >= before.items()


@pytest.mark.parametrize(("board", "nic"), [("two", "aa:bb"), ("one", "ee:ff")])
def test_a_copy_on_another_machine_has_keys_of_its_own(
    disk: Path, boot: Boot, board: str, nic: str
) -> None:
    boot(disk, "one")
    told = boot(disk, board, nic)
    assert len(told) == 3
    files = read_all(disk)
    assert files["etc/machine-id"] != "a" * 32 + "\n"
    assert len(files["etc/machine-id"]) == 33
    assert "etc/tapburn/room.key" not in files
    bridge = {name for name in files if name.startswith("var/lib/tapburn/bridge/")}
    assert bridge == {f"var/lib/tapburn/bridge/{name}" for name in ("deck-blue.json", "staff")}
    assert files["var/lib/tapburn/bridge/deck-blue.json"] == "first deck-blue.json"
    aside = [name for name in files if ASIDE in name]
    assert {files[name] for name in aside} >= {
        "first signing.key",
        "first book/1",
        "first room key",
    }
    assert files["var/lib/tapburn/records/2026.journal"] == "record"
    assert boot(disk, board, nic) == [], "once"


def test_it_does_all_of_it_again_where_it_was_cut(
    disk: Path, boot: Boot, monkeypatch: pytest.MonkeyPatch
) -> None:
    boot(disk, "one")

    def cut(_self: object, _name: str) -> None:
        raise OSError("power")

    with monkeypatch.context() as patched:
        patched.setattr("engine.guarded_paths.Folder.remove", cut)
        with pytest.raises(OSError, match="power"):
            boot(disk, "two")
    told = boot(disk, "two")
    assert "bridge" in "".join(told)
    assert "var/lib/tapburn/bridge/signing.key" not in read_all(disk)


def test_a_machine_that_says_nothing_of_itself_is_left_alone(disk: Path) -> None:
    assert tell_machine(disk) == ""
    before = read_all(disk)
    assert renew(disk) == []
    assert read_all(disk) == before
