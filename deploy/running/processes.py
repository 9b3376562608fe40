"""The process table: what runs, under which name, and how much of the machine it may have."""

from dataclasses import dataclass
from typing import Final

from engine.wire.key_ring import Peer


@dataclass(frozen=True)
class Process:
    """One operating-system process of the appliance."""

    name: str
    """Its name in logs, on the screen and in tests; on the bus as well, where it is a `Peer`."""
    module: str
    """Started as `python -m module ARGUMENTS --run DIR --config FILE`."""
    arguments: tuple[str, ...] = ()
    niceness: int = 0
    """Added to its scheduling niceness: a late picture is better than a late card."""
    patience_s: float = 10.0
    """Seconds without a heartbeat after which it is killed and started again; 0: it gives none."""
    starting_s: float = 300.0
    """Seconds to its first heartbeat: some read a long record before that."""

    @property
    def peer(self) -> Peer | None:
        """Who it is on the bus; None: it has no place there."""
        return Peer(self.name) if self.name in set(Peer) else None


SCREEN_STARTS_S: Final = 30.0
"""A screen reads no record, and draws nobody's words before its first heartbeat: it is up in
seconds."""

ARCHIVE: Final = Process("archive", "engine.service.archive_service", niceness=5, patience_s=120.0)
"""Patient: it answers nothing else while it reads a long record."""
ENGINE: Final = Process("engine", "engine.service.table_service")
BRIDGE: Final = Process("bridge", "firmware_bridge")
VISION: Final = Process("vision", "vision", niceness=5)
SCREEN: Final = Process("screen", "dealer_ui", niceness=2, starting_s=SCREEN_STARTS_S)
SIGN: Final = Process(
    "sign", "dealer_ui", arguments=("--sign",), niceness=5, starting_s=SCREEN_STARTS_S
)
SENDER: Final = Process("sender", "deploy.shipping.sender", niceness=5, patience_s=60.0)
"""Beside a table whose file has [room]: tells the room what is recorded."""
DISPLAY: Final = Process(
    "display", "dealer_ui", arguments=("--display",), niceness=5, starting_s=SCREEN_STARTS_S
)
WORLD: Final = Process("world", "deploy.simulation.world", niceness=3, patience_s=0.0)
CHECKER: Final = Process(
    "checker", "deploy.simulation.checking.checker", niceness=5, patience_s=0.0
)

APPLIANCE: Final = (ENGINE, BRIDGE, VISION, ARCHIVE, SCREEN)
"""What runs under a real table."""
BY_HAND: Final = (ENGINE, ARCHIVE, SCREEN)
"""What runs at a table without any device: the dealer tells what was dealt."""
SIMULATION: Final = (*APPLIANCE, WORLD, CHECKER)
"""What runs in a simulation: the appliance, the simulated world and the checker."""
