"""`make test-booted`: from the stick to a showdown, in QEMU, with power cuts in between.

Needs what `make image` made, and Debian's qemu-system-x86, ovmf, tesseract-ocr, tesseract-ocr-eng,
dosfstools and mtools; no KVM, and no root. Disks and pictures of the panel are left in --work, so
that --from goes on where a run was cut.
"""

import argparse
import random
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from engine.keys.sealing import new_key_pair, save_private_key, save_public_key
from tests.install.booting.booted import Booted
from tests.install.booting.carried_table import back_up, lay_out
from tests.install.booting.first_start_steps import make_stick, set_up
from tests.install.booting.power_cuts import cut_all
from tests.install.booting.served_disk import lay_over
from tests.install.booting.setup_fingers import ASKED
from tests.install.booting.table_fingers import TABLE_IS_UP, TableFingers
from tests.install.booting.usb_reader import UsbReader
from tests.install.machine import InstallError

_DISK_BYTES: Final = 17_000_000_000
_LONG_S: Final = 3600
"""A boot takes minutes, and many on a busy machine."""


class Walk:
    """One machine, from an empty disk on.

    Args:
        stick: the image.
        work: a folder for disks, sockets and pictures.
        random_source: chooses the moments of power cuts.
        cuts: how many there are in play, and in each change.
        panels: how many panels behind a cut in a change are looked at.
        steady: whether the machines' time stands still while the host does other things.
    """

    def __init__(
        self,
        stick: Path,
        work: Path,
        random_source: random.Random,
        cuts: int,
        panels: int,
        *,
        steady: bool = False,
    ) -> None:
        self.cuts, self.panels, self._steady = cuts, panels, steady
        self._stick, self._work, self._random = stick, work, random_source
        self._fresh = work / "fresh.img"
        self._disk = work / "disk.qcow2"
        self._second = work / "second.qcow2"
        self._carried = work / "carried.img"
        self._keys = work / "house.img"
        if not self._keys.exists():
            make_stick(self._keys, self._make_keys())

    def _make_keys(self) -> list[Path]:
        paths = [self._work / f"{name}.pub" for name in ("cage", "floor")]
        for path in paths:
            pair = new_key_pair()
            save_private_key(path.with_suffix(".key"), pair)
            save_public_key(path, pair)
        return paths

    def secure(self) -> None:
        """The stick on a machine that starts what Microsoft signed alone."""
        with Booted([self._plug_stick()], self._work, secure=True) as machine:
            machine.expect("Install on this machine", left=ASKED, patience_s=_LONG_S)
            self._picture(machine, "secure-boot")
            if "Secure boot enabled" not in machine.do("dmesg | grep secureboot"):
                raise InstallError("it was not Secure Boot that started it")

    def practise(self) -> None:
        """From the stick: a lesson on the panel, and back to the question; nothing is written."""
        stick = self._plug_stick()
        before = stick.stat().st_size
        with self._boot(stick) as machine:
            machine.press("Practise now (nothing is written)", left=ASKED, patience_s=_LONG_S)
            machine.expect("End practice", patience_s=_LONG_S)
            self._picture(machine, "practise")
            machine.press("Do it for me", patience_s=_LONG_S)
            machine.press("End practice", patience_s=_LONG_S)
            machine.expect("Install on this machine", left=ASKED, patience_s=_LONG_S)
        if written := stick.stat().st_size - before:
            raise InstallError(f"{written} bytes were written to the stick")

    def install(self) -> None:
        """From the stick onto an empty disk; the power is cut once while it is copied.

        The first time the stick is booted by a BIOS.
        """
        with self._fresh.open("wb") as file:
            file.truncate(_DISK_BYTES)
        for whole in (False, True):
            with self._boot(self._plug_stick(), self._fresh, by_bios=not whole) as machine:
                self._answer_stick(machine)
                if not whole:
                    copied = f"{self._random.randrange(1, 6)}0 % is copied"
                    machine.expect(copied, patience_s=_LONG_S)
                    continue
                done = "Installed. Take the stick out"
                machine.expect(done, left=ASKED, patience_s=_LONG_S)
                self._picture(machine, "installed")
                machine.press("Done", left=ASKED)
                _wait_for_end(machine)

        lay_over(self._fresh, self._disk)

    def _answer_stick(self, machine: Booted) -> None:
        machine.expect("Install on this machine", left=ASKED, patience_s=_LONG_S)
        self._picture(machine, "stick")
        machine.press("Install on this machine", left=ASKED)
        machine.expect("None of these: back", left=ASKED, patience_s=_LONG_S)
        self._picture(machine, "disk")
        machine.press("vdb, 17 GB (vdb)", left=ASKED)
        machine.expect("Erase all of vdb, 17 GB (vdb) and install", left=ASKED)
        machine.press("Yes", left=ASKED)
        machine.expect("It can't be taken back. Erase vdb", left=ASKED)
        machine.press("Yes", left=ASKED)

    def set_up(self) -> None:
        """On the installed machine, by touches; the power is cut once in between."""
        cut_at = self._random.randrange(1, 6)
        for stop_after in (cut_at, None):
            with self._boot(self._disk) as machine, self._plug_reader() as reader:
                set_up(machine, reader, self._keys, stop_after, self._picture)
                if stop_after is None:
                    machine.expect(*TABLE_IS_UP, patience_s=_LONG_S)
                    self._picture(machine, "table")

    def play(self) -> None:
        """A hand to its showdown."""
        with self._boot(self._disk) as machine, self._plug_reader() as reader:
            table = TableFingers(machine, reader, self._picture)
            table.seat(1, 2)
            table.play_to_showdown()

    def unplug(self) -> None:
        """The touchscreen goes out and in; the compositor is killed."""
        with self._boot(self._disk) as machine, self._plug_reader() as reader:
            table = TableFingers(machine, reader, self._picture)
            machine.unplug("finger")
            machine.pause(3)
            machine.plug_finger()
            machine.pause(3)
            table.open_and_close_a_sheet()
            machine.do("pkill -KILL -x cage")
            table.open_and_close_a_sheet()

    def cut(self) -> None:
        """The power is cut at moments of play; record and panel are as they should be."""
        for number in range(self.cuts):
            with self._boot(self._disk) as machine, self._plug_reader() as reader:
                table = TableFingers(machine, reader, self._picture)
                table.wait()
                table.play_steps(self._random.randrange(1, 9))
                time.sleep(self._random.uniform(0, 4))
            with self._boot(self._disk) as machine, self._plug_reader() as reader:
                TableFingers(machine, reader, self._picture).wait()
                self._picture(machine, f"after-cut-{number}")
                told = machine.do(
                    "tapburn journal verify /var/lib/tapburn/records; echo code $?", 1800
                )
                if "code 0" not in told:
                    raise InstallError(f"the record behind power cut {number}: {told}")

    def cut_changes(self) -> None:
        """The power is cut on the way of an update, an upgrade and a restore."""
        work = self._work / "cuts"
        states = cut_all(self._fresh, work, self._random.randrange(1 << 30), self.cuts, _tell)
        for number, state in enumerate(states[:: max(1, len(states) // self.panels)]):
            with self._boot(lay_over(state, self._work / "seen.qcow2")) as machine:
                machine.expect(*TABLE_IS_UP, "The language of the screen", patience_s=_LONG_S)
                self._picture(machine, f"behind-{number}-{state.stem}")

    def restore(self) -> None:
        """A backup of the table is laid out on a second disk, which deals the next hand."""
        make_stick(self._carried, [self._work / "cage.pub"])
        with self._boot(self._disk) as machine, self._plug_reader():
            machine.expect(*TABLE_IS_UP, patience_s=_LONG_S)
            back_up(machine, self._carried)
        lay_over(self._fresh, self._second)
        with self._boot(self._second) as machine, self._plug_reader() as reader:
            department = self._work / "cage.key"
            lay_out(machine, reader, self._carried, department, self._picture)
            table = TableFingers(machine, reader, self._picture)
            table.wait()
            self._picture(machine, "restored")
            table.play_to_showdown(lambda: table.let_floor_take_keys("ann", "246810"))
            self._picture(machine, "restored-showdown")

    def reboot(self) -> None:
        """Somebody else's update starts the machine anew in mid-hand."""
        with self._boot(self._disk) as machine, self._plug_reader() as reader:
            table = TableFingers(machine, reader, self._picture)
            table.wait()
            table.play_steps(5)
            machine.do("systemctl reboot --no-block")
            _wait_for_end(machine)
        with self._boot(self._disk) as machine, self._plug_reader() as reader:
            TableFingers(machine, reader, self._picture).wait()
            self._picture(machine, "after-reboot")

    def lose_clock(self) -> None:
        """A machine whose battery is empty starts no earlier than it was last seen."""
        with self._boot(self._disk) as machine:
            machine.expect(*TABLE_IS_UP, patience_s=_LONG_S)
            machine.do("systemctl start tapburn-clock.service; sync")
            before = int(machine.do("date +%s").split()[0])
        with self._boot(self._disk, clock="2001-01-01T00:00:00") as machine:
            machine.expect(*TABLE_IS_UP, patience_s=_LONG_S)
            self._picture(machine, "no-battery-clock")
            after = int(machine.do("date +%s").split()[0])
            if after < before:
                raise InstallError(f"the clock went back by {before - after} s")

    def _boot(self, *disks: Path, clock: str = "utc", by_bios: bool = False) -> Booted:
        # GRUB of a BIOS stands still for ever where time is what the machine has computed.
        steady = self._steady and not by_bios
        return Booted(disks, self._work, uefi=not by_bios, clock=clock, steady=steady)

    def _plug_stick(self) -> Path:
        """As it was written: what a machine did to the one before is gone."""
        return lay_over(self._stick.absolute(), self._work / "stick.qcow2")

    def _plug_reader(self) -> UsbReader:
        return UsbReader(self._work / "reader", self._work)

    def _picture(self, machine: Booted, name: str) -> None:
        machine.photograph(name)


def _tell(words: str) -> None:
    sys.stdout.write(words)
    sys.stdout.flush()


def _wait_for_end(machine: Booted) -> None:
    """Until it has switched itself off, as one that starts anew does here.

    Raises:
        InstallError: it did not.
    """
    deadline = time.monotonic() + _LONG_S
    while machine.is_on:
        if time.monotonic() > deadline:
            raise InstallError("the machine does not start anew")
        time.sleep(5)


def main() -> int:
    """Walk; 1 with a sentence at the first step that fails."""
    parser = argparse.ArgumentParser(prog="make test-booted", description=__doc__)
    parser.add_argument("--dist", type=Path, default=Path("dist"), help="where `make image` put it")
    parser.add_argument("--work", type=Path, default=Path("build/booted"), metavar="DIR",
                        help="disks and pictures; takes 12 GB")  # fmt: skip
    parser.add_argument("--seed", type=int, default=1, help="of the moments of power cuts")
    parser.add_argument("--cuts", type=int, default=5, help="in play, and in each change")
    parser.add_argument("--panels", type=int, default=3, help="behind cuts in a change, looked at")
    parser.add_argument(
        "--steady", action="store_true",
        help="on a busy host: the machines count what they compute as their time, so that none of "
        "their watchdogs ends what was merely kept waiting; half as fast",
    )  # fmt: skip
    parser.add_argument("--from", dest="begin", metavar="STEP", help="leave out what is before it")
    parser.add_argument(
        "--only", metavar="STEP", help="one step alone, on the disk of a run before"
    )
    wanted = parser.parse_args()
    found = sorted(wanted.dist.glob("tapburn_*_amd64.img"))
    if not found:
        parser.error(f"{wanted.dist}: no tapburn_*_amd64.img there; run make image")
    wanted.work.mkdir(parents=True, exist_ok=True)
    # Whoever ends it wants no mounts and no machines left behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    source = random.Random(wanted.seed)
    walk = Walk(
        found[-1], wanted.work.absolute(), source, wanted.cuts, wanted.panels, steady=wanted.steady
    )
    steps: dict[str, Callable[[], None]] = {
        "secure": walk.secure, "practise": walk.practise, "install": walk.install,
        "set-up": walk.set_up, "play": walk.play, "restore": walk.restore,
        "unplug": walk.unplug, "cut": walk.cut, "changes": walk.cut_changes,
        "reboot": walk.reboot, "clock": walk.lose_clock,
    }  # fmt: skip
    for name in {wanted.begin, wanted.only} - {None}:
        if name not in steps:
            parser.error(f"there is no step {name}; there are {', '.join(steps)}")
    names = list(steps)
    if wanted.only:
        names = [wanted.only]
    elif wanted.begin:
        names = names[names.index(wanted.begin) :]
    for name in names:
        began = time.monotonic()
        sys.stdout.write(f"{name} …")
        sys.stdout.flush()
        try:
            steps[name]()
        except InstallError as error:
            sys.stdout.write(f"\nFAILED: {error}\n")
            return 1
        sys.stdout.write(f" {time.monotonic() - began:.0f} s\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
