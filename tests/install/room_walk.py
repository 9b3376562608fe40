"""`make test-install`, the room's part: its package on a fresh Debian, killed, restored, removed.

As the table's part, the fresh Debian runs with its own systemd and without a network; PostgreSQL
comes with it.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from deploy.debian.for_room.room_units import DATABASE, FOLDER, ROOT, SERVICE
from deploy.simulation.night.night import Night
from deploy.simulation.night.setting import complete_night
from deploy.simulation.plan import Plan
from engine.keys.sealing import new_key_pair, save_private_key, save_public_key
from tests.install.machine import InstallError, Machine

_EXPOSURE: Final = 3.0
"""Most that `systemd-analyze security` may say of a unit of the room: it listens on a network."""
_INCLUDED: Final = "postgresql,python3.11,adduser,tzdata,curl,ca-certificates"
"""What the package needs of Debian: it is installed without a network."""
_LONG: Final = 120.0
_SEND: Final = "/root/send_night.py"


def main() -> int:
    """Run every step; 1 with a sentence at the first that fails."""
    parser = argparse.ArgumentParser(prog="make test-install", description=__doc__)
    parser.add_argument("--dist", type=Path, default=Path("dist"), help="where `make deb` put it")
    parser.add_argument("--place", type=Path, default=Path("/var/tmp"), metavar="DIR")
    parser.add_argument("--hands", type=int, default=20, help="hands of the night that it takes")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tapburn-room-", dir=wanted.place) as folder:
        machine = Machine(Path(folder) / "root", included=_INCLUDED)
        try:
            _walk(machine, wanted.dist, wanted.hands)
        except (InstallError, subprocess.TimeoutExpired) as error:
            _say(f"\nFAILED: {error}\n")
            return 1
    _say("the room's package installs, serves, is restored and leaves as it should\n")
    return 0


def _walk(machine: Machine, dist: Path, hands: int) -> None:
    (package,) = sorted(dist.glob("tapburn-room_*_debian12_amd64.deb"))[-1:]
    _tell("a fresh Debian with PostgreSQL", machine.create)
    home = machine.root / "root"
    shutil.copy(package, home / "room.deb")
    _tell(f"a night of {hands} hands", lambda: _play(home / "night.journal", hands))
    shutil.copy(Path(__file__).with_name("send_night.py"), home)
    (home / "password").write_text("correct horse battery staple\n")
    pair = new_key_pair()
    save_private_key(home / "floor.key", pair)
    save_public_key(home / "floor.pub", pair)
    with machine:
        _tell("installed without a network", lambda: _install(machine))
        _tell("set up, and set up again", lambda: _set_up(machine))
        _tell("a night is taken", lambda: _send(machine))
        _tell("service and database are killed", lambda: _kill_each(machine))
        _tell("backed up, and laid out again", lambda: _restore(machine))
    with machine:
        _tell("switched off and on", lambda: _wait_healthy(machine))
        _tell("removal and purge keep the records", lambda: _remove(machine))


def _play(journal: Path, hands: int) -> None:
    plan = Plan(engine_only=True, speed="fast", journal=journal, hands=hands, seed=5)
    if not Night(complete_night(plan)).play().clean:
        raise InstallError("the night was not clean")


def _install(machine: Machine) -> None:
    # Debian starts a server of its own, which the room has nothing to do with.
    machine.do("systemctl", "disable", "--now", "postgresql")
    machine.do("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "--yes",
               "--no-install-recommends", "/root/room.deb", patience=600)  # fmt: skip
    said = machine.do("tapburn", "--help")
    if "room" not in said or "camera" in said:
        raise InstallError(f"tapburn --help: expected a room's verbs, got {said}")
    done = machine.call("tapburn", "camera", "lens")
    if done.returncode != 2 or "this machine is a room's" not in done.stderr:
        raise InstallError(f"tapburn camera: expected a sentence, got {done}")
    for unit in (SERVICE, DATABASE):
        machine.do("systemd-analyze", "verify", unit)
        path = f"/usr/lib/systemd/system/{unit}"
        said = machine.do("systemd-analyze", "security", "--offline=yes", path)
        exposure = float(said.strip().splitlines()[-1].split(":")[1].split()[0])
        _say(f" {unit} {exposure},")
        if exposure > _EXPOSURE:
            raise InstallError(f"{unit}: exposure {exposure}, expected at most {_EXPOSURE}")
        if machine.call("systemctl", "is-active", unit).returncode == 0:
            raise InstallError(f"{unit} runs before anything was set up")


def _set_up(machine: Machine) -> None:
    words = ["tapburn", "room", "setup", str(FOLDER), "--web", "127.0.0.1:8443"]
    account = ["--account", "ada", "--password-file", "/root/password"]
    said = machine.do(*words, *account)
    (signer,) = re.findall(r"signer of each table: ([0-9a-f]{64})", said)
    (machine.root / "root/signer").write_text(signer)
    machine.do("systemctl", "start", SERVICE)
    _wait_healthy(machine)
    done = machine.call(*words[:4], "--web", "10.0.0.9:8443")
    if done.returncode != 2 or "and keeps it" not in done.stderr:
        raise InstallError(f"set up again elsewhere: expected a sentence, got {done}")
    machine.do(*words)
    owners = machine.do("find", str(FOLDER), "!", "-user", "tapburn-room").strip()
    if owners:
        raise InstallError(f"not the room's own: {owners}")
    machine.do("runuser", "-u", "nobody", "--", "sh", "-c", f"! ls {FOLDER}")
    findings = json.loads(machine.do("tapburn", "room", "doctor", str(FOLDER), "--json"))
    if not all(one["ok"] for one in findings):
        raise InstallError(f"the doctor: {findings}")
    # A second one is told that its ports are taken.
    done = machine.call("tapburn", "room", "run", str(FOLDER), "--database-apart")
    if done.returncode != 2 or "can't listen there" not in done.stderr:
        raise InstallError(f"a taken port: expected a sentence, got {done}")


def _send(machine: Machine) -> None:
    machine.do("tapburn", "room", "key", "/root/room.key")
    machine.do(f"{ROOT}/bin/python", "-I", _SEND, str(FOLDER))


def _count(machine: Machine) -> str:
    return machine.do(
        "psql", "-h", f"{FOLDER}/database", "-U", "tapburn-room", "-d", "room", "-Atc",
        "SELECT (SELECT count(*) FROM records), (SELECT count(*) FROM hands)",
    ).strip()  # fmt: skip


def _wait_for_count(machine: Machine, wanted: str) -> None:
    """As many records and hands; the latest hands are summed up anew at a start."""
    machine.wait(f"{wanted} records and hands", lambda: _count(machine) == wanted, 30)


def _kill_each(machine: Machine) -> None:
    before = _count(machine)
    for unit in (SERVICE, DATABASE, SERVICE):
        pid = machine.do("systemctl", "show", "--value", "--property=MainPID", unit)
        machine.do("systemctl", "kill", "--signal=KILL", "--kill-whom=main", unit)
        machine.wait(f"{unit} started again", partial(_is_new, machine, unit, pid), _LONG)
        _wait_healthy(machine)
    _wait_for_count(machine, before)


def _is_new(machine: Machine, unit: str, before: str) -> bool:
    now = machine.do("systemctl", "show", "--value", "--property=MainPID", unit).strip()
    return now not in {"0", before.strip()}


def _restore(machine: Machine) -> None:
    """As on another machine: nothing is left but the backup and the department's key."""
    before = _count(machine)
    sealed = ["--to", "/root/room.backup", "--seal-to", "/root/floor.pub"]
    said = machine.do("tapburn", "room", "backup", str(FOLDER), *sealed)
    signer = said.split("Signed by this room, ")[1][:16]
    machine.do("systemctl", "stop", SERVICE, DATABASE)
    machine.do("sh", "-c", f"rm -rf {FOLDER}/*")
    key = ["/root/room.backup", "--key", "/root/floor.key", "--signer", signer]
    machine.do("tapburn", "room", "restore", str(FOLDER), *key)
    machine.do("systemctl", "start", SERVICE)
    _wait_healthy(machine)
    _wait_for_count(machine, before)


def _wait_healthy(machine: Machine) -> None:
    def healthy() -> bool:
        told = machine.call("curl", "-sk", "https://127.0.0.1:8443/healthz").stdout
        return told.startswith("{") and bool(json.loads(told)["ok"])

    try:
        machine.wait("the room is well", healthy, _LONG)
    except InstallError as error:
        log = machine.call("journalctl", "--no-pager", "-n", "40", "-u", "tapburn-room*").stdout
        raise InstallError(f"{error}\n{log}") from None


def _remove(machine: Machine) -> None:
    for how in ("--remove", "--purge"):
        said = machine.do("dpkg", how, "tapburn-room")
        if str(FOLDER) not in said or not (machine.root / FOLDER.relative_to("/")).exists():
            raise InstallError(f"{how}: expected the records kept and told, got {said}")
    if (machine.root / ROOT.relative_to("/")).exists():
        raise InstallError(f"removal left {ROOT}")


def _tell(what: str, step: Callable[[], object]) -> None:
    began = time.monotonic()
    _say(f"{what} …")
    step()
    _say(f" {time.monotonic() - began:.0f} s\n")


def _say(words: str) -> None:
    sys.stdout.write(words)
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
