"""Makes the bus's keys anew, a file for each process, where systemd starts the processes.

`python -m deploy.running.bus_keys DIR [PEER ...]`, as root at each boot: DIR lies in memory and is
root's
alone. Each service then gets its own file as a credential and no other's. A peer that is named has
a place on the bus too, such as a simulated world.
"""

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from deploy.running.processes import APPLIANCE, DISPLAY, SIGN
from engine.wire.key_ring import Peer, encode_key_ring, make_key_rings

_FILE_MODE: Final = 0o600
_FOLDER_MODE: Final = 0o700


def write_bus_keys(folder: Path, others: Iterable[Peer] = ()) -> list[Path]:
    """One file for each process of a real table, named as its peer; older ones are replaced.

    Args:
        folder: made where it is missing.
        others: who has a place on this bus besides them.

    Raises:
        OSError: the folder can't be written.
    """
    folder.mkdir(mode=_FOLDER_MODE, parents=True, exist_ok=True)
    folder.chmod(_FOLDER_MODE)
    peers = [
        Peer.OPERATOR,
        *others,
        *(one.peer for one in (*APPLIANCE, SIGN, DISPLAY) if one.peer is not None),
    ]
    written = []
    for peer, ring in make_key_rings(peers).items():
        path = folder / peer.value
        path.unlink(missing_ok=True)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _FILE_MODE)
        with os.fdopen(descriptor, "wb") as file:
            file.write(encode_key_ring(ring))
        written.append(path)
    return written


if __name__ == "__main__":
    write_bus_keys(Path(sys.argv[1]), map(Peer, sys.argv[2:]))
