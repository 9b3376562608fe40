"""How many open files a process has: who listens has more than callers can take from it."""

import resource
from typing import Final

DESCRIPTORS: Final = 65_536
"""Connections and files of whoever listens: strangers open some, too."""
CALLERS: Final = 8192
"""Of a process that only calls: fewer than would fill whom it calls."""


def raise_descriptors() -> None:
    """Have as many open files as the system lets this process have, up to what a listener needs."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
