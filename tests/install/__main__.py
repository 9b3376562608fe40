"""`make test-install`: the package on a fresh Debian, from `apt-get install` to played hands.

Needs root, debootstrap and Debian's packages. The fresh Debian runs with its own systemd in its own
namespaces, without a network: nothing is fetched while it is installed.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from deploy.debian.target import TARGETS
from deploy.simulation.drawn_camera.rendering.scenes import Scene
from deploy.simulation.drawn_camera.rendering.table_renderer import TableRenderer
from engine.keys.sealing import new_key_pair, save_public_key
from tests.install.bad_input import check_bad_input
from tests.install.content import check_content
from tests.install.machine import PROCESSES, PYTHON, InstallError, Machine
from tests.install.releases import Releases
from vision.pixels import cv2

_RECORD: Final = "/var/lib/tapburn/records/table.journal"
_TRUTH: Final = "/var/lib/tapburn/night/truth"
_EXPOSURE: Final = 2.0
"""Most that `systemd-analyze security` may say of a process (0 to 10; less is better)."""
_LONG: Final = 600.0


def main() -> int:
    """Run every step; 1 with a sentence at the first that fails."""
    parser = argparse.ArgumentParser(prog="make test-install", description=__doc__)
    parser.add_argument("--dist", type=Path, default=Path("dist"), help="where `make deb` put it")
    parser.add_argument("--hands", type=int, default=2, help="hands of the night")
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument(
        "--place", type=Path, default=Path("/var/tmp"), metavar="DIR",
        help="where the machine lies; a tmpfs of 4 GB spares it its waits for the disk",
    )  # fmt: skip
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tapburn-install-", dir=wanted.place) as folder:
        machine = Machine(Path(folder) / "root")
        try:
            _walk(machine, wanted.dist, wanted.hands, wanted.seed)
        except (InstallError, subprocess.TimeoutExpired) as error:
            _say(f"\nFAILED: {error}\n")
            return 1
    _say("the package installs, plays and leaves as it should\n")
    return 0


def _walk(machine: Machine, dist: Path, hands: int, seed: int) -> None:
    package = _find_package(dist)
    for target in TARGETS:
        for path in sorted(dist.glob(f"tapburn_*_{target.name}.deb")):
            _tell(f"what is in {path.name}", partial(check_content, path, target))
    _tell("a fresh Debian", machine.create)
    stick = machine.root / "media" / "stick"
    stick.mkdir(parents=True)
    shutil.copy(package, stick)
    for path in (dist / "debian-12-amd64").glob("*.deb"):
        shutil.copy(path, stick)
    for path in (machine.root / "etc/apt").glob("sources.list*"):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    with machine:
        _tell("installed without a network", lambda: _install(machine))
        _tell("users and sandboxes", lambda: _check_sandboxes(machine))
        _tell("set up by a technician", lambda: _set_up(machine))
        shutil.copy(Path(__file__).with_name("night.py"), machine.root / "root/night.py")
        machine.do(PYTHON, "-I", "/root/night.py", str(hands), str(seed))
        machine.do("systemctl", "daemon-reload")
        machine.do("systemctl", "restart", "tapburn-keys")
        machine.do("systemctl", "start", "tapburn.target", "tapburn-world")
        _tell("the processes run", lambda: machine.wait("every service active", machine.plays, 60))
        _tell("each is started again", lambda: _kill_each(machine))
        _tell("what hangs is killed and started again", lambda: _stop_each(machine))
        _tell(f"{hands} hands are played", lambda: _play(machine, hands))
        _tell("nobody reads another's files", lambda: _check_rooms(machine))
        releases = Releases(machine)
        _tell("a release is taken over", releases.take_over)
        _tell("a reader gets the firmware that it names", releases.flash_reader)
        _tell("a bad release is not taken over", releases.refuse_bad)
        _tell("what is wrong is said and gone on from", lambda: check_bad_input(machine))
    with machine:
        _tell("the machine was switched off and on", lambda: _check_second_boot(machine))
        _tell("removal and purge keep the record", lambda: _remove(machine))


def _find_package(dist: Path) -> Path:
    found = sorted(dist.glob("tapburn_*_debian12_amd64.deb"))
    if not found:
        raise InstallError(f"{dist}: no tapburn_*_debian12_amd64.deb there; run make deb")
    return found[-1]


def _tell(what: str, step: Callable[[], object]) -> None:
    began = time.monotonic()
    _say(f"{what} …")
    step()
    _say(f" {time.monotonic() - began:.0f} s\n")


def _say(words: str) -> None:
    sys.stdout.write(words)
    sys.stdout.flush()


def _install(machine: Machine) -> None:
    names = [f"/media/stick/{path.name}" for path in (machine.root / "media/stick").iterdir()]
    machine.do(
        "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "--yes",
        "--no-install-recommends", *names, patience=2 * _LONG,
    )  # fmt: skip
    said = machine.do("tapburn", "--version")
    if "sha256:" not in said:
        raise InstallError(f"tapburn --version: expected a hash, got {said!r}")
    machine.do("systemd-analyze", "verify", "tapburn.target")


def _check_sandboxes(machine: Machine) -> None:
    for name in PROCESSES:
        unit = f"/usr/lib/systemd/system/tapburn-{name}.service"
        said = machine.do("systemd-analyze", "security", "--offline=yes", unit)
        line = said.strip().splitlines()[-1]
        exposure = float(line.split(":")[1].split()[0])
        _say(f" {name} {exposure},")
        if exposure > _EXPOSURE:
            raise InstallError(f"{unit}: exposure {exposure}, expected at most {_EXPOSURE}")


def _set_up(machine: Machine) -> None:
    """`tapburn setup`, word for word as docs/appliance.md has it, with a reader and a camera.

    Raises:
        InstallError: the file can't be used, or the services can't read what is theirs.
    """
    stick = machine.root / "media/stick"
    for name in ("cage", "floor"):
        save_public_key(stick / f"{name}.pub", new_key_pair())
    cv2.imwrite(str(stick / "table.png"), TableRenderer(seed=7).render(Scene()))
    keys = [line for name in ("cage", "floor") for line in (f"/media/stick/{name}.pub", "yes")]
    answers = [
        *("en", "America/New_York", "", ""),  # language, zone, money
        *("Table 7", "", "", "", "", "1 2", "200"), *keys,
        *("1", "", ""), "",  # the reader, and the deck's name
        "file:/media/stick/table.png", "no", "",  # the camera, no sheet, no faces
        *("", "", ""),  # the screen
        *("", "", "Ann", "246810"), *("", "", "Tec", "135791"),
        *("", "", ""),  # the network as it is, no time server, no room
        "", "no", "no",  # no second look, no practice, not started
    ]  # fmt: skip
    (machine.root / "root/answers").write_text("".join(f"{line}\n" for line in answers))
    shutil.copy(Path(__file__).with_name("technician.py"), machine.root / "root/technician.py")
    link = "/dev/serial/by-id/usb-Tapburn_Reader_0031-if00"
    machine.do(
        "sh", "-c",
        f"touch /root/setup-runs; {PYTHON} -I /root/technician.py {link} /root/setup.log & "
        "sleep 3; tapburn setup < /root/answers > /root/setup.log 2>&1; code=$?; "
        "rm /root/setup-runs; wait; tail -40 /root/setup.log >&2; exit $code",
    )  # fmt: skip
    machine.do("tapburn", "table", "--config", "/etc/tapburn/table.toml", "--check")
    said = machine.do("tapburn", "deck", "list", "--state", "/var/lib/tapburn/bridge")
    if "blue: 52 cards" not in said:
        raise InstallError(f"the deck: expected 52 cards, got {said}")
    owners = machine.do(
        "stat", "-c", "%U %a", "/etc/tapburn/table.toml", "/etc/tapburn/keys/cage.pub",
        "/var/lib/tapburn/bridge", "/var/lib/tapburn/bridge/deck-blue.json",
    ).split("\n")  # fmt: skip
    wanted = ["root 640", "root 640", "tapburn-bridge 700", "tapburn-bridge 600"]
    if owners[:4] != wanted:
        raise InstallError(f"owners: expected {wanted}, got {owners}")
    machine.do("rm", "-rf", "/etc/tapburn/table.toml", "/var/lib/tapburn/bridge", "/dev/serial")


def _kill_each(machine: Machine) -> None:
    for name in PROCESSES:
        unit = f"tapburn-{name}"
        before = machine.do("systemctl", "show", "--value", "--property=MainPID", unit)
        machine.do("systemctl", "kill", "--signal=KILL", unit)
        machine.wait(f"{unit} started again", partial(_is_new, machine, unit, before), 30)


def _stop_each(machine: Machine) -> None:
    """A process that does nothing any more is killed by systemd's watchdog; the archive's is long.

    Raises:
        InstallError: one was not started again.
    """
    for name in set(PROCESSES) - {"archive"}:
        # What is still starting has five minutes.
        machine.wait("every service active", machine.plays, 60)
        unit = f"tapburn-{name}"
        before = machine.do("systemctl", "show", "--value", "--property=MainPID", unit)
        machine.do("systemctl", "kill", "--signal=STOP", unit)
        machine.wait(
            f"{unit} killed and started again", partial(_is_new, machine, unit, before), 60
        )


def _is_new(machine: Machine, unit: str, before: str) -> bool:
    now = machine.do("systemctl", "show", "--value", "--property=MainPID", unit).strip()
    return now not in {"0", before.strip()}


def _play(machine: Machine, hands: int) -> None:
    finished = machine.root / _TRUTH.lstrip("/") / "finished.json"
    try:
        machine.wait("the night's end", finished.exists, _LONG)
    except InstallError as error:
        log = machine.call("journalctl", "--no-pager", "-n", "40", "-u", "tapburn*").stdout
        raise InstallError(f"{error}\n{log}") from None
    played = len(list(finished.parent.glob("hand-*.json"))) - 1
    if played != hands:
        raise InstallError(f"expected {hands} hands, {played} were dealt")
    said = msgspec.json.decode(machine.do("tapburn", "journal", "verify", "--json", _RECORD))
    if said["damage"] or not said["signer"]:
        raise InstallError(f"the record: expected sound and signed, got {said}")


def _check_rooms(machine: Machine) -> None:
    """A user of one process opens no file of another's."""
    forbidden = {
        "screen": (_RECORD, "/var/lib/tapburn/bridge", "/run/tapburn-keys/engine"),
        "vision": (_RECORD, "/var/lib/tapburn/bridge", "/run/tapburn-keys/screen"),
        "engine": ("/var/lib/tapburn/bridge", "/run/tapburn-keys/bridge"),
        "bridge": (_RECORD, "/run/tapburn-keys/engine"),
    }
    for name, paths in forbidden.items():
        for path in paths:
            done = machine.call(
                "setpriv", f"--reuid=tapburn-{name}", f"--regid=tapburn-{name}", "--init-groups",
                "sh", "-c", f"ls {path}/ || cat {path}",
            )  # fmt: skip
            if done.returncode == 0:
                raise InstallError(f"the {name}'s user opened {path}")


def _check_second_boot(machine: Machine) -> None:
    machine.wait("every service active again", machine.plays, 60)
    # The world was started by hand, before the cut alone.
    said = machine.do("journalctl", "--no-pager", "--unit=tapburn-world")
    if "Started tapburn-world" not in said:
        raise InstallError("the log from before the cut is gone")


def _remove(machine: Machine) -> None:
    record = machine.root / _RECORD.lstrip("/")
    said = machine.do("dpkg", "--remove", "tapburn")
    if not record.exists() or "Kept:" not in said:
        raise InstallError(f"removal: expected the record kept and told, got {said}")
    if (machine.root / "opt/tapburn").exists():
        raise InstallError("removal left /opt/tapburn")
    said = machine.do("dpkg", "--purge", "tapburn")
    if not record.exists() or "/var/lib/tapburn" not in said:
        raise InstallError(f"purge: expected the record kept and told, got {said}")
    if (machine.root / "etc/tapburn").exists():
        raise InstallError("purge left /etc/tapburn")


if __name__ == "__main__":
    sys.exit(main())
