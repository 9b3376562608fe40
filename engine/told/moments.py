"""Moments of the record as text."""

from datetime import UTC, datetime


def tell_time(wall_ns: int) -> str:
    """Wall-clock nanoseconds as UTC text: "2026-11-23T18:04:05.123Z"."""
    seconds, rest = divmod(wall_ns, 1_000_000_000)
    moment = datetime.fromtimestamp(seconds, UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{rest // 1_000_000:03}Z"
