"""Run on the machine itself: lays a simulated night for the installed services.

The same processes play it as at a table, each in its own service, user and sandbox; the simulated
world stands in for cards, reader, camera and people. `python night.py HANDS SEED`
"""

import shutil
import sys
from pathlib import Path
from typing import Final

from deploy.simulation.assembly import assemble
from deploy.simulation.plan import Plan

NIGHT: Final = Path("/var/lib/tapburn/night")
_UNITS: Final = Path("/etc/systemd/system")
_WORLD: Final = """\
[Unit]
After=tapburn-keys.service
[Service]
User=tapburn-bridge
Group=tapburn-bus
UMask=0007
LoadCredential=key-ring:/run/tapburn-keys/world
ExecStart=/opt/tapburn/current/bin/tapburn-service deploy.simulation.world --run /run/tapburn \
    --config /etc/tapburn/table.toml
"""
_DROP_INS: Final = {
    "tapburn-keys": "ExecStart=\nExecStart=/opt/tapburn/current/bin/tapburn-service "
    "deploy.running.bus_keys /run/tapburn-keys world",
    # A pseudo-terminal stands for the reader's serial line.
    "tapburn-bridge": "DeviceAllow=char-pts rw",
    # The compositor draws into memory, and there is no console: what starts is as it is shipped.
    # The world's finger touches the screen over a socket.
    "tapburn-screen": "StandardInput=null\nTTYPath=\n"
    "Environment=WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman\n"
    "Environment=QT_QUICK_BACKEND=software\nReadWritePaths=/run/tapburn",
}
"""What a table without devices needs besides, by unit."""


def lay_night(hands: int, seed: int) -> None:
    """Write deck, keys, configuration and drop-ins."""
    NIGHT.mkdir(mode=0o755)
    assembly = assemble(Plan(seed=seed, hands=hands, speed="fast", headless=True), NIGHT)
    text = assembly.config.read_text()
    moved = {
        f'"{NIGHT}/bridge"': '"/var/lib/tapburn/bridge"',
        f'"{NIGHT}/table.journal"': '"/var/lib/tapburn/records/table.journal"',
        f"{NIGHT}/reader-shoe": "/run/tapburn/reader-shoe",
    }
    for old, new in moved.items():
        text = text.replace(old, new)
    config = Path("/etc/tapburn/table.toml")
    config.write_text(text)
    shutil.chown(config, group="tapburn-bus")
    config.chmod(0o640)
    # What a real table's file would say: an update lets the new release check that one.
    Path("/root/table.toml").write_text(text[: text.index("[world]")])
    state = Path("/var/lib/tapburn/bridge")
    shutil.copytree(NIGHT / "bridge", state, dirs_exist_ok=True)
    # The world is the bridge's user here: it makes the line that the bridge opens.
    for path in (state, *state.rglob("*"), NIGHT / "truth", *(NIGHT / "truth").rglob("*")):
        shutil.chown(path, "tapburn-bridge", "tapburn-bus")
    # The simulated screen and world bind sockets of their own.
    Path("/etc/tmpfiles.d").mkdir(exist_ok=True)
    Path("/etc/tmpfiles.d/tapburn-night.conf").write_text(
        "z /run/tapburn 0770 tapburn-engine tapburn-bus -\n"
    )
    Path("/run/tapburn").chmod(0o770)
    (_UNITS / "tapburn-world.service").write_text(_WORLD)
    for unit, lines in _DROP_INS.items():
        folder = _UNITS / f"{unit}.service.d"
        folder.mkdir()
        (folder / "night.conf").write_text(f"[Service]\n{lines}\n")


if __name__ == "__main__":
    lay_night(int(sys.argv[1]), int(sys.argv[2]))
