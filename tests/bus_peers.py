"""Processes on the bus that a test plays or starts: all have keys of one table."""

import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from engine.wire.bus import Member
from engine.wire.key_ring import Peer, hand_over, make_key_rings

RINGS: Final = make_key_rings()


def join(run: Path, peer: Peer) -> Member:
    """A place on the bus as this peer."""
    return Member(run, RINGS[peer])


def start_peer(peer: Peer, command: Sequence[object], **options: Any) -> "subprocess.Popen[Any]":
    """Start a process with the peer's keys, as the supervisor hands them over."""
    with hand_over(RINGS[peer]) as handed:
        return subprocess.Popen([*map(str, command)], stdin=handed.fileno(), **options)
