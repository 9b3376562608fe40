"""How much memory this process holds now."""

import os
import resource
from pathlib import Path
from typing import Final

_STATM: Final = Path("/proc/self/statm")
_MEBIBYTE: Final = 1 << 20


def read_memory_mb() -> float:
    """Resident memory in MiB; where the system does not tell, the most that there ever was."""
    try:
        pages = int(_STATM.read_text(encoding="ascii").split()[1])
    except (OSError, IndexError, ValueError):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return pages * os.sysconf("SC_PAGE_SIZE") / _MEBIBYTE
